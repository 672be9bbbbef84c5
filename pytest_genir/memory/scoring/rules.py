"""Which rule scores which dataset: the original's rule, and ours by whole words.

A dataset that brings its own rule names one of these families, or passes a rule of its own.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from pytest_genir.errors import UnknownName
from pytest_genir.memory.scoring.checklist import PROMPT as CHECKLIST
from pytest_genir.memory.scoring.checklist import checklist, original_checklist, original_recital, recital
from pytest_genir.memory.scoring.directions import PROMPT as DIRECTIONS
from pytest_genir.memory.scoring.directions import directions, original_directions
from pytest_genir.memory.scoring.name_list import name_list, original_name_list
from pytest_genir.memory.scoring.phrases import option, original_option, original_phrase, phrase_in_words
from pytest_genir.memory.scoring.prospective import prospective_rule
from pytest_genir.memory.scoring.shopping import original_shopping, shopping
from pytest_genir.memory.scoring.spies import original_spies, spies
from pytest_genir.memory.scoring.stories import original_story, story
from pytest_genir.memory.scoring.trigger import PROMPT as TRIGGER
from pytest_genir.memory.scoring.trigger import original_trigger, trigger
from pytest_genir.memory.scoring.verdict import Rule, Scoring, alone

#: When a rule asks a judge: for every example, only where it cannot decide itself, never.
Asks = Literal["always", "sometimes", "never"]


@dataclass(frozen=True, slots=True)
class Rules:
    """Both rules of a family."""

    words: Rule
    original: Rule
    asks: Asks = "never"
    #: What the judge is asked with, before anything is filled in.
    prompts: tuple[str, ...] = ()

    def of(self, scoring: Scoring) -> Rule:
        return self.original if scoring == "original" else self.words


FAMILIES: Mapping[str, Rules] = {
    "first_phrase": Rules(alone(phrase_in_words()), alone(original_phrase())),
    "last_phrase": Rules(alone(phrase_in_words(last=True, plural=True)), alone(original_phrase(last=True))),
    "exact_phrase": Rules(alone(phrase_in_words()), alone(original_phrase(cased=True))),
    "option": Rules(alone(option), alone(original_option)),
    "name_list": Rules(alone(name_list), alone(original_name_list)),
    "shopping": Rules(alone(shopping), alone(original_shopping)),
    "story": Rules(alone(story), alone(original_story)),
    "spies": Rules(alone(spies), alone(original_spies)),
    "prospective": Rules(alone(prospective_rule("words")), alone(prospective_rule("original"))),
    "recital": Rules(recital, original_recital, "sometimes", (CHECKLIST,)),
    "trigger": Rules(trigger, original_trigger, "sometimes", (TRIGGER,)),
    "directions": Rules(directions, original_directions, "always", (DIRECTIONS,)),
    "checklist": Rules(checklist, original_checklist, "always", (CHECKLIST,)),
}

_FAMILY_OF = {
    "colours": "last_phrase",
    "names": "first_phrase",
    "name_list": "name_list",
    "shopping": "shopping",
    "sallyanne": "story",
    "spy_meeting": "spies",
    "chapterbreak": "option",
    "kv": "exact_phrase",
    "jokes": "recital",
    "trigger_response": "trigger",
    "prospective_memory": "prospective",
    "locations": "checklist",
    "locations_directions": "directions",
    "delayed_recall": "checklist",
    "instruction_recall": "checklist",
    "how_to_think": "checklist",
    "conflicting_personal_info": "checklist",
}


def rules_of(dataset: str) -> Rules:
    """Return the rules of a dataset, or of a family of rules, by name."""
    family = _FAMILY_OF.get(dataset, dataset)
    if family not in FAMILIES:
        raise UnknownName("scoring rule", dataset, [*FAMILIES, *_FAMILY_OF])
    return FAMILIES[family]
