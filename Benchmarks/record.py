#!/usr/bin/env python3
"""Runs the benchmarks and writes docs/benchmarks.md: `record.py PART…`, of encode, read, frames, gate and pages.

A part that is not named keeps what stands there. QUICK=1 has fewer rounds where a benchmark knows how to.
"""

import datetime
import os
import pathlib
import platform
import re
import subprocess
import sys
from importlib import metadata

ROOT = pathlib.Path(__file__).parents[1]
DOCUMENT = ROOT / "docs/benchmarks.md"
HEAD = """# Benchmarks

Written by `make bench`; each part says when and on what it ran. A figure of one machine says little, so what counts are ratios to other
people's programs, measured in the same run. `make bench PARTS=encode` runs one part alone, `make bench QUICK=1` has fewer rounds.
"""


def make(target, **variables):
    """What a target of the Makefile prints."""
    command = ["make", "--silent", target, *(f"{name}={value}" for name, value in variables.items())]
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True)
    return done.stdout


def rows(output, name):
    """The words of the lines for scripts that begin with a name."""
    return [line.split()[1:] for line in output.split("\n") if line.startswith(name + " ")]


def table(*lines):
    head, *rest = [[str(cell) for cell in line] for line in lines]
    ruler = ["---"] + ["--:"] * (len(head) - 1)
    return "".join("| " + " | ".join(line) + " |\n" for line in [head, ruler, *rest])


def ratio(one, other):
    return f"{float(one) / float(other):.2f}"


def encode(quick):
    output = make("bench-encode", ROUNDS=3 if quick else 61)
    cell = r" +([\d.]+ \([\d.]+\))"
    body = re.findall(rf"^(\w+) +(\d+-[LMQH]) +([\d.]+){cell}{cell}{cell}", output, re.M)
    wasm = {name: (time, times) for name, time, times in rows(output, "WASM")}
    native = table(["input", "version", "ours", "libqrencode", "zint", "zxing-cpp"], *body)
    browser = table(["input", "µs in WebAssembly", "times the native time"], *([name, *wasm[name]] for name in wasm))
    return "Encoder", (
        "Microseconds a symbol, the module matrix with the best mask, one core; in brackets how many times as fast ours is.\n\n"
        f"{native}\n{browser}")


def read(quick):
    output = make("bench-read")
    pictures = {}
    for folder, _, own, other, count in rows(output, "READ"):
        entry = pictures.setdefault(folder, [0, 0, 0])
        for place, number in enumerate((own, other, count)):
            entry[place] += int(number)
    (own, other), = rows(output, "TIME")
    found = table(["pictures, in four rotations", "ours", "zxing-cpp", "of"], *([name, *kept] for name, kept in pictures.items()))
    times = table(["milliseconds a picture", "ours", "zxing-cpp", "ours to theirs"], ["mean", own, other, ratio(own, other)])
    return "Reader", f"Pictures drawn here, spoilt in many ways; texts that are read right.\n\n{found}\n{times}"


def frames(quick):
    lines = rows(make("bench-frames"), "FRAME")
    found = table(["frame", "native", "WebAssembly", "the same place again", "zxing-cpp", "native to zxing-cpp"],
                  *([name, native, wasm, again, other, ratio(native, other)] for name, native, wasm, again, other, _ in lines))
    return "A camera's frames", f"Milliseconds a frame of 1280 × 720, natively and in Chromium.\n\n{found}"


def gate(quick):
    output = make("bench-gate", ROUNDS=1 if quick else 5)
    told = {(line[0], line[1][0]): line[1][1:] for name in ("RATE", "RATE32", "P99", "MILLION", "STALL", "MEMORY")
            for line in ((name, row) for row in rows(output, name))}

    def cell(name, engine, place=0):
        values = told.get((name, engine))
        return values[place] if values else ""

    found = table(
        ["durable check-ins over HTTP", "SQLite", "PostgreSQL"],
        *([label, cell(name, "sqlite", place), cell(name, "postgresql", place)] for label, name, place in [
            ("128 connections, in verifications of one core", "RATE", 0), ("32 connections", "RATE32", 0),
            ("with a million in the ledger, of the rate without", "MILLION", 0),
            ("p99 at half load, 32 connections, ms", "P99", 0), ("p99 at half load, 128 connections, ms", "P99", 1),
            ("longest at half load with a million, ms", "STALL", 0),
            ("memory idle, MB", "MEMORY", 0), ("memory after a round, MB", "MEMORY", 1)]))
    return "Gate", ("The load generator and PostgreSQL, reached by its socket, run on the same machine. "
                    f"One verification is `openssl speed ecdsap256`.\n\n{found}")


def pages(quick):
    output = make("bench-pages", ROUNDS=3 if quick else 15)
    sizes = table(["file", "bytes as sent"], *rows(output, "SIZE"))
    times = table(["from the address to …", "ms", "times an empty page"], *([" ".join(words), time, times] for time, times, *words in rows(output, "SHOWN")))
    return "Pages", f"Headless Chromium and the server on the same machine; the medians of all rounds.\n\n{times}\n{sizes}"


PARTS = {part.__name__: part for part in (encode, read, frames, gate, pages)}


def said(*command):
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True).stdout.strip()


WHEELS = {"read": ("zxing-cpp", "opencv-python-headless", "pyzbar"), "frames": ("zxing-cpp", "playwright"),
          "pages": ("playwright",)}
DEBIAN = {"encode": ("libqrencode-dev", "libzint-dev", "libzxing-dev"), "gate": ("libmicrohttpd-dev", "libsqlite3-dev", "postgresql-15")}


def circumstances(part):
    """When, on what and beside what a part ran."""
    model = re.search(r"model name\s*: (.*)", pathlib.Path("/proc/cpuinfo").read_text())
    system = re.search(r'PRETTY_NAME="(.*)"', pathlib.Path("/etc/os-release").read_text())[1]
    swift = re.search(r"Swift version (\S+)", said("swift", "--version"))[1]
    date = datetime.datetime.now(datetime.timezone.utc).strftime("%Y-%m-%d")
    peers = [f"{name} {metadata.version(name)}" for name in WHEELS.get(part, ())]
    peers += [f"{name} {said('dpkg-query', '--show', '--showformat=${Version}', name)}" for name in DEBIAN.get(part, ())]
    return (f"{date}, revision {said('git', 'rev-parse', '--short=7', 'HEAD')}; {os.cpu_count()} cores of "
            f"{model[1] if model else platform.machine()}; {system}; Swift {swift}; {', '.join(peers)}.")


def main():
    wanted = sys.argv[1:] or list(PARTS)
    if unknown := set(wanted) - PARTS.keys():
        sys.exit(f"no such part: {', '.join(unknown)}; there are {', '.join(PARTS)}")
    text = DOCUMENT.read_text(encoding="utf-8") if DOCUMENT.exists() else ""
    kept = {title: body for title, body in re.findall(r"^## (.+?)\n\n(.*?)(?=^## |\Z)", text, re.M | re.S)}
    for name in wanted:
        title, body = PARTS[name](bool(os.environ.get("QUICK")))
        kept[title] = f"{body}\n{circumstances(name)}\n"
        order = sorted(kept.items(), key=lambda item: TITLES.index(item[0]))
        sections = [f"## {title}\n\n{body.strip()}\n" for title, body in order]
        DOCUMENT.write_text("\n".join([HEAD, *sections]), encoding="utf-8")
        print(f"{DOCUMENT.relative_to(ROOT)}: {title}", flush=True)


TITLES = ["Encoder", "Reader", "A camera's frames", "Gate", "Pages"]

if __name__ == "__main__":
    main()
