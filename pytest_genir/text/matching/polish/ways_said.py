"""The tables of ways to say one thing of something in Polish: `{}` stands for what it is said of."""

from __future__ import annotations

#: A line is read in a phrase and looked for in answers (`=`), only read (`<`), or only looked for (`>`); of the words
#: in brackets each is one way. Behind `|` stands what it takes besides.
_NEEDED = "(wymagany konieczny potrzebny niezbędny obowiązkowy)"
_HAS_TO = "(trzeba należy musieć prosić proszę powinien)"
_LETS = (
    "(wpuszczać wejść wchodzić przyjmować obsługiwać wydawać zapisywać dopuszczać wolno można wsiąść pojechać"
    " wystartować zrealizować załatwić pojeździć popływać zagrać odebrać zapisać)"
)
_BRINGS, _SHOWS, _WEARS = "(zabrać wziąć przynieść)", "(okazać pokazać przedstawić)", "(założyć nosić włożyć)"
_ASKED = f"""
> bez {{}} nie {_LETS} | now
> nie {_LETS} bez {{}} | now
> nie da się {_LETS} bez {{}} | now
> bez {{}} (zabroniony zakazany niedozwolony wzbroniony niemożliwy nieważny)
> bez {{}} jest (zabroniony zakazany niedozwolony wzbroniony niemożliwy nieważny)
> (tylko wyłącznie jedynie) (w z) {{}} | whole
> {_NEEDED} {{}} | needed
> {{}} jest {_NEEDED}
> obowiązywać {{}}
> nie zapomnieć o {{}}
"""
OF_THINGS = {
    "have": f"""
< {_HAS_TO} (mieć posiadać) {{}}
< {_NEEDED} (jest) {{}}
< {_NEEDED} {{}}
< {{}} {_NEEDED}
< {{}} jest {_NEEDED}
< wymagać {{}}
< obowiązywać {{}}
< {{}} obowiązywać
> {_HAS_TO} (mieć posiadać {_BRINGS[1:-1]} {_SHOWS[1:-1]} {_WEARS[1:-1]} dostarczyć dołączyć) {{}} | must
> (prosić proszę) o (posiadanie {_BRINGS[1:-1]} {_SHOWS[1:-1]} {_WEARS[1:-1]}) {{}}
> {_HAS_TO} mieć ze sobą {{}} | must
> (mieć {_BRINGS[1:-1]} {_SHOWS[1:-1]} {_WEARS[1:-1]}) {{}} | asked
> (mieć {_BRINGS[1:-1]}) ze sobą {{}} | asked
> musieć (mieć posiadać {_BRINGS[1:-1]} {_SHOWS[1:-1]} {_WEARS[1:-1]}) {{}} | each
> za okazaniem {{}}
> wymagać {{}} | asking
{_ASKED}""",
    "bring": f"""
< {_BRINGS} {{}}
< {_HAS_TO} {_BRINGS} {{}}
< {_BRINGS} ze sobą {{}}
< {_HAS_TO} {_BRINGS} ze sobą {{}}
< mieć ze sobą {{}}
< {_HAS_TO} mieć ze sobą {{}}
> {_HAS_TO} {_BRINGS} {{}} | must
> {_HAS_TO} mieć ze sobą {{}} | must
> (prosić proszę) o {_BRINGS} {{}}
> {_BRINGS} {{}} | asked
> (mieć {_BRINGS[1:-1]}) ze sobą {{}} | asked
> spakować {{}} | asked
{_ASKED}""",
    "show": f"""
< {_HAS_TO} {_SHOWS} {{}}
> {_HAS_TO} {_SHOWS} {{}} | must
> (prosić proszę) o {_SHOWS} {{}}
> {_SHOWS} {{}} | asked
> za okazaniem {{}}
{_ASKED}""",
    "wear": f"""
< {_HAS_TO} {_WEARS} {{}}
> {_HAS_TO} {_WEARS} {{}} | must
> (prosić proszę) o {_WEARS} {{}}
> {_WEARS} {{}} | asked
{_ASKED}""",
    "needless": f"""
= {{}} nie jest {_NEEDED}
= nie jest {_NEEDED} {{}}
= nie (trzeba potrzeba wymagać potrzebować) {{}}
= nie (trzeba musieć) (mieć posiadać {_BRINGS[1:-1]} {_SHOWS[1:-1]}) {{}}
= {{}} nie obowiązywać
= {{}} (niepotrzebny zbędny niewymagany nieobowiązkowy niekonieczny)
= {{}} jest (niepotrzebny zbędny niewymagany nieobowiązkowy niekonieczny)
< bez {{}}
> (obejść obyć) bez {{}}
> bez {{}} | end
""",
    "free": """
= {} nic nie kosztować
= za {} nie pobierać opłata
= za {} nie płacić | paid
= za {} nic nie płacić
= za {} nie (trzeba musieć) zapłacić
= za {} nic nie (trzeba musieć) zapłacić
< (bezpłatny darmowy nieodpłatny) {}
< {} (bezpłatny darmowy nieodpłatny)
< {} jest (bezpłatny darmowy nieodpłatny)
< {} (gratis bezpłatnie nieodpłatnie)
< {} za darmo
< {} bez opłata
> {} jest (bezpłatny darmowy nieodpłatny) | adjective
""",
    "nothing to pay": """
< {} nie ma
< nie ma {}
< brak {}
< bez {}
< nie (pobierać naliczać doliczać) {}
> nie (pobierać naliczać doliczać przewidywać ponosić zapłacić) {}
> nie ma {}
> brak {}
> jest bez {}
> {} nie jest (wymagany potrzebny konieczny obowiązkowy) | end
""",
    "lacking": """
= {} nie ma
= nie ma {}
= brak {}
= nie (mieć posiadać dysponować) {} | now
> nie (udzielać oferować zapewniać) {} | now
> zabraknąć {}
> jest bez {}
> nie (zainstalować zamontować wybudować zbudować przewidzieć) {}
""",
    "called off": """
= {} odwołany
= {} jest odwołany
= {} zostać odwołany
> {} nie odbyć się
""",
    "paid extra": """
= {} dodatkowo płatny
= {} jest dodatkowo płatny
= {} płatny osobno
= {} jest płatny osobno
= {} za dopłatą
= za {} (trzeba należy) dopłacić
= za {} dopłacać
> za {} pobierać dopłata | now
> za {} osobno zapłacić | paying
""",
    "charged": """
= {} płatny | charged
= {} jest płatny | charged
= za {} (trzeba należy) zapłacić
= za {} pobierać opłata | now
= za {} płacić się
> za {} zapłacić | paying
""",
    "given back": """
< {} zwrotny
= {} jest zwrotny
= {} podlegać zwrotowi
> zwrócić {} | now
> oddać {} | now
""",
    "kept": """
< {} bezzwrotny
= {} jest bezzwrotny
= {} nie jest zwrotny
= {} nie podlegać zwrotowi
= nie zwracać {} | now
= nie oddawać {} | now
> {} przepadać
""",
    "paid with": """
= (można możliwość) zapłacić {} | with
= płatność {} | with
= zapłacić {} | you pay with
< (przyjmować akceptować honorować obsługiwać) {}
< (przyjmować akceptować honorować obsługiwać) płatność {}
> (przyjmować akceptować honorować obsługiwać) {} | kind
> (przyjmować akceptować honorować obsługiwać) płatność {}
> {} wchodzić w grę
""",
    "not paid with": """
= nie można zapłacić {} | with
= nie (przyjmować akceptować honorować obsługiwać) {} | kind
= nie (przyjmować akceptować honorować obsługiwać) płatność {}
= nie ma możliwość (zapłacić płatność) {}
= płatność {} nie jest możliwy
> {} nie zapłacić | with
> {} nie wchodzić w grę
""",
    "kept out": """
= zakaz (wprowadzania wstępu wejścia wpuszczania) {}
= zakaz (wstępu wejścia) z {}
= {} nie móc (wchodzić wejść)
= nie (wolno można należy) (wprowadzać wpuszczać) {}
= {} (wstęp wejście) (zabroniony wzbroniony zakazany)
= (wstęp wejście) z {} (zabroniony wzbroniony zakazany niedozwolony)
= (wstęp wejście) z {} jest (zabroniony wzbroniony zakazany niedozwolony)
= nie wpuszczać {}
= {} nie jest (wpuszczany wprowadzany)
= nie (wolno można) (wchodzić wejść) z {}
> (prosić proszę) nie wprowadzać {}
> z {} nie (wejść wchodzić wpuszczać można wolno)
""",
    "let in": """
= {} mile widziany
= {} jest mile widziany
= {} móc (wchodzić wejść)
= (można wolno) (wchodzić wejść przyjść przychodzić) z {}
= (można wolno) (wprowadzać wpuszczać) {}
= (wstęp wejście) z {} (dozwolony możliwy)
= (wstęp wejście) z {} jest (dozwolony możliwy)
= wpuszczać {} | now
= zapraszać z {}
= {} jest wpuszczany
> (móc można wolno) (zabrać wziąć) {}
""",
}
OF_VALUES = {
    "fee": """
= (opłata koszt cena) wynosić {}
= (opłata koszt cena) to {}
< (opłata koszt cena) {}
> zapłacić {} | paying
> (pobierać doliczać naliczać) {} | now
> to koszt {}
> (koszt wydatek) {}
""",
    "lasts": """
= trwać {}
= zajmować {} | now
> potrwać {}
> przeznaczyć {} | asked
""",
}
