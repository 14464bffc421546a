"""Checks that what the documents name exists, and that their samples parse. Prints what is wrong, a line each.

Nothing is built for it: commands and their flags are those of the golden help in Tests/CommandTests/Help.
"""

import ast
import fnmatch
import json
import posixpath
import re
import runpy
import shlex
import subprocess
import sys

from document import Document
from house import ROOT, House, report


def kept_documents(house):
    """The documents that are checked: all but those beside the tests' vectors."""
    paths = sorted(path for path in house.files if path.endswith(".md") and not path.startswith("Tests/"))
    return [Document(path, house.read(path)) for path in paths]


def faults(document, house):
    """What is wrong in a document, as lines to print."""
    found = []
    for check in (links, spans, blocks, samples):
        found += [f"{document.path}:{line}: {sentence}" for line, sentence in check(document, house)]
    return found


def links(document, house):
    for link in document.links:
        target, _, anchor = link.text.partition("#")
        if re.match(r"[a-z]+:", target):
            continue
        path = document.path
        if target:
            path = posixpath.normpath(posixpath.join(posixpath.dirname(document.path), target))
            if path not in house.paths:
                yield link.line, f"the link leads nowhere: {link.text}"
                continue
        if anchor and anchor not in (document if path == document.path else Document(path, house.read(path))).anchors:
            yield link.line, f"there is no such heading: {link.text}"


def spans(document, house):
    for span in document.spans:
        found = re.fullmatch(r"([\w+.-]+\.(?:swift|py)): (.+)", span.text)
        if found and not house.has_test(found[1], found[2]):
            yield span.line, f"there is no such test: {span.text}"
        found = re.match(r"(?:GET|POST|PUT|DELETE) /\S*", span.text)
        if found and found[0].partition("?")[0] not in house.routes:
            yield span.line, f"there is no such route: {span.text}"
        if " " not in span.text:
            for sentence in path_faults(span.text, house):
                yield span.line, sentence
        if found := re.match(r"(--[a-z-]+)", span.text):
            if not any(found[1] in flags for flags in house.commands.values()):
                yield span.line, f"no command has this flag: {found[1]}"
        line = span.text
        if command_words(line.split(), house)[0]:
            line = "qr-checkin " + line
        for sentence in command_faults(line, house):
            yield span.line, sentence


def blocks(document, house):
    for block in document.blocks:
        for place, line in enumerate(block.text.replace("\\\n", "  ").split("\n")):
            for sentence in command_faults(line, house):
                yield block.line + place, sentence
            if block.language == "sh":
                for word in line.partition(" #")[0].split():
                    for sentence in path_faults(word, house):
                        yield block.line + place, sentence


def samples(document, house):
    """Samples that their own language does not take."""
    for block in document.blocks:
        if sentence := PARSERS.get(block.language, lambda text: None)(block.text):
            yield block.line, f"the sample is not {block.language}: {sentence}"


def path_faults(text, house):
    """A path of this repository, or a file's bare name, that is nowhere."""
    path = re.sub(r"[:,.;]+$", "", text)
    if path.partition("/")[0] in house.first_names and ("/" in path or "." in path):
        if not fnmatch.filter(house.paths, path.rstrip("/")):
            yield f"there is no such path: {text}"
    elif re.fullmatch(r"[\w+-]+\.(swift|py|sh|md|toml|yml)", path) and path not in house.base_names:
        yield f"there is no file of this name: {text}"


def command_faults(line, house):
    """Uses of make and of our own command, with targets, variables, words or flags that they do not have."""
    for command in re.split(r"\|\||&&|[|;]", re.sub(r"\s#.*", "", line)):
        try:
            words = shlex.split(command)
        except ValueError:
            words = command.split()
        if words[:1] == ["sudo"]:
            words = words[3:] if words[1:2] == ["-u"] else words[1:]
        variables = []
        while words and re.match(r"[A-Z_]+=", words[0]):
            variables.append(words.pop(0).partition("=")[0])
        if not words:
            continue
        name = words.pop(0).rsplit("/")[-1]
        if name == "make":
            variables += [word.partition("=")[0] for word in words if "=" in word]
            wanted = [word for word in words if re.fullmatch(r"[a-z][a-z-]*", word)]
            yield from (f"make has no target {word}" for word in wanted if word not in house.make_targets)
            yield from (f"make has no variable {word}" for word in variables if word not in house.make_variables)
        elif name == "qr-checkin":
            yield from own_command_faults(words, house)


def own_command_faults(words, house):
    if words and re.fullmatch(r"[a-z]+", words[0]):
        command, rest = command_words(words, house)
        if not command:
            yield f"there is no command qr-checkin {words[0]}"
            return
    else:
        command, rest = "", words
    flags = house.commands[command] | {"-h", "--help"}
    for word in rest:
        if (found := re.match(r"\[?(--[a-z-]+|-[a-z]\b)", word)) and found[1] not in flags:
            yield f"qr-checkin {command} has no flag {found[1]}".replace("  ", " ")


def command_words(words, house):
    """The longest command that the words begin with, and the words after it."""
    for count in (3, 2, 1):
        if (command := " ".join(words[:count])) in house.commands and len(words) >= count:
            return command, words[count:]
    return "", words


def parse_python(text):
    try:
        ast.parse(text)
    except SyntaxError as error:
        return error.msg


def parse_json(text):
    try:
        json.loads(text)
    except ValueError as error:
        return str(error)


def parser(*command):
    """A program that reads a sample from standard input, and complains."""
    def parse(text):
        done = subprocess.run(command, input=text, capture_output=True, text=True)
        if done.returncode:
            return (done.stderr.strip().split("\n") or [""])[0]
    return parse


PARSERS = {
    "python": parse_python, "json": parse_json, "sh": parser("bash", "-n"),
    "swift": parser("swiftc", "-frontend", "-parse", "-"),
}


def step_faults(original, translation):
    """Where a translation is out of step: headings, blocks apart from their comments, links."""
    def levels(document):
        return [heading.text.partition(" ")[0] for heading in document.headings]

    def bare(document):
        return [re.sub(r"\s+# .*", "", block.text) for block in document.blocks]

    def targets(document):
        return sorted(link.text for link in document.links if link.text not in (original.path, translation.path))

    if levels(original) != levels(translation):
        yield f"{translation.path}: its headings are not those of {original.path}"
    if bare(original) != bare(translation):
        yield f"{translation.path}: its blocks are not those of {original.path}"
    for difference in sorted(set(targets(original)) ^ set(targets(translation))):
        yield f"{translation.path}: {difference} is linked in one language alone"


def target_faults(document, house):
    """Where the table of targets is not what Package.swift says."""
    told = {}
    for name, uses, *_ in document.table("## Targets"):
        names = set(re.findall(r"`([^`]+)`", uses))
        told[name.strip("`* ")] = (names, name.endswith("*"))
    for name in sorted(house.targets.keys() | told.keys()):
        if house.targets.get(name) != told.get(name):
            yield f"{document.path}: the row of {name} is not what Package.swift says"


def picture_faults(house):
    """Whether the picture is what its text gives, and its boxes are types of ours."""
    folder = ROOT / "docs/pictures"
    draw = runpy.run_path(str(folder / "draw.py"))
    text = (folder / "way-of-the-data.txt").read_text(encoding="utf-8")
    if draw["svg"](text) != (folder / "way-of-the-data.svg").read_text(encoding="utf-8"):
        yield "docs/pictures/way-of-the-data.svg: it is not what its text gives; run docs/pictures/draw.py"
    for _, boxes in draw["stages"](text):
        for name, _ in boxes:
            if name not in house.types:
                yield f"docs/pictures/way-of-the-data.txt: there is no type {name}"


def unit_faults(house):
    """Uses of our command in units of systemd that it does not have."""
    for path in sorted(house.files):
        if path.endswith(".service"):
            for line in re.findall(r"^Exec\w+=(.*)", house.read(path), re.M):
                yield from (f"{path}: {sentence}" for sentence in command_faults(line, house))


def guide_faults(document, house):
    """Words that the screens do not say, and refusals that the guide leaves out."""
    words = re.findall(r"\*\*(.+?)\*\*", document.prose)
    for said in words:
        if not any(re.fullmatch(pattern, said) for pattern in house.sentences):
            yield f"{document.path}: no screen says: {said}"
    for language in ("korean", "english"):
        for pattern in house.refusals(language):
            if not any(re.fullmatch(pattern, said) for said in words):
                yield f"{document.path}: a refusal is missing: {pattern}"


def main():
    house = House()
    documents = {document.path: document for document in kept_documents(house)}
    found = [fault for document in documents.values() for fault in faults(document, house)]
    found += step_faults(documents["README.md"], documents["README.ko.md"])
    found += target_faults(documents["docs/architecture.md"], house)
    found += picture_faults(house)
    found += unit_faults(house)
    found += guide_faults(documents["docs/gate-guide.md"], house)
    return report(found, f"{len(documents)} documents")


if __name__ == "__main__":
    sys.exit(main())
