"""The whole way: a holder's page, readers that are not ours, a gate's page, the ledger."""

import time

from pyzbar import pyzbar

from conftest import OFFLINE, enter, is_genuine, read, scan, seconds_in, show_code


def gate_page(visit, name):
    gate = visit(f"/gate?lang=en&gate={name}")
    gate.locator("#check").get_by_text("Check").wait_for()
    return gate


def test_other_readers_read_the_code_and_another_verifier_verifies_it(open_screen, server):
    page = open_screen()
    reading = read(page)
    assert reading.text.startswith("QC1:")
    assert len(reading.text) == 366
    symbol = reading.symbols[0]
    assert (symbol.extra["Version"], symbol.extra["ECLevel"]) == ("11", "M")
    assert [found.data.decode() for found in pyzbar.decode(reading.picture)] == [reading.text]
    assert is_genuine(reading.text, server)


def test_the_gate_admits_once(visit, open_screen):
    now = time.time()
    holder = open_screen(now=now)
    first = read(holder).text
    number = holder.locator("#safe-number").inner_text()

    tone, words = enter(gate_page(visit, "north"), first)
    assert tone == "admitted" and "Admitted" in words and number in words

    south = gate_page(visit, "south")
    tone, words = enter(south, first)
    assert tone == "refused" and "used" in words and "north" in words

    tone, words = enter(south, newer_code(holder, first))
    assert tone == "refused" and "lready inside" in words and "north" in words


def newer_code(holder, old):
    """A code made a second after the old one, by the holder's clock alone: well within a gate's tolerance."""
    holder.locator("#close").click()
    holder.clock.run_for(1_000)
    show_code(holder)
    text = read(holder).text
    assert text != old
    return text


def test_a_repeat_at_the_same_gate_is_the_same_verdict(visit, open_screen):
    text = read(open_screen()).text
    gate = gate_page(visit, "repeat")
    first = enter(gate, text)
    assert enter(gate, text) == first
    assert gate.locator("#latest li:visible").count() == 1


def test_a_gate_whose_clock_is_off_says_so(visit):
    wrong = visit("/gate?lang=en", now=time.time() + 250)
    wrong.locator("#clock-warning").get_by_text("This gate's clock is 4 minutes fast: set it").wait_for()
    right = gate_page(visit, "right")
    with right.expect_response("**/api/passes/challenge"):
        right.reload()
    enter(right, "hello")
    assert right.locator("#clock-warning").is_hidden()


def screen_of_a_wrong_clock(open_screen, seconds):
    """The screen of a holder who has a pass, and whose clock nobody puts right."""
    context = open_screen().context
    context.route("**/api/passes/challenge", lambda route: route.fulfill(status=200, body=""))
    return open_screen(context=context, now=time.time() + seconds)


def test_an_old_code_is_refused_as_expired_with_the_seconds(visit, open_screen):
    holder = screen_of_a_wrong_clock(open_screen, -40)
    tone, words = enter(gate_page(visit, "late"), read(holder).text)
    assert tone == "refused"
    # 40 seconds old, of which 15 were its life; the walk from page to gate takes a few more.
    assert 25 <= seconds_in(words) <= 45 and "ago" in words


def test_a_code_of_a_fast_clock_names_the_clock(visit, open_screen):
    holder = screen_of_a_wrong_clock(open_screen, 300)
    tone, words = enter(gate_page(visit, "early"), read(holder).text)
    assert tone == "refused" and "clock" in words and "fast" in words


def test_what_is_no_code_of_ours_is_no_refusal(visit):
    gate = gate_page(visit, "strange")
    for text in ["https://example.com/", "QC1:", "QC1:ABC", "qc1:abc", "<img src=x onerror=alert(1)>"]:
        tone, words = enter(gate, text)
        assert tone == "again" and "Try again" in words
    assert gate.locator("#latest li:visible").count() == 5
    assert gate.locator("#latest img").count() == 0


def test_an_empty_line_is_nothing(visit):
    gate = gate_page(visit, "empty")
    gate.locator("#code-text").press("Enter")
    assert gate.locator("#verdict").is_hidden()
    assert gate.locator("#latest li:visible").count() == 0


def test_two_codes_that_a_scanner_glued_together_are_two(visit, open_screen):
    texts = [read(open_screen()).text for _ in range(2)]
    gate = gate_page(visit, "glued")
    field = gate.locator("#code-text")
    field.fill("".join(texts))
    field.press("Enter")
    gate.locator("#latest li:visible >> nth=1").wait_for()
    tones = [line.get_attribute("data-tone") for line in gate.locator("#latest li:visible").all()]
    assert tones == ["admitted", "admitted"]


def test_a_scanner_is_heard_wherever_the_focus_is(visit, open_screen):
    text = read(open_screen()).text
    gate = gate_page(visit, "unfocused")
    gate.locator("#exit").focus()
    gate.evaluate("document.activeElement.blur()")
    gate.keyboard.type(text)
    gate.keyboard.press("Enter")
    gate.locator("#verdict[data-tone=admitted]").wait_for()


def test_leaving_and_coming_back(visit, open_screen):
    holder = open_screen(now=time.time())
    gate = gate_page(visit, "door")
    first = read(holder).text
    assert enter(gate, first)[0] == "admitted"
    second = newer_code(holder, first)
    gate.locator("#exit").click()
    tone, words = enter(gate, second)
    assert tone == "admitted" and "Goodbye" in words
    gate.locator("#entry").click()
    assert enter(gate, newer_code(holder, second))[0] == "admitted"


def test_a_verdict_gives_way_after_two_seconds(visit, open_screen):
    text = read(open_screen()).text
    gate = visit("/gate?lang=ko&gate=clock", now=time.time())
    gate.locator("#check").get_by_text("확인").wait_for()
    scan(gate, text)
    gate.clock.run_for(1_900)
    assert gate.locator("#verdict").is_visible()
    gate.clock.run_for(200)
    assert gate.locator("#verdict").is_hidden()


def test_without_the_server_the_gate_decides_and_the_same_code_is_the_same_verdict_later(visit, open_screen):
    text = read(open_screen()).text
    gate = gate_page(visit, "offline")
    gate.locator("#connection[data-state=online]").wait_for()
    gate.context.set_offline(True)
    assert enter(gate, text)[0] == "admitted"
    gate.locator("#connection[data-state=offline]").get_by_text("1 to send").wait_for()
    gate.context.set_offline(False)
    gate.locator("#connection[data-state=online]").wait_for()
    visit.expect(OFFLINE)
