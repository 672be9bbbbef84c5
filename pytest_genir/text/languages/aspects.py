"""Polish verbs in their two aspects: `zapłacić kartą` may be done where one may `płacić kartą`."""

from __future__ import annotations

#: By the perfective verb, the imperfective one of the same meaning.
_PAIRS = """
zapłacić płacić / opłacić opłacać / wpłacić wpłacać / wypłacić wypłacać / dopłacić dopłacać / spłacić spłacać
złożyć składać / dołożyć dokładać / założyć zakładać / przedłożyć przedkładać / przełożyć przekładać
wypełnić wypełniać / uzupełnić uzupełniać / spełnić spełniać / podpisać podpisywać / zapisać zapisywać
wpisać wpisywać / przepisać przepisywać / wypisać wypisywać / dopisać dopisywać / opisać opisywać
wysłać wysyłać / przesłać przesyłać / odesłać odsyłać / nadesłać nadsyłać / nadać nadawać / oddać oddawać
podać podawać / wydać wydawać / sprzedać sprzedawać / dodać dodawać / przekazać przekazywać / wskazać wskazywać
okazać okazywać / wykazać wykazywać / dostarczyć dostarczać / doręczyć doręczać / zgłosić zgłaszać
ogłosić ogłaszać / wnieść wnosić / przynieść przynosić / ponieść ponosić / odnieść odnosić / podnieść podnosić
pobrać pobierać / odebrać odbierać / wybrać wybierać / zabrać zabierać / otrzymać otrzymywać / dostać dostawać
uzyskać uzyskiwać / odzyskać odzyskiwać / kupić kupować / wykupić wykupywać / zamówić zamawiać / odmówić odmawiać
omówić omawiać / umówić umawiać / odwołać odwoływać / powołać powoływać / wezwać wzywać / zmienić zmieniać
wymienić wymieniać / zamienić zamieniać / zwrócić zwracać / przedłużyć przedłużać / skrócić skracać
zwiększyć zwiększać / zmniejszyć zmniejszać / obniżyć obniżać / podwyższyć podwyższać / wypowiedzieć wypowiadać
rozwiązać rozwiązywać / zawrzeć zawierać / otworzyć otwierać / zamknąć zamykać / włączyć włączać
wyłączyć wyłączać / załączyć załączać / dołączyć dołączać / podłączyć podłączać / odłączyć odłączać
zainstalować instalować / zarejestrować rejestrować / wyrejestrować wyrejestrowywać / zalogować logować
zaktualizować aktualizować / zarezerwować rezerwować / zablokować blokować / odblokować odblokowywać
usunąć usuwać / skasować kasować / wgrać wgrywać / zapytać pytać
zaprosić zapraszać / poprosić prosić / poinformować informować / zawiadomić zawiadamiać / powiadomić powiadamiać
ostrzec ostrzegać / zapewnić zapewniać / przygotować przygotowywać / wykonać wykonywać / przeprowadzić przeprowadzać
wprowadzić wprowadzać / odprowadzić odprowadzać / zatrudnić zatrudniać / zwolnić zwalniać
przyznać przyznawać / uznać uznawać / zatwierdzić zatwierdzać / potwierdzić potwierdzać / stwierdzić stwierdzać
sprawdzić sprawdzać / zbadać badać / zmierzyć mierzyć / policzyć liczyć / obliczyć obliczać / rozliczyć rozliczać
naliczyć naliczać / doliczyć doliczać / zaliczyć zaliczać / odliczyć odliczać / potrącić potrącać
rozpatrzyć rozpatrywać / rozpoznać rozpoznawać / rozstrzygnąć rozstrzygać / orzec orzekać / zaskarżyć zaskarżać
udzielić udzielać / udostępnić udostępniać / zezwolić zezwalać / pozwolić pozwalać / zabronić zabraniać
wstrzymać wstrzymywać / zatrzymać zatrzymywać / utrzymać utrzymywać / przechować przechowywać / zachować zachowywać
zużyć zużywać / użyć używać / skorzystać korzystać / zastosować stosować / dostosować dostosowywać
naprawić naprawiać / poprawić poprawiać / ustawić ustawiać / wystawić wystawiać / przedstawić przedstawiać
zostawić zostawiać / dostawić dostawiać / zastąpić zastępować / odstąpić odstępować / wystąpić występować
przystąpić przystępować / rozpocząć rozpoczynać / zacząć zaczynać / skończyć kończyć / zakończyć kończyć
ukończyć kończyć / potrwać trwać / odbyć odbywać / nabyć nabywać / zdobyć zdobywać
wyjechać wyjeżdżać / przyjechać przyjeżdżać / odjechać odjeżdżać / dojechać dojeżdżać / wejść wchodzić
wyjść wychodzić / przyjść przychodzić / dojść dochodzić / przejść przechodzić / zajść zachodzić
przyjąć przyjmować / zająć zajmować / objąć obejmować / podjąć podejmować / wyjąć wyjmować / zdjąć zdejmować
nauczyć uczyć / przeczytać czytać / obejrzeć oglądać / zrobić robić / umyć myć / wyczyścić czyścić
wyprać prać / ugotować gotować / upiec piec / usmażyć smażyć / pokroić kroić / wymieszać mieszać / wlać wlewać
nalać nalewać / wsypać wsypywać / posolić solić / podgrzać podgrzewać / zagotować gotować / schłodzić schładzać
zaparkować parkować / zatankować tankować / wypożyczyć wypożyczać / pożyczyć pożyczać / wynająć wynajmować
nająć najmować / zameldować meldować / wymeldować wymeldowywać / przenieść przenosić / przewieźć przewozić
dowieźć dowozić / wywieźć wywozić / zawieźć zawozić / pokryć pokrywać / zakryć zakrywać / odkryć odkrywać
zadzwonić dzwonić / napisać pisać / odpisać odpisywać / odpowiedzieć odpowiadać / wyjaśnić wyjaśniać
wytłumaczyć tłumaczyć / zaszczepić szczepić / zażyć zażywać / połknąć połykać / zaprzestać zaprzestawać
ograniczyć ograniczać / przekroczyć przekraczać / naruszyć naruszać / zniszczyć niszczyć / uszkodzić uszkadzać
ukarać karać / zgubić gubić / ukraść kraść / stracić tracić / utracić tracić
wygasnąć wygasać / upłynąć upływać / minąć mijać / ubezpieczyć ubezpieczać / zabezpieczyć zabezpieczać
ochronić chronić / zapobiec zapobiegać / ustalić ustalać / określić określać / wyznaczyć wyznaczać
oznaczyć oznaczać / zaznaczyć zaznaczać / podzielić dzielić / połączyć łączyć / przełączyć przełączać
nacisnąć naciskać / kliknąć klikać / przytrzymać przytrzymywać / uruchomić uruchamiać / zresetować resetować
wymazać wymazywać / udowodnić udowadniać / zażądać żądać
dokonać dokonywać / osiągnąć osiągać / otoczyć otaczać / wyprodukować produkować / zbudować budować
wybudować budować / zaprojektować projektować / zasadzić sadzić / podlać podlewać / przyciąć przycinać
skosić kosić / wyrzucić wyrzucać / posegregować segregować / oddzielić oddzielać / spakować pakować
rozpakować rozpakowywać / odłożyć odkładać / ułożyć układać / przyłożyć przykładać / nałożyć nakładać
wyrobić wyrabiać / załatwić załatwiać / uiścić uiszczać / odnowić odnawiać / unieważnić unieważniać
zastrzec zastrzegać / dopuścić dopuszczać / wpuścić wpuszczać / opuścić opuszczać / poświadczyć poświadczać
zrealizować realizować / wykorzystać wykorzystywać / skierować kierować / pokazać pokazywać / znaleźć znajdować
umieścić umieszczać / powiększyć powiększać / wjechać wjeżdżać / przejechać przejeżdżać / rozłożyć rozkładać
zebrać zbierać / zdać zdawać / powtórzyć powtarzać / wrócić wracać / odstawić odstawiać / oczyścić oczyszczać
rozpuścić rozpuszczać / zalecić zalecać / rozpatrzeć rozpatrywać / przywieźć przywozić / spóźnić spóźniać
zaplanować planować / przyspieszyć przyspieszać / opóźnić opóźniać / ocenić oceniać / skontrolować kontrolować
odczytać odczytywać / wygenerować generować / wydrukować drukować / zeskanować skanować / skopiować kopiować
przelać przelewać / zasilić zasilać / doładować doładowywać / zweryfikować weryfikować / ogrzać ogrzewać
nastąpić następować / wynieść wynosić / pojawić pojawiać / wpłynąć wpływać / dotrzeć docierać / przypaść przypadać
ustąpić ustępować / wzrosnąć wzrastać / spaść spadać / pozostać pozostawać / ukazać ukazywać
wymontować wymontowywać / zamontować montować / zaprezentować prezentować / zatrzasnąć zatrzaskiwać
wliczyć wliczać / zgodzić zgadzać / wystartować startować / odlecieć odlatywać / przylecieć przylatywać
zrezygnować rezygnować / zaakceptować akceptować / opublikować publikować / skonsultować konsultować
wycenić wyceniać / zdemontować demontować / obsłużyć obsługiwać / zjeść jeść / wypić pić / posprzątać sprzątać
poczekać czekać / zmieścić mieścić / spotkać spotykać / pojechać jechać / wcisnąć wciskać / pomóc pomagać
zamrozić zamrażać / rozmrozić rozmrażać / naładować ładować / zrestartować restartować / odwieźć odwozić
uprzedzić uprzedzać / uzgodnić uzgadniać / wyświetlić wyświetlać / wysuszyć suszyć / wyprasować prasować
wstawić wstawiać / posmarować smarować / odkręcić odkręcać / zakręcić zakręcać / dokręcić dokręcać
przykręcić przykręcać / przesunąć przesuwać / wsunąć wsuwać / ściągnąć ściągać / pobiec biec / wsiąść wsiadać
wysiąść wysiadać / podjechać podjeżdżać / nakarmić karmić / wyprowadzić wyprowadzać / wykąpać kąpać / wyleczyć leczyć
zarobić zarabiać / zaoszczędzić oszczędzać / zainwestować inwestować / użyczyć użyczać / odnająć odnajmować
zaopatrzyć zaopatrywać / zagwarantować gwarantować / zorganizować organizować / zmontować montować
rozłączyć rozłączać / obrócić obracać / odwrócić odwracać / zgasić gasić / zapalić zapalać / rozpalić rozpalać
potrzymać trzymać / wydzierżawić dzierżawić / wyremontować remontować / wyhodować hodować
zasłonić zasłaniać / odsłonić odsłaniać / odznaczyć odznaczać / wzrość wzrastać / dorość dorastać / zarość zarastać
"""
IMPERFECTIVES: dict[str, str] = {
    perfective: imperfective
    for perfective, imperfective in (pair.split() for pair in _PAIRS.replace("\n", " / ").split(" / ") if pair.strip())
    if perfective != imperfective
}
