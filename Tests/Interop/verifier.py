#!/usr/bin/env python3
"""Verifies a check-in code with other people's CBOR and cryptography, from the published format alone.

    verifier.py --keys FILE|URL [TEXT]

TEXT is what the QR code says; without it, it is read from standard input. --keys is a JWK set.
Prints the claims as JSON and exits 0 if both signatures hold; says why on standard error and exits 1 otherwise.
"""

import argparse
import base64
import hashlib
import json
import re
import sys
import urllib.request
from collections.abc import Mapping

import cbor2
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature

ALGORITHM, KEY_ID, KCWT = 1, 4, 13
SUBJECT, EXPIRES_AT, NOT_BEFORE, ISSUED_AT, PASS_ID, CONFIRMATION = 2, 4, 5, 6, 7, 8
STATUS, NAME, VENUES = -65537, -65538, -65539
ES256 = -7
SAFE_NUMBER = re.compile("[0-9]{2}[가-힣][0-9]{2}[가-힣]")
ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"


class Refused(Exception):
    """Why a text is not a code, or not a genuine one."""


def require(condition, reason):
    if not condition:
        raise Refused(reason)


def base45(text):
    # RFC 9285 §4
    digits = [ALPHABET.find(character) for character in text]
    require(-1 not in digits, "a character outside the alphabet")
    require(len(digits) % 3 != 1, "a length of 1 modulo 3")
    out = bytearray()
    for start in range(0, len(digits), 3):
        group = digits[start:start + 3]
        value = sum(digit * 45**place for place, digit in enumerate(group))
        size = len(group) - 1
        require(value < 256**size, "a group that stands for too much")
        out += value.to_bytes(size, "big")
    return bytes(out)


def head(major, argument):
    for bits, size in ((24, 1), (25, 2), (26, 4), (27, 8)):
        if argument < 24:
            return bytes([major << 5 | argument])
        if argument < 256**size:
            return bytes([major << 5 | bits]) + argument.to_bytes(size, "big")
    raise Refused("a number that does not fit")


def deterministic(item):
    """The one deterministic encoding of an item. RFC 8949 §4.2.1"""
    if item is True or item is False:
        return b"\xf5" if item else b"\xf4"
    if item is None:
        return b"\xf6"
    if isinstance(item, int):
        return head(0, item) if item >= 0 else head(1, -1 - item)
    if isinstance(item, bytes):
        return head(2, len(item)) + item
    if isinstance(item, str):
        return head(3, len(item.encode())) + item.encode()
    if isinstance(item, (list, tuple)):
        return head(4, len(item)) + b"".join(map(deterministic, item))
    if isinstance(item, Mapping):
        pairs = sorted((deterministic(key), deterministic(value)) for key, value in item.items())
        return head(5, len(item)) + b"".join(key + value for key, value in pairs)
    if isinstance(item, cbor2.CBORTag):
        return head(6, item.tag) + deterministic(item.value)
    raise Refused(f"a {type(item).__name__}, which codes do not have")


def decode(data, what):
    try:
        item = cbor2.loads(data)
    except Exception as error:
        raise Refused(f"{what}: {error}") from error
    # Also finds bytes after the item, keys twice or out of order, and lengths written too long.
    require(deterministic(item) == data, f"{what}: not in deterministic encoding")
    return item


def sign1(message, what):
    require(isinstance(message, (list, tuple)) and len(message) == 4, f"{what}: not a COSE_Sign1")
    protected, unprotected, payload, signature = message
    require(isinstance(unprotected, Mapping) and not unprotected, f"{what}: an unprotected header")
    require(all(isinstance(part, bytes) for part in (protected, payload, signature)), f"{what}: not a COSE_Sign1")
    require(len(signature) == 64, f"{what}: not an ES256 signature")
    header = decode(protected, f"header of the {what}")
    require(isinstance(header, Mapping) and header.get(ALGORITHM) == ES256, f"{what}: not ES256")
    return header, decode(payload, f"claims of the {what}"), (protected, payload, signature)


def cose_key(public):
    numbers = public.public_numbers()
    return {1: 2, -1: 1, -2: numbers.x.to_bytes(32, "big"), -3: numbers.y % 2 == 1}


def read_cose_key(key):
    require(isinstance(key, Mapping) and set(key) == {1, -1, -2, -3}, "the device's key: not a COSE_Key")
    require(key[1] == 2 and key[-1] == 1, "the device's key: not on P-256")
    require(isinstance(key[-2], bytes) and len(key[-2]) == 32 and isinstance(key[-3], bool), "the device's key: malformed")
    point = (b"\x03" if key[-3] else b"\x02") + key[-2]
    try:
        return ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    except ValueError as error:
        raise Refused(f"the device's key: {error}") from error


def verify(public, parts, what):
    protected, payload, signature = parts
    message = deterministic(["Signature1", protected, b"", payload])
    r, s = (int.from_bytes(half, "big") for half in (signature[:32], signature[32:]))
    try:
        public.verify(encode_dss_signature(r, s), message, ec.ECDSA(hashes.SHA256()))
    except InvalidSignature as error:
        raise Refused(f"{what}: the signature does not hold") from error


def issuers(source):
    """The keys of a JWK set by key id, which is computed here and not believed."""
    if source.startswith(("http://", "https://")):
        with urllib.request.urlopen(source) as answer:
            text = answer.read()
    else:
        with open(source, "rb") as file:
            text = file.read()
    found = {}
    for jwk in json.loads(text)["keys"]:
        if (jwk.get("kty"), jwk.get("crv")) != ("EC", "P-256"):
            continue
        x, y = (int.from_bytes(base64.urlsafe_b64decode(jwk[name] + "=="), "big") for name in "xy")
        public = ec.EllipticCurvePublicNumbers(x, y, ec.SECP256R1()).public_key()
        found[hashlib.sha256(deterministic(cose_key(public))).digest()[:8]] = public
    return found


def require_claims(claims, required, optional, what):
    require(isinstance(claims, Mapping), f"claims of the {what}: not a map")
    for label, kind in {**required, **optional}.items():
        if label in claims:
            require(isinstance(claims[label], kind) and not isinstance(claims[label], bool), f"claims of the {what}: {label} is malformed")
            require(kind is not int or -(2**63) <= claims[label] < 2**63, f"claims of the {what}: {label} is no time")
        else:
            require(label in optional, f"claims of the {what}: {label} is missing")
    known = {*required, *optional}
    others = [label for label in claims if label not in known and not (isinstance(label, int) and label < -65536)]
    require(not others, f"claims of the {what}: {others} are not known")


def verified(text, keys):
    """The claims of a code whose signatures both hold."""
    require(text.startswith("QC1:"), "not one of our codes")
    code = decode(base45(text[4:]), "code")
    require(isinstance(code, cbor2.CBORTag) and code.tag == 18, "code: not tagged 18")
    code_header, code_claims, code_parts = sign1(code.value, "code")
    require(set(code_header) == {ALGORITHM, KCWT}, "code: another header")
    pass_header, pass_claims, pass_parts = sign1(code_header[KCWT], "pass")
    require(set(pass_header) == {ALGORITHM, KEY_ID}, "pass: another header")
    require_claims(code_claims, {ISSUED_AT: int}, {}, "code")
    require_claims(
        pass_claims, {SUBJECT: str, EXPIRES_AT: int, PASS_ID: bytes, CONFIRMATION: Mapping},
        {NOT_BEFORE: int, STATUS: str, NAME: str, VENUES: (list, tuple)}, "pass")
    require(SAFE_NUMBER.fullmatch(pass_claims[SUBJECT]), "claims of the pass: not a safe number")
    require(len(pass_claims[PASS_ID]) == 8, "claims of the pass: the id has not eight bytes")
    require(set(pass_claims[CONFIRMATION]) == {1}, "claims of the pass: no COSE_Key to confirm")

    key_id = pass_header[KEY_ID]
    require(isinstance(key_id, bytes) and len(key_id) == 8, "pass: the key id has not eight bytes")
    require(key_id in keys, "pass: the issuer is not known")
    verify(keys[key_id], pass_parts, "pass")
    verify(read_cose_key(pass_claims[CONFIRMATION][1]), code_parts, "code")

    claims = {
        "issuedAt": code_claims[ISSUED_AT], "keyId": key_id.hex(), "passId": pass_claims[PASS_ID].hex(),
        "safeNumber": pass_claims[SUBJECT], "expiresAt": pass_claims[EXPIRES_AT],
    }
    for name, label in {"notBefore": NOT_BEFORE, "status": STATUS, "name": NAME, "venues": VENUES}.items():
        if label in pass_claims:
            claims[name] = list(pass_claims[label]) if label == VENUES else pass_claims[label]
    return claims


def main():
    parser = argparse.ArgumentParser(description="Verifies a check-in code.")
    parser.add_argument("--keys", required=True, help="a JWK set: a file or an address")
    parser.add_argument("text", nargs="?", help="what the QR code says; without it, standard input")
    arguments = parser.parse_args()
    # Only the line end is cut off: a code may end with a space.
    text = arguments.text if arguments.text is not None else sys.stdin.read().removesuffix("\n").removesuffix("\r")
    try:
        claims = verified(text, issuers(arguments.keys))
    except Refused as reason:
        print(f"refused: {reason}", file=sys.stderr)
        return 1
    print(json.dumps(claims, ensure_ascii=False))
    return 0


if __name__ == "__main__":
    sys.exit(main())
