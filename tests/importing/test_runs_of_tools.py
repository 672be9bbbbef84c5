"""Runs that other tools recorded, logs and traces: recorded answers, and questions whose conditions are drafts."""

from __future__ import annotations

import io
import json
import struct
import zipfile
from collections.abc import Mapping

import pytest

from pytest_genir.source import Json
from tests.importing.bringing import Bring

HEADER: dict[str, Json] = {"version": 2, "status": "success", "eval": {"task": "t", "model": "openai/gpt-x"}}
LONG = "What does a card cost? " + "Please be exact. " * 20


def sample(id: Json = "fee/1", epoch: int = 1, answer: str = "It is 20 PLN.") -> dict[str, Json]:  # noqa: A002
    return {
        "id": id, "epoch": epoch, "input": "attachment://abc", "target": ["20 PLN"], "attachments": {"abc": LONG},
        "output": {"model": "gpt-x", "choices": [{"message": {"role": "assistant", "content": [
            {"type": "reasoning", "reasoning": "hm"}, {"type": "text", "text": answer}]}}],
            "usage": {"input_tokens": 9, "output_tokens": 4}},
        "scores": {"match": {"value": "C"}},
    }  # fmt: skip


def archive(parts: Mapping[str, Json]) -> bytes:
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w", zipfile.ZIP_DEFLATED) as made:
        for name, value in parts.items():
            made.writestr(name, json.dumps(value))
    return held.getvalue()


def packed(parts: Mapping[str, Json]) -> bytes:
    """Return a zip archive whose entries are compressed by Zstandard, as inspect_ai writes it."""
    zstandard = pytest.importorskip("zstandard", reason="pytest-genir[logs] is not installed")
    body, directory = b"", b""
    for name, value in parts.items():
        raw, label = json.dumps(value).encode(), name.encode()
        data = zstandard.ZstdCompressor().compress(raw)
        about = struct.pack("<HHHHHIII", 63, 0, 93, 0, 33, __import__("zlib").crc32(raw), len(data), len(raw))
        extra = struct.pack("<HH4s", 0xCAFE, 4, b"abcd")  # the local header's own, which the directory does not have
        local = b"PK\x03\x04" + about + struct.pack("<HH", len(label), len(extra)) + label + extra
        directory += (
            b"PK\x01\x02" + struct.pack("<H", 63) + about
            + struct.pack("<HHHHHII", len(label), 0, 0, 0, 0, 0, len(body)) + label
        )  # fmt: skip
        body += local + data
    end = b"PK\x05\x06" + struct.pack("<HHHHIIH", 0, 0, len(parts), len(parts), len(directory), len(body), 0)
    return body + directory + end


PARTS: dict[str, Json] = {
    "header.json": HEADER,
    "samples/fee/1_epoch_1.json": sample(),
    "samples/fee/1_epoch_2.json": sample(epoch=2, answer="20"),
    "samples/2_epoch_1.json": {"id": 2, "epoch": 1, "input": "Why?", "target": "", "error": {"message": "429"}},
    "samples/2_epoch_2.json": {"id": 2, "epoch": 2, "input": "Why?", "target": "", "output": {"completion": "So."}},
    "summaries.json": [],
}


@pytest.mark.parametrize("form", ["zstandard", "deflate", "json"])
def test_a_log_of_inspect_becomes_recorded_answers(form: str, bring: Bring) -> None:
    samples = [value for name, value in PARTS.items() if name.startswith("samples/")]
    files: dict[str, str | bytes] = {
        "zstandard": {"run.eval": packed(PARTS) if form == "zstandard" else b""},
        "deflate": {"run.eval": archive(PARTS)},
        "json": {"run.json": json.dumps({**HEADER, "samples": samples})},
    }[form]  # type: ignore[assignment]

    brought = bring("inspect", files)

    assert brought.status == 0, brought.said
    assert brought.read("run.genir.yaml")["repeat"] == 2
    found = brought.questions()
    assert [one["question"] for one in found.values()] == [LONG, "Why?"]
    assert next(iter(found.values()))["expect"] == {"include": ["20 PLN"]}
    first, second, third, fourth = brought.lines("run.answers.jsonl")
    assert (first["answer"], second["answer"], fourth["answer"]) == ("It is 20 PLN.", "20", "So.")
    assert first["usage"] == {"prompt_tokens": 9, "completion_tokens": 4} and first["model"] == "openai/gpt-x"
    assert third["failure"] == {"kind": "recorded", "message": "429"}
    assert "2 scores of 'match': answers are scored anew" in brought.said
    assert "next: pytest out/run.genir.yaml --genir-model out/run.openai-gpt-x.model.yaml" in brought.said


def test_a_log_runs_with_its_recorded_answers(bring: Bring, pytester: pytest.Pytester) -> None:
    brought = bring("inspect", {"run.eval": archive(PARTS)})

    done = pytester.runpytest_inprocess(
        str(brought.folder), f"--genir-model={brought.folder}/run.openai-gpt-x.model.yaml"
    )

    done.assert_outcomes(passed=2, failed=1, errors=1)


@pytest.mark.parametrize(
    ("files", "told"),
    [
        ({"x.eval": b"nothing"}, "this is no log of inspect_ai"),
        ({"x.eval": archive({"header.json": HEADER})}, "the log holds no samples"),
        ({"x.json": '{"a": 1}'}, "neither a data set nor a log"),
        ({"x.eval": archive({"samples/a.json": "x"}).replace(b"samples/a.json", b"samples/\xff.json")}, ""),
    ],
)
def test_a_broken_log_is_one_sentence(files: dict[str, bytes], told: str, bring: Bring) -> None:
    brought = bring("inspect", files)

    assert brought.status == 2 and told in brought.said and "Traceback" not in brought.said


# -- traces


def attributes(held: Mapping[str, object]) -> list[Json]:
    found: list[Json] = []
    for key, value in held.items():
        kind = {bool: "boolValue", int: "intValue", float: "doubleValue"}.get(type(value), "stringValue")
        found.append({"key": key, "value": {kind: str(value) if kind == "intValue" else value}})  # type: ignore[dict-item]
    return found


def span(id: str, parent: str, trace: str, held: Mapping[str, object], **more: Json) -> dict[str, Json]:  # noqa: A002
    return {
        "traceId": trace * 32, "spanId": id * 16, "parentSpanId": parent * 16 if parent else "", "name": f"span {id}",
        "startTimeUnixNano": "1790000000000000000", "endTimeUnixNano": "1790000001500000000",
        "attributes": attributes(held), "status": {"code": 1}, **more,
    }  # fmt: skip


def document(*spans: Json) -> dict[str, Json]:
    return {"resourceSpans": [{"resource": {}, "scopeSpans": [{"scope": {"name": "x"}, "spans": list(spans)}]}]}


LLM = {
    "openinference.span.kind": "LLM", "llm.model_name": "gpt-x",
    "llm.token_count.prompt": 9, "llm.token_count.completion": 4,
    "llm.input_messages.0.message.role": "system", "llm.input_messages.0.message.content": "Be brief.",
    "llm.input_messages.1.message.role": "user",
    "llm.input_messages.1.message.contents.0.message_content.type": "text",
    "llm.input_messages.1.message.contents.0.message_content.text": "What does a card cost?",
    "llm.output_messages.0.message.role": "assistant", "llm.output_messages.0.message.content": "It is 20 PLN.",
}  # fmt: skip
WHOLE = document(
    span("a", "", "1", {"openinference.span.kind": "CHAIN", "input.value": '{"question": "What does a card cost?"}',
                        "output.value": "It is 20 PLN [fees]."}),
    span("b", "a", "1", {"openinference.span.kind": "RETRIEVER", "retrieval.documents.0.document.id": "fees",
                         "retrieval.documents.0.document.content": "A card costs 20 PLN.",
                         "retrieval.documents.0.document.score": 7.5, "retrieval.documents.1.document.id": "hours"}),
    span("c", "a", "1", LLM),
    span("d", "a", "1", {"openinference.span.kind": "TOOL", "tool.name": "fees", "input.value": '{"of": "card"}',
                         "output.value": "20"}),
)  # fmt: skip
GEN_AI = document(
    span("e", "", "2", {
        "gen_ai.operation.name": "chat", "gen_ai.request.model": "m", "gen_ai.usage.input_tokens": 3,
        "gen_ai.system_instructions": '[{"type": "text", "content": "Be brief."}]',
        "gen_ai.input.messages": '[{"role": "user", "parts": [{"type": "text", "content": "Is it open?"}]}]',
        "gen_ai.output.messages": '[{"role": "assistant", "parts": [{"type": "reasoning", "content": "hm"},'
                                  ' {"type": "text", "content": "Yes."}]}]',
    }),
    span("f", "", "3", {"gen_ai.operation.name": "chat", "gen_ai.request.model": "m"}),
    span("g", "", "4", {"gen_ai.operation.name": "chat", "gen_ai.request.model": "m",
                        "gen_ai.prompt.0.role": "user", "gen_ai.prompt.0.content": "Lost?"},
         status={"code": 2, "message": "timeout"}),
    span("h", "", "5", {"http.method": "GET"}),
)  # fmt: skip


def test_a_trace_is_one_question_to_the_whole_system(bring: Bring) -> None:
    brought = bring("otlp", {"spans.json": json.dumps(WHOLE)})

    assert brought.status == 0, brought.said
    (question,) = brought.questions().values()
    assert question["question"] == "What does a card cost?" and question["tags"] == ["to-review"]
    assert question["expect"] == {"include": ["It is 20 PLN [fees]"]} or "20 PLN" in str(question["expect"])
    (answer,) = brought.lines("spans.answers.jsonl")
    assert answer["answer"] == "It is 20 PLN [fees]." and answer["model"] == "gpt-x"
    assert answer["contexts"] == [{"id": "fees", "text": "A card costs 20 PLN.", "score": 7.5}, {"id": "hours"}]
    assert answer["tool_calls"] == [{"name": "fees", "arguments": {"of": "card"}, "result": "20"}]
    assert answer["latency"] == {"trace": 1.5} and answer["usage"] == {"prompt_tokens": 9, "completion_tokens": 4}
    assert "look for names and secrets" in brought.said


def test_calls_without_a_root_are_questions_of_their_own(bring: Bring) -> None:
    brought = bring("otlp", {"spans.jsonl": json.dumps(GEN_AI) + "\n" + json.dumps(document(span("c", "", "6", LLM)))})

    found = {str(one["question"]): one for one in brought.questions().values()}
    assert list(found) == ["Be brief.\n\nIs it open?", "Lost?", "Be brief.\n\nWhat does a card cost?"]
    assert found["Be brief.\n\nIs it open?"]["expect"] == {"says": "yes"}
    answers = brought.lines("spans.answers.jsonl")
    assert answers[0]["answer"] == "Yes." and answers[1]["failure"] == {"kind": "recorded", "message": "timeout"}
    assert "the call 'span f' holds no text: switch the recording of contents on" in brought.said
    assert "the trace of 'span h' holds no call of a model" in brought.said


def test_a_recorded_trace_runs_again(bring: Bring, pytester: pytest.Pytester) -> None:
    brought = bring("otlp", {"spans.json": json.dumps(WHOLE)})

    done = pytester.runpytest_inprocess(str(brought.folder), f"--genir-model={brought.folder}/spans.gpt-x.model.yaml")

    done.assert_outcomes(passed=1)


@pytest.mark.parametrize("text", ["[]", "{}", '{"resourceSpans": [{"scopeSpans": 3}]}', '{"resourceSpans": {}}'])
def test_files_without_spans_are_told(text: str, bring: Bring) -> None:
    brought = bring("otlp", {"spans.json": text})

    assert brought.status == 2 and "the file holds no spans" in brought.said
