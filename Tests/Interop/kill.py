"""The server is killed at random moments while 2,000 people come in: whoever was answered is in the ledger, and nobody twice.

Devices, proofs and codes are made by other people's libraries (cbor2, cryptography).
"""

import base64
import http.client
import json
import random
import signal
import sys
import tempfile
import threading
import time

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature

import servers

PEOPLE = 2000
GATES = 8
KILLS = 5
ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"
results = {"passed": 0, "failed": 0}


def check(sentence, holds):
    results["passed" if holds else "failed"] += 1
    print(("ok   " if holds else "FAIL ") + sentence, flush=True)


def base64url(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def from_base64url(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def base45(data):
    """RFC 9285."""
    text = ""
    for start in range(0, len(data), 2):
        pair = data[start:start + 2]
        number = int.from_bytes(pair, "big")
        for _ in range(len(pair) + 1):
            number, digit = divmod(number, 45)
            text += ALPHABET[digit]
    return text


class Device:
    """A holder's device: one key, and a pass once it is enrolled."""

    def __init__(self):
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.holder_pass = None

    def sign(self, protected, payload, external=b""):
        message = cbor2.dumps(["Signature1", protected, external, payload])
        r, s = decode_dss_signature(self.key.sign(message, ec.ECDSA(hashes.SHA256())))
        signature = r.to_bytes(32, "big") + s.to_bytes(32, "big")
        return cbor2.dumps(cbor2.CBORTag(18, [protected, {}, payload, signature]))

    def proof(self, challenge):
        point = self.key.public_key().public_numbers()
        key = {1: 2, -1: 1, -2: point.x.to_bytes(32, "big"), -3: point.y % 2 == 1}
        payload = cbor2.dumps({8: {1: key}, 10: challenge}, canonical=True)
        return self.sign(cbor2.dumps({1: -7}), payload, b"QRCheckIn enrolment")

    def code(self, issued_at):
        protected = b"\xa2\x01\x26\x0d" + self.holder_pass
        return "QC1:" + base45(self.sign(protected, cbor2.dumps({6: issued_at})))


class Client:
    """One connection to the server, opened again when it breaks."""

    def __init__(self, port):
        self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)

    def ask(self, method, path, body=None, token=None):
        headers = {"Content-Type": "application/json"}
        if token:
            headers["Authorization"] = f"Bearer {token}"
        self.connection.request(method, path, None if body is None else json.dumps(body), headers)
        response = self.connection.getresponse()
        content = response.read()
        if response.status not in (200, 201):
            raise RuntimeError(f"{method} {path}: {response.status} {content!r}")
        return json.loads(content)

    def close(self):
        self.connection.close()


def enrol(device, client):
    challenge = from_base64url(client.ask("POST", "/api/passes/challenge")["challenge"])
    answer = client.ask("POST", "/api/passes", {"proof": base64url(device.proof(challenge))})
    device.holder_pass = from_base64url(answer["pass"])


class Crowd:
    """People at several gates at once, each with a request of their own that is sent until it is answered."""

    def __init__(self, port, devices):
        self.port = port
        self.waiting = list(enumerate(devices))
        self.requests = {}
        self.answers = {}
        self.lock = threading.Lock()

    def come_in(self):
        gates = [threading.Thread(target=self.gate, args=(number,)) for number in range(GATES)]
        for gate in gates:
            gate.start()
        return gates

    def gate(self, number):
        client = Client(self.port)
        while True:
            with self.lock:
                if not self.waiting:
                    break
                person, device = self.waiting.pop()
            # Whoever got no answer sends the very same request again.
            with self.lock:
                request = self.requests.get(person) or {
                    "id": f"person-{person}", "code": device.code(int(time.time())), "gate": f"gate-{number}"}
                self.requests[person] = request
            try:
                answer = client.ask("POST", "/api/checkins", request)
            except (OSError, http.client.HTTPException):
                client.close()
                with self.lock:
                    self.waiting.append((person, device))
                time.sleep(0.02)
                continue
            with self.lock:
                self.answers[person] = answer
        client.close()


def recorded(port, secret):
    """Everything in the ledger, page by page."""
    client = Client(port)
    records, after, more = [], 0, True
    while more:
        page = client.ask("GET", f"/api/checkins?after={after}&limit=500", token=secret)
        records, after, more = records + page["checkins"], page["next"], page["more"]
    client.close()
    return records


def is_kept(person, answer, records):
    """Whether what the person was told is what the ledger holds, once."""
    kept = records.get(f"person-{person}", [])
    facts = ("verdict", "passId", "safeNumber", "gate", "direction", "at", "inside")
    return len(kept) == 1 and all(kept[0].get(fact) == answer.get(fact) for fact in facts)


def by_id(records):
    found = {}
    for record in records:
        found.setdefault(record["id"], []).append(record)
    return found


def main():
    seed = int(sys.argv[1]) if len(sys.argv) > 1 else random.randrange(1 << 32)
    print(f"seed {seed}")
    kills = sorted(random.Random(seed).sample(range(50, PEOPLE - 50), KILLS))
    with tempfile.TemporaryDirectory() as data:
        port = servers.free_port()
        options = ["--open-enrolment", "--open-gate"]
        server = servers.start(data, port, *options)
        secret = server.stdout.readline().rsplit(" ", 1)[-1].strip()
        devices = [Device() for _ in range(PEOPLE)]
        client = Client(port)
        for device in devices:
            enrol(device, client)
        client.close()
        crowd = Crowd(port, devices)
        gates = crowd.come_in()
        for kill in kills:
            while len(crowd.answers) < kill:
                time.sleep(0.001)
            server.send_signal(signal.SIGKILL)
            server.wait()
            server.stdout.close()
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
        server.terminate()
        check("the server ends well when it is asked to", server.wait(timeout=30) == 0)
        server.stdout.close()
    print(f"{results['passed']} passed, {results['failed']} failed")
    return 1 if results["failed"] else 0


if __name__ == "__main__":
    sys.exit(main())
