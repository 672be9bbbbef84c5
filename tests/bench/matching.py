"""Load time and speed of matching with values and negation: `python -m tests.bench.matching [text files]`.

Without files it reads the documents that ship. Matching is `prepare` (lemmas and values of an answer), then a
few phrases looked for in it, with their polarity. Seconds are the processor's: others on the machine matter less.
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
from pathlib import Path

from pytest_genir.text.languages.normalising import make_normaliser
from pytest_genir.text.matching.matcher import Matcher
from pytest_genir.text.polarity import Polarity

ROOT = Path(__file__).resolve().parents[2]
BENCHMARKS = {"pl": "urzad", "en": "office_en"}
ANSWER_CHARACTERS = 800
PHRASES = {"pl": ("14 dni", "20 zł", "nie trzeba", "3 maja"), "en": ("14 days", "£20", "do not need", "3 May")}
TOKENS = 200_000
IN_A_FRESH_INTERPRETER = """
import sys, time
start = time.process_time()
from pytest_genir.text.matching.matcher import Matcher
from pytest_genir.text.languages.normalising import make_normaliser
matcher = Matcher(make_normaliser(sys.argv[1]))
matcher.find("14 dni", matcher.prepare("Masz dwa tygodnie, nie dłużej."))
print(time.process_time() - start)
"""


def main(names: list[str]) -> None:
    """Measure and print a table."""
    for language, folder in BENCHMARKS.items():
        loads = sorted(_load(language) for _ in range(5))
        answers = _answers(names, folder)
        matcher = Matcher(make_normaliser(language))
        tokens = sum(len(matcher.normaliser.tokens(answer)) for answer in answers)
        _match(matcher, answers, language)  # the words are known then, as in a run
        rounds = max(1, TOKENS // tokens)
        start = time.process_time()
        for _ in range(rounds):
            _match(matcher, answers, language)
        speed = rounds * tokens / (time.process_time() - start)
        print(f"{language}  load, median of 5 {loads[2]:6.3f} s   matching {speed:9.0f} tokens/s")


def _answers(names: list[str], folder: str) -> list[str]:
    if names:
        return [Path(name).read_text(encoding="utf-8") for name in names]
    lines = (ROOT / "configurations" / folder / "documents.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line)["contents"][:ANSWER_CHARACTERS] for line in lines]


def _match(matcher: Matcher, answers: list[str], language: str) -> None:
    for answer in answers:
        prepared = matcher.prepare(answer)
        polarity = Polarity(prepared, language)
        for phrase in PHRASES[language]:
            for match in matcher.find_all(phrase, prepared):
                polarity.denial(match)


def _load(language: str) -> float:
    command = [sys.executable, "-c", IN_A_FRESH_INTERPRETER, language]
    return float(subprocess.check_output(command, cwd=ROOT, text=True))


if __name__ == "__main__":
    main(sys.argv[1:])
