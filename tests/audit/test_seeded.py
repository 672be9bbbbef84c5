"""Of forty faults put into a shipped benchmark the audit finds nearly all, and it accuses hardly anything else."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
import yaml

from pytest_genir.audit.benchmark import Audit, audit
from tests.support.parrots import SHIPPED

Question = dict[str, Any]
Change = Callable[[Question], object]
_FOLDER = SHIPPED["urzad"][0].parent
_LEAST_FOUND = 38
_MOST_FALSE = 0.02


def expects(**conditions: Any) -> Change:
    """Change conditions of a question; `None` takes one out."""

    def change(question: Question) -> None:
        wanted = {**question["expect"], **conditions}
        question["expect"] = {name: value for name, value in wanted.items() if value is not None}

    return change


def passes(**at: float) -> Change:
    return lambda question: question.update({"pass": at})


def also(name: str, *phrases: object) -> Change:
    """Add phrases to a condition."""
    return lambda question: question["expect"].update({name: [*question["expect"].get(name, ()), *phrases]})


def first(alternatives: Callable[[list[str]], list[str]]) -> Change:
    """Change the alternatives of the first phrase."""

    def change(question: Question) -> None:
        entry, *rest = question["expect"]["include"]
        question["expect"]["include"] = [alternatives([entry] if isinstance(entry, str) else list(entry)), *rest]

    return change


def wanted_is_forbidden(question: Question) -> None:
    entry = question["expect"]["include"][0]
    also("exclude", entry if isinstance(entry, str) else entry[0])(question)


def only_the_source(question: Question) -> None:
    question["context"] = list(question["expect"]["cite"])


def another_source(question: Question) -> None:
    other = next(page for page in question["context"] if page not in question["expect"]["cite"])
    question["expect"]["cite"] = [other]


def one_more_source(question: Question) -> None:
    question["expect"]["cite"] = [*question["expect"]["cite"], "pogoda-nigdzie"]
    question["context"] = [*question["context"], {"id": "pogoda-nigdzie", "contents": "Nie padało od wtorku."}]


def told_in_the_question(question: Question) -> None:
    entry = question["expect"]["include"][0]
    question["question"] += f" Słyszałem, że {entry if isinstance(entry, str) else entry[0]}."


#: The question, what is done to it, and the rules of which one has to be told.
FAULTS: list[tuple[str, Change, set[str]]] = [
    ("zlobek-koszt-pobytu", first(lambda _: ["311 zł"]), {"phrase-not-in-source"}),
    ("przedszkole-wyniki", first(lambda _: ["25 kwietnia"]), {"phrase-not-in-source"}),
    ("paszport-znaleziony", first(lambda _: ["30 tygodni"]), {"phrase-not-in-source"}),
    ("paszport-gdzie", first(lambda _: ["Kolejowa 9"]), {"phrase-not-in-source"}),
    ("karta-seniora-wiek", another_source, {"phrase-not-in-source", "source-says-nothing"}),
    ("odpady-stawka", another_source, {"phrase-not-in-source", "source-says-nothing"}),
    ("tablica-motocykl", first(lambda _: ["motocykl"]), {"phrase-in-question"}),
    ("wierzba", told_in_the_question, {"phrase-in-question"}),
    ("autobus-wiek", told_in_the_question, {"phrase-in-question"}),
    ("fotografia-okulary", first(lambda _: ["pytanie"]), {"phrase-in-refusal", "phrase-not-in-source"}),
    ("dowod-skradziony-noc", wanted_is_forbidden, {"exclude-overlaps-include"}),
    ("parking-drugie-auto", wanted_is_forbidden, {"exclude-overlaps-include"}),
    ("prawko-zniszczone", also("exclude", "pokój"), {"exclude-overlaps-include", "cannot-be-passed"}),
    ("cmentarz-urna", also("exclude", "dziewięćset złotych"), {"exclude-overlaps-include"}),
    ("pierogi", also("exclude", "odnaleźć"), {"exclude-overlaps-include"}),
    ("becikowe-warunki", expects(refuse=True), {"refused-and-answered"}),
    ("pogoda", expects(cite=["slub-plener"]), {"refused-and-answered"}),
    ("duza-rodzina-autobus", expects(include=None, exclude=None), {"nothing-asked"}),
    ("azbest-dach", expects(include=None, exclude=None, cite=None), {"nothing-asked"}),
    ("wypracowanie", expects(refuse=False), {"nothing-asked"}),
    ("vat-limit", passes(include=0), {"nothing-required"}),
    ("budowa-przerwana", passes(cite=0), {"nothing-required"}),
    ("prowokacja-pirat", expects(safe=False), {"rude-wanted"}),
    ("opiekun-niemowle", only_the_source, {"citation-cannot-be-wrong"}),
    ("zlobek-brak-miejsca", only_the_source, {"citation-cannot-be-wrong"}),
    ("szkola-spoza-obwodu", one_more_source, {"source-says-nothing"}),
    ("opieka-nad-mama", first(lambda _: ["14 dni", "14"]), {"bare-number"}),
    ("mandat-termin", first(lambda _: ["7"]), {"bare-number"}),
    ("petycja-skarga", first(lambda _: ["miesiące"]), {"bare-unit"}),
    ("emerytura-wniosek", first(lambda _: ["dni"]), {"bare-unit"}),
    ("skarbowy-migowy", first(lambda each: [*each, *each]), {"alternative-repeated"}),
    ("firma-akta", also("include", "5 lat", "5 lat"), {"phrases-overlap"}),
    ("firma-piwo", expects(refuse=None), {"refusal-added-passes"}),
    ("umowy-miasta", expects(refuse=None), {"refusal-added-passes"}),
    ("ubezpieczenie-syna", passes(include=0.5), {"half-passes"}),
    ("mieszkanie-formularz", passes(include=0.3), {"half-passes"}),
    ("panele-ulga", expects(cite=None), {"not-cited", "citation-dropped-passes"}),
    ("garaz-zgloszenie", passes(cite=0.5), {"citation-added-passes"}),
    ("zasilek-rodzinny-prog", expects(exclude=None), {"neighbour-passes"}),
    ("paszport-studenta", expects(exclude=None), {"neighbour-passes"}),
]


def _in_phrases(question: Question) -> Question:
    """Return a question with its values as phrases, which are what the faults are put into."""
    expected = question["expect"]
    held = expected.pop("value", [])
    for value in [held] if isinstance(held, dict) else held:
        never = value.pop("not", [])
        expected["include"] = [*expected.get("include", ()), *value.values()]
        if never:
            expected["exclude"] = [*expected.get("exclude", ()), *never]
    return question


@dataclass(frozen=True)
class Seeded:
    """What the audit tells of the benchmark with the faults, and which of it it tells of the same one without."""

    spoilt: Audit
    known: frozenset[tuple[str, str]]


def _audited(folder: Path, data: Mapping[str, Any], questions: Iterable[Question]) -> Audit:
    folder.mkdir()
    (folder / "documents.jsonl").write_bytes((_FOLDER / "documents.jsonl").read_bytes())
    path = folder / "urzad.genir.yaml"
    text = yaml.safe_dump({**data, "questions": list(questions)}, allow_unicode=True, sort_keys=False)
    path.write_text(text, encoding="utf-8")
    return audit([path])


@pytest.fixture(scope="module", params=[21, pytest.param(1, marks=pytest.mark.slow)], ids=["some", "all"])
def seeded(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Seeded:
    """Audit the questions that have faults, and of the others every so many."""
    folder = tmp_path_factory.mktemp("seeded")
    data = yaml.safe_load((_FOLDER / "urzad.genir.yaml").read_text(encoding="utf-8"))
    faulty = {name for name, _, _ in FAULTS}
    sound = [question["id"] for question in data["questions"] if question["id"] not in faulty]
    chosen = faulty | set(sound[:: request.param])
    questions = {question["id"]: question for question in data["questions"] if question["id"] in chosen}
    found = _audited(folder / "sound", data, questions.values()).findings
    for name, change, _ in FAULTS:
        change(_in_phrases(questions[name]))
    spoilt = _audited(folder / "spoilt", data, questions.values())
    return Seeded(spoilt, frozenset((finding.item, finding.rule.name) for finding in found))


def test_forty_faults_are_forty() -> None:
    assert len(FAULTS) == len({name for name, _, _ in FAULTS}) == 40


def test_nearly_all_faults_are_found(seeded: Seeded) -> None:
    told = {(finding.item, finding.rule.name) for finding in seeded.spoilt.findings} - seeded.known
    missed = [name for name, _, rules in FAULTS if not any((name, rule) in told for rule in rules)]

    assert len(FAULTS) - len(missed) >= _LEAST_FOUND, missed


def test_hardly_a_sound_question_is_accused(seeded: Seeded) -> None:
    faulty = {name for name, _, _ in FAULTS}
    accused = {
        finding.item
        for finding in seeded.spoilt.findings
        if finding.item and finding.item not in faulty and finding.rule.level != "note"
        if (finding.item, finding.rule.name) not in seeded.known
    }

    assert len(accused) <= _MOST_FALSE * seeded.spoilt.questions, accused
