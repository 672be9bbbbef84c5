"""English deeds in the active and the passive: who does what to what, and what only sounds so."""

from __future__ import annotations

from pytest_genir.rag.scoring import score_answer
from tests.support.rows import rows_in_lots


@rows_in_lots(
    ("phrase", "answer", "said"),
    [
        ("the costs have been paid by the tenant", "The tenant has paid the costs.", True),
        ("the artist draws the design", "The design is drawn by the customer and checked by the artist.", False),
        ("the artist draws the design", "The design is drawn and painted by the artist.", True),
        ("the club must provide tools", "Tools must be provided by the club.", True),
        ("the club must provide tools", "Tools may be provided by the club.", False),
        ("the club must provide tools", "Tools must be provided by the members.", False),
        ("the club must provide tools", "Tools must not be provided by the club.", False),
        ("we ship on Mondays", "Orders are shipped on Mondays.", True),
        ("we ship on Mondays", "Orders are shipped on Mondays by our partner.", False),
        ("we ship on Mondays", "Orders are not shipped on Mondays.", False),
        ("we ship on Mondays", "Orders used to be shipped on Mondays.", False),
        ("repair of frames", "We repair frames.", True),
        ("repair of frames", "We don't repair frames.", False),
        ("finds must be reported within 14 days", "Within 14 days, all finds must be reported to us.", True),
        ("finds must be reported within 14 days", "Within 14 days, finds are valued; all must be reported.", False),
        ("honey £6 and wax £4", "Honey is £6 and wax £4.", True),
        ("honey £6 and wax £4", "Honey is £4 and wax £6.", False),
        ("tattoo removal £80, touch-up £40", "Tattoo removal is £40 and a touch-up £80.", False),
        ("back up the database", "The database is backed up every night.", True),
        ("back up the database", "The database is backed by a disk.", False),
        ("the card can be blocked", "No one who works at the desk can block the card.", False),
        ("hand out the badges", "The badges are handed over at the desk.", False),
        ("turn off the heating", "The heating must be turned on.", False),
        ("submit the form", "The form must be submitted online.", True),
        ("submit the form", "The forms are submitted by post.", True),
        ("submit the form", "The form of the house can't be submitted to us.", False),
        ("submit the form", "The man with the form was submitted to a test.", False),
        ("submit the form", "You need not read the form. Objections are submitted later.", False),
        ("renew the passport", "Passports are renewed at the town hall.", True),
        ("renew the passport", "The holder of the passport is renewed as a member.", False),
        ("the card can be blocked", "You can block the card in the app.", True),
        ("the card can be blocked", "Nobody can block the card.", False),
        ("the card can be blocked", "You must block the card at once.", False),
        ("the card can be blocked", "Blocking the card takes an hour.", False),
        ("the council pays the costs", "The costs are paid by the council.", True),
        ("the council pays the costs", "The costs are paid by the tenant.", False),
        ("the council pays the costs", "The costs are paid to the council.", False),
        ("the council pays the costs", "The costs are paid by another council.", False),
        ("the council pays the costs", "The costs could be paid by the council.", False),
        ("the costs are paid by the tenant", "The tenant pays the costs.", True),
        ("the costs are paid by the tenant", "The previous tenant pays the costs.", False),
        ("the costs are paid by the tenant", "The landlord of the tenant pays the costs.", False),
        ("the costs are paid by the tenant", "The tenant may pay the costs.", False),
        ("you must wear the helmet", "The helmet must be worn.", True),
        ("you must wear the helmet", "The helmet has been worn.", False),
        ("you must wear the helmet", "The helmet can be worn.", False),
        ("you must wear the helmet", "The helmet has to be worn.", True),
        ("fill in the form", "The form is filled in at the desk.", True),
        ("hand the keys to the porter", "The keys are handed to the porter.", True),
        ("hand the keys to the porter", "The keys are handed out. Say hello to the porter.", False),
        ("replace the brake pads", "The brake pads need replacing.", True),
    ],
)
def test_a_deed_is_found_in_its_other_voice(phrase: str, answer: str, said: bool) -> None:
    assert score_answer({"include": [phrase]}, answer, language="en").passed is said
