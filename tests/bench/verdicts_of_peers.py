"""How often ways of judging are wrong: substring checks on the pairs of phrases, and a test per question at once.

    python -m tests.bench.verdicts_of_peers

The first table reads each pair (phrase, answer, a reader's verdict) as promptfoo's `contains` and `icontains`,
deepeval's and RAG-IFEval's exact or substring checks do, and as `include` does. The second draws pairs of runs between
which nothing changed, and counts how often somebody who compares each of 100 tests by an unpaired z-test at 5 % sees a
change, and how often our comparison does.
"""

from __future__ import annotations

import json
import math
import random
from collections.abc import Callable, Sequence
from pathlib import Path

from pytest_genir.rag.scoring import score_answer
from pytest_genir.statistics.paired import Pair
from pytest_genir.statistics.verdicts import compare

PAIRS = Path(__file__).resolve().parent.parent / "matching"
#: Sets that ask for phrases only.
SETS = ("pairs", "sets/03", "sets/04")
TESTS, TRIES, WORLDS = 100, 10, 400
Judge = Callable[[str, str, str], bool]


def contains(phrase: str, answer: str, language: str) -> bool:
    """promptfoo `contains`: letter by letter."""
    return phrase in answer


def icontains(phrase: str, answer: str, language: str) -> bool:
    """promptfoo `icontains`, the usual check of keywords: without regard to capitals."""
    return phrase.casefold() in answer.casefold()


def exactly(phrase: str, answer: str, language: str) -> bool:
    """deepeval's exact match, promptfoo's `equals`: the whole answer."""
    return phrase.strip().casefold() == answer.strip().casefold()


def include(phrase: str, answer: str, language: str) -> bool:
    """Our `include`: words in whatever inflection, values in whatever form, and not what is denied."""
    return score_answer({"include": [phrase]}, answer, language=language).passed


def errors_of(judge: Judge, language: str) -> tuple[float, float, int, int]:
    """Return how often right answers fall short and wrong ones pass, and of how many each."""
    held = [
        json.loads(line)
        for name in SETS
        for line in (PAIRS / f"{name}_{language}.jsonl").read_text("utf-8").splitlines()
    ]
    held = [pair for pair in held if "phrase" in pair]
    right = [pair for pair in held if pair["verdict"] == "right"]
    wrong = [pair for pair in held if pair["verdict"] == "wrong"]
    missed = sum(not judge(pair["phrase"], pair["answer"], language) for pair in right)
    passed = sum(judge(pair["phrase"], pair["answer"], language) for pair in wrong)
    return missed / len(right), passed / len(wrong), len(right), len(wrong)


def z_test(before: Sequence[float], after: Sequence[float]) -> bool:
    """Say whether two shares differ by an unpaired z-test at 5 %."""
    one, other = sum(before) / len(before), sum(after) / len(after)
    pooled = (one + other) / 2
    spread = math.sqrt(pooled * (1 - pooled) * (1 / len(before) + 1 / len(after)))
    return spread > 0 and abs(one - other) / spread > 1.959964


def world(rng: random.Random) -> list[Pair]:
    """Draw two runs of the same system: each question has its own chance to pass, the same in both."""
    found = []
    for number in range(TESTS):
        chance = rng.betavariate(1.0, 1.0)
        before, after = ([float(rng.random() < chance) for _ in range(TRIES)] for _ in range(2))
        found.append(Pair(tuple(before), tuple(after), str(number)))
    return found


def false_alarms(seed: int = 0) -> tuple[float, float, float]:
    """Return how often nothing was seen as something: by a test per question, over all scores unpaired, and by us."""
    rng = random.Random(seed)
    each = pooled = ours = 0
    for _ in range(WORLDS):
        pairs = world(rng)
        each += any(z_test(pair.before, pair.after) for pair in pairs)
        pooled += z_test([s for pair in pairs for s in pair.before], [s for pair in pairs for s in pair.after])
        ours += compare({"correctness": pairs})[0].verdict in ("regressed", "improved")
    return each / WORLDS, pooled / WORLDS, ours / WORLDS


def main() -> None:
    print("| judged by | Polish: right fall short | wrong pass | English: right fall short | wrong pass |")
    print("|---|---:|---:|---:|---:|")
    for judge in (exactly, contains, icontains, include):
        cells = [f"{rate:.1%}" for language in ("pl", "en") for rate in errors_of(judge, language)[:2]]
        print(f"| `{judge.__name__}` | {' | '.join(cells)} |")
    counts = {language: errors_of(contains, language)[2:] for language in ("pl", "en")}
    print(f"pairs (right, wrong): {counts}")
    each, pooled, ours = false_alarms()
    print(f"nothing changed, {TESTS} tests of {TRIES} tries, {WORLDS} draws:")
    print(f"a z-test per test sees a change in {each:.1%}, one over all scores in {pooled:.1%},")
    print(f"`--genir-compare` in {ours:.1%} of the comparisons")


if __name__ == "__main__":
    main()
