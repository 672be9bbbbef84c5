"""The words of a text as a search engine's standard analyzer knows them: Unicode's word boundaries, lower case.

Letters go on over an apostrophe, a full stop or a colon ("what's", "example.com"), digits over a full stop or a comma
("3.5", "1,000"); ideographs and Hiragana are words of one sign each.
"""

from __future__ import annotations

import re

_MARKS = (
    "\u00ad\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u0900-\u0903\u093a-\u094f"
    "\u0981-\u0983\u09bc-\u09cd\u200c-\u200f\u20d0-\u20f0\u3099\u309a\ufe00-\ufe0f\ufe20-\ufe2f"
)
_IDEOGRAPHS = (
    "\u2e80-\u2fd5\u3005\u3007\u3021-\u3029\u3038-\u303b\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U000323af"
)
_HIRAGANA = "\u3041-\u3096\u309d-\u309f"
_KATAKANA = "\u3031-\u3035\u309b\u309c\u30a0-\u30fa\u30fc-\u30ff\u31f0-\u31ff\uff66-\uff9d"
#: Thai, Lao, Burmese and Khmer write no blanks between words, so that a run of them is one.
_UNPARTED = "\u0e01-\u0e3a\u0e40-\u0e4e\u0e81-\u0edf\u1000-\u103f\u1050-\u109f\u1780-\u17d3"
#: What Python takes for part of a word and Unicode does not: superscripts, fractions, numbers in circles.
_NO_DIGITS = (
    "\u00b2\u00b3\u00b9\u00bc-\u00be\u09f4-\u09f9\u0b72-\u0b77\u0bf0-\u0bf2\u0c78-\u0c7e\u0d58-\u0d5e\u0d70-\u0d78"
    "\u1369-\u137c\u2070-\u2079\u2080-\u2089\u2150-\u215f\u2189\u2460-\u249b\u24ea-\u24ff\u2776-\u2793\u3192-\u3195"
    "\u3220-\u3229\u3248-\u324f\u3251-\u325f\u3280-\u3289\u32b1-\u32bf"
)
_LETTER = rf"[^\W\d_{_NO_DIGITS}{_IDEOGRAPHS}{_HIRAGANA}{_KATAKANA}{_UNPARTED}][{_MARKS}]*"
_DIGIT = rf"\d[{_MARKS}]*"
_JOINER = rf"[_\u203f\u2040\u2054\ufe33\ufe34\ufe4d-\ufe4f\uff3f][{_MARKS}]*"
_BETWEEN_LETTERS = (
    rf"['.:\u00b7\u0387\u055f\u05f4\u2018\u2019\u2024\u2027\ufe13\ufe52\ufe55\uff07\uff0e\uff1a][{_MARKS}]*"
)
_BETWEEN_DIGITS = (
    rf"['.,;\u037e\u0589\u060c\u060d\u066c\u2018\u2019\u2024\u2044\ufe10\ufe14\ufe50\ufe52\ufe54\uff07\uff0c\uff0e\uff1b]"
    rf"[{_MARKS}]*"
)
_PICTURES = (
    "\u00a9\u00ae\u203c\u2049\u2122\u2139\u2194-\u2199\u21a9\u21aa\u231a\u231b\u2328\u23cf\u23e9-\u23f3\u23f8-\u23fa"
    "\u24c2\u25aa\u25ab\u25b6\u25c0\u25fb-\u25fe\u2600-\u2605\u2607-\u2612\u2614-\u2685\u2690-\u2705\u2708-\u2712\u2714"
    "\u2716\u271d\u2721\u2728\u2733\u2734\u2744\u2747\u274c\u274e\u2753-\u2755\u2757\u2763-\u2767\u2795-\u2797\u27a1"
    "\u27b0\u27bf\u2934\u2935\u2b05-\u2b07\u2b1b\u2b1c\u2b50\u2b55\u3030\u303d\u3297\u3299\U0001f000-\U0001f0ff"
    "\U0001f10d-\U0001f10f\U0001f12f\U0001f16c-\U0001f171\U0001f17e\U0001f17f\U0001f18e\U0001f191-\U0001f19a\U0001f1ad-\U0001f1e5"
    "\U0001f201-\U0001f20f\U0001f21a\U0001f22f\U0001f232-\U0001f23a\U0001f23c-\U0001f23f\U0001f249-\U0001f3fa\U0001f400-\U0001f53d"
    "\U0001f546-\U0001f64f\U0001f680-\U0001f6ff\U0001f774-\U0001f77f\U0001f7d5-\U0001f7ff\U0001f80c-\U0001f80f"
    "\U0001f848-\U0001f84f\U0001f85a-\U0001f85f\U0001f888-\U0001f88f\U0001f8ae-\U0001f8ff\U0001f90c-\U0001f93a"
    "\U0001f93c-\U0001f945\U0001f947-\U0001fffd"
)
_TONES = "\U0001f3fb-\U0001f3ff"
_RUN = (
    rf"(?:(?:{_LETTER}(?:(?:{_BETWEEN_LETTERS})?{_LETTER})*|{_DIGIT}(?:(?:{_BETWEEN_DIGITS})?{_DIGIT})*)+"
    rf"|(?:[{_KATAKANA}][{_MARKS}]*)+)"
)
_WORD = re.compile(
    rf"(?:{_JOINER})*{_RUN}(?:(?:{_JOINER})+{_RUN})*(?:{_JOINER})*"
    rf"|[{_IDEOGRAPHS}{_HIRAGANA}][{_MARKS}]*|(?:[{_UNPARTED}][{_MARKS}]*)+"
    rf"|[{_PICTURES}][{_TONES}{_MARKS}]*(?:(?<=\u200d)[{_PICTURES}][{_TONES}{_MARKS}]*)*"
)
#: The engine lowers a letter to one letter; Python makes two of this one.
_DOTTED = str.maketrans({"\u0130": "i"})


def words(text: str) -> list[str]:
    """Return the words of a text as an index knows them; nothing is left out as too common."""
    return [word.translate(_DOTTED).lower() for word in _WORD.findall(text)]
