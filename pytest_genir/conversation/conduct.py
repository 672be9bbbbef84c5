"""What a simulated user does that no person would: the faults of single turns, told by rules and not by a model.

A rule speaks of what the user did, never of what the system drove it to: who is asked the same thing twice may answer
the same twice, and who is told that something went wrong may say it again.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field

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
_STEM = 5
_WORD = re.compile(r"\w+")
_VARIABLE = re.compile(r"\{\{.*?\}\}", re.DOTALL)
_QUOTED = re.compile(r"\"[^\"]*\"|“[^”]*”|„[^”\"]*[”\"]|«[^»]*»|(?<!\w)'[^'\n]*'(?!\w)")

_AI = r"(?:an? )?(?:ai|artificial intelligence|(?:large )?language model)(?: language)?(?: model| assistant)?"
_TEXTS = r"(?:instructions|prompt|system prompt|scenario|script|persona)"
_TEXTS_PL = r"moj\w+ (?:instrukcj|prompt|scenariusz)\w*"
_I_PL = r"(?:mam|mogę|jestem|potrafię|umiem|zapytam|pytam|chcę|muszę|posiadam|zadaję|udaję|wiem|będę|rozumiem|działam)"
_PERSON = r"(?:user|human|person|customer|citizen)"


def _any(*patterns: str, flags: int = 0) -> re.Pattern[str]:
    return re.compile("|".join(patterns), re.IGNORECASE | flags)


#: Speaks of itself as a model, of its instruction, or of the play.
_OUT_OF_ROLE = _any(
    rf"\bas {_AI}(?:\s*,?\s*I\b|\s+(?:trained|made|created|developed)\b[^.?!]{{0,60}}\bI\b)",
    rf"\bI(?:'m| am) (?:only |just )?{_AI}\b",
    r"\b(?:as )?(?:a|the|your) simulated user\b|\buser simulator\b",
    r"\bhere(?:'s| is) (?:a|the|my) (?:next )?(?:message|response|reply|utterance)\b",
    r"\A\s*(?:goal|cel)\s*:|\bgoal (?:achieved|reached|accomplished)\b|\bcel (?:osiągnięty|zrealizowany)\b",
    r"\A\s*conversation (?:is )?(?:over|ended|complete)\b",
    rf"\b(?:according to|in|from) my {_TEXTS}\b",
    rf"\bmy {_TEXTS} (?:say|tell|is|are|do|does|state|require)",
    r"\bI (?:was|am|have been|'m|'ve been) (?:told|instructed|prompted|supposed|asked) to "
    r"(?:play|act as|act like|pretend|simulate|role)",
    rf"\b(?:can(?:'|no)t|cannot|can not|won't|unable to) (?:pretend to be|role-?play|simulate (?:a|an|the|this)\b|"
    rf"act as (?:a|an|the) {_PERSON})",
    r"\bcontinue (?:with )?this (?:role-?play|simulation|role)\b",
    rf"\bjako (?:ai|sztuczna inteligencja|(?:duży )?model językowy)\b[^.?!]{{0,40}}?\b{_I_PL}\b",
    r"\bjestem (?:tylko )?(?:(?:wirtualnym )?asystentem )?(?:ai|modelem językowym|sztuczną inteligencją)\b",
    r"\bsymulowan\w+ (?:użytkowni|rozmów)\w*",
    rf"\b(?:zgodnie z|według) (?:{_TEXTS_PL}|moj\w+ rol\w*)",
    rf"\b{_TEXTS_PL} (?:mówi|każ|brzmi|to\b|nie pozwala)",
    r"\b(?:nie mogę|nie będę|nie potrafię|mam|kazano mi) (?:udawać|odgrywać)\b",
    r"\bkontynuować tej (?:symulacji|roli|zabawy)\b",
)
_BLANK = r"(?:your|insert|my|enter|name|date|imię|data|numer|adres|nazwisko|wstaw|wpisz|twoj\w*)"
#: Its form shows: JSON, a blank to fill in, a mark that stops it, both parts at once.
_OUT_OF_FORM = _any(
    r"\A\s*(?:```\w*\s*)?\{\s*[\"']\w+[\"']\s*:",
    r"\{\{[^}]*\}\}",
    r"#{2,}\s*STOP\b|<(?:stop|end)>|\[(?:stop|end)\]",
    rf"[\[<]{_BLANK}\b[^\]>\n]*[\]>]",
    r"\A\s*(?:\*[^*\s]+\s[^*]*\*|\([^()\s]+\s[^()]*\)|\[[^\[\]\s]+\s[^\[\]]*\])\s*\Z",
    r"\A\s*\((?:silence|pause|cisza|milczy)\)\s*\Z",
    r"^\s*\**(?:user|assistant|system|human|użytkownik|asystent)\**\s*:",
    flags=re.MULTILINE,
)
_YOU_PL = r"(?:(?:panu|pani|państwu|ci|wam) )?"
#: Offers to serve, as only the other side does.
_SERVES = _any(
    r"\bhow (?:can|may|could) I (?:help|assist|be of (?:help|assistance|service))\b",
    r"\banything else I (?:can|could|may) (?:help|assist|do for)\b",
    r"\bI(?:'d| would|'m| am|'ll| will) (?:be )?(?:happy|glad) to (?:help|assist) you\b",
    r"\bI(?:'m| am) here to (?:help|assist)\b",
    r"\bI(?:'d| would|'m| am) (?:be )?(?:happy|glad) to (?:help|assist)\s*[!.]",
    r"\blet me know if you (?:need|have) any|\bhere(?:'s| is| are) the \w+ you (?:requested|asked for)\b",
    r"\b(?:daj|proszę dać|dajcie) znać, (?:jeśli|gdyby) (?:będzie|potrzebujesz|coś jeszcze)",
    r"\bthank you for (?:contacting|calling|reaching out)\b",
    rf"\bw czym (?:mogę|możemy|mógłbym|mogłabym) {_YOU_PL}(?:jeszcze )?(?:pomóc|służyć)\b",
    rf"\bczy (?:mogę|możemy) {_YOU_PL}(?:jeszcze )?(?:(?:w czymś|jakoś) )?(?:jeszcze )?{_YOU_PL}pomóc\b"
    r"(?! (?:przy|w (?!czym)))",
    r"\bchętnie (?:panu|pani|państwu|ci) pomogę\b|\bchętnie pomogę\s*[!.]|\bsłużę pomocą\b",
    r"\bdziękujemy za (?:kontakt|telefon)\b",
)
_BYE = _any(
    r"\b(?:good ?bye|bye(?:[- ]bye)?|farewell|see you(?: later| soon| then)?|take care)\b",
    r"\bhave an? \w+ (?:day|evening|weekend|one|night)\b",
    r"\b(?:that(?:'s| is| was| will be|'ll be) (?:all|everything)|nothing else)\b",
    r"\b(?:all|everything) I need(?:ed)?\b",
    r"\b(?:nic więcej nie potrzebuję|tylko tyle|o to mi chodziło)\b",
    r"\b(?:do widzenia|do zobaczenia|na razie|pa(?: pa)?|żegnam|to wszystko|miłego \w+|miłej \w+)\b",
)
_THANKS = _any(
    r"\b(?:thank you|thanks|thank|cheers|many thanks|much appreciated|you too|likewise)\b",
    r"\b(?:dziękuję|dziękujemy|dzięki|dziekuje|dzieki|wzajemnie|nawzajem|pozdrawiam)\b",
)
#: The system wants to hear it once more, or something went wrong.
_AGAIN = _any(
    r"\brepeat|\bagain\b|\brephrase|\bclarif|\bconfirm|\bsay that\b|\bpardon\b|\bsorry\?|\bwhat did you",
    r"\b(?:did|do|could)(?:n't| not) (?:\w+ )?(?:catch|understand|get|hear|find)",
    r"\berror\b|\bfailed\b|\btimed? ?out\b|\bunavailable\b",
    r"\bpowtórz|\bjeszcze raz\b|\bponownie\b|\bnie (?:z)?rozumie|\bnie dosłysza|\bsprecyz|\bdoprecyz|\bpotwierd",
    r"\bsłucham\?|\bbłąd|\bawari|\bniedostępn|\bnie udało",
)
_REQUEST = _any(r"\?", r"\bplease\b|\benter\b|\bneed (?:your|the|to know)\b", r"\bproszę\b|\bprosimy\b|\bpodaj")
_GREETS = _any(r"\A\W*(?:hello|hi|hey|good (?:morning|afternoon|evening)|dzień dobry|cześć|witam|halo)\W*\Z")
_GOES_ON = _any(r"\b(?:else|next|more|further|then|dalej|jeszcze|potem|następn\w*|więcej)\b")
_DENIES = frozenset({"not", "no", "never", "without", "nie", "nigdy", "bez", "t"})
#: Words of asking itself: what is asked with or without them is the same.
_ASKING = frozenset(
    {
        "again", "actually", "anyway", "ask", "okay", "ok", "right", "see", "though", "well", "asking", "details",
        "exactly", "find", "get", "give", "help", "hello", "information", "just",
        "know", "let", "like", "long", "might", "may", "out", "provide", "question", "really", "share", "show", "so",
        "sorry", "still", "want", "wanted", "wondering", "bardzo", "chcę", "chciał", "chciałem", "chciałam",
        "czy", "dowiedzieć", "informacji", "informację", "jednak", "mógłby", "mogłaby", "mógłbym", "mogłabym", "może",
        "pan", "pana", "pani", "państwo", "panu", "podać", "powiedzieć", "ponownie", "poprosić", "prosić", "pytam",
        "pytać", "pytanie", "raz", "uprzejmie", "wiedzieć", "właśnie", "zapytać",
    }
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class SaidAndHeard:
    """A turn of the user, and what the system had said just before; nothing before the first."""

    said: object
    heard: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Brief:
    """What a user was given, as far as it tells a good turn from a bad one."""

    #: Texts that tell it how to behave; what stands there is for its ears only.
    instructions: tuple[str, ...] = ()
    #: Whether a text says something that it cannot know, unless the other text said it before.
    tells_unknown: Callable[[str, str], str | None] | None = None


@dataclass(slots=True)
class Conduct:
    """Follows a user turn by turn."""

    brief: Brief
    _secrets: set[tuple[str, ...]] = field(init=False)
    _earlier: list[tuple[int, SaidAndHeard]] = field(default_factory=list)
    _heard: list[str] = field(default_factory=list)
    _farewells: int = 0

    def __post_init__(self) -> None:
        self._secrets = set(_runs(self.brief.instructions))

    def fault(self, number: int, exchange: SaidAndHeard) -> str | None:
        """Return what is wrong with a turn, or nothing; turns are told in their order."""
        self._heard.append(exchange.heard)
        said = exchange.said
        if not isinstance(said, str):
            return "is no text"
        if is_blank(said):
            return "is empty"
        self._farewells = self._farewells + 1 if is_farewell(said) else 0
        fault = self._of_role(said) or self._of_knowledge(said) or self._of_course(number, exchange, said)
        if fault is None:
            self._earlier.append((number, exchange))
        return fault

    def _of_role(self, said: str) -> str | None:
        own = _QUOTED.sub(" ", said)
        if _OUT_OF_ROLE.search(own) or _OUT_OF_FORM.search(said):
            return "gives its instruction away"
        if not self._secrets.isdisjoint(_windows(_words(said))):
            return "gives its instruction away"
        return "plays the part of the system" if _SERVES.search(own) else None

    def _of_knowledge(self, said: str) -> str | None:
        tells = self.brief.tells_unknown
        unknown = None if tells is None else tells(said, "\n".join(self._heard))
        return None if unknown is None else f"tells what it cannot know ({unknown})"

    def _of_course(self, number: int, exchange: SaidAndHeard, said: str) -> str | None:
        if _parrots(said, exchange.heard):
            return "says the system's words after it"
        if self._farewells >= _FAREWELLS:
            return "goes on taking leave"
        for earlier_number, earlier in self._earlier:
            if _repeats(exchange, earlier, directly=earlier_number == number - 1):
                return f"repeats turn {earlier_number}"
        return None


def closes(said: object) -> bool:
    """Say whether a user takes its leave: it thanks or says goodbye, and asks nothing more."""
    return isinstance(said, str) and "?" not in said and bool(_BYE.search(said) or _THANKS.search(said))


def is_farewell(said: str) -> bool:
    """Say whether a turn is nothing but thanks and goodbyes."""
    rest = _THANKS.sub(" ", _BYE.sub(" ", said))
    return closes(said) and len(_content(rest)) <= 1


def _repeats(now: SaidAndHeard, before: SaidAndHeard, *, directly: bool) -> bool:
    assert isinstance(now.said, str)
    assert isinstance(before.said, str)
    if not _says_the_same(now.said, before.said, directly=directly):
        return False
    if directly and is_blank(now.heard):
        return False  # nobody answered
    if _AGAIN.search(now.heard):
        return False
    # who is asked the same may answer the same
    asked_alike = _REQUEST.search(now.heard) is not None and _plain(now.heard) == _plain(before.heard)
    return not asked_alike


def _says_the_same(now: str, before: str, *, directly: bool) -> bool:
    words, others = _words(now), _words(before)
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


def _parrots(said: str, heard: str) -> bool:
    words, others = _words(said), _words(heard)
    if len(words) < _PARROTED or len(words) < 0.8 * len(others) or ("?" in said and "?" not in heard):
        return False
    return f" {' '.join(words)} " in f" {' '.join(others)} "


def _content(text: str) -> frozenset[str]:
    """Return what a text is about: its words by their beginnings, without those that ask and those that join."""
    return frozenset(
        word[:_STEM] for word in _words(text) if word not in STOP_WORDS and word not in _ASKING and len(word) > 1
    )


def _numbers(words: Sequence[str]) -> list[str]:
    return sorted(word for word in words if any(letter.isdigit() for letter in word))


def _runs(instructions: Iterable[str]) -> Iterator[tuple[str, ...]]:
    """Yield every run of words that only the instruction has: what is filled in belongs to the conversation."""
    for instruction in instructions:
        for literal in _VARIABLE.split(instruction):
            yield from _windows(_words(literal))


def _windows(words: list[str]) -> Iterator[tuple[str, ...]]:
    return (tuple(words[start : start + _GIVEN_AWAY]) for start in range(len(words) - _GIVEN_AWAY + 1))


def _words(text: str) -> list[str]:
    return _WORD.findall(text.lower())


def _plain(text: str) -> str:
    return " ".join(_words(text))
