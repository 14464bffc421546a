"""What was checked, and how it went; told at the end."""

results = {"passed": 0, "failed": 0}


def check(sentence, holds):
    results["passed" if holds else "failed"] += 1
    print(("ok   " if holds else "FAIL ") + sentence, flush=True)


def verdict():
    """Says how many checks there were, and gives the exit status."""
    return told(results["passed"], results["failed"])


def listed(passed, failures, more=""):
    """Says what failed of a great many, and how many did; the exit status."""
    for line in failures:
        print(line)
    return told(passed, len(failures), more)


def told(passed, failed, more=""):
    print(f"{passed} passed, {failed} failed{more}")
    return 1 if failed else 0
