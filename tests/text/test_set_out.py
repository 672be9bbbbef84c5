"""What English answers say in tables, lists and labels."""

from __future__ import annotations

import pytest

from pytest_genir.rag.scoring import score_answer

SET_OUT = [
    (True, "sunscreen", "What to pack:\n- hat\n- sunscreen\n- boots"),
    (True, "Tuesday", "Closing days:\n- Monday\n- Tuesday"),
    (True, "price £20", "| Item | Price |\n|---|---|\n| Lamp | £20 |"),
    (True, "lamp £20", "| Item | Price |\n|---|---|\n| Lamp | £20 |\n| Chair | £45 |"),
    (True, "born in 1950", "**Born:** 1950\n**Died:** 2011"),
    (True, "contract signed", "- [x] contract signed\n- [ ] keys handed over"),
    (True, "folding bikes are allowed", "**Allowed**\n- folding bikes\n\n**Not allowed**\n- scooters"),
    (True, "scooters are not allowed", "**Allowed**\n- folding bikes\n\n**Not allowed**\n- scooters"),
    (True, "water every two days", "- **Watering:** every two days\n- **Light:** half shade"),
    (True, "boil for ten minutes", "1. Peel the beets.\n2. **Boil** for *ten minutes*."),
    (True, "Platinum has lounge access", "| Card | Lounge access |\n|---|---|\n| Gold | no |\n| Platinum | yes |"),
    (True, "no lounge access", "| Card | Lounge access |\n|---|---|\n| Gold | no |"),
    (True, "closed on Tuesday", "- Monday: 10–4\n- Tuesday: closed"),
    (True, "open on Monday", "- Monday: 10–4\n- Tuesday: closed"),
    (True, "tins are accepted", "The bin takes:\n✅ tins\n❌ pizza boxes"),
    (True, "pizza boxes are not accepted", "The bin takes:\n✅ tins\n❌ pizza boxes"),
    (True, "cheap to run", "**Pros**\n- cheap to run\n**Cons**\n- noisy"),
    (True, "capital is Canberra", "**Capital:** Canberra"),
    (True, "run npm install", "Then run:\n```\nnpm install\n```"),
    (True, "step 3: save the file", "1. Open the menu\n2. Choose Export\n3. Save the file"),
    (True, "bring a padlock", "**We provide:**\n- towels\n\n**You bring:**\n- a padlock"),
    (True, "loan refused", "| Application | Outcome |\n|---|---|\n| Loan | refused |\n| Card | approved |"),
    (True, "keep out of reach of children", "> Keep out of reach of children.\n\nThat is printed on the box."),
    (False, "keys handed over", "- [x] contract signed\n- [ ] keys handed over"),
    (False, "scooters are allowed", "**Allowed**\n- folding bikes\n\n**Not allowed**\n- scooters"),
    (False, "bring towels", "**We provide:**\n- towels\n\n**You bring:**\n- a padlock"),
    (False, "Gold has lounge access", "| Card | Lounge access |\n|:--|:--|\n| Gold | ✗ |\n| Platinum | ✓ |"),
    (False, "open on Tuesday", "| Day | Hours |\n|---|---|\n| Monday | 10–4 |\n| Tuesday | closed |"),
    (False, "£25", "Price: ~~£25~~ £18"),
    (False, "pizza boxes", "Do not put in:\n- pizza boxes\n- nappies"),
    (False, "noisy", "**Pros**\n- quiet\n**Cons**\n- not cheap"),
    (False, "vaccine given", "- [x] weighed\n- [ ] vaccine given"),
    (False, "my battery is dead", "> My battery is dead.\n\nNo, it isn't. The fuse has blown."),
    (False, "lamp £45", "| Item | Price |\n|---|---|\n| Lamp | £20 |\n| Chair | £45 |"),
    (False, "loan approved", "| Application | Outcome |\n|---|---|\n| Loan | refused |\n| Card | approved |"),
    (False, "vegan: lasagne", "**Vegan**\n- chilli\n\n**Contains meat**\n- lasagne"),
    (False, "peanuts", "**Free from:** peanuts, soya, milk"),
    (False, "includes flights", "Included: hotel, transfers\nExcluded: flights, insurance"),
    (False, "works on iOS", "Works on: Android, Windows\nDoes not work on: iOS"),
    (False, "ibuprofen", "**Avoid**\n- ibuprofen\n- aspirin"),
    (False, "add sugar", "### Don't\n- add sugar\n### Do\n- stir"),
    (False, "passport needed", "Documents:\n- ID card: needed\n- passport: not needed"),
    (False, "swimming", "## Cancelled this week\n- swimming\n- yoga"),
    (False, "Platinum has lounge access", "| Card | Lounge access |\n|---|---|\n| Gold | yes |\n| Platinum | no |"),
    (False, "no lounge access", "| Card | Lounge access |\n|---|---|\n| Gold | yes |"),
    (False, "open on Tuesday", "- Monday: 10–4\n- Tuesday: closed"),
    (False, "closed on Monday", "- Monday: 10–4\n- Tuesday: closed"),
    (False, "pizza boxes are accepted", "The bin takes:\n✅ tins\n❌ pizza boxes"),
    (False, "tins are not accepted", "The bin takes:\n✅ tins\n❌ pizza boxes"),
    (False, "born in 2011", "**Born:** 1950\n**Died:** 2011"),
    (False, "born in Paris", "**Born:** 1950\n**Lives in:** Paris"),
    (False, "capital is Sydney", "**Capital:** Canberra\n**Largest city:** Sydney"),
    (False, "scooters are allowed", "**Not allowed**\n- scooters"),
    (False, "bikes are not allowed", "**Allowed**\n- bikes"),
    (False, "lunch is included", "**Included**\n- breakfast\n\n**Not included**\n- lunch"),
    (False, "breakfast is not included", "**Included**\n- breakfast\n\n**Not included**\n- lunch"),
    (False, "water weekly", "- **Watering:** daily\n- **Feeding:** weekly"),
    (False, "loan approved", "**Loan:** refused\n**Card:** approved"),
    (False, "lift available", "- Lift: no\n- Parking: yes"),
    (False, "no parking", "- Lift: no\n- Parking: yes"),
    (False, "step 2: save the file", "1. Open the menu\n2. Choose Export\n3. Save the file"),
    (False, "sharks get cancer", "Myth: sharks get cancer\nFact: they don't"),
]


@pytest.mark.parametrize(("said", "phrase", "answer"), SET_OUT, ids=[f"{row[1]}-{row[2]}" for row in SET_OUT])
def test_what_is_set_out_is_said(said: bool, phrase: str, answer: str) -> None:
    assert score_answer({"include": [phrase]}, answer, language="en").passed is said
