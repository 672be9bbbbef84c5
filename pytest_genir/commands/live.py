"""`pytest-genir live`: a page on this machine that shows runs while they go on."""

from __future__ import annotations

import argparse
import shutil
import socket
import sys
import threading
from collections.abc import Sequence
from pathlib import Path

from pytest_genir.commands.arguments import CommandParser, add_speak
from pytest_genir.disk import is_packed
from pytest_genir.errors import SettingError
from pytest_genir.live.board import Board
from pytest_genir.live.feed import feeds_in
from pytest_genir.live.labels import Labelling
from pytest_genir.live.people import People
from pytest_genir.live.runs import Runs
from pytest_genir.live.server import LiveServer
from pytest_genir.results.log import is_result_log

_EPILOG = """\
What is shown is read from files, so the page can be opened, closed and opened again:

  pytest-genir live                               begin, stop and repeat runs of this folder's benchmarks
  pytest-genir live results.jsonl                 a result log, finished or still growing
  pytest --genir-live feeds/ ...                  in one terminal, or several parts in several jobs
  pytest-genir live feeds/                        in another
  pytest-genir live results.jsonl --labels labels.jsonl      people score answers, blind to the judge

Only this machine can open the page, and only with the secret in its address. Ctrl-C ends it.
"""


def main(arguments: Sequence[str]) -> int:
    parser = CommandParser("live", "Show runs while they go on, in a browser on this machine.", _EPILOG)
    parser.add_argument("places", nargs="*", metavar="RESULTS", help="result logs, or folders of --genir-live")
    parser.add_argument("--port", default="0", metavar="N", help="where to listen (any free port)")
    parser.add_argument("--labels", metavar="FILE", help="let people score answers on the page, and keep that in FILE")
    parser.add_argument("--fd", default="", help=argparse.SUPPRESS)
    add_speak(parser)
    given = parser.parsed(arguments)
    board = Board()
    runs = None if given.fd or given.places else Runs(board, Path.cwd())
    board.show([place for name in given.places for place in _places(Path(name))])
    # The run that wants this page tells the secret where no list of processes shows it.
    secret = sys.stdin.readline().strip() if given.fd else ""
    server = LiveServer(board, port=port_of(given.port), listening=_handed_down(given.fd), secret=secret)
    people = People(board)
    server.answers |= {"question": people.question, "agreement": people.agreement}
    server.deeds["say"] = people.say
    if runs is not None:
        server.answers |= {"files": runs.files, "file": runs.file}
        server.deeds |= {"begin": runs.begin, "again": runs.again, "stop": runs.stop, "save": runs.save}
    if given.labels is not None:
        labelling = Labelling(board, Path(given.labels))
        server.answers |= {"label": labelling.next, "labels": labelling.told}
        server.deeds["keep-label"] = labelling.keep
    board.look()
    server.start()
    try:
        if given.fd:
            sys.stdin.read()  # until the run ends, which holds the other end
            server.serve_readers()
        else:
            print(f"live: {server.address}", flush=True)
            threading.Event().wait()
    except KeyboardInterrupt:
        pass
    server.close()
    if runs is not None:
        runs.close()
    if given.fd:
        shutil.rmtree(given.places[0], ignore_errors=True)
    return 0


def _places(place: Path) -> list[Path]:
    if place.is_dir():
        return feeds_in(place) or [place]
    if is_packed(place):
        raise SettingError(
            f"'{place}' is packed, and a live page follows a log that grows", hint=f"unpack it: gunzip -k {place}"
        )
    if not is_result_log(place):
        raise SettingError(
            f"'{place}' is no result log", hint="pytest --genir-log FILE, or --genir-live FOLDER, writes one"
        )
    return [place]


def port_of(text: str) -> int:
    if not (text.isascii() and text.isdecimal()) or int(text) > 65535:
        raise SettingError(f"a port is a whole number up to 65535, not '{text}'")
    return int(text)


def _handed_down(text: str) -> socket.socket | None:
    return socket.socket(fileno=int(text)) if text else None
