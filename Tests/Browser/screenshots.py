"""Takes the pictures in docs/screenshots anew. Needs PYTHON's packages, QRCHECKIN and PAGES, as the tests do."""

import io
import pathlib
import sys
import tempfile

from PIL import Image
from playwright.sync_api import sync_playwright

import film
from conftest import PAGES, PHONE, launch, read, scan, servers, show_code

DESKTOP = {"width": 1280, "height": 800}
OUTPUT = pathlib.Path(__file__).parents[2] / "docs" / "screenshots"


def main():
    OUTPUT.mkdir(parents=True, exist_ok=True)
    with servers.running("--pages", PAGES) as address, sync_playwright() as playwright:
        browser = launch(playwright)
        for language, scheme in [("ko", "light"), ("ko", "dark"), ("en", "light"), ("en", "dark")]:
            take_screen(browser, address, language, scheme)
            take_gate(browser, address, language, scheme)
            take_own_data(browser, address, language, scheme)
            take_desk(browser, address, language, scheme)
            take_gate_at_work(playwright, browser, address, language, scheme)
            take_desktop(browser, address, language, scheme)
        take_gate_at_work(playwright, browser, address, "en", "light", DESKTOP)
        browser.close()


def take_screen(browser, address, language, scheme):
    page = phone(browser, scheme)
    page.goto(f"{address}/?lang={language}")
    page.locator("#home[data-state=pass]").wait_for()
    save(page, f"home-{language}-{scheme}")
    show_code(page)
    save(page, f"screen-{language}-{scheme}")
    page.locator("#question").click()
    save(page, f"bubble-{language}-{scheme}")
    page.locator("#title").click()
    page.keyboard.press("PrintScreen")
    save(page, f"alert-{language}-{scheme}")


def take_gate(browser, address, language, scheme):
    code = read(holder(browser, address)).text

    def gate(name):
        page = phone(browser, scheme)
        page.goto(f"{address}/gate?lang={language}&gate={name}")
        page.locator("#check:not(:empty)").wait_for()
        return page

    def show(page, text):
        save(page, f"gate-{scan(page, text)}-{language}-{scheme}")
        page.locator("#verdict").click()

    first = gate("A")
    save(first, f"gate-ready-{language}-{scheme}")
    show(first, code)
    second = gate("B")
    show(second, code)
    show(second, "https://example.com")
    save(second, f"gate-latest-{language}-{scheme}")


def take_own_data(browser, address, language, scheme):
    page = phone(browser, scheme)
    page.goto(f"{address}/?lang={language}")
    show_code(page)
    page.request.post(f"{address}/api/checkins", data={"id": f"own-{language}", "code": read(page).text})
    page.locator("#close").click()
    page.locator("#own-data").click()
    page.locator("#erase").wait_for()
    save(page, f"own-data-{language}-{scheme}")
    page.locator("#erase").click()
    save(page, f"erase-{language}-{scheme}")


def take_desk(browser, address, language, scheme):
    for name, viewport in [("", DESKTOP), ("-phone", PHONE)]:
        page = phone(browser, scheme, viewport)
        page.goto(f"{address}/desk?lang={language}")
        page.locator("#sign-in").wait_for()
        if name:
            save(page, f"desk-sign-in-{language}-{scheme}")
        page.locator("#secret").fill(address.secret)
        page.locator("#secret").press("Enter")
        page.locator("#hall-rows tr").first.wait_for()
        save(page, f"desk-hall-{language}-{scheme}{name}")
        page.locator("#nav-gates").click()
        page.locator("#gate-name").fill(f"{language}-{scheme}{name}")
        page.locator("#gate-add").click()
        page.locator("#pairing").wait_for()
        page.locator("#gates-rows tr").first.wait_for()
        save(page, f"desk-gates-{language}-{scheme}{name}")
        page.locator("#nav-invitations").click()
        page.locator("#list").fill("name,number\n홍길동,\n김철수,12가34\n")
        page.locator("#list-check").click()
        page.locator("#invitations-rows tr").first.wait_for()
        save(page, f"desk-invitations-{language}-{scheme}{name}")
        page.locator("#nav-passes").click()
        page.locator("#passes-rows tr").first.wait_for()
        save(page, f"desk-passes-{language}-{scheme}{name}")


def take_gate_at_work(playwright, browser, address, language, scheme, viewport=PHONE):
    card = Image.open(io.BytesIO(holder(browser, address).locator("#card").screenshot()))
    kind = f"{language}-{scheme}" if viewport == PHONE else "desktop"
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "film.y4m"
        with film.browser_seeing(playwright, path) as seeing:
            page = phone(seeing, scheme, viewport)
            page.goto(f"{address}/gate?lang={language}&gate=A")
            page.locator("#connection[data-state=online]").wait_for()
            film.write(path, [film.on_wall(card)])
            page.locator("#camera-switch").click()
            page.locator("#verdict[data-tone=admitted]").wait_for()
            page.locator("#gate[data-state=ready]").wait_for()
            save(page, f"gate-camera-{kind}")
            page.locator("#camera-switch").click()
            page.locator("#set-up-open").click()
            page.wait_for_function("() => document.getElementById('test-code').naturalWidth > 0")
            save(page, f"gate-set-up-{kind}")
            page.keyboard.press("Escape")
            page.context.set_offline(True)
            scan(page, read(holder(browser, address)).text)
            page.locator("#verdict").click()
            save(page, f"gate-offline-{kind}")


def take_desktop(browser, address, language, scheme):
    page = phone(browser, scheme, DESKTOP)
    page.goto(f"{address}/?lang={language}")
    page.locator("#home[data-state=pass]").wait_for()
    save(page, f"home-{language}-{scheme}-desktop")
    show_code(page)
    save(page, f"screen-{language}-{scheme}-desktop")
    page.goto(f"{address}/gate?lang={language}&gate=A")
    page.locator("#connection[data-state=online]").wait_for()
    save(page, f"gate-ready-{language}-{scheme}-desktop")


def holder(browser, address):
    """A new holder's page, with its code."""
    page = phone(browser, "light")
    page.goto(address)
    show_code(page)
    return page


def phone(browser, scheme, viewport=PHONE):
    context = browser.new_context(
        viewport=viewport, device_scale_factor=2, color_scheme=scheme, reduced_motion="reduce")
    return context.new_page()


def save(page, name):
    picture = Image.open(io.BytesIO(page.screenshot(animations="disabled"))).convert("RGB")
    picture.quantize(128, dither=Image.Dither.NONE).save(OUTPUT / f"{name}.png", optimize=True)
    print(f"{name}.png", (OUTPUT / f"{name}.png").stat().st_size)


if __name__ == "__main__":
    sys.exit(main())
