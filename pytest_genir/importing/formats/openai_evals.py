"""OpenAI evals: samples of Match, Includes, FuzzyMatch and JsonMatch as patterns; what a model grades is listed.

The file is the samples (JSON lines), or the registry's YAML, which says how they are compared.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from pytest_genir.errors import FileError
from pytest_genir.importing.draft import DraftBenchmark, Drafted, DraftQuestion
from pytest_genir.importing.format import Imported, importer
from pytest_genir.importing.messages import one_prompt
from pytest_genir.importing.names import FreshNames
from pytest_genir.importing.promptfoo_assertions import escaped
from pytest_genir.source import Json, Node, read_lines

_CLASSES = {"match:match": "match", "includes:includes": "includes", "fuzzy_match:fuzzymatch": "fuzzy",
            "json_match:jsonmatch": "json"}  # fmt: skip
_KNOWN = ("input", "ideal")


@importer("openai-evals", "samples (.jsonl), or an eval of the registry (.yaml)")
def read(file: Imported) -> Drafted:
    """Read samples under the comparison that the registry names, else that of --compare, else Match."""
    draft = Drafted()
    if file.suffix in (".yaml", ".yml"):
        for place, (name, path, how, node) in enumerate(_evals(file, draft)):
            if not path.is_file():
                draft.leave(node.where, f"{name}: there are no samples {path.name} beside the file")
                continue
            suffix = "" if place == 0 else f".{name}"
            shown = str(Path(file.shown).parent / path.relative_to(file.path.parent))
            draft.benchmarks.append(_benchmark(list(read_lines(path, shown)), how, suffix, draft))
        return draft
    how = file.compare or "match"
    if not file.compare:
        draft.told.append("compared as Match does: an answer begins with the ideal one (--compare says otherwise)")
    draft.benchmarks.append(_benchmark(file.entries(), how, "", draft))
    return draft


def _evals(file: Imported, draft: Drafted) -> Iterator[tuple[str, Path, str, Node]]:
    tree = file.tree()
    for name, node in tree.value.items() if isinstance(tree.value, dict) else ():
        held = node.plain()
        if not isinstance(held, Mapping) or "class" not in held:
            continue
        cls = str(held["class"]).rpartition("basic.")[2].lower()
        arguments = held.get("args")
        samples = arguments.get("samples_jsonl") if isinstance(arguments, Mapping) else None
        if cls not in _CLASSES:
            draft.leave(node.where, f"{name}: {held['class']} is a program or a model that grades; neither is run")
        elif not isinstance(samples, str):
            draft.leave(node.where, f"{name}: it names no 'samples_jsonl'")
        else:
            found = [file.path.parent / samples, file.path.parent / Path(samples).name]
            yield name, next((path for path in found if path.is_file()), found[0]), _CLASSES[cls], node
            for key in arguments if isinstance(arguments, Mapping) else ():
                if key != "samples_jsonl":
                    draft.leave(node.where, f"{name}: the argument '{key}'")


def _benchmark(samples: Sequence[Node], how: str, suffix: str, draft: Drafted) -> DraftBenchmark:
    names = FreshNames()
    benchmark = DraftBenchmark(suffix=suffix, head={"system_message": ""})
    read = [(node, node.plain()) for node in samples]
    prompts = [one_prompt(held.get("input") if isinstance(held, Mapping) else None) for _, held in read]
    systems = {one.system for one in prompts}
    if len(systems) == 1 and prompts:
        benchmark.head["system_message"] = prompts[0].system
        prompts = [replace(one, system="") for one in prompts]
    for (node, held), prompt in zip(read, prompts, strict=True):
        if not isinstance(held, Mapping):
            raise FileError(f"a sample has to be an object, not {node.kind}", where=node.where)
        if not prompt.text:
            draft.leave(node.where, "a sample without an 'input'")
            continue
        question = DraftQuestion(id=names.of(prompt.last), text=prompt.whole, where=node.where)
        if prompt.turns > 1:
            question.for_review(f"{prompt.turns} messages became one text")
            draft.leave(node.where, f"that the prompt has {prompt.turns} messages: they became one text")
        _expect(question, held, how, node, draft)
        for key in held:
            used = key in _KNOWN or (key == "answer" and held.get("ideal") is None)
            if not used and held[key] not in (None, "", [], {}):
                draft.leave(node.where, f"'{key}' of a sample")
        benchmark.questions.append(question)
    return benchmark


def _expect(question: DraftQuestion, held: Mapping[str, Json], how: str, node: Node, draft: Drafted) -> None:
    ideal = held.get("ideal", held.get("answer"))
    entries = ideal if isinstance(ideal, (list, tuple)) else [ideal]
    texts = [one if isinstance(one, str) else json.dumps(one, ensure_ascii=False) for one in entries if one is not None]
    if not texts:
        draft.leave(node.where, "a sample without an 'ideal' answer: a model grades it")
        return
    either = "|".join(escaped(one.strip()) for one in texts if one.strip())
    if how == "json":
        question.expect["json"] = {"schema": {"anyOf": [{"const": _read(one)} for one in texts]}}
    elif how == "includes":
        question.expect["matches"] = [either]
    elif how == "fuzzy":
        question.expect["matches"] = [{"pattern": either, "ignore_case": True}]
        question.for_review("FuzzyMatch without its normalising: the ideal answer stands in the answer")
    else:
        question.expect["matches"] = [f"^(?:{either})"]


def _read(text: str) -> Json:
    try:
        read: Json = json.loads(text)
    except ValueError:
        return text
    return read
