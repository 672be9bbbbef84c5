"""What a server taught about the parameters of one model: which ones it refuses, and under which name it takes them.

A server that refuses a parameter says so with a 400 and costs nothing. The parameter is left out from then on, or goes
by its other name; the question is asked again at once. Which parameters were changed is part of what makes the answers:
they stand in the record of every answer (`details.adapted`), in the model's fingerprint, and in its line of the header.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field, replace

from pytest_genir.lean.frozen import dataclass
from pytest_genir.lean.late import late
from pytest_genir.models.faults import fault_of
from pytest_genir.models.replies import decoded
from pytest_genir.models.vocabulary import Answer, Failure, HttpReply, Message

#: Statuses with which servers refuse a parameter; 404 is OpenRouter's, 500 that of old proxies.
REFUSING = frozenset({400, 404, 422, 500, 501})
#: These nearly always mean something else.
_RARELY = frozenset({404, 500, 501})
#: Another name for the same; both ways, because old servers know only the old name.
_RENAMED = {
    "max_tokens": "max_completion_tokens",
    "max_completion_tokens": "max_tokens",
}
#: The question itself, and how the reply comes: a server that refuses these cannot be asked at all.
_NEEDED = frozenset({"model", "messages", "prompt", "input", "contents", "stream", "type", "role", "content", "text"})
#: What is refused when a model takes no system message: it is put in front of the first message instead.
SYSTEM = "system message"
#: What is refused when a server names no parameter.
UNNAMED = "some parameter"
_NO_SYSTEM = late(
    r"(?:system|developer)[`'\"]? (?:role|message|prompt|instruction)s?.{0,40}"
    r"(?:not (?:be )?(?:supported|enabled|allowed)|unsupported)"
    r"|(?:does not|doesn't|not) support (?:the )?[`'\"]?(?:system|developer)\b"
    r"|only user and assistant roles are supported|conversation roles must alternate user/assistant"
    r"|unexpected role \W*system|role\W.{0,40}(?:should|must) be (?:one of )?\W*user\W+(?:or |and )?\W*assistant"
    r"|first message (?:must|has to|should) be (?:from )?(?:the |a )?\W*user",
    re.IGNORECASE | re.DOTALL,
)
_CODES = late(
    r"unsupported_?(?:parameter|value|params)|unknown_parameter|extra_forbidden|unrecognized_?(?:argument|keys)",
    re.IGNORECASE,
)
_REFUSED = late(
    r"unsupported|(?:not|n't|longer) (?:be )?(?:supported?|allowed|permitted|available|enabled|accepted)"
    r"|(?:does not|doesn't|do not|don't|cannot) (?:support|accept|allow)"
    r"|(?:unrecognized|unknown|unexpected) (?:request )?(?:name|field|parameter|argument|keyword|key|propert)"
    r"|unexpected (?:\w+ )?input|extra(?:neous)? (?:inputs?|key|fields?)|(?:not|no) (?:have )?additional properties"
    r"|deprecated|only .{0,30}\bdefault\b|\bat (?:its|the) default\b"
    r"|only .{0,40}(?:is|are) (?:allowed|supported|accepted|permitted)"
    r"|may only be|must be (?:set to )?1(?:\.0)?\b|must be (?:unset|omitted|left out|removed|null)\b"
    r"|cannot (?:both )?be (?:both )?(?:specified|set|used|modified)"
    r"|incompatible|not compatible|is fixed|remove [`'\"]?\w+",
    re.IGNORECASE,
)
#: Said of a value of 0: a server without it takes the likeliest word, or draws by its own rule.
_ABOVE_ZERO = late(
    r"\b(?:be|have|has) (?:\w+ ){0,2}(?:strictly )?(?:positive\b|(?:greater|larger|more) than 0\b|above 0\b|> ?0\b)",
    re.IGNORECASE,
)
_INSTEAD = late(
    r"use [`'\"]?([A-Za-z_]\w+)[`'\"]? instead|did you mean [`'\"]?([A-Za-z_]\w+)"
    r"|(?:moved|renamed|changed) to [`'\"]?([A-Za-z_][\w.]+)",
    re.IGNORECASE,
)
#: Said of the parameters of a question as a whole: none is named (OpenRouter, and proxies before it).
_UNNAMED = late(
    r"(?:handle|support|accept)s? (?:all )?(?:of )?the (?:requested|given|provided|specified) parameters"
    r"|(?:one or more|some|at least one) (?:of )?(?:the |your )?(?:requested |given |provided |request )?parameters? "
    r"(?:is|are|was|were) (?:un|not )(?:supported|allowed|available)",
    re.IGNORECASE,
)
#: What it takes, in a sentence about what it does not take.
_TAKEN = late(
    r"\bexpected one of\b[^\n]*"
    r"|\b(?:allowed|supported|valid|accepted|known) (?:fields|parameters|arguments|keys|properties)(?::| are\b)[^\n]*",
    re.IGNORECASE,
)
_BOTH = late(r"\bboth\b|\btogether\b|at the same time", re.IGNORECASE)

Path = tuple[str, ...]

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

    def __bool__(self) -> bool:
        return bool(self.changes)

    def fields(self, fields: Mapping[str, object]) -> dict[str, object]:
        """Return the fields of a body as the server takes them."""
        return _changed(fields, self.changes, ())

    def messages(self, messages: Sequence[Message]) -> tuple[Message, ...]:
        """Return messages as the server takes them."""
        if SYSTEM not in self.changes:
            return tuple(messages)
        system = "\n\n".join(one.content for one in messages if one.role == "system" and one.content)
        others = [one for one in messages if one.role != "system"]
        if not system:
            return tuple(others)
        if not others or others[0].role != "user":
            return (Message("user", system), *others)
        return (Message("user", f"{system}\n\n{others[0].content}"), *others[1:])

    def learn(self, body: bytes, reply: HttpReply) -> str | None:
        """Take a lesson from how a server refused a body; return what was learnt.

        An empty text where the lesson was known already and the body had been sent before it; `None` where there is
        none, so that sending the same again would come to the same.
        """
        found = _refused(body, reply)
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

    def _next_unasked(self, body: bytes) -> dict[str, str]:
        """Return the next parameter to leave out of those nobody asked for; nothing where none is left.

        A body that was sent before the last of them was left out tells nothing of what is sent by now.
        """
        sent = _sent(body)
        early = [name for name in self.unasked if name in sent and self.changes.get(name) == ""]
        left = [name for name in self.unasked if name in sent and name not in self.changes]
        return dict.fromkeys((early or left)[:1], "")

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
    return replace(answer, details={**answer.details, ADAPTED: dict(lessons.changes)}) if lessons else answer


def adapted(model: object) -> dict[str, object]:
    """Return what a record says of the changes under which a model was asked; nothing where there are none."""
    lessons = lessons_of(model)
    return {ADAPTED: dict(lessons.changes)} if lessons else {}


def lessons_of(model: object) -> Lessons | None:
    """Return what a model's server has taught so far; `None` for a model that cannot learn."""
    lessons = getattr(model, "lessons", None)
    return lessons if isinstance(lessons, Lessons) else None


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


def _refused(body: bytes, reply: HttpReply) -> dict[str, str]:
    """Return which parameters of a body a reply refuses, with the names they should have."""
    if reply.status not in REFUSING:
        return {}
    told = decoded(reply.body)
    if reply.status in _RARELY and "param" not in told.lower() and not _NO_SYSTEM.search(told):
        return {}
    fault = fault_of(reply.status, told)
    if fault is not None and fault.about in ("context", "filtered", "quota", "rate_limit"):
        return {}
    sent = _sent(body)
    error = _Error.of(told)
    text = _without_echo(error.text, sent)
    if _NO_SYSTEM.search(text) and _has_system(sent):
        return {SYSTEM: ""}
    paths = dict(_paths(sent))
    if not (_CODES.search(told) or _REFUSED.search(text)):
        if _ABOVE_ZERO.search(text):
            return dict.fromkeys((name for name in _mentioned(text, paths) if paths[name] == 0), "")
        return {UNNAMED: ""} if _UNNAMED.search(text) else {}
    named = [path for path in (_find(error.parameter, paths),) if path] if error.parameter else []
    named = named or _mentioned(text, paths)
    if _BOTH.search(text):
        named = named[-1:]
    if not named and _UNNAMED.search(text):
        return {UNNAMED: ""}
    return {name: _new_name(name, text, paths) for name in named}


def _new_name(name: str, text: str, paths: Mapping[str, object]) -> str:
    """Return under which name a server wants a parameter; nothing where it wants none of it."""
    last = name.rpartition(".")[2]
    instead = _INSTEAD.search(text)
    wanted = next((one for one in instead.groups() if one), "") if instead else ""
    if "." in wanted:
        return ""  # a part of another parameter, which holds more than a value
    if wanted and wanted != last and _alike(wanted, last) and wanted not in paths:
        return wanted
    other = _RENAMED.get(name, "")
    return other if other not in paths else ""


def _alike(one: str, other: str) -> bool:
    """Say whether a name may be another one for the same, rather than for something like it (`top_k`, `top_p`)."""
    first, second = ({word for word in re.split(r"[_\W]+", _snake(name)) if word} for name in (one, other))
    return len(first & second) > 1 or first <= second or second <= first


def _snake(name: str) -> str:
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()


@dataclass(frozen=True, slots=True)
class _Error:
    """The words of an error, those inside others too, and the parameter that it names in a field."""

    text: str
    parameter: str

    @classmethod
    def of(cls, told: str) -> _Error:
        texts, parameters = [], []
        for name, value in _leaves(_json(told), 0):
            if name in ("param", "parameter", "loc"):
                parameters.append(value)
            else:
                texts.append(value)
        return cls("\n".join(texts) or told, next((one for one in parameters if one), ""))


def _leaves(value: object, depth: int, name: str = "") -> Iterator[tuple[str, str]]:
    if depth > 8:
        return
    if isinstance(value, Mapping):
        if isinstance(value.get("loc"), list):  # as FastAPI says it: ["body", "seed"]
            yield "loc", ".".join(str(one) for one in value["loc"] if one != "body")
        for key, inner in value.items():
            if key not in ("loc", "input"):
                yield from _leaves(inner, depth + 1, str(key))
    elif isinstance(value, list):
        for inner in value:
            yield from _leaves(inner, depth + 1, name)
    elif isinstance(value, str):
        inner = _json(value) if value[:1] in "{[" else value
        yield from ((name, value),) if isinstance(inner, str) else _leaves(inner, depth + 1, name)


def _json(text: str) -> object:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return text


def _sent(body: bytes) -> dict[str, object]:
    sent = _json(body.decode("utf-8", "replace"))
    return sent if isinstance(sent, dict) else {}


def _has_system(sent: Mapping[str, object]) -> bool:
    messages = sent.get("messages") or sent.get("input")
    among = isinstance(messages, list) and any(isinstance(m, dict) and m.get("role") == "system" for m in messages)
    return among or any(sent.get(name) for name in ("system", "systemInstruction", "instructions"))


#: What a server quotes.
_QUOTED = late(r"(?=(['\"`])([^\n]{10,400}?)\1)")


def _without_echo(text: str, sent: Mapping[str, object]) -> str:
    """Return a sentence without what it quotes of the question: its words name no parameter."""
    quoted = {found[2] for found in _QUOTED.finditer(text) if " " in found[2]}
    asked = str([sent.get(name) for name in ("messages", "input", "prompt", "contents")]) if quoted else ""
    for passage in quoted:
        if passage in asked:
            text = text.replace(passage, "")
    return text


def _paths(fields: Mapping[str, object], above: Path = ()) -> Iterator[tuple[str, object]]:
    """Yield the parameters of a body by their path; the question itself is none."""
    for name, value in fields.items():
        if name in _NEEDED and not (above or name == "text"):
            continue
        if isinstance(value, Mapping) and len(above) < 2:
            yield from _paths(value, (*above, name))
            if not above and name in ("contents", "messages"):
                continue
        yield ".".join((*above, name)), value


def _plain(name: str) -> str:
    return re.sub(r"[\W_]", "", name).lower()


def _find(name: str, paths: Mapping[str, object]) -> str:
    """Return the path that a server calls so, whatever its spelling and however much of it."""
    whole = [path for path in paths if _plain(path) == _plain(name)]
    last = [path for path in paths if _plain(path.rpartition(".")[2]) == _plain(name.rpartition(".")[2])]
    return (whole or last or [""])[0]


def _mentioned(text: str, paths: Mapping[str, object]) -> list[str]:
    """Return the parameters that a sentence names, in its order, without what it offers instead."""
    spoken = _TAKEN.sub(" ", _INSTEAD.sub(" ", text))
    found: dict[str, int] = {}
    for path in paths:
        last = path.rpartition(".")[2]
        spellings = {path, last, _snake(last), _camel(last)}
        places = [place.start() for one in spellings if (place := _spoken_of(one, spoken))]
        places += [place.start() for one in _ALIASES.get(last, ()) if (place := re.search(one, spoken, re.IGNORECASE))]
        if places:
            found[path] = min(places)
    if not found:  # Google says "penalty" of a field that its other door calls frequency_penalty
        aliases = {path: _ALIASES.get(_camel(path.rpartition(".")[2]), ()) for path in paths}
        found = {path: 0 for path in paths if any(re.search(one, spoken, re.IGNORECASE) for one in aliases[path])}
    named = sorted(found, key=lambda path: found[path])
    # a group is not refused because one of its members is
    return [path for path in named if not any(other.startswith(f"{path}.") for other in named)]


def _spoken_of(name: str, text: str) -> re.Match[str] | None:
    """Return where a sentence speaks of a parameter; one whose name is an everyday word has to be marked as a name."""
    exact = re.escape(name)
    if "_" in name or "." in name or name.lower() != name or len(name) > 9:
        return re.search(rf"(?<![\w.]){exact}(?!\w)", text, re.IGNORECASE)
    marked = rf"[`'\"\[(./]{exact}[`'\"\]):=]|(?:^|\n|: |> ){exact}(?:$|\n|:| is\b| are\b)"
    beside = r"(?:parameter|argument|field|property|option)s?"
    listed = rf"\b{beside}(?: supplied| given)?:? (?:\w+, )*{exact}\b"
    taken = rf"\b(?:support|accept|allow|permit)s? (?:the )?{exact}(?=$|[\n.,;:)]| (?:and|or|with|for|on|in|when)\b)"
    return re.search(rf"{marked}|\b{exact} {beside}\b|{listed}|{taken}", text, re.IGNORECASE)


#: What servers call a parameter in their sentences.
_ALIASES = {
    "think": ("thinking",),
    "thinkingConfig": ("thinking level", "thinking budget", "thinking"),
    "presencePenalty": (r"\bpenalty\b",),
    "frequencyPenalty": (r"\bpenalty\b",),
}


def _camel(name: str) -> str:
    first, *rest = name.split("_")
    return first + "".join(word.capitalize() for word in rest)
