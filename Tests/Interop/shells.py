"""Completion in bash, zsh and fish, and the manual page, as those who type and read meet them. Needs QRCHECKIN."""

import os
import pathlib
import subprocess
import sys
import tempfile

import pexpect

from servers import QRCHECKIN
from tally import check, verdict

# What is typed before the Tab, and words that then have to be offered; or not.
TYPED = [
    ("", {"serve", "desk", "completions"}, {"venues", "--data"}),
    ("de", {"desk"}, {"serve"}),
    ("desk ", {"invite", "venues", "keys"}, {"set", "serve"}),
    ("desk venues ", {"list", "set"}, {"invite"}),
    ("desk venues set --ca", {"--capacity"}, {"--data"}),
    ("pass --", {"--once", "--wallet"}, {"--capacity"}),
    ("pass data --", {"--json"}, {"--once"}),
    ("qr encode --level ", {"L", "M", "Q", "H"}, {"--mask"}),
    ("qr encode --output ", {"a picture.svg"}, {"--mask"}),
    ("serve --data ", {"folder"}, {"a picture.svg"}),
    ("qr read ", {"a picture.svg"}, set()),
    ("completions ", {"bash", "zsh", "fish"}, {"serve"}),
]


def ours(*arguments, language="en_US.UTF-8"):
    return subprocess.run(
        [QRCHECKIN, *arguments], check=True, capture_output=True, text=True, env={**os.environ, "LC_ALL": language}).stdout


def bash(script, typed, folder):
    words = ["qr-checkin", *typed.split(" ")]
    program = f"""source {script}; COMP_WORDS=({' '.join(f"'{word}'" for word in words)}); COMP_CWORD={len(words) - 1}
        _qr_checkin 2>/dev/null; printf '%s\\n' "${{COMPREPLY[@]}}" """
    return offered(["bash", "--norc", "-c", program], folder)


def fish(script, typed, folder):
    return offered(["fish", "--no-config", "-c", f"source {script}; complete -C 'qr-checkin {typed}'"], folder)


def offered(command, folder):
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True, env={**os.environ, "HOME": str(folder)})
    if done.stderr:
        raise RuntimeError(done.stderr)
    return [line.partition("\t")[0].rstrip("/") for line in done.stdout.split("\n")]


# Notes every match that is added, and ends once the list is complete.
PROBE = """
    autoload -Uz compinit; compinit -u -d $HOME/.dump; source $HOME/.completions.zsh
    compadd() {
        local -a hits
        [[ ${@[1,(i)(-|--)]} == *-(O|A|D)\\ * ]] || { builtin compadd -O hits "$@"; print -rl -- $hits >> $HOME/.hits }
        builtin compadd "$@"
    }
    probe() { zle list-choices; exit }
    zle -N probe; bindkey '^X' probe; print rea''dy
"""


def zsh(_, typed, folder):
    """Types into a terminal, since zsh completes nowhere else."""
    hits, probe = folder / ".hits", folder / ".probe"
    hits.write_text("")
    probe.write_text(PROBE)
    shell = pexpect.spawn("zsh", ["-f"], cwd=folder, encoding="utf-8", dimensions=(100, 200), timeout=30,
                          env={**os.environ, "TERM": "dumb", "HOME": str(folder)})
    shell.sendline("source $HOME/.probe")
    shell.expect("ready")
    shell.send(f"qr-checkin {typed}\x18")
    shell.expect(pexpect.EOF)
    return hits.read_text().replace("\\ ", " ").split("\n")


def completions(shell, complete):
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        (folder / "a picture.svg").touch()
        (folder / "folder").mkdir()
        script = folder / f".completions.{shell}"
        script.write_text(ours("completions", shell), encoding="utf-8")
        for typed, wanted, unwanted in TYPED:
            answer = complete(script, typed, folder)
            good = wanted <= set(answer) and not unwanted & set(answer)
            check(f"{shell}: qr-checkin {typed}⇥ {'' if good else repr(answer)}", good)


def manual(language):
    text = ours("manual", language=language)
    done = subprocess.run(["groff", "-man", "-ww", "-Tutf8", "-Kutf8"], input=text, capture_output=True, text=True)
    check(f"the manual page in {language} formats without a warning {done.stderr}", done.returncode == 0 and not done.stderr)
    helps = ours("--help", language=language)
    commands = [line.strip().split("  ")[0] for line in helps.split("\n") if line.startswith("  ")]
    missing = [name for name in commands if f"qr\\-checkin {name}" not in text and name != "--version"]
    check(f"and has every command {missing or ''}", not missing and len(commands) > 10)


def main():
    completions("bash", bash)
    completions("fish", fish)
    completions("zsh", zsh)
    manual("en_US.UTF-8")
    manual("ko_KR.UTF-8")
    return verdict()


if __name__ == "__main__":
    sys.exit(main())
