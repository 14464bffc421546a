"""Films for Chromium's fake camera, made from pictures, and a browser that shows one to the gate."""

import contextlib

import numpy as np
from PIL import Image, ImageFilter

from conftest import launch

SIZE = WIDTH, HEIGHT = 1280, 720
FRAMES_PER_SECOND = 25
WALL = 150


def on_wall(picture, side=520):
    """The picture as a phone in front of a gray wall."""
    scene = Image.new("L", SIZE, WALL)
    phone = picture.convert("L").resize((side, round(side * picture.height / picture.width)), Image.LANCZOS)
    scene.paste(phone, ((WIDTH - phone.width) // 2, (HEIGHT - phone.height) // 2))
    return scene


def turned(scene):
    return scene.rotate(37, Image.BICUBIC, fillcolor=WALL)


def tilted(scene):
    """The far edge three quarters as long as the near one."""
    corners = [(0, 0), (WIDTH, 0), (WIDTH, HEIGHT), (0, HEIGHT)]
    seen = [(WIDTH * 0.125, 40), (WIDTH * 0.875, 40), (WIDTH, HEIGHT), (0, HEIGHT)]
    equations = []
    for (x, y), (u, v) in zip(seen, corners):
        equations += [[x, y, 1, 0, 0, 0, -u * x, -u * y], [0, 0, 0, x, y, 1, -v * x, -v * y]]
    coefficients = np.linalg.solve(np.array(equations, float), np.array(corners, float).reshape(8))
    return scene.transform(SIZE, Image.PERSPECTIVE, coefficients, Image.BICUBIC, fillcolor=WALL)


def dim(scene):
    """A sixth of the light, and a sensor's noise."""
    noise = np.random.default_rng(1).normal(0, 3, (HEIGHT, WIDTH))
    return Image.fromarray(np.clip(np.asarray(scene) / 6 + 10 + noise, 0, 255).astype(np.uint8))


def blurred(scene):
    return scene.filter(ImageFilter.GaussianBlur(1.8))


WAYS = {"straight": lambda scene: scene, "turned": turned, "tilted": tilted, "dim": dim, "blurred": blurred}


def write(path, scenes):
    """A film of the scenes, each a frame."""
    colour = bytes([128]) * (WIDTH * HEIGHT // 2)
    with open(path, "wb") as file:
        file.write(f"YUV4MPEG2 W{WIDTH} H{HEIGHT} F{FRAMES_PER_SECOND}:1 Ip A1:1 C420mpeg2\n".encode())
        for scene in scenes:
            file.write(b"FRAME\n" + scene.tobytes() + colour)


@contextlib.contextmanager
def browser_seeing(playwright, path):
    """A browser whose camera shows that film, over and over; it is to be there once the camera is turned on."""
    browser = launch(
        playwright, "--use-fake-ui-for-media-stream", "--use-fake-device-for-media-stream",
        f"--use-file-for-fake-video-capture={path}")
    try:
        yield browser
    finally:
        browser.close()
