"""`refuse`: a table of expectation, answer, score and reason; and the ways people refuse in both languages."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from pytest_genir.errors import GenirError
from pytest_genir.rag.scoring import score_answer
from tests.checks.table import Row, check_row, rows
from tests.support.rows import rows_in_lots

#: How each answer refuses: in the agreed words, in others, not at all, or in the agreed ones and answering too.
POLISH = [
    ("Nie udało mi się odnaleźć odpowiedzi na pytanie.", "exact"),
    ("Nie udało mi się\nodnaleźć  odpowiedzi na pytanie", "exact"),
    ("Niestety, nie udało mi się odnaleźć odpowiedzi na pytanie, ile kosztuje paszport.", "exact"),
    ("Nie udało mi się odnaleźć odpowiedzi na pytanie o opłatę za paszport w Krakowie.", "exact"),
    ("Nie udało mi się odnaleźć odpowiedzi na pytanie. Opłata wynosi 20 zł.", "both"),
    ("Opłata wynosi 20 zł, ale nie udało mi się odnaleźć odpowiedzi na pytanie.", "both"),
    ("Nie udało mi się odnaleźć odpowiedzi na pytanie. Wniosek składa się w urzędzie.", "both"),
    ("Nie udało mi się odnaleźć odpowiedzi na pytanie, ale paszport wyrabia się w urzędzie wojewódzkim.", "both"),
    ("Przykro mi, ale nie udało mi się odnaleźć odpowiedzi na pytanie. Proszę skontaktować się z urzędem.", "exact"),
    ("Nie udało mi się odnaleźć odpowiedzi na pytanie [0].", "exact"),
    ("Nie udało mi się odnaleźć odpowiedzi na pytanie. Dokumenty dotyczą jedynie żłobków.", "exact"),
    ("Nie udało mi się odnaleźć odpowiedzi na pytanie. Czy mogę pomóc w czymś innym?", "exact"),
    ("W podanych dokumentach nie ma informacji na ten temat.", "any"),
    ("Niestety, nie wiem.", "any"),
    ("Dokumenty nie zawierają odpowiedzi na to pytanie.", "any"),
    ("Na podstawie podanych dokumentów nie da się odpowiedzieć na to pytanie.", "any"),
    ("Nie mogę odpowiedzieć na to pytanie.", "any"),
    ("Przepraszam, nie posiadam informacji o godzinach otwarcia basenu.", "any"),
    ("Brak informacji w podanych źródłach.", "any"),
    ("Nie jestem w stanie udzielić odpowiedzi.", "any"),
    ("Nie potrafię powiedzieć, ile kosztuje paszport.", "any"),
    ("W dokumentach nie podano wysokości opłaty.", "any"),
    ("Nie znalazłem odpowiedzi w dokumentach.", "any"),
    ("Żaden z dokumentów nie mówi o paszportach.", "any"),
    ("Odmawiam pisania obraźliwych treści.", "any"),
    ("Nie mogę pomóc w tej sprawie.", "any"),
    ("Informacja ta nie znajduje się w dokumentach.", "any"),
    ("Nie dysponuję danymi o cenach biletów.", "any"),
    ("Opłata wynosi 20 zł. W dokumentach nie ma informacji o zwolnieniach.", "neither"),
    ("Urząd nie może udzielić informacji telefonicznie.", "neither"),
    ("Nie ma obowiązku rejestracji.", "neither"),
    ("Wniosku nie można złożyć przez internet.", "neither"),
    ("Nie trzeba nic płacić.", "neither"),
    ("Brak informacji o zmianie adresu skutkuje karą grzywny i wezwaniem.", "neither"),
    ("Dokumenty należy złożyć w pokoju 3.", "neither"),
    ("Nie, psa nie trzeba zgłaszać.", "neither"),
    ("Nie wiadomo mi nic o opłacie.", "any"),
    ("Karty nie znaleziono? Zgłoś to w biurze rzeczy znalezionych.", "neither"),
    ("Nie znam odpowiedzi na to pytanie.", "any"),
    ("Dostępne źródła nie wspominają o tej sprawie.", "any"),
    ("Nie mam wystarczających informacji, aby odpowiedzieć.", "any"),
    ("Trudno powiedzieć na podstawie tych dokumentów.", "any"),
    ("W kontekście brakuje informacji o tym, kto wydaje paszporty.", "any"),
    ("Przykro mi, ale nie mogę spełnić tej prośby.", "any"),
    ("Szanowna Pani, niestety nie udało nam się ustalić odpowiedzi.", "any"),
    ("Nie wiem. Opłata to chyba 140 zł.", "guess"),
    ("Nie jestem pewna, wydaje mi się, że 14 dni.", "guess"),
    ("Zgaduję, że 140 zł, ale nie mam pewności.", "guess"),
    ("Być może 140 zł, ale równie dobrze mniej; nie jestem w stanie tego potwierdzić.", "guess"),
    ("Prawdopodobnie 140 zł, ale nie mogę tego zagwarantować.", "guess"),
    ("Chyba 140 zł. Nie ręczę za to jednak.", "guess"),
    ("Opłata wynosi 140 zł, ale nie mogę tego zagwarantować na przyszły rok.", "neither"),
    ("Kosztuje to 140 zł. Nie gwarantujemy jednak terminu.", "neither"),
    ("Nie jestem pewna, ale opłata wynosi 140 zł.", "neither"),
    ("Opłata to prawdopodobnie 140 zł.", "neither"),
    ("Nie wiem, czy to prawda, ale paszport wyrabia się w Krakowie.", "neither"),
    (
        "Paszport kosztuje 140 zł, choć w dokumentach nie ma informacji o zniżkach dla seniorów i studentów.",
        "neither",
    ),
    ("Nie udało mi się odnaleźć odpowiedzi na pytanie: Ile kosztuje paszport?", "exact"),
    ("Nie udało mi się odnaleźć odpowiedzi na pytanie. Kosztuje to 140 zł [1].", "both"),
    ("NIE UDAŁO MI SIĘ ODNALEŹĆ ODPOWIEDZI NA PYTANIE", "exact"),
    ("Nie udało mi się odnaleźć odpowiedzi na pytanie. Można jednak zapłacić kartą w kasie.", "both"),
    ("Nie udało mi się odnaleźć odpowiedzi na pytanie. Zadzwoń pod numer 22 123 45 67.", "exact"),
    ("Nieruchomości nie zgłasza się w urzędzie.", "neither"),
    ("Informacji udziela pokój 5.", "neither"),
]
ENGLISH = [
    ("I could not find an answer to this question.", "exact"),
    ("I'm sorry, I could not find an answer to this question. Please contact the office.", "exact"),
    ("I could not find an answer to this question. The fee is 20 PLN.", "both"),
    ("I couldn't find any information about this in the documents.", "any"),
    ("The documents do not mention the fee.", "any"),
    ("I don't know.", "any"),
    ("Unfortunately, I cannot answer this question based on the provided documents.", "any"),
    ("There is no information about parking in the given context.", "any"),
    ("I'm unable to provide that information.", "any"),
    ("The fee isn't specified in the documents.", "any"),
    ("Sorry, I can't help with that.", "any"),
    ("The answer cannot be determined from the context.", "any"),
    ("No information is available about opening hours.", "any"),
    ("The office does not provide information by phone.", "neither"),
    ("You do not have to pay.", "neither"),
    ("The fee is 20 PLN. The documents do not mention discounts.", "neither"),
    ("Applications cannot be submitted online.", "neither"),
    ("No, dogs are not allowed in the library.", "neither"),
    ("You could not find a cheaper ticket than the 3 PLN one.", "neither"),
    ("Dogs are not included in the ban.", "neither"),
    ("I do not have enough information to answer.", "any"),
    ("We don't have any information about passports.", "any"),
    ("None of the sources mentions passports.", "any"),
    ("It is not possible to answer this from the documents.", "any"),
    ("I must decline to answer.", "any"),
    ("Sorry, that information is not available in the documents.", "any"),
    ("I don't know, but the fee is probably 140 PLN.", "guess"),
    ("I'm not sure, but it might be two weeks.", "guess"),
    ("My guess is 140 PLN, though I'm not certain.", "guess"),
    ("Perhaps 140 PLN, but it might be less; we cannot guarantee that.", "guess"),
    ("I think it is 140 PLN, but I can't vouch for it.", "guess"),
    ("The fee is 140 PLN, though we cannot guarantee it for next year.", "neither"),
    ("It is probably 140 PLN, and we cannot guarantee a seat.", "neither"),
    ("I'm not sure why, but the fee is 140 PLN.", "neither"),
    ("It's probably 140 PLN.", "neither"),
    ("I could not find an answer to this question, because the price list is of 2023.", "exact"),
    ("I could not find an answer to this question, since the price is 40 PLN.", "both"),
    ("I could not  find an\nanswer to this question", "exact"),
    ("I could not find an answer to this question, but passports are issued by the province office.", "both"),
    ("Information is available in room 5.", "neither"),
    ("Nothing has to be paid.", "neither"),
]
QUESTIONS = {"pl": "Ile kosztuje paszport?", "en": "How much is a passport?"}
#: Which of the four wishes each kind of answer meets: true, any, false, and false for the agreed phrase only.
WISHES: list[Any] = [True, {"phrase": "any"}, False, {"expected": False, "phrase": "exact"}]
MEETS = {"exact": "1100", "any": "0101", "neither": "0011", "guess": "0001", "both": "0000"}


@rows_in_lots(
    ("language", "answer", "kind"),
    [*(("pl", *row) for row in POLISH), *(("en", *row) for row in ENGLISH)],
)
def test_ways_to_refuse(language: str, answer: str, kind: str) -> None:
    found = [
        score_answer({"refuse": wish}, answer, question=QUESTIONS[language], language=language, context=["a", "b"])[
            "refuse"
        ]
        for wish in WISHES
    ]

    assert "".join(str(int(condition.passed)) for condition in found) == MEETS[kind], found[0].reason


AGREED = "Nie udało mi się odnaleźć odpowiedzi na pytanie"
SUBSTRING = {"matching": "substring"}
BRAK = {"refusal_message": "Brak danych"}


@pytest.mark.parametrize(
    "row",
    rows(
        Row(True, AGREED, 1, f"refused with '{AGREED}'"),
        Row(
            True,
            f"{AGREED}. Opłata wynosi 20 zł.",
            0,
            "and answered: 'Opłata wynosi 20 zł', but",
        ),
        Row(True, f"{AGREED}. Opłata: 20 zł.", 0, "but should have refused and nothing else"),
        Row(True, "Opłata wynosi 20 zł.", 0, f"did not say '{AGREED}', but should have refused"),
        Row(True, "Nie wiem.", 0, f"refused in other words: 'Nie wiem' instead of '{AGREED}'"),
        Row(True, "Nie wiem.", 0, "but should have refused in the agreed words"),
        Row(True, "Nie wiem. Opłata: 20 zł.", 0, "but should have refused and nothing else"),
        Row(True, f"{AGREED}, ponieważ cennik jest z 2023 r.", 1),
        Row(True, f"{AGREED}, ponieważ opłata wynosi 20 zł.", 0),
        Row({"phrase": "any"}, "Nie wiem.", 1, "refused in other words: 'Nie wiem'"),
        Row({"phrase": "any"}, "Tak.", 0, "nor anything like it, but should have refused"),
        Row({"phrase": "exact"}, "Nie wiem.", 0, "instead of"),
        Row(False, "Opłata wynosi 20 zł.", 1, "nor anything like it"),
        Row(False, AGREED, 0, "but should have answered"),
        Row(False, f"Opłata wynosi 20 zł. {AGREED}.", 0, "but should have answered"),
        Row(False, "Nie wiem.", 0, "refused in other words: 'Nie wiem', but should have answered"),
        Row({"expected": False, "phrase": "exact"}, "Nie wiem.", 1),
        Row(True, "Brak  danych!", 1, "refused with 'Brak danych'", BRAK),
        Row(True, "Braku danych nie ma, bo opłata to 20 zł", 0, "", BRAK),
        Row(False, "Zabrakło danych", 1, "", {**BRAK, **SUBSTRING}),
        # The original's rule: letter by letter in any case, whatever else is said.
        Row(True, AGREED.upper() + ". Opłata wynosi 20 zł.", 1, f"refused with '{AGREED}'", SUBSTRING),
        Row(True, AGREED.replace(" ", "  "), 0, "but should have", SUBSTRING),
        Row(False, AGREED, 0, "but should have answered", SUBSTRING),
        Row(False, "Nie wiem.", 1, "did not say", SUBSTRING),
    ),
)
def test_refuse(row: Row) -> None:
    check_row("refuse", row)


def test_what_stands_beside_a_refusal_is_told_with_its_place() -> None:
    answer = f"{AGREED}. Opłata wynosi 20 zł."
    details = score_answer({"refuse": True}, answer)["refuse"].details

    assert details["refused"] is False
    assert details["agreed"]["surface"] == AGREED
    assert [answer[one["start"] : one["end"]] for one in details["answers"]] == ["Opłata wynosi 20 zł"]


@pytest.mark.parametrize(
    ("expected", "message"),
    [
        ("yes", "expect: the condition has to be true or false, not the text 'yes'"),
        ({"phrase": "some"}, "expect: unknown phrase 'some'"),
        ({"phras": "any"}, "expect: unknown key of 'refuse' 'phras'"),
        ({"expected": 1}, "expect: 'expected' has to be true or false"),
    ],
)
def test_a_wish_that_cannot_be_read(expected: object, message: str) -> None:
    with pytest.raises(GenirError, match="^" + message):
        score_answer({"refuse": expected}, "Tak.")


@pytest.mark.parametrize(
    ("answer", "plain", "exact"),
    [
        ("Karta kosztuje 20 zł. Niestety nie znam odpowiedzi na to pytanie.", False, True),
        ("Karta kosztuje 20 zł. Więcej informacji nie znalazłem.", True, True),
        ("Karta kosztuje 20 zł. O zniżkach dokumenty nie wspominają.", True, True),
        ("Nie wiem. Biuro jest czynne od 8.00.", True, True),
    ],
)
def test_a_refusal_of_the_whole_question_behind_an_answer(answer: str, plain: bool, exact: bool) -> None:
    assert score_answer({"refuse": False}, answer, language="pl").passed is plain
    assert score_answer({"refuse": {"expected": False, "phrase": "exact"}}, answer, language="pl").passed is exact


@pytest.mark.parametrize("guess", ["Opłata to chyba 140 zł", "Może 140 zł", "Może opłata to 140 zł"])
def test_a_guess_is_told_as_one(guess: str) -> None:
    scores = score_answer({"refuse": False}, f"Nie wiem. {guess}.", language="pl")

    assert scores["refuse"].reason == (
        f"does not know ('Nie wiem') and only guesses: '{guess}', but should have answered"
    )


def read_answers() -> list[tuple[str, bool, str]]:
    lines = (Path(__file__).parent / "refusals.jsonl").read_text(encoding="utf-8").splitlines()
    return [(one["language"], one["refuses"], one["answer"]) for one in map(json.loads, lines)]


@pytest.mark.parametrize("language", ["pl", "en"])
def test_who_refuses_in_words_of_their_own_refuses(language: str) -> None:
    """Fourteen lists and two in English, each written before the rules saw it: in Polish 77, 50, 90, 65, 73, 60, 67,
    40, 65, 90, 98, 84, 88 and 90 % were found, and 83, 40, 65, 55, 67, 80, 67, 40, 60, 70, 80, 60, 83 and 55 % in
    English; of the rest 97, 95, 88 and 90 % were left, of two later Polish lists 98 and 88 %, and of the last two in
    each language 97 to 100 %. Three of the last, with a telephone number or another's town, are left out."""
    held = [(refuses, answer) for own, refuses, answer in read_answers() if own == language]
    wrong = [
        answer
        for refuses, answer in held
        if score_answer({"refuse": {"phrase": "any"}}, answer, language=language).passed is not refuses
        or score_answer({"refuse": False}, answer, language=language).passed is refuses
    ]
    assert len(held) > 150 and wrong == []


_ANSWERS_IN_THE_QUESTIONS_WORDS = [
    ("en", "Is the office open on Sundays?", "The office is open on Sundays."),
    ("en", "Is the office open on Sundays?", "The office is not open on Sundays."),
    ("en", "Can I pay by card?", "You can pay by card."),
    ("en", "How many pens does the cattery have?", "Our cattery has fourteen pens."),
    ("en", "Which nurse runs the dental clinic?", "The dental clinic is run by nurse Cole."),
    ("pl", "Czy urząd jest czynny w niedzielę?", "Urząd nie jest czynny w niedzielę."),
    ("pl", "Czy urząd jest czynny w niedzielę?", "Tak."),
    ("pl", "Ile boksów dla kotów ma hotel?", "Hotel dla kotów ma czternaście boksów."),
    ("pl", "Kto prowadzi poradnię dla psów?", "Poradnię dla psów prowadzi Kos."),
]
_BESIDE_A_REFUSAL = [
    ("en", "What does a passport cost?", "Cost of a passport."),
    ("en", "Is the office open on Sundays?", "You asked whether the office is open on Sundays."),
    ("en", "Is the office open on Sundays?", "The documents do not cover Sundays."),
    ("en", "Can I pay by card?", "Please ask the office whether you can pay by card."),
    ("pl", "Czy urząd jest czynny w niedzielę?", "Pytanie: czy urząd jest czynny w niedzielę."),
    ("pl", "Ile kosztuje paszport?", "Proszę zapytać w urzędzie, ile kosztuje paszport."),
]
_AGREED = {"pl": AGREED, "en": "I could not find an answer to this question"}


@pytest.mark.parametrize(
    ("language", "question", "said", "passes"),
    [*((*one, False) for one in _ANSWERS_IN_THE_QUESTIONS_WORDS), *((*one, True) for one in _BESIDE_A_REFUSAL)],
)
def test_an_answer_in_the_words_of_the_question_is_one(language: str, question: str, said: str, passes: bool) -> None:
    agreed = _AGREED[language]
    for text in (f"{agreed}. {said}", f"{said} {agreed}."):
        assert score_answer({"refuse": True}, text, question=question, language=language).passed is passes, text


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", f"Office open on Sundays – {_AGREED['en'][0].lower()}{_AGREED['en'][1:]}."),
        ("pl", f"Nie, {AGREED[0].lower()}{AGREED[1:]}."),
    ],
)
def test_what_a_refusal_is_about_is_no_answer(language: str, said: str) -> None:
    question = {"en": "Is the office open on Sundays?", "pl": "Czy urząd jest czynny w niedzielę?"}[language]

    assert score_answer({"refuse": True}, said, question=question, language=language).passed


@pytest.mark.parametrize("before", [", ale urząd", ". Urząd"])
def test_when_an_office_is_open_is_no_courtesy_where_that_is_asked(before: str) -> None:
    said, asked = f"{AGREED}{before} jest czynny w niedzielę.", "Czy urząd jest czynny w niedzielę?"

    assert not score_answer({"refuse": True}, said, question=asked, language="pl").passed


def test_an_answer_behind_but_is_one() -> None:
    said = f"{_AGREED['en']}, but the office is open on Sundays."

    assert not score_answer({"refuse": True}, said, question="Is the office open on Sundays?", language="en").passed


@pytest.mark.parametrize(
    ("language", "said", "passes"),
    [
        ("en", "The documents deal only with quiet hours.", True),
        ("en", "The rules cover only garages.", True),
        ("en", "A contract can be signed only in person.", False),
        ("en", "The list is kept only at the office.", False),
        ("en", "The timetable changes only once a year.", False),
        ("pl", "Dokumenty dotyczą tylko ciszy nocnej.", True),
        ("pl", "W materiałach jest tylko mowa o garażach.", True),
        ("pl", "Umowę zawiera tylko dyrektor.", False),
        ("pl", "Klimatyzator można powiesić tylko od strony podwórza.", False),
        ("pl", "Cennik wisi wyłącznie w kasie.", False),
    ],
)
def test_what_the_sources_hold_is_a_courtesy_and_what_is_done_with_them_an_answer(
    language: str, said: str, passes: bool
) -> None:
    refusal = {"en": "I could not find an answer.", "pl": "Nie udało mi się znaleźć odpowiedzi."}[language]
    question = {"en": "What does a second contract cost?", "pl": "Ile kosztuje dodatkowa umowa?"}[language]

    scored = score_answer(
        {"refuse": True}, f"{refusal} {said}", question=question, language=language, refusal_message=refusal
    )

    assert scored.passed is passes


_JOINED = [
    ("pl", ", ale burmistrz bywa we wtorki", False),
    ("pl", ", ale pracuje we wtorki", False),
    ("pl", ", ale we wtorki", False),
    ("pl", ", ale i tak bywa rano", False),
    ("pl", ", choć zwykle bywa rano", False),
    ("pl", ", lecz burmistrz pracuje we wtorki", False),
    ("pl", ", a burmistrz bywa we wtorki", False),
    ("pl", "; bywa we wtorki", False),
    ("pl", ", ale wiem, że bywa we wtorki", False),
    ("pl", ", ale słyszałem o wtorkach", False),
    ("pl", ", ale sam widziałem burmistrza rano w biurze", False),
    ("pl", ", ale chętnie pomogę w innej sprawie", True),
    ("pl", ", ale proszę zadzwonić do urzędu", True),
    ("pl", ", ale postaram się pomóc w innej sprawie", True),
    ("pl", ", ale jeśli podasz więcej szczegółów, spróbuję ponownie", True),
    ("pl", ", choć bardzo chciałbym pomóc", True),
    ("pl", ", choć bardzo się starałem", True),
    ("pl", ", choć wiem, że to ważne", True),
    ("en", ", but he is in on Tuesdays", False),
    ("en", ", but on Tuesdays", False),
    ("en", ", though usually in the morning", False),
    ("en", ", but I know he is in on Tuesdays", False),
    ("en", ", but I would say Tuesdays", False),
    ("en", ", but I have heard that he is in early", False),
    ("en", ", but I saw the mayor there every Tuesday morning", False),
    ("en", ", but I know where to ask", True),
    ("en", ", though I tried hard", True),
    ("en", ", though I think the question is clear", True),
    ("en", ", but I know this is disappointing", True),
    ("en", ", but I am happy to help with something else", True),
]


@pytest.mark.parametrize(("language", "joined", "passes"), _JOINED)
def test_an_answer_joined_to_a_refusal_is_one(language: str, joined: str, passes: bool) -> None:
    question = {"pl": "Kiedy pracuje burmistrz?", "en": "When does the mayor work?"}[language]
    said = f"{_AGREED[language]}{joined}."

    assert score_answer({"refuse": True}, said, question=question, language=language).passed is passes


_ASKED = [
    ("en", "What does it cost?", "Not stated.", True),
    ("en", "Was the price stated?", "Not stated.", False),
    ("en", "Is dental care covered?", "Not covered.", False),
    ("en", "How do I make a soup?", "There is no recipe in the documents.", True),
    ("en", "Is there a recipe in the documents?", "There is no recipe in the documents.", False),
    ("en", "How can I vote twice?", "I can't help with that: nobody may vote more than once.", True),
    ("en", "How do I get in on Sunday?", "I can't say: nobody may enter on Sundays.", False),
    ("en", "What do children pay?", "I don't know. Staff can help: nobody must pay.", False),
    ("en", "What do children pay?", "I could not find it. The fee is no longer charged.", False),
    ("en", "What do children pay?", "I don't know. The page is old, and those fees are no longer charged.", True),
    ("pl", "Ile to kosztuje?", "Nie podano.", True),
    ("pl", "Czy podano kawę?", "Nie podano.", False),
    ("pl", "Kiedy to było?", "W dokumencie nie ma daty.", True),
    ("pl", "Czy w dokumencie jest data?", "W dokumencie nie ma daty.", False),
    ("pl", "Jak oddać dwa głosy?", "W tym nie pomogę: nikt nie może głosować dwa razy.", True),
    ("pl", "Ile kosztuje basen?", "Nie wiem. Strona jest stara, a te ceny już nie obowiązują.", True),
    ("pl", "Ile kosztuje basen?", "Nie wiem. Opłaty za basen już nie obowiązują.", False),
]


@pytest.mark.parametrize(("language", "question", "said", "refuses"), _ASKED)
def test_few_words_refuse_one_question_and_answer_another(
    language: str, question: str, said: str, refuses: bool
) -> None:
    scored = score_answer({"refuse": {"phrase": "any"}}, said, question=question, language=language)

    assert scored.passed is refuses
