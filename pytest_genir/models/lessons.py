"""What a server taught about the parameters of one model: which ones it refuses, and under which name it takes them.

A server that refuses a parameter says so with a 400 and costs nothing. The parameter is left out from then on, or goes
by its other name; the question is asked again at once. Which parameters were changed is part of what makes the answers:
they stand in the record of every answer (`details.adapted`), in the model's fingerprint, and in its line of the header.

A refusal in words that nobody knows is answered by a guess: that it is about the parameter it speaks of, or else about
what goes along without having been asked for. A guess becomes a lesson when the server takes what is sent so, and is
forgotten when it does not.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field, replace

from pytest_genir.lean.frozen import dataclass
from pytest_genir.models.named_parameters import Path, paths_in, sent_in
from pytest_genir.models.refused_parameters import (
    SYSTEM,
    UNNAMED,
    has_system,
    perhaps_refused_in,
    refused_in,
    tells_nothing,
)
from pytest_genir.models.vocabulary import Answer, Failure, HttpCall, HttpReply, Message

#: What the changes are called in details of answers and records, and in the header of a log.
ADAPTED = "adapted"

#: A server that refuses more parameters than these, one after the other, is not to be pleased.
MOST_LESSONS = 12


@dataclass(frozen=True, slots=True)
class Taught:
    """A server refused a parameter and took nothing for it: the question may be put in another way at once."""

    #: What is told where it may not.
    refusal: Answer | Failure
    #: Nothing was learnt: a kept connection was closed while the question was on its way, perhaps after it was read.
    perhaps_paid: bool = False


@dataclass(slots=True)
class Lessons:
    """The changes that a model's server asked for; shared by everything in a process that asks this model."""

    #: The new name of a parameter, nothing where it is left out.
    changes: dict[str, str] = field(default_factory=dict)
    #: What is sent without having been asked for: where a server names none, these are left out one after the other.
    unasked: Sequence[str] = ()
    #: What the protocol wants: to leave it out would be refused as well, and hide why.
    needed: frozenset[str] = frozenset()
    #: Changes that are being tried.
    guess: dict[str, str] = field(default_factory=dict, compare=False)
    #: Something was tried in this run, or a question was taken as it was sent: nothing is tried any more.
    settled: bool = field(default=False, compare=False)

    def __bool__(self) -> bool:
        return bool(self.changes or self.guess)

    def fields(self, fields: Mapping[str, object]) -> dict[str, object]:
        """Return the fields of a body as the server takes them, or as it is tried whether it does."""
        return _changed(fields, {**self.changes, **self.guess}, ())

    def messages(self, messages: Sequence[Message]) -> tuple[Message, ...]:
        """Return messages as the server takes them."""
        if SYSTEM not in self.changes and SYSTEM not in self.guess:
            return tuple(messages)
        system = "\n\n".join(one.content for one in messages if one.role == "system" and one.content)
        others = [one for one in messages if one.role != "system"]
        if not system:
            return tuple(others)
        if not others or others[0].role != "user":
            return (Message("user", system), *others)
        return (Message("user", f"{system}\n\n{others[0].content}"), *others[1:])

    def learn(self, body: bytes, reply: HttpReply, *, unsure: bool = True) -> str | None:
        """Take a lesson from how a server refused a body; return what was learnt.

        An empty text where the lesson was known already and the body had been sent before it; `None` where there is
        none, so that sending the same again would come to the same. With `unsure` words that nobody knows count too.
        """
        found = self._not_needed(refused_in(body, reply, unsure=unsure))
        if UNNAMED in found:
            found = self._next_unasked(body)
        if not found:
            return None
        learnt: dict[str, str] = {}
        for name, other in found.items():
            old = next((old for old, new in self.changes.items() if new and new == name), "")
            if old:
                learnt[old] = ""  # refused under either name
            elif name not in self.changes:
                learnt[name] = other
        self.changes.update(learnt)
        return ", ".join(_sentence(name, other) for name, other in learnt.items())

    def _not_needed(self, found: Mapping[str, str]) -> dict[str, str]:
        return {name: other for name, other in found.items() if name not in self.needed}

    def _next_unasked(self, body: bytes) -> dict[str, str]:
        """Return the next parameter to leave out of those nobody asked for; nothing where none is left.

        A body that was sent before the last of them was left out tells nothing of what is sent by now.
        """
        sent = sent_in(body)
        early = [name for name in self.unasked if name in sent and self.changes.get(name) == ""]
        left = [name for name in self.unasked if name in sent and name not in self.changes]
        return dict.fromkeys((early or left)[:1], "")

    def guessed(self, call: HttpCall, reply: HttpReply) -> dict[str, str]:
        """Return what may be tried after a refusal in no known words; nothing where it is, or was, no use."""
        if self.settled:
            return {}
        return self.spoken_of(call, reply) or self._not_needed(perhaps_refused_in(call, reply, self.unasked))

    def spoken_of(self, call: HttpCall, reply: HttpReply) -> dict[str, str]:
        """Return what a refusal in no known words speaks of, as far as it is sent."""
        found = self._not_needed(refused_in(call.body, reply)) if tells_nothing(reply) else {}
        return {} if UNNAMED in found else {name: other for name, other in found.items() if name not in self.guess}

    def taken(self, body: bytes) -> str:
        """Take note that a server took a body; return what was learnt by that, nothing where nothing was tried."""
        self.settled = True
        guess, self.guess = self.guess, {}
        if not guess or _held(guess, body):  # it was sent before, and the refusal was about something else
            return ""
        self.changes.update(guess)
        return ", ".join(_sentence(name, other) for name, other in guess.items())

    def in_vain(self, body: bytes, reply: HttpReply) -> bool:
        """Say whether what was tried was refused likewise; it is forgotten then."""
        if not self.guess or _held(self.guess, body) or not tells_nothing(reply):
            return False
        self.guess, self.settled = {}, True
        return True

    def before_guess(self, body: bytes, reply: HttpReply) -> bool:
        """Say whether a body that was refused had been sent before what is tried now."""
        return _held(self.guess, body) and tells_nothing(reply)

    def before_lessons(self, body: bytes, reply: HttpReply) -> bool:
        """Say whether a body that was refused holds what is not sent any more."""
        return _held(self.changes, body) and tells_nothing(reply)

    def told(self) -> str:
        """Return what became of the parameters, for people."""
        return ", ".join(_sentence(name, other) for name, other in self.changes.items())

    def recall(self, changes: object) -> None:
        """Take over what was learnt elsewhere: by another process, or in the run that an answer is from."""
        if isinstance(changes, Mapping):
            known = {str(name): str(other) for name, other in changes.items() if name not in self.changes}
            self.changes.update(known)

    def identity(self) -> dict[str, object]:
        """Return what makes answers under these changes others."""
        return {ADAPTED: dict(sorted(self.changes.items()))} if self.changes else {}


def marked(answer: Answer, lessons: Lessons | None) -> Answer:
    """Return an answer with the changes under which it was asked for."""
    changed = lessons is not None and lessons.changes
    return replace(answer, details={**answer.details, ADAPTED: dict(changed)}) if changed else answer


def adapted(model: object) -> dict[str, object]:
    """Return what a record says of the changes under which a model was asked; nothing where there are none."""
    lessons = lessons_of(model)
    return {ADAPTED: dict(lessons.changes)} if lessons and lessons.changes else {}


def lessons_of(model: object) -> Lessons | None:
    """Return what a model's server has taught so far; `None` for a model that cannot learn."""
    lessons = getattr(model, "lessons", None)
    return lessons if isinstance(lessons, Lessons) else None


def _held(changes: Mapping[str, str], body: bytes) -> bool:
    """Say whether a body holds what is changed, under its old name."""
    if not changes:
        return False
    sent = sent_in(body)
    return not changes.keys().isdisjoint(path for path, _ in paths_in(sent)) or (SYSTEM in changes and has_system(sent))


def _sentence(name: str, other: str) -> str:
    if name == SYSTEM:
        return "the system message goes in front of the first user's"
    return f"'{name}' is sent as '{other}'" if other else f"'{name}' is left out"


def _changed(fields: Mapping[str, object], changes: Mapping[str, str], above: Path) -> dict[str, object]:
    made: dict[str, object] = {}
    for name, value in fields.items():
        path = ".".join((*above, name))
        if path in changes:
            if changes[path]:
                made[changes[path].rpartition(".")[2]] = value
        elif isinstance(value, Mapping) and len(above) < 2:
            inner = _changed(value, changes, (*above, name))
            if inner or not value:
                made[name] = inner
        else:
            made[name] = value
    return made
