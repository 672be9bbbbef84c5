"""Traces in OTLP/JSON (OpenInference or gen_ai attributes): what was asked and answered, as recorded answers.

A trace whose root says what came in and went out is one question to the whole system, with what its retrievers found
and which tools it called. Of other traces each call of a model is a question.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from pytest_genir.errors import FileError
from pytest_genir.importing.draft import DraftBenchmark, Drafted, DraftQuestion
from pytest_genir.importing.finishing import guessed_language
from pytest_genir.importing.format import Imported, importer
from pytest_genir.importing.messages import OnePrompt, content_of, one_prompt
from pytest_genir.importing.names import FreshNames
from pytest_genir.importing.otlp import Span, parsed, spans_of
from pytest_genir.importing.recorded import record, usage
from pytest_genir.importing.reference import expect_reference
from pytest_genir.source import Json

_CALLS = ("chat", "generate_content", "text_completion")
_KIND = "openinference.span.kind"
_ASKED = ("question", "query", "input", "prompt", "message", "text", "user_input", "content")
_ANSWERED = ("answer", "output", "response", "result", "text", "content", "message")


@dataclass(frozen=True, slots=True, kw_only=True)
class _Traced:
    """What was asked and what came back."""

    span: Span
    prompt: OnePrompt
    answer: str
    model: str
    beside: Mapping[str, Json] = field(default_factory=dict)


@importer("otlp", "traces in OTLP/JSON: OpenInference, OpenTelemetry gen_ai (.json, .jsonl)")
def read(file: Imported) -> Drafted:
    """Read spans; those without a text are counted and named."""
    nodes = file.entries() if file.suffix in (".jsonl", ".ndjson") else [file.tree()]
    spans = list(spans_of(nodes))
    if not spans:
        hint = "OTLP/JSON has resourceSpans, scopeSpans, spans"
        raise FileError("the file holds no spans", where=file.where, hint=hint)
    draft, names = Drafted(), FreshNames()
    benchmark = DraftBenchmark(head={"system_message": ""})
    traces: dict[str, list[Span]] = defaultdict(list)
    for span in spans:
        traces[span.trace].append(span)
    found = [one for trace in traces.values() for one in _exchanges(trace, draft)]
    language = file.language or guessed_language(one.prompt.last for one in found)
    for one in found:
        benchmark.questions.append(_question(one, draft, names, language))
    draft.benchmarks.append(benchmark)
    draft.told.append("traces hold what people wrote: look for names and secrets before you commit them")
    return draft


def _question(one: _Traced, draft: Drafted, names: FreshNames, language: str) -> DraftQuestion:
    question = DraftQuestion(id=names.of(one.prompt.last), text=one.prompt.whole, where=one.span.where)
    if one.prompt.turns > 1:
        question.for_review(f"{one.prompt.turns} messages became one text")
    if one.answer and not one.span.failure:
        expect_reference(question, one.answer, language)
        question.for_review("the reference is what was answered then, right or wrong")
    record(draft, id=question.id, question=question.text, model=one.model, answer=one.answer,
           failure=one.span.failure, beside=one.beside)  # fmt: skip
    return question


def _exchanges(trace: Sequence[Span], draft: Drafted) -> Iterator[_Traced]:
    ids = {span.id for span in trace}
    calls = sorted((span for span in trace if _is_call(span)), key=lambda span: span.begun)
    model = next((name for span in calls if (name := _model(span))), "")
    for root in (span for span in trace if span.parent not in ids and not _is_call(span)):
        asked, answer = _asked_of(root), _answer_of(root)
        if asked.text and (answer or root.failure):
            yield _Traced(span=root, prompt=asked, answer=answer, model=model, beside=_around(trace, calls, root))
            return
    silent = [span for span in calls if not _asked_of(span).text]
    for span in silent:
        draft.leave(span.where, f"the call '{span.name}' holds no text: switch the recording of contents on")
    for span in calls:
        asked = _asked_of(span)
        if asked.text:
            yield _Traced(span=span, prompt=asked, answer=_answer_of(span), model=_model(span),
                            beside=_tokens([span]))  # fmt: skip
    if not calls:
        first = min(trace, key=lambda span: span.begun)
        draft.leave(first.where, f"the trace of '{first.name}' holds no call of a model")


def _is_call(span: Span) -> bool:
    return (
        span.text(_KIND).upper() == "LLM"
        or span.text("gen_ai.operation.name") in _CALLS
        or (not span.text(_KIND, "gen_ai.operation.name") and bool(span.text("gen_ai.request.model", "llm.model_name")))
    )


def _model(span: Span) -> str:
    return span.text("gen_ai.response.model", "llm.response.model_name", "llm.model_name",
                     "gen_ai.request.model", "llm.request.model_name")  # fmt: skip


def _around(trace: Sequence[Span], calls: Sequence[Span], root: Span) -> dict[str, Json]:
    """Return what a system retrieved and called, and what that took."""
    beside = _tokens(calls)
    retrieving = sorted((one for one in trace if _kind(one) in ("RETRIEVER", "RETRIEVAL")), key=lambda one: one.begun)
    if retrieving:
        beside["contexts"] = [entry for span in retrieving for entry in _retrieved(span)]
    tools = sorted((one for one in trace if _kind(one) in ("TOOL", "EXECUTE_TOOL")), key=lambda one: one.begun)
    if tools:
        beside["tool_calls"] = [_called(span) for span in tools]
    if root.ended > root.begun:
        beside["latency"] = {"trace": (root.ended - root.begun) / 1e9}
    return beside


def _kind(span: Span) -> str:
    return (span.text(_KIND) or span.text("gen_ai.operation.name")).upper()


def _retrieved(span: Span) -> Iterator[Json]:
    listed = parsed(span.first("gen_ai.retrieval.documents"))
    entries: Sequence[Json] = listed if isinstance(listed, list) else [
        {key.removeprefix("document."): value for key, value in one.items()}
        for one in span.numbered("retrieval.documents")
    ]  # fmt: skip
    for one in entries:
        if isinstance(one, Mapping):
            name, text, score = one.get("id"), one.get("content", one.get("text")), one.get("score")
            held: dict[str, Json] = {"id": str(name)} if name not in (None, "") else {}
            held |= {"text": str(text)} if text else {}
            held |= {"score": score} if isinstance(score, (int, float)) else {}
            if held:
                yield held


def _called(span: Span) -> Json:
    arguments = parsed(span.first("gen_ai.tool.call.arguments", "tool.parameters", "input.value"))
    return {
        "name": span.text("gen_ai.tool.name", "tool.name") or span.name,
        "arguments": arguments if isinstance(arguments, Mapping) else {},
        "result": parsed(span.first("gen_ai.tool.call.result", "output.value")),
    }


def _tokens(calls: Sequence[Span]) -> dict[str, Json]:
    def total(*names: str) -> Json:
        counts = [value for span in calls if isinstance(value := span.first(*names), int)]
        return sum(counts) if counts else None

    return usage(
        total("gen_ai.usage.input_tokens", "gen_ai.usage.prompt_tokens", "llm.token_count.prompt"),
        total("gen_ai.usage.output_tokens", "gen_ai.usage.completion_tokens", "llm.token_count.completion"),
    )


# -- texts


def _asked_of(span: Span) -> OnePrompt:
    messages = _messages(span, "llm.input_messages", "gen_ai.input.messages", "gen_ai.prompt")
    if messages:
        before = parsed(span.first("gen_ai.system_instructions"))
        said = content_of(before) if before else ""
        return one_prompt([*([{"role": "system", "content": said}] if said else []), *messages])
    return _prompt_in(parsed(span.first("input.value", "gen_ai.prompt")))


def _prompt_in(value: Json) -> OnePrompt:
    if isinstance(value, Mapping):
        if isinstance(value.get("messages"), list):
            return one_prompt(value["messages"])
        value = next((value[key] for key in _ASKED if isinstance(value.get(key), str)), None)
    return one_prompt(value)


def _answer_of(span: Span) -> str:
    messages = _messages(span, "llm.output_messages", "gen_ai.output.messages", "gen_ai.completion")
    if messages:
        return "\n".join(text for one in messages if (text := content_of(one.get("content"))))
    value = parsed(span.first("output.value", "gen_ai.completion"))
    if isinstance(value, Mapping):
        value = next((value[key] for key in _ANSWERED if isinstance(value.get(key), str)), None)
    return value if isinstance(value, str) else ""


def _messages(span: Span, flat: str, listed: str, old: str) -> list[dict[str, Json]]:
    """Return messages with role and content, from whichever attributes hold them."""
    found = [{key.removeprefix("message."): value for key, value in one.items()} for one in span.numbered(flat)]
    if found:
        return [{"role": one.get("role", "user"), "content": one.get("content") or _parts(one)} for one in found]
    value = parsed(span.first(listed))
    if isinstance(value, list):
        return [
            {"role": one.get("role", "user"), "content": _texts(one.get("parts", one.get("content")))}
            for one in value if isinstance(one, Mapping)
        ]  # fmt: skip
    return [{"role": one.get("role", "user"), "content": one.get("content")} for one in span.numbered(old)]


def _parts(message: Mapping[str, Json]) -> Json:
    """Return the texts of `contents.0.message_content.text`, ..."""
    texts = [(key, value) for key, value in message.items() if key.startswith("contents.") and key.endswith(".text")]
    return "\n".join(str(value) for _, value in sorted(texts))


def _texts(parts: Json) -> Json:
    """Return the parts of a message that are said: no thoughts, no calls of tools."""
    if not isinstance(parts, list):
        return parts
    said = [one.get("content", one.get("text", "")) for one in parts
            if isinstance(one, Mapping) and one.get("type", "text") == "text"]  # fmt: skip
    return "\n".join(str(text) for text in said if text)
