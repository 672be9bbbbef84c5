"""How often simulated users are judged as a person labelled them: by the rules, and with a judge for the rest.

python -m tests.bench.talks                      the rules
python -m tests.bench.talks judge.json           and a judge: one call for each talk that the rules let pass
python -m tests.bench.talks judge.json --lot c-  only talks whose id begins so
"""

from __future__ import annotations

import argparse
import asyncio
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from pytest_genir.conversation.ending import TalkEnding
from pytest_genir.conversation.logbook import Logbook
from pytest_genir.conversation.second_look import SecondLook, look
from pytest_genir.conversation.surroundings import Surroundings, surrounded
from pytest_genir.conversation.unanswered import Unanswered
from pytest_genir.models import Model
from pytest_genir.models.description import load_model
from tests.conversation.test_talks import TALKS, judged


async def second_look(judge: Model, talk: Mapping[str, Any]) -> SecondLook:
    """Return what a judge says of a labelled talk."""
    turns = [{"utterance": said, "systemResponse": {"utterance": heard or ""}} for said, heard in talk["turns"]]
    stop = talk.get("stop")
    ending = None if stop is None else TalkEnding(reason=stop["reason"])
    with surrounded(Surroundings(models={"judge": judge}, feedback=True)):
        try:
            return SecondLook.told(judge.name, await look("judge", talk, turns, ending, Logbook("evaluation")))
        except Unanswered as error:
            return SecondLook(judge=judge.name, error=str(error))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("judge", nargs="?")
    parser.add_argument("--lot", default="")
    given = parser.parse_args()
    judge = None if given.judge is None else load_model(given.judge, folder=Path(), environ=os.environ)
    talks = [talk for talk in TALKS if talk["id"].startswith(given.lot)]
    right = false = missed = failed = decided = rightly = 0
    for talk in talks:
        quality = judged(talk)
        if judge is not None and not quality.faults:
            said = asyncio.run(second_look(judge, talk))
            failed += bool(said.error)
            quality = said.judged(quality)
        valid = quality.score >= 1.0
        decided += quality.decided
        rightly += quality.decided and valid is talk["valid"]
        right += valid is talk["valid"]
        false += talk["valid"] and not valid
        missed += valid and not talk["valid"]
        if valid is not talk["valid"]:
            print(f"{talk['id']}: labelled {'valid' if talk['valid'] else 'invalid'}; {'; '.join(quality.faults)}")
    good = sum(talk["valid"] for talk in talks)
    print(f"{right} of {len(talks)} right ({right / len(talks):.1%})")
    print(f"called invalid: {false} of {good} good ones; missed: {missed} of {len(talks) - good} bad ones")
    print(
        f"decided: {decided} talks, {rightly} rightly ({rightly / max(1, decided):.1%}); of the others no rule can tell"
    )
    if judge is not None:
        print(f"{judge.name} said nothing usable of {failed}")


if __name__ == "__main__":
    main()
