"""A real server, a real browser, and other people's readers and verifier, for the tests of the pages."""

import io
import os
import pathlib
import re
import subprocess
import sys

import pytest
import zxingcpp
from PIL import Image
from playwright.sync_api import sync_playwright

INTEROP = pathlib.Path(__file__).parents[1] / "Interop"
sys.path.insert(0, str(INTEROP))

import servers  # noqa: E402

PAGES = os.environ.get("PAGES", ".build/pages")
CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
PHONE = {"width": 393, "height": 852}


@pytest.fixture(scope="session")
def server():
    with servers.running("--pages", PAGES) as address:
        yield address


@pytest.fixture(scope="session")
def playwright():
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def chromium(playwright):
    browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
    browser.violations, make = [], browser.new_context

    def new_context(**options):
        context = make(**options)
        context.on("console", lambda line: browser.violations.append(line.text)
                   if "Content Security Policy" in line.text else None)
        return context

    browser.new_context = new_context
    yield browser
    browser.close()


@pytest.fixture(autouse=True)
def no_violation(request):
    """No page of any test violates its Content-Security-Policy."""
    yield
    if "chromium" in request.fixturenames:
        violations = request.getfixturevalue("chromium").violations
        told = list(violations)
        violations.clear()
        assert told == []


@pytest.fixture
def visit(chromium, server):
    """Opens a page of the server as a new visitor. Whatever the page complains about fails the test."""
    contexts, complaints = [], []

    def open_page(path="/", context=None, now=None, viewport=PHONE, **options):
        if context is None:
            context = chromium.new_context(viewport=viewport, locale=options.pop("locale", "ko-KR"), **options)
            contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda line: complaints.append(line.text) if line.type == "error" else None)
        if now is not None:  # the page's clock then stands still, but for `page.clock.run_for`
            page.clock.install(time=now - 1)
            page.clock.pause_at(now)
        page.goto(server + path)
        return page

    open_page.complaints = complaints
    yield open_page
    for context in contexts:
        context.close()
    assert complaints == []


@pytest.fixture
def open_screen(visit):
    """A new visitor's check-in screen, with its code."""

    def open_it(path="/", **options):
        page = visit(path, **options)
        page.locator("#check-in").click()
        page.locator("#code[data-state=code]").wait_for()
        return page

    return open_it


class Reading:
    """What readers that are not ours find in a picture of a page."""

    def __init__(self, page):
        self.picture = Image.open(io.BytesIO(page.screenshot())).convert("L")
        self.symbols = [
            symbol for symbol in zxingcpp.read_barcodes(self.picture, formats=zxingcpp.BarcodeFormat.QRCode)
        ]

    @property
    def text(self):
        assert len(self.symbols) == 1, f"zxing-cpp finds {len(self.symbols)} codes"
        return self.symbols[0].text


def read(page):
    return Reading(page)


def is_genuine(text, server):
    """Whether cbor2 and cryptography verify both signatures with the key that the server publishes."""
    verifier = subprocess.run(
        [sys.executable, str(INTEROP / "verifier.py"), "--keys", f"{server}/api/issuer-keys", text],
        capture_output=True, text=True,
    )
    print(verifier.stdout, verifier.stderr)
    return verifier.returncode == 0


def seconds_in(sentence):
    return int(re.search(r"(\d+)", sentence).group(1))
