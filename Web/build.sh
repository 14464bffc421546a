#!/bin/sh
# Builds the pages into a folder: `build.sh OUTPUT_DIR`. Beside each file stands its gzip, for clients that take it.
set -eu
output=${1:?"usage: build.sh OUTPUT_DIR"}
mkdir -p "$output"
output=$(cd "$output" && pwd)
cd "$(dirname "$0")"

swift build -c release --triple wasm32-unknown-none-wasm --toolset toolset.json
modules=$(swift build -c release --triple wasm32-unknown-none-wasm --toolset toolset.json --show-bin-path)

rm -f "$output"/*
cp Public/* "$output"
install_module() {
    # Flattening and building the control flow anew saves a hundredth more than -Oz alone.
    wasm-opt -Oz --flatten --rereloop -Oz --converge --enable-bulk-memory --enable-sign-ext --enable-mutable-globals \
        --enable-nontrapping-float-to-int "$modules/$1.wasm" -o "$output/$2"
}
install_module HolderPage holder.wasm
install_module GatePage gate.wasm
gzip --best --no-name --keep "$output"/*

echo "Pages in $output, in bytes as they are sent:"
cd "$output"
wc -c -- *.gz
