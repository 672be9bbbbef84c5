"""What a user was sent for: whether it tells of that as of another's, makes up what it was not given, or never gets to it."""

from __future__ import annotations

# ruff: noqa: E501 - a pattern is one line of a table
import re
from collections.abc import Callable, Iterable, Mapping, Sequence

from pytest_genir.text.alternatives import any_of
from pytest_genir.text.languages.recognising import plainly_in
from pytest_genir.text.stop_words import STOP_WORDS

#: So many words in a row from a goal that speaks to somebody, and it is read out.
_READ_OUT = 5
_FEWEST = 3
#: So many words of its own has a goal by which a talk can be told to be about something else.
_GOAL_WORDS = 3
_STEM = 4
_ADDRESSES = frozenset(
    {"you", "your", "you're", "yourself", "chcesz", "jesteś", "masz", "musisz", "lubisz", "szukasz", "potrzebujesz", "twój", "twoja", "twoje", "twojego", "twojej", "swój", "swoje", "swoją", "dowiedz", "zapytaj"}
)  # fmt: skip
_WORD = re.compile(r"[\w']+")
#: What names one thing of one person: a long number, a code of letters and digits, an address of mail.
_NAMES_ONE = re.compile(
    r"\b\d(?:[ -]?\d){6,}\b|\b(?=[A-Z0-9/-]*[A-Z])(?=(?:[A-Z/-]*\d){2})[A-Z0-9]+(?:[/-][A-Z0-9]+)*\b|[\w.+-]+@[\w-]+\.\w+"
)
_SHORTEST_CODE = 4
_PLAIN = re.compile(r"[\W_]+")
#: What nobody was sent for to a service, where the goal does not say so.
_DIVERTS = any_of(
    r"\b(?:tell|know|share)(?: me)? (?:a|any|another|some|another) (?:good |funny )?(?:jokes?|story|riddle|poem)\b|\bwrite (?:me )?a (?:poem|song|story|haiku|limerick|rap)\b",
    r"\bwhat(?:'s| is) your (?:favou?rite|opinion|hobby|star sign|zodiac)\b|\bdo you (?:like|enjoy|believe in|ever dream)\b[^.!]*\?|\bthe capital of\b|\bmeaning of life\b|\bdid you (?:see|watch) the (?:match|game|film|movie|show)\b|\bhave you (?:seen|watched) the (?:match|game|film|movie|show)\b",
    r"\b(?:which|what) (?:team|music|films?|movies|books|food) do you (?:support|like|love|prefer)\b|\bdo you have (?:any )?(?:pets?|kids|children|siblings|hobbies)\b|\bare you married\b|\b(?:lubi|kocha|ogląda|słucha) (?:pan|pani)\b|\bma (?:pan|pani) (?:dzieci|psa|kota|żonę|męża|rodzeństwo|hobby)\b|\bkomu (?:pan|pani) kibicuje\b|\bI think (?:football|politics|music|cinema)\b",
    r"\b(?:good |nice |best )?recipe for\b|\bwho (?:will win|won) the (?:match|cup|election|league)\b|\bwhat do you think (?:about|of) (?:politics|football|love|the (?:president|government|weather))\b|\b(?:lovely|nice|awful|terrible) weather\b",
    r"\b(?:opowiedz|zna\w*|powiedz)(?: mi)?(?: pan| pani)? (?:jakiś |dobry |jakąś |fajny )*(?:dowcip|żart|kawał|bajk|zagadk|wierszyk|przepis)\w*|\bnapisz(?: mi)? (?:wiersz|piosenk|bajk|opowiadani)\w*|\bprzepis na\b",
    r"\bjak\w* (?:jest )?(?:twój|twoja|twoje|pana|pani) ulubion\w+|\bstolic[aąę] \w+|\bsens życia\b|\b(?:oglądał|widział)\w* (?:\w+ )?(?:mecz|film|serial)\b|\bkto wygra\w* (?:mecz|wybory|ligę|mistrzostwa)\b|\b(?:ładn|piękn|okropn|brzydk)\w+ (?:dziś |dzisiaj )?(?:mamy )?pogod\w*|\bco (?:pan |pani )?sądzi\w* o (?:polity|piłce|miłości|rządzie)\w*",
)  # fmt: skip
_MAKES = any_of(
    r"\b(?:write|compose|make up|sing|draw|tell|invent|create|give)(?: me| us)?(?: an?| another| one more| some| the)? (?:\w+ ){0,2}(?:poem|song|haiku|limerick|rhyme|joke|essay|rap|riddle)s?\b",
    r"\b(?:napi\w+|ułoż\w+|zaśpiewa\w+|wymyśl\w+|opowie\w+|skompon\w+|stworz\w+|powie\w+)(?: \w+){0,3} (?:wiersz|rymowan|piosen|haiku|limeryk|dowcip|żart|kawał|bajk|zagadk|fraszk)\w*",
)
#: Only asks for more, or says no: nothing that anybody could have come for.
_WANTS = any_of(
    r"\?\W*\Z",
    r"\b(?:please|kindly) (?:give|provide|tell|enter|confirm|send|share|specify|choose|say|type|describe|log|sign)\b|\bI(?:'ll| will|'d)? (?:\w+ )?need (?:your|to know|the \w+ (?:number|name|date|code))\b",
    r"\b(?:proszę|prosimy|poproszę) (?:mi |nam )?(?:o |podać|wpisać|przesłać|potwierdzić|wskazać|wybrać|opisać|doprecyzować|sprecyzować|się zalogować)|\A\W*(?:podaj|wpisz|wybierz|opisz)\b",
)  # fmt: skip
_REFUSES = any_of(
    r"\b(?:I|we)(?:'m| am|'re| are)? ?(?:cannot|can't|can not|unable|not able|could not|couldn't|don't know|do not know|have no (?:information|access|idea))\b",
    r"\bnie (?:mogę|możemy|potrafię|wiem|wiemy|umiem|jestem w stanie|mam (?:takich|tych|dostępu|informacji))\b|\bbrak (?:informacji|dostępu|danych)\b",
)  # fmt: skip
#: Says with regret that there is none: who wants something done has not got it.
_DENIED = any_of(
    r"\b(?:afraid|unfortunately|sorry|regret)\b[^.?!]*\b(?:no|not|nothing|none|\w+n't|fully|sold out|booked (?:out|up)|full|impossible)\b",
    r"\b(?:niestety|przykro mi|przepraszam)\b[^.?!]*\b(?:nie|nic|brak|żadn\w+|wyprzedan\w+|zajęt\w+|niemożliw\w+)\b",
)
_DEED = any_of(
    r"\bwant to (?:book|reserve|order|buy|rent|cancel|move|change|return|register|borrow|get|make an appointment|sign up|extend|renew)\b",
    r"\bchcesz (?:za\w+ować|zamówić|kupić|wynająć|wypożyczyć|odwołać|przełożyć|przenieść|zmienić|oddać|zwrócić|zarejestrować|zapisać|umówić|przedłużyć|odnowić)\b",
)
#: A goal that a refusal answers.
_WHETHER = any_of(
    r"\b(?:whether|if (?:you|it|they|there|the|one)|why|refus\w*|not (?:possible|allowed)|told that)\b",
    r"\b(?:czy|dlaczego|odm\w+|usłysz\w*)\b",
)
#: Tastes and experiences of whoever answers, texts to be made up, lessons: what one asks of a friend, a poet, a quiz.
_CHATS = any_of(
    r"\bwhat do you (?:personally )?think (?:of|about)\b|\b(?:who|what|which)(?:'s| is| are)? (?:is )?your (?:own )?favou?rite\b|\bhave you (?:ever |already )?(?:seen|watched|read|been to|played|heard of)\b|\bdo you (?:personally |ever )?(?:like|love|enjoy|watch|play|follow|believe in|listen to|read)\b",
    r"\b(?:homework|derivative of|square root|equation|prime minister of|president of|population of|who (?:invented|discovered|painted|wrote)|how far is the (?:moon|sun)|translate)\b",
    r"\bdid you hear (?:about|of|that)\b|\bwhat would you (?:do|have done)\b|\bsłyszał\w* (?:pan |pani )?(?:o|że)\b|\bco by(?:ś| pan| pani)? zrobił\w*",
    r"\bco (?:pan |pani |ty )?(?:osobiście )?(?:sądzi|myśli)\w* o\b|\bulubion\w+\b[^.!]*\?|\b(?:oglądał|widział|czytał|grał|słyszał)\w* (?:pan|pani|kiedyś|już)\b|\b(?:ogląda|słucha|gra|czyta|kibicuje|lubi|wierzy) (?:pan|pani)\b|\b(?:oglądasz|słuchasz|grasz|czytasz|kibicujesz|lubisz|wierzysz)\b",
    r"\b(?:praca domowa|zadani\w+ domow\w+|pochodna z|pierwiastek z|równani\w+|kto (?:wynalazł|odkrył|namalował|napisał)|przetłumacz)\b",
)  # fmt: skip
_POLITE = any_of(
    r"\A\W*(?:(?:I am|I'm|we are|we're) )?(?:so |very )?(?:hello|hi|hey|sorry|ok|okay|sure|of course|certainly|good \w+|welcome|thank you|thanks|dzień dobry|witam|cześć|przepraszam|przykro mi|oczywiście|jasne|niestety|dziękuję|dobrze|rozumiem|I see|let me (?:see|check|look)|one moment|już sprawdzam|chwileczkę)\W*\Z"
)  # fmt: skip
_SENTENCE = re.compile(r"[^.?!]+[.?!]*")


def windows(text: str, size: int) -> frozenset[tuple[str, ...]]:
    """Return all runs of so many words."""
    words = _WORD.findall(text.lower())
    return frozenset(tuple(words[start : start + size]) for start in range(len(words) - size + 1))


def reads_out(said: str, goal: str) -> bool:
    """Say whether a text has words of the goal that speak to whom it was given to: *you want to register your dog*."""
    found = windows(said, _READ_OUT) & windows(goal, _READ_OUT) | _short(said, goal)
    return any(not _ADDRESSES.isdisjoint(window) for window in found)


def _short(said: str, goal: str) -> frozenset[tuple[str, ...]]:
    """Return a whole sentence that is nothing but words of the goal in a row."""
    words = tuple(_WORD.findall(said.lower()))
    return frozenset({words}) if len(words) >= _FEWEST and words in windows(goal, len(words)) else frozenset()


def maker_up_of(given: Iterable[str]) -> Callable[[str, str], str | None]:
    """Return what says which number, code or address a user says that it was neither given nor told."""
    known = _PLAIN.sub("", " ".join(given)).lower()

    def makes_up(said: str, heard: str) -> str | None:
        told = known + "|" + _PLAIN.sub("", heard).lower()
        for found in _NAMES_ONE.findall(said):
            plain = _PLAIN.sub("", found).lower()
            if len(plain) >= _SHORTEST_CODE and plain not in told:
                return str(found)
        return None

    return makes_up


def strays(said: str, goal: str) -> bool:
    """Say whether a text asks for what nobody goes to a service for, and the goal does not either."""
    return any(found.search(said) is not None and found.search(goal) is None for found in (_DIVERTS, _MAKES))


def nothing_given(responses: Sequence[str], goal: str = "") -> bool:
    """Say whether a system did nothing but ask and refuse: who wants to know whether it can, was answered by that."""
    may_be_refused = _WHETHER.search(goal) is not None
    wants_it_done = _DEED.search(goal) is not None
    sentences = [one for response in responses for one in _SENTENCE.findall(response) if one.strip()]
    return bool(sentences) and all(
        _WANTS.search(one)
        or (_REFUSES.search(one) and not may_be_refused)
        or (wants_it_done and _DENIED.search(one))
        or _POLITE.search(one)
        for one in sentences
    )


def never_named(said: Sequence[str], heard: Sequence[str], goal: str) -> bool:
    """Say whether nobody used a word of the goal in a whole talk, though enough was said: the user came for something else."""
    wanted, spoken = _stems(goal), _stems(" ".join(said))
    if len(wanted) < _GOAL_WORDS or len(said) < 2 or len(spoken) < _GOAL_WORDS or plainly_in(goal) is None:
        return False
    return plainly_in(" ".join(said)) == plainly_in(goal) and wanted.isdisjoint(spoken | _stems(" ".join(heard)))


def _stems(text: str) -> frozenset[str]:
    """Return what a text is about: the beginnings of its words, without the small ones."""
    words = _WORD.findall(text.lower())
    return frozenset(
        w[: min(_STEM, len(w) - 1)] for w in words if len(w) > 2 and w not in STOP_WORDS and w not in _ADDRESSES
    )


def chats(said: str, heard: str, goal: str) -> bool:
    """Say whether a text asks of a service what one asks a friend or a quiz, and of nothing that anybody spoke of."""
    found = _CHATS.search(said)
    about = _stems(f"{goal} {heard}")
    return found is not None and _CHATS.search(goal) is None and about.isdisjoint(_stems(said))


def refuses(response: str) -> bool:
    """Say whether a system says that it cannot, or does not know."""
    return _REFUSES.search(response) is not None


def texts_of(user: Mapping[str, object], keys: Iterable[str]) -> list[str]:
    """Return every text that a user was given under these keys."""
    found: list[str] = []
    for key in keys:
        _collect(user.get(key), found)
    return found


def _collect(held: object, found: list[str]) -> None:
    if isinstance(held, Mapping):
        for name, value in held.items():
            found.append(str(name))
            _collect(value, found)
    elif isinstance(held, (list, tuple)):
        for value in held:
            _collect(value, found)
    elif held is not None:
        found.append(str(held))
