"""The options and ini values, in tables; each setting of a file is also an option and an ini value."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Sequence
from dataclasses import KW_ONLY
from typing import Literal

import pytest

from pytest_genir.lean.frozen import dataclass
from pytest_genir.settings import Key, Keys

FILES = ("*.genir.yaml", "*.genir.yml", "*.genir.json")


@dataclass(frozen=True)
class Option:
    """What the command line takes and, where `ini` says how, the ini file as well."""

    name: str
    help: str
    #: What stands for the value in the help; empty for a switch.
    metavar: str = ""
    _: KW_ONLY
    #: It may be given more than once on the command line.
    several: bool = False
    choices: tuple[str, ...] | None = None
    default: str | None = None
    #: The value that it has when it is given without one; `None` where it needs one.
    bare: str | None = None
    ini: Literal["string", "args", "linelist"] | None = None

    @property
    def dest(self) -> str:
        return f"genir_{self.name}"

    @property
    def flag(self) -> str:
        return "--" + self.dest.replace("_", "-")

    def register(self, group: pytest.OptionGroup, parser: pytest.Parser) -> None:
        if self.several:
            told = f"{self.help}; repeatable"
            group.addoption(self.flag, dest=self.dest, action="append", default=[], metavar=self.metavar, help=told)
        elif self.choices is not None:
            group.addoption(self.flag, dest=self.dest, choices=self.choices, default=self.default, help=self.help)
        elif self.bare is not None:
            group.addoption(self.flag, dest=self.dest, nargs="?", const=self.bare, metavar=self.metavar, help=self.help)
        elif self.metavar:
            group.addoption(self.flag, dest=self.dest, metavar=self.metavar, help=self.help)
        else:
            group.addoption(self.flag, dest=self.dest, action="store_true", help=self.help)
        if self.ini is not None:
            parser.addini(self.dest, f"as {self.flag}", type=self.ini, default="" if self.ini == "string" else [])


@dataclass(frozen=True)
class SettingOption(Option):
    """A setting that files, the command line and the ini file share; not given, it is `None` in both."""

    _: KW_ONLY
    key: Key[object]

    def register(self, group: pytest.OptionGroup, parser: pytest.Parser) -> None:
        if not self.metavar:
            group.addoption(self.flag, dest=self.dest, action=argparse.BooleanOptionalAction, help=self.help)
        else:
            way = "append" if self.several else "store"
            group.addoption(self.flag, dest=self.dest, action=way, metavar=self.metavar, help=self.help)
        parser.addini(self.dest, f"as {self.flag}", default=None)


def _setting(key: Key[object], told: str, *, several: bool = False) -> SettingOption:
    return SettingOption(key.name, told, key.metavar, several=several, key=key)


SETTINGS = (
    _setting(Keys.docs, "file of documents (JSON lines with id and contents)"),
    _setting(
        Keys.prompt,
        "Jinja file with the prompt, or its text; given several times, everything is asked with each of them",
        several=True,
    ),
    _setting(Keys.system_message, "system message of every question"),
    _setting(Keys.refusal_message, "phrase that counts as a refusal"),
    _setting(Keys.shuffle_context, "show the documents in a seeded random order"),
    _setting(Keys.seed, "seed of everything random (default 0)"),
    _setting(Keys.language, "language of questions and answers (default pl); where given, also of what the run says"),
    _setting(Keys.normaliser, "lower, an installed spaCy pipeline, or a form<TAB>lemma file"),
    _setting(Keys.matching, "words (whole words, all lemmas) or substring (as RAG-IFEval)"),
    _setting(Keys.text_completion, "ask in text completion mode instead of chat"),
    _setting(Keys.bad_words, "list of words for the condition 'safe'"),
    _setting(Keys.repeat, "how often each item is asked, each time anew (default 1)"),
    _setting(Keys.pass_runs, "how many of an item's repeats have to pass: '>= 4/5', all, any (default: each)"),
    _setting(
        Keys.stop_when_decided, "ask in random order, and no more once every gate is decided (see docs/guides/gates.md)"
    ),
    _setting(Keys.error_rate, "how often a run may be stopped on a wrong decision (default 0.05)"),
    _setting(Keys.run_dir, "where memory benchmarks keep definitions and conversations (pytest's cache folder)"),
    _setting(Keys.regenerate, "make the definitions of memory benchmarks anew"),
    _setting(Keys.isolated, "run memory examples one by one, without interleaving and filler"),
    _setting(Keys.max_prompt_size, "tokens a memory benchmark's chat may hold before the oldest are left out"),
    _setting(Keys.max_message_size, "tokens of a filler message in memory benchmarks"),
    _setting(Keys.memory_scoring, "words (whole words, folded) or original (as the LTM Benchmark)"),
    _setting(
        Keys.wording,
        "what the runner of memory benchmarks itself says: own, original (as the LTM Benchmark), or a file",
    ),
    _setting(Keys.overruns, "exclude or include memory examples whose span was overrun in the means"),
    _setting(Keys.passes_at, "score from which on every condition passes (default 1.0)"),
    _setting(
        Keys.missing,
        "what an item without an answer is: aside (an error beside the figures), or an error that "
        "counts as zero in them, as in RAG-IFEval (default aside)",
    ),
    _setting(
        Keys.variants,
        "ask each question otherwise as well, and tell what that costs: all, none, or some of no_diacritics, typos, "
        "inflection, polite, impatient, document_order, upper_case, english_names",
    ),
    _setting(Keys.me, "take the user's place in simulated conversations, on the page of --genir-live"),
)

#: What a run is written to.
OUTPUTS = (
    Option("log", "write one JSON line per item to FILE", "FILE", ini="string"),
    Option("report", "write the run as a page to look through to FILE, as HTML", "FILE", ini="string"),
    Option("markdown", "write the scores and what fell short to FILE, as Markdown", "FILE", ini="string"),
    Option("csv", "write a table with a row per item to FILE, as CSV", "FILE", ini="string"),
    Option("json", "write everything to FILE, as one JSON document", "FILE", ini="string"),
)

#: Those of them that tell what a model was asked word for word.
WITH_PROMPTS = ("log", "report", "json")

#: Written while the run goes on, by every process of it.
LOGBOOK = Option(
    "logbook", "stream every entry of the conversations' logs to FILE, as JSON lines", "FILE", ini="string"
)

_MODELS = (
    Option(
        "model",
        "model under test: a JSON or YAML file, or a built-in such as 'extractive'",
        "MODEL",
        several=True,
        ini="args",
    ),
    Option(
        "judge",
        "model that judges where a rule needs one; several are a panel, whose mean is the score",
        "MODEL",
        several=True,
        ini="args",
    ),
    Option(
        "user_model",
        "model that plays the simulated users of conversations; 'extractive' lets them say their script",
        "MODEL",
        ini="string",
    ),
    Option(
        "judge_repeat",
        "how often each judge is asked about one answer, each time anew; the mean is the score (default 1)",
        "N",
        ini="string",
    ),
    Option(
        "judge_audit",
        "try each judge on right and wrong answers first, in at most 60 calls; with a gate such as "
        "'judge_accepts_wrong<=5%%' a judge that fails it ends the run before anybody else is asked",
    ),
    Option(
        "labels",
        "scores that people gave (pytest-genir label): how far the judge can be trusted, and the measure by people",
        "FILE",
        ini="string",
    ),
)

_SHOWN = (
    Option(
        "send",
        "hand the results to another place at the end: ctrf, github (annotations of a pull request), "
        "every_eval_ever, mlflow, otlp",
        "PLACE[=TARGET]",
        several=True,
    ),
    Option(
        "mlflow", "log a run per model to MLflow, as --genir-send mlflow=EXPERIMENT", "EXPERIMENT", bare="pytest-genir"
    ),
    Option(
        "speak",
        "language of the page, the last lines and messages of failure: en or pl (default: that of --genir-language)",
        "LANGUAGE",
        ini="string",
    ),
    Option(
        "live",
        "show the run while it goes on, in a browser on this machine at PORT (any free one); with a FOLDER keep "
        "there what `pytest-genir live FOLDER` shows, for runs elsewhere and in parts",
        "PORT|FOLDER",
        bare="",
    ),
    Option(
        "progress",
        "say how far the run is: a live line on a terminal, a line every 30 s elsewhere (off with -qq)",
        choices=("auto", "on", "off"),
        default="auto",
    ),
    Option("estimate", "say how many calls and tokens the selected items would take, and their cost, and ask nobody"),
)

#: What a run may take at most, and how few of its items will do.
_BUDGET = (
    Option(
        "max_cost",
        "ask nothing that could make the run cost more, at price_per_million; the rest is not run",
        "AMOUNT",
        ini="string",
    ),
    Option(
        "max_requests", "send so many requests at most, repeated ones included; the rest is not run", "N", ini="string"
    ),
    Option(
        "sample",
        "run a seeded sample of so many items, or for so much money, spread over tags and conditions",
        "N|$AMOUNT",
        ini="string",
    ),
    Option(
        "batch",
        "ask in the provider's batches, at half the price and within a day, what is known before anything is "
        "answered: questions, and judges of recorded conversations",
    ),
)

_KEPT_ANSWERS = (
    Option(
        "cache",
        "answers kept from earlier runs: auto (use and keep), off, refresh (ask again), replay (never ask)",
        choices=("auto", "off", "refresh", "replay"),
        ini="string",
    ),
    Option("cache_dir", "where answers are kept (pytest's cache folder)", "DIR", ini="string"),
    Option("cache_explain", "print an item's cache key and stop", "NODEID"),
    Option(
        "store",
        "what is shared: a folder of answers, or for many machines redis://HOST:PORT/0 (rediss://, valkey://), with "
        "answers, limits and who is asking what; ${NAME} in it comes from the environment",
        "DIR|URL",
        ini="string",
    ),
)

_BASELINES = (
    Option(
        "gate",
        "what the run as a whole has to reach, such as 'correctness>=0.85'; items that fall short are xfailed",
        "GATE",
        several=True,
        ini="linelist",
    ),
    Option("save", "save the run's scores as the baseline NAME", "NAME"),
    Option("save_pool", "with --genir-save: add the run to the baseline NAME as further tries of its items"),
    Option(
        "compare",
        "compare with a baseline or a result log, by default with the baseline that was saved last",
        "NAME|FILE",
        bare="newest",
        ini="string",
    ),
    Option(
        "compare_fail",
        "fail if a figure is shown to have dropped by more than this against the baseline, such as "
        "'correctness:2%%' or 'tag:forms:0.05'; items that fall short are xfailed",
        "ALLOWANCE",
        several=True,
        ini="linelist",
    ),
    Option(
        "compare_ignore",
        "compare items although this part changed (definition, documents, prompt, normaliser, judge)",
        "PART",
        several=True,
        ini="args",
    ),
    Option(
        "compare_looks",
        "how often this baseline will be compared with in all, such as 30 for every night of a month: the 5 %% "
        "of false alarms are shared by so many comparisons (1)",
        "N",
        ini="string",
    ),
    Option(
        "compare_best_of",
        "of how many runs the baseline was chosen as the best: an unchanged model looks worse beside it, so that "
        "p is held to 2/(N+1) of the 5 %% (as many as there are of its siblings beside it, if it is the best; 1: "
        "nobody chose)",
        "N",
        ini="string",
    ),
    Option(
        "compare_unclear",
        "what becomes of a --genir-compare-fail that cannot be told, because there are too few items or answers "
        "are missing: it fails, or is skipped (fail)",
        "fail|skip",
        ini="string",
    ),
    Option("baselines", "where baselines are saved (.genir/baselines in the root folder)", "DIR", ini="string"),
)

#: Which part of the items this run asks, and from where on.
_PARTS = (
    Option(
        "fork_from",
        "go on from the conversations in the result log FILE, at the turn of --genir-fork-turn; the turns before "
        "it are replayed without a call",
        "FILE",
    ),
    Option(
        "fork_turn",
        "the first turn that is new with --genir-fork-from, from 1; conversations that ended before are skipped",
        "N",
    ),
    Option(
        "shard",
        "run only part N of M of the benchmarks' items, at that part of each model's limits per minute; auto: as "
        "the job's environment says (SLURM, GitLab, CircleCI, Buildkite, Kubernetes, ... or GENIR_JOB_INDEX from 0 and "
        "GENIR_JOB_TOTAL)",
        "N/M|auto",
    ),
    Option(
        "shard_by",
        "divide items by how long they took, so that all parts take equally long: the result log of an earlier "
        "run, or durations (nodeid and seconds) as JSON",
        "FILE",
    ),
    Option(
        "gpus",
        "give each worker of -n, or each part of a run, one of these GPUs: auto, how many, or which (0,2)",
        "auto|N|LIST",
        ini="string",
    ),
)

#: What benchmark files may reach; no file can say that of itself.
_TRUST = (
    Option(
        "allow_path",
        "let benchmark files name documents, prompts, ... below PATH, too",
        "PATH",
        several=True,
        ini="args",
    ),
    Option(
        "allow_python",
        "let the benchmark FILE, or those below a folder, name Python classes and models",
        "FILE",
        several=True,
        ini="args",
    ),
    Option(
        "allow_env",
        "let benchmark files send the environment variable NAME to the servers they name",
        "NAME",
        several=True,
        ini="args",
    ),
    Option(
        "max_file_size", "megabytes that a benchmark's file, or one it names, may have (default 10)", "MB", ini="string"
    ),
    Option(
        "max_documents_size",
        "megabytes that a file of documents as JSON lines may have (default 200)",
        "MB",
        ini="string",
    ),
)


def add_options(parser: pytest.Parser) -> None:
    """Register everything; nothing is read or imported here."""
    group = parser.getgroup("genir", "benchmarks of generative retrieval (pytest-genir)")
    parser.addini("genir_files", "names of benchmark files", type="args", default=list(FILES))
    for table in (_MODELS, OUTPUTS, (LOGBOOK,), _SHOWN, _BUDGET, _KEPT_ANSWERS, _BASELINES, _PARTS, _TRUST, SETTINGS):
        for option in table:
            option.register(group, parser)


def refuse_misspelled(given: Sequence[str], names: Iterable[str]) -> None:
    """Raise for an option of ours that does not exist, where one is called nearly so."""
    known = {f"--{name.replace('_', '-')}" for name in names if name.startswith("genir_")}
    for flag in given:
        if flag.replace("--no-", "--", 1) not in known:
            from pytest_genir.errors import did_you_mean

            if near := did_you_mean(flag, known):
                raise pytest.UsageError(f"there is no option {flag}; {near}")
