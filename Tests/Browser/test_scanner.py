"""Scanners, which are keyboards to a page, on computers that take them for other keyboards: typed key by key."""

import pytest

import hangul
from conftest import read

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
SHIFT = 8


def american():
    """Where a scanner presses what: the key of each character, and whether it holds Shift."""
    keys = {letter: (f"Key{letter}", True) for letter in LETTERS}
    keys |= {digit: (f"Digit{digit}", False) for digit in "0123456789"}
    keys |= {
        " ": ("Space", False), "$": ("Digit4", True), "%": ("Digit5", True), "*": ("Digit8", True),
        "+": ("Equal", True), "-": ("Minus", False), ".": ("Period", False), "/": ("Slash", False),
        ":": ("Semicolon", True),
    }
    return keys


KEYS = american()
# What comes out where it is not what is printed on an American key; "Dead" waits for the next letter.
LAYOUTS = {
    "british": {},
    "german": {"Y": "Z", "Z": "Y", "*": "(", "+": "Dead", "-": "ß", "/": "-", ":": "Ö"},
    "french": {
        "A": "Q", "Q": "A", "W": "Z", "Z": "W", "M": "?", "1": "&", "2": "é", "3": '"', "4": "'", "5": "(", "6": "-",
        "7": "è", "8": "_", "9": "ç", "0": "à", "$": "4", "%": "5", "*": "8", "-": ")", ".": ":", "/": "!", ":": "M",
    },
    # As macOS tells it: a letter a key, which no input method has put together.
    "korean": dict(zip(LETTERS, "ㅁㅠㅊㅇㄸㄹㅎㅗㅑㅓㅏㅣㅡㅜㅒㅖㅃㄲㄴㅆㅕㅍㅉㅌㅛㅋ")),
}
GRAVE = dict(zip("AEIOUNWZ", "ÀÈÌÒÙǸẀỲ"))


class Keyboard:
    def __init__(self, page):
        self.session = page.context.new_cdp_session(page)

    def press(self, place, key, shift=False, text=None):
        modifiers = SHIFT if shift else 0
        down = {"type": "keyDown" if text else "rawKeyDown", "code": place, "key": key, "modifiers": modifiers}
        if text:
            down["text"] = text
        self.session.send("Input.dispatchKeyEvent", down)
        self.session.send("Input.dispatchKeyEvent", {"type": "keyUp", "code": place, "key": key, "modifiers": modifiers})

    def enter(self):
        self.press("Enter", "Enter", text="\r")

    def type(self, text, layout, has_places=True):
        """What a layout without an input method makes of a scanner's keys."""
        dead = False
        for character in text:
            place, shift = KEYS[character]
            out = LAYOUTS[layout].get(character, character)
            if dead:
                # A letter takes the grave on; before anything else it stands alone.
                written, dead = GRAVE.get(character, "`" + ("" if out == " " else out)), out == "Dead"
                if dead:
                    written = "`"
                self.press(place, written if character in GRAVE else out, shift, written)
            elif out == "Dead":
                dead = True
                self.press(place, out, shift)
            else:
                self.press(place if has_places else "", out, shift, text=out)
        self.enter()

    def type_hangul(self, text):
        """What 두벌식 puts together in a field as its keys come."""
        typed = ""
        for character in text:
            place, shift = KEYS[character]
            if character in LETTERS:
                typed += character
                self.press(place, "Process", shift)
                self.session.send("Input.imeSetComposition", {
                    "text": hangul.composed(typed), "selectionStart": 0, "selectionEnd": 0})
            else:
                if typed:
                    self.session.send("Input.insertText", {"text": hangul.composed(typed)})
                    typed = ""
                self.press(place, character, shift, text=character)
        if typed:
            self.session.send("Input.insertText", {"text": hangul.composed(typed)})
        self.enter()


def gate_page(visit, name):
    gate = visit(f"/gate?lang=en&gate={name}")
    gate.locator("#check:not(:empty)").wait_for()
    return gate


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_scanner_on_a_wrong_layout_is_understood(visit, open_screen, layout):
    text = read(open_screen()).text
    gate = gate_page(visit, f"keys-{layout}")
    Keyboard(gate).type(text, layout)
    gate.locator("#verdict[data-tone=admitted]").wait_for()


@pytest.mark.parametrize("layout", ["french", "korean", "british"])
def test_the_characters_alone_are_enough(visit, open_screen, layout):
    """Where the system does not tell which keys were pressed."""
    text = read(open_screen()).text
    gate = gate_page(visit, f"characters-{layout}")
    Keyboard(gate).type(text, layout, has_places=False)
    gate.locator("#verdict[data-tone=admitted]").wait_for()


@pytest.mark.parametrize("layout", LAYOUTS)
def test_in_the_field_as_well(visit, open_screen, layout):
    text = read(open_screen()).text
    gate = gate_page(visit, f"field-{layout}")
    gate.locator("#code-text").focus()
    Keyboard(gate).type(text, layout)
    gate.locator("#verdict[data-tone=admitted]").wait_for()
    assert gate.locator("#code-text").input_value() == ""


def test_letters_that_an_input_method_put_together_are_taken_apart(visit, open_screen):
    text = read(open_screen()).text
    gate = gate_page(visit, "hangul")
    gate.locator("#code-text").focus()
    Keyboard(gate).type_hangul(text)
    gate.locator("#verdict[data-tone=admitted]").wait_for()


def test_composed_hangul_that_was_pasted_is_taken_apart(visit, open_screen):
    text = read(open_screen()).text
    gate = gate_page(visit, "pasted")
    gate.locator("#code-text").fill(hangul.composed(text))
    gate.locator("#code-text").press("Enter")
    gate.locator("#verdict[data-tone=admitted]").wait_for()


def test_glued_codes_of_a_wrong_layout_are_two(visit, open_screen):
    texts = [read(open_screen()).text for _ in range(2)]
    gate = gate_page(visit, "glued-german")
    Keyboard(gate).type("".join(texts), "german")
    gate.locator("#latest li:visible >> nth=1").wait_for()
    tones = [line.get_attribute("data-tone") for line in gate.locator("#latest li:visible").all()]
    assert tones == ["admitted", "admitted"]


def test_a_scanners_spaces_press_no_button_and_its_keys_scroll_nothing(visit, open_screen):
    text = read(open_screen()).text
    gate = gate_page(visit, "buttons")
    gate.locator("#exit").click()
    gate.locator("#entry").click()
    gate.locator("#exit").focus()
    Keyboard(gate).type(text, "british")
    gate.locator("#verdict[data-tone=admitted]").wait_for()
    assert gate.locator("#entry").get_attribute("aria-pressed") == "true"
    assert gate.evaluate("scrollY") == 0


def test_the_set_up_check_names_the_layout_and_records_nothing(visit, open_screen):
    gate = gate_page(visit, "set-up")
    gate.get_by_role("button", name="Test scanner and camera").click()
    dialog = gate.get_by_role("dialog")
    code = dialog.get_by_alt_text("Test code")
    code.scroll_into_view_if_needed()
    gate.wait_for_function("() => document.getElementById('test-code').complete")
    text = read(gate).text
    keyboard = Keyboard(gate)
    for layout, sentence in [
        ("british", "Scanner: it works"), ("german", "set to German"), ("french", "set to French"),
        ("korean", "set to Hangul"),
    ]:
        keyboard.type(text, layout)
        dialog.locator("#set-up-scanner[data-right=true]").get_by_text(sentence).wait_for()
    keyboard.type("HELLO", "british")
    dialog.locator("#set-up-scanner[data-right=false]").get_by_text("other characters came").wait_for()
    gate.keyboard.press("Escape")
    assert dialog.is_hidden()
    assert gate.locator("#latest li:visible").count() == 0
