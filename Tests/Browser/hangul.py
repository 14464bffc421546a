"""What 두벌식 makes of keys, written from the rules of the keyboard alone."""

CONSONANTS = dict(zip("RSEFAQTDWCZXVG", "ㄲㄴㄸㄹㅁㅃㅆㅇㅉㅊㅋㅌㅍㅎ"))
VOWELS = dict(zip("KOIJPUHYNBML", "ㅏㅒㅑㅓㅖㅕㅗㅛㅜㅠㅡㅣ"))
FIRST = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ"
MIDDLE = "ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ"
LAST = "\0ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ"
PAIRS = {"ㅗㅏ": "ㅘ", "ㅗㅣ": "ㅚ", "ㅜㅓ": "ㅝ", "ㅜㅣ": "ㅟ", "ㅡㅣ": "ㅢ"}


def composed(keys):
    """The text of keys that were pressed with Shift, as a scanner presses capitals."""
    letters = [CONSONANTS.get(key) or VOWELS.get(key) or key for key in keys] + ["", ""]
    text, place = "", 0
    while place < len(keys):
        first, vowel = letters[place], letters[place + 1]
        if first not in FIRST or not vowel or vowel not in MIDDLE:
            text += first
            place += 1
            continue
        place += 2
        if letters[place] and (pair := PAIRS.get(vowel + letters[place])):
            vowel = pair
            place += 1
        last = 0
        # A consonant before a vowel belongs to that vowel.
        if letters[place] and letters[place] in LAST and not (letters[place + 1] and letters[place + 1] in MIDDLE):
            last = LAST.index(letters[place])
            place += 1
        text += chr(0xAC00 + FIRST.index(first) * 588 + MIDDLE.index(vowel) * 28 + last)
    return text
