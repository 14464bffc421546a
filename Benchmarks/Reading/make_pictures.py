#!/usr/bin/env python3
"""Draws pictures of QR codes as cameras see them: `make_pictures.py FOLDER [COUNT]` writes FOLDER/CLASS/NAME.png and NAME.txt.

Each class distorts in one way, COUNT pictures each (default 50); the same pictures every time.
"""
import io
import pathlib
import random
import sys

import numpy as np
from PIL import Image, ImageFilter
import zxingcpp

CLASSES = ("turned", "tilted", "small", "blurred", "noisy", "dim", "glared", "curved", "compressed", "stained")
OVERSAMPLING = 4


def code(generator):
    length = generator.choice([10, 20, 40, 80, 150, 300])
    text = "".join(generator.choice("abcdefghijklmnopqrstuvwxyz0123456789") for _ in range(length))
    barcode = zxingcpp.create_barcode(text, zxingcpp.BarcodeFormat.QRCode, ec_level=generator.choice("LMQ"))
    image = Image.fromarray(np.array(memoryview(barcode.to_image(scale=1, add_quiet_zones=False)), dtype=np.uint8))
    return text, np.pad(np.array(image), 4, constant_values=255)


def perspective(target, source):
    rows, right = [], []
    for (x, y), (u, v) in zip(target, source):
        rows.append([x, y, 1, 0, 0, 0, -u * x, -u * y])
        rows.append([0, 0, 0, x, y, 1, -v * x, -v * y])
        right += [u, v]
    return np.linalg.solve(np.array(rows, float), np.array(right, float))


def on_paper(modules, pixels, generator, kind):
    """The code on a background, turned and tilted, at OVERSAMPLING times its size."""
    count, scale = modules.shape[0], 8
    code = Image.fromarray(np.kron(modules, np.ones((scale, scale), np.uint8)))
    side = pixels * count
    angle = generator.uniform(0, 2 * np.pi)
    tilt = 0.28 if kind == "tilted" else 0.04
    corners = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]]) * side / 2
    corners = corners * (1 + np.array([[generator.uniform(-tilt, tilt) for _ in range(2)] for _ in range(4)]))
    turn = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
    size = int(side * 1.6) + 20
    corners = corners @ turn.T + size / 2
    whole = code.size[0]
    map_back = perspective(
        [tuple(corner * OVERSAMPLING) for corner in corners], [(0, 0), (whole, 0), (whole, whole), (0, whole)])
    large = (size * OVERSAMPLING, size * OVERSAMPLING)
    picture = Image.new("L", large, generator.choice([90, 170, 230]))
    picture.paste(
        code.transform(large, Image.PERSPECTIVE, map_back, Image.BILINEAR),
        mask=Image.new("L", code.size, 255).transform(large, Image.PERSPECTIVE, map_back))
    return picture, size


def bent(picture, generator):
    """As if the paper lay around a bottle."""
    array = np.array(picture)
    height, width = array.shape
    rows, columns = np.mgrid[0:height, 0:width].astype(float)
    across = (columns - width / 2) / (width / 2)
    depth = generator.uniform(0.02, 0.06) * height
    source = np.clip(rows + depth * (across**2 - 0.3), 0, height - 1).astype(int)
    return Image.fromarray(array[source, columns.astype(int)])


def draw(kind, generator):
    text, modules = code(generator)
    pixels = generator.uniform(1.1, 2.2) if kind == "small" else generator.uniform(2.2, 4)
    picture, size = on_paper(modules, pixels, generator, kind)
    if kind == "curved":
        picture = bent(picture, generator)
    blur = generator.uniform(0.35, 0.75) if kind == "blurred" else 0.25
    picture = picture.filter(ImageFilter.GaussianBlur(blur * pixels * OVERSAMPLING)).resize((size, size), Image.BOX)
    light = np.array(picture).astype(float)
    rows, columns = np.mgrid[0:size, 0:size]
    light *= 0.6 + 0.4 * columns / size
    random_light = np.random.default_rng(generator.randrange(1 << 30))
    if kind == "dim":
        light = 30 + light * generator.uniform(0.1, 0.3)
    if kind == "glared":
        x, y = (generator.uniform(0.3, 0.7) * size for _ in range(2))
        radius = generator.uniform(0.1, 0.2) * size
        light += 300 * np.exp(-((columns - x) ** 2 + (rows - y) ** 2) / (2 * radius**2)) * generator.uniform(0.4, 0.8)
    if kind == "stained":
        for _ in range(generator.randint(3, 8)):
            left, top = (generator.randrange(size) for _ in range(2))
            extent = max(2, int(generator.uniform(0.5, 2.5) * pixels))
            light[top:top + extent, left:left + extent] = generator.choice([20, 240])
    noise = generator.uniform(12, 40) if kind == "noisy" else 2.5
    light += random_light.normal(0, noise, light.shape)
    picture = Image.fromarray(np.clip(light, 0, 255).astype(np.uint8))
    if kind == "compressed":
        file = io.BytesIO()
        picture.save(file, "JPEG", quality=generator.randint(8, 25))
        picture = Image.open(file).convert("L")
    return text, picture


def main():
    folder = pathlib.Path(sys.argv[1])
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 50
    for kind in CLASSES:
        (folder / kind).mkdir(parents=True, exist_ok=True)
        for number in range(count):
            text, picture = draw(kind, random.Random(f"{kind} {number}"))
            picture.save(folder / kind / f"{number:03}.png")
            (folder / kind / f"{number:03}.txt").write_text(text)


if __name__ == "__main__":
    main()
