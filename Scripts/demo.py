#!/usr/bin/env python3
"""A venue with people coming in, to look at: `demo.py QR-CHECKIN PAGES [--port N] [--people N] [--pace SECONDS] [--seed N]`.

A real server on this machine, two gates with tokens of their own, and people with real wallets: each takes up an invitation with
`qr-checkin pass`, shows codes at a gate, leaves again, and sometimes tries what is refused. Ends with Ctrl-C, or after ten
visits for each person; what was made goes with it.
"""

import argparse
import contextlib
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request

NAMES = ["김서연", "이도윤", "박지우", "최하준", "정서아", "Mina Park", "Jonas Weber", "Amélie Roux", "Tom Ellis", "윤시우", "한지민", "Sara Lind"]
GATES = ["정문 Main", "동문 East"]


class Server:
    """The server on a folder that goes with it, and what is asked of it with the desk's secret or a gate's token."""

    def __init__(self, program, pages, folder, port):
        self.program, self.folder, self.address = program, folder, f"http://127.0.0.1:{port}"
        self.process = subprocess.Popen(
            [program, "serve", "--data", f"{folder}/data", "--listen", f"127.0.0.1:{port}", "--pages", pages],
            stdout=subprocess.PIPE, text=True, env={**os.environ, "LC_ALL": "C.UTF-8"}, start_new_session=True)
        self.secret = self.process.stdout.readline().rsplit(" ", 1)[-1].strip()
        # It says where it listens once it does.
        if not self.process.stdout.readline():
            raise SystemExit(f"demo: the server did not start; is port {port} in use?")

    def ask(self, method, path, body=None, token=None):
        request = urllib.request.Request(
            self.address + path, method=method, data=None if body is None else json.dumps(body).encode(),
            headers={"Authorization": f"Bearer {token or self.secret}", "Content-Type": "application/json"})
        try:
            with urllib.request.urlopen(request, timeout=30) as answer:
                return json.loads(answer.read() or b"null")
        except urllib.error.HTTPError as problem:
            return json.loads(problem.read())

    def pair(self, name):
        """A gate's token."""
        pairing = self.ask("POST", "/api/gates", {"name": name})["pairing"]
        return self.ask("POST", "/api/gates/pairing", {"pairing": pairing})["token"]

    def stop(self):
        self.process.terminate()
        self.process.wait(timeout=30)
        self.process.stdout.close()


class Person:
    """A guest with a wallet."""

    def __init__(self, server, number, invitation):
        self.server, self.name, self.invitation = server, invitation["name"], invitation["invitation"]
        self.wallet = f"{server.folder}/wallets/{number}"
        self.is_inside = False
        self.last_code = None

    def code(self):
        """What the wallet shows now; the first time it has its pass made."""
        words = [] if os.path.exists(self.wallet) else ["--invitation", self.invitation]
        done = subprocess.run(
            [self.server.program, "pass", "--once", "--server", self.server.address, "--wallet", self.wallet, *words],
            capture_output=True, text=True, env={**os.environ, "LC_ALL": "C.UTF-8"})
        if done.returncode:
            raise SystemExit(f"demo: {done.stderr.strip()}")
        self.last_code = done.stdout.strip()
        return self.last_code


def act(person, chance):
    """What somebody does at a gate: the text that is scanned, which way, and what it is for whoever watches."""
    if person.is_inside:
        if chance.random() < 0.25:
            return person.code(), "entry", "tries to come in once more"
        return person.code(), "exit", "leaves"
    if person.last_code and chance.random() < 0.2:
        return person.last_code, "entry", "shows a screenshot"
    if chance.random() < 0.05:
        return "https://example.com/menu", "entry", "shows another QR code"
    return person.code(), "entry", "comes in"


def outcome(answer):
    if answer.get("verdict") == "admitted":
        return f"admitted, {answer['inside']} inside"
    return f"refused: {answer.get('reason') or answer['title']}"


def people(server, count):
    wishes = [{"name": NAMES[number % len(NAMES)]} for number in range(count)]
    invitations = server.ask("POST", "/api/invitations", {"invitations": wishes + [{"name": "You"}]})["invitations"]
    return [Person(server, *each) for each in enumerate(invitations[:-1])], invitations[-1]["invitation"]


def run(options):
    chance = random.Random(options.seed)
    with tempfile.TemporaryDirectory(prefix="qr-checkin-demo-") as folder, contextlib.ExitStack() as stack:
        os.mkdir(f"{folder}/wallets")
        server = Server(options.program, options.pages, folder, options.port)
        stack.callback(server.stop)
        server.ask("PUT", "/api/venues/main", {"capacity": options.people, "reentry": "afterExit"})
        gates = {name: server.pair(name) for name in GATES}
        mine = server.ask("POST", "/api/gates", {"name": "Yours"})["pairing"]
        waiting, invitation = people(server, options.people)
        print(f"Your pass:     {server.address}/#invitation={invitation}")
        print(f"Your gate:     {server.address}/gate.html#pair={mine}   (for ten minutes)")
        print(f"Desk's secret: {server.secret}")
        print("Ctrl-C ends it, and nothing stays behind.\n", flush=True)
        for number in range(10 * options.people):
            person, gate = chance.choice(waiting), chance.choice(GATES)
            text, direction, doing = act(person, chance)
            answer = server.ask("POST", "/api/checkins", {"id": f"demo-{number}", "code": text, "direction": direction}, gates[gate])
            if answer.get("verdict") == "admitted":
                person.is_inside = direction == "entry"
            print(f"{time.strftime('%H:%M:%S')}  {gate:10}  {person.name} {doing}: {outcome(answer)}", flush=True)
            time.sleep(chance.uniform(0.4, 1.6) * options.pace)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("program", type=os.path.abspath)
    parser.add_argument("pages", type=os.path.abspath)
    parser.add_argument("--port", type=int, default=8080)
    parser.add_argument("--people", type=int, default=40)
    parser.add_argument("--pace", type=float, default=2.5)
    parser.add_argument("--seed", type=int, default=None)
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    with contextlib.suppress(KeyboardInterrupt):
        run(parser.parse_args())


if __name__ == "__main__":
    sys.exit(main())
