"""What an audit finds: a rule that a question breaks, where, and what would mend it."""

from __future__ import annotations

from typing import Literal

from pytest_genir.errors import Where
from pytest_genir.lean.frozen import dataclass

Level = Literal["error", "warning", "note"]
LEVELS: tuple[Level, ...] = ("error", "warning", "note")


@dataclass(frozen=True, slots=True)
class Rule:
    """One thing that can be wrong with a question, and what to do about it."""

    name: str
    level: Level
    told: str
    hint: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """A rule that something in a file breaks."""

    rule: Rule
    where: Where
    #: The question's id; empty where the whole file is meant.
    item: str
    message: str
    #: The first line of the question, where a comment can say what to ignore.
    start: int = 0
    #: The answer that showed it, where one did.
    answer: str = ""


def _rules(*rules: Rule) -> dict[str, Rule]:
    return {rule.name: rule for rule in rules}


#: What reading the questions tells.
READ = _rules(
    Rule(
        "phrase-not-in-source",
        "error",
        "no cited page says what is asked for",
        "write it as the page does, or cite another",
    ),
    Rule(
        "phrase-in-question", "error", "copying the question gives what is asked for", "ask for what only the page says"
    ),
    Rule("phrase-in-refusal", "error", "the refusal itself holds a phrase", "choose another phrase"),
    Rule(
        "phrase-of-refusal",
        "note",
        "the refusal itself holds a phrase, and other conditions fail it",
        "keep 'refuse: false' and what else is asked for",
    ),
    Rule("exclude-overlaps-include", "error", "what is wanted is also forbidden", "take one of the two out"),
    Rule(
        "exclude-in-the-answer",
        "note",
        "the cited page says what is forbidden in one breath with what is wanted",
        "take it out, or ask what tells the two apart",
    ),
    Rule(
        "exclude-unprovoked",
        "note",
        "nothing in pages or question suggests what is forbidden",
        "forbid a value that stands there",
    ),
    Rule(
        "refused-and-answered",
        "error",
        "the question is to be refused and answered",
        "take 'refuse: true' or the rest out",
    ),
    Rule("nothing-asked", "error", "nothing asks for the content of an answer", "add 'include' or 'value'"),
    Rule("nothing-required", "error", "a condition passes at 0", "let 'pass' be above 0"),
    Rule("no-yes-or-no-asked", "warning", "the question asks for no yes or no", "take 'says' out"),
    Rule("rude-wanted", "warning", "'safe: false' asks for a rude answer", "write 'safe: true'"),
    Rule(
        "citation-cannot-be-wrong",
        "error",
        "the whole context has to be cited, so citing all of it is right",
        "add other pages to the context",
    ),
    Rule(
        "source-says-nothing", "warning", "a cited page holds nothing of what is asked for", "cite the page that does"
    ),
    Rule(
        "source-of-others",
        "warning",
        "a page to be cited is about somebody else, whom the question does not name",
        "cite the page of whom is asked about, or name the others",
    ),
    Rule(
        "other-page-says-it",
        "note",
        "a page that is not cited says all of it as well",
        "cite it too, or leave it out",
    ),
    Rule(
        "bare-number",
        "warning",
        "a number without its unit is met by any such number",
        "write the unit too, or use 'value'",
    ),
    Rule(
        "value-of-another-thing",
        "error",
        "the cited pages say another value of the thing",
        "give 'of' the thing that the value is of",
    ),
    Rule(
        "forbidden-value-fits",
        "note",
        "the cited pages say a forbidden value with the words of the question",
        "see which of the two is right",
    ),
    Rule(
        "value-of-another-year",
        "warning",
        "the pages say the value of another year than the question's",
        "write the value of the year that is asked for",
    ),
    Rule("of-nothing", "warning", "nobody names the thing of a value", "write 'of' as the page or the question does"),
    Rule(
        "tolerance-holds-another",
        "warning",
        "another value of the pages is within the tolerance",
        "take a smaller tolerance, or forbid that value with 'not'",
    ),
    Rule(
        "alternative-of-another-value",
        "warning",
        "an alternative is another value than the cited pages say",
        "take it out, or cite the page that says it",
    ),
    Rule(
        "pages-disagree",
        "warning",
        "a page that is shown says another value of what is asked",
        "mend the pages, or forbid that value with 'not'",
    ),
    Rule(
        "source-out-of-date",
        "warning",
        "a page to be cited says that it does not hold any more",
        "cite the page of today, or ask about the past",
    ),
    Rule(
        "refusal-answered",
        "warning",
        "a page may answer what is to be refused",
        "ask for its answer, or leave the page out",
    ),
    Rule("not-looked-at", "warning", "the question asks for what no condition looks at", "add 'value' for it"),
    Rule("bare-unit", "error", "a unit without a number is met by any amount", "write the number too"),
    Rule(
        "met-by-its-negation",
        "warning",
        "a yes is looked for by a word: the opposite may hold it, another yes be without it",
        "use 'says: yes' or 'says: no'",
    ),
    Rule(
        "alternative-repeated",
        "warning",
        "an alternative stands there twice, or inside another",
        "take the longer one out",
    ),
    Rule("phrases-overlap", "warning", "one phrase meets two entries", "ask for two different things"),
    Rule("duplicate-question", "error", "the same question stands there twice", "take one out"),
    Rule(
        "duplicate-in-other-words",
        "warning",
        "another question asks for the same in other words",
        "take one out, or ask for something else",
    ),
    Rule(
        "question-in-another-language",
        "warning",
        "the question is in another language than the file's",
        "translate it, or give it a file with its 'language'",
    ),
    Rule(
        "page-says-otherwise",
        "warning",
        "the cited page says the opposite",
        "turn 'says' round, or cite the page that says it",
    ),
    Rule(
        "condition-left-out",
        "warning",
        "the cited page says yes on a condition that no answer has to name",
        "add the condition to 'include'",
    ),
    Rule("duplicate-page", "warning", "two pages have the same text", "take one out"),
    Rule("unused-page", "warning", "no question shows this page", "ask about it, or take it out"),
    Rule("not-cited", "warning", "the others of the file are to be cited, this one is not", "add 'cite'"),
    Rule(
        "not-limited",
        "warning",
        "the others of the file limit what may be copied, this one does not",
        "add 'verbatim' or 'length'",
    ),
    Rule(
        "source-at-one-place",
        "warning",
        "the source stands nearly always at the same place of its context",
        "mix the contexts, or 'shuffle_context: true'",
    ),
)

#: What answers that are wrong, and ones that are right, tell.
TRIED = _rules(
    Rule(
        "cannot-be-passed",
        "error",
        "no answer made of the cited pages and the phrases passes",
        "see what each condition says of it",
    ),
    Rule(
        "source-denies-it",
        "warning",
        "a cited page says a phrase only where it denies it",
        "write the phrase with its negation, or use 'says'",
    ),
    Rule(
        "source-may-deny-it",
        "note",
        "a cited page may say a phrase where it denies it",
        "write the phrase with its negation, or use 'says', if it is so",
    ),
    Rule("question-passes", "error", "the question itself passes as the answer", "ask for what only the page says"),
    Rule("yes-passes", "error", "a bare yes or no passes", "ask for what the page says"),
    Rule(
        "refusal-passes",
        "error",
        "the refusal passes although the pages answer",
        "write 'refuse: false', and 'include' or 'value'",
    ),
    Rule(
        "refusal-added-passes", "error", "the right answer passes although it refuses as well", "write 'refuse: false'"
    ),
    Rule("answer-passes", "error", "an answer passes where a refusal is wanted", "write 'refuse: true'"),
    Rule(
        "page-passes",
        "error",
        "the whole page pasted passes",
        "limit it: 'length', 'verbatim', or 'exclude' what it says besides",
    ),
    Rule("all-pages-pass", "error", "all pages pasted pass", "limit it: 'cite', 'length' or 'verbatim'"),
    Rule("other-page-passes", "error", "another page's words pass", "ask for what only the cited page says"),
    Rule("wrong-number-passes", "error", "a wrong number passes", "write the number with its unit, or use 'value'"),
    Rule("negation-passes", "warning", "the opposite passes", "use 'says', 'value', or a longer phrase"),
    Rule("other-name-passes", "error", "another name passes", "ask for the name"),
    Rule(
        "neighbour-passes",
        "warning",
        "another value of the same page beside the right one passes",
        "add it to 'exclude', or use 'value' with 'not'",
    ),
    Rule(
        "hedge-passes",
        "warning",
        "the right value or another one of its sentence, left open, passes",
        "use 'value'",
    ),
    Rule("half-passes", "error", "half of the answer passes", "let 'pass' be 1"),
    Rule(
        "swapped-passes",
        "note",
        "two values in each other's place pass",
        "write 'grounded: true', or use 'value' with 'of'",
    ),
    Rule("invention-passes", "warning", "an invented claim beside the right answer passes", "write 'grounded: true'"),
    Rule("citation-dropped-passes", "warning", "the answer passes without its citation", "add 'cite'"),
    Rule("citation-added-passes", "warning", "a citation of another page passes", "let 'cite' pass at 1"),
    Rule("citation-moved-passes", "warning", "the wrong page's citation passes", "add 'cite'"),
    Rule("other-language-passes", "warning", "an answer in another language passes", "write 'language'"),
    Rule("rude-passes", "warning", "a rude answer passes", "write 'safe: true'"),
    Rule(
        "right-form-fails",
        "warning",
        "a right answer in another form fails",
        "add the form as an alternative, or use 'value'",
    ),
    Rule(
        "form-misread",
        "note",
        "'value' or 'grounded' does not know a right answer in another form",
        "see which forms are read",
    ),
    Rule(
        "alternative-fails",
        "warning",
        "an alternative that the file allows does not pass",
        "take it out, or mend the other conditions",
    ),
    Rule("condition-never-fails", "warning", "no wrong answer fails this condition", "ask for more, or take it out"),
)

RULES = {**READ, **TRIED}
