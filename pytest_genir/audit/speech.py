"""The few words that made answers need, in Polish and English."""

from __future__ import annotations

from pytest_genir.lean.frozen import dataclass


@dataclass(frozen=True, slots=True)
class Speech:
    """How a language says what every made answer says."""

    negation: str
    either: str
    #: In front of a name that an answer consists of.
    lead: str
    yes: str
    no: str
    invention: str
    greeting: str
    goodbye: str
    sorry: str
    #: A name that no office has.
    stranger: str
    #: What an answer in another language than this one says.
    foreign: str


SPEECH = {
    "pl": Speech(
        negation="nie",
        either="albo",
        lead="Jest to",
        yes="Tak.",
        no="Nie.",
        invention="Ponadto pobiera się kaucję 7777 zł.",
        greeting="Dzień dobry!",
        goodbye="Pozdrawiam.",
        sorry="Niestety.",
        stranger="Bractwo Kurkowe w Zmyślonce, ul. Nigdzie 77",
        foreign="Please write to the town hall, which will answer all your questions as soon as it can.",
    ),
    "en": Speech(
        negation="not",
        either="or",
        lead="It is",
        yes="Yes.",
        no="No.",
        invention="There is also a deposit of £7,777.",
        greeting="Good morning!",
        goodbye="Kind regards.",
        sorry="Sorry.",
        stranger="the Guild of Nowhere, 77 Imaginary Row",
        foreign="Proszę napisać do urzędu, który odpowie na wszystkie pytania tak szybko, jak tylko będzie mógł.",
    ),
}
