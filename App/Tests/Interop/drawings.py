"""Paints the recorded drawings of QRCodeView pixel by pixel and reads them with zxing-cpp.

Usage: drawings.py FOLDER, where FOLDER holds the drawing-*.json that the app's tests leave.
Ends with "N passed, N failed".
"""

import json
import pathlib
import sys

import numpy
import zxingcpp

# What the view stands on in dark mode.
DARK_GROUND = 28
MARGIN = 40


def paint(drawing):
    """The drawing on a dark ground, since the quiet zone must be the view's own."""
    scale = drawing["scale"]
    width, height = (round(length * scale) for length in drawing["size"])
    picture = numpy.full((height + 2 * MARGIN, width + 2 * MARGIN), DARK_GROUND, dtype=numpy.uint8)
    for fill in drawing["fills"]:
        left, top, across, down = (length * scale for length in fill["rect"])
        edges = [round(edge) for edge in (left, top, left + across, top + down)]
        gray = round(255 * sum(fill["color"]) / 3)
        picture[edges[1] + MARGIN:edges[3] + MARGIN, edges[0] + MARGIN:edges[2] + MARGIN] = gray
    return picture


def difference(drawing):
    """What is read instead of the text, in words; nothing if it is the text."""
    found = zxingcpp.read_barcodes(paint(drawing), formats=zxingcpp.BarcodeFormat.QRCode, try_invert=False)
    texts = [barcode.text for barcode in found]
    return None if texts == [drawing["text"]] else f"read {texts} instead of {drawing['text']!r}"


def main():
    files = sorted(pathlib.Path(sys.argv[1]).glob("drawing-*.json"))
    failed = 0
    for file in files:
        wrong = difference(json.loads(file.read_text()))
        if wrong:
            print(f"{file.stem}: {wrong}")
            failed += 1
    print(f"{len(files) - failed} passed, {failed} failed")
    sys.exit(1 if failed or not files else 0)


main()
