"""Checks the libraries' own documentation, for whoever takes one as a package: `libraries.py MODULES EXAMPLES`.

MODULES is the folder of the built modules, EXAMPLES that of the built examples. DocC makes every catalog without a warning, every public
declaration has its sentence, and the code in the catalogs is that of Examples, which prints what they say it does.
"""

import json
import pathlib
import re
import subprocess
import sys
import tempfile
import textwrap

from document import Document
from house import ROOT, report

PRODUCTS = ["Observables", "QRCodes", "QRCharsets", "CheckIn", "Keys", "Screens"]


def write_symbols(module, modules, folder):
    """Wraps swift-symbolgraph-extract."""
    target = subprocess.run(["swift", "-print-target-info"], check=True, capture_output=True, text=True).stdout
    maps = [f"-fmodule-map-file={path}" for path in sorted(ROOT.glob("Sources/C*/module.modulemap"))]
    subprocess.run(
        ["swift", "symbolgraph-extract", "-module-name", module, "-I", modules, "-minimum-access-level", "public",
         "-target", json.loads(target)["target"]["unversionedTriple"], "-output-dir", folder]
        + [word for path in maps for word in ("-Xcc", path)], check=True)


def undocumented(module, graph):
    """Public declarations without a sentence; what the compiler made, and what a protocol describes, apart."""
    for symbol in graph["symbols"]:
        if "::SYNTHESIZED::" not in symbol["identifier"]["precise"] and "docComment" not in symbol:
            yield f"{module}: undocumented: {'.'.join(symbol['pathComponents'])}"


def catalog_faults(module, folder):
    """What DocC says of a catalog. That a parameter is not described is no fault: many have names that say it all."""
    found = folder / "diagnostics.json"
    done = subprocess.run(
        ["docc", "convert", ROOT / f"Sources/{module}/{module}.docc", "--additional-symbol-graph-dir", folder,
         "--fallback-display-name", module, "--fallback-bundle-identifier", f"qr-checkin.{module}",
         "--diagnostics-file", found, "--output-dir", folder / "archive"], capture_output=True, text=True)
    if done.returncode:
        yield f"{module}: {done.stderr.strip()}"
    for diagnostic in json.loads(found.read_text())["diagnostics"]:
        if not re.fullmatch(r"Parameter '\w+' is missing documentation", diagnostic["summary"]):
            yield f"{module}: {diagnostic['summary']} {diagnostic.get('source', '')}"


def sample_faults(document, sources, outputs):
    """Samples that are no part of an example, and output that no example prints."""
    for block in document.blocks:
        where, kind = (outputs, "output of an example") if block.language == "text" else (sources, "part of an example")
        if not any(stands_in(block.text, text) for text in where):
            yield f"{document.path}:{block.line}: this is no {kind}"


def stands_in(block, text):
    """Whether the lines of a block stand in a text as they are, but for how deep they are indented."""
    wanted, lines = block.rstrip("\n").split("\n"), text.split("\n")
    return any(textwrap.dedent("\n".join(lines[start:start + len(wanted)])).split("\n") == wanted
               for start in range(len(lines)))


def main():
    modules, examples = sys.argv[1:3]
    sources = [path.read_text(encoding="utf-8") for path in sorted(ROOT.glob("Examples/Sources/*/*.swift"))]
    names = sorted(path.name for path in ROOT.glob("Examples/Sources/*"))
    outputs = [subprocess.run([pathlib.Path(examples) / name], check=True, capture_output=True, text=True).stdout
               for name in names]
    found = []
    for module in PRODUCTS:
        with tempfile.TemporaryDirectory() as folder:
            folder = pathlib.Path(folder)
            write_symbols(module, modules, folder)
            found += undocumented(module, json.loads((folder / f"{module}.symbols.json").read_text()))
            articles = sorted(ROOT.glob(f"Sources/{module}/{module}.docc/*.md"))
            if articles:
                found += catalog_faults(module, folder)
            for path in articles:
                document = Document(path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8"))
                found += sample_faults(document, sources, outputs)
    return report(found, f"{len(PRODUCTS)} libraries, {len(names)} examples")


if __name__ == "__main__":
    sys.exit(main())
