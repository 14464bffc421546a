"""Writes qc1.json: codes of our own, good and bad, each with what a gate says to it and why.

    python3 Tests/Vectors/make_qc1.py > Tests/Vectors/qc1.json

Made with other people's CBOR and cryptography, from docs/format.md alone. Keys are fixed and signatures deterministic
(RFC 6979), so the same bytes come out every time. None of the keys is good for anything else.
"""

import base64
import hashlib
import json

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature

NOW = 1_800_000_000
ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"


def private(name):
    number = int.from_bytes(hashlib.sha256(name.encode()).digest(), "big") % (ORDER - 1) + 1
    return ec.derive_private_key(number, ec.SECP256R1())


ISSUER, SECOND_ISSUER, STRANGER, DEVICE, THIEF = map(
    private, ["issuer", "second issuer", "stranger", "device", "thief"])


def dumps(item):
    return cbor2.dumps(item, canonical=True)


def cose_key(key):
    numbers = key.public_key().public_numbers()
    return {1: 2, -1: 1, -2: numbers.x.to_bytes(32, "big"), -3: numbers.y % 2 == 1}


def key_id(key):
    return hashlib.sha256(dumps(cose_key(key))).digest()[:8]


def jwk(key):
    numbers = key.public_key().public_numbers()
    text = lambda data: base64.urlsafe_b64encode(data).rstrip(b"=").decode()
    return {
        "kty": "EC", "crv": "P-256", "x": text(numbers.x.to_bytes(32, "big")), "y": text(numbers.y.to_bytes(32, "big")),
        "kid": text(key_id(key)), "use": "sig", "alg": "ES256"}


def base45(data):
    out = ""
    for start in range(0, len(data), 2):
        group = data[start:start + 2]
        number = int.from_bytes(group, "big")
        for _ in range(len(group) + 1):
            out += ALPHABET[number % 45]
            number //= 45
    return out


def sign(key, protected, payload, aad=b"", algorithm=hashes.SHA256()):
    message = dumps(["Signature1", protected, aad, payload])
    r, s = decode_dss_signature(key.sign(message, ec.ECDSA(algorithm, deterministic_signing=True)))
    return r.to_bytes(32, "big") + s.to_bytes(32, "big")


def claims(**changes):
    made = {2: "12현34규", 4: NOW + 86400, 7: bytes.fromhex("0123456789abcdef"), 8: {1: cose_key(DEVICE)}}
    made |= {int(label.lstrip("c").replace("m", "-")): value for label, value in changes.items()}
    return {label: value for label, value in made.items() if value is not None}


def sign1(key, header, payload, unprotected=None, signature=None):
    header, payload = (part if isinstance(part, bytes) else dumps(part) for part in (header, payload))
    return [header, unprotected or {}, payload, signature or sign(key, header, payload)]


def a_pass(payload=None, issuer=ISSUER, header=None, **more):
    return sign1(issuer, header or {1: -7, 4: key_id(ISSUER)}, claims() if payload is None else payload, **more)


def a_code(made=None, device=DEVICE, header=None, payload=None, tag=18, **more):
    made = made if made is not None else a_pass()
    header = header if header is not None else {1: -7, 13: made}
    return dumps(cbor2.CBORTag(tag, sign1(device, header, payload or {6: NOW}, **more)))


def twin(message):
    """The other signature that holds: (r, n - s)."""
    r, s = message[3][:32], int.from_bytes(message[3][32:], "big")
    return message[:3] + [r + (ORDER - s).to_bytes(32, "big")]


vectors = []


def add(name, verdict, why, code, now=NOW, **facts):
    text = code if isinstance(code, str) else "QC1:" + base45(code)
    vectors.append({"name": name, "verdict": verdict, "why": why, "now": now, "text": text} | facts)


GOOD = {"passId": "0123456789abcdef", "safeNumber": "12현34규", "issuedAt": NOW, "expiresAt": NOW + 86400}
good = a_code()

# What is admitted.
add("required claims alone", "admitted", "366 characters, QR version 11 at level M", good, claims=GOOD)
add("every optional claim", "admitted", "status, name, venues and not-before are known", a_code(a_pass(claims(
    c5=NOW - 60, **{"cm65537": "2차 접종", "cm65538": "김현규", "cm65539": ["main", "도서관"]}))),
    claims=GOOD | {"notBefore": NOW - 60, "status": "2차 접종", "name": "김현규", "venues": ["main", "도서관"]})
add("a private claim of a later version", "admitted", "claims below -65536 that are not known are passed over",
    a_code(a_pass(claims(cm70000=[True, None, {"a": b"b"}]))), claims=GOOD)
add("a private claim in the code", "admitted", "the same holds for the code's claims",
    a_code(payload={6: NOW, -70000: "x"}), claims=GOOD)
add("another live issuer key", "admitted", "several keys may be live at once",
    a_code(a_pass(issuer=SECOND_ISSUER, header={1: -7, 4: key_id(SECOND_ISSUER)})), claims=GOOD)
add("the malleable twin of the device's signature", "admitted",
    "(r, n - s) holds too; it names the same pass and second, so it counts as the same code",
    dumps(cbor2.CBORTag(18, twin(sign1(DEVICE, {1: -7, 13: a_pass()}, {6: NOW})))), claims=GOOD)
add("the malleable twin of the issuer's signature", "admitted",
    "the pass means the same; the device has signed these bytes", a_code(twin(a_pass())), claims=GOOD)
add("twenty seconds old", "admitted", "fifteen seconds and five of grace", good, now=NOW + 20, claims=GOOD)
add("five seconds early", "admitted", "the skew that clocks may have", good, now=NOW - 5, claims=GOOD)
add("a text of 96 bytes", "admitted", "the longest status", a_code(a_pass(claims(cm65537="가" * 32))),
    claims=GOOD | {"status": "가" * 32})
add("eight venues", "admitted", "the most", a_code(a_pass(claims(cm65539=["main"] + list("abcdefg")))),
    claims=GOOD | {"venues": ["main"] + list("abcdefg")})

# The clock, the pass's validity, the venue.
add("twenty-one seconds old", "codeExpired", "six seconds past the fifteen are more than the grace", good,
    now=NOW + 21, facts={"bySeconds": 6})
add("six seconds early", "codeFromTheFuture", "more than the skew", good, now=NOW - 6, facts={"bySeconds": 6})
add("the last possible second", "codeFromTheFuture", "times are 64-bit, and arithmetic on them does not overflow",
    a_code(payload={6: 2**63 - 1}), facts={"bySeconds": 2**63 - 1 - NOW})
add("the first possible second", "codeExpired", "so at the other end", a_code(payload={6: -2**63}),
    facts={"bySeconds": 2**63 - 1 - 15})
add("an expired pass", "passExpired", "valid before exp; the skew is over", a_code(a_pass(claims(c4=NOW - 5))),
    facts={"since": NOW - 5})
add("a pass that begins later", "passNotYetValid", "valid from nbf on, less the skew",
    a_code(a_pass(claims(c5=NOW + 6))), facts={"until": NOW + 6})
add("a pass for another venue", "wrongVenue", "the vectors are read at the venue main",
    a_code(a_pass(claims(cm65539=["도서관"]))), facts={"validAt": ["도서관"]})

# Signatures.
add("kid of another issuer", "unknownIssuer", "no key of that name is known",
    a_code(a_pass(issuer=STRANGER, header={1: -7, 4: key_id(STRANGER)})))
add("signed by a stranger", "forgedPass", "the name is the issuer's, the signature is not",
    a_code(a_pass(issuer=STRANGER)))
add("kid of the other live key", "forgedPass", "a key is good for its own passes alone",
    a_code(a_pass(header={1: -7, 4: key_id(SECOND_ISSUER)})))
changed = a_pass(claims(c4=NOW + 10 * 86400))
changed[3] = a_pass()[3]
add("a claim changed after signing", "forgedPass", "the issuer signed another end", a_code(changed))
swapped = a_pass(claims(c8={1: cose_key(THIEF)}))
swapped[3] = a_pass()[3]
add("a pass with a swapped key", "forgedPass", "the issuer bound the pass to another device", a_code(swapped, device=THIEF))
add("a copied pass on another device", "forgedCode", "the pass is genuine; the code was made by another key",
    a_code(device=THIEF))
add("a code with a swapped pass", "forgedCode", "the device signed another pass along", dumps(cbor2.CBORTag(18, [
    dumps({1: -7, 13: a_pass(claims(c4=NOW + 3600))}), {}, dumps({6: NOW}),
    sign(DEVICE, dumps({1: -7, 13: a_pass()}), dumps({6: NOW}))])))
add("another second than signed", "forgedCode", "the device signed an earlier second", dumps(cbor2.CBORTag(18, [
    dumps({1: -7, 13: a_pass()}), {}, dumps({6: NOW}),
    sign(DEVICE, dumps({1: -7, 13: a_pass()}), dumps({6: NOW - 60}))])))
add("signed with SHA-384", "forgedCode", "ES256 is with SHA-256",
    dumps(cbor2.CBORTag(18, [dumps({1: -7, 13: a_pass()}), {}, dumps({6: NOW}),
                             sign(DEVICE, dumps({1: -7, 13: a_pass()}), dumps({6: NOW}), algorithm=hashes.SHA384())])))
add("signed with external data", "forgedCode", "codes have none", dumps(cbor2.CBORTag(18, [
    dumps({1: -7, 13: a_pass()}), {}, dumps({6: NOW}),
    sign(DEVICE, dumps({1: -7, 13: a_pass()}), dumps({6: NOW}), aad=b"QRCheckIn enrolment")])))
add("a signature of zeros", "forgedCode", "r and s are to be from 1 to n - 1", a_code(signature=bytes(64)))
add("r and s beyond the order", "forgedCode", "the same", a_code(signature=b"\xff" * 64))
off_curve = cose_key(DEVICE) | {-2: b"\xff" * 32}
add("a device key off the curve", "forgedCode", "the issuer signed it, but there is no such point",
    a_code(a_pass(claims(c8={1: off_curve}))))

# Headers.
for name, number in [("none", 0), ("ES384", -35), ("PS256", -37), ("EdDSA", -8), ("HS256", 5)]:
    add(f"code with algorithm {name}", "unreadableCode", "the header is exactly {1: -7, 13: pass}",
        a_code(header={1: number, 13: a_pass()}))
    add(f"pass with algorithm {name}", "unreadableCode", "the header is exactly {1: -7, 4: kid}",
        a_code(a_pass(header={1: number, 4: key_id(ISSUER)})))
add("no algorithm", "unreadableCode", "it is required", a_code(header={13: a_pass()}))
add("algorithm in the unprotected header", "unreadableCode", "nothing stands there",
    a_code(header={13: a_pass()}, unprotected={1: -7}))
add("an unprotected header", "unreadableCode", "nothing stands there", a_code(unprotected={99: 1}))
add("a critical header", "unreadableCode", "no such header is known", a_code(header={1: -7, 2: [99], 13: a_pass(), 99: 1}))
add("one more header", "unreadableCode", "the headers are exactly these", a_code(header={1: -7, 13: a_pass(), 99: 1}))
add("no pass", "unreadableCode", "it is required", a_code(header={1: -7}))
add("kid of seven bytes", "unreadableCode", "it has eight", a_code(a_pass(header={1: -7, 4: key_id(ISSUER)[:7]})))
add("a pass with tag 18", "unreadableCode", "the pass inside has no tag",
    a_code(header={1: -7, 13: cbor2.CBORTag(18, a_pass())}))

# CBOR.
add("no tag", "unreadableCode", "the code has tag 18", dumps(sign1(DEVICE, {1: -7, 13: a_pass()}, {6: NOW})))
add("tag 17", "unreadableCode", "that is a COSE_Mac0", a_code(tag=17))
add("tag 61 around it", "unreadableCode", "no CWT tag", dumps(cbor2.CBORTag(61, cbor2.loads(good))))
add("a byte after the end", "unreadableCode", "nothing may follow", good + b"\0")
add("the last byte missing", "unreadableCode", "cut off", good[:-1])
add("a length written too long", "unreadableCode", "same meaning, other CBOR: deterministic encoding alone",
    good[:1] + b"\x98\x04" + good[2:])
add("an indefinite length", "unreadableCode", "the same", good[:1] + b"\x9f" + good[2:] + b"\xff")
add("keys out of order", "unreadableCode", "the same, and signed so",
    a_code(header=b"\xa2\x0d" + dumps(a_pass()) + b"\x01\x26"))
add("a key twice", "unreadableCode", "the same", a_code(payload=b"\xa2\x06\x1a\x6b\x49\xd2\x00\x06\x1a\x6b\x49\xd2\x00"))
add("a time as a floating-point number", "unreadableCode", "times are integers", a_code(payload={6: float(NOW)}))
add("a time of 65 bits", "unreadableCode", "more than 64 bits with a sign", a_code(payload={6: 2**63}))
add("a signature of 63 bytes", "unreadableCode", "r and s have 32 each", a_code(signature=bytes(63)))
add("a signature in DER", "unreadableCode", "COSE has r and s as they are",
    a_code(signature=DEVICE.sign(b"x", ec.ECDSA(hashes.SHA256(), deterministic_signing=True))))
deep = True
for _ in range(12):
    deep = [deep]
add("nested too deeply", "unreadableCode", "at most eight levels", a_code(a_pass(claims(cm70000=deep))))

# Claims.
for label, name in [(2, "safe number"), (4, "end"), (7, "pass id"), (8, "device key")]:
    add(f"no {name}", "unreadableCode", "it is required", a_code(a_pass(claims(**{f"c{label}": None}))))
add("no second of issue", "unreadableCode", "it is required", a_code(payload={-70000: 1}))
add("an unknown claim", "unreadableCode", "it may restrict the pass in a way that cannot be honoured",
    a_code(a_pass(claims(c3="gate"))))
add("a pass id of nine bytes", "unreadableCode", "it has eight", a_code(a_pass(claims(c7=bytes(9)))))
add("a safe number of another form", "unreadableCode", "two digits, a syllable, two digits, a syllable",
    a_code(a_pass(claims(c2="1현234규"))))
add("an uncompressed device key", "unreadableCode", "y is its sign alone", a_code(a_pass(claims(
    c8={1: cose_key(DEVICE) | {-3: bytes(32)}}))))
add("a device key on another curve", "unreadableCode", "P-256 alone", a_code(a_pass(claims(
    c8={1: cose_key(DEVICE) | {-1: 2}}))))
add("a status of 97 bytes", "unreadableCode", "at most 96", a_code(a_pass(claims(cm65537="a" * 97))))
add("an empty name", "unreadableCode", "at least one", a_code(a_pass(claims(cm65538=""))))
add("a control character in the name", "unreadableCode", "a terminal could take it for a command",
    a_code(a_pass(claims(cm65538="a\x1b[2Jb"))))
add("nine venues", "unreadableCode", "at most eight", a_code(a_pass(claims(cm65539=list("abcdefghi")))))
add("no venue in the list", "unreadableCode", "at least one", a_code(a_pass(claims(cm65539=[]))))

# Text.
text = "QC1:" + base45(good)
add("another prefix", "notOurCode", "some other QR code", "HC1:" + text[4:])
add("an address", "notOurCode", "some other QR code", "https://example.org/")
add("nothing", "notOurCode", "an empty text", "")
add("the prefix alone", "unreadableCode", "cut off", "QC1:")
add("a prefix in lower case", "unreadableCode", "a scanner's keyboard has its capitals reversed", text.lower())
add("a character outside the alphabet", "unreadableCode", "base45 has no such character", text[:-1] + "#")
add("a group too large", "unreadableCode", "more than two bytes", text[:4] + ":::" + text[7:])
add("a lone last character", "unreadableCode", "a length of 1 modulo 3", text + "0")
add("a space in front", "notOurCode", "texts are never trimmed: a space may belong to them", " " + text)
add("longer than any QR code", "unreadableCode", "4,296 characters at most", "QC1:" + "000" * 1500)

if __name__ == "__main__":
    document = {
        "description": "Codes for readers of docs/format.md: what a gate says at the venue main, at the second `now`, "
        "to someone who has never been there, knowing the keys of `issuers`.",
        "venue": "main", "issuers": {"keys": [jwk(ISSUER), jwk(SECOND_ISSUER)]}, "vectors": vectors,
    }
    print(json.dumps(document, ensure_ascii=False, indent=1))
