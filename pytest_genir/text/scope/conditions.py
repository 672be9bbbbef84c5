"""Whether an answer only makes a condition of what a phrase states: "If the lift is working, use it" says of no lift.

What follows from a condition is said, and so is what a phrase with its own `if` says. A question that asks when or for
whom something is so wants to hear the condition. "Sprawdź, czy masz dowód" tells somebody what to have; "sprawdź, czy
lekarz przyjmuje w piątek" does not tell when the doctor is in.
"""

from __future__ import annotations

from pytest_genir.lean.late import late
from pytest_genir.text.matching.matcher import Match, Matcher, Prepared
from pytest_genir.text.scope.something_else import states

_FARTHEST = 80
#: In front of a statement, with a few words of its own clause between: `If, by then, the lift`, `Jeśli w sobotę winda`.
_UNDER = {
    "en": late(
        r"(?:\b(?:if|unless|as\slong\sas|so\slong\sas|provided(?:\sthat)?|providing(?:\sthat)?|in\scase|on\scondition\sthat"
        r"|assuming(?:\sthat)?|(?:for\s(?:example|instance)|e\.g\.|say),?\swhen)\s(?:[^\s,;:.!?()]+\s){0,3}"
        r"|(?:\A|[.!?;:\n]\s?|,\s(?:and|but|or)\s)should\s(?:(?:the|an?|your|our|any)\s)?)\Z",
        2,
    ),
    "pl": late(
        r"(?:\b(?:jeśli(?:by)?|jeżeli(?:by)?|gdyby|byle(?:by)?|o\sile|dopóki|póki|pod\swarunkiem,?\sże|zakładając,\sże|chyba,?\sże|na\swypadek,?\sgdyby"
        r"|(?:na\sprzykład|przykładowo|np\.),?\s(?:gdy|kiedy))\s(?:[^\s,;:.!?()]+\s){0,3}"
        r"|\b(?:sprawdź|sprawdźcie|sprawdzić|upewnij\ssię|upewnić\ssię|dowiedz\ssię|dowiedzieć\ssię|zobacz|zobaczyć|ustal|ustalić)"
        r"(?:\s[^\s,;:.!?]+){0,3},\sczy\s(?:[^\s,;:.!?()]+\s){0,2})\Z",
        2,
    ),
}
_CONDITION = late(
    r"\b(?:if|unless|as\slong|provided|providing|should|assuming|when|czy|jeśli|jeżeli|gdyby|gdy|kiedy|o\sile|dopóki|póki|chyba)\b",
    2,
)
#: The condition is what is asked for.
_ASKS_WHEN = late(
    r"\b(?:when|what\sif|if|in\s(?:what|which)\scases?|conditions?|circumstances|who|how|why|what\s(?:happens|must|do)|kiedy|jeśli|jeżeli|gdy|kto|komu"
    r"|jak|przypadk\w+|warun\w+|okolicznoś\w+|dlaczego|czego)\b",
    2,
)


def under_a_condition(matcher: Matcher, phrase: str, match: Match, prepared: Prepared, question: str) -> str | None:
    """Return the condition that an answer makes of a statement; None where it says it, or is asked for it."""
    under = _UNDER.get(prepared.language)
    if under is None or matcher.mode == "substring" or _CONDITION.search(phrase):
        return None
    found = under.search(prepared.text, max(0, match.start - _FARTHEST), match.start)
    if found is None or not states(matcher, phrase) or _ASKS_WHEN.search(question):
        return None
    return prepared.text[found.start() : match.end].lstrip(" .,;:!?\n")
