"""Conversations held otherwise: where what the user says stands in the file, it is said in the variants' way."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from pytest_genir.conversation.parse import ConversationPlan
from pytest_genir.conversation.readability_pl import looks_polish
from pytest_genir.results.variants import VariantOf
from pytest_genir.text.languages.normalising import Normaliser, make_normaliser
from pytest_genir.variants.rules import RewordingTerms, reworded

#: Under these names a user's lines stand in its configuration.
_LINES = ("script", "utterances")


def varied_plans(plan: ConversationPlan, wanted: Sequence[str]) -> Iterator[ConversationPlan]:
    """Yield the variants of a conversation with a scripted user; what a model says is not ours to change."""
    user = (plan.simulation or {}).get("user")
    if plan.simulation is None or not isinstance(user, Mapping) or not _is_scripted(user):
        return
    said = " ".join(line for key in _LINES for line in _lines(user, key))
    language = "pl" if looks_polish(said) else "en"
    normaliser = make_normaliser(language)
    for name in wanted:
        changed = {
            key: _varied(name, _lines(user, key), plan.id, language, normaliser) for key in _LINES if key in user
        }
        if all(lines == _lines(user, key) for key, lines in changed.items()):
            continue
        variant = VariantOf(name=name, original=plan.id)
        simulation: dict[str, Any] = {**plan.simulation, "user": {**user, **changed}}
        yield replace(plan, id=variant.id, simulation=simulation, variant=variant)


def _is_scripted(user: Mapping[str, object]) -> bool:
    # with any other `llm` it may be a model that speaks, which the file does not tell
    return any(_lines(user, key) for key in _LINES) and user.get("llm") in (None, "extractive")


def _lines(user: Mapping[str, object], key: str) -> list[str]:
    held = user.get(key)
    lines = [held] if isinstance(held, str) else held if isinstance(held, list) else []
    return [line for line in lines if isinstance(line, str)]


def _varied(name: str, lines: Sequence[str], seed: str, language: str, normaliser: Normaliser) -> list[str]:
    return [
        reworded(name, line, RewordingTerms(language=language, normaliser=normaliser, seed=f"{seed}:{number}"))
        for number, line in enumerate(lines)
    ]
