"""What the repository has that documents name: files, make targets, commands, routes, tests, sentences, targets."""

import json
import os
import pathlib
import re
import subprocess
from functools import cached_property

ROOT = pathlib.Path(__file__).parents[2]
LEFT_OUT = {".git", ".build", ".pytest_cache", "__pycache__", "data"}


def report(faults, what):
    """Prints the faults and what was looked at; the exit status."""
    for fault in faults:
        print(fault)
    print(f"{what}, {len(faults)} faults")
    return 1 if faults else 0


class House:
    @cached_property
    def files(self):
        """Every file but those that were built or are about people."""
        kept = set()
        for folder, folders, names in os.walk(ROOT):
            folders[:] = [name for name in folders if name not in LEFT_OUT]
            kept.update((pathlib.Path(folder) / name).relative_to(ROOT).as_posix() for name in names)
        return kept

    @cached_property
    def paths(self):
        """Every file and every folder."""
        return self.files | {folder.as_posix() for file in self.files for folder in pathlib.PurePath(file).parents}

    @cached_property
    def first_names(self):
        """What stands at the top, by which a path is known as one."""
        return {path.split("/")[0] for path in self.files}

    @cached_property
    def base_names(self):
        return {path.rsplit("/")[-1] for path in self.files}

    @cached_property
    def make_targets(self):
        return set(re.findall(r"^([a-z-]+):(?!=)", self.read("Makefile"), re.M))

    @cached_property
    def make_variables(self):
        return set(re.findall(r"\$\((?:or \$\()?([A-Z]+)\b", self.read("Makefile")))

    @cached_property
    def commands(self):
        """The flags of each command, by its words, from the golden help."""
        flags = {}
        for file in self.files:
            if found := re.fullmatch(r"Tests/CommandTests/Help/help-?(.*)\.en\.txt", file):
                text = self.read(file)
                words = re.search(r"^Usage: qr-checkin ([a-z ]*)", text)[1].strip()
                flags[words] = set(re.findall(r"^  (?:(-\w), )?(--[a-z-]+)", text, re.M))
                flags[words] = {flag for pair in flags[words] for flag in pair if flag}
        return flags

    @cached_property
    def types(self):
        """The types of the sources."""
        sources = [path for path in self.files if path.endswith(".swift") and "Tests/" not in path]
        pattern = r"^(?:public |final )*(?:struct|enum|class|protocol) (\w+)"
        return {name for path in sources for name in re.findall(pattern, self.read(path), re.M)}

    @cached_property
    def routes(self):
        """Such as `GET /api/venues`."""
        found = re.findall(r'Route\(\.(\w+), "([^"]+)"', self.read("Sources/CheckInServer/Routes/Route+All.swift"))
        return {f"{method.upper()} {path}" for method, path in found}

    @cached_property
    def sentences(self):
        """What the screens say, as patterns in which anything may stand for the facts that are put in."""
        found = []
        for file in sorted(self.files):
            if file.startswith("Sources/Screens/Phrases/Phrases"):
                found += self.patterns(self.read(file))
        return found

    def refusals(self, language):
        """What staff read about each refusal in a language, as patterns."""
        text = self.read("Sources/Screens/Phrases/Phrases+Refusals.swift")
        return self.patterns(re.search(rf"func {language}ForStaff.*?^    }}", text, re.M | re.S)[0])

    @staticmethod
    def patterns(swift):
        literals = re.findall(r'"((?:[^"\\\n]|\\\((?:[^()]|\([^()]*\))*\)|\\.)+)"', swift)
        facts = r"\\\((?:[^()]|\([^()]*\))*\)"
        words = [re.split(facts, literal) for literal in literals]
        return [".*?".join(map(re.escape, parts)) for parts in words if re.search(r"\w\w", "".join(parts))]

    def has_test(self, file, name):
        """Whether a file of tests has a test, or a case of one, of that name."""
        if file.endswith(".py"):
            pattern = rf'def {re.escape(name)}\(|"{re.escape(name)}"'
        else:
            pattern = rf'func (?:{re.escape(name)}|`{re.escape(name)}`)\(|"{re.escape(name)}"'
        paths = [path for path in self.files if "Tests/" in path and path.rsplit("/")[-1] == file]
        return any(re.search(pattern, self.read(path)) for path in paths)

    @cached_property
    def targets(self):
        """What each target of the package uses, and whether it compiles for the browser; the tests' own left out."""
        dump = json.loads(subprocess.run(
            ["swift", "package", "dump-package"], cwd=ROOT, check=True, capture_output=True, text=True).stdout)
        targets = {}
        for target in dump["targets"]:
            if target["type"] in ("test", "system") or (target.get("path") or "").startswith("Tests/"):
                continue
            uses = {next(iter(dependency.values()))[0] for dependency in target["dependencies"]}
            is_portable = any("treatWarning" in setting["kind"] for setting in target["settings"])
            targets[target["name"]] = (uses, is_portable)
        return targets

    @staticmethod
    def read(path):
        return (ROOT / path).read_text(encoding="utf-8")
