"""English phrases of which one clause has all words, in another order, construction or sense."""

from __future__ import annotations

import pytest

from pytest_genir.rag.scoring import score_answer

#: Answer, phrases that it says, phrases that it does not say.
ENGLISH = [
    (
        "A parent's signature is required on the consent slip.",
        ["parents must sign"],
        ["pupils must sign", "parents must sign the letter"],
    ),
    (
        "You can borrow laptops from the library.",
        ["the library lends laptops"],
        ["the laptops lend the library", "the library lends books"],
    ),
    (
        "The library borrows laptops from the school.",
        ["the library borrows laptops"],
        ["the library lends laptops", "the school borrows laptops"],
    ),
    ("You can buy stamps at the kiosk.", ["the kiosk sells stamps"], ["the kiosk sells maps"]),
    ("The kiosk buys stamps from collectors.", [], ["the kiosk sells stamps"]),
    ("The surgery calls the patient with the results.", [], ["the patient calls the surgery"]),
    ("The helpline will call you back within an hour.", [], ["call the helpline"]),
    ("Hold on to your receipt.", ["keep the receipt"], ["lose the receipt"]),
    ("We meet every week in the church hall.", ["weekly meetings"], ["monthly meetings", "daily meetings"]),
    ("You can be vaccinated against flu at the clinic.", ["flu vaccination"], ["measles vaccination"]),
    ("Your passport must be valid.", ["valid passport"], ["valid visa"]),
    ("The owner of the parking lot is free to talk to you.", [], ["free parking"]),
    ("Feel free to ask about parking at the till.", [], ["free parking"]),
    ("Your policy covers damage caused by floods.", ["flood damage is covered"], ["fire damage is covered"]),
    ("The café doesn't open on Mondays.", ["closed on Mondays"], ["open on Mondays", "closed on Tuesdays"]),
    ("The café isn't closed on Mondays.", ["open on Mondays"], ["closed on Mondays"]),
    ("Unfortunately the lift isn't working today.", ["lift out of order"], ["the lift works"]),
    ("The prices shown exclude VAT.", ["does not include VAT"], ["includes VAT"]),
    ("The prices shown include VAT.", ["includes VAT"], ["does not include VAT"]),
    ("Don't forget your towel!", ["bring a towel"], ["do not bring a towel"]),
    ("Helmets aren't optional.", ["a helmet is required"], ["a helmet is optional"]),
    ("Refunds aren't impossible.", ["refunds are possible"], ["refunds are impossible"]),
    ("It is not true that dogs aren't welcome here.", ["dogs are welcome"], ["dogs are not welcome"]),
    ("It's a myth that the pool is heated.", [], ["the pool is heated"]),
    ("The request that the hearing be adjourned has been refused.", [], ["the hearing has been adjourned"]),
    (
        "The shop sells not only postcards but stamps as well.",
        ["sells stamps", "sells postcards"],
        ["does not sell postcards"],
    ),
    ("You can get a ticket for the bus from the machine.", ["bus tickets"], ["train tickets"]),
    ("A permit for parking a boat.", [], ["parking permit"]),
    ("You can also use a card to pay.", ["pay by card"], ["pay by cheque"]),
    ("Yes, the shop accepts returns.", ["we accept returns"], []),
    ("A rival shop accepts returns.", [], ["we accept returns"]),
    ("The shop next door accepts returns.", [], ["we accept returns"]),
    ("The pool is open in the morning and the gym in the evening.", [], ["the pool is open in the evening"]),
    ("The gym opens at 6:30 and the pool at 8.", [], ["the pool opens at 6:30"]),
    ("The call-out for a filter change is £40.", [], ["filter change £40"]),
    ("There is one carer for eight toddlers, and four in all.", [], ["four toddlers"]),
    ("If you use the crossing you do not, of course, face a fine.", [], ["you face a fine"]),
    ("Half of all dishes are meatless.", [], ["all dishes are vegetarian"]),
    ("All dishes are meatless.", ["all dishes are vegetarian"], []),
    ("If the wind drops, the ferry will carry cars.", [], ["the ferry transports cars"]),
    ("Sturdy shoes are only needed in winter.", ["sturdy shoes are only needed in winter"], ["wear sturdy shoes"]),
    ("The audio guide costs nine euros for a group of four persons.", [], ["€9 per person"]),
    ("In summer the ferry runs twice a day, in winter once.", [], ["in winter the ferry runs twice a day"]),
    ("Please quote your case number, HX-2041.", ["case HX-2041"], ["case HX-2014", "order HX-2041"]),
    ("Turn left here, as the road is shut.", ["the road is closed"], ["the bridge is closed"]),
    ("Make sure you drink lots of water.", ["drink plenty of water"], ["drink plenty of juice"]),
    ("Both parents have to sign.", ["signature of both parents"], ["signature of both teachers"]),
    ("Garden waste is collected every fortnight.", ["garden waste collection"], ["garden furniture collection"]),
    ("Put on gloves before you touch it.", ["wear gloves"], ["wear goggles"]),
    ("Gloves wear out quickly.", [], ["wear gloves"]),
    ("Call the doctor on Monday.", [], ["doctor on call"]),
    ("Your signature is needed on the contract.", ["sign the contract"], ["sign the letter"]),
    ("Once thawed, the fish must not be refrozen.", ["do not refreeze"], ["refreeze the fish"]),
    ("Your order number is 77812.", ["order 77812"], ["order 77821"]),
    ("We are closed in July and open again in August.", [], ["open in July"]),
    ("Lessons are 45 minutes, with a break of 30 minutes for the teacher.", [], ["30-minute lessons"]),
    ("You can pay by cash; card payments are being introduced next year.", [], ["you can pay by card"]),
    ("A ticket costs £18. Hang on, I've checked again: £22.", [], ["a ticket costs £18"]),
    ("Platinum members get free coffee.", [], ["you get free coffee"]),
    ("The fine is paid to the coach by the player.", [], ["the coach pays the fine"]),
    ("Fines are paid by the coach of the player.", [], ["the coach pays the player"]),
    ("See page 6 of the documents.", [], ["6 documents"]),
]
SAID = [(answer, phrase) for answer, said, _ in ENGLISH for phrase in said]
UNSAID = [(answer, phrase) for answer, _, unsaid in ENGLISH for phrase in unsaid]


@pytest.mark.parametrize(("answer", "phrase"), SAID)
def test_a_clause_says_a_phrase_in_its_own_way(answer: str, phrase: str) -> None:
    assert score_answer({"include": [phrase]}, answer, language="en").passed


@pytest.mark.parametrize(("answer", "phrase"), UNSAID)
def test_a_clause_with_the_words_of_a_phrase_may_say_something_else(answer: str, phrase: str) -> None:
    assert not score_answer({"include": [phrase]}, answer, language="en").passed
