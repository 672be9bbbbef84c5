"""Common words that are somebody's surname where they stand: `brown` in "Gordon Brown", `wilk` in "Anna Wilk"."""

from __future__ import annotations

from collections.abc import Mapping, Set

from pytest_genir.text.matching import Match, Prepared
from pytest_genir.text.vocabulary import words

#: What people are called that is a colour, a trade, an animal or the like.
_SURNAMES: Mapping[str, Set[str]] = {
    "en": words(
        "brown black white green grey gray young long short small little rich wise strong sharp hill wood "
        "woods stone field rivers lake bush rose cook baker smith miller fisher hunter shepherd gardener "
        "butcher mason carpenter potter fox wolf bird swan crane lamb king knight bishop pope day summer "
        "winter frost snow rain bell ball banks park church price cash penny bond rock flint english french "
        "read cross law marsh moss reed gold silver diamond page parish walker turner barber porter farmer "
        "sawyer weaver"
    ),
    "pl": words(
        "wilk król zając baran kozioł lis gołąb wróbel sikora kos biały czarny zielony żółty mały krawiec "
        "kowal młynarz rybak kucharz bednarz stolarz pietruszka kapusta groch mróz zima wrona sowa szpak "
        "czapla sroka mazur dudek kogut gruszka cebula wiśnia maj sobota niedziela noga ręka głowa"
    ),
}
_FIRST_NAMES: Mapping[str, Set[str]] = {
    "en": words(
        "adam alan albert alex alexander alice amy andrew angela ann anna anne anthony arthur barbara ben "
        "benjamin betty bill bob brian bruce carl carol caroline catherine charles charlie chris christine "
        "christopher clara claire conrad daniel david deborah dennis diana donald dorothy douglas edward "
        "elizabeth ellen emily emma eric ethan eva evelyn florence francis frank fred george gerald gordon "
        "grace graham hannah harold harry helen henry howard hugh ian isaac jack jacob james jane janet jason "
        "jeff jennifer jessica jim joan joe john jonathan joseph josh joyce judith julia julie karen kate "
        "kathleen keith kenneth kevin larry laura lauren lewis linda lisa louis lucy luke margaret maria "
        "marie mary martha martin matthew megan melissa michael michelle mike nancy neil nicholas nick nicole "
        "noah norman oliver olivia pamela patricia patrick paul peter philip phillip rachel ralph rebecca "
        "richard robert roger ronald roy russell ruth ryan sam samuel sandra sarah scott sharon sheila simon "
        "sophie stanley stephen steve steven stuart susan teresa thomas tim timothy tom tony tracy victor "
        "victoria vincent virginia walter wayne wendy william"
    ),
    "pl": words(
        "adam agata agnieszka alicja anna andrzej antoni barbara bartosz beata dariusz dorota edward elżbieta "
        "ewa filip grażyna grzegorz halina hanna helena henryk irena jacek jadwiga jakub jan janina janusz "
        "jarosław jerzy joanna jolanta józef julia justyna kamil karol karolina katarzyna kazimierz krystyna "
        "krzysztof leszek łukasz maciej magdalena małgorzata marcin marek maria mariusz marta mateusz michał "
        "mirosław monika natalia oskar paweł piotr rafał robert roman ryszard sebastian sławomir stanisław "
        "stefan szymon teresa tomasz urszula wacław waldemar wanda wiesław wiktor witold wojciech zbigniew "
        "zdzisław zofia zuzanna"
    ),
}
_TITLES: Mapping[str, Set[str]] = {
    "en": words("mr mrs ms miss dr sir professor"),
    "pl": words("pan pani pana panią panu panem dr prof profesor"),
}


def may_be_surname(phrase: str, language: str) -> bool:
    """Say whether a phrase is a common word, written small, that is a surname as well."""
    return phrase in _SURNAMES.get(language, ())


def is_surname(match: Match, prepared: Prepared) -> bool:
    """Say whether a word is capitalised behind a first name or a title: `Gordon Brown`, but no `Brown Bear`."""
    if not match.surface[:1].isupper() or match.surface.isupper():
        return False
    first, _ = prepared.tokens_at(match)
    if not first:
        return False
    before, gap = prepared.tokens[first - 1], prepared.between(first - 1, first)
    begin = prepared.spans[first - 1][0]
    if before in _TITLES[prepared.language] and gap in (" ", ". "):
        return True
    called = {before, prepared.shown[first - 1].lower()}
    return gap == " " and prepared.text[begin].isupper() and not called.isdisjoint(_FIRST_NAMES[prepared.language])
