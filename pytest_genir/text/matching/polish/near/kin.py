"""Polish words of several kinds that say the same where the rest of a phrase stands beside: `widok` and `widać`."""

from __future__ import annotations

KIN = """
trzymać przechowywać
telefon telefonować dzwonić telefoniczny
email mail mailowy
internet internetowy online
remont remontować naprawa naprawiać reperować
blisko niedaleko nieopodal pobliże
opieka opiekun opiekunka opiekować
przejazd jechać jeździć jazda
lot lecieć latać
przesiadka przesiadać przesiąść
podwyżka drożeć zdrożeć
obniżka tanieć
dostawa dostarczać wysyłać wysyłka dowozić
czekać oczekiwać oczekiwanie poczekać
parking parkować parkowanie
wejście wchodzić wejść wstęp
wyjście wychodzić wyjść
kuchnia danie potrawa menu
ważny ważność
mały mniejszy zmniejszyć
duży większy zwiększyć
długi dłuższy przedłużyć wydłużyć
krótki krótszy skrócić
darmo darmowy bezpłatny gratis nieodpłatny bezpłatnie
zgubić zagubić
potrzebny wymagany konieczny niezbędny obowiązkowy trzeba należy musieć powinien wymagać potrzeba potrzebować
można wolno móc możliwy możliwość dozwolony
okazać pokazać przedstawić
uczyć nauczać nauczyciel nauka
zapach pachnieć pachnąć
widok widać widoczny
poranny rano ranek
letni lato latem
zimowy zima zimą
chory chorować choroba zachorować
awaria zepsuć popsuć usterka
bezpieczeństwo bezpieczny bezpiecznie
dostępność dostępny
jedzenie jeść posiłek
pić napój
sprzątać porządkować
usunąć usuwać skasować
zmieniać modyfikować
włączać uruchamiać
rodzic rodzicielski
podwyżka podnieść podwyższać
wypełniać uzupełniać
zawiadamiać powiadamiać informować powiadomienie zawiadomienie
pomoc pomagać wsparcie
zepsuty popsuty uszkodzony
mieszkanie lokal
tani tanio taniej tańszy
drogi drogo drożej droższy
cichy spokojny
ładny piękny
film seans
ból boleć bolesny
prawnik prawny adwokat
gotówka gotówkowy
ręka ręczny ręcznie
dziecko dziecięcy
zimno zimny
spotykać spotkanie zbiórka
zostawiać pozostawiać
pracodawca firma
stacja dworzec
pranie prać pralnia
strzyżenie strzyc
goście gość
wcześniejszy wcześniej uprzedni uprzednio
późniejszy później
szybszy szybciej
hałas hałasować głośno głośny
opad padać spaść
dietetyczny dieta odżywiać
dziecko maluch dzieciak
uczeń uczennica
samochód auto pojazd
zajęcia zajęcie lekcja
zwrot zwrócić zwracać oddać oddawać
zapis zapisać zapisywać rejestracja zarejestrować rejestrować
zniżka rabat ulga upust
zaczynać zacząć rozpoczynać rozpocząć ruszać ruszyć startować wystartować rozpoczęcie początek start
kończyć skończyć zakończyć zakończenie koniec
kupić kupować nabyć wykupić wykupywać zakup zakupić
otrzymać otrzymywać dostać dostawać
wysłać wysyłać przesłać nadać wysyłka
zabrać zabierać odebrać odbierać odbiór
wrzucać wrzucić wyrzucać wyrzucić
rocznie rok roczny
miesięcznie miesiąc miesięczny
tygodniowo tydzień
dziennie dzień doba
osoba głowa
dwukrotny dwukrotnie
spłata spłacić spłacać
oprocentowanie odsetki
płatność zapłata zapłacić płacić opłacić uiścić uregulować wpłacić wpłata
przyjmować akceptować honorować
wypowiedzieć wypowiedzenie odstąpić odstąpienie
odwołać odwołanie anulować anulowanie rezygnacja zrezygnować
maksymalnie najwyżej maksymalny maksimum
minimum minimalny minimalnie przynajmniej najkrócej
wynajem wynająć wynajmować najem
wypożyczenie wypożyczyć wypożyczać
pracownik personel
badanie pobieranie pobranie
przedłużenie przedłużyć przedłużać prolongata
odwiedziny odwiedzać odwiedzić
przewóz przewozić przewieźć
student studencki studentka
senior emeryt
adopcja adopcyjny adoptować
zgłosić zgłaszać zgłoszenie
złożyć składać złożenie
rezerwacja zarezerwować rezerwować
kara grzywna mandat
"""
