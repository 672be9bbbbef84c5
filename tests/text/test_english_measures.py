"""English measures, money, codes, signs and days as people write them, and the others that look like them."""

from __future__ import annotations

import pytest

from pytest_genir.rag.scoring import score_answer
from pytest_genir.text.values import read_values

#: How a value may be written: each says the first, and the last says another.
ALIKE = [
    ("16 A", "16 amps", "16-amp", "16 a month"),
    ("180 °C", "180C", "180 degrees", "180 F"),
    ("15 Nm", "15 newton metres", "15 nm"),
    ("1.5 kW", "1500 W", "1500 watts", "1.5 kWh"),
    ("850 sq ft", "850 square feet", "850 ft²", "850 square metres"),
    ("10 mg/ml", "10 milligrams per millilitre", "10 mg"),
    ("40 l/min", "40 litres per minute", "40 litres per hour"),
    ("100 Mbps", "100 megabits per second", "100 Mbit/s", "100 MB"),
    ("400 µg", "400 mcg", "400 micrograms", "400 mg"),
    ("6 ft 2 in", "6'2\"", "six foot two", "6 ft 4"),
    ("9 st 5 lb", "9 stone 5", "nine stone five pounds", "9 stone 8"),
    ('27"', "27 inches", "27-inch", "27 cm"),
    ("3 gallons", "3 gal", "24 pints", "3 pints"),
    ("2 lb", "two pounds", "2 kg"),
    ("£2", "two pounds", "€2"),
    ("0.75 mm", ".75 mm", "75 mm"),
    ("2m customers", "2,000,000", "two million", "2 metres"),
    ("1.5M users", "1.5 million", "1.5 metres"),
    ("CA$30", "30 Canadian dollars", "CAD 30", "$30"),
    ("A$40", "40 Australian dollars", "AUD 40", "NZ$40"),
    ("Rs 500", "₹500", "500 rupees", "R$500"),
    ("SEK 100", "100 Swedish kronor", "100 seconds"),
    ("NOK 450", "450 Norwegian kroner", "450 Swedish kronor"),
    ("05/2027", "May 2027", "2027-05", "05/2026"),
    ("half a decade", "five years", "a decade"),
    ("0730 hours", "7:30 am", "7:30 pm"),
    ("twenty to nine", "8:40", "9:20"),
    ("50 basis points", "0.5 percentage points", "50%"),
]


@pytest.mark.parametrize("written", ALIKE, ids=lambda row: row[0])
def test_values_written_in_several_ways_are_one(written: tuple[str, ...]) -> None:
    first, *others = ({(each.kind, each.amount, each.unit, each.day) for value in read_values(text, "en")
                       for each in value.readings} for text in written)  # fmt: skip

    assert [bool(first & other) for other in others] == [True] * (len(others) - 1) + [False]


@pytest.mark.parametrize(
    "text",
    [
        "a second costs 50 and a third is a hearing",
        "seat 12C",
        "flat 21A",
        "16 a month",
        "we play 5 in the hall",
        "20 try again",
        "Ron 5 came",
    ],
)
def test_letters_beside_numbers_are_no_units(text: str) -> None:
    assert {value.unit for value in read_values(text, "en")} <= {""}


SAID = [
    ("9 lines", "Nine of our lines have auto-belays."),
    ("9 lines", "Nine of the lines have auto-belays."),
    ("9 ropes", "Nine of our climbing ropes are new."),
    ("3 m by 5 m", "The room is 3x5 metres."),
    ("60 x 40 cm", "The bag may be 60 cm wide and 40 cm high."),
    ("20 × 30 cm frame", "The frame measures 20 cm by 30 cm."),
    ("10 ft by 12 ft", "The shed is 10x12 feet."),
    ("2 metres deep", "The pool has a depth of 2 m."),
    ("a depth of 1.8 m", "The pool is 1.8 metres deep."),
    ("60 or more points", "You need at least 60 points to pass."),
    ("exceeds 40 hours", "Overtime is paid when the week is longer than 40 hours."),
    ("almost 200 years", "The oak is nearly 200 years old."),
    ("not before 1 May", "You can apply on 1 May at the earliest."),
    ("≥ 65 years", "The vaccine is for people aged 65 and over."),
    ("pH > 7", "Soap has a pH above 7."),
    ("at least 12 GB", "Memory: ≥ 12 GB."),
    ("10+ items", "There is a discount for at least ten items."),
    ("± 0.5 mm", "The tolerance is plus or minus 0.5 mm."),
    ("the 19th century", "The mill dates from the 1800s."),
    ("mid-1990s", "It was written in the middle of the nineties."),
    ("New Year's Eve", "There are fireworks on December 31st."),
    ("every two years", "The test is due biennially."),
    ("every 6 hours", "Take it six-hourly."),
    ("yearly check", "The check takes place once a year."),
    ("a year's guarantee", "The kettle has a 12-month guarantee."),
    ("since 1998", "The firm has been in business from 1998 on."),
    ("2024/25 season", "He scored 20 goals in the 2024-2025 season."),
    ("44 BC", "Caesar was killed in 44 BCE."),
    ("07700 900123", "Text 07700900123 to opt out."),
    ("+1 (212) 555-0187", "You can phone 212-555-0187."),
    ("+353 1 679 2222", "The Dublin office is on 01 679 2222."),
    ("BA 117", "Your flight is BA117."),
    ("SW1A 1AA", "The letter goes to London SW1A1AA."),
    ("flight LH1234", "You are on LH 1234."),
    ("Article 6(1)", "The basis is Art. 6(1)."),
    ("ext. 42", "My extension is 42."),
    ("order #58213", "Your order number is 58213."),
    ("v2.0", "The bug is fixed in version 2.0."),
    ("§ 14", "This follows from section 14."),
    ("P.O. Box 88", "Send it to PO Box 88."),
    ("terms and conditions", "Accept the terms & conditions."),
    ("O negative", "The donor has blood group O-."),
    ("grade B+", "The paper was marked B+."),
    ("2:0", "The home side won 2-0."),
    ("120 over 80", "It was 120/80."),
    ("50/50", "The costs are split fifty-fifty."),
    ("8/10", "The critics gave it 8 out of 10."),
    ("seven out of ten", "7 in 10 tenants renew their lease."),
    ("Level 3 course", "It is a course at level three."),
    ("a £30 voucher", "The prize is a voucher worth 30 pounds."),
    ("20 mph zone", "The school lies in a 20-mile-per-hour zone."),
    ("1⅓ hours", "It takes one and a third hours."),
    ("a fifth cheaper", "Online the ticket is 20% cheaper."),
    ("minimum of 18 points", "You need 18 points or more."),
    ("9 to 5.30", "The office is open from 9 am to 5.30 pm."),
    ("112 or 999", "Call 999 or 112."),
    ("1:100,000 map", "It's a map on a scale of 1:100,000."),
    ("salt & vinegar", "We have salt and vinegar crisps."),
]
NOT_SAID = [
    ("9 lines", "Nine of our members use lines."),
    ("9 lines", "None of the nine, of our lines."),
    ("3 m by 5 m", "The room is 3x5 feet."),
    ("60 x 40 cm", "The bag may be 60 cm wide and 50 cm high."),
    ("1920 × 1080", "The screen shows 1080 x 1920."),
    ("20 × 30 cm frame", "The frame measures 30 cm by 40 cm."),
    ("2 metres deep", "The pool has a length of 2 m."),
    ("60 or more points", "You fail with at most 60 points."),
    ("exceeds 40 hours", "The week does not exceed 40 hours."),
    ("exceeds 40 hours", "The week is shorter than 40 hours."),
    ("almost 200 years", "The oak is over 200 years old."),
    ("not before 1 May", "You can apply until 1 May."),
    ("≥ 65 years", "The vaccine is for people under 65 years."),
    ("pH > 7", "Soap has a pH below 7."),
    ("at least 12 GB", "Memory: < 12 GB."),
    ("10+ items", "There is a discount for fewer than ten items."),
    ("10+ items", "You can have ten items."),
    ("± 0.5 mm", "Leave a gap of 0.5 mm."),
    ("the 19th century", "The mill dates from the 1900s."),
    ("mid-1990s", "It was written in the late nineties."),
    ("end of October", "The sale ends at the start of October."),
    ("New Year's Eve", "There are fireworks on January 1st."),
    ("every two years", "The test is due every year."),
    ("yearly check", "The check takes place once a month."),
    ("a year's guarantee", "The kettle has a 6-month guarantee."),
    ("2024/25 season", "He scored 20 goals in the 2023/24 season."),
    ("07700 900123", "Text 07700 900321 to opt out."),
    ("+353 1 679 2222", "The Dublin office is on 01 679 2223."),
    ("BA 117", "Your flight is BA171."),
    ("A4", "It is a 4 km walk."),
    ("SW1A 1AA", "The letter goes to London SW1A 2AA."),
    ("Article 6(1)", "The basis is Art. 9(1)."),
    ("order #58213", "Your order number is 58231."),
    ("§ 14", "You have 14 days."),
    ("#7", "It takes 7 days."),
    ("+3", "We have 3 dogs."),
    ("O negative", "The donor has blood group O+."),
    ("grade B+", "The paper was marked B-."),
    ("2:0", "The home side won 2-1."),
    ("50/50", "The costs are split 60/40."),
    ("8/10", "The critics gave it 6 out of 10."),
    ("Level 3 course", "It is a course at level two."),
    ("a £30 voucher", "The prize is a voucher worth 30 euros."),
    ("20 mph zone", "The school lies in a 20-kilometre-per-hour zone."),
    ("free for under-5s", "It's free for over-5s."),
    ("section 5", "It's 5 pm."),
    ("extension 5", "The room is 3 x 5 m."),
    ("since 1998", "She worked there from 1998 to 2003."),
    ("9 to 5.30", "The office is open from 9 am to 6.30 pm."),
]


@pytest.mark.parametrize(("phrase", "answer"), SAID, ids=[phrase for phrase, _ in SAID])
def test_said_in_another_writing(phrase: str, answer: str) -> None:
    assert score_answer({"include": [phrase]}, answer, language="en").passed


@pytest.mark.parametrize(("phrase", "answer"), NOT_SAID, ids=[answer[:50] for _, answer in NOT_SAID])
def test_another_is_said(phrase: str, answer: str) -> None:
    assert not score_answer({"include": [phrase]}, answer, language="en").passed
