"""`pytest-genir fork`: a recorded conversation up to a turn, and on from there with another model, system or user."""

from __future__ import annotations

import argparse
import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from pytest_genir.commands.arguments import (
    CommandParser,
    add_conftest,
    add_trust,
    import_conftest,
    import_from_here,
    trust_of,
)
from pytest_genir.commands.show import matching
from pytest_genir.commands.talking import ended, held, load_named
from pytest_genir.conversation.case import ConversationCase
from pytest_genir.conversation.forking import TooShort, fork_of
from pytest_genir.conversation.load import load_cases
from pytest_genir.conversation.review import Reviewer
from pytest_genir.errors import FileError, SettingError, UnknownName, Where
from pytest_genir.models.description import planted
from pytest_genir.outputs.files import write_out
from pytest_genir.results.log import log_lines, read_log
from pytest_genir.results.messages import one_line
from pytest_genir.results.record import RECORDING, Result
from pytest_genir.settings import Settings
from pytest_genir.source import read_tree
from pytest_genir.source.fields import object_of

_EPILOG = """\
The turns before N are as they were recorded, and nobody is called for them; in turn N the user says what it said then,
unless it is another one, and the system answers anew.

  pytest-genir fork results.jsonl move-to-friday --turn 7 --model other.json
  pytest-genir fork results.jsonl move-to-friday --turn 3 --model gpt.json --set 'system.policy=Always ask for a name.'
  pytest-genir fork results.jsonl move-to-friday --turn 3 --system other.yaml --log forked.jsonl

The exit status is 1 where the conversation could not be held or not be judged, whatever it scored.
"""


def main(arguments: Sequence[str]) -> int:
    given = _parser().parsed(arguments)
    import_from_here()
    for name in given.conftest:
        import_conftest(name)
    result = _recorded(Path(given.results), given.item)
    file = Path(given.configuration or result.nodeid.partition("::")[0])
    if not file.is_file():
        hint = "call this where pytest was called, or name its file: --benchmark FILE"
        raise SettingError(f"the benchmark '{file}' of '{one_line(result.id)}' is not here", hint=hint)
    given.configuration = str(file)
    settings = Settings(trust=trust_of(given))
    case = _case(load_cases(file, settings), result, file)
    case = _changed(case, given)
    assert case.plan.simulation is not None
    try:
        fork = fork_of(result, case.plan.simulation, given.turn, given.results)
    except TooShort as error:
        raise SettingError(f"--turn: {error}") from None
    if case.needs_model and given.model is None:
        raise SettingError("this conversation asks a model", hint="--model extractive needs no key and no network")
    model = load_named(given.model or "extractive")
    judge = None if given.judge is None else load_named(given.judge)
    case = replace(case, plan=replace(case.plan, fork=fork))
    print(f"{one_line(case.id)}: {one_line(case.title)} (on from turn {fork.turn} of {len(fork.of.turns)})", flush=True)
    forked = held(case, model, judge, settings, before=fork.replayed())
    if given.log is not None:
        write_out(given.log, log_lines({"forked": {"from": given.results, "turn": given.turn}}, [forked], {}))
    return ended(forked, typed=False)


def _parser() -> CommandParser:
    parser = CommandParser("fork", "Go on from a turn of a recorded conversation, and judge what comes of it.", _EPILOG)
    parser.add_argument("results", metavar="RESULTS", help="a result log (pytest --genir-log)")
    parser.add_argument("item", metavar="ITEM", help="id or node id of the conversation")
    parser.add_argument("--turn", metavar="N", type=_turn, required=True, help="the first turn that is new, from 1")
    parser.add_argument("--model", metavar="MODEL", help="what 'llm: model' stands for: a file, or a built-in")
    parser.add_argument("--judge", metavar="MODEL", help="what 'llm: judge' stands for")
    parser.add_argument("--system", metavar="FILE", help="another system: an object as under 'system:'")
    parser.add_argument("--user", metavar="FILE", help="another user: an object as under 'user:'")
    parser.add_argument(
        "--set",
        metavar="PATH=VALUE",
        action="append",
        default=[],
        type=_setting,
        help="another value in the simulation, such as a prompt: system.policy=...; JSON, or else text; repeatable",
    )
    parser.add_argument("--benchmark", metavar="FILE", dest="configuration", help="the benchmark, if it lies elsewhere")
    parser.add_argument("--log", metavar="FILE", help="write the result to FILE, as a result log")
    add_conftest(parser, "users and systems")
    add_trust(parser)
    return parser


def _turn(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"a whole number from 1 on was expected, not '{text}'")
    return int(text)


def _setting(text: str) -> tuple[tuple[str, ...], object]:
    path, sign, written = text.partition("=")
    keys = tuple(path.strip().split("."))
    if not sign or not all(keys):
        raise argparse.ArgumentTypeError(f"PATH=VALUE was expected, such as system.policy=..., not '{text}'")
    try:
        return keys, json.loads(written)
    except ValueError:
        return keys, written


def _recorded(path: Path, wanted: str) -> Result:
    talks = [one for one in read_log(path).results if one.details.get(RECORDING) is not None]
    if not talks:
        raise SettingError(f"'{path}' has no whole conversation", hint="a log of --genir-log of this version has them")
    found = matching(talks, wanted)
    if len(found) > 1:
        hint = ", ".join(one.nodeid for one in found[:5])
        raise SettingError(f"{len(found)} conversations match '{wanted}'", hint=f"name one of them: {hint}")
    return found[0]


def _case(cases: Sequence[ConversationCase], result: Result, file: Path) -> ConversationCase:
    for case in cases:
        if case.id == result.id:
            if case.plan.simulation is None:
                raise SettingError(f"the conversations of '{file}' are recorded, nobody takes part in them any more")
            return case
    raise UnknownName("conversation", result.id, (case.id for case in cases))


def _changed(case: ConversationCase, given: argparse.Namespace) -> ConversationCase:
    """Return a case with another system, user or setting, looked through as if a file had it."""
    simulation: dict[str, object] = json.loads(json.dumps(case.plan.simulation))
    for role in ("system", "user"):
        name = getattr(given, role)
        if name is not None:
            node = read_tree(Path(name))
            if node is None:
                raise FileError("the file is empty", where=Where(name))
            simulation[role] = object_of(node, f"the {role}")
    for keys, value in given.set:
        _set(simulation, keys, value)
    parsed = case.shared.parsed
    if simulation != case.plan.simulation:
        reviewer = Reviewer(folder=parsed.path.parent, additional=parsed.additional)
        reviewer.simulation(planted(simulation, Where("the forked simulation")))
    return replace(case, plan=replace(case.plan, simulation=simulation))


def _set(simulation: dict[str, object], keys: Sequence[str], value: object) -> None:
    *parents, last = keys
    held: object = simulation
    for place, key in enumerate(parents):
        if not isinstance(held, Mapping) or key not in held:
            known = held if isinstance(held, Mapping) else ()
            raise UnknownName("part of the simulation", ".".join(keys[: place + 1]), known)
        held = held[key]
    if not isinstance(held, dict):
        raise SettingError(f"--set: '{'.'.join(parents)}' is no object")
    held[last] = value
