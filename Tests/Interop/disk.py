"""The disk fills up while people come in: they hear so, nobody is admitted twice or lost, and room makes all well again.

Runs in a mount namespace of its own, where it may mount a small disk.
"""

import json
import os
import pathlib
import sqlite3
import subprocess
import sys
import tempfile
import time

from people import Client, Failure, by_id, enrolled, is_kept, recorded
import servers
from tally import check, verdict

PEOPLE = 400
MEGABYTES = 64
ROOM_BYTES = 50_000


def fill(disk):
    """Leaves room for some check-ins."""
    with open(disk / "filler", "wb", buffering=0) as filler:
        for size in (4096, 1):
            try:
                while True:
                    filler.write(bytes(size))
            except OSError:
                pass
        filler.truncate(filler.tell() - ROOM_BYTES)


def main():
    with tempfile.TemporaryDirectory() as folder:
        disk = pathlib.Path(folder)
        subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={MEGABYTES}m", "disk", disk], check=True)
        try:
            return run(disk)
        finally:
            subprocess.run(["umount", disk], check=True)


def run(disk):
    port = servers.free_port()
    options = ["--open-enrolment", "--open-gate"]
    server = servers.start(disk / "data", port, *options)
    secret = servers.secret_of(server)
    devices = enrolled(port, PEOPLE)
    client = Client(port)
    fill(disk)

    answers, failures = {}, {}
    for person, device in enumerate(devices):
        request = {"id": f"person-{person}", "code": device.code(int(time.time()))}
        try:
            answers[person] = client.ask("POST", "/api/checkins", request)
        except Failure as failure:
            failures[person] = failure
    check(f"as long as there is room, people are admitted ({len(answers)} of {PEOPLE})", answers)
    check(f"on a full disk, some hear that nothing was recorded ({len(failures)} of {PEOPLE})", failures)
    check("they hear it as a problem, and when to try again", all(
        failure.status == 503 and failure.headers["Retry-After"] and "nothing was recorded" in json.loads(failure.content)["detail"]
        for failure in failures.values()))
    check("the server still answers", client.ask("GET", "/healthz")["status"] == "ok")
    records = by_id(recorded(port, secret))
    check("whoever was answered is in the ledger, nobody else is",
          len(records) == len(answers) and all(is_kept(person, answer, records) for person, answer in answers.items()))

    os.remove(disk / "filler")
    for person in failures:
        request = {"id": f"person-{person}", "code": devices[person].code(int(time.time()))}
        answers[person] = client.ask("POST", "/api/checkins", request)
    client.close()
    check("with room again, everyone is admitted", all(answer["verdict"] == "admitted" for answer in answers.values()))
    servers.kill(server)
    server = servers.start(disk / "data", port, *options)
    records = by_id(recorded(port, secret))
    check("and is in the ledger once, as answered",
          len(records) == PEOPLE and all(is_kept(person, answer, records) for person, answer in answers.items()))
    check("the server ends well when it is asked to", servers.stop(server))
    with sqlite3.connect(disk / "data" / "ledger.sqlite") as database:
        check("the ledger is whole", database.execute("PRAGMA integrity_check").fetchone() == ("ok",))
    database.close()
    return verdict()


if __name__ == "__main__":
    if os.environ.get("QRCHECKIN_NAMESPACE") is None:
        os.environ["QRCHECKIN_NAMESPACE"] = "own"
        # Whoever is root needs to be nobody else for it, and may not be allowed to.
        as_root = [] if os.geteuid() == 0 else ["--map-root-user"]
        os.execvp("unshare", ["unshare", *as_root, "--mount", sys.executable, *sys.argv])
    sys.exit(main())
