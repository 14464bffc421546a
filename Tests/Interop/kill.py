"""The server is killed at random moments while 2,000 people come in: whoever was answered is in the ledger, and nobody twice."""

import random
import sys
import tempfile
import time

from people import Crowd, by_id, enrolled, is_kept, recorded
import servers
from tally import check, verdict

PEOPLE = 2000
KILLS = 20


def main():
    seed = int(sys.argv[1]) if len(sys.argv) > 1 else random.randrange(1 << 32)
    print(f"seed {seed}")
    kills = sorted(random.Random(seed).sample(range(50, PEOPLE - 50), KILLS))
    with tempfile.TemporaryDirectory() as data:
        port = servers.free_port()
        options = ["--open-enrolment", "--open-gate"]
        server = servers.start(data, port, *options)
        secret = servers.secret_of(server)
        crowd = Crowd(port, enrolled(port, PEOPLE))
        gates = crowd.come_in()
        for kill in kills:
            while len(crowd.answers) < kill:
                time.sleep(0.001)
            servers.kill(server)
            server = servers.start(data, port, *options)
            answered = dict(crowd.answers)
            records = by_id(recorded(port, secret))
            lost = [person for person, answer in answered.items() if not is_kept(person, answer, records)]
            check(f"killed after {len(answered)} answers: all of them are in the ledger {lost[:5] or ''}", not lost)
        for gate in gates:
            gate.join()
        records = by_id(recorded(port, secret))
        check("everyone was answered", len(crowd.answers) == PEOPLE)
        check("everyone was admitted", all(answer["verdict"] == "admitted" for answer in crowd.answers.values()))
        check("everyone stands in the ledger once, as answered",
              len(records) == PEOPLE and all(is_kept(person, answer, records) for person, answer in crowd.answers.items()))
        check("they were counted one by one",
              sorted(answer["inside"] for answer in crowd.answers.values()) == list(range(1, PEOPLE + 1)))
        check("the server ends well when it is asked to", servers.stop(server))
    return verdict()


if __name__ == "__main__":
    sys.exit(main())
