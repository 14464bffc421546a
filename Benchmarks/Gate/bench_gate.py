#!/usr/bin/env python3
"""Check-ins per second, durable, over HTTP, beside the verifications per second of one core: `bench_gate.py QR-CHECKIN GATELOAD`.

The load generator runs on the same machine, on connections that are kept alive, and sends what the gate's page sends, with
tokens of gates that were paired. People show codes that were signed beforehand, each once, coming in and leaving in turn; their
passes were seen before. PostgreSQL is on the same machine, too, and so reached by its socket; it has write-ahead log to use
again, as it has after some time. Five rounds, of which the median counts; between any two, `openssl speed` verifies on one core.
Then as many rounds with half of that load, for the time that an answer takes; then rounds with a million check-ins in the ledger
and with none by turns. For scripts there are lines

    RATE sqlite|postgresql <ratio>    128 connections, in verifications of one core
    RATE32 sqlite|postgresql <ratio>  32 connections
    P99 sqlite|postgresql <ms> <ms>   at half of each of these rates, 32 and 128 connections
    MILLION sqlite <ratio>            128 connections, of the rate with an empty ledger
    STALL sqlite <ms>                 the longest that an answer took at half load with a million check-ins
    MEMORY sqlite <MB> <MB>           idle, and after 120,000 check-ins

ROUNDS=1 is quicker, ENGINES="sqlite million postgresql" may name fewer.
"""
import contextlib
import json
import os
import pathlib
import re
import shutil
import socket
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "Tests" / "Interop"))
from postgres import PostgreSQL

ROUNDS = int(os.environ.get("ROUNDS", 5))
ENGINES = os.environ.get("ENGINES", "sqlite million postgresql").split()
GATES = 8
PEOPLE = 4000
TIMES_SEEN = 14
MILLION = 1_000_000


def verifications():
    """How many P-256 signatures one core verifies in a second."""
    output = subprocess.run(
        ["openssl", "speed", "-seconds", "2", "ecdsap256"], capture_output=True, text=True, check=True).stdout
    return float(output.split()[-1])


class Server:
    """A server on a folder of its own, whose issuer key the load generator has, too."""

    def __init__(self, program, folder, ledger=None, database=None):
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.key = folder / "issuer-key.pem"
        self.key.write_bytes(subprocess.run(
            ["openssl", "genpkey", "-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-256"],
            capture_output=True, check=True).stdout)
        if ledger:
            shutil.copy(ledger.path, folder / "ledger.sqlite")
        options = ["--database", database.create()] if database else []
        self.process = subprocess.Popen(
            [program, "serve", "--data", folder, "--listen", f"127.0.0.1:{self.port}", *options],
            stdout=subprocess.PIPE, text=True)
        self.wait()
        self.tokens = ledger.tokens if ledger else self.pair_gates()

    def wait(self):
        for _ in range(1200):
            with contextlib.suppress(OSError), urllib.request.urlopen(f"http://127.0.0.1:{self.port}/healthz"):
                return
            time.sleep(0.05)
        raise RuntimeError("the server does not answer")

    def pair_gates(self):
        """The tokens of new gates."""
        secret = self.process.stdout.readline().rsplit(" ", 1)[-1].strip()
        pairings = [self.ask("/api/gates", {"name": f"gate {number}"}, secret)["pairing"] for number in range(GATES)]
        return [self.ask("/api/gates/pairing", {"pairing": pairing})["token"] for pairing in pairings]

    def ask(self, path, message, token=None):
        headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.port}{path}", data=json.dumps(message).encode(), headers=headers)
        with urllib.request.urlopen(request) as answer:
            return json.load(answer)

    def megabytes(self):
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s+(\d+)", status)[1]) / 1024

    def stop(self):
        self.process.terminate()
        if self.process.wait(timeout=60) != 0:
            raise RuntimeError("the server did not end well")


class Round:
    """What came of one run of the load generator on a new server."""

    def __init__(self, programs, connections, per_second=None, ledger=None, database=None, runs=1):
        # Half the load takes twice the time, and codes do not keep.
        times = TIMES_SEEN // 2 if per_second else TIMES_SEEN
        program, load = programs
        with tempfile.TemporaryDirectory(prefix="gate-bench-") as folder:
            server = Server(program, pathlib.Path(folder), ledger, database)
            self.idle = server.megabytes()
            arguments = [server.port, server.key, ",".join(server.tokens), connections, PEOPLE, times]
            arguments += [per_second] if per_second else []
            for _ in range(runs):
                line = subprocess.run(
                    [load, *map(str, arguments)], capture_output=True, text=True, check=True).stdout
            self.megabytes = server.megabytes()
            server.stop()
        admitted, refused, self.rate, _, self.p99, self.longest = map(float, line.split())
        if not admitted or refused:
            raise RuntimeError(f"{refused:.0f} were refused: the machine was too slow for codes that live for fifteen seconds")


class FullLedger:
    """A ledger with a million check-ins of as many people, as a server would have written it."""

    def __init__(self, program, path):
        self.path = path
        with tempfile.TemporaryDirectory() as folder:
            server = Server(program, pathlib.Path(folder))
            self.tokens = server.tokens
            server.stop()
            shutil.copy(pathlib.Path(folder) / "ledger.sqlite", path)
        fill(path)


def fill(path):
    database = sqlite3.connect(path)
    numbers = f"WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT {MILLION})"
    database.execute(f"{numbers} INSERT INTO checkins (id, pass_id, issued_at, venue, gate, direction, at, inside) "
                     "SELECT lower(hex(randomblob(16))), random(), ?1, 'main', 'gate ' || i % 100, 'entry', ?1, i FROM n",
                     [int(time.time()) - 86400])
    database.execute("INSERT INTO presence (pass_id, venue, issued_at, direction, gate, at, newest, last) "
                     "SELECT pass_id, venue, issued_at, direction, gate, at, issued_at, sequence FROM checkins "
                     "ORDER BY pass_id")
    database.execute("INSERT INTO venues (name, inside) VALUES ('main', ?)", [MILLION])
    database.commit()
    database.close()


def median(values):
    return statistics.median(list(values))


def measure(programs, engine, database=None):
    """Prints the rates and the times of one engine."""
    speeds, many, few = [], [], []
    for _ in range(ROUNDS):
        speeds.append(verifications())
        many.append(Round(programs, 128, database=database))
        few.append(Round(programs, 32, database=database))
        print(f"{engine}: verifications {speeds[-1]:.0f}/s, check-ins {many[-1].rate:.0f}/s on 128 connections, "
              f"{few[-1].rate:.0f}/s on 32", flush=True)
    speed = median(speeds)
    rate = median(round.rate for round in many)
    rate_of_few = median(round.rate for round in few)
    half = [median(Round(programs, connections, most / 2, database=database).p99 for _ in range(ROUNDS))
            for connections, most in ((32, rate_of_few), (128, rate))]
    print(f"RATE {engine} {rate / speed:.2f}")
    print(f"RATE32 {engine} {rate_of_few / speed:.2f}")
    print(f"P99 {engine} {half[0]:.1f} {half[1]:.1f}", flush=True)


def measure_million(programs):
    """Prints how a ledger with a million check-ins compares with an empty one, in rounds by turns."""
    with tempfile.TemporaryDirectory() as folder:
        ledger = FullLedger(programs[0], pathlib.Path(folder) / "million.sqlite")
        rounds = [(Round(programs, 128), Round(programs, 128, ledger=ledger)) for _ in range(ROUNDS)]
        rate = median(empty.rate for empty, _ in rounds)
        calm = Round(programs, 128, rate / 2, ledger)
    print(f"MILLION sqlite {median(full.rate for _, full in rounds) / rate:.2f}")
    print(f"STALL sqlite {calm.longest:.0f}", flush=True)


def main():
    programs = [str(pathlib.Path(program).absolute()) for program in sys.argv[1:3]]
    if "sqlite" in ENGINES:
        measure(programs, "sqlite")
        memory = Round(programs, 128, runs=2)
        print(f"MEMORY sqlite {memory.idle:.0f} {memory.megabytes:.0f}", flush=True)
    if "million" in ENGINES:
        measure_million(programs)
    if "postgresql" in ENGINES:
        with PostgreSQL(over_socket=True) as database:
            database.age()
            measure(programs, "postgresql", database)


if __name__ == "__main__":
    main()
