"""What English cuts short to its first letters: `United Kingdom` and `UK`, `two-factor authentication` and `2FA`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from pytest_genir.lean.late import late
from pytest_genir.text.matching.equivalent import Equivalent

_SHORT = """
UK = United Kingdom; US = United States; USA = United States; USA = United States of America; EU = European Union;
UN = United Nations; UAE = United Arab Emirates; NHS = National Health Service; GP = general practitioner;
VAT = value added tax; PIN = personal identification number; FAQ = frequently asked questions;
ASAP = as soon as possible; ETA = estimated time of arrival; TBC = to be confirmed; TBA = to be announced;
N/A = not applicable; N/A = not available; B&B = bed and breakfast; HR = human resources; IT = information technology;
PR = public relations; R&D = research and development; CEO = chief executive officer; CEO = chief executive;
CFO = chief financial officer; MP = Member of Parliament; PM = Prime Minister; AI = artificial intelligence;
OS = operating system; PC = personal computer; DIY = do it yourself; OTP = one-time password;
2FA = two-factor authentication; 2FA = two-step verification; MFA = multi-factor authentication;
VPN = virtual private network; UI = user interface; BMI = body mass index; MRI = magnetic resonance imaging;
UV = ultraviolet; CO2 = carbon dioxide; OTC = over the counter; RRP = recommended retail price;
P&P = postage and packing; DOB = date of birth; T&Cs = terms and conditions; NDA = non-disclosure agreement;
SME = small and medium-sized enterprise; PhD = doctorate; BA = Bachelor of Arts; MA = Master of Arts;
BSc = Bachelor of Science; MSc = Master of Science; PE = physical education; IQ = intelligence quotient;
A&E = accident and emergency; Q&A = questions and answers; H&S = health and safety; ER = emergency room;
ICU = intensive care unit; ID = identity document;
ID card = identity card; ATM = cash machine; ATM = cashpoint; TV = television; HQ = headquarters; EV = electric vehicle;
CV = curriculum vitae; FYI = for your information; RSVP = please reply; w/o = without;
NGO = non-governmental organisation;
DVLA = Driver and Vehicle Licensing Agency; HMRC = His Majesty's Revenue and Customs; MOT = roadworthiness test;
SMS = text message; URL = web address; RAM = memory; CPU = processor; HDD = hard disk; HDD = hard drive;
ECG = electrocardiogram; BP = blood pressure; HRT = hormone replacement therapy; IVF = in vitro fertilisation;
LGBT = lesbian, gay, bisexual and transgender; GDP = gross domestic product; APR = annual percentage rate;
ISP = internet service provider; PDF = portable document format; WHO = World Health Organization;
ECHR = European Court of Human Rights; ECB = European Central Bank; NYC = New York City; LA = Los Angeles;
LED = light-emitting diode; PTO = please turn over; AGM = annual general meeting; MD = managing director;
PA = personal assistant; EHIC = European Health Insurance Card; SPF = sun protection factor; pH = acidity
"""


@lru_cache(maxsize=None)
def _pairs() -> tuple[tuple[re.Pattern[str], str], ...]:
    """Return what is written out or cut short, and the other."""
    found = []
    for entry in _SHORT.split(";"):
        short, _, full = (each.strip() for each in entry.partition("="))
        full = " ".join(full.split())
        found.append((re.compile(rf"(?<!\w){re.escape(short)}(?!\w)"), full))
        found.append((re.compile(rf"(?<!\w)(?:the )?{re.escape(full)}(?!\w)", re.I), short))
    return tuple(found)


_MAY_HAVE = late(r"[A-Z0-9&/]{2}|[A-Za-z]{3} [A-Za-z]{2}")


def cut_short(phrase: str) -> Iterator[Equivalent]:
    """Yield a phrase with its names cut short, or written out."""
    if not _MAY_HAVE.search(phrase) and phrase.isalpha() is False:
        return
    for pattern, other in _pairs():
        said, times = pattern.subn(other, phrase)
        if times:
            inside = late(rf"(?<!\w){re.escape(other)}(?!\w)") if len(other) == 2 and other.isupper() else None
            yield Equivalent(said, inside=inside)
