"""What English tables, lists and labels say, in sentences: `Gold | no` under `Lounge` is "Gold does not have Lounge".

A table has a line under its head; a list has a name above it, which says of all of its items what holds (`Allowed`,
`Not included`, `We provide`), or signs in front of them; a label stands in front of a colon. What is struck out, is not
ticked, or is only a myth or an example, is left alone.
"""

# ruff: noqa: E501 - a pattern is one line of a table

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pytest_genir.lean.late import late


class SetOut(NamedTuple):
    """A sentence that says what a part of an answer sets out."""

    text: str
    start: int
    end: int
    #: What it says is denied, so that nothing of it is found without its negation.
    denied: bool = False


class _OneLine(NamedTuple):
    start: int
    end: int
    text: str


_MARKED = late(r"[*_`>#]+|\[[ xX]\]|[☐⬜□☑✅✔✓✗✘❌✖🚫⛔➖️]")
_RULE = late(r"[ \t]*\|?[ \t:|-]*-[ \t:|-]*\|?[ \t]*")
_ITEM = late(
    r"[ \t>]*(?:(?:[-*•–+]|\d{1,2}[.)])(?=[ \t])|(?=[☑✅✔✓✗✘❌✖🚫⛔]))[ \t]*(?P<sign>(?:\[[ xX]\]|[☑✅✔✓✗✘❌✖🚫⛔]️?)?)[ \t]*(?P<item>[^\n]+)"
)
_STEP = late(r"[ \t>]*(?P<n>\d{1,2})[.)][ \t]+(?P<item>[^\n]+)")
_CROSS, _UNTICKED = frozenset("✗✘❌✖🚫⛔"), "[ ]"
_LABEL = late(
    r"[ \t>]*(?:[-*•–+]|\d{1,2}[.)])?[ \t]*(?P<mark>[*_]{0,3})(?P<label>[^\W\d_][^:\n|*_]{0,40}?)(?:(?::(?P=mark)|(?P=mark)\s*:)[ \t]+(?P<said>[^\n|]{1,80})"
    r"|(?P=mark)[ \t][–—][ \t](?P<short>[^\n|.,–—]{1,30})\.?$)"
)
_YES = late(r"(?:yes|y|true|✓|✔|✅|☑|included|available|x|●)(?:\s?\((?:free|included)\))?\.?", 2)
_NO = late(
    r"(?:no|n|none|false|✗|✘|❌|✖|–|-|—|not\s.{1,30}|unavailable|n/a|discontinued.{0,30}|coming\ssoon|planned)\.?", 2
)
_LEFT_ALONE = late(
    r"(?:myth|fact|note|tip|important|warning|caution|example|e\.g|question|answer|q|a|false|wrong|true|old|previous|former|before|until|original(?:ly)?"
    r"|claim|rumou?r|quote|subject|re|ps|p\.s|update|correction|edit|summary|source|reason|why|remember|reminder|also|however|http|https"
    r"|incorrect|outdated|mistake|error|typo|crossed out|proposed?|planned|draft|if|unless|when)\b.*",
    2,
)
_STATE = (
    r"(?P<state>allowed|permitted|accepted|included|required|needed|available|covered|provided|offered|supported|free|forbidden|prohibited"
    r"|banned|excluded|optional|compulsory|mandatory|eligible|exempt|open|closed|cancelled|suspended|sold\sout|recommended|welcome|refundable"
    r"|necessary|deductible|recyclable|possible)"
)
_NAME = late(
    rf"(?:(?:what|things|items|animals|documents|services|people|who|which)(?:['’]s|\sis|\sare|\sthat\sare)?\s)?(?:(?:always|strictly|currently|usually)\s)?"
    rf"(?P<not>(?:not|no\slonger|never|isn['’]t|aren['’]t)\s)?{_STATE}(?:\s(?:items|documents|here|in|on|at|for|with|this|by|to|things|extras)\b.{{0,30}})?",
    2,
)
_STATED = late(r"(?:yes|no|not\s.+|(?:is|are)\snot\s.+|" + _STATE + r"\b.*)", 2)
_DENIED = late(r"\b(?:not|cannot|never)\b|n['’]t\b", 2)
_LEADS_ON = late(r"(?:if|when|unless|where|why|how|who|what|which|for|in|at|on|with|without)\b", 2)
_UNDONE = late(r"(?P<what>\w.*?)\s(?P<done>\w+(?:ed|en|wn|id|nt|ld|pt|ught|ade|ne))", 2)
_MODAL = late(
    r"(?:(?:can|may|must|should|will)(?:\snot)?|(?:cannot|can['’]t|mustn['’]t|won['’]t|isn['’]t|aren['’]t)|(?:do|does)(?:\snot|n['’]t)|is|are|has|have|gets?|needs?|works?)\s\w.{0,30}",
    2,
)
_STATES_OF = {
    "takes": "accepted", "take": "accepted", "accepts": "accepted", "accept": "accepted", "allows": "allowed", "allow": "allowed",
    "includes": "included", "include": "included", "covers": "covered", "cover": "covered", "provides": "provided", "provide": "provided",
    "offers": "offered", "offer": "offered", "supports": "supported", "support": "supported", "sells": "sold", "sell": "sold",
    "excludes": "excluded", "exclude": "excluded", "need": "needed", "needs": "needed", "require": "required", "requires": "required",
    "bring": "needed", "permit": "permitted", "permits": "permitted", "recycle": "recycled", "collect": "collected",
}  # fmt: skip
_DOES = late(
    rf"(?P<front>.*?)\b(?P<not>(?:do|does|can|may|must|should|will|ca|wo)(?:\snot|n['’]t)\s|never\s|cannot\s)?(?P<verb>{'|'.join(_STATES_OF)})",
    2,
)
#: One word is said by another: what may come in is welcome.
_AS_WELL = {
    "accepted": ("allowed", "accepted"), "allowed": ("allowed", "permitted"), "permitted": ("allowed", "permitted"),
    "forbidden": ("forbidden", "prohibited", "not allowed"), "prohibited": ("forbidden", "prohibited", "not allowed"),
    "banned": ("banned", "forbidden", "not allowed"), "excluded": ("excluded", "not included"), "needed": ("needed", "required"),
    "required": ("required", "needed"), "included": ("included",), "provided": ("provided",),
}  # fmt: skip
_DONE = late(r"[a-z]+(?:ed|en|n|t|d)(?:\sby|\sin|\son|\sat)?|opens|closes|starts|ends|begins|departs|arrives|leaves", 2)
_DAY = late(
    r"(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|mon|tue|wed|thu|fri|sat|sun|weekends?|weekdays?|bank\sholidays?|january|february|march|april|may|june|july|august|september|october|november|december)\Z",
    2,
)
_HOURS = late(
    r"\d{1,2}(?:[:.]\d\d)?\s?(?:[ap]\.?m\.?)?\s?(?:[-–—]|to|until)\s?\d{1,2}(?:[:.]\d\d)?\s?(?:[ap]\.?m\.?)?", 2
)
_CLOSED = late(r"(?:closed|shut)\b", 2)
_LONGEST_NAME, _MOST_ITEMS, _MOST_ROWS = 8, 40, 40
_LONGEST_LABEL = 4
_CLAUSE = late(
    r"\b(?:is|are|was|were|has|have|had|can|must|may|will|you|we|they|it|he|she|i|there|but|except|only|unless|without|other)\b|['’]",
    2,
)
_PARTS = late(r",\s(?:and\s|or\s)?|;\s|\sand\s")


def set_out(text: str) -> Sequence[SetOut]:
    """Return what a text sets out, in sentences."""
    lines = _lines(text)
    return [*_tables(lines), *_lists(lines), *_labels(lines), *_steps(lines)]


def _lines(text: str) -> Sequence[_OneLine]:
    found, begin = [], 0
    for line in text.split("\n"):
        found.append(_OneLine(begin, begin + len(line), line))
        begin += len(line) + 1
    return found


def _plain(text: str) -> str:
    """Return a text without its marks."""
    return " ".join(_MARKED.sub("", text).split()).strip(" .:;,")


def _cells(line: str) -> Sequence[str]:
    return [cell.strip() for cell in line.strip().strip("|").split("|")]


def _tables(lines: Sequence[_OneLine]) -> Iterator[SetOut]:
    for at in range(1, len(lines)):
        if "|" not in lines[at].text or "|" not in lines[at - 1].text or _RULE.fullmatch(lines[at].text) is None:
            continue
        head = [_plain(cell) for cell in _cells(lines[at - 1].text)]
        rows = []
        for line in lines[at + 1 : at + 1 + _MOST_ROWS]:
            if "|" not in line.text:
                break
            rows.append(line)
        for row in rows:
            yield from _row(head, row, alone=len(rows) == 1)


def _row(head: Sequence[str], row: _OneLine, *, alone: bool) -> Iterator[SetOut]:
    cells = _cells(row.text)
    name = _plain(cells[0]) if cells else ""
    if not name or "~~" in row.text:
        return
    for column, cell in zip(head[1:], cells[1:], strict=False):
        if column and _YES.fullmatch(cell):
            yield from _said(
                row,
                f"{name} has {column}",
                f"{name} includes {column}",
                f"{name} {head[0]} has {column}",
                f"{name} {head[0]} includes {column}",
                f"{name} {column}",
                f"{column} is included in {name}",
                f"{column} is available in {name}",
                f"{column} for {name}",
                f"{name} is {column}",
            )
        elif column and _NO.fullmatch(cell):
            yield from _denied(
                row,
                f"{name} does not have {column}",
                f"{name} has no {column}",
                f"{name} is not {column}",
                f"no {column} in {name}",
                f"{column} is not included in {name}",
                f"{column} is not available in {name}",
            )
        elif cell:
            told = _plain(cell)
            yield from _said(
                row,
                f"{name} {told}",
                f"{name} is {told}",
                f"{told} {name}",
                f"{told} on {name}",
                f"{told} for {name}",
                f"{name} {column} {told}",
                f"{column} {told} for {name}",
                f"{head[0]} {name} {told}",
                f"{head[0]} {name} is {told}",
                f"{name} {head[0]} {column} {told}",
            )
            if alone and column:
                yield from _said(row, f"{column} {told}", f"{column} is {told}")


def _said(line: _OneLine, *sentences: str) -> Iterator[SetOut]:
    yield from (SetOut(sentence, line.start, line.end) for sentence in sentences)


def _denied(line: _OneLine, *sentences: str) -> Iterator[SetOut]:
    yield from (SetOut(sentence, line.start, line.end, denied=True) for sentence in sentences)


def _lists(lines: Sequence[_OneLine]) -> Iterator[SetOut]:
    """Yield what the name of a list says of its items, and what the names of a line do of what stands behind it."""
    name: _OneLine | None = None
    items = 0
    for line in lines:
        item = _ITEM.match(line.text)
        if item is not None:
            items += 1
            if name is not None and items <= _MOST_ITEMS:
                yield from _item(name, line, _plain(item["item"]), item["sign"])
            continue
        bare = _plain(line.text)
        if not bare:
            continue
        named, _, behind = bare.partition(": ")
        if behind and _NAME.fullmatch(named):  # `Excluded: flights, insurance`
            for each in _PARTS.split(behind):
                yield from _item(line, line, each, "")
        name, items = (line if _names(line.text, bare) else None), 0


def _names(line: str, bare: str) -> bool:
    """Say whether a line is the name of a list below it."""
    if "?" in line or "~~" in line or _LEFT_ALONE.fullmatch(bare):
        return False
    written = line.strip()
    return (
        written.startswith("#")
        or written.rstrip("*_ ").endswith(":")
        or (written.startswith("**") and written.endswith("**"))
        or _NAME.fullmatch(bare) is not None
    )


def _item(name: _OneLine, line: _OneLine, item: str, sign: str) -> Iterator[SetOut]:
    if item and sign == _UNTICKED:
        undone = _UNDONE.fullmatch(item)
        if undone:
            yield from _denied(
                line, f"{undone['what']} not {undone['done']}", f"{undone['what']} has not been {undone['done']}"
            )
        return
    if not item or "~~" in line.text or len(item.split()) > _LONGEST_NAME or item.endswith("?"):
        return
    held = name.text.split(":")[0] if name is line else name.text
    bare = _plain(held)
    if _STATED.fullmatch(item.partition(": ")[2]):
        return  # it says itself what holds for it
    if (
        name is not line and " " in bare and not sign and not _LEADS_ON.match(bare)
    ):  # `The tenant pays for`, above water
        lead = _OneLine(name.start, line.end, "")
        yield from (_denied(lead, f"{bare} {item}") if _DENIED.search(bare) else _said(lead, f"{bare} {item}"))
    modal = _MODAL.fullmatch(bare)
    if modal:
        front = _OneLine(name.start, line.end, "")
        yield from (_denied(front, f"{item} {bare}") if _DENIED.search(bare) else _said(front, f"{item} {bare}"))
        return
    stated, does = _NAME.fullmatch(bare), _DOES.search(bare)
    if stated:
        state, denied = stated["state"].lower(), bool(stated["not"])
    elif does:
        state, denied = _STATES_OF[does["verb"].lower()], bool(does["not"])
    elif sign and sign[0] in _CROSS:
        yield SetOut(f"no {item}", line.start, line.end, denied=True)
        return
    else:
        return
    denied ^= bool(sign) and sign[0] in _CROSS
    whole = _OneLine(name.start if denied else line.start, line.end, "")
    for each in _AS_WELL.get(state, (state,)):
        if denied and each.startswith("not "):
            continue
        if denied:
            yield from _denied(whole, f"{item} are not {each}", f"no {item}")
        else:
            yield from _said(
                _OneLine(name.start, line.end, "") if each.startswith("not ") else line, f"{item} are {each}"
            )


def _labels(lines: Sequence[_OneLine]) -> Iterator[SetOut]:
    for line in lines:
        held = _LABEL.match(line.text) if "~~" not in line.text else None
        said = (held["said"] or held["short"]) if held else "?"
        if held is None or "?" in said:
            continue
        label, told = _plain(held["label"]), _plain(said) or said.strip(" *_.")
        if (
            not label
            or not told
            or len(label.split()) > _LONGEST_LABEL
            or _CLAUSE.search(label)
            or _LEFT_ALONE.fullmatch(label)
            or _NAME.fullmatch(label)
        ):
            continue
        if _NO.fullmatch(told):
            yield from _denied(
                line,
                f"no {label}",
                f"{label} is not available",
                f"{label} is not included",
                f"{label} is not allowed",
                f"does not have {label}",
            )
        elif _YES.fullmatch(told):
            yield from _said(line, f"has {label}", f"{label} is available", f"{label} is included", f"with {label}")
        else:
            yield from _labelled(line, label, told)


def _labelled(line: _OneLine, label: str, told: str) -> Iterator[SetOut]:
    """Yield what a label names; what else says it stands in the table of labels."""
    if _DAY.fullmatch(label):
        if _CLOSED.match(told):
            yield from _said(line, f"closed on {label}", f"{label} is closed", f"closed {label}", f"closed in {label}")
        elif _HOURS.fullmatch(told):
            yield from _said(
                line,
                f"open on {label}",
                f"open {label} {told}",
                f"open on {label} {told}",
                f"open {told} on {label}",
                f"{label} {told}",
                f"{told} on {label}",
            )
        else:
            yield from _said(line, f"{told} on {label}", f"{label} is {told}", f"{label} {told}")
    else:
        yield from _said(line, f"{label} is {told}", f"{label} {told}", f"{label} of {told}")
        if _DONE.fullmatch(label):
            yield from _said(line, *(f"{label} {where} {told}" for where in ("in", "on", "at", "by", "from")))


def _steps(lines: Sequence[_OneLine]) -> Iterator[SetOut]:
    for line in lines:
        step = _STEP.fullmatch(line.text)
        if step:
            yield from _said(line, f"step {step['n']} {_plain(step['item'])}")
