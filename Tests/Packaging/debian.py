"""A bare Debian in a folder, made by debootstrap, with processes and a network of its own. Only root can make one."""

import json
import os
import pathlib
import shutil
import subprocess
import tempfile

ROOT = pathlib.Path(__file__).parents[2]


class Debian:
    """Nothing but what debootstrap's smallest variant brings, and whatever is put in."""

    def __init__(self, release):
        base = ROOT / f".build/debian/{release}"
        if not (base / "etc/os-release").exists():
            shutil.rmtree(base, ignore_errors=True)
            base.mkdir(parents=True)
            subprocess.run(["debootstrap", "--variant=minbase", release, base], check=True, stdout=subprocess.DEVNULL)
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="debian-"))
        self.root = self.folder / "root"
        subprocess.run(["cp", "--archive", "--reflink=auto", base, self.root], check=True)
        self.mounts = []
        # A mount of its own, which is what the root of a machine is.
        self.mount("--bind", self.root, to="/")
        self.environment = {"PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", "HOME": "/root",
                            "DEBIAN_FRONTEND": "noninteractive", "LANG": "C.UTF-8"}
        for kind, place in (("proc", "/proc"), ("devtmpfs", "/dev"), ("devpts", "/dev/pts"), ("tmpfs", "/dev/shm")):
            self.mount("--types", kind, kind, to=place)
        (self.root / "etc/hosts").write_text("127.0.0.1 localhost\n")
        self.trust_as_here()

    def trust_as_here(self):
        """Takes over names and certificates, so that registries are reached as they are from here."""
        shutil.copy("/etc/resolv.conf", self.root / "etc/resolv.conf")
        bundle = os.environ.get("SSL_CERT_FILE", "")
        if os.path.exists(bundle):
            shutil.copy(bundle, self.root / "etc/certificates-of-the-host.crt")
            for name in ("SSL_CERT_FILE", "PIP_CERT", "REQUESTS_CA_BUNDLE"):
                self.environment[name] = "/etc/certificates-of-the-host.crt"

    def mount(self, *source, to):
        place = self.root / to[1:]
        place.mkdir(parents=True, exist_ok=True)
        subprocess.run(["mount", "--make-private", *source, place], check=True)
        self.mounts.append(place)

    def bind(self, source, to, writable=False):
        """Shows a folder of this machine inside."""
        self.mount("--bind", str(source), to=to)
        if not writable:
            subprocess.run(["mount", "--options", "remount,bind,ro", self.root / to[1:]], check=True)

    def install(self, packages):
        """Puts packages of Debian's in."""
        self.run(f"apt-get update -qq && apt-get install -qq --yes --no-install-recommends {packages} >/dev/null")

    def put_swift_in(self):
        """Shows this machine's Swift inside, with what it needs of Debian's."""
        usr = toolchain()
        self.bind(usr, str(usr))
        self.environment["PATH"] = f"{usr}/bin:" + self.environment["PATH"]
        self.install(SWIFT_NEEDS)

    def command(self, words, user="root", folder="/"):
        return ["chroot", f"--userspec={user}", self.root, "env", "--chdir", folder, *words]

    def run(self, script, user="root", folder="/"):
        """Runs a line of shell and waits for it; an error if it fails."""
        subprocess.run(self.command(["/bin/bash", "-euo", "pipefail", "-c", script], user, folder), check=True,
                       env=self.environment)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for place in reversed(self.mounts):
            subprocess.run(["umount", "--lazy", place], check=False)
        if not any(os.path.ismount(place) for place in self.mounts):
            shutil.rmtree(self.folder)


def toolchain():
    """Where Swift lives on this machine: the folder that holds its `bin` and its `lib`."""
    told = subprocess.run(["swift", "-print-target-info"], check=True, capture_output=True, text=True).stdout
    usr = pathlib.Path(json.loads(told)["paths"]["runtimeResourcePath"]).parents[1]
    if usr == pathlib.Path("/usr"):
        raise SystemExit("Swift is installed into /usr here, and cannot be shown to a bare Debian alone")
    return usr


# What swift.org asks for on Debian 12 before its toolchain can be unpacked and used.
SWIFT_NEEDS = ("binutils-gold gcc git gnupg2 libc6-dev libcurl4-openssl-dev libedit2 libgcc-12-dev libncurses-dev libpython3-dev libsqlite3-dev "
               "libstdc++-12-dev libxml2-dev libz3-dev pkg-config python3-lldb-13 tzdata unzip zlib1g-dev")
