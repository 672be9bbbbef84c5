"""What a form, a card or a table names by a label: `born in Gdańsk` is "Place of birth: Gdańsk".

A label begins its line or its cell, and only a mark stands between it and what it names. The other way round a phrase
that is an entry is said by a statement.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from pytest_genir.lean.late import late
from pytest_genir.text.matching.equivalent import Equivalent

#: How it is stated, and by which labels it is named; `{x}` is what.
_LABELS = """
(?:was )?born in {x} = place of birth / birthplace / born in / born
(?:was )?born on {x} = date of birth / birth date / birthday / born / dob
(?:was )?born (?:in )?{n} = year of birth / born / date of birth
(?:died|dead) in {x} = place of death / died in / died
(?:died|dead) on {x} = date of death / died
(?:lives|living|live|resident|resides) in {x} = residence / place of residence / home town / lives in / address
(?:is |comes |come )?from {x} = origin / country of origin / country / home town / nationality
(?:is |are |was )?(?:made|produced|manufactured) in {x} = country of origin / origin / made in
(?:works|work|working|employed) as (?:an? )?{x} = occupation / profession / job / job title / position / role / work
(?:is |was )?written by {x} = author / written by / text / writer
(?:is |was )?composed by {x} = music
(?:is |was )?(?:designed|built) by {x} = architect / design / builder
(?:is |was )?made by {x} = maker / manufacturer / producer
(?:is |was )?(?:taught|led|run) by {x} = teacher / lecturer / instructor / tutor / leader / guide / course leader
(?:is |was )?won by {x} = winner / champion
(?:is |was )?caused by {x} = cause / reason
(?:is )?(?P<y>married|single|divorced|widowed) = marital status / status / family status
weighs {n} = weight / net weight / total weight
(?:is )?{n} (?:tall|high) = height
(?:is )?{n} long = length
(?:is )?{n} wide = width
(?:is )?{n} deep = depth
(?:is )?{n} thick = thickness
(?:is )?{n} old = age
(?:aged|age of) {n} = age
(?:it )?costs? {n} = price / cost / fee / charge / rate
(?:priced at|price of|fee of) {n} = price / cost / fee
(?:deposit of|a deposit of) {n} = deposit
(?:it )?(?:expires|expiring) (?:on |in )?{x} = expiry date / expiry / expires / expiration date / valid until / use by
valid (?:until|till|to) {x} = valid until / expiry date / expires / validity
(?:is )?allergic to {x} = allergies / allergy / known allergies
(?:speaks|fluent in) {x} = languages / language / spoken languages
(?:due|deadline|due by|due on) (?:is |on |by )?{x} = deadline / due date / closing date / due / submission deadline
(?:it )?(?:starts|begins|start|starting|beginning) (?:on |at |in )?{x} = start / start date / starts / begins
(?:it )?(?:ends|finishes|end|ending) (?:on |at |in )?{x} = end / end date / ends / finish / finish time / until
(?:it )?lasts? {x} = duration / length / running time / time
published in {x} = year of publication / published / publication date
(?:founded|established) in {x} = founded / established / year of foundation / founding year
(?:was )?built in {x} = built / year of construction / construction / year built / completed
(?:is )?(?:located|situated|based|held) (?:in|at) {x} = location / place / venue / address / where / based in
takes place (?:in|at) {x} = venue / location / place / where
takes place on {x} = date / when / day
population of {n} = population / inhabitants
{n} (?:inhabitants|residents) = population / inhabitants / residents
(?:is )?made (?:of|from) {x} = material / made of / materials / composition
contains? {x} = ingredients / contains / contents / allergens
(?:seats|holds|capacity of|room for|space for) {n}(?: people| guests)? = capacity / seats / seating / seating capacity
runs on {x} = fuel / operating system / power / power source
plays for {x} = club / team
studie[ds] {x} = field of study / degree / subject / course of study
graduated from {x} = education / alma mater / university
for {n} people = serves / people / number of people
serves {n} = serves / servings / portions
flies to {x} = destination / to
(?:bound for|to) {x} = destination
departs? from {x} = departure / from / departs from
arrives? in {x} = arrival / destination
departs? at {x} = departure / departure time / departs
arrives? at {x} = arrival / arrival time / arrives
(?:delivered|shipped|sent) by {x} = carrier / courier / delivery
paid {x} = wages / salary / pay
paid (?:by|in|with) {x} = payment / payment method / method of payment / paid by
(?:pay|payment) by {x} = payment / payment method / method of payment
(?:is )?(?P<y>vegan|vegetarian|gluten-free) = diet / dietary requirements
blood (?:group|type) (?:is )?{x} = blood group / blood type
speed (?:limit )?of {n} = speed limit / speed / maximum speed / top speed
issued on {x} = date of issue / issued / issue date
issued in {x} = place of issue
(?:is |was )?held (?:in|at) {x} = venue / location / place
opens? (?:at|from) {x} = opens / opening / opening time
closes? at {x} = closes / closing / closing time
(?:requires|needs|need) {x} = requirements / required / requires / needs
(?:is |comes |are )?(?:available )?in {x} = colour / colours / sizes / available in
status (?:is )?{x} = status
"""
#: `directed by`, and who does that.
_DONE_BY = late(r"(?:(?:is|was|were|are) )?(?P<deed>(?P<stem>[a-z]{3,}?)(?P<e>[ei]?)d) by (?P<y>[^.,:;]{2,60})", re.I)
_X, _N = (
    r"(?P<y>(?:[^.,:;]|(?<=\d)[.:](?=\d)){1,60})",
    r"(?P<y>(?:[£$€]\s?)?\d[^.:;]{0,30}?|(?:a|an|one|two|three|four|five|six|seven|eight|nine|ten|\w+ty)\b[^.,:;]{0,30})",
)
_ENTRY = late(r"(?:[:|]|\s[-–—])[\s*_`|]")
_BEGINS = late(r"(?:\A|[\n|;•·])[\s*_`>•·-]*(?:\d+[.)]\s)?[*_`]*\Z")
_WRITTEN = late(r"(?P<label>[\w ]{3,30}): (?P<y>.{2,60})")


@lru_cache(maxsize=None)
def _rows() -> tuple[tuple[re.Pattern[str], tuple[str, ...], str], ...]:
    found = []
    for line in _LABELS.strip().splitlines():
        way, _, labels = line.partition(" = ")
        pattern = way.replace("{x}", _X).replace("{n}", _N)
        found.append((re.compile(pattern, re.I), tuple(labels.split(" / ")), way))
    return tuple(found)


def labelled(phrase: str) -> Iterator[Equivalent]:
    """Yield the entries that say a statement, and the statements that say an entry."""
    for pattern, labels, _ in _rows():
        held = pattern.fullmatch(phrase)
        if held:
            yield from (_entry(label, held["y"]) for label in labels)
    done = _DONE_BY.fullmatch(phrase)
    if done:  # painted by a painter, edited by an editor
        yield from (_entry(label, done["y"]) for label in (done["deed"], f"{done['deed']} by", *_who(done["stem"])))
    yield from _other_labels(phrase)
    written = _WRITTEN.fullmatch(phrase)
    if written:
        for _, labels, way in _rows():
            if written["label"].lower() in labels and (said := _plain(way)):
                yield Equivalent(said.format(written["y"]), plain=True)


def _who(stem: str) -> Iterator[str]:
    """Yield who did what has a stem: `painter`, `editor`, `organiser`."""
    yield from (stem.removesuffix("e") + ending for ending in ("er", "or"))
    if stem.endswith("i"):
        yield f"{stem[:-1]}ier"
    elif stem[-1:] == stem[-2:-1]:
        yield f"{stem}er"


@lru_cache(maxsize=None)
def _every_label() -> frozenset[str]:
    return frozenset(label for _, labels, _ in _rows() for label in labels)


def _other_labels(phrase: str) -> Iterator[Equivalent]:
    """Yield `born: 3 May 1990` for `date of birth 3 May 1990`."""
    held = phrase.replace(":", "").split()
    for size in (1, 2, 3):
        label, named = " ".join(held[:size]).lower(), " ".join(held[size:])
        if named and label in _every_label():
            for _, labels, _ in _rows():
                if label == labels[0]:
                    yield from (_entry(other, named) for other in labels[1:])


def _entry(label: str, named: str) -> Equivalent:
    return Equivalent(f"{label} {named}", inside=_ENTRY, after=_BEGINS)


@lru_cache(maxsize=None)
def _plain(way: str) -> str:
    """Return the simplest way in which a row states it: `born in {}`; nothing where it has no such way."""
    said = re.sub(r"\((?:\?:)?[^()]*\)\?", "", way)
    said = re.sub(r"\(\?:([^|()]+)[^()]*\)", r"\1", said)
    said = said.replace("{x}", "{}").replace("{n}", "{}").replace("s? ", " ")
    return said.strip() if re.fullmatch(r"[a-z ]+\{\}", said.strip()) else ""
