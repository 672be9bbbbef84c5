"""What Polish says to be done, or that one may or has to do it: `zwrot kosztów` is said by "zwrócimy koszty", and back.

What one does is also what can or has to be done: `wniosek składa się online` is said by "wniosek należy złożyć online".
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from pytest_genir.lean.late import late
from pytest_genir.text.matching.equivalent import Equivalent
from pytest_genir.text.matching.polish.deeds import nouns_of_any
from pytest_genir.text.matching.polish.fixed_ways import lemma_of
from pytest_genir.text.matching.polish.rewording import IN_CASES, reworded, whole, within
from pytest_genir.text.matching.polish.ways import WHERE_IF, said_of
from pytest_genir.text.polarity.polish import POLISH
from pytest_genir.text.polarity.rules import may_be_finite

if TYPE_CHECKING:
    from pytest_genir.text.matching.matcher import Matcher

_WORD = r"[^\W\d_]+"
_DOES = r"(?=(?: (?!się\b)\w+){0,2} \w{2,}(?:ć|c)\b)"
#: What one has to do, whoever it is: `musi pan`, and not `musi dyrektor`.
_MUST_SAID = late(r"\b(?:trzeba|należy|musisz|musicie)\b", 2)
_MAY_POLITELY = late(r"\bmo(?:że|gą)\s(?:pan|pani|państwo)\b", 2)
_MUST = r"(?:trzeba|należy|musisz|musicie|proszę|prosimy) (?:się )?"
_MUST_ALONE = late(rf"{_MUST}(?P<verb>{_WORD}ć)\Z", 2)
_NEEDED = r"(?:wymagan|potrzebn|konieczn|niezbędn|obowiązkow)(?:y|a|e)"
_HAS_TO = "trzeba {verb} | należy {verb} | musisz {verb} | musicie {verb} | proszę {verb} | prosimy {verb}"
_NO_THING = rf"(?:się|i|oraz|a|{'|'.join(sorted(POLISH.prepositions))})\b|{_WORD}(?:ie|o|em|ami|ą)\b"
#: `pod szkołą zbieramy podpisy` is no `zbiórka pod szkołą`.
_BY_ITSELF = IN_CASES._replace(
    behind=late(rf"(?! (?!{_NO_THING}){_WORD})", 2), not_inside=late(rf"\b{_WORD}my (?!{_NO_THING}){_WORD}", 2)
)
_THEMSELVES = r"(?:zbiór|przeprowadz)"
#: What is offered is done: `zajmujemy się naprawą`; and what goes on is.
_OFFERED = late(
    r"\b(?:zajmujemy się|oferujemy|prowadzimy|świadczymy|wykonujemy|realizujemy|specjalizujemy się w|w ofercie"
    r"|zapewniamy|proponujemy|usług[aię]|umożliwiamy|podejmujemy się|organizujemy)\b[^.!?\n]*\Z",
    2,
)
_GOES_ON = late(
    r"[^.,;:!?\n]*?\b(?:odbywa(?:ją)? się"
    r"|(?:jest|są) (?:u nas )?(?:możliw|dostępn|realizowan|prowadzon|wykonywan|w ofercie)"
    r"|to nasz|to u nas|trwa\b|kosztuje\b|zajmuje\b|realizuje|wykonuje)",
    2,
)
#: What is handed in is taken: `reklamację złożyć pisemnie`.
_TAKING = late(r"\bprzyjmuj(?:emy|e|ą)\b", 2)
#: What "you" do is what one can do: "Zapłacisz kartą"; where it is a condition it says nothing.
_YOU_DO = late(r"\b\w{2,}[iaey](?:sz|cie)\b", 2)
_WAS_DONE = late(r"\bzosta(?:ł|ła|ło|ły|li)\b", 2)
_ROWS = (
    within(
        rf"(?<!nie )\b(?:trzeba|należy|musisz|musicie){_DOES}",
        "trzeba | należy | musisz | musicie",
        Equivalent("", inside=_MUST_SAID),
    ),
    within(rf"(?<!nie )\bmożna{_DOES}", "może | mogą", Equivalent("", inside=_MAY_POLITELY)),
    whole(rf"(?P<noun>(?!{_THEMSELVES}){_WORD})(?P<rest> .+)", "{verb}{rest}", IN_CASES),
    whole(rf"(?P<noun>{_THEMSELVES}{_WORD})(?P<rest> .+)", "{verb}{rest}", _BY_ITSELF),
    whole(rf"(?P<verb>{_WORD}ć)(?P<rest> .+)", "{noun}{rest}", IN_CASES),
    whole(rf"(?P<noun>{_WORD}) (?P<how>{_WORD}n)(?:y|a|e)", "{verb} {how}ie", IN_CASES),
    whole(rf"{_MUST}(?P<deed>{_WORD}ć)(?P<rest>(?: .+)?)", "prosić o {deed}{rest} | proszę o {deed}{rest}", IN_CASES),
    whole(rf"{_MUST}(?P<verb>{_WORD}ć)(?P<rest>(?: .+)?)", "prosić o {noun}{rest} | proszę o {noun}{rest}", IN_CASES),
    within(
        r"\b(?:(?:można|należy|trzeba) )?(?:złożyć|składać|składa się)\b",
        "przyjmować",
        IN_CASES._replace(inside=_TAKING),
    ),
    whole(rf"{_NEEDED}(?: jest)? (?P<noun>{_WORD})", _HAS_TO, IN_CASES),
    whole(rf"(?P<noun>{_WORD}) (?:jest )?{_NEEDED}", _HAS_TO, IN_CASES),
    whole(rf"(?P<verb>{_WORD}[aeiy]my)(?P<rest> .+)", "{noun}{rest}", IN_CASES._replace(after=_OFFERED)),
    whole(rf"(?P<verb>{_WORD}[aeiy]my)(?P<rest> .+)", "{noun}{rest}", IN_CASES._replace(behind=_GOES_ON)),
    within(
        rf"\b(?:można|wolno|da się)(?: jest)? (?P<deed>{_WORD}ć)",
        "{deed}",
        Equivalent("", inside=_YOU_DO, not_after=WHERE_IF),
    ),
    whole(
        rf"(?P<noun>{_WORD})(?P<what>.*?) (?:jest |są )?(?:możliw|dozwolon|dopuszczaln)(?:y|a|e)(?P<rest>.*)",
        "można {verb}{what}{rest} | wolno {verb}{what}{rest} | możesz {verb}{what}{rest} | możecie {verb}{what}{rest}",
        IN_CASES,
    ),
    whole(
        rf"(?P<thing>.+?) (?:jest|są) (?P<done>{_WORD}(?:ny|na|ne|ni|ty|ta|te|ci))(?P<rest>.*)",
        "{thing} został {done}{rest}",
        Equivalent("", inside=_WAS_DONE),
    ),
)
_IS = r"(?:jest|są|bywa(?:ją)?|będ(?:zie|ą)|był[aoy]?|byli|został[aoy]?|zostali|zosta(?:je|ją|nie|ną))"
_LONGEST_SIDE = 2
_PASSIVE = late(
    rf"(?P<thing>{_WORD}(?: (?!{_IS} ){_WORD})?)(?: {_IS})? (?P<done>{_WORD}(?:[nt](?:y|a|e|o)|[nc]i)) przez"
    rf" (?P<doer>{_WORD}(?: {_WORD})?)\Z",
    2,
)


#: What was done to a thing, without who did it: `reklamacja odrzucona`.
_DONE_TO = late(
    rf"(?P<thing>(?:(?!{_IS} ){_WORD} )?(?P<noun>[^\W\d_A-ZĄĆĘŁŃÓŚŹŻ]\w+))(?: {_IS})? "
    rf"(?P<done>{_WORD}(?:[nt](?:y|a|e|o)))\Z"
)
#: They do things themselves, and have the form of who does: `dyrektor zwolniony` is not "zwolnił dyrektor".
_WHO_DOES = late(r"(?:arz|or|er|nik|ec|ent|ant|ist|acz|ciel|at|oł|og|iec|pies|kot|koń|syn|ojciec|mąż)\Z", 2)
_DID = r"{}\w*(?:ł[aoy]?|li|[nt]o)\b"


def _somebody_did(matcher: Matcher, phrase: str) -> Iterator[Equivalent]:
    """Yield `odrzucić reklamację`, which somebody did, for `reklamacja odrzucona`."""
    found = _DONE_TO.match(phrase)
    verb = (
        next((one for one in sorted(matcher.phrase(found["done"]).sets[0]) if one.endswith("ć")), "") if found else ""
    )
    if not found or not verb or _WHO_DOES.search(found["noun"]):
        return
    did = late(_DID.format(re.escape(verb[:3])), 2)
    in_first_form = late(rf"\b{re.escape(found['noun'])}\b", 2) if found["noun"].endswith("a") else None
    yield Equivalent(
        f"{verb} {found['thing']}", inside=did, not_inside=in_first_form, not_after=WHERE_IF, plain=True, cases=True
    )


def deed_ways(matcher: Matcher, phrase: str) -> Iterator[Equivalent]:
    """Yield what else says that something is done, or may or has to be done."""
    yield from reworded(matcher, phrase, _ROWS)
    must = _MUST_ALONE.match(phrase)
    for noun in nouns_of_any(matcher, must["verb"]) if must else ():
        yield from said_of("have", noun)
    yield from _in_other_voice(matcher, phrase)
    yield from _somebody_did(matcher, phrase)
    done = _what_one_does(matcher, phrase)
    if done:
        yield Equivalent(done)


def _in_other_voice(matcher: Matcher, phrase: str) -> Iterator[Equivalent]:
    """Yield `koszty są pokrywane przez najemcę` for `koszty pokrywa najemca`, and back.

    Whoever does it stands behind `przez`, or in the first form, so that nobody changes sides.
    """
    passive = _PASSIVE.match(phrase)
    if passive:
        who = " ".join(lemma_of(matcher, word) for word in passive["doer"].split())
        does = late(rf"\b{re.escape(who)}\b", 2)
        yield Equivalent(f"{passive['thing']} {passive['done']} {who}", inside=does, cases=True)
        return
    read = matcher.phrase(phrase)
    verbs = [at for at, word in enumerate(read.tokens) if may_be_finite(word, read.sets[at], POLISH)]
    if read.values or len(verbs) != 1 or not POLISH.prepositions.isdisjoint(read.tokens):
        return
    verb = next((lemma for lemma in sorted(read.sets[verbs[0]]) if lemma.endswith(("ć", "c"))), "")
    sides = [range(verbs[0]), range(verbs[0] + 1, len(read.tokens))]
    for thing, doer in (sides, sides[::-1]):
        in_first_form = all(read.tokens[at] == read.shown[at] for at in doer)
        if verb and thing and doer and in_first_form and max(len(thing), len(doer)) <= _LONGEST_SIDE:
            said, who = (" ".join(read.text.split()[side[0] : side[-1] + 1]) for side in (thing, doer))
            for being in ("jest", "został"):
                yield Equivalent(f"{said} {being} {verb} przez {who}", cases=True)


def _what_one_does(matcher: Matcher, phrase: str) -> str | None:
    """Return `wniosek składać online` for `wniosek składa się online`; None for a phrase without such a verb."""
    if " się" not in f" {phrase}":
        return None
    read = matcher.phrase(phrase)
    written = list(read.tokens)
    if written.count("się") != 1 or len(written) < 3:
        return None
    itself = written.index("się")
    for at in (itself - 1, itself + 1):
        if not 0 <= at < len(written) or written[at] in read.sets[at]:
            continue
        done = [lemma for lemma in (read.shown[at], *sorted(read.sets[at])) if lemma.endswith(("ć", "c"))]
        if done and may_be_finite(written[at], read.sets[at], POLISH):
            shown = [read.text[start:end] for start, end in read.spans]
            shown[at] = done[0]
            return " ".join(word for place, word in enumerate(shown) if place != itself)
    return None
