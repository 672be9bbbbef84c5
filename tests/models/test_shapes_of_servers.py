"""Replies by family of servers, a line each in `shapes_of_servers.jsonl`, with what is to be made of them.

A line has a `status` where it is not 200, `headers` where they matter, and its `body` as JSON, as `text` (streams,
pages) or in `base64`; `expected` is written as in `tests/models/shapes.py`. A line may also have the `usage` that is
read, without what was not said, and for how many seconds to `wait`.

What was expected was written down before any line was read by our code, in fourteen lots: of the fourth, 130 lines,
none came out otherwise; of the fifth, 317, five did (a region that is not served, a version of an API, an operation
that a model lacks, 424 at two servers), and twelve in another of our words for the same; of the sixth, 62, one (empty
lines left where a server took thoughts out), and six in another word or by another judgement (a question too long as
a field is a question too long, a day's share used up is no limit to wait for, memory may be free in a moment); of the
seventh, 123, two (words beside a sound, an answer alone in a list) and two in another of our words; of the eighth,
56, none, and five in other words or by another judgement (a wait that is over, a number in the place of a text, a cap
that leaves a short prompt no room, a model that says no more than a commentary); of the ninth, 207, one (what a
server says it charged, in two lines), and eight in other words, by another judgement or under a family whose dialect
they are not; of the tenth, 300, seven (Groq's counts in streams, chat that a model cannot, a proxy without a
database, a token of another tenant, money that is used up in Chinese words, a day's allocation), and nine by another
judgement (a filter's half answer, a share of a day, white space before a text, a cap that leaves no room); of the
eleventh, 88, two (a place that data may not leave, a list of one error inside a stream) and two by another judgement
(a server that says "slow down" with 503, a model that was only loaded); of the twelfth, 323, five (a refusal behind
words, whole numbers written as `90.0`, billing that is off told as 400, a date to wait for without the server's own
clock, in two lines) and six by another judgement (content that is null, memory that may be free again, a model that
crashed told as 400, a token that may be made anew, half a line at the end of a stream); of the thirteenth, 199, one
(words before a tool is called) and eleven by the judgement of then. A model that cannot chat ends a run since the
tenth: four lines of earlier lots had expected less. What a filter or the server itself broke off is no answer since
the thirteenth, as some lines of each lot had expected; 35 lines had taken it for one. Of
the fourteenth, 390 in all families, of which those are kept that taught something, four (counts that only a total
completes, in two dialects; pieces of a response whose last event has no output; for how long a model is being loaded),
four that speak another dialect than their type's, and 14 in another of our words or by another judgement. Of the
fifteenth, 518 (some with two words that were as right), one (a version of an API that a model is not served under), six
in another of our words or by another judgement, and one under a dialect that no such server speaks;
and of 63 thoughts and waits five (how long to wait, in fields of a body and in a draft's form of a header) and three by
another judgement (wrappers of an answer come off for their own families alone, hours are no wait). Of the sixteenth,
504 in all families with the counts of failures and the thoughts beside, none, and two by another judgement (hours are
no wait, an error told with 200), none of it kept; of 73 more that no server should send two (thoughts in three ticks
within a line, content of a response that is a text) and one by another judgement (half a line at a stream's end). Of
the seventeenth, 685 in seven families with counts, waits and words of failures, 21: counts beside an error or no
choice (seven), a server's own word for a bad end (ten), counts under the other dialect's names (two), all of them now
in `test_failures_told_in_full.py`, an error that is only `true`, words behind a stream's end; and 26 by another
judgement (text beside a call, hours, a tag shown in a sentence, a response in the background, a reset without the
server's clock).
"""

from __future__ import annotations

import base64
import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from pytest_genir.models import Answer, Failure, Model
from tests.models import test_shapes_anthropic as anthropic
from tests.models import test_shapes_bedrock as bedrock
from tests.models import test_shapes_gemini as gemini
from tests.models import test_shapes_responses as responses
from tests.models.shapes import model, reply_of, told
from tests.models.test_shapes_openai import AZURE, MODEL
from tests.models.test_vertex import ACCOUNT, vertex

LINES = Path(__file__).with_name("shapes_of_servers.jsonl").read_text(encoding="utf-8").split("\n")
ROWS: list[dict[str, Any]] = [json.loads(line) for line in LINES if line]
_OPENAIS = ("openai", "vllm", "tgi", "openrouter", "litellm-proxy", "local", "hosted")
#: One's own dialect, or whose dialect a family of servers speaks.
FAMILIES: dict[str, Callable[[], Model]] = {
    "anthropic": lambda: model(**anthropic.MODEL),
    "azure": lambda: model(**AZURE),
    "bedrock": bedrock.model,
    "gemini": lambda: model(**gemini.MODEL),
    "ollama": lambda: model(type="ollama", model="m"),
    "responses": lambda: model(**responses.MODEL),
    **dict.fromkeys(
        ("openai", "vllm", "tgi", "openrouter", "litellm-proxy", "local", "hosted"), lambda: model(**MODEL)
    ),
}


def reply(row: dict[str, Any]) -> tuple[int, object, dict[str, str]]:
    body = row["body"] if "body" in row else row.get("text", "").encode()
    if "base64" in row:
        body = base64.b64decode(row["base64"])
    return row.get("status", 200), body, row.get("headers", {})


def otherwise(family: str, made: Callable[[], Model]) -> Iterator[str]:
    for row in (row for row in ROWS if row["family"] == family):
        found = told(made(), reply(row))
        if found != row["expected"]:
            yield f"{row['name']}: {found} instead of {row['expected']}"
        yield from beside(row, made())


def beside(row: dict[str, Any], made: Model) -> Iterator[str]:
    """Compare what is told beside the text, where the line has it."""
    read: Answer | Failure = made.read(reply_of(reply(row)))  # type: ignore[attr-defined]
    if "usage" in row:
        assert isinstance(read, Answer)
        counted = {name: count for name, count in read.usage.to_wire().items() if count}
        if counted != {name: count for name, count in row["usage"].items() if count}:
            yield f"{row['name']}: counted {counted} instead of {row['usage']}"
    if "wait" in row:
        assert isinstance(read, Failure)
        if read.retry_after != pytest.approx(row["wait"]):
            yield f"{row['name']}: waits {read.retry_after} instead of {row['wait']} seconds"


@pytest.mark.parametrize("family", FAMILIES)
def test_what_a_server_sends_is_what_was_expected(family: str) -> None:
    assert list(otherwise(family, FAMILIES[family])) == []


def test_what_vertex_sends_is_what_was_expected(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("google", "google.auth"):
        monkeypatch.setitem(sys.modules, name, ModuleType(name))
    (tmp_path / "account.json").write_text(json.dumps(ACCOUNT))

    assert list(otherwise("vertex", lambda: vertex(tmp_path))) == []


def test_every_family_has_its_share() -> None:
    names = [(row["family"], row["name"]) for row in ROWS]
    counts = {family: sum(row["family"] == family for row in ROWS) for family in {row["family"] for row in ROWS}}

    assert len(set(names)) == len(names) and set(counts) == {*FAMILIES, "vertex"}
    assert min(counts.values()) >= 40, counts
