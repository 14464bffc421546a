"""The gate without a network: it decides alone, keeps what it decided, and tells the server later."""

import contextlib
import time

import pytest
from cryptography.hazmat.primitives.asymmetric import ec

from conftest import CHROMIUM, PAGES, enter, servers
from people import Client, by_id, enrolled, recorded
from test_offline import kept

SCANS = 300


class Site:
    """A server that can be killed and started again over the same data."""

    def __init__(self, folder):
        self.folder = folder
        self.port = servers.free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.process = None
        self.start()
        self.secret = servers.secret_of(self.process)

    def start(self):
        self.process = servers.start(
            self.folder, self.port, "--open-enrolment", "--open-gate", "--pages", PAGES)

    def kill(self):
        servers.kill(self.process)

    def people(self, count):
        return enrolled(self.port, count)

    def ask(self, path):
        client = Client(self.port)
        answer = client.ask("GET", path, token=self.secret)
        client.close()
        return answer


@pytest.fixture
def site(tmp_path):
    site = Site(tmp_path / "data")
    yield site
    site.kill()


@contextlib.contextmanager
def gate_at(playwright, site, folder, name):
    """A gate in a browser whose storage is kept in a folder."""
    context = playwright.chromium.launch_persistent_context(
        folder, executable_path=CHROMIUM, args=["--no-sandbox"])
    try:
        page, complaints = context.pages[0], []
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.goto(f"{site.address}/gate?lang=en&gate={name}")
        yield page
        assert complaints == []
    finally:
        context.close()


def online(page):
    page.locator("#connection[data-state=online]").wait_for()
    return page.locator("#connection").inner_text()


def offline(page, waiting):
    page.locator("#connection[data-state=offline]").get_by_text(f"{waiting} to send").wait_for()


def admit(page, devices):
    for device in devices:
        tone, words = enter(page, device.code(int(time.time())))
        assert tone == "admitted", words


def test_three_hundred_scans_without_a_network_are_three_hundred_records(playwright, site, tmp_path):
    devices = site.people(SCANS)
    half = SCANS // 2
    with gate_at(playwright, site, tmp_path / "browser", "north") as page:
        online(page)
        kept(page, "/gate")
        page.context.set_offline(True)
        admit(page, devices[:half])
        offline(page, half)
        page.context.set_offline(False)
        page.locator("#connection[data-state=online]:not(:has-text('to send'))").wait_for()
        site.kill()
        admit(page, devices[half:])
        offline(page, SCANS - half)
        # What was decided here is remembered here.
        tone, words = enter(page, devices[0].code(int(time.time()) + 1))
        assert tone == "refused" and "lready inside" in words
        offline(page, SCANS - half + 1)
    cut = int(time.time())
    # The browser was closed, and opens the page although nobody serves it.
    with gate_at(playwright, site, tmp_path / "browser", "north") as page:
        offline(page, SCANS - half + 1)
        site.start()
        page.locator("#connection[data-state=online]:not(:has-text('to send'))").wait_for()
        assert page.locator("#contradicted").is_hidden()
    records = recorded(site.port, site.secret)
    assert all(len(same) == 1 for same in by_id(records).values())
    admitted = [record for record in records if record["verdict"] == "admitted"]
    assert len(admitted) == SCANS and len(records) == SCANS + 1
    assert len({record["passId"] for record in admitted}) == SCANS
    times = [record["at"] for record in admitted]
    assert times == sorted(times)
    assert all(record["at"] <= cut <= record["recordedAt"] for record in admitted[half:])
    assert {record["gate"] for record in records} == {"north"}


def test_two_gates_that_admit_one_pass_alone_are_one_contradiction(playwright, site, tmp_path):
    (device,) = site.people(1)
    with gate_at(playwright, site, tmp_path / "one", "north") as one:
        with gate_at(playwright, site, tmp_path / "two", "south") as two:
            for page in [one, two]:
                online(page)
                page.context.set_offline(True)
            code = device.code(int(time.time()))
            for page in [one, two]:
                assert enter(page, code)[0] == "admitted"
                offline(page, 1)
            for page in [one, two]:
                page.context.set_offline(False)
                page.locator("#connection[data-state=online]:not(:has-text('to send'))").wait_for()
            assert one.locator("#contradicted").is_hidden()
            assert two.locator("#contradictions li:visible").count() == 1
            assert "north" in two.locator("#contradictions").inner_text()
    found = site.ask("/api/desk/contradictions")["contradictions"]
    assert [one["checkin"]["gate"] for one in found] == ["south"]


def test_the_gate_goes_on_when_the_server_falls_silent_and_says_so(playwright, site, tmp_path):
    first, second = site.people(2)
    with gate_at(playwright, site, tmp_path / "browser", "north") as page:
        assert online(page).startswith("Online since")
        site.kill()
        tone, words = enter(page, first.code(int(time.time())))
        assert tone == "admitted" and "Admitted" in words
        offline(page, 1)
        site.start()
        page.locator("#connection[data-state=online]:not(:has-text('to send'))").wait_for()
        assert enter(page, second.code(int(time.time())))[0] == "admitted"
    assert [record["verdict"] for record in recorded(site.port, site.secret)] == ["admitted", "admitted"]


def test_a_gate_that_never_met_the_server_admits_nobody(playwright, site, tmp_path):
    (device,) = site.people(1)
    with gate_at(playwright, site, tmp_path / "browser", "north") as page:
        online(page)
        page.evaluate("indexedDB.deleteDatabase('qr-checkin-gate')")
        page.route("**/api/**", lambda route: route.abort())
        page.reload()
        page.locator("#connection[data-state=offline]").get_by_text("no data yet").wait_for()
        tone, words = enter(page, device.code(int(time.time())))
        assert tone == "again" and "No data" in words


def test_a_forged_code_is_refused_alone(playwright, site, tmp_path):
    device, thief = site.people(2)
    thief.holder_pass = device.holder_pass
    with gate_at(playwright, site, tmp_path / "browser", "north") as page:
        online(page)
        page.context.set_offline(True)
        tone, words = enter(page, thief.code(int(time.time())))
        assert tone == "refused" and "Forged code" in words
        assert enter(page, device.code(int(time.time())))[0] == "admitted"


def is_on_curve(x):
    try:
        return bool(ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), b"\x03" + x))
    except ValueError:
        return False


def test_compressed_points_are_expanded_as_other_peoples_libraries_do(playwright, site, tmp_path):
    keys = [ec.generate_private_key(ec.SECP256R1()).public_key().public_numbers() for _ in range(32)]
    points = [[list(key.x.to_bytes(32, "big")), key.y % 2 == 1] for key in keys]
    expand = """async points => {
      const { uncompressed } = await import('./verify.js');
      return points.map(([x, isOdd]) => Array.from(uncompressed(Uint8Array.from(x), isOdd) ?? []));
    }"""
    with gate_at(playwright, site, tmp_path / "browser", "north") as page:
        found = page.evaluate(expand, points)
        assert [bytes(point) for point in found] == [
            b"\x04" + key.x.to_bytes(32, "big") + key.y.to_bytes(32, "big") for key in keys]
        # Half of all numbers are no point's x, and the last is not below the prime.
        numbers = [number.to_bytes(32, "big") for number in range(1, 33)] + [b"\xff" * 32]
        found = page.evaluate(expand, [[list(x), True] for x in numbers])
        assert [len(point) == 65 for point in found] == [is_on_curve(x) for x in numbers]
