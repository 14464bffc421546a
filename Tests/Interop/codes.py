"""Compares what we make of a code with what the verifier makes of it, which is other people's CBOR and cryptography.

    python3 Tests/Interop/codes.py --codes PATH_OF_CODEDUMP [--count 6000] [--seed 9285]

A sixth of the codes is as it should be; in the others something was changed, before or after it was signed.
Both must refuse the same ones, and read the same claims in the rest.
"""

import argparse
import subprocess
import sys
import tempfile

import verifier


def verdict(text, keys):
    try:
        claims = verifier.verified(text, keys)
    except verifier.Refused as reason:
        return "refused", str(reason)
    return f"{claims['issuedAt']} {claims['passId']} {claims['expiresAt']}", ""


def main():
    parser = argparse.ArgumentParser(description="Compares verdicts on codes.")
    parser.add_argument("--codes", required=True, help="the built CodeDump")
    parser.add_argument("--count", type=int, default=6000)
    parser.add_argument("--seed", type=int, default=9285)
    arguments = parser.parse_args()
    output = subprocess.run(
        [arguments.codes, str(arguments.count), str(arguments.seed)], check=True, capture_output=True, text=True
    ).stdout.splitlines()
    with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
        file.write(output[0])
        file.flush()
        keys = verifier.issuers(file.name)
    genuine = differing = 0
    for line in output[1:]:
        text, ours = line.split(" ", 1)
        text = bytes.fromhex(text).decode()
        theirs, reason = verdict(text, keys)
        genuine += theirs != "refused"
        if ours != theirs:
            differing += 1
            if differing <= 5:
                print(f"we: {ours}; they: {theirs} {reason}; {text!r}")
    print(f"{len(output) - 1} codes, {genuine} genuine, {differing} judged differently")
    return differing != 0 or len(output) - 1 != arguments.count or genuine < arguments.count // 6


if __name__ == "__main__":
    sys.exit(main())
