"""Solves the recorded layouts with kiwisolver, another Cassowary, and compares every frame.

Usage: constraints.py FOLDER, where FOLDER holds the layout-*.json that the app's tests leave.
Ends with "N passed, N failed".
"""

import json
import pathlib
import sys

import kiwisolver

TOLERANCE = 0.01
# NSLayoutConstraint.Attribute
LEFT, RIGHT, TOP, BOTTOM, WIDTH, HEIGHT, CENTER_X, CENTER_Y = 1, 2, 3, 4, 7, 8, 9, 10


class Item:
    def __init__(self, name):
        self.name = name
        self.left, self.top, self.width, self.height = (
            kiwisolver.Variable(f"{name}.{side}") for side in ("left", "top", "width", "height"))

    def expression(self, attribute):
        return {
            LEFT: lambda: self.left + 0,
            RIGHT: lambda: self.left + self.width,
            TOP: lambda: self.top + 0,
            BOTTOM: lambda: self.top + self.height,
            WIDTH: lambda: self.width + 0,
            HEIGHT: lambda: self.height + 0,
            CENTER_X: lambda: self.left + self.width / 2,
            CENTER_Y: lambda: self.top + self.height / 2,
        }[attribute]()

    def frame(self):
        return [variable.value() for variable in (self.left, self.top, self.width, self.height)]


def strengths(rules):
    """Each priority's strength, so far from the next that a thousand weaker rules do not outweigh one.

    Kiwi's weakest strength is 0 and its required one about 1e9, so there is room for a few priorities.
    """
    priorities = sorted({rule["priority"] for rule in rules} - {1000})
    assert len(priorities) <= 6, "too many priorities to keep apart"
    return {1000: "required", **{priority: 10.0 ** (3 * index - 6) for index, priority in enumerate(priorities)}}


def solve(layout):
    items = [Item(item["name"]) for item in layout["items"]]
    strength = strengths(layout["rules"])
    solver = kiwisolver.Solver()
    # Required rules first, as they stand; the rest in order of priority.
    for rule in sorted(layout["rules"], key=lambda rule: -rule["priority"]):
        left = items[rule["first"]].expression(rule["firstAttribute"])
        right = rule["constant"]
        if "second" in rule:
            right = items[rule["second"]].expression(rule["secondAttribute"]) * rule["multiplier"] + right
        constraint = {-1: lambda: left <= right, 0: lambda: left == right, 1: lambda: left >= right}[rule["relation"]]()
        solver.addConstraint(constraint | strength[rule["priority"]])
    solver.updateVariables()
    return items


def differences(layout):
    """What stands elsewhere, in words."""
    try:
        items = solve(layout)
    except kiwisolver.UnsatisfiableConstraint as error:
        return [f"required rules in conflict: {error}"]
    found = []
    for item, recorded in zip(items, layout["frames"], strict=True):
        if any(abs(one - other) > TOLERANCE for one, other in zip(item.frame(), recorded, strict=True)):
            found.append(f"{item.name}: {recorded} in the app's tests, {item.frame()} by kiwisolver")
    return found


def main():
    files = sorted(pathlib.Path(sys.argv[1]).glob("layout-*.json"))
    failed = 0
    for file in files:
        found = differences(json.loads(file.read_text()))
        for line in found:
            print(f"{file.stem}: {line}")
        failed += bool(found)
    print(f"{len(files) - failed} passed, {failed} failed")
    sys.exit(1 if failed or not files else 0)


main()
