"""Templates, helpers and logbook answer as the original does, except where we decided otherwise."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pytest_genir.conversation import templates
from pytest_genir.conversation.logbook import Logbook, LogbookEntry
from tests.support.genirsim_vectors import UNDEFINED, cases, same

_ONCE = "templates are filled in once: a value is never read as a template again"
_NEWLINES = "a list is rendered with real newlines, not with a backslash and an n"
_NULL = "null in a template object stays null; the original's failure is an accident of JavaScript"
_OBJECT = "an object becomes compact JSON, not [object Object]"

#: Public id -> (reason, what we answer instead; `...` for an error).
DIFFERENT: dict[str, tuple[str, Any]] = {
    "render-043-list-strings": (_NEWLINES, "Items:\n- one\n- two\n- three"),
    "render-046-list-numbers": (_NEWLINES, "- 1\n- 2.5\n- -3"),
    "render-047-list-mixed": (_NEWLINES, "- a\n- 1\n- true\n- false"),
    "render-048-list-with-null": (_NEWLINES, "- a\n- \n- c"),
    "render-051-list-with-newlines": (_NEWLINES, "- a\nb\n- c"),
    "render-052-list-with-templates": (_ONCE, "- {{x}}\n- y={{y}}"),
    "render-059-object-value": (_OBJECT, '{"a":1}'),
    "render-061-prototype-tostring": ("objects have no inherited properties here", ...),
    "render-063-recursive-3": (_ONCE, "1{{b}}"),
    "render-066-recursive-braces-from-data": (_ONCE, "User said: use {{mustache}} please"),
    "render-070-recursive-split-braces": (_ONCE, "{{x}}"),
    "render-071-recursive-split-braces-ignore": (_ONCE, "{{x}}"),
    "render-096-text-object-null": (_NULL, {"q": None, "r": "A"}),
    "render-100-text-list-null": (_NULL, [None]),
    "render-103-text-null": (_NULL, None),
    "joinMessages-012-object-content": (_OBJECT, 'user: {"a":1}'),
}

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
        _, expected = DIFFERENT[case["id"]]
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


def test_every_difference_is_a_recorded_case() -> None:
    known = {case["id"] for name in ("templates_render", "templates_helpers") for case in cases(name)}

    assert set(DIFFERENT) <= known


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
