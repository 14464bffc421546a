"""A client follows what two servers on one PostgreSQL record. It breaks off again and again and goes on at the other server:
it hears every event once, in order."""

import http.client
import itertools
import json
import random
import sys
import tempfile
import threading

from people import Client, Crowd, by_id, enrolled, recorded
from postgres import PostgreSQL
import servers
from tally import check, verdict

PEOPLE = 100


def follow(port, token, mark):
    """The answer that tells what comes after a mark."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
    headers = {"Authorization": f"Bearer {token}", "Last-Event-ID": mark, "Connection": "close"}
    connection.request("GET", "/api/checkins/stream", headers=headers)
    return connection.getresponse()


class Follower(threading.Thread):
    """Listens at one server after the other until it has heard as many events as it is told to wait for."""

    def __init__(self, ports, token):
        super().__init__()
        self.ports = itertools.cycle(ports)
        self.token = token
        self.heard = []
        self.marks = []
        self.breaks = 0
        self.wanted = None
        self.random = random.Random(7)

    def run(self):
        while not self.has_all():
            response = follow(next(self.ports), self.token, self.marks[-1] if self.marks else "0.0")
            for _ in range(self.random.randint(1, 12)):
                if self.has_all() or not self.hear(response):
                    break
            response.close()
            self.breaks += 1

    def has_all(self):
        return self.wanted is not None and len(self.heard) >= self.wanted

    def hear(self, response):
        """One event of a stream; false at its end, or when there is no more to wait for."""
        fields = {}
        while line := response.readline():
            name, _, value = line.decode().rstrip("\n").partition(": ")
            if name:
                fields[name] = value
            elif "data" in fields:
                self.heard.append((fields["event"], json.loads(fields["data"])))
                self.marks.append(fields["id"])
                return True
            elif self.has_all():
                return False
            else:
                fields = {}
        return False


def main():
    with PostgreSQL() as database, tempfile.TemporaryDirectory() as data:
        ports, processes, secret = servers.start_several(
            2, data, "--open-enrolment", "--open-gate", "--database", database.url)
        devices = enrolled(ports[0], 2 * PEOPLE)
        clients = [Client(port) for port in ports]

        follower = Follower(ports, secret)
        follower.start()
        crowds = [Crowd(port, devices[start:start + PEOPLE], start) for port, start in zip(ports, (0, PEOPLE))]
        for gate in [gate for crowd in crowds for gate in crowd.come_in()]:
            gate.join()
        answers = crowds[0].answers | crowds[1].answers
        # Each is taken back at the server that did not admit.
        for person in range(0, 2 * PEOPLE, 4):
            client = clients[0 if person >= PEOPLE else 1]
            client.ask("POST", f"/api/checkins/person-{person}/annul", {"gate": answers[person]["gate"]})
        records = recorded(ports[0], secret)
        annulled = [record["id"] for record in records if "annulledAt" in record]
        follower.wanted = len(records) + len(annulled)
        follower.join(timeout=60)

        check(f"{2 * PEOPLE} people came in at two servers, {len(annulled)} admissions were taken back",
              len(records) == 2 * PEOPLE and len(annulled) == PEOPLE // 2)
        check(f"the client broke off {follower.breaks} times", follower.breaks > 10)
        heard = [(kind, record["id"]) for kind, record in follower.heard]
        check("it heard of every check-in once, in the order of the ledger",
              [id for kind, id in heard if kind == "checkin"] == [record["id"] for record in records])
        check("and of every annulment once, after the check-in", sorted(
            id for kind, id in heard if kind == "annulled") == sorted(annulled) and all(
            heard.index(("checkin", id)) < heard.index(("annulled", id)) for id in annulled))
        check("what it heard of annulments is what the ledger has", all(
            record == by_id(records)[record["id"]][0] for kind, record in follower.heard if kind == "annulled"))
        marks = [tuple(int(part) for part in mark.split(".")) for mark in follower.marks]
        check("the marks rise", all(before < after for before, after in itertools.pairwise(marks)))

        followed = [follow(port, secret, follower.marks[-1]) for port in ports]
        check("servers that are followed end well when they are asked to",
              all([servers.stop(process) for process in processes]))
        check("and so do their streams", all(response.read().endswith(b"\n\n") for response in followed))
        for client in clients:
            client.close()
    return verdict()


if __name__ == "__main__":
    sys.exit(main())
