#!/usr/bin/env bash
# Reads damaged symbols and pictures: `trials.sh [CODEWORD-TRIALS PICTURE-TRIALS]` (default 100000 10000). Ends with an error at a wrong text.
set -euo pipefail
cd "$(dirname "$0")/.."
mkdir -p .build/trials
mapfile -t sources < <(find Sources/QRCodes Tests/QRCodesTests/Reading/Trials Tests/Trials -name '*.swift' | sort)
reading=Tests/QRCodesTests/Reading
# The tests' own import of the module means nothing within it.
swiftc -O -wmo -parse-as-library -suppress-warnings -module-name QRCodes -package-name qr-checkin -enable-upcoming-feature InternalImportsByDefault -swift-version 6 -lm \
    -o .build/trials/trials "${sources[@]}" "$reading/SeededRandom.swift" "$reading/DrawnPicture.swift"
.build/trials/trials "${1:-100000}" "${2:-10000}"
