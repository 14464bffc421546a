"""Frames as a gate's camera sees them, 1280 × 720 in gray: with one code of version 11, and without any."""
import random

import numpy as np
from PIL import Image, ImageDraw, ImageFilter, ImageFont
import zxingcpp

WIDTH, HEIGHT = 1280, 720
ROWS, COLUMNS = np.mgrid[0:HEIGHT, 0:WIDTH]
ALPHANUMERIC = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"


def seen(light, numbers, blur=1.0, noise=3.0):
    """Through a lens and with a sensor's noise."""
    picture = Image.fromarray(np.clip(light, 0, 255).astype(np.uint8)).filter(ImageFilter.GaussianBlur(blur))
    return np.clip(np.array(picture) + numbers.normal(0, noise, light.shape), 0, 255).astype(np.uint8)


def wall():
    return 90 + 80 * COLUMNS / WIDTH + 30 * ROWS / HEIGHT


def room(generator):
    picture = Image.new("L", (WIDTH, HEIGHT), 150)
    draw = ImageDraw.Draw(picture)
    for _ in range(60):
        x, y = generator.randrange(WIDTH), generator.randrange(HEIGHT)
        shape = draw.rectangle if generator.random() < 0.6 else draw.ellipse
        shape((x, y, x + generator.randrange(10, 300), y + generator.randrange(10, 300)), fill=generator.randrange(256))
    return np.array(picture, float)


def writing(generator):
    picture = Image.new("L", (WIDTH, HEIGHT), 235)
    draw = ImageDraw.Draw(picture)
    font = ImageFont.truetype("DejaVuSans.ttf", 15)
    for y in range(5, HEIGHT, 19):
        words = ("".join(generator.choice("abcdefghijklmnopqrstuvwxyz") for _ in range(generator.randrange(2, 10))) for _ in range(26))
        draw.text((8, y), " ".join(words), fill=25, font=font)
    return np.array(picture, float) * (0.7 + 0.3 * COLUMNS / WIDTH)


def texture(numbers):
    light = np.zeros((HEIGHT, WIDTH))
    for octave in range(7):
        size = 2**octave
        grain = numbers.normal(0, 1, (HEIGHT // size + 2, WIDTH // size + 2)).astype(np.float32)
        light += np.array(Image.fromarray(grain).resize((WIDTH, HEIGHT), Image.BICUBIC)) * size**0.8
    return 128 + light / light.std() * 45


def bricks():
    joint = (ROWS % 40 < 5) | ((COLUMNS + ROWS // 40 % 2 * 40) % 80 < 5)
    return np.where(joint, 200.0, 90.0)


def with_code(light, text, degrees):
    code = zxingcpp.create_barcode(text, zxingcpp.BarcodeFormat.QRCode, ec_level="M")
    paper = Image.fromarray(np.array(memoryview(code.to_image(scale=6)))).rotate(degrees, Image.BICUBIC, expand=True, fillcolor=255)
    light = light.copy()
    light[60:60 + paper.height, 320:320 + paper.width] = 30 + np.array(paper) * 0.75
    return light


def all_frames():
    """Each as a name, the pixels, and the code's text or None."""
    generator, numbers = random.Random("frames"), np.random.default_rng(1)
    text = "QC1:" + "".join(generator.choice(ALPHANUMERIC) for _ in range(362))
    backgrounds = {"wall": wall(), "room": room(generator), "writing": writing(generator), "texture": texture(numbers), "bricks": bricks()}
    for name, light in backgrounds.items():
        yield f"code-{name}", seen(with_code(light, text, 0), numbers), text
        yield f"code-{name}-turned", seen(with_code(light, text, 23), numbers), text
    for name, light in backgrounds.items():
        yield name, seen(light, numbers), None
    yield "checks", seen(np.where((COLUMNS // 20 + ROWS // 20) % 2 == 0, 200.0, 60.0), numbers), None
    yield "dark", seen(wall(), numbers, noise=12), None
    yield "noise", numbers.integers(0, 256, (HEIGHT, WIDTH)).astype(np.uint8), None
