"""promptfoo's results: each test a question with its assertions as conditions, each output a recorded answer."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence

from pytest_genir.errors import FileError
from pytest_genir.importing.draft import DraftBenchmark, Drafted, DraftQuestion
from pytest_genir.importing.names import FreshNames
from pytest_genir.importing.promptfoo_assertions import Translated, translate
from pytest_genir.importing.recorded import record, usage
from pytest_genir.source import Json, Node

_ERROR = 2


def looks_like_results(tree: Node) -> bool:
    """Say whether a document holds results: at its top, or within `results`."""
    return isinstance(tree.value, dict) and "results" in tree.value


def read_results(trees: Sequence[Node], language: str) -> Drafted:
    """Return the questions and answers of all results."""
    draft = Drafted()
    names = FreshNames()
    benchmark = DraftBenchmark(head={"system_message": ""})
    known: dict[str, DraftQuestion] = {}
    for node in (one for tree in trees for one in _results(tree)):
        held = node.plain()
        assert isinstance(held, Mapping)
        asked = _prompt(held)
        if not asked:
            draft.leave(node.where, "a result without a prompt")
            continue
        key = json.dumps([asked, held.get("testIdx")], ensure_ascii=False)
        if key not in known:
            known[key] = _question(node, held, asked, names, draft)
            benchmark.questions.append(known[key])
        _answer(held, known[key], draft)
    draft.benchmarks.append(benchmark)
    return draft


def _results(tree: Node) -> Iterator[Node]:
    node = tree
    while isinstance(node.value, dict) and "results" in node.value:
        node = node.value["results"]
    if isinstance(node.value, dict) and "response" not in node.value and "prompt" not in node.value:
        hint = "those of promptfoo 0.60 and later: promptfoo eval -o results.json"
        raise FileError("these results have no list of results", where=node.where, hint=hint)
    for one in node.value if isinstance(node.value, list) else [node]:
        if isinstance(one.value, dict):
            yield one


def _prompt(held: Mapping[str, Json]) -> str:
    prompt = held.get("prompt")
    raw = prompt.get("raw") if isinstance(prompt, Mapping) else prompt
    if isinstance(raw, str) and raw.lstrip().startswith("["):
        try:
            messages = json.loads(raw)
            users = [one["content"] for one in messages if one.get("role") == "user"]
            return str(users[-1]) if users else raw
        except (ValueError, TypeError, KeyError, AttributeError):
            return raw
    return raw if isinstance(raw, str) else ""


def _question(node: Node, held: Mapping[str, Json], asked: str, names: FreshNames, draft: Drafted) -> DraftQuestion:
    assert isinstance(node.value, dict)
    test = node.value.get("testCase")
    inner: Mapping[str, Node] = test.value if test is not None and isinstance(test.value, dict) else {}
    variables = held.get("vars")
    plain = variables if isinstance(variables, Mapping) else {}
    into = Translated()
    asserted = inner.get("assert")
    for one in asserted.value if asserted is not None and isinstance(asserted.value, list) else ():
        translate(one, plain, into)
    described = inner.get("description")
    name = str(described.value) if described is not None and described.value else ""
    short = next((value for value in plain.values() if isinstance(value, str) and len(value) < 200), "")
    question = DraftQuestion(id=names.of(name or short or asked), text=asked, where=node.where, expect=into.expect)
    for where, what in into.left:
        draft.leave(where, what)
        question.for_review(f"not translated: {what}")
    return question


def _answer(held: Mapping[str, Json], question: DraftQuestion, draft: Drafted) -> None:
    response = held.get("response")
    came: Mapping[str, Json] = response if isinstance(response, Mapping) else {"output": response}
    provider = held.get("provider")
    who = (provider.get("label") or provider.get("id")) if isinstance(provider, Mapping) else provider
    output = came.get("output")
    text = output if isinstance(output, str) else "" if output is None else json.dumps(output, ensure_ascii=False)
    error = came.get("error") or (held.get("error") if held.get("failureReason") == _ERROR else None)
    tokens = came.get("tokenUsage")
    used = tokens if isinstance(tokens, Mapping) else {}
    record(
        draft, id=question.id, question=question.text, model=str(who or ""), answer=text,
        failure=str(error) if error and not text else "",
        beside=usage(used.get("prompt"), used.get("completion"), came.get("cost")),
    )  # fmt: skip
