"""Where we answer differently from the original simulator: the one table, each line with its reason.

`by` says who decided: `recording` - the recording itself calls the answer a bug or an accident of JavaScript,
or names a better one; `deliberate` - a documented difference (docs/conversations.md); `own` - anything else.
`instead` says what we do: dotted paths into what came of a case, and the value there; `...` stands for an error.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

Decided = Literal["recording", "deliberate", "own"]


@dataclass(frozen=True)
class Different:
    """One difference."""

    by: Decided
    reason: str
    instead: dict[str, Any] = field(default_factory=dict)


_ONCE = "templates are filled in once: a value is never read as a template again"
_NEWLINES = "a list is rendered with real newlines, not with a backslash and an n"
_NULL = "null in a template object stays null; the failure is an accident of JavaScript"
_BETTER = "the reply has the JSON that was asked for, and the recording says so"
_STATUS = "the HTTP status is checked"
_NUMBER = "the text of a number is that number: '0.7' is 0.7 and '8/10' is 0.8"
_ALONE = "an evaluator that fails loses nobody else's scores; it is listed under failures"
_EXIT = "a command that fails exits with a status other than 0"
_ROWS = "a row that fails loses no other row"


def _texts(*pairs: tuple[str, str, Any]) -> dict[str, Different]:
    return {name: Different("deliberate", reason, {"output": output}) for name, reason, output in pairs}


def _accidents(*pairs: tuple[str, str, Any]) -> dict[str, Different]:
    return {name: Different("recording", reason, {"output": output}) for name, reason, output in pairs}


def _replies(**parsed: Any) -> dict[str, Different]:
    return {
        name.replace("_", "-"): Different("recording", _BETTER, {"parsed": value}) for name, value in parsed.items()
    }


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
        json_010_prose_with_brace_after={"utterance": "hi"},
        json_014_blank_line_multi_lines_after={"utterance": "hi"},
        json_019_single_quotes_raw_apostrophe={"utterance": "it's ok"},
        json_031_dash_no_braces={"reasoning": "because", "utterance": "hi"},
        json_035_several_objects_blank_line={"reasoning": "r", "utterance": "hi"},
        json_045_backslash_in_string={"utterance": "C:\\path"},
        json_046_latex_backslash={"utterance": "\\alpha + \\beta"},
        json_049_missing_close_nested={"a": {"b": 1}, "utterance": "hi"},
        json_056_numbers_odd={"score": 0.5},
        json_091_braces_in_string_broken={"utterance": "a } { b"},
        json_101_extra_opening={"utterance": "hi"},
        json_102_double_braces={"utterance": "hi"},
    ),
    "json-041-object-required-tostring": Different(
        "recording", "objects have no inherited properties", {"error": "Getting JSON failed after 4 attempts"}
    ),
    # streaming
    "stream-11-crlf-split-between-writes": Different(
        "recording", "a line may end at the end of a packet", {"completion": "a"}
    ),
    "stream-13-non-streaming-reply": Different(
        "own", "a reply in one piece is not lost", {"completion": "whole answer"}
    ),
    "stream-21-http-500-valid-stream": Different("deliberate", _STATUS, {"error": "answered 500"}),
    # runs
    "run-14-elastic-source-list-no-size": Different(
        "recording", "without a size none is asked for", {"requests.1.path": "/es/kialo/_search"}
    ),
    "run-23-elastic-http-500-valid-body": Different("deliberate", _STATUS, {"result": {}}),
    "run-27-elastic-null-in-query": Different(
        "recording", _NULL, {"requests.1.body.query.match.claim.analyzer": None}
    ),
    "run-28-elastic-own-variables-key": Different(
        "recording", "the built-in variables win", {"requests.1.body.query.match.claim.query": "TV harms people."}
    ),
    "run-29-elastic-config-variable-in-prompt": Different(
        "deliberate",
        _NEWLINES,
        {
            "requests.2.body.messages.0.content": "GENERATE as librarian - short\n- polite size=3 "
            "history=[user: TV harms people.]"
        },
    ),
    "run-30-static-user-injection-missing": Different(
        "recording", _ONCE, {"requests.1.body.query.match.claim.query": "What is {{mustache}}?"}
    ),
    "run-34-prompted-score-string": Different("recording", _NUMBER, {"result.userTurnsEvaluations.0.P.score": 0.7}),
    "run-35-prompted-score-string-odd": Different(
        "recording",
        _NUMBER,
        {"result.userTurnsEvaluations.0.P.score": "high", "result.userTurnsEvaluations.1.P.score": 0.8},
    ),
    "run-44-api-score-string": Different("deliberate", _NUMBER, {"result.userTurnsEvaluations.0.Api.score": 0.9}),
    "run-46-api-http-500": Different("deliberate", _ALONE, {"result.failures.0.evaluator": "Api"}),
    "run-66-unknown-evaluator-class": Different(
        "recording", "classes are looked up before anything is asked", {"result": {}, "logs.0.action": "error"}
    ),
    "run-77-chat-null-content": Different("deliberate", _ALONE, {"result.failures.0.evaluator": "R"}),
    "run-92-string-config-tsv-bad-row": Different("recording", _ROWS, {"result.1": {}}),
    "run-95-string-config-nested-replacement": Different(
        "deliberate", _ONCE, {"result.simulation.userTurns.0.utterance": "Nested {{topic}} 0"}
    ),
    "run-115-evaluate-turn-without-response": Different(
        "recording", "the place of a turn is kept", {"result.userTurnsEvaluations.1.Api.score": 0.5}
    ),
    "run-120-evaluate-error-rejects": Different(
        "deliberate", _ALONE, {"result.failures.0.error": "Error: Missing score: {}"}
    ),
    # commands
    "cli-01-no-arguments": Different("deliberate", _EXIT, {"exit_code": 2}),
    "cli-02-too-many-arguments": Different("deliberate", _EXIT, {"exit_code": 2}),
    "cli-11-missing-template-variable-no-tsv": Different("deliberate", _EXIT, {"exit_code": 1}),
    "cli-13-one-row-fails": Different("deliberate", _EXIT, {"exit_code": 1}),
    "cli-14-bad-json-row": Different("recording", _ROWS, {"exit_code": 1, "stdout_lines.1.json": {}}),
    "cli-15-llm-down": Different(
        "recording", "an unreachable model is a failed run, not a crash", {"exit_code": 1, "stdout_lines.0.json": {}}
    ),
    "cli-16-system-down": Different("deliberate", _EXIT, {"exit_code": 1}),
    "cli-18-simulation-only-layout": Different("deliberate", _EXIT, {"exit_code": 1}),
    "cli-20-evaluate-no-arguments": Different("deliberate", _EXIT, {"exit_code": 2}),
    "cli-21-evaluate-one-argument": Different("deliberate", _EXIT, {"exit_code": 2}),
    "cli-22-evaluate-empty-result-line": Different("recording", _ROWS, {"exit_code": 1, "stdout_lines.1.json": {}}),
}  # fmt: skip
