#!/usr/bin/env bash
# Compares with other people's encoders, readers, verifiers and terminals. Needs PYTHON, QRCHECKIN and PAGES (see the Makefile).
set -euo pipefail
cd "$(dirname "$0")/.."
binaries=$(dirname "$QRCHECKIN")

failed=0
step() {
    echo "== $1"
    shift
    "$@" || failed=1
}

step "Encoder: matrices against another encoder, text through other readers" \
    "$PYTHON" Tests/Interop/encoder.py --matrices "$binaries/MatrixDump"
step "Encoder: Micro QR and rMQR against other encoders" \
    "$PYTHON" Tests/Interop/small_symbols.py --matrices "$binaries/MatrixDump"
step "Encoder: division into segments against an exhaustive search and zint" \
    "$PYTHON" Tests/Interop/segmentation.py --matrices "$binaries/MatrixDump"
step "Encoder: the command's pictures through other readers" "$PYTHON" Tests/Interop/readback.py
step "Reader: symbols of other encoders" "$PYTHON" Tests/Interop/reader.py
step "Format: our own vectors through another verifier" "$PYTHON" Tests/Interop/vectors.py
step "Codes: verdicts against another verifier" "$PYTHON" Tests/Interop/codes.py --codes "$binaries/CodeDump"
step "Terminal: the live pass, photographed" "$PYTHON" Tests/Interop/terminal.py
step "Shells: completion, and the manual page" "$PYTHON" Tests/Interop/shells.py
step "Demo: a venue with people coming in, until Ctrl-C" "$PYTHON" Tests/Interop/demo.py
step "Ledger: killed while people come in" "$PYTHON" Tests/Interop/kill.py
step "Ledger: the contract on PostgreSQL" "$PYTHON" Tests/Interop/postgres.py swift test --skip-build --filter LedgerTests
step "Ledger: killed on PostgreSQL" "$PYTHON" Tests/Interop/postgres.py "$PYTHON" Tests/Interop/kill.py
step "Ledger: three servers on one PostgreSQL" "$PYTHON" Tests/Interop/several.py
step "Ledger: backup and restore as documented, while people come in" "$PYTHON" Tests/Interop/backup.py
step "Ledger: folders of earlier versions" "$PYTHON" Tests/Interop/upgrade.py
step "Server: a stream across two servers" "$PYTHON" Tests/Interop/streams.py
step "Ledger: a full disk" "$PYTHON" Tests/Interop/disk.py
step "Server: idle and slow clients" "$PYTHON" Tests/Interop/idlers.py
step "Server: TLS, and new certificates while it runs" "$PYTHON" Tests/Interop/tls.py
step "Server: whatever schemathesis thinks of" "$PYTHON" Tests/Interop/api.py
exit "$failed"
