#!/usr/bin/env python3
"""Writes the picture files of the tests into Files/."""
import pathlib
import struct
import zlib

import numpy as np
from PIL import Image
import segno

FILES = pathlib.Path(__file__).with_name("Files")


def chunk(name, data):
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def main():
    FILES.mkdir(exist_ok=True)
    rows = segno.make("picture file", micro=False).matrix
    modules = np.pad(np.array([[0 if module else 255 for module in row] for row in rows], np.uint8), 4, constant_values=255)
    gray = Image.fromarray(np.kron(modules, np.ones((3, 3), np.uint8)))
    dark = np.array(gray) == 0
    colour = Image.fromarray(np.where(dark[..., None], [20, 40, 120], [250, 240, 200]).astype(np.uint8))
    gray.save(FILES / "gray.jpg", quality=80)
    colour.save(FILES / "colour.jpg", quality=80)
    colour.save(FILES / "progressive.jpg", quality=80, progressive=True)
    colour.save(FILES / "colour.png")
    clear = np.zeros(dark.shape + (4,), np.uint8)
    clear[..., 3] = np.where(dark, 255, 0)
    Image.fromarray(clear).save(FILES / "transparent.png")
    Image.fromarray((np.array(gray).astype(np.uint16) * 257)).save(FILES / "sixteen-bit.png")
    Image.new("L", (1, 1)).save(FILES / "one-pixel.png")
    header = struct.pack(">IIBBBBB", 100_000, 100_000, 8, 0, 0, 0, 0)
    (FILES / "claims-100000.png").write_bytes(
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(bytes(1000))) + chunk(b"IEND", b""))


if __name__ == "__main__":
    main()
