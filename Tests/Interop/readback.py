"""Lets other people's readers read what `qr encode` makes, byte for byte: `readback.py`, with QRCHECKIN naming the command.

zxing-cpp (PyPI: zxing-cpp) reads every kind, zbar (PyPI: pyzbar) and OpenCV (PyPI: opencv-python-headless) QR codes.
Capacities come from Project Nayuki's qrcodegen (PyPI) and, for rMQR codes, from zint's command.
"""

import itertools
import json
import multiprocessing
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile

import cv2
import numpy
import zxingcpp
from pyzbar import pyzbar, wrapper
from qrcodegen import QrCode

import small_symbols
from tally import listed
import terminal

COMMAND = os.environ["QRCHECKIN"]
ALPHANUMERICS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"
KANJI = "点茗日本語漢字麻杏石甘口服液看亜腕弌熙"
SCALE = 4


# The command.


def encode(data, *options):
    """What `qr encode` says of the data, or how it refuses them: a list of facts, or the error."""
    done = subprocess.run([COMMAND, "qr", "encode", "--json", *options], input=data, capture_output=True)
    if done.returncode:
        return done.stderr.decode()
    return [json.loads(line) for line in done.stdout.splitlines()]


def draw(data, *options):
    """The first code's facts and its picture."""
    with tempfile.TemporaryDirectory() as folder:
        facts = encode(data, "--scale", str(SCALE), "-o", f"{folder}/code.png", *options)
        if isinstance(facts, str):
            raise AssertionError(facts)
        return facts[0], picture(facts[0]["file"])


def picture(path):
    return cv2.imread(str(path), cv2.IMREAD_GRAYSCALE)


# The readers. Each gives the bytes of the codes in a picture.


def zxing(image, side=None):
    return [code.bytes for code in zxingcpp.read_barcodes(image)]


def bytes_scanner():
    """A scanner that does not turn bytes into text: ZBAR_CFG_BINARY, which pyzbar has no name for, is 4."""
    scanner = wrapper.zbar_image_scanner_create()
    wrapper.zbar_image_scanner_set_config(scanner, pyzbar.ZBarSymbol.QRCODE, 4, 1)
    return scanner


pyzbar.zbar_image_scanner_create = bytes_scanner
# pyzbar has no name either for the orientation of a text in parts.
pyzbar.zbar_symbol_get_orientation = None


def zbar(image, side=None):
    return [code.data for code in pyzbar.decode(image, symbols=[pyzbar.ZBarSymbol.QRCODE])]


def opencv(image, side):
    """OpenCV 5.0 does not find nine of the forty versions by itself (18, 24, 30 …); told where they are, it reads all."""
    start, end = 4 * SCALE, (4 + side) * SCALE
    corners = numpy.array([[[start, start], [end, start], [end, end], [start, end]]], numpy.float32)
    cv2.utils.logging.setLogLevel(cv2.utils.logging.LOG_LEVEL_ERROR)
    return [cv2.QRCodeDetector().decodeBytes(image, corners)[0]]


READERS = [zxing, zbar, opencv]


def differences(name, data, *options, readers=READERS, told=None):
    """A line for each reader that reads something else than the data, or than `told`, what it is known to say instead."""
    facts, image = draw(data, *options)
    for reader in readers:
        expected = (told or {}).get(reader, data)
        read = reader(image, facts["columns"])
        if read != [expected]:
            yield f"{name} ({facts['version']}-{facts['level']}): {reader.__name__} reads {str(read):.60}, not {str(expected):.60}"


# What is held.

EVERY_BYTE = bytes(range(256))
SHIFT_JIS = "点茗日本".encode("shift_jis")
GS1 = b"010491234512345915970331\x1d30128\x1d10ABC123"
CONTENTS = {
    "ASCII": ("Hello, world! https://example.com/?q=1#2", []),
    "UUID": ("550e8400-e29b-41d4-a716-446655440000", []),
    "lower case": ("bitcoin:BC1PF4CH0WTXZ3FCKQPW50AVQ6X65J8RZ2YGS 0123456789", []),
    "Latin": ("Blüte é Hæ", []),
    "Korean": ("안녕하세요 QR", []),
    "Japanese": ("日本", []),
    "Japanese and more": ("漢字é 日本 한글 💡", ["--kanji"]),
    "Chinese": ("你好", []),
    "emoji": ("💡 Русский текст! 👩‍🔬🇰🇷", []),
    "bytes that look like Shift JIS": ("麻杏石甘口服液 TRANS202404110011看看看16", []),
    "undeclared": ("안녕하세요 QR", ["--eci", "never"]),
    # OpenCV's detectAndDecode ends at the NUL, its detectAndDecodeBytes does not.
    "NUL and newline": ("ab\0cd\n", []),
}


def contents():
    for (name, (text, options)), level in itertools.product(CONTENTS.items(), "LMQH"):
        yield (differences, name, text.encode(), *options, "--level", level), {}
    for level in "LMQH":
        # OpenCV takes bytes that are not UTF-8 for Latin-1 and turns them into UTF-8.
        told = {opencv: EVERY_BYTE.decode("latin-1").encode()}
        yield (differences, "every byte", EVERY_BYTE, "--binary", "--level", level), {"told": told}
        # Kanji are read as the Shift JIS that they are written in.
        told = dict.fromkeys(READERS, SHIFT_JIS)
        yield (differences, "kanji", "点茗日本".encode(), "--kanji", "--level", level), {"told": told}
        # OpenCV has neither of the two modes (5 and 9).
        yield (differences, "GS1", GS1, "--gs1", "--level", level), {"readers": [zxing, zbar]}
        # Both put the industry's number before the data.
        told = dict.fromkeys([zxing, zbar], b"37AA1234BBB112")
        yield (differences, "industry", b"AA1234BBB112", "--industry", "37", "--level", level), {
            "readers": [zxing, zbar], "told": told}


def texts():
    """As text, too, where readers must know what the bytes are."""
    for name, (text, options) in CONTENTS.items():
        if name not in ("NUL and newline", "undeclared"):
            yield from wrong_text(name, text, *options)
    yield from wrong_text("kanji", "点茗日本 12345 カタカナ", "--kanji")
    yield from wrong_text("kanji in a Micro QR code", "点茗", "--kanji", "--kind", "micro")
    yield from wrong_text("kanji in an rMQR code", "点茗 日本", "--kanji", "--kind", "rmqr")
    facts, image = draw(GS1, "--gs1")
    read = zxingcpp.read_barcode(image)
    if read.content_type != zxingcpp.ContentType.GS1 or not read.text.startswith("(01)04912345123459(15)970331(30)128(10)"):
        yield f"GS1: zxing-cpp reads {read.content_type} {read.text!r}"


def wrong_text(name, text, *options):
    _, image = draw(text.encode(), *options)
    read = [code.text for code in zxingcpp.read_barcodes(image)]
    if read != [text]:
        yield f"{name}: zxing-cpp reads {read}, not {text!r}"


# How much is held.


def characters(mode, count, random_source):
    """The data of so many characters, which go into one segment of that mode."""
    if mode == "N":
        return "".join(random_source.choices("0123456789", k=count)).encode()
    if mode == "A":
        return "".join(random_source.choices(ALPHANUMERICS, k=count)).encode()
    if mode == "K":
        return "".join(random_source.choices(KANJI, k=count)).encode()
    return bytes(random_source.choices(range(256), k=count))


def bits(mode, count, count_bits, indicator_bits):
    payload = {
        "N": (count * 10 + 2) // 3, "A": (count * 11 + 1) // 2, "B": count * 8, "K": count * 13,
    }
    return indicator_bits + count_bits + payload[mode]


def fullest(mode, capacity, count_bits, indicator_bits):
    return max(count for count in range(7090) if bits(mode, count, count_bits, indicator_bits) <= capacity)


COUNT_BITS = {"N": (10, 12, 14), "A": (9, 11, 13), "B": (8, 16, 16), "K": (8, 10, 12)}
LEVELS = {"L": QrCode.Ecc.LOW, "M": QrCode.Ecc.MEDIUM, "Q": QrCode.Ecc.QUARTILE, "H": QrCode.Ecc.HIGH}


def capacity(version, level, mode):
    """A line for each thing that is wrong with a full symbol, and with one character more."""
    room = QrCode._get_num_data_codewords(version, LEVELS[level]) * 8
    count_bits = COUNT_BITS[mode][(version > 9) + (version > 26)]
    count = fullest(mode, room, count_bits, 4)
    yield from full(f"{version}-{level}", str(version), level, mode, count, bits(mode, count + 1, count_bits, 4), room,
                    readers=READERS if mode == "B" else [zxing])


def full(name, size, level, mode, count, needed, room, readers):
    random_source = random.Random(f"{name} {mode}")
    more = characters(mode, count + 1, random_source)
    data = more.decode()[:-1].encode() if mode == "K" else more[:-1]
    options = ["--version", size, "--level", level] if level else ["--version", size]
    written = data.decode().encode("shift_jis") if mode == "K" else data
    told = dict.fromkeys(READERS, written)
    # See "every byte" above.
    told[opencv] = written.decode("latin-1").encode()
    yield from differences(f"{count} {mode}", data, *options, "--segments", f"{mode}{count}", readers=readers, told=told)
    error = encode(more, *options, "--segments", f"{mode}{count + 1}")
    expected = f"it takes {needed} bits, and {name} holds {room} ({needed - room} too many)"
    if expected not in error:
        yield f"{name}: {count + 1} {mode}: {error}, not {expected}"


# ISO/IEC 18004:2015 Tables 3 and 7: data bits, and the lengths of the counts.
MICRO = {
    "M1": ({"": 20}, {"N": 3}),
    "M2": ({"L": 40, "M": 32}, {"N": 4, "A": 3}),
    "M3": ({"L": 84, "M": 68}, {"N": 5, "A": 4, "B": 4, "K": 3}),
    "M4": ({"L": 128, "M": 112, "Q": 80}, {"N": 6, "A": 5, "B": 5, "K": 4}),
}


def micro_capacity(version, level, mode):
    rooms, counts = MICRO[version]
    indicator = int(version[1]) - 1
    count = fullest(mode, rooms[level], counts[mode], indicator)
    needed = bits(mode, count + 1, counts[mode], indicator)
    name = f"{version}-{level}" if level else version
    yield from full(name, version, level, mode, count, needed, rooms[level], readers=[zxing])


def rectangular_capacity(rows, columns, level):
    """As many bytes as zint's command can write, and no more."""
    size = f"R{rows}x{columns}"
    count = 0
    while small_symbols.zint(rows, columns, level, "q" * (count + 1)) is not None:
        count += 1
    data = characters("B", count, random.Random(size))
    yield from differences(f"{count} B", data, "--version", size, "--level", level, "--binary", readers=[zxing])
    error = encode(b"q" * (count + 1), "--version", size, "--level", level)
    numbers = re.search(r"it takes (\d+) bits, and (\S+) holds (\d+) \((\d+) too many\)", error)
    if not numbers or numbers[2] != f"{size}-{level}" or not 1 <= int(numbers[4]) == int(numbers[1]) - int(numbers[3]) <= 8:
        yield f"{size}-{level}: {count + 1} B: {error}"


# Sixteen codes for one text.


def parts():
    text = "".join(f"{number:03} 가나다 " for number in range(205)).encode()
    with tempfile.TemporaryDirectory() as folder:
        facts = encode(text, "--parts", "--version", "8", "--level", "L", "--scale", str(SCALE), "-o", f"{folder}/part.png")
        if isinstance(facts, str) or len(facts) != 16:
            yield f"parts: {facts}"
            return
        images = [picture(fact["file"]) for fact in facts]
    together = b"".join(read for image in images for read in zxing(image))
    if together != text:
        yield f"parts: zxing-cpp reads {together!r:.60}"
    # zbar puts the parts in one picture together itself, in whatever order they stand. OpenCV takes what is after a part's
    # number for mode 14.
    random.Random(16).shuffle(images)
    sheet = numpy.vstack([numpy.hstack(images[start:start + 4]) for start in range(0, 16, 4)])
    if zbar(sheet) != [text]:
        yield f"parts: zbar reads {str(zbar(sheet)):.60}"


# How it is drawn.

KINDS = {
    "qr": ["안녕하세요 QR", "--kind", "qr", "--version", "3"],
    "micro": ["MICRO", "--kind", "micro"],
    "rmqr": ["rMQR", "--kind", "rmqr"],
}
COLOURS = ["--dark", "#002855", "--light", "#ffeedd"]


def drawings():
    """Every format has the same pixels as PNG, through whatever program draws it."""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for kind, options in KINDS.items():
            for ending in ("png", "pdf", "eps", "svg"):
                encode(None, *options, *COLOURS, "--scale", "5", "-o", str(folder / f"{kind}.{ending}"))
            encode(None, *options, "-o", str(folder / f"{kind}.txt"))
            encode(None, *options, "--format", "ascii", "-o", str(folder / f"{kind}.ascii"))
            png = cv2.imread(str(folder / f"{kind}.png"))
            if [code.text for code in zxingcpp.read_barcodes(png)] != options[:1]:
                yield f"{kind}.png: not read"
            for program, image in painted(folder, kind):
                if image is None or image.shape != png.shape or (image != png).any():
                    yield f"{kind}: {program} draws something else"
            dark = png[2::5, 2::5, 2] == 0
            for ending, modules in (("txt", half_blocks(folder / f"{kind}.txt")), ("ascii", ascii_art(folder / f"{kind}.ascii"))):
                if modules.shape[1] != dark.shape[1] or (modules[:len(dark)] != dark).any() or modules[len(dark):].any():
                    yield f"{kind}.{ending}: other modules"


def painted(folder, kind):
    ghostscript = ["gs", "-q", "-dSAFER", "-dBATCH", "-dNOPAUSE", "-dEPSCrop", "-sDEVICE=png16m", "-r72"]
    programs = {
        "Ghostscript, of PDF,": [*ghostscript, "-sOutputFile=OUT.png", f"{kind}.pdf"],
        "Ghostscript, of EPS,": [*ghostscript, "-sOutputFile=OUT.png", f"{kind}.eps"],
        "poppler": ["pdftocairo", "-png", "-r", "72", "-singlefile", f"{kind}.pdf", "OUT"],
        "librsvg": ["rsvg-convert", "-o", "OUT.png", f"{kind}.svg"],
    }
    for program, words in programs.items():
        (folder / "OUT.png").unlink(missing_ok=True)
        subprocess.run(words, cwd=folder, check=True)
        yield program, cv2.imread(str(folder / "OUT.png"))


def half_blocks(path):
    rows = []
    for line in path.read_text().splitlines():
        rows.append([character in "█▀" for character in line])
        rows.append([character in "█▄" for character in line])
    return numpy.array(rows)


def ascii_art(path):
    return numpy.array([[line[column] == "#" for column in range(0, len(line), 2)] for line in path.read_text().splitlines()])


def terminals():
    """A photograph of xterm is read, whatever its colours."""
    for theme, (kind, options), form in itertools.product(terminal.THEMES, KINDS.items(), ("text", "ascii")):
        # `cat` keeps the terminal open.
        command = ["sh", "-c", '"$@"; cat', "sh", COMMAND, "qr", "encode", *options, "--format", form]
        text = terminal.code_in_xterm(theme, command, f"encode-{kind}-{form}-{theme}", options[0])
        if text != options[0]:
            yield f"{kind} as {form} in a {theme} terminal: zxing-cpp reads {text!r}"


# All of it.


def run(work):
    (check, *arguments), named = work
    return list(check(*arguments, **named))


def everything():
    yield from contents()
    for check in (texts, parts, drawings, terminals):
        yield (check,), {}
    for version, level, mode in itertools.product(range(1, 41), "LMQH", "NABK"):
        yield (capacity, version, level, mode), {}
    for version, (rooms, counts) in MICRO.items():
        for level, mode in itertools.product(rooms, counts):
            yield (micro_capacity, version, level, mode), {}
    for (rows, columns), level in itertools.product(small_symbols.SIZES, "MH"):
        yield (rectangular_capacity, rows, columns, level), {}


def main():
    checks = list(everything())
    with multiprocessing.Pool(2) as pool:
        found = list(pool.imap(run, checks))
    return listed(found.count([]), list(itertools.chain.from_iterable(found)))


if __name__ == "__main__":
    sys.exit(main())
