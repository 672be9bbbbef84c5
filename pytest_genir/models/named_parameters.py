"""Which parameters of what was sent an error speaks of: in a field, by a path, in quotes or in a sentence."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping

from pytest_genir.lean.frozen import dataclass
from pytest_genir.lean.late import late

#: The question itself, and how the reply comes: a server that refuses these cannot be asked at all.
_NEEDED = frozenset({"model", "messages", "prompt", "input", "contents", "stream", "type", "role", "content", "text"})
#: Under these an error has its words.
_OF_ERRORS = frozenset(
    {"message", "msg", "detail", "details", "error", "reason", "type", "code", "param", "raw", "user", "stop"}
)
_QUESTION = frozenset({"messages", "prompt", "input", "contents"})
#: Under which name it takes something.
INSTEAD = late(
    r"use [`'\"]?([A-Za-z_]\w+)[`'\"]? instead|did you mean [`'\"]?([A-Za-z_]\w+)"
    r"|(?:moved|renamed|changed|replaced) (?:to|by|with) [`'\"]?([A-Za-z_][\w.]+)",
    re.IGNORECASE,
)
#: What it takes, in a sentence about what it does not take.
_TAKEN = late(
    r"\bexpected one of\b[^\n]*"
    r"|\b(?:allowed|supported|valid|accepted|known) (?:fields|parameters|arguments|keys|properties)(?::| are\b)[^\n]*",
    re.IGNORECASE,
)

Path = tuple[str, ...]


def snake(name: str) -> str:
    """Return a name in small letters, its words joined by lines."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()


@dataclass(frozen=True, slots=True)
class ServerError:
    """The words of an error, those inside others too, and what may be parameters in its fields."""

    text: str
    parameters: tuple[str, ...]

    @classmethod
    def of(cls, told: str) -> ServerError:
        texts, parameters = [], []
        for name, value in _leaves(_json(told), 0):
            if name in ("param", "parameter", "loc"):
                parameters.append(value)
            else:
                texts.append(value)
        if told.lstrip()[:1] == "<":
            texts = [re.sub(r"<[^>]*>", "\n", told)]
        return cls("\n".join(texts) or told, tuple(one for one in parameters if one))

    def named(self, text: str, paths: Mapping[str, object]) -> list[str]:
        """Return the parameters of those that were sent that it is about: in a field, or else in its words."""
        in_field = next((path for one in self.parameters if (path := _find(one, paths))), "")
        named = [in_field] if in_field else mentioned(text, paths)
        # which kind of a thing it is, is no parameter of it
        return list(dict.fromkeys(path.removesuffix(".type") for path in named))

    def of_the_question(self) -> bool:
        """Say whether it names the question itself in a field."""
        return any(re.split(r"\W", one)[0] in _QUESTION for one in self.parameters)


def _leaves(value: object, depth: int, name: str = "") -> Iterator[tuple[str, str]]:
    if depth > 8:
        return
    if isinstance(value, Mapping):
        if isinstance(value.get("loc"), list):  # as FastAPI says it: ["body", "seed"]
            yield "loc", ".".join(str(one) for one in value["loc"] if one != "body")
        for key, inner in value.items():
            if isinstance(inner, list) and any(isinstance(one, str) and " " in one for one in inner):
                yield "loc", str(key)  # {"seed": ["Unknown field."]}
            elif isinstance(inner, str) and " " in inner and str(key) not in _OF_ERRORS:
                yield "loc", str(key)
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


def sent_in(body: bytes) -> dict[str, object]:
    """Return what a body holds."""
    sent = _json(body.decode("utf-8", "replace"))
    return sent if isinstance(sent, dict) else {}


#: What a server quotes.
_QUOTED = late(r"(?=(['\"`])([^\n]{10,400}?)\1)")


def without_echo(text: str, sent: Mapping[str, object]) -> str:
    """Return a sentence without what it quotes of the question: its words name no parameter."""
    quoted = {found[2] for found in _QUOTED.finditer(text) if " " in found[2]}
    asked = str([sent.get(name) for name in ("messages", "input", "prompt", "contents")]) if quoted else ""
    for passage in quoted:
        if passage in asked:
            text = text.replace(passage, "")
    return text


def paths_in(fields: Mapping[str, object], above: Path = ()) -> Iterator[tuple[str, object]]:
    """Yield the parameters of a body by their path; the question itself is none."""
    for name, value in fields.items():
        if name in _NEEDED and not (above or name == "text"):
            continue
        if isinstance(value, Mapping) and len(above) < 2:
            yield from paths_in(value, (*above, name))
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


def mentioned(text: str, paths: Mapping[str, object]) -> list[str]:
    """Return the parameters that a sentence names, in its order, without what it offers instead."""
    spoken = _TAKEN.sub(" ", INSTEAD.sub(" ", text))
    found: dict[str, int] = {}
    for path in paths:
        last = path.rpartition(".")[2]
        spellings = {path, last, snake(last), _camel(last)}
        places = [place.start() for one in spellings if (place := _spoken_of(one, spoken))]
        places += [place.start() for one in _ALIASES.get(last, ()) if (place := re.search(one, spoken, re.IGNORECASE))]
        if places:
            found[path] = min(places)
    if not found:  # Google says "penalty" of a field that its other door calls frequency_penalty
        found = {path: 0 for path in paths if any(re.search(one, spoken, re.IGNORECASE) for one in _words_for(path))}
    named = sorted(found, key=lambda path: found[path])
    # a group is not refused because one of its members is
    return [path for path in named if not any(other.startswith(f"{path}.") for other in named)]


def _spoken_of(name: str, text: str) -> re.Match[str] | None:
    """Return where a sentence speaks of a parameter; one whose name is an everyday word has to be marked as a name."""
    exact = re.escape(name)
    if name not in _EVERYDAY:
        return re.search(rf"(?:(?<![A-Za-z0-9_.-])|{_WITHIN}){exact}(?![A-Za-z0-9_-])", text, re.IGNORECASE)
    marked = rf"[`'\"\[(./]{exact}[`'\"\]):=]|(?:^|\n|: |> ){exact}(?:$|\n|:| is\b| are\b| (?:value|type)s?\b)"
    beside = r"(?:parameter|argument|field|property|option|value|setting|key|flag)s?"
    listed = rf"\b{beside}(?: supplied| given)?:? (?:\w+, )*{exact}\b"
    verbs = r"(?:support|accept|allow|permit|request|set|send|pass|use|remove|drop|via|do(?:es)? not take)s?"
    taken = rf"\b{verbs} (?:the )?{exact}(?=$|[\n.,;:)]| (?:and|or|with|for|from|on|in|to|when)\b)"
    return re.search(rf"{marked}|\b{exact} {beside}\b|{listed}|{taken}", text, re.IGNORECASE)


#: Names that servers' sentences are full of, whatever they are about.
_EVERYDAY = frozenset(
    {
        "background",
        "context",
        "conversation",
        "effort",
        "format",
        "images",
        "include",
        "instructions",
        "labels",
        "metadata",
        "mode",
        "models",
        "n",
        "name",
        "options",
        "provider",
        "raw",
        "reasoning",
        "route",
        "schema",
        "seed",
        "stop",
        "store",
        "stream",
        "summary",
        "text",
        "think",
        "thinking",
        "tools",
        "type",
        "user",
    }
)
#: What names may stand in, which are elsewhere a part of a longer one.
_WITHIN = "|".join(
    rf"(?<={one}\.)" for one in ("param", "params", "parameter", "parameters", "body", "request", "input")
)

#: What servers call a parameter in their sentences.
_ALIASES = {
    "think": ("thinking",),
    "thinking": (r"\bthinking\b",),
    "thinkingConfig": ("thinking level", "thinking budget", "thinking"),
    "reasoningEffort": (r"\bthink (?:value|level)", "thinking level"),
    "responseFormat": (r"\bjson (?:mode|schema|output)", r"structured outputs?"),
    "responseMimeType": (r"\bjson (?:mode|output)",),
    "thinkingBudget": (r"\bbudget\b",),
    "candidateCount": (r"\bcandidates\b",),
    "presencePenalty": (r"\bpenalty\b",),
    "frequencyPenalty": (r"\bpenalty\b",),
    "responseLogprobs": (r"\blogprobs\b",),
}


def _words_for(path: str) -> Iterator[str]:
    """Yield what sentences call a parameter that they do not name: its own words, apart, and further ones."""
    last = snake(path.rpartition(".")[2])
    yield from _ALIASES.get(_camel(last), ())
    if "_" in last and "tokens" not in last:
        yield rf"\b{re.escape(last).replace('_', '[ -]')}s?\b"


def _camel(name: str) -> str:
    first, *rest = name.split("_")
    return first + "".join(word.capitalize() for word in rest)
