"""What a holder does besides showing the code: invitations, their own data, the lock."""

import json
import time
import urllib.request

import pytest
from playwright.sync_api import expect

from conftest import PAGES, is_genuine, read, servers, show_code


@pytest.fixture(scope="module")
def invited():
    """A server that takes nobody without an invitation: its address, and the desk's way to it."""
    with servers.running("--pages", PAGES, is_open=False) as address:
        yield address, Desk(address)


class Desk:
    def __init__(self, address):
        self.address = address

    def post(self, path, message):
        request = urllib.request.Request(
            self.address + path, json.dumps(message).encode(),
            {"Authorization": f"Bearer {self.address.secret}", "Content-Type": "application/json"})
        return json.loads(urllib.request.urlopen(request).read())

    def invite(self, **wish):
        return self.post("/api/invitations", {"invitations": [wish]})["invitations"][0]


def holder(chromium, address, language="en", **options):
    context = chromium.new_context(locale=language, viewport={"width": 393, "height": 852}, **options)
    page = context.new_page()
    page.complaints = []
    page.on("pageerror", lambda error: page.complaints.append(str(error)))
    page.goto(address)
    return page


def test_an_invitation_is_one_tap_from_a_live_pass(chromium, invited):
    address, desk = invited
    asked = []
    invitation = desk.invite(name="홍길동", status="2차 접종")
    page = holder(chromium, f"{address}/#invitation={invitation['invitation']}")
    page.on("request", lambda request: asked.append(request.url))
    page.locator("#home[data-state=pass]").wait_for()
    expect(page.locator("#holder")).to_have_text("홍길동")
    expect(page.locator("#home")).to_contain_text("2차 접종")
    show_code(page)
    assert is_genuine(read(page).text, address)
    assert not any(invitation["invitation"] in url for url in asked)
    page.context.close()


def test_an_invitation_for_another_phone_is_explained(chromium, invited):
    address, desk = invited
    invitation = desk.invite()
    link = f"{address}/#invitation={invitation['invitation']}"
    first = holder(chromium, link)
    first.locator("#home[data-state=pass]").wait_for()
    second = holder(chromium, link)
    second.locator("#home[data-state=noPass]").wait_for()
    expect(second.locator("#home-sentence")).to_have_text(
        "This invitation was used or is too old. With a new phone too, ask the desk for a new one.")

    # The desk invites the same person again: the number stays, the pass on the old phone ends.
    again = desk.invite(safeNumber=invitation["safeNumber"])
    second.goto("about:blank")
    second.goto(f"{address}/#invitation={again['invitation']}")
    second.locator("#home[data-state=pass]").wait_for()
    expect(second.locator("#holder")).to_have_text(invitation["safeNumber"])
    for page in (first, second):
        assert page.complaints == []
        page.context.close()


def test_a_second_invitation_replaces_the_pass_when_the_holder_says_so(chromium, invited):
    address, desk = invited
    page = holder(chromium, f"{address}/#invitation={desk.invite(name='One')['invitation']}")
    expect(page.locator("#holder")).to_have_text("One")
    page.goto("about:blank")
    page.goto(f"{address}/#invitation={desk.invite(name='Two')['invitation']}")
    expect(page.locator("#holder")).to_have_text("One")
    page.locator("#take-invitation").click()
    expect(page.locator("#holder")).to_have_text("Two")
    expect(page.locator("#take-invitation")).to_be_hidden()
    page.reload()
    expect(page.locator("#holder")).to_have_text("Two")
    expect(page.locator("#take-invitation")).to_be_hidden()
    page.context.close()


def test_the_holder_sees_and_deletes_what_is_known(chromium, invited):
    address, desk = invited
    invitation = desk.invite(name="홍길동", phone="010-1234-5678")
    page = holder(chromium, f"{address}/?lang=ko#invitation={invitation['invitation']}")
    show_code(page)
    desk.post("/api/checkins", {"id": "own-1", "code": read(page).text})
    page.locator("#close").click()
    page.locator("#own-data").click()
    expect(page.locator("#own-rows dd")).to_have_count(5)
    rows = page.locator("#own-rows > div").all_inner_texts()
    assert rows[0].split() == ["개인안심번호", invitation["safeNumber"]]
    assert rows[1].split() == ["이름", "홍길동"] and rows[2].split() == ["전화번호", "010-1234-5678"]
    assert rows[4].endswith("main · 입장")

    page.locator("#erase").click()
    page.locator("#erase-no").click()
    expect(page.locator("#own-rows")).to_be_visible()
    page.locator("#erase").click()
    page.locator("#erase-yes").click()
    page.locator("#home[data-state=noPass]").wait_for()
    expect(page.locator("#home-sentence")).to_have_text("서버에서 내 정보를 지웠고 패스를 끝냈어요.")
    page.reload()
    page.locator("#home[data-state=noPass]").wait_for()
    assert page.complaints == []
    page.context.close()


def with_authenticator(page, verifies=True):
    """A device that recognises its owner, as Chromium acts it."""
    session = page.context.new_cdp_session(page)
    session.send("WebAuthn.enable")
    options = {"protocol": "ctap2", "transport": "internal", "hasUserVerification": True, "hasResidentKey": True,
               "isUserVerified": verifies, "automaticPresenceSimulation": True}
    authenticator = session.send("WebAuthn.addVirtualAuthenticator", {"options": options})["authenticatorId"]
    return lambda verifies: session.send(
        "WebAuthn.setUserVerified", {"authenticatorId": authenticator, "isUserVerified": verifies})


def test_a_locked_pass_is_shown_to_its_owner_alone(chromium, server):
    # WebAuthn knows names, not numbers.
    address = server.replace("127.0.0.1", "localhost")
    page = holder(chromium, "about:blank")
    recognise = with_authenticator(page)
    page.goto(f"{address}/?lang=en")
    lock = page.locator("#lock")
    expect(lock).to_have_text("Lock the pass")
    lock.click()
    expect(lock).to_have_text("Unlock the pass")

    page.reload()
    expect(lock).to_have_text("Unlock the pass")
    recognise(False)
    page.locator("#check-in").click()
    expect(page.locator("#home-sentence")).to_have_text("It could not be confirmed that it is you. Please try again.")
    expect(page.locator("#screen")).to_be_hidden()
    lock.click()
    recognise(True)
    show_code(page)
    page.locator("#close").click()
    lock.click()
    expect(lock).to_have_text("Lock the pass")
    page.context.close()


def test_no_lock_is_offered_where_the_device_has_none(visit):
    page = visit()
    page.locator("#home[data-state=pass]").wait_for()
    expect(page.locator("#lock")).to_be_hidden()


def test_the_screen_stays_on_while_a_code_is_shown(visit):
    page = visit()
    page.locator("#home[data-state=pass]").wait_for()
    page.evaluate("""() => { window.locks = []; navigator.wakeLock.request = async kind => { window.locks.push(kind);
        return { release: async () => { window.locks.push('released'); } }; }; }""")
    show_code(page)
    page.wait_for_function("() => window.locks.length === 1")
    page.locator("#close").click()
    page.wait_for_function("() => window.locks.length === 2")
    assert page.evaluate("window.locks") == ["screen", "released"]


def test_the_hint_about_brightness_gives_way_to_a_warning(open_screen):
    hint = "잘 읽히도록 화면을 밝게 해 주세요."
    expect(open_screen("/?lang=ko").locator("#brightness-hint")).to_have_text(hint)
    wrong = open_screen("/?lang=ko", now=time.time() + 3600)
    expect(wrong.locator("#screen-warning")).to_be_visible()
    expect(wrong.locator("#brightness-hint")).to_be_hidden()


def test_memory_stays_level_over_a_thousand_periods(chromium, server):
    page = holder(chromium, "about:blank")
    session = page.context.new_cdp_session(page)
    page.clock.install(time=time.time())
    # The module's own memory, which only grows.
    page.add_init_script("""const instantiate = WebAssembly.instantiateStreaming;
        WebAssembly.instantiateStreaming = async (...given) => { const made = await instantiate(...given);
          window.wasmBytes = () => made.instance.exports.memory.buffer.byteLength; return made; };""")
    page.goto(server)
    show_code(page)

    def run(periods):
        for _ in range(periods):
            before = page.locator("#code-path").get_attribute("d")
            page.clock.run_for(15_000)
            page.wait_for_function(
                "old => { const d = document.querySelector('#code-path').getAttribute('d'); return d && d !== old; }",
                arg=before)

    def sizes():
        session.send("HeapProfiler.collectGarbage")
        used = session.send("Runtime.getHeapUsage")["usedSize"]
        counters = session.send("Memory.getDOMCounters")
        return page.evaluate("window.wasmBytes()"), used, counters["nodes"], counters["jsEventListeners"]

    run(100)
    early = sizes()
    run(900)
    late = sizes()
    print(f"after 100 and 1000 periods: wasm {early[0]} and {late[0]}, JavaScript {early[1]} and {late[1]} bytes, "
          f"nodes {early[2]} and {late[2]}, listeners {early[3]} and {late[3]}")
    assert late[0] == early[0]
    assert late[1] < early[1] * 1.25 + 200_000
    assert late[2] <= early[2] + 20 and late[3] <= early[3] + 5
    page.context.close()
