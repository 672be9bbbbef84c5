"""What form of answer a prompt asks for: an object with certain keys, a list, or plain text.

Prompts of simulations and evaluators describe their JSON in one of two ways, and mostly in both: by an
example at the end, or by lines like `key='score': the score as a number`.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import Literal

Kind = Literal["text", "number", "flag", "list"]

_KEY = re.compile(r"\bkey='([^']{1,60})'\s*:?\s*([^\n]*)")
_NUMBER_WORDS = re.compile(r"\b(?:number|integer|scale|between 0 and 1|liczb\w*|od 0 do 1)\b", re.IGNORECASE)
_FLAG_WORDS = re.compile(r"\b(?:true or false|boolean|true albo false|true lub false)\b", re.IGNORECASE)
_NUMBER_KEYS = frozenset({"score", "rating", "grade", "ocena", "wynik", "punkty"})
_LIST = re.compile(r"json[- ](?:list|array)|list\w* json|tablic\w* json|as a list|\[\s*\"[^\"\n]*\"", re.IGNORECASE)
_MOST_EXAMPLES = 200


@dataclass(frozen=True, slots=True)
class WantedForm:
    """The keys of the object that is wanted, and what kind of value each has; or a list."""

    keys: tuple[tuple[str, Kind], ...] = ()
    as_list: bool = False
    #: Where in the prompt the description of the form begins.
    start: int = 0

    def __bool__(self) -> bool:
        return bool(self.keys) or self.as_list


def wish_of(prompt: str) -> WantedForm:
    """Return the form that a prompt asks for."""
    at = prompt.lower().find("json")
    if at < 0:
        return WantedForm()
    start = max(prompt.rfind("\n", 0, at), prompt.rfind(". ", 0, at)) + 1
    kinds = {key: _kind_told(key, told) for key, told in _KEY.findall(prompt)}
    example = _last_object(prompt)
    if example is not None:
        kinds = {**kinds, **{key: _kind_shown(key, value) for key, value in example.items()}}
    if kinds:
        return WantedForm(tuple(kinds.items()), start=start)
    return WantedForm(as_list=_LIST.search(prompt) is not None, start=start)


def _kind_told(key: str, told: str) -> Kind:
    if key.lower() in _NUMBER_KEYS or _NUMBER_WORDS.search(told):
        return "number"
    return "flag" if _FLAG_WORDS.search(told) else "text"


def _kind_shown(key: str, value: object) -> Kind:
    if isinstance(value, bool):
        return "flag"
    if isinstance(value, (int, float)) or key.lower() in _NUMBER_KEYS:
        return "number"
    return "list" if isinstance(value, list) else "text"


def _last_object(prompt: str) -> dict[str, object] | None:
    """Return the last JSON object in a prompt: the example stands behind what it is an example of."""
    found = None
    end = 0
    decoder = json.JSONDecoder()
    for tried, match in enumerate(re.finditer(r"\{\s*\"", prompt)):
        if tried >= _MOST_EXAMPLES:
            break
        if match.start() < end:
            continue
        try:
            value, end = decoder.raw_decode(prompt, match.start())
        except (ValueError, RecursionError):
            continue
        if isinstance(value, dict):
            found = value
    return found
