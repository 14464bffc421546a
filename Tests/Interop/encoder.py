"""Compares the encoder with another one and lets other readers read what it makes.

    python3 Tests/Interop/encoder.py --matrices PATH_OF_MATRIXDUMP [--count 5000] [--seed 2015]

Random texts go through every version, level and mask. Each symbol must equal, module for module, the one that Project
Nayuki's qrcodegen (PyPI) makes from the same segments, and zxing-cpp (PyPI: zxing-cpp) must read the text back. A few
texts that readers are known to get wrong are read by zbar (PyPI: pyzbar) and OpenCV (PyPI: opencv-python-headless) too.
"""

import argparse
import functools
import multiprocessing
import random
import subprocess
import sys

import cv2
import numpy
import zxingcpp
from pyzbar import pyzbar
from qrcodegen import QrCode, QrSegment

from tally import listed

LEVELS = {
    "L": QrCode.Ecc.LOW,
    "M": QrCode.Ecc.MEDIUM,
    "Q": QrCode.Ecc.QUARTILE,
    "H": QrCode.Ecc.HIGH,
}

# Kinds of text; a text is made of stretches of one or several of them.
ALPHABETS = {
    "numeric": "0123456789",
    "alphanumeric": "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:",
    "ASCII": "".join(map(chr, range(0x20, 0x7F))),
    "control": "\0\n\r\t\x1b\x7fab",
    "Latin": "Blüte é ß ñ Ø ½ ÿ",
    "Korean": "안녕하세요 체크인 코드 규현 12",
    "Kanji": "麻杏石甘口服液日本看",
    "Cyrillic": "Русский текст!",
    "emoji": "💡🎫👩‍🔬🇰🇷é́",
}

# Readers are known to get these wrong where an encoder does not say what the bytes are.
KNOWN = ["ASCII", "Blüte", "é", "日本", "안녕하세요 QR", "💡 Русский текст!", "麻杏石甘口服液", "TRANS202404110011看看看16"]


def capacity(version, level):
    """The data bits of a symbol, from the peer's tables."""
    return QrCode._get_num_data_codewords(version, LEVELS[level]) * 8


def random_text(rng, bits):
    """A text that takes no more than that many bits in the worst division."""
    kinds = rng.sample(list(ALPHABETS), rng.choice([1, 1, 1, 2, 3]))
    # Declaration, mode and count of one byte segment; digits are written in ten bits for three.
    sure = (bits - 4 - 12 - 16) // 8
    if kinds == ["numeric"]:
        sure = (bits - 4 - 14) // 10 * 3
    length = sure if rng.random() < 0.2 else rng.randint(0, max(0, sure))
    text, used = [], 0
    while True:
        alphabet = ALPHABETS[rng.choice(kinds)]
        for character in rng.choices(alphabet, k=rng.randint(1, 30)):
            used += len(character.encode())
            if used > length:
                return "".join(text)
            text.append(character)


def cases(count, seed):
    """(version, level, mask, text), every combination of the first three in turn."""
    rng = random.Random(seed)
    combinations = [(v, l, m) for v in range(1, 41) for l in LEVELS for m in range(8)]
    for index in range(count):
        if index % len(combinations) == 0:
            rng.shuffle(combinations)
        version, level, mask = combinations[index % len(combinations)]
        yield version, level, mask, random_text(rng, capacity(version, level))


def ours(dump, requests):
    """Runs the encoder over (version, level, mask, text), of which version and mask may be None."""
    lines = [
        " ".join(["-" if f is None else str(f) for f in (version, level, mask)] + [text.encode().hex() or "-"])
        for version, level, mask, text in requests
    ]
    done = subprocess.run([dump], input="\n".join(lines) + "\n", capture_output=True, text=True, check=True)
    answers = [line.split(" ") for line in done.stdout.splitlines()]
    assert len(answers) == len(lines)
    return answers


def matrix(digits, version):
    """The modules of the hexadecimal digits, True for dark ones."""
    side = 17 + 4 * version
    bits = numpy.unpackbits(numpy.frombuffer(bytes.fromhex(digits + "0" * (len(digits) % 2)), numpy.uint8))
    return bits[: side * side].reshape(side, side).astype(bool)


def peer_segments(described, data):
    """The peer's segments for a division like `E26,B12,N3`; raises ValueError if it is not one of the data."""
    segments, start = [], 0
    for part in [] if described == "-" else described.split(","):
        mode, number = part[0], int(part[1:])
        if mode == "E":
            segments.append(QrSegment.make_eci(number))
            continue
        piece = data[start : start + number]
        start += number
        if mode == "B":
            segments.append(QrSegment.make_bytes(piece))
        elif mode == "A":
            segments.append(QrSegment.make_alphanumeric(piece.decode("ascii")))
        else:
            segments.append(QrSegment.make_numeric(piece.decode("ascii")))
    if start != len(data):
        raise ValueError(f"{described} are not {len(data)} bytes")
    return segments


def peer_matrix(segments, version, level, mask):
    code = QrCode.encode_segments(segments, LEVELS[level], version, version, mask, False)
    return numpy.array(code._modules)


def remember_what_the_peer_computes_again():
    """Keeps the peer's function patterns by version and its products in the field, which makes it several times faster."""
    draw = QrCode._draw_function_patterns
    drawn = {}

    def draw_function_patterns(self):
        if self._version not in drawn:
            draw(self)
            drawn[self._version] = ([row[:] for row in self._modules], [row[:] for row in self._isfunction])
        modules, function = drawn[self._version]
        self._modules = [row[:] for row in modules]
        self._isfunction = [row[:] for row in function]

    QrCode._draw_function_patterns = draw_function_patterns
    QrCode._reed_solomon_multiply = staticmethod(functools.cache(QrCode._reed_solomon_multiply))


def picture(modules, scale=4):
    framed = numpy.pad(~modules, 4, constant_values=True)
    return numpy.kron(framed.astype(numpy.uint8) * 255, numpy.ones((scale, scale), numpy.uint8))


def zxing(image):
    found = zxingcpp.read_barcodes(image, formats=zxingcpp.BarcodeFormat.QRCode, text_mode=zxingcpp.TextMode.Plain)
    return found[0].text if len(found) == 1 else None


def zbar(image):
    found = pyzbar.decode(image, symbols=[pyzbar.ZBarSymbol.QRCODE])
    return found[0].data.decode("utf-8", "replace") if len(found) == 1 else None


def opencv(image):
    # It warns of declarations, and obeys them.
    cv2.utils.logging.setLogLevel(cv2.utils.logging.LOG_LEVEL_ERROR)
    return cv2.QRCodeDetector().detectAndDecode(image)[0]


def compare(work):
    """Compares some cases and returns a line for each that fails."""
    dump, chunk = work
    failures = []
    for (version, level, mask, text), answer in zip(chunk, ours(dump, chunk)):
        name = f"{version}-{level} mask {mask} {text!r:.60}"
        if answer[:3] != [str(version), level, str(mask)]:
            failures.append(f"{name}: answered {' '.join(answer[:3])}")
            continue
        modules = matrix(answer[4], version)
        try:
            segments = peer_segments(answer[3], text.encode())
        except ValueError as error:
            failures.append(f"{name}: {error}")
            continue
        differing = int((modules != peer_matrix(segments, version, level, mask)).sum())
        if differing:
            failures.append(f"{name}: {differing} modules differ from qrcodegen ({answer[3]})")
        # zxing-cpp takes a symbol of no text for none at all.
        elif text and zxing(picture(modules)) != text:
            failures.append(f"{name}: zxing-cpp reads {zxing(picture(modules))!r:.60}")
    return len(chunk), failures


def read_known_texts(dump):
    """Lets every reader read the known texts; returns how many were right and a line for each that was not."""
    passed, failures = 0, []
    requests = [(None, level, None, text) for text in KNOWN for level in LEVELS]
    for (_, level, _, text), answer in zip(requests, ours(dump, requests)):
        image = picture(matrix(answer[4], int(answer[0])), scale=8)
        for reader in (zxing, zbar, opencv):
            read = reader(image)
            if read == text:
                passed += 1
            else:
                failures.append(f"{text!r} at {level}: {reader.__name__} reads {read!r}")
    return passed, failures


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--matrices", required=True, help="the executable that prints matrices")
    parser.add_argument("--count", type=int, default=5000)
    parser.add_argument("--seed", type=int, default=2015)
    options = parser.parse_args()

    passed, failures = read_known_texts(options.matrices)
    print(f"known texts: {passed} right, {len(failures)} wrong", flush=True)

    everything = list(cases(options.count, options.seed))
    chunks = [(options.matrices, everything[start : start + 50]) for start in range(0, len(everything), 50)]
    done = 0
    with multiprocessing.Pool(2, remember_what_the_peer_computes_again) as pool:
        for number, lines in pool.imap(compare, chunks):
            done += number
            passed += number - len(lines)
            failures += lines
            if done % 500 == 0:
                print(f"{done} of {len(everything)} symbols compared, {len(failures)} wrong", flush=True)
    sys.exit(listed(passed, failures))


if __name__ == "__main__":
    main()
