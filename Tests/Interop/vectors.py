"""Runs the verifier over our own vectors: it must find the same fault in each, or none.

    python3 Tests/Interop/vectors.py
"""

import json
import pathlib
import sys
import tempfile

import verifier

VECTORS = pathlib.Path(__file__).parents[1] / "Vectors" / "qc1.json"
# What signatures do not settle: the verifier leaves clocks and venues to the gate.
BEYOND_SIGNATURES = {"admitted", "codeExpired", "codeFromTheFuture", "passExpired", "passNotYetValid", "wrongVenue"}


def main():
    document = json.loads(VECTORS.read_text())
    with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
        json.dump(document["issuers"], file)
        file.flush()
        keys = verifier.issuers(file.name)
    differing = 0
    for vector in document["vectors"]:
        wanted = "genuine" if vector["verdict"] in BEYOND_SIGNATURES else vector["verdict"]
        try:
            claims = verifier.verified(vector["text"], keys)
            found, why = "genuine", ""
            if any(claims.get(name) != value for name, value in vector.get("claims", {}).items()):
                found, why = "other claims", claims
        except verifier.Refused as reason:
            found, why = reason.args
        if found != wanted:
            differing += 1
            print(f"{vector['name']}: {found} ({why}) instead of {wanted}")
    print(f"{len(document['vectors'])} vectors, {differing} judged differently")
    return differing != 0 or len(document["vectors"]) < 40


if __name__ == "__main__":
    sys.exit(main())
