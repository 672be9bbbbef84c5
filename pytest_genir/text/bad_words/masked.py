"""Words that are written so as not to be found: `k***a`, `k.u.r.w.a`, `k u r w a`, `kurw4`, `kuuurwa`, `ku-rwa`.

Every place of a text that could hide a word yields the words that it may stand for; whoever asks knows which of
them are listed. A hidden letter is taken from the listed words at its place, so inflected forms are found as well:
`k***y` is tried as `kurwy`. What is written like this for other reasons stays text: anonymised names (`K***i`),
abbreviations (`k.p.a.`), footnote marks, codes of rooms and files.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from itertools import product
from typing import NamedTuple

from pytest_genir.lean.late import late

_WILD = "*#•●∗＊✱"
_LIKE = {
    "0": "o", "1": "il", "3": "e", "4": "a", "5": "s", "6": "gb", "7": "t", "8": "b", "9": "g",
    "@": "a", "$": "s", "!": "il", "€": "e", "£": "l", "|": "il", "®": "r", "©": "c", "¢": "c",
}  # fmt: skip
_CYRILLIC = str.maketrans("аеорсухікмтвнАЕОРСУХІКМТВН", "aeopcyxikmtbhAEOPCYXIKMTBH")
#: Greek letters by those they look like; two of them look like two.
_GREEK = {
    "u": str.maketrans("αβεικνορτυχωςηγμκΑΒΕΗΙΚΜΝΟΡΤΥΧΖϝ", "abeiknoptuxwcnyukABEHIKMNOPTYXZf"),
    "v": str.maketrans("αβεικνορτυχωςηγμκΑΒΕΗΙΚΜΝΟΡΤΥΧΖϝ", "abeikvoptyxosnyukABEHIKMNOPTYXZf"),
}
_POLISH_MARKS = "ąćęłńóśźż"
_LETTER = r"[^\W\d_]"
_STARRED = late(rf"(?<![\w{_WILD}]){_LETTER}+[{_WILD}]+(?:{_LETTER}+[{_WILD}]*)*(?![\w{_WILD}])")
#: Dots and dashes in place of letters: `k..wa`, `spier…aj`, `f—k`.
_DOTTED = late(rf"(?<![\w.…–—-]){_LETTER}{{1,8}}(?:\.{{2,8}}|…|[-–—]{{2,8}}|—){_LETTER}{{1,12}}(?![\w…–—-]|\.[\w.])")
#: One letter (or the two of one sound) and marks for all the others: `k****`, `k...`, `f---`.
_BEGUN = late(
    rf"(?<![\w{_WILD}.…–—:=„\"'/\\-])(?P<begin>{_LETTER}|[cs][hz])(?P<marks>[{_WILD}]{{3,8}}|\.{{2,4}}|…|-{{3,8}}|[–—])"
    rf"(?![\w{_WILD}.…–—/-])"
)
#: Letters behind which nobody leaves out another word than one, where dots may stand for a pause as well.
_BEGUN_BY = {"pl": {"k": "kurwa", "ch": "chuj"}, "en": {"f": "fuck", "c": "cunt"}}
#: What is hidden behind these is secret, and variables go on like this: `hasło: k***`, `a, b, k...`.
_SECRET = late(
    r"(?:hasł\w+|kod\w*|pin\w*|tokens?|passwords?|passcode|login\w*|code|key|plik\w*|files?|[:=+,;(]|\b(?![awiozu]\b)\w)\s*\Z",
    re.I,
)
#: A sentence begins, and goes on as with no name.
_BEGINS = late(r"(?:\A|[.!?…\n])[\s\"„“(]*\Z")
_NO_NAME = late(r"[\s,]+[a-ząćęłńóśźż]")
_UNDERSCORED = late(rf"(?<!\w){_LETTER}+_+(?:{_LETTER}+_*)*(?!\w)")
_FIGURES = "@$!€£|®©¢"
_FIGURED = late(
    rf"(?<![\w{_FIGURES}])(?=[\w{_FIGURES}]*[^\W\d_])(?=[\w{_FIGURES}]*[0-9{_FIGURES}])[\w{_FIGURES}]{{3,24}}(?![\w{_FIGURES}])"
)
#: Of one letter only this means anything.
_ONE_LETTER = "a$$"
#: One dot in place of a vowel: `ch.j`, `f.ck`.
_DOT_FOR_VOWEL = late(rf"(?<![\w.@/:-]){_LETTER}{{1,4}}\.{_LETTER}{{1,8}}(?![\w.@/-])")
_VOWELS = "aeiouyąęó"
#: An ordinal, a time, an amount with its unit: `22nd`, `10am`, `5kg`; a cell of a table: `|end|`.
_COUNTED = late(rf"\d+{_LETTER}{{1,3}}|[|!]*{_LETTER}+[|!]*")
#: Signs that may stand for any letter; an underscore beside them is code.
_SIGNED = late(r"\A[^_|]*[@$!€£][^_|]*\Z")
_SOUND = rf"(?:[cdrs][hz]|{_LETTER})"
_PIECES = late(rf"(?<![\w.\-]){_SOUND}(?:(?:[\-*/,~_.]{{1,3}}|\.\x20){_SOUND}){{2,20}}(?![\w\-])", re.IGNORECASE)
_SPACED = late(rf"(?<!\w){_LETTER}(?:[ \t\u00a0]{{1,2}}{_LETTER}){{3,20}}(?!\w)")
_PARTED = late(rf"(?<![\w\-]){_LETTER}{{1,12}}(?:[-|~/]{_LETTER}{{1,12}}){{1,3}}(?![\w\-])")
#: A full stop inside of a word in small letters: `ku.rwa`; an address has more around it.
_DOTTED_APART = late(r"(?<![\w.@/:\-])[a-ząćęłńóśźż]{2,10}\.[a-ząćęłńóśźż]{2,12}(?![\w@/\-]|\.\w)")
_DRAWN = late(rf"(?<!\w)(?=\w*?(\w)\1\1){_LETTER}{{4,60}}(?!\w)")
_MIXED = late(r"(?<!\w)(?=\w*[a-ząćęłńóśźż])(?=\w*[а-яіα-ωϝ])\w{3,30}(?!\w)", re.IGNORECASE)
#: A letter with a mark that Polish does not have: `shítty`, `kúrwa`; in a name it stays.
_MARKED = late(rf"(?<!\w)(?=\w*(?![{_POLISH_MARKS}{_POLISH_MARKS.upper()}])[À-ÖØ-öø-ÿĀ-žǎ-ǜșț])\w{{3,30}}(?!\w)")
#: Pieces of several letters: `ch.u.ju`, `k-ur-wa`; an address has more around it.
_UNEVEN = late(rf"(?<![\w.@/:\-]){_LETTER}{{1,3}}(?:[.\-*/~,]{_LETTER}{{1,3}}){{2,12}}(?![\w@/\-]|\.\w)")
#: Stands for any vowel, as often as for the letter it looks like: `f@ck`.
_SIGN = late(r"(?<=\w)@(?=\w)")
_RUNS = late(r"(\w)\1{2,}")
_ONE_RUN = late(rf"({_LETTER}{{2,}})[{_WILD}_]{{2,}}({_LETTER}+)")
_MOST_SPELLINGS = 32
#: Letters that must stand there at least for marks to hide more or fewer letters than they are.
_ENOUGH_SHOWN = 3
_SHORTEST_STEM, _STEM_SHARE = 3, 0.6


class Hidden(NamedTuple):
    """A place of a text with the words it may stand for."""

    start: int
    end: int
    spellings: Sequence[str]
    #: Spelled letter by letter, so that its beginning alone may be meant: `k.u.r`.
    cut: bool = False


#: No name is hidden like this.
_NO_NAMES = frozenset(["f**k", "s**t", "c**t"])


def hidden_words(text: str, listed: Sequence[str], language: str = "pl") -> Iterator[Hidden]:
    """Yield every place where a word may be hidden; `listed` are the words whose letters fill the gaps."""
    for match in _DOTTED.finditer(text):
        yield Hidden(*match.span(), _filled(_starred(match.group()), listed))
    for match in _DOT_FOR_VOWEL.finditer(text):
        if match.group().islower():
            gap = match.group().index(".")
            filled = _filled(match.group().replace(".", "*"), listed, inside=False)
            yield Hidden(*match.span(), [word for word in filled if word[gap] in _VOWELS])
    for match in _BEGUN.finditer(text):
        yield Hidden(*match.span(), _begun(match, listed, language))
    for pattern in (_STARRED, _UNDERSCORED):
        for match in pattern.finditer(text):
            masked = match.group()
            if _BEGINS.search(text, max(0, match.start() - 8), match.start()) and _NO_NAME.match(text, match.end()):
                masked = masked.lower()  # its capital letter is that of the sentence
            # Names of code have underscores between their words: `read_pages`.
            yield Hidden(*match.span(), _filled(masked, listed, inside="_" not in masked))
    for match in _FIGURED.finditer(text):
        written = match.group().lower()
        if _COUNTED.fullmatch(written):
            continue
        signed = _filled(_SIGN.sub("*", written), listed) if _SIGNED.search(written) else []
        yield Hidden(*match.span(), [*_read_figures(written), *signed])
    for match in _PIECES.finditer(text):
        # A full stop behind makes it an abbreviation: `s.k.a.`
        cut = match.group().islower() and not text.startswith(".", match.end())
        yield Hidden(*match.span(), [_letters(match.group())], cut)
    for match in _SPACED.finditer(text):
        yield from _windows(match)
    for match in _PARTED.finditer(text):
        yield Hidden(*match.span(), [_letters(match.group())])
    for match in _DOTTED_APART.finditer(text):
        yield Hidden(*match.span(), [_letters(match.group())])
    for match in _DRAWN.finditer(text):
        word = match.group().lower()
        yield Hidden(*match.span(), [_RUNS.sub(r"\1", word), _RUNS.sub(r"\1\1", word)])
    for match in _UNEVEN.finditer(text):
        yield Hidden(*match.span(), [_letters(match.group())])
    if text.isascii():
        return
    for match in _MIXED.finditer(text):
        latin = match.group().translate(_CYRILLIC)
        yield Hidden(*match.span(), [latin.translate(table).lower() for table in _GREEK.values()])
    for match in _MARKED.finditer(text):
        yield Hidden(*match.span(), [_without_marks(match.group().lower())])


def is_cut_form(letters: str, word: str) -> bool:
    """Say whether letters are the greater part of a word, from its beginning."""
    return (
        len(letters) >= _SHORTEST_STEM
        and word.startswith(letters)
        and len(word) > len(letters) >= _STEM_SHARE * len(word)
    )


def _letters(text: str) -> str:
    return "".join(filter(str.isalpha, text)).lower()


def _without_marks(word: str) -> str:
    """Return a word with the marks of Polish letters alone."""
    return "".join(
        letter
        if letter in _POLISH_MARKS
        else unicodedata.normalize("NFD", letter)[0].replace("ı", "i").replace("ø", "o")
        for letter in word
    )


def _filled(masked: str, listed: Sequence[str], *, inside: bool = True) -> list[str]:
    """Return what a masked word becomes with the letters of each listed word in its gaps."""
    visible = [place for place, letter in enumerate(masked) if letter.isalpha()]
    # One letter and stars is how people are made anonymous, and so is a capital letter in front.
    if (
        len(visible) < 2
        or len(visible) == len(masked)
        or (masked[0].isupper() and not masked.isupper() and len(visible) < 3 and masked.lower() not in _NO_NAMES)
    ):
        return []
    shown = masked.lower()
    gaps = [place for place, letter in enumerate(shown) if not letter.isalpha()]
    found: dict[str, None] = {}
    for word in listed:
        if len(word) > gaps[-1] and all(shown[place] == word[place] for place in visible if place < gaps[-1]):
            letters = list(shown)
            for place in gaps:
                letters[place] = word[place]
            found["".join(letters)] = None
    if inside:
        found |= dict.fromkeys(_inside(shown, gaps, listed))
    if len(visible) > _ENOUGH_SHOWN and (run := _ONE_RUN.fullmatch(shown)):
        found |= dict.fromkeys(_of_any_length(run[1], run[2], listed))
    return list(found)


def _inside(shown: str, gaps: Sequence[int], listed: Sequence[str]) -> Iterator[str]:
    """Yield the listed words that every gap belongs to, with letters of another word around: `clusterf*ck`."""
    if not shown[0].isalpha() or not shown[-1].isalpha() or len(shown) - len(gaps) <= _ENOUGH_SHOWN:
        return
    for word in listed:
        for start in range(max(0, gaps[-1] + 2 - len(word)), gaps[0]):
            part = shown[start : start + len(word)]
            if len(part) == len(word) > _ENOUGH_SHOWN and all(
                letter == mark or not mark.isalpha() for letter, mark in zip(word, part, strict=True)
            ):
                yield word


def _starred(dotted: str) -> str:
    """Return what is masked by dots or dashes with stars; one mark alone stands for any number of letters."""
    return re.sub(r"[….–—-]", "*", re.sub(r"(?<=\w)[…—](?=\w)", "**", dotted))


def _begun(match: re.Match[str], listed: Sequence[str], language: str) -> Sequence[str]:
    """Return the words that a letter and nothing but marks may be; a pause, a password and a variable are none."""
    begin, marks = match["begin"], match["marks"]
    before = match.string[max(0, match.start() - 24) : match.start()]
    if not begin.islower() or _SECRET.search(before):
        return []
    if marks[0] in _WILD:
        return [word for word in listed if word.startswith(begin) and len(word) == len(begin + marks)]
    known = _BEGUN_BY.get(language, {}).get(begin)
    return [known] if known else []


def _of_any_length(before: str, behind: str, listed: Sequence[str]) -> Iterator[str]:
    """Yield the words that a run of marks may hide which are not as many as the letters: `sp***laj`."""
    for word in listed:
        if word.startswith(before):
            for end in range(len(before) + 1, len(word)):
                yield word[:end] + behind


def _read_figures(written: str) -> list[str]:
    """Return the words that figures and signs in place of letters may mean."""
    choices = [_LIKE.get(letter, letter) for letter in written.strip("!|")]
    if (sum(map(str.isalpha, written)) < 2 and written != _ONE_LETTER) or "_" in written or not choices:
        return []
    spellings: list[str] = []
    for letters in product(*choices):
        spellings.append("".join(letters))
        if len(spellings) == _MOST_SPELLINGS:
            break
    return spellings


def _windows(match: re.Match[str]) -> Iterator[Hidden]:
    """Yield every run of four and more of the single letters: a word may stand beside `w` or `i`."""
    places = [found.start() for found in re.finditer(_LETTER, match.group())]
    base = match.start()
    for size in range(len(places), 3, -1):
        for first in range(len(places) - size + 1):
            chosen = places[first : first + size]
            word = "".join(match.group()[place] for place in chosen).lower()
            yield Hidden(base + chosen[0], base + chosen[-1] + 1, [word])
