"""Measures the page of a big run: size, how long it takes to write and to open, what it takes in memory.

    python -m tests.bench.report [items] [characters of an answer]

One run with answers of random words and one with answers of noise, which nothing can compress.
"""

from __future__ import annotations

import random
import string
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from pytest_genir.report import anchor, write_report
from pytest_genir.results.log import log_lines
from pytest_genir.results.record import Condition, Result
from tests.support.browser import Browser, browser

_LETTERS = "aąbcćdeęfghijklłmnńoóprsśtuwyzźż"


def words(rng: random.Random, length: int) -> str:
    """Return a text of random words with the frequencies of a language."""
    return " ".join(_vocabulary()[int(20_000 * rng.random() ** 4)] for _ in range(length // 7))


def noise(rng: random.Random, length: int) -> str:
    return "".join(rng.choices(string.ascii_letters + string.digits, k=length))


_made: list[str] = []


def _vocabulary() -> list[str]:
    if not _made:
        rng = random.Random(0)
        _made.extend("".join(rng.choices(_LETTERS, k=rng.randint(2, 11))) for _ in range(20_000))
    return _made


def results(items: int, length: int, make: Callable[[random.Random, int], str]) -> list[Result]:
    """Return items with five of a hundred documents each."""
    rng = random.Random(1)
    documents = [words(rng, 1_500) for _ in range(100)]
    return [_result(n, rng, make(rng, length), documents) for n in range(items)]


def _result(n: int, rng: random.Random, answer: str, documents: list[str]) -> Result:
    shown = rng.sample(range(len(documents)), 5)
    prompt, places = "Answer from these documents.\n", []
    for number, document in enumerate(shown):
        prompt += f"\n[{number}]\n"
        places.append([len(prompt), len(prompt) + len(documents[document])])
        prompt += documents[document]
    passed = rng.random() < 0.8
    found = [{"phrase": "'x'", "surface": answer[:5], "start": 0, "end": 5, "lemmas": "x"}]
    include = Condition(
        name="include", measure="correctness", score=float(passed), passed=passed, reason="a reason", line=n,
        details={"found": found if passed else [], "missed": [] if passed else [{"phrase": "'x'", "nearest": None}]},
    )  # fmt: skip
    return Result(
        id=f"question-{n}", nodeid=f"benchmarks/big.genir.yaml::question-{n}", kind="rag", benchmark="big", model="one",
        status="scored", question=f"What is {words(rng, 60)}?", answer=answer, conditions=(include,), order=n,
        messages=({"role": "user", "content": f"{prompt}\n\nQuestion {n}"},), tags=(f"tag-{n % 20}",), seconds=1.0,
        details={"context": [f"doc-{document}" for document in shown], "documents_at": places},
    )  # fmt: skip


def measure(tab: Browser, folder: Path, items: int, length: int, make: Callable[[random.Random, int], str]) -> None:
    """Print the figures of one run."""
    made = results(items, length, make)
    log, path = folder / "results.jsonl", folder / "report.html"
    log.write_text("".join(log_lines({}, made, {})), encoding="utf-8")
    started = time.perf_counter()
    write_report(path, {}, made, full_log=log.name)
    written = time.perf_counter() - started
    answers = sum(len(result.answer or "") for result in made)
    transcript = sum(
        len((result.answer or "").encode()) + len(result.messages[0]["content"].encode()) for result in made
    )
    size = path.stat().st_size
    print(f"{make.__name__}: {items} items, answers {answers / 1e6:.1f} MB, transcript {transcript / 1e6:.1f} MB")
    print(f"  page {size / 1e6:.2f} MB: {size / answers:.2f} of the answers, {size / transcript:.3f} of the transcript")
    print(f"  log {log.stat().st_size / 1e6:.2f} MB; written in {written:.2f} s")
    for view in (
        "",
        "#items",
        anchor(made[-1].nodeid),
        "#items?q=question-777",
        "#items?q=zzzzzz&in=answers",
        "#failures",
    ):
        print(f"  {view or 'overview':<45} {_opened(tab, path, view)}")


def _opened(tab: Browser, path: Path, view: str) -> str:
    tab.open(path, view)
    if "in=answers" in view:
        tab.wait("!document.querySelector('.browse > .note').textContent.startsWith('Searching')")
    after = tab.run("performance.now()")
    tab.send("HeapProfiler.collectGarbage")
    heap = tab.send("Runtime.getHeapUsage")["usedSize"] / 1e6
    nodes = tab.run("document.querySelectorAll('*').length")
    held = tab.memory().resident
    return f"ready after {after / 1000:.2f} s, heap {heap:.0f} MB, process {held:.0f} MB, {nodes} elements"


def main() -> None:
    items, length = (int(argument) for argument in [*sys.argv[1:], "5000", "4000"][:2])
    with tempfile.TemporaryDirectory() as name, browser(Path(name)) as tab:
        for make in (words, noise):
            measure(tab, Path(name), items, length, make)


if __name__ == "__main__":
    main()
