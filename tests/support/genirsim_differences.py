"""Where we answer differently from the original simulator: the one table, each line with its reason.

`by` says who decided: `better` - the recording names a better answer, and it is ours; `bug` - the recording marks
its answer as a bug, a crash or an accident of JavaScript; `deliberate` - a documented difference
(the guide to conversations); `own` - anything else. `instead` says what we do: dotted paths into what came of a
case, and the value there; `...` stands for an error. `only` says where a case may differ at all: everything else about
it - requests, log entries, result - is as recorded.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

Decided = Literal["better", "bug", "deliberate", "own"]


@dataclass(frozen=True)
class Different:
    """One difference."""

    by: Decided
    reason: str
    instead: dict[str, Any] = field(default_factory=dict)
    only: tuple[str, ...] = ()


_ONCE = "templates are filled in once: a value is never read as a template again"
_NEWLINES = "a list is rendered with real newlines, not with a backslash and an n"
_NULL = "null in a template object stays null; the failure is an accident of JavaScript"
_BETTER = "the reply has the JSON that was asked for, and the recording says so"
_STATUS = "the HTTP status is checked"
_NUMBER = "the text of a number is that number: '0.7' is 0.7 and '8/10' is 0.8"
_ALONE = "an evaluator that fails loses nobody else's scores; it is listed under failures"
_EXIT = "a command that fails exits with a status other than 0"
_REVIEWED = "a mistake in a configuration is told before anything is asked"
_ROWS = "a row that fails loses no other row"
#: Nothing, or nothing further, was done there because of the fault: what we do goes on from it.
_GOES_ON = ("result", "requests", "logs", "no error was raised")
_ASKED_LESS = ("no error was raised", "requests: 1 entries", "logs: 3 entries", "logs[2]")
_READ_BETTER = ("parsed.utterance", "logs[2].data.utterance")
_STATUS_IS_TOLD = ("raised", "completion", "result.simulation", "requests", "logs")
_SCORES = ("result.userTurnsEvaluations", "result.overallEvaluations", "logs")


def _texts(*pairs: tuple[str, str, Any]) -> dict[str, Different]:
    return {name: Different("deliberate", reason, {"output": output}) for name, reason, output in pairs}


def _accidents(*pairs: tuple[str, str, Any]) -> dict[str, Different]:
    return {name: Different("bug", reason, {"output": output}) for name, reason, output in pairs}


def _replies(only: tuple[str, ...], **parsed: Any) -> dict[str, Different]:
    return {
        name.replace("_", "-"): Different("better", _BETTER, {"parsed": value}, only) for name, value in parsed.items()
    }


def _exits(status: int, *names: str) -> dict[str, Different]:
    return {name: Different("deliberate", _EXIT, {"exit_code": status}, ("exit code",)) for name in names}


DIFFERENT: dict[str, Different] = {
    **_texts(
        ("render-043-list-strings", _NEWLINES, "Items:\n- one\n- two\n- three"),
        ("render-046-list-numbers", _NEWLINES, "- 1\n- 2.5\n- -3"),
        ("render-047-list-mixed", _NEWLINES, "- a\n- 1\n- true\n- false"),
        ("render-048-list-with-null", _NEWLINES, "- a\n- \n- c"),
        ("render-051-list-with-newlines", _NEWLINES, "- a\nb\n- c"),
        ("render-052-list-with-templates", _ONCE, "- {{x}}\n- y={{y}}"),
        ("render-063-recursive-3", _ONCE, "1{{b}}"),
        ("render-066-recursive-braces-from-data", _ONCE, "User said: use {{mustache}} please"),
        ("render-070-recursive-split-braces", _ONCE, "{{x}}"),
        ("render-071-recursive-split-braces-ignore", _ONCE, "{{x}}"),
    ),
    **_accidents(
        ("render-059-object-value", "an object becomes compact JSON", '{"a":1}'),
        ("render-061-prototype-tostring", "objects have no inherited properties", ...),
        ("render-096-text-object-null", _NULL, {"q": None, "r": "A"}),
        ("render-100-text-list-null", _NULL, [None]),
        ("render-103-text-null", _NULL, None),
    ),
    "joinMessages-012-object-content": Different(
        "own", "an object becomes compact JSON, as everywhere else", {"output": 'user: {"a":1}'}
    ),
    # JSON replies
    **_replies(
        _ASKED_LESS,
        json_010_prose_with_brace_after={"utterance": "hi"},
        json_014_blank_line_multi_lines_after={"utterance": "hi"},
        json_031_dash_no_braces={"reasoning": "because", "utterance": "hi"},
        json_035_several_objects_blank_line={"reasoning": "r", "utterance": "hi"},
        json_049_missing_close_nested={"a": {"b": 1}, "utterance": "hi"},
        json_056_numbers_odd={"score": 0.5},
        json_101_extra_opening={"utterance": "hi"},
        json_102_double_braces={"utterance": "hi"},
    ),
    **_replies(
        _READ_BETTER,
        json_019_single_quotes_raw_apostrophe={"utterance": "it's ok"},
        json_045_backslash_in_string={"utterance": "C:\\path"},
        json_046_latex_backslash={"utterance": "\\alpha + \\beta"},
        json_091_braces_in_string_broken={"utterance": "a } { b"},
    ),
    "json-041-object-required-tostring": Different(
        "bug",
        "objects have no inherited properties",
        {"error": "Getting JSON failed after 4 attempts"},
        ("raised", "parsed", "requests", "logs"),
    ),
    # streaming
    "stream-11-crlf-split-between-writes": Different(
        "bug", "a line may end at the end of a packet", {"completion": "a"}, ("no error was raised",)
    ),
    "stream-12-done-with-content": Different(
        "deliberate", "the last line of a stream may bring its last words", {"completion": "ab"}, ("completion", "logs")
    ),
    "stream-25-null-content": Different(
        "deliberate", "a piece without a text is no word `null`", {"completion": ""}, ("completion",)
    ),
    "stream-13-non-streaming-reply": Different(
        "own", "a reply in one piece is not lost", {"completion": "whole answer"}, ("completion", "logs")
    ),
    "stream-21-http-500-valid-stream": Different("deliberate", _STATUS, {"error": "answered 500"}, _STATUS_IS_TOLD),
    # runs
    **{
        name: Different("deliberate", _REVIEWED, {"result": {}}, ("result", "requests", "logs", "no error was raised"))
        for name in (
            "run-13-elastic-preprocessing-not-used-when-absent",
            "run-52-evaluation-without-evaluators",
            "run-54-evaluator-named-milliseconds",
            "run-55-maxturns-0",
            "run-61-maxturns-negative",
            "run-63-maxturns-text",
        )
    },
    "run-14-elastic-source-list-no-size": Different(
        "bug",
        "without a size none is asked for",
        {"requests.1.path": "/es/kialo/_search"},
        ("requests[1].path",),
    ),
    "run-23-elastic-http-500-valid-body": Different("deliberate", _STATUS, {"result": {}}, _STATUS_IS_TOLD),
    "run-27-elastic-null-in-query": Different(
        "bug", _NULL, {"requests.1.body.query.match.claim.analyzer": None}, _GOES_ON
    ),
    "run-28-elastic-own-variables-key": Different(
        "bug",
        "the built-in variables win",
        {"requests.1.body.query.match.claim.query": "TV harms people."},
        _GOES_ON,
    ),
    "run-29-elastic-config-variable-in-prompt": Different(
        "deliberate",
        _NEWLINES,
        {
            "requests.2.body.messages.0.content": "GENERATE as librarian - short\n- polite size=3 "
            "history=[user: TV harms people.]"
        },
        ("requests[2].body", "requests[5].body", "logs[8].data", "logs[21].data"),
    ),
    "run-30-static-user-injection-missing": Different(
        "deliberate", _ONCE, {"requests.1.body.query.match.claim.query": "What is {{mustache}}?"}, _GOES_ON
    ),
    "run-34-prompted-score-string": Different(
        "deliberate", _NUMBER, {"result.userTurnsEvaluations.0.P.score": 0.7}, _SCORES
    ),
    "run-35-prompted-score-string-odd": Different(
        "deliberate",
        _NUMBER,
        {"result.userTurnsEvaluations.0.P.score": "high", "result.userTurnsEvaluations.1.P.score": 0.8},
        _SCORES,
    ),
    "run-44-api-score-string": Different(
        "deliberate", _NUMBER, {"result.userTurnsEvaluations.0.Api.score": 0.9}, _SCORES
    ),
    "run-46-api-http-500": Different("deliberate", _ALONE, {"result.failures.0.evaluator": "Api"}, _GOES_ON),
    "run-66-unknown-evaluator-class": Different(
        "deliberate",
        "classes are looked up before anything is asked",
        {"result": {}, "logs.0.action": "error"},
        ("logs",),
    ),
    "run-77-chat-null-content": Different(
        "deliberate", _ALONE, {"result.failures.0.evaluator": "R"}, ("result", "logs")
    ),
    "run-92-string-config-tsv-bad-row": Different("deliberate", _ROWS, {"result.1": {}}, ("no error was raised",)),
    "run-95-string-config-nested-replacement": Different(
        "deliberate",
        _ONCE,
        {"result.simulation.userTurns.0.utterance": "Nested {{topic}} 0"},
        ("result.simulation.configuration.user.utterances[0]", "result.simulation.userTurns[0].utterance", "logs"),
    ),
    "run-115-evaluate-turn-without-response": Different(
        "bug",
        "the place of a turn is kept",
        {"result.userTurnsEvaluations.1.Api.score": 0.5},
        ("result.userTurnsEvaluations",),
    ),
    "run-120-evaluate-error-rejects": Different(
        "deliberate", _ALONE, {"result.failures.0.error": "Error: Missing score: {}"}, _GOES_ON
    ),
    # commands
    **_exits(2, "cli-01-no-arguments", "cli-02-too-many-arguments"),
    **_exits(2, "cli-20-evaluate-no-arguments", "cli-21-evaluate-one-argument"),
    "cli-11-missing-template-variable-no-tsv": Different(
        "deliberate", _REVIEWED, {"exit_code": 1}, ("exit code", "logs", "requests")
    ),
    **_exits(1, "cli-13-one-row-fails", "cli-16-system-down"),
    **_exits(1, "cli-18-simulation-only-layout"),
    "cli-14-bad-json-row": Different("deliberate", _ROWS, {"exit_code": 1, "stdout_lines.1.json": {}}, ("stdout",)),
    "cli-15-llm-down": Different(
        "bug",
        "an unreachable model is a failed run, not a crash",
        {"exit_code": 1, "stdout_lines.0.json": {}},
        ("stdout", "logs: 4 entries"),
    ),
    "cli-22-evaluate-empty-result-line": Different(
        "deliberate", _ROWS, {"exit_code": 1, "stdout_lines.1.json": {}}, ("stdout",)
    ),
}  # fmt: skip
