"""Polish adjectives and adverbs that say the same; behind `|` stands of what alone they do."""

from __future__ import annotations

ADJECTIVES = """
bezpłatny darmowy nieodpłatny
odpłatny płatny
zabroniony zakazany niedozwolony wzbroniony
dozwolony dopuszczalny
wymagany konieczny niezbędny potrzebny obowiązkowy
nieobowiązkowy dobrowolny nieprzymusowy fakultatywny
niepotrzebny zbędny
czynny otwarty
nieczynny zamknięty
niepełnoletni nieletni
dorosły pełnoletni
całkowity łączny sumaryczny | koszt kwota czas liczba cena wartość powierzchnia suma opłata
całkowity zupełny pełny | zakaz cisza zwrot refundacja odpowiedzialność
zepsuty popsuty uszkodzony niesprawny | telewizor pralka samochód komputer telefon winda lodówka rower zamek sprzęt
  urządzenie silnik zmywarka światło
szybki ekspresowy błyskawiczny
tani niedrogi
drogi kosztowny
duży wielki
mały niewielki
ogromny olbrzymi gigantyczny
ważny istotny | informacja pytanie zmiana problem powód szczegół różnica kwestia rola sprawa
poważny istotny | wada błąd różnica zmiana naruszenie
trudny skomplikowany
łatwy prosty | zadanie przepis test obsługa montaż instalacja pytanie
łatwy nietrudny
groźny niebezpieczny
trujący toksyczny
smaczny pyszny
zimny chłodny | napój woda piwo miejsce okład kompres
brudny zabrudzony
głośny hałaśliwy
miły sympatyczny
wesoły radosny
słynny sławny znany
coroczny doroczny
wcześniejszy uprzedni
ubiegły zeszły miniony
następny kolejny
następny przyszły | rok tydzień miesiąc sezon
obecny aktualny bieżący
ostateczny końcowy finalny
inny odmienny
podobny zbliżony
różny rozmaity
tymczasowy przejściowy
miejscowy lokalny
automatyczny samoczynny
ręczny manualny
natychmiastowy niezwłoczny bezzwłoczny
mocny silny
pikantny ostry | zupa sos danie potrawa smak kuchnia przyprawa
wegetariański bezmięsny
wolny dostępny | miejsce pokój termin stolik
pieniężny finansowy | pomoc kara wsparcie
zagubiony zgubiony utracony
skradziony ukradziony
rodzinny familijny
dokładny precyzyjny
dokładny szczegółowy | informacja opis instrukcja plan adres
pobliski sąsiedni okoliczny
odległy daleki
minimalny najniższy | stawka wynagrodzenie kwota cena składka płaca emerytura
maksymalny najwyższy | stawka kwota cena prędkość temperatura dawka wysokość kara
sprawny działający
zalecany rekomendowany polecany wskazany
niezalecany niewskazany
nieprawdziwy fałszywy
prawdziwy autentyczny
błędny nieprawidłowy niepoprawny
prawidłowy poprawny właściwy
przydatny użyteczny pomocny
nieprzydatny bezużyteczny
pochmurny zachmurzony
słoneczny bezchmurny
starszy wiekowy | osoba pani pan
ustny słowny
służbowy firmowy | samochód telefon laptop
naprawiony zreperowany
odnowiony wyremontowany
skuteczny efektywny
nieskuteczny nieefektywny
bezrobotny niezatrudniony
ogólnopolski ogólnokrajowy
przyjazny życzliwy
uprzejmy grzeczny kulturalny
odpowiedni właściwy stosowny
rzeczywisty faktyczny
przybliżony orientacyjny szacunkowy
dodatni pozytywny | wynik test bilans
ujemny negatywny | wynik test
pozytywny korzystny | decyzja opinia wpływ
zakaźny zaraźliwy
przewlekły chroniczny
nagły niespodziewany
kolorowy barwny
"""
ADVERBS = """
szybko prędko błyskawicznie ekspresowo
powoli wolno | jechać jeść mówić gotować iść
obecnie aktualnie teraz
dziś dzisiaj
wkrótce niebawem niedługo
wcześniej uprzednio zawczasu
później potem następnie
razem wspólnie
oddzielnie osobno
całkowicie zupełnie
wyłącznie tylko jedynie
zwykle zazwyczaj przeważnie
blisko niedaleko nieopodal
tutaj tu
stale ciągle nieustannie
głośno hałaśliwie
dobrowolnie nieprzymusowo
automatycznie samoczynnie
ręcznie manualnie
natychmiast niezwłocznie bezzwłocznie
dokładnie precyzyjnie
dokładnie starannie | myć umyć czyścić wyczyścić
prawidłowo poprawnie właściwie
błędnie nieprawidłowo niepoprawnie
bezpłatnie nieodpłatnie gratis
łącznie razem
"""
