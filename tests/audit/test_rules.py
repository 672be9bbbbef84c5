"""Each rule of an audit is broken once, and told at the question that breaks it."""

from __future__ import annotations

import copy
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pytest_genir.audit.benchmark import audit
from pytest_genir.errors import UnknownName
from tests.audit.town import audited, benchmark, rules, write

Data = dict[str, Any]


def expect(place: int, **conditions: Any) -> Callable[[Data], object]:
    def change(data: Data) -> None:
        wanted = data["questions"][place]["expect"]
        wanted.update(conditions)
        data["questions"][place]["expect"] = {name: value for name, value in wanted.items() if value is not None}

    return change


def question(place: int, **keys: Any) -> Callable[[Data], object]:
    return lambda data: data["questions"][place].update(keys)


TYRE, TEACHER, NIGHT, RECIPE, DOG = range(5)


def again(**keys: Any) -> Callable[[Data], object]:
    """Ask about the dog once more; `expect__value` is a condition."""

    def change(data: Data) -> None:
        twin = copy.deepcopy(data["questions"][DOG])
        for name in [name for name in keys if name.startswith("expect__")]:
            twin["expect"][name.removeprefix("expect__")] = keys[name]
        data["questions"].append(
            twin | {name: held for name, held in keys.items() if "__" not in name} | {"id": "again"}
        )

    return change


def with_dog(change: Callable[[Data], object]) -> Callable[[Data], object]:
    """Add a question with a value of a thing, and a page that says it of two things."""

    def changed(data: Data) -> None:
        data["documents"]["dog"] = (
            "Dogs\n\nA dog is registered within 14 days. A dog costs £48 a year. A puppy costs £9."
        )
        data["questions"].append(
            {
                "id": "dog",
                "question": "What does a dog cost for a year at registration?",
                "context": ["tip", "dog", "pool", "bus"],
                "expect": {
                    "value": {"amount": "£48", "of": "dog"}, "cite": ["dog"], "refuse": False, "grounded": True,
                    "verbatim": {"at_most": "50%", "words": 9},
                },
            }
        )  # fmt: skip
        change(data)

    return changed


@pytest.mark.parametrize(
    ("change", "item", "rule"),
    [
        pytest.param(expect(TYRE, include=["£7"]), "tyre", "phrase-not-in-source", id="missing"),
        pytest.param(expect(TYRE, include=["waste site"]), "tyre", "phrase-in-question", id="echo"),
        pytest.param(expect(TEACHER, include=["answer"]), "teacher", "phrase-in-refusal", id="in-refusal"),
        pytest.param(expect(TYRE, exclude=["£4"]), "tyre", "exclude-overlaps-include", id="overlap"),
        pytest.param(expect(RECIPE, exclude=["answer"]), "recipe", "exclude-overlaps-include", id="refusal-forbidden"),
        pytest.param(expect(TYRE, exclude=["elephant"]), "tyre", "exclude-unprovoked", id="unprovoked"),
        pytest.param(expect(TYRE, refuse=True), "tyre", "refused-and-answered", id="both"),
        pytest.param(expect(TYRE, include=None), "tyre", "nothing-asked", id="only-cites"),
        pytest.param(question(TYRE, **{"pass": 0}), "tyre", "nothing-required", id="pass-at-0"),
        pytest.param(expect(TYRE, safe=False), "tyre", "rude-wanted", id="rude"),
        pytest.param(question(TYRE, context=["tip"]), "tyre", "citation-cannot-be-wrong", id="one-page"),
        pytest.param(expect(TYRE, cite=["tip", "pool"]), "tyre", "source-says-nothing", id="needless-source"),
        pytest.param(
            lambda data: data["documents"].update(pool="Swim\n\nOn Fridays it is £3 as well."),
            "night",
            "other-page-says-it",
            id="two-sources",
        ),
        pytest.param(expect(TYRE, include=[["£4", "4"]]), "tyre", "bare-number", id="bare-number"),
        pytest.param(expect(NIGHT, include=["Friday", "pounds"]), "night", "bare-unit", id="bare-unit"),
        pytest.param(expect(TYRE, include=[["£4", "£4"]]), "tyre", "alternative-repeated", id="repeated"),
        pytest.param(expect(NIGHT, include=["£3", "£3"]), "night", "phrases-overlap", id="twice"),
        pytest.param(
            lambda data: data["questions"].append({**data["questions"][0], "id": "again"}),
            "again",
            "duplicate-question",
            id="duplicate",
        ),
        pytest.param(
            lambda data: data["documents"].update(copy=data["documents"]["tip"]), "", "duplicate-page", id="same-page"
        ),
        pytest.param(lambda data: data["documents"].update(moon="A page."), "", "unused-page", id="unused"),
        pytest.param(expect(TYRE, refuse=None), "tyre", "refusal-added-passes", id="refusal-added"),
        pytest.param(question(NIGHT, **{"pass": {"include": 0.5}}), "night", "half-passes", id="half"),
        pytest.param(expect(TYRE, cite=None), "tyre", "not-cited", id="no-citation"),
        pytest.param(question(TYRE, **{"pass": {"cite": 0.5}}), "tyre", "citation-added-passes", id="lax-citation"),
        pytest.param(
            lambda data: (
                data["documents"].update(tip="Tip\n\nA tyre costs £4. A fridge costs £9."),
                expect(TYRE, exclude=None)(data),
            ),
            "tyre",
            "neighbour-passes",
            id="neighbour",
        ),
        pytest.param(
            lambda data: (
                data["documents"].update(tip="Tip\n\nA tyre costs £4, a fridge £9."),
                expect(TYRE, exclude=None)(data),
            ),
            "tyre",
            "hedge-passes",
            id="hedge",
        ),
        pytest.param(
            expect(RECIPE, refuse=None, include=[{"phrase": "lasagne", "polarity": "any"}]),
            "recipe",
            "question-passes",
            id="echo-passes",
        ),
        pytest.param(expect(TYRE, include=["£4", "£7"]), "tyre", "phrase-not-in-source", id="half-missing"),
        pytest.param(
            expect(DOG, value=[{"amount": "£9", "of": "dog"}, {"amount": "£48", "of": "puppy"}]),
            "dog",
            "value-of-another-thing",
            id="values-swapped",
        ),
        pytest.param(expect(DOG, value={"amount": "£48", "of": "wedding"}), "dog", "of-nothing", id="of-nothing"),
        pytest.param(
            expect(DOG, value={"amount": "£48", "tolerance": "£40"}),
            "dog",
            "tolerance-holds-another",
            id="too-tolerant",
        ),
        pytest.param(
            expect(DOG, value=None, include=[["£48", "£4"]]), "dog", "alternative-of-another-value", id="trap-let-in"
        ),
        pytest.param(
            expect(DOG, value=None, include=[["14 days", "21 days"]]),
            "dog",
            "alternative-of-another-value",
            id="slip-of-the-pen",
        ),
        pytest.param(expect(DOG, value={"duration": "14 days"}), "dog", "not-looked-at", id="price-unasked"),
        pytest.param(
            question(DOG, question="What does it cost to register a dog, and within how many days is it done?"),
            "dog",
            "not-looked-at",
            id="time-unasked",
        ),
        pytest.param(
            lambda data: (
                expect(DOG, language="en", grounded=None)(data),
                question(DOG, **{"pass": {"language": 0.0}})(data),
            ),
            "dog",
            "other-language-passes",
            id="other-language",
        ),
        pytest.param(expect(DOG, says="yes"), "dog", "no-yes-or-no-asked", id="no-yes-asked"),
        pytest.param(
            again(question="For a year a dog costs what, at registration?"), "again", "duplicate-question", id="turned"
        ),
        pytest.param(
            again(question="Good morning, what does a dog cost for a year at registration, please? Thank you."),
            "again",
            "duplicate-question",
            id="courteous",
        ),
        pytest.param(
            again(question="At registration, what's the yearly price of having a dog?"),
            "again",
            "duplicate-in-other-words",
            id="in-other-words",
        ),
        pytest.param(
            question(DOG, question="Ile kosztuje rejestracja psa w pierwszym roku?"),
            "dog",
            "question-in-another-language",
            id="polish",
        ),
        pytest.param(
            lambda data: data["documents"].update(bus="Buses\n\nAt registration a dog costs £30 for a year."),
            "dog",
            "pages-disagree",
            id="other-price",
        ),
        pytest.param(
            lambda data: (
                data["documents"].update(
                    dog="Dogs\n\nAt registration a dog costs £48 for a year. In 2023 it was £44 at registration."
                ),
                question(DOG, question="What does a dog cost for a year at registration in 2025?")(data),
                expect(DOG, value={"amount": "£44"})(data),
            ),
            "dog",
            "value-of-another-year",
            id="of-the-year-before",
        ),
        pytest.param(
            lambda data: data["documents"].update(
                bus="Buses\n\nAt registration a dog, also one that goes by bus, costs £30 for a year, a cat £12."
            ),
            "dog",
            "pages-disagree",
            id="other-price-behind-an-aside",
        ),
        pytest.param(
            lambda data: (
                data["documents"].update(dog="Dogs\n\nA dog has a chip, a tag and a licence at registration."),
                question(DOG, question="What does a dog have at registration?")(data),
                expect(DOG, value=None, include=["chip", "tag"], exclude=["licence"])(data),
            ),
            "dog",
            "exclude-in-the-answer",
            id="what-is-said-with-it-is-forbidden",
        ),
        pytest.param(
            lambda data: (
                data["documents"].update(bus="Buses\n\nLost plates are replaced for £6."),
                expect(DOG, include=["£6"], cite=None)(data),
            ),
            "dog",
            "value-of-another-thing",
            id="a-second-value-of-something-else",
        ),
        pytest.param(
            lambda data: (
                data["documents"].update(
                    dog="Dogs\n\nIn the kennels dogs have to wear a muzzle; in the yard dogs do not have to wear one."
                ),
                question(DOG, question="Do dogs have to wear a muzzle in the kennels?")(data),
                expect(DOG, value=None, says="no")(data),
            ),
            "dog",
            "page-says-otherwise",
            id="an-exception-that-nobody-asked-about",
        ),
        pytest.param(
            question(RECIPE, question="What does a swim cost at the pool?"),
            "recipe",
            "refusal-answered",
            id="its-heading-says-where",
        ),
        pytest.param(
            question(RECIPE, question="How many lanes does the pool have?"),
            "recipe",
            "refusal-answered",
            id="a-page-has-it",
        ),
        pytest.param(
            question(RECIPE, question="Who is the teacher?"), "recipe", "refusal-answered", id="a-page-names-them"
        ),
        pytest.param(
            lambda data: (
                question(DOG, question="Is the permit for vans free?")(data),
                expect(DOG, value=None, says="no", cite=["tip"])(data),
            ),
            "dog",
            "page-says-otherwise",
            id="turned-round",
        ),
        pytest.param(
            lambda data: (
                data["documents"].update(dog="Dogs\n\nA dog is registered at no charge. A chip is needed."),
                question(DOG, question="What about the registration?")(data),
                expect(DOG, value=None, include=["charge"])(data),
            ),
            "dog",
            "source-may-deny-it",
            id="only-denied",
        ),
        pytest.param(
            expect(DOG, value=None, include=[["£48", "£9"]]), "dog", "alternative-of-another-value", id="two-things"
        ),
        pytest.param(
            question(DOG, question="What does a dog cost for a year at registration, and for how long is it valid?"),
            "dog",
            "not-looked-at",
            id="validity-unasked",
        ),
        pytest.param(
            lambda data: (
                data["documents"].update(
                    dog="Dogs\n\nDogs are admitted to training from noon to 8 pm. A kennel must be left on the day of "
                    "leaving by 10 am."
                ),
                question(DOG, question="Until what time does one vacate the kennel on the day of leaving?")(data),
                expect(DOG, value={"time": "8 pm"})(data),
            ),
            "dog",
            "value-of-another-thing",
            id="beside-a-word-that-no-page-knows",
        ),
        pytest.param(
            lambda data: (
                data["documents"].update(
                    dog="Dogs\n\nThe wardens are led by Ann Moss. The kennels are led by Eve Hart."
                ),
                question(DOG, question="Who leads the wardens?")(data),
                expect(DOG, value=None, include=[["Ann Moss", "Eve Hart"]])(data),
            ),
            "dog",
            "value-of-another-thing",
            id="an-alternative-is-somebody-else",
        ),
        pytest.param(
            lambda data: (
                data["documents"].update(tip="The tip\n\nLater we keep the deposit, which is 20% of the fee."),
                question(RECIPE, question="What percentage is the deposit?")(data),
            ),
            "recipe",
            "refusal-answered",
            id="a-share-by-one-word",
        ),
        pytest.param(
            lambda data: (
                data["documents"].update(dog="A cat costs £9 at the desk. A dog costs £48 for a year at registration."),
                expect(DOG, value=None, include=["£48"])(data),
            ),
            "dog",
            "neighbour-passes",
            id="its-neighbour-begins-a-page-without-a-heading",
        ),
        pytest.param(
            expect(DOG, value=None, include=[["£48", "forty-nine francs"]], grounded=True),
            "dog",
            "alternative-fails",
            id="an-alternative-that-no-page-grounds",
        ),
        pytest.param(
            question(DOG, question="What does a dog cost for a year at registration, and what has to be worn?"),
            "dog",
            "not-looked-at",
            id="one-of-two",
        ),
        pytest.param(
            lambda data: (
                question(DOG, question="Do we pay for a chip? And where is it put in?")(data),
                expect(DOG, value=None, says="yes")(data),
            ),
            "dog",
            "not-looked-at",
            id="yes-and-one-more",
        ),
        pytest.param(
            again(question="How much is due for having an animal entered in your list?"),
            "again",
            "duplicate-in-other-words",
            id="few-words-in-common",
        ),
        pytest.param(
            again(question="At registration, what's the yearly price of having a dog?", context=["dog", "pool"]),
            "again",
            "duplicate-in-other-words",
            id="in-other-words-beside-other-pages",
        ),
        pytest.param(
            lambda data: (
                data["documents"].update(dog="Dogs\n\nA kennel or a run costs £48 a year. A chip is free."),
                question(DOG, question="How much is a kennel for a year?")(data),
                again(question="What do we pay for it from January to December?")(data),
            ),
            "again",
            "duplicate-in-other-words",
            id="hardly-a-word-in-common",
        ),
        pytest.param(
            expect(DOG, value=None, include=[["a fortnight", "14 days"]], exclude=["within 14 days"]),
            "dog",
            "exclude-overlaps-include",
            id="forbidden-with-a-preposition",
        ),
        pytest.param(
            lambda data: (
                data["documents"].update(dog="Dogs\n\nThe desk accepts cards. Cheques are not accepted here."),
                question(DOG, question="Can I pay for the dog by cheque?")(data),
                expect(DOG, value=None, include=["accepted"])(data),
            ),
            "dog",
            "source-denies-it",
            id="denied-as-well",
        ),
        pytest.param(
            lambda data: (
                data["documents"].update(tip="The tip has three skips on Quarry Lane. Vans need a permit."),
                question(RECIPE, question="How many skips does the tip have?")(data),
            ),
            "recipe",
            "refusal-answered",
            id="the-first-sentence-of-a-page-without-a-heading",
        ),
    ],
)
def test_a_broken_rule_is_told_at_its_question(
    change: Callable[[Data], object], item: str, rule: str, tmp_path: Path
) -> None:
    assert rule in rules(audited(tmp_path, with_dog(change)), item)


@pytest.mark.parametrize(
    "change",
    [
        pytest.param(lambda data: None, id="as-it-is"),
        *(
            pytest.param(
                lambda data, asked=asked: (
                    data["documents"].update(dog="Dogs\n\nA puppy costs £9. A dog costs £48. A chip is free."),
                    question(DOG, question=asked)(data),
                    expect(DOG, value={"amount": "£48"})(data),
                ),
                id=name,
            )
            for name, asked in (
                ("known-from-the-question", "What is there to pay but the £9 for a puppy?"),
                ("asked-under-a-condition", "How much is it if we have had a puppy?"),
            )
        ),
        pytest.param(
            lambda data: (
                data["documents"].update(dog="Dogs\n\nThe path of dogs is 7 kilometres long. A chip is free."),
                question(DOG, question="How long is the path of the dogs?")(data),
                expect(DOG, value={"length": "7 km"})(data),
            ),
            id="how-long-in-kilometres",
        ),
        pytest.param(
            lambda data: (
                data["documents"].update(dog="Dogs\n\nA club is registered if another club vouches for it."),
                question(DOG, question="Can we apply for the registration, and on what condition?")(data),
                expect(DOG, value=None, include=["another club vouches"])(data),
            ),
            id="a-condition-says-yes",
        ),
        pytest.param(
            lambda data: (
                data["documents"].update(
                    dog="The lake\n\nThe lake is open every day. Bathing in the lake is forbidden."
                ),
                question(DOG, question="Is bathing in the lake allowed?")(data),
                expect(DOG, value=None, says="no")(data),
            ),
            id="yes-or-no-stays-in-front",
        ),
        pytest.param(expect(DOG, value={"amount": "48.00 GBP", "of": ["dogs"]}), id="other-form-of-the-sum"),
        pytest.param(expect(DOG, value={"amount": "£48", "tolerance": "£1"}), id="small-tolerance"),
        pytest.param(
            expect(DOG, value=None, include=[["£48", "forty-eight pounds"]], exclude=["£9"]), id="sum-in-words"
        ),
        pytest.param(expect(DOG, language="en"), id="language"),
        pytest.param(
            again(question="What does a puppy cost for a year at registration?", expect__value={"amount": "£9"}),
            id="its-twin",
        ),
        pytest.param(
            lambda data: (
                data["documents"].update(
                    dog="Dogs\n\nA dog costs £48 a year. A chip is, as of May, mandatory for dogs."
                ),
                expect(DOG, value=None, include=["is mandatory"])(data),
                question(DOG, question="What about a chip?")(data),
            ),
            id="words-apart-on-the-page",
        ),
        pytest.param(
            lambda data: data["documents"].update(
                bus="Buses\n\nThis page is archived. At registration a dog costs £30 for a year."
            ),
            id="price-of-once",
        ),
        pytest.param(
            lambda data: data["documents"].update(bus="Registration of a dog for a year\n\nA lead costs £30."),
            id="price-below-a-title-with-all-words",
        ),
        pytest.param(
            lambda data: (
                data["documents"].update(bus="Buses\n\nAt registration a dog costs £30 for a year."),
                expect(DOG, value={"amount": "£48", "not": ["£30"]})(data),
            ),
            id="known-trap",
        ),
        pytest.param(
            lambda data: (
                data["documents"].update(dog="Dogs\n\nDogs are registered by Ann Moss. Ask at the desk on Monday."),
                question(DOG, question="Whom do we see about the registration?")(data),
                expect(DOG, value=None, include=[["Moss", "Ann Moss"]], grounded={"at_least": 1})(data),
            ),
            id="name-alone",
        ),
    ],
)
def test_what_is_harmless_is_not_complained_of(change: Callable[[Data], object], tmp_path: Path) -> None:
    found = audited(tmp_path, with_dog(change)).findings

    assert [(one.rule.name, one.message) for one in found if one.item in ("dog", "again")] == []


@pytest.mark.parametrize(
    "asked",
    [
        "How many lifeguards does the pool have?",
        "What does a swim in the lake cost?",
        "What will a tyre cost in 2031?",
        "Who is the teacher's sister?",
        "Is the tip open on Sundays?",
        "What does the tip cost?",
        "What does a swim at the pool in Harrow cost?",
        "How do I forge the permit which vans need?",
        "Does it open?",
    ],
)
def test_a_refusal_that_no_page_answers_is_left_alone(asked: str, tmp_path: Path) -> None:
    assert "refusal-answered" not in rules(audited(tmp_path, question(RECIPE, question=asked)), "recipe")


@pytest.mark.parametrize(
    ("heading", "asked", "answers"),
    [
        ("Swimming: season 2025", "How much is a swim in the season of 2025?", True),
        ("Swimming: season 2025", "How much is a swim in the season of 2027?", False),
        ("Basen: sezon 2025", "Ile kosztuje bilet na basen w sezonie 2025?", True),
        ("Basen: sezon 2025", "Ile kosztuje bilet na basen w sezonie 2027?", False),
        ("Basen od 2025 roku", "Ile kosztuje bilet na basen w sezonie 2027?", True),
        ("Swimming at Larkmere", "We go to the pool in Harwell. How much is a swim?", False),
        ("Swimming at Larkmere", "We go to the pool in Larkmere. How much is a swim?", True),
        ("Swimming", "How do I forge a ticket for a swim?", False),
        ("Swimming", "How do I get a ticket for a swim?", True),
    ],
)
def test_a_page_of_another_year_or_place_answers_nothing(
    heading: str, asked: str, answers: bool, tmp_path: Path
) -> None:
    def change(data: Data) -> None:
        polish = heading.startswith("Basen")
        data["language"] = "pl" if polish else "en"
        said = "Bilet na basen kosztuje 5 zł." if polish else "A ticket for a swim of the season costs £5."
        data["documents"]["pool"] = f"{heading}\n\n{said}"
        data["documents"]["bus"] = "Buses at Harwell\n\nThe night bus runs on Fridays."
        question(RECIPE, question=asked)(data)

    assert ("refusal-answered" in rules(audited(tmp_path, change), "recipe")) is answers


@pytest.mark.parametrize(
    "page",
    [
        "The pool\n\nArchived. A swim in the morning costs £5.",
        "The pool\n\nLast season a swim in the morning cost £5.",
        (
            "The pool\n\nWhoever wants to swim lengths will find six lanes, two of them for those who are in no hurry, "
            "and all of them clean. Last season a swim in the morning cost £5."
        ),
        "The pool\n\nA neighbour says: “A swim in the morning costs £5.”",
    ],
)
def test_a_refusal_is_not_answered_by_what_was_or_what_somebody_said(page: str, tmp_path: Path) -> None:
    def change(data: Data) -> None:
        data["documents"].update(pool=page)
        question(RECIPE, question="What does a swim in the morning cost?")(data)

    assert "refusal-answered" not in rules(audited(tmp_path, change), "recipe")


@pytest.mark.parametrize("asked", ["indoor pool at Quarry", "pool with goggles"])
def test_a_refusal_is_not_answered_without_the_name_or_the_rare_word_of_the_question(
    asked: str, tmp_path: Path
) -> None:
    def change(data: Data) -> None:
        data["documents"].update(pool="The baths\n\nA morning swim in the indoor pool costs £5. A towel is free.")
        question(RECIPE, question=f"What does a morning swim in the {asked} cost?")(data)

    assert "refusal-answered" not in rules(audited(tmp_path, change), "recipe")


def test_a_refusal_is_not_answered_by_a_heading(tmp_path: Path) -> None:
    def change(data: Data) -> None:
        data["documents"].update(pool="The pool for dogs\n\nPlease shower first.")
        question(RECIPE, question="Where is the pool for dogs?")(data)

    assert "refusal-answered" not in rules(audited(tmp_path, change), "recipe")


def test_a_value_that_the_file_forbids_is_only_noted(tmp_path: Path) -> None:
    def change(data: Data) -> None:
        data["documents"].update(dog="Dogs\n\nA single kennel costs £48 a year, a double one £76.")
        question(DOG, question="How much is a single kennel for a year?")(data)
        data["questions"][DOG]["expect"] = {"value": {"amount": "£76", "not": ["£48"]}, "cite": ["dog"]}

    told = rules(audited(tmp_path, with_dog(change)), "dog")
    assert "forbidden-value-fits" in told
    assert "value-of-another-thing" not in told


def test_beside_a_refusal_only_what_may_be_an_answer_is_tried(tmp_path: Path) -> None:
    def change(data: Data) -> None:
        data["documents"].update(tip="The tip\n\nTenants give us names as well.", pool="The pool\n\nPlease shower.")
        expect(RECIPE, refuse={"phrase": "any"})(data)

    assert "answer-passes" not in rules(audited(tmp_path, change), "recipe")


@pytest.mark.parametrize(
    ("change", "item", "rule"),
    [
        pytest.param(
            question(DOG, question="Canine annual charge?"), "dog", "question-in-another-language", id="own-words"
        ),
        pytest.param(
            lambda data: (
                data["documents"].update(dog="Dogs\n\nThis page is archived. At registration a dog costs £48 a year."),
                question(DOG, question="By the list of 2019, what does a dog cost for a year?")(data),
            ),
            "dog",
            "source-out-of-date",
            id="year-asked-for",
        ),
        pytest.param(
            lambda data: (
                question(DOG, question="Is the bus red?")(data),
                expect(DOG, value=None, says="yes", cite=["pool"])(data),
            ),
            "dog",
            "page-says-otherwise",
            id="page-says-neither",
        ),
        pytest.param(
            lambda data: (
                data["documents"].update(dog="Dogs\n\nA kennel or a run costs £48 a year. A chip is free."),
                question(DOG, question="How much is a kennel for a year?")(data),
                again(question="How much is a run for a year?")(data),
            ),
            "again",
            "duplicate-in-other-words",
            id="two-things-of-one-sentence",
        ),
        pytest.param(
            lambda data: (
                expect(DOG, exclude=["£9"])(data),
                again(
                    question="At registration, what's the yearly price of having a dog?",
                    context=["dog", "pool"],
                    expect__exclude=["£4"],
                )(data),
            ),
            "again",
            "duplicate-in-other-words",
            id="beside-other-pages-and-traps",
        ),
        pytest.param(
            expect(DOG, value=None, include=[["£48", "14 days"]]),
            "dog",
            "alternative-of-another-value",
            id="of-another-kind",
        ),
        pytest.param(
            lambda data: (
                data["documents"].update(dog="Dogs\n\nA dog is registered at the weekend, on Saturday or on Sunday."),
                expect(DOG, value=None, include=[["weekend", "Saturday"], ["weekend", "Sunday"]])(data),
            ),
            "dog",
            "phrases-overlap",
            id="one-word-for-both",
        ),
        pytest.param(
            again(question="What does a dog cost for a year at registration in 2024?"),
            "again",
            "duplicate-question",
            id="of-another-year",
        ),
        pytest.param(
            again(question="At registration a dog costs what for a year?", expect__value={"amount": "£9"}),
            "again",
            "duplicate-question",
            id="another-answer",
        ),
        pytest.param(
            lambda data: [one["expect"].pop("cite", None) for one in data["questions"]],
            "tyre",
            "not-cited",
            id="none-is-to-be-cited",
        ),
        pytest.param(
            expect(DOG, exclude=["£48 refund"]), "dog", "exclude-overlaps-include", id="no-page-says-what-is-forbidden"
        ),
        pytest.param(
            lambda data: (
                data["documents"].update(
                    dog="Dogs\n\nA dog costs £48 for a year at registration. "
                    "A dog from abroad costs £90 for a year at registration."
                ),
                expect(DOG, value={"amount": "£48"})(data),
            ),
            "dog",
            "value-of-another-thing",
            id="two-rows-with-all-words",
        ),
        pytest.param(
            lambda data: (
                data["documents"].update(dog="Dogs\n\nAt registration each dog costs £16 a year."),
                question(DOG, question="What do three dogs cost for a year at registration?")(data),
            ),
            "dog",
            "phrase-not-in-source",
            id="an-amount-that-is-worked-out",
        ),
        pytest.param(
            lambda data: (
                data["documents"].update(dog="Dogs\n\nSince 2023 a dog costs £48 for a year at registration."),
                question(DOG, question="What does a dog cost for a year at registration in 2025?")(data),
            ),
            "dog",
            "value-of-another-year",
            id="since-another-year",
        ),
        pytest.param(
            lambda data: (
                data["documents"].update(
                    dog="Dogs\n\nIn 2025 a dog costs £48 for a year at registration, and in 2024 it was £44."
                ),
                question(DOG, question="What does a dog cost for a year at registration in 2025?")(data),
            ),
            "dog",
            "value-of-another-year",
            id="both-years-in-a-sentence",
        ),
        pytest.param(
            lambda data: (
                data["documents"].update(
                    dog="Dogs\n\nA dog has a chip and a tag at registration, while a cat has a licence."
                ),
                question(DOG, question="What does a dog have at registration?")(data),
                expect(DOG, value=None, include=["chip", "tag"], exclude=["licence"])(data),
            ),
            "dog",
            "exclude-in-the-answer",
            id="what-is-said-of-another-is-forbidden",
        ),
        pytest.param(
            lambda data: (
                data["documents"].update(
                    dog="Dogs\n\nA dog has a chip and a licence at registration. A tag is put on later."
                ),
                question(DOG, question="What does a dog have at registration, and what is put on later?")(data),
                expect(DOG, value=None, include=["chip", "tag"], exclude=["licence"])(data),
            ),
            "dog",
            "exclude-in-the-answer",
            id="what-is-said-with-half-of-it-is-forbidden",
        ),
        pytest.param(
            lambda data: (
                data["documents"].update(dog="Dogs\n\nA dog is put on the list for £48, a cat for £9."),
                question(DOG, question="What does it cost to put a dog on the list?")(data),
                expect(DOG, value=None, include=["£48"], exclude=["£9"])(data),
            ),
            "dog",
            "exclude-in-the-answer",
            id="another-row-is-forbidden",
        ),
        pytest.param(
            lambda data: (
                data["documents"].update(dog="Dogs\n\nThe kennels are not heated. See the list for 1 May."),
                question(DOG, question="Are the kennels open on 1 May?")(data),
                expect(DOG, value=None, says="yes")(data),
            ),
            "dog",
            "page-says-otherwise",
            id="a-sentence-about-something-else",
        ),
        pytest.param(
            lambda data: (
                data["documents"].update(dog="Dogs\n\nOnly dogs of more than 12 kg may use the large kennel."),
                question(DOG, question="My dog weighs 9 kg. May it use the large kennel?")(data),
                expect(DOG, value=None, says="no")(data),
            ),
            "dog",
            "page-says-otherwise",
            id="a-bound-that-is-not-reached",
        ),
        pytest.param(
            lambda data: (
                data["documents"].update(
                    dog="Dogs\n\nIn the kennels dogs have to wear a muzzle; small dogs do not have to wear one."
                ),
                question(DOG, question="Does a small dog have to wear a muzzle in the kennels?")(data),
                expect(DOG, value=None, says="no")(data),
            ),
            "dog",
            "page-says-otherwise",
            id="a-rule-and-its-exception",
        ),
    ],
)
def test_what_a_rule_does_not_mean(change: Callable[[Data], object], item: str, rule: str, tmp_path: Path) -> None:
    assert rule not in rules(audited(tmp_path, with_dog(change)), item)


@pytest.mark.parametrize(("turns", "told"), [(False, True), (True, False)])
def test_a_source_that_always_stands_at_one_place_is_told(turns: bool, told: bool, tmp_path: Path) -> None:
    def change(data: Data) -> None:
        pages = list(data["documents"])
        for number in range(8):
            others = [name for name in pages if name != "pool"]
            others.insert(number % 4 if turns else 0, "pool")
            twin = copy.deepcopy(data["questions"][TEACHER])
            data["questions"].append(twin | {"id": f"again-{number}", "context": others})

    assert ("source-at-one-place" in rules(audited(tmp_path, change), "")) is told


def test_a_comment_tells_what_to_ignore(tmp_path: Path) -> None:
    path = write(tmp_path, benchmark())
    before = path.read_text(encoding="utf-8")
    path.write_text(
        before.replace("- id: tyre", "- id: tyre  # audit: ignore page-passes, hedge-passes"), encoding="utf-8"
    )

    assert "page-passes" not in rules(audit([path]), "tyre")
    assert "page-passes" in rules(audit([path]), "teacher")


def test_an_unknown_rule_cannot_be_ignored(tmp_path: Path) -> None:
    path = write(tmp_path, benchmark())
    path.write_text(path.read_text(encoding="utf-8") + "# audit: ignore page-pastes\n", encoding="utf-8")

    with pytest.raises(UnknownName, match="page-pastes"):
        audit([path])
