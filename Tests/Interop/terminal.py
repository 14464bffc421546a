"""The live pass in a real terminal: photographed and read by zxing-cpp, verified by other people's libraries, and left clean."""

import contextlib
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import termios
import time

import pexpect
import zxingcpp
from PIL import Image

import servers
from tally import check, verdict

VERIFIER = pathlib.Path(__file__).with_name("verifier.py")
LEAVE_ALTERNATE_SCREEN, SHOW_CURSOR = b"\x1b[?1049l", b"\x1b[?25h"


def is_genuine(text, server):
    verifier = subprocess.run(
        [sys.executable, VERIFIER, "--keys", f"{server}/api/issuer-keys", text], capture_output=True, text=True
    )
    if verifier.returncode != 0:
        print(verifier.stdout, verifier.stderr)
    return verifier.returncode == 0


@contextlib.contextmanager
def display():
    """The name of an X display without a screen."""
    read_end, write_end = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write_end), "-screen", "0", "1000x1000x24", "-nolisten", "tcp"],
        pass_fds=[write_end], stderr=subprocess.DEVNULL,
    )
    os.close(write_end)
    with os.fdopen(read_end) as numbers:
        number = numbers.readline().strip()
    try:
        yield f":{number}"
    finally:
        server.terminate()
        server.wait()


def photograph(screen):
    picture = subprocess.run(["import", "-display", screen, "-window", "root", "png:-"], capture_output=True, check=True)
    with tempfile.NamedTemporaryFile(suffix=".png") as file:
        file.write(picture.stdout)
        file.flush()
        return Image.open(file.name).convert("RGB")


def code_on(screen, beginning):
    """The text of the code that a reader finds on the screen within half a minute, and the picture it was found in."""
    deadline = time.monotonic() + 30
    picture = None
    while time.monotonic() < deadline:
        picture = photograph(screen)
        found = [code for code in zxingcpp.read_barcodes(picture) if code.text.startswith(beginning)]
        if found:
            return found[0].text, picture
        time.sleep(0.2)
    return None, picture


THEMES = {"dark": ["-bg", "black", "-fg", "white"], "light": ["-bg", "white", "-fg", "black"]}


def code_in_xterm(theme, command, name, beginning):
    """The text of the code that a command shows in a terminal of 80 × 40 characters, which is photographed."""
    with display() as screen:
        terminal = subprocess.Popen(
            ["xterm", "-display", screen, "-geometry", "80x40+0+0", "-fa", "DejaVu Sans Mono", "-fs", "9",
             *THEMES[theme], "-e", *command],
            env={**os.environ, "LC_ALL": "C.UTF-8"},
        )
        text, picture = code_on(screen, beginning)
        if folder := os.environ.get("PICTURES"):
            picture.save(pathlib.Path(folder) / f"{name}.png")
        terminal.terminate()
        terminal.wait()
    return text


def photographed_terminals(server, wallet):
    for theme in THEMES:
        command = [servers.QRCHECKIN, "pass", "--wallet", wallet, "--server", server]
        text = code_in_xterm(theme, command, f"terminal-{theme}", "QC1:")
        check(f"a picture of the {theme} terminal of 80 × 40 is read by zxing-cpp", text is not None)
        check(f"the code on the {theme} terminal is 366 characters", text is not None and len(text) == 366)
        check(f"the code on the {theme} terminal is genuine", text is not None and is_genuine(text, server))


def endings(server, wallet):
    """Every way out leaves the terminal as it was found."""
    ways = {
        "q": lambda terminal: terminal.send("q"),
        "Ctrl-C": lambda terminal: terminal.sendintr(),
        "SIGTERM": lambda terminal: terminal.kill(signal.SIGTERM),
        "SIGHUP": lambda terminal: terminal.kill(signal.SIGHUP),
    }
    for name, leave in ways.items():
        terminal = pexpect.spawn(
            servers.QRCHECKIN, ["pass", "--wallet", wallet, "--server", server], dimensions=(40, 80), timeout=30
        )
        before = termios.tcgetattr(terminal.child_fd)
        terminal.expect("▀|▄|█".encode())
        leave(terminal)
        terminal.expect(pexpect.EOF)
        after = termios.tcgetattr(terminal.child_fd)
        rest = terminal.before
        terminal.close()
        check(f"{name} shows the cursor and the screen that was there before", LEAVE_ALTERNATE_SCREEN in rest and SHOW_CURSOR in rest)
        check(f"{name} leaves the terminal's modes as they were", before == after)
        if name in ("q", "Ctrl-C"):
            check(f"{name} ends with exit status 0", terminal.exitstatus == 0)


def once(server, wallet):
    run = subprocess.run(
        [servers.QRCHECKIN, "pass", "--once", "--wallet", wallet, "--server", server], capture_output=True, text=True
    )
    text = run.stdout.removesuffix("\n")
    check("--once prints one code's text and ends", run.returncode == 0 and text.startswith("QC1:") and "\n" not in text)
    check("the code of --once is genuine", is_genuine(text, server))
    modes = {path.name: oct(path.stat().st_mode & 0o777) for path in pathlib.Path(wallet).iterdir()}
    folder = oct(pathlib.Path(wallet).stat().st_mode & 0o777)
    check(f"the wallet is its owner's alone ({folder}, {modes})", folder == "0o700" and set(modes.values()) == {"0o600"})


def main():
    with servers.running() as server, tempfile.TemporaryDirectory() as folder:
        wallet = f"{folder}/wallet"
        once(server, wallet)
        photographed_terminals(server, wallet)
        endings(server, wallet)
    return verdict()


if __name__ == "__main__":
    sys.exit(main())
