"""What is handed to operators: the image's recipe, the composition, the unit, and what `make install` lays down."""

import os
import pathlib
import re
import shlex
import subprocess
import sys

import pytest
import yaml

ROOT = pathlib.Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "Tests/Documents"))

import check  # noqa: E402
from house import House  # noqa: E402
from recipe import Recipe  # noqa: E402

PACKAGING = ROOT / "packaging"
COMPOSITION = yaml.safe_load((PACKAGING / "compose.yaml").read_text())


@pytest.fixture(scope="session")
def installed(tmp_path_factory):
    """Where `make install` put everything, below another root and prefix."""
    root = tmp_path_factory.mktemp("installed")
    subprocess.run(["make", "--silent", "install", f"DESTDIR={root}", "PREFIX=/opt/venue"], cwd=ROOT, check=True)
    return root


def test_recipe_satisfies_the_linter():
    subprocess.run([pathlib.Path(sys.executable).with_name("hadolint"), PACKAGING / "Dockerfile"], check=True)


def test_recipe_copies_what_is_there_and_starts_our_command():
    *_, image = Recipe(PACKAGING / "Dockerfile").stages
    command = shlex.join(image.words("ENTRYPOINT") + image.words("CMD"))
    assert command.startswith("qr-checkin serve ")
    assert list(check.command_faults(command, House())) == []


def test_composition_starts_our_command_and_waits_for_what_can_be_waited_for():
    services = COMPOSITION["services"]
    command = shlex.join(["qr-checkin", *services["server"]["command"]])
    assert list(check.command_faults(command, House())) == []
    for service in services.values():
        for name, condition in service.get("depends_on", {}).items():
            assert condition == {"condition": "service_healthy"}
            has_check = "healthcheck" in services[name] or (
                "build" in services[name] and "HEALTHCHECK" in (PACKAGING / "Dockerfile").read_text())
            assert has_check
        assert set(service["networks"]) <= COMPOSITION["networks"].keys()
        for volume in service.get("volumes", []):
            source = volume.split(":")[0]
            assert (PACKAGING / source).is_file() if source.startswith(".") else source in COMPOSITION["volumes"]


def test_composition_lets_the_proxy_alone_tell_for_whom_it_asks():
    services, front = COMPOSITION["services"], COMPOSITION["networks"]["front"]
    trusted = [word.partition("=")[2] for word in services["server"]["command"] if word.startswith("--trusted-proxy=")]
    assert trusted == [each["subnet"] for each in front["ipam"]["config"]]
    assert [name for name, service in services.items() if "front" in service["networks"]] == ["proxy", "server"]


def test_composition_asks_for_what_it_is_not_told():
    text = (PACKAGING / "compose.yaml").read_text()
    assert re.findall(r"\$\{\w+(?!\w*:\?)[^}]*\}", text) == []


def test_installed_program_runs_and_has_its_pages(installed):
    there = installed / "opt/venue"
    done = subprocess.run([there / "bin/qr-checkin", "--version"], env={}, capture_output=True, text=True, check=True)
    assert re.fullmatch(r"qr-checkin \d+\.\d+\.\d+(\+[0-9a-f]{7,}(\.changed)?)?\n", done.stdout)
    pages = {path.name for path in (there / "share/qr-checkin/pages").iterdir()}
    assert pages == {path.name for path in (ROOT / ".build/pages").iterdir()}
    for path in ("bash-completion/completions/qr-checkin", "zsh/site-functions/_qr-checkin",
                 "fish/vendor_completions.d/qr-checkin.fish", "man/man1/qr-checkin.1.gz", "man/ko/man1/qr-checkin.1.gz"):
        assert (there / "share" / path).stat().st_size > 1000


def test_unit_names_what_was_installed(installed):
    unit = (installed / "opt/venue/lib/systemd/system/qr-checkin.service").read_text()
    named = re.findall(r"/opt/venue/\S+", unit)
    assert len(named) == 2 and all((installed / path[1:]).exists() for path in named)


@pytest.mark.skipif(os.uname().sysname != "Linux", reason="systemd is Linux's")
def test_unit_is_right_and_leaves_little_in_reach(installed):
    unit = installed / "opt/venue/lib/systemd/system/qr-checkin.service"
    here = unit.with_name("here.service")
    here.write_text(unit.read_text().replace("/opt/venue/", f"{installed}/opt/venue/"))
    done = subprocess.run(["systemd-analyze", "verify", "--man=no", here], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    done = subprocess.run(
        ["systemd-analyze", "security", "--offline=true", "--threshold=15", here], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout[-2000:]
