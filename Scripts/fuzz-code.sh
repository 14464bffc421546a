#!/usr/bin/env bash
# Fuzzes what reads codes and messages: `fuzz-code.sh [SECONDS]` (default 600).
set -euo pipefail
cd "$(dirname "$0")/.."
source Scripts/fuzz.sh

corpus() {
    "${PYTHON:-python3}" - "$1" <<'CORPUS'
import json, pathlib, sys
for number, vector in enumerate(json.load(open("Tests/Vectors/qc1.json"))["vectors"]):
    pathlib.Path(sys.argv[1], f"{number:03}").write_text(vector["text"])
CORPUS
    cp Tests/FuzzCode/corpus/* "$1"
}

fuzz codes CheckIn 6000 2 "${1:-600}" Sources/CheckIn Tests/FuzzCode
