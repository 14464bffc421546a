#!/usr/bin/env python3
"""Writes inputs to begin fuzzing with: `make_corpus.py FOLDER`. See ReaderFuzz.swift for what their bytes mean."""
import pathlib
import sys

import numpy as np
import segno

folder = pathlib.Path(sys.argv[1])


def pixels(code, scale):
    modules = np.pad(np.array([[0 if module else 255 for module in row] for row in code.matrix], np.uint8), 4, constant_values=255)
    return np.kron(modules, np.ones((scale, scale), np.uint8))


for number, code in enumerate([
    segno.make("1", micro=False), segno.make("fuzz", error="h", micro=False), segno.make("A" * 200, micro=False),
    segno.make_micro("123"), segno.make_micro("micro"), segno.make("漢字", mode="kanji"), segno.make("汉字", mode="hanzi"),
]):
    for scale in (1, 2, 3):
        picture = pixels(code, scale)
        if picture.shape[1] < 256:
            (folder / f"picture-{number}-{scale}").write_bytes(bytes([0, picture.shape[1]]) + picture.tobytes())
    side = len(code.matrix)
    size = (side - 11) // 2 if side < 21 else (side - 17) // 4 + 41
    bits = np.array([[module & 1 for module in row] for row in code.matrix], np.uint8).reshape(-1)
    (folder / f"modules-{number}").write_bytes(bytes([2, size]) + np.packbits(bits, bitorder="little").tobytes())
for number, data in enumerate([b"\x40\x14\x10", b"\x71\xa4\x01A\x00", b"\x10\x0c\x00", b"\x20\x08\x00", b"\x32\x1f\x40\x10"]):
    for size in (0, 1, 2, 3, 160):
        (folder / f"data-{number}-{size}").write_bytes(bytes([3, size]) + data)
