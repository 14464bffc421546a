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


def launch(playwright, *arguments):
    return playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", *arguments])


@pytest.fixture(scope="session")
def chromium(playwright):
    browser = launch(playwright)
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


# What the browser itself says of a page that asks a server without a network to it.
OFFLINE = "Failed to load resource: net::ERR_INTERNET_DISCONNECTED"


def listen(page, complaints):
    """Adds what the page complains about to the list."""
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("console", lambda line: complaints.append(line.text) if line.type == "error" else None)


@pytest.fixture
def visit(chromium, server):
    """Opens a page of the server as a new visitor. Whatever the page complains about and the test does not expect fails it."""
    contexts, complaints = [], []

    def open_page(path="/", context=None, now=None, viewport=PHONE, **options):
        if context is None:
            context = chromium.new_context(viewport=viewport, locale=options.pop("locale", "ko-KR"), **options)
            contexts.append(context)
        page = context.new_page()
        listen(page, complaints)
        if now is not None:  # the page's clock then stands still, but for `page.clock.run_for`
            page.clock.install(time=now - 1)
            page.clock.pause_at(now)
        page.goto(server + path)
        return page

    def expect(complaint):
        """Until now the pages complained about this, and about nothing else."""
        assert set(complaints) == {complaint}
        complaints.clear()

    open_page.expect = expect
    yield open_page
    for context in contexts:
        context.close()
    assert complaints == []


def show_code(page):
    """Opens the check-in screen of a holder's page, and waits for its code."""
    page.locator("#check-in").click()
    page.locator("#code[data-state=code]").wait_for()


@pytest.fixture
def open_screen(visit):
    """A new visitor's check-in screen, with its code."""

    def open_it(path="/", **options):
        page = visit(path, **options)
        show_code(page)
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


def scan(gate, text):
    """Enters a text at a gate's page as a scanner does; the verdict's tone, once it is shown."""
    gate.locator("#code-text").fill(text)
    gate.locator("#code-text").press("Enter")
    verdict = gate.locator("#verdict")
    verdict.wait_for()
    return verdict.get_attribute("data-tone")


def enter(gate, text):
    """Enters a text and lets the verdict go; its tone and words."""
    heard = scan(gate, text), gate.locator("#verdict").inner_text()
    gate.locator("#verdict").click()
    return heard


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
