"""schemathesis on the description of the API, against the running server: whatever it thinks of is answered as described."""

import os
import pathlib
import subprocess
import sys
import tempfile
import urllib.request

import servers
from tally import check, verdict

HERE = pathlib.Path(__file__).parent
DESCRIPTION = HERE.parent.parent / "Sources/CheckInServer/openapi.yaml"
EXAMPLES = os.environ.get("EXAMPLES", "15")


def main():
    with tempfile.TemporaryDirectory() as data:
        port = servers.free_port()
        server = servers.start(data, port)
        secret = servers.secret_of(server)
        address = f"http://127.0.0.1:{port}"
        with urllib.request.urlopen(address + "/openapi.yaml", timeout=30) as answer:
            check("the description that is served is the one in the sources", answer.read() == DESCRIPTION.read_bytes())
        run = subprocess.run(
            [pathlib.Path(sys.executable).parent / "schemathesis", "--config-file", HERE / "schemathesis.toml", "run",
             DESCRIPTION, "--url", address, "--header", f"Authorization: Bearer {secret}", "--checks", "all",
             "--max-examples", EXAMPLES, "--generation-deterministic",
             # Its events do not end.
             "--exclude-path", "/api/checkins/stream", "--no-color", "--warnings", "off"],
            capture_output=True, text=True, cwd=data)
        check("schemathesis finds no fault", run.returncode == 0)
        if run.returncode != 0:
            print(run.stdout, run.stderr, sep="\n")
        check("the server ends well when it is asked to", servers.stop(server))
    return verdict()


if __name__ == "__main__":
    sys.exit(main())
