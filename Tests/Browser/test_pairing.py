"""A gate of the desk's: paired by a link, with a right of its own that the desk can take back."""

import time

import pytest

from conftest import PAGES, scan, servers
from people import Client, enrolled, recorded


@pytest.fixture
def closed(tmp_path):
    """A server whose gates need a token; its port and the desk's secret."""
    port = servers.free_port()
    process = servers.start(tmp_path / "data", port, "--open-enrolment", "--pages", PAGES)
    yield port, servers.secret_of(process)
    servers.kill(process)


def test_a_link_pairs_a_gate_once_and_the_desk_can_take_its_right_back(chromium, closed):
    port, secret = closed
    client = Client(port)
    gate = client.ask("POST", "/api/gates", {"name": "North door"}, token=secret)
    (device,) = enrolled(port, 1)
    context = chromium.new_context()
    page = context.new_page()
    page.goto(f"http://127.0.0.1:{port}/gate?lang=en#pair={gate['pairing']}")
    page.get_by_role("heading", name="Gate North door").wait_for()
    assert "pair" not in page.url
    page.locator("#connection[data-state=online]").wait_for()
    assert scan(page, device.code(int(time.time()))) == "admitted"
    page.reload()
    page.get_by_role("heading", name="Gate North door").wait_for()
    page.locator("#connection[data-state=online]").wait_for()
    assert [record["gate"] for record in recorded(port, secret)] == ["North door"]

    other = chromium.new_context().new_page()
    other.goto(f"http://127.0.0.1:{port}/gate?lang=en#pair={gate['pairing']}")
    other.get_by_text("The pairing link was used or has ended").wait_for()
    other.context.close()

    client.connection.request(
        "DELETE", f"/api/gates/{gate['id']}", headers={"Authorization": f"Bearer {secret}"})
    assert client.connection.getresponse().read() == b""
    page.locator("#connection[data-state=notAllowed]").wait_for()
    assert scan(page, device.code(int(time.time()) + 2)) == "again"
    page.locator("#verdict").get_by_text("pair it at the desk").wait_for()
    context.close()
