"""Yes and no in an answer's own words: things of a kind, what is there, how it is done; and what only looks so."""

from __future__ import annotations

import pytest

from pytest_genir.text.yes_no import read_yes_no
from pytest_genir.text.yes_no.english_senses import in_other_words
from tests.support.rows import rows_in_lots

CARD, DOGS, PHOTOS, BOOKING = (
    "Can I pay by card?",
    "Are dogs allowed in?",
    "May I take photographs?",
    "Can I change my booking online?",
)
PARKING, WINE, BREAKFAST, HELMET = (
    "Is there parking at the hall?",
    "Do you sell wine?",
    "Is breakfast included?",
    "Do cyclists have to wear a helmet?",
)
PRAM, DEPOSIT, COACH, SAUNA = (
    "Is the path suitable for prams?",
    "Will my deposit be returned?",
    "Do I have to pay for the coach?",
    "May children use the sauna?",
)

SAID = [
    # one of a kind, and the kind
    (CARD, "We take Visa and Mastercard.", "yes"),
    (CARD, "We take cash.", "no"),
    (CARD, "Tickets cost 12 pounds each.", None),
    (DOGS, "All pets are welcome.", "yes"),
    (DOGS, "Pets have to stay outside.", "no"),
    (DOGS, "The dog run is behind the park.", None),
    (WINE, "We sell beer.", None),
    (WINE, "Wine is sold at the bar.", "yes"),
    # told how
    (BOOKING, 'Log in and pick another date under "My bookings".', "yes"),
    (BOOKING, "Do not log in twice for one booking.", "no"),
    (BOOKING, "Bookings are confirmed by e-mail.", None),
    (PHOTOS, "Snap away.", "yes"),
    (PHOTOS, "Leave your camera in the cloakroom.", "no"),
    (DOGS, "Leave your umbrella outside.", None),
    ("Can I leave my luggage here?", "Leave it in the cloakroom.", "yes"),
    (PHOTOS, "The photographs in room three were taken in Paris.", None),
    (PHOTOS, "Buy a ticket at the desk.", None),
    ("Can I cancel my order online?", "Press 'cancel' in your account.", "yes"),
    ("Can I cancel my order online?", "Print the confirmation of your order.", None),
    ("Can I renew my pass by post?", "Send it to the address on the back.", "yes"),
    ("Can I renew my pass by post?", "You have to turn up yourself.", "no"),
    # it is there
    (PARKING, "There are forty spaces behind the building.", "yes"),
    (PARKING, "There are forty spaces at the station.", None),
    (PARKING, "There are forty seats in the front row.", None),
    (PARKING, "There is no parking.", "no"),
    ("Is there a heated pool?", "There is a pool behind the house.", None),
    ("Does the course end with an exam?", "In the last week you sit a written test.", "yes"),
    ("Does the course end with an exam?", "In the last week you visit a farm.", None),
    # in the price, or beside it
    (BREAKFAST, "It costs another 9 euros.", "no"),
    (BREAKFAST, "The price of 40 euros covers breakfast.", "yes"),
    (BREAKFAST, "Breakfast is served from seven to ten.", None),
    (COACH, "The ride is part of the ticket.", "no"),
    (COACH, "The coach costs 4 pounds.", "yes"),
    (COACH, "The coach leaves at noon.", None),
    # what it costs not to, and who comes in
    (HELMET, "Riding without one will cost you a fine.", "yes"),
    (HELMET, "Riding on the pavement will cost you a fine.", None),
    ("Must I register in advance?", "Places are given only to those on the list.", "yes"),
    ("Must I register in advance?", "Only groups have to.", "no"),
    (SAUNA, "Guests have to be sixteen or over.", "no"),
    (SAUNA, "The sauna is heated to ninety degrees.", None),
    # on wheels
    (PRAM, "It has no steps.", "yes"),
    (PRAM, "There are two stiles.", "no"),
    (PRAM, "The path is five miles long.", None),
    # given back, left out, put off
    (DEPOSIT, "It stays with the landlord.", "no"),
    (DEPOSIT, "The deposit is two months' rent.", None),
    ("Does the guarantee cover water damage?", "Damage by water is left out.", "no"),
    ("Does the guarantee cover water damage?", "A phone that was dropped into water is mended under it.", "yes"),
    ("Does the tour go ahead in the rain?", "We walk in any weather.", "yes"),
    ("Does the tour go ahead in the rain?", "On wet days it is put off to Sunday.", "no"),
    ("Can I freeze my membership?", "Memberships come in three kinds.", None),
    ("Do you deliver to the islands?", "Delivery takes three to five days.", None),
    # what is left, whether or not, and in any season
    ("Can I return worn shoes?", "We take back anything within thirty days, worn or not.", "yes"),
    ("Can I return worn shoes?", "We take back new shoes, worn ones not.", "no"),
    ("Is the book in stock?", "The last copy was sold this morning.", "no"),
    ("Is the book in stock?", "Three copies are on the shelf.", "yes"),
    ("Is the book in stock?", "The last page was torn.", None),
    ("Are there any seats left for Friday?", "Every row is taken.", "no"),
    ("Are there any seats left for Friday?", "A few places in the balcony are still to be had.", "yes"),
    ("Will the repair be free?", "You would be billed about eighty pounds.", "no"),
    ("Is the campsite open in winter?", "You can pitch your tent in any month of the year.", "yes"),
    ("Is the campsite open in winter?", "The campsite is full every month of summer.", None),
    ("Does the train stop in Aldgrove?", "It runs straight through to the coast.", "no"),
    ("Is the water safe to drink?", "The water is switched off between one and two.", None),
]  # fmt: skip


@rows_in_lots(("question", "answer", "says"), SAID)
def test_it_is_said_in_other_words(question: str, answer: str, says: str | None) -> None:
    read = read_yes_no(answer, "en", question)

    assert (read.says if read else None) == says, read


@pytest.mark.parametrize(
    ("question", "clause", "words"),
    [
        ("Can I pay by card?", "We take Visa", {"card", "visa"}),
        ("Are dogs allowed?", "Pets may come", {"dogs", "pets"}),
        ("Do you sell wine?", "We sell beer", {"sell"}),
        ("Is there an exam?", "They sit a test", {"exam", "test", "sit"}),
    ],
)
def test_words_of_one_meaning_and_things_of_a_kind_take_up_each_other(
    question: str, clause: str, words: set[str]
) -> None:
    assert words <= in_other_words(question, clause)
    assert "beer" not in in_other_words(question, clause)


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("Are latex balloons fine?", "Latex balloons are forbidden."),
        ("Is it all right if I take a latex balloon?", "Latex balloons are banned here."),
        ("Is the latest model fine?", "The latest model is prohibited."),
        ("Is it OK to bring a freezer?", "Freezers are forbidden."),
    ],
)
def test_a_word_is_none_that_it_only_begins_with(question: str, answer: str) -> None:
    said = read_yes_no(answer, "en", question)

    assert said is not None
    assert said.says == "no"


@pytest.mark.parametrize(
    ("language", "question", "answer", "says"),
    [
        ("en", "Can I take my dog into the café?", "Dogs are welcome everywhere except in the café.", "no"),
        ("en", "Can I take my dog into the garden?", "Dogs are welcome everywhere except in the café.", "yes"),
        ("en", "Is smoking allowed on the terrace?", "Smoking is allowed everywhere but the terrace.", "no"),
        ("pl", "Czy mogę wejść z psem do kawiarni?", "Psy są mile widziane wszędzie oprócz kawiarni.", "no"),
        ("pl", "Czy mogę wejść z psem do ogrodu?", "Psy są mile widziane wszędzie oprócz kawiarni.", "yes"),
    ],
)
def test_everywhere_but_there_is_not_there(language: str, question: str, answer: str, says: str) -> None:
    said = read_yes_no(answer, language, question)

    assert said is not None
    assert said.says == says
