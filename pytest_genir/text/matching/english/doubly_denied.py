"""What English says by denying its opposite: `can appeal` is "nothing stops you from appealing", `safe` "not unsafe".

What may be done is not forbidden, and nobody hinders it; what must be done is what nothing goes without; a word with a
prefix that denies (`unsafe`, `ineligible`, `non-refundable`) is the word without it, denied.
"""

# ruff: noqa: E501 - a pattern is one line of a table

from __future__ import annotations

from collections.abc import Iterator

from pytest_genir.lean.late import late
from pytest_genir.text.matching.equivalent import Equivalent

_MAY = late(
    r"(?:(?P<who>(?:\w+\s){1,2}?)?(?:can|may|could)|(?:(?P<is>\w+\s)?(?:(?:is|are)\s)?)(?:allowed|permitted|possible|free|legal|lawful|fine|safe|able"
    r"|entitled|welcome|okay|ok)\sto)\s(?P<what>(?!not\b|only\b|be\b).+)",
    2,
)
_MAY_BE = late(r"(?:can|may)\sbe\s(?P<what>.+)", 2)
_ANYBODY = r"(?:you|anyone|anybody|us|them|him|her|people|visitors|guests|members|tenants|customers|users|students|employees|the\s\w+|an?\s\w+)"
_NOTHING = r"(?:nothing|nobody|no[\s-]one|no\s(?:law|rule|clause|regulation|policy|contract)\w*|(?:the\s\w+|it|we|they|I|rules?|law)\s(?:do|does|will|wo|ca|can|could)(?:\snot|n['’]t))"
_HINDERS = (
    r"(?:stop|stops|stopping|prevent|prevents|preventing|keep|keeps|keeping|bar|bars|barring|hinder|hinders|forbid|forbids"
    r"|forbidding|prohibit|prohibits|prohibiting|ban|bans)"
)
_NOT = r"(?:\bnot|n['’]t|\bnever|\bno\slonger)"
_UNHINDERED = late(
    rf"(?:\b{_NOTHING}\s(?:(?:in\s[\w\s]{{1,20}}|that|which|can|could|will|would|to|there|is|here)\s){{0,4}}?{_HINDERS}\s(?:{_ANYBODY}\s)?(?:from\s|to\s)?"
    r"|\bnothing\s(?:illegal|unlawful|wrong|improper|forbidden)\s(?:about|in|with)\s"
    rf"|{_NOT}\s(?:at\sall\s)?(?:against\s(?:the|any)\s(?:law|rules?|regulations)|illegal|unlawful|forbidden|prohibited|banned|barred|an\soffence|a\scrime"
    rf"|impossible)\s(?:for\s{_ANYBODY}\s)?(?:to|from|for)\s"
    r"|\bno\s(?:rule|law|ban|objection|restriction|bar|prohibition|obstacle|harm|problem|reason)s?\s(?:against|on|to|with|in|not\sto)\s(?:you(?:r)?\s)?"
    rf"|\bno\sreason\s(?:why\s)?{_ANYBODY}\s(?:can(?:not|['’]t|\snot)|(?:could|should|may|might)(?:\snot|n['’]t))\s)\Z",
    2,
)
#: ... and what stands in front of it: "photography is not forbidden".
_NOT_FORBIDDEN = late(
    r"(?P<own>\s(?:is|are|was|were)(?:\snot|n['’]t|\sby\sno\smeans|\snowhere)\s(?:forbidden|prohibited|banned|illegal|unlawful|impossible|against\sthe\s(?:law|rules)))\b",
    2,
)
_NEED = late(
    r"(?:(?P<who>(?:\w+\s){1,2}?))?(?:(?:must|have\sto|has\sto|need\sto|needs\sto)\s(?:have|wear|bring|carry|show|hold|use|get|provide|produce|present)|needs?|requires?)"
    r"\s(?:(?:an?|the|your|any)\s)?(?P<x>(?!to\b|not\b|no\b|be\b)[a-z][a-z'’-]*(?:\s[a-z'’-]+){0,3})",
    2,
)
_GOES_NOT = (
    r"(?:\b(?:not|never|nobody|no\sone|no-one|cannot|unable\sto|impossible\sto|nothing(?!\shappens)|no|none|refused|forbidden|prohibited|illegal)\b|n['’]t\b)"
    r"(?:(?!\b(?:but|although|though|while|because|even|turned|refused|rejected|fined|minds?|cares?|looks?|feels?|harm|matters?|longer"
    r"|more|later|earlier|further|worse|only|just)\b)[^.;:!?]){0,70}\b"
)
_NOT_WITHOUT = late(
    rf"{_GOES_NOT}without(?:\s(?:having|wearing|bringing|carrying|showing|using|holding|first\sgetting|getting|producing|presenting))?(?:\s(?:an?|the|your|any|his|her|their))?\s\Z"
    rf"|{_GOES_NOT}unless\s(?:you|they|he|she|we|one)\s(?:have|has|wear|wears|bring|brings|carry|carries|show|shows|hold|holds|get|gets|use|produce|present)(?:\s(?:an?|the|your|any|his|her|their))?\s\Z",
    2,
)
_ENDS = late(
    r"(?=\s*(?:[.,;:!?)\n\]*–-]|\Z)|\s(?:and|or|but|in|on|at|by|for|from|to|of|with|until|before|after|since|because|as|so|if|unless|when|while"
    r"|during|within|that|which|who|you|we|they|here|there|first|issued|signed)\b)",
    2,
)
_ALWAYS = late(r"(?:always|be sure to|make sure to|remember to|make sure you)\s(?P<what>\w+(?:\s.+)?)", 2)
_NEVER_FAILS = late(r"\bnever\s(?:fail|forget|neglect|omit)\w*\sto\s\Z", 2)
_MUST = late(r"(?:\w+\s)?(?:must|have\sto|has\sto|need\sto|needs\sto)\s(?P<what>(?!not\b|be\b|have\b)\w+(?:\s.+)?)", 2)
_UNLESS = late(rf"{_GOES_NOT}unless\s(?:you|they|he|she|we|one)(?:\s(?:have|has|['’]ve))?(?:\sfirst)?\s\Z", 2)
_NEVER_WITHOUT = late(rf"{_GOES_NOT}without\s(?:first\s)?\Z", 2)
_FORGET = late(r"(?:(?:do\snot|don['’]t)\sforget|remember)(?P<to>\sto)?\s(?P<what>.+)", 2)
_REMEMBERED = ("remember", "do not forget", "never forget")
_TO_DO = (
    "remember to",
    "do not forget to",
    "never forget to",
    "be sure to",
    "make sure to",
    "make sure you",
    "take care to",
    "do not fail to",
)
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
_VERBS = {
    "disagree": "agree",
    "disapprove": "approve",
    "dislike": "like",
    "disobey": "obey",
    "disallow": "allow",
    "distrust": "trust",
}
#: Of two of these one holds: what is not closed is open.
_EITHER_OR = (
    ("pass", "fail"), ("open", "closed"), ("present", "absent"), ("include", "exclude"), ("alive", "dead"), ("accept", "refuse"),
    ("accept", "reject"), ("remember", "forget"), ("true", "false"), ("succeed", "fail"), ("occupied", "vacant"), ("safe", "dangerous"),
    ("even", "odd"), ("married", "single"), ("permanent", "temporary"), ("public", "private"), ("indoors", "outdoors"),
    ("guilty", "innocent"), ("voluntary", "compulsory"), ("optional", "compulsory"), ("optional", "mandatory"), ("deep", "shallow"),
    ("raw", "cooked"), ("attend", "miss"), ("rare", "common"), ("usual", "rare"),
)  # fmt: skip

_LESS_FUL = {
    "harmless": "harmful",
    "painless": "painful",
    "useless": "useful",
    "careless": "careful",
    "powerless": "powerful",
}
_FUL_LESS = {ful: less for less, ful in _LESS_FUL.items()}
_PLAINLY = late(
    r"\b(?:possible|likely|usual|common|legal|reasonable|true|necessary|known|safe|reversible|important|limited|allowed|valid|complete|correct"
    r"|fair|clear|healthy|honest|loyal|lawful|wise|kind|polite|perfect|proper|regular|direct|exact|secure|mature|lucky|happy|fit|ripe|welcome"
    r"|formal|active|(?!un|in|im|il|ir|dis)[a-z]{3,}(?:able|ible|ent|ant|ous|ful|ive))\b",
    2,
)
_IRREGULAR = {
    "allowed": ("forbidden", "prohibited", "banned"),
    "forbidden": ("allowed", "permitted"),
    "prohibited": ("allowed", "permitted"),
}
_DENIES = late(r"\b(?:not|no|never|without|hardly|nobody|none)\b|n['’]t\b", 2)
_ONLY_SO = late(r"\A(?!.*\b(?:only|just|merely|simply|solely|always|necessarily|entirely|fully|all)\b)", 18)


def doubly_denied(phrase: str) -> Iterator[Equivalent]:
    """Yield a phrase said by what denies its opposite."""
    if _DENIES.search(phrase) is None:
        yield from _unhindered(phrase)
    yield from _kept_in_mind(phrase)
    yield from _prefixes(phrase)


def _unhindered(phrase: str) -> Iterator[Equivalent]:
    """Yield what nothing hinders, and what nothing goes without."""
    may = _MAY.fullmatch(phrase)
    if may:
        yield Equivalent(may["what"], after=_UNHINDERED, plain=True, together=True)
        yield Equivalent(may["what"], behind=_NOT_FORBIDDEN, plain=True, together=True)
    may_be = _MAY_BE.fullmatch(phrase)
    if may_be:
        yield Equivalent(may_be["what"], after=_UNHINDERED, plain=True, together=True)
    need = _NEED.fullmatch(phrase)
    if need:
        for word in ("without", "unless"):
            yield Equivalent(need["x"], after=_NOT_WITHOUT, behind=_ENDS, lemma=word, plain=True, together=True)
    always = _ALWAYS.fullmatch(phrase)
    if always:  # by its lemma: `never leave without checking it`
        yield Equivalent(always["what"], after=_NEVER_WITHOUT, lemma="without", plain=True, together=True)
        yield Equivalent(always["what"], after=_NEVER_FAILS, lemma="never", plain=True, together=True)
    must = _MUST.fullmatch(phrase)
    if must:
        yield Equivalent(must["what"], after=_UNLESS, lemma="unless", plain=True, together=True)


def _kept_in_mind(phrase: str) -> Iterator[Equivalent]:
    """Yield what is not to be forgotten: `remember your badge`, "don't forget to bring your badge"."""
    always = _ALWAYS.fullmatch(phrase)
    kept = _FORGET.fullmatch(phrase) or always
    if kept:
        what = kept["what"]
        to_do = always or kept.groupdict().get("to")
        for way in _TO_DO if to_do else _REMEMBERED:
            yield Equivalent(f"{way} {what}", plain=True)
        if not to_do:
            yield from (
                Equivalent(f"{way} {bring} {what}", plain=True) for way in _TO_DO for bring in ("bring", "take", "pack")
            )


def _prefixes(phrase: str) -> Iterator[Equivalent]:
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
    if found and _DENIES.search(phrase[: found.start()]):
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
            elif _DENIES.search(phrase):
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
