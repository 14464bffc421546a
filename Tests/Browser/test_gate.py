"""What makes a gate's work easy: taking back, the count, the locked screen; and what it costs to load."""

import pathlib
import re
import time

from conftest import PAGES, enter, read
from people import enrolled


def gate_page(visit, name, **options):
    gate = visit(f"/gate?lang=en&gate={name}", **options)
    gate.locator("#connection[data-state=online]").wait_for()
    return gate


def test_an_admission_is_taken_back(visit, server):
    (device,) = enrolled(server.port, 1)
    gate = gate_page(visit, "undo")
    now = int(time.time())
    assert enter(gate, device.code(now))[0] == "admitted"
    gate.get_by_role("button", name="Take back:").click()
    gate.get_by_role("button", name="Tap again to take back:").click()
    gate.locator("#latest li:visible").filter(has_text="Taken back").wait_for()
    assert gate.locator("#take-back").is_hidden()
    assert enter(gate, device.code(now + 1))[0] == "admitted"


def test_the_count_of_those_inside_follows(visit, server):
    (device,) = enrolled(server.port, 1)
    gate = gate_page(visit, "count")
    before = int(re.match(r"\d+", gate.locator("#inside").inner_text()).group())
    assert enter(gate, device.code(int(time.time())))[0] == "admitted"
    gate.locator("#inside").get_by_text(f"{before + 1} inside").wait_for()


def test_a_locked_gate_admits_and_changes_nothing_without_its_digits(visit, open_screen):
    text = read(open_screen()).text
    gate = gate_page(visit, "kiosk")
    gate.get_by_role("button", name="Lock the screen").click()
    gate.get_by_label("PIN").fill("2468")
    gate.keyboard.press("Enter")
    gate.get_by_role("button", name="Unlock").wait_for()
    assert gate.locator("#direction").is_hidden() and gate.locator("#set-up-open").is_hidden()
    gate.keyboard.type(text)
    gate.keyboard.press("Enter")
    gate.locator("#verdict[data-tone=admitted]").wait_for()
    gate.reload()
    gate.get_by_role("button", name="Unlock").click()
    gate.get_by_label("PIN").fill("1111")
    gate.keyboard.press("Enter")
    gate.get_by_text("Other digits: try again").wait_for()
    gate.get_by_label("PIN").fill("2468")
    gate.keyboard.press("Enter")
    gate.get_by_role("button", name="Lock the screen").wait_for()
    assert gate.locator("#direction").is_visible()


def test_by_keyboard_alone(visit, open_screen):
    text = read(open_screen()).text
    gate = gate_page(visit, "keyboard")

    def tab_to(element):
        for _ in range(20):
            gate.keyboard.press("Tab")
            if gate.evaluate("document.activeElement.id") == element:
                return
        raise AssertionError(f"{element} is not reached")

    tab_to("exit")
    gate.keyboard.press("Space")
    assert gate.locator("#exit").get_attribute("aria-pressed") == "true"
    gate.keyboard.press("Shift+Tab")
    gate.keyboard.press("Enter")
    assert gate.locator("#entry").get_attribute("aria-pressed") == "true"
    tab_to("code-text")
    gate.keyboard.insert_text(text)
    gate.keyboard.press("Enter")
    gate.locator("#verdict[data-tone=admitted]").wait_for()
    gate.keyboard.press("Escape")
    assert gate.locator("#verdict").is_hidden()
    tab_to("set-up-open")
    gate.keyboard.press("Enter")
    gate.get_by_role("dialog").wait_for()
    gate.keyboard.press("Escape")
    assert gate.evaluate("document.activeElement.id") == "set-up-open"


def test_small_screens_and_large_text_scroll_one_way_only(visit):
    for width, size in [(320, "100%"), (393, "200%"), (1280, "200%")]:
        gate = gate_page(visit, "size", viewport={"width": width, "height": 700})
        gate.evaluate("size => { document.documentElement.style.fontSize = size; }", size)
        assert gate.evaluate("document.documentElement.scrollWidth <= innerWidth"), (width, size)


def test_the_page_with_all_that_it_may_need_stays_in_its_budget():
    pages = pathlib.Path(PAGES)
    html = (pages / "gate.html").read_text()
    names = {"gate.html"} | set(re.findall(r'\s(?:href|src)="([^"#:]+)"', html))
    imports = {name for file in names if file.endswith(".js")
               for name in re.findall(r"""['"]\./([\w-]+\.js)['"]""", (pages / file).read_text())}
    assert imports <= names, "every module is named in the page, so that it is kept for when there is no network"
    size = sum((pages / f"{name}.gz").stat().st_size for name in names)
    print(f"\nthe gate's page, compressed: {size:,} bytes")
    assert size <= 180_000
