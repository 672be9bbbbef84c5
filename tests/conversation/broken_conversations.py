"""Broken files of conversations and the exact message each of them gets."""

from __future__ import annotations

from dataclasses import dataclass

#: A file without mistakes; each broken one differs from it in one place.
BASE = """\
kind: conversation
simulation:
  topic: {description: Tea}
  user:
    class: StaticUser
    llm: model
    start: "Ask about {{variables.topic.description}}. {{format}}"
    followUp: "Go on: {{variables.systemResponse.utterance}}"
    format: As JSON.
  system:
    class: GenerativeElasticSystem
    llm: model
    search:
      index: docs.jsonl
      query: {match: {text: "{{variables.userTurn.utterance}}"}}
      size: 3
    generation:
      message: "Answer from {{variables.results}}"
      searchResultKeys: [text]
  maxTurns: 2
evaluation:
  evaluators:
    Ease: {class: ReadabilityEvaluator, measure: rix}
    Clarity:
      class: PromptedEvaluator
      llm: judge
      prompt: "Rate {{variables.userTurn.utterance}}"
"""

RUNS = """\
kind: conversation
runs: runs.jsonl
evaluation:
  evaluators:
    Ease: {class: ReadabilityEvaluator, measure: rix}
"""

#: What lies beside it.
FILES = {
    "docs.jsonl": '{"id": "1", "text": "Tea is a drink."}\n',
    "broken.jsonl": '{"id": "1", "text": "Tea"}\n{"id": "2" "text"}\n',
    "twice.jsonl": '{"id": "1", "text": "Tea"}\n\n{"id": "1", "text": "Coffee"}\n',
    "empty.jsonl": "\n",
    "short.tsv": "drink\tplace\ntea\tIndia\ncoffee\n",
    "turnless.jsonl": '{"simulation": {"configuration": {}}}\n',
    "same.jsonl": '{"id": "x", "userTurns": []}\n{}\n{"id": "x", "userTurns": []}\n',
    "runs.jsonl": '{"simulation": {"userTurns": []}}\n',
}


@dataclass(frozen=True)
class Broken:
    """What to put in the place of what, and what the author reads."""

    id: str
    old: str
    new: str
    message: str
    and_old: str = ""
    and_new: str = ""


_SYSTEM = BASE[BASE.index("    class: Gen") : BASE.index("  maxTurns")]

BROKEN = (
    Broken(
        "no-simulation",
        BASE,
        "kind: conversation\nevaluation: {evaluators: {Ease: {class: ReadabilityEvaluator, measure: rix}}}\n",
        "b.genir.yaml:1:1: the file has no 'simulation'\n  name recorded runs under 'runs', or call: pytest-genir evaluate CONFIGURATION RUNS",
    ),
    Broken("nothing", BASE, "kind: conversation\nname: empty\n", "b.genir.yaml:1:1: the file has no 'simulation'"),
    Broken(
        "top-level-key",
        "kind: conversation\n",
        "kind: conversation\nreplacement: rows.tsv\n",
        "b.genir.yaml:2:1: unknown key of the file 'replacement'\n"
        "  known: comment, description, evaluation, gate, judge_simulation, kind, missing, name, note, options, pass, pass_simulation, and 7 more\n"
        "  did you mean 'replacements'?",
    ),
    Broken(
        "bare-simulation",
        BASE,
        "kind: conversation\nuser: {class: StaticUser}\nsystem: {class: BasicChatSystem}\n",
        "b.genir.yaml:2:1: 'user' and 'system' stand on their own\n  write them under 'simulation:'",
    ),
    Broken(
        "simulation-is-text",
        BASE,
        "kind: conversation\nsimulation: soon\n",
        "b.genir.yaml:2:13: the simulation has to be an object, not the text 'soon'",
    ),
    Broken(
        "no-user",
        "  user:\n    class: StaticUser\n",
        "  usr:\n    class: StaticUser\n",
        "b.genir.yaml:3:3: the simulation has no 'user'\n  is 'usr' meant to be 'user'?",
    ),
    Broken(
        "no-system",
        "  system:\n    class: Gen",
        "  sytem:\n    class: Gen",
        "b.genir.yaml:3:3: the simulation has no 'system'\n  is 'sytem' meant to be 'system'?",
    ),
    Broken(
        "user-is-text",
        BASE,
        "kind: conversation\nsimulation: {topic: {}, user: me, system: {class: BasicChatSystem, url: 'http://x'}}\n",
        "b.genir.yaml:2:31: the user has to be an object, not the text 'me'",
    ),
    Broken("user-without-class", "    class: StaticUser\n", "", "b.genir.yaml:5:5: the user has no 'class'"),
    Broken(
        "unknown-user-class",
        "class: StaticUser",
        "class: StatcUser",
        "b.genir.yaml:5:12: unknown user class 'StatcUser'\n"
        "  known: GoalUser, StaticUser, Touche25RADUser\n"
        "  did you mean 'StaticUser'?",
    ),
    Broken(
        "unknown-system-class",
        "class: GenerativeElasticSystem",
        "class: ElasticSystem",
        "b.genir.yaml:11:12: unknown system class 'ElasticSystem'\n"
        "  known: BasicChatSystem, GenerativeElasticSystem, ModelSystem\n"
        "  did you mean 'GenerativeElasticSystem'?",
    ),
    Broken(
        "unknown-evaluator-class",
        "class: PromptedEvaluator",
        "class: PromtedEvaluator",
        "b.genir.yaml:25:14: unknown evaluator class 'PromtedEvaluator'\n"
        "  known: ApiBasedEvaluator, ConditionsEvaluator, GoalEvaluator, PromptedEvaluator, ReadabilityEvaluator\n"
        "  did you mean 'PromptedEvaluator'?",
    ),
    Broken(
        "python-name-missing",
        "class: StaticUser",
        "class: nowhere.users:Mine",
        "b.genir.yaml:5:12: 'nowhere.users:Mine' names Python, and a benchmark's file runs no code\n"
        "  register the class in a conftest, and name it without its module\n"
        "  --genir-allow-python FILE lets a file name Python that you trust",
    ),
    Broken(
        "python-name-without-class",
        "class: StaticUser",
        "class: pathlib:Nope",
        "b.genir.yaml:5:12: 'pathlib:Nope' names Python, and a benchmark's file runs no code\n"
        "  register the class in a conftest, and name it without its module\n"
        "  --genir-allow-python FILE lets a file name Python that you trust",
    ),
    Broken(
        "python-name-no-class",
        "class: StaticUser",
        "class: string:digits",
        "b.genir.yaml:5:12: 'string:digits' names Python, and a benchmark's file runs no code\n"
        "  register the class in a conftest, and name it without its module\n"
        "  --genir-allow-python FILE lets a file name Python that you trust",
    ),
    Broken(
        "topic-is-text",
        "topic: {description: Tea}",
        "topic: Tea",
        "b.genir.yaml:3:10: 'topic' has to be an object, not the text 'Tea'\n  write it as {description: ...}",
    ),
    Broken(
        "topic-unfilled",
        "{description: Tea}",
        '{description: "{{drink}}"}',
        "b.genir.yaml:3:24: the topic has a variable that no replacement fills in: 'drink'\n"
        "  give it under 'replacements'",
    ),
    Broken(
        "max-turns-text",
        "maxTurns: 2",
        "maxTurns: many",
        "b.genir.yaml:20:13: 'maxTurns' has to be a whole number, not the text 'many'",
    ),
    Broken(
        "max-turns-zero", "maxTurns: 2", "maxTurns: 0", "b.genir.yaml:20:13: 'maxTurns' has to be at least 1, not 0"
    ),
    Broken(
        "max-turns-fraction",
        "maxTurns: 2",
        "maxTurns: 1.5",
        "b.genir.yaml:20:13: 'maxTurns' has to be a whole number, not the number 1.5",
    ),
    Broken(
        "max-turns-misspelt",
        "maxTurns: 2",
        "maxturns: 2",
        "b.genir.yaml:20:3: unknown key 'maxturns'\n  known: maxTurns, system, topic, user\n  did you mean 'maxTurns'?",
    ),
    Broken(
        "no-start",
        '    start: "Ask about {{variables.topic.description}}. {{format}}"\n',
        "",
        "b.genir.yaml:5:5: the user has no 'start'",
    ),
    Broken(
        "follow-up-misspelt",
        "followUp:",
        "followup:",
        "b.genir.yaml:5:5: the user has no 'followUp'\n  is 'followup' meant to be 'followUp'?",
    ),
    Broken(
        "no-llm",
        "    class: StaticUser\n    llm: model\n",
        "    class: StaticUser\n",
        "b.genir.yaml:5:5: the user has no 'llm'",
    ),
    Broken(
        "llm-is-number",
        "    class: StaticUser\n    llm: model\n",
        "    class: StaticUser\n    llm: 3\n",
        "b.genir.yaml:6:10: 'llm' has to be a model, not the number 3\n"
        "  write 'llm: model', or describe a model as {url, model}",
    ),
    Broken(
        "llm-unknown-name",
        "    class: StaticUser\n    llm: model\n",
        "    class: StaticUser\n    llm: modell\n",
        "b.genir.yaml:6:10: unknown model 'modell'\n  known: extractive, human, judge, model\n  did you mean 'model'?",
    ),
    Broken(
        "llm-file-missing",
        "    class: StaticUser\n    llm: model\n",
        "    class: StaticUser\n    llm: judge.json\n",
        "b.genir.yaml:6:10: 'llm' names no usable model: there is no such file; a model was expected",
    ),
    Broken(
        "llm-without-model",
        "    class: StaticUser\n    llm: model\n",
        "    class: StaticUser\n    llm: {url: 'http://x/api/chat'}\n",
        "b.genir.yaml:6:10: the model has no 'model'",
    ),
    Broken(
        "llm-with-key",
        "    class: StaticUser\n    llm: model\n",
        "    class: StaticUser\n    llm: {url: 'http://x/api/chat', model: m, api_key: sk-1234567}\n",
        "b.genir.yaml:6:47: 'api_key' in a file: keys belong into the environment\n"
        "  set API_KEY, or name another variable with 'api_key_env'",
    ),
    Broken(
        "llm-bad-address",
        "    class: StaticUser\n    llm: model\n",
        "    class: StaticUser\n    llm: {url: 'x/api/chat', model: m}\n",
        "b.genir.yaml:6:16: 'url' has to begin with http:// or https://, not 'x/api/chat'\n"
        "  write http://x/api/chat or https://x/api/chat",
    ),
    Broken(
        "unknown-variable",
        "{{format}}",
        "{{formt}}",
        "b.genir.yaml:7:12: unknown variable 'formt'\n"
        "  known: followUp, format, llm, start, variables.topic\n"
        "  did you mean 'format'?\n"
        "  a variable of a table stands in 'replacements'",
    ),
    Broken(
        "unknown-built-in-variable",
        "{{variables.systemResponse.utterance}}",
        "{{variables.response.utterance}}",
        "b.genir.yaml:8:15: unknown variable 'variables.response.utterance'\n"
        "  known: followUp, format, llm, start, variables.systemResponse, variables.topic\n"
        "  did you mean 'variables.systemResponse'?",
    ),
    Broken(
        "variable-of-another-template",
        "Ask about {{variables.topic.description}}",
        "Ask about {{variables.systemResponse.utterance}}",
        "b.genir.yaml:7:12: unknown variable 'variables.systemResponse.utterance'\n"
        "  known: followUp, format, llm, start, variables.topic",
    ),
    Broken(
        "topic-lacks-property",
        "{{variables.topic.description}}",
        "{{variables.topic.title}}",
        "b.genir.yaml:7:12: unknown variable 'variables.topic.title'\n"
        "  known: variables.topic.description\n"
        "  did you mean 'variables.topic.description'?",
    ),
    Broken(
        "variables-alone",
        "{{variables.topic.description}}",
        "{{variables}}",
        "b.genir.yaml:7:12: unknown variable 'variables'\n"
        "  known: followUp, format, llm, start, variables.topic\n"
        "  did you mean 'variables.topic'?",
    ),
    Broken(
        "variable-never-closed",
        "{{variables.topic.description}}. {{format}}",
        "{{variables.topic.description",
        "b.genir.yaml:7:12: a variable is never closed: {{variables.topic.description",
    ),
    Broken("variable-empty", "{{format}}", "{{}}", "b.genir.yaml:7:12: a variable is empty: {{}}"),
    Broken(
        "variable-is-null",
        "    format: As JSON.\n",
        "    format:\n",
        "b.genir.yaml:7:12: the variable 'format' is null",
    ),
    Broken(
        "variable-has-a-variable",
        "format: As JSON.",
        'format: "As JSON about {{variables.topic.description}}"',
        "b.genir.yaml:9:13: 'format' has a variable itself, and templates are filled in once\n"
        "  write the variable into the template that uses this text",
    ),
    Broken(
        "results-have-no-property",
        "{{variables.results}}",
        "{{variables.results.text}}",
        "b.genir.yaml:18:16: 'variables.results' is a text and has no 'text'",
    ),
    Broken(
        "preprocessing-not-configured",
        "Answer from {{variables.results}}",
        "Answer from {{variables.preprocessing.query}}",
        "b.genir.yaml:18:16: unknown variable 'variables.preprocessing.query'\n"
        "  known: generation, llm, search, variables.messages, variables.results, variables.userTurn\n"
        "  did you mean 'variables.messages'?",
    ),
    Broken(
        "results-before-search",
        '{match: {text: "{{variables.userTurn.utterance}}"}}',
        '{match: {text: "{{variables.results}}"}}',
        "b.genir.yaml:15:29: unknown variable 'variables.results'\n"
        "  known: generation, llm, search, variables.messages, variables.userTurn\n"
        "  did you mean 'variables.messages'?",
    ),
    Broken(
        "unknown-property-of-simulation",
        "Rate {{variables.userTurn.utterance}}",
        "Rate {{variables.simulation.turns}}",
        "b.genir.yaml:27:15: unknown variable 'variables.simulation.turns'\n"
        "  known: variables.simulation.configuration, variables.simulation.milliseconds, variables.simulation.userTurns\n"
        "  did you mean 'variables.simulation.userTurns'?",
    ),
    Broken(
        "simulation-lacks-property",
        "Rate {{variables.userTurn.utterance}}",
        "Rate {{variables.simulation.configuration.topic.title}}",
        "b.genir.yaml:27:15: unknown variable 'variables.simulation.configuration.topic.title'\n"
        "  known: variables.simulation.configuration.topic.description\n"
        "  did you mean 'variables.simulation.configuration.topic.description'?",
    ),
    Broken(
        "no-search",
        '    search:\n      index: docs.jsonl\n      query: {match: {text: "{{variables.userTurn.utterance}}"}}\n      size: 3\n',
        "",
        "b.genir.yaml:11:5: the system has no 'search'",
    ),
    Broken(
        "search-without-place",
        "      index: docs.jsonl\n",
        "",
        "b.genir.yaml:14:7: 'search' needs a 'url' or an 'index'\n"
        "  'index' is a file of documents, 'url' a search server",
    ),
    Broken(
        "search-with-two-places",
        "      index: docs.jsonl\n",
        "      index: docs.jsonl\n      url: http://x/y/\n",
        "b.genir.yaml:14:7: 'search' has a 'url' and an 'index'\n"
        "  'index' is a file of documents, 'url' a search server",
    ),
    Broken(
        "search-url-bad",
        "      index: docs.jsonl\n",
        "      url: x/y/\n",
        "b.genir.yaml:14:12: 'url' has to begin with http:// or https://, not 'x/y/'\n"
        "  write http://x/y/ or https://x/y/",
    ),
    Broken(
        "search-header-with-key",
        "      index: docs.jsonl\n",
        "      url: http://x/y/\n      headers: {Authorization: ApiKey abc}\n",
        "b.genir.yaml:15:32: the header 'Authorization' in a file: keys belong into the environment\n"
        '  write it as "${VARIABLE}"',
    ),
    Broken(
        "index-missing",
        "docs.jsonl",
        "dcs.jsonl",
        "b.genir.yaml:14:14: 'index': there is no file of documents 'dcs.jsonl'",
    ),
    Broken(
        "index-broken-line",
        "docs.jsonl",
        "broken.jsonl",
        "broken.jsonl:2:12: not a line of JSON: Expecting ',' delimiter",
    ),
    Broken(
        "index-duplicate-id",
        "docs.jsonl",
        "twice.jsonl",
        "twice.jsonl:3: two documents have the id '1'\n  it is on line 1 too",
    ),
    Broken("index-empty", "docs.jsonl", "empty.jsonl", "b.genir.yaml:14:14: 'index': the file of documents is empty"),
    Broken(
        "query-is-text",
        'query: {match: {text: "{{variables.userTurn.utterance}}"}}',
        "query: tea",
        "b.genir.yaml:15:14: 'query' has to be an object, not the text 'tea'",
    ),
    Broken(
        "query-with-two-keys",
        '{match: {text: "{{variables.userTurn.utterance}}"}}',
        "{match: {text: a}, term: {id: 1}}",
        "b.genir.yaml:15:14: the search query has to have one key, not 2\n  put several into {bool: {must: [...]}}",
    ),
    Broken(
        "query-unknown",
        '{match: {text: "{{variables.userTurn.utterance}}"}}',
        "{fuzzy: {text: tea}}",
        "b.genir.yaml:15:15: unknown query 'fuzzy'\n"
        "  known: bool, exists, match, match_all, match_phrase, multi_match, range, term, terms\n"
        "  the embedded index knows no other; 'search.url' talks to a server that does",
    ),
    Broken(
        "query-parameter-unknown",
        '{match: {text: "{{variables.userTurn.utterance}}"}}',
        "{match: {text: {query: tea, fuzziness: AUTO}}}",
        "b.genir.yaml:15:42: unknown key of 'match' 'fuzziness'\n  known: boost, minimum_should_match, operator, query",
    ),
    Broken(
        "query-range-without-bound",
        '{match: {text: "{{variables.userTurn.utterance}}"}}',
        "{range: {year: {boost: 2}}}",
        "b.genir.yaml:15:22: 'range' has no bound\n  bounds: gt, gte, lt, lte",
    ),
    Broken("size-zero", "size: 3", "size: 0", "b.genir.yaml:16:13: 'size' has to be at least 1, not 0"),
    Broken(
        "size-misspelt",
        "size: 3",
        "sizes: 3",
        "b.genir.yaml:16:7: unknown key 'sizes'\n"
        "  known: _source, api_key_env, cache, headers, index, item_timeout, max_reply_size, max_retries, query, requests_per_minute, size, sleep_time, and 7 more\n"
        "  did you mean 'size'?",
    ),
    Broken(
        "no-generation-message",
        '      message: "Answer from {{variables.results}}"\n',
        "",
        "b.genir.yaml:18:7: 'generation' has no 'message'",
    ),
    Broken(
        "result-keys-misspelt",
        "searchResultKeys",
        "searchResultkeys",
        "b.genir.yaml:19:7: unknown key 'searchResultkeys'\n"
        "  known: message, requiredKeys, searchResultKeys\n"
        "  did you mean 'searchResultKeys'?",
    ),
    Broken(
        "no-evaluators",
        BASE[BASE.index("evaluation:") :],
        "evaluation: {}\n",
        "b.genir.yaml:21:13: the evaluation has no 'evaluators'",
    ),
    Broken(
        "evaluators-empty",
        BASE[BASE.index("  evaluators:") :],
        "  evaluators: {}\n",
        "b.genir.yaml:22:15: 'evaluators' names no evaluator",
    ),
    Broken(
        "evaluators-is-a-list",
        BASE[BASE.index("  evaluators:") :],
        "  evaluators: [ReadabilityEvaluator]\n",
        "b.genir.yaml:22:15: 'evaluators' has to be an object, not a list\n  write them as {name: {class: ...}}",
    ),
    Broken(
        "evaluator-named-milliseconds",
        "    Ease:",
        "    milliseconds:",
        "b.genir.yaml:23:5: an evaluator cannot be named 'milliseconds'",
    ),
    Broken(
        "no-prompt",
        '      prompt: "Rate {{variables.userTurn.utterance}}"\n',
        "      promt: Rate it\n",
        "b.genir.yaml:25:7: the evaluator 'Clarity' has no 'prompt'\n  is 'promt' meant to be 'prompt'?",
    ),
    Broken(
        "unknown-readability-measure",
        "measure: rix",
        "measure: fleschKincaid",
        "b.genir.yaml:23:50: unknown measure 'fleschKincaid'\n"
        "  known: automatedReadabilityIndex, colemanLiauIndex, fleschKincaidGrade, fleschReadingEase, fogPl, linsearWriteFormula, medianGrade, readingTime, rix, smogIndex\n"
        "  did you mean 'fleschKincaidGrade'?",
    ),
    Broken("no-readability-measure", ", measure: rix", "", "b.genir.yaml:23:11: the evaluator 'Ease' has no 'measure'"),
    Broken("best-without-worst", "measure: rix", "measure: rix, best: 1", "b.genir.yaml:23:61: 'best' needs a 'worst'"),
    Broken(
        "best-is-worst",
        "measure: rix",
        "measure: rix, best: 1, worst: 1",
        "b.genir.yaml:23:71: 'best' and 'worst' are the same",
    ),
    Broken(
        "pass-too-high",
        "      llm: judge\n",
        "      llm: judge\n      pass: 80\n",
        "b.genir.yaml:27:13: 'pass' has to be at most 1, not 80",
    ),
    Broken(
        "pass-misspelt",
        "      llm: judge\n",
        "      llm: judge\n      pas: 0.5\n",
        "b.genir.yaml:27:7: unknown key 'pas'\n"
        "  known: class, counts_for, llm, measure, pass, prompt, requiredKeys\n"
        "  did you mean 'pass'?",
    ),
    Broken(
        "measure-empty",
        "      llm: judge\n",
        "      llm: judge\n      measure: ''\n",
        "b.genir.yaml:27:16: a measure has to have a name",
    ),
    Broken(
        "two-measures",
        "      llm: judge\n",
        "      llm: judge\n      measure: safety\n      counts_for: safety\n",
        "b.genir.yaml:28:7: 'measure' and 'counts_for' say the same thing\n  keep one of them",
    ),
    Broken(
        "chat-without-url",
        _SYSTEM,
        "    class: BasicChatSystem\n    uri: http://x\n",
        "b.genir.yaml:11:5: the system has no 'url'\n  is 'uri' meant to be 'url'?",
    ),
    Broken(
        "chat-threads-zero",
        _SYSTEM,
        "    class: BasicChatSystem\n    url: http://x\n    threads: 0\n",
        "b.genir.yaml:13:14: 'threads' has to be at least 1, not 0",
    ),
    Broken(
        "chat-timeout-misspelt",
        _SYSTEM,
        "    class: BasicChatSystem\n    url: http://x\n    time_out: 3\n",
        "b.genir.yaml:13:5: unknown key 'time_out'\n"
        "  known: api_key_env, cache, class, headers, item_timeout, max_reply_size, max_retries, request, requests_per_minute, sleep_time, threads, timeout, and 5 more\n"
        "  did you mean 'timeout'?",
    ),
    Broken(
        "rows-missing",
        "kind: conversation\n",
        "kind: conversation\nreplacements: nowhere.tsv\n",
        "b.genir.yaml:2:15: there is no file of replacements 'nowhere.tsv'\n"
        "  name a tab-separated file, or write its lines out here",
    ),
    Broken(
        "rows-a-number",
        "kind: conversation\n",
        "kind: conversation\nreplacements: 5\n",
        "b.genir.yaml:2:15: 'replacements' has to be an object, a list or tab-separated text, not the number 5",
    ),
    Broken(
        "rows-null-in-depth",
        "kind: conversation\n",
        "kind: conversation\nreplacements: [{a: x}, {a: {b: [1, null]}}]\n",
        "b.genir.yaml:2:36: row 2 of the replacements: 'a.b.1' is null\n  leave it out, or write a text",
    ),
    Broken(
        "replacement-null",
        "kind: conversation\n",
        "kind: conversation\nreplacements: {a: null}\n",
        "b.genir.yaml:2:19: the replacements: 'a' is null\n  leave it out, or write a text",
    ),
    Broken(
        "rows-without-a-row",
        "kind: conversation\n",
        "kind: conversation\nreplacements: []\n",
        "b.genir.yaml:2:15: the replacements have no rows",
    ),
    Broken(
        "rows-of-one-id",
        "kind: conversation\n",
        "kind: conversation\nreplacements: [{id: x}, {id: y}, {id: x}]\n",
        "b.genir.yaml:2:34: row 3 of the replacements has the id 'x'\n  row 1 has it too",
    ),
    Broken(
        "runs-of-one-id",
        BASE,
        RUNS.replace("runs.jsonl", "same.jsonl"),
        "same.jsonl:3:1: two runs have the id 'x'\n  it is on line 1 too",
    ),
    Broken(
        "rows-null",
        "kind: conversation\n",
        "kind: conversation\nreplacements: [{a: x}, {a: null}]\n",
        "b.genir.yaml:2:28: row 2 of the replacements: 'a' is null\n  leave it out, or write a text",
    ),
    Broken(
        "rows-text-entry",
        "kind: conversation\n",
        "kind: conversation\nreplacements: [{a: x}, y]\n",
        "b.genir.yaml:2:24: row 2 of the replacements has to be an object, not the text 'y'",
    ),
    Broken(
        "rows-short-line",
        "kind: conversation\n",
        "kind: conversation\nreplacements: short.tsv\n",
        "short.tsv:3: row 2 of the replacements has 1 of 2 cells",
    ),
    Broken(
        "rows-only-names",
        "kind: conversation\n",
        'kind: conversation\nreplacements: "drink\\tplace\\n"\n',
        "b.genir.yaml:2:15: the replacements have names, but no rows",
    ),
    Broken(
        "rows-two-columns",
        "kind: conversation\n",
        'kind: conversation\nreplacements: "a\\ta\\nx\\ty\\n"\n',
        "b.genir.yaml:2:15: replacements: two columns are named 'a'",
    ),
    Broken(
        "rows-id-column",
        "kind: conversation\n",
        "kind: conversation\nreplacements_id: name\nreplacements: [{a: x}]\n",
        "b.genir.yaml:3:16: row 1 has no 'name', which the items are named by",
    ),
    Broken(
        "rows-id-alone",
        "kind: conversation\n",
        "kind: conversation\nreplacements_id: name\n",
        "b.genir.yaml:2:18: 'replacements_id' needs 'replacements'",
    ),
    Broken(
        "row-makes-unknown-class",
        "kind: conversation\n",
        "kind: conversation\nreplacements: [{u: StaticUser}, {u: Nobody}]\n",
        "b.genir.yaml:6:12: unknown user class 'Nobody'\n"
        "  known: GoalUser, StaticUser, Touche25RADUser\n"
        "  this comes of row 2 of the replacements",
        and_old="class: StaticUser",
        and_new='class: "{{u}}"',
    ),
    Broken(
        "options-unknown",
        "kind: conversation\n",
        "kind: conversation\noptions: {additionalUser: {}}\n",
        "b.genir.yaml:2:11: unknown key of 'options' 'additionalUser'\n"
        "  known: additionalEvaluators, additionalSystems, additionalUsers\n"
        "  did you mean 'additionalUsers'?",
    ),
    Broken(
        "options-not-importable",
        "kind: conversation\n",
        "kind: conversation\noptions: {additionalUsers: {Mine: 'nowhere:Mine'}}\n",
        "b.genir.yaml:2:35: 'nowhere:Mine' names Python, and a benchmark's file runs no code\n"
        "  register the class in a conftest, and name it without its module\n"
        "  --genir-allow-python FILE lets a file name Python that you trust",
    ),
    Broken(
        "runs-missing",
        BASE,
        RUNS.replace("runs.jsonl", "nowhere.jsonl"),
        "b.genir.yaml:2:7: there is no file of runs 'nowhere.jsonl'\n"
        "  it is a log of --genir-log, or what the original and 'pytest-genir run' print: a line of JSON per run",
    ),
    Broken(
        "runs-broken",
        BASE,
        RUNS.replace("runs.jsonl", "broken.jsonl"),
        "broken.jsonl:1:1: a run has no 'simulation'\n  a run that failed is an empty object: {}",
    ),
    Broken(
        "runs-without-turns",
        BASE,
        RUNS.replace("runs.jsonl", "turnless.jsonl"),
        "turnless.jsonl:1:16: the simulation of a run has no list of 'userTurns'",
    ),
    Broken(
        "runs-and-simulation",
        "kind: conversation\n",
        "kind: conversation\nruns: runs.jsonl\n",
        "b.genir.yaml:2:7: a file has a 'simulation' or 'runs', not both",
    ),
    Broken(
        "runs-without-evaluation",
        BASE,
        "kind: conversation\nruns: runs.jsonl\n",
        "b.genir.yaml:2:7: 'runs' needs an 'evaluation'",
    ),
    Broken(
        "kind-misspelt",
        "kind: conversation",
        "kind: conversations",
        "b.genir.yaml:1:7: unknown kind 'conversations'\n  known: conversation\n  did you mean 'conversation'?",
    ),
)
