"""Denials in the other voice and in other words, and answers that deny less, or something else."""

from __future__ import annotations

from pytest_genir.rag.scoring import score_answer
from tests.support.rows import rows_in_lots

SAID = [
    ("we do not accept cards", "Cards are not accepted here, I'm afraid."),
    ("we do not accept cards", "Unfortunately cards are not accepted, so please bring cash."),
    ("we do not accept cards", "I'm afraid we can't take card payments."),
    ("we don't ship batteries", "Batteries cannot be shipped."),
    ("we cannot give refunds", "Sorry, refunds can't be given."),
    ("we won't store firearms", "No firearms will be stored."),
    ("you can't store food", "Food must not be stored here."),
    ("you may not copy keys", "Copying keys is not allowed."),
    ("tickets are not refunded", "We don't refund tickets."),
    ("parcels cannot be returned", "You can't return parcels, sorry."),
    ("cannot be returned", "You cannot return opened kits."),
    ("you don't need a licence", "No licence is needed for a drone that light."),
    ("you don't need a permit", "There is no need for a permit."),
    ("we don't require a deposit", "A deposit is not required."),
    ("the survey is optional", "The survey is not mandatory."),
    ("no refunds", "Refunds are not possible, sorry."),
    ("no refunds", "We don't offer refunds."),
    ("no exchanges", "You can't make an exchange, I'm afraid."),
    ("no walk-ins", "Walk-ins are not accepted."),
]
NOT_SAID = [
    ("we do not accept cards", "Foreign cards are not accepted."),
    ("we do not accept cards", "Cards are not accepted by our partner."),
    ("we do not accept cards", "Our neighbours can't accept cards."),
    ("we do not accept cards", "No cheques are accepted; cards are."),
    ("we do not accept cards", "Cards are not only accepted but preferred."),
    ("we do not accept cards", "If cards are not accepted, pay in cash."),
    ("we do not accept cards", "In the past cards were not accepted."),
    ("we do not accept cards", "We can't accept cards on Sundays."),
    ("we don't ship batteries", "Loose batteries cannot be shipped."),
    ("we don't ship batteries", "Batteries cannot be shipped by air."),
    ("tickets are not refunded", "We don't refund tickets to resellers."),
    ("cash is not accepted", "We don't take cash from children."),
    ("you can't store food", "Pet food can't be stored."),
    ("you can't store food", "Food can be stored."),
    ("parcels cannot be returned", "You can return parcels."),
    ("you don't need a licence", "No insurance is needed, but a licence is."),
    ("you don't need a licence", "A licence is needed."),
    ("the survey is optional", "The survey is mandatory."),
    ("no refunds", "Refunds are possible."),
    ("no refunds", "Refunds are not possible after 14 days."),
    ("no refunds", "Partial refunds are not possible."),
    ("no refunds", "We don't give refunds on sale items."),
    ("no dogs", "Big dogs are not accepted."),
]


@rows_in_lots(
    ("phrase", "answer", "said"),
    [(*row, said) for rows, said in ((SAID, True), (NOT_SAID, False)) for row in rows],
)
def test_a_denial_is_found_where_it_denies_as_much(phrase: str, answer: str, said: bool) -> None:
    assert score_answer({"include": [phrase]}, answer, language="en").passed is said
