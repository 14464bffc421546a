"""The holder's page without a network, as an installed page, and when it is built anew."""

import json
import shutil

import pytest

from conftest import PAGES, is_genuine, read, servers


def kept(page, path="/"):
    """Waits until the worker has the page whole."""
    page.wait_for_function(
        """async path => { for (const name of await caches.keys())
             if (await (await caches.open(name)).match(path)) return true; return false; }""", arg=path)


def test_codes_are_made_without_a_network_once_enrolled(visit, server):
    page = visit("/?lang=ko")
    page.locator("#home[data-state=pass]").wait_for()
    kept(page)
    page.context.set_offline(True)
    page.reload()
    page.locator("#check-in").click()
    page.locator("#code[data-state=code]").wait_for()
    first = read(page).text
    assert is_genuine(first, server)
    visit.complaints.clear()  # the browser's own lines about the network


def test_it_opens_with_the_server_gone(chromium):
    with servers.running("--pages", PAGES) as address:
        context = chromium.new_context()
        page = context.new_page()
        page.goto(address)
        page.locator("#home[data-state=pass]").wait_for()
        kept(page)
    page.goto(f"{address}/?lang=en")
    page.locator("#check-in").click()
    page.locator("#code[data-state=code]").wait_for()
    assert read(page).text.startswith("QC1:")
    context.close()


@pytest.mark.parametrize("language", ["ko", "en"])
def test_it_can_be_installed(visit, server, language):
    page = visit(f"/?lang={language}")
    page.locator("#home[data-state=pass]").wait_for()
    session = page.context.new_cdp_session(page)
    found = session.send("Page.getAppManifest")
    assert found["errors"] == []
    manifest = json.loads(found["data"])
    assert manifest["lang"] == language and manifest["display"] == "standalone"
    purposes = {(icon["sizes"], icon.get("purpose", "any")) for icon in manifest["icons"]}
    assert purposes == {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")}
    for icon in manifest["icons"]:
        answer = page.request.get(f"{server}/{icon['src']}")
        width = int.from_bytes(answer.body()[16:20], "big")
        assert answer.headers["content-type"] == "image/png" and f"{width}x{width}" == icon["sizes"]
    kept(page)
    # The contexts of these tests are what Chromium calls incognito.
    errors = [error["errorId"] for error in session.send("Page.getInstallabilityErrors")["installabilityErrors"]]
    assert errors == ["in-incognito"]


def test_pages_built_anew_take_over_at_the_next_visit(chromium, tmp_path):
    pages = tmp_path / "pages"
    shutil.copytree(PAGES, pages)
    with servers.running("--pages", str(pages)) as address:
        context = chromium.new_context()
        page = context.new_page()
        page.goto(f"{address}/?lang=en")
        page.locator("#home[data-state=pass]").wait_for()
        kept(page)
        number = page.locator("#holder").inner_text()

        for name, old, new in [
            ("index.html", '<main id="home"', '<main data-build="2" id="home"'), ("sw.js", "version = '", "version = '2-"),
        ]:
            text = (pages / name).read_text()
            assert old in text
            (pages / name).write_text(text.replace(old, new, 1))
            (pages / f"{name}.gz").unlink()
        page.reload()
        page.evaluate("""async () => { const registration = await navigator.serviceWorker.ready; await registration.update();
            const worker = registration.installing ?? registration.waiting;
            if (worker && worker.state === 'installing')
              await new Promise(done => worker.addEventListener('statechange', done, { once: true })); }""")
        page.reload()
        page.locator("#home[data-build='2'][data-state=pass]").wait_for()
        assert page.locator("#holder").inner_text() == number
        page.wait_for_function("() => caches.keys().then(names => names.length === 1)")
        context.set_offline(True)
        page.reload()
        page.locator("#home[data-build='2'][data-state=pass]").wait_for()
        context.close()
