"""Whether an answer says yes or no: by its first word, else by the verb of its first clause. Polish and English.

The question, where it is known, tells what `closed` or `only on Saturdays` is an answer to.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from pytest_genir.lean.late import late
from pytest_genir.text.vocabulary import words
from pytest_genir.text.yes_no import beside_the_question as beside
from pytest_genir.text.yes_no.affirming import bearing_of, deals_otherwise
from pytest_genir.text.yes_no.bounds import asks_for_need, is_too_much, needs_it, within, without_bounds
from pytest_genir.text.yes_no.conclusions import concluding, so_yes_or_no
from pytest_genir.text.yes_no.conditions import leading_on
from pytest_genir.text.yes_no.content import takes_up
from pytest_genir.text.yes_no.echoes import (
    clause_of_the_day,
    echo_of,
    on_another_day,
    without_it,
)
from pytest_genir.text.yes_no.english_ways import has_verb, told_in_english
from pytest_genir.text.yes_no.excepting import excepted
from pytest_genir.text.yes_no.free_of_charge import free_or_priced
from pytest_genir.text.yes_no.implying import fined_for_another, implied_by, priced_otherwise
from pytest_genir.text.yes_no.lacking import lacks_what_is_needed, without_the_lack
from pytest_genir.text.yes_no.leave import regrets_leave, stops_as_asked
from pytest_genir.text.yes_no.one_case import clause_of_the_kind, denies_only, restricts, without_condition
from pytest_genir.text.yes_no.repeated_question import (
    must_or_else,
    names_only_what_is_asked,
    orders,
    orders_something_else,
    takes_up_all,
)
from pytest_genir.text.yes_no.saying import WORDS, YesNoWords
from pytest_genir.text.yes_no.week import by_the_week

Says = Literal["yes", "no"]


class SaidYesOrNo(NamedTuple):
    """What an answer says, and the words that say it."""

    says: Says
    surface: str
    #: It has no word for yes or no in front, so a refusal may read like a no.
    by_verb: bool = False


_PREPOSITIONS = words("in for w dla")
#: What stands before the first word and says nothing: marks of Markdown and quotations, citations.
_DECORATION = late(r"(?:[\s*_#>`\-–—•\"„”'«»(\[]|\[[\d,;\s]+\]|\d+[.)]\s)*")
_CITATION = late(r"\[[\d,;\s–-]+\]|[*_`#]+")
#: An ordinal has a full stop as well: `od 14. roku życia`.
_SENTENCE = late(r"[^.!?…\n]+(?:(?:\.(?=\S)|(?<=\d)\.(?=\s[a-ząćęłńóśźż]))[^.!?…\n]*)*(?:[.!?…]+[\"”'»)]*|\n|\Z)")
#: `You can enrol without a referral`, also behind a comma.
_CLAUSE = late(
    r"\s*(?:[,;:](?!\d)|(?<!\d)[,;:])(?!\s(?:bez|without)\s\S+\W*\Z)\s*|\s[–—-]\s"
    r"|\s(?:and|i)\s(?=(?:nobody|no\sone|nothing|you\s(?:don['’]t|do\snot|need\snot)|will\snot|won['’]t|nikt|nic|nie\s(?:trzeba|będ\w+))\b)"
)
_THAT = late(r"(?:że|iż|that)\s+", re.IGNORECASE)
#: That one need not do something denies nothing but a need: `and you don't have to book`.
_NO_DUTY = late(
    r"\b(?:nobody|no\sone)\s(?:has|needs)\sto\b|(?:\bnot|n['’]t)\s(?:have|need)\sto\b|\bneedn['’]t\b|\bno\sneed\sto\b"
    r"|\bnie\s(?:trzeba|musi\w*|muszą|ma\s(?:potrzeby|obowiązku))\b|\bnikt\snie\smusi\b",
    re.IGNORECASE,
)
_NOT_A_WORD = late(r"\b(?:not|nie)\s(?:an?\s)?([\w-]{4,})")
#: What says of which thing the clause before it is: `osobom, które ukończyły 65 lat`.
_OF_IT = late(r"(?:któr|who\b|that\b|which\b|jeśli|jeżeli|o ile\b|if\b|provided)", re.IGNORECASE)
_SO = late(r"(?:and\s+)?(?:so|therefore|hence|więc|zatem|a\s+więc|czyli)\b", re.IGNORECASE)
#: Words for yes that may lead up to a no, and what they then lead up to.
_LEADS_UP = late(
    r"(?:of\s+course|certainly|surely|sure|absolutely|definitely|(?:without\s+(?:a|any)|no|beyond)\s+doubt"
    r"|jasne|oczywiście|pewnie|naturalnie|dokładnie|istotnie|(?:z\s+całą\s+)?(?:z\s+)?pewnością|bez\s+wątpienia|rzecz\s+jasna)",
    re.I,
)
_LED_UP_TO = late(r"(?:,?\s+(?:że|that)\s+|\s+)((?=\w)[^,.;:!?]*)")
#: Who says yes of some and no of others says neither.
_DIVIDED = late(
    r"(?:(?:in|at|for|on|with|w|we|dla|na|u)\s+)?\b(?:some|część|części|niektór\w+|jedn(?:i|e|ych|ym))\b.{1,60}\b(?:some|others|część|części|inn(?:e|i|ych|ym)|drudzy|drugi(?:e|ch)|niektór\w+|pozosta\w+)\b"
    r".{0,40}(?:\bno\b|\bnot\b|n['’]t\b|\bnie\b)",
    re.IGNORECASE,
)
_NOT_ONLY = late(r"(?:nie\stylko|not\s(?:only|just))(?=\s*[,.;–—-])", re.IGNORECASE)
_SENTENCES_READ = 3
_CLAUSES_READ = 40
_LONGEST = 4000


def read_yes_no(text: str, language: str, question: str = "") -> SaidYesOrNo | None:
    """Return what an answer says to a question that wants yes or no; None where it says neither."""
    rules = WORDS.get(language)
    if rules is None:
        return None
    sentences = [each.strip() for each in _SENTENCE.findall(_CITATION.sub(" ", text[:_LONGEST])) if each.strip()]
    read = 0
    for place, sentence in enumerate(sentences):
        said = _DECORATION.sub("", sentence, count=1)
        if not said or said.rstrip("\"”'»)* ").endswith("?") or _only_greets(said, rules):
            continue
        found = _first_word(said, rules)
        if isinstance(found, SaidYesOrNo):
            return found
        if _NOT_ONLY.match(said) and restricts(question):
            return SaidYesOrNo("no", said.strip(" .!"), by_verb=True)
        if without_it(question, said) or lacks_what_is_needed(question, said, language):
            return SaidYesOrNo("no", said.strip(" .!"), by_verb=True)
        if found == "neither" or _DIVIDED.match(said):
            return None
        if (told := by_the_week(question, said, language)) is not None:
            return SaidYesOrNo(told, said.strip(" .!"), by_verb=True)
        if (priced := free_or_priced(said, question, language)) is not None:
            if within(question, said, language) == "beyond":
                priced = "no" if priced == "yes" else "yes"
            return SaidYesOrNo(priced, said.strip(" .!"), by_verb=True)
        if (exception := excepted(question, said, language)) is not None:
            by_rest = read_yes_no(exception.rest, language, question)
            if by_rest is not None or exception.is_asked or exception.of_all:
                yes = (by_rest is None or by_rest.says == "yes") is not exception.is_asked
                return SaidYesOrNo("yes" if yes else "no", said.strip(" .!"), by_verb=True)
        if beside.is_sentence_beside(question, said, sentences[place + 1 :], language):
            continue
        clause = concluding(said)
        if clause and takes_up(question, clause) and (by_it := read_yes_no(clause, language, question)) is not None:
            return SaidYesOrNo(by_it.says, said.strip(" .!"), by_verb=True)
        said = beside.without_of_whom(without_the_lack(question, said, language))
        both = " ".join([said, *sentences[place + 1 : place + 2]])
        concluded = _at_the_end(said) or _without_verb(both, rules, question, language)
        by_verb = concluded or _by_verb(said, rules, question, language)
        if by_verb is not None:
            if by_verb.says == "yes" and regrets_leave(question, said):
                return by_verb._replace(says="no")
            return _denied_next(by_verb, sentences[place + 1 : place + 2], rules, question) or by_verb
        read += 1
        if read == _SENTENCES_READ:
            return None
    return None


def _denied_next(said: SaidYesOrNo, following: Sequence[str], rules: YesNoWords, question: str) -> SaidYesOrNo | None:
    """Return the no of the next sentence where that is of what was asked: `Theft is not covered.`"""
    if said.says == "no" or not said.by_verb or not following or following[0].rstrip().endswith("?"):
        return None
    sentence = following[0]
    denied = rules.negative.search(rules.no_negation.sub(" ", sentence))
    if denied is None or not beside.of_the_next(question, said.surface, sentence):
        return None
    return SaidYesOrNo("no", sentence.strip(" .!"), by_verb=True)


def _without_verb(said: str, rules: YesNoWords, question: str, language: str) -> SaidYesOrNo | None:
    """Read what is denied or affirmed of the asked thing by the verb of another: `Huts need a permit, fences don't.`"""
    other = beside.of_the_other(question, said, language)
    if other is None:
        return None
    before, denied = other
    told = _as_asked(rules.no_negation.sub(" ", before), rules, question, same=False)
    negative = [rules.plain.match(each.group()) is not None for each in rules.negative.finditer(told)]
    opposite = not all(negative) if negative else echo_of(question, before, language) == "opposite"
    return SaidYesOrNo("no" if denied is not opposite else "yes", said.strip(" .!"), by_verb=True)


def _at_the_end(sentence: str) -> SaidYesOrNo | None:
    word = so_yes_or_no(sentence)
    return SaidYesOrNo("yes" if word.lower() in ("yes", "tak") else "no", word) if word else None


def _only_greets(sentence: str, rules: YesNoWords) -> bool:
    match = rules.greeting.match(sentence)
    return match is not None and len(sentence[match.end() :].split()) <= 2


def _first_word(sentence: str, rules: YesNoWords) -> SaidYesOrNo | Literal["neither"] | None:
    """Read what stands at the very beginning, after what only leads up to it."""
    greeting = rules.greeting.match(sentence)
    if greeting:
        sentence = _DECORATION.sub("", sentence[greeting.end() :].lstrip(" ,!."), count=1)
    for _ in range(3):
        if rules.neither.match(sentence):
            return "neither"
        for says, pattern in (("yes", rules.yes), ("no", rules.no)):
            match = pattern.match(sentence)
            if match and says == "yes" and _turned(match.group(), sentence[match.end() :], rules):
                return SaidYesOrNo("no", sentence.strip(" .!"))
            if match:
                return SaidYesOrNo("yes" if says == "yes" else "no", match.group())
        lead = rules.lead.match(sentence)
        if lead is None:
            return None
        sentence = _DECORATION.sub("", sentence[lead.end() :], count=1)
    return None


def _turned(word: str, rest: str, rules: YesNoWords) -> bool:
    """Say whether `of course` only leads up to a no: `Of course you can't`, `Jasne, że nie`."""
    clause = _LED_UP_TO.match(rest) if _LEADS_UP.fullmatch(word) else None
    return clause is not None and rules.negative.search(rules.no_negation.sub(" ", f"{clause[1]} tak")) is not None


def _by_verb(sentence: str, rules: YesNoWords, question: str, language: str) -> SaidYesOrNo | None:
    """Read whether the verb of the first clause that stands for itself is negated."""
    turned = False
    clauses = _CLAUSE.split(sentence, maxsplit=_CLAUSES_READ)
    kind = clause_of_the_kind(question, clauses, language)
    if kind is not None and (by_kind := _by_verb(clauses[kind], rules, question, language)) is not None:
        return by_kind
    own = clause_of_the_day(question, clauses, language)
    if own is not None:
        no = rules.negative.search(rules.no_negation.sub(" ", clauses[own])) is not None
        no = no is not (within(question, clauses[own], language) == "beyond")
        return SaidYesOrNo("no" if no else "yes", clauses[own].strip(" .!"), by_verb=True)
    leading = leading_on(clauses, language)
    for place, clause in enumerate(clauses):
        said_words = clause.split()
        if not said_words:
            continue
        if beside.is_clause_beside(question, clauses, place, language):
            continue
        that = _THAT.match(clause)
        if leading[place]:
            continue
        if that is None and len(clauses) > 1 and _only_leads(said_words[0].lower(), clause, rules):
            continue
        if rules.untrue.search(clause):
            turned = not turned
            inner = _THAT.search(clause)
            if inner is None:
                if _THAT.search(sentence) is None:
                    return SaidYesOrNo("no", clause, by_verb=True)
                continue
            clause = clause[inner.end() :]
        elif rules.opinion.search(clause) or _leads_up(clauses[place + 1 :], rules.negative.search(clause)):
            inner = _THAT.search(clause)
            if inner is None and _THAT.search(sentence):
                continue
            clause = clause[inner.end() :] if inner else clause
        elif that:
            clause = clause[that.end() :]
        if question and orders_something_else(question, clause):
            continue
        clause = without_condition(question, clause)
        whole_clause = ", ".join([clause, *(each for each in clauses[place + 1 : place + 2] if _OF_IT.match(each))])
        bound = within(question, whole_clause, language)
        others = (each for each in clauses[place + 1 :] if each.split(" ", 1)[0].lower() not in rules.skipped)
        if bound == "beyond" and any(within(question, each, language) == "within" for each in others):
            continue
        implied = implied_by(question, clause, language) if question and not turned else None
        if implied is None and language == "en" and question and not turned:
            implied = told_in_english(question, clause)
        if implied == "affirms" and any(word[1] in question.lower() for word in _NOT_A_WORD.finditer(clause.lower())):
            implied = None
        if implied == "affirms" and echo_of(question, clause, language) == "only-other":
            implied = "denies"
        if implied == "elsewhere" and bound is None:
            continue
        if implied not in (None, "elsewhere"):
            yes = implied == "affirms" and bound != "beyond"
            return SaidYesOrNo("yes" if yes else "no", clause.strip(" .!"), by_verb=True)
        if question and (priced_otherwise(question, clause, language) or fined_for_another(question, clause)):
            continue
        if question and (on_another_day(question, clause, language) or deals_otherwise(question, clause, language)):
            continue
        told = rules.no_negation.sub(" ", clause)
        if question and not asks_for_need(question):
            told = _NO_DUTY.sub(" ", told)
        echo = echo_of(question, without_bounds(clause) if bound else clause, language)
        told = _as_asked(told, rules, question, same=echo == "same")
        negative = rules.negative.search(told)
        bearing = None
        if (
            question
            and negative is None
            and (bound is None or needs_it(question, bound))
            and echo in (None, "same")
            and told == clause
        ):
            whole = clauses[0] if that and not place else clause
            bearing = bearing_of(question, whole, language, sentence)
            if bearing == "elsewhere" and (adverbs := [*_adverbs(clauses[place + 1 :], rules)]):
                bearing = bearing_of(question, ", ".join([whole, *adverbs]), language, sentence)
            if language == "pl" and not turned:
                from pytest_genir.text.yes_no.deed_asked import bearing_by_deed, tells_the_deed  # for Polish only

                if bearing != "denies" and tells_the_deed(question, clause):
                    return SaidYesOrNo("yes", clause.strip(" .!"), by_verb=True)
                bearing = bearing_by_deed(question, clause, bearing)
        if negative is None and echo is None and bound is None and bearing != "denies":
            later = clauses[place + 1 :]
            said = (rules.verb.search(clause) or rules.no_negation.search(clause)) is not None
            said = said or (language == "en" and has_verb(clause))
            told_to = must_or_else(question, clause, later, language) or orders(question, clause, language)
            if not turned and question and told_to:
                return SaidYesOrNo("yes", clause.strip(" .!"), by_verb=True)
            if question and (takes_up_all(question, clause, language) or names_only_what_is_asked(question, clause)):
                said = True
            if not said or _speaks_of_other_things(question, clause, later, rules, language):
                continue
            if bearing == "elsewhere" and not turned and not names_only_what_is_asked(question, clause):
                continue
        allowed = rules.forbids.search(told) and rules.negative.search(rules.forbids.sub(" tak ", told))
        denied = negative is not None and not allowed
        plain = negative is not None and rules.plain.match(negative.group()) is not None
        if bound is None and negative and denies_only(question, clause, negative.start(), plain=plain):
            denied = False
        elif echo == "opposite":
            denied = not plain
        elif bearing == "denies" or (echo == "only-other" and bound is None):
            denied = True
        elif echo == "needed":
            denied = False
        denied = denied is not (bound == "beyond" if bound is None or not is_too_much(question) else bound == "within")
        no = denied is not turned
        concluded = None if turned else _concluded(sentence, clause, rules, denies=echo is None and restricts(clause))
        if concluded is not None:
            no, clause = True, concluded
        return SaidYesOrNo("no" if no else "yes", clause.strip(" .!"), by_verb=True)
    return None


def _only_leads(first: str, clause: str, rules: YesNoWords) -> bool:
    """Say whether a clause waits for another; behind a preposition it does without a verb: `in summer, ...`."""
    return first in rules.skipped and not (
        first in _PREPOSITIONS and rules.verb.search(clause) and not restricts(clause)
    )


def _adverbs(later: Sequence[str], rules: YesNoWords) -> Iterator[str]:
    """Yield what goes on with a clause: `..., on the basis of a notice`."""
    for clause in later:
        if rules.verb.search(clause) or rules.negative.search(clause):
            return
        yield clause


def _leads_up(later: Sequence[str], denied: re.Match[str] | None) -> bool:
    """Say whether a clause only leads up to what follows: `Obawiam się, że to niemożliwe`."""
    return denied is None and bool(later) and _THAT.match(later[0]) is not None


def _as_asked(clause: str, rules: YesNoWords, question: str, *, same: bool) -> str:
    """Return a clause without the negative words that its question asks for: `Is it closed?`"""

    def turn(found: re.Match[str]) -> str:
        negative = found.group()
        if stops_as_asked(question, negative):
            return " tak "
        asked = same or negative.lower() in question.lower() or takes_up(question, negative.split()[0])
        return " tak " if asked and not rules.plain.match(negative) else negative

    return rules.negative.sub(turn, clause)


def _speaks_of_other_things(question: str, clause: str, later: Sequence[str], rules: YesNoWords, language: str) -> bool:
    """Say whether a later clause is what answers: `Changes apply at once, a restart is unnecessary.`"""
    return (
        bool(question)
        and not takes_up(question, clause)
        and any(
            takes_up(question, each) and (echo_of(question, each, language) or rules.negative.search(each))
            for each in later
        )
    )


def _concluded(sentence: str, clause: str, rules: YesNoWords, *, denies: bool) -> str | None:
    """Return the clause that concludes a no from the first: `only after 2027, so for now you can't`.

    Where the first is about one case only, the next denies the others: `only cash; you can't pay by card`.
    """
    for later in _CLAUSE.split(sentence[sentence.find(clause) + len(clause) :]):
        if (
            (denies or _SO.match(later))
            and rules.negative.search(rules.no_negation.sub(" ", later))
            and rules.verb.search(later)
        ):
            return later
    return None
