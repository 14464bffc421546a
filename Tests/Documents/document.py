"""A Markdown document, taken apart into what can be checked."""

import re
from dataclasses import dataclass
from functools import cached_property


@dataclass(frozen=True)
class Part:
    """A stretch of a document, and the line it begins on."""

    line: int
    text: str
    language: str = ""


class Document:
    """A document by its path inside the repository."""

    def __init__(self, path, text):
        self.path = path
        self.text = text

    @cached_property
    def blocks(self):
        """The fenced blocks."""
        pattern = r"^```(\w*)\n(.*?)^```$"
        return [Part(self.line(at) + 1, at[2], at[1]) for at in re.finditer(pattern, self.text, re.M | re.S)]

    @cached_property
    def prose(self):
        """The text without the fenced blocks, line for line."""
        return re.sub(r"^```.*?^```$", lambda at: "\n" * at[0].count("\n"), self.text, flags=re.M | re.S)

    @cached_property
    def spans(self):
        """The words set as code."""
        found = re.finditer(r"(`+)(.+?)\1(?!`)", self.prose)
        return [Part(self.line(at), at[2].strip()) for at in found]

    @cached_property
    def links(self):
        """What links and pictures lead to."""
        words = re.sub(r"(`+).+?\1", lambda at: "·" * len(at[0]), self.prose)
        return [Part(self.line(at), at[1]) for at in re.finditer(r"(?:\]\(|src=\")([^()\s\"]+)[)\"]", words)]

    @cached_property
    def headings(self):
        """The headings, with their number signs."""
        return [Part(self.line(at), at[0]) for at in re.finditer(r"^#+ .+$", self.prose, re.M)]

    @cached_property
    def anchors(self):
        """The names that links to headings use, as GitHub makes them."""
        names = []
        for heading in self.headings:
            words = re.sub(r"[^\w\- ]", "", heading.text.lstrip("# ").lower()).strip().replace(" ", "-")
            earlier = sum(name == words or re.fullmatch(re.escape(words) + r"-\d+", name) is not None for name in names)
            names.append(f"{words}-{earlier}" if earlier else words)
        return set(names)

    def table(self, heading):
        """The rows of the first table below a heading, each a list of its cells."""
        lines = self.prose.partition(heading + "\n")[2].split("\n")
        first = next((place for place, line in enumerate(lines) if line.startswith("|")), len(lines))
        rows = []
        for line in lines[first:]:
            if not line.startswith("|"):
                break
            rows.append([cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]])
        return rows[2:]

    @staticmethod
    def line(at):
        return at.string.count("\n", 0, at.start()) + 1
