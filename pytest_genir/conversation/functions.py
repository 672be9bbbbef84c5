"""`run`, `simulate` and `evaluate`, plain and async: the whole of it from a script or a prompt of Python."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pytest_genir.conversation.evaluation import Evaluation, Judging
from pytest_genir.conversation.evaluator import Simulation
from pytest_genir.conversation.logbook import LogCallback
from pytest_genir.conversation.plain_or_async import run_plainly
from pytest_genir.conversation.recorded_runs import simulation_of
from pytest_genir.conversation.registry import Maker
from pytest_genir.conversation.review import review_evaluation, review_simulation
from pytest_genir.conversation.running import Replacements, run_configuration
from pytest_genir.conversation.simulation import Interrupted, Options, simulate_turns
from pytest_genir.conversation.surroundings import Surroundings, current, surrounded
from pytest_genir.errors import Where
from pytest_genir.models.description import planted

Makers = Mapping[str, Maker]


def run(
    configuration: Mapping[str, object] | str,
    *,
    log_callback: LogCallback | None = None,
    additional_users: Makers | None = None,
    additional_systems: Makers | None = None,
    additional_evaluators: Makers | None = None,
    replacements: Replacements = None,
    surroundings: Surroundings | None = None,
) -> Any:
    """Simulate and evaluate a conversation; return its evaluation, or a list of them for several replacements.

    `configuration` is `{simulation, evaluation}`, or such JSON as text, in which replacements are filled in
    before it is parsed. `replacements` is an object, a list of objects, or tab-separated text with a line of
    names. Where something goes wrong the log says so and the evaluation is an empty object.
    """
    options = _options(log_callback, additional_users, additional_systems, additional_evaluators)
    return run_plainly(run_configuration(configuration, options, replacements, surroundings))


async def arun(
    configuration: Mapping[str, Any] | str,
    *,
    log_callback: LogCallback | None = None,
    additional_users: Makers | None = None,
    additional_systems: Makers | None = None,
    additional_evaluators: Makers | None = None,
    replacements: Replacements = None,
    surroundings: Surroundings | None = None,
) -> object:
    """Do what `run` does, inside a running event loop."""
    options = _options(log_callback, additional_users, additional_systems, additional_evaluators)
    return await run_configuration(configuration, options, replacements, surroundings)


def simulate(
    configuration: Mapping[str, object],
    *,
    log_callback: LogCallback | None = None,
    additional_users: Makers | None = None,
    additional_systems: Makers | None = None,
    surroundings: Surroundings | None = None,
) -> Simulation:
    """Simulate a conversation from `{topic, user, system, maxTurns}`; raises what goes wrong."""
    options = _options(log_callback, additional_users, additional_systems, None)
    return run_plainly(_simulate(configuration, options, surroundings))


async def asimulate(
    configuration: Mapping[str, object],
    *,
    log_callback: LogCallback | None = None,
    additional_users: Makers | None = None,
    additional_systems: Makers | None = None,
    surroundings: Surroundings | None = None,
) -> Simulation:
    """Do what `simulate` does, inside a running event loop."""
    options = _options(log_callback, additional_users, additional_systems, None)
    return await _simulate(configuration, options, surroundings)


def evaluate(
    simulation: Simulation,
    configuration: Mapping[str, object],
    *,
    log_callback: LogCallback | None = None,
    additional_evaluators: Makers | None = None,
    surroundings: Surroundings | None = None,
) -> Evaluation:
    """Evaluate a simulation by the evaluators of `{evaluators: {name: {class, ...}}}`.

    What an evaluator could not judge is listed under `failures`.
    """
    options = _options(log_callback, None, None, additional_evaluators)
    return run_plainly(_evaluate(simulation, configuration, options, surroundings))


async def aevaluate(
    simulation: Simulation,
    configuration: Mapping[str, object],
    *,
    log_callback: LogCallback | None = None,
    additional_evaluators: Makers | None = None,
    surroundings: Surroundings | None = None,
) -> Evaluation:
    """Do what `evaluate` does, inside a running event loop."""
    options = _options(log_callback, None, None, additional_evaluators)
    return await _evaluate(simulation, configuration, options, surroundings)


async def _simulate(
    configuration: Mapping[str, object], options: Options, surroundings: Surroundings | None
) -> Simulation:
    review_simulation(configuration, options)
    with surrounded(surroundings or current()):
        try:
            return await simulate_turns(configuration, options)
        except Interrupted as interrupted:
            raise interrupted.cause from None


async def _evaluate(
    simulation: Simulation, configuration: Mapping[str, object], options: Options, surroundings: Surroundings | None
) -> Evaluation:
    simulation_of(planted(simulation, Where("simulation")))
    review_evaluation(configuration, options)
    with surrounded(surroundings or current()):
        return await Judging(simulation, configuration, options).evaluation()


def _options(
    log_callback: LogCallback | None, users: Makers | None, systems: Makers | None, evaluators: Makers | None
) -> Options:
    return Options(
        log_callback=log_callback,
        additional_users=users or {},
        additional_systems=systems or {},
        additional_evaluators=evaluators or {},
    )
