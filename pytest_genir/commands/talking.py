"""A conversation held in the terminal, shown as it goes on: what `chat` and `fork` share."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from pytest_genir.conversation.case import ConversationCase
from pytest_genir.conversation.chat_view import By, chat_lines
from pytest_genir.conversation.logbook import LogbookEntry
from pytest_genir.conversation.logbook_file import LogbookFile
from pytest_genir.conversation.user import USER_TURN
from pytest_genir.engine.sequential import SequentialEngine
from pytest_genir.errors import FileError
from pytest_genir.judges.panel import Panel
from pytest_genir.kinds.case import RunContext
from pytest_genir.models import Model
from pytest_genir.models.description import load_model
from pytest_genir.results.messages import harmless, one_line
from pytest_genir.results.record import Result
from pytest_genir.settings import Settings

_COLOURS: dict[By, str] = {"user": "36", "system": "32", "score": "0", "fault": "31"}
_WIDEST = 100


def held(
    case: ConversationCase,
    model: Model,
    judge: Model | None,
    settings: Settings,
    *,
    logbook: str | None = None,
    hide_user: bool = False,
    before: Sequence[Mapping[str, object]] = (),
) -> Result:
    """Hold the conversation, showing it as it goes on."""
    book = None if logbook is None else LogbookFile(Path(logbook), _refuse_logbook(logbook))
    listen = _ChatPrinter(book, hide_user=hide_user)
    panel = Panel(judges=() if judge is None else (judge,))
    run = RunContext(panel=panel, on_log=listen, settings=settings)
    engine = SequentialEngine()
    try:
        if book is not None:
            book.begin()
        listen.tell_recorded((case.plan.recorded or {}).get("userTurns", before))
        engine.plan([case.job(case.id, model, run, 0)])
        return case.result(engine.result(case.id), case.id, model, run, 0)
    finally:
        engine.close()
        if book is not None:
            book.close()


def load_named(name: str) -> Model:
    """Return the model of a file here, or a built-in one."""
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

    def tell_recorded(self, turns: Sequence[Mapping[str, object]]) -> None:
        """Show what was said when a conversation was recorded."""
        for turn in turns:
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


def ended(result: Result, *, typed: bool) -> int:
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
