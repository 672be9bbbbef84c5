"""`pytest-genir chat`: one conversation of a configuration, in the terminal, as it goes on."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from pytest_genir.commands.arguments import CommandParser, add_trust, import_from_here, trust_of
from pytest_genir.commands.talking import ended, held, load_named
from pytest_genir.conversation.case import ConversationCase
from pytest_genir.conversation.load import load_cases
from pytest_genir.conversation.typist import with_typist
from pytest_genir.errors import SettingError, UnknownName
from pytest_genir.results.messages import one_line
from pytest_genir.settings import Settings

_EPILOG = """\
The exit status is 1 where the conversation could not be held or not be judged, whatever it scored.

  pytest-genir chat configurations/conversations/debate.genir.yaml --model extractive -k uniforms
  pytest-genir chat talk.json --model model.json --judge judge.json --me

With --me you are the user: an empty line ends the conversation, and then it is judged.
"""
#: As long as somebody types, nobody counts the turns.
_NO_END = 1000


def main(arguments: Sequence[str]) -> int:
    given = _parser().parsed(arguments)
    import_from_here()
    settings = Settings(trust=trust_of(given))
    cases = load_cases(Path(given.configuration), settings)
    case = _chosen(cases, given.wanted)
    if given.me:
        case = _with_typist(case, given.turns)
    elif given.turns is not None:
        case = _with_turns(case, given.turns)
    if case.needs_model and given.model is None:
        raise SettingError("this conversation asks a model", hint="--model extractive needs no key and no network")
    others = f" (one of {len(cases)}, see -k)" if given.wanted is None and len(cases) > 1 else ""
    print(f"{one_line(case.id)}: {one_line(case.title)}{others}", flush=True)
    model = load_named(given.model or "extractive")
    judge = None if given.judge is None else load_named(given.judge)
    result = held(case, model, judge, settings, logbook=given.logbook, hide_user=given.me)
    return ended(result, typed=given.me)


def _parser() -> CommandParser:
    parser = CommandParser("chat", "Hold one conversation of a configuration, and judge it.", _EPILOG)
    parser.add_argument("configuration", help="a file with 'simulation' (JSON or YAML)")
    parser.add_argument("-k", metavar="ID", dest="wanted", help="which conversation of the file (the first)")
    parser.add_argument("--model", metavar="MODEL", help="what 'llm: model' stands for: a file, or a built-in")
    parser.add_argument("--judge", metavar="MODEL", help="what 'llm: judge' stands for")
    parser.add_argument("--turns", metavar="N", type=_turns, help="how many turns there are (maxTurns)")
    parser.add_argument("--me", action="store_true", help="be the user yourself")
    parser.add_argument("--logbook", metavar="FILE", help="write every entry of the log to FILE, as JSON lines")
    add_trust(parser)
    return parser


def _turns(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"a whole number from 1 on was expected, not '{text}'")
    return int(text)


def _chosen(cases: Sequence[ConversationCase], wanted: str | None) -> ConversationCase:
    if wanted is None:
        return cases[0]
    for case in cases:
        if case.id == wanted:
            return case
    raise UnknownName("conversation", wanted, (case.id for case in cases))


def _with_typist(case: ConversationCase, turns: int | None) -> ConversationCase:
    if case.plan.simulation is None:
        raise SettingError("--me: these conversations are recorded, nobody takes part in them any more")
    parsed = with_typist(replace(case.shared.parsed, plans=(case.plan,)))
    case = replace(case, plan=parsed.plans[0], shared=replace(case.shared, parsed=parsed))
    return _with_turns(case, turns or _NO_END)


def _with_turns(case: ConversationCase, turns: int) -> ConversationCase:
    if case.plan.simulation is None:
        raise SettingError("--turns: these conversations are recorded, their turns are counted")
    return replace(case, plan=replace(case.plan, simulation={**case.plan.simulation, "maxTurns": turns}))
