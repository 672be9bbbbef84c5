"""Broken benchmark files and the exact message each of them gets."""

from __future__ import annotations

from dataclasses import dataclass

_DOCUMENTS = "kind: rag\ndocuments: {d1: Opłata wynosi 20 zł., d2: Inny tekst.}\n"
_QUESTIONS = _DOCUMENTS + "questions:\n"
_FINE = "  - {id: a, question: Ile?, context: [d1], expect: {include: [opłata]}}\n"


@dataclass(frozen=True)
class Broken:
    """A file, its name, and what its author reads."""

    id: str
    file: str
    text: str | bytes
    message: str


BROKEN = (
    Broken("empty", "b.genir.yaml", "", "b.genir.yaml:1:1: the file is empty\n  a benchmark begins with 'kind: rag'"),
    Broken(
        "only-comment",
        "b.genir.yaml",
        "# nothing\n",
        "b.genir.yaml:1:1: the file is empty\n  a benchmark begins with 'kind: rag'",
    ),
    Broken(
        "not-a-benchmark",
        "b.genir.yaml",
        "version: 3\nservices: {}\n",
        "b.genir.yaml:1:1: this is no benchmark\n"
        "  it needs 'kind: rag', 'kind: conversation' or 'kind: memory', or the shape of an original file",
    ),
    Broken(
        "scalar",
        "b.genir.yaml",
        "hello\n",
        "b.genir.yaml:1:1: this is no benchmark\n"
        "  it needs 'kind: rag', 'kind: conversation' or 'kind: memory', or the shape of an original file",
    ),
    Broken(
        "list-of-text",
        "b.genir.yaml",
        "- one\n- two\n",
        "b.genir.yaml:1:1: this is no benchmark\n"
        "  it needs 'kind: rag', 'kind: conversation' or 'kind: memory', or the shape of an original file",
    ),
    Broken(
        "kind-misspelt",
        "b.genir.yaml",
        "kind: rga\nquestions: []\n",
        "b.genir.yaml:1:7: unknown kind of benchmark 'rga'\n  known: conversation, memory, rag\n  did you mean 'rag'?",
    ),
    Broken(
        "kind-missing",
        "b.yaml",
        "questions:\n  - {id: a, question: Ile?, expect: {include: [x]}}\n",
        "b.yaml:1:1: this looks like a benchmark, but says no kind\n  add 'kind: rag'",
    ),
    Broken(
        "kind-a-number",
        "b.genir.yaml",
        "kind: 1\nquestions: []\n",
        "b.genir.yaml:1:1: this is no benchmark\n"
        "  it needs 'kind: rag', 'kind: conversation' or 'kind: memory', or the shape of an original file",
    ),
    Broken(
        "yaml-tab",
        "b.genir.yaml",
        "kind: rag\nquestions:\n\t- id: a\n",
        "b.genir.yaml:3:1: not readable as YAML: while scanning for the next token found character that cannot start any token\n"
        "  quote the text, and indent with spaces",
    ),
    Broken(
        "yaml-colon",
        "b.genir.yaml",
        "kind: rag\nname: a: b\n",
        "b.genir.yaml:2:8: not readable as YAML: mapping values are not allowed in this context\n"
        "  quote the text if it contains ': '",
    ),
    Broken(
        "yaml-unclosed",
        "b.genir.yaml",
        "kind: rag\nquestions: [a, b\n",
        "b.genir.yaml:3:1: not readable as YAML: while parsing a flow sequence did not find expected ',' or ']'",
    ),
    Broken(
        "yaml-duplicate-key",
        "b.genir.yaml",
        "kind: rag\nname: a\nname: b\n",
        "b.genir.yaml:3:1: duplicate key 'name'\n  it stands already on line 2",
    ),
    Broken(
        "yaml-merge",
        "b.genir.yaml",
        "kind: rag\nx: &x {a: 1}\ny: {<<: *x}\n",
        "b.genir.yaml:3:5: merge keys (<<) are not supported\n  write the keys out, or use an alias",
    ),
    Broken(
        "yaml-tag",
        "b.genir.yaml",
        "kind: rag\nname: !!python/name:os.system x\n",
        "b.genir.yaml:2:7: the tag tag:yaml.org,2002:python/name:os.system is not used here\n"
        "  quote a value to make it text",
    ),
    Broken(
        "yaml-alias",
        "b.genir.yaml",
        "kind: rag\nname: *nobody\n",
        "b.genir.yaml:2:7: the alias *nobody has no anchor before it",
    ),
    Broken(
        "yaml-two-documents",
        "b.genir.yaml",
        "kind: rag\n---\nkind: rag\n",
        "b.genir.yaml:2:1: a second document starts here\n  one file, one benchmark",
    ),
    Broken(
        "yaml-deep",
        "b.genir.yaml",
        "kind: rag\nname: [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]\n",
        "b.genir.yaml:2:106: nested more than 100 deep",
    ),
    Broken(
        "yaml-control-character",
        "b.genir.yaml",
        'kind: rag\nname: "a\x07"\n',
        "b.genir.yaml:2: not readable as YAML: control characters are not allowed",
    ),
    Broken(
        "not-utf-8",
        "b.genir.yaml",
        b"kind: rag\nname: \xf3\n",
        "b.genir.yaml:2: the file is not UTF-8\n  save it as UTF-8",
    ),
    Broken(
        "json-trailing-comma",
        "b.genir.json",
        '{"kind": "rag",\n "questions": [1,]}',
        "b.genir.json:2:17: a comma before ']' is one too many",
    ),
    Broken(
        "json-missing-comma",
        "b.genir.json",
        '{"kind": "rag"\n "questions": []}',
        "b.genir.json:2:2: ',' or '}' was expected\n  a comma may be missing before this",
    ),
    Broken(
        "json-single-quotes",
        "b.genir.json",
        "{'kind': 'rag'}",
        'b.genir.json:1:2: a key in double quotes was expected\n  texts stand between straight double quotes: "text"',
    ),
    Broken(
        "json-comment",
        "b.genir.json",
        '{"kind": // a comment\n "rag"}',
        "b.genir.json:1:10: a value was expected, not '/'\n  JSON has no comments; YAML has",
    ),
    Broken(
        "json-python-true",
        "b.genir.json",
        '{"kind": "rag", "shuffle_context": True}',
        "b.genir.json:1:36: a value was expected, not 'T'\n  JSON spells true, false and null in lower case",
    ),
    Broken(
        "json-duplicate-key",
        "b.genir.json",
        '{"kind": "rag",\n "kind": "rag"}',
        "b.genir.json:2:2: duplicate key 'kind'\n  it stands already on line 1",
    ),
    Broken(
        "json-cut",
        "b.genir.json",
        '{"kind": "rag", "questions": [',
        "b.genir.json:1:30: the file ends where a value was expected",
    ),
    Broken(
        "json-more-after",
        "b.genir.json",
        '{"kind": "rag"} {}',
        "b.genir.json:1:17: the document has ended, but more text follows",
    ),
    Broken(
        "json-bad-escape",
        "b.genir.json",
        '{"kind": "r\\qag"}',
        "b.genir.json:1:12: a text that cannot be read: Invalid \\escape",
    ),
    Broken(
        "unknown-key",
        "b.genir.yaml",
        "kind: rag\nsystem_mesage: x\ndocuments: {d: t}\nquestions:\n" + _FINE,
        "b.genir.yaml:2:1: unknown key of the benchmark 'system_mesage'\n"
        "  known: bad_words, citations, context, description, documents, gate, group_by, kind, language, matching, missing, name, and 16 more\n"
        "  did you mean 'system_message'?",
    ),
    Broken(
        "no-questions",
        "b.genir.yaml",
        "kind: rag\ndocuments: {d: t}\n",
        "b.genir.yaml:1:1: the benchmark has no 'questions'",
    ),
    Broken(
        "questions-misspelt",
        "b.genir.yaml",
        "kind: rag\nquestion:\n" + _FINE,
        "b.genir.yaml:1:1: the benchmark has no 'questions'\n  is 'question' meant to be 'questions'?",
    ),
    Broken(
        "questions-an-object",
        "b.genir.yaml",
        "kind: rag\ndocuments: {d: t}\nquestions: {a: 1}\n",
        "b.genir.yaml:3:12: 'questions' has to be a list, not an object",
    ),
    Broken(
        "questions-empty",
        "b.genir.yaml",
        "kind: rag\ndocuments: {d: t}\nquestions: []\n",
        "b.genir.yaml:3:12: the list of questions is empty",
    ),
    Broken(
        "question-a-text",
        "b.genir.yaml",
        _QUESTIONS + "  - Ile kosztuje?\n",
        "b.genir.yaml:4:5: a question has to be an object, not the text 'Ile kosztuje?'",
    ),
    Broken(
        "question-unknown-key",
        "b.genir.yaml",
        _QUESTIONS + "  - {id: a, question: Ile?, contxt: [d1], expect: {include: [x]}}\n",
        "b.genir.yaml:4:29: unknown key of a question 'contxt'\n"
        "  known: context, expect, group, id, pass, question, tags\n"
        "  did you mean 'context'?",
    ),
    Broken(
        "question-without-id",
        "b.genir.yaml",
        _QUESTIONS + "  - {question: Ile?, context: [d1], expect: {include: [x]}}\n",
        "b.genir.yaml:4:5: a question has no 'id'\n  give it one, such as `id: ile`",
    ),
    Broken(
        "question-without-text",
        "b.genir.yaml",
        _QUESTIONS + "  - {id: a, context: [d1], expect: {include: [x]}}\n",
        "b.genir.yaml:4:5: a question has no 'question'",
    ),
    Broken(
        "question-blank",
        "b.genir.yaml",
        _QUESTIONS + "  - {id: a, question: '  ', context: [d1], expect: {include: [x]}}\n",
        "b.genir.yaml:4:23: the question 'a' has no text",
    ),
    Broken(
        "question-null",
        "b.genir.yaml",
        _QUESTIONS + "  - {id: a, question: , context: [d1], expect: {include: [x]}}\n",
        "b.genir.yaml:4:23: 'question' of a question is empty",
    ),
    Broken(
        "question-id-a-list",
        "b.genir.yaml",
        _QUESTIONS + "  - {id: [a], question: Ile?, context: [d1], expect: {include: [x]}}\n",
        "b.genir.yaml:4:10: 'id' has to be text, not a list",
    ),
    Broken(
        "duplicate-id",
        "b.genir.yaml",
        _QUESTIONS + _FINE + _FINE,
        "b.genir.yaml:5:10: duplicate question id 'a'\n  it stands already on line 4",
    ),
    Broken(
        "no-expect",
        "b.genir.yaml",
        _QUESTIONS + "  - {id: a, question: Ile?, context: [d1]}\n",
        "b.genir.yaml:4:5: a question has no 'expect'",
    ),
    Broken(
        "expect-empty",
        "b.genir.yaml",
        _QUESTIONS + "  - {id: a, question: Ile?, context: [d1], expect: {}}\n",
        "b.genir.yaml:4:52: 'expect' names no condition\n  an answer nobody checks is no test",
    ),
    Broken(
        "expect-a-list",
        "b.genir.yaml",
        _QUESTIONS + "  - {id: a, question: Ile?, context: [d1], expect: [x]}\n",
        "b.genir.yaml:4:52: 'expect' has to be an object of conditions, not a list",
    ),
    Broken(
        "condition-unknown",
        "b.genir.yaml",
        _QUESTIONS + "  - {id: a, question: Ile?, context: [d1], expect: {inclde: [x]}}\n",
        "b.genir.yaml:4:53: unknown condition 'inclde'\n"
        "  known: cite, cost, exclude, first_token, grounded, include, json, language, latency, length, matches, refuse, and 7 more\n"
        "  did you mean 'include'?",
    ),
    Broken(
        "value-of-no-kind",
        "b.genir.yaml",
        _QUESTIONS + "  - {id: a, question: Ile?, context: [d1], expect: {value: {amount: 100 PNL}}}\n",
        "b.genir.yaml:4:69: '100 PNL' is no amount\n  write it like 100.50 PLN\n  did you mean 'pln'?",
    ),
    Broken(
        "condition-null",
        "b.genir.yaml",
        _QUESTIONS + "  - {id: a, question: Ile?, context: [d1], expect: {include: }}\n",
        "b.genir.yaml:4:53: the condition 'include' is empty",
    ),
    Broken(
        "include-a-text",
        "b.genir.yaml",
        _QUESTIONS + "  - {id: a, question: Ile?, context: [d1], expect: {include: x}}\n",
        "b.genir.yaml:4:62: a condition of phrases has to be a list, not the text 'x'",
    ),
    Broken(
        "include-empty",
        "b.genir.yaml",
        _QUESTIONS + "  - {id: a, question: Ile?, context: [d1], expect: {include: []}}\n",
        "b.genir.yaml:4:62: the list of phrases is empty\n  name at least one phrase",
    ),
    Broken(
        "include-empty-alternatives",
        "b.genir.yaml",
        _QUESTIONS + "  - {id: a, question: Ile?, context: [d1], expect: {include: [[]]}}\n",
        "b.genir.yaml:4:63: the list of alternatives is empty",
    ),
    Broken(
        "include-too-deep",
        "b.genir.yaml",
        _QUESTIONS + "  - {id: a, question: Ile?, context: [d1], expect: {include: [[[x]]]}}\n",
        "b.genir.yaml:4:64: alternatives cannot hold a further list\n  one level of lists is enough",
    ),
    Broken(
        "include-an-object",
        "b.genir.yaml",
        _QUESTIONS + "  - {id: a, question: Ile?, context: [d1], expect: {include: [{a: 1}]}}\n",
        "b.genir.yaml:4:63: a phrase has no 'phrase'",
    ),
    Broken(
        "include-a-flag",
        "b.genir.yaml",
        _QUESTIONS + "  - {id: a, question: Ile?, context: [d1], expect: {include: [true]}}\n",
        'b.genir.yaml:4:63: a phrase has to be text, not true\n  write "true" in quotes to mean the text',
    ),
    Broken(
        "include-nothing-left",
        "b.genir.yaml",
        _QUESTIONS + "  - {id: a, question: Ile?, context: [d1], expect: {include: ['---']}}\n",
        "b.genir.yaml:4:63: nothing is left of the phrase '---' once it is normalised\n"
        "  it would be found in every answer; use letters or digits",
    ),
    Broken(
        "exclude-nothing-left",
        "b.genir.yaml",
        _QUESTIONS + "  - {id: a, question: Ile?, context: [d1], expect: {exclude: [['!', x]]}}\n",
        "b.genir.yaml:4:64: nothing is left of the phrase '!' once it is normalised\n"
        "  it would be found in every answer; use letters or digits",
    ),
    Broken(
        "exclude-blank",
        "b.genir.yaml",
        _QUESTIONS + "  - {id: a, question: Ile?, context: [d1], expect: {exclude: ['']}}\n",
        "b.genir.yaml:4:63: nothing is left of the phrase '' once it is normalised\n"
        "  it would be found in every answer; use letters or digits",
    ),
    Broken(
        "cite-a-text",
        "b.genir.yaml",
        _QUESTIONS + "  - {id: a, question: Ile?, context: [d1], expect: {cite: d1}}\n",
        "b.genir.yaml:4:59: 'cite' has to be a list, not the text 'd1'",
    ),
    Broken(
        "cite-empty",
        "b.genir.yaml",
        _QUESTIONS + "  - {id: a, question: Ile?, context: [d1], expect: {cite: []}}\n",
        "b.genir.yaml:4:59: 'cite' names no document\n  leave it out instead",
    ),
    Broken(
        "cite-outside",
        "b.genir.yaml",
        _QUESTIONS + "  - {id: a, question: Ile?, context: [d1], expect: {cite: [d2]}}\n",
        "b.genir.yaml:4:60: 'cite' names the document 'd2', which is not in the question's context\n"
        "  add it to the context, or cite another",
    ),
    Broken(
        "cite-twice",
        "b.genir.yaml",
        _QUESTIONS + "  - {id: a, question: Ile?, context: [d1], expect: {cite: [d1, d1]}}\n",
        "b.genir.yaml:4:64: 'cite' names the document 'd1' twice",
    ),
    Broken(
        "refuse-a-text",
        "b.genir.yaml",
        _QUESTIONS + "  - {id: a, question: Ile?, context: [d1], expect: {refuse: 'true'}}\n",
        "b.genir.yaml:4:61: the condition has to be true or false, not the text 'true'\n"
        "  write true or false, without quotes",
    ),
    Broken(
        "refuse-yes",
        "b.genir.yaml",
        _QUESTIONS + "  - {id: a, question: Ile?, context: [d1], expect: {refuse: yes}}\n",
        "b.genir.yaml:4:61: the condition has to be true or false, not the text 'yes'\n"
        "  write true or false, without quotes",
    ),
    Broken(
        "safe-a-number",
        "b.genir.yaml",
        _QUESTIONS + "  - {id: a, question: Ile?, context: [d1], expect: {safe: 1}}\n",
        "b.genir.yaml:4:59: the condition has to be true or false, not the number 1",
    ),
    Broken(
        "context-unknown",
        "b.genir.yaml",
        _QUESTIONS + "  - {id: a, question: Ile?, context: [d3], expect: {include: [x]}}\n",
        "b.genir.yaml:4:39: unknown document 'd3'\n  known: d1, d2",
    ),
    Broken(
        "context-twice",
        "b.genir.yaml",
        _QUESTIONS + "  - {id: a, question: Ile?, context: [d1, d1], expect: {include: [x]}}\n",
        "b.genir.yaml:4:43: the document 'd1' is in the context twice",
    ),
    Broken(
        "context-a-text",
        "b.genir.yaml",
        _QUESTIONS + "  - {id: a, question: Ile?, context: d1, expect: {include: [x]}}\n",
        "b.genir.yaml:4:38: 'context' has to be a list of documents, not the text 'd1'\n  write `context: [d1]`",
    ),
    Broken(
        "documents-missing",
        "b.genir.yaml",
        "kind: rag\ndocuments: docs.jsonl\nquestions:\n" + _FINE,
        "b.genir.yaml:2:12: there is no file of documents 'docs.jsonl'\n"
        "  name a file of JSON lines with 'id' and 'contents', or give one with --genir-docs",
    ),
    Broken(
        "documents-default-missing",
        "b.genir.yaml",
        "kind: rag\nquestions:\n" + _FINE,
        "b.genir.yaml:1:1: there is no file of documents 'documents.jsonl'\n"
        "  name a file of JSON lines with 'id' and 'contents', or give one with --genir-docs",
    ),
    Broken(
        "documents-a-number",
        "b.genir.yaml",
        "kind: rag\ndocuments: true\nquestions:\n" + _FINE,
        "b.genir.yaml:2:12: 'documents' has to be a file, an object or a list, not true",
    ),
    Broken(
        "documents-twice",
        "b.genir.yaml",
        "kind: rag\ndocuments: [{id: d1, contents: a}, {id: d1, contents: b}]\nquestions:\n" + _FINE,
        "b.genir.yaml:2:36: the document 'd1' is there twice",
    ),
    Broken(
        "documents-no-contents",
        "b.genir.yaml",
        "kind: rag\ndocuments: [{id: d1, content: a}]\nquestions:\n" + _FINE,
        "b.genir.yaml:2:13: a document has no 'contents'\n  is 'content' meant to be 'contents'?",
    ),
    Broken(
        "document-lines-broken",
        "b.genir.yaml",
        "kind: rag\ndocuments: broken.jsonl\nquestions:\n" + _FINE,
        "broken.jsonl:2:13: ',' or '}' was expected\n  a comma may be missing before this",
    ),
    Broken(
        "prompt-missing",
        "b.genir.yaml",
        "kind: rag\nprompt: no.jinja\ndocuments: {d1: Opłata wynosi 20 zł., d2: Inny tekst.}\nquestions:\n" + _FINE,
        "b.genir.yaml:2:9: there is no prompt file 'no.jinja'\n"
        "  a prompt is the name of a Jinja file, or a text with {{ question }} and {{ docs }}",
    ),
    Broken(
        "prompt-syntax",
        "b.genir.yaml",
        "kind: rag\nprompt: '{{ question }'\ndocuments: {d1: Opłata wynosi 20 zł., d2: Inny tekst.}\nquestions:\n"
        + _FINE,
        "b.genir.yaml:2:9: the prompt is not a valid template: unexpected '}'",
    ),
    Broken(
        "prompt-unknown-variable",
        "b.genir.yaml",
        "kind: rag\nprompt: '{{ questoin }} {{ docs }}'\ndocuments: {d1: Opłata wynosi 20 zł., d2: Inny tekst.}\nquestions:\n"
        + _FINE,
        "b.genir.yaml:2:9: the prompt uses an unknown variable 'questoin'\n"
        "  a prompt has docs, question, refusal_message, context, base\n"
        "  did you mean 'question'?",
    ),
    Broken(
        "prompt-without-question",
        "b.genir.yaml",
        "kind: rag\nprompt: '{{ docs }}'\ndocuments: {d1: Opłata wynosi 20 zł., d2: Inny tekst.}\nquestions:\n" + _FINE,
        "b.genir.yaml:2:9: the prompt never uses 'question'\n  write {{ question }}",
    ),
    Broken(
        "matching-unknown",
        "b.genir.yaml",
        "kind: rag\nmatching: word\ndocuments: {d1: Opłata wynosi 20 zł., d2: Inny tekst.}\nquestions:\n" + _FINE,
        "b.genir.yaml:2:11: unknown matching 'word'\n  known: substring, words\n  did you mean 'words'?",
    ),
    Broken(
        "normaliser-unknown",
        "b.genir.yaml",
        "kind: rag\nnormaliser: no_such_model\ndocuments: {d1: Opłata wynosi 20 zł., d2: Inny tekst.}\nquestions:\n"
        + _FINE,
        "b.genir.yaml:2:13: normaliser 'no_such_model' is not an installed spaCy pipeline\n"
        "  install it, e.g. with `python -m spacy download no_such_model`, or leave normaliser out",
    ),
    Broken(
        "normaliser-table-missing",
        "b.genir.yaml",
        "kind: rag\nnormaliser: {table: no.tsv}\ndocuments: {d1: Opłata wynosi 20 zł., d2: Inny tekst.}\nquestions:\n"
        + _FINE,
        "b.genir.yaml:2:13: 'normaliser' names no file: 'no.tsv'\n  a path is taken from the file that names it",
    ),
    Broken(
        "shuffle-a-text",
        "b.genir.yaml",
        "kind: rag\nshuffle_context: maybe\ndocuments: {d1: Opłata wynosi 20 zł., d2: Inny tekst.}\nquestions:\n"
        + _FINE,
        "b.genir.yaml:2:18: 'shuffle_context' has to be true or false, not the text 'maybe'",
    ),
    Broken(
        "seed-a-fraction",
        "b.genir.yaml",
        "kind: rag\nseed: 1.5\ndocuments: {d1: Opłata wynosi 20 zł., d2: Inny tekst.}\nquestions:\n" + _FINE,
        "b.genir.yaml:2:7: 'seed' has to be a whole number, not the number 1.5",
    ),
    Broken(
        "refusal-blank",
        "b.genir.yaml",
        "kind: rag\nrefusal_message: ' '\ndocuments: {d1: Opłata wynosi 20 zł., d2: Inny tekst.}\nquestions:\n" + _FINE,
        "b.genir.yaml:2:18: 'refusal_message' is empty: it would be found in every answer",
    ),
    Broken(
        "pass-too-high",
        "b.genir.yaml",
        "kind: rag\npass: 1.5\ndocuments: {d1: Opłata wynosi 20 zł., d2: Inny tekst.}\nquestions:\n" + _FINE,
        "b.genir.yaml:2:7: 'pass' has to be at most 1, not 1.5",
    ),
    Broken(
        "pass-unknown-condition",
        "b.genir.yaml",
        "kind: rag\npass: {inclde: 0.5}\ndocuments: {d1: Opłata wynosi 20 zł., d2: Inny tekst.}\nquestions:\n" + _FINE,
        "b.genir.yaml:2:8: unknown key of 'pass' 'inclde'\n"
        "  known: cite, cost, exclude, first_token, grounded, include, json, language, latency, length, matches, refuse, and 8 more\n"
        "  did you mean 'include'?",
    ),
    Broken(
        "bad-words-missing",
        "b.genir.yaml",
        "kind: rag\nbad_words: no.txt\ndocuments: {d1: Opłata wynosi 20 zł., d2: Inny tekst.}\nquestions:\n" + _FINE,
        "b.genir.yaml:2:12: there is no list of words 'no.txt'",
    ),
    Broken(
        "original-unknown-key",
        "samples.json",
        '[{"id": "1", "question": "Ile?", "context": [], "expct": {}}]',
        "samples.json:1:2: a question has no 'expect'\n  is 'expct' meant to be 'expect'?",
    ),
    Broken(
        "original-no-documents",
        "samples.json",
        '[{"id": "1", "question": "Ile?", "context": ["x"], "expect": {"safe": true}}]',
        "samples.json:1:1: there is no file of documents 'documents.jsonl'\n"
        "  RAG-IFEval publishes the pages that its questions name as data/documents.jsonl beside its code: put that file "
        "beside the questions, or give it with --genir-docs (a file of JSON lines with 'id' and 'contents')",
    ),
    Broken(
        "original-not-an-object",
        "samples.json",
        '[{"id": "1", "question": "Ile?", "context": [], "expect": {"safe": true}}, 7]',
        "samples.json:1:76: a question has to be an object, not the number 7",
    ),
)
