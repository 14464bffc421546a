"""The demo: people come in, and Ctrl-C leaves neither a process nor a folder. Needs QRCHECKIN and PAGES."""

import contextlib
import os
import pathlib
import signal
import subprocess
import sys
import tempfile

import servers
from tally import check, verdict

DEMO = pathlib.Path(__file__).parents[2] / "Scripts/demo.py"


def processes_with(words):
    """The command lines that have them."""
    found = []
    for path in pathlib.Path("/proc").glob("[0-9]*/cmdline"):
        with contextlib.suppress(OSError):  # it may have ended meanwhile
            found.append(path.read_bytes().replace(b"\0", b" ").decode(errors="replace"))
    return [line for line in found if words in line]


def main():
    with tempfile.TemporaryDirectory() as place:
        port = servers.free_port()
        demo = subprocess.Popen(
            [sys.executable, DEMO, servers.QRCHECKIN, os.environ["PAGES"], "--port", str(port), "--people", "5", "--pace", "0.2",
             "--seed", "1"], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env={**os.environ, "TMPDIR": place})
        lines, admitted = [], 0
        while admitted < 6 and (line := demo.stdout.readline()):
            lines.append(line)
            admitted += ": admitted, " in line
        check("six are admitted, in and out", admitted == 6)
        check("it says where a pass, a gate and the desk are", all(
            any(word in line for line in lines) for word in ("/#invitation=", "/gate.html#pair=", "secret")))
        check("its server runs meanwhile", len(processes_with(f"127.0.0.1:{port}")) == 1)
        demo.send_signal(signal.SIGINT)
        rest = demo.communicate(timeout=60)[0]
        check(f"Ctrl-C ends it well {'' if demo.returncode == 0 else lines[-3:] + [rest]}", demo.returncode == 0)
        check("no process is left", not processes_with(f"127.0.0.1:{port}"))
        check("no file is left", os.listdir(place) == [])
    return verdict()


if __name__ == "__main__":
    sys.exit(main())
