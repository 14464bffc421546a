"""The checker on wrong documents: each kind of mistake is found, on its line, and what is right is let be."""

import pytest

import check
from document import Document
from house import House

HOUSE = House()

WRONG = [
    ("[a](missing.md)", "the link leads nowhere: missing.md"),
    ("![a](screenshots/missing.png)", "the link leads nowhere: screenshots/missing.png"),
    ('<img src="screenshots/missing.png" alt="a">', "the link leads nowhere: screenshots/missing.png"),
    ("[a](privacy.md#missing)", "there is no such heading: privacy.md#missing"),
    ("# One\n[a](#two)", "there is no such heading: #two"),
    ("`Sources/Missing`", "there is no such path: Sources/Missing"),
    ("`Missing.swift`", "there is no file of this name: Missing.swift"),
    ("`AttackTests.swift: a missing test`", "there is no such test: AttackTests.swift: a missing test"),
    ("`test_home.py: test_missing`", "there is no such test: test_home.py: test_missing"),
    ("`GET /api/missing`", "there is no such route: GET /api/missing"),
    ("`make missing`", "make has no target missing"),
    ("`MISSING=1 make run`", "make has no variable MISSING"),
    ("`make run MISSING=1`", "make has no variable MISSING"),
    ("`qr-checkin missing`", "there is no command qr-checkin missing"),
    ("`qr-checkin serve --missing`", "qr-checkin serve has no flag --missing"),
    ("`serve --open-gate --once`", "qr-checkin serve has no flag --once"),
    ("`--missing`", "no command has this flag: --missing"),
    ("```\nmake missing\n```", "make has no target missing"),
    ("```sh\nsudo -u gate /usr/bin/qr-checkin pass --missing | cat\n```", "qr-checkin pass has no flag --missing"),
    ("```sh\nqr-checkin serve \\\n  --missing\n```", "qr-checkin serve has no flag --missing"),
    ("```sh\ncp Sources/missing.txt .\n```", "there is no such path: Sources/missing.txt"),
    ("```sh\nif true\n```", "the sample is not sh: "),
    ("```python\ndef\n```", "the sample is not python: "),
    ("```json\n{\n```", "the sample is not json: "),
    ("```swift\nlet\n```", "the sample is not swift: "),
]

RIGHT = """# One, `two` & three
## Again
## Again
[a](#one-two--three) [b](#again-1) [c](privacy.md#how-it-goes) [d](https://example.com/missing) ![e](screenshots/screen-ko-light.png)
`Sources/Screens/Phrases/` `Sources/*/HTTP` `Refusal.swift` `guests.csv` `.build/release/qr-checkin` `GET /api/venues`
`AttackTests.swift: the same code` `AttackTests.swift: none of these lets anybody in a second time`
`test_home.py: test_two_shakes_open_the_screen` `kill.py: everyone was answered`
`make` `PORT=9000 make run` `qr-checkin desk keys rotate` `desk keys rotate --lead 1` `--json` `qr-checkin COMMAND --help`
```sh
QRCHECKIN_TOKEN=x qr-checkin desk invite --csv guests.csv   # --no-flag
qr-checkin pass --once | qr-checkin gate verify -
```
```
pass → code --anything
```
"""


@pytest.mark.parametrize("text, sentence", WRONG)
def test_a_mistake_is_found_on_its_line(text, sentence):
    found = check.faults(Document("docs/wrong.md", f"Some words.\n\n{text}\n"), HOUSE)
    assert len(found) == 1
    place, _, said = found[0].partition(": ")
    assert said.startswith(sentence)
    assert int(place.partition(":")[2]) in range(3, 3 + text.count("\n") + 1)


def test_what_is_right_is_let_be():
    assert check.faults(Document("docs/right.md", RIGHT), HOUSE) == []


ORIGINAL = Document("README.md", "# One\n[two](two.md)\n```sh\nmake run   # to run\n```\n")


@pytest.mark.parametrize("text, count", [
    ("# 하나\n[둘](two.md)\n```sh\nmake run   # 실행\n```\n", 0),
    ("## 하나\n[둘](two.md)\n```sh\nmake run\n```\n", 1),
    ("# 하나\n[둘](three.md)\n```sh\nmake run\n```\n", 2),
    ("# 하나\n[둘](two.md)\n```sh\nmake test\n```\n", 1),
])
def test_a_translation_keeps_step(text, count):
    assert len(list(check.step_faults(ORIGINAL, Document("README.ko.md", text)))) == count


def table(rows):
    return Document("docs/wrong.md", "## Targets\n\n| target | uses |\n|---|---|\n" + "\n".join(rows) + "\n")


def rows():
    return [
        f"| `{name}`{'*' if is_portable else ''} | {', '.join(f'`{use}`' for use in sorted(uses))} |"
        for name, (uses, is_portable) in HOUSE.targets.items()
    ]


def test_the_table_of_targets_is_the_packages():
    assert list(check.target_faults(table(rows()), HOUSE)) == []


@pytest.mark.parametrize("change", [
    lambda rows: rows[1:], lambda rows: rows + ["| `Missing` | |"],
    lambda rows: [rows[0].replace("*", "")] + rows[1:],
    lambda rows: rows[:-1] + [rows[-1].replace("`Keys`", "")],
])
def test_another_table_of_targets_is_found_out(change):
    assert len(list(check.target_faults(table(change(rows())), HOUSE))) == 1


def test_the_guide_tells_every_refusal_in_the_words_of_the_screens():
    said = [
        "Forged pass: the issuer did not sign it", "The code ended 9 seconds ago", "May come back from 14:02",
    ]
    found = list(check.guide_faults(Document("guide.md", "\n".join(f"**{words}**" for words in said)), HOUSE))
    assert not any(line.startswith("guide.md: no screen says") for line in found)
    assert len(found) == sum(len(HOUSE.refusals(language)) for language in ("korean", "english")) - len(said)
    found = list(check.guide_faults(Document("guide.md", "**Faked pass**"), HOUSE))
    assert "guide.md: no screen says: Faked pass" in found
