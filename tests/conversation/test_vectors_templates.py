"""Templates, helpers and logbook answer as the original does, except where we decided otherwise."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pytest_genir.conversation import templates
from pytest_genir.conversation.logbook import Logbook, LogbookEntry
from tests.support.genirsim_differences import DIFFERENT
from tests.support.genirsim_vectors import UNDEFINED, cases, same

_FUNCTIONS: dict[str, Callable[..., Any]] = {
    "joinMessages": templates.join_messages,
    "joinProperties": templates.join_properties,
    "tsv2Contexts": templates.tsv2contexts,
}


def _render(case: dict[str, Any]) -> Any:
    ignore = case.get("options", {}).get("ignoreMissing", False)
    try:
        return templates.render(case["text"], case["context"], ignore_missing=ignore)
    except templates.TemplateError as error:
        return error


def _problem(case: dict[str, Any], got: Any) -> str | None:
    """Return what is wrong with an answer."""
    if case["id"] in DIFFERENT:
        expected = DIFFERENT[case["id"]].instead["output"]
        if same(got, case.get("output", UNDEFINED)):
            return f"{case['id']}: no longer different, take it out of the table"
        right = isinstance(got, templates.TemplateError) if expected is ... else got == expected
    elif "error" in case:
        message = case["error"]["message"] if case["error"]["type"] == "Error" else str(got)
        right = isinstance(got, templates.TemplateError) and str(got) == message
    else:
        right = same(got, case["output"])
    return None if right else f"{case['id']}: {got!r}"


def test_templates_render_as_recorded() -> None:
    problems = [_problem(case, _render(case)) for case in cases("templates_render")]

    assert list(filter(None, problems)) == []


def test_helpers_answer_as_recorded() -> None:
    recorded = cases("templates_helpers")
    problems = [_problem(case, _FUNCTIONS[case["function"]](*case["args"])) for case in recorded]

    assert list(filter(None, problems)) == []


def test_log_entries_are_as_recorded() -> None:
    for case in cases("logbook"):
        if "previous" in case:
            entry, previous = LogbookEntry.from_wire(case["entry"]), LogbookEntry.from_wire(case["previous"])
            assert entry.is_continuation_of(previous) is case["isContinuationOf"]
            continue
        seen: list[LogbookEntry] = []
        data = {"data": case["data"]} if "data" in case else {}
        entry = Logbook(case["source"], seen.append, case.get("prefix", "")).log(case["action"], **data)
        wire = entry.to_wire()

        assert seen == [entry]
        assert list(wire) == case["json_keys"]
        assert same({**case["entry"], "time": wire["time"]}, wire)
        assert entry.has_content() is case["better_hasContent"]
        assert entry.has_text_content() is case["better_hasTextContent"]
        assert entry.get_content() == case["better_getContent"]
