#!/usr/bin/env python3
"""Reads folders of pictures with our reader and with other people's: `bench_read.py READBENCH FOLDER`.

FOLDER, or each folder in it, holds NAME.png and NAME.txt with the right text, or NAME.bin with the right bytes. A picture
without either should have nothing to be found. Every picture is read in four rotations; ours and zxing-cpp take turns, and of five
rounds the quickest counts. For scripts there are lines

    READ <folder> <rotation> <ours> <zxing-cpp> <of>        how many were read (or, without texts, wrongly found)
    TIME <mean ms ours> <mean ms zxing-cpp>                 the first symbol, QR codes only
"""
import pathlib
import statistics
import subprocess
import sys
import time

import cv2
import numpy as np
from PIL import Image
from pyzbar import pyzbar
import zxingcpp

ROUNDS = 5


class Ours:
    """The reader in a process of its own, which measures itself."""

    def __init__(self, program):
        self.process = subprocess.Popen([program], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def read(self, picture, most, kinds):
        height, width = picture.shape
        self.process.stdin.write(f"{width} {height} {most} {kinds}\n".encode() + picture.tobytes())
        self.process.stdin.flush()
        nanoseconds, *symbols = self.process.stdout.readline().decode().split()
        found = []
        for symbol in symbols:
            _, text, data = symbol.split(":")
            found.append((None if text == "-" else bytes.fromhex(text).decode(), bytes.fromhex(data)))
        return int(nanoseconds) / 1e6, found


class Expected:
    """What a picture holds."""

    def __init__(self, picture):
        text, data = picture.with_suffix(".txt"), picture.with_suffix(".bin")
        self.data = data.read_bytes() if data.exists() else None
        self.text = text.read_bytes().decode() if text.exists() else None  # line ends as they are
        self.isNothing = self.data is None and self.text is None

    def matches(self, text, data):
        if self.data is not None:
            return data == self.data
        return self.text in (text, text.rstrip("\n") if text else text) or self.plain(text) == self.plain(self.text)

    @staticmethod
    def plain(text):
        """Without the separators of GS1, which some files leave out."""
        return text.replace("\x1d", "").rstrip("\n") if text is not None else None


def milliseconds(work):
    start = time.perf_counter()
    work()
    return (time.perf_counter() - start) * 1e3


def measure(ours, picture):
    """The quickest of some rounds, ours and zxing-cpp in turns."""
    own, other = [], []
    for _ in range(ROUNDS):
        own.append(ours.read(picture, 1, "q1")[0])
        other.append(milliseconds(lambda: zxingcpp.read_barcode(picture, formats=zxingcpp.BarcodeFormat.QRCode)))
    return min(own), min(other)


def opencv(picture, detector=cv2.QRCodeDetector()):
    try:
        _, texts, _, _ = detector.detectAndDecodeMulti(picture)
        return [text for text in texts if text]
    except (cv2.error, UnicodeDecodeError):  # its binding fails on bytes that are not UTF-8
        return []


def bench(ours, folder, times):
    pictures = sorted(folder.glob("*.png"))
    counts = {}
    for rotation in range(4):
        found = dict.fromkeys(("ours", "zxing-cpp", "zbar", "opencv"), 0)
        for path in pictures:
            picture = np.ascontiguousarray(np.rot90(np.array(Image.open(path).convert("L")), rotation))
            expected = Expected(path)
            isRight = (lambda text, data: True) if expected.isNothing else expected.matches
            found["ours"] += any(isRight(*symbol) for symbol in ours.read(picture, 64, "q1mr")[1])
            kinds = [zxingcpp.BarcodeFormat.QRCode, zxingcpp.BarcodeFormat.MicroQRCode, zxingcpp.BarcodeFormat.RMQRCode]
            found["zxing-cpp"] += any(
                isRight(each.text, each.bytes) for each in zxingcpp.read_barcodes(picture, formats=kinds))
            if rotation == 0:
                codes = pyzbar.decode(Image.fromarray(picture), symbols=[pyzbar.ZBarSymbol.QRCODE])
                found["zbar"] += any(isRight(each.data.decode("utf-8", "replace"), each.data) for each in codes)
                found["opencv"] += any(isRight(text, text.encode()) for text in opencv(picture))
            times["blank" if expected.isNothing else "code"].append(measure(ours, picture))
        counts[rotation] = found
        print(f"READ {folder.name} {rotation * 90} {found['ours']} {found['zxing-cpp']} {len(pictures)}", flush=True)
    print(f"     {folder.name}: zbar {counts[0]['zbar']}, OpenCV {counts[0]['opencv']} (upright)")
    return sum(each["ours"] for each in counts.values()), sum(each["zxing-cpp"] for each in counts.values())


def main():
    program, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    folders = [folder] if list(folder.glob("*.png")) else sorted(
        each for each in folder.iterdir() if each.is_dir() and list(each.glob("*.png")))
    ours = Ours(program)
    times = {"code": [], "blank": []}
    totals = [bench(ours, each, times) for each in folders]
    print(f"All: ours {sum(own for own, _ in totals)}, zxing-cpp {sum(other for _, other in totals)}")
    for kind, pairs in times.items():
        if not pairs:
            continue
        own, other = zip(*pairs)
        print(f"{'Pictures with a code' if kind == 'code' else 'Pictures without'}: "
              f"mean {statistics.mean(own):.3f} ms, zxing-cpp {statistics.mean(other):.3f}; "
              f"median {statistics.median(own):.3f} ms, zxing-cpp {statistics.median(other):.3f}")
    own, other = zip(*(times["code"] or times["blank"]))
    print(f"TIME {statistics.mean(own):.3f} {statistics.mean(other):.3f}")


if __name__ == "__main__":
    main()
