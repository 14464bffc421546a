"""Takes docs/screenshots/phone-and-gate.gif anew, from the real pages and a real server: a phone's code counts down and is admitted,
the next one comes, and a screenshot of the first is refused. Needs PYTHON's packages, QRCHECKIN and PAGES, as the tests do.
"""

import io
import pathlib
import time

from PIL import Image
from playwright.sync_api import sync_playwright

from conftest import PAGES, PHONE, launch, read, scan, servers, show_code

OUTPUT = pathlib.Path(__file__).parents[2] / "docs/screenshots/phone-and-gate.gif"
WIDTH, GAP = 300, 16


class Film:
    """Pictures of pages side by side, each with the time that it stands."""

    def __init__(self, *pages):
        self.pages = pages
        self.pictures, self.milliseconds = [], []

    def take(self, milliseconds):
        shots = [Image.open(io.BytesIO(page.screenshot(animations="disabled"))).convert("RGB") for page in self.pages]
        height = round(WIDTH * shots[0].height / shots[0].width)
        picture = Image.new("RGB", (len(shots) * (WIDTH + GAP) + GAP, height + 2 * GAP), (128, 128, 132))
        for place, shot in enumerate(shots):
            picture.paste(shot.resize((WIDTH, height), Image.Resampling.LANCZOS), (GAP + place * (WIDTH + GAP), GAP))
        self.pictures.append(picture)
        self.milliseconds.append(milliseconds)

    def save(self, path):
        width, height = self.pictures[0].size
        every = Image.new("RGB", (width, height * len(self.pictures)))
        for place, picture in enumerate(self.pictures):
            every.paste(picture, (0, place * height))
        palette = every.quantize(96, dither=Image.Dither.NONE)
        first, *rest = [picture.quantize(palette=palette, dither=Image.Dither.NONE) for picture in self.pictures]
        first.save(path, save_all=True, append_images=rest, duration=self.milliseconds, loop=0, optimize=True)
        print(path.name, path.stat().st_size, len(self.pictures), "pictures")


def main():
    with servers.running("--pages", PAGES) as address, sync_playwright() as playwright:
        browser = launch(playwright)
        phone, gate = (browser.new_context(viewport=PHONE, device_scale_factor=2, color_scheme="light", reduced_motion="reduce",
                                           locale="en-US").new_page() for _ in range(2))
        gate.goto(f"{address}/gate?lang=en&gate=A")
        gate.locator("#check:not(:empty)").wait_for()
        phone.goto(f"{address}/?lang=en")
        show_code(phone)
        film = Film(phone, gate)
        screenshot = read(phone).text
        left = phone.locator("#remaining-time")
        for _ in range(3):
            film.take(1000)
            told = left.inner_text()
            phone.wait_for_function("told => document.querySelector('#remaining-time').innerText !== told", arg=told)
        scan(gate, screenshot)
        film.take(2500)
        gate.locator("#verdict").click()
        deadline = time.monotonic() + 60
        while read(phone).text == screenshot and time.monotonic() < deadline:
            film.take(160)
            time.sleep(1)
        film.take(1000)
        # Its fifteen seconds are over; the gate's grace is five more.
        phone.wait_for_timeout(7000)
        film.take(600)
        scan(gate, screenshot)
        film.take(3500)
        film.save(OUTPUT)
        browser.close()


if __name__ == "__main__":
    main()
