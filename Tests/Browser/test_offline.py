"""The holder's page without a network, as an installed page, and when it is built anew."""

import itertools
import json
import pathlib
import shutil
import types

import pytest

from conftest import OFFLINE, PAGES, is_genuine, read, servers, show_code


def kept(page, path="/"):
    """Waits until the worker has the page whole."""
    until(page, "path => caches.match(path)", path)


def until(page, condition, arg=None):
    """Waits for what a promise tells; `wait_for_function` takes any promise for a yes."""
    page.evaluate(f"""async arg => {{
        const holds = {condition};
        for (const end = Date.now() + 30_000; !(await holds(arg)); await new Promise(done => setTimeout(done, 20))) {{
          if (Date.now() > end) throw new Error('It does not hold');
        }} }}""", arg)


def test_codes_are_made_without_a_network_once_enrolled(visit, server):
    page = visit("/?lang=ko")
    page.locator("#home[data-state=pass]").wait_for()
    kept(page)
    page.context.set_offline(True)
    page.reload()
    show_code(page)
    first = read(page).text
    assert is_genuine(first, server)
    visit.expect(OFFLINE)


def test_it_opens_with_the_server_gone(chromium):
    with servers.running("--pages", PAGES) as address:
        context = chromium.new_context()
        page = context.new_page()
        page.goto(address)
        page.locator("#home[data-state=pass]").wait_for()
        kept(page)
    page.goto(f"{address}/?lang=en")
    show_code(page)
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


@pytest.fixture
def site(chromium, tmp_path):
    """A visitor's browser and a server whose pages are built anew at `site.build_anew()`."""
    site = types.SimpleNamespace(pages=tmp_path / "pages")
    shutil.copytree(PAGES, site.pages)
    numbers = itertools.count(2)

    def build_anew():
        number = next(numbers)
        comment = "", f"/* build {number} */\n"
        marks = {".html": ("<main ", f'<main data-build="{number}" '), ".css": comment, ".js": comment}
        # The worker last, as a build does: whoever sees the new one finds everything else new.
        for path in sorted(site.pages.iterdir(), key=lambda path: path.name == "sw.js"):
            if mark := marks.get(path.suffix):
                text = pathlib.Path(PAGES, path.name).read_text().replace("version = '", f"version = '{number}-")
                assert mark[0] in text
                path.write_text(text.replace(*mark, 1))
                path.with_name(f"{path.name}.gz").unlink(missing_ok=True)

    with servers.running("--pages", str(site.pages)) as address:
        site.build_anew = build_anew
        site.take_back = lambda: shutil.copytree(PAGES, site.pages, dirs_exist_ok=True)
        site.context = chromium.new_context(locale="en-GB")

        def visit(path):
            page = site.context.new_page()
            page.goto(address + path)
            page.locator("[data-state=pass], [data-state=online]").wait_for()
            return page

        site.visit = visit
        yield site
        site.context.close()


def find_update(page):
    """Waits until the worker of the newest build stands ready."""
    page.evaluate("""async () => { const registration = await navigator.serviceWorker.ready; await registration.update();
        const worker = registration.installing ?? registration.waiting;
        if (worker && worker.state === 'installing')
          await new Promise(done => worker.addEventListener('statechange', done, { once: true })); }""")


def builds(page):
    """The builds that the page, and all files that it has loaded or may still load, are of."""
    return set(page.evaluate("""async () => {
        const names = Array.from(document.querySelectorAll('link[href], script[src]'), it => it.href ?? it.src);
        const files = await Promise.all(names.filter(name => /\\.(css|js)$/.test(name)).map(async name => {
          const text = await (await fetch(name)).text();
          return Number(/^\\/\\* build (\\d+)/.exec(text)?.[1] ?? 1);
        }));
        return [Number(document.querySelector('main').dataset.build ?? 1), ...files]; }"""))


def test_pages_built_anew_take_over_at_the_next_visit(site):
    page = site.visit("/")
    kept(page)
    number = page.locator("#holder").inner_text()
    site.build_anew()
    page.reload()
    find_update(page)
    page.reload()
    page.locator("#home[data-build='2'][data-state=pass]").wait_for()
    assert page.locator("#holder").inner_text() == number
    until(page, "async () => (await caches.keys()).length === 1")
    site.context.set_offline(True)
    page.reload()
    page.locator("#home[data-build='2'][data-state=pass]").wait_for()


def test_after_an_update_every_open_page_has_the_files_of_its_own_build(site):
    old = site.visit("/gate")
    kept(old, "/gate")
    old.reload()
    old.locator("#connection[data-state=online]").wait_for()
    site.build_anew()
    # A page that was not kept comes as it is now.
    new = site.visit("/")
    find_update(old)
    assert (builds(old), builds(new)) == ({1}, {2})
    new.close()
    # A second page of the old one's kind is like it.
    second = site.visit("/gate")
    assert (builds(old), builds(second)) == ({1}, {1})
    second.close()
    old.reload()
    old.locator("#gate[data-build='2']").wait_for()
    pages = [old, site.visit("/gate"), site.visit("/")]
    kept(old, "/gate")
    kept(old, "/")
    assert [builds(page) for page in pages] == [{2}, {2}, {2}]
    site.context.set_offline(True)
    for page in pages:
        page.reload()
        page.locator("main[data-build='2']").wait_for()
    assert [builds(page) for page in pages] == [{2}, {2}, {2}]


def test_a_page_that_is_never_closed_follows_every_build(site):
    page = site.visit("/gate")
    kept(page, "/gate")
    page.reload()
    for build in 2, 3, 4:
        site.build_anew()
        find_update(page)
        page.reload()
        page.locator(f"#gate[data-build='{build}'] #connection[data-state=online]").wait_for()
        assert builds(page) == {build}
    # What no page can need any more is gone, and what is left is whole.
    assert len(page.evaluate("caches.keys()")) == 1
    site.context.set_offline(True)
    page.reload()
    page.locator("#gate[data-build='4']").wait_for()
    assert builds(page) == {4}


def test_a_page_need_not_be_loaded_twice_to_do_without_a_network(site):
    page = site.visit("/gate")
    kept(page, "/gate")
    page.wait_for_function("navigator.serviceWorker.controller !== null")
    site.context.set_offline(True)
    assert page.evaluate("import('/camera.js').then(camera => typeof camera.open)") == "function"


def test_a_page_that_only_a_newer_build_keeps_is_of_that_build(site):
    old = site.visit("/")
    kept(old)
    old.reload()
    site.build_anew()
    find_update(old)
    new = site.visit("/gate")
    kept(new, "/gate")
    site.build_anew()
    assert (builds(old), builds(new)) == ({1}, {2})
    site.context.set_offline(True)
    new.reload()
    new.locator("#gate[data-build='2']").wait_for()
    assert (builds(old), builds(new)) == ({1}, {2})


def test_a_build_that_was_taken_back_does_not_come_back(site):
    page = site.visit("/")
    kept(page)
    page.reload()
    site.build_anew()
    find_update(page)
    site.take_back()
    find_update(page)
    for _ in range(2):
        page.reload()
        page.locator("#home[data-state=pass]").wait_for()
        assert builds(page) == {1}
    assert len(page.evaluate("caches.keys()")) == 1
