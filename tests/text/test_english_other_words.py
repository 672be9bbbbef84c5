"""English phrases said in other forms, constructions and words, each beside a sentence that says something else."""

from __future__ import annotations

import pytest

from pytest_genir.rag.scoring import score_answer

#: A phrase, an answer that says it, and one that does not.
FORMS = [
    (
        "sheep were shorn",
        "The farmer sheared his sheep at the start of June.",
        "The farmer dipped his sheep at the start of June.",
    ),
    (
        "the boat sank",
        "During the storm the boat has sunk near the harbour mouth.",
        "During the storm the boat was swept towards the rocks, but it did not sink.",
    ),
    (
        "mice in the attic",
        "The pest controller found a mouse in the attic.",
        "The pest controller found bats in the attic.",
    ),
    (
        "the thieves were caught",
        "Police caught the thieves two days later in Leeds.",
        "Police never caught the thieves, though they had their number plate.",
    ),
    (
        "taught maths",
        "For twenty years Mrs Novak has been teaching maths at the school.",
        "For twenty years Mrs Novak has been teaching music at the school.",
    ),
    (
        "the glass broke",
        "If the glass breaks in transit, we replace it.",
        "The glass did not break in transit; only the frame was scratched.",
    ),
    ("he wrote three novels", "He has written three novels and a play.", "He has written three plays and a novel."),
    (
        "the contract was signed",
        "Both parties signed the contract on Monday.",
        "Both parties refused to sign the contract on Monday.",
    ),
    (
        "the stolen bike was found",
        "Officers found the stolen bike behind the station.",
        "Officers never found the stolen bike.",
    ),
    (
        "children's feet",
        "The clinic treats problems with the feet of children.",
        "The clinic treats the teeth of children.",
    ),
    (
        "larger than the old one",
        "The new sports hall is much larger than the old one was.",
        "The new sports hall is much smaller than the old one.",
    ),
    ("prices rose", "Since the spring, prices have risen sharply.", "Since the spring, prices have fallen sharply."),
    (
        "the phone rang",
        "The phone had been ringing all morning in the surgery.",
        "The phone was dead all morning in the surgery.",
    ),
    (
        "choose two electives",
        "Two electives have to be chosen by the end of term.",
        "Two electives have to be dropped by the end of term.",
    ),
]
SPELLINGS = [
    (
        "the colour is grey",
        "According to the listing, its color is gray.",
        "According to the listing, its color is green.",
    ),
    ("catalogue number", "You'll find the catalog number on the spine.", "You'll find the serial number on the spine."),
    ("tyre pressure", "Check the tire pressure once a month.", "Check the oil pressure once a month."),
    (
        "licence is required",
        "A license is required to sell alcohol at the fair.",
        "No license is required to run a tombola at the fair.",
    ),
    (
        "programme of events",
        "The program of events is printed on the back of the ticket.",
        "The list of sponsors is printed on the back of the ticket.",
    ),
    (
        "organised by volunteers",
        "The clean-up is organized by volunteers from the village.",
        "The clean-up is organized by the council for volunteers.",
    ),
    ("travelled by coach", "The orchestra traveled by coach.", "The orchestra traveled by train."),
    (
        "jewellery workshop",
        "On Fridays there's a jewelry workshop in the annexe.",
        "On Fridays there's a pottery workshop in the annexe.",
    ),
]
VOICES = [
    (
        "the museum was designed by Zaha Hadid",
        "Zaha Hadid designed the museum.",
        "Zaha Hadid criticised the museum, which her former partner designed.",
    ),
    (
        "bees pollinate the flowers",
        "The flowers are pollinated by bees.",
        "The flowers attract bees but are pollinated by the wind.",
    ),
    (
        "the landlord must repair the boiler",
        "The boiler must be repaired by the landlord.",
        "The boiler must be repaired by the tenant.",
    ),
    (
        "students rate the teachers",
        "At the end of each course the teachers are rated by the students.",
        "At the end of each course the students are rated by the teachers.",
    ),
    (
        "the goods were delivered late",
        "They delivered the goods late, so you may claim compensation.",
        "They delivered the goods on time, so no compensation is due.",
    ),
    ("your bank will contact you", "You'll be contacted by your bank.", "You'll have to contact your bank yourself."),
    (
        "the company acquired its rival",
        "Its rival was acquired by the company in 2020.",
        "The company was acquired by its rival in 2020.",
    ),
    ("Anna beat Julia", "Julia was beaten by Anna in three sets.", "Julia beat Anna in three sets."),
    (
        "the nurse gives the injection",
        "The injection is given by the nurse.",
        "The injection is given by the doctor, and the nurse only watches.",
    ),
    (
        "the tenant pays the electricity bill",
        "The electricity bill is paid by the tenant.",
        "The electricity bill is paid by the landlord.",
    ),
    (
        "the owner informs the neighbours",
        "Neighbours are informed by the owner before work begins.",
        "The neighbours inform the owner before work begins.",
    ),
]
OWNERS = [
    (
        "children's swimming lessons",
        "We run swimming lessons for children on Saturday mornings.",
        "We run swimming lessons for adults on Saturday mornings.",
    ),
    (
        "the manager's approval",
        "For expenses over that sum you need the approval of the manager.",
        "For expenses over that sum you need the approval of the board.",
    ),
    (
        "the school's head teacher",
        "The head teacher of the school is Mr Okafor.",
        "The deputy head of the school is Mr Okafor.",
    ),
    (
        "a doctor's note",
        "After seven days you need a note from your doctor.",
        "After seven days you need a note from your employer.",
    ),
    (
        "women's football team",
        "The football team for women trains on Thursdays.",
        "The football team for boys trains on Thursdays.",
    ),
    ("two weeks' notice", "You must give notice of two weeks.", "You must give notice of two months."),
    (
        "the author's widow",
        "The rights belong to the widow of the author.",
        "The rights belong to the daughter of the author.",
    ),
    ("parents' evening", "The evening for parents is on 4 March.", "The evening for pupils is on 4 March."),
    ("customer's choice of colour", "The colour is chosen by the customer.", "The colour is chosen by the designer."),
]
COMPOUNDS = [
    (
        "energy-saving bulbs",
        "The lamps use bulbs which save energy.",
        "The lamps use bulbs that waste a lot of energy.",
    ),
    ("hand-painted tiles", "All the tiles are painted by hand.", "All the tiles are printed by machine."),
    ("a dog-friendly hotel", "The hotel is friendly to dogs.", "The hotel isn't friendly to dogs at all."),
    ("water-resistant watch", "This watch is resistant to water.", "This watch is not resistant to water."),
    ("locally grown vegetables", "The vegetables are grown locally.", "The vegetables are flown in from Spain."),
    ("fast-growing tree", "The eucalyptus is a tree that grows fast.", "The yew is a tree that grows slowly."),
    ("five-storey building", "The building has five storeys.", "The building has four storeys."),
    ("time-consuming process", "The process consumes a lot of time.", "The process takes hardly any time."),
    ("hard-wearing carpet", "The carpet wears hard and lasts for decades.", "The carpet wears out within a year."),
    ("duty-free shop", "The shop sells goods free of duty.", "The shop charges duty on all goods."),
    ("child-proof lock", "The lock is proof against children.", "The lock can be opened by children."),
    ("heated pool", "The pool is heated from May to September.", "The pool isn't heated in any season."),
    ("furnished flat", "The flat comes furnished.", "The flat comes unfurnished."),
]
DERIVED = [
    (
        "safe for children",
        "The safety of children is guaranteed on this slide.",
        "The slide is dangerous for children.",
    ),
    ("resignation of the director", "The director resigned in March.", "The director was appointed in March."),
    (
        "loss of luggage",
        "If the airline loses your luggage, report it at the desk.",
        "If the airline delays your luggage, report it at the desk.",
    ),
    (
        "investment in solar power",
        "The town has invested heavily in solar power.",
        "The town has invested heavily in wind power.",
    ),
    ("completion of the bridge", "The bridge was completed in 1932.", "The bridge was begun in 1932."),
    ("death of the author", "The author died in 1951.", "The author was born in 1951."),
    ("discovery of penicillin", "Fleming discovered penicillin in 1928.", "Fleming discovered lysozyme in 1921."),
    ("allergic to peanuts", "He has an allergy to peanuts.", "He has an allergy to pollen."),
    ("choice of colours", "You can choose between three colours.", "You cannot choose the colour."),
    ("proof of address", "You'll need to prove your address.", "You'll need to prove your age."),
    ("failure of the pump", "The pump failed during the night.", "The pump ran all night."),
    ("theft of the painting", "The painting was stolen in 1990.", "The painting was restored in 1990."),
    ("closure of the library", "The library closed for good in 2019.", "The library opened in 2019."),
    ("sale of the house", "They sold the house last week.", "They bought the house last week."),
]
LIGHT_VERBS = [
    ("make a decision", "The board will decide on Thursday.", "The board will meet on Thursday."),
    ("have a look at the meter", "Please look at the meter.", "Please do not look at the sun."),
    ("take a photo", "You may photograph the ceiling.", "You may not photograph the ceiling."),
    (
        "give advice to tenants",
        "The charity advises tenants free of charge.",
        "The charity advises landlords free of charge.",
    ),
    ("make a payment", "You can pay at any branch.", "You cannot pay at a branch."),
    ("take a shower", "Shower before entering the pool.", "Swim before entering the sauna."),
    (
        "carry out an inspection",
        "The fire officer inspects the building every year.",
        "The fire officer has never inspected the building.",
    ),
    ("make a complaint", "You can complain to the ombudsman.", "You cannot complain to the ombudsman."),
    (
        "do the shopping",
        "Volunteers shop for people who can't leave home.",
        "Volunteers cook for people who can't leave home.",
    ),
    ("have a rest", "After the session, rest for an hour.", "After the session, do not rest but keep moving."),
    ("make a reservation", "Reserve a table by phone.", "Tables cannot be reserved."),
    (
        "take responsibility for damage",
        "The carrier is responsible for damage.",
        "The carrier isn't responsible for damage.",
    ),
    ("give a discount", "The shop discounts all winter coats.", "The shop never discounts winter coats."),
    (
        "pay a visit to the dentist",
        "You should visit the dentist twice a year.",
        "You should visit the optician twice a year.",
    ),
]
PARTICLES = [
    ("turn down the offer", "She rejected the offer.", "She accepted the offer."),
    ("look up the word", "Search for the word in the dictionary.", "Strike the word from the dictionary."),
    ("set up a company", "You can found a company in a day.", "You can dissolve a company in a day."),
    ("give up smoking", "He stopped smoking last year.", "He started smoking last year."),
    ("bring up children", "They raised their children in Wales.", "They left their children in Wales."),
    ("hand in the essay", "The essay has to be submitted by Friday.", "The essay has to be returned to you by Friday."),
    ("hand out leaflets", "Volunteers distribute leaflets at the gate.", "Volunteers collect leaflets at the gate."),
    ("carry on working", "You can continue working after 67.", "You can stop working after 67."),
    ("pull down the building", "The building was demolished in 1974.", "The building was erected in 1974."),
    ("leave out a question", "You may omit one question.", "You may not omit a question."),
    (
        "find out the cause",
        "Investigators have discovered the cause.",
        "Investigators are still looking for the cause.",
    ),
    ("point out mistakes", "The tutor indicates mistakes in the margin.", "The tutor ignores mistakes in the margin."),
    ("take on staff", "The hotel is hiring staff.", "The hotel is laying off staff."),
    ("back up your data", "You should make a backup of your data.", "You should delete your data."),
]
SYNONYMS = [
    ("huge garden", "The house has an enormous garden.", "The house has a tiny garden."),
    ("the soup is spicy", "The soup is hot with chilli.", "The soup is mild."),
    ("accommodation is provided", "Lodging is supplied by the camp.", "Lodging is not supplied by the camp."),
    (
        "obtain a permit",
        "You have to get a permit from the town hall.",
        "You have to surrender the permit at the town hall.",
    ),
    (
        "assistance for disabled passengers",
        "We offer help to passengers with a disability.",
        "We offer no help to passengers with a disability.",
    ),
    ("reduce the dose", "The dose should be lowered.", "The dose should be raised."),
    ("eliminate mould", "This spray gets rid of mould.", "This spray encourages mould."),
    ("pupils' marks", "The grades of the students are sent home.", "The names of the students are sent home."),
    ("minor injuries", "Treatment of slight injuries is free.", "Treatment of severe injuries is free."),
    ("purpose of the visit", "You'll be asked the reason for your visit.", "You'll be asked the length of your visit."),
    ("entire building", "The whole building is being rewired.", "Only part of the building is being rewired."),
    ("error message", "You'll see a message about a fault.", "You'll see a message about success."),
    ("remedy for colds", "It's a cure for colds.", "It's a cause of colds."),
    ("rapid growth", "The plant grows quickly.", "The plant grows slowly."),
]
LABELS = [
    ("works as a nurse", "Occupation: nurse", "Hobby: nursing dolls"),
    ("expires on 3 May", "Expiry date: 3 May", "Issue date: 3 May"),
    ("written by Joan Hill", "Author: Joan Hill", "Illustrator: Joan Hill"),
    ("costs £40", "Price: £40", "Deposit: £40"),
    ("the deadline is Friday", "Deadline – Friday", "Start – Friday"),
    ("allergic to nuts", "Allergies: nuts", "Allergies: none; loves nuts"),
    ("maximum speed 90", "Max. speed: 90", "Min. speed: 90"),
    ("Dr Chen", "Doctor Chen sees patients on Mondays.", "Mr Chen sees patients on Mondays."),
    ("United Kingdom", "It's valid in the UK.", "It's valid in the US."),
    ("approximately ten", "It takes approx. ten.", "It takes over ten."),
    ("information desk", "Ask at the info desk.", "Ask at the cash desk."),
    ("Member of the European Union", "Croatia is a member of the EU.", "Norway isn't a member of the EU."),
    ("identity card", "Show your ID card.", "Show your loyalty card."),
    ("department of health", "Call the dept. of health.", "Call the dept. of transport."),
]
EVERY = [*FORMS, *SPELLINGS, *VOICES, *OWNERS, *COMPOUNDS, *DERIVED, *LIGHT_VERBS, *PARTICLES, *SYNONYMS, *LABELS]


def _says(phrase: str, answer: str) -> bool:
    return score_answer({"include": [phrase]}, answer, language="en").passed


@pytest.mark.parametrize(("phrase", "answer"), [(phrase, answer) for phrase, answer, _ in EVERY])
def test_it_is_said_in_other_words(phrase: str, answer: str) -> None:
    assert _says(phrase, answer)


@pytest.mark.parametrize(("phrase", "answer"), [(phrase, answer) for phrase, _, answer in EVERY])
def test_something_else_is_not_it(phrase: str, answer: str) -> None:
    assert not _says(phrase, answer)


@pytest.mark.parametrize(
    ("phrase", "answer"),
    [
        ("the ice melted", "The ice is going to melt."),
        ("rise in prices", "Prices will have risen by then."),
        ("deposit is returned", "You get the deposit form back by post."),
        ("smoking is allowed", "You can smoke fish there."),
        ("travelled by coach", "The orchestra travelled by train."),
        ("birth certificate", "The certificate of birth and the date."),
        ("lost property office", "The property's office was lost in the flood."),
        ("return the key", "We will return your deposit once the key has been found."),
    ],
)
def test_words_that_look_alike_do_not_meet(phrase: str, answer: str) -> None:
    assert not _says(phrase, answer)
