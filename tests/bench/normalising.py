"""Load time, memory and speed of the Polish normaliser: `python tests/bench/normalising.py [text files]`.

It needs psutil. Without files it reads the Polish documents that ship. Three speeds: running text, where
words repeat; every form once, so that nothing is remembered; and the same with a table just loaded.
"""

from __future__ import annotations

import subprocess
import sys
import time
from importlib.util import find_spec
from pathlib import Path

from pytest_genir.text.languages.normalising import normalised
from pytest_genir.text.languages.polish import Polish

ROOT = Path(__file__).resolve().parents[2]
TOKENS = 300_000
IN_A_FRESH_INTERPRETER = """
import sys, time, psutil
from pytest_genir.text.languages.normalising import make_normaliser
before = psutil.Process().memory_info().rss
start = time.perf_counter()
make_normaliser("pl").lemma("kosztami")
seconds = time.perf_counter() - start
print(seconds, psutil.Process().memory_info().rss - before, "spacy" in sys.modules)
"""


def main(names: list[str]) -> None:
    """Measure and print a table."""
    if find_spec("psutil") is None:  # the fresh interpreters below import it
        sys.exit("the memory of a process is read with psutil, which is not installed: pip install psutil")
    files = [Path(name) for name in names] or [ROOT / "configurations" / "urzad" / "documents.jsonl"]
    text = "\n".join(file.read_text(encoding="utf-8") for file in files)
    known = Polish()
    tokens = known.tokens(text)
    forms = sorted(set(tokens))
    running = text * max(1, TOKENS // len(tokens))
    loads = [_load() for _ in range(5)]
    print(f"load, median of 5         {sorted(seconds for seconds, _ in loads)[2]:8.3f} s")
    print(f"memory added              {max(size for _, size in loads) / 1e6:8.1f} MB")
    print(f"running text              {_speed(known, running):8.0f} tokens/s  ({len(forms)} forms)")
    print(f"every form once           {_speed(_forgetful(Polish()), ' '.join(forms), twice=True):8.0f} tokens/s")
    print(f"every form once, fresh    {_speed(Polish(), ' '.join(forms)):8.0f} tokens/s")


def _load() -> tuple[float, int]:
    command = [sys.executable, "-c", IN_A_FRESH_INTERPRETER]
    seconds, size, spacy = subprocess.check_output(command, cwd=ROOT, text=True).split()
    assert spacy == "False", "the Polish path imported spaCy"
    return float(seconds), int(size)


def _forgetful(normaliser: Polish) -> Polish:
    """Return a normaliser that remembers the paradigms it unpacked but no form."""
    normaliser._known = normaliser._look_up  # type: ignore[assignment]
    return normaliser


def _speed(normaliser: Polish, text: str, *, twice: bool = False) -> float:
    if twice:
        normalised(normaliser, text)
    tokens = len(normaliser.tokens(text))
    start = time.perf_counter()
    normalised(normaliser, text)
    return tokens / (time.perf_counter() - start)


if __name__ == "__main__":
    main(sys.argv[1:])
