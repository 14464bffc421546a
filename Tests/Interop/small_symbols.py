"""Compares Micro QR and rMQR codes with those of other encoders, and lets zxing-cpp read them.

    python3 Tests/Interop/small_symbols.py --matrices PATH_OF_MATRIXDUMP

Every Micro QR version, level and mask must equal, module for module, what segno (PyPI) makes; every rMQR size and level what
zint's command makes, where it is installed. The texts are of one kind each, so that all encoders divide them alike.
"""

import argparse
import shutil
import subprocess
import sys

import numpy
import segno
import zxingcpp

from tally import listed

MICRO = {
    "M1": {"-": (5, 0, 0)},
    "M2": {"L": (10, 6, 0), "M": (8, 5, 0)},
    "M3": {"L": (23, 14, 9), "M": (18, 11, 7)},
    "M4": {"L": (35, 21, 15), "M": (30, 18, 13), "Q": (21, 13, 9)},
}
SIZES = [
    (rows, columns)
    for rows in (7, 9, 11, 13, 15, 17)
    for columns in (27, 43, 59, 77, 99, 139)
    if columns != 27 or rows in (11, 13)
]
KINDS = ["31415926535897932384626433832795028841971693993751", "QR CODE $%*+-./:AZ", "qr code, in small letters"]


def ours(dump, requests):
    lines = [" ".join([name, level, mask, text.encode().hex() or "-"]) for name, level, mask, text in requests]
    done = subprocess.run([dump], input="\n".join(lines) + "\n", capture_output=True, text=True, check=True)
    return [line.split(" ") for line in done.stdout.splitlines()]


def matrix(digits, rows, columns):
    bits = numpy.unpackbits(numpy.frombuffer(bytes.fromhex(digits + "0" * (len(digits) % 2)), numpy.uint8))
    return bits[: rows * columns].reshape(rows, columns).astype(bool)


def zint(rows, columns, level, text):
    version = SIZES.index((rows, columns)) + 1
    secure = {"M": 2, "H": 4}[level]
    done = subprocess.run(
        ["zint", "-b", "RMQR", f"--vers={version}", f"--secure={secure}", "--dump", "-d", text],
        capture_output=True,
        text=True,
    )
    if done.returncode:
        return None
    lines = [bytes.fromhex((line.replace(" ", "") + "0" * 8)[: (columns + 7) // 8 * 2]) for line in done.stdout.splitlines()]
    bits = [numpy.unpackbits(numpy.frombuffer(line, numpy.uint8))[:columns] for line in lines]
    return numpy.array(bits).astype(bool)


def zxing(modules, kind):
    framed = numpy.pad(~modules, 2, constant_values=True)
    image = numpy.kron(framed.astype(numpy.uint8) * 255, numpy.ones((4, 4), numpy.uint8))
    found = zxingcpp.read_barcodes(image, formats=kind, text_mode=zxingcpp.TextMode.Plain)
    return found[0].text if len(found) == 1 else None


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--matrices", required=True, help="the executable that prints matrices")
    options = parser.parse_args()
    passed, failures = 0, []

    micro = [
        (name, level, str(mask), KINDS[kind][:count])
        for name, levels in MICRO.items()
        for level, counts in levels.items()
        for kind, count in enumerate(counts)
        if count
        for mask in range(4)
    ]
    for (name, level, mask, text), answer in zip(micro, ours(options.matrices, micro)):
        side = 9 + 2 * int(name[1])
        peer = segno.make(
            text, micro=True, version=name, error=None if level == "-" else level, mask=int(mask), boost_error=False
        )
        modules = matrix(answer[-1], side, side) if len(answer) == 5 else None
        if modules is None or (modules != numpy.array(peer.matrix).astype(bool)).any():
            failures.append(f"{name}-{level} mask {mask} {text!r}: differs from segno")
        elif zxing(modules, zxingcpp.BarcodeFormat.MicroQRCode) != text:
            failures.append(f"{name}-{level} mask {mask} {text!r}: zxing-cpp does not read it")
        else:
            passed += 1

    rectangular = [
        (f"R{rows}x{columns}", level, "-", text[:length])
        for rows, columns in SIZES
        for level in "MH"
        for text in KINDS
        for length in (3, 12)
    ]
    has_zint = shutil.which("zint") is not None
    for (name, level, _, text), answer in zip(rectangular, ours(options.matrices, rectangular)):
        rows, columns = map(int, name[1:].split("x"))
        peer = zint(rows, columns, level, text) if has_zint else None
        if len(answer) != 5:
            if peer is not None:
                failures.append(f"{name}-{level} {text!r}: not made")
            continue
        modules = matrix(answer[-1], rows, columns)
        if peer is not None and (modules != peer).any():
            failures.append(f"{name}-{level} {text!r}: {int((modules != peer).sum())} modules differ from zint")
        elif zxing(modules, zxingcpp.BarcodeFormat.RMQRCode) != text:
            failures.append(f"{name}-{level} {text!r}: zxing-cpp does not read it")
        else:
            passed += 1

    sys.exit(listed(passed, failures, "" if has_zint else "; zint is not there"))


if __name__ == "__main__":
    main()
