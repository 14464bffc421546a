"""What axe-core finds on the pages, in each of their states; keyboards; large text."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from conftest import PAGES, scan, servers, show_code

AXE = Axe()


@pytest.fixture(scope="module")
def address():
    with servers.running("--pages", PAGES) as address:
        yield address


@pytest.fixture
def page(chromium, address, request):
    scheme, width = request.param
    context = chromium.new_context(
        viewport={"width": width, "height": 800}, color_scheme=scheme, bypass_csp=True, reduced_motion="reduce")
    page = context.new_page()
    page.goto(address)
    yield page
    context.close()


EVERY_WAY = pytest.mark.parametrize("page", [("light", 393), ("dark", 393), ("light", 1280)], indirect=True)


def check(page, state):
    found = [violation for violation in AXE.run(page).response["violations"]
             if violation["impact"] in ("serious", "critical")]
    told = [(violation["id"], [node["html"][:120] for node in violation["nodes"]]) for violation in found]
    assert told == [], state


@EVERY_WAY
def test_nothing_serious_on_the_holders_page(page):
    page.locator("#home[data-state=pass]").wait_for()
    check(page, "home")
    page.locator("#own-data").click()
    page.locator("#erase").wait_for()
    check(page, "own data")
    page.locator("#erase").click()
    check(page, "question")
    page.locator("#erase-no").click()
    page.locator("#own-close").click()
    show_code(page)
    check(page, "screen")
    page.locator("#question").click()
    check(page, "bubble")
    page.keyboard.press("PrintScreen")
    check(page, "alert")


@EVERY_WAY
def test_nothing_serious_on_the_desks_page(page, address):
    page.goto(f"{address}/desk?lang=en")
    page.locator("#sign-in").wait_for()
    check(page, "sign-in")
    page.locator("#secret").fill(address.secret)
    page.locator("#secret").press("Enter")
    page.locator("#hall").wait_for()
    check(page, "hall")
    for name in ["gates", "invitations", "passes", "contradictions", "venues", "records"]:
        page.locator(f"#nav-{name}").click()
        page.locator(f"#{name}").wait_for()
        check(page, name)
    page.locator("#delete-old").click()
    check(page, "question")


@EVERY_WAY
def test_nothing_serious_on_the_gates_page(page, address):
    page.goto(f"{address}/gate?lang=en&gate=A")
    page.locator("#connection[data-state=online]").wait_for()
    check(page, "ready")
    scan(page, "no code of ours")
    check(page, "verdict")
    page.keyboard.press("Escape")
    page.locator("#set-up-open").click()
    page.locator("#set-up").wait_for()
    check(page, "set-up")
    page.locator("#set-up-close").click()
    page.locator("#kiosk").click()
    page.locator("#pin").wait_for()
    check(page, "digits")
    page.locator("#pin").fill("2468")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Unlock").wait_for()
    check(page, "locked")


def test_the_holder_needs_no_pointer(visit):
    page = visit("/?lang=en")
    page.locator("#home[data-state=pass]").wait_for()

    def press_until(name, key="Tab"):
        for _ in range(12):
            page.keyboard.press(key)
            if page.evaluate("document.activeElement.id") == name:
                return
        raise AssertionError(f"{name} is not reached")

    press_until("check-in")
    page.keyboard.press("Enter")
    page.locator("#code[data-state=code]").wait_for()
    press_until("question")
    page.keyboard.press("Space")
    expect(page.locator("#bubble")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#bubble")).to_be_hidden()
    press_until("close")
    page.keyboard.press("Enter")
    expect(page.locator("#home")).to_be_visible()
    press_until("own-data")
    page.keyboard.press("Enter")
    page.locator("#erase").wait_for()
    press_until("own-close")
    page.keyboard.press("Enter")
    expect(page.locator("#home")).to_be_visible()


@pytest.mark.parametrize("path", ["/?lang=ko", "/?lang=en", "/desk?lang=en"])
def test_text_at_twice_its_size_fits(visit, path):
    page = visit(path, viewport={"width": 393, "height": 852})
    page.locator("#home[data-state=pass], #sign-in:not([hidden])").first.wait_for()
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert page.evaluate("document.documentElement.scrollWidth") <= 393
    if path.startswith("/desk"):
        visit.expect("Failed to load resource: the server responded with a status of 401 (Unauthorized)")
