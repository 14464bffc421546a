"""Draws `way-of-the-data.txt` as the SVG beside it: a line of boxes for each stage, read like text."""

import pathlib
from html import escape

SOURCE = pathlib.Path(__file__).with_name("way-of-the-data.txt")
WIDTH, HEIGHT = 206, 74  # of a box
GAP, LINE = 34, 132      # between boxes, and from one line of them to the next
LEFT, TOP, MARGIN = 128, 24, 16
TINTS = ["#7a5af8", "#0a7d4f", "#b45f06", "#1565c0"]
STYLE = """
text{font-family:system-ui,-apple-system,"Segoe UI",sans-serif;fill:#1c1c1e}
.name{font:600 16px ui-monospace,Menlo,Consolas,monospace}
.what{font-size:13px;fill:#6a6a6f}
.stage{font-weight:600;font-size:14px}
.box{fill:#fff;stroke-width:1.5}
.way{fill:none;stroke:#8e8e93;stroke-width:1.5}
.tip{fill:#8e8e93}
@media(prefers-color-scheme:dark){text{fill:#f5f5f7}.what{fill:#98989f}.box{fill:#1c1c1e}}
"""


def stages(text):
    """Each stage's title with its boxes: a name and what it is."""
    for paragraph in text.strip().split("\n\n"):
        title, *lines = paragraph.split("\n")
        yield title, [line.strip().split("  ", 1) for line in lines]


def label(x, y, kind, words, anchor="middle"):
    return f'<text x="{x}" y="{y}" class="{kind}" text-anchor="{anchor}">{escape(words.strip())}</text>'


def arrow(path):
    return f'<path class="way" d="{path}" marker-end="url(#tip)"/>'


def svg(text):
    lines = list(stages(text))
    count = max(len(boxes) for _, boxes in lines)
    width = LEFT + count * WIDTH + (count - 1) * GAP + MARGIN
    height = TOP + (len(lines) - 1) * LINE + HEIGHT + TOP
    parts = []
    for place, (title, boxes) in enumerate(lines):
        y, tint = TOP + place * LINE, TINTS[place % len(TINTS)]
        parts.append(f'<rect x="{MARGIN}" y="{y}" width="3" height="{HEIGHT}" rx="1.5" fill="{tint}"/>')
        rows = title.split(" ", 1)
        for row, words in enumerate(rows):
            parts.append(label(MARGIN + 14, y + HEIGHT / 2 - 4 + 18 * row, "stage", words, "start"))
        for column, (name, what) in enumerate(boxes):
            x = LEFT + column * (WIDTH + GAP)
            parts.append(f'<rect class="box" x="{x}" y="{y}" width="{WIDTH}" height="{HEIGHT}" rx="12" stroke="{tint}"/>')
            parts += [label(x + WIDTH / 2, y + 32, "name", name), label(x + WIDTH / 2, y + 54, "what", what)]
            if column:
                parts.append(arrow(f"M{x - GAP + 4} {y + HEIGHT / 2}H{x - 5}"))
        if place:
            last = LEFT + (count - 1) * (WIDTH + GAP) + WIDTH / 2
            first, turn = LEFT + WIDTH / 2, y - (LINE - HEIGHT) / 2
            parts.append(arrow(
                f"M{last} {y - LINE + HEIGHT + 4}V{turn - 10}q0 10-10 10H{first + 10}q-10 0-10 10V{y - 5}"))
    titles = "; ".join(f"{title}: {', '.join(name for name, _ in boxes)}" for title, boxes in lines)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img">\n'
        f"<title>{escape(titles)}</title>\n<style>{STYLE}</style>\n"
        '<marker id="tip" viewBox="0 0 8 8" refX="6" refY="4" markerWidth="8" markerHeight="8" orient="auto">'
        '<path class="tip" d="M0 .5 7.5 4 0 7.5z"/></marker>\n' + "\n".join(parts) + "\n</svg>\n")


if __name__ == "__main__":
    SOURCE.with_suffix(".svg").write_text(svg(SOURCE.read_text(encoding="utf-8")), encoding="utf-8")
