"""People who come in, for tests of a server: their devices, and gates that send their codes until each is answered.

Devices, proofs and codes are made by other people's libraries (cbor2, cryptography).
"""

import base64
import http.client
import json
import threading
import time

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature

GATES = 8
ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"


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


class Failure(Exception):
    """An answer that is no success."""

    def __init__(self, response, content):
        super().__init__(f"{response.status} {content!r}")
        self.status = response.status
        self.headers = response.headers
        self.content = content


class Client:
    """One connection to the server, opened again when it breaks; over TLS with a context for it."""

    def __init__(self, port, context=None):
        self.connection = (
            http.client.HTTPSConnection("127.0.0.1", port, timeout=30, context=context) if context
            else http.client.HTTPConnection("127.0.0.1", port, timeout=30))

    def ask(self, method, path, body=None, token=None):
        headers = {"Content-Type": "application/json"}
        if token:
            headers["Authorization"] = f"Bearer {token}"
        self.connection.request(method, path, None if body is None else json.dumps(body), headers)
        response = self.connection.getresponse()
        content = response.read()
        if response.status not in (200, 201):
            raise Failure(response, content)
        return json.loads(content)

    def close(self):
        self.connection.close()


def enrol(device, client):
    challenge = from_base64url(client.ask("POST", "/api/passes/challenge")["challenge"])
    answer = client.ask("POST", "/api/passes", {"proof": base64url(device.proof(challenge))})
    device.holder_pass = from_base64url(answer["pass"])


def enrolled(port, count, context=None):
    """So many devices with a pass each."""
    client = Client(port, context)
    devices = [Device() for _ in range(count)]
    for device in devices:
        enrol(device, client)
    client.close()
    return devices


class Crowd:
    """People at several gates at once, each with a request of their own that is sent until it is answered."""

    def __init__(self, port, devices, first=0, context=None):
        self.port = port
        self.context = context
        self.waiting = list(enumerate(devices, first))
        self.requests = {}
        self.answers = {}
        self.lock = threading.Lock()

    def come_in(self):
        gates = [threading.Thread(target=self.gate, args=(number,)) for number in range(GATES)]
        for gate in gates:
            gate.start()
        return gates

    def all_come_in(self):
        """Lets everyone in; the answers by the person."""
        for gate in self.come_in():
            gate.join()
        return self.answers

    def gate(self, number):
        client = Client(self.port, self.context)
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
