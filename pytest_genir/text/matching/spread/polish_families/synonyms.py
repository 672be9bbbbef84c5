"""Polish words that say the same in a clause where all the rest of a phrase stands: `trzymać w lodówce`.

Some lines join what no ending shows to be one family: `widok` and `widać`, `lato` and `letni`.
"""

from __future__ import annotations

_LINES = """
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
strona witryna
ważny ważność
mały mniejszy zmniejszyć
duży większy zwiększyć
długi dłuższy przedłużyć wydłużyć
krótki krótszy skrócić
darmo darmowy bezpłatny gratis nieodpłatny bezpłatnie
zgubić zagubić
mieć posiadać
potrzebny wymagany konieczny niezbędny obowiązkowy trzeba należy musieć powinien wymagać potrzeba potrzebować
można wolno móc możliwy możliwość dozwolony
okazać pokazać przedstawić
doktor lekarz
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
ekran wyświetlacz
laptop notebook
rodzic rodzicielski
pensja wynagrodzenie
podwyżka podnieść podwyższać
formularz druk
wypełniać uzupełniać
zawiadamiać powiadamiać informować powiadomienie zawiadomienie
kłopot problem
pomoc pomagać wsparcie
zepsuty popsuty uszkodzony
mieszkanie lokal
lokator najemca
śmieć odpad
tani tanio taniej tańszy
drogi drogo drożej droższy
cichy spokojny
smaczny pyszny
ładny piękny
film seans
wystawa ekspozycja
wycieczka wyprawa
lek lekarstwo
ból boleć bolesny
prawnik prawny adwokat
gotówka gotówkowy
ręka ręczny ręcznie
silny mocny
dziecko dziecięcy
zimno zimny
spotykać spotkanie zbiórka
zostawiać pozostawiać
pracodawca firma
stacja dworzec
pranie prać pralnia
strzyżenie strzyc
goście gość
błąd pomyłka
wcześniejszy wcześniej uprzedni uprzednio
późniejszy później
szybszy szybciej
hałas hałasować głośno głośny
opad padać spaść
but obuwie
dietetyczny dieta odżywiać
"""
GROUPS = tuple(frozenset(line.split()) for line in _LINES.strip().splitlines())
