"""Follows the Dockerfile in a bare Debian, and runs what comes of it: `image.py` builds all anew, `image.py --built` takes what
`make release` built here.

Docker itself is not needed. The server runs as the image's user and answers its health check; somebody has a pass and is admitted,
directly and through Caddy's TLS.
"""

import contextlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time

from debian import ROOT, Debian
from recipe import Recipe

sys.path.insert(0, str(ROOT / "Tests/Interop"))
import servers  # noqa: E402


def follow(stage, debian, built):
    """Does what the instructions say that change files; the rest are for who runs the image."""
    folder = "/"
    for name, text in stage.steps:
        print(f"{name} {text}"[:110], flush=True)
        if name == "RUN":
            debian.run(text, folder=folder)
        elif name == "WORKDIR":
            folder = text
            (debian.root / folder[1:]).mkdir(parents=True, exist_ok=True)
        elif name == "COPY" and text == ". .":
            context = subprocess.run(["git", "archive", "HEAD"], cwd=ROOT, check=True, capture_output=True).stdout
            subprocess.run(["tar", "--extract", "--directory", debian.root / folder[1:]], input=context, check=True)
        elif name == "COPY":
            source = re.fullmatch(r"--from=build (\S+)/ /", text)[1]
            subprocess.run(["cp", "--archive", f"{built}{source}/.", debian.root], check=True)


def build(stage):
    """Follows the stage that builds, in a Debian with Swift; the folder that stands for its root."""
    with Debian("bookworm") as debian:
        debian.put_swift_in()
        follow(stage, debian, None)
        kept = tempfile.mkdtemp(prefix="built-")
        shutil.copytree(debian.root / "installed", f"{kept}/installed", symlinks=True)
        return kept


def take_what_is_built():
    kept = tempfile.mkdtemp(prefix="built-")
    subprocess.run(["make", "--silent", "install", f"DESTDIR={kept}/installed"], cwd=ROOT, check=True)
    return kept


class Running:
    """The image's command, in a network of its own."""

    def __init__(self, debian, stage, *options):
        self.debian = debian
        user = [text for name, text in stage.steps if name == "USER"][-1]
        words = stage.words("ENTRYPOINT") + stage.words("CMD") + list(options)
        # A shell that waits holds the network for all that is to run in it.
        self.network = subprocess.Popen(
            ["unshare", "--net", "sh", "-c", "ip link set lo up && echo up && exec cat"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.network.stdout.readline()
        self.server = self.start(words, f"{user}:{user}", stdout=subprocess.PIPE, text=True)

    def start(self, words, user="root", **options):
        inside = ["nsenter", f"--net=/proc/{self.network.pid}/ns/net", *self.debian.command(words, user)]
        return subprocess.Popen(inside, env=self.debian.environment, **options)

    def ask(self, *words, **environment):
        """Runs a command inside, and gives its exit status and what it printed."""
        process = self.start(["env", *(f"{name}={value}" for name, value in environment.items()), *words],
                             stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        output = process.communicate(timeout=60)[0]
        return process.returncode, output

    def becomes_healthy(self, check):
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline and self.server.poll() is None:
            if self.ask(*check)[0] == 0:
                return True
            time.sleep(0.1)
        return False

    def stop(self):
        self.server.terminate()
        status = self.server.wait(timeout=30)
        self.network.stdin.close()
        self.network.wait()
        return status


def main():
    building, image = Recipe(ROOT / "packaging/Dockerfile").stages
    built = take_what_is_built() if sys.argv[1:] == ["--built"] else build(building)
    faults = []

    def check(sentence, holds, facts=""):
        print(("ok   " if holds else "FAIL ") + sentence + (f": {facts}" if facts and not holds else ""), flush=True)
        faults.extend([] if holds else [sentence])

    with Debian("bookworm") as debian:
        follow(image, debian, built)
        shutil.rmtree(built)
        running = Running(debian, image, "--open-enrolment")
        health = json.loads(re.sub(r"^.*CMD ", "", [text for name, text in image.steps if name == "HEALTHCHECK"][-1]))
        check("the server becomes healthy", running.becomes_healthy(health))
        secret = servers.secret_of(running.server)
        owner = (debian.root / "var/lib/qr-checkin/ledger.sqlite").stat()
        check("it runs as its own user", owner.st_uid == 990, owner.st_uid)
        # A folder inside the image that its user may write to.
        status, code = running.ask("qr-checkin", "pass", "--once", "--wallet", "/var/lib/qr-checkin/wallet")
        check("somebody has a pass and a code", status == 0 and code.startswith("QC1:"), code)
        status, answer = running.ask("qr-checkin", "gate", "verify", code.strip(), QRCHECKIN_TOKEN=secret)
        check("the code is admitted", status == 0, answer)
        through_caddy(debian, running, check)
        check("it ends well when it is asked to", running.stop() == 0)
        status, _ = running_health_when_stopped(debian, health)
        check("without the server the health check fails", status != 0)
    print(f"{len(faults)} faults")
    return 1 if faults else 0


def running_health_when_stopped(debian, health):
    done = subprocess.run(["unshare", "--net", *debian.command(health)], env=debian.environment, capture_output=True)
    return done.returncode, done.stderr


def through_caddy(debian, running, check):
    """The composition's proxy, with a certificate of its own instead of one from outside."""
    debian.install("caddy curl")
    caddyfile = (ROOT / "packaging/Caddyfile").read_text().replace("server:8080", "127.0.0.1:8080")
    settings = debian.root / "etc/caddy/Caddyfile"
    settings.write_text("{\n\tskip_install_trust\n\tlocal_certs\n}\n" + caddyfile)
    with open(os.devnull, "w") as nowhere, contextlib.ExitStack() as stack:
        caddy = running.start(["env", "DOMAIN=localhost", "caddy", "run", "--config", "/etc/caddy/Caddyfile"],
                              stdout=nowhere, stderr=nowhere)
        stack.callback(caddy.wait)
        stack.callback(caddy.terminate)
        status, page = running.ask("curl", "--silent", "--insecure", "--fail", "--retry", "50", "--retry-delay", "1",
                                   "--retry-all-errors", "https://localhost/")
        check("the page comes through TLS", status == 0 and "<html" in page, page[:200])
        status, headers = running.ask("curl", "--silent", "--insecure", "--head", "https://localhost/")
        check("and says that it is to stay so", "strict-transport-security: max-age=31536000" in headers.lower(), headers)
        status, answer = running.ask("curl", "--silent", "--insecure", "--output", "/dev/null", "--write-out", "%{http_code}",
                                     "--data-binary", "@/usr/bin/curl", "https://localhost/api/checkins")
        check("what is too long is turned away", answer == "413", answer)


if __name__ == "__main__":
    sys.exit(main())
