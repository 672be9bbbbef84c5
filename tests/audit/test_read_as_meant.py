"""An audit reads questions as people mean them: what it tells of a fault, and of a sound question not."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pytest_genir.audit import audit

_RAIL = (
    "The railway\n\nGroups book on 01632 960 447, lost property is kept on 01632 960 452. The farrier comes "
    "every sixth Wednesday. There are two stops on the way, Old Mill and Limekiln. The train calls at Limekiln "
    "only if you wave. Membership begins on the day of payment, and we remind you three weeks before it ends. "
    "It cannot be passed on. Adults pay £9 on every day but Saturday; on Saturdays they pay £12. "
    "A dog of up to 10 kg costs £2, "
    "one of up to 30 kg £4. Ann Reed teaches the beginners, Tom Lind the improvers. Children under five travel free. "
    "The works manager is Joan Marsh, and Eve Dale is her deputy. Engines under repair stand in the shed for 7 working "
    "days, those in steam for 3 working days. Nobody under 16 drives. You may buy a guest ticket as a member at the "
    "gate. Dogs weighing up to 30 kg may travel."
)
_PHONE = "Which number do I ring to book for a group?"
_SMITH = "How often and on which weekday does the farrier come?"
_STOP = "At which stop does the train call only if somebody waves?"
_SHARE = "May my brother use my membership, and how long before it ends do you remind me?"
_DAY = "What does an adult pay on a Saturday?"
_DOG = "What does my dog of 25 kg cost?"
_FREE = "What does a child of three pay?"
_TEACHER = "Who teaches the improvers?"
_MANAGER = "What is the name of the manager of the works?"
_SHED = "How long does an engine under repair stay there?"
_DRIVER = "How old are drivers, and who can't drive?"


@pytest.mark.parametrize(
    ("question", "expect", "rule", "told"),
    [
        (_PHONE, "include: ['01632 960 447']", "neighbour-passes", True),
        (_PHONE, "include: ['01632 960 447'], exclude: ['01632 960 452']", "neighbour-passes", False),
        (_PHONE, "include: ['01632 960 447'], exclude: ['01632 960']", "exclude-overlaps-include", True),
        (_PHONE, "include: ['01632 960 447'], exclude: ['01632 960 452']", "exclude-overlaps-include", False),
        (_SMITH, "include: [[every sixth Wednesday, every six weeks], Wednesday]", "half-passes", False),
        (_SMITH, "include: [every six weeks, Wednesday]", "half-passes", False),
        (_STOP, "include: [Limekiln], exclude: [Old Mill]", "exclude-in-the-answer", False),
        (_STOP, "include: [Old Mill], exclude: [Limekiln]", "exclude-in-the-answer", True),
        (_SHARE, "says: no, value: {duration: 3 weeks}", "page-says-otherwise", False),
        (_DAY, "value: {amount: £9}", "value-of-another-thing", True),
        (_DAY, "value: {amount: £12}", "value-of-another-thing", False),
        (_DOG, "value: {amount: £2}", "value-of-another-thing", True),
        (_DOG, "value: {amount: £4}", "value-of-another-thing", False),
        (_FREE, "value: {amount: £0}, exclude: [free of charge]", "exclude-overlaps-include", True),
        (_FREE, "value: {amount: £0}, exclude: [£5]", "exclude-overlaps-include", False),
        (_TEACHER, "include: [Ann Reed]", "value-of-another-thing", True),
        (_TEACHER, "include: [Tom Lind]", "value-of-another-thing", False),
        (_MANAGER, "include: [Marsh]", "neighbour-passes", True),
        (_MANAGER, "include: [Marsh], exclude: [Dale]", "neighbour-passes", False),
        (_MANAGER, "include: [[Marsh, Joan Marsh]], exclude: [Eve Dale]", "neighbour-passes", False),
        # who forbids one name has thought of them
        (_MANAGER, "include: [Marsh], exclude: [Jane Poe]", "neighbour-passes", False),
        (_SHED, "value: {duration: 7 working days}, grounded: true", "hedge-passes", False),
        (_SHED, "include: [7 working days]", "hedge-passes", True),
        # another deed, and a bound for what the question measures
        ("May we give back a guest ticket?", "says: no", "page-says-otherwise", False),
        ("May we buy a guest ticket?", "says: no", "page-says-otherwise", True),
        ("May a dog of 40 kg travel?", "says: no", "page-says-otherwise", False),
        ("May a dog travel?", "says: no", "page-says-otherwise", True),
        # not below 16 is from 16 on
        (_DRIVER, "include: [[under 16, at least 16]]", "negation-passes", False),
    ],
)
def test_a_question_is_read_as_it_is_meant(tmp_path: Path, question: str, expect: str, rule: str, told: bool) -> None:
    path = tmp_path / "rail.genir.yaml"
    path.write_text(
        f"kind: rag\nlanguage: en\ndocuments:\n  rail: {json.dumps(_RAIL)}\nquestions:\n"
        f"  - {{id: one, question: {question!r}, context: [rail],\n"
        f"     expect: {{{expect}, cite: [rail], refuse: false}}}}\n",
        encoding="utf-8",
    )

    assert (rule in {finding.rule.name for finding in audit([path]).findings}) is told


_CLINIC = (
    "The branch in Wierzbin\n\nThe prices below are only for Wierzbin. Samples go to Lipowo. An ultrasound scan of the "
    "thyroid costs £120."
)
_HALLS = "Halls\n\nWhoever is under 18 is placed in Larch Hall, because a warden lives there. Joan Marsh cleans it."
_RATES = "Rates from 1 January 2025\n\nThe intercom costs £3 a month. These rates apply until 31 December 2025."


@pytest.mark.parametrize(
    ("page", "question", "told"),
    [
        (_CLINIC, "What does an ultrasound scan of the thyroid cost in Lipowo?", False),
        (_CLINIC, "What does an ultrasound scan of the thyroid cost in Wierzbin?", True),
        (_CLINIC.replace("only ", ""), "What does an ultrasound scan of the thyroid cost in Lipowo?", True),
        (_HALLS, "Who is the warden in Larch Hall?", False),
        (
            _HALLS.replace("a warden", "our warden Tom Lind"),
            "Who is the warden in Larch Hall?",
            True,
        ),
        (_RATES, "What will the intercom cost a month in May 2026?", False),
        (_RATES, "What does the intercom cost a month in May 2025?", True),
        (_RATES, "What did the intercom cost a month in May 2019?", False),
        (_RATES.replace("until", "before"), "What will the intercom cost a month in May 2026?", True),
    ],
)
def test_a_page_answers_for_where_and_when_it_holds(tmp_path: Path, page: str, question: str, told: bool) -> None:
    path = tmp_path / "town.genir.yaml"
    path.write_text(
        f"kind: rag\nlanguage: en\ndocuments:\n  page: {json.dumps(page)}\n"
        "  other: Lipowo. The market is on Mondays.\n"
        f"questions:\n  - {{id: one, question: {question!r}, context: [page, other], expect: {{refuse: true}}}}\n",
        encoding="utf-8",
    )

    assert ("refusal-answered" in {finding.rule.name for finding in audit([path]).findings}) is told


_DEPOT = (
    "Punkt zbiórki\n\nRachunek jest płatny w ciągu 14 dni. Opony od aut osobowych można zostawić, a opon rolniczych "
    "nie bierzemy wcale. Badanie będzie 30 maja, a dla chorych drugi termin wyznaczono na 13 czerwca. Bioodpady "
    "zabieramy raz w miesiącu."
)
_LATER = "Jeśli córka zachoruje, to czy będzie drugi termin i kiedy?"


@pytest.mark.parametrize(
    ("question", "expect", "rule", "told"),
    [
        ("Ile mam czasu na zapłacenie rachunku?", "value: {duration: 14 dni}", "not-looked-at", False),
        ("Ile mam czasu i ile zapłacę?", "value: {duration: 14 dni}", "not-looked-at", True),
        ("Czy mogę zostawić opony od ciągnika?", "says: no", "page-says-otherwise", False),
        (_LATER, "says: yes, value: {date: 13 czerwca}", "no-yes-or-no-asked", False),
        ("Kiedy będzie drugi termin?", "says: yes, value: {date: 13 czerwca}", "no-yes-or-no-asked", True),
        (
            "Jak często odbieracie bioodpady?",
            "include: [[raz w miesiącu, jeden raz w miesiącu]], grounded: true",
            "alternative-fails",
            False,
        ),
        (
            "Jak często odbieracie bioodpady?",
            "include: [[raz w miesiącu, dwa razy w miesiącu]], grounded: true",
            "alternative-fails",
            True,
        ),
    ],
)
def test_a_polish_question_is_read_as_it_is_meant(
    tmp_path: Path, question: str, expect: str, rule: str, told: bool
) -> None:
    path = tmp_path / "punkt.genir.yaml"
    path.write_text(
        f"kind: rag\nlanguage: pl\ndocuments:\n  punkt: {json.dumps(_DEPOT)}\n"
        "  inna: 'Zebrania są w środy.'\nquestions:\n"
        f"  - {{id: one, question: {question!r}, context: [punkt, inna],\n"
        f"     expect: {{{expect}, cite: [punkt], refuse: false}}}}\n",
        encoding="utf-8",
    )

    assert (rule in {finding.rule.name for finding in audit([path]).findings}) is told


_MARINA = (
    "Heron Marina\n\nHeron Marina is a firm of its own and has nothing to do with Sallow Bank. It hires out pedal "
    "boats at £15 an hour."
)
_FACILITIES = "Facilities\n\nThere are six showers. Next door a wash costs £4. Toilets are emptied at the boat shed."


@pytest.mark.parametrize(
    ("page", "question", "expect", "rule", "told"),
    [
        (_MARINA, "What is an hour in a pedal boat at Sallow Bank?", "refuse: true", "refusal-answered", False),
        (_MARINA, "What is an hour in a pedal boat at Heron Marina?", "refuse: true", "refusal-answered", True),
        (
            _FACILITIES,
            "Where can I empty our toilet?",
            "include: [boat shed], cite: [page], refuse: false",
            "source-of-others",
            False,
        ),
        (
            _FACILITIES.replace("There", "At the yard next door there"),
            "Where can I empty our toilet?",
            "include: [boat shed], cite: [page], refuse: false",
            "source-of-others",
            True,
        ),
    ],
)
def test_a_page_of_others_is_told_by_its_words(
    tmp_path: Path, page: str, question: str, expect: str, rule: str, told: bool
) -> None:
    path = tmp_path / "river.genir.yaml"
    path.write_text(
        f"kind: rag\nlanguage: en\ndocuments:\n  page: {json.dumps(page)}\n"
        "  other: Prices. A canoe is £14 at Sallow Bank.\n"
        f"questions:\n  - {{id: one, question: {question!r}, context: [page, other], expect: {{{expect}}}}}\n",
        encoding="utf-8",
    )

    assert (rule in {finding.rule.name for finding in audit([path]).findings}) is told


@pytest.mark.parametrize(
    ("limits", "told"),
    [
        (["verbatim: {at_most: 50%}"] * 9 + ["language: en"], {"q9"}),
        (["verbatim: {at_most: 50%}"] * 9 + ["length: {words: {at_most: 40}}"], set()),
        # what two of ten lack was not forgotten, and of seven nobody knows
        (["verbatim: {at_most: 50%}"] * 8 + ["language: en"] * 2, set()),
        (["verbatim: {at_most: 50%}"] * 6 + ["language: en"], set()),
    ],
)
def test_a_limit_that_nearly_all_have_was_forgotten(tmp_path: Path, limits: list[str], told: set[str]) -> None:
    questions = "".join(
        f"  - {{id: q{n}, question: 'What does ticket {n} cost?', context: [page, other],\n"
        f"     expect: {{value: {{amount: £{n + 3}}}, cite: [page], refuse: false, {limit}}}}}\n"
        for n, limit in enumerate(limits)
    )
    page = " ".join(f"Ticket {n} costs £{n + 3}." for n in range(len(limits)))
    path = tmp_path / "tickets.genir.yaml"
    path.write_text(
        f"kind: rag\nlanguage: en\ndocuments:\n  page: {page}\n  other: The market is on Mondays.\n"
        f"questions:\n{questions}",
        encoding="utf-8",
    )

    assert {one.item for one in audit([path]).findings if one.rule.name == "not-limited"} == told
