#!/usr/bin/env python3
"""Opens the holder's page in Chromium as a new visitor: `bench_pages.py QR-CHECKIN PAGES`. ROUNDS says how often.

An empty page from the same server is opened in turn. For scripts there are lines

    SIZE <file> <bytes>                        as sent: compressed
    SHOWN <ms> <times an empty page> <what>    medians
"""

import os
import pathlib
import shutil
import statistics
import sys
import tempfile

from playwright.sync_api import sync_playwright

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "Tests/Interop"))
import servers  # noqa: E402

ROUNDS = int(os.environ.get("ROUNDS", 15))
CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
NOW = "performance.now()"


def visit(browser, address):
    """Milliseconds from the address to the first screen of a new visitor, and to a code on the next visit."""
    context = browser.new_context(viewport={"width": 393, "height": 852})
    page = context.new_page()
    for _ in range(2):  # the first navigation starts a process
        page.goto(f"{address}/empty.html")
        empty = page.evaluate(NOW)
    page.goto(f"{address}/")
    page.locator("#check-in").wait_for()
    home = page.evaluate(NOW)
    page.goto("about:blank")
    page.goto(f"{address}/")
    # Pressed at once by the page itself, so that no driver is measured.
    code = page.evaluate("""() => new Promise(shown => {
        const look = () => {
            const code = document.querySelector('#code[data-state=code]');
            if (code) return shown(performance.now());
            document.querySelector('#check-in')?.click();
            requestAnimationFrame(look);
        };
        look();
    })""")
    context.close()
    return empty, home, code


def main():
    program, pages = sys.argv[1:]
    servers.QRCHECKIN = program
    for path in sorted(pathlib.Path(pages).glob("*.gz")):
        print(f"SIZE {path.stem} {path.stat().st_size}")
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(pages, folder, dirs_exist_ok=True)
        pathlib.Path(folder, "empty.html").write_text("<!DOCTYPE html><title>empty</title>")
        with servers.running("--pages", folder) as address, sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
            visit(browser, address)
            empty, *shown = (statistics.median(times) for times in zip(*(visit(browser, address) for _ in range(ROUNDS))))
            browser.close()
    for what, time in zip(("the first screen", "a code, on the next visit"), shown):
        print(f"SHOWN {time:.0f} {time / empty:.1f} {what}")


if __name__ == "__main__":
    main()
