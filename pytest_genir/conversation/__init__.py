"""Simulated conversations: a user, a system, and evaluators who judge what the system said.

Everything public is named here and imported when it is first used.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pytest_genir.conversation import templates
    from pytest_genir.conversation.evaluator import EVALUATION_RESULT, Evaluator
    from pytest_genir.conversation.evaluators.api_based_evaluator import ApiBasedEvaluator
    from pytest_genir.conversation.evaluators.prompted_evaluator import PromptedEvaluator
    from pytest_genir.conversation.evaluators.readability_evaluator import ReadabilityEvaluator
    from pytest_genir.conversation.functions import aevaluate, arun, asimulate, evaluate, run, simulate
    from pytest_genir.conversation.llm import LLM
    from pytest_genir.conversation.logbook import Logbook, LogbookEntry
    from pytest_genir.conversation.surroundings import Surroundings
    from pytest_genir.conversation.system import SYSTEM_RESPONSE, System
    from pytest_genir.conversation.systems.basic_chat_system import BasicChatSystem
    from pytest_genir.conversation.systems.generative_elastic_system import GenerativeElasticSystem
    from pytest_genir.conversation.user import USER_TURN, User
    from pytest_genir.conversation.users.static_user import StaticUser
    from pytest_genir.conversation.users.touche25_rad_user import Touche25RADUser

__all__ = [
    "EVALUATION_RESULT",
    "LLM",
    "SYSTEM_RESPONSE",
    "USER_TURN",
    "ApiBasedEvaluator",
    "BasicChatSystem",
    "Evaluator",
    "GenerativeElasticSystem",
    "Logbook",
    "LogbookEntry",
    "PromptedEvaluator",
    "ReadabilityEvaluator",
    "StaticUser",
    "Surroundings",
    "System",
    "Touche25RADUser",
    "User",
    "aevaluate",
    "arun",
    "asimulate",
    "evaluate",
    "run",
    "simulate",
    "templates",
]

_HOMES = {
    "conversation.evaluator": ("EVALUATION_RESULT", "Evaluator"),
    "conversation.functions": ("aevaluate", "arun", "asimulate", "evaluate", "run", "simulate"),
    "conversation.llm": ("LLM",),
    "conversation.logbook": ("Logbook", "LogbookEntry"),
    "conversation.surroundings": ("Surroundings",),
    "conversation.system": ("SYSTEM_RESPONSE", "System"),
    "conversation.systems.basic_chat_system": ("BasicChatSystem",),
    "conversation.systems.generative_elastic_system": ("GenerativeElasticSystem",),
    "conversation.user": ("USER_TURN", "User"),
    "conversation.users.static_user": ("StaticUser",),
    "conversation.users.touche25_rad_user": ("Touche25RADUser",),
    "conversation.evaluators.api_based_evaluator": ("ApiBasedEvaluator",),
    "conversation.evaluators.prompted_evaluator": ("PromptedEvaluator",),
    "conversation.evaluators.readability_evaluator": ("ReadabilityEvaluator",),
}
_HOME = {name: home for home, names in _HOMES.items() for name in names}


def __getattr__(name: str) -> object:
    if name == "templates":
        return importlib.import_module("pytest_genir.conversation.templates")
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(importlib.import_module(f"pytest_genir.{_HOME[name]}"), name)
