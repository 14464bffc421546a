#!/usr/bin/env bash
# Gives the reader millions of inputs under libFuzzer: `fuzz-reader.sh [SECONDS]` (default 600). Ends with an error at a trap or a hang.
set -euo pipefail
cd "$(dirname "$0")/.."
folder=.build/fuzz
mkdir -p "$folder/corpus"
mapfile -t sources < <(find Sources/QRCodes Tests/Fuzz -name '*.swift' | sort)
swiftc -O -wmo -parse-as-library -sanitize=fuzzer -module-name QRCodes -package-name qr-checkin -enable-upcoming-feature InternalImportsByDefault \
    -swift-version 6 -o "$folder/reader" "${sources[@]}"
"${PYTHON:-python3}" Tests/Fuzz/make_corpus.py "$folder/corpus"
"$folder/reader" -max_total_time="${1:-600}" -timeout=10 -max_len=20000 -print_final_stats=1 -artifact_prefix="$folder/" "$folder/corpus"
