"""The desk's page: signing in, the hall, gates, invitations, passes, records."""

import json
import re
import urllib.parse
import urllib.request

import pytest
from playwright.sync_api import expect

from conftest import PAGES, PHONE, listen, read, servers, show_code


@pytest.fixture(scope="module")
def address():
    with servers.running("--pages", PAGES, is_open=False) as address:
        yield address


def post(address, path, message, method="POST"):
    request = urllib.request.Request(
        address + path, json.dumps(message).encode(), method=method,
        headers={"Authorization": f"Bearer {address.secret}", "Content-Type": "application/json"})
    body = urllib.request.urlopen(request).read()
    return json.loads(body) if body else None


def fetch(address, path):
    request = urllib.request.Request(address + path, headers={"Authorization": f"Bearer {address.secret}"})
    return json.loads(urllib.request.urlopen(request).read())


@pytest.fixture(scope="module")
def session(address):
    """The cookie of a session; a sender may sign in only so often."""
    request = urllib.request.Request(
        f"{address}/api/desk/session", json.dumps({"secret": address.secret}).encode(),
        {"Content-Type": "application/json"})
    cookie = urllib.request.urlopen(request).headers["Set-Cookie"]
    name, value = cookie.partition(";")[0].split("=", 1)
    return {"name": name, "value": value, "url": str(address)}


@pytest.fixture
def desk(chromium, address, session):
    """Opens the desk's page, signed in. Whatever the page complains about fails the test."""
    contexts, complaints = [], []

    def open_it(language="en", viewport=None, signs_in=True, **options):
        context = chromium.new_context(
            viewport=viewport or {"width": 1280, "height": 800}, accept_downloads=True, **options)
        contexts.append(context)
        if signs_in:
            context.add_cookies([session])
        page = context.new_page()
        listen(page, complaints)
        page.goto(f"{address}/desk?lang={language}")
        if signs_in:
            page.locator("#hall").wait_for()
        return page

    yield open_it
    for context in contexts:
        context.close()
    # The browser itself tells of every answer that is a refusal.
    assert [complaint for complaint in complaints if not re.search("status of (401|403|409|422)", complaint)] == []


def sign_in(page, secret):
    page.locator("#secret").fill(secret)
    page.locator("#secret").press("Enter")


def section(page, name):
    page.locator(f"#nav-{name}").click()
    page.locator(f"#{name}").wait_for()
    return page.locator(f"#{name}")


def code_of(chromium, address, **wish):
    """A new holder's code."""
    invitation = post(address, "/api/invitations", {"invitations": [wish]})["invitations"][0]
    context = chromium.new_context(viewport=PHONE)
    page = context.new_page()
    page.goto(f"{address}/#invitation={invitation['invitation']}")
    show_code(page)
    text = read(page).text
    context.close()
    return text, invitation["safeNumber"]


def test_the_desk_is_for_whoever_knows_the_secret(desk, address):
    page = desk(signs_in=False)
    page.locator("#sign-in").wait_for()
    sign_in(page, "guess")
    expect(page.locator("#problem")).to_have_text("This is not the desk's secret")
    sign_in(page, address.secret)
    page.locator("#hall").wait_for()
    page.reload()
    page.locator("#hall").wait_for()
    page.locator("#sign-out").click()
    page.locator("#sign-in").wait_for()
    page.reload()
    page.locator("#sign-in").wait_for()


def test_the_hall_fills_before_the_desks_eyes(desk, address, chromium):
    post(address, "/api/venues/main", {"capacity": 200}, method="PUT")
    code, _ = code_of(chromium, address)
    page = desk()
    expect(page.locator("#inside")).to_have_text("0 / 200")
    post(address, "/api/checkins", {"id": "hall-1", "code": code, "gate": "north"})
    expect(page.locator("#inside")).to_have_text("1 / 200")
    expect(page.locator("#hall-rows tr")).to_have_count(1)
    row = page.locator("#hall-rows tr").inner_text().split("\t")
    assert row[0].strip() == "north" and [cell.strip() for cell in row[1:3]] == ["1", "0"]
    post(address, "/api/checkins", {"id": "hall-2", "code": code, "gate": "south"})
    expect(page.locator("#refusals-rows")).to_contain_text("Code already used")
    assert page.locator("#chart-entries").get_attribute("d").startswith("M471 60v-")
    expect(page.locator("#chart-summary")).to_have_text("The last 12 hours: 1 came in, 0 left")


def test_a_gate_is_paired_by_a_code_and_revoked(desk, address):
    page = desk()
    section(page, "gates")
    page.locator("#gate-name").fill("Door <1>")
    page.locator("#gate-add").click()
    page.locator("#pairing").wait_for()
    link = page.locator("#pairing-link").inner_text()
    assert read(page).text == link and link.startswith(f"{address}/gate.html#pair=")
    request = urllib.request.Request(
        f"{address}/api/gates/pairing", json.dumps({"pairing": link.split("pair=")[1]}).encode(),
        {"Content-Type": "application/json"})
    assert json.loads(urllib.request.urlopen(request).read())["gate"] == "Door <1>"
    section(page, "hall")
    section(page, "gates")
    row = page.locator("#gates-rows tr", has_text="Door <1>")
    expect(row).to_contain_text("Paired")
    row.get_by_role("button", name="Revoke").click()
    page.locator("#question-no").click()
    expect(row).to_contain_text("Paired")
    row.get_by_role("button", name="Revoke").click()
    expect(page.locator("#question-words")).to_contain_text("has to be added anew")
    page.locator("#question-yes").click()
    expect(row).to_contain_text("Revoked")
    expect(row.get_by_role("button")).to_have_count(0)


@pytest.mark.parametrize("language, exists, unknown", [
    ("en", "The venue has a gate called “Twin en” already: pair it again, or choose another name",
     "There is no venue called “attic”: add it under Venues first"),
    ("ko", "이 시설에 “Twin ko” 게이트가 이미 있음: 다시 연결하거나 다른 이름 쓰기",
     "“attic” 시설이 없음: 시설에서 먼저 추가하기"),
])
def test_a_gate_that_cannot_be_added_is_told_why(desk, address, language, exists, unknown):
    post(address, "/api/gates", {"name": f"Twin {language}"})
    page = desk(language)
    section(page, "gates")
    page.locator("#gate-name").fill(f"Twin {language}")
    page.locator("#gate-add").click()
    expect(page.locator("#gates-sentence")).to_have_text(exists)
    page.locator("#gate-name").fill("Triplet")
    page.locator("#gate-form [name=venue]").fill("attic")
    page.locator("#gate-add").click()
    expect(page.locator("#gates-sentence")).to_have_text(unknown)
    expect(page.locator("#pairing")).to_be_hidden()


def test_one_person_is_invited(desk):
    page = desk()
    section(page, "invitations")
    page.locator("#guest-name").fill("홍길동")
    page.locator("#guest-status").fill("2차 접종")
    page.locator("#invite").click()
    card = page.locator("#cards figure")
    expect(card).to_have_count(1)
    expect(card).to_contain_text("홍길동")
    page.emulate_media(media="print")
    assert "/#invitation=" in read(page).text
    expect(page.locator("nav")).to_be_hidden()


def test_a_list_is_shown_with_its_errors_before_anybody_is_invited(desk):
    page = desk(language="ko")
    section(page, "invitations")
    page.locator("#list").fill("이름,전화,안심번호\n홍길동,010-1\n김철수,010-2,xx\n")
    page.locator("#list-check").click()
    expect(page.locator("#invitations-rows")).to_contain_text("2번째 줄")
    expect(page.locator("#invitations-rows")).to_contain_text("칸이 3개가 아니라 2개")
    expect(page.locator("#list-confirm")).to_be_hidden()
    page.locator("#list").fill("이름,전화,안심번호\n홍길동,010-1,\n김철수,010-2,xx\n")
    page.locator("#list-check").click()
    expect(page.locator("#invitations-rows tr").nth(1)).to_contain_text("안심번호가 아님")
    expect(page.locator("#list-confirm")).to_be_hidden()
    page.locator("#list").fill('이름,전화\n"홍, 길동",010-1\n김철수,010-2\n')
    page.locator("#list-check").click()
    expect(page.locator("#list-confirm")).to_have_text("2명 초대하기")
    page.locator("#list-confirm").click()
    expect(page.locator("#cards figure")).to_have_count(2)
    expect(page.locator("#cards")).to_contain_text("홍, 길동")


def test_a_file_becomes_the_list(desk, tmp_path):
    file = tmp_path / "guests.csv"
    file.write_bytes("\ufeffname\r\nOne\r\nTwo\r\nThree\r\n".encode())
    page = desk()
    section(page, "invitations")
    page.locator("#list-file").set_input_files(file)
    expect(page.locator("#list")).to_have_value("name\nOne\nTwo\nThree\n")
    page.locator("#list-check").click()
    expect(page.locator("#list-confirm")).to_have_text("Invite 3 people")


def test_a_pass_is_found_and_ended(desk, address, chromium):
    code, number = code_of(chromium, address)
    page = desk()
    section(page, "passes")
    page.locator("#search").fill(number[:4])
    page.locator("#search").press("Enter")
    row = page.locator("#passes-rows tr", has_text=number)
    expect(row).to_contain_text("Valid")
    button = row.get_by_role("button", name="Revoke")
    for name, count in [("0" * 16, 0), (button.get_attribute("id").removeprefix("revoke-pass-"), 1)]:
        page.locator("#search").fill(name)
        page.locator("#search").press("Enter")
        expect(page.locator("#passes-rows tr")).to_have_count(count)
    button.click()
    page.locator("#question-yes").click()
    expect(row).to_contain_text("Pass ended")
    verdict = post(address, "/api/checkins", {"id": "ended-1", "code": code})
    assert verdict["reason"] == "revoked"
    page.locator("#search").fill("%")
    page.locator("#search").press("Enter")
    expect(page.locator("#passes-table")).to_be_hidden()


def test_check_ins_open_in_a_spreadsheet(desk, address, chromium):
    code, number = code_of(chromium, address)
    post(address, "/api/checkins", {"id": "csv-1", "code": code, "gate": "=cmd()"})
    page = desk(language="ko", locale="ko-KR")
    with page.expect_download() as download:
        page.locator("#export").click()
    content = open(download.value.path(), "rb").read()
    assert content.startswith(b"\xef\xbb\xbf")
    lines = content.decode("utf-8-sig").split("\r\n")
    assert lines[0].startswith("시각,기록한 시각,시설,게이트,방향,결과,이유,안심번호")
    line = next(line for line in lines if number in line)
    assert ",main,'=cmd()," in line


def test_rules_of_a_venue_are_laid_down(desk, address):
    page = desk()
    section(page, "venues")
    page.locator("#venue-form [name=name]").fill("도서관")
    page.locator("#venue-form [name=capacity]").fill("30")
    page.locator("#venue-form [name=reentry]").select_option("never")
    page.locator("#venue-save").click()
    row = page.locator("#venues-rows tr", has_text="도서관")
    expect(row).to_contain_text("30")
    expect(row).to_contain_text("Never")


def test_opening_hours_are_written_and_changed(desk, address):
    post(address, "/api/venues/pool", {}, method="PUT")
    page = desk(language="ko", timezone_id="Asia/Seoul")
    section(page, "venues")
    row = page.locator("#venues-rows tr", has_text="pool")
    hours = page.locator("#venue-form [name=hours]")
    page.locator("#venue-form [name=name]").fill("pool")
    hours.fill("mon-fri 09:00-18:00, 토 22:00-02:00")
    hours.press("Enter")
    expect(row.locator("td").last).to_have_text("월-금 09:00-18:00, 토 22:00-02:00")
    kept = next(venue for venue in fetch(address, "/api/venues")["venues"] if venue["name"] == "pool")["hours"]
    assert kept["utcOffsetMinutes"] == 540 and len(kept["spans"]) == 6
    hours.fill("토 10:00-14:00, 아침부터")
    hours.press("Enter")
    expect(page.locator("#venues-sentence")).to_contain_text("여는 시간을 읽을 수 없음: “아침부터”")
    hours.fill("")
    page.locator("#venue-form [name=capacity]").fill("9")
    page.locator("#venue-save").click()
    expect(row.locator("td").nth(1)).to_have_text("9")
    expect(row.locator("td").last).to_have_text("월-금 09:00-18:00, 토 22:00-02:00")
    hours.fill("늘")
    hours.press("Enter")
    expect(row.locator("td").last).to_have_text("–")


def test_lookups_and_deletions_are_on_record(desk, address, chromium):
    _, number = code_of(chromium, address, name="Someone")
    post(address, f"/api/desk/people/{urllib.parse.quote(number)}", {"by": "Kim", "reason": "a lost phone"})
    page = desk()
    section(page, "records")
    expect(page.locator("#deletions-none")).to_have_text("Nothing yet")
    expect(page.locator("#records-rows tr").first).to_contain_text("a lost phone")
    page.locator("#delete-old").click()
    page.locator("#question-yes").click()
    expect(page.locator("#records-sentence")).to_have_text("Done")


@pytest.mark.parametrize("width", [320, 1280])
def test_every_section_fits_the_width(desk, width):
    page = desk(viewport={"width": width, "height": 700})
    for name in ["hall", "gates", "invitations", "passes", "contradictions", "venues", "records"]:
        section(page, name)
        assert page.evaluate("document.documentElement.scrollWidth") <= width, name


def test_the_desk_needs_no_pointer(desk, address, chromium):
    _, number = code_of(chromium, address)
    page = desk(signs_in=False)
    expect(page.locator("#secret")).to_be_focused()
    keyboard = page.keyboard

    def press_until(reached, key="Tab"):
        for _ in range(60):
            keyboard.press(key)
            if page.evaluate("document.activeElement.id").startswith(reached):
                return
        raise AssertionError(f"{reached} is not reached")

    keyboard.type(address.secret)
    keyboard.press("Enter")
    page.locator("#hall").wait_for()
    press_until("nav-gates")
    keyboard.press("Enter")
    press_until("gate-name")
    keyboard.type("Keys alone")
    keyboard.press("Enter")
    page.locator("#pairing").wait_for()
    assert read(page).text.startswith(f"{address}/gate.html#pair=")
    row = page.locator("#gates-rows tr", has_text="Keys alone")
    press_until(row.locator("button").last.get_attribute("id"))
    keyboard.press("Enter")
    expect(page.locator("#question-no")).to_be_focused()
    press_until("question-yes")
    keyboard.press("Space")
    expect(row).to_contain_text("Revoked")
    press_until("nav-invitations", "Shift+Tab")
    keyboard.press("Enter")
    press_until("guest-name")
    keyboard.type("Kim")
    press_until("invite")
    keyboard.press("Space")
    expect(page.locator("#cards figure")).to_contain_text("Kim")
    press_until("nav-passes", "Shift+Tab")
    keyboard.press("Enter")
    press_until("search")
    keyboard.insert_text(number)
    keyboard.press("Enter")
    expect(page.locator("#passes-rows th")).to_have_text([number])
