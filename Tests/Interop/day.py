"""A day at a venue, by a server's API: people invited and enrolled, admitted, refused, gone, annulled and revoked, rules laid down, a key
published, somebody looked up. And everything that the desk can then be told, to be compared later."""

import time

from people import Client, Device, Failure, base64url, from_base64url

PEOPLE = 12
TOLD = ["/api/checkins?limit=500", "/api/venues", "/api/issuer-keys", "/api/desk/issuer-keys", "/api/desk/lookups",
        "/api/desk/deletions"]


def take_up(invitation, client):
    """A device with the pass that an invitation gives."""
    device = Device()
    challenge = from_base64url(client.ask("POST", "/api/passes/challenge")["challenge"])
    answer = client.ask("POST", "/api/passes", {"proof": base64url(device.proof(challenge)), "invitation": invitation})
    device.holder_pass = from_base64url(answer["pass"])
    return device


def live(port, secret):
    """Does all of it, and gives the safe numbers of those who were invited by name."""
    client = Client(port)

    def desk(method, path, body=None):
        return client.ask(method, path, body, token=secret)

    def scan(device, number, direction="entry", venue=None, ahead=0):
        body = {"id": f"scan-{number}", "code": device.code(int(time.time()) + ahead), "gate": "A", "direction": direction}
        return desk("POST", "/api/checkins", body | ({"venue": venue} if venue else {}))

    desk("PUT", "/api/venues/main", {"capacity": 1000, "reentry": "afterExit"})
    desk("PUT", "/api/venues/annex", {"capacity": 1, "reentry": "never", "requiredStatus": "member"})
    wishes = [{"name": f"사람 {number}", "phone": f"010-0000-{number:04}", "status": "member"} for number in range(PEOPLE)]
    invitations = desk("POST", "/api/invitations", {"invitations": wishes})["invitations"]
    devices = [take_up(invitation["invitation"], client) for invitation in invitations[:-1]]
    for number, device in enumerate(devices):
        scan(device, number)
    scan(devices[0], "again", ahead=1)
    scan(devices[1], "out", "exit", ahead=2)
    scan(devices[2], "annex", venue="annex", ahead=1)
    scan(devices[3], "full", venue="annex", ahead=1)
    desk("POST", "/api/checkins/scan-4/annul", {"gate": "A"})
    desk("DELETE", f"/api/passes/{quoted(invitations[5]['safeNumber'])}")
    desk("POST", f"/api/desk/people/{quoted(invitations[6]['safeNumber'])}", {"by": "desk", "reason": "lost and found"})
    desk("POST", "/api/desk/issuer-keys", {})
    client.close()
    return [invitation["safeNumber"] for invitation in invitations]


def quoted(text):
    return "".join(f"%{byte:02X}" for byte in text.encode())


def told(port, secret, numbers):
    """Every answer by its question. Looking people up is itself recorded, so that comes last."""
    client = Client(port)
    answers = {path: client.ask("GET", path, token=secret) for path in TOLD}
    for key in answers["/api/desk/issuer-keys"]["keys"]:
        del key["use"]  # whether it signs yet is a matter of the day
    for number in numbers:
        try:
            answers[number] = client.ask("POST", f"/api/desk/people/{quoted(number)}", {"by": "test", "reason": "test"}, secret)
        except Failure as failure:
            answers[number] = failure.status
    client.close()
    return answers


def losses(before, after, path=""):
    """Where something told before is no longer told; that more fields are told now is no loss."""
    if isinstance(before, dict) and isinstance(after, dict):
        return [loss for key, value in before.items() for loss in losses(value, after.get(key), f"{path}/{key}")]
    if isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        pairs = enumerate(zip(before, after))
        return [loss for place, (old, new) in pairs for loss in losses(old, new, f"{path}/{place}")]
    return [] if before == after else [f"{path}: {before!r} became {after!r}"]
