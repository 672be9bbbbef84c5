"""Whether an answer only makes a condition of what a phrase states: "If the lift is working, use it" says of no lift.

What follows from a condition is said, and so is what a phrase with its own `if` says. A question that asks when or for
whom something is so wants to hear the condition. "Sprawdź, czy masz dowód" tells somebody what to have; "sprawdź, czy
lekarz przyjmuje w piątek" does not tell when the doctor is in.
"""

from __future__ import annotations

from pytest_genir.lean.late import late
from pytest_genir.text.matching.matcher import Match, Matcher, Prepared
from pytest_genir.text.matching.spreading_words import SPREADING
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
#: ... and right in front of a whole clause, which need not have a verb that is known: `Should it turn out that`.
_UNDER_THAT = {
    "en": late(
        r"\b(?:in\sthe\s(?:(?:un)?likely\s)?(?:event|case)\sthat|in\scase|on\s(?:the\soff[-\s]chance|condition|the\scondition)\sthat"
        r"|(?:supposing|assuming|provided|providing|granted)\sthat"
        r"|(?:if|unless|should|were|when|whenever|once|as\ssoon\sas|the\smoment|in\scase|as\slong\sas)(?:,\s[^,;:.!?()\n]{1,30},)?\s(?:[^\s,;:.!?()]+\s){0,3}?"
        r"(?:turns?\sout|transpires?|emerges?|happens?|proves?|appears?|becomes?\s(?:clear|known|apparent)|come\sto\slight|comes\sto\slight"
        r"|(?:is|be|was|were|it|are)\s(?:found|shown|sure|certain|convinced|proved|proven|established|confirmed|discovered|the\scase|true|clear|a\sfact)"
        r"|to\s(?:turn\sout|transpire|emerge|happen|be\s(?:found|true|the\scase))"
        r"|the\scase|finds?|discovers?|notices?|learns?|shows?|reveals?|confirms?|indicates?|suggests?|(?:find|turn)\sout|establish(?:es)?)\sthat"
        r"|if\sit\sso\shappens\sthat|(?P<plain>if|unless|assuming|supposing|only\swhen))"
        r"\s(?:(?:the|an?|my|your|our|his|her|their|its|this|that|these|those)\s)?\Z",
        2,
    ),
    "pl": late(
        r"(?:\b(?:pod\swarunkiem|(?:przy\szałożeniu|zakładając)|w\s(?:[^\s,;:.!?()]+\s){0,3}?(?:przypadku|sytuacji|razie)),?\s(?:że|gdyby|gdy|kiedy|jeśli|jeżeli)\s"
        r"|\b(?:jeśli(?:by)?|jeżeli(?:by)?|gdyby|o\sile|w\srazie,?\sgdyby|na\swypadek,?\sgdyby|jak(?:\stylko)?(?=\ssię\sokaże)|chyba,?\sże)(?:\s[^\s,;:.!?()]+){0,3}?"
        r"\s(?:oka(?:że|zało|zuje|załoby)|wy(?:jdzie|szło|chodzi)\sna\sjaw|wyszło|wynika(?:ło)?|wyniknie|zdarzy(?:ło)?|stwierdz\w+|ustal\w+|wyka(?:że|żą|zał\w*)|zobacz\w+|przekona\w+|zauważy\w+|potwierdzi\w+|dowie\w*|sprawdzi\w*"
        r"|prawd[ąa]|faktem|pewne|jasne)(?:\s(?:jest|było|byłoby|się))?,\s(?:że|iż)\s"
        r"|\b(?:tylko|jedynie|wyłącznie|dopiero)(?:\swtedy)?,?\s(?:jeśli|jeżeli|gdy|kiedy|o\sile)\s|\bjedynie\sw\s(?:przypadku|sytuacji),?\sgdy\s)\Z",
        2,
    ),
}
_LONGEST_LEAD = len("their ")
_BEGINS_A_THING = late(r"\b(?:the|my|your|our|his|her|their|its)\s", 2)
#: Where a clause is over.
_CLAUSE_ENDS = late(
    r"[”\"»*_]*(?:\s*[,;:.!?)\n]|\s*\Z|\s[–—-]\s)"
    r"|\s(?:may|can|will|should|must|do|does|did)\s(?:the|an?|your|our|you|we|they|it|he|she|i)\b",
    2,
)
_FEWEST_WORDS = {"en": 3, "pl": 2}
#: `wygrałaby`, which is asked for by a phrase that has it; what somebody would like or could do is said politely.
_WOULD = late(r"\w{2,}[łl][aoiy]?by(?:m|ś|śmy|ście)?\Z")
_POLITE = frozenset(("móc", "chcieć", "musieć", "woleć", "należeć", "wypadać", "prosić", "życzyć", "powinien"))
_WOULD_BE = {
    "pl": late(r"\b(?:\w{2,}[łl][aoiy]?by(?:m|ś|śmy|ście)?|by)(?!\w)", 2),
    "en": late(r"\b(?:would|could|might)\b|['’]d\b", 2),
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
    begin = max(0, match.start - _FARTHEST)
    found = under.search(prepared.text, begin, match.start)
    if found is not None and not states(matcher, phrase):
        found = None
    if found is None and _is_clause(matcher, phrase, match, prepared):
        found = _UNDER_THAT[prepared.language].search(prepared.text, begin, match.start)
        # `if over 65`, `if a member` are of whoever that is
        plain = found is not None and prepared.language == "en" and found["plain"]
        near = max(0, match.start - _LONGEST_LEAD), match.start + _LONGEST_LEAD
        if plain and not _BEGINS_A_THING.search(prepared.text, *near):
            found = None
    if found is None:
        return _only_would_be(matcher, phrase, match, prepared, question)
    if _ASKS_WHEN.search(question):
        return None
    return prepared.text[found.start() : match.end].lstrip(" .,;:!?\n")


def supposes(phrase: str, language: str) -> bool:
    """Say whether a phrase itself tells what would be: `Brazil would win`, `Legia wygrałaby mecz`."""
    would = _WOULD_BE.get(language)
    return would is not None and would.search(phrase) is not None


def _is_clause(matcher: Matcher, phrase: str, match: Match, prepared: Prepared) -> bool:
    """Say whether a phrase states something, or is all of its clause."""
    read = matcher.phrase(phrase)
    if len(read.tokens) < _FEWEST_WORDS[prepared.language]:
        return False
    if states(matcher, phrase):
        return True
    # in its own words: "if your employer agrees in writing" says `employer's written consent`, which states nothing
    first, last = prepared.tokens_at(match)
    articles = read.written & SPREADING[prepared.language].articles
    own = read.written == articles.union(prepared.tokens[first : last + 1])
    return own and _CLAUSE_ENDS.match(prepared.text, match.end) is not None


def _only_would_be(matcher: Matcher, phrase: str, match: Match, prepared: Prepared, question: str) -> str | None:
    """Return a Polish verb of what would be that stands for one of what is: `wygrałaby` for `wygrała`."""
    if prepared.language != "pl" or "by" not in match.surface or supposes(phrase, "pl") or supposes(question, "pl"):
        return None
    read = matcher.phrase(phrase)
    wanted = [lemmas for word, lemmas in zip(read.tokens, read.sets, strict=True) if word not in lemmas]
    first, last = prepared.tokens_at(match)
    for at in range(first, last + 1):
        lemmas = prepared.sets[at]
        only_would = _WOULD.match(prepared.tokens[at]) and _POLITE.isdisjoint(lemmas)
        if only_would and any(not lemmas.isdisjoint(each) for each in wanted):
            return match.surface
    return None
