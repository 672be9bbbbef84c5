"""What a simulated user does that no person would: the faults of single turns, told by rules and not by a model.

A rule speaks of what the user did, never of what the system drove it to: who is asked the same thing twice may answer
the same twice, and who is told that something went wrong may say it again.
"""

# ruff: noqa: E501 - a pattern is one line of a table
from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from pytest_genir.conversation.aims import chats, reads_out, refuses, strays
from pytest_genir.conversation.roles import asks, gives_itself_away, serves, words_of
from pytest_genir.text.alternatives import any_of
from pytest_genir.text.languages.recognising import clearly_in_another
from pytest_genir.text.stop_words import STOP_WORDS
from pytest_genir.text.visible import is_blank

#: So many words in a row from its instruction, and a user has given it away.
_GIVEN_AWAY = 7
#: A turn of fewer words may well be said twice: "Yes.", "How much is it?"
_WORDS_REPEATED = 5
_CONTENT_REPEATED = 2
#: So many words of the system's, and nearly nothing else, is no answer of a user.
_PARROTED = 6
_FAREWELLS = 3
_LONG_THANKS = 14
#: So many words has a "no, I have not got that with me".
_EXCUSE = 10
_STEM = 5
_DOTS = re.compile(r"[\s.,;:…_*~'\"–—-]*")
_VARIABLE = re.compile(r"\{\{.*?\}\}", re.DOTALL)


_BYE = any_of(
    r"\b(?:good ?bye|bye(?:[- ]bye)?|farewell|see you(?: later| soon| then)?|take care|(?:talk|speak)(?: to you)? (?:soon|later)|catch you later|until next time)\b",
    r"\bhave an? \w+ (?:day|evening|weekend|one|night)\b",
    r"\b(?:that(?:'s| is| was| will be|'ll be) (?:all|everything)|nothing else)\b",
    r"\b(?:all|everything) I need(?:ed)?\b",
    r"\b(?:nic więcej nie potrzebuję|(?:tylko|na|to) tyle|o to mi chodziło|(?:już )?wszystko (?:wiem|jasne))\b",
    r"\b(?:never mind|forget (?:it|about it)|no matter|I give up)\s*[.!,]|\bI'm (?:all set|good|done)\b|\ball (?:good|set)\b",
    r"\b(?:nieważne|trudno|mniejsza (?:o to|z tym)|poddaję się|rezygnuję)\s*[.!,]",
    r"\b(?:do widzenia|do zobaczenia|do usłyszenia|trzymaj się|hej hej|na razie|pa(?: pa)?|żegnam|to wszystko|miłego \w+|miłej \w+)\b",
)
_THANKS = any_of(
    r"\b(?:thank you|thanks|thank|cheers|many thanks|much appreciated|you too|likewise|thx|tnx|thnx|ty|ta)\b",
    r"\b(?:dziękuję|dziękujemy|dzięki|dziekuje|dzieki|dzięks|dzieks|wzajemnie|nawzajem|pozdrawiam)\b",
)
#: What goes with thanks and goodbyes.
_COURTESY = any_of(
    r"\b(?:for|with) (?:all )?(?:your|the) (?:kind |quick |great )?(?:help|assistance|time|information|info|support|patience|answers?|kindness|service)\b|\b(?:it was|it's been|it has been) (?:very |so |really )?(?:nice|great|lovely|a pleasure|good)(?: \w+ing)?(?: (?:to|with) you)?\b|\bI wish you [\w ]+|\b(?:you(?:'ve| have)? (?:been|were) |that(?:'s| is| was) )(?:very |so |really |most |extremely )?(?:helpful|kind|great|wonderful)(?: of you)?\b|\b(?:the )?same to you\b|\byou(?:'re| are) (?:the best|very kind|a (?:star|gem|lifesaver|treasure))\b|\b(?:once )?again\b|\b(?:very|so) much\b|\bI(?:'m| am) (?:so |very |really )?(?:grateful|thankful|pleased)\b|\bI (?:really )?appreciate (?:it|that|your \w+)\b|\b(?:all the best|best wishes|no problem|my pleasure|don't mention it|enjoy (?:your|the) \w+)\b",
    r"\b(?:naprawdę )?(?:bardzo |ogromnie |świetnie )?mi (?:pan|pani|państwo|to) (?:bardzo |naprawdę )?pom\w+|\bza (?:wszelką |tak )?(?:\w+ )?(?:pomoc|informacj\w+|czas|cierpliwość|odpowiedź|wsparcie|rozmowę|poświęcony czas)\b|\b(?:życzę|życzymy) [\w ]+|\bjeszcze raz\b|\b(?:serdecznie|pięknie|ślicznie|ogromnie|bardzo)\b|\bjest(?:em)? (?:pan|pani|bardzo) (?:wdzięczn\w+|mił\w+|pomocn\w+|wspaniał\w+)|\bmiło (?:było|się|mi)\b[\w ]*|\bwszystkiego (?:dobrego|najlepszego)\b|\b(?:dobrego|spokojnego|udanego) \w+",
)
#: The system wants to hear it once more, or something went wrong.
_AGAIN = any_of(
    r"\brepeat|\bagain\b|\brephrase|\bclarif|\bconfirm|\bsay that\b|\bpardon\b|\bsorry\?|\bwhat did you",
    r"\b(?:did|do|could)(?:n't| not) (?:\w+ )?(?:catch|understand|get|hear|find)",
    r"\berror\b|\bfailed\b|\btimed? ?out\b|\bunavailable\b",
    r"\bpowtórz|\bjeszcze raz\b|\bponownie\b|\bnie (?:z)?rozumie|\bnie dosłysza|\bsprecyz|\bdoprecyz|\bpotwierd",
    r"\bwas (?:that|it)\b\W*\?|\bremind me\b|\bonce more\b|\bprzypomni|\bto był\w*\W*\?",
    r"\bsłucham\?|\bbłąd|\bawari|\bniedostępn|\bnie udało",
)
_GREETS = any_of(r"\A\W*(?:hello|hi|hey|good (?:morning|afternoon|evening)|dzień dobry|cześć|witam|halo)\W*\Z")
#: Asks once more because the answer was none.
_INSISTS = any_of(
    r"\A\W*(?:yes,? |no,? |ok(?:ay)?,? |well,? )?but\b|\bI (?:asked|said|meant|was asking)\b|\bnot (?:what|my question)\b",
    r"\A\W*(?:tak,? |nie,? |no,? |dobrze,? )?ale\b|\b(?:pytałe?a?m|pytam|chodzi mi|chodziło mi) o\b|\bnie o to\b",
)
_NO = any_of(r"\A\W*(?:no|nope|nah|nothing|nie|nic)\b")
_GOES_ON = any_of(r"\b(?:else|next|more|further|then|dalej|jeszcze|potem|następn\w*|więcej)\b")
_DENIES = frozenset({"not", "no", "never", "without", "nie", "nigdy", "bez", "t"})
#: Words for the same, by how they begin, so that what is asked in other words is seen to be asked again.
_ALIKE = {
    begins: group[0]
    for group in (
        ("cost", "costs", "fee", "fees", "price", "prices", "charg", "pay", "paid", "much"),
        ("close", "closi", "shut", "shuts", "shutt"),
        ("open", "opens", "openi", "hours", "hour"),
        ("obtai", "recei", "acqui"),
        ("docum", "paper", "paperw"),
        ("start", "begin", "begins"),
        ("buy", "purch"),
        ("reset", "resto", "recov"),
        ("cance", "annul", "revok"),
        ("phone", "telep"),
        ("place", "locat", "addre"),
        ("koszt", "opłat", "cena", "ceny", "cenę", "kwota", "kwotę", "płaci", "zapła"),
        ("czynn", "otwar", "godzi", "otwie"),
        ("zamyk", "zamkn"),
        ("dokum", "papie"),
        ("adres", "mieśc", "znajd"),
        ("telef", "dzwon", "zadzw"),
        ("termi", "wizyt"),
        ("anulo", "odwoł"),
        ("kupić", "kupię", "nabyć"),
        ("zaczy", "rozpo"),
        ("otrzy", "dosta", "uzysk"),
    )
    for begins in group
}
#: Words of asking itself: what is asked with or without them is the same.
_ASKING = frozenset(
    {
        "again", "actually", "anyway", "ask", "time", "late", "day", "know", "okay", "ok", "right", "see", "though", "well", "asking", "details",
        "exactly", "find", "get", "give", "help", "hello", "information", "just",
        "let", "like", "long", "might", "may", "out", "provide", "question", "really", "share", "show", "so",
        "sorry", "still", "want", "wanted", "wondering", "bardzo", "chcę", "chciał", "chciałem", "chciałam",
        "czy", "dowiedzieć", "informacji", "informację", "jednak", "mógłby", "mogłaby", "mógłbym", "mogłabym", "może",
        "pan", "pana", "pani", "państwo", "panu", "podać", "powiedzieć", "ponownie", "poprosić", "prosić", "pytam",
        "pytać", "pytanie", "raz", "sposób", "zrobić", "robić", "way", "uprzejmie", "wiedzieć", "właśnie", "zapytać",
    }
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class SaidAndHeard:
    """A turn of the user, and what the system had said just before; nothing before the first."""

    said: object
    heard: str = ""
    #: What it was answered.
    answer: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Brief:
    """What a user was given, as far as it tells a good turn from a bad one."""

    #: Texts that tell it how to behave; what stands there is for its ears only.
    instructions: tuple[str, ...] = ()
    #: Whether a text says something that it cannot know, unless the other text said it before.
    tells_unknown: Callable[[str, str], str | None] | None = None
    #: Whether patterns of what it heard tell that it reached its goal, and not it itself.
    hears: bool = False
    #: What it wants, as it was told that.
    goal: str = ""
    #: Which number, code or address a text says that it was neither given nor told.
    makes_up: Callable[[str, str], str | None] | None = None
    #: The code of the language that it was told to write.
    language: str | None = None


@dataclass(slots=True)
class Conduct:
    """Follows a user turn by turn."""

    brief: Brief
    _secrets: set[tuple[str, ...]] = field(init=False)
    _earlier: list[tuple[int, SaidAndHeard]] = field(default_factory=list)
    _heard: list[str] = field(default_factory=list)
    _farewells: int = 0
    _insisted: bool = False

    def __post_init__(self) -> None:
        self._secrets = set(_runs(self.brief.instructions))

    def fault(self, number: int, exchange: SaidAndHeard) -> str | None:
        """Return what is wrong with a turn, or nothing; turns are told in their order."""
        self._heard.append(exchange.heard)
        said = exchange.said
        if not isinstance(said, str):
            return "is no text"
        if is_blank(said) or _says_nothing(said):
            return "is empty"
        self._farewells = self._farewells + 1 if is_farewell(said) or _only_thanks(said, exchange.heard) else 0
        fault = (
            self._of_role(said, exchange.heard) or self._of_knowledge(said) or self._of_course(number, exchange, said)
        )
        if fault is None:
            self._earlier.append((number, exchange))
        return fault

    def _of_role(self, said: str, heard: str) -> str | None:
        if (
            gives_itself_away(said)
            or not self._secrets.isdisjoint(_windows(words_of(said)))
            or reads_out(said, self.brief.goal)
        ):
            return "gives its instruction away"
        if serves(said, heard):
            return "plays the part of the system"
        language = self.brief.language
        if language and clearly_in_another(said, language) and not clearly_in_another(heard, language):
            return "is in another language than the user's"
        return None

    def _of_knowledge(self, said: str) -> str | None:
        tells = self.brief.tells_unknown
        heard = "\n".join(self._heard)
        unknown = None if tells is None else tells(said, heard)
        if unknown is not None:
            return f"tells what it cannot know ({unknown})"
        made_up = None if self.brief.makes_up is None else self.brief.makes_up(said, heard)
        if made_up is not None:
            return f"makes up what it was not told ({made_up})"
        goal = self.brief.goal
        return "strays from its goal" if goal and (strays(said, goal) or chats(said, heard, goal)) else None

    def _of_course(self, number: int, exchange: SaidAndHeard, said: str) -> str | None:
        if _parrots(said, exchange.heard):
            return "says the system's words after it"
        if self._farewells >= _FAREWELLS:
            return "goes on taking leave"
        for earlier_number, earlier in self._earlier:
            if _repeats(exchange, earlier, directly=earlier_number == number - 1):
                if not self._insisted and _INSISTS.search(said):
                    self._insisted = True  # once: it may not have been answered
                    return None
                return f"repeats turn {earlier_number}"
        return None


def _says_nothing(said: str) -> bool:
    """Say whether a turn is dots and dashes; a question mark alone asks."""
    return _DOTS.fullmatch(said) is not None


def closes(said: object) -> bool:
    """Say whether a user takes its leave: it thanks or says goodbye, and asks nothing more."""
    return isinstance(said, str) and "?" not in said and bool(_BYE.search(said) or _THANKS.search(said))


def is_last_word(said: object, heard: str) -> bool:
    """Say whether what nobody answered any more is an end: it takes leave, or neither asks nor owes an answer."""
    if closes(said):
        return True
    return isinstance(said, str) and bool(heard) and not asks(said) and (not asks(heard) or _declines(said, heard))


def _declines(said: str, heard: str) -> bool:
    """Say whether a text says no to an offer of more."""
    return _GOES_ON.search(heard) is not None and _NO.search(said) is not None


def is_farewell(said: str) -> bool:
    """Say whether a turn is nothing but thanks and goodbyes."""
    rest = _COURTESY.sub(" ", _THANKS.sub(" ", _BYE.sub(" ", said)))
    taken = closes(said) or ("?" not in said and _COURTESY.search(said) is not None)
    return taken and len(_content(rest)) <= 1


def _only_thanks(said: str, heard: str) -> bool:
    """Say whether a turn thanks at whatever length, and neither asks nor answers anything."""
    if asks(said) or asks(heard) or any(letter.isdigit() for letter in said) or not heard:
        return False
    return _THANKS.search(said) is not None and len(words_of(said)) <= _LONG_THANKS


def _repeats(now: SaidAndHeard, before: SaidAndHeard, *, directly: bool) -> bool:
    assert isinstance(now.said, str)
    assert isinstance(before.said, str)
    if not (_says_the_same(now.said, before.said, directly=directly) or _asks_for_the_same(now, before)):
        return False
    if directly and is_blank(now.heard):
        return False  # nobody answered
    if _AGAIN.search(now.heard):
        return False
    # who is asked the same may answer the same
    return not (asks(now.heard) and (_plain(now.heard) == _plain(before.heard) or _excuses(now.said)))


def _excuses(said: str) -> bool:
    """Say whether a text answers that it does not know or have something, which may be said of many things."""
    words = words_of(said)
    return "?" not in said and len(words) <= _EXCUSE and not _DENIES.isdisjoint(words)


def _says_the_same(now: str, before: str, *, directly: bool) -> bool:
    words, others = words_of(now), words_of(before)
    if words == others and _GREETS.search(now):
        return directly
    if words == others and len(words) < _WORDS_REPEATED:
        return directly and "?" in now and len(words) > 2 and _GOES_ON.search(now) is None
    if len(words) < _WORDS_REPEATED:
        return False
    if words == others:
        return len(_content(now)) > 1 or (directly and _GOES_ON.search(now) is None)
    stems, earlier = _content(now), _content(before)
    if len(stems) < _CONTENT_REPEATED or _numbers(words) != _numbers(others):
        return False
    if _DENIES.intersection(words) != _DENIES.intersection(others):
        return False
    return stems <= earlier and len(stems) >= 0.75 * len(earlier)


def _asks_for_the_same(now: SaidAndHeard, before: SaidAndHeard) -> bool:
    """Say whether two questions about the same got the same answer: then the second was the first in other words."""
    assert isinstance(now.said, str)
    assert isinstance(before.said, str)
    answer, earlier = _content(now.answer), _content(before.answer)
    if not now.said.rstrip().endswith("?") or not answer or not (answer <= earlier or earlier <= answer):
        return False
    if answer != earlier and len(answer & earlier) < _CONTENT_REPEATED:
        return False
    if _numbers(words_of(now.answer)) != _numbers(words_of(before.answer)):
        return False
    if refuses(now.answer) or asks(now.answer) or len(words_of(now.said)) < _WORDS_REPEATED:
        return False
    stems, others = _content(now.said), _content(before.said)
    if _numbers(words_of(now.said)) != _numbers(words_of(before.said)) or len((stems - others) & earlier) > 1:
        return False
    share = 3 if answer == earlier else 2
    return share * len(stems & others) >= min(len(stems), len(others)) > 0


def _parrots(said: str, heard: str) -> bool:
    words, others = words_of(said), words_of(heard)
    if len(words) < _PARROTED or len(words) < 0.8 * len(others) or ("?" in said and "?" not in heard):
        return False
    return f" {' '.join(words)} " in f" {' '.join(others)} "


def _content(text: str) -> frozenset[str]:
    """Return what a text is about: its words by their beginnings, without those that ask and those that join."""
    return frozenset(
        _ALIKE.get(word[:_STEM], word[:_STEM])
        for word in words_of(text)
        if word not in STOP_WORDS and word not in _ASKING and len(word) > 1
    )


def _numbers(words: Sequence[str]) -> list[str]:
    return sorted(word for word in words if any(letter.isdigit() for letter in word))


def _runs(instructions: Iterable[str]) -> Iterator[tuple[str, ...]]:
    """Yield every run of words that only the instruction has: what is filled in belongs to the conversation."""
    for instruction in instructions:
        for literal in _VARIABLE.split(instruction):
            yield from _windows(words_of(literal))


def _windows(words: list[str]) -> Iterator[tuple[str, ...]]:
    return (tuple(words[start : start + _GIVEN_AWAY]) for start in range(len(words) - _GIVEN_AWAY + 1))


def _plain(text: str) -> str:
    return " ".join(words_of(text))
