#!/usr/bin/env bash
# Gives the reader of codes and messages millions of inputs under libFuzzer: `fuzz-code.sh [SECONDS]` (default 600). Ends with an error at a trap or a hang.
set -euo pipefail
cd "$(dirname "$0")/.."
folder=.build/fuzz-code
mkdir -p "$folder/corpus"
mapfile -t sources < <(find Sources/CheckIn Tests/FuzzCode -name '*.swift' | sort)
swiftc -O -wmo -parse-as-library -sanitize=fuzzer -module-name CheckIn -package-name qr-checkin -enable-upcoming-feature InternalImportsByDefault \
    -swift-version 6 -o "$folder/codes" "${sources[@]}"
"${PYTHON:-python3}" - "$folder/corpus" <<'CORPUS'
import json, pathlib, sys
for number, vector in enumerate(json.load(open("Tests/Vectors/qc1.json"))["vectors"]):
    pathlib.Path(sys.argv[1], f"{number:03}").write_text(vector["text"])
CORPUS
cp Tests/FuzzCode/corpus/* "$folder/corpus"
"$folder/codes" -max_total_time="${1:-600}" -timeout=2 -max_len=6000 -print_final_stats=1 -artifact_prefix="$folder/" "$folder/corpus"
