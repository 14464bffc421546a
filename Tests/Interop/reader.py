#!/usr/bin/env python3
"""Reads symbols of other people's encoders with the command: `reader.py`, with QRCHECKIN naming it."""
import json
import os
import pathlib
import subprocess
import sys
import tempfile

import numpy as np
import segno
import zxingcpp
from PIL import Image

COMMAND = os.environ["QRCHECKIN"]
TEXTS = ["01234567", "HELLO WORLD", "https://example.com/?q=1", "Blüte", "안녕하세요 QR", "日本語", "💡 Русский текст!"]


def read(path):
    done = subprocess.run([COMMAND, "qr", "read", "--json", str(path)], capture_output=True, text=True, check=False)
    return [json.loads(line) for line in done.stdout.splitlines()]


def segno_symbols(folder):
    for index, text in enumerate(TEXTS):
        for error in "LMQH":
            path = folder / f"segno-{index}-{error}.png"
            code = segno.make(text, error=error, micro=False, boost_error=False)
            code.save(path, scale=4)
            yield path, text, {"kind": "QR Code", "version": str(code.version), "level": error, "mask": code.mask}
    for text in ("12345", "MICRO", "micro"):
        path = folder / f"micro-{text}.png"
        code = segno.make_micro(text)
        code.save(path, scale=4)
        yield path, text, {"kind": "Micro QR Code", "version": code.version, "mask": code.mask}


def zxing_symbols(folder):
    for index, text in enumerate(TEXTS[:3]):
        for version in range(1, 33):
            path = folder / f"rmqr-{index}-{version}.png"
            try:
                code = zxingcpp.create_barcode(text, zxingcpp.BarcodeFormat.RMQRCode, version=version, ec_level="M")
            except Exception:  # too long for that size
                continue
            Image.fromarray(np.array(memoryview(code.to_image(scale=4)))).save(path)
            yield path, text, {"kind": "rMQR Code", "level": "M"}


def main():
    wrong = total = 0
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for path, text, facts in [*segno_symbols(folder), *zxing_symbols(folder)]:
            total += 1
            symbols = read(path)
            expected = {"text": text, **facts}
            if len(symbols) != 1 or any(symbols[0][key] != value for key, value in expected.items()):
                wrong += 1
                print(f"{path.name}: expected {expected}, read {symbols}")
    print(f"{total - wrong} of {total} symbols of segno and zxing-cpp read")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
