"""A PostgreSQL server for a test, on a free port of this machine and in a folder of its own, gone with the test."""

import glob
import os
import pathlib
import pwd
import shutil
import subprocess
import sys
import tempfile

import servers


class PostgreSQL:
    """Debian's server, run by a user of its own, since it refuses to be run by root."""

    def __init__(self, over_socket=False):
        """`over_socket`: its URLs are of its socket in the file system, instead of TCP."""
        self.over_socket = over_socket
        found = sorted(glob.glob("/usr/lib/postgresql/*/bin/initdb"))
        self.programs = pathlib.Path(found[-1] if found else shutil.which("initdb")).parent
        self.folder = tempfile.TemporaryDirectory(prefix="postgres-")
        self.user = "postgres" if os.geteuid() == 0 else pwd.getpwuid(os.geteuid()).pw_name
        if os.geteuid() == 0:
            shutil.chown(self.folder.name, self.user, self.user)
        self.port = servers.free_port()
        self.databases = 0
        self.run("initdb", "--username=qrcheckin", "--auth=trust", "--encoding=UTF8", "--no-locale")
        self.start()
        self.url = self.create()

    def create(self):
        """The URL of a new database."""
        self.databases += 1
        name = f"qrcheckin{self.databases}"
        self.run("createdb", "--host=127.0.0.1", f"--port={self.port}", "--username=qrcheckin", name, data=False)
        if self.over_socket:
            return f"postgres://qrcheckin@/{name}?host={self.folder.name}&port={self.port}"
        return f"postgres://qrcheckin@127.0.0.1:{self.port}/{name}"

    def age(self):
        """Gives the server write-ahead log to use again, as one has that has run for a while: to make 16 MB of it takes long."""
        self.ask("ALTER SYSTEM SET min_wal_size = '1GB'", "SELECT pg_reload_conf()",
                 *["SELECT pg_logical_emit_message(false, '', ''), pg_switch_wal()"] * 60, "CHECKPOINT")

    def ask(self, *statements):
        """Runs each in a transaction of its own."""
        self.run("psql", "--quiet", "--no-psqlrc", *(f"--command={statement}" for statement in statements), self.url, data=False)

    def run(self, program, *arguments, data=True):
        where = [f"--pgdata={self.folder.name}/data"] if data else []
        command = [str(self.programs / program), *where, *arguments]
        if os.geteuid() == 0:
            command = ["runuser", "-u", self.user, "--", *command]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, cwd="/")

    def start(self):
        self.run("pg_ctl", "start", "--wait", f"--log={self.folder.name}/log",
                 f"--options=-h 127.0.0.1 -p {self.port} -k {self.folder.name}")

    def stop(self, mode="fast"):
        self.run("pg_ctl", "stop", "--wait", f"--mode={mode}")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop("immediate")
        self.folder.cleanup()


def main():
    """Runs a command that finds the database in LEDGER_DATABASE."""
    with PostgreSQL() as database:
        return subprocess.run(sys.argv[1:], env={**os.environ, "LEDGER_DATABASE": database.url}).returncode


if __name__ == "__main__":
    sys.exit(main())
