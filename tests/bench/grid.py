"""How the grid of made sentences is judged, cell by cell: `python -m tests.bench.grid [pl|en] [--show]`; some 4 s."""

from __future__ import annotations

import sys
from collections import Counter

from tests.matching.grid.wordings import grid, misjudged


def main(arguments: list[str]) -> None:
    """Measure and print a table."""
    for language in [name for name in arguments if name in ("pl", "en")] or ["pl", "en"]:
        cells = grid(language)
        wrong = misjudged(language, cells)
        for right, word in ((True, "right"), (False, "wrong")):
            held = sum(cell.right is right for cell in cells)
            missed = sum(cell.right is right for cell in wrong)
            print(f"{language} {word}: {1 - missed / held:.1%} of {held}")
        sizes = Counter((cell.phenomenon, cell.right) for cell in cells)
        for (name, right), missed in Counter((cell.phenomenon, cell.right) for cell in wrong).items():
            print(f"  {name:28} {'right' if right else 'wrong'}  {missed} of {sizes[name, right]} misjudged")
        if "--show" in arguments:
            for cell in wrong:
                print(f"    {'right' if cell.right else 'wrong'}  {cell.phrase}  |  {cell.answer!r}")


if __name__ == "__main__":
    main(sys.argv[1:])
