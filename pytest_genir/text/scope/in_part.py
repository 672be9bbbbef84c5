"""What an answer says of less than a phrase does: "We don't always accept cash" for `we do not accept cash`.

A denial that holds on Sundays only, above an amount, without a receipt or not for every branch is not the plain one,
and "every day except Mondays" is not `every day`. Where a phrase or the question names the restriction itself, it is
said; and so is what begins with one, "On Sundays we don't accept cash": it takes up what is asked.
"""

from __future__ import annotations

import re
from functools import lru_cache

from pytest_genir.lean.frozen import dataclass
from pytest_genir.lean.late import late
from pytest_genir.text.matching import Lemmas
from pytest_genir.text.matching.matcher import Match, Matcher, Prepared
from pytest_genir.text.matching.spreading_words import SPREADING
from pytest_genir.text.matching.units import is_thing
from pytest_genir.text.matching.word_order import is_adjective
from pytest_genir.text.polarity.cues import lowered
from pytest_genir.text.vocabulary import words

_REMEMBERED = 4096
_FARTHEST = 120


@dataclass(frozen=True, slots=True, kw_only=True)
class _Narrowing:
    """How a language restricts what it denies, and takes something out of all."""

    denies: re.Pattern[str]
    whole: re.Pattern[str]
    #: The negation is of "always", "every" or "all".
    in_part: re.Pattern[str]
    #: Behind a denial: when, above which amount, without what.
    behind: re.Pattern[str]
    #: In front of such words: they are named beside, or leave nothing out.
    added: re.Pattern[str]
    #: Something else is said, or a restriction that restricts nothing.
    ends: re.Pattern[str]
    out: re.Pattern[str]
    #: Behind a denial: it is otherwise in all other cases.
    elsewhere: re.Pattern[str]
    #: On holidays hardly anything is open that is open "every day".
    holidays: re.Pattern[str]


_DAY_EN = r"(?:mon|tues|wednes|thurs|fri|satur|sun)days?"
_MONTH_EN = r"(?:january|february|march|april|may|june|july|august|september|october|november|december)"
_WHEN_EN = (
    rf"(?:{_DAY_EN}|week-?ends?|week-?days|nights?|evenings?|mornings?|afternoons|summer|winter|autumn|spring"
    r"|(?:the\s)?(?:\w+\s)?(?:season|holidays)|peak\s(?:hours|times)|rush\shour|lunch\s?time|school\shours|term\stime"
    rf"|{_MONTH_EN})"
)
_NUMBER_EN = (
    r"(?:[£$€]\s?)?(?:\d|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|\w+ty|half)\b)"
)
_DAY_PL = r"(?:poniedział\w+|wtor\w+|środ[aęyą]|czwart\w+|piąt(?:ek|ki|kami)|sobot\w+|sobotę|niedziel\w+)"
_MONTH_PL = (
    r"(?:styczni\w+|lut(?:y|ego|ym)|marc\w+|kwietni\w+|maj(?:u|a)|czerwc\w+|lipc\w+|sierpni\w+|wrze(?:śni|sień)\w*"
    r"|październik\w*|listopad\w*|grud(?:ni|zień)\w*)"
)
_NUMBER_PL = (
    r"(?:\d|(?:jed[en]\w+|dw(?:a|ie|óch|om)|trz(?:y|ech)|czter\w+|pięci\w+|pięć|sześ\w+|siedm\w+|siedem|ośmiu?|osiem"
    r"|dziewię\w+|dziesię\w+|\w+naście|\w+nastu|\w+dzieści|\w+dziestu|pół)\b)"
)
_WHEN_PL = (
    rf"(?:{_DAY_PL}|weekend\w*|dni\s(?:robocze|powszednie|świąteczne|wolne)|dniach\s\w+|nocy|nocą|święta|sezonie"
    rf"|godzinach\s\w+|wakacje|ferie|{_MONTH_PL})"
)
_RULES = {
    "en": _Narrowing(
        denies=late(
            r"\b(?:not|never|cannot|nobody|there\s(?:is|are)\sno)\b|n['’]t\b|\bno\s(?:\w+\s){1,3}?(?:needed|required|necessary|allowed|permitted|accepted)\b",
            2,
        ),
        whole=late(r"\b(?:every|each|all|daily|seven\sdays|7\sdays|everyone|everybody|everything|everywhere)\b", 2),
        in_part=late(
            r"\b(?:(?:not|cannot)|\w+n['’]t)\s(?:be\s)?(?:always|necessarily|automatically|entirely|fully|wholly|completely"
            r"|every\w*|all|each|in\s(?:all|every)\s\w+|at\s(?:all|every)\s(?!times?\b)\w+)\b"
            r"|\b(?:nobody|no\sone|no-one|none)\s(?:\w+\s){0,2}?(?:seriously|badly|fatally|critically|severely|gravely|heavily)\b"
            r"|\b(?:not|\w+n['’]t)\s(?:be\s|been\s)?(?:seriously|badly|fatally|critically|severely|gravely)\b"
            r"|\b(?:not|\w+n['’]t)\s(?:only|just|merely|simply|solely)\b"
            r"|\b(?:usually|mostly|typically|in\smost\scases|for\sthe\smost\spart|more\soften\sthan\snot)\b",
            2,
        ),
        behind=late(
            rf"(?P<lead>,?\s?(?:[^\s,;:.!?()–—]+\s){{0,5}}?)(?:(?:(?:on|at|in|during|over)\s(?:the\s)?{_WHEN_EN}\b"
            rf"|(?:after|before|past)\s(?:the\s)?{_NUMBER_EN}|(?:after|before)\s(?:noon|midday|midnight|dark)\b|until\s{_NUMBER_EN}"
            rf"|(?:between|from)\s(?:the\s)?(?:{_NUMBER_EN}|{_MONTH_EN}|{_DAY_EN})[^.;!?,\n]{{0,20}}?\s(?:and|to|until|till|through)\s"
            r"|(?:over|above|below|under|beyond|exceeding|worth|(?:of\s)?(?:more|less|fewer|larger|smaller|longer|shorter"
            rf"|heavier|lighter|older|younger|bigger|higher|lower)\sthan)\s(?:\w+\s)?{_NUMBER_EN}"
            r"|during\s(?:the\s|a\s)?\w+|outside\s(?:of\s)?(?:the\s)?\w+"
            r"|(?:from|for)\s(?:groups|companies|students|children|tourists|foreigners|seniors|families|minors|schools)\b"
            r"|without\s(?:an?\s|the\s|your\s|their\s|any\s|prior\s|valid\s)*(?!exceptions?\b|doubt\b|notice\b|question\b|fail\b|delay\b)\w+)"
            r"|unless\s(?!something|anything|otherwise)\w+)",
            2,
        ),
        added=late(
            r"\b(?:even|also|including|either|not|nor|or|and|too|especially|any|all|every|each)\s(?:\w+\s)?\Z", 2
        ),
        ends=late(r"\b(?:but|or|nor|so|because|as|since|and|you|we|they|it|please)\s", 2),
        out=late(
            r"[\s,(–—-]{1,3}(?:[^\s,;:.!?()–—]+\s){0,4}?\(?(?:(?:with\sthe\s(?:sole\s|only\s)?exception\sof|except(?:ing)?(?:\sfor)?"
            r"|excluding|apart\sfrom|other\sthan|save\sfor|bar|barring)\s(?!that\b|this\b)(?P<what>[^.;!?\n)]{2,60})"
            rf"|(?:but|not|save)\s(?P<day>(?:on\s|for\s)?(?:the\s)?(?:\d+|one|two|three)\b|(?:on\s|for\s)?(?:the\s)?{_WHEN_EN}\b))",
            2,
        ),
        elsewhere=late(
            r"[;,–—-]\s(?:but\s|and\s|though\s)?(?:(?:everywhere|anywhere)\selse|elsewhere|(?:on\s|at\s|in\s)?(?:all|any|every|most)\sother\s\w+"
            r"|only\s(?:from|for|to|by|on|in|at)\b)(?![^.;!?\n]{0,40}(?:\bnot?\b|n['’]t\b|\beither\b))",
            2,
        ),
        holidays=late(
            rf"\b(?:\d+(?:st|nd|rd|th)?\s(?:of\s)?{_MONTH_EN}|{_MONTH_EN}\s\d+|christmas|easter|new\syear\w*|boxing|(?:public|bank|national)\sholidays?|holidays)\b",
            2,
        ),
    ),
    "pl": _Narrowing(
        denies=late(r"\b(?:nie|nigdy|nikt|zakaz|brak|bez)\b", 2),
        whole=late(r"\b(?:codzien\w+|każd\w+|wszys\w+|wszędzie|cały\stydzień|siedem\sdni|7\sdni)\b", 2),
        in_part=late(
            r"\bnie\s(?:zawsze|wszędzie|wszys\w+|każd\w+|koniecznie|całkiem|całkowicie|codziennie|automatycznie|we\swszystkich"
            r"|w\s(?:pełni|całości|każdym))\b|\bniekoniecznie\b|\bniecał\w+\b"
            r"|\b(?:zwykle|zazwyczaj|przeważnie|na\sogół|najczęściej|w\swiększości\s\w+)\b",
            2,
        ),
        behind=late(
            rf"(?P<lead>,?\s?(?:[^\s,;:.!?()–—]+\s){{0,5}}?)(?:(?:w|we|podczas|w\sczasie|w\strakcie)\s(?:każd[ąye]\s)?{_WHEN_PL}\b|(?:nocą|nocami|latem|zimą|jesienią|wiosną)\b"
            rf"|(?:po|przed|do)\s(?:godz(?:\.|inie|iny)\s)?{_NUMBER_PL}(?!\w*\s?(?:zł|złot))|po\s(?:zmroku|północy)\b"
            rf"|(?:między|pomiędzy)\s|od\s(?:{_NUMBER_PL}|{_MONTH_PL}|{_DAY_PL})[^.;!?,\n]{{0,24}}?\sdo\s"
            r"|(?:powyżej|poniżej|ponad|przekraczając\w+|(?:więcej|mniej|dłużej|krócej|dalej|cięższ\w+|lżejsz\w+|starsz\w+|młodsz\w+"
            rf"|większ\w+|mniejsz\w+|wyższ\w+|niższ\w+|droższ\w+|tańsz\w+|dłuższ\w+|krótsz\w+)\s(?:niż|od))\s(?:\w+\s)?{_NUMBER_PL}"
            r"|(?:podczas|w\sczasie|w\strakcie)\s\w+|poza\s(?!tym\b)\w+"
            r"|(?:od|dla)\s(?:grup|firm|osób|dzieci|młodzieży|studentów|uczniów|seniorów|emerytów|cudzoziemców|turystów|rodzin"
            r"|dorosłych|szkół|nowych|stałych|obcokrajowców)\b"
            r"|bez\s(?!wyjątk|względu|problem|zmian|dyskusji|ogranicze|powodu|odwołania|różnicy)\w+"
            r"|chyba\sże\s\w+)",
            2,
        ),
        added=late(
            r"\b(?:nawet|także|również|też|ani|łącznie|włącznie|zwłaszcza|szczególnie|i|oraz|lub|czy|żadn\w+)\s(?:\w+\s)?\Z",
            2,
        ),
        ends=late(r"\b(?:ale|lub|ani|czy|więc|bo|ponieważ|gdyż|i|a|oraz|prosimy|proszę)\s", 2),
        out=late(
            r"[\s,(–—-]{1,3}(?:[^\s,;:.!?()–—]+\s){0,4}?\(?(?:(?:(?:(?:z|za)\s(?:jedynym\s)?wyjątkiem|wyłączając|wyjąwszy)"
            r"(?!\stego,?\sże\b)|(?:oprócz|prócz|poza)(?!\st(?:ym|ego)\b))\s"
            rf"(?P<what>[^.;!?\n)]{{2,60}})|(?:bez|ale\snie\sw|nie\sw|tylko\snie\sw)\s(?P<day>{_DAY_PL}|weekend\w*))",
            2,
        ),
        elsewhere=late(
            r"[;,–—-]\s(?:ale\s|a\s|choć\s)?(?:(?:gdzie|wszędzie)\sindziej|(?:w|we)\s(?:inn\w+|pozostał\w+)\s\w+|tylko\s(?:od|dla)\b)"
            r"(?![^.;!?\n]{0,40}\b(?:nie|też|także|również)\b)",
            2,
        ),
        holidays=late(
            rf"\b(?:\d+\.?\s{_MONTH_PL}|świ[ąę]t\w*|wielkanoc\w*|boże\w*|nowy\w*\srok\w*|wigili\w+|sylwest\w+)\b", 2
        ),
    ),
}
#: An adjective beside the thing that is denied makes it a part of all: `nie przyjmujemy kart podarunkowych`.
_OF_SEVERAL = late(r"\w{3,}[yi]ch\Z")
#: Of one thing only where there is none: the fee that is not given back may be named in full.
_OF_ONE = late(r"\w{3,}(?:i?ego|i?ej)\Z")
_THERE_IS_NONE = late(r"(?:nie (?:ma(?:my)?|trzeba|potrzeba)|brak|bez|zakaz) ", 2)
_OF_SUBJECT = late(r"\w{3,}[aeyi]\Z")
#: ... and these do not.
_OF_ALL = words(
    "żaden jakikolwiek dodatkowy płatniczy kredytowy debetowy bankowy bankomatowy zbliżeniowy własny swój nasz twój "
    "wasz ten taki tego cały całość osobisty specjalny ukryty osobny jakiś każdy wszystek poniesiony uprzedni dany "
    "wcześniejszy tutejszy obecny bieżący niestety który jaki większy mniejszy pierwszy drugi jeden powyższy "
    "niniejszy następny wolny"
)
_FEWEST_LETTERS = 3
#: What is done to a thing, or what it is like.
_NO_THINGS = ("ed", "en", "ing", "able", "ible", "ary", "ly")
_JOINING_EN = words("that but and so because as since the")
_NO_KIND_EN = SPREADING["en"].prepositions | SPREADING["en"].conjunctions | SPREADING["en"].negations
_HELPING_EN = SPREADING["en"].rules.auxiliaries | SPREADING["en"].rules.modals
_NO_KIND_EN |= _HELPING_EN
_NO_KIND_EN |= words(
    "any the a an our your their my his her its all no such more other extra additional further advance prior special "
    "separate single credit debit bank payment we you they he she it i there this that these those please sorry note "
    "but because since as whereas unless until once only "
    "if when while though although however unfortunately sadly ever yet even just still also too either always usually "
    "need needs have has having accept take allow offer provide give charge ship sell rent require make get want let "
    "own kind sort type form forms kinds sorts types part now currently here where who which what whether than then "
    "being been be is are was were not never neither nor per only both each every some "
    "exclude excludes include includes means"
)
_NONE_OF_IT = late(r"(?:there\s(?:is|are)\s|has\s|have\s|with\s)?no\s", 2)
_WORD = late(r"(?!days?\b)[^\W_]{3,}|\d+")
_STEM = 4
#: Where a clause ends behind what it denies; a comma ends it, but not in front of "unless".
_END = late(r"[.!?;:\n()]|\s[–—]\s|,(?!\s(?:unless|chyba))", 2)
_STOP = late(r"[.!?\n]")
_BEGIN = late(r"(?:\A|[.!?;:\n]\s)(?=[^.!?;:\n]*\Z)", 2)
#: `the lift works only for the ground floor`.
_ONLY_BEHIND = late(
    r"\s(?:for|with|in|at)\s(?P<whom>(?:\w+\s){1,2})only\b|\s(?:but\s)?only\s(?:in|on|at|when|if|for|during|from|between|until|after|before|with|where|while|to)\s"
    r"(?P<what>(?:\w+\s?){1,3})",
    2,
)
#: `only needed in winter`, `needed only if`.
_ONLY_SOMETIMES = late(
    r"\b(?:only\s(?:needed|required|necessary|mandatory|compulsory|advisable|allowed|permitted)"
    r"|(?:needed|required|necessary|mandatory|compulsory|advisable|allowed|permitted)\sonly)\s"
    r"(?:in|on|at|when|if|for|during|from|between|until|after|before|with|where|while)\s(?P<what>(?:\w+\s?){1,3})",
    2,
)
_NEARLY = late(r"\b(nearly|almost|virtually|practically|prawie|niemal)\s\Z", 2)
_ALSO = late(r"\b(?:also|too|as\swell|także|też|również)\b", 2)


#: `nikt nie zginął`: that there were no `ofiar śmiertelnych` is all of it.
_OF_NOBODY = late(r"nik(?:t|ogo|omu)\s", 2)


def narrowed(matcher: Matcher, phrase: str, match: Match, prepared: Prepared, question: str) -> str | None:
    """Return the words by which an answer denies less than its phrase, or says it of fewer days."""
    rules = _RULES.get(prepared.language)
    if rules is None or matcher.mode == "substring":
        return None
    denies, whole = _kind(phrase, prepared.language)
    if not (denies or whole):
        if prepared.language == "en" and _NONE_OF_IT.match(phrase) and "no" in prepared.written:
            kind = _of_an_english_kind(match, prepared, matcher.phrase(phrase), question, right_behind="no")
            if kind is not None:
                return kind
        return _only_sometimes(match, prepared, f"{phrase} {question}") if "only" in prepared.written else None
    if denies:
        if prepared.language == "pl":
            kind = _of_one_kind(match, prepared, f"{phrase} {question}")
        else:
            kind = _of_an_english_kind(match, prepared, matcher.phrase(phrase), question)
        if kind is not None:
            return kind
    text = lowered(prepared.text)
    reader = _denied_in_part if denies else _with_exceptions
    found = reader(rules, text, match, f"{phrase} {question}")
    return None if found is None else " ".join(prepared.text[found[0] : found[1]].split())


def _only_sometimes(match: Match, prepared: Prepared, known: str) -> str | None:
    """Return when, where or for whom alone something is needed or to be had, which nobody asked for."""
    found = _ONLY_BEHIND.match(prepared.text, match.end)
    found = found or _ONLY_SOMETIMES.search(prepared.text, match.start, min(len(prepared.text), match.end + _FARTHEST))
    if (
        found is None
        or found.start() > match.end + 1
        or _names(known, found["what"] or found["whom"])
        or _names(known, "only")
    ):
        return None
    return " ".join(prepared.text[match.start : found.end()].split())


def _of_one_kind(match: Match, prepared: Prepared, known: str) -> str | None:
    """Return a denied thing and the adjective by which it is only a part of all: `kart podarunkowych`."""
    first, last = prepared.tokens_at(match)
    none = _THERE_IS_NONE.match(known)
    for at in range(first, last + 1):
        if not is_thing(prepared, at) or (_OF_NOBODY.match(known) and not _names(known, prepared.tokens[at])):
            continue
        for beside in (at - 1, at + 1):
            left, right = min(at, beside), max(at, beside)
            if left < 0 or right >= len(prepared.tokens) or prepared.between(left, right) != " ":
                continue
            word, shown = prepared.tokens[beside], prepared.shown[beside]
            if beside in prepared.within or not is_adjective(shown) or shown in _OF_ALL or _names(known, word):
                continue
            subject = right + 1 < len(prepared.tokens) and prepared.tokens[right + 1] == "nie"
            if _OF_SEVERAL.match(word) or (none and _OF_ONE.match(word)) or (subject and _OF_SUBJECT.match(word)):
                return prepared.match(left, right).surface
    return None


def _of_an_english_kind(
    match: Match, prepared: Prepared, phrase: Prepared, question: str, right_behind: str = ""
) -> str | None:
    """Return a denied thing and the word in front by which it is a part of all: `gift cards`, `wet dogs`."""
    first, last = prepared.tokens_at(match)
    for at in range(max(first, 1), last + 1):
        if prepared.sets[at].isdisjoint(phrase.lemmas) or not _is_its_thing(phrase, prepared.sets[at]):
            continue
        word, between = prepared.tokens[at - 1], prepared.between(at - 1, at)
        if right_behind and prepared.tokens[max(0, at - 2)] != right_behind:
            continue
        if between != " " or not prepared.sets[at - 1].isdisjoint(phrase.lemmas) or _names(question, word):
            continue
        if at - 1 in prepared.within or word in _NO_KIND_EN or word.endswith("ly") or len(word) < _FEWEST_LETTERS:
            continue
        if (at == first and not _begins_clause(prepared, at - 1)) or _is_given(prepared, at - 1):
            continue
        return prepared.match(at - 1, at).surface
    return None


def _is_given(prepared: Prepared, at: int) -> bool:
    """Say whether a word is who gets what is denied: `never give your dog aspirin`."""
    known = SPREADING["en"]
    return (
        at > 1 and prepared.tokens[at - 1] in known.determiners and not known.giving.isdisjoint(prepared.sets[at - 2])
    )


def _is_its_thing(phrase: Prepared, lemmas: Lemmas) -> bool:
    """Say whether a word is the thing of an English phrase: its subject, or what ends it behind its verb."""
    tokens, last = phrase.tokens, len(phrase.tokens) - 1
    told = [at for at, word in enumerate(tokens) if word not in _NO_KIND_EN and len(word) >= _FEWEST_LETTERS]
    first = told[0] if told else last
    # `wet dogs are`; in `doesn't include` the first word is what is done
    begins = tokens[0] == "no" or (first < last and tokens[first + 1] in _HELPING_EN)
    ends = tokens[last] not in _NO_KIND_EN and not tokens[last].endswith(_NO_THINGS)
    return (begins and not lemmas.isdisjoint(phrase.sets[first])) or (ends and not lemmas.isdisjoint(phrase.sets[last]))


def _begins_clause(prepared: Prepared, at: int) -> bool:
    """Say whether a word begins a sentence or a clause: `Wet dogs are not allowed`."""
    return at == 0 or prepared.between(at - 1, at) != " " or prepared.tokens[at - 1] in _JOINING_EN


@lru_cache(maxsize=_REMEMBERED)
def _kind(phrase: str, language: str) -> tuple[bool, bool]:
    """Return whether a phrase denies something plainly, and whether it says something of all."""
    rules, text = _RULES[language], lowered(phrase)
    denies = rules.denies.search(text)
    plain = bool(denies) and not rules.behind.search(text) and not rules.in_part.search(text)
    return plain, not denies and bool(rules.whole.search(text))


def _denied_in_part(rules: _Narrowing, text: str, match: Match, known: str) -> tuple[int, int] | None:
    end = _END.search(text, match.end)
    last = min(end.start() if end else len(text), match.end + _FARTHEST)
    stop = _STOP.search(text, match.end)
    other = rules.elsewhere.search(text, match.end, stop.start() if stop else len(text))
    if other is not None and not _names(known, text[match.end : other.start()]):
        return match.start, other.end()
    begins = _BEGIN.search(text, max(0, match.start - _FARTHEST), match.start)
    first = begins.start() if begins else max(0, match.start - _FARTHEST)
    part = rules.in_part.search(text, max(first, match.start - _STEM * 4), match.end)
    if part is not None:
        return part.start(), max(part.end(), match.end)
    if match.end < last and text[match.end] in " ,":
        behind = rules.behind.match(text, match.end + (text[match.end] == " "), last)
        if behind and not rules.ends.search(behind["lead"]) and not _stands_beside(rules, behind, known):
            return match.start, behind.end()
    return None


def _stands_beside(rules: _Narrowing, found: re.Match[str], known: str) -> bool:
    """Say whether a restriction is known of, or only named beside what holds anyway: "even on Sundays"."""
    return _names(known, found.group()[len(found["lead"]) :]) or rules.added.search(found["lead"]) is not None


def _with_exceptions(rules: _Narrowing, text: str, match: Match, known: str) -> tuple[int, int] | None:
    whole = rules.whole.search(text, match.start, match.end)
    if whole is None:
        return None
    nearly = _NEARLY.search(text, max(0, match.start - _STEM * 4), match.start)
    if nearly is not None and not _names(known, nearly[1]):
        return nearly.start(), match.end  # `almost everybody`
    found = rules.out.match(text, whole.end()) or rules.out.match(text, match.end)
    if found is None:
        return None
    what = found["what"] or found["day"]
    if rules.holidays.search(what) or _ALSO.search(what) or _names(known, what):
        return None
    return match.start, found.end()


def _names(known: str, said: str) -> bool:
    """Say whether a phrase or a question names what restricts an answer."""
    stems = {word[:_STEM] for word in _WORD.findall(lowered(known))}
    return any(word[:_STEM] in stems for word in _WORD.findall(said)[-2:])
