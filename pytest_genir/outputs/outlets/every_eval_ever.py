"""Every Eval Ever: a record of each model, and its items beside it, in the folders that the collection has."""

from __future__ import annotations

import hashlib
import json
import re
import uuid
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from pytest_genir.digests import digest
from pytest_genir.kinds.traits import traits_of
from pytest_genir.outputs.files import write_out
from pytest_genir.outputs.outlet import SentRun, outlet
from pytest_genir.outputs.paper import Mean, rows
from pytest_genir.results.messages import number_of
from pytest_genir.results.quantity import score_of
from pytest_genir.results.record import Result, clean

SCHEMA = "0.3.0"
_COLLECTION = "pytest-genir"


@outlet(target="DIR, in which data/ is made", default=".")
def every_eval_ever(run: SentRun, target: str) -> str:
    """Write records for Every Eval Ever: means with intervals, and each item beside them."""
    models = list(dict.fromkeys(result.model for result in run.results if result.counts))
    for model in models:
        own = [result for result in run.results if result.model == model]
        for path, text in files_of(run, model, own):
            write_out(str(Path(target) / path), [text])
    return f"{number_of(len(models), 'model')} written below {Path(target) / 'data'}"


def files_of(run: SentRun, model: str, results: Sequence[Result]) -> Iterator[tuple[str, str]]:
    """Yield the two files of a model: the record, and a line for each item and measure."""
    developer, _, name = model.rpartition("/")
    developer = _fit(developer) or "unknown"
    stamp = str(int(run.started.timestamp()))
    known = uuid.UUID(bytes=bytes.fromhex(digest([stamp, model, [one.nodeid for one in results]]))[:16], version=4)
    evaluation = f"{_COLLECTION}/{_fit(model)}/{stamp}"
    folder = f"data/{_COLLECTION}/{developer}/{_fit(name)}"
    means = [mean for mean in rows(results) if mean.benchmark != "*"]
    lines = [line for result in results for line in _lines(result, means, evaluation, f"{developer}/{_fit(name)}")]
    samples = "".join(f"{json.dumps(clean(line), ensure_ascii=False)}\n" for line in lines)
    record = {
        "schema_version": SCHEMA,
        "evaluation_id": evaluation,
        "retrieved_timestamp": stamp,
        "evaluation_timestamp": stamp,
        "source_metadata": {
            "source_name": "pytest-genir",
            "source_type": "evaluation_run",
            "source_organization_name": "unknown",
            "evaluator_relationship": "other",
        },
        "eval_library": {"name": "pytest-genir", "version": str(run.header.get("version") or "unknown")},
        "model_info": {
            "name": model,
            "id": f"{developer}/{_fit(name)}",
            "developer": developer,
            "additional_details": {"deployment_type": "unknown", "model_availability": "unknown"},
        },
        "evaluation_results": [_mean(mean) for mean in means],
        "detailed_evaluation_results": {
            "format": "jsonl",
            "file_path": f"{folder}/{known}_samples.jsonl",
            "hash_algorithm": "sha256",
            "checksum": hashlib.sha256(samples.encode()).hexdigest(),
            "total_rows": len(lines),
        },
    }
    yield f"{folder}/{known}.json", json.dumps(clean(record), ensure_ascii=False, indent=1) + "\n"
    yield f"{folder}/{known}_samples.jsonl", samples


def _mean(mean: Mean) -> dict[str, object]:
    one = mean.score
    interval = {"lower": one.low, "upper": one.high, "confidence_level": 0.95, "method": "over clusters of items"}
    return {
        "evaluation_name": f"{mean.benchmark}: {one.name}",
        "evaluation_result_id": _result_id(mean.benchmark, one.name),
        "source_data": {"dataset_name": mean.benchmark, "source_type": "other"},
        "metric_config": {
            "metric_name": one.name,
            "lower_is_better": False,
            "score_type": "continuous",
            "min_score": 0,
            "max_score": 1,
        },
        "score_details": {
            "score": one.mean,
            "uncertainty": {"confidence_interval": interval, "num_samples": one.n_items},
        },
    }


def _lines(result: Result, means: Sequence[Mean], evaluation: str, model: str) -> Iterator[dict[str, object]]:
    """Yield what became of an item by each measure that it counts for."""
    for measure in [mean.score.name for mean in means if mean.benchmark == result.benchmark]:
        score = score_of(result, measure)
        if score is None or not result.counts:
            continue
        yield {
            "schema_version": SCHEMA,
            "evaluation_id": evaluation,
            "model_id": model,
            "evaluation_name": f"{result.benchmark}: {measure}",
            "evaluation_result_id": _result_id(result.benchmark, measure),
            "sample_id": result.nodeid,
            "sample_hash": digest([result.question, dict(result.digests)]),
            **_said(result),
            "evaluation": {"score": score, "is_correct": result.passed, **_turns(result)},
            **_usage(result),
            "metadata": {
                "benchmark": result.benchmark,
                "tags": " ".join(result.tags),
                "repeat": str(result.repeat + 1),
            },
        }


def _said(result: Result) -> dict[str, object]:
    """Return what was asked and said: one answer, or a talk."""
    answer = result.answer or ""
    whole = {"raw": result.question, "reference": []}
    shown = {"turn_idx": 0, "source": "output.raw", "extracted_value": answer, "extraction_method": "whole answer"}
    if not traits_of(result.kind).messages_are_the_talk:
        return {
            "interaction_type": "single_turn",
            "input": whole,
            "output": {"raw": [answer]},
            "messages": None,
            "answer_attribution": [{**shown, "is_terminal": True}],
        }
    messages = [
        {"turn_idx": place, "role": _role(one), "content": str(one.get("content", ""))}
        for place, one in enumerate(result.messages)
    ] or [{"turn_idx": 0, "role": "assistant", "content": answer}]
    last = messages[-1]
    attributed = {**shown, "turn_idx": last["turn_idx"], "source": f"messages[{last['turn_idx']}].content"}
    return {
        "interaction_type": "multi_turn",
        "input": whole,
        "output": None,
        "messages": messages,
        "answer_attribution": [{**attributed, "is_terminal": True}],
    }


def _role(message: Mapping[str, object]) -> str:
    said = str(message.get("role", ""))
    return said if said in ("system", "user", "assistant", "tool") else "user"


def _turns(result: Result) -> dict[str, int]:
    return {"num_turns": max(1, len(result.messages))} if traits_of(result.kind).messages_are_the_talk else {}


def _usage(result: Result) -> dict[str, object]:
    counts = [result.usage.get(name) for name in ("prompt_tokens", "completion_tokens")]
    read, written = (int(count) if isinstance(count, (int, float)) else None for count in counts)
    found: dict[str, object] = {"performance": {"latency_ms": round(result.seconds * 1000, 3)}}
    if read is not None and written is not None:
        found["token_usage"] = {"input_tokens": read, "output_tokens": written, "total_tokens": read + written}
    return found


def _result_id(benchmark: str, measure: str) -> str:
    return f"{_fit(benchmark)}.{_fit(measure)}"


def _fit(name: str) -> str:
    """Return a name as a folder may be called."""
    return re.sub(r"[^\w.+-]+", "-", name).strip("-.")
