#!/usr/bin/env bash
# Fuzzes the reader of pictures and symbols: `fuzz-reader.sh [SECONDS]` (default 600).
set -euo pipefail
cd "$(dirname "$0")/.."
source Scripts/fuzz.sh

corpus() { "${PYTHON:-python3}" Tests/Fuzz/make_corpus.py "$1"; }

fuzz reader QRCodes 20000 10 "${1:-600}" Sources/QRCodes Tests/Fuzz
