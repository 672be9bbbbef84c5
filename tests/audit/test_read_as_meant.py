"""An audit reads questions as people mean them: what it tells of a fault, and of a sound question not."""

from __future__ import annotations

from pathlib import Path

import pytest

from pytest_genir.audit import audit

_RAIL = (
    "The railway\n\nGroups book on 01632 960 447, lost property is kept on 01632 960 452. The farrier comes "
    "every sixth Wednesday. There are two stops on the way, Old Mill and Limekiln. The train calls at Limekiln "
    "only if you wave. Membership begins on the day of payment, and we remind you three weeks before it ends. "
    "It cannot be passed on. Adults pay £9 on every day but Saturday; on Saturdays they pay £12. "
    "A dog of up to 10 kg costs £2, "
    "one of up to 30 kg £4. Ann Reed teaches the beginners, Tom Lind the improvers. Children under five travel free."
)
_PHONE = "Which number do I ring to book for a group?"
_SMITH = "How often and on which weekday does the farrier come?"
_STOP = "At which stop does the train call only if somebody waves?"
_SHARE = "May my brother use my membership, and how long before it ends do you remind me?"
_DAY = "What does an adult pay on a Saturday?"
_DOG = "What does my dog of 25 kg cost?"
_FREE = "What does a child of three pay?"
_TEACHER = "Who teaches the improvers?"


@pytest.mark.parametrize(
    ("question", "expect", "rule", "told"),
    [
        (_PHONE, "include: ['01632 960 447']", "neighbour-passes", True),
        (_PHONE, "include: ['01632 960 447'], exclude: ['01632 960 452']", "neighbour-passes", False),
        (_PHONE, "include: ['01632 960 447'], exclude: ['01632 960']", "exclude-overlaps-include", True),
        (_PHONE, "include: ['01632 960 447'], exclude: ['01632 960 452']", "exclude-overlaps-include", False),
        (_SMITH, "include: [[every sixth Wednesday, every six weeks], Wednesday]", "half-passes", False),
        (_SMITH, "include: [every six weeks, Wednesday]", "half-passes", False),
        (_STOP, "include: [Limekiln], exclude: [Old Mill]", "exclude-in-the-answer", False),
        (_STOP, "include: [Old Mill], exclude: [Limekiln]", "exclude-in-the-answer", True),
        (_SHARE, "says: no, value: {duration: 3 weeks}", "page-says-otherwise", False),
        (_DAY, "value: {amount: £9}", "value-of-another-thing", True),
        (_DAY, "value: {amount: £12}", "value-of-another-thing", False),
        (_DOG, "value: {amount: £2}", "value-of-another-thing", True),
        (_DOG, "value: {amount: £4}", "value-of-another-thing", False),
        (_FREE, "value: {amount: £0}, exclude: [free of charge]", "exclude-overlaps-include", True),
        (_FREE, "value: {amount: £0}, exclude: [£5]", "exclude-overlaps-include", False),
        (_TEACHER, "include: [Ann Reed]", "value-of-another-thing", True),
        (_TEACHER, "include: [Tom Lind]", "value-of-another-thing", False),
    ],
)
def test_a_question_is_read_as_it_is_meant(tmp_path: Path, question: str, expect: str, rule: str, told: bool) -> None:
    path = tmp_path / "rail.genir.yaml"
    path.write_text(
        f"kind: rag\nlanguage: en\ndocuments:\n  rail: {_RAIL!r}\nquestions:\n"
        f"  - {{id: one, question: {question!r}, context: [rail],\n"
        f"     expect: {{{expect}, cite: [rail], refuse: false}}}}\n",
        encoding="utf-8",
    )

    assert (rule in {finding.rule.name for finding in audit([path]).findings}) is told
