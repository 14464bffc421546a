"""Three servers on one PostgreSQL: 1,000 passes, each shown at all three at once, are admitted once each; one server is killed
and the others go on; the database is gone for ten seconds, and nothing is lost."""

import sys
import tempfile
import threading
import time

from people import Client, Crowd, Failure, by_id, enrolled, is_kept, recorded
from postgres import PostgreSQL
import servers
from tally import check, verdict

PEOPLE = 1000
LATER = 100
SECONDS_WITHOUT = 10


def show_everywhere(ports, devices):
    """Shows each device's code at all servers in the same moment; the answers, a list for each server."""
    answers = [[None] * len(devices) for _ in ports]
    together = threading.Barrier(len(ports))

    def gate(number, port):
        client = Client(port)
        for person, device in enumerate(devices):
            if number == 0:
                codes[person] = device.code(int(time.time()))
            together.wait()
            answers[number][person] = client.ask("POST", "/api/checkins", {
                "id": f"everywhere-{number}-{person}", "code": codes[person], "gate": f"gate-{number}"})
        client.close()

    codes = [None] * len(devices)
    gates = [threading.Thread(target=gate, args=(number, port)) for number, port in enumerate(ports)]
    for thread in gates:
        thread.start()
    for thread in gates:
        thread.join()
    return answers


def without_database(database, port, devices, first):
    """Whoever comes while there is no database hears so; the answers once it is back."""
    requests = {first + number: device for number, device in enumerate(devices)}
    failures, answers = [], {}
    database.stop()
    began = time.monotonic()
    client = Client(port)
    while time.monotonic() < began + SECONDS_WITHOUT:
        for person, device in requests.items():
            try:
                client.ask("POST", "/api/checkins", {"id": f"person-{person}", "code": device.code(int(time.time()))})
                check("nobody is answered without a database", False)
            except Failure as failure:
                failures.append(failure)
    check(f"without a database {len(failures)} requests are answered with 503 and when to try again",
          all(failure.status == 503 and failure.headers["Retry-After"] for failure in failures))
    database.start()
    for person, device in requests.items():
        answers[person] = client.ask(
            "POST", "/api/checkins", {"id": f"person-{person}", "code": device.code(int(time.time()))})
    client.close()
    check("with the database back, everyone is admitted at once",
          all(answer["verdict"] == "admitted" for answer in answers.values()))
    return answers


def main():
    with PostgreSQL() as database, tempfile.TemporaryDirectory() as data:
        ports, processes, secret = servers.start_several(
            3, data, "--open-enrolment", "--open-gate", "--database", database.url)
        devices = enrolled(ports[0], PEOPLE + 3 * LATER)

        answers = show_everywhere(ports, devices[:PEOPLE])
        admitted = [sum(answer["verdict"] == "admitted" for answer in person) for person in zip(*answers)]
        check(f"{PEOPLE} passes shown at three servers at once: {sum(admitted)} admissions, one each",
              admitted == [1] * PEOPLE)
        records = recorded(ports[1], secret)
        check("as many stand in the ledger", sum(record["verdict"] == "admitted" for record in records) == PEOPLE)
        check("they were counted one by one", sorted(
            record["inside"] for record in records if record["verdict"] == "admitted") == list(range(1, PEOPLE + 1)))

        servers.kill(processes[0])
        kept = Crowd(ports[1], devices[PEOPLE:PEOPLE + LATER], PEOPLE).all_come_in()
        kept |= Crowd(ports[2], devices[PEOPLE + LATER:PEOPLE + 2 * LATER], PEOPLE + LATER).all_come_in()
        check("one server killed, the others go on", len(kept) == 2 * LATER)
        kept |= without_database(database, ports[1], devices[PEOPLE + 2 * LATER:], PEOPLE + 2 * LATER)
        records = by_id(recorded(ports[2], secret))
        check("whoever was answered is in the ledger once", all(is_kept(*answer, records) for answer in kept.items()))
        check("the servers end well when they are asked to", all([servers.stop(process) for process in processes[1:]]))
    return verdict()


if __name__ == "__main__":
    sys.exit(main())
