"""Polish nouns that name the same thing in offices, shops, health, travel and the rest of everyday life.

Behind `|` stands beside what alone they do: `środek przeciwbólowy` is `lek przeciwbólowy`.
"""

from __future__ import annotations

NOUNS = """
samochód auto
motocykl motor
lekarz doktor medyk
stomatolog dentysta
przychodnia poradnia
lek lekarstwo medykament
lek środek preparat | przeciwbólowy przeciwgorączkowy nasenny uspokajający przeczyszczający odkażający
tabletka pigułka
choroba schorzenie
kuracja terapia leczenie
rak nowotwór
uczulenie alergia
dziecko dzieciak
małżonek współmałżonek
szef przełożony
firma przedsiębiorstwo
pracownik zatrudniony
nabywca kupujący
sprzedawca ekspedient
najemca lokator
mieszkanie lokal | wynajem najem wynajęcie czynsz sprzedaż wspólnota właściciel
pokój izba
toaleta ubikacja wc
piętro kondygnacja
lodówka chłodziarka
droga szosa
towar produkt
przesyłka paczka
doręczyciel listonosz
zniżka rabat upust bonifikata
pensja wynagrodzenie płaca zarobek
premia bonus
umowa kontrakt
wniosek podanie
formularz druk blankiet
pełnomocnictwo upoważnienie
zasada reguła
kara grzywna | pieniężny wysokość nałożyć zapłacić
adwokat mecenas
ofiara poszkodowany | wypadek przestępstwo
awaria usterka
wada usterka defekt | towar produkt mieszkanie samochód
błąd pomyłka
problem kłopot trudność
początek rozpoczęcie
koniec zakończenie
szef kierownik przełożony | dział zespół projekt zmiana
zajęcie lekcja
wykład prelekcja
sprawdzian test klasówka kartkówka
pedagog nauczyciel
przedstawienie spektakl
wystawa ekspozycja
bilet wejściówka
widownia publiczność
drużyna zespół ekipa
zawodnik gracz
trener szkoleniowiec
zwycięstwo wygrana triumf
porażka przegrana
zwycięzca triumfator
basen pływalnia
wycieczka wyprawa
stół stolik
komputer pecet
laptop notebook
ekran wyświetlacz
przycisk guzik klawisz
folder katalog
aplikacja apka
oprogramowanie software
strona witryna
śmieć odpad
jedzenie pożywienie
żywność jedzenie
danie potrawa
przepis receptura | ciasto zupa sos chleb
ziemniak kartofel
marchew marchewka
zamrażarka zamrażalnik
wieś wioska
chłopiec chłopak
prezent podarunek upominek
zdjęcie fotografia fotka
piosenka utwór
naukowiec badacz uczony
but obuwie
rękawica rękawiczka
zebranie narada
spotkanie zebranie narada | rada zarząd zespół wspólnota mieszkaniec rodzic
filia oddział placówka
ilość liczba
rozmiar wielkość
waga masa ciężar
prędkość szybkość
odległość dystans
powierzchnia metraż | mieszkanie lokal dom biuro
kształt forma
kolor barwa
zapach woń
powód przyczyna
skutek efekt rezultat następstwo konsekwencja
sposób metoda
zaleta atut
pozwolenie zezwolenie
zgoda akceptacja
pomoc wsparcie
zmiana modyfikacja
zapas rezerwa
część fragment
szczegół detal
wymóg wymaganie
ogłoszenie anons
podwyżka wzrost | cena opłata czynsz podatek
obniżka spadek | cena opłata podatek
podwyżka podniesienie
dowóz dostawa
kierowca szofer
odszkodowanie rekompensata
zadłużenie dług
stanowisko posada
zawód profesja
umiejętność zdolność
szkolenie kurs | bhp wstępny okresowy obowiązkowy
kserokopia kopia odpis
kserokopia ksero
obsługa personel | hotel sklep lot restauracja
burza nawałnica
szlak trasa | turystyczny pieszy rowerowy
nocleg zakwaterowanie
posadzka podłoga
grzejnik kaloryfer
kuchenka kuchnia | gazowy elektryczny
garnek rondel
wodomierz licznik | woda
mienie majątek
autor twórca
gazeta dziennik
czasopismo magazyn
streszczenie podsumowanie
wynik rezultat
kwestionariusz ankieta
kwota suma
wpisowe opłata | wpis udział
cmentarz nekropolia
pogrzeb pochówek
ślub małżeństwo | zawrzeć udzielić
mąż małżonek
żona małżonka
policjant funkcjonariusz
złodziej rabuś
zakup kupno
kupno nabycie zakup
sprzedaż zbycie | nieruchomość mieszkanie działka
najem wynajem
zgon śmierć
narodziny urodzenie
niemowlę niemowlak
emerytura świadczenie | emerytalny
wiadomość informacja
powiadomienie zawiadomienie
przypomnienie monit
ostrzeżenie przestroga
pasażer podróżny
opóźnienie spóźnienie
mięso mięsiwo
posiłek jedzenie wyżywienie
kolacja wieczerza
dawka porcja | lek
objaw symptom
rana skaleczenie
rehabilitacja fizjoterapia
okulista oftalmolog
laryngolog otolaryngolog
zastrzyk iniekcja
zaliczka przedpłata
mieszkaniec lokator | blok budynek
spółka firma
konsument klient
reklamacja skarga | towar produkt
wypadek kraksa
gol bramka
mistrz czempion
sędzia arbiter | mecz
kibic fan
rywal przeciwnik
kontuzja uraz
państwo kraj
pogoda aura
wzgórze pagórek
szczyt wierzchołek
las bór
potok strumień
kolizja stłuczka
kaucja depozyt
"""
