"""Replaying recorded cases of the original simulator and telling where we differ."""

from __future__ import annotations

import io
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from pytest_genir.conversation.cli import main_evaluate, main_run
from pytest_genir.conversation.functions import evaluate, run, simulate
from pytest_genir.conversation.llm import LLM
from pytest_genir.conversation.logbook import Logbook, LogbookEntry
from tests.support import scripted
from tests.support.genirsim_vectors import differences
from tests.support.rule_server import RuleServer

#: Messages of the JavaScript engine: only that there is an error can be compared.
_ENGINE = re.compile(r"(TypeError|SyntaxError|RangeError): ")


def chat_chunks(completions: list[Any]) -> list[dict[str, Any]]:
    """Return rules that give one completion after the other, the last one for ever."""
    rules = [{"times": 1, "reply": {"chat": completion}} for completion in completions[:-1]]
    return [*rules, {"reply": {"chat": completions[-1]}}]


def replay_json(case: dict[str, Any], server: RuleServer) -> dict[str, Any]:
    """Ask for JSON as the case did; return what came of it."""
    server.begin(chat_chunks(case["completions"]))
    entries: list[LogbookEntry] = []
    configuration = server.placed({"url": "http://fake.test/api/chat", "model": "m", "options": {"temperature": 0}})
    llm = LLM(configuration, Logbook("llm", entries.append))
    got: dict[str, Any] = {}
    try:
        message = [llm.create_user_message("PROMPT")]
        got["parsed"] = llm.json(message, "act", case["required_keys"], case["max_retries"])
    except Exception as error:
        got["error"] = error
    return {**got, "requests": server.requests, "logs": plain(entries, server)}


def replay_stream(case: dict[str, Any], server: RuleServer) -> dict[str, Any]:
    """Chat as the case did; return what came of it."""
    server.begin(case["rules"])
    entries: list[LogbookEntry] = []
    llm = LLM(server.placed(case["configuration"]), Logbook("llm", entries.append))
    got: dict[str, Any] = {}
    try:
        got["completion"] = llm.chat([llm.create_user_message("PROMPT")], "act")
    except Exception as error:
        got["error"] = error
    return {**got, "requests": server.requests, "logs": plain(entries, server)}


def replay_run(case: dict[str, Any], server: RuleServer) -> dict[str, Any]:
    """Run, simulate or evaluate as the case did; return what came of it."""
    server.begin(server.placed(case["rules"]))
    case = server.placed(case)
    entries: list[LogbookEntry] = []
    options: dict[str, Any] = {"log_callback": entries.append}
    users, systems, evaluators = {}, {}, {}
    if case.get("scripted_classes"):
        users, systems, evaluators = dict(scripted.USERS), dict(scripted.SYSTEMS), dict(scripted.EVALUATORS)
    if case.get("override_standard"):
        users["StaticUser"] = scripted.ScriptedUser
    got: dict[str, Any] = {}
    try:
        if case["mode"] == "simulate":
            options |= {"additional_users": users, "additional_systems": systems}
            got["result"] = simulate(case["configuration"], **options)
        elif case["mode"] == "evaluate":
            options |= {"additional_evaluators": evaluators}
            got["result"] = evaluate(case["simulation"], case["configuration"], **options)
        else:
            options |= {
                "additional_users": users, "additional_systems": systems, "additional_evaluators": evaluators,
                "replacements": case.get("replacements"),
            }  # fmt: skip
            got["result"] = run(case["configuration"], **options)
        got["result"] = server.unplaced(got["result"])
    except Exception as error:
        got["error"] = error
    return {**got, "requests": server.unplaced(server.requests), "logs": plain(entries, server)}


def plain(entries: list[LogbookEntry], server: RuleServer) -> list[dict[str, Any]]:
    """Return log entries as they were recorded: without their time, addresses as tokens."""
    wires = []
    for entry in entries:
        wire = {"source": entry.source, "action": entry.action}
        if entry.has_content():
            wire["data"] = entry.data
        wires.append(server.unplaced(wire))
    return wires


def compare(case: dict[str, Any], got: dict[str, Any]) -> Iterator[str]:
    """Yield every difference between a recorded case and what we did."""
    if "command" in case:
        yield from _command_differences(case, got)
        return
    recorded_error = case.get("error")
    outcome = case.get("outcome", "ok")
    if case.get("mode") == "run" and outcome.startswith(("process-crash", "never-settles")):
        # what no caller could catch there is caught here, as `run` promises: an empty result and a log entry
        yield from differences(got.get("result"), {}, "result")
        recorded_error = None
        case = {**case, "logs": [*case["logs"], {"source": "controller", "action": "error", "data": "some error"}]}
    elif recorded_error is not None or outcome not in ("ok", "empty-result"):
        if "error" not in got:
            yield "no error was raised"
        elif recorded_error and recorded_error["type"] == "Error" and str(got["error"]) != recorded_error["message"]:
            yield f"the error says {got['error']}"
    elif "error" in got:
        yield f"raised {got['error']!r}"
    for name in ("parsed", "completion", "result"):
        if name in case and recorded_error is None:
            yield from differences(got.get(name), case[name], name)
    if case.get("concurrent") and outcome == "rejected":
        return
    yield from _traces(case, case["logs"], got)


def _command_differences(case: dict[str, Any], got: dict[str, Any]) -> Iterator[str]:
    if got["exit_code"] != case["exit_code"]:
        yield f"exit code {got['exit_code']}, recorded {case['exit_code']}"
    yield from differences(got["stdout_lines"], case["stdout_lines"], "stdout")
    if not (case["concurrent"] and case["exit_code"]):
        yield from _traces(case, case["stderr_logs"], got)


def _traces(case: dict[str, Any], recorded: list[dict[str, Any]], got: dict[str, Any]) -> Iterator[str]:
    """Compare requests and log entries, in order unless several runs went on at once."""
    recorded_requests, recorded_logs = case["requests"], [_parsed_bodies(entry) for entry in recorded]
    requests, logs = got["requests"], [_parsed_bodies(entry) for entry in got["logs"]]
    if case.get("concurrent"):
        requests, recorded_requests = sorted(requests, key=_key), sorted(recorded_requests, key=_key)
        logs, recorded_logs = sorted(logs, key=_key), sorted(recorded_logs, key=_key)
    yield from differences(requests, recorded_requests, "requests")
    yield from _log_differences(logs, recorded_logs)


def _key(value: Any) -> str:
    return json.dumps(_timeless(value), sort_keys=True, ensure_ascii=False)


def _timeless(value: Any) -> Any:
    if isinstance(value, dict):
        return {k: None if k.startswith("milliseconds") else _timeless(v) for k, v in value.items()}
    if isinstance(value, list):
        return [_timeless(part) for part in value]
    return value


def _parsed_bodies(entry: dict[str, Any]) -> dict[str, Any]:
    data = entry.get("data")
    if isinstance(data, dict) and isinstance(data.get("params"), dict) and isinstance(data["params"].get("body"), str):
        params = {**data["params"], "body": json.loads(data["params"]["body"])}
        return {**entry, "data": {**data, "params": params}}
    if entry.get("action") == "error" and entry.get("source") == "controller" and isinstance(data, str):
        return {**entry, "data": "some error" if _ENGINE.match(data) else data}
    return entry


def _log_differences(logs: list[dict[str, Any]], recorded: list[dict[str, Any]]) -> Iterator[str]:
    for index, entry in enumerate(recorded):
        if entry.get("data") == "some error" and index < len(logs) and logs[index]["action"] == "error":
            logs[index] = entry
    yield from differences(logs, recorded, "logs")


def replay_command(case: dict[str, Any], server: RuleServer) -> dict[str, Any]:
    """Call a command in the current, empty folder; return what it printed, where, and how it ended."""
    server.begin(server.placed(case["rules"]))
    for name, text in case["files"].items():
        Path(name).write_text(server.placed(text), encoding="utf-8", newline="")
    out, err = io.StringIO(), io.StringIO()
    command = main_run if case["command"] == "genirsim" else main_evaluate
    exit_code = command(case["args"], stdout=out, stderr=err)
    logs = []
    for line in err.getvalue().splitlines():
        if line.startswith("{"):
            entry = server.unplaced(json.loads(line))
            assert entry.pop("time") > 0
            logs.append(entry)
    return {
        "exit_code": exit_code,
        "stdout_lines": [{"json": server.unplaced(json.loads(line))} for line in out.getvalue().splitlines()],
        "logs": logs,
        "requests": server.unplaced(server.requests),
    }
