"""Finds a phrase whose words stand apart in one clause: `is mandatory` in "is, for every visitor, mandatory".

A phrase with a verb may have adverbials and insertions between its units, and in Polish its units may stand in another
order, each in the form it has in the phrase. What may stand between two units is said by `gaps.py`: nothing that
denies, doubts, begins another clause or names another value of the kind. Every piece is judged by itself: it is enough
that one of them is denied.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from itertools import chain, islice, pairwise

from pytest_genir.lean.frozen import dataclass
from pytest_genir.text.matching.compared import compared, compares
from pytest_genir.text.matching.english.other_voice import has_another_object
from pytest_genir.text.matching.matcher import Match, Matcher, Prepared
from pytest_genir.text.matching.other_names import another_name, without_others
from pytest_genir.text.matching.places import of_the_next
from pytest_genir.text.matching.spread.adjectives_between import described_places
from pytest_genir.text.matching.spread.begin_and_end import find_begun
from pytest_genir.text.matching.spread.carried_subjects import carried
from pytest_genir.text.matching.spread.gaps import Gaps
from pytest_genir.text.matching.spread.gathered import find_gathered
from pytest_genir.text.matching.spread.listed import find_listed, listed_beside
from pytest_genir.text.matching.spread.listed_items import find_listed_items
from pytest_genir.text.matching.spread.measured import amount_behind, counts_some_of, find_measured
from pytest_genir.text.matching.spread.other_statement import crosses
from pytest_genir.text.matching.spread.people import find_people
from pytest_genir.text.matching.spread.resolved import find_resolved
from pytest_genir.text.matching.spread.subjects import find_subjects
from pytest_genir.text.matching.spreading_words import SPREADING
from pytest_genir.text.matching.units import SpreadPhrase, is_thing, spread_phrase
from pytest_genir.text.matching.word_order import is_adjective
from pytest_genir.text.values.value import meets
from pytest_genir.text.vocabulary import words

_MOST_PLACES = 40
_MOST_WAYS, _MOST_BRANCHES = 24, 2
#: `300 euro kaucji` is said by "kaucja to 300 euro", and `10% zniżki` likewise.
_PAID_OR_LESS = frozenset(("amount", "percent"))
_ASKED_FOR = words("proszę prosimy prosi")
_INSTRUMENTAL = ("ą", "ami", "em")
#: Adverbs that look like nouns, and what else governs one.
_THEN = words(
    "wczoraj przedwczoraj dziś dzisiaj jutro wtedy teraz potem tam tutaj jednak też także znów raz zaraz wreszcie "
    "ten tej temu tym tych tę tą wszystkim wszystkich wszelkim wszelkich wszelkiej całkiem zawsze zarazem konsekwentnie"
)
_LEADING = words("mimo pomimo podczas wskutek wobec wbrew dzięki według oprócz prócz poza zamiast")
_OUR = words("nasz wasz twój swój ten każdy")
_WHOLE = words(
    "cały całą całe całego całej każdy każdą każde każdego każdej nowy nową nowe swój swoją swoje twój twoją twoje"
)


@dataclass(frozen=True, slots=True)
class _UnitPlace:
    """Where a unit of a phrase stands, in tokens."""

    unit: int
    first: int
    last: int
    match: Match
    #: In the form that it has in the phrase.
    exact: bool


def find_spread(matcher: Matcher, phrase: str, prepared: Prepared) -> Iterator[Match]:
    """Yield where the words of a phrase stand apart from each other and still say it."""
    yield from without_others(_find_said(matcher, phrase, prepared), phrase, prepared.language)


def _find_said(matcher: Matcher, phrase: str, prepared: Prepared) -> Iterator[Match]:
    if matcher.mode != "substring" and not matcher.may_say(phrase, prepared):
        if prepared.language == "pl" and "nie" in prepared.written:
            from pytest_genir.text.matching.polish.reread import one_for_another

            yield from one_for_another(matcher, phrase, prepared, find_spread)
        return
    judged: list[tuple[int, int]] = []
    for match in _find_apart(matcher, phrase, prepared):
        judged.append((match.start, match.end))
        if not crosses(match, prepared) and not _denies_in_the_next(match):
            yield match
    if prepared.language == "pl" and (": " in phrase or phrase[-1:].isdecimal()):
        from pytest_genir.text.matching.polish.labels import find_labelled, find_numbered

        find = find_labelled if ": " in phrase else find_numbered
        yield from find(matcher, phrase, prepared, _find_in_any_case)
    if prepared.language == "en":
        from pytest_genir.text.matching.spread.english_clauses.finding import find_clausal

        as_it_is = matcher.find_all(phrase, prepared)
        found = find_clausal(
            matcher, phrase, prepared, lambda: [*judged, *((match.start, match.end) for match in as_it_is)]
        )
        yield from (match for match in found if not another_name(phrase, match))


def _find_in_any_case(matcher: Matcher, phrase: str, prepared: Prepared) -> Iterator[Match]:
    """Yield where a phrase stands apart, its things in whatever case: `autorem jest Prus` for `autor Prus`."""
    yield from find_spread(matcher, phrase, prepared)
    for match in _find_units(matcher, phrase, prepared, cases=True):
        if not _begins_owned(prepared, match):
            yield match


def _denies_in_the_next(match: Match) -> bool:
    """Say whether a Polish thing stands in one clause and a denial in the next: "zna język, nie zna przepisów"."""
    return ", nie " in match.surface and match.surface.count(",") == 1 and match.lemmas.split(" ").count("nie") == 1


def _find_apart(matcher: Matcher, phrase: str, prepared: Prepared) -> Iterator[Match]:
    if compared(phrase):
        yield from _find_compared(matcher, phrase, prepared)
        return
    yield from find_measured(matcher, phrase, prepared)
    turned = amount_behind(matcher, phrase)
    if turned:
        yield from _find_units(matcher, turned, prepared)
    yield from find_begun(matcher, phrase, prepared)
    if prepared.language == "en":
        from pytest_genir.text.matching.english.reworded import find_reworded

        yield from find_reworded(matcher, phrase, prepared)
    yield from find_listed(matcher, phrase, prepared)
    yield from find_listed_items(matcher, phrase, prepared)
    yield from find_people(matcher, phrase, prepared)
    yield from find_subjects(matcher, phrase, prepared)
    if prepared.language == "en":
        from pytest_genir.text.matching.english.equivalents import equivalents
        from pytest_genir.text.matching.english.hours import find_hours
        from pytest_genir.text.matching.english.set_right import find_set_right
        from pytest_genir.text.matching.english.states import find_states
        from pytest_genir.text.matching.english.verb_left_out import find_gapped
        from pytest_genir.text.matching.spread.set_out.finding import find_set_out

        yield from find_states(matcher, phrase, prepared)
        yield from find_hours(matcher, phrase, prepared)
        yield from find_set_right(matcher, phrase, prepared, find_spread)
        yield from find_gapped(matcher, phrase, prepared)
        yield from find_set_out(matcher, phrase, prepared)
        for way in equivalents(phrase):
            if not way.together and way.possible(prepared):
                voices = find_reworded(matcher, way.phrase, prepared) if way.voiced else ()
                found = chain(_find_units(matcher, way.phrase, prepared), voices)
                yield from (match for match in found if way.fits(match, prepared))
    if prepared.language == "pl":
        from pytest_genir.text.matching.polish.described import find_described
        from pytest_genir.text.matching.polish.hours import find_days_and_hours
        from pytest_genir.text.matching.polish.roles import find_roles
        from pytest_genir.text.matching.polish.stated import find_stated
        from pytest_genir.text.matching.polish.two_of_a_list import find_joined

        yield from find_joined(matcher, phrase, prepared)
        yield from find_described(matcher, phrase, prepared)
        yield from find_roles(matcher, phrase, prepared)
        yield from (match for match in find_stated(matcher, phrase, prepared) if not of_the_next(match, prepared))
        if turned and matcher.phrase(phrase).values[0].kind in _PAID_OR_LESS:
            yield from find_stated(matcher, turned, prepared)
        yield from find_days_and_hours(matcher, phrase, prepared)
        yield from _find_other_ways(matcher, phrase, prepared)
    yield from _find_units(matcher, phrase, prepared)
    if prepared.language == "pl":
        wanted = spread_phrase(matcher, phrase)
        if wanted is not None and wanted.verbless and not wanted.name and len(wanted.things) == 1:
            # Whatever is done to the only thing of a phrase without a verb: `oferta w ciągu 2 dni`.
            yield from _find_units(matcher, phrase, prepared, cases=True)
    yield from find_gathered(matcher, phrase, prepared)
    yield from (match for match in find_resolved(matcher, phrase, prepared) if _in_order(matcher, phrase, match))
    if prepared.language == "pl":
        from pytest_genir.text.matching.polish.reread import find_reread
        from pytest_genir.text.matching.spread.polish_families.finding import find_kindred

        yield from find_kindred(matcher, phrase, prepared)
        yield from find_reread(matcher, phrase, prepared, find_spread)


def _find_other_ways(matcher: Matcher, phrase: str, prepared: Prepared) -> Iterator[Match]:
    """Yield where a Polish phrase is said in one of its other ways."""
    from pytest_genir.text.matching.polish.equivalents import polish_equivalents

    for way in polish_equivalents(matcher, phrase):
        if way.possible(prepared) and not matcher.lacks(way.phrase, prepared):
            apart = () if way.together else _find_units(matcher, way.phrase, prepared, cases=way.cases)
            found = chain(matcher.find_all(way.phrase, prepared), apart)
            yield from (
                way.widened(match, prepared)
                for match in found
                if way.fits(match, prepared) and not (way.cases and _begins_owned(prepared, match))
            )


def _find_compared(matcher: Matcher, phrase: str, prepared: Prepared) -> Iterator[Match]:
    """Yield where a phrase that compares by a sign stands apart: whatever reads words alone knows nothing of it."""
    yield from _find_units(matcher, phrase, prepared)
    if prepared.language == "pl":
        yield from _find_other_ways(matcher, phrase, prepared)
    if prepared.language == "en":
        from pytest_genir.text.matching.english.codes import in_words

        for way in in_words(phrase):
            yield from find_spread(matcher, way, prepared)


def _in_order(matcher: Matcher, phrase: str, match: Match) -> bool:
    """Say whether values of one kind stand as in a phrase: "honey is £4 and wax £6" swaps `honey £6, wax £4`."""
    wanted = matcher.phrase(phrase).values
    if len({value.kind for value in wanted}) == len(wanted):
        return True
    said = iter(matcher.phrase(match.surface).values)
    return all(any(meets(value, other) for other in said) for value in wanted)


def _find_units(matcher: Matcher, phrase: str, prepared: Prepared, *, cases: bool = False) -> Iterator[Match]:
    """Yield where the units of a phrase stand apart from each other; `cases`: its things may be in other cases."""
    if matcher.mode == "substring" or matcher.lacks(phrase, prepared):
        return
    wanted = spread_phrase(matcher, phrase)
    if wanted is None or any(need.isdisjoint(prepared.lemmas) for need in wanted.needs):
        return
    signs = compared(phrase)
    places = _places(matcher, wanted, prepared, cases=cases)
    if places is None:
        return
    if wanted.manner is not None:
        ends = {place.last for place in places}
        places = [place for place in places if not _belongs_elsewhere(prepared, wanted, place, ends)]
    if wanted.verbless and wanted.free and not wanted.name:
        places = [
            place
            for place in places
            if place.unit not in wanted.things
            or not _governed(prepared, _described_from(prepared, place.first, wanted))
        ]
    gaps = Gaps(prepared, wanted)
    after = 0
    for anchor in places:
        if anchor.first < after or not gaps.may_begin(anchor.first):
            continue
        chain = _chain(anchor, places, wanted, gaps)
        if chain is not None:
            after = chain[-1].last + 1
            match = _match(chain, wanted, gaps)
            if not signs or compares(match, prepared, signs):
                yield match


def _places(matcher: Matcher, wanted: SpreadPhrase, prepared: Prepared, *, cases: bool) -> Sequence[_UnitPlace] | None:
    """Return where the units stand, in the order of the answer; None where one of them stands nowhere."""
    found: list[_UnitPlace] = []
    for number, unit in enumerate(wanted.units):
        held = [
            _UnitPlace(
                number,
                *prepared.tokens_at(match),
                match,
                number in wanted.pliant
                or match.surface.lower() == unit.lower()
                or cases
                or _is_first_form(matcher, unit, match),
            )
            for match, _ in zip(matcher.find_all(unit, prepared, part=True), range(_MOST_PLACES), strict=False)
        ]
        held += [
            _UnitPlace(number, first, last, prepared.match(first, last), exact)
            for find in (described_places, listed_beside)
            for first, last, exact in (find(matcher, unit, prepared) if " " in unit else ())
        ]
        if cases and number in wanted.things:
            ends = {place.last for place in found}
            held = [place for place in held if place.first - 1 in ends or not _owned(prepared, place.first)]
        if not held:
            return None
        found += held
    return sorted(found, key=lambda place: (place.first, place.unit))


def _is_first_form(matcher: Matcher, unit: str, match: Match) -> bool:
    """Say whether another word says what a thing does, both in the form of the dictionary: `lokator`, `najemca`."""
    said = match.surface.lower()
    own = matcher.phrase(unit).sets[0]
    return bool(matcher.added) and unit.lower() in own and said in own


def _begins_owned(prepared: Prepared, match: Match) -> bool:
    """Say whether a match begins with a thing that another one owns: `kopia paszportu jest`."""
    first, _ = prepared.tokens_at(match)
    return is_thing(prepared, first) and _owned(prepared, first)


def _belongs_elsewhere(prepared: Prepared, wanted: SpreadPhrase, place: _UnitPlace, ends: Set[int]) -> bool:
    """Say whether a thing is another one's, or how something is done is said in another form: `opłata za kartę`.

    What stands right behind another unit, which ends there, is that one's: `wysyłka sadzonek odbywa się pocztą`.
    """
    if place.unit == wanted.manner:
        return prepared.text[place.match.start : place.match.end].lower() != wanted.units[place.unit].lower()
    owner = place.first - 1
    led = owner > 0 and _governed(prepared, owner)  # `do muzeum dzieci wchodzą`
    return place.unit in wanted.things and not led and owner not in ends and _owned(prepared, place.first)


def _described_from(prepared: Prepared, first: int, wanted: SpreadPhrase) -> int:
    """Return where adjectives that a phrase does not have begin in front of its thing: `na niedzielny mecz`."""
    while first > 0 and prepared.between(first - 1, first) == " " and is_adjective(prepared.shown[first - 1]):
        if any(not need.isdisjoint(prepared.sets[first - 1]) for need in wanted.needs):
            break
        first -= 1
    return first


def _governed(prepared: Prepared, first: int) -> bool:
    """Say whether a preposition stands right in front of a thing: `od decyzji`."""
    between = first > 0 and prepared.between(first - 1, first)
    return between == " " and prepared.tokens[first - 1] in SPREADING[prepared.language].prepositions


def _owned(prepared: Prepared, first: int) -> bool:
    """Say whether a word in front of a thing governs it: `koszty` in `koszty kradzieży`, `o` in `o naszych oponach`."""
    at = first - 1
    while (
        at >= 0
        and prepared.between(at, at + 1) == " "
        and (is_adjective(prepared.shown[at]) or prepared.tokens[at] in _WHOLE)
    ):
        at -= 1
    if at < 0 or prepared.between(at, at + 1) != " ":
        return False
    if prepared.tokens[at] in SPREADING[prepared.language].prepositions:
        return not (prepared.tokens[at] == "o" and at and prepared.tokens[at - 1] in _ASKED_FOR)
    # `w schronisku kartą`, `przy hotelu parking`: what something is done by, or what is told of, is nobody's
    told = prepared.tokens[first].endswith(_INSTRUMENTAL) or prepared.tokens[first] in prepared.sets[first]
    led = told and _led(prepared, at)
    return is_thing(prepared, at) and not led


def _led(prepared: Prepared, at: int) -> bool:
    """Say whether a preposition governs a thing, right in front of it or of its adjectives."""
    while at > 0 and prepared.between(at - 1, at) == " ":
        at -= 1
        if prepared.tokens[at] in SPREADING[prepared.language].prepositions:
            return True
        if not is_adjective(prepared.shown[at]) and prepared.shown[at] not in _OUR:
            return False
    return False


def _chain(
    anchor: _UnitPlace, places: Sequence[_UnitPlace], wanted: SpreadPhrase, gaps: Gaps
) -> Sequence[_UnitPlace] | None:
    """Return places of all units, from an anchor on, with nothing between them that matters; None if there are none."""
    in_order = _joined(anchor, places, wanted, gaps, free=False) if anchor.unit == 0 else None
    if in_order is None and wanted.free and anchor.exact:
        return _joined(anchor, places, wanted, gaps, free=True)
    return in_order


def _joined(
    anchor: _UnitPlace, places: Sequence[_UnitPlace], wanted: SpreadPhrase, gaps: Gaps, *, free: bool
) -> Sequence[_UnitPlace] | None:
    """Return the first way on from an anchor through all units; a verb that leads nowhere may stand once more."""
    ways: list[list[_UnitPlace]] = [[anchor]]
    for _ in range(_MOST_WAYS):
        if not ways:
            return None
        chain = ways.pop()
        left = set(range(len(wanted.units))) - {place.unit for place in chain}
        if not left:
            return chain
        following = (
            place
            for place in places
            if place.first > chain[-1].last
            and (place.unit in left and place.exact if free else place.unit == min(left))
            and (_follows(place, chain, wanted, gaps) or (not free and _goes_on(place, chain, wanted, gaps)))
        )
        ways += [[*chain, place] for place in islice(following, _MOST_BRANCHES)][::-1]
    return None


def _of_another_head(prepared: Prepared, begin: int, first: int) -> bool:
    """Say whether an English `of` belongs to a thing that the phrase does not name: `ends at the start of May`."""
    if prepared.tokens[first] != "of" or begin >= first:
        return False
    return (
        not SPREADING["en"].articles.isdisjoint(prepared.tokens[begin:first])
        and prepared.between(first - 1, first) == " "
    )


def _denies_another(prepared: Prepared, begin: int, first: int) -> bool:
    """Say whether what a verb denies stands right behind it, and no adverbial: `odmówił udziału mimo złożenia`."""
    if prepared.language != "pl":
        return False
    led = prepared.tokens[first - 1] in SPREADING["pl"].prepositions or prepared.tokens[first - 1] in _LEADING
    return led or (is_thing(prepared, begin) and prepared.tokens[begin] not in _THEN)


def _follows(place: _UnitPlace, chain: Sequence[_UnitPlace], wanted: SpreadPhrase, gaps: Gaps) -> bool:
    """Say whether a unit stands behind others in their clause."""
    apart = place.first > chain[-1].last + 1 and place.unit in wanted.things
    some_of = wanted.name and counts_some_of(gaps.prepared, chain[-1].last + 1)  # `trzy z naszych lin`
    if wanted.free and not place.exact and apart and not some_of:
        return False  # `obejmuje koszty kradzieży` is not `obejmuje kradzież`
    if _of_another_head(gaps.prepared, chain[-1].last + 1, place.first):
        return False
    if apart and chain[-1].unit in wanted.denying and _denies_another(gaps.prepared, chain[-1].last + 1, place.first):
        return False
    if has_another_object(gaps.prepared, wanted.units[chain[-1].unit], chain[-1].last, place.first):
        return False
    return gaps.fillable(
        chain[-1].last + 1,
        place.first,
        place.last,
        kinds=wanted.kinds[place.unit].union(*(wanted.kinds[held.unit] for held in chain)),
        denied=any(held.unit in wanted.negated for held in chain),
        governed=chain[-1].unit in wanted.verbs,
        named=chain[-1].exact or not wanted.free or gaps.tokens[chain[-1].last] in gaps.prepared.sets[chain[-1].last],
    )


def _goes_on(place: _UnitPlace, chain: Sequence[_UnitPlace], wanted: SpreadPhrase, gaps: Gaps) -> bool:
    """Say whether a unit is the second verb of the subject that all units before it are."""
    together = all(other.first == one.last + 1 for one, other in pairwise(chain))
    subject = place.unit in wanted.verbs and all(held.unit not in wanted.verbs for held in chain)
    return together and subject and carried(gaps.prepared, chain[0].first, chain[-1].last + 1, place.first)


def _match(chain: Sequence[_UnitPlace], wanted: SpreadPhrase, gaps: Gaps) -> Match:
    """Return the whole match, with the pieces that are to be judged."""
    prepared = gaps.prepared
    edges = [0, *(at for at, (one, other) in enumerate(pairwise(chain), 1) if other.first > one.last + 1), len(chain)]
    runs = [chain[begin:end] for begin, end in pairwise(edges)]
    # What a phrase denies itself stands under its negation, and so does all that follows.
    own = wanted.negated or wanted.denying
    judged = [run for run in runs if any(place.unit in own for place in run)] or runs
    second = runs[1][0] if len(runs) > 1 else None
    if second is not None and not _follows(second, runs[0], wanted, gaps) and _goes_on(second, runs[0], wanted, gaps):
        judged = [run for run in judged if run is not runs[0]]  # its first verb may be denied
    if sum(any(place.unit in wanted.negated for place in run) for run in judged) > 1:
        # `bez kasku na tor nie wpuszczamy`: neither of the two negations denies the other
        judged = [[*judged[0], *judged[-1]]]
    pieces = [prepared.match(run[0].first, run[-1].last) for run in judged]
    return prepared.match(chain[0].first, chain[-1].last, pieces)
