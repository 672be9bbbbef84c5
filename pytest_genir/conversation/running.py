"""Runs: a simulation and its evaluation, once or once per row of replacements."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from pytest_genir.conversation.evaluation import Evaluation, Judging
from pytest_genir.conversation.evaluator import Simulation
from pytest_genir.conversation.logbook import Logbook
from pytest_genir.conversation.registry import find
from pytest_genir.conversation.review import review_evaluation, review_simulation
from pytest_genir.conversation.simulation import Interrupted, Options, simulate_turns
from pytest_genir.conversation.surroundings import Surroundings, current, surrounded
from pytest_genir.conversation.templates import render, tsv2contexts
from pytest_genir.conversation.unanswered import told
from pytest_genir.errors import FileError, SettingError, Where

Replacements: TypeAlias = "Mapping[str, object] | Sequence[object] | str | None"
#: So many rows run at once when nobody else limits them.
_AT_ONCE = 32
_TYPE_NAMES = {bool: "boolean", int: "number", float: "number"}


async def run_configuration(
    configuration: Mapping[str, object] | str, options: Options, replacements: Replacements, around: Surroundings | None
) -> object:
    """Return an evaluation, or a list of them; a row that fails gives an empty object and a log entry."""
    if isinstance(replacements, str):
        replacements = tsv2contexts(replacements)
    if replacements is not None and not isinstance(replacements, (Mapping, list, tuple)):
        kind = _TYPE_NAMES.get(type(replacements), type(replacements).__name__)
        raise SettingError(f"Replacements of type {kind} not supported")
    if not isinstance(replacements, (list, tuple)):
        refuse_nulls(replacements)
    with surrounded(around or current()):
        if replacements is None or isinstance(replacements, Mapping):
            return await _one(configuration_of(configuration, replacements or {}), options)
        return await _rows(configuration, options, replacements, asyncio.Semaphore(_AT_ONCE))


async def _rows(
    configuration: Mapping[str, object] | str, options: Options, rows: Sequence[object], at_once: asyncio.Semaphore
) -> list[object]:
    controller = Logbook("controller", options.log_callback)

    async def row(index: int, replacements: Any) -> object:
        controller.log("run", index)
        if isinstance(replacements, (list, tuple)):
            return await _rows(configuration, options, replacements, at_once)
        async with at_once:
            try:
                refuse_nulls(replacements, f"row {index + 1}: ")
                filled = configuration_of(configuration, replacements)
            except Exception as error:  # a row that makes no configuration loses no other row
                controller.log("error", told(error))
                return {}
            return await _one(filled, options)

    return list(await asyncio.gather(*(row(index, replacements) for index, replacements in enumerate(rows))))


def configuration_of(
    configuration: Mapping[str, object] | str, replacements: Mapping[str, object]
) -> dict[str, object]:
    """Return a configuration with replacements filled in: in a text before it is parsed, else in its texts."""
    filled = render(configuration, replacements, ignore_missing=True)
    if isinstance(filled, str):
        try:
            filled = json.loads(filled, strict=False)  # a text may hold real newlines, as in the original
        except ValueError as error:
            place = Where("configuration", getattr(error, "lineno", 0), getattr(error, "colno", 0))
            raise FileError(f"not readable as JSON: {error}", where=place) from None
    if not isinstance(filled, dict):
        raise FileError("a configuration has to be an object", where=Where("configuration"))
    return filled


def refuse_nulls(replacements: object, row: str = "", path: str = "") -> None:
    """Refuse a replacement that is null, naming its row: it would say `null` to a language model."""
    if isinstance(replacements, Mapping):
        for key, value in replacements.items():
            _refuse_null(value, row, f"{path}{key}")
            refuse_nulls(value, row, f"{path}{key}.")
    elif isinstance(replacements, (list, tuple)):
        for number, value in enumerate(replacements):
            if path:
                _refuse_null(value, row, f"{path}{number}")
                refuse_nulls(value, row, f"{path}{number}.")
            else:
                refuse_nulls(value, f"{row}row {number + 1}: ")


def _refuse_null(value: object, row: str, path: str) -> None:
    if value is None:
        raise SettingError(f"replacements: {row}'{path}' is null", hint="leave it out, or write a text")


async def _one(configuration: Mapping[str, object], options: Options) -> Evaluation:
    """Run one configuration; whatever goes wrong is logged and gives an empty object."""
    controller = Logbook("controller", options.log_callback)
    try:
        return await run_once(configuration, options)
    except Interrupted as interrupted:
        controller.log("error", told(interrupted.cause))
    except Exception as error:
        controller.log("error", told(error))
    return {}


async def run_once(configuration: Mapping[str, object], options: Options) -> Evaluation:
    """Simulate and evaluate; raises what goes wrong in the simulation."""
    evaluation = configuration.get("evaluation")
    if isinstance(evaluation, Mapping):
        check_evaluators(evaluation, options)
    simulation_configuration = configuration.get("simulation")
    if not isinstance(simulation_configuration, Mapping):
        hint = "wrap it: {simulation: {user, system, ...}}" if "user" in configuration else ""
        raise FileError("the configuration has no 'simulation'", hint=hint)
    review_simulation(simulation_configuration, options)
    if isinstance(evaluation, Mapping):
        review_evaluation(evaluation, options, simulation_configuration)
    simulation = await simulate_turns(simulation_configuration, options)
    return await evaluate_if_asked(simulation, evaluation, options)


async def evaluate_if_asked(simulation: Simulation, configuration: object, options: Options) -> Evaluation:
    """Evaluate a simulation if there is a configuration for it."""
    if not isinstance(configuration, Mapping):
        Logbook("controller", options.log_callback).log("Skipping evaluation due to missing configuration")
        return {"simulation": simulation}
    return await Judging(simulation, configuration, options).evaluation()


def check_evaluators(configuration: Mapping[str, Any], options: Options) -> None:
    """Look up every evaluator's class before anything is asked."""
    for held in (configuration.get("evaluators") or {}).values():
        if isinstance(held, Mapping) and isinstance(held.get("class"), str):
            find("evaluator", held["class"], options.additional_evaluators)
