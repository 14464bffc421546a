#!/usr/bin/env python3
"""Writes symbols.txt: symbols that other people's encoders made, with what they hold.

    version level columns rows modules bytes

`modules` are row by row, one bit each, dark ones set, in hexadecimal, filled up with zeros at the end; `bytes` what the symbol
holds, in hexadecimal, `-` if nothing, `?` if a part of "one message in several
symbols". zxing-cpp (through Zint) and segno make the symbols.
"""
import pathlib
import random

import segno
import zxingcpp
from zxingcpp import BarcodeFormat

random.seed(18004)


def packed(rows):
    bits = "".join("1" if module else "0" for row in rows for module in row)
    bits += "0" * (-len(bits) % 4)
    return f"{int(bits, 2):0{len(bits) // 4}x}"


def line(version, level, rows, data):
    return f"{version} {level} {len(rows[0])} {len(rows)} {packed(rows)} {data.hex() or '-'}"


def zxing(text, kind, **options):
    barcode = zxingcpp.create_barcode(text, kind, **options)
    image = memoryview(barcode.to_image(scale=1, add_quiet_zones=False))
    rows = [[value < 128 for value in row] for row in image.tolist()]
    return rows, barcode.extra["ECLevel"]


def characters(alphabet, length):
    return "".join(random.choice(alphabet) for _ in range(length))


DIGITS = "0123456789"
SIGNS = DIGITS + "ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"
LETTERS = "abcdefghijklmnopqrstuvwxyz!?"


def longest(alphabet, kind, **options):
    """The longest text that fits, found by halving."""
    low, high = 0, 400
    text = characters(alphabet, high)
    while low + 1 < high:
        middle = (low + high) // 2
        try:
            rows, level = zxing(text[:middle], kind, **options)
            fits = level == options["ec_level"]
        except Exception:
            fits = False
        low, high = (middle, high) if fits else (low, middle)
    return text[:low]


def zxing_lines():
    sizes = [(rows, columns) for rows in (7, 9, 11, 13, 15, 17) for columns in (27, 43, 59, 77, 99, 139)
             if columns != 27 or rows in (11, 13)]
    for index, (height, width) in enumerate(sizes):
        for level in "MH":
            for alphabet in (DIGITS, SIGNS, LETTERS):
                options = {"version": index + 1, "ec_level": level}
                whole = longest(alphabet, BarcodeFormat.RMQRCode, **options)
                for text in {whole[: max(1, len(whole) // 2)], whole}:
                    if not text:
                        continue
                    rows, _ = zxing(text, BarcodeFormat.RMQRCode, **options)
                    assert (len(rows), len(rows[0])) == (height, width)
                    yield line(f"R{height}x{width}", level, rows, text.encode())
    for number in range(1, 5):
        for level in "LMQ":
            for alphabet in (DIGITS, SIGNS, LETTERS):
                options = {"version": number, "ec_level": level}
                whole = longest(alphabet, BarcodeFormat.MicroQRCode, **options)
                for text in sorted({whole[:1], whole[: len(whole) // 2], whole} - {""}):
                    rows, _ = zxing(text, BarcodeFormat.MicroQRCode, **options)
                    if len(rows) == 9 + 2 * number:
                        yield line(f"M{number}", "-" if number == 1 else level, rows, text.encode())


def segno_lines():
    def symbol(data, code):
        rows = [[bool(module) for module in row] for row in code.matrix]
        return line(str(code.version), code.error or "-", rows, data)

    for mask in range(8):
        yield symbol(b"mask", segno.make("mask", mask=mask, micro=False, boost_error=False))
    for mask in range(4):
        yield symbol(b"12AB", segno.make("12AB", mask=mask, version="M3", boost_error=False))
    kanji = "日本語漢字"
    yield symbol(kanji.encode("shift-jis"), segno.make(kanji, mode="kanji", micro=False))
    yield symbol(kanji.encode("shift-jis")[:4], segno.make(kanji[:2], mode="kanji", version="M3"))
    hanzi = "汉字简体"
    yield symbol(hanzi.encode("gb2312"), segno.make(hanzi, mode="hanzi"))
    for charset in ("utf-8", "iso8859-15", "shift-jis", "big5", "gb18030"):
        text = "Ž€" if charset == "iso8859-15" else "日本"
        yield symbol(text.encode(charset), segno.make(text, mode="byte", encoding=charset, eci=True, micro=False))
    for code in segno.make_sequence("one message in several symbols", symbol_count=3):
        yield symbol(b"", code).replace(" -", " ?")


if __name__ == "__main__":
    path = pathlib.Path(__file__).with_name("symbols.txt")
    path.write_text("\n".join([*zxing_lines(), *segno_lines()]) + "\n")
