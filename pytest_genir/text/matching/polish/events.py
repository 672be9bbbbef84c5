"""Polish events by noun and by verb: `awaria windy` is said by "winda się zepsuła", and `ceny wzrosły` by "wzrost cen".

An event is read once, from either side, and said from both. What is planned, feared or prevented has not happened.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from pytest_genir.lean.late import late
from pytest_genir.text.matching.equivalent import Equivalent
from pytest_genir.text.matching.polish.deeds import nouns_of_any, verb_of
from pytest_genir.text.polarity.polish import POLISH

if TYPE_CHECKING:
    from pytest_genir.text.matching.matcher import Matcher

#: By the noun of what happens its verbs, beside those of deeds.
_PAIRS = """
kradzież skraść okraść / utrata stracić / obniżka zmniejszyć / podwyżka podnieść wzrastać / atak atakować
choroba zachorować / śmierć umrzeć zginąć / zgon umrzeć / awaria popsuć / strajk zastrajkować
opóźnienie opóźnić spóźnić / wybuch wybuchnąć eksplodować / eksplozja eksplodować wybuchnąć / pożar spłonąć palić
upadek upaść spaść / narodziny urodzić / poród urodzić / zguba zgubić / protest protestować zaprotestować
wzrost wzrastać rosnąć urosnąć / spadek spaść zmaleć maleć / wyciek wyciec / wizyta odwiedzić / napad napaść
przerwa przerwać / start wystartować startować / wejście wejść / wyjście wyjść / przejście przejść
przyjście przyjść / porażka przegrać / debiut debiutować zadebiutować / rozwód rozwieść / powódź zalać
skok skoczyć / zanik zaniknąć / upływ upłynąć / napływ napłynąć / dopływ dopływać / rozpad rozpaść
bankructwo zbankrutować / upadłość zbankrutować / pobyt przebywać / pogrzeb pochować / występ wystąpić
sprzeciw sprzeciwić / skarga poskarżyć / nakaz nakazać / płacz płakać / śmiech śmiać / kaszel kaszleć
krzyk krzyczeć / sen spać / ruch ruszać / ślub poślubić / spór spierać / kłótnia kłócić / bójka bić / ubytek ubyć
przyrost przyrosnąć / zysk zyskać / zakaz zakazać / spacer spacerować / lektura czytać / walka walczyć
wojna walczyć / próba próbować / marsz maszerować / zalew zalać / rozkwit rozkwitnąć / wymarcie wymrzeć
odejście odejść / nadejście nadejść / zajście zajść / wypadek rozbić / katastrofa rozbić / zatrucie zatruć
przeciek przeciekać / pęknięcie pęknąć / odkrycie odkryć / wynalazek wynaleźć / wyrok skazać / zamach zaatakować
"""
_VERBS = {noun: verbs for noun, *verbs in (row.split() for row in _PAIRS.strip().replace("\n", " / ").split(" / "))}
_NOUNS: dict[str, list[str]] = {}
for _noun, _verbs in _VERBS.items():
    for _verb in _verbs:
        _NOUNS.setdefault(_verb, []).append(_noun)
_WORD = r"[^\W\d_]+"
_ODD = rf"(?!(?:nie|się|{'|'.join(sorted(POLISH.prepositions))})\b)"
_THING = rf"(?P<thing>{_ODD}{_WORD}(?: {_ODD}{_WORD})?)"
_NAMED = late(rf"(?P<deed>{_WORD}) {_THING}\Z", 2)
#: `pociąg się spóźnił`, `wybuchł gaz`, `lot został odwołany`, `winda uległa awarii`, `skrócono dzień`.
_PAST = rf"(?!był|został|uleg|dozna){_WORD}(?:ł|ła|ło|li|ły)"
_CLAUSE = late(
    rf"{_THING} (?:się )?(?P<deed>{_PAST}|{_WORD}(?:uje|ują|ja|ją))(?: się)?\Z"
    rf"|(?P<other>{_PAST}) (?:się )?(?P<behind>{_ODD}{_WORD})\Z",
    2,
)
_WAS_DONE = late(rf"{_THING} zosta(?:ł|ła|ło|li|ły) (?P<deed>{_WORD}[nt](?:y|a|e|i))\Z", 2)
_SUFFERED = late(rf"{_THING} (?:uleg|dozna)(?:ł|ła|ło|li|ły) (?P<deed>{_WORD})\Z", 2)
_ONE_DID = late(rf"(?P<deed>{_WORD}[nt]o) {_THING}\Z|(?P<behind>{_WORD}) (?P<other>{_WORD}[nt]o)\Z", 2)
_SUFFERING = ("ulec", "doznać")
_PARTICIPLE = late(r"\bzosta(?:ł|ła|ło|li|ły)\b.*[nt](?:y|a|e|i)\b", 2)
#: The form of a verb that is a noun.
_VERBAL_NOUN = late(r"\A\w+(?:[nc]i(?:e|a|u|em))\b", 2)
#: What has not happened, or is not said to have.
_NOT_YET = late(
    r"\b(?:(?:za)?plan\w*|ryzyk\w*|zagroż\w*|gro[zź]\w*|możliw\w*|unik\w*|zapob\w*|uchro\w*|przed|bez|brak\w*|zakaz\w*|razie"
    r"|wypad(?:ek|ku)|gdyby|jeśli|jeżeli|przypadku|wnios\w*|prośb\w*|żąda\w*|chc\w+|propon\w*|rozważ\w*|przewid\w*|oczek\w*"
    r"|zapow\w*|ubezpiecz\w*|zamiar\w*|szans\w*|prawdopodob\w*|ewentualn\w*|nie|przeciw\w*|wstrzym\w*|obaw\w*|boi\w*"
    r"|spodziew\w*|prognoz\w*|czekam\w*|próba|próby|groźb\w*)\s(?:[^\s,.;:!?]+\s){0,2}\Z",
    2,
)


#: ... as is told behind it.
_HAPPENED = late(
    r"(?!(?:\s[^\s,.;:!?]+){0,3}?\s(?:nie\s(?:doszł\w+|był\w*|ma|jest|powiod\w+|zosta\w+)|nastąpi|nastąpią|będzie|będą|zostanie|zostaną|mogą|może|mogłoby|plan\w+|zaplan\w+|przełoż\w+"
    r"|odłoż\w+|wstrzym\w+|odwoł\w+|prawdopodob\w+|możliw\w+|niemożliw\w+|grozi\w*|zagraża\w*|czeka|jutro|wkrótce|niebawem)\b)",
    2,
)
#: A verb of the past, or of what goes on: `ceny spadną` is no `spadek cen`.
_IS_SO = late(r"\w{2}(?:ł[aoy]?|li|[nt]o|uj[eą]|ka(?:ją)?|sną|śnie|lej[eą])\b", 2)
_LED = late(rf"\s(?:{'|'.join(sorted(POLISH.prepositions))})\s", 2)


class _Happening(NamedTuple):
    thing: str
    nouns: tuple[str, ...]
    verbs: tuple[str, ...]
    #: It is told by its noun.
    named: bool


def events(matcher: Matcher, phrase: str) -> Iterator[Equivalent]:
    """Yield the other ways to say that something happened to a thing."""
    event = _read(matcher, phrase)
    if event is None:
        return
    thing = event.thing
    for noun in event.nouns:
        if not event.named:
            yield Equivalent(f"{noun} {thing}", not_after=_NOT_YET, behind=_HAPPENED, cases=True, together=True)
        for verb in _SUFFERING:
            yield Equivalent(f"{thing} {verb} {noun}", cases=True)
    for verb in event.verbs:
        if event.named:
            yield Equivalent(f"{verb} {thing}", inside=_IS_SO, not_inside=_LED, cases=True)
            yield Equivalent(f"{thing} zostać {verb}", inside=_PARTICIPLE, cases=True)
        else:
            yield Equivalent(
                f"{verb} {thing}",
                inside=_VERBAL_NOUN,
                not_after=_NOT_YET,
                behind=_HAPPENED,
                cases=True,
                together=True,
            )


def _read(matcher: Matcher, phrase: str) -> _Happening | None:
    suffered = _SUFFERED.match(phrase)
    if suffered:
        return _Happening(suffered["thing"], (matcher.phrase(suffered["deed"]).shown[0],), (), named=False)
    told = _WAS_DONE.match(phrase) or _CLAUSE.match(phrase) or _ONE_DID.match(phrase)
    if told:
        held = {"other": None, "behind": None, **told.groupdict()}
        deed, thing = str(held["deed"] or held["other"]), str(held["thing"] or held["behind"])
        verbs = tuple(lemma for lemma in sorted(matcher.phrase(deed).sets[0]) if lemma.endswith(("ć", "c")))
        return _Happening(thing, _nouns_of(matcher, deed, verbs), verbs, named=False) if verbs else None
    named = _NAMED.match(phrase)
    verbs = _verbs_of(matcher, named["deed"]) if named else ()
    return (
        _Happening(named["thing"], (matcher.phrase(named["deed"]).shown[0],), verbs, named=True)
        if named and verbs
        else None
    )


def _verbs_of(matcher: Matcher, noun: str) -> tuple[str, ...]:
    known = [verb for lemma in sorted(matcher.phrase(noun).sets[0]) for verb in _VERBS.get(lemma, ())]
    deed = verb_of(matcher, noun)
    return tuple(dict.fromkeys((*((deed,) if deed else ()), *known)))


def _nouns_of(matcher: Matcher, deed: str, verbs: Sequence[str]) -> tuple[str, ...]:
    known = [noun for verb in verbs for noun in _NOUNS.get(verb, ())]
    return tuple(dict.fromkeys((*nouns_of_any(matcher, deed), *known)))
