"""Words that are spelled by their sound so as not to be found: `kvrwa`, `qrwa`, `chooy`, `phuck`, `fukkin`, `azzhole`.

Letters that nobody needs for an honest word of the language are read as those they stand for. A capital in front of
small letters is how names are written (`Phuket`, `Viktor`): those stay as they are, but at the beginning of a sentence.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from pytest_genir.lean.late import late

_CONSONANT = "bcćdfghjklłmnńprsśtwzźż"
#: What letters stand for, tried one after the other; each step keeps what was there before.
_SOUNDS: dict[str, Sequence[tuple[re.Pattern[str], str]]] = {
    "pl": (
        (late(r"qu"), "ku"),
        (late(rf"q(?=[{_CONSONANT}])"), "ku"),
        (late(r"q"), "k"),
        (late(rf"(?<=[{_CONSONANT}])v(?=[{_CONSONANT}])"), "u"),
        (late(r"vv?"), "w"),
        (late(r"oo|ó"), "u"),
        (late(r"(?<=[aeou])y|y(?=[aeou])"), "j"),
        (late(r"(?<=r)ff?(?=[aeiyąęo])"), "w"),
        (late(r"\Ah(?=u)"), "ch"),
        (late(r"x"), "ks"),
        (late(r"(?<=[aeiuy])c\Z"), "ć"),
        # a vowel left out
        (late(r"krw(?=[aęyąo])"), "kurw"),
        (late(r"pierdl"), "pierdal"),
        (late(r"p(?:ie|i|e)rd(?=[oa]l)"), "pierd"),
        (late(r"ch?j(?=\Z|[aeuio])"), "chuj"),
        (late(r"jb(?=[aeiou])"), "jeb"),
    ),
    "en": (
        (late(r"\Af(?:cuk|ukc)"), "fuck"),
        (late(r"\Am[ou](?:th|dd?|t)(?:a|er)(?=f)"), "mother"),
        (late(r"(?<=[ck]k)as?\Z"), "er"),
        (late(r"(?<=[cs]h)ez\Z"), "es"),
        (late(r"ph"), "f"),
        (late(rf"(?<=[{_CONSONANT}])v(?=[{_CONSONANT}])"), "u"),
        (late(r"kk|(?<=[aeiou])q+|(?<=[aeiou])k(?=\Z|[aeis])"), "ck"),
        (late(r"\Ak(?=u)"), "c"),
        (late(r"zz"), "ss"),
        # a vowel left out
        (late(r"fck"), "fuck"),
        (late(r"sht"), "shit"),
        (late(r"btch"), "bitch"),
        (late(r"dck(?=h|\Z)"), "dick"),
        (late(r"wnk"), "wank"),
        (late(r"(?<=[^aeiou])y(?=[^aeiou])"), "i"),
        (late(r"(\w)\1\Z"), r"\1"),
    ),
}
_WORD = late(r"(?<![\w*'’@.-])[^\W\d_]{3,16}(?![\w*@])")
#: One of these letters or pairs is in every spelling by sound.
_TELLS = late(
    r"[vqxóy]|fck|sht|btch|dck|wnk|krw|pierdl|pi?rd|perd|chj|jb|oo|ph|kk|zz|rf|uk|uj|fcuk|ckas?\Z|hez\Z|[aeiuy]c\Z|\Aku|(\w)\1",
    re.IGNORECASE,
)
#: Drawn out by a letter: `kuurwaa`, `shiit`, but not who believes.
_DOUBLED = late(r"(\w)\1")
_DOUBLED_WORDS = frozenset(["shiite", "shiites", "mattole"])
_SURNAME = late(r"\s[A-ZĄĆĘŁŃÓŚŹŻ][a-ząćęłńóśźż]")
_SENTENCE_BEGINS = late(r"(?:\A|[.!?…\n:\"„“(]\s*)\Z")
#: A blank inside of a word that is known without it: `ku rwa`, `fu ck`.
_BROKEN = late(
    r"(?<!\w)(?:k\su|ku\s|kur\s|c\sh|ch\su|chu\s|h\su|hu\s|f\su|fu\s|fuc\s|pier\s|pierd\s|spier\s|jeb\s"
    r"|(?:as|az)[sz]\s|arse\s|dick\s|bull\s|cock\s|wan\s|bas\s)[^\W\d_]{1,8}(?!\w)"
)
_SHORTEST_BROKEN = 4
#: Two letters and marks for the ending: `f'ing`, `f-ing`; and what is hidden behind its first letter.
_CLIPPED = late(r"(?<!\w)(?:a[-–]holes?|f['’\-–*]+(?:ing|in|ed|er|ers|uck|off)|effing)(?!\w)", re.IGNORECASE)


def sounded_words(text: str) -> Iterator[tuple[int, int, Sequence[str]]]:
    """Yield the places of words that may be spelled by their sound, with the words that they then are."""
    for match in _WORD.finditer(text):
        word = match.group()
        if _TELLS.search(word) and not _is_named(text, match):
            yield *match.span(), spellings(word.lower())
    for match in _BROKEN.finditer(text):
        joined = "".join(match.group().split())
        if len(joined) >= _SHORTEST_BROKEN:
            yield *match.span(), [joined, *spellings(joined)]
    for match in _CLIPPED.finditer(text):
        yield *match.span(), ["asshole" if match.group()[0] in "aA" else "fuck"]


def spellings(word: str) -> list[str]:
    """Return the words that a word is when it is read by its sound, each language's letters for themselves."""
    found: dict[str, None] = {}
    for steps in _SOUNDS.values():
        heard = word
        for pattern, letters in steps:
            heard = pattern.sub(letters, heard)
            found[heard] = None
    if word not in _DOUBLED_WORDS:
        runs = [match.span() for match in _DOUBLED.finditer(word)]
        found |= dict.fromkeys(word[:start] + word[start + 1 :] for start, _ in runs)
        found[_DOUBLED.sub(r"\1", word)] = None
    found.pop(word, None)
    return list(found)


def _is_named(text: str, match: re.Match[str]) -> bool:
    word = match.group()
    capital = word[0].isupper() and word[1:].islower()
    begins = _SENTENCE_BEGINS.search(text, max(0, match.start() - 8), match.start()) is not None
    return capital and (not begins or _SURNAME.match(text, match.end()) is not None)
