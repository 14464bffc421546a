"""TLS with another library at the other end (Python's ssl, which is OpenSSL): certificates that openssl makes for the test,
new ones while the server runs, and whatever an operator may get wrong about them."""

import contextlib
import datetime
import os
import pathlib
import signal
import socket
import ssl
import subprocess
import sys
import tempfile
import warnings

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from people import Client, Crowd, enrolled
import servers
from tally import check, verdict

PEOPLE = 200
STARTERS = 100


def make_certificate(folder, name, days=30, *more):
    """A certificate for this machine that is its own authority: its file and its key's."""
    certificate, key = folder / f"{name}.pem", folder / f"{name}.key"
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-keyout", key,
         "-out", certificate, "-days", str(days), "-subj", f"/CN={name}",
         "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1", *more],
        check=True, capture_output=True)
    return certificate, key


def make_past_certificate(folder):
    """One whose time is over, which openssl's command does not make."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "past")])
    made = x509.CertificateBuilder(
        name, name, key.public_key(), 1, datetime.datetime(2020, 1, 1), datetime.datetime(2020, 1, 2, 12)
    ).sign(key, hashes.SHA256())
    (folder / "past.pem").write_bytes(made.public_bytes(serialization.Encoding.PEM))
    (folder / "past.key").write_bytes(key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()))
    return folder / "past.pem", folder / "past.key"


def trusting(certificate):
    return ssl.create_default_context(cafile=str(certificate))


def shown(client):
    """The subject of the certificate that the server shows on a connection."""
    return dict(pair[0] for pair in client.connection.sock.getpeercert()["subject"])["commonName"]


def get(client, path):
    client.connection.request("GET", path)
    response = client.connection.getresponse()
    return response.headers, response.read()


def complaint(*options, listen="127.0.0.1:0"):
    """How a server ends that cannot start, and what it says."""
    with tempfile.TemporaryDirectory() as data:
        command = [servers.QRCHECKIN, "serve", "--data", data, "--listen", listen, *options]
        ended = subprocess.run(
            [str(word) for word in command], capture_output=True, text=True, timeout=60,
            env=os.environ | {"LC_ALL": "en_US.UTF-8"})
        return ended.returncode, ended.stderr.strip()


def line_with(server, words):
    """Reads what the server says until it says this."""
    for line in server.stdout:
        if words in line:
            return line
    raise RuntimeError(f"the server never said {words!r}")


def mistakes(folder, certificate, key):
    other, other_key = make_certificate(folder, "other")
    locked = folder / "locked.key"
    subprocess.run(["openssl", "ec", "-in", key, "-aes256", "-passout", "pass:x", "-out", locked],
                   check=True, capture_output=True)
    nowhere = folder / "nowhere.pem"
    for words, code, options in [
        ("go together", 2, ["--tls-certificate", certificate]),
        (f"cannot use {nowhere}: No such file", 3, ["--tls-certificate", nowhere, "--tls-key", key]),
        (f"cannot use {nowhere}: No such file", 3, ["--tls-certificate", certificate, "--tls-key", nowhere]),
        (f"cannot use {folder}: Is a directory", 3, ["--tls-certificate", folder, "--tls-key", key]),
        ("holds no certificate", 3, ["--tls-certificate", key, "--tls-key", key]),
        ("holds no private key", 3, ["--tls-certificate", certificate, "--tls-key", certificate]),
        ("key of another certificate", 3, ["--tls-certificate", certificate, "--tls-key", other_key]),
        ("give it without a password", 3, ["--tls-certificate", certificate, "--tls-key", locked]),
    ]:
        status, said = complaint(*options)
        check(f"a mistake is told: {said}", status == code and words in said)
    past, past_key = make_past_certificate(folder)
    _, said = complaint("--tls-certificate", past, "--tls-key", past_key, listen="203.0.113.1:1")
    check(f"so is a certificate that is over: {said.splitlines()[0]}", "certificate ended 2020-01-02" in said)
    return other, other_key


def main():
    with contextlib.ExitStack() as stack:
        folder = pathlib.Path(stack.enter_context(tempfile.TemporaryDirectory()))
        first, first_key = make_certificate(folder, "first")
        other, other_key = mistakes(folder, first, first_key)
        used, used_key = folder / "used.pem", folder / "used.key"
        used.write_bytes(first.read_bytes())
        used_key.write_bytes(first_key.read_bytes())

        pages = folder / "pages"
        pages.mkdir()
        large = b"x" * 1_000_000
        (pages / "large.txt").write_bytes(large)
        port = servers.free_port()
        os.environ["LC_ALL"] = "en_US.UTF-8"
        server = servers.start(
            folder / "data", port, "--open-enrolment", "--open-gate", "--pages", str(pages),
            "--tls-certificate", str(used), "--tls-key", str(used_key), context=trusting(first))
        stack.callback(server.kill)

        client = Client(port, trusting(first))
        headers, _ = get(client, "/healthz")
        check("the certificate is shown and verified, by TLS 1.3",
              shown(client) == "first" and client.connection.sock.version() == "TLSv1.3")
        check("browsers are told not to come without TLS",
              headers["Strict-Transport-Security"] == "max-age=31536000")
        older = trusting(first)
        older.maximum_version = ssl.TLSVersion.TLSv1_2
        old_client = Client(port, older)
        check("TLS 1.2 does", old_client.ask("GET", "/healthz")["status"] == "ok")
        old_client.close()
        oldest = trusting(first)
        oldest.set_ciphers("ALL:@SECLEVEL=0")
        warnings.simplefilter("ignore", DeprecationWarning)  # Python would rather not offer it.
        oldest.minimum_version = oldest.maximum_version = ssl.TLSVersion.TLSv1_1
        try:
            Client(port, oldest).ask("GET", "/healthz")
            check("TLS 1.1 does not", False)
        except ssl.SSLError:
            check("TLS 1.1 does not", True)
        with socket.create_connection(("127.0.0.1", port), timeout=30) as plain:
            plain.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
            check("who speaks no TLS learns nothing", b"HTTP" not in plain.recv(4096))
        _, content = get(client, "/large.txt")
        check("a large answer is whole", content == large)

        answers = Crowd(port, enrolled(port, PEOPLE, trusting(first)), context=trusting(first)).all_come_in()
        check(f"{PEOPLE} people come in through several gates",
              len(answers) == PEOPLE and all(answer["verdict"] == "admitted" for answer in answers.values()))

        starters = [socket.create_connection(("127.0.0.1", port), timeout=30) for _ in range(STARTERS)]
        for starter in starters:
            starter.sendall(b"\x16\x03\x01")
        check("handshakes that stop short hold nobody up", client.ask("GET", "/healthz")["status"] == "ok")
        for starter in starters:
            starter.close()

        used.write_bytes(other.read_bytes())
        server.send_signal(signal.SIGHUP)
        said = line_with(server, "certificate")
        check(f"files that do not belong together change nothing: {said.strip()}", "key of another certificate" in said)
        late = Client(port, trusting(first))
        late.ask("GET", "/healthz")
        check("and the old certificate is shown on", shown(late) == "first")
        late.close()
        used_key.write_bytes(other_key.read_bytes())
        server.send_signal(signal.SIGHUP)
        line_with(server, "was read again")
        new = Client(port, trusting(other))
        new.ask("GET", "/healthz")
        check("after SIGHUP new connections see the new certificate", shown(new) == "other")
        check("and those that were open go on", client.ask("GET", "/healthz")["status"] == "ok"
              and shown(client) == "first")
        for open_client in (client, new):
            open_client.close()
        check("the server ends well when it is asked to", servers.stop(server))
    return verdict()


if __name__ == "__main__":
    sys.exit(main())
