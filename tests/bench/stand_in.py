"""What a stand-in for a model says where an estimate is measured: as its prompt asks, in the words of the prompt.

Running words of the prompt are as long as words of its language are; those that are drawn one by one, as long as
whoever draws them wants. A form that is wanted is filled, a stated number of words is kept to, a judge of a memory
says what its list wants of each entry, and a question that should be refused is refused. Replies that somebody wrote
for a benchmark stand in a file: `[{"asks": "part of a prompt", "says": ["a reply", "another one"]}, ...]`, of which
the first that fits is taken.
"""

from __future__ import annotations

import json
import re
import zlib
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import TypeAlias

from pytest_genir.kinds.table import load_benchmark
from pytest_genir.models.baseline.wanted_form import wish_of
from pytest_genir.rag.case import RagCase
from pytest_genir.settings import Settings

Says: TypeAlias = Callable[[Sequence[Mapping[str, str]]], str]
_WORD = re.compile(r"[\w£$€%'’-]+[.,;:?!]?")
_STATED = re.compile(r"\b(?:about|około) (\d+) (?:words|słów)")
#: A conversation in which a word or two is enough for what is only told.
_NOTED = re.compile(r"a word or two will do|krótkich odpowiedzi")
#: What a judge is asked about one reply, besides what stands in a list.
_FLAG = re.compile(r'\{"(\w+)": true or false')
#: A short question is one of some twelve words, as people write them.
_SHORT = re.compile(
    r"\b(?:short question|short message|krótki\w+ pyta|odpowiadaj krótko|answer briefly)", re.IGNORECASE
)
#: A line of a filler, of which the solutions are to be listed.
_SOLUTION = re.compile(r"^(?:Question|Pytanie): .* (?:Solution|Odpowiedź): (.*)$", re.MULTILINE)
_ENTRY = re.compile(r'"question_nr": (\d+)')


def running(prompt: str, count: int) -> str:
    """Return so many words that stand together in a prompt."""
    words = [word for word in prompt.split() if _WORD.fullmatch(word)] or ["no"]
    begins = Random(zlib.crc32(prompt.encode())).randrange(len(words))
    words *= 2 + count // len(words)
    return " ".join(words[begins : begins + count])


def in_form(prompt: str, said: str) -> str:
    """Return what is said in the form that its prompt asks for."""
    entries = _ENTRY.findall(prompt.partition("Entries:")[2])
    if entries:
        checked = [{"question_nr": int(number), "checklist": ["no", "no", "no"]} for number in entries]
        return json.dumps(checked)
    solutions = _SOLUTION.findall(prompt)
    if solutions:
        return json.dumps(solutions, ensure_ascii=False)
    flag = _FLAG.search(prompt)
    if '"has_ordered_something"' in prompt:
        return json.dumps({"has_ordered_something": True, "order": [_ordered(prompt)]})
    if flag:
        return json.dumps({flag[1]: flag[1] != "present", **({"sentence": ""} if flag[1] == "present" else {})})
    wish = wish_of(prompt)
    if not wish.keys:
        return said
    held: dict[str, object] = {"number": 0.5, "flag": True, "list": []}
    filled = {key: held.get(kind, "no" if key == "ended" else said) for key, kind in wish.keys}
    return json.dumps(filled, ensure_ascii=False)


def _ordered(prompt: str) -> dict[str, object]:
    """Return a drink where the waiter asks for one, else a dish that is not spoken of."""
    talk, _, menu = prompt.partition("\nThe menu:\n")
    sections = [[line.partition(". ")[2] for line in part.splitlines()[1:]] for part in menu.split("\n\n")]
    sections = [entries for entries in sections if all(entries) and entries]
    drinks = "something to drink" in talk
    dishes = [dish for entries in sections[:-1] for dish in entries if dish not in talk]
    item = sections[-1][0] if drinks else dishes[0]
    return {"is_drink": drinks, "item": item, "menu_nr": None, "menu_ref": item, "off_menu": False}


def as_asked(count: int, refused: Mapping[str, str] | None = None) -> Says:
    """Return a model that says so many running words where its prompt states no number, or refuses."""

    def answer(messages: Sequence[Mapping[str, str]]) -> str:
        prompt = messages[-1]["content"]
        refusal = next((told for question, told in (refused or {}).items() if question in prompt), None)
        stated = _STATED.search(prompt)
        told = "\n".join(message["content"] for message in messages if message["role"] == "system")
        short = 2 * count if "step-by-step" in prompt else count
        if _SHORT.search(f"{told}\n{prompt}"):
            short = min(count, 12)
        if _NOTED.search(messages[0]["content"]):  # what a conversation begins with holds for the whole of it
            short = 8 if "?" in prompt else 3
        return refusal or in_form(prompt, running(prompt, int(stated[1]) if stated else short))

    return answer


def as_written(replies: Path) -> Says:
    """Return a model that says what somebody wrote for its prompts, and fails at others."""
    rules = json.loads(replies.read_text(encoding="utf-8"))

    def answer(messages: Sequence[Mapping[str, str]]) -> str:
        prompt = messages[-1]["content"]
        says = next((one["says"] for one in rules if one["asks"] in prompt), None)
        if says is None:
            raise SystemExit(f"{replies} has no reply to: {prompt[-300:]}")
        drawn = zlib.crc32(json.dumps(messages).encode())
        return _own(says[drawn % len(says)], drawn)

    return answer


def _own(said: str, number: int) -> str:
    """Return what is said in capitals of its own, as no two prompts get the same reply of whoever thinks about them."""
    if said.startswith("{"):
        held = {key: _own(one, number) if isinstance(one, str) else one for key, one in json.loads(said).items()}
        return json.dumps(held, ensure_ascii=False)
    return "".join(letter.upper() if number >> place & 1 else letter for place, letter in enumerate(said))


def refused_by(benchmark: Path) -> Mapping[str, str]:
    """Return the questions of a benchmark that should be refused, with the words for it."""
    loaded = load_benchmark(benchmark, Settings(), shown=benchmark.name, claimed=True)
    cases = [case for case in loaded.cases if isinstance(case, RagCase)] if loaded is not None else []
    return {
        case.question.text: case.terms.refusal_message
        for case in cases
        for one in case.question.expectations
        if one.check.name == "refuse" and getattr(one.expected, "expected", False)
    }
