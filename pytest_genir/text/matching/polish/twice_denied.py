"""What Polish says of all, or always, by denying the contrary: `wszyscy wrócili`, "nie było nikogo, kto by nie wrócił".

`zawsze nosi kask` is said by "nigdy nie jeździ bez kasku", `tylko na receptę` by "bez recepty tych kropli nie kupisz".
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from pytest_genir.lean.late import late
from pytest_genir.text.matching.equivalent import Equivalent

_WORD = r"[^\s,.;:!?()]+\s"
_THING = r"(?P<thing>(?!(?:się|to|ją|go|je|na|do|w|z)\b)[^\W\d_]{3,}(?: [^\W\d_]{3,})?)"
_ALWAYS = late(
    rf"(?:zawsze (?:nosi|noszą|zakłada|zakładają|(?:ma|mają)(?: ze sobą| przy sobie)?"
    r"|bierze|biorą|zabiera|zabierają|używa|używają|wkłada|wkładają|pokazuje"
    rf"|trzyma|wozi) |(?:nosi|zakłada|ma|bierze|zabiera|używa|wkłada|wozi) zawsze ){_THING}\Z",
    2,
)
_NEVER = r"(?:nigdy|nigdzie|za\snic|w\sżadnym\s(?:razie|wypadku))"
_NEVER_IN_FRONT = late(rf"\b{_NEVER}\s(?:{_WORD}){{0,4}}?nie\s(?!(?:tylko|trzeba|musi\w*)\b)(?:{_WORD}){{1,8}}?\Z", 2)
_NEVER_BEHIND = late(
    rf"(?P<own>\s(?:{_WORD}){{0,4}}?{_NEVER}\s(?:{_WORD}){{0,3}}?nie\s(?!(?:tylko|trzeba|musi\w*)\b)\w+)", 2
)
_ONLY = late(
    r"(?:(?:wydawan|dostępn|sprzedawan)\w+ )?(?:tylko|wyłącznie|jedynie) (?:na|za|z|ze|po) "
    r"(?P<thing>[^\W\d_]{4,}(?: [^\W\d_]{4,})?)\Z",
    2,
)
#: What one gets, or is let do; in front of the verb, or behind it.
_GETS = (
    r"(?:kupi|dosta|wyda|sprzeda|wejdzi|wejść"
    r"|wchodzi|otrzyma|odbierz|można|wolno|da\ssię|skorzysta|korzysta|pojedzi|załatwi|przyjm|realizuj"
    r"|zrealizuj|zamówi|uzyska|wpuści|wpuszcz|obsłuż|obsługuj|wypożycz|zapis|zarejestr|rezerwuj|wykup|ma\sszans|ma\smowy)\w*"
)
_NOT_GOT_BEHIND = late(
    rf"(?P<own>\s(?:{_WORD}){{0,6}}?nie\s(?:(?:się|go|jej|ich|tego|panu|pani)\s)?{_GETS}\b)(?!\s(?:tylko|jedynie|wyłącznie)\b)",
    2,
)
_NOT_GOT_IN_FRONT = late(rf"\bnie\s(?:(?:się|go|jej|ich|tego|panu|pani)\s)?{_GETS}\s(?:{_WORD}){{0,6}}?\Z", 2)
_ALL = late(
    r"(?:wszyscy(?: (?P<men>[^\W\d_]{3,}(?:i|y|e)))?|wszystkie (?P<things>[^\W\d_]{3,}(?:i|y|e|a))"
    r"|każd[aye] (?P<one>[^\W\d_]{3,}))"
    r" (?P<rest>(?!(?:nie|oprócz|poza|mogą|może)\b)[^\W\d_]{3,}(?: [^\W\d_]+){0,3})\Z",
    2,
)
_NO_ENDING = late(r"(?:owie|rze|ni|ci|i|y|e|a)?\Z")
_SHORTEST = 3


def twice_denied(phrase: str) -> Iterator[Equivalent]:
    """Yield how nothing and nobody is said to be otherwise."""
    always, only = _ALWAYS.match(phrase), _ONLY.match(phrase)
    if always:
        without = Equivalent(f"bez {always['thing']}", cases=True)
        yield without._replace(after=_NEVER_IN_FRONT)
        yield without._replace(behind=_NEVER_BEHIND)
    if only:
        without = Equivalent(f"bez {only['thing']}", cases=True)
        yield without._replace(after=_NOT_GOT_IN_FRONT)
        yield without._replace(behind=_NOT_GOT_BEHIND)
    everyone = _ALL.match(phrase)
    if everyone:
        noun = everyone["men"] or everyone["things"] or everyone["one"]
        yield Equivalent(everyone["rest"], after=_none_of(noun), cases=True)


def _none_of(noun: str | None) -> re.Pattern[str]:
    """Return how one is told of that there is not: `nie było nikogo, kto by nie`."""
    stem = _NO_ENDING.sub("", noun) if noun else ""
    name = rf"{re.escape(stem)}\w*" if len(stem) >= _SHORTEST else re.escape(noun) if noun else r"\w+"
    anyone = "" if noun else r"nikogo|nikt|"
    return re.compile(
        rf"\bnie\s(?:ma|było|znalazł\w*\ssię|znajdzie\ssię|będzie)\s(?:\w+\s)?(?:{anyone}(?:ani\s)?(?:jedne\w+|żadne\w+|takie\w+)\s{name}|{name}),\s"
        r"(?:kto|któr[yae]|któr(?:zy|ego|ej)|co)\s(?:by\s)?(?:się\s)?nie\s(?:by\s)?\Z",
        2,
    )
