"""How the kinds of benchmark look from outside: whether a document is ours, nearly ours, or somebody else's.

`kind: rag` alone makes nothing ours: many tools have files with a `kind`. What does is the shape of our kinds and of
the original projects' files: questions with expectations, users and systems with classes, datasets in datasets.
Keys count when they are nearly right, too, so that a misspelt one is told and not passed over in silence.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from pytest_genir.kinds import KINDS
from pytest_genir.kinds.outline import HEAD, SECOND_LOOK, Outline, outline, read_head
from pytest_genir.kinds.traits import traits_of

#: The keys at the top of each kind's files; the first ones are those without which there is nothing to run.
TOP_KEYS: Mapping[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "rag": (
        ("questions",),
        ("documents", "language", "matching", "normaliser", "prompt", "system_message", "refusal_message",
         "shuffle_context", "seed", "text_completion", "bad_words", "citations", "columns", "context", "group_by",
         "passages", "polarity", "prompts", "retrieval"),
    ),
    "conversation": (
        ("simulation", "evaluation", "runs"),
        ("user", "system", "replacements", "replacements_id", "options", "pass_simulation", "judge_simulation",
         "comment", "note"),
    ),
    "memory": (("datasets",), ("config",)),
}  # fmt: skip
_COMMON = ("kind", "name", "description", "tags", "pass", "repeat", "gate", "missing", "variants")
_CONDITIONS = ("include", "exclude", "cite", "refuse", "safe")
_QUESTION = ("id", "question", "context", "expect", "tags", "pass")
#: Documents of Kubernetes and its kin say so, whatever their `kind` is.
_OTHERS = ("apiVersion", "$schema")

_KIND = re.compile(rb"""(?:^|[{,])\s*["']?kind["']?\s*:\s*["']?([\w-]+)""", re.MULTILINE)
_CONDITION = re.compile(rb"\b(?:include|exclude|cite|refuse|safe)\b")


def is_ours(path: Path) -> bool:
    """Say by one bounded look at its head whether a file is, or was meant to be, a benchmark."""
    return _looked_at(path, ours)


def shares_course(path: Path) -> bool:
    """Say whether all items of a file are one conversation, without reading it all."""
    return _looked_at(path, lambda found, whole: traits_of(kind_of(found) or "").shares_course)


def _looked_at(path: Path, judged: Callable[[Outline, bool], bool | None]) -> bool:
    json = path.suffix.lower() == ".json"
    for size in (HEAD, SECOND_LOOK):
        head = read_head(path, size)
        if not may_be_ours(head) and not (len(head) == size and b"question" in head):
            return False
        found, whole = outline(head.decode("utf-8-sig", "replace"), json=json)
        answer = judged(found, whole or len(head) < size)
        if answer is not None:
            return answer
    return False


def may_be_ours(head: bytes) -> bool:
    """Say whether bytes have any of the words that a benchmark needs; most files have not, and are not even parsed."""
    if b"question" in head and (b"exp" in head or b"context" in head):
        return True
    if b"expect" in head and _CONDITION.search(head):
        return True
    if b"system" in head and (b"imulat" in head or (b"user" in head and b"class" in head)):
        return True
    if b"valuator" in head or (b"dataset" in head and (b"config" in head or b"memory_span" in head)):
        return True
    return b"kind" in head and any(near_kind(name.decode("ascii", "replace")) for name in _KIND.findall(head))


def ours(found: Outline, whole: bool) -> bool | None:
    """Say whether an outline is, or is nearly, one of our kinds; `None` where its end would have to be seen."""
    if isinstance(found, list):
        return _is_question(found[0], whole or len(found) > 1, alone=True) if found else False
    if not isinstance(found, dict) or any(key in found for key in _OTHERS):
        return False
    if shape_of(found) is not None:
        return True
    named = found.get("kind")
    if isinstance(named, str) and (meant := near_kind(named)):
        return _is_nearly(found, meant, named, whole)
    if _near_entry(found, "questions", _are_questions):
        return True
    return None if not whole and ("simulation" in found or "evaluation" in found) else False


def is_original(found: Outline) -> bool:
    """Say whether a document is a list of objects with `question` and `expect` or `context`, as RAG-IFEval's."""
    first = found[0] if isinstance(found, list) and found else None
    return isinstance(first, dict) and "question" in first and ("expect" in first or "context" in first)


def kind_of(found: Outline) -> str | None:
    """Return the kind that a document of ours names, or has the shape of."""
    if isinstance(found, list):
        return "rag" if is_original(found) or ours(found, whole=True) else None
    if not isinstance(found, dict):
        return None
    named = found.get("kind")
    return named if isinstance(named, str) and named in KINDS else shape_of(found) or _rough_shape_of(found)


def _rough_shape_of(found: Mapping[str, object]) -> str | None:
    """Return the kind of a file that has its keys, though not what should stand below them."""
    if _is_object(found.get("simulation")) or _is_object(found.get("evaluation")):
        return "conversation"
    if all(_is_object(found.get(key)) for key in ("user", "system")):
        return "conversation"
    return "memory" if all(_is_object(found.get(key)) for key in ("config", "datasets")) else None


def shape_of(found: Mapping[str, object]) -> str | None:
    """Return the kind that an object has the shape of, whatever it calls itself; keys may be nearly right."""
    if (
        _near_entry(found, "simulation", _is_simulation)
        or _near_entry(found, "evaluation", _is_evaluation)
        or (_is_actor(found.get("user")) and _is_actor(found.get("system")))
    ):
        return "conversation"
    if _near_entry(found, "config", _is_object) and _near_entry(found, "datasets", _are_datasets):
        return "memory"
    return None


@lru_cache(maxsize=4096)
def near_kind(name: str) -> str:
    """Return the kind that a name is or was meant to be, or nothing."""
    return next(iter(difflib.get_close_matches(name.casefold(), KINDS, n=1, cutoff=0.66)), "")


@lru_cache(maxsize=4096)
def near(key: str, name: str) -> bool:
    """Say whether a key is a name, or nearly."""
    return key == name or difflib.SequenceMatcher(None, key.casefold(), name).ratio() >= 0.8


def _is_nearly(found: Mapping[str, object], meant: str, named: str, whole: bool) -> bool | None:
    needed, others = TOP_KEYS[meant]
    if meant == "rag" and _near_entry(found, "questions", _are_questions):
        return True
    if meant == "memory" and _near_entry(found, "datasets", _are_datasets):
        return True
    if named != meant:
        return False
    known = all(any(near(key, name) for name in (*needed, *others, *_COMMON)) for key in found)
    if known and any(near(key, name) for key in found for name in needed):
        return True
    return None if known and not whole else False


def _near_entry(found: Mapping[str, object], name: str, fits: Callable[[Any], bool]) -> bool:
    if name in found:
        return fits(found[name])
    return any(near(key, name) and fits(value) for key, value in found.items())


def _are_questions(value: object) -> bool:
    return isinstance(value, list) and bool(value) and bool(_is_question(value[0], whole=True, alone=False))


def _is_question(entry: object, whole: bool, *, alone: bool) -> bool | None:
    """Say whether an entry of a list is a question of ours; `alone` in a file that says nothing else of itself."""
    if not isinstance(entry, dict):
        return False
    asks = _near_entry(entry, "question", lambda value: value is not None)
    expects = _near_entry(entry, "expect", _is_expectation)
    if asks and expects:
        return True
    if not alone:
        return False
    if not whole and len(entry) < len(_QUESTION) and all(key in _QUESTION for key in entry):
        return None  # what comes next is behind the head
    about = "question" in entry and isinstance(entry.get("context"), list)
    return about and all(key in _QUESTION for key in entry)


def _is_expectation(value: object) -> bool:
    """Say whether a value is an object of conditions, and not the text that other tools expect."""
    held = value[0] if isinstance(value, list) and value else value
    return isinstance(held, dict)


def _is_actor(value: object) -> bool:
    return isinstance(value, dict) and _near_entry(value, "class", lambda name: isinstance(name, str))


def _is_simulation(value: object) -> bool:
    if not isinstance(value, dict):
        return False
    actors = [name for name in ("user", "system") if _near_entry(value, name, _is_object)]
    return len(actors) == 2 or any(_near_entry(value, name, _is_actor) for name in actors)


def _is_evaluation(value: object) -> bool:
    return isinstance(value, dict) and _near_entry(
        value, "evaluators", lambda held: _is_object(held) and any(map(_is_actor, held.values()))
    )


def _are_datasets(value: Any) -> bool:
    return _is_object(value) and _near_entry(value, "datasets", lambda listed: isinstance(listed, list))


def _is_object(value: object) -> bool:
    return isinstance(value, dict)
