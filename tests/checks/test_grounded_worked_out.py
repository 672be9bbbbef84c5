"""A value that the answer itself works out from values beside it which the documents say is grounded."""

# ruff: noqa: E501 - a page is one line

from __future__ import annotations

from pytest_genir.rag.scoring import score_answer
from tests.support.rows import rows_in_lots

ROOM = "The Elm Room is £22 per hour. Charities pay half."
BIKES = "A bike costs £40 a day, an electric one £60. Members get 10% off. A helmet is £5 and a lock is £3."
SKIP = "A skip costs £45 a week. The licence is £12. It takes 4 days to issue and 3 days to deliver."
FINE = "The fine for a dog is £80. It is twice as much for the second time and three times as much for the third."
RACE = "The race is 12 km long, the children's one 3 km. There are 20 marshals and 6 medics."
LOAN = "An adult pays €20, a child a quarter less. A late return costs a third more."
SALA = "Sala kosztuje 300 zł. Stowarzyszenia płacą połowę. Sprzątanie to 20 zł, a nagłośnienie 30 zł."
KURS = "Kurs kosztuje 400 zł, a egzamin 100 zł. Emeryci mają 15% zniżki. Kurs trwa 6 tygodni, a staż 3 tygodnie."
KARA = "Kara wynosi 50 zł. Za drugim razem jest podwójna, za trzecim trzy razy wyższa."
ROWER = (
    "Rower kosztuje 40 zł, tandem 60 zł. Uczniowie płacą o jedną piątą mniej. Do roweru dolicza się 10% za przyczepkę."
)

VET = "A vet visit costs £35, a vaccination £22.50. On Sundays everything costs 20% more. The second pet gets a fifth off. A chip is £9."
TENT = "A tent place is €18 a night and electricity €4.50. A stay of more than a week is a third cheaper. Dogs pay double the €2 of a child."
BILET = "Bilet normalny kosztuje 24 zł, a bagaż 6 zł. Dzieci płacą 25% mniej, studenci o połowę mniej. Za zgubienie karty płaci się dwukrotność opłaty. Przegląd trwa 2 godziny, mycie 3 godziny."

GROUNDED = [
    ("en", ROOM, "Charities pay only half of £22, that is £11."),
    ("en", ROOM, "Your charity pays half, so £11 instead of £22."),
    ("en", ROOM, "The full price is £22 per hour. A charity pays half of that, which makes £11."),
    ("en", ROOM, "As a charity you pay 50% of £22, i.e. £11 an hour."),
    ("en", BIKES, "A member gets 10% off £40, so £36."),
    ("en", BIKES, "An electric one is £60 less 10% for members, which comes to £54."),
    ("en", BIKES, "The price is £40. Members get a 10% discount and pay £36."),
    ("en", BIKES, "With the 10% discount on £40 you save £4."),
    ("en", BIKES, "£40 + £5 + £3 = £48."),
    ("en", BIKES, "The bike is £40 and the helmet £5, £45 altogether."),
    ("en", BIKES, "In all you pay £8: £5 for the helmet and £3 for the lock."),
    ("en", SKIP, "£45 + £12 = £57 in all."),
    ("en", SKIP, "A skip is £45 a week. With the licence at £12 the total is £57."),
    ("en", SKIP, "It takes 4 days to issue plus 3 days to deliver, so 7 days in total."),
    ("en", FINE, "The second time it is twice £80, so £160."),
    ("en", FINE, "The fine is £80; the third time it is three times as much, £240."),
    ("en", FINE, "It is double the £80, namely £160."),
    ("en", RACE, "Both races together are 15 km: 12 km and 3 km."),
    ("en", LOAN, "An adult pays €20 and a child a quarter less, so €15."),
    ("pl", SALA, "Stowarzyszenie płaci połowę z 300 zł, czyli 150 zł."),
    ("pl", SALA, "Płacą Państwo 150 zł zamiast 300 zł, bo stowarzyszenia mają połowę ceny."),
    ("pl", SALA, "Dopłaty to razem 50 zł (30 zł i 20 zł)."),
    ("pl", SALA, "Sala to 300 zł, a sprzątanie 20 zł. Łącznie zapłacą Państwo 320 zł."),
    ("pl", SALA, "300 zł + 20 zł + 30 zł = 350 zł."),
    ("pl", KURS, "Emeryt ma 15% zniżki od 400 zł, więc płaci 340 zł."),
    ("pl", KURS, "Kurs kosztuje 400 zł. Po odjęciu 15% zniżki zostaje 340 zł."),
    ("pl", KURS, "Za kurs (400 zł) i egzamin (100 zł) zapłaci Pani w sumie 500 zł."),
    ("pl", KURS, "Kurs trwa 6 tygodni, staż 3 tygodnie, w sumie 9 tygodni."),
    ("pl", KURS, "Zniżka 15% od 400 zł to oszczędność 60 zł."),
    ("pl", KARA, "Za drugim razem kara jest podwójna: zamiast 50 zł płaci się 100 zł."),
    ("pl", KARA, "Kara wynosi 50 zł, a za trzecim razem trzy razy tyle, czyli 150 zł."),
    ("pl", ROWER, "Uczeń płaci za rower o jedną piątą mniej niż 40 zł, czyli 32 zł."),
    ("pl", ROWER, "Rower to 40 zł, z przyczepką o 10% więcej, czyli 44 zł."),
    ("en", VET, "On a Sunday a visit at £35 is 20% dearer and costs £42."),
    ("en", VET, "The visit is £35 and the vaccination £22.50, making a total of £57.50."),
    ("en", VET, "A visit (£35), a vaccination (£22.50) and a chip (£9): altogether £66.50."),
    ("en", VET, "Your Sunday surcharge is 20% of £35, in other words £7."),
    ("en", VET, "20% on top of £35 makes £42."),
    ("en", TENT, "A place is €18. After a week it's a third cheaper, i.e. €12."),
    ("en", TENT, "With electricity you pay €18 plus €4.50, so €22.50 a night."),
    ("en", TENT, "A child pays €2 and a dog double, which is €4."),
    ("en", TENT, "A third off €18 is €12 a night, so you save €6."),
    ("pl", BILET, "Dziecko płaci 25% mniej niż 24 zł, czyli 18 zł."),
    ("pl", BILET, "Student zapłaci połowę z 24 zł: 12 zł."),
    ("pl", BILET, "Bilet to 24 zł, bagaż 6 zł, co daje razem 30 zł."),
    ("pl", BILET, "Za zgubienie karty płaci się dwukrotność 24 zł, to jest 48 zł."),
    ("pl", BILET, "Przegląd to 2 godziny i mycie 3 godziny, łącznie 5 godzin."),
    ("pl", BILET, "Bilet kosztuje 24 zł. Dziecko ma 25% zniżki, oszczędza więc 6 zł i płaci 18 zł."),
    ("pl", BILET, "Studenci mają o połowę taniej, więc zamiast 24 zł płacą 12 zł."),
]
INVENTED = [
    ("en", ROOM, "Charities pay only half of £22, that is £12."),
    ("en", ROOM, "Your charity pays £11."),
    ("en", ROOM, "Your charity pays £11 instead of £22."),
    ("en", ROOM, "Charities pay half of £24, that is £12."),
    ("en", ROOM, "Charities pay a quarter of £22, so £5.50."),
    ("en", ROOM, "Charities pay half of £22. The room is by the park. A deposit is taken as well. It is £11."),
    ("en", BIKES, "A member gets 10% off £40, so £4."),
    ("en", BIKES, "A member gets 10% off £40, so £30."),
    ("en", BIKES, "A member gets 20% off £40, so £32."),
    ("en", BIKES, "£40 + £5 + £3 = £47."),
    ("en", BIKES, "The bike is £40 and the insurance £6, £46 altogether."),
    ("en", BIKES, "The helmet is £5, the lock £3, the gloves £8."),
    ("en", SKIP, "A skip is £45 and takes 12 days, £57 in all."),
    ("en", SKIP, "In total you pay £57."),
    ("en", SKIP, "It takes 4 days plus £3, 7 days in all."),
    ("en", FINE, "The second time it is twice £80, so £180."),
    ("en", FINE, "The fourth time it is four times £80, so £320."),
    ("en", RACE, "Both races together are 16 km: 12 km and 3 km."),
    ("en", LOAN, "An adult pays €20 and a child a quarter less, so €5."),
    ("pl", SALA, "Stowarzyszenie płaci połowę z 300 zł, czyli 160 zł."),
    ("pl", SALA, "Stowarzyszenie płaci 150 zł."),
    ("pl", SALA, "Dopłaty to razem 60 zł (30 zł i 20 zł)."),
    ("pl", SALA, "Sala to 300 zł, a prąd 40 zł. Łącznie 340 zł."),
    ("pl", SALA, "Stowarzyszenie płaci jedną trzecią z 300 zł, czyli 100 zł."),
    ("pl", KURS, "Emeryt ma 15% zniżki od 400 zł, więc płaci 60 zł."),
    ("pl", KURS, "Emeryt ma 20% zniżki od 400 zł, więc płaci 320 zł."),
    ("pl", KURS, "Za kurs (400 zł) i egzamin (100 zł) zapłaci Pani w sumie 600 zł."),
    ("pl", KURS, "Kurs trwa 6 tygodni, a egzamin kosztuje 100 zł, w sumie 106 zł."),
    ("pl", KURS, "Kurs trwa 6 tygodni, staż 3 tygodnie, w sumie 10 tygodni."),
    ("pl", KARA, "Za drugim razem kara jest podwójna: zamiast 50 zł płaci się 110 zł."),
    ("pl", KARA, "Kara wynosi 50 zł, a za czwartym razem cztery razy tyle, czyli 200 zł."),
    ("pl", ROWER, "Uczeń płaci za rower o jedną piątą mniej niż 40 zł, czyli 8 zł."),
    ("pl", ROWER, "Rower to 40 zł, kask 9 zł, razem 49 zł."),
    ("en", VET, "On a Sunday a visit at £35 is 20% dearer and costs £28."),
    ("en", VET, "The visit is £35 and the vaccination £22.50, making a total of £58.50."),
    ("en", VET, "For your second pet the visit costs £28."),
    ("en", VET, "The visit is £35, the vaccination £22.50, the bandage £57.50."),
    ("en", VET, "20% of £30 makes £6."),
    ("en", VET, "A visit is £35; on Saturdays it is 10% more, so £38.50."),
    ("en", TENT, "A place is €18. After a week it's a third cheaper, i.e. €6."),
    ("en", TENT, "€18 plus €5 for electricity is €23."),
    ("en", TENT, "A child pays €2 and a dog triple, which is €6."),
    ("en", TENT, "A place costs €18, so a week is €126."),
    ("pl", BILET, "Dziecko płaci 25% mniej niż 24 zł, czyli 6 zł dopłaca rodzic, a razem 20 zł."),
    ("pl", BILET, "Student zapłaci połowę z 24 zł: 10 zł."),
    ("pl", BILET, "Bilet to 24 zł, bagaż 6 zł, co daje razem 31 zł."),
    ("pl", BILET, "Za zgubienie karty płaci się trzykrotność 24 zł, to jest 72 zł."),
    ("pl", BILET, "Przegląd to 2 godziny i mycie 3 godziny, łącznie 6 godzin."),
    ("pl", BILET, "Senior płaci 75% z 24 zł, czyli 16 zł."),
    ("pl", BILET, "Dziecko płaci 18 zł."),
    ("pl", BILET, "Bilet i bagaż to razem 30 zł."),
]  # fmt: skip


@rows_in_lots(
    ("language", "document", "answer", "grounded"),
    [*((*row, True) for row in GROUNDED), *((*row, False) for row in INVENTED)],
)
def test_what_is_worked_out_from_values_said_beside_it_is_grounded(
    language: str, document: str, answer: str, grounded: bool
) -> None:
    scores = score_answer({"grounded": ["numbers", "amounts"]}, answer, documents={"page": document}, language=language)

    assert scores.passed is grounded, scores["grounded"].reason
