"""A Dockerfile, taken apart into its stages."""

import json
import re
from dataclasses import dataclass, field


@dataclass
class Stage:
    """One image: what it begins with, and its instructions in their order."""

    base: str
    name: str
    steps: list = field(default_factory=list)

    def words(self, instruction):
        """The words of the last instruction of that name, which has them as a list."""
        return json.loads([text for name, text in self.steps if name == instruction][-1])


class Recipe:
    def __init__(self, path):
        text = re.sub(r"^#.*\n", "", path.read_text(encoding="utf-8"), flags=re.M).replace("\\\n", " ")
        self.stages = []
        for line in filter(str.strip, text.split("\n")):
            name, rest = line.split(None, 1)
            if name == "FROM":
                base, _, label = rest.partition(" AS ")
                self.stages.append(Stage(base, label))
            else:
                self.stages[-1].steps.append((name, rest.strip()))
