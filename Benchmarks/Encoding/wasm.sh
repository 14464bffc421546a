#!/bin/sh
# Builds the encoder for WebAssembly and compares it, under node, with the native one: `wasm.sh NATIVE_BENCH`.
set -eu
native=$1
cd "$(dirname "$0")/.."

# As the pages are built, but for speed, and with vectors of 128 bits.
mkdir -p .build
sed 's/"-Osize"/"-O", "-Xcc", "-msimd128"/' ../Web/toolset.json > .build/wasm-toolset.json
build="swift build -c release --triple wasm32-unknown-none-wasm --toolset .build/wasm-toolset.json --scratch-path .build/wasm --product EncodeBenchWasm"
$build
node Encoding/wasm.mjs "$($build --show-bin-path)/EncodeBenchWasm.wasm" "$native"
