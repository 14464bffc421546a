"""Puts each deliberate fault of mutants.toml into a copy of the app and counts how many the app's tests catch.

Usage: mutate.py [--check] [--only WORDS]
  --check   only look whether each fault still fits the sources: its text stands there exactly once
  --only    only the faults whose description contains WORDS

The copy is built incrementally, so a fault costs one changed file and a run of the tests. Ends with
"N of N caught" and fails if that is less than nine in ten.
"""

import argparse
import os
import pathlib
import shutil
import subprocess
import sys
import time
import tomllib

APP = pathlib.Path(__file__).resolve().parent.parent.parent
ROOT = APP.parent
COPY = APP / ".build/mutation"
LEAST = 40
SECONDS = 300


def mutants():
    return tomllib.loads((APP / "Tests/Mutation/mutants.toml").read_text())["mutant"]


def misfits():
    """What is wrong with the list, in words."""
    found = [] if len(mutants()) >= LEAST else [f"there are only {len(mutants())} faults"]
    for mutant in mutants():
        count = (APP / mutant["file"]).read_text().count(mutant["from"])
        if count != 1:
            found.append(f"{mutant['breaks']}: its text stands {count} times in {mutant['file']}")
        if mutant["from"] == mutant["to"]:
            found.append(f"{mutant['breaks']}: it changes nothing")
    return found


def make_copy():
    """A tree with the app copied and the root package linked; what was built there before stays."""
    COPY.mkdir(parents=True, exist_ok=True)
    for name in ("Package.swift", "Sources", "Tests"):
        link = COPY / name
        if not link.is_symlink():
            link.symlink_to(ROOT / name)
    copy = COPY / "App"
    for name in ("App", "Widget", "Glance", "Doubles", "Tests"):
        mirror(APP / name, copy / name)
    mirror_file(APP / "Package.swift", copy / "Package.swift")
    return copy


def mirror(folder, copy):
    """Makes one folder like the other and leaves alone what is like it already, so that little is built again."""
    copy.mkdir(parents=True, exist_ok=True)
    for extra in {path.name for path in copy.iterdir()} - {path.name for path in folder.iterdir()}:
        shutil.rmtree(copy / extra) if (copy / extra).is_dir() else (copy / extra).unlink()
    for path in folder.iterdir():
        mirror(path, copy / path.name) if path.is_dir() else mirror_file(path, copy / path.name)


def mirror_file(file, copy):
    if not copy.exists() or copy.read_bytes() != file.read_bytes():
        shutil.copyfile(file, copy)


def test(copy):
    """"passes", "fails" or "does not compile"."""
    environment = {**os.environ, "APP_RECORDS": str(COPY / "records")}
    quiet = {"cwd": copy, "env": environment, "stdout": subprocess.PIPE, "stderr": subprocess.STDOUT, "text": True}
    built = subprocess.run(["swift", "build", "--build-tests"], **quiet)
    if built.returncode:
        return "does not compile", built.stdout
    try:
        tested = subprocess.run(["swift", "test", "--skip-build", "--no-parallel"], **quiet, timeout=SECONDS)
    except subprocess.TimeoutExpired:
        return "fails", "no end"
    return ("fails" if tested.returncode else "passes"), tested.stdout


def survives(copy, mutant):
    """Whether the tests pass with the fault in."""
    file = copy / mutant["file"]
    original = file.read_text()
    try:
        file.write_text(original.replace(mutant["from"], mutant["to"]))
        result, output = test(copy)
    finally:
        file.write_text(original)
    if result == "does not compile":
        sys.exit(f"{mutant['breaks']}: does not compile\n{output}")
    return result == "passes"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--only", default="")
    options = parser.parse_args()
    found = misfits()
    if found:
        sys.exit("\n".join(found))
    if options.check:
        print(f"{len(mutants())} faults fit the sources")
        return
    copy = make_copy()
    result, output = test(copy)
    if result != "passes":
        sys.exit(f"without a fault the app {result}\n{output}")
    chosen = [mutant for mutant in mutants() if options.only in mutant["breaks"]]
    caught = 0
    for mutant in chosen:
        begun = time.monotonic()
        survived = survives(copy, mutant)
        caught += not survived
        print(f"{'SURVIVES' if survived else 'caught'}  {mutant['breaks']}  ({time.monotonic() - begun:.0f} s)", flush=True)
    print(f"{caught} of {len(chosen)} caught")
    sys.exit(0 if caught * 10 >= len(chosen) * 9 else 1)


if shutil.which("swift") is None:
    sys.exit("swift is not installed")
main()
