"""Files broken by a fuzzer that sees which lines it reaches: `python -m tests.fuzz.guided SORT [-max_total_time=600]`.

Wants `pip install atheris`. SORT is one of those of `tests.fuzz.mutated`; the rest are libFuzzer's: its options, and a
folder that keeps what reached something new. It stops at the first fault of ours, and writes the file down.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from tests.fuzz.mutated import FILES, outcome_of

FAULTS = ("hang", "internal error", "no file")


def main(arguments: list[str]) -> int:
    """Fuzz one sort of file until it fails or the options say enough."""
    if not arguments or arguments[0] not in FILES:
        print(f"{__doc__}\nsorts: {', '.join(FILES)}", file=sys.stderr)
        return 2
    import atheris

    sort = arguments[0]
    folder = Path(tempfile.mkdtemp(prefix="genir-fuzz-"))
    seed = folder / "seed"
    seed.mkdir()
    (seed / "fine").write_text(FILES[sort][1], encoding="utf-8")
    (folder / "files").mkdir()

    def one(raw: bytes) -> None:
        found, told = outcome_of(folder / "files", sort, raw)
        if found in FAULTS:
            raise AssertionError(f"{found}\n{told}")

    atheris.instrument_all()
    atheris.Setup([sys.argv[0], *arguments[1:], str(seed)], one)
    atheris.Fuzz()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
