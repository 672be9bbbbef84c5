"""The options and ini values, in one table: each setting of a file is also an option and an ini value."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import pytest

from pytest_genir.settings import Key, Keys

FILES = ("*.genir.yaml", "*.genir.yml", "*.genir.json")


@dataclass(frozen=True)
class Option:
    """A setting that files, the command line and the ini file share."""

    key: Key[object]
    help: str
    #: It may be given more than once on the command line.
    several: bool = False

    @property
    def name(self) -> str:
        return self.key.name

    @property
    def dest(self) -> str:
        return f"genir_{self.name}"

    @property
    def flag(self) -> str:
        return "--" + self.dest.replace("_", "-")


SETTINGS = (
    Option(Keys.docs, "file of documents (JSON lines with id and contents)"),
    Option(
        Keys.prompt,
        "Jinja file with the prompt, or its text; given several times, everything is asked with each of them",
        several=True,
    ),
    Option(Keys.system_message, "system message of every question"),
    Option(Keys.refusal_message, "phrase that counts as a refusal"),
    Option(Keys.shuffle_context, "show the documents in a seeded random order"),
    Option(Keys.seed, "seed of everything random (default 0)"),
    Option(Keys.language, "language of questions and answers (default pl); where given, also of what the run says"),
    Option(Keys.normaliser, "lower, an installed spaCy pipeline, or a form<TAB>lemma file"),
    Option(Keys.matching, "words (whole words, all lemmas) or substring (as RAG-IFEval)"),
    Option(Keys.text_completion, "ask in text completion mode instead of chat"),
    Option(Keys.bad_words, "list of words for the condition 'safe'"),
    Option(Keys.repeat, "how often each item is asked, each time anew (default 1)"),
    Option(Keys.pass_runs, "how many of an item's repeats have to pass: '>= 4/5', all, any (default: each)"),
    Option(
        Keys.stop_when_decided, "ask in random order, and no more once every gate is decided (see docs/guides/gates.md)"
    ),
    Option(Keys.error_rate, "how often a run may be stopped on a wrong decision (default 0.05)"),
    Option(Keys.run_dir, "where memory benchmarks keep definitions and conversations (pytest's cache folder)"),
    Option(Keys.regenerate, "make the definitions of memory benchmarks anew"),
    Option(Keys.isolated, "run memory examples one by one, without interleaving and filler"),
    Option(Keys.max_prompt_size, "tokens a memory benchmark's chat may hold before the oldest are left out"),
    Option(Keys.max_message_size, "tokens of a filler message in memory benchmarks"),
    Option(Keys.memory_scoring, "words (whole words, folded) or original (as the LTM Benchmark)"),
    Option(
        Keys.wording,
        "what the runner of memory benchmarks itself says: own, original (as the LTM Benchmark), or a file",
    ),
    Option(Keys.overruns, "exclude or include memory examples whose span was overrun in the means"),
    Option(Keys.passes_at, "score from which on every condition passes (default 1.0)"),
    Option(
        Keys.missing,
        "what an item without an answer is: aside (an error beside the figures), or an error that "
        "counts as zero in them, as in RAG-IFEval (default aside)",
    ),
    Option(
        Keys.variants,
        "ask each question otherwise as well, and tell what that costs: all, none, or some of no_diacritics, typos, "
        "inflection, polite, impatient, document_order, upper_case, english_names",
    ),
    Option(Keys.me, "take the user's place in simulated conversations, on the page of --genir-live"),
)


@dataclass(frozen=True)
class Output:
    """A file that a run is written to: an option and an ini value, but nothing for a benchmark's file."""

    name: str
    help: str

    @property
    def dest(self) -> str:
        return f"genir_{self.name}"

    @property
    def flag(self) -> str:
        return "--" + self.dest.replace("_", "-")


#: What a run is written to, each an option and an ini value.
OUTPUTS = (
    Output("log", "write one JSON line per item to FILE"),
    Output("report", "write the run as a page to look through to FILE, as HTML"),
    Output("markdown", "write the scores and what fell short to FILE, as Markdown"),
    Output("csv", "write a table with a row per item to FILE, as CSV"),
    Output("json", "write everything to FILE, as one JSON document"),
)

#: Those of them that tell what a model was asked word for word.
WITH_PROMPTS = ("log", "report", "json")

#: Written while the run goes on, by every process of it.
LOGBOOK = Output("logbook", "stream every entry of the conversations' logs to FILE, as JSON lines")


def add_options(parser: pytest.Parser) -> None:
    """Register everything; nothing is read or imported here."""
    group = parser.getgroup("genir", "benchmarks of generative retrieval (pytest-genir)")
    group.addoption(
        "--genir-model",
        action="append",
        dest="genir_model",
        default=[],
        metavar="MODEL",
        help="model under test: a JSON or YAML file, or a built-in such as 'extractive'; repeatable",
    )
    _add_judges(group, parser)
    group.addoption(
        "--genir-send",
        action="append",
        dest="genir_send",
        default=[],
        metavar="PLACE[=TARGET]",
        help="hand the results to another place at the end: ctrf, github (annotations of a pull request), "
        "every_eval_ever, mlflow, otlp; repeatable",
    )
    group.addoption(
        "--genir-mlflow",
        dest="genir_mlflow",
        nargs="?",
        const="pytest-genir",
        metavar="EXPERIMENT",
        help="log a run per model to MLflow, as --genir-send mlflow=EXPERIMENT",
    )
    speech = (
        "language of the page, the last lines and messages of failure: en or pl (default: that of --genir-language)"
    )
    group.addoption("--genir-speak", dest="genir_speak", metavar="LANGUAGE", help=speech)
    parser.addini("genir_speak", f"{speech} (see --genir-speak)", default="")
    for output in (*OUTPUTS, LOGBOOK):
        group.addoption(output.flag, dest=output.dest, metavar="FILE", help=output.help)
        parser.addini(output.dest, f"{output.help} (see {output.flag})", default="")
    group.addoption(
        "--genir-live",
        dest="genir_live",
        metavar="PORT|FOLDER",
        nargs="?",
        const="",
        help="show the run while it goes on, in a browser on this machine at PORT (any free one); with a FOLDER keep "
        "there what `pytest-genir live FOLDER` shows, for runs elsewhere and in parts",
    )
    group.addoption(
        "--genir-estimate",
        dest="genir_estimate",
        action="store_true",
        help="say how many calls and tokens the selected items would take, and their cost, and ask nobody",
    )
    _add_budget(group, parser)
    group.addoption(
        "--genir-batch",
        dest="genir_batch",
        action="store_true",
        help="ask in the provider's batches, at half the price and within a day, what is known before anything is "
        "answered: questions, and judges of recorded conversations",
    )
    group.addoption(
        "--genir-cache",
        dest="genir_cache",
        choices=("auto", "off", "refresh", "replay"),
        help="answers kept from earlier runs: auto (use and keep), off, refresh (ask again), replay (never ask)",
    )
    group.addoption(
        "--genir-cache-dir",
        dest="genir_cache_dir",
        metavar="DIR",
        help="where answers are kept (pytest's cache folder)",
    )
    where = (
        "what is shared: a folder of answers, or for many machines redis://HOST:PORT/0 (rediss://, valkey://), with "
        "answers, limits and who is asking what; ${NAME} in it comes from the environment"
    )
    group.addoption("--genir-store", dest="genir_store", metavar="DIR|URL", help=where)
    parser.addini("genir_store", f"{where} (see --genir-store)", default="")
    group.addoption(
        "--genir-cache-explain", dest="genir_cache_explain", metavar="NODEID", help="print an item's cache key and stop"
    )
    group.addoption(
        "--genir-progress",
        dest="genir_progress",
        choices=("auto", "on", "off"),
        default="auto",
        help="say how far the run is: a live line on a terminal, a line every 30 s elsewhere (off with -qq)",
    )
    group.addoption(
        "--genir-gate",
        action="append",
        dest="genir_gate",
        default=[],
        metavar="GATE",
        help="what the run as a whole has to reach, such as 'correctness>=0.85'; items that fall short are xfailed",
    )
    parser.addini("genir_gate", "gates, one a line (see --genir-gate)", type="linelist", default=[])
    _add_baselines(group, parser)
    group.addoption(
        "--genir-fork-from",
        dest="genir_fork_from",
        metavar="FILE",
        help="go on from the conversations in the result log FILE, at the turn of --genir-fork-turn; the turns before "
        "it are replayed without a call",
    )
    group.addoption(
        "--genir-fork-turn",
        dest="genir_fork_turn",
        metavar="N",
        help="the first turn that is new with --genir-fork-from, from 1; conversations that ended before are skipped",
    )
    group.addoption(
        "--genir-shard",
        dest="genir_shard",
        metavar="N/M|auto",
        help="run only part N of M of the benchmarks' items, at that part of each model's limits per minute; auto: as "
        "the job's environment says (SLURM, GitLab, CircleCI, Buildkite, Kubernetes, ... or GENIR_JOB_INDEX from 0 and "
        "GENIR_JOB_TOTAL)",
    )
    group.addoption(
        "--genir-shard-by",
        dest="genir_shard_by",
        metavar="FILE",
        help="divide items by how long they took, so that all parts take equally long: the result log of an earlier "
        "run, or durations (nodeid and seconds) as JSON",
    )
    gpus = "give each worker of -n, or each part of a run, one of these GPUs: auto, how many, or which (0,2)"
    group.addoption("--genir-gpus", dest="genir_gpus", metavar="auto|N|LIST", help=gpus)
    parser.addini("genir_gpus", f"{gpus} (see --genir-gpus)", default="")
    _add_trust(group, parser)
    parser.addini("genir_cache", "what to do with kept answers (see --genir-cache)", default="")
    parser.addini("genir_cache_dir", "where answers are kept (see --genir-cache-dir)", default="")
    parser.addini("genir_files", "names of benchmark files", type="args", default=list(FILES))
    parser.addini("genir_model", "models under test (see --genir-model)", type="args", default=[])
    for option in SETTINGS:
        if not option.key.metavar:
            group.addoption(
                option.flag, dest=option.dest, default=None, action=argparse.BooleanOptionalAction, help=option.help
            )
        else:
            way = "append" if option.several else "store"
            told = {"default": None, "metavar": option.key.metavar, "help": option.help}
            group.addoption(option.flag, dest=option.dest, action=way, **told)
        parser.addini(option.dest, option.help, default=None)


def refuse_misspelled(given: Sequence[str], names: Iterable[str]) -> None:
    """Raise for an option of ours that does not exist, where one is called nearly so."""
    known = {f"--{name.replace('_', '-')}" for name in names if name.startswith("genir_")}
    for flag in given:
        if flag.replace("--no-", "--", 1) not in known:
            from pytest_genir.errors import did_you_mean

            if near := did_you_mean(flag, known):
                raise pytest.UsageError(f"there is no option {flag}; {near}")


def _add_budget(group: pytest.OptionGroup, parser: pytest.Parser) -> None:
    """Register what a run may take at most, and how few of its items will do."""
    for name, metavar, what in (
        (
            "max_cost",
            "AMOUNT",
            "ask nothing that could make the run cost more, at price_per_million; the rest is not run",
        ),
        ("max_requests", "N", "send so many requests at most, repeated ones included; the rest is not run"),
        (
            "sample",
            "N|$AMOUNT",
            "run a seeded sample of so many items, or for so much money, spread over tags and conditions",
        ),
    ):
        flag = f"--genir-{name.replace('_', '-')}"
        group.addoption(flag, dest=f"genir_{name}", metavar=metavar, help=what)
        parser.addini(f"genir_{name}", f"{what} (see {flag})", default="")


def _add_judges(group: pytest.OptionGroup, parser: pytest.Parser) -> None:
    group.addoption(
        "--genir-judge",
        action="append",
        dest="genir_judge",
        default=[],
        metavar="MODEL",
        help="model that judges where a rule needs one; several are a panel, whose mean is the score; repeatable",
    )
    parser.addini("genir_judge", "models that judge (see --genir-judge)", type="args", default=[])
    plays = "model that plays the simulated users of conversations; 'extractive' lets them say their script"
    group.addoption("--genir-user-model", dest="genir_user_model", metavar="MODEL", help=plays)
    parser.addini("genir_user_model", f"{plays} (see --genir-user-model)", default="")
    times = "how often each judge is asked about one answer, each time anew; the mean is the score (default 1)"
    group.addoption("--genir-judge-repeat", dest="genir_judge_repeat", metavar="N", help=times)
    group.addoption(
        "--genir-judge-audit",
        dest="genir_judge_audit",
        action="store_true",
        help="try each judge on right and wrong answers first, in at most 60 calls; with a gate such as "
        "'judge_accepts_wrong<=5%%' a judge that fails it ends the run before anybody else is asked",
    )
    labels = "scores that people gave (pytest-genir label): how far the judge can be trusted, and the measure by people"
    group.addoption("--genir-labels", dest="genir_labels", metavar="FILE", help=labels)
    parser.addini("genir_labels", f"{labels} (see --genir-labels)", default="")
    parser.addini("genir_judge_repeat", f"{times} (see --genir-judge-repeat)", default="")


def _add_trust(group: pytest.OptionGroup, parser: pytest.Parser) -> None:
    """Register what benchmark files may reach; no file can say that of itself."""
    for name, metavar, what in (
        ("allow_path", "PATH", "let benchmark files name documents, prompts, ... below PATH, too"),
        ("allow_python", "FILE", "let the benchmark FILE, or those below a folder, name Python classes and models"),
        ("allow_env", "NAME", "let benchmark files send the environment variable NAME to the servers they name"),
    ):
        flag = f"--genir-{name.replace('_', '-')}"
        group.addoption(
            flag, action="append", dest=f"genir_{name}", default=[], metavar=metavar, help=f"{what}; repeatable"
        )
        parser.addini(f"genir_{name}", f"{what} (see {flag})", type="args", default=[])
    for name, what in (
        ("max_file_size", "megabytes that a benchmark's file, or one it names, may have (default 10)"),
        ("max_documents_size", "megabytes that a file of documents as JSON lines may have (default 200)"),
    ):
        flag = f"--genir-{name.replace('_', '-')}"
        group.addoption(flag, dest=f"genir_{name}", metavar="MB", help=what)
        parser.addini(f"genir_{name}", what, default="")


def _add_baselines(group: pytest.OptionGroup, parser: pytest.Parser) -> None:
    group.addoption(
        "--genir-save", dest="genir_save", metavar="NAME", help="save the run's scores as the baseline NAME"
    )
    group.addoption(
        "--genir-compare",
        dest="genir_compare",
        metavar="NAME|FILE",
        nargs="?",
        const="newest",
        help="compare with a baseline or a result log, by default with the baseline that was saved last",
    )
    group.addoption(
        "--genir-compare-fail",
        action="append",
        dest="genir_compare_fail",
        default=[],
        metavar="ALLOWANCE",
        help="fail if a figure is shown to have dropped by more than this against the baseline, such as "
        "'correctness:2%%' or 'tag:forms:0.05'; items that fall short are xfailed; repeatable",
    )
    group.addoption(
        "--genir-compare-ignore",
        action="append",
        dest="genir_compare_ignore",
        default=[],
        metavar="PART",
        help="compare items although this part changed (definition, documents, prompt, normaliser, judge); repeatable",
    )
    group.addoption(
        "--genir-compare-looks",
        dest="genir_compare_looks",
        metavar="N",
        help="how often this baseline will be compared with in all, such as 30 for every night of a month: the 5 %% "
        "of false alarms are shared by so many comparisons (1)",
    )
    group.addoption(
        "--genir-compare-best-of",
        dest="genir_compare_best_of",
        metavar="N",
        help="of how many runs the baseline was chosen as the best: an unchanged model looks worse beside it, so that "
        "p is held to 2/(N+1) of the 5 %% (as many as there are of its siblings beside it, if it is the best; 1: "
        "nobody chose)",
    )
    group.addoption(
        "--genir-compare-unclear",
        dest="genir_compare_unclear",
        metavar="fail|skip",
        help="what becomes of a --genir-compare-fail that cannot be told, because there are too few items or answers "
        "are missing: it fails, or is skipped (fail)",
    )
    group.addoption(
        "--genir-save-pool",
        dest="genir_save_pool",
        action="store_true",
        help="with --genir-save: add the run to the baseline NAME as further tries of its items",
    )
    group.addoption(
        "--genir-baselines",
        dest="genir_baselines",
        metavar="DIR",
        help="where baselines are saved (.genir/baselines in the root folder)",
    )
    parser.addini("genir_compare", "baseline to compare with, or 'newest' (see --genir-compare)", default="")
    parser.addini("genir_compare_fail", "drops that fail, one a line", type="linelist", default=[])
    parser.addini("genir_compare_ignore", "changes that are compared all the same", type="args", default=[])
    parser.addini("genir_compare_looks", "how often it is compared with (see --genir-compare-looks)", default="")
    parser.addini("genir_compare_best_of", "of how many runs it is the best (see --genir-compare-best-of)", default="")
    parser.addini("genir_compare_unclear", "what becomes of what cannot be told: fail or skip", default="")
    parser.addini("genir_baselines", "where baselines are saved (see --genir-baselines)", default="")
