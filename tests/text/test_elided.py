"""English phrases that leave words out, or name what is done by a noun, and answers that only look like them."""

from __future__ import annotations

import pytest

from pytest_genir.rag.scoring import score_answer

SAID = [
    ("parking included", "Parking is included in the price of the ticket."),
    ("lunch provided", "A hot lunch is provided every day."),
    ("lunch provided", "We provide a hot lunch on both days."),
    ("keys handed over at noon", "The keys will be handed over at noon."),
    ("shoes left at the door", "Please leave your shoes at the door."),
    ("towels free", "Towels are free for members."),
    ("1 tablespoon", "Stir in a tablespoon of oil."),
    ("one bag", "You may take a bag on board."),
    ("a bag", "You may take one bag on board."),
    ("1 teaspoon", "It takes 5 ml of syrup."),
    ("open until 9", "We're open until 9 pm."),
    ("closes at 5", "The desk closes at five in the afternoon."),
    ("from May to July", "The pool is open between May and July."),
    ("between May and July", "The pool is open from May to July."),
    ("Monday to Friday", "Classes run between Monday and Friday."),
    ("ages 4-7", "The course is for children between the ages of 4 and 7."),
    ("ages 4-7", "It's for children aged four to seven."),
    ("aged 18 to 25", "The fare is for people 18-25 years old."),
    ("all rooms except the attic", "The heating covers all rooms apart from the attic."),
    ("no later than noon", "Please leave not later than noon."),
    ("not more than 5 kg", "Bags of no more than 5 kg are fine."),
    ("not refundable", "The deposit is non-refundable."),
    ("lasts 1h30", "The film lasts an hour and a half."),
    ("2h15", "The flight takes 2 hours and 15 minutes."),
    ("exam 14/06", "The exam is on 14 June."),
    ("exam 14 June", "The written exam for beginners is on 14 June."),
    ("Sundays 11-3", "On Sundays the café is open from 11 to 3."),
    ("deposit £300", "The deposit for a three-bedroom house is £300."),
    ("free for nursing mothers", "It's free for students, children and nursing mothers."),
    ("free for nursing mothers", "It's free for students and nursing mothers."),
    ("boiler inspection costs £90", "Inspecting the boiler costs £90."),
    ("ticket cancellation form", "Use the form to cancel your ticket."),
    ("water reading", "Send us a reading of your water every month."),
    ("we'll replace the lock", "The lock will be replaced tomorrow."),
    ("toddlers travel free", "Toddlers can travel for free on weekdays."),
    ("cleaning every day", "The cleaning is done every day."),
    ("3 km from the beach", "The camp is 3 km from the beach and ten from the town."),
    ("free returns", "If you plan to travel, mind our free returns."),
    ("free returns", "We plan a party. We still have free returns."),
    ("drinks not included", "Please note that drinks are not included."),
    ("weekends 10 to 4", "You can visit from 10 to 4 on weekends."),
    ("until the rent is paid", "The keys aren't yours until the rent is paid."),
    ("nurse visit", "We'll arrange a visit by a nurse."),
    ("mattress cleaning three times a year", "Mattress cleaning is recommended 3 times a year."),
    ("watch repair", "They also repair watches."),
    ("late return fee", "There is a fee for late return of £5."),
    ("maximum 12 guests", "There are never more than 12 guests in a group."),
    ("minimum 2 people", "There are never fewer than two people on duty."),
    ("100 Mbps", "The line is good for 0.1 Gbps."),
    ("meeting postponed", "The meeting was postponed."),
]
NOT_SAID = [
    ("parking included", "Parking isn't included, but breakfast is."),
    ("parking included", "Breakfast is included; parking costs £8."),
    ("parking included", "The price of parking is included in no ticket."),
    ("shoes left at the door", "Leave a note at the door; shoes may stay on."),
    ("parcel left with a neighbour", "The parcel goes back, and the courier leaves a card with a neighbour."),
    ("1 tablespoon", "Stir in half a tablespoon of oil."),
    ("one bag", "You may take two bags, or half a bag of sand."),
    ("open until 9", "We're open until 10 pm, from 9 am."),
    ("from May to July", "The pool is open between May and June."),
    ("ages 4-7", "The course is for children between the ages of 7 and 14."),
    ("ages 4-7", "The course takes 4 to 7 children aged ten."),
    ("all rooms except the attic", "The heating covers all rooms including the attic."),
    ("not more than 5 kg", "Bags of no less than 5 kg are fine."),
    ("not refundable", "The deposit is refundable."),
    ("lasts 1h30", "The film lasts an hour and starts at half past one."),
    ("exam 14/06", "The exam is on 16 June; 14 people take it."),
    ("14 June", "His blood pressure was 14/06."),
    ("exam 14 June", "The results of the exam for beginners come on 14 June."),
    ("Sundays 11-3", "On Sundays we're closed; on Mondays we open from 11 to 3."),
    ("deposit £300", "The fee for losing the deposit slip of a three-bedroom house is £300."),
    ("free for nursing mothers", "It's free for students, and nursing mothers pay half."),
    ("free for nursing mothers", "It's free for students and nursing mothers pay half."),
    ("boiler inspection costs £90", "Inspecting the chimney costs £90; the boiler costs £500."),
    ("pets stay outside", "Pets can stay outside or inside."),
    ("3 km from the beach", "The camp is 3 km from the town and ten from the beach."),
    ("free returns", "We plan to introduce free returns."),
    ("free returns", "The shop is considering free returns."),
    ("the app works offline", "They hope to make the app work offline."),
    ("night bus", "A night bus is still being discussed."),
    ("drinks not included", "Please note that drinks are included."),
    ("weekends 10 to 4", "You can visit from 10 to 4 on weekdays."),
    ("open until 6 pm", "We aren't open until 6 pm."),
    ("watch repair", "They sell watches and repair shoes."),
    ("late return fee", "There's no fee for late return."),
    ("maximum 12 guests", "There are never fewer than 12 guests in a group."),
    ("100 Mbps", "The line is good for 100 Gbps."),
    ("100 Mbps download", "The line has a download speed of 10 Mbps and an upload of 100."),
    ("permit required", "Until 2019 a permit was required."),
    ("closed in June", "The camp is closed in May and open in June."),
    ("parking is free", "Parking would be free if you had a permit."),
    ("closed on bank holidays", "The gym is open on bank holidays and closed on Sundays."),
]


@pytest.mark.parametrize(("phrase", "answer"), SAID)
def test_a_phrase_is_said_with_the_words_that_it_leaves_out(phrase: str, answer: str) -> None:
    assert score_answer({"include": [phrase]}, answer, language="en").passed


@pytest.mark.parametrize(("phrase", "answer"), NOT_SAID)
def test_a_phrase_is_not_said_of_something_else(phrase: str, answer: str) -> None:
    assert not score_answer({"include": [phrase]}, answer, language="en").passed
