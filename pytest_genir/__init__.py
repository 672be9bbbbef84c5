"""Benchmarks of generative retrieval systems as pytest tests; this is the core's public surface.

What stands in the table below is public, and so are `pytest_genir.memory` and `pytest_genir.audit`; everything else
may change. The two lists between the lines `# face` are made from the table: `python -m tests.core.face`.
"""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import TYPE_CHECKING, Any

# face
if TYPE_CHECKING:
    import pytest_genir.memory as memory
    from pytest_genir.conversation import templates as templates
    from pytest_genir.conversation.evaluator import EVALUATION_RESULT, Evaluator
    from pytest_genir.conversation.evaluators.api_based_evaluator import ApiBasedEvaluator
    from pytest_genir.conversation.evaluators.goal_evaluator import GoalEvaluator
    from pytest_genir.conversation.evaluators.prompted_evaluator import PromptedEvaluator
    from pytest_genir.conversation.evaluators.readability_evaluator import ReadabilityEvaluator
    from pytest_genir.conversation.functions import aevaluate, arun, asimulate, evaluate, run, simulate
    from pytest_genir.conversation.llm import LLM
    from pytest_genir.conversation.logbook import Logbook, LogbookEntry
    from pytest_genir.conversation.registry import evaluator, system, user
    from pytest_genir.conversation.surroundings import Surroundings
    from pytest_genir.conversation.system import SYSTEM_RESPONSE, System
    from pytest_genir.conversation.systems.basic_chat_system import BasicChatSystem
    from pytest_genir.conversation.systems.generative_elastic_system import GenerativeElasticSystem
    from pytest_genir.conversation.tool_agent import ToolAgent
    from pytest_genir.conversation.user import USER_TURN, User
    from pytest_genir.conversation.users.goal_user import GoalUser
    from pytest_genir.conversation.users.static_user import StaticUser
    from pytest_genir.conversation.users.touche25_rad_user import Touche25RADUser
    from pytest_genir.errors import FileError, GenirError, Where
    from pytest_genir.memory.agents.registry import agent, agent_type
    from pytest_genir.memory.datasets import Draft, dataset, find_dataset
    from pytest_genir.memory.example import Example, Step, Wait, script
    from pytest_genir.models.base import Base, Described, Origin
    from pytest_genir.models.registry import model_type
    from pytest_genir.models.reported import Retrieved, ToolCall
    from pytest_genir.models.vocabulary import Answer, Failure, Limits, Message, Model, Request, Usage
    from pytest_genir.outputs.frame import frame
    from pytest_genir.rag.checking import Answered, CheckContext, NotReported, Verdict, check, parse_flag
    from pytest_genir.rag.scoring import EmptyAnswer, Scores, score_answer
    from pytest_genir.results.log import read_log
    from pytest_genir.results.record import Condition, Result
    from pytest_genir.results.summary import Summary, summarise
    from pytest_genir.source import Fields, Node

__all__ = [
    "EVALUATION_RESULT",
    "LLM",
    "SYSTEM_RESPONSE",
    "USER_TURN",
    "Answer",
    "Answered",
    "ApiBasedEvaluator",
    "Base",
    "BasicChatSystem",
    "CheckContext",
    "Condition",
    "Described",
    "Draft",
    "EmptyAnswer",
    "Evaluator",
    "Example",
    "Failure",
    "Fields",
    "FileError",
    "GenerativeElasticSystem",
    "GenirError",
    "GoalEvaluator",
    "GoalUser",
    "Limits",
    "Logbook",
    "LogbookEntry",
    "Message",
    "Model",
    "Node",
    "NotReported",
    "Origin",
    "PromptedEvaluator",
    "ReadabilityEvaluator",
    "Request",
    "Result",
    "Retrieved",
    "Scores",
    "StaticUser",
    "Step",
    "Summary",
    "Surroundings",
    "System",
    "ToolAgent",
    "ToolCall",
    "Touche25RADUser",
    "Usage",
    "User",
    "Verdict",
    "Wait",
    "Where",
    "__version__",
    "aevaluate",
    "agent",
    "agent_type",
    "arun",
    "asimulate",
    "check",
    "dataset",
    "evaluate",
    "evaluator",
    "find_dataset",
    "frame",
    "memory",
    "model_type",
    "parse_flag",
    "read_log",
    "run",
    "score_answer",
    "script",
    "simulate",
    "summarise",
    "system",
    "templates",
    "user",
]
# face end

__version__ = "0.1.0"

# Installed, `checks` and `datasets` are folders inside this package; in a checkout they sit beside it.
_here = Path(__file__).resolve().parent
if not (_here / "checks").is_dir():
    __path__.append(str(_here.parent))

#: Public names by the module they live in.
_FACE = {
    # scoring answers, reading results
    "errors": ("FileError", "GenirError", "Where"),
    "rag.scoring": ("EmptyAnswer", "Scores", "score_answer"),
    "outputs.frame": ("frame",),
    "results.log": ("read_log",),
    "results.record": ("Condition", "Result"),
    "results.summary": ("Summary", "summarise"),
    # a check of your own
    "rag.checking": ("Answered", "CheckContext", "NotReported", "Verdict", "check", "parse_flag"),
    "source": ("Fields", "Node"),
    # a model, a type of models or an agent of your own
    "memory.agents.registry": ("agent", "agent_type"),
    "models.base": ("Base", "Described", "Origin"),
    "models.registry": ("model_type",),
    "models.reported": ("Retrieved", "ToolCall"),
    "models.vocabulary": ("Answer", "Failure", "Limits", "Message", "Model", "Request", "Usage"),
    # a memory dataset of your own
    "memory.datasets": ("Draft", "dataset", "find_dataset"),
    "memory.example": ("Example", "Step", "Wait", "script"),
    # users, systems and evaluators: ours by name, and your own
    "conversation.evaluator": ("EVALUATION_RESULT", "Evaluator"),
    "conversation.evaluators.api_based_evaluator": ("ApiBasedEvaluator",),
    "conversation.evaluators.goal_evaluator": ("GoalEvaluator",),
    "conversation.evaluators.prompted_evaluator": ("PromptedEvaluator",),
    "conversation.evaluators.readability_evaluator": ("ReadabilityEvaluator",),
    "conversation.functions": ("aevaluate", "arun", "asimulate", "evaluate", "run", "simulate"),
    "conversation.llm": ("LLM",),
    "conversation.logbook": ("Logbook", "LogbookEntry"),
    "conversation.registry": ("evaluator", "system", "user"),
    "conversation.surroundings": ("Surroundings",),
    "conversation.system": ("SYSTEM_RESPONSE", "System"),
    "conversation.systems.basic_chat_system": ("BasicChatSystem",),
    "conversation.systems.generative_elastic_system": ("GenerativeElasticSystem",),
    "conversation.tool_agent": ("ToolAgent",),
    "conversation.user": ("USER_TURN", "User"),
    "conversation.users.goal_user": ("GoalUser",),
    "conversation.users.static_user": ("StaticUser",),
    "conversation.users.touche25_rad_user": ("Touche25RADUser",),
}
_HOMES = {name: home for home, names in _FACE.items() for name in names}
#: Modules that are public as a whole.
_MODULES = {"memory": "memory", "templates": "conversation.templates"}


def __getattr__(name: str) -> Any:
    # Lazy, because every pytest run in this environment imports this package for its entry point.
    if name in _HOMES:
        return getattr(importlib.import_module(f"pytest_genir.{_HOMES[name]}"), name)
    if name in _MODULES:
        return importlib.import_module(f"pytest_genir.{_MODULES[name]}")
    raise AttributeError(f"module 'pytest_genir' has no attribute '{name}'")
