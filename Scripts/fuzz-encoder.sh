#!/usr/bin/env bash
# Fuzzes the encoder and what draws its symbols: `fuzz-encoder.sh [SECONDS]` (default 600).
set -euo pipefail
cd "$(dirname "$0")/.."
source Scripts/fuzz.sh

# A text and segments for each kind of symbol, and for parts.
corpus() {
    local kind
    for kind in 0 2 4 6 7; do
        printf "\\x0$kind\1\1\47\4\0\0\0HELLO 12345 hello 안녕 日本 💡" >"$1/text-$kind"
    done
    for kind in 1 3 5; do
        printf "\\x0$kind\1\0\47\0\0\0\1\0\0051234\1\3ABC\6\2ab\3\1\32\2\3点" >"$1/segments-$kind"
    done
}

fuzz encoder QRCodes 8000 2 "${1:-600}" Sources/QRCodes Sources/QRCharsets/Tables/ShiftJISTable.swift Tests/FuzzEncoder
