#!/usr/bin/env python3
"""Reads a camera's frames natively, in Chromium and with zxing-cpp: `bench_frames.py READBENCH READER.WASM`.

Every frame is new to the reader, which forgets the last one's place over an empty picture in between. For scripts there are lines

    FRAME <name> <ms native> <ms wasm> <ms wasm, the same place again> <ms zxing-cpp> <code or empty>

Of the rounds of each the quickest counts; in Chromium, whose clock is coarse, a round is the mean of five frames.
"""
import base64
import pathlib
import sys
import time

from playwright.sync_api import sync_playwright
import zxingcpp

from bench_read import Ours
import frames
import numpy as np

ROUNDS = 40
NOTHING = np.full((16, 16), 128, np.uint8)

PAGE = """async wasm => {
    const bytes = text => Uint8Array.from(atob(text), letter => letter.charCodeAt(0));
    const { instance } = await WebAssembly.instantiate(bytes(wasm), {});
    const { memory, frame, read, bytes: start } = instance.exports;
    const put = (pixels, width, height) => {
        const place = frame(pixels.length);
        new Uint8Array(memory.buffer, place, pixels.length).set(pixels);
        return read(width, height, false);
    };
    const nothing = new Uint8Array(256).fill(128);
    window.measure = (pixels, width, height, rounds) => {
        pixels = bytes(pixels);
        const quickest = work => {
            const times = Array.from({ length: rounds }, () => {
                const begin = performance.now();
                for (let count = 0; count < 5; count++) work();
                return (performance.now() - begin) / 5;
            });
            return Math.min(...times);
        };
        const fresh = quickest(() => { put(nothing, 16, 16); put(pixels, width, height); });
        const followed = quickest(() => put(pixels, width, height));
        const count = put(pixels, width, height);
        const text = count < 0 ? null : new TextDecoder().decode(new Uint8Array(memory.buffer, start(), count));
        return [fresh, followed, text, memory.buffer.byteLength];
    };
}"""


def native(ours, pixels):
    times = []
    for _ in range(ROUNDS):
        ours.read(NOTHING, 1, "q1f")
        milliseconds, symbols = ours.read(pixels, 1, "q1f")
        times.append(milliseconds)
    return min(times), symbols[0][0] if symbols else None


def other(pixels):
    times = []
    for _ in range(ROUNDS):
        start = time.perf_counter()
        zxingcpp.read_barcode(pixels, formats=zxingcpp.BarcodeFormat.QRCode)
        times.append((time.perf_counter() - start) * 1e3)
    return min(times)


def main():
    ours = Ours(sys.argv[1])
    wrong = 0
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        page = browser.new_page()
        page.evaluate(PAGE, base64.b64encode(pathlib.Path(sys.argv[2]).read_bytes()).decode())
        for name, pixels, text in frames.all_frames():
            height, width = pixels.shape
            milliseconds, found = native(ours, pixels)
            encoded = base64.b64encode(pixels.tobytes()).decode()
            fresh, followed, seen, memory = page.evaluate(
                "([pixels, width, height, rounds]) => measure(pixels, width, height, rounds)", [encoded, width, height, ROUNDS])
            if found != text or seen != text:
                wrong += 1
                print(f"{name}: not what the frame shows")
            print(f"FRAME {name} {milliseconds:.3f} {fresh:.3f} {followed:.3f} {other(pixels):.3f} "
                  f"{'empty' if text is None else 'code'}", flush=True)
        print(f"The module's memory in the end: {memory} bytes")
        browser.close()
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
