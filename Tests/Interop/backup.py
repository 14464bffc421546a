"""The backup and the restore that docs/operate.md tells of, with its own commands, in SQLite and in PostgreSQL: the server runs and people
come in meanwhile, and then the restored folder tells all that was told before the backup."""

import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time

import servers
from day import live, losses, told
from people import Crowd, by_id, enrolled, is_kept, recorded
from postgres import PostgreSQL
from tally import check, verdict

ROOT = pathlib.Path(__file__).parents[2]
SECTION = re.search(r"^## Back up and restore\n(.*?)^## ", (ROOT / "docs/operate.md").read_text(encoding="utf-8"), re.M | re.S)[1]
PEOPLE = 400


class Place:
    """A machine's folders, below one of this test."""

    def __init__(self, folder):
        self.data, self.backup, self.keys = f"{folder}/data", f"{folder}/backup", f"{folder}/keys"
        for path in (self.data, self.backup, self.keys):
            os.mkdir(path, 0o700)

    def commands(self, block):
        """A block of the document for this machine: without a system's users and services, and in these folders."""
        for name, path in (("/var/lib/qr-checkin", self.data), ("/srv/backup", self.backup), ("/srv/keys", self.keys)):
            block = block.replace(name, path)
        block = block.replace("sudo ", "").replace("-o qr-checkin -g qr-checkin ", "")
        return [line for line in block.strip().split("\n") if "systemctl" not in line]

    def start(self, *options):
        port = servers.free_port()
        return servers.start(self.data, port, "--open-enrolment", "--open-gate", *options), port


def follow(lines):
    subprocess.run(["bash", "-euc", "\n".join(lines)], check=True)


def blocks():
    backup, restore = re.findall(r"```sh\n(.*?)```", SECTION, re.S)
    return backup, restore


def have_a_day(place, *options):
    """A server with a day behind it and people still coming in; what was told, and who was answered before the backup."""
    process, port = place.start(*options)
    secret = servers.secret_of(process)
    numbers = live(port, secret)
    devices = enrolled(port, PEOPLE)
    before = told(port, secret, numbers)
    crowd = Crowd(port, devices)
    gates = crowd.come_in()
    return process, port, secret, numbers, before, crowd, gates


def compare(sentence, place, secret, numbers, before, answered, *options):
    process, port = place.start(*options)
    lost = losses(before, told(port, secret, numbers))
    # These have grown since; they are compared below, person by person, or are about this very test.
    lost = [loss for loss in lost if not re.match(r"/(/api/checkins|/api/venues|/api/desk/lookups)", loss)]
    check(f"{sentence}: the desk is told what it was told before {lost[:3] or ''}", not lost)
    records = by_id(recorded(port, secret))
    missing = [person for person, answer in answered.items() if not is_kept(person, answer, records)]
    check(f"{sentence}: the {len(answered)} who had come in before are recorded once each {missing[:3] or ''}", not missing)
    venues = {venue["name"]: venue["inside"] for venue in told(port, secret, [])["/api/venues"]["venues"]}
    entries = [record for kept in records.values() for record in kept if record["venue"] == "main" and record["verdict"] == "admitted"]
    inside = sum(1 if record["direction"] == "entry" else -1 for record in entries if "annulledAt" not in record)
    check(f"{sentence}: as many are inside as came in {venues['main']}, {inside}", venues["main"] == inside)
    servers.stop(process)


def sqlite():
    backup, restore = blocks()
    with tempfile.TemporaryDirectory() as folder:
        place = Place(folder)
        process, port, secret, numbers, before, crowd, gates = have_a_day(place)
        while len(crowd.answers) < PEOPLE // 4:
            time.sleep(0.001)
        answered = dict(crowd.answers)
        follow(place.commands(backup))
        check("SQLite: people went on coming in during the backup", len(crowd.answers) < PEOPLE)
        for gate in gates:
            gate.join()
        servers.stop(process)
        follow(place.commands(restore))
        compare("SQLite", place, secret, numbers, before, answered)


def postgresql():
    dump, load = (re.search(pattern, SECTION.replace("\n", " "))[0] for pattern in (r"pg_dump [^`]*", r"pg_restore [^`]*"))
    backup, _ = blocks()
    with PostgreSQL() as database, tempfile.TemporaryDirectory() as folder:
        place = Place(folder)
        first, second = database.url, database.create()
        process, port, secret, numbers, before, crowd, gates = have_a_day(place, "--database", first)
        while len(crowd.answers) < PEOPLE // 4:
            time.sleep(0.001)
        answered = dict(crowd.answers)
        files = [line for line in place.commands(backup) if line.startswith(("umask", "cp"))]
        follow([f"cd {place.backup}", dump.replace("URL", first), *files])
        for gate in gates:
            gate.join()
        servers.stop(process)
        follow([f"cd {place.backup}", load.replace("URL", second), f"rm {place.data}/*", f"cp {place.keys}/* {place.data}/"])
        compare("PostgreSQL", place, secret, numbers, before, answered, "--database", second)


if __name__ == "__main__":
    sqlite()
    postgresql()
    sys.exit(verdict())
