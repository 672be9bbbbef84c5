"""OpenTelemetry: each score as an event `gen_ai.evaluation.result`, as OTLP in JSON, into a file or to a collector."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping
from urllib.parse import unquote

from pytest_genir.errors import GenirError, SettingError
from pytest_genir.outputs.files import STDOUT, write_out
from pytest_genir.outputs.outlet import SentRun, outlet
from pytest_genir.results.messages import number_of, one_line
from pytest_genir.results.record import Result, clean

EVENT = "gen_ai.evaluation.result"
_HEADERS = "OTEL_EXPORTER_OTLP_HEADERS"
_PATH = "/v1/logs"
#: So many records are sent at once.
_BATCH = 500
_AGAIN = (429, 502, 503, 504)
_TRIES = 3
Attribute = dict[str, object]


@outlet(target="FILE (otlp.json), - for standard output, or a collector: http://localhost:4318", default="otlp.json")
def otlp(run: SentRun, target: str) -> str:
    """Send each score as an OpenTelemetry event (OTLP in JSON), to a file or a collector."""
    nanoseconds = str(int(run.started.timestamp()) * 1_000_000_000)
    records = [record for result in run.results for record in records_of(result, nanoseconds)]
    if not target.startswith(("http://", "https://")):
        write_out(target, [json.dumps(_envelope(run, records), ensure_ascii=False), "\n"])
        return "" if target == STDOUT else f"{number_of(len(records), 'event')} written to {target}"
    for first in range(0, len(records), _BATCH):
        _post(target, json.dumps(_envelope(run, records[first : first + _BATCH])).encode())
    return f"{number_of(len(records), 'event')} sent"


def records_of(result: Result, nanoseconds: str) -> Iterator[dict[str, object]]:
    """Yield the events of one item: one for each score, or one that says why there is none."""
    if not result.wanted:
        return
    told: dict[str, object] = {
        "gen_ai.request.model": result.model,
        "genir.item": result.nodeid,
        "genir.benchmark": result.benchmark,
        "genir.repeat": result.repeat + 1,
    }
    if result.missing:
        failure = result.failure or {}
        yield _record({
            "gen_ai.evaluation.name": "answer",
            "error.type": failure.get("kind", "error"),
            "gen_ai.evaluation.explanation": failure.get("message", ""),
            **told,
        }, nanoseconds, severity=17)  # fmt: skip
        return
    for condition in result.conditions:
        label = {} if condition.passes_at is None else {
            "gen_ai.evaluation.score.label": "pass" if condition.passed else "fail"
        }  # fmt: skip
        yield _record({
            "gen_ai.evaluation.name": condition.name,
            "gen_ai.evaluation.score.value": float(condition.score),
            **label,
            "gen_ai.evaluation.explanation": condition.reason,
            **told,
            "genir.measure": condition.measure,
        }, nanoseconds, severity=9)  # fmt: skip


def _record(attributes: Mapping[str, object], nanoseconds: str, *, severity: int) -> dict[str, object]:
    # older back ends look for the name among the attributes
    held = {"event.name": EVENT, **attributes}
    return {
        "timeUnixNano": nanoseconds,
        "observedTimeUnixNano": nanoseconds,
        "severityNumber": severity,
        "eventName": EVENT,
        "attributes": [_attribute(name, value) for name, value in held.items()],
    }


def _attribute(name: str, value: object) -> Attribute:
    if isinstance(value, float):
        return {"key": name, "value": {"doubleValue": value}}
    if isinstance(value, int):
        return {"key": name, "value": {"intValue": str(value)}}
    return {"key": name, "value": {"stringValue": clean(str(value))}}


def _envelope(run: SentRun, records: list[dict[str, object]]) -> dict[str, object]:
    scope = {"name": "pytest-genir", "version": str(run.header.get("version", ""))}
    resource = {"attributes": [_attribute("service.name", os.environ.get("OTEL_SERVICE_NAME") or "pytest-genir")]}
    return {"resourceLogs": [{"resource": resource, "scopeLogs": [{"scope": scope, "logRecords": records}]}]}


def _post(target: str, body: bytes) -> None:
    import httpx

    url = target if target.rstrip("/").endswith(_PATH) else target.rstrip("/") + _PATH
    headers = {"Content-Type": "application/json", **_own_headers()}
    said = ""
    for _ in range(_TRIES):
        try:
            reply = httpx.post(url, content=body, headers=headers, timeout=30, trust_env=False)
        except httpx.HTTPError as error:
            raise GenirError(f"{_shown(url)} cannot be reached: {one_line(str(error))}") from None
        if reply.is_success:
            return _accepted(reply.content, url)
        said = f"{_shown(url)} answered {reply.status_code}"
        if reply.status_code not in _AGAIN:
            break
    raise GenirError(said, hint=f"headers such as Authorization are read from {_HEADERS}")


def _accepted(body: bytes, url: str) -> None:
    """Refuse to call it sent where a collector took a part only."""
    try:
        part = json.loads(body or b"{}").get("partialSuccess") or {}
        rejected = int(part.get("rejectedLogRecords") or 0)
    except (ValueError, AttributeError, TypeError):
        return
    if rejected:
        raise GenirError(f"{_shown(url)} refused {rejected} events: {one_line(str(part.get('errorMessage', '')))}")


def _own_headers() -> dict[str, str]:
    """Return the headers that the environment says, `name=value,name=value`."""
    found = {}
    for part in filter(None, os.environ.get(_HEADERS, "").split(",")):
        name, sign, value = part.partition("=")
        if not sign or not name.strip():
            raise SettingError(f"{_HEADERS} has to be name=value, with commas between several")
        found[name.strip()] = unquote(value.strip())
    return found


def _shown(url: str) -> str:
    """Return an address without what may be a key in it."""
    start, sign, rest = url.partition("://")
    return start + sign + rest.partition("?")[0].rpartition("@")[2]
