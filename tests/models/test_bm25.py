"""The built-in retriever: whose documents an item searches, and what a broken description says."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from pytest_genir.errors import GenirError
from pytest_genir.models import Answer, Failure, Message, Request, load_model
from pytest_genir.models.types.bm25 import Bm25Retriever


def written(folder: Path, lines: Sequence[Mapping[str, object]], **fields: object) -> str:
    text = "".join(json.dumps(one) + "\n" for one in lines)
    (folder / "d.jsonl").write_text(text, encoding="utf-8")
    (folder / "m.json").write_text(json.dumps({"type": "bm25", "documents": "d.jsonl", **fields}), encoding="utf-8")
    return str(folder / "m.json")


def ask(name: str, question: str, item: str = "q") -> Answer | Failure:
    model = load_model(name, folder=Path(), environ={})
    assert isinstance(model, Bm25Retriever)
    request = Request(messages=(Message("user", question),), question=question, item=item, refusal_message="No idea")
    (reply,) = model.answer([request])
    return reply


def test_it_reports_what_it_found_and_cites_it(tmp_path: Path) -> None:
    name = written(
        tmp_path, [{"id": "hours", "contents": "We open at 8."}, {"id": "fees", "contents": "A card costs 20 PLN."}]
    )

    reply = ask(name, "What does a card cost?")

    assert isinstance(reply, Answer) and reply.contexts is not None
    assert [one.id for one in reply.contexts] == ["fees"] and reply.text == "A card costs 20 PLN [0]."
    assert isinstance(nothing := ask(name, "zzz"), Answer) and (nothing.text, nothing.contexts) == ("No idea", ())


def test_an_item_searches_among_its_own(tmp_path: Path) -> None:
    name = written(
        tmp_path,
        [{"id": f"{owner}-card", "contents": f"{owner} card", "within": [owner]} for owner in ("a", "b")]
        + [{"id": "both", "contents": "card", "within": {"a": "2024-01-01", "b": ""}}],
        top=2,
    )

    for item, own in {"a": "a-card", "a/17": "a-card", "b/1/2": "b-card"}.items():
        reply = ask(name, "card", item)
        assert isinstance(reply, Answer) and {one.id for one in reply.contexts or ()} == {own, "both"}
    lost = ask(name, "card", "c/1")
    assert isinstance(lost, Failure) and "is within 'c/1'" in lost.message


@pytest.mark.parametrize(
    ("documents", "fields", "told"),
    [
        ([{"id": "a"}], {}, "d.jsonl:1:1: a document has no 'contents'"),
        ([{"id": "a", "contents": "x"}], {"field": "text"}, "a document has no 'text'"),
        ([], {}, "the file of documents is empty"),
        ([{"id": "a", "contents": "x"}], {"documents": "none.jsonl"}, "'documents' names no file: 'none.jsonl'"),
        ([{"id": "a", "contents": "x"}], {"b": 2}, "'b' has to be at most 1"),
        ([{"id": "a", "contents": "x"}], {"tpo": 2}, "did you mean 'top'"),
    ],
)
def test_a_mistake_is_one_sentence(
    documents: list[dict[str, object]], fields: dict[str, object], told: str, tmp_path: Path
) -> None:
    with pytest.raises(GenirError, match=r".") as error:
        load_model(written(tmp_path, documents, **fields), folder=Path(), environ={})

    assert told in str(error.value)
