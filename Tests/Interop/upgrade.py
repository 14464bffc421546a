"""Data folders of earlier versions, opened by the present program: nothing that was told of them before is lost.

Folders that earlier schemas left are in Tests/Interop/upgrade, as SQL, with their keys and with what was told of them. Where git has a
tag of an earlier version, that version is built and makes one more. `upgrade.py keep NAME` keeps a folder made by the program in QRCHECKIN.
"""

import json
import os
import pathlib
import shutil
import sqlite3
import subprocess
import sys
import tempfile

import servers
from day import live, losses, told
from tally import check, verdict

ROOT = pathlib.Path(__file__).parents[2]
KEPT = ROOT / "Tests/Interop/upgrade"
# The days that were kept are older than check-ins become.
FOREVER = ("--keep-days", "3660")


def lived(folder):
    """What is told of a folder once QRCHECKIN has had a day with it."""
    port = servers.free_port()
    process = servers.start(folder, port, *FOREVER)
    secret = servers.secret_of(process)
    numbers = live(port, secret)
    answers = {"secret": secret, "numbers": numbers, "told": told(port, secret, numbers)}
    servers.stop(process)
    return answers


def keep(name):
    with tempfile.TemporaryDirectory() as folder:
        answers = lived(folder)
        target = KEPT / name
        target.mkdir(parents=True)
        ledger = sqlite3.connect(f"{folder}/ledger.sqlite")
        lines = [*ledger.iterdump(), f"PRAGMA user_version = {schema(folder)};"]
        (target / "ledger.dump").write_text("\n".join(lines) + "\n", encoding="utf-8")
        ledger.close()
        for key in [*pathlib.Path(folder).glob("*.pem"), *pathlib.Path(folder).glob("*.key")]:
            shutil.copy(key, target)
        (target / "told.json").write_text(json.dumps(answers, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


def laid_out(name, folder):
    """Makes a data folder of what was kept; what was told of it."""
    shutil.copytree(KEPT / name, folder, dirs_exist_ok=True)
    os.chmod(folder, 0o700)
    for file in pathlib.Path(folder).iterdir():
        file.chmod(0o600)
    ledger = sqlite3.connect(f"{folder}/ledger.sqlite")
    ledger.executescript((KEPT / name / "ledger.dump").read_text(encoding="utf-8"))
    ledger.close()
    return json.loads((KEPT / name / "told.json").read_text(encoding="utf-8"))


def schema(folder):
    ledger = sqlite3.connect(f"{folder}/ledger.sqlite")
    version = ledger.execute("PRAGMA user_version").fetchone()[0]
    ledger.close()
    return version


def upgrade(sentence, folder, answers):
    """Opens the folder with the present program, twice."""
    before = schema(folder)
    for time in ("once", "again"):
        port = servers.free_port()
        process = servers.start(folder, port, *FOREVER)
        lost = losses(answers["told"], told(port, answers["secret"], answers["numbers"]))
        # Each look at a person is on record, so the list of those has grown.
        lost = [loss for loss in lost if "/api/desk/lookups" not in loss]
        check(f"{sentence}, brought from schema {before} to {schema(folder)}, opened {time}: nothing is lost {lost[:3] or ''}",
              not lost)
        servers.stop(process)


def tagged():
    """The latest tag of a version before this one; none in a repository without tags."""
    done = subprocess.run(["git", "describe", "--tags", "--match", "v*", "--abbrev=0", "HEAD^"], cwd=ROOT,
                          capture_output=True, text=True)
    return done.stdout.strip() if done.returncode == 0 else None


def upgrade_from(tag):
    with tempfile.TemporaryDirectory() as place:
        source, folder = f"{place}/source", f"{place}/data"
        os.mkdir(folder)
        subprocess.run(["git", "clone", "--quiet", "--branch", tag, ROOT, source], check=True)
        subprocess.run(["swift", "build", "--product", "qr-checkin", "--package-path", source], check=True,
                       stdout=subprocess.DEVNULL)
        present, servers.QRCHECKIN = servers.QRCHECKIN, f"{source}/.build/debug/qr-checkin"
        answers = lived(folder)
        servers.QRCHECKIN = present
        upgrade(f"a folder of {tag}", folder, answers)


def main():
    if sys.argv[1:2] == ["keep"]:
        keep(sys.argv[2])
        return 0
    for path in sorted(KEPT.iterdir()):
        with tempfile.TemporaryDirectory() as folder:
            upgrade(f"a folder of {path.name}", folder, laid_out(path.name, folder))
    if tag := tagged():
        upgrade_from(tag)
    else:
        print("no earlier version has a tag")
    return verdict()


if __name__ == "__main__":
    sys.exit(main())
