"""What the runner of the LTM benchmark sends, as data: its published schedules and distances count these tokens.

They are the default for that program's files and stored definitions, and for nothing else (GoodAI, MIT licence,
see datasets/NOTICE.md). `tests/memory` compares them with its recordings.
"""

from __future__ import annotations

from pytest_genir.memory.wording import Wording

_LOCATIONS = "Forget, or otherwise disregard, all of the locations that I have told you about before this message."
_RESET_MESSAGES = {
    "shopping": (
        "I have bought all of the items on the list. Please remove all of the items on the current shopping list."
    ),
    "locations": _LOCATIONS,
    "locations_directions": _LOCATIONS,
    "name_list": (
        "Forget, or otherwise disregard, all of the names I have given you before this message. "
        "You do not currrently know my name."
    ),
    "chapterbreak": ("Forget the chapters that I have read you and the potential continuations that I gave to you."),
    "delayed_recall": "Forget all of the facts given to you about the fictional world before this message.",
    "instruction_recall": (
        "Forget all of the instructions for operating the technology that I have given you up until this message."
    ),
    "prospective_memory": "Forget my instruction to append a quote to one of your replies.",
    "trigger_response": (
        "Cancel any instructions as to what sentence you should say whenever I do something in particular."
    ),
    "restaurant": "Let's not pretend to be at a restaurant anymore. Please also forget everything about it.",
    # These end without a message.
    **dict.fromkeys(("names", "colours", "sallyanne", "jokes", "kv", "how_to_think"), ""),
    **dict.fromkeys(("conflicting_personal_info", "spy_meeting"), ""),
}

ORIGINAL = Wording(
    introduction=(
        "I am going to subject you to a Long-Term Memory benchmark. In the following, I will be giving you "
        "different kinds of information and I expect you to answer extremely briefly, only providing the "
        "responses that you are required to provide. Otherwise, provide just short confirmations. Understood?"
    ),
    filler_header=(
        "Here are some trivia questions and answers for you to process. Please extract all of the answers in "
        'json form as a single message: E.g ["answer 1", "answer 2", ...]\n'
    ),
    filler_line="Q: {Question}, A: {AnswerValue}\n",
    joke_question="Which joke did I tell you about {ago} ago?",
    reset_messages=_RESET_MESSAGES,
)
