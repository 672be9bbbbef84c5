"""Which parameters of a question a server refuses, read from its error, and under which names it takes them.

Most say so in words that many use. Where one has words of its own and speaks of a single parameter, it can hardly mean
anything else, unless it is the value that is wrong everywhere: that is the author's to know.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from pytest_genir.lean.late import late
from pytest_genir.models.faults import fault_of
from pytest_genir.models.named_parameters import (
    INSTEAD,
    ServerError,
    paths_in,
    sent_in,
    snake,
    without_echo,
)
from pytest_genir.models.replies import decoded
from pytest_genir.models.vocabulary import HttpCall, HttpReply

#: Statuses with which servers refuse a parameter; 403 and 404 are OpenAI's and OpenRouter's, 500 old proxies'.
REFUSING = frozenset({400, 403, 404, 422, 500, 501})
#: These nearly always mean something else.
_RARELY = frozenset({403, 404, 500, 501})
_OF_PARAMETERS = late(r"param|argument", re.IGNORECASE)
#: Another name for the same; both ways, because old servers know only the old name.
_RENAMED = {
    "max_tokens": "max_completion_tokens",
    "max_completion_tokens": "max_tokens",
}
_CAP = late(r"max_(?:\w+_)?tokens|num_predict")
#: A server that says no more than this with them may mean anything.
_GUESSED = frozenset({400, 422})
#: Where OpenAI's form of a chat is asked, in which a limit has two names.
_CHAT = "/chat/completions"
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
    r"|role\b.{0,60}\buser\W+(?:or |and )?\W*assistant"
    r"|\b(?:permitted|allowed|expected)\b\W+(?:one of )?\W*user\W+(?:or |and )?\W*assistant"
    r"|first message (?:must|has to|should) be (?:from )?(?:the |a )?\W*user",
    re.IGNORECASE | re.DOTALL,
)
#: An error that speaks of it can hardly mean anything else.
_OF_SYSTEM = late(
    r"(?<!optional )\b(?:system|developer)[`'\"]? (?:role|message|prompt|instruction|turn)s?\b"
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
    r"|invalid field|unexpected (?:\w+ )?input|extra(?:neous)? (?:inputs?|key|fields?)"
    r"|(?:not|no) (?:have )?additional properties"
    r"|deprecated|only .{0,30}\bdefault\b|\bat (?:its|the) default\b"
    r"|only .{0,40}(?:is|are) (?:allowed|supported|accepted|permitted)"
    r"|only (?:allowed|supported|available|accepted|valid|permitted|possible) (?:when|with|if|for|in|on|by)\b"
    r"|may only be|must be (?:set to )?1(?:\.0)?\b|\b(?:unset|omit(?:ted)?|left out|removed|null)\b"
    r"|(?:not|n't) (?:be )?implemented|unimplemented|no effect|\bnot (?:allowed )?to (?:request|set|send|use|pass)\b"
    r"|cannot (?:both )?be (?:both )?(?:specified|set|used|modified)"
    r"|must be (?:set to )?(?:true|false) (?:for|with|when|if|on)\b|(?:cannot|can't) be (?:combined|used)"
    r"|incompatible|not compatible|is fixed|remove [`'\"]?\w+|unavailable|mutually exclusive|only one of",
    re.IGNORECASE,
)
#: Said of a value that is wrong everywhere: whoever wrote it has to know.
_WRONG_VALUE = late(
    r"(?:too|at) (?:large|small|long|short|most|least|many|few)|between|m(?:ax|in)imum"
    r"|(?:greater|less|more|fewer) than|[<>]=?|(?:valid|invalid|expected|wrong)[_ ](?:an? )?"
    r"(?:type|integer|number|float|string|boolean|bool|list|array|object|dict)"
    r"|\ban? (?:\w+ )?(?:integer|number|float|string|boolean|list|array|object)\b"
    r"|\b(?:be|is|got|was|expect(?:s|ed)?|needs?|wants?|instead of) (?:type )?"
    r"(?:int(?:eger)?|number|float|str(?:ing)?|bool(?:ean)?|list|array|object|dict\w*|null)s?\b"
    r"|unmarshal|(?:json|your|invalid|wrong) schema|schema (?:is|must|valid\w*|error)"
    r"|pattern|missing|required|\brange\b|\bparse|\bnegative\b|(?:must|should|has to) be (?:in|true|false)\b"
    r"|\bempty\b|exceed|out of (?:bounds|range)|\bof type\b|convert|\blimit\b",
    re.IGNORECASE,
)
#: Said of what holds others, when one of them is not as it should be.
_LACKING = late(r"\b(?:must|should|has to|have to|needs?|can only)\b", re.IGNORECASE)
#: Said of whoever answers, and not of everybody.
_OF_THE_SERVER = late(
    r"\b(?:this|the|your|our|its?|each|any) (?:[\w-]+ ){0,2}(?:model|endpoint|back-?end|server|deployment|version"
    r"|provider|runtime|engine|tier|region|api|account|organi[sz]ation|project|plan|gateway|proxy|family|service)\b"
    r"|\b(?:when|while|with|during|under|in|if) (?:[\w-]+ )?(?:thinking|reasoning|streaming|batch\w*|speculative)\b"
    r"|\b(?:newer|older|another|other|different|reasoning|thinking) models?\b"
    r"|\bmodels? (?:do|does|is|are|has|have|of)\b",
    re.IGNORECASE,
)
#: Said of a temperature of 0, which is sent unasked: a server without it takes the likeliest word, or draws.
_ABOVE_ZERO = late(
    r"\b(?:be|have|has) (?:\w+ ){0,2}(?:strictly )?(?:positive\b|(?:greater|larger|more) than 0\b|above 0\b|> ?0\b)"
    r"|\bin \(0(?:\.0+)?,",
    re.IGNORECASE,
)
#: What levels are called by one server or another: with any other word it is the author who is wrong.
_LEVELS = frozenset({"none", "minimal", "low", "medium", "high", "xhigh", "max", "auto", "default"})
_OFFERED = late(r"\b(?:supported|allowed|valid|permitted|accepted|possible) values\b|\bone of\b", re.IGNORECASE)
#: Said of the parameters of a question as a whole: none is named (OpenRouter, and proxies before it).
_UNNAMED = late(
    r"(?:handle|support|accept)s? (?:all )?(?:of )?the (?:requested|given|provided|specified) parameters"
    r"|(?:one or more|some|at least one) (?:of )?(?:the |your )?(?:requested |given |provided |request )?parameters? "
    r"(?:is|are|was|were) (?:un|not )(?:supported|allowed|available)",
    re.IGNORECASE,
)
_DEMANDED = late(r"\bmust be (?:set to )?(true|false) (?:for|with|when|if|on)\b", re.IGNORECASE)
_BOTH = late(r"\bboth\b|\btogether\b|at the same time|in one call|mutually exclusive|only one of", re.IGNORECASE)


def refused_in(body: bytes, reply: HttpReply, *, unsure: bool = True) -> dict[str, str]:
    """Return which parameters of a body a reply refuses, with the names they should have.

    With `unsure` also those that it speaks of in no known words.
    """
    if reply.status not in REFUSING:
        return {}
    told = decoded(reply.body)
    fault = fault_of(reply.status, told)
    if fault is not None and fault.about in ("context", "filtered", "quota", "rate_limit"):
        return {}
    sent = sent_in(body)
    error = ServerError.of(told)
    text = without_echo(error.text, sent)
    with_system = has_system(sent)
    if with_system and any(map(_NO_SYSTEM.search, (text, *(f"{one}: {text}" for one in error.parameters)))):
        return {SYSTEM: ""}
    paths = dict(paths_in(sent))
    named = error.named(text, paths)
    if _BOTH.search(text):
        named = named[-1:]
    if demanded := _DEMANDED.search(text):
        named = [name for name in named if paths[name] is not (demanded[1].lower() == "true")]
    if _OFFERED.search(text):
        named = [name for name in named if not (isinstance(held := paths[name], str) and held not in _LEVELS)]
    clear = any((_CODES.search(told), _REFUSED.search(text), _UNNAMED.search(text)))
    if reply.status in _RARELY and not (clear and named) and not _OF_PARAMETERS.search(told):
        return {}
    if not clear:
        if _ABOVE_ZERO.search(text):
            named = [one for one in named if paths[one] == 0 and one.endswith("temperature")]
        elif not unsure or fault is not None or reply.status in _RARELY or error.of_the_question():
            named = []
        else:
            named = _objected(named, text, paths)
    if named:
        return {name: _new_name(name, text, paths) for name in named}
    if _UNNAMED.search(text):
        return {UNNAMED: ""}
    about_system = with_system and fault is None and reply.status not in _RARELY and _OF_SYSTEM.search(text)
    return {SYSTEM: ""} if about_system and (clear or (unsure and not _WRONG_VALUE.search(text))) else {}


def tells_nothing(reply: HttpReply) -> bool:
    """Say whether a refusal is about nothing that is known from its words."""
    return reply.status in _GUESSED and fault_of(reply.status, decoded(reply.body)) is None


def perhaps_refused_in(call: HttpCall, reply: HttpReply, unasked: Sequence[str]) -> dict[str, str]:
    """Return what a refusal in no known words may be about: what goes along unasked, and the name of a limit.

    One that speaks of what somebody asked for is the author's to know.
    """
    if not tells_nothing(reply):
        return {}
    sent = sent_in(call.body)
    error = ServerError.of(decoded(reply.body))
    if error.of_the_question():
        return {}
    paths = dict(paths_in(sent))
    perhaps = {path: "" for path in paths if path.rpartition(".")[2] in unasked}
    limit = "max_tokens"
    if limit in paths and _RENAMED[limit] not in paths and call.url.partition("?")[0].endswith(_CHAT):
        perhaps[limit] = _RENAMED[limit]
    named = error.named(without_echo(error.text, sent), paths)
    return {name: other for name, other in perhaps.items() if name in named} if named else perhaps


def _objected(named: list[str], text: str, paths: Mapping[str, object]) -> list[str]:
    """Return the parameters that an error in no known words refuses: those it speaks of, or their value here.

    What a question holds is told back as a whole by some: then more is named than one thing and its opposite. A limit
    of tokens is only sent under another name.
    """
    if len(named) > 2 or _WRONG_VALUE.search(text):
        return []
    here = bool(_OF_THE_SERVER.search(text))
    if not here and _LACKING.search(text):
        named = [name for name in named if not isinstance(paths[name], (Mapping, list))]
    return [name for name in named if not _CAP.search(snake(name)) or _other_cap(name, text, paths, here=here)]


def _other_cap(name: str, text: str, paths: Mapping[str, object], *, here: bool) -> bool:
    """Say whether a limit of tokens has another name, which the server knows of, or may, where it speaks of itself."""
    other = _RENAMED.get(name, "")
    return bool(other) and other not in paths and (here or other in text)


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


def has_system(sent: Mapping[str, object]) -> bool:
    """Say whether a body has a system message."""
    messages = sent.get("messages") or sent.get("input")
    among = isinstance(messages, list) and any(isinstance(m, dict) and m.get("role") == "system" for m in messages)
    return among or any(sent.get(name) for name in ("system", "systemInstruction", "instructions"))
