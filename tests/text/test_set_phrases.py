"""English set phrases in each other's place, and answers that hold the same words and say something else."""

from __future__ import annotations

from pytest_genir.rag.scoring import score_answer
from tests.support.rows import rows_in_lots

SAID = [
    ("every two weeks", "Bins are emptied every other week."),
    ("every two weeks", "Every second week the bins are emptied."),
    ("fortnightly", "Bins are emptied every other week."),
    ("every other week", "They come every 14 days."),
    ("every two days", "Water them on alternate days."),
    ("twice a year", "The boiler is checked every half year."),
    ("every six months", "The checks are semi-annual."),
    ("as soon as possible", "Please report a lost key without delay."),
    ("at your own risk", "Using the slipway is at your own peril."),
    ("on request", "Vegan boxes are available upon request."),
    ("24/7 access", "You have access to your unit around the clock."),
    ("free of charge", "There is no charge for the sharpening of skates."),
    ("free of charge", "It costs nothing."),
    ("by the end of the month", "Please pay before the month is over."),
    ("by the end of the week", "The form is due no later than the end of the week."),
    ("no later than 48 hours before", "Please cancel at least 48 hours before your session."),
    ("at least 2 days before", "Tell us no later than two days prior to the trip."),
    ("open at weekends", "We are open on Saturdays and Sundays."),
    ("open all year round", "The marina is open throughout the year."),
    ("dogs on a lead", "Dogs on a leash are welcome."),
    ("near the station", "The studio is close to the station."),
    ("before departure", "Check in online before you leave."),
    ("pay in cash", "You can pay with cash at the farm."),
    ("suitable for beginners", "The course is right for beginners."),
    ("cleaned at least once a month", "The filters are cleaned monthly."),
    ("closed until further notice", "The slipway is closed till further notice."),
]
NOT_SAID = [
    ("every two weeks", "Bins are emptied every third week."),
    ("every two weeks", "Bins are emptied every week."),
    ("every day", "Water them every other day."),
    ("twice a year", "The boiler is checked every other year."),
    ("as soon as possible", "There is no need to report it promptly."),
    ("as soon as possible", "You have two weeks to report it."),
    ("at your own risk", "You use it at the marina's risk."),
    ("on request", "Vegan boxes are not available upon request."),
    ("24/7 access", "Access ends at 10 pm; cameras run around the clock."),
    ("24/7 access", "There is no access around the clock."),
    ("free of charge", "There is a fee."),
    ("free of charge", "No fee is refunded."),
    ("free of charge", "It costs nothing like as much as it did."),
    ("by the end of the month", "Please pay by the end of the year."),
    ("by the end of the month", "Do not pay before the end of the month."),
    ("no later than 48 hours before", "Please cancel at least 24 hours before your session."),
    ("no later than 48 hours before", "You can book at most 48 hours before."),
    ("open at weekends", "We are open on Saturdays but not on Sundays."),
    ("near the station", "The studio is far from the station."),
    ("suitable for beginners", "The course is not right for beginners."),
    ("cleaned at least once a month", "The filters are cleaned every two months."),
    ("dogs on a lead", "Dogs on a leash are not welcome."),
]


@rows_in_lots(
    ("phrase", "answer", "said"),
    [(*row, said) for rows, said in ((SAID, True), (NOT_SAID, False)) for row in rows],
)
def test_set_phrases_say_the_same_where_all_else_does(phrase: str, answer: str, said: bool) -> None:
    assert score_answer({"include": [phrase]}, answer, language="en").passed is said
