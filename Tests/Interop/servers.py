"""A real server of ours for a test, on a free port of this machine and a data folder of its own."""

import contextlib
import os
import socket
import subprocess
import tempfile
import time
import urllib.error
import urllib.request

QRCHECKIN = os.environ.get("QRCHECKIN", ".build/debug/qr-checkin")


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def start(data, port, *options, context=None):
    """Starts the server, on the database that LEDGER_DATABASE names if any, and returns once it answers; over TLS with a
    context for it."""
    if database := os.environ.get("LEDGER_DATABASE"):
        options = *options, "--database", database
    process = subprocess.Popen(
        # A crowd enrols from one address here.
        [QRCHECKIN, "serve", "--data", str(data), "--listen", f"127.0.0.1:{port}", "--enrolments", "1000000", *options],
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
    )
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        if process.poll() is not None:
            raise RuntimeError(f"the server ended with {process.returncode}:\n{process.stdout.read()}")
        try:
            scheme = "https" if context else "http"
            urllib.request.urlopen(f"{scheme}://127.0.0.1:{port}/healthz", timeout=5, context=context).close()
            return process
        except (urllib.error.URLError, ConnectionError):
            time.sleep(0.05)
    process.kill()
    raise RuntimeError("the server did not answer within a minute")


def secret_of(process):
    """The desk's secret: the first line that a server says on a new folder ends with it."""
    return process.stdout.readline().rsplit(" ", 1)[-1].strip()


def start_several(count, data, *options):
    """So many servers on one folder: their ports, their processes, and the desk's secret."""
    ports = [free_port() for _ in range(count)]
    first = start(data, ports[0], *options)
    secret = secret_of(first)
    return ports, [first, *(start(data, port, *options) for port in ports[1:])], secret


def stop(process):
    """Asks a server to end; whether it ends well."""
    process.terminate()
    status = process.wait(timeout=30)
    process.stdout.close()
    return status == 0


def kill(process):
    """Ends a server as a crash would."""
    process.kill()
    process.wait()
    process.stdout.close()


class Address(str):
    """Where a server answers, its port, and the desk's secret that it showed when it began."""

    port: int
    secret: str


@contextlib.contextmanager
def running(*options, is_open=True):
    """The address of a server that ends with the block; unless it is open, passes need invitations and gates a token."""
    with tempfile.TemporaryDirectory() as data:
        port = free_port()
        process = start(data, port, *(["--open-enrolment", "--open-gate"] if is_open else []), *options)
        try:
            address = Address(f"http://127.0.0.1:{port}")
            address.port = port
            address.secret = secret_of(process)
            yield address
        finally:
            stop(process)
