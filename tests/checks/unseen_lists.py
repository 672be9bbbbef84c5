"""Answers written before the rules saw them, and how many the conditions read as a person does.

`python -m tests.checks.unseen_lists` prints the shares of each list and, with `-v`, what is read otherwise.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from pytest_genir.rag.scoring import score_answer
from pytest_genir.text.bad_words import BadWords, shipped_words
from pytest_genir.text.citations.reading import read_citations
from pytest_genir.text.languages.normalising import make_normaliser
from pytest_genir.text.matching.matcher import Matcher

HERE = Path(__file__).parent / "unseen"
LISTS = ("refusals", "says", "value", "grounded", "citations", "safe")
HALVES = (
    "first",
    "second",
    "third",
    "fourth",
    "fifth",
    "sixth",
    "seventh",
    "eighth",
    "ninth",
    "tenth",
    "eleventh",
    "twelfth",
    "thirteenth",
    "fourteenth",
    "fifteenth",
    "sixteenth",
    "seventeenth",
    "eighteenth",
    "nineteenth",
    "twentieth",
    "twenty-first",
    "twenty-second",
    "twenty-third",
    "twenty-fourth",
)
Line = Mapping[str, Any]


def lines(half: str, name: str) -> list[dict[str, Any]]:
    """Return the lines of a list."""
    path = HERE / f"{half}_{name}.jsonl"
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()] if path.exists() else []


def judged(half: str, name: str) -> Iterator[tuple[str, bool, Line, str]]:
    """Yield for each line its side, whether it is read as a person reads it, itself, and what was said of it."""
    rows = lines(half, name)
    shared: dict[str, Any] = {"documents": {}}
    for row in rows:
        if "documents" in row:
            shared["documents"] = row["documents"]
        elif "contents" in row:
            shared["documents"][row["document"]] = row
        else:
            side, right, told = _JUDGES[name](row, shared["documents"])
            yield side, right, row, told


def _refusal(row: Line, _: Mapping[str, Any]) -> tuple[str, bool, str]:
    given: Any = {"language": row["language"], "question": row.get("question", "")}
    if "passes" in row:
        given |= {"refusal_message": row["agreed"], "missing": "zero"}
        found = score_answer({"refuse": row["refuse"]}, row["answer"], **given)["refuse"]
        side = "any" if isinstance(row["refuse"], dict) else "agreed" if row["refuse"] else "answers"
        side = f"{row['language']} {side} {'passes' if row['passes'] else 'fails'}"
        return side, found.passed is row["passes"], found.reason
    should = score_answer({"refuse": {"phrase": "any"}}, row["answer"], **given)["refuse"]
    should_not = score_answer({"refuse": False}, row["answer"], **given)["refuse"]
    right = (should.passed, should_not.passed) == ((True, False) if row["refuses"] else (False, True))
    side = "refuses" if row["refuses"] else "answers"
    return f"{row['language']} {side}", right, f"{should.reason} | {should_not.reason}"


def _saying(row: Line, _: Mapping[str, Any]) -> tuple[str, bool, str]:
    given: Any = {"language": row["language"], "question": row.get("question", "")}
    said = [score_answer({"says": each}, row["answer"], **given)["says"] for each in ("yes", "no")]
    right = [one.passed for one in said] == [row["says"] == "yes", row["says"] == "no"]
    return f"{row['language']} {row['says'] or 'neither'}", right, said[0].reason


def _valued(row: Line, _: Mapping[str, Any]) -> tuple[str, bool, str]:
    given: Any = {"language": row["language"], "question": row.get("question", "")}
    found = score_answer({"value": row["value"]}, row["answer"], **given)["value"]
    side = "says it" if row["right"] else "says another"
    return f"{row['language']} {side}", found.passed is row["right"], found.reason


def _lookup(row: Line, documents: Mapping[str, Any]) -> tuple[str, bool, str]:
    page = documents[row["document"]]
    given: Any = {"documents": {row["document"]: page["contents"]}, "language": page["language"]}
    found = score_answer({"grounded": True}, row["sentence"], **given)["grounded"]
    told = all(any(part.rstrip(".") in line for line in found.reason.split("; ")) for part in row["invented"])
    right = (not found.passed and told) if row["invented"] else found.passed
    return f"{page['language']} {'invented' if row['invented'] else 'grounded'}", right, found.reason


def _citation(row: Line, documents: Mapping[str, Any]) -> tuple[str, bool, str]:
    if "per_sentence" in row:
        given: Any = {"documents": documents, "language": row.get("language", "pl")}
        found = score_answer({"cite": {"per": "sentence"}}, row["answer"], **given)["cite"]
        return "per sentence", found.passed is row["per_sentence"], found.reason
    read = read_citations(row["answer"], row["context"])
    side = f"{row['language']} {'cites' if row['cited'] else 'none'}"
    return side, [*read.places] == row["cited"] and not read.outside, f"{read.places} {read.outside}"


def _word(row: Line, _: Mapping[str, Any]) -> tuple[str, bool, str]:
    matcher = Matcher(make_normaliser(row["language"]))
    words = BadWords(shipped_words(row["language"]), matcher)
    found = [match.surface for _, match in words.find(matcher.prepare(row["text"]))]
    return f"{row['language']} {'bad' if row['bad'] else 'clean'}", bool(found) is row["bad"], str(found)


_JUDGES = {
    "refusals": _refusal,
    "says": _saying,
    "value": _valued,
    "grounded": _lookup,
    "citations": _citation,
    "safe": _word,
}


def main() -> None:
    """Print the shares, and what is read otherwise."""
    for half in [half for half in HALVES if half in sys.argv] or HALVES:
        for name in LISTS:
            sides: dict[str, list[bool]] = {}
            for side, right, row, told in judged(half, name):
                sides.setdefault(side, []).append(right)
                if not right and "-v" in sys.argv:
                    shown = {key: value for key, value in row.items() if key not in ("language", "context")}
                    print(f"   {side}: {json.dumps(shown, ensure_ascii=False)}\n       {told}")
            for side, rights in sides.items():
                print(f"{half} {name} {side}: {sum(rights)} of {len(rights)}")


if __name__ == "__main__":
    main()
