"""Where people who take part in a run are asked: on the page of the run, where it has one, else at the terminal.

A question is a file in the desk's folder, and what somebody says to it a file beside it. So a page can be closed and
opened again, and every process of a run can ask; what nobody has answered when a process ends goes with it.
"""

from __future__ import annotations

import contextlib
import json
import os
import time
import uuid
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from pathlib import Path

from pytest_genir.disk import replace_value, value_of
from pytest_genir.results.record import clean

_ASKED, _SAID = ".asked.json", ".said.json"
_LOOK = 0.05


@dataclass(frozen=True, slots=True, kw_only=True)
class DeskQuestion:
    """What somebody is asked: everything that was said before, each with who said it."""

    #: Who is asked: the name of the model whose place a person takes.
    who: str
    #: What is expected of them: `answer`, or `user` for the next turn of a user.
    part: str
    item: str
    said: tuple[tuple[str, str], ...]
    #: How they may end the conversation instead, in words that whoever asks understands.
    endings: tuple[str, ...] = ()
    asked: float = field(default_factory=time.time)


@dataclass(frozen=True, slots=True, kw_only=True)
class DeskReply:
    """What somebody says to a question: a text, or one of its endings."""

    text: str = ""
    ending: str = ""


class Desk:
    """A folder through which a run asks people, and a page answers for them."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    # -- the run's side

    def ask(self, question: DeskQuestion, gone: Callable[[], bool] = lambda: False) -> DeskReply | None:
        """Return what somebody says, `None` where the run does not wait any more."""
        self._folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        name = uuid.uuid4().hex
        asked, said = self._folder / f"{name}{_ASKED}", self._folder / f"{name}{_SAID}"
        replace_value(asked, {**asdict(question), "pid": os.getpid()})
        try:
            while not (reply := value_of(said)):
                if gone():
                    return None
                time.sleep(_LOOK)
        finally:
            for file in (asked, said):
                with contextlib.suppress(OSError):
                    file.unlink()
        return DeskReply(text=str(reply.get("text", "")), ending=str(reply.get("ending", "")))

    # -- the page's side

    def open(self) -> list[dict[str, object]]:
        """Return what is asked and not answered, the oldest first, each with its `id`."""
        found = []
        for file in self._folder.glob(f"*{_ASKED}"):
            name = file.name.removesuffix(_ASKED)
            question = value_of(file)
            if question and not (self._folder / f"{name}{_SAID}").exists():
                found.append({"id": name, **clean(question)})
        return sorted(found, key=lambda one: (str(one.get("asked")), str(one["id"])))

    def say(self, name: str, said: DeskReply) -> bool:
        """Answer a question, and say whether that counts: the first answer does."""
        if name not in {one["id"] for one in self.open()}:
            return False
        fresh, kept = self._folder / f"{name}.{uuid.uuid4().hex}", self._folder / f"{name}{_SAID}"
        fresh.write_text(json.dumps(asdict(said)), encoding="utf-8")
        try:
            os.link(fresh, kept)  # fails where somebody was faster
        except FileExistsError:
            return False
        finally:
            fresh.unlink()
        return True


_open: list[Desk] = []


def open_desk(folder: Path) -> None:
    """Let people be asked there from now on, by this process."""
    _open[:] = [Desk(folder)]


def close_desk() -> None:
    """Let people be asked at the terminal again."""
    _open.clear()


def desk() -> Desk | None:
    """Return where people are asked; `None` is the terminal."""
    return _open[0] if _open else None
