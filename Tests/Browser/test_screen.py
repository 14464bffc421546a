"""The check-in screen, element by element and second by second."""

import pytest

from conftest import read, show_code

NOON = 1_800_000_000
LANGUAGES = ["ko", "en"]
SCHEMES = ["light", "dark"]


@pytest.fixture
def open_at_noon(visit):
    """A new visitor's check-in screen whose clock stands still, once the server has said how wrong that clock is."""

    def open_it(path="/", **options):
        page = visit(path, now=NOON, **options)
        page.locator("#clock-warning").wait_for()
        show_code(page)
        return page

    return open_it


def box(page, selector):
    found = page.locator(selector).bounding_box()
    left, top = found["x"], found["y"]
    return {
        "left": left, "top": top, "right": left + found["width"], "bottom": top + found["height"],
        "width": found["width"], "height": found["height"], "centre": left + found["width"] / 2,
        "middle": top + found["height"] / 2,
    }


def style(page, selector, name):
    return page.locator(selector).evaluate("(element, name) => getComputedStyle(element)[name]", name)


def near(value, expected):
    return abs(value - expected) <= 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scheme", SCHEMES)
def test_every_element_stands_at_its_place(open_screen, language, scheme):
    page = open_screen(f"/?lang={language}", color_scheme=scheme)
    names = ["title", "subtitle", "close", "card", "band", "band-content", "code", "remaining-time", "shake-switch"]
    title, subtitle, close, card, band, content, code, remaining, switch = (box(page, f"#{name}") for name in names)

    assert near(title["centre"], 196.5) and near(title["top"], 70)
    assert near(subtitle["centre"], 196.5) and near(subtitle["top"], title["bottom"] + 8)
    assert near(subtitle["height"], 2 * 16)
    assert near(close["top"], 20) and near(close["right"], 393 - 20)
    assert near(close["width"], 20) and near(close["height"], 20)
    assert near(card["top"], subtitle["bottom"] + 16)
    assert near(card["left"], 16) and near(card["right"], 393 - 16)
    assert near(card["bottom"], switch["top"] - 140)
    assert near(band["top"], card["top"]) and near(band["left"], card["left"]) and near(band["right"], card["right"])
    assert near(band["height"], 40)
    number, question, label = (box(page, f"#{name}") for name in ["safe-number", "question", "safe-number-title"])
    assert near(label["left"], card["left"] + 80) and near(number["right"], card["right"] - 80)
    assert near(question["left"] - label["right"], number["left"] - question["right"])
    assert near(question["width"], 15) and near(question["height"], 15)
    assert near(content["height"], 30) and near(content["middle"], band["middle"])
    assert near(code["top"], band["bottom"] + 16) and near(code["height"], 223)
    assert near(code["left"], card["left"] + 60) and near(code["right"], card["right"] - 60)
    assert near(remaining["centre"], 196.5) and near(remaining["top"], code["bottom"] + 8)
    assert near(switch["centre"], 196.5) and near(switch["bottom"], 852 - 20)


@pytest.mark.parametrize("size", [(393, 852), (360, 640), (320, 568)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_warning_of_the_clock_moves_nothing(open_screen, open_at_noon, size, language):
    viewport = dict(zip(("width", "height"), size))
    # Only on a very low screen the switch gives way.
    names = ["title", "subtitle", "close", "card", "code", "remaining-time"] + ["shake-switch"] * (size[1] > 600)
    calm = open_screen(f"/?lang={language}", viewport=viewport)
    assert calm.locator("#screen-warning").is_hidden()
    wrong = open_at_noon(f"/?lang={language}", viewport=viewport)
    warning = box(wrong, "#screen-warning")
    assert [box(calm, f"#{name}") for name in names] == [box(wrong, f"#{name}") for name in names]
    assert box(wrong, "#card")["bottom"] <= warning["top"] and warning["bottom"] <= box(wrong, "#shake-switch")["top"]
    assert warning["left"] >= 0 and warning["right"] <= size[0]


@pytest.mark.parametrize("scheme", SCHEMES)
def test_every_element_has_its_style(open_screen, scheme):
    page = open_screen("/?lang=ko", color_scheme=scheme)
    sizes = {"title": "17px", "subtitle": "13px", "safe-number-title": "15px", "safe-number": "15px",
             "remaining-time": "15px", "shake-switch": "13px"}
    assert {name: style(page, f"#{name}", "fontSize") for name in sizes} == sizes
    assert style(page, "#title", "fontWeight") == style(page, "#safe-number", "fontWeight") == "700"
    assert style(page, "#band", "backgroundColor") == "rgb(252, 251, 225)"
    assert style(page, "#band", "borderRadius") == "10px 10px 0px 0px"
    assert style(page, "#card", "borderRadius") == "10px"
    assert "underline" in style(page, "#shake-text", "textDecorationLine")
    assert style(page, "#code", "backgroundColor") == "rgb(255, 255, 255)"
    assert style(page, "#code-path", "fill") == "rgb(0, 0, 0)"
    assert read(page).text.startswith("QC1:")


def test_the_words_in_both_languages(open_screen):
    korean = open_screen("/?lang=ko")
    words = {name: korean.locator(f"#{name}").inner_text() for name in
             ["title", "subtitle", "safe-number-title", "remaining-time", "shake-text"]}
    assert words == {
        "title": "입장을 위한 QR X COOV",
        "subtitle": "이용하려는 시설에 QR코드로 체크인하거나 수기명부에\n휴대전화번호 대신 개인안심번호를 기재하세요.",
        "safe-number-title": "개인안심번호",
        "remaining-time": "남은 시간 15초",
        "shake-text": "QR 체크인 쉐이크 기능 끄기",
    }
    assert korean.locator("#remaining-time .red").inner_text() == "15초"
    assert korean.locator("html").get_attribute("lang") == "ko"
    english = open_screen(locale="en-GB")
    assert english.locator("html").get_attribute("lang") == "en"
    for name in words:
        text = english.locator(f"#{name}").inner_text()
        assert text.isascii() and text, name
    assert english.locator("#remaining-time .red").inner_text() == "15 seconds"


def test_sixty_one_seconds_show_five_codes_and_count_down_each_time(open_at_noon):
    page = open_at_noon()
    codes, counts = [], []
    for second in range(61):
        page.wait_for_function("document.querySelector('#code').dataset.state === 'code'")
        codes.append(page.locator("#code-path").get_attribute("d"))
        counts.append(int("".join(filter(str.isdigit, page.locator("#remaining-time").inner_text()))))
        if second < 60:
            page.clock.run_for(1_000)
    assert counts == [15 - second % 15 for second in range(61)]
    assert len(set(codes)) == 5
    changes = [second for second in range(1, 61) if codes[second] != codes[second - 1]]
    assert changes == [15, 30, 45, 60]


def test_the_period_does_not_drift_when_the_timer_is_late(open_at_noon):
    page = open_at_noon()
    first = page.locator("#code-path").get_attribute("d")
    page.clock.fast_forward(16_300)  # as if the phone had slept: one tick, 1.3 s late
    page.wait_for_function("old => document.querySelector('#code-path').getAttribute('d') !== old", arg=first)
    assert page.locator("#remaining-time").inner_text() == "남은 시간 14초"
    page.clock.run_for(13_700)
    assert page.locator("#remaining-time").inner_text() == "남은 시간 15초"


def test_the_code_is_drawn_in_whole_pixels(open_screen):
    for scale in (1, 2, 3):
        page = open_screen(device_scale_factor=scale)
        module = page.locator("#code-path").evaluate("path => path.getScreenCTM().a * devicePixelRatio")
        left = page.locator("#code-path").evaluate("path => path.getScreenCTM().e * devicePixelRatio")
        assert abs(module - round(module)) < 1e-3 and module >= 3 * scale
        assert abs(left - round(left)) < 1e-2


def test_the_bubble_opens_and_closes(open_screen):
    page = open_screen()
    bubble, question = page.locator("#bubble"), page.locator("#question")
    assert bubble.is_hidden()
    question.click()
    assert "휴대전화번호" in bubble.inner_text()
    shown, asked = box(page, "#bubble"), box(page, "#question")
    assert shown["left"] <= asked["centre"] <= shown["right"] and 0 <= shown["top"] - asked["bottom"] <= 24
    assert 0 <= shown["left"] and shown["right"] <= 393
    question.click()
    assert bubble.is_hidden()
    question.click()
    page.locator("#title").click()
    assert bubble.is_hidden()


def test_the_shake_switch_changes_whole_and_is_kept(open_screen, visit):
    page = open_screen()
    switch = page.locator("#shake-switch")

    def shown(page):
        switch = page.locator("#shake-switch")
        return switch.get_attribute("data-symbol"), switch.locator("svg:visible").count(), switch.inner_text().strip()

    on = ("iphone.slash", 1, "QR 체크인 쉐이크 기능 끄기")
    off = ("iphone.radiowaves.left.and.right", 1, "QR 체크인 쉐이크 기능 켜기")
    seen = [shown(page)]
    for _ in range(3):
        switch.click()
        seen.append(shown(page))
        assert "underline" in style(page, "#shake-text", "textDecorationLine")
    assert seen == [on, off, on, off]
    again = visit("/", context=page.context)
    again.locator("#check-in").click()
    assert shown(again) == off


def test_a_hidden_page_covers_the_code(open_screen):
    page = open_screen()
    hide = "state => { Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });" \
           "document.dispatchEvent(new Event('visibilitychange')); }"
    page.evaluate(hide, "hidden")
    assert page.locator("#code").get_attribute("data-state") == "covered"
    assert page.locator("#cover").is_visible()
    assert not page.locator("#code-path").get_attribute("d")
    page.evaluate(hide, "visible")
    page.locator("#code[data-state=code]").wait_for()
    assert read(page).text.startswith("QC1:")


def test_printing_shows_no_code(open_screen):
    page = open_screen()
    page.emulate_media(media="print")
    assert read(page).symbols == []
    assert page.locator("#print-sentence").is_visible()


def test_a_print_screen_key_brings_the_alert(open_screen):
    page = open_screen()
    page.keyboard.press("PrintScreen")
    alert = page.locator("#alert")
    assert alert.is_visible()
    assert page.locator("#alert-title").inner_text() == "캡쳐는 안돼요!"
    assert page.locator("#alert-message").inner_text() == "보안 정책에 따라 스크린샷을 캡쳐할 수 없습니다."
    assert page.locator("#alert-button").inner_text() == "확인"
    page.locator("#alert-button").click()
    assert alert.is_hidden()
    page.keyboard.press("PrintScreen")
    page.keyboard.press("Escape")
    assert alert.is_hidden()


def test_closing_ends_the_screen(open_at_noon):
    page = open_at_noon()
    page.locator("#close").click()
    assert page.locator("#screen").is_hidden() and page.locator("#home").is_visible()
    assert not page.locator("#code-path").get_attribute("d")
    before = page.locator("#remaining-time").inner_html()
    page.clock.run_for(20_000)
    page.keyboard.press("PrintScreen")
    assert page.locator("#remaining-time").inner_html() == before
    assert page.locator("#alert").is_hidden()


@pytest.mark.parametrize("size", [(320, 568), (320, 480), (360, 640), (768, 1024), (1440, 900), (852, 393)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_sensible_on_every_size(open_screen, size, language):
    width, height = size
    page = open_screen(f"/?lang={language}", viewport={"width": width, "height": height})
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert page.locator("#screen").evaluate("screen => screen.scrollWidth <= screen.clientWidth")
    names = ["title", "subtitle", "card", "remaining-time", "shake-switch"]
    boxes = [box(page, f"#{name}") for name in names]
    for upper, lower in [(0, 1), (1, 2), (2, 4)]:
        assert boxes[upper]["bottom"] <= boxes[lower]["top"]
    for name, found in zip(names, boxes):
        assert found["left"] >= 0 and found["right"] <= width, name
    assert box(page, "#remaining-time")["bottom"] <= box(page, "#card")["bottom"]
    label, number = box(page, "#safe-number-title"), box(page, "#safe-number")
    assert label["right"] < number["left"] and label["left"] >= boxes[2]["left"] and number["right"] <= boxes[2]["right"]
    page.locator("#code").scroll_into_view_if_needed()
    assert read(page).text.startswith("QC1:")


def test_every_button_is_large_enough_for_a_thumb_and_has_a_name(open_screen):
    page = open_screen()
    for name in ["close", "question", "shake-switch"]:
        middle = page.locator(f"#{name}").evaluate(
            """button => { const box = button.getBoundingClientRect(), x = box.x + box.width / 2, y = box.y + box.height / 2;
            return [[0, -21], [0, 21], [-21, 0], [21, 0]].map(([dx, dy]) =>
              document.elementFromPoint(x + dx, y + dy)?.closest('button')?.id); }""")
        assert middle == [name] * 4, name
        assert page.get_by_role("button", name=page.locator(f"#{name}").evaluate(
            "button => button.ariaLabel ?? button.innerText.trim()")).count() == 1
    assert page.locator("#code-svg").get_attribute("aria-label") == "입장용 QR코드"
    assert page.locator("#remaining-time").get_attribute("aria-live") == "off"
