"""What English says by denying the opposite word: `unsafe` is "not safe", `always open` "never closed".

A word with a prefix that denies (`unsafe`, `ineligible`, `non-refundable`) is the word without it, denied; of two words
of which one holds (`open`, `closed`) each is the other one, denied.
"""

# ruff: noqa: E501 - a pattern is one line of a table

from __future__ import annotations

from collections.abc import Iterator

from pytest_genir.lean.late import late
from pytest_genir.text.matching.equivalent import Equivalent

_PREFIXES = ("un", "in", "im", "il", "ir", "non", "non-", "dis")
_STARTS = {"im": "mpb", "il": "l", "ir": "r"}
#: Words that deny by their prefix and do not show by their ending that they describe.
_PREFIXED = (
    r"unsafe|unfair|unwell|unwise|unkind|unclean|uneven|unreal|untrue|unclear|uncommon|unable|invalid|incomplete|incorrect|indirect|inexact"
    r"|insecure|insane|illegal|illogical|illiterate|immature|impure|imperfect|immoral|impolite|impossible|improper|immobile|irregular"
    r"|dishonest|disloyal|unlawful|unhappy|unlucky|unhealthy|unfit|uneasy|untidy|unripe|unwelcome|informal|inactive|unlikely"
    r"|un(?:paid|known|seen|written|sold|made|done|broken|spoken|told|worn|heard|kept|cut|met|read|sent|said|held|built|taught|proven|spent|bound)"
)
_DESCRIBING = r"[a-z]{2,}(?:able|ible|ful|ed|ent|ant|ive|ous|al|ar|ary|ing|ient|ic|ate)"
_DENIED_BY_PREFIX = late(
    rf"\b(?P<word>{_PREFIXED}|(?:un(?!der|ited|animous|iversal|iform|ique)|in(?!ter|clu|form|vol|sur|nov|tens|vit|spi|ten|stal|stru|cid|iti|fect|spec|vest|clin|flat|creas|dustr|dividual|ternal)"
    rf"|im(?=[mpb])(?!por|pos|pres|med|pro|ple|agin)|ir(?=r)(?!rig|rit)|il(?=l)(?!lum|lus)|non-?|dis(?=ab|hon|sat|sim|con(?:nec|tin)|proportion))(?:{_DESCRIBING}))\b",
    2,
)
_NOT_SO = late(
    r"\b(?:(?P<n>not)|(?P<be>is|are|was|were|has|have)n['’]t)(?:\s(?:been|be|yet))*\s(?P<word>[a-z]{3,})\b", 2
)
_BARE_HELP = late(r"(?:has|have|had)\s\Z", 2)
_CANNOT_BE = late(r"\b(?:(?:can|may)\snot|cannot|can['’]t)\sbe\s(?P<stem>[a-z]{3,}?)e?d\b", 2)
_OF_A_THING = late(r"(?P<word>[a-z]{4,})\s(?P<thing>[a-z]{3,})", 2)
_VERBS = {f"dis{verb}": verb for verb in ("agree", "approve", "like", "obey", "allow", "trust")}
#: Of two of these one holds: what is not closed is open.
_EITHER_OR = (
    ("pass", "fail"), ("open", "closed"), ("present", "absent"), ("include", "exclude"), ("alive", "dead"), ("accept", "refuse"),
    ("accept", "reject"), ("remember", "forget"), ("true", "false"), ("succeed", "fail"), ("occupied", "vacant"), ("safe", "dangerous"),
    ("even", "odd"), ("married", "single"), ("permanent", "temporary"), ("public", "private"), ("indoors", "outdoors"),
    ("guilty", "innocent"), ("voluntary", "compulsory"), ("optional", "compulsory"), ("optional", "mandatory"), ("deep", "shallow"),
    ("raw", "cooked"), ("attend", "miss"), ("rare", "common"), ("usual", "rare"),
)  # fmt: skip

_LESS_FUL = {f"{what}less": f"{what}ful" for what in ("harm", "pain", "use", "care", "power")}
_FUL_LESS = {ful: less for less, ful in _LESS_FUL.items()}
_PLAINLY = late(
    r"\b(?:possible|likely|usual|common|legal|reasonable|true|necessary|known|safe|reversible|important|limited|allowed|valid|complete|correct"
    r"|fair|clear|healthy|honest|loyal|lawful|wise|kind|polite|perfect|proper|regular|direct|exact|secure|mature|lucky|happy|fit|ripe|welcome"
    r"|formal|active|(?!un|in|im|il|ir|dis)[a-z]{3,}(?:able|ible|ent|ant|ous|ful|ive))\b",
    2,
)
_IRREGULAR = {
    "allowed": ("forbidden", "prohibited", "banned"), **dict.fromkeys(("forbidden", "prohibited"), ("allowed", "permitted")),
}  # fmt: skip
DENIES = late(r"\b(?:not|no|never|without|hardly|nobody|none)\b|n['’]t\b", 2)
_ONLY_SO = late(r"\A(?!.*\b(?:only|just|merely|simply|solely|always|necessarily|entirely|fully|all)\b)", 18)


def opposites(phrase: str) -> Iterator[Equivalent]:
    """Yield `not valid` for `invalid`, `invalid` for `not valid`, and `not unsafe` for `safe`."""
    yield from _either_or(phrase)
    able = _CANNOT_BE.search(phrase)
    if able:
        for each in ("not ", "un", "non-", "in", "non"):
            for ending in ("able", "ible", "eable"):
                said = f"{phrase[: able.start()]}is {each}{able['stem']}{ending}{phrase[able.end() :]}"
                yield Equivalent(said.strip() if phrase[: able.start()] else said.removeprefix("is "), plain=True)
    of, verb = _OF_A_THING.fullmatch(phrase), _VERBS.get(phrase.lower().split()[-1])
    if verb:
        front = phrase.lower().rsplit(" ", 1)[0] if " " in phrase else ""
        yield Equivalent(f"{front} do not {verb}".strip(), plain=True)
    if of and _DENIED_BY_PREFIX.fullmatch(of["word"]):
        yield from (
            Equivalent(f"{of['thing']} is {so}", plain=True) for so in (of["word"], f"not {_bare(of['word'].lower())}")
        )
    not_so, prefixed = _NOT_SO.search(phrase), _DENIED_BY_PREFIX.search(phrase)
    if not_so:
        front, rest = phrase[: not_so.start()], phrase[not_so.end() :]
        word = not_so["word"].lower()
        others = [*_denied(word), *([_bare(word)] if _DENIED_BY_PREFIX.fullmatch(word) else ())]
        others += [each for each in (_LESS_FUL.get(word), _FUL_LESS.get(word)) if each]
        being = f"{not_so['be']} " if not_so["be"] else ""
        yield from (Equivalent(f"{front}{being}{other}{rest}", plain=True) for other in others)
        if "been" in not_so[0]:  # `has not been paid`: it remains unpaid
            so = _BARE_HELP.sub("", front)
            yield from (
                Equivalent(f"{so}{is_so} {other}{rest}", plain=True)
                for other in others
                for is_so in ("is", "remain", "still")
            )
        return
    found = prefixed or _PLAINLY.search(phrase)
    if found and DENIES.search(phrase[: found.start()]):
        return
    less = next((word for word in phrase.lower().split() if word in _LESS_FUL), "")
    if less:
        yield Equivalent(phrase.lower().replace(less, f"not {_LESS_FUL[less]}"), plain=True, inside=_ONLY_SO)
    if found is None:
        return
    word = (prefixed["word"] if prefixed else found[0]).lower()
    others = [_bare(word)] if prefixed else [*_IRREGULAR.get(word, ()), *_denied(word)]
    front, rest = phrase[: found.start()], phrase[found.end() :]
    for other in others:
        yield Equivalent(f"{front}not {other}{rest}".strip(), plain=True, inside=_ONLY_SO)


def _either_or(phrase: str) -> Iterator[Equivalent]:
    """Yield `not closed` for `open`, and `never closed` for `always open`."""
    held = phrase.split()
    for one, other in (*_EITHER_OR, *((b, a) for a, b in _EITHER_OR)):
        for at, word in enumerate(held):
            lower = word.lower()
            if lower != one and lower not in _forms(one):
                continue
            front, rest = held[:at], held[at + 1 :]
            if front and front[-1].lower() == "always":
                yield Equivalent(" ".join((*front[:-1], "never", other, *rest)), plain=True)
            elif front and front[-1].lower() == "never":
                yield Equivalent(" ".join((*front[:-1], "always", other, *rest)), plain=True)
            elif DENIES.search(phrase):
                denied = front and front[-1].lower() == "not" and len(held) > 1
                if denied:
                    yield Equivalent(" ".join((*front[:-1], other, *rest)), plain=True, inside=_NOT_DENIED)
            else:
                yield Equivalent(" ".join((*front, "not", other, *rest)), plain=True, inside=_ONLY_SO)


def _forms(word: str) -> tuple[str, ...]:
    return f"{word}s", f"{word}ed", f"{word}es", f"{word}d"


_NOT_DENIED = late(r"\A(?!.*(?:\b(?:not?|never)\b|n['’]t\b))", 18)


def _denied(word: str) -> Iterator[str]:
    """Yield a word with the prefixes that may deny it; most are no words, and stand nowhere."""
    yield from (f"{prefix}{word}" for prefix in _PREFIXES if word[0] in _STARTS.get(prefix, word[0]))


def _bare(word: str) -> str:
    """Return a word without the prefix that denies it."""
    prefix = next(each for each in ("non-", "non", "dis", "un", "in", "im", "il", "ir") if word.startswith(each))
    return word.removeprefix(prefix)
