"""Phrases whose words stand apart in one clause: what may stand between them, and what must not."""

from __future__ import annotations

import pytest

from pytest_genir.rag.scoring import score_answer
from tests.support.rows import rows_in_lots

#: Phrase, answers that say it, answers that do not.
POLISH = [
    (
        "jest obowiązkowe",
        [
            "Szkolenie jest dla wszystkich obowiązkowe.",
            "Szkolenie jest, bez względu na staż, obowiązkowe.",
            "Szkolenie jest (także dla praktykantów) obowiązkowe.",
            "Szkolenie jest – jak co roku – obowiązkowe.",
            "Szkolenie jest, o ile ktoś nie ma zaświadczenia, obowiązkowe.",
        ],
        [
            "Szkolenie jest dla chętnych, nie obowiązkowe.",
            "Szkolenie nie jest dla wszystkich obowiązkowe.",
            "Szkolenie jest rzadko obowiązkowe.",
            "Szkolenie jest krótkie, a obowiązkowe testy są trudne.",
            "Szkolenie jest podobno dla wszystkich obowiązkowe.",
            "Szkolenie jest, jak sądzono, dawniej obowiązkowe.",
        ],
    ),
    (
        "należy zgłosić",
        ["Szkodę należy nam to jak najszybciej zgłosić.", "Należy to zgłosić.", "Zgłosić awarię należy od razu."],
        [
            "Szkody nie należy nikomu zgłosić.",
            "Dom należy do spadkobierców, którzy chcą to zgłosić.",
            "Należy do gminy. Zgłosić można w kasie.",
        ],
    ),
    (
        "najemca płaci za prąd",
        ["Najemca płaci co miesiąc za prąd.", "Najemca płaci za wodę, gaz i za prąd.", "Za prąd płaci zawsze najemca."],
        [
            "Właściciel płaci za prąd, najemca za wodę.",
            "Najemca płaci za wodę, właściciel za prąd.",
            "Najemca płaci za wodę, właściciel płaci za prąd, gmina za śmieci.",
            "Najemca płaci za wodę, ale nie za prąd.",
            "Najemca odpowiada za wodę, właściciel płaci za prąd.",
        ],
    ),
    (
        "nie wolno pić",
        ["Nie wolno ani palić, ani pić.", "Nie wolno na czczo pić."],
        ["Wolno palić i pić.", "Nie wolno palić, ale wolno pić."],
    ),
    (
        "polisa obejmuje kradzież",
        ["Polisa obejmuje nie tylko pożar, ale i kradzież.", "Polisa obejmuje pożar, zalanie i kradzież z włamaniem."],
        [
            "Polisa obejmuje pożar, ale nie kradzież.",
            "Polisa obejmuje pożar i zalanie, lecz kradzież jest wyłączona.",
            "Polisa obejmuje wszystko oprócz szkód takich jak kradzież.",
        ],
    ),
    (
        "opłata wynosi 20 zł",
        ["Opłata za duplikat wynosi, od stycznia, 20 zł.", "Opłata wynosi obecnie dla każdego 20 zł."],
        [
            "Opłata wynosi 30 zł, a nie 20 zł.",
            "Opłata wynosi ponad 20 zł.",
            "Opłata wynosi 30 zł, rabat 20 zł.",
            "Stara opłata wynosi, według cennika, 20 zł.",
        ],
    ),
    (
        "w poniedziałki",
        ["Czynne w każdy poniedziałek.", "Zajęcia są co poniedziałek."],
        ["Czynne w co drugi wtorek.", "Nieczynne, bo w każdy wtorek i poniedziałek po świętach trwa remont."],
    ),
    ("w każdy wtorek", ["Dyżur jest we wtorki."], ["Dyżur jest we wtorek 5 maja.", "Dyżur nie odbywa się we wtorki."]),
    (
        "200 g cukru",
        ["- mąka: 500 g\n- cukier: 200 g", "| cukier | 200 g |", "Dodaj 200 g drobnego cukru.", "Cukier – 200 g."],
        ["- mąka: 200 g\n- cukier: 500 g", "| cukier | 500 g |\n| mąka | 200 g |", "Dodaj 200 g mąki i cukru nieco."],
    ),
    (
        "polisa obejmuje zalanie",
        ["Polisa obejmuje:\n- pożar,\n- kradzież,\n- zalanie.", "Polisa obejmuje: pożar, zalanie i kradzież."],
        [
            "Polisa obejmuje:\n- pożar,\n- ~~zalanie~~.",
            "Polisa nie obejmuje:\n- pożaru,\n- zalania.",
            "Polisa obejmuje:\n- pożar.\n\nWyłączenia:\n- zalanie.",
            "Polisa obejmuje koszty napraw, a zalanie jest wyłączone.",
        ],
    ),
    (
        "polecenie usuwa pliki tymczasowe",
        ["Polecenie nie kasuje źródeł, ale usuwa pliki tymczasowe.", "Polecenie nie pyta; usuwa pliki tymczasowe."],
        [
            "Polecenie usuwa źródła; pliki tymczasowe zostają.",
            "Polecenie nie usuwa logów, ale nie usuwa też plików tymczasowych.",
            "Polecenie wypisuje ścieżki, a użytkownik usuwa pliki tymczasowe.",
        ],
    ),
    (
        "wykonawca pokrywa koszty transportu",
        ["Wykonawca, o ile umowa nie stanowi inaczej, pokrywa koszty transportu."],
        [
            "Wykonawca nie pokrywa kosztów, ale pokrywa koszty transportu zamawiający.",
            "Kosztów transportu wykonawca nie pokrywa.",
            "Kosztów transportu, co ważne, wykonawca sam nie pokrywa.",
        ],
    ),
    (
        "rower można przewieźć",
        ["Rower można bez rezerwacji miejsca przewieźć w każdym wagonie."],
        ["Bez rezerwacji roweru nie można przewieźć.", "Nikt nie twierdzi, że rower można przewieźć za darmo."],
    ),
    ("piec w 180 stopniach", ["Piec w temperaturze 180 stopni."], ["Piec w temperaturze 160 stopni."]),
    (
        "zwraca koszty leczenia",
        ["Towarzystwo zwraca w całości koszty leczenia."],
        ["Kosztów leczenia towarzystwo nie zwraca.", "Towarzystwo zwraca koszty dojazdu, nie zaś koszty leczenia."],
    ),
]  # fmt: skip
ENGLISH = [
    (
        "on Mondays",
        ["The ferry runs every Monday.", "Closed each Monday."],
        ["The ferry runs every other Monday.", "The ferry runs every Tuesday.", "It never runs on Mondays."],
    ),
    ("every Friday", ["The choir meets on Fridays."], ["The choir meets on Friday 5 May.", "No choir on Fridays."]),
    (
        "200 g of sugar",
        ["Add 200 g of fine caster sugar.", "- flour: 500 g\n- sugar: 200 g", "| sugar | 200 g |"],
        ["Add 200 g of flour and some sugar.", "- flour: 200 g\n- sugar: 500 g", "Add 200 g less sugar."],
    ),
    (
        "restart the service",
        ["Then restart the `genir` service.", "- **Restart** the web **service**"],
        ["Do not restart the running service.", "Restart the computer with the service."],
    ),
    (
        "the plan includes roaming",
        ["The plan includes:\n\n- calls\n- roaming\n", "The plan is not cheap, but it includes roaming."],
        [
            "The plan excludes:\n\n- roaming",
            "The plan includes:\n- calls\n\nNot included:\n- roaming",
            "The plan includes calls; roaming is extra.",
            "The plan includes calls, but it no longer includes roaming.",
        ],
    ),
    (
        "the tool requires Java",
        ["The tool does not need root. It requires Java.", "The tool is free but requires Java."],
        ["The tool used to be slow. It no longer requires Java.", "The tool does not need C, it never required Java."],
    ),
    (
        "travel free",
        ["Dogs, unless they are large, travel free."],
        ["Dogs do not, unless they are guide dogs, travel free.", "Dogs never, even in a box, travel free."],
    ),
]  # fmt: skip
MORE_ENGLISH = [
    (
        "registration is mandatory",
        [
            "Registration is, without exception, mandatory.",
            "Registration for the evening course is mandatory.",
            "Registration is for all visitors mandatory.",
            "Registration is (as of May) mandatory.",
            "Registration is, unless you are a member, mandatory.",
        ],
        [
            "Registration is, contrary to the leaflet, not mandatory.",
            "Registration is rarely mandatory.",
            "Registration is free, and mandatory fees do not exist.",
            "Registration is thought to be mandatory.",
            "Registration was formerly, for some, mandatory.",
            "Registration is optional. Insurance is mandatory.",
        ],
    ),
    (
        "can be refunded",
        ["Tickets can, with the receipt, be refunded.", "Tickets can in most cases be refunded."],
        [
            "Tickets cannot, under any circumstances, be refunded.",
            "Tickets can never, whatever happens, be refunded.",
            "Tickets can be exchanged, but they won't be refunded.",
        ],
    ),
    (
        "the policy covers theft",
        [
            "The policy covers not only fire but also theft.",
            "The policy covers fire, flood and theft.",
            "The policy, which you need not sign, covers theft.",
        ],
        [
            "The policy covers fire, but not theft.",
            "The policy covers fire, theft is extra.",
            "The policy covers everything except theft.",
            "The policy says the landlord covers theft.",
            "The policy, unlike the old one, no longer covers theft.",
        ],
    ),
    (
        "the excess is 500 euros",
        ["Your excess is a flat 500 euros.", "The excess for hail damage is 500 euros."],
        ["The excess is up to 500 euros.", "The old excess is 500 euros.", "The excess is 50 euros of the 500 euros."],
    ),
]

#: Language, phrase, and an answer that says something else with its words.
OTHERS = [
    ("en", "the seller pays the buyer", "The buyer pays the seller a deposit."),
    ("en", "staff check passports", "Staff asked to check passports were sent home."),
    ("en", "the owner insures the boat", "The owner wanted to insure the boat."),
    ("en", "the pool is full", "The pool is almost full."),
    ("en", "the tank is empty", "The tank is nearly empty."),
    ("en", "letters are kept in the safe", "Letters are never, not even overnight, kept in the safe."),
    ("en", "can paint walls", "Without the landlord's consent you can't paint walls, but you can clean them."),
    ("pl", "płaci klientowi", "Klient płaci bankowi za przelew."),
    ("pl", "bank zwraca opłatę", "Bankowi opłatę zwraca klient."),
    ("pl", "abonament obejmuje saunę", "Abonament obejmuje wejście do sauny."),
    ("pl", "sklep sprzedaje chleb", "Sklep jest zamknięty. I sprzedaje chleb piekarz."),
    ("pl", "basen jest pełny", "Basen jest prawie pełny."),
    ("pl", "opłata jest wymagana", "Opłata jest (a raczej była) wymagana."),
]


def _rows() -> list[object]:
    return [
        pytest.param(language, phrase, answer, said, id=f"{language}-{phrase}-{number}-{'said' if said else 'unsaid'}")
        for language, table in (("pl", POLISH), ("en", ENGLISH), ("en", MORE_ENGLISH))
        for phrase, right, wrong in table
        for said, answers in ((True, right), (False, wrong))
        for number, answer in enumerate(answers)
    ]


@rows_in_lots(("language", "phrase", "answer", "said"), _rows())
def test_a_phrase_may_stand_apart_in_its_clause(language: str, phrase: str, answer: str, said: bool) -> None:
    assert score_answer({"include": [phrase]}, answer, language=language).passed is said
    assert score_answer({"exclude": [phrase]}, answer, language=language).passed is not said


@pytest.mark.parametrize(("language", "phrase", "answer"), OTHERS)
def test_the_same_words_may_say_something_else(language: str, phrase: str, answer: str) -> None:
    assert not score_answer({"include": [phrase]}, answer, language=language).passed


def test_a_series_of_negations_may_stand_between() -> None:
    answer = "Biletów nie trzeba wcześniej ani drukować, ani okazywać."

    assert score_answer({"include": ["nie trzeba drukować"]}, answer, language="pl").passed


@pytest.mark.parametrize(
    ("phrase", "answer"),
    [("2. piętro", "Budynek ma 2 piętra."), ("czwarta strefa", "Są cztery strefy.")],
)
def test_an_ordinal_is_no_number_of_things(phrase: str, answer: str) -> None:
    assert not score_answer({"include": [phrase]}, answer, language="pl").passed
