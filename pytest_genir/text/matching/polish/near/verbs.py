"""Polish verbs that say the same of the same thing: `kupić` and `nabyć`; behind `|` stands of what alone they do.

A perfective verb stands for its imperfective as well. Verbs are in one line only where who does it to what stays as it
is: `wypożyczyć` is said of both sides, `sprzedać` and `kupić` are not the same.
"""

from __future__ import annotations

VERBS = """
kupić nabyć zakupić
sprzedać zbyć | nieruchomość mieszkanie działka dom udział akcja lokal samochód
otrzymać dostać
otrzymać dostać uzyskać | zgoda pozwolenie zezwolenie kredyt dotacja stypendium dyplom certyfikat zaświadczenie pomoc
  odszkodowanie dofinansowanie zasiłek informacja dostęp prawo decyzja zniżka zwrot
wysłać przesłać
wysłać nadać | paczka przesyłka list
wysłać przesłać dostarczyć | dokument zaświadczenie wniosek zdjęcie formularz skan
zacząć rozpocząć
zacząć rozpocząć ruszyć wystartować | sezon kurs rekrutacja zapis sprzedaż zajęcie budowa remont konkurs nabór projekt
  program wyścig rejestracja przedsprzedaż szkolenie festiwal rok półkolonia produkcja kampania przetarg
skończyć zakończyć
skończyć zakończyć ukończyć | kurs szkoła studio studium szkolenie budowa staż bieg praca
zostawić pozostawić
zwrócić oddać
okazać pokazać
okazać pokazać przedstawić | dowód dokument legitymacja bilet zaświadczenie paszport karta paragon recepta
uiścić zapłacić
zapłacić opłacić uregulować uiścić | rachunek faktura należność czynsz opłata składka mandat rata abonament podatek
wnieść uiścić zapłacić wpłacić | opłata kaucja wadium składka czesne zaliczka wpisowe zadatek
anulować odwołać | rezerwacja wizyta spotkanie lot zamówienie kurs wycieczka zajęcie termin
anulować wycofać | zgoda wniosek zamówienie
podwyższyć podnieść zwiększyć | dawka cena opłata stawka limit pensja wynagrodzenie płaca podatek próg kwota czynsz
  temperatura
  podatek składka zasiłek świadczenie emerytura kara poziom jakość
obniżyć zmniejszyć zredukować | cena opłata stawka limit pensja wynagrodzenie płaca podatek próg kwota czynsz
  temperatura
  koszt ryzyko zużycie hałas składka liczba dawka kara emisja
wydłużyć przedłużyć prolongować | termin umowa czas okres ważność urlop pobyt gwarancja abonament karta
zezwolić pozwolić
zabronić zakazać
poinformować powiadomić zawiadomić
zapytać spytać
naprawić zreperować
zepsuć popsuć
usunąć skasować wykasować | plik konto wiadomość wpis zdjęcie dane profil aplikacja folder post mail
usunąć zlikwidować | usterka awaria bariera plama
utworzyć stworzyć założyć | konto profil grupa folder zespół
założyć otworzyć | konto rachunek firma działalność sklep lokata restauracja
zamknąć zlikwidować | konto rachunek firma działalność oddział lokata linia
wybrać zaznaczyć wskazać | opcja pole pozycja odpowiedź wariant
kliknąć nacisnąć wcisnąć przycisnąć | przycisk klawisz ikona guzik enter link
włączyć uruchomić załączyć | urządzenie komputer alarm ogrzewanie pralka silnik maszyna system pompa wentylator
  klimatyzacja zmywarka telefon router tryb
włączyć uruchomić aktywować | usługa funkcja powiadomienie karta roaming pakiet opcja konto
wyłączyć dezaktywować | usługa funkcja powiadomienie konto karta opcja
zainstalować wgrać | aplikacja program aktualizacja sterownik oprogramowanie system
pobrać ściągnąć | aplikacja plik program aktualizacja formularz muzyka zdjęcie dokument
zmienić zmodyfikować | dane ustawienie zamówienie plan wniosek kod rezerwacja
zmienić edytować zmodyfikować | wpis treść profil komentarz dokument
wypełnić uzupełnić | formularz ankieta deklaracja wniosek kwestionariusz karta druk
podpisać zawrzeć | umowa porozumienie kontrakt ugoda
rozwiązać wypowiedzieć zerwać | umowa kontrakt
dołączyć załączyć
dowieźć dostarczyć przywieźć | zamówienie towar zakupy mebel obiad posiłek jedzenie paczka pizza
zgubić zagubić utracić stracić zaginąć | karta dokument dowód paszport legitymacja bagaż klucz przesyłka paczka bilet
  telefon portfel
ukraść skraść
znaleźć odnaleźć
szukać poszukiwać
posiadać mieć
zorganizować urządzić | impreza przyjęcie konkurs festyn urodziny piknik wesele
zatrudnić przyjąć | pracownik kierowca osoba kucharz student sprzedawca księgowy
kursować jeździć | autobus pociąg tramwaj linia metro bus
dotrzeć dojechać przyjechać przybyć | pociąg autobus uczestnik gość zawodnik kurier karetka
odjechać odejść | pociąg autobus tramwaj bus
wylecieć odlecieć wystartować | samolot lot
wylądować przylecieć | samolot lot
wypożyczyć pożyczyć | rower narty samochód książka kajak sprzęt łyżwa film
wynająć nająć
czekać oczekiwać poczekać zaczekać
umyć wymyć
posprzątać wysprzątać sprzątnąć
wymieszać zmieszać zamieszać pomieszać
wstawić włożyć | piekarnik lodówka pralka zmywarka zamrażarka
wyjąć wyciągnąć
schłodzić ochłodzić ostudzić wystudzić
zażyć przyjąć wziąć łykać połknąć | tabletka lek kapsułka antybiotyk witamina syrop dawka preparat pigułka
stosować używać | lek krem maść preparat filtr kask środek krople hasło szampon rękawica
przepisać zapisać | lek antybiotyk maść krople okulary tabletka
zbadać przebadać
wyleczyć wykurować
zachorować rozchorować
zaszczepić wyszczepić
umrzeć zemrzeć
wygrać zwyciężyć
pokonać ograć zwyciężyć | drużyna zespół rywal przeciwnik gospodarz gość mistrz
zdobyć wywalczyć | medal puchar tytuł mistrzostwo złoto srebro brąz awans punkt
strzelić zdobyć | gol bramka
trenować ćwiczyć
zdać zaliczyć | egzamin kolokwium test sesja przedmiot
uczyć nauczać
poprawić skorygować | błąd tekst deklaracja dane
sprawdzić skontrolować zweryfikować
wyjaśnić wytłumaczyć objaśnić
omówić przedyskutować
ustalić uzgodnić | termin cena warunek godzina szczegół
zatwierdzić zaakceptować | wniosek plan projekt budżet regulamin kosztorys
rozpatrzyć rozpoznać rozpatrzeć | wniosek sprawa skarga odwołanie reklamacja apelacja
nałożyć wymierzyć | kara grzywna mandat
dotyczyć obejmować | przepis zakaz ulga zniżka promocja obowiązek limit gwarancja ubezpieczenie emeryt student opłata
  podwyżka regulamin dziecko senior
pokryć ponieść zwrócić zrefundować | koszt wydatek
zbudować wybudować wznieść postawić | dom most budynek szkoła blok kościół pomnik hala basen
powstać zbudować wybudować | basen most szkoła dom osiedle droga hala stadion żłobek przedszkole szpital
wyremontować odremontować odnowić | budynek mieszkanie dom sala dworzec droga kościół łazienka szkoła
zburzyć wyburzyć rozebrać | budynek dom mur kamienica most
zamontować zainstalować | licznik klimatyzacja panel kamera alarm czujnik piec wodomierz okno domofon winda
zadzwonić zatelefonować
odwiedzić zwiedzić | muzeum zamek miasto katedra wystawa
obejrzeć zobaczyć | film wystawa mecz spektakl zdjęcie
pokazać zaprezentować | film projekt kolekcja produkt wynik
opublikować ogłosić | wynik lista raport ranking
ukazać wyjść | książka numer album powieść płyta
przygotować opracować | raport plan projekt program strategia
przygotować sporządzić | dokument raport protokół umowa plan lista testament spis
wykonać przeprowadzić zrobić | badanie remont test pomiar zabieg operacja kontrola przegląd naprawa ankieta
naruszyć złamać | przepis zasada prawo regulamin
upłynąć minąć
spaść zmaleć obniżyć zmniejszyć | cena liczba sprzedaż temperatura poziom bezrobocie inflacja zysk koszt
  zainteresowanie stopa
wzrosnąć zwiększyć podnieść urosnąć | cena liczba sprzedaż temperatura poziom bezrobocie inflacja zysk koszt
  zainteresowanie
  stopa zużycie
polepszyć poprawić | wynik jakość warunek stan sytuacja pogoda nastrój zdrowie
uciec zbiec
ostrzec przestrzec
rekomendować polecać zalecać radzić doradzać
woleć preferować
sądzić uważać myśleć
połączyć scalić
wypłacić podjąć | pieniądz gotówka
podarować ofiarować darować
świętować obchodzić | urodziny rocznica jubileusz imieniny
zapisać zachować | plik zmiana dokument praca ustawienie projekt
skopiować przekopiować
zaktualizować uaktualnić
działać funkcjonować
zawiesić wstrzymać | ruch wypłata świadczenie dostawa działalność praca kurs
wznowić przywrócić | ruch kurs dostawa połączenie
przyciąć przystrzyc
zasadzić posadzić
zasiać posiać
umieścić zamieścić | ogłoszenie informacja zdjęcie wpis link reklama
zapobiec przeciwdziałać
chronić zabezpieczyć | dane dom skóra drewno
wezwać zawołać | pomoc karetka policja lekarz straż
przyznać udzielić | stypendium dotacja pożyczka kredyt zniżka rabat pomoc urlop wsparcie licencja
produkować wytwarzać
interesować ciekawić
ubezpieczyć asekurować
wyczyścić oczyścić
wyrzucić wywalić
wsiąść wejść | pociąg autobus tramwaj samolot
wysiąść wyjść | pociąg autobus tramwaj
zdjąć ściągnąć | but kurtka ubranie biżuteria soczewka obuwie okulary czapka
założyć włożyć ubrać | kask but kurtka rękawica maska kamizelka strój czapka obuwie fartuch okulary
unikać wystrzegać
odstawić przerwać | lek antybiotyk
przesunąć przełożyć przenieść | termin spotkanie wizyta egzamin mecz lot zajęcie koncert
mianować powołać | dyrektor minister prezes ambasador sędzia
zwolnić odwołać zdymisjonować | dyrektor minister prezes trener
ocalić uratować
zjeść spożyć
jeść spożywać
pić spożywać | alkohol piwo wino
zabrać wziąć przynieść | dowód dokument paszport strój ręcznik but obuwie kanapka legitymacja kurtka woda czepek
  prowiant
wręczyć przyznać | nagroda medal dyplom
wystawić wydać | zaświadczenie rachunek świadectwo certyfikat
doręczyć dostarczyć | paczka przesyłka list pismo
zarezerwować zabukować
wyświetlić pokazać | komunikat ekran błąd film mapa
rozłożyć podzielić | płatność rata kwota
udostępnić podzielić | plik ekran dokument link zdjęcie
wesprzeć wspomóc
zgłosić zameldować zaraportować | awaria błąd usterka problem wypadek
"""
