"""inspect_ai: a data set of samples as questions, or a log (.eval, .json) as questions with recorded answers.

A log is a zip archive whose parts may be compressed by Zstandard, which Python reads by itself from 3.14 on.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from pytest_genir.errors import FileError, Where
from pytest_genir.importing.draft import DraftBenchmark, Drafted, DraftQuestion
from pytest_genir.importing.finishing import guessed_language
from pytest_genir.importing.format import Imported, importer
from pytest_genir.importing.inspect_log import Sample, looks_like_log, read_log_file, samples_of
from pytest_genir.importing.messages import OnePrompt, one_prompt
from pytest_genir.importing.names import FreshNames
from pytest_genir.importing.promptfoo_assertions import escaped
from pytest_genir.importing.recorded import record
from pytest_genir.importing.reference import expect_reference
from pytest_genir.importing.rows import DataRow, rows_of
from pytest_genir.source import Json

_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_CHOOSE = {
    "en": "Choose one of the options. Your whole reply has to be of the form ANSWER: letter.",
    "pl": "Wybierz jedną z możliwości. Cała odpowiedź ma mieć postać ANSWER: litera.",
}


@importer("inspect", "samples (.json, .jsonl, .csv) or a log of inspect_ai (.eval, .json)")
def read(file: Imported) -> Drafted:
    """Read a data set or a log, whichever the file is."""
    if file.suffix == ".eval":
        return _of_log(read_log_file(file.path, file.shown), file)
    if file.suffix == ".json":
        tree = file.tree()
        if looks_like_log(tree.value):
            return _of_log(samples_of(tree.plain(), file.shown), file)
        if not isinstance(tree.value, list):
            hint = "a data set is a list of samples with 'input'; a log has 'eval' and 'samples'"
            raise FileError("this is neither a data set nor a log of inspect_ai", where=tree.where, hint=hint)
    return _of_samples(list(rows_of(file)), file)


def _of_samples(rows: Sequence[DataRow], file: Imported) -> Drafted:
    draft, names = Drafted(), FreshNames()
    benchmark = DraftBenchmark(head={"system_message": ""})
    language = file.language or guessed_language(one_prompt(row.plain("input", "question")).last for row in rows)
    for row in rows:
        prompt = one_prompt(row.plain("input", "question"))
        if not prompt.text:
            draft.leave(row.where, "a sample without an 'input'")
            continue
        name = names.of(row.text("id") or prompt.last)
        question = _asked(name, prompt, row.texts("choices"), row.texts("target"), language, row.where, draft)
        benchmark.questions.append(question)
        row.node("metadata")
        for key in row.left_over():
            draft.leave(row.where, f"'{key}' of a sample")
    draft.benchmarks.append(benchmark)
    return draft


def _of_log(samples: Sequence[Sample], file: Imported) -> Drafted:
    draft, names = Drafted(), FreshNames()
    benchmark = DraftBenchmark(head={"system_message": ""})
    language = file.language or guessed_language(one_prompt(sample.input).last for sample in samples)
    known: dict[str, DraftQuestion] = {}
    scorers: Counter[str] = Counter()
    for sample in samples:
        prompt = one_prompt(sample.input)
        where = Where(f"{file.shown}/{sample.place}" if sample.place else file.shown)
        if not prompt.text:
            draft.leave(where, "a sample without an 'input'")
            continue
        if sample.id not in known:
            name = names.of(sample.id or prompt.last)
            known[sample.id] = _asked(name, prompt, sample.choices, sample.targets, language, where, draft)
            benchmark.questions.append(known[sample.id])
        question = known[sample.id]
        record(draft, id=question.id, question=question.text, model=sample.model, answer=sample.answer,
               failure=sample.error, beside=sample.usage)  # fmt: skip
        scorers.update(name for name, _ in sample.scores)
    for scorer, count in scorers.items():
        draft.leave(file.where, f"{count} scores of '{scorer}': answers are scored anew, by the draft's conditions")
    repeats = max((sample.epoch for sample in samples), default=1)
    if repeats > 1:
        benchmark.head["repeat"] = repeats
    draft.benchmarks.append(benchmark)
    return draft


def _asked(
    name: str,
    prompt: OnePrompt,
    choices: Sequence[str],
    targets: Sequence[str],
    language: str,
    where: Where,
    draft: Drafted,
) -> DraftQuestion:
    question = DraftQuestion(id=name, text=prompt.whole, where=where)
    if prompt.turns > 1:
        question.for_review(f"{prompt.turns} messages became one text")
        draft.leave(where, f"that the prompt has {prompt.turns} messages: they became one text")
    if choices:
        _choose(question, choices, targets, language)
    elif len(targets) == 1:
        expect_reference(question, targets[0], language)
    elif targets:
        question.expect["include"] = [list(targets)]
        question.for_review("one of the targets has to stand in the answer")
    return question


def _choose(question: DraftQuestion, choices: Sequence[str], targets: Sequence[str], language: str) -> None:
    """Ask for a letter, as multiple_choice() does; a target is a letter, or the text of a choice."""
    listed = "\n".join(f"{letter}) {choice}" for letter, choice in zip(_LETTERS, choices, strict=False))
    question.text = f"{question.text}\n\n{listed}\n\n{_CHOOSE.get(language, _CHOOSE['en'])}"
    letters = [one if one in _LETTERS and len(one) == 1 else _letter(one, choices) for one in targets]
    if letters and all(letters):
        wanted = "[, ]*".join(map(escaped, letters))
        pattern: Json = {"pattern": f"^\\W*(?:ANSWER\\W*)?{wanted}(?:\\W|$)", "ignore_case": True}
        question.expect["matches"] = [pattern]
        question.for_review("a choice is asked for in words of ours")


def _letter(text: str, choices: Sequence[str]) -> str:
    return next((letter for letter, choice in zip(_LETTERS, choices, strict=False) if choice == text), "")
