"""ROUGE-L: how much of two texts is a common sequence of word stems."""

from __future__ import annotations

import re
from collections.abc import Sequence

from pytest_genir.memory.scoring.porter import stem

_NOT_WORD = re.compile(r"[^a-z0-9]+")


def rouge_l(reference: str, candidate: str) -> float:
    """Return the F-measure of the longest common subsequence of the stemmed words."""
    wanted, given = _stems(reference), _stems(candidate)
    if not wanted or not given:
        return 0.0
    common = _longest_common(wanted, given)
    precision, recall = common / len(given), common / len(wanted)
    if not precision + recall:
        return 0.0
    return 2 * precision * recall / (precision + recall)


def _stems(text: str) -> list[str]:
    # words of up to three letters keep their form, as everywhere where ROUGE is computed
    words = _NOT_WORD.sub(" ", text.lower()).split()
    return [stem(word) if len(word) > 3 else word for word in words]


def _longest_common(left: Sequence[str], right: Sequence[str]) -> int:
    row = [0] * (len(right) + 1)
    for word in left:
        diagonal = 0
        for i, other in enumerate(right, start=1):
            diagonal, row[i] = row[i], diagonal + 1 if word == other else max(row[i], row[i - 1])
    return row[-1]
