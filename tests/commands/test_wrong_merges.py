"""What is no part of the run that the others are of is refused, each time with one sentence that names it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from pytest_genir.cli import main
from pytest_genir.errors import GenirError
from pytest_genir.results.log import log_lines, read_log
from pytest_genir.results.manifest import Deselected, Manifest
from pytest_genir.results.record import Result
from pytest_genir.results.sampled import Sampled
from tests.results.test_manifest import scored, split

MODEL = {"name": "m", "type": "openai", "identity": {"model": "m-1"}}
JUDGE = {"name": "j", "type": "openai", "fingerprint": "1", "prompts": []}
GATE = {"text": "total>=0.5"}
HEADER: dict[str, object] = {"tool": "pytest-genir", "version": "1.0", "models": [MODEL]}


class Part:
    """A part of a run that can be made another one."""

    def __init__(self, manifest: Manifest) -> None:
        self.name = f"part-{manifest.part}.jsonl"
        self.manifest = replace(manifest, in_force={"b": ("language pl (default)", "matching words (default)")})
        self.header = dict(HEADER)
        self.results = [scored(item) for item in manifest.own]
        self.lines: Callable[[list[str]], list[str]] = lambda lines: lines

    def change_items(self, **changes: object) -> None:
        """Change all items of the list, and the results with them."""
        self.manifest = replace(
            self.manifest,
            items=tuple(replace(item, **changes) for item in self.manifest.items),  # type: ignore[arg-type]
        )
        self.results = [scored(item) for item in self.manifest.own]

    def digest(self, part: str, value: str) -> None:
        first, *others = self.manifest.items
        changed = replace(first, digests={**first.digests, part: value})
        self.manifest = replace(self.manifest, items=(changed, *others))
        self.results = [scored(item) for item in self.manifest.own]

    def write(self, folder: Path) -> None:
        shard = {"shard": f"{self.manifest.part}/{self.manifest.parts}"} if self.manifest.parts > 1 else {}
        whole = "".join(log_lines({**shard, **self.header}, self.results, {}, self.manifest))
        text = "".join(self.lines(whole.splitlines(keepends=True)))
        (folder / self.name).write_text(text, encoding="utf-8")


def result_of(part: Part, **more: Any) -> Result:
    return replace(part.results[0], **more)


Change = Callable[[Part, Part, Part], "list[Part] | None"]


def _models(*models: object) -> Change:
    return lambda a, b, c: b.header.update(models=list(models))


def _header(**more: object) -> Change:
    return lambda a, b, c: b.header.update(more)


def _digest(part: str) -> Change:
    return lambda a, b, c: b.digest(part, "x" * 12)


def _items(**more: object) -> Change:
    return lambda a, b, c: b.change_items(**more)


def _manifest(**more: object) -> Change:
    def change(a: Part, b: Part, c: Part) -> None:
        b.manifest = replace(b.manifest, **more)  # type: ignore[arg-type]

    return change


def _lines(change: Callable[[list[str]], list[str]]) -> Change:
    def changed(a: Part, b: Part, c: Part) -> None:
        b.lines = change

    return changed


def _results(change: Callable[[Part, Part], list[Result]]) -> Change:
    def changed(a: Part, b: Part, c: Part) -> None:
        b.results = change(a, b)

    return changed


def _fewer_items(a: Part, b: Part, c: Part) -> None:
    b.manifest = replace(b.manifest, items=b.manifest.items[:-1])


def _other_split(a: Part, b: Part, c: Part) -> None:
    b.manifest = replace(b.manifest, parts=4)


def _moved(a: Part, b: Part, c: Part) -> None:
    first, *others = b.manifest.items
    b.manifest = replace(b.manifest, items=(replace(first, part=2), *others))
    b.results = [scored(item) for item in b.manifest.own]


def _other_model(a: Part, b: Part, c: Part) -> None:
    b.change_items(model="n")
    b.header.update(models=[{**MODEL, "name": "n"}])


def _whole(a: Part, b: Part, c: Part) -> None:
    b.manifest = replace(b.manifest, parts=1, part=1, items=tuple(replace(i, part=1) for i in b.manifest.items))
    b.results = [scored(item) for item in b.manifest.items]


def _again(a: Part, b: Part, c: Part) -> list[Part]:
    again = Part(split(7, 3)[1])
    again.name = "again.jsonl"
    return [a, b, c, again]


def _again_otherwise(a: Part, b: Part, c: Part) -> list[Part]:
    *_, again = parts = _again(a, b, c)
    again.results = [replace(result, answer="another") for result in again.results]
    return parts


WRONG = [
    pytest.param(lambda a, b, c: [a, c], "missing: shard 2/3", id="a-part-is-missing"),
    pytest.param(lambda a, b, c: [b], "missing: shard 1/3, 3/3", id="two-parts-are-missing"),
    pytest.param(
        _other_model,
        "missing: shard 2/3 of the run of m in 'part-1.jsonl', 1/3, 3/3 of the run of n in 'part-2.jsonl'",
        id="one-part-with-another-model",
    ),
    pytest.param(_again, "part 2/3 came twice: 'part-2.jsonl' and 'again.jsonl'", id="twice"),
    pytest.param(_again_otherwise, "part 2/3 came twice", id="twice-with-other-answers"),
    pytest.param(_other_split, "'part-1.jsonl' is part 1 of 3, and 'part-2.jsonl' is part 2 of 4", id="other-split"),
    pytest.param(_whole, "'part-1.jsonl' is part 1 of 3, and 'part-2.jsonl' is a whole run", id="a-whole-run"),
    pytest.param(_fewer_items, "'b.genir.yaml::q-6@m' is among the items of 'part-1.jsonl' and not of", id="fewer"),
    pytest.param(_digest("definition"), "'b.genir.yaml::q-0@m' is defined otherwise in 'part-2", id="definition"),
    pytest.param(_digest("prompt"), "has another prompt in 'part-2.jsonl' than in 'part-1.jsonl'", id="prompt"),
    pytest.param(_items(repeats=3), "or another rule for its repeats, in 'part-2.jsonl'", id="repeats"),
    pytest.param(_items(pass_rule=">= 1/2"), "or another rule for its repeats, in 'part-2.jsonl'", id="rule"),
    pytest.param(_items(tags=("soft",)), "has another place, other tags, or another rule", id="tags"),
    pytest.param(_items(cluster="x"), "has another place, other tags, or another rule", id="fates"),
    pytest.param(_moved, "is in another part (2, not 1) in 'part-2.jsonl'", id="other-cut"),
    pytest.param(
        _manifest(in_force={"b": ("language en (file)", "matching words (default)")}),
        "'b' was run with 'language pl (default)' in 'part-1.jsonl', and with 'language en (file)' in 'part-2.jsonl'",
        id="options",
    ),
    pytest.param(
        _manifest(sample=Sampled(asked="7", seed=1, of=70, cases=7, strata=1)), "with other samples than", id="sample"
    ),
    pytest.param(
        _manifest(deselected=(Deselected(why="-k x", nodeids=("y",)),)), "other items left out than", id="left-out"
    ),
    pytest.param(_header(gates=[GATE]), "'part-2.jsonl' was run with other gates than 'part-1.jsonl'", id="gates"),
    pytest.param(_header(judges=[JUDGE]), "was run with other judges than", id="judges"),
    pytest.param(
        _header(version="1.1"),
        "'part-1.jsonl' was run with pytest-genir 1.0, and 'part-2.jsonl' with 1.1",
        id="release",
    ),
    pytest.param(
        _models({**MODEL, "identity": {"model": "m-2"}}), "the model 'm' is another one in 'part-2.jsonl'", id="model"
    ),
    pytest.param(_models(MODEL, {"name": "n"}), "the model 'n' was asked in 'part-2.jsonl' alone", id="one-model-more"),
    pytest.param(_models(), "the model 'm' was asked in 'part-1.jsonl' alone", id="one-model-less"),
    pytest.param(_header(shard="3/3"), "says that it is part 3/3, and lists the items of part 2/3", id="renamed"),
    pytest.param(
        _results(lambda a, b: [*b.results, a.results[0]]), "which is of part 1/3", id="a-result-of-another-part"
    ),
    pytest.param(
        _results(lambda a, b: [*b.results, result_of(b, nodeid="b.genir.yaml::q-99", id="q-99")]),
        "a result of 'b.genir.yaml::q-99', which its run did not collect",
        id="a-result-of-nobody",
    ),
    pytest.param(
        _results(lambda a, b: [result_of(b, digests={"definition": "other"}), *b.results[1:]]),
        "is defined otherwise in its result than in the list of 'part-2.jsonl'",
        id="a-result-of-an-older-definition",
    ),
    pytest.param(_lines(lambda lines: []), "an empty result log", id="empty"),
    pytest.param(_lines(lambda lines: ["{}\n"]), "its first line has no format", id="no-log"),
    pytest.param(_lines(lambda lines: lines[1:]), "its first line has no format", id="headless"),
    pytest.param(
        _lines(lambda lines: [lines[0].replace("results/2", "results/9"), *lines[1:]]),
        "of another version",
        id="format",
    ),
    pytest.param(
        _lines(lambda lines: [lines[0].replace("q-1", "q-9"), *lines[1:]]), "is not the one that", id="changed-list"
    ),
]


def parts_with(change: Change, folder: Path) -> list[str]:
    parts = [Part(manifest) for manifest in split(7, 3)]
    chosen = change(*parts) or parts
    for part in chosen:
        part.write(folder)
    return [part.name for part in chosen]


@pytest.mark.parametrize(("change", "why"), WRONG)
def test_what_is_no_part_of_the_run_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, change: Change, why: str
) -> None:
    monkeypatch.chdir(tmp_path)
    names = parts_with(change, tmp_path)

    with pytest.raises(GenirError) as told:
        main_raising(["merge", *names, "-o", "merged.jsonl"])

    first = str(told.value).splitlines()[0]
    assert why in first
    assert not (tmp_path / "merged.jsonl").exists()


def main_raising(arguments: list[str]) -> int:
    from pytest_genir.commands.merge import main as merge

    return merge(arguments[1:])


def test_all_parts_make_a_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    names = parts_with(lambda a, b, c: None, tmp_path)

    assert main(["merge", *reversed(names), "-o", "merged.jsonl"]) == 0
    assert [result.id for result in read_log("merged.jsonl").results] == [f"q-{number}" for number in range(7)]


@pytest.mark.parametrize(("change", "allowed"), [(_again, "twice"), (_header(version="1.1"), "version")])
def test_what_changes_no_record_can_be_allowed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, change: Change, allowed: str
) -> None:
    monkeypatch.chdir(tmp_path)
    names = parts_with(change, tmp_path)

    assert main(["merge", *names, "-o", "merged.jsonl", "--allow", allowed]) == 0
    assert len(read_log("merged.jsonl").results) == 7


def test_other_answers_are_never_allowed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    names = parts_with(_again_otherwise, tmp_path)

    with pytest.raises(GenirError, match="with different results"):
        main_raising(["merge", *names, "--allow", "twice"])


def test_a_part_that_was_run_again_after_a_loss_is_no_second_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def lost(a: Part, b: Part, c: Part) -> list[Part]:
        *_, again = parts = _again(a, b, c)
        b.results = b.results[:1]
        return [*parts[:3], again]

    monkeypatch.chdir(tmp_path)

    assert main(["merge", *parts_with(lost, tmp_path), "-o", "merged.jsonl"]) == 0
    assert {result.status for result in read_log("merged.jsonl").results} == {"scored"}
