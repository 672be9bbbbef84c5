"""Which parameters of a question a server refuses, read from its error, and under which names it takes them.

Most say so in words that many use. Where one has words of its own and speaks of a single parameter, it can hardly mean
anything else, unless it is the value that is wrong everywhere: that is the author's to know.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from pytest_genir.lean.late import late
from pytest_genir.models.faults import fault_of
from pytest_genir.models.named_parameters import (
    INSTEAD,
    ServerError,
    mentioned,
    paths_in,
    sent_in,
    snake,
    without_echo,
)
from pytest_genir.models.replies import decoded
from pytest_genir.models.vocabulary import HttpReply

#: Statuses with which servers refuse a parameter; 404 is OpenRouter's, 500 that of old proxies.
REFUSING = frozenset({400, 404, 422, 500, 501})
#: These nearly always mean something else.
_RARELY = frozenset({404, 500, 501})
_OF_PARAMETERS = late(r"param|argument", re.IGNORECASE)
#: Another name for the same; both ways, because old servers know only the old name.
_RENAMED = {
    "max_tokens": "max_completion_tokens",
    "max_completion_tokens": "max_tokens",
}
#: What is refused when a model takes no system message: it is put in front of the first message instead.
SYSTEM = "system message"
#: What is refused when a server names no parameter.
UNNAMED = "some parameter"
_NO_SYSTEM = late(
    r"(?:system|developer)[`'\"]? (?:role|message|prompt|instruction)s?.{0,40}"
    r"(?:not (?:be )?(?:supported|enabled|allowed)|unsupported)"
    r"|(?:does not|doesn't|not) support (?:the )?[`'\"]?(?:system|developer)\b"
    r"|only (?:supports? )?(?:the )?\W*user\W+(?:and|or)\W+assistant"
    r"|(?<!optional system message, )conversation roles must"
    r"|(?:unexpected|invalid|unsupported|unknown) (?:message )?role\W+system|role\W+system\W+(?:is|are)(?: not|n't)\b"
    r"|role\W.{0,40}(?:should|must) be (?:one of )?\W*user\W+(?:or |and )?\W*assistant"
    r"|first message (?:must|has to|should) be (?:from )?(?:the |a )?\W*user",
    re.IGNORECASE | re.DOTALL,
)
#: An error that speaks of it can hardly mean anything else.
_OF_SYSTEM = late(
    r"(?<!optional )\b(?:system|developer)[`'\"]? (?:role|message|prompt|instruction)s?\b"
    r"|\broles?\b[^\n]{0,60}\bsystem\b|(?:start|begin)s? with (?:a |the )?\W*user\b",
    re.IGNORECASE,
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
    r"|incompatible|not compatible|is fixed|remove [`'\"]?\w+|unavailable|mutually exclusive|only one of",
    re.IGNORECASE,
)
#: Said of a value that is wrong everywhere: whoever wrote it has to know.
_WRONG_VALUE = late(
    r"must be (?:in|true|false)\b|(?:too|at) (?:large|small|long|short|most|least|many|few)|between|m(?:ax|in)imum"
    r"|(?:greater|less|more|fewer) than|[<>]=?|(?:valid|invalid|expected|wrong)[_ ](?:an? )?"
    r"(?:type|integer|number|float|string|boolean|bool|list|array|object|dict)"
    r"|\ban? (?:integer|number|float|string|boolean|list|array|object)\b"
    r"|schema|pattern|missing|required|\brange\b|\bparse",
    re.IGNORECASE,
)
#: Said of a temperature of 0, which is sent unasked: a server without it takes the likeliest word, or draws.
_ABOVE_ZERO = late(
    r"\b(?:be|have|has) (?:\w+ ){0,2}(?:strictly )?(?:positive\b|(?:greater|larger|more) than 0\b|above 0\b|> ?0\b)"
    r"|\bin \(0(?:\.0+)?,",
    re.IGNORECASE,
)
#: Said of the parameters of a question as a whole: none is named (OpenRouter, and proxies before it).
_UNNAMED = late(
    r"(?:handle|support|accept)s? (?:all )?(?:of )?the (?:requested|given|provided|specified) parameters"
    r"|(?:one or more|some|at least one) (?:of )?(?:the |your )?(?:requested |given |provided |request )?parameters? "
    r"(?:is|are|was|were) (?:un|not )(?:supported|allowed|available)",
    re.IGNORECASE,
)
_BOTH = late(r"\bboth\b|\btogether\b|at the same time|in one call|mutually exclusive|only one of", re.IGNORECASE)


def refused_in(body: bytes, reply: HttpReply) -> dict[str, str]:
    """Return which parameters of a body a reply refuses, with the names they should have."""
    if reply.status not in REFUSING:
        return {}
    told = decoded(reply.body)
    if reply.status in _RARELY and not (_OF_PARAMETERS.search(told) or _NO_SYSTEM.search(told)):
        return {}
    fault = fault_of(reply.status, told)
    if fault is not None and fault.about in ("context", "filtered", "quota", "rate_limit"):
        return {}
    sent = sent_in(body)
    error = ServerError.of(told)
    text = without_echo(error.text, sent)
    if _has_system(sent) and any(map(_NO_SYSTEM.search, (text, *(f"{one}: {text}" for one in error.parameters)))):
        return {SYSTEM: ""}
    paths = dict(paths_in(sent))
    of_system = fault is None and reply.status not in _RARELY and _has_system(sent) and _OF_SYSTEM.search(text)
    if not (_CODES.search(told) or _REFUSED.search(text)):
        if _ABOVE_ZERO.search(text):
            named = mentioned(text, paths)
            return dict.fromkeys((one for one in named if paths[one] == 0 and one.endswith("temperature")), "")
        if _UNNAMED.search(text):
            return {UNNAMED: ""}
        if fault is not None or reply.status in _RARELY or _WRONG_VALUE.search(text):
            return {}
        return _objected(error, text, paths) or ({SYSTEM: ""} if of_system else {})
    named = error.named(text, paths)
    if _BOTH.search(text):
        named = named[-1:]
    if not named and _UNNAMED.search(text):
        return {UNNAMED: ""}
    if not named and of_system:
        return {SYSTEM: ""}
    return {name: _new_name(name, text, paths) for name in named}


def _objected(error: ServerError, text: str, paths: Mapping[str, object]) -> dict[str, str]:
    """Return the parameters that an error in no known words speaks of, where it can hardly mean anything else.

    What a question holds is told back as a whole by some: then more is named than one thing and its opposite. A limit
    of tokens is never left out for it, only sent under a name that stands there.
    """
    named = error.named(text, paths)
    if _BOTH.search(text):
        named = named[-1:]
    if len(named) > 2 or any(isinstance(paths[name], (Mapping, list)) for name in named):
        return {}
    caps = {name: _RENAMED[name] for name in named if name in _RENAMED and _RENAMED[name] in text}
    return {name: caps.get(name, "") for name in named if name in caps or "tokens" not in snake(name)}


def _new_name(name: str, text: str, paths: Mapping[str, object]) -> str:
    """Return under which name a server wants a parameter; nothing where it wants none of it."""
    last = name.rpartition(".")[2]
    instead = INSTEAD.search(text)
    wanted = next((one for one in instead.groups() if one), "") if instead else ""
    if "." in wanted:
        return ""  # a part of another parameter, which holds more than a value
    if wanted and wanted != last and _alike(wanted, last) and wanted not in paths:
        return wanted
    other = _RENAMED.get(name, "")
    return other if other not in paths else ""


def _alike(one: str, other: str) -> bool:
    """Say whether a name may be another one for the same, rather than for something like it (`top_k`, `top_p`)."""
    first, second = ({word for word in re.split(r"[_\W]+", snake(name)) if word} for name in (one, other))
    return len(first & second) > 1 or first <= second or second <= first


def _has_system(sent: Mapping[str, object]) -> bool:
    messages = sent.get("messages") or sent.get("input")
    among = isinstance(messages, list) and any(isinstance(m, dict) and m.get("role") == "system" for m in messages)
    return among or any(sent.get(name) for name in ("system", "systemInstruction", "instructions"))
