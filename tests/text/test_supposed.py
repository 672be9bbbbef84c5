"""What an English answer supposes, tells of other times or places, or lets somebody do for who asks."""

from __future__ import annotations

import pytest

from pytest_genir.rag.scoring import score_answer


@pytest.mark.parametrize(
    ("phrase", "answer"),
    [
        ("the trail is open", "If the snow melts, the trail is open."),
        ("buses run hourly", "If demand grew, buses would run hourly."),
        ("entry is free", "Entry would be free if the city paid for it."),
        ("the shuttle is free", "Had they found a sponsor, the shuttle would be free."),
        ("£11", "It would cost £11, but the offer has ended."),
        ("the tower is open", "The tower would be open if the stairs held."),
        ("the concert is cancelled", "Should it rain, the concert is cancelled."),
        ("the water is safe", '"The water is safe," the brochure claims, but nobody has tested it.'),
        ("meeting on Monday", "The meeting on Monday has been called off."),
        ("parking costs £3", "Last year parking cost £3."),
        ("pay by card", "At other branches you can pay by card."),
        ("renew your passport", "Your sister should renew her passport."),
        ("return the book", "She will return the book for you."),
        ("the pool is heated", "Only the children's pool is heated."),
        ("tickets are sold online", "Tickets will probably be sold online."),
        ("the lift works", "The lift works only for the ground floor."),
        ("policy covers cash", "The policy covers up to £900, cash and coins excluded."),
        ("manager must wear badges", "The manager trains the staff. They must wear badges."),
    ],
)
def test_it_is_not_said_of_now_of_here_and_for_sure(phrase: str, answer: str) -> None:
    assert not score_answer({"include": [phrase]}, answer, language="en").passed


@pytest.mark.parametrize(
    ("phrase", "answer", "question"),
    [
        ("the trail is open", "If you bring boots, the trail is open.", ""),
        ("the trail is open", "If the snow melts, the trail is open.", "When is the trail open?"),
        ("the translator is liable for mistakes", "If there are mistakes, the translator is liable for mistakes.", ""),
        ("the insurer will refuse", "If the driver was drunk, the insurer will refuse.", ""),
        ("£11", "You would pay £11.", ""),
        ("half", "As a charity you would pay only half of that, so £11.", ""),
        ("£30", "In your case that would be £30, payable at the desk.", ""),
        ("a deposit", "You would leave a deposit at the front desk.", ""),
        ("half", "If you are a charity, you would pay half.", ""),
        ("six weeks", "It would take six weeks.", ""),
        ("pay by card", "We would ask you to pay by card.", ""),
        ("the lift works", "The lift works again, although it was out of order last week.", ""),
        ("12,500 visitors", "The planetarium had 12500 visitors last season.", ""),
        ("parking costs £3", "Since last year parking costs £3.", ""),
        ("€6", "On other days it's €6.", ""),
        ("return the book", "You can return the book at any branch.", ""),
        ("the policy covers cash", "The policy covers cash and coins.", ""),
        ("managers must wear badges", "Managers train the staff; they must wear badges.", ""),
        ("the pool is heated", "The pool is heated just as it was last year.", ""),
        ("parking costs £3", "Last year parking cost £3.", "What did parking cost last year?"),
        ("return the book", "The reader can return the book for free.", ""),
    ],
)
def test_it_is_said(phrase: str, answer: str, question: str) -> None:
    assert score_answer({"include": [phrase]}, answer, language="en", question=question).passed
