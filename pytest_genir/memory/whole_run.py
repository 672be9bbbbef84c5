"""Running a memory benchmark from a REPL: one call, the outcomes and the events come back."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Coroutine, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any, TypeAlias

from pytest_genir.engine.jobs import Ask, Job
from pytest_genir.errors import GenirError, UnknownName, Where
from pytest_genir.memory.agents.chat import ChatSettings
from pytest_genir.memory.agents.choose import agent_for
from pytest_genir.memory.agents.protocol import Agent
from pytest_genir.memory.agents.python_agents import OwnAgentSession
from pytest_genir.memory.datasets import find_dataset, known_datasets
from pytest_genir.memory.definitions import read_folder, trial_from_definition
from pytest_genir.memory.examples import examples
from pytest_genir.memory.filler import Fillers, Trivia
from pytest_genir.memory.log import MasterLog
from pytest_genir.memory.original import ORIGINAL
from pytest_genir.memory.outcome import Outcome
from pytest_genir.memory.parse import parse_memory
from pytest_genir.memory.results import RunResult, shown_events, statistics
from pytest_genir.memory.runner import Conversation, Stopped
from pytest_genir.memory.scoring import SCORINGS, AskJudge, Judge, JudgeCall, Scoring
from pytest_genir.memory.scoring.run import speaker
from pytest_genir.memory.terms import MemoryTerms
from pytest_genir.memory.trial import Trial
from pytest_genir.memory.trivia import read_trivia, shipped_trivia, trivia_from
from pytest_genir.memory.wording import SENTENCES, Wording, read_wording, wording_from
from pytest_genir.models import Answer, Failure, HttpModel, LocalModel, Model, Request
from pytest_genir.models.description import planted
from pytest_genir.settings import Settings
from pytest_genir.source import read_tree
from pytest_genir.text.counting import CountTokens
from pytest_genir.text.counting import count_tokens as estimated_tokens

Configuration: TypeAlias = "str | Path | Mapping[str, object]"
Definitions: TypeAlias = "str | Path | Mapping[str, Mapping[str, object]] | Sequence[Mapping[str, object] | Trial]"
Filler: TypeAlias = "str | Path | Sequence[object]"
Worded: TypeAlias = "str | Path | Mapping[str, object]"


@dataclass(frozen=True, slots=True, kw_only=True)
class _RunPlan:
    """What a configuration comes to."""

    terms: MemoryTerms
    trials: Sequence[Trial] = ()
    trivia: Sequence[Trivia] = ()
    chat: ChatSettings | None = None
    clock_url: str = ""


def run(
    configuration: Configuration,
    agent: object,
    *,
    definitions: Definitions | None = None,
    count_tokens: CountTokens | None = None,
    filler: Filler | None = None,
    run_dir: str | Path | None = None,
    judge: Judge | None = None,
    scoring: Scoring | None = None,
    wording: Worded | None = None,
) -> RunResult:
    """Run all examples with an agent and return outcomes, events and statistics.

    `configuration` is a benchmark file, its content, or the terms alone (`memory_span`, `isolated`, ...)
    where `definitions` brings the examples: a folder of stored ones, objects with `factory_name`,
    `example_id`, `dataset_args` and `definition`, or definitions by test id. `agent` has
    `reply(message, agent_response=None)`, or is a model or a function. `filler` is trivia: a file, or
    questions with answers; `wording` is what the runner itself says: `original`, `own`, a file, or an object. With
    `run_dir` the run is logged there, and continued if it was broken off.
    """
    folder = None if run_dir is None else Path(run_dir)
    plan = _planned(configuration, definitions, folder)
    count = count_tokens or getattr(agent, "count_tokens", None) or estimated_tokens
    if scoring is not None:
        if scoring not in SCORINGS:
            raise UnknownName("scoring", scoring, SCORINGS)
        plan = replace(plan, terms=replace(plan.terms, scoring=scoring))
    if wording is not None:
        plan = replace(plan, terms=replace(plan.terms, wording=_wording(wording, plan.terms.wording)))
    trivia = _trivia(filler, plan)
    left_out = [trial for trial in plan.trials if judge is None and trial.always_judged]
    conversation = Conversation(
        [trial for trial in plan.trials if trial not in left_out],
        plan.terms,
        _agent(agent, plan, count),
        Fillers(trivia, plan.terms.wording, count, seed=plan.terms.seed),
        log=MasterLog(None if folder is None else folder / "master_log.jsonl"),
        count=count,
        agent_folder=None if folder is None else folder / "agent",
    )
    try:
        outcomes = _carried_out(conversation, None if judge is None else speaker(judge), _is_model(agent))
    finally:
        conversation.log.release()
    outcomes.update((trial.test_id, _unjudged(trial)) for trial in left_out)
    return RunResult(
        results=dict(sorted(outcomes.items())),
        events=shown_events(conversation.log.events),
        stats=statistics(conversation.log.events, isolated=plan.terms.isolated),
    )


# -- what to run


def _planned(configuration: Configuration, definitions: Definitions | None, folder: Path | None) -> _RunPlan:
    plan = _configured(configuration, folder, needs_examples=definitions is None)
    if definitions is None:
        return plan
    return replace(plan, trials=_defined(definitions))


def _configured(configuration: Configuration, folder: Path | None, *, needs_examples: bool) -> _RunPlan:
    if isinstance(configuration, Mapping) and "datasets" not in configuration:
        return _flat(configuration)
    path = Path("configuration") if isinstance(configuration, Mapping) else Path(configuration)
    if isinstance(configuration, Mapping):
        node = planted(dict(configuration), Where("configuration"))
    else:
        read = read_tree(path)
        if read is None:
            raise GenirError("the configuration is empty", where=Where(str(path)))
        node = read
    parsed = parse_memory(node, path, Settings())
    places = []
    if needs_examples:
        places = examples(parsed, None if folder is None else folder / "definitions")
    return _RunPlan(
        terms=parsed.terms,
        trials=[place.trial for place in places if place.trial is not None],
        trivia=parsed.trivia,
        chat=parsed.chat,
        clock_url=parsed.clock_url,
    )


def _flat(configuration: Mapping[str, Any]) -> _RunPlan:
    """Read terms that stand alone, with the runner's own sentences among them; the usual ones are the original's."""
    known = [field.name for field in fields(MemoryTerms) if field.name != "wording"]
    values = dict(configuration)
    trivia = trivia_from(values.pop("trivia", ()))
    named = (*SENTENCES, "reset_messages")
    wording = _wording({name: values.pop(name) for name in named if name in values}, ORIGINAL)
    for name in values:
        if name not in known:
            raise UnknownName("term of a run", name, [*known, "trivia", *named])
    if "incompatibilities" in values:
        values["incompatibilities"] = tuple(tuple(names) for names in values["incompatibilities"])
    return _RunPlan(terms=MemoryTerms(**values, wording=wording), trivia=trivia)


def _wording(given: Worded, base: Wording) -> Wording:
    if given in ("original", "own"):
        return ORIGINAL if given == "original" else MemoryTerms().wording
    if isinstance(given, Mapping):
        return wording_from(planted(dict(given), Where("wording")), base, known_datasets())
    return read_wording(Path(given), base, known_datasets())


def _defined(definitions: Definitions) -> list[Trial]:
    if isinstance(definitions, (str, Path)):
        return read_folder(Path(definitions), [find_dataset(name) for name in known_datasets()])
    if isinstance(definitions, Mapping):
        return [_named(test_id, definition) for test_id, definition in definitions.items()]
    return [entry if isinstance(entry, Trial) else _one_defined(entry) for entry in definitions]


def _named(test_id: str, definition: Mapping[str, object]) -> Trial:
    """Return the example of a test id such as `Colours - 0`."""
    by_name = {(found := find_dataset(name)).name: found for name in known_datasets()}
    name, _, example_id = test_id.rpartition(" - ")
    if name not in by_name:
        raise UnknownName("dataset", name or test_id, by_name)
    return trial_from_definition(planted(dict(definition), Where(test_id)), by_name[name], example_id)


def _one_defined(entry: Mapping[str, Any]) -> Trial:
    dataset = find_dataset(str(entry.get("factory_name") or entry.get("dataset")))
    node = planted(entry["definition"], Where(f"definition of {dataset.factory}-{entry.get('example_id')}"))
    return trial_from_definition(node, dataset, str(entry.get("example_id", "0")), entry.get("dataset_args"))


def _trivia(filler: Filler | None, plan: _RunPlan) -> Sequence[Trivia]:
    if isinstance(filler, (str, Path)):
        return read_trivia(Path(filler))
    if filler is not None:
        return trivia_from(filler)
    return plan.trivia or shipped_trivia("en")


# -- with whom


def _is_model(agent: object) -> bool:
    return isinstance(agent, (HttpModel, LocalModel))


def _agent(agent: Any, plan: _RunPlan, count: CountTokens) -> Agent:
    travel = plan.terms.clock == "simulated"
    if _is_model(agent):
        model: Model = agent
        return agent_for(model, plan.chat, count=count, travel=travel, clock_url=plan.clock_url)
    return OwnAgentSession(agent, travel=travel)


def _unjudged(trial: Trial) -> Outcome:
    why = Failure(kind="needs_judge", message=f"'{trial.dataset}' needs a judge")
    return Outcome(test_id=trial.test_id, dataset=trial.dataset, example_id=trial.example.id, failure=why)


# -- running


def _carried_out(
    conversation: Conversation, speak: Callable[[JudgeCall], str | Failure] | None, by_engine: bool
) -> dict[str, Outcome]:
    async def carry_on(ask: Ask) -> dict[str, Outcome]:
        ask_judge = None if speak is None else _asker(speak)
        await conversation.advance(ask, ask_judge)
        return {test_id: await conversation.outcome(test_id, ask_judge) for test_id in conversation.state.trials}

    try:
        return _by_engine(carry_on) if by_engine else _finished(carry_on(_nobody))
    except Stopped as stopped:
        raise GenirError(f"the agent gave no reply: {stopped.failure.message}") from None


def _asker(speak: Callable[[JudgeCall], str | Failure]) -> AskJudge:
    async def ask_judge(call: JudgeCall) -> str | Failure:
        return await asyncio.get_running_loop().run_in_executor(None, speak, call)

    return ask_judge


async def _nobody(model: Model, request: Request) -> Answer | Failure:
    raise AssertionError("an agent of one's own asks no model of ours")


def _by_engine(carry_on: Callable[[Ask], Coroutine[object, object, dict[str, Outcome]]]) -> dict[str, Outcome]:
    from pytest_genir.engine import ConcurrentEngine

    engine = ConcurrentEngine()
    try:
        engine.plan([Job("run", carry_on)])
        outcomes: dict[str, Outcome] = engine.result("run")
        return outcomes
    finally:
        engine.close()


def _finished(waiting: Coroutine[object, object, dict[str, Outcome]]) -> dict[str, Outcome]:
    """Run a coroutine to its end, also inside a notebook, whose loop is running already."""
    try:
        asyncio.get_running_loop()
    except RuntimeError:
        return asyncio.run(waiting)
    held: list[dict[str, Outcome] | BaseException] = []

    def work() -> None:
        try:
            held.append(asyncio.run(waiting))
        except BaseException as error:
            held.append(error)

    thread = threading.Thread(target=work, name="genir-run")
    thread.start()
    thread.join()
    if isinstance(held[0], BaseException):
        raise held[0]
    return held[0]
