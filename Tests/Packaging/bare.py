"""The README's own commands in a bare Debian that has Swift and nothing else: `make run` serves a page with a code that other people's
reader and verifier take, and `make test` passes. Takes some twenty minutes; as root. `bare.py run` and `bare.py test` do one of the two.
"""

import os
import re
import signal
import subprocess
import sys
import time

from playwright.sync_api import sync_playwright

from debian import ROOT, Debian

sys.path[:0] = [str(ROOT / "Tests/Interop"), str(ROOT / "Tests/Browser")]
import servers  # noqa: E402
from conftest import is_genuine, launch, read, show_code  # noqa: E402

# Where the clone is in the bare Debian.
HOME = "/srv/qr-checkin"


def commands():
    """What the README says to type first."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    block = re.search(r"^## Try it\n.*?```sh\n(.*?)```", readme, re.M | re.S)[1]
    return [line.partition("#")[0].strip() for line in block.strip().split("\n")]


def take_time(sentence, began):
    minutes, seconds = divmod(round(time.monotonic() - began), 60)
    print(f"ok   {sentence}, {minutes}:{seconds:02}", flush=True)


def look_at(address):
    """A new visitor's code, read from the page as a picture."""
    with sync_playwright() as playwright:
        browser = launch(playwright)
        page = browser.new_page(viewport={"width": 393, "height": 852})
        page.goto(address)
        show_code(page)
        text = read(page).text
        browser.close()
    return text


def serve(debian, command):
    """Runs the command that serves until its page has given a code."""
    began = time.monotonic()
    port = servers.free_port()
    process = subprocess.Popen(
        debian.command(["bash", "-c", command], folder=HOME), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        env=debian.environment | {"PORT": str(port)}, start_new_session=True)
    lines = []
    for line in process.stdout:
        lines.append(line)
        if "Ctrl-C" in line:
            break
    else:
        raise SystemExit("".join(lines[-40:]) + f"FAIL {command} ended with {process.wait()}")
    address = f"http://127.0.0.1:{port}"
    text = look_at(address)
    if not (text.startswith("QC1:") and is_genuine(text, address)):
        raise SystemExit(f"FAIL the page's code is not genuine: {text}")
    take_time(f"{command}: its page gives a code that another reader reads and another verifier verifies", began)
    os.killpg(process.pid, signal.SIGINT)
    process.communicate(timeout=60)
    if process.returncode not in (0, 2, -signal.SIGINT):
        raise SystemExit(f"FAIL {command} ended with {process.returncode} at Ctrl-C")


def main():
    with Debian("bookworm") as debian:
        debian.put_swift_in()
        debian.install("make")
        subprocess.run(["git", "clone", "--quiet", ROOT, debian.root / HOME[1:]], check=True)
        wanted = [f"make {word}" for word in sys.argv[1:]] or commands()
        for command in filter(wanted.__contains__, commands()):
            if command == "make run":
                serve(debian, command)
            else:
                began = time.monotonic()
                debian.run(command, folder=HOME)
                take_time(command, began)


if __name__ == "__main__":
    main()
