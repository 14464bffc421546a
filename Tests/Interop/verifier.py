"""Verifies a check-in code with other people's CBOR and cryptography, from docs/format.md alone.
    verifier.py --keys FILE|URL [TEXT]      TEXT, or standard input, is what the QR says; --keys is a JWK set"""
import base64, hashlib, json, re, sys, urllib.request
from collections.abc import Mapping
import cbor2
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, utils
REQUIRED, TEXTS = {2: str, 4: int, 7: bytes, 8: Mapping}, {-65537: str, -65538: str, -65539: (list, tuple)}
class Refused(Exception): "The reason, as gates call it, and what was wrong."
def require(condition, wrong, reason="unreadableCode"):
    if not condition: raise Refused(reason, wrong)
def base45(text):  # RFC 9285 §4
    digits, out = ["0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:".find(character) for character in text], b""
    for group in (digits[start:start + 3] for start in range(0, len(digits), 3)):
        value, size = sum(digit * 45**place for place, digit in enumerate(group)), len(group) - 1
        require(-1 not in group and size > 0 and value < 256**size, "not base45")
        out += value.to_bytes(size, "big")
    return out
def plain(item):  # nothing but the kinds of items that codes have
    item = item.value if isinstance(item, cbor2.CBORTag) else [*item, *item.values()] if isinstance(item, Mapping) else item
    return all(map(plain, item)) if isinstance(item, (list, tuple)) else item is None or isinstance(item, (int, bytes, str))
def decode(data):  # deterministic encoding alone: nothing longer than need be, out of order, twice, or left over
    try:
        item = cbor2.loads(data, max_depth=8)
        require(plain(item) and cbor2.dumps(item, canonical=True) == data, "not in deterministic encoding")
    except (cbor2.CBORDecodeError, cbor2.CBOREncodeError, RecursionError, TypeError, ValueError) as error:
        raise Refused("unreadableCode", f"CBOR: {error}") from error
    return item
def sign1(message, labels, kinds, required):
    require(isinstance(message, (list, tuple)) and len(message) == 4 and message[1] == {}, "no COSE_Sign1")
    require(all(isinstance(message[part], bytes) for part in (0, 2, 3)) and len(message[3]) == 64, "no COSE_Sign1")
    header, claims = decode(message[0]), decode(message[2])
    require(isinstance(header, Mapping) and set(header) == labels and header[1] == -7, "another header")
    require(isinstance(claims, Mapping) and required <= set(claims), "a claim is missing")
    for label, value in claims.items():
        kind = kinds.get(label, object)
        require(label in kinds or isinstance(label, int) and label < -65536, f"claim {label} is not known")
        require((type(value) is int and -2**63 <= value < 2**63) if kind is int else isinstance(value, kind), f"claim {label}")
    return header, claims, (cbor2.dumps(["Signature1", message[0], b"", message[2]]), message[3])
def verify(point, message, signature, reason):
    numbers = (int.from_bytes(half, "big") for half in (signature[:32], signature[32:]))
    try:
        key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
        key.verify(utils.encode_dss_signature(*numbers), message, ec.ECDSA(hashes.SHA256()))
    except (InvalidSignature, ValueError) as error:
        raise Refused(reason, "the signature does not hold") from error
def issuers(source):  # points of the curve by key id, which is computed here and not believed
    found = {}
    for jwk in json.load(urllib.request.urlopen(source) if "://" in source else open(source, "rb"))["keys"]:
        x, y = (base64.urlsafe_b64decode(jwk[name] + "==") for name in "xy")
        cose_key = cbor2.dumps({1: 2, -1: 1, -2: x, -3: y[31] % 2 == 1}, canonical=True)
        found[hashlib.sha256(cose_key).digest()[:8]] = b"\4" + x + y
    return found
def verified(text, keys):  # the claims of a code whose signatures both hold
    require(text[:4].upper() == "QC1:", "another prefix", "notOurCode")
    require(text.startswith("QC1:") and len(text) <= 4296, "the prefix or the length")
    code = decode(base45(text[4:]))
    require(isinstance(code, cbor2.CBORTag) and code.tag == 18, "not tagged 18")
    header, issued, code_parts = sign1(code.value, {1, 13}, {6: int}, {6})
    pass_header, claims, pass_parts = sign1(header[13], {1, 4}, REQUIRED | TEXTS | {5: int}, set(REQUIRED))
    for text in [claims.get(-65537, "x"), claims.get(-65538, "x"), *claims.get(-65539, "x")]:
        require(isinstance(text, str) and 0 < len(text.encode()) < 97 and not re.search("[\0-\x1f\x7f-\x9f]", text), "a text")
    require(0 < len(claims.get(-65539, "x")) < 9 and re.fullmatch("[0-9]{2}[가-힣][0-9]{2}[가-힣]", claims[2]), "a text")
    key, key_id = claims[8].get(1), pass_header[4]
    require(len(claims[7]) == 8 and isinstance(key_id, bytes) and len(key_id) == 8 and len(claims[8]) == 1, "an id or key")
    require(isinstance(key, Mapping) and set(key) == {1, -1, -2, -3} and (key[1], key[-1]) == (2, 1)
            and isinstance(key[-2], bytes) and len(key[-2]) == 32 and isinstance(key[-3], bool), "no compressed P-256 key")
    require(key_id in keys, "no such issuer", "unknownIssuer")
    verify(keys[key_id], *pass_parts, "forgedPass")
    verify(bytes([2 + key[-3]]) + key[-2], *code_parts, "forgedCode")
    names = {2: "safeNumber", 4: "expiresAt", 5: "notBefore", -65537: "status", -65538: "name", -65539: "venues"}
    return {name: claims[label] for label, name in names.items() if label in claims} | {
        "issuedAt": issued[6], "keyId": key_id.hex(), "passId": claims[7].hex()}
if __name__ == "__main__":
    try:  # Only a line end is cut off: a code may end with a space.
        text = sys.argv[3] if sys.argv[3:] else sys.stdin.read().rstrip("\r\n")
        print(json.dumps(verified(text, issuers(sys.argv[2])), ensure_ascii=False))
    except Refused as reason:
        sys.exit(f"refused: {': '.join(reason.args)}")
