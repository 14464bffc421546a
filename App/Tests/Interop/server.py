"""Runs the app against a real server of ours: it gets a pass and is admitted once.

Usage: server.py, with QRCHECKIN naming the built command. The app's tests must have been built.
Ends with "N passed, N failed".
"""

import os
import pathlib
import subprocess
import sys

APP = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(APP.parent / "Tests/Interop"))
import servers  # noqa: E402


def main():
    with servers.running() as address:
        tested = subprocess.run(
            ["swift", "test", "--package-path", str(APP), "--skip-build", "--no-parallel", "--filter", "ServerTests"],
            env={**os.environ, "APP_SERVER": address}, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    passed = tested.returncode == 0 and "Test run with 1 test in 1 suite passed" in tested.stdout
    if not passed:
        print(tested.stdout)
    print(f"{int(passed)} passed, {int(not passed)} failed")
    sys.exit(0 if passed else 1)


main()
