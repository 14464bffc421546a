"""Compares the division of texts into segments with an exhaustive search, and with the one that zint finds.

    python3 Tests/Interop/segmentation.py --matrices PATH_OF_MATRIXDUMP [--count 20000] [--seed 2015]

Half of the texts are short, and no division may take fewer bits than ours, in versions of all three bands. The others are
long; zint's command encodes them in the smallest symbol it can, whose segments are read from its modules, and ours must take
no more bits. Digits, capitals and small letters follow one another in stretches, so that changing modes pays or does not.
"""

import argparse
import pathlib
import random
import subprocess
import sys
import tempfile

import numpy
from qrcodegen import QrCode

from encoder import ours
from tally import listed

ALPHABETS = ["0123456789", "ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:", "abcdefghijklmnopqrstuvwxyz_,;"]
ALPHANUMERIC = set(ALPHABETS[0] + ALPHABETS[1])


def band(version):
    return 0 if version < 10 else 1 if version < 27 else 2


def numeric_bits(count, version):
    return 4 + (10, 12, 14)[band(version)] + (10 * count + 2) // 3


def alphanumeric_bits(count, version):
    return 4 + (9, 11, 13)[band(version)] + (11 * count + 1) // 2


def byte_bits(count, version):
    return 4 + (8, 16, 16)[band(version)] + 8 * count


BITS = {"N": numeric_bits, "A": alphanumeric_bits, "B": byte_bits}


def bits(described, version):
    """What the segments of a division like `B12,N3` take."""
    parts = [] if described == "-" else described.split(",")
    return sum(BITS[part[0]](int(part[1:]), version) for part in parts)


def fewest(text, version):
    """The fewest bits, by trying every place and mode for the last segment."""
    best = [0]
    for end in range(1, len(text) + 1):
        candidates = []
        for start in range(end):
            piece, count = text[start:end], end - start
            candidates.append(best[start] + byte_bits(count, version))
            if ALPHANUMERIC.issuperset(piece):
                candidates.append(best[start] + alphanumeric_bits(count, version))
            if piece.isdigit():
                candidates.append(best[start] + numeric_bits(count, version))
        best.append(min(candidates))
    return best[-1]


def random_text(rng, length, stretch):
    text = ""
    while len(text) < length:
        text += "".join(rng.choices(rng.choice(ALPHABETS), k=rng.randint(1, stretch)))
    return text[:length]


def data_places(version):
    """The places in a symbol's data bits, in order, as rows and columns."""
    side = 17 + 4 * version
    # Not by the usual way, since qrcodegen forgets its function patterns once it has drawn a symbol.
    drawing = QrCode.__new__(QrCode)
    drawing._version, drawing._size, drawing._errcorlvl = version, side, QrCode.Ecc.LOW
    drawing._modules = [[False] * side for _ in range(side)]
    drawing._isfunction = [[False] * side for _ in range(side)]
    drawing._draw_function_patterns()
    function = numpy.array(drawing._isfunction)
    rows, columns = [], []
    for right in range(side - 1, 0, -2):
        right -= right <= 6
        upward = (right + 1) & 2 == 0
        for step in range(side):
            row = side - 1 - step if upward else step
            for column in (right, right - 1):
                if not function[row, column]:
                    rows.append(row)
                    columns.append(column)
    return numpy.array(rows), numpy.array(columns)


def data_bits(modules, version, places={}):
    """The data codewords of an L symbol under mask 0, as a string of bits."""
    if version not in places:
        places[version] = data_places(version)
    rows, columns = places[version]
    flat = modules[rows, columns] ^ ((rows + columns) % 2 == 0)
    codewords = numpy.packbits(flat[: len(flat) // 8 * 8])
    blocks = QrCode._NUM_ERROR_CORRECTION_BLOCKS[0][version]
    data = QrCode._get_num_data_codewords(version, QrCode.Ecc.LOW)
    short, longer = divmod(data, blocks)
    order = []
    for block in range(blocks):
        order += [index * blocks + block for index in range(short)]
        if block >= blocks - longer:
            order.append(short * blocks + block - (blocks - longer))
    return "".join(f"{codewords[index]:08b}" for index in order)


def used_bits(data, version):
    """Walks over the segments up to the terminator."""
    place = 0
    while len(data) - place >= 4 and data[place : place + 4] != "0000":
        mode = {"0001": "N", "0010": "A", "0100": "B"}[data[place : place + 4]]
        lengths = {"N": (10, 12, 14), "A": (9, 11, 13), "B": (8, 16, 16)}
        count = int(data[place + 4 : place + 4 + lengths[mode][band(version)]], 2)
        place += BITS[mode](count, version)
    return place


def zint_bits(texts):
    """(version, bits) of zint's symbols at level L under mask 0."""
    with tempfile.TemporaryDirectory() as folder:
        listed = pathlib.Path(folder, "texts")
        listed.write_text("\n".join(texts) + "\n")
        command = ["zint", "-b", "QRCODE", "--secure=1", "--mask=0", "--batch", "-i", str(listed), "--filetype=txt"]
        subprocess.run(command + ["-o", f"{folder}/~~~~~.txt"], check=True, capture_output=True)
        for index in range(len(texts)):
            lines = pathlib.Path(folder, f"{index + 1:05}.txt").read_text().split("\n")
            # The last digit of a row may be missing.
            rows = [bytes.fromhex(digits + "0" * (len(digits) % 2)) for line in lines if (digits := line.replace(" ", ""))]
            side = len(rows)
            modules = numpy.array([numpy.unpackbits(numpy.frombuffer(row, numpy.uint8))[:side] for row in rows])
            version = (side - 17) // 4
            yield version, used_bits(data_bits(modules.astype(bool), version), version)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--matrices", required=True, help="the executable that prints matrices")
    parser.add_argument("--count", type=int, default=20000)
    parser.add_argument("--seed", type=int, default=2015)
    options = parser.parse_args()
    rng = random.Random(options.seed)
    half = options.count // 2
    failures, fewer = [], 0

    short = [(rng.choice([5, 15, 30]), random_text(rng, rng.randint(1, 24), 8)) for _ in range(half)]
    for (version, text), answer in zip(short, ours(options.matrices, [(v, "L", 0, t) for v, t in short])):
        if bits(answer[3], version) != fewest(text, version):
            failures.append(f"{text!r} in {version}: {answer[3]}, but {fewest(text, version)} bits suffice")

    # A text that begins or ends with a space is another one in a list.
    long = [random_text(rng, rng.randint(25, 600), 40).strip() for _ in range(options.count - half)]
    answers = ours(options.matrices, [(None, "L", 0, text) for text in long])
    for text, answer, (version, peer) in zip(long, answers, zint_bits(long)):
        own_version, own = int(answer[0]), bits(answer[3], int(answer[0]))
        if own_version > version or (band(own_version) == band(version) and own > peer):
            failures.append(f"{text!r}: {own} bits in {own_version}, but zint takes {peer} in {version}")
        fewer += band(own_version) == band(version) and own < peer

    sys.exit(listed(options.count - len(failures), failures, f"; {fewer} in fewer bits than zint's"))


if __name__ == "__main__":
    main()
