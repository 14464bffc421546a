"""Prints how long after navigation a holder's page shows its first code, with the processor slowed fourfold.

Needs PYTHON's packages, QRCHECKIN and PAGES, as the tests do: `make bench-pages`. The button is clicked as soon as it is
there. Once with the pages from the server, once as the device keeps them.
"""

import os
import pathlib
import statistics
import sys

from playwright.sync_api import sync_playwright

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "Tests" / "Browser"))

from conftest import CHROMIUM, PAGES, PHONE, servers  # noqa: E402

ROUNDS = int(os.environ.get("ROUNDS", 15))
SLOWER = 4
WATCH = """new MutationObserver((_, watch) => {
  const button = document.getElementById('check-in');
  if (button && !button.hidden && document.getElementById('screen').hidden) button.click();
  if (document.getElementById('code')?.dataset.state === 'code') {
    watch.disconnect();
    requestAnimationFrame(() => { window.firstCode = performance.now(); });
  }
}).observe(document, { subtree: true, childList: true, attributes: true });"""


def first_code(context, address):
    page = context.new_page()
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.add_init_script(WATCH)
    page.goto(address)
    page.wait_for_function("() => window.firstCode")
    milliseconds = page.evaluate("window.firstCode")
    page.close()
    return milliseconds


def main():
    with servers.running("--pages", PAGES) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        for name, worker in [("from the server", "block"), ("kept on the device", "allow")]:
            context = browser.new_context(viewport=PHONE, service_workers=worker)
            first_code(context, address)
            times = [first_code(context, address) for _ in range(ROUNDS)]
            print(f"first code {name}, processor {SLOWER} times slower: "
                  f"median {statistics.median(times):.0f} ms, worst {max(times):.0f} ms of {ROUNDS}")
            context.close()
        browser.close()


if __name__ == "__main__":
    sys.exit(main())
