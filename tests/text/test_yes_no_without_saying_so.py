"""Yes and no by bounds of a group, by orders, by what is put off, and by a denial that hangs in the air."""

from __future__ import annotations

from pytest_genir.text.yes_no import read_yes_no
from tests.support.rows import rows_in_lots

UNDER, LEAD, HELMET = "Are children under six allowed in?", "Do dogs have to be on a lead?", "Must I wear a helmet?"
TOWEL = "Do I have to bring my own towel?"
OPENED, FREE = "Has the bridge been opened yet?", "Is parking free on Sundays?"
POSTAGE, SMYCZ, KASK = (
    "Czy oddacie mi pieniądze za przesyłkę?",
    "Czy psa trzeba prowadzić na smyczy?",
    "Czy muszę nosić kask?",
)

SAID = [
    # a group, and a bound of the answer
    ("en", UNDER, "You must be at least six.", "no"),
    ("en", UNDER, "The minimum age is eight.", "no"),
    ("en", UNDER, "The minimum age is four.", None),
    ("en", "Can people over 65 get a discount?", "The discount is for those aged 60 and over.", "yes"),
    ("pl", "Czy dzieci poniżej sześciu lat mogą zjeżdżać?", "Zjeżdża się od szóstego roku życia.", "no"),
    ("pl", "Czy dzieci poniżej sześciu lat mogą zjeżdżać?", "Minimalny wiek to trzy lata.", None),
    # what was mended, turned down, moved, left to whoever asks, or comes later
    ("en", "Is the lift working?", "The lift in the next building was repaired.", None),
    ("pl", "Czy winda działa?", "Winda znowu się zepsuła.", "no"),
    ("en", "Is the museum closed?", "The museum will be closed again in May.", "yes"),
    ("en", "Is the museum closed?", "It is open again.", "no"),
    ("pl", "Czy basen jest zamknięty?", "Basen znów jest zamknięty.", "yes"),
    ("en", "Was the plan approved?", "The plan was voted down.", "no"),
    ("en", "Was the plan rejected?", "The plan was turned down.", "yes"),
    ("pl", "Czy budżet przyjęto?", "Poprawki odrzucono, ale budżet przyjęto.", "yes"),
    ("pl", "Czy termin się zmienił?", "Termin zmieniono na 5 maja.", "yes"),
    ("en", "Is the office open at Easter?", "The staff rest at Easter.", "no"),
    ("en", "Is the office open on Mondays?", "The rest of the team works on Mondays.", "yes"),
    ("en", "Can I pay during the event?", "You pay only after the event.", "no"),
    ("en", "Can I leave during the break?", "You may leave only during the break.", "yes"),
    ("pl", "Czy mogę wyjść podczas przerwy?", "Wyjść można dopiero podczas przerwy.", "yes"),
    ("en", "Does the policy cover theft?", "Theft falls outside the policy.", "no"),
    ("en", "Do I need a visa?", "You can enter, without a visa.", "no"),
    ("pl", "Czy potrzebuję wizy?", "Wjechać można na trzy miesiące, bez wizy.", "no"),
    ("pl", "Czy wjadę bez wizy?", "Nie wjedziesz, bez wizy.", "no"),
    ("en", "Is tipping compulsory?", "Tipping is up to you.", "no"),
    ("en", "Is tipping allowed?", "Tipping is up to you.", "yes"),
    # an order
    ("en", LEAD, "Keep your dog on a lead at all times.", "yes"),
    ("en", HELMET, "Put your helmet on before you start.", "yes"),
    ("en", HELMET, "Keep your ticket until the end.", None),
    ("en", "Can I wear a helmet?", "Put your bag in the car.", None),
    ("pl", KASK, "Załóż kask przed startem.", "yes"),
    ("pl", KASK, "Proszę zakładać kask na każdej trasie.", "yes"),
    ("pl", KASK, "Proszę zabrać ręcznik.", None),
    # the opposite
    ("en", LEAD, "Dogs can run free there.", "no"),
    ("pl", SMYCZ, "Psy mogą tu biegać luzem.", "no"),
    # what is put off is not there by now
    ("en", OPENED, "The opening has been put back to autumn.", "no"),
    ("en", OPENED, "It is still being built.", "no"),
    ("en", "Has the fee changed?", "The fee is due by 15 March.", None),
    ("pl", "Czy most już otwarto?", "Otwarcie przesunięto na jesień.", "no"),
    # only in another case, wherever the verb stands
    ("en", FREE, "Only on bank holidays is it free; Sundays are charged.", "no"),
    ("en", FREE, "It is free only on bank holidays.", "no"),
    ("en", FREE, "It is free only on Sundays.", "yes"),
    ("en", "Is a prescription required?", "It is sold on prescription only.", "yes"),
    # some so and some so
    ("en", "Is breakfast included?", "In some rooms it is, in others it is not.", None),
    ("pl", "Czy śniadanie jest w cenie?", "W niektórych pokojach tak, w innych nie.", None),
    # once, and now not
    ("en", "Does it stop here?", "In the past yes, but since May it has gone round.", "no"),
    ("pl", "Czy autobus tu staje?", "Kiedyś tak, ale od maja jeździ objazdem.", "no"),
    # nobody has decided
    ("en", "Will you be open at Easter?", "The hours have not been announced yet.", None),
    ("en", "Will you be open at Easter?", "No, new hours have not been announced.", "no"),
    ("pl", "Czy będzie otwarte?", "Godzin świątecznych jeszcze nie ogłoszono.", None),
    ("pl", "Czy będzie otwarte?", "Nie, godzin jeszcze nie ogłoszono.", "no"),
    # what is denied of the asked thing of what nobody asked
    ("en", LEAD, "Cats sleep indoors, dogs don't.", None),
    ("en", "Do dogs sleep indoors?", "Cats sleep indoors, dogs don't.", "no"),
    ("en", "Do I need a stamp?", "You need a signature, but a stamp you don't.", "no"),
    # in other words, and of what is paid for it
    ("pl", POSTAGE, "Zwracamy cenę towaru, kosztu przesyłki nie.", "no"),
    ("pl", "Czy zwracacie cenę towaru?", "Zwracamy cenę towaru, kosztu przesyłki nie.", "yes"),
    # `then` stands for the day
    ("pl", "Czy sklep będzie czynny w Wielki Poniedziałek?", "Otwieramy wtedy o dziesiątej.", "yes"),
    ("en", "Can I bring my own food?", "Outside food has to stay in the lockers.", "no"),
    # what is lent need not be brought
    ("en", TOWEL, "Towels are handed out at the desk.", "no"),
    ("en", TOWEL, "We don't supply towels.", "yes"),
    ("en", TOWEL, "You may, but we lend them too.", "no"),
    ("pl", "Czy muszę mieć własny ręcznik?", "Ręczniki wydaje recepcja.", "no"),
    ("pl", "Czy muszę mieć własny ręcznik?", "Ręczników nie wydajemy.", "yes"),
    ("pl", "Czy muszę przynieść zaświadczenie?", "Zaświadczenie wydaje pracodawca.", None),
    # compared
    ("en", "Are lessons in an automatic more expensive?", "An automatic adds £4 to each lesson.", "yes"),
    ("en", "Are lessons in an automatic more expensive?", "The price is the same for both.", "no"),
    ("en", "Is the red route shorter?", "The red route is longer by a mile.", "no"),
    ("pl", "Czy jazdy automatem są droższe?", "Cena jest w obu przypadkach taka sama.", "no"),
    ("pl", "Czy czerwony szlak jest dłuższy?", "Czerwony szlak jest krótszy o kilometr.", "no"),
    # paid by whom
    ("en", "Is the check-up covered by the scheme?", "Check-ups are the patient's own expense.", "no"),
    ("en", "Is the check-up covered by the scheme?", "The scheme pays for two a year.", "yes"),
    ("pl", "Czy fundusz płaci za przegląd?", "Przegląd pacjent opłaca z własnej kieszeni.", "no"),
    # a break, what is left, what is on sale, no limit
    ("en", "Is there an interval in the play?", "It is performed straight through.", "no"),
    ("pl", "Czy w sztuce jest antrakt?", "Sztukę gramy bez przerwy.", "no"),
    ("pl", "Czy w sztuce jest antrakt?", "Po drugim akcie jest kwadrans przerwy.", "yes"),
    ("en", "Have the tickets for Friday sold out?", "A handful are still to be had.", "no"),
    ("pl", "Czy bilety na piątek się skończyły?", "Niestety, sprzedaliśmy już wszystkie.", "yes"),
    ("en", "Does the farm shop sell milk?", "There is fresh milk in the fridge.", "yes"),
    ("en", "Does the farm shop sell milk?", "There is fresh bread in the basket.", None),
    ("pl", "Czy w sklepiku kupię mleko?", "Świeże mleko stoi w lodówce.", "yes"),
    ("en", "May I take liquids on board?", "Since June there has been no limit on liquids.", "yes"),
    ("pl", "Czy wezmę na pokład płyny powyżej 100 ml?", "Limit wynosi 100 ml na pojemnik.", "no"),
    # only for another of the kind, and regrets
    ("pl", "Czy salonik jest dla klasy ekonomicznej?", "Salonik jest tylko dla klasy biznes.", "no"),
    ("en", "Is the lounge open to economy class?", "The lounge is open only to business class.", "no"),
    ("pl", "Czy spóźnieni wejdą na salę?", "Niestety, spóźnialscy zostają w foyer.", "no"),
    ("pl", "Czy mogę zawiesić karnet?", "Raz w roku da się go wstrzymać.", "yes"),
    ("pl", "Czy będą potrzebne okulary?", "O tym zdecyduje badanie wzroku.", None),
    ("en", "Does the dentist see children?", "From the age of three, yes.", "yes"),
    ("pl", "Czy kurs odbywa się w maju?", "Kurs w maju wstrzymano.", "no"),
    # ... and what only looks like these
    ("en", "Do I have to bring an identity card?", "Identity cards are provided by the passport office.", None),
    ("en", "Can I cancel my order?", "Unfortunately there is a £5 fee for cancelling an order.", "yes"),
    ("pl", "Czy mogę odwołać zamówienie?", "Niestety, za odwołanie zamówienia pobieramy opłatę.", "yes"),
    ("en", "Is the guided tour more expensive?", "There is no extra charge for the guided tour.", "no"),
    ("en", "Is the lift wide enough for a wheelchair?", "The lift is by the entrance.", None),
    ("en", "Can I collect it by Friday?", "The desk is closed on Monday.", None),
    # by a day
    ("en", "Will my order arrive before Friday?", "It will be there on Wednesday.", "yes"),
    ("en", "Will my order arrive before Friday?", "It will be there on Saturday.", "no"),
    ("en", "Can I come after Tuesday?", "Come on Thursday.", "yes"),
    ("pl", "Czy zamówienie dojdzie przed piątkiem?", "Będzie u Pana w środę.", "yes"),
    ("pl", "Czy zamówienie dojdzie przed piątkiem?", "Będzie u Pana w sobotę.", "no"),
    # another way, kept for others, on wheels, all of it
    ("en", "Must the form be filled in by hand?", "You can type it as well.", "no"),
    ("pl", "Czy formularz trzeba wypełnić ręcznie?", "Można go też wydrukować z komputera.", "no"),
    ("en", "Can I park a motorhome?", "Bay 4 is set aside for motorhomes.", "yes"),
    ("en", "Can I park a motorhome?", "Bay 4 is set aside for cars.", "no"),
    ("pl", "Czy mogę zostawić kampera?", "Parking jest zarezerwowany dla osobówek.", "no"),
    ("pl", "Czy mogę zostawić kampera?", "Dla kamperów wydzielono cztery miejsca.", "yes"),
    ("en", "Is the museum suitable for wheelchairs?", "There are ramps on all floors.", "yes"),
    ("en", "Is the museum suitable for wheelchairs?", "The only way up is a narrow staircase.", "no"),
    ("en", "Is there a lifeguard on the beach?", "Lifeguards watch the beach.", "yes"),
    ("en", "Is there a lifeguard on the beach?", "The beach has been without a lifeguard since May.", "no"),
]  # fmt: skip


@rows_in_lots(("language", "question", "answer", "says"), SAID)
def test_it_is_said_without_yes_or_no(language: str, question: str, answer: str, says: str | None) -> None:
    read = read_yes_no(answer, language, question)

    assert (read.says if read else None) == says, read
