"""What a verb that denies governs, with an adverbial or a pronoun between: `odmówił na miejscu podpisania`."""

from __future__ import annotations

from pytest_genir.rag.scoring import score_answer
from tests.support.rows import rows_in_lots

#: Language, phrase, an answer that says it.
SAID = [
    ("pl", "odmówił podpisania protokołu", "Kierowca ciężarówki odmówił na miejscu podpisania protokołu."),
    ("pl", "odmówił podania nazwiska", "Świadek odmówił wczoraj podania nazwiska."),
    ("pl", "odmówiła zapłaty", "Klientka odmówiła przy kasie zapłaty."),
    ("pl", "odmówił złożenia zeznań", "Oskarżony odmówił przed sądem złożenia zeznań."),
    ("pl", "zaprzecza oskarżeniom", "Były prezes klubu stanowczo zaprzecza wszystkim tym oskarżeniom."),
    ("pl", "zaprzecza doniesieniom", "Rzecznik zaprzecza tym doniesieniom."),
    ("pl", "zaprzecza zarzutom", "Ministra zaprzecza wszelkim stawianym jej zarzutom."),
    ("pl", "zaprzeczył pogłoskom", "Trener zaprzeczył na antenie pogłoskom o odejściu."),
    ("pl", "odmówił podpisania umowy", "Lokator odmówił wtedy podpisania umowy."),
    ("pl", "odmówił przyjęcia nagrody", "Pisarz odmówił z powodów osobistych przyjęcia nagrody."),
    ("pl", "unika odpowiedzi", "Prezes unika w wywiadach odpowiedzi."),
    ("pl", "odrzucił ofertę", "Klub odrzucił wczoraj tę ofertę."),
    ("en", "refused to sign", "The driver refused on the spot to sign."),
]

#: ... and one that does not.
NOT_SAID = [
    (
        "pl",
        "odmówił podpisania protokołu",
        "Kierowca odmówił na miejscu podania nazwiska, ale zgodził się na podpisanie protokołu.",
    ),
    ("pl", "odmówił podpisania protokołu", "Kierowca nie odmówił na miejscu podpisania protokołu."),
    ("pl", "odmówił podpisania protokołu", "Kierowca odmówił na miejscu składania wyjaśnień i podpisania zgody."),
    ("pl", "odmówił podpisania protokołu", "Kierowca odmówił badania, a pasażer zażądał podpisania protokołu."),
    ("pl", "zaprzecza oskarżeniom", "Były prezes nie zaprzecza wszystkim tym oskarżeniom."),
    ("pl", "zaprzecza oskarżeniom", "Prezes zaprzecza pogłoskom, lecz nie oskarżeniom."),
    ("pl", "zaprzecza zarzutom", "Ministra zaprzecza, że przyjrzała się zarzutom."),
    ("pl", "podpisał protokół", "Kierowca odmówił na miejscu podpisania protokołu."),
    ("pl", "odmówił przyjęcia nagrody", "Pisarz odmówił wywiadu po przyjęciu nagrody."),
    ("pl", "zaprzeczył pogłoskom", "Trener ani razu nie zaprzeczył na antenie pogłoskom o odejściu."),
    ("pl", "odmówił złożenia zeznań", "Oskarżony odmówił udziału w rozprawie mimo złożenia zeznań."),
    ("en", "refused to sign", "The driver did not refuse on the spot to sign."),
    ("pl", "odmówił zapłaty", "Klient odmówił udziału w aukcji i nie dokonał zapłaty."),
    ("pl", "odrzucił ofertę", "Klub odrzucił propozycję zarządu i przyjął ofertę."),
    ("pl", "zaprzecza zarzutom", "Prezes nie zaprzecza stawianym mu zarzutom."),
]


@rows_in_lots(("language", "phrase", "answer"), SAID)
def test_a_denying_verb_says_the_phrase(language: str, phrase: str, answer: str) -> None:
    assert score_answer({"include": [phrase]}, answer, language=language).passed


@rows_in_lots(("language", "phrase", "answer"), NOT_SAID)
def test_a_denying_verb_of_something_else_does_not(language: str, phrase: str, answer: str) -> None:
    assert not score_answer({"include": [phrase]}, answer, language=language).passed
