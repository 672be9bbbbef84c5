"""`pytest-genir chat`: one conversation of a configuration, in the terminal, as it goes on."""

from __future__ import annotations

import argparse
import os
import shutil
import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from pytest_genir.commands.arguments import CommandParser, add_trust, import_from_here, trust_of
from pytest_genir.conversation.case import ConversationCase
from pytest_genir.conversation.chat_view import By, chat_lines
from pytest_genir.conversation.load import load_cases
from pytest_genir.conversation.logbook import LogbookEntry
from pytest_genir.conversation.logbook_file import LogbookFile
from pytest_genir.conversation.registry import Maker, Role
from pytest_genir.conversation.typist import Typist
from pytest_genir.conversation.user import USER_TURN
from pytest_genir.engine.sequential import SequentialEngine
from pytest_genir.errors import FileError, SettingError, UnknownName
from pytest_genir.kinds.case import RunContext
from pytest_genir.models import Model
from pytest_genir.models.description import load_model
from pytest_genir.results.messages import harmless, one_line
from pytest_genir.results.record import Result
from pytest_genir.settings import Settings

_EPILOG = """\
The exit status is 1 where the conversation could not be held or not be judged, whatever it scored.

  pytest-genir chat configurations/conversations/debate.genir.yaml --model extractive -k uniforms
  pytest-genir chat talk.json --model model.json --judge judge.json --me

With --me you are the user: an empty line ends the conversation, and then it is judged.
"""
#: As long as somebody types, nobody counts the turns.
_NO_END = 1000
_COLOURS: dict[By, str] = {"user": "36", "system": "32", "score": "0", "fault": "31"}
_WIDEST = 100


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
    result = _held(case, given, settings)
    return _ended(result, typed=given.me)


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
    simulation = {**case.plan.simulation, "user": {"class": Typist.__name__}, "maxTurns": turns or _NO_END}
    parsed = case.shared.parsed
    typists: dict[Role, dict[str, Maker]] = {"user": {**parsed.additional.get("user", {}), Typist.__name__: Typist}}
    shared = replace(case.shared, parsed=replace(parsed, additional={**parsed.additional, **typists}))
    return replace(case, plan=replace(case.plan, simulation=simulation), shared=shared)


def _with_turns(case: ConversationCase, turns: int) -> ConversationCase:
    if case.plan.simulation is None:
        raise SettingError("--turns: these conversations are recorded, their turns are counted")
    return replace(case, plan=replace(case.plan, simulation={**case.plan.simulation, "maxTurns": turns}))


def _held(case: ConversationCase, given: argparse.Namespace, settings: Settings) -> Result:
    """Hold the conversation, showing it as it goes on."""
    model = _model(given.model or "extractive")
    book = None if given.logbook is None else LogbookFile(Path(given.logbook), _refuse_logbook(given.logbook))
    listen = _ChatPrinter(book, hide_user=given.me)
    run = RunContext(judge=None if given.judge is None else _model(given.judge), on_log=listen, settings=settings)
    engine = SequentialEngine()
    try:
        if book is not None:
            book.begin()
        listen.tell_recorded(case)
        engine.plan([case.job(case.id, model, run, 0)])
        return case.result(engine.result(case.id), case.id, model, run, 0)
    finally:
        engine.close()
        if book is not None:
            book.close()


def _model(name: str) -> Model:
    return load_model(name, folder=Path.cwd(), environ=os.environ)


def _refuse_logbook(name: str) -> Callable[[OSError], None]:
    def refuse(error: OSError) -> None:
        raise FileError(f"cannot write '{name}': {error.strerror or error}")

    return refuse


class _ChatPrinter:
    """Shows entries, and writes them down; what a person typed already stands on the terminal."""

    def __init__(self, book: LogbookFile | None, *, hide_user: bool) -> None:
        self._book = book
        self._hide_user = hide_user and sys.stdin.isatty()
        self._colours = sys.stdout.isatty() and "NO_COLOR" not in os.environ
        self._width = min(shutil.get_terminal_size((_WIDEST, 24)).columns, _WIDEST)

    def tell_recorded(self, case: ConversationCase) -> None:
        """Show what was said when a conversation was recorded."""
        for turn in (case.plan.recorded or {}).get("userTurns", ()):
            self._show(LogbookEntry("user", "turn complete", turn))
            if isinstance(turn.get(USER_TURN.SYSTEM_RESPONSE), dict):
                self._show(LogbookEntry("system", "turn complete", turn[USER_TURN.SYSTEM_RESPONSE]))

    def __call__(self, item: str, entry: LogbookEntry) -> None:
        if self._book is not None:
            self._book.append(item, entry)
        self._show(entry)

    def _show(self, entry: LogbookEntry) -> None:
        for line in chat_lines(entry, self._width):
            if line.by == "user" and self._hide_user:
                continue
            print(f"\x1b[{_COLOURS[line.by]}m{line.text}\x1b[0m" if self._colours else line.text, flush=True)


def _ended(result: Result, *, typed: bool) -> int:
    """Say what the scores above do not say, and return the exit status."""
    failure = (result.failure or {}).get("message", "")
    if failure:
        print(f"pytest-genir: {harmless(failure)}", file=sys.stderr)
    faults = result.details.get("simulation", {}).get("faults", ())
    if faults and not typed:
        print(f"the simulated user: {'; '.join(faults)}")
    if typed and not result.messages:
        print("nothing was said")
        return 0
    short = [one_line(f"{c.name} {c.score:.2f}") for c in result.conditions if not c.passed and c.name != "simulation"]
    if short:
        print(f"fell short: {', '.join(short)}")
    return 1 if failure else 0
