"""Whom to ask instead: a telephone number, an address, a room in a referral is no answer, unless that was asked."""

from __future__ import annotations

import re

from pytest_genir.lean.late import late

#: Words of a question that asks for what a referral tells.
_ASKED_FOR = frozenset({
    "telefon", "numer", "nr", "adres", "kontakt", "kontaktować", "skontaktować", "zadzwonić", "dzwonić", "mail",
    "e", "email", "gdzie", "dokąd", "komu", "pokój", "ulica", "infolinia", "mieścić",
    "phone", "telephone", "number", "address", "contact", "call", "ring", "where", "whom", "room", "street",
    "reach", "hotline", "located",
})  # fmt: skip
#: Whom one sends somebody to, or how: a referral has a verb of asking or going.
_REFERS = late(
    r"\b(?:zadzwo[nń]\w*|dzwoni\w*|skontakt\w*|kontakt\w*|zapyta\w*|pyta[ćj]\w*|dopyta\w*|spyta\w*|zwróci\w*"
    r"|powie(?:dzą)?\b|podadzą|udzieli\w*|uzyska\w*|dowie\w*|przyj[śd]\w*|zajrz\w*|zgłosi\w*|napis\w*|pomoże|odpowie\w*|odwiedz\w*|infolini\w*"
    r"|call|ring|phone|contact|ask|try|visit|reach|email|write|speak|talk|consult|enquire|inquire|check|dial"
    r"|best\s(?:bet|option|place)|asking|calling|ringing|phoning|contacting|helpline|(?:should|will|would|ought\sto|may|might)\s(?:know|help|advise)|tell\syou)\b",
    re.IGNORECASE,
)
#: What stands in a referral with a digit: a telephone number, an address, a room, a postcode, an e-mail.
_CONTACT = late(
    r"(?<![£$€\d.,])(?:\+\s?)?(?:\(\d+\)\s?)?\d(?:[ \u00a0\-/]?\d){6,}"
    r"(?![\d.,]*\d|\s*(?:zł|PLN|eur|USD|GBP|pounds|doll|mln|tys|%))"
    r"|\b(?:numer\w*|nr|tel\.?|telefon\w*|pod|dial|on|number|call)\s\d{3}(?:\s\d{3})?\b"
    r"|\b(?:ul\.|ulic\w+|al\.|alej\w+|pl\.|plac\w*|rynek|os\.|pok\.|pokoj\w*|pokój|piętr\w+|stanowisk\w+|okienk\w+)"
    r"\s(?:[^\W\d]\S*\s){0,4}(?:nr\s)?\d+\w?(?:/\d+)?|\b(?:room|desk|window|counter|floor|suite)\s\d+\w?"
    r"|\b\d+\w?\s(?:[A-Z]\w+\s){1,3}(?:Street|St|Road|Rd|Lane|Avenue|Ave|Square|Place|Way|Drive|Close|Court|Row)\b"
    r"|\b\d\d-\d{3}\b|\S+@\S+\w",
)

#: Who asks whether something is written is answered by its silence: `Czy regulamin wspomina o psach?`
_ASKS_WHETHER_WRITTEN = late(
    r"^\W*czy\b.*\b(?:wspomina\w*|mów(?:i|ią)|mow(?:a|ę)|wzmian\w+|pis(?:ze|zą|ano)|poda(?:je|ją|no)|wymieni\w+|zawiera\w*)\b"
    r"|^\W*czy\b.*\b(?:jest|są|ma|mają)\b|^\W*(?:is|are|was|were)\sthere\b"
    r"|^\W*(?:does|do|is|are|has|have)\b.*\b(?:mention\w*|say|state\w*|contain|include|refer|list\w*|written)\b",
    re.IGNORECASE,
)


def asks_whether_written(question: str) -> bool:
    """Say whether a question is for yes or no, and whether something stands somewhere."""
    return _ASKS_WHETHER_WRITTEN.search(question) is not None


def contacts(sentence: str) -> list[tuple[int, int]]:
    """Return where a sentence that sends the asker to somebody tells how or where they are reached."""
    return [found.span() for found in _CONTACT.finditer(sentence)] if _REFERS.search(sentence) else []


def asks_for_contacts(asked: frozenset[str]) -> bool:
    """Say whether a question, by its lemmas, asks whom or where to turn to."""
    return not asked.isdisjoint(_ASKED_FOR)
