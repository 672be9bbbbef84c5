"""`pytest-genir import FORMAT FILE`: a benchmark made of another tool's file, and the list of what it does not have."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from pathlib import Path

from pytest_genir.commands.arguments import CommandParser
from pytest_genir.commands.copying import write_new
from pytest_genir.errors import GenirError, SettingError
from pytest_genir.importing.draft import Drafted
from pytest_genir.importing.finishing import finish, guessed_language
from pytest_genir.importing.format import FORMATS, Imported
from pytest_genir.importing.writing import MOST_TOLD, answers_name, files_of, left_name, model_name
from pytest_genir.kinds.slugs import slug
from pytest_genir.results.messages import harmless, number_of

_EPILOG = """\
{formats}

  pytest-genir import promptfoo promptfooconfig.yaml
  pytest-genir import locomo locomo10.json -o boards/

Nothing of the file is run and nothing is fetched; what is there already is not overwritten. What cannot be translated
is listed with its place, and a question whose conditions are only a guess has the tag to-review.
"""


def main(arguments: Sequence[str]) -> int:
    formats = [FORMATS.find(name) for name in FORMATS.names()]
    width = max(len(one.name) for one in formats)
    listed = "\n".join(f"  {one.name:<{width}}  {one.help}" for one in formats)
    parser = CommandParser(
        "import", "Make a benchmark of another tool's file.", _EPILOG.format(formats=f"formats:\n{listed}")
    )
    parser.add_argument("format", metavar="FORMAT", help="which format the file has")
    parser.add_argument("file", metavar="FILE", help="the file to read")
    parser.add_argument(
        "-o", "--output", default=".", metavar="OUT", help="a folder, or the benchmark's file *.genir.yaml (here)"
    )
    parser.add_argument("--lang", default="", metavar="CODE", help="the language of its texts (read off them)")
    parser.add_argument(
        "--retrieval",
        action="store_true",
        help="what a reference is from has to be retrieved, instead of being given to each question",
    )
    parser.add_argument(
        "--compare",
        default="",
        choices=("", "match", "includes", "fuzzy", "json"),
        metavar="HOW",
        help="how openai-evals compares where the file does not say: match, includes, fuzzy, json",
    )
    given = parser.parsed(arguments)
    path = Path(given.file)
    chosen = FORMATS.find(given.format)
    if not path.exists():
        raise SettingError(f"there is no file '{given.file}'")
    draft = chosen.read(
        Imported(path=path, shown=given.file, language=given.lang, retrieval=given.retrieval, compare=given.compare)
    )
    return _written(draft, given.output, path, given.file, given.lang)


def _written(draft: Drafted, output: str, path: Path, shown: str, lang: str) -> int:
    language = lang or str(next((one.head["language"] for one in draft.benchmarks if "language" in one.head), ""))
    language = language or guessed_language(question.text for question in draft.questions)
    finish(draft, language)
    folder, stem = _place(output, path)
    if not any(draft.questions):
        _tell_left(draft, "")
        raise SettingError(f"'{shown}' has no question that could be translated", hint="nothing was written")
    if draft.non_commercial and _is_ours(folder):
        raise SettingError(draft.licence, hint="this folder is part of pytest-genir's own repository: name another")
    files = files_of(draft, stem, path.name, language)
    names = list(files)
    write_new(files, folder)
    for name in names:
        print(f"wrote {folder / name}{_said(name, draft, stem)}")
    for told in filter(None, (draft.licence, *draft.told)):
        print(harmless(told))
    review = sum("to-review" in question.tags for question in draft.questions)
    if review:
        print(f"{number_of(review, 'question')} to look at: the tag to-review, a comment above each says why")
    _tell_left(draft, str(folder / left_name(stem)))
    return _next(draft, folder, stem, names)


def _is_ours(folder: Path) -> bool:
    """Say whether a folder lies in a checkout of this project, which holds no data that not everybody may use."""
    here = Path(__file__).resolve().parents[2]
    return (here / "pyproject.toml").is_file() and (folder.resolve() / "x").is_relative_to(here)


def _place(output: str, path: Path) -> tuple[Path, str]:
    """Return the folder to write to, and how all files begin."""
    out = Path(output)
    if out.name.endswith((".yaml", ".yml")) and not out.is_dir():
        if not out.name.endswith((".genir.yaml", ".genir.yml")):
            hint = f"call it {out.name.rpartition('.')[0]}.genir.yaml, or name a folder"
            raise SettingError(f"'{output}' is not the name of a benchmark", hint=hint)
        return out.parent, out.name.rpartition(".genir.")[0]
    if out.is_file() or (out.suffix and not output.endswith("/") and not out.is_dir()):
        raise SettingError(f"'{output}' is neither a folder nor *.genir.yaml", hint="name a folder with a / at its end")
    return out, slug(path.name.removesuffix(".genir.yaml").partition(".")[0] or path.stem)


def _said(name: str, draft: Drafted, stem: str) -> str:
    counts = {
        f"{stem}.documents.jsonl": number_of(len(draft.documents), "document"),
        answers_name(stem): number_of(len(draft.answers), "answer"),
        **{f"{stem}{one.suffix}.genir.yaml": number_of(len(one.questions), "question") for one in draft.benchmarks},
        left_name(stem): number_of(len(draft.left), "thing") + " not translated",
    }
    return f"  ({counts[name]})" if name in counts else ""


def _tell_left(draft: Drafted, everything: str) -> None:
    if not draft.left:
        return
    print(f"not translated ({len(draft.left)}):")
    most = MOST_TOLD if everything else len(draft.left)
    for one in draft.left[:most]:
        print(f"  {harmless(str(one))}")
    if len(draft.left) > most:
        print(f"  and {len(draft.left) - most} more, all of them in {everything}")


def _answers_all(draft: Drafted) -> bool:
    """Say whether the model that the draft brings has something to say to every question."""
    answered = {str(one["id"]) for one in draft.answers}
    brought = draft.model in draft.models
    return brought and (not draft.answers or all(question.id in answered for question in draft.questions))


def _next(draft: Drafted, folder: Path, stem: str, names: Sequence[str]) -> int:
    """Read what was written as a run would, and say which command runs it."""
    from pytest_genir.kinds.table import load_benchmark
    from pytest_genir.settings import Settings

    benchmarks = [folder / name for name in names if name.endswith(".genir.yaml")]
    for benchmark in benchmarks:
        try:
            load_benchmark(benchmark, Settings(), shown=str(benchmark), claimed=True)
        except GenirError as error:
            print(f"the draft needs a hand before it runs:\n  {harmless(str(error))}")
            return 1
    model = str(folder / model_name(stem, draft.model)) if _answers_all(draft) else "extractive"
    named = " ".join(shlex.quote(str(benchmark)) for benchmark in benchmarks)
    print(f"\nnext: pytest {named} --genir-model {shlex.quote(model)}")
    if draft.answers and model == "extractive":
        print(f"recorded answers: --genir-model {shlex.quote(str(folder / model_name(stem, draft.model)))}")
    return 0
