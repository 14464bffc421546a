#!/usr/bin/env python3
"""Writes the tables of Sources/QRCharsets from Python's codecs: each charset's characters in the order of its codes.

Characters are written as they are, how many codes in a row stand for nothing as a decimal number.
"""
import pathlib

TARGET = pathlib.Path(__file__).parent.parent / "Sources/QRCharsets/Tables"


def character(codec, code):
    try:
        text = bytes(code).decode(codec)
    except UnicodeDecodeError:
        return None
    return text if len(text) == 1 and 0x80 <= ord(text) < 0x10000 else None


def packed(characters):
    parts, missing = [], 0
    for each in characters + [""]:
        if each is None:
            missing += 1
            continue
        if missing:
            parts.append(str(missing))
            missing = 0
        parts.append(each)
    text = "".join(f"\\u{{{ord(c):X}}}" if c < "\u00a1" and not c.isdigit() or unsafe(c) else c for c in "".join(parts))
    return text


def unsafe(c):
    """What an editor would not show, turn around or join."""
    import unicodedata

    return unicodedata.category(c) in ("Cc", "Cf", "Co", "Zs", "Mn", "Lo") and (
        unicodedata.category(c) != "Lo" or unicodedata.bidirectional(c) in ("R", "AL")
    )


def lines(text, width=100):
    line = ""
    for part in split(text):
        line += part
        if len(line) >= width:
            yield line
            line = ""
    if line:
        yield line


def split(text):
    index = 0
    while index < len(text):
        if text[index] == "\\":
            end = text.index("}", index) + 1
            yield text[index:end]
            index = end
        elif text[index].isascii() and text[index].isdigit():
            end = index
            while end < len(text) and text[end].isascii() and text[end].isdigit():
                end += 1
            yield text[index:end]
            index = end
        else:
            yield text[index]
            index += 1


def write(name, comment, tables):
    out = [f"// Made by Scripts/make-charsets.py.", "", f"/// {comment}", f"enum {name} {{"]
    for number, (case, characters) in enumerate(tables):
        if number:
            out.append("")
        out.append(f"    static let {case}: StaticString = \"\"\"")
        out += ["        " + line for line in lines(packed(characters))]
        out.append('        """')
    out.append("}")
    (TARGET / f"{name}.swift").write_text("\n".join(out) + "\n")


def pairs(codec, leads, seconds):
    return [character(codec, [lead, second]) for lead in leads for second in seconds]


def main():
    TARGET.mkdir(parents=True, exist_ok=True)
    high = [[code] for code in range(0x80, 0x100)]

    def single(codec):
        return [character(codec, code) for code in high]

    parts = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 14, 15, 16]
    write("SingleByteTables", "Charsets of one byte a character: the codes from 0x80 on.",
          [("cp437", single("cp437"))]
          + [(f"iso8859part{part}", single(f"iso8859-{part}")) for part in parts]
          + [(f"windows{page}", single(f"cp{page}")) for page in (1250, 1251, 1252, 1256)])
    leads = range(0x81, 0xFF)
    write("ShiftJISTable", "Shift JIS as Windows has it (code page 932).", [("characters", pairs(
        "cp932", [*range(0x81, 0xA0), *range(0xE0, 0xFD)], [*range(0x40, 0x7F), *range(0x80, 0xFD)]))])
    write("EUCKRTable", "EUC-KR with all Hangul syllables (code page 949).", [("characters", pairs(
        "cp949", leads, [*range(0x41, 0x5B), *range(0x61, 0x7B), *range(0x81, 0xFF)]))])
    write("GB18030Table", "The two-byte codes of GB 18030.", [("characters", pairs(
        "gb18030", leads, [*range(0x40, 0x7F), *range(0x80, 0xFF)]))])
    write("Big5Table", "Big5 as Windows has it (code page 950).", [("characters", pairs(
        "cp950", leads, [*range(0x40, 0x7F), *range(0xA1, 0xFF)]))])


if __name__ == "__main__":
    main()
