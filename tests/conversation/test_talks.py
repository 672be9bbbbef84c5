"""What marks a simulation as invalid, on talks that a person labelled before the rules were made.

`talks_nasty.jsonl` came later, in five lots, `talks_unseen.jsonl` in three (a, b, c) and `talks_blind.jsonl` in two
(d, e), each of which the rules of its day had not seen.
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from pytest_genir.conversation.conduct import Brief
from pytest_genir.conversation.ending import TalkEnding
from pytest_genir.conversation.quality import Quality, brief_of, judge_user
from tests.support.rows import rows_in_lots

#: What a user may say of its configuration.
OPEN = ("goal", "persona", "language")
HERE = Path(__file__).parent


def talks() -> Iterator[dict[str, Any]]:
    for name in (
        "talks_en.jsonl",
        "talks_pl.jsonl",
        "talks_later.jsonl",
        "talks_nasty.jsonl",
        "talks_unseen.jsonl",
        "talks_blind.jsonl",
    ):
        yield from map(json.loads, (HERE / name).read_text(encoding="utf-8").splitlines())


def judged(talk: dict[str, Any]) -> Quality:
    turns = [
        {"utterance": user, **({} if system is None else {"systemResponse": {"utterance": system}})}
        for user, system in talk["turns"]
    ]
    stop = talk.get("stop")
    return judge_user(
        turns,
        talk["most"],
        brief=replace(brief_of(talk, OPEN), instructions=tuple(talk.get("instructions", ()))),
        ending=None if stop is None else TalkEnding(reason=stop["reason"]),
        patience=talk.get("patience"),
    )


TALKS = list(talks())
#: A user who plays the system, or leaves its goal, in words that anybody might say: only a reader can tell.
MISSED = {
    *("b-en-school-1", "b-en-museum-1", "b-en-post-8", "b-pl-weterynarz-1", "b-pl-muzeum-1", "b-pl-poczta-9"),
    *("c-en-16", "c-en-17", "c-en-18", "c-en-19", "c-en-20", "c-pl-16", "c-pl-17", "c-pl-18", "c-pl-19"),
    *("e-en-19", "e-pl-20"),
}


@rows_in_lots(
    "talk",
    [
        pytest.param(talk, id=talk["id"], marks=pytest.mark.xfail(strict=True) if talk["id"] in MISSED else ())
        for talk in TALKS
    ],
)
def test_a_labelled_talk_is_judged_as_its_label_says(talk: dict[str, Any]) -> None:
    quality = judged(talk)

    assert (quality.score >= 1.0) is talk["valid"], quality.faults
    assert bool(quality.faults) is not talk["valid"]


def test_what_the_rules_call_invalid_is_invalid() -> None:
    called = [talk for talk in TALKS if judged(talk).decided]

    assert len(called) >= 60
    assert sum(not talk["valid"] for talk in called) >= 0.95 * len(called)


def test_there_are_enough_talks_of_both_kinds_in_both_languages() -> None:
    assert len(TALKS) >= 60
    for valid in (True, False):
        assert sum(talk["valid"] is valid for talk in TALKS) >= 30
        assert sum(talk["valid"] is valid and talk["id"].startswith("pl-") for talk in TALKS) >= 15


@pytest.mark.parametrize(
    "piece", ["your order ", "Sure, here are 1. ", "? ", "I can ", "(sighs ", "proszę ", "a? 1 ", "you can "]
)
def test_a_turn_of_any_length_is_judged_at_once(piece: str) -> None:
    turns = [{"utterance": piece * 1500, "systemResponse": {"utterance": piece}}] * 2
    started = time.process_time()

    judge_user(turns, 2, brief=Brief(language="pl"))

    assert time.process_time() - started < 2
