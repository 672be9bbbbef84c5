"""Benchmarks of generative retrieval systems as pytest tests; this is the core's public surface."""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pytest_genir.conversation import (
        EVALUATION_RESULT,
        LLM,
        SYSTEM_RESPONSE,
        USER_TURN,
        ApiBasedEvaluator,
        BasicChatSystem,
        Evaluator,
        GenerativeElasticSystem,
        Logbook,
        LogbookEntry,
        PromptedEvaluator,
        ReadabilityEvaluator,
        StaticUser,
        System,
        Touche25RADUser,
        User,
        aevaluate,
        arun,
        asimulate,
        evaluate,
        run,
        simulate,
        templates,
    )
    from pytest_genir.errors import GenirError, Where
    from pytest_genir.rag.scoring import EmptyAnswer, Scores, score_answer
    from pytest_genir.results.log import read_log
    from pytest_genir.results.record import Condition, Result
    from pytest_genir.results.summary import Summary, summarise

__version__ = "0.1.0"

__all__ = [
    "EVALUATION_RESULT",
    "LLM",
    "SYSTEM_RESPONSE",
    "USER_TURN",
    "ApiBasedEvaluator",
    "BasicChatSystem",
    "Condition",
    "EmptyAnswer",
    "Evaluator",
    "GenerativeElasticSystem",
    "GenirError",
    "Logbook",
    "LogbookEntry",
    "PromptedEvaluator",
    "ReadabilityEvaluator",
    "Result",
    "Scores",
    "StaticUser",
    "Summary",
    "System",
    "Touche25RADUser",
    "User",
    "Where",
    "__version__",
    "aevaluate",
    "arun",
    "asimulate",
    "evaluate",
    "read_log",
    "run",
    "score_answer",
    "simulate",
    "summarise",
    "templates",
]

# Installed, `checks` and `datasets` are folders inside this package; in a checkout they sit beside it.
_here = Path(__file__).resolve().parent
if not (_here / "checks").is_dir():
    __path__.append(str(_here.parent))

_NAMES = {
    "conversation": (
        "ApiBasedEvaluator",
        "BasicChatSystem",
        "EVALUATION_RESULT",
        "Evaluator",
        "GenerativeElasticSystem",
        "LLM",
        "Logbook",
        "LogbookEntry",
        "PromptedEvaluator",
        "ReadabilityEvaluator",
        "SYSTEM_RESPONSE",
        "StaticUser",
        "System",
        "Touche25RADUser",
        "USER_TURN",
        "User",
        "aevaluate",
        "arun",
        "asimulate",
        "evaluate",
        "run",
        "simulate",
        "templates",
    ),
    "errors": ("GenirError", "Where"),
    "results.log": ("read_log",),
    "results.record": ("Condition", "Result"),
    "rag.scoring": ("EmptyAnswer", "Scores", "score_answer"),
    "results.summary": ("Summary", "summarise"),
}
_HOMES = {name: home for home, names in _NAMES.items() for name in names}
#: Reached as attributes without an import of their own, so that `pytest_genir.memory.score` works.
_PARTS = ("memory",)


def __getattr__(name: str) -> Any:
    # Lazy, because every pytest run in this environment imports this package for its entry point.
    if name in _HOMES:
        return getattr(importlib.import_module(f"pytest_genir.{_HOMES[name]}"), name)
    if name in _PARTS:
        return importlib.import_module(f"pytest_genir.{name}")
    raise AttributeError(f"module 'pytest_genir' has no attribute '{name}'")
