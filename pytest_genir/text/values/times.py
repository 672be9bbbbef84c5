"""Reads times of the day: `8:00`, `godz. 8`, `o ósmej rano`, `wpół do dziewiątej`, `8 p.m.`, `half past eight`."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import lru_cache

from pytest_genir.lean.late import late
from pytest_genir.text.values.numbers import read_number
from pytest_genir.text.values.scan import Scan
from pytest_genir.text.values.value import EARLY, TIME, Value
from pytest_genir.text.values.words import number_words

_CLOCK = late(r"(\d{1,2})([:.])(\d{2})(?::\d{2})?(?![\d%])(?![.,:]\d)")
_HOUR_BEFORE = frozenset(["godz", "godzina", "godzinie", "godziny", "godzinę", "godziną", "godzinach"])
#: After these a plain number may be an hour.
MAY_BE_BEFORE = {
    "pl": frozenset(["o", "od", "do", "po", "przed", "około"]),
    "en": frozenset(["at", "from", "until", "till", "by", "before", "after", "around", "about"]),
}
_CALLED_HOURS = frozenset(("hours", "hrs", "h"))
_OPENING_HOURS = frozenset(["od", "do", "między", "a"])
#: What stands before an hour that is called one: `godz. 8`, `w godzinach od 8`.
HOUR_SAID_BEFORE = _HOUR_BEFORE | _OPENING_HOURS | {".", ":"}
#: What stands between two numbers that are a time.
AROUND = frozenset(["po", "przed", "past", "after", "to", "before"])
_POLISH_PARTS = {
    ("rano",): "am", ("nad", "ranem"): "am", ("przed", "południem"): "am", ("po", "południu"): "pm",
    ("popołudniu",): "pm", ("dziś", "wieczorem"): "pm", ("dzisiaj", "wieczorem"): "pm",
    ("wieczorem",): "pm", ("wieczór",): "pm", ("w", "nocy"): "night", ("z", "rana"): "am",
    ("w", "południe"): "pm", ("w", "samo", "południe"): "pm",
}  # fmt: skip
_ENGLISH_PARTS = {
    ("am",): "am", ("a", ".", "m"): "am", ("pm",): "pm", ("p", ".", "m"): "pm", ("in", "the", "morning"): "am",
    ("in", "the", "afternoon"): "pm", ("in", "the", "evening"): "pm", ("at", "night"): "night",
    ("tonight",): "pm", ("this", "morning"): "am", ("this", "afternoon"): "pm", ("this", "evening"): "pm",
    ("tomorrow", "morning"): "am", ("tomorrow", "evening"): "pm",
    ("o", "'", "clock"): "", ("o", "’", "clock"): "", ("oclock",): "",
}  # fmt: skip
#: In front of a time these say in which half of the day it is, with the hours for which they do.
_PARTS_BEFORE: dict[str, tuple[tuple[re.Pattern[str], str, range], ...]] = {
    "pl": (
        (late(r"rano|(?:po)?rann\w+|rankiem"), "am", range(1, 12)),
        (late(r"popołudni\w+|popołudniu|po południu"), "pm", range(1, 8)),
        (late(r"wieczor(?:em|ami|n\w+)|wieczór"), "pm", range(4, 12)),
    ),
    "en": (
        (late(r"mornings?"), "am", range(1, 12)),
        (late(r"afternoons?"), "pm", range(1, 8)),
        (late(r"evenings?|tonight"), "pm", range(4, 12)),
    ),
}
_FARTHEST_PART = 8
_MINUTES, _SPOKEN_MINUTES = frozenset(("minut", "minutes")), frozenset((5, 10, 15, 20, 25))
_PARTS = {"pl": _POLISH_PARTS, "en": _ENGLISH_PARTS}
PART_BEGINNINGS = {language: frozenset(words[0] for words in parts) for language, parts in _PARTS.items()}
_DAY = 24 * 60
#: The last word, which is the time, and the words of which one stands before it; none where it needs none.
NAMED_TIMES: dict[str, dict[str, tuple[int, tuple[str, ...]]]] = {
    "pl": {
        "południe": (720, ("w", "samo")), "południa": (720, ("do",)),
        "północy": (0, ("o", "do", "po", "przed", "od")), "północ": (0, ()),
    },
    "en": {"noon": (720, ()), "midday": (720, ()), "midnight": (0, ())},
}  # fmt: skip

Read = tuple[Value, int]
_TWELVE = ("12", "twelve")
_BEFORE_HALF = frozenset(("at", "from", "until", "till", "around", "since"))
_FEMININE_DAYS = ("środ", "sobot", "niedziel")


def read_time(scan: Scan, at: int) -> Read | None:
    """Return the time that surely begins at a token and the token after it, or None."""
    if at in scan.plain:
        return None
    return _named(scan, at) or _around_the_hour(scan, at) or read_clock(scan, at) or _hour(scan, at)


def possible_time(scan: Scan, at: int, end: int) -> Value | None:
    """Return the time that a number or an ordinal may mean as well: `8` after `o`, `ósma`, `8.30`."""
    match = _CLOCK.match(scan.text, scan.starts[at]) if scan.word(at + 1) == "." else None
    if match and scan.after(match.end()) == end and match[2] == ".":
        if int(match[1]) > 24 or int(match[3]) > 59:
            return None
        return time(_by_part_before(scan, at, int(match[1]) * 60 + int(match[3])))
    hour = _hour_at(scan, at)
    if hour is None or hour[1] != end:
        return None
    if scan.near(end) and scan.word(end).startswith(_FEMININE_DAYS):  # `pierwsza środa` is one of several
        return None
    if feminine(scan, end) or scan.word(at - 1) in MAY_BE_BEFORE[scan.language]:
        return _either_half(scan, at, end, hour[0] * 60)
    return None


def starters(language: str) -> frozenset[str]:
    """Return the words that begin a time and no number."""
    return frozenset(NAMED_TIMES[language]) | {"wpół", "za", "kwadrans", "quarter"}


def time(minutes: int) -> Value:
    """Return the value of a time, which has its place later."""
    return Value(kind=TIME, amount=Fraction(minutes % _DAY))


def _either_half(scan: Scan, at: int, end: int, minutes: int) -> Value:
    """Return a time that, in words, without a part of the day and as early as this, may be in the afternoon."""
    moved = time(_by_part_before(scan, at, minutes))
    spoken = minutes <= EARLY and not any(map(scan.digits, range(at, end)))
    if not spoken or _part_before(scan, at) is not None:
        return moved
    return moved.also(time(minutes + _DAY // 2))


def _in_words(scan: Scan, at: int, end: int, minutes: int) -> Read:
    return _either_half(scan, at, end, minutes).standing(scan.text, scan.starts[at], scan.ends[end - 1]), end


def _placed(scan: Scan, at: int, end: int, minutes: int) -> Read:
    return time(minutes).standing(scan.text, scan.starts[at], scan.ends[end - 1]), end


def _named(scan: Scan, at: int) -> Read | None:
    known, word = NAMED_TIMES[scan.language], scan.word(at)
    if word in _TWELVE and scan.language == "en" and scan.word(at + 1) in known:  # `12 noon`
        return _placed(scan, at, at + 2, known[scan.word(at + 1)][0])
    named = known.get(word)
    if named is None or (named[1] and scan.word(at - 1) not in named[1]):
        return None
    if scan.word(at) == "północ" and scan.word(at - 1) in ("na", "ku", "i"):  # the one of the compass
        return None
    return _placed(scan, at, at + 1, named[0])


def four_digits(scan: Scan, at: int) -> Read | None:
    """Return the time of `0730 hours`, `at 1830 hrs`; fifteen hundred hours may be worked."""
    digits = scan.word(at)
    if scan.word(at + 1) not in _CALLED_HOURS or len(digits) != 4 or not scan.digits(at) or scan.language != "en":
        return None
    hours, minutes = int(digits[:2]), int(digits[2:])
    alone = at == 0 and not scan.word(at + 2)
    led = alone or digits[0] == "0" or scan.word(at - 1) in (*MAY_BE_BEFORE["en"], "-", "–", "to")
    return _placed(scan, at, at + 2, hours * 60 + minutes) if led and hours < 24 and minutes < 60 else None


def read_clock(scan: Scan, at: int) -> Read | None:
    marked = scan.digits(at) and scan.word(at + 1) in (":", ".")
    match = _CLOCK.match(scan.text, scan.starts[at]) if marked else None
    if match is None or int(match[1]) > 24 or int(match[3]) > 59:
        return None
    end = scan.after(match.end())
    minutes = int(match[1]) * 60 + int(match[3])
    part = _part_of_day(scan, end)
    hour_follows = scan.word(end) in _HOUR_BEFORE or (scan.word(end) == "h" and scan.near(end))
    if match[2] == "." and part is None and not _hour_said_before(scan, at) and not hour_follows:
        return None
    if part:
        minutes, end = _shifted(minutes, part[0]), part[1]
    elif scan.language == "en" and not match[1].startswith("0"):
        minutes = _by_part_before(scan, at, minutes)
    return _placed(scan, at, end, minutes)


def _hour_said_before(scan: Scan, at: int) -> bool:
    before = at - 1 - (scan.word(at - 1) in (".", ":"))
    if scan.word(before) in _OPENING_HOURS:  # `w godzinach od 8.00`
        before -= 1
    return scan.word(before) in _HOUR_BEFORE


def _hour(scan: Scan, at: int) -> Read | None:
    """Read an hour that is called one, by what stands before or after it."""
    hour = _hour_at(scan, at)
    if hour is None:
        return None
    number, end = hour
    part = _part_of_day(scan, end)
    called = _hour_said_before(scan, at)
    minutes = number * 60
    if feminine(scan, end) or (scan.language == "en" and not scan.digits(at)):
        more = _minutes_after(scan, end)
        if more and (called or scan.word(at - 1) in MAY_BE_BEFORE[scan.language] or _part_of_day(scan, more[1])
                     or scan.language == "pl"):  # fmt: skip
            minutes, end, called = minutes + more[0], more[1], True
            part = _part_of_day(scan, end)
    if part is not None and part[0]:
        return _placed(scan, at, part[1], _shifted(minutes, part[0]))
    if part is not None:
        return _placed(scan, at, part[1], _by_part_before(scan, at, minutes))
    at_the_hour = scan.word(at - 1) == "o" and feminine(scan, end)
    return _in_words(scan, at, end, minutes) if called or at_the_hour else None


def _hour_at(scan: Scan, at: int) -> tuple[int, int] | None:
    number = read_number(scan, at)
    if number is None or number.amount.denominator != 1 or not 0 <= number.amount.numerator <= 24:
        return None
    if number.digits and not number.digits.isdecimal():
        return None
    if scan.language == "pl" and not number.digits and not (number.ordinal and feminine(scan, number.end)):
        return None
    if scan.language == "en" and number.ordinal:
        return None
    return number.amount.numerator, number.end


def feminine(scan: Scan, end: int) -> bool:
    return scan.language == "pl" and scan.word(end - 1).endswith(("sta", "ta", "ga", "cia", "ma", "ej", "ą", "sza"))


def _minutes_after(scan: Scan, at: int) -> tuple[int, int] | None:
    number = read_number(scan, at) if scan.near(at) else None
    if number is None or number.ordinal or number.digits or number.amount.denominator != 1:
        return None
    return (int(number.amount), number.end) if 5 <= number.amount < 60 else None


def _part_of_day(scan: Scan, at: int) -> tuple[str, int] | None:
    if scan.word(at) not in PART_BEGINNINGS[scan.language]:
        return None
    for words, part in _PARTS[scan.language].items():
        if tuple(scan.words[at : at + len(words)]) == words and scan.near(at):
            end = at + len(words)
            if scan.word(end) == "." and scan.glued(end) and len(words) == 3 and words[1] == ".":
                end += 1
            again = _part_of_day(scan, end) if not part else None
            return again or (part, end)
    return None


def _by_part_before(scan: Scan, at: int, minutes: int) -> int:
    """Return a time moved into the half of the day that its clause says before: `wieczorem o ósmej`."""
    said = _part_before(scan, at)
    return minutes if said is None or minutes // 60 not in said[1] else _shifted(minutes, said[0])


def _part_before(scan: Scan, at: int) -> tuple[str, range] | None:
    """Return the part of the day that a clause says in front of a time, and the hours for which it does."""
    for before in range(at - 1, max(at - 1 - _FARTHEST_PART, -1), -1):
        word = scan.word(before)
        if word in ".!?;:" or not scan.near(before + 1):
            break
        words = f"po {word}" if word == "południu" and scan.word(before - 1) == "po" else word
        said = _part_said(words, scan.language)
        if said is not None:
            return said
    return None


@lru_cache(maxsize=4096)
def _part_said(words: str, language: str) -> tuple[str, range] | None:
    parts = _PARTS_BEFORE[language]
    return next(((part, hours) for pattern, part, hours in parts if pattern.fullmatch(words)), None)


def _shifted(minutes: int, part: str) -> int:
    if part == "night":
        part = "pm" if 6 * 60 <= minutes < 12 * 60 else "am"
    if part == "pm" and minutes < 12 * 60:
        return minutes + 12 * 60
    return minutes - 12 * 60 if part == "am" and 12 * 60 <= minutes < 13 * 60 else minutes


def _around_the_hour(scan: Scan, at: int) -> Read | None:
    """Read `wpół do dziewiątej`, `za pięć ósma`, `kwadrans po ósmej`, `half past eight`, `ten to nine`."""
    found = _polish_around(scan, at) if scan.language == "pl" else _english_around(scan, at)
    if found is None:
        return None
    minutes, end = found
    part = _part_of_day(scan, end)
    if part and part[0]:
        return _placed(scan, at, part[1], _shifted(minutes, part[0]))
    return _in_words(scan, at, part[1] if part else end, minutes)


def _polish_around(scan: Scan, at: int) -> tuple[int, int] | None:
    word = scan.word(at)
    if word == "wpół" and scan.word(at + 1) == "do":
        return _offset(scan, at + 2, -30)
    if word == "za":
        minutes = _spoken_minutes(scan, at + 1) or _in_front_of_hour(scan, at + 1)
        return _offset(scan, minutes[1], -minutes[0]) if minutes else None
    minutes = _spoken_minutes(scan, at)
    if minutes and scan.word(minutes[1]) in ("po", "przed"):
        return _offset(scan, minutes[1] + 1, minutes[0] if scan.word(minutes[1]) == "po" else -minutes[0])
    return None


def _english_around(scan: Scan, at: int) -> tuple[int, int] | None:
    if scan.word(at) == "half" and scan.word(at + 1) == "past":
        return _offset(scan, at + 2, 30)
    if scan.word(at) == "half" and not scan.digits(at + 1):  # `half nine`, as the British say
        offset = _offset(scan, at + 1, 30)
        clear = offset is not None and (scan.word(at - 1) in _BEFORE_HALF or _part_of_day(scan, offset[1]) is not None)
        return offset if clear else None
    minutes = _spoken_minutes(scan, at)
    if minutes and scan.word(minutes[1]) in ("past", "after", "to", "before"):
        before = scan.word(minutes[1]) in ("to", "before")
        # `five to seven` is a range of numbers more often than a time; only a quarter is sure.
        hour = _hour_at(scan, minutes[1] + 1)
        spoken = not scan.digits(at) and scan.word(at - 1) != "from"
        falling = spoken and hour is not None and minutes[0] > hour[0]  # no range: `twenty to nine`
        if scan.word(at) == "quarter" or (before and (falling or scan.word(at - 1) == "at")) or not before:
            return _offset(scan, minutes[1] + 1, -minutes[0] if before else minutes[0])
    return None


def _spoken_minutes(scan: Scan, at: int) -> tuple[int, int] | None:
    if scan.word(at) in ("kwadrans", "quarter"):
        return 15, at + 1
    number = read_number(scan, at)
    if number is None or number.ordinal or number.amount.denominator != 1:
        return None
    minutes = number.amount.numerator
    return (minutes, number.end + (scan.word(number.end) in _MINUTES)) if minutes in _SPOKEN_MINUTES else None


def _in_front_of_hour(scan: Scan, at: int) -> tuple[int, int] | None:
    """Return the minutes of `za dwadzieścia ósma`, which is not the twenty-eighth."""
    known = number_words("pl")
    minutes, hour = known.get(scan.word(at)), known.get(scan.word(at + 1))
    if minutes is None or minutes.ordinal or hour is None or not (hour.ordinal and feminine(scan, at + 2)):
        return None
    return (int(minutes.amount), at + 1) if minutes.amount in _SPOKEN_MINUTES else None


def _offset(scan: Scan, at: int, minutes: int) -> tuple[int, int] | None:
    hour = _hour_at(scan, at)
    if hour is None or (scan.language == "pl" and scan.word(hour[1]) in ("zł", "dni", "dniach")):
        return None
    return hour[0] * 60 + minutes, hour[1]
