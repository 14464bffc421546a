"""The home screen: the pass, the ways to open the check-in screen, and what can go wrong."""

import gzip
import pathlib
import time

import pytest

from conftest import PAGES, read, show_code
from verifier import issuers, verified

SHAKE = """strength => window.dispatchEvent(new DeviceMotionEvent('devicemotion', {
  acceleration: { x: strength, y: 0, z: 0 }, accelerationIncludingGravity: { x: strength, y: 0, z: 9.8 }, interval: 16 }))"""


def shake(page):
    for strength in (25, 2, 25, 1):
        page.evaluate(SHAKE, strength)
        page.clock.run_for(40)


def test_a_first_visit_gets_a_pass_and_a_second_one_keeps_it(visit):
    first = visit("/?lang=ko")
    first.locator("#home[data-state=pass]").wait_for()
    number = first.locator("#holder").inner_text()
    assert len(number) == 6
    second = visit("/?lang=ko", context=first.context)
    second.locator("#home[data-state=pass]").wait_for()
    assert second.locator("#holder").inner_text() == number


def test_the_key_cannot_be_taken_out_of_the_browser(visit):
    page = visit()
    page.locator("#home[data-state=pass]").wait_for()
    found = page.evaluate("""async () => {
        const done = request => new Promise((resolve, reject) => { request.onsuccess = () => resolve(request.result); request.onerror = reject; });
        const keys = [];
        for (const { name } of await indexedDB.databases()) {
          const database = await done(indexedDB.open(name));
          for (const store of database.objectStoreNames)
            for (const value of await done(database.transaction(store).objectStore(store).getAll()))
              for (const key of [value, value.privateKey]) if (key instanceof CryptoKey && key.type === 'private') keys.push(key);
        }
        const exported = [];
        for (const key of keys) for (const format of ['pkcs8', 'jwk'])
          exported.push(await crypto.subtle.exportKey(format, key).then(() => 'exported', () => 'refused'));
        return { count: keys.length, extractable: keys.map(key => key.extractable), exported };
    }""")
    assert found == {"count": 1, "extractable": [False], "exported": ["refused", "refused"]}


def test_two_shakes_open_the_screen(visit):
    page = visit(now=time.time())
    page.locator("#home[data-state=pass]").wait_for()
    shake(page)
    assert page.locator("#screen").is_hidden()
    page.clock.run_for(500)
    shake(page)
    page.locator("#code[data-state=code]").wait_for()


def test_shakes_do_nothing_when_the_holder_turned_them_off(open_screen):
    page = open_screen(now=time.time())
    page.locator("#shake-switch").click()
    page.locator("#close").click()
    for _ in range(4):
        shake(page)
        page.clock.run_for(500)
    assert page.locator("#screen").is_hidden()


def test_one_shake_is_forgotten(visit):
    page = visit(now=time.time())
    page.locator("#home[data-state=pass]").wait_for()
    shake(page)
    page.clock.run_for(10_000)
    page.evaluate(SHAKE, 1)
    shake(page)
    assert page.locator("#screen").is_hidden()


def test_without_a_server_there_is_a_sentence_and_a_way_on(chromium, server):
    context = chromium.new_context(locale="ko-KR")
    page = context.new_page()
    page.route("**/api/**", lambda route: route.abort())
    page.goto(server)
    page.locator("#home[data-state=noPass]").wait_for()
    assert page.locator("#home-sentence").inner_text()
    page.unroute("**/api/**")
    page.locator("#check-in").click()
    page.locator("#home[data-state=pass]").wait_for()
    context.close()


def test_a_slow_clock_is_told_before_the_queue_tells(visit):
    sentence = "This phone's clock is 4 minutes off. Please set it."
    page = visit("/?lang=en", now=time.time() - 250)
    page.locator("#home[data-state=pass]").wait_for()
    assert page.locator("#clock-warning").inner_text() == sentence
    show_code(page)
    assert page.locator("#screen-warning").inner_text() == sentence


@pytest.mark.parametrize("seconds", [-250, 86_400])
def test_a_code_of_a_wrong_clock_states_the_servers_time(open_screen, server, seconds):
    page = open_screen("/?lang=ko", now=time.time() + seconds)
    page.locator("#screen-warning").wait_for()
    code = verified(read(page).text, issuers(f"{server}/api/issuer-keys"))
    # The page's clock stands still meanwhile.
    assert abs(time.time() - code["issuedAt"]) <= 10


def test_the_pages_are_small():
    def size(*names):
        return sum(len(gzip.compress((pathlib.Path(PAGES) / name).read_bytes(), 9)) for name in names)

    holder = ["index.html", "page.css", "holder.css", "bridge.js", "device.js", "lock.js", "holder.js", "sw.js", "icon.svg",
              "holder-ko.webmanifest", "icon-192.png", "holder.wasm"]
    print(f"holder.wasm {size('holder.wasm')} bytes, the whole holder page {size(*holder)} bytes, gzipped")
    assert size("holder.wasm") <= 45 * 1000
    assert size(*holder) <= 70 * 1000


@pytest.mark.parametrize("path", ["/", "/gate"])
def test_the_pages_run_no_inline_script_or_style(visit, path):
    page = visit(path)
    assert page.locator("script:not([src])").count() == 0
    assert page.locator("style").count() == 0
    assert page.locator("[style], [onclick], [onload]").count() == 0


@pytest.mark.parametrize("width", [320, 393, 1440])
def test_home_is_sensible_on_every_width(visit, width):
    page = visit(viewport={"width": width, "height": 640})
    page.locator("#home[data-state=pass]").wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    button = page.locator("#check-in").bounding_box()
    assert button["height"] >= 44 and button["x"] >= 0 and button["x"] + button["width"] <= width
