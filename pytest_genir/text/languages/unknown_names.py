"""What a Polish word that no dictionary has may be a form of: invented towns and people are inflected like real ones.

`w Jarzębnie` is `Jarzębno`, `z Modrzewic` is `Modrzewice`. Several names may have a form in common, so that all that
fit are named; a stem has at least three letters, and what a dictionary knows never comes here.
"""

from __future__ import annotations

from collections.abc import Iterator

#: The ending of a name by itself, and those of its other cases, behind what stays as it is.
_PARADIGMS = """
ice: ic icom icami icach
yce: yc ycom ycami ycach
no: na nu nem nie
wo: wa wu wem wie
ło: ła łu łem le
sko: ska sku skiem
cko: cka cku ckiem
iec: ca cowi cem cu
niec: ńca ńcowi ńcem ńcu
ów: owa owowi owem owie
in: ina inowi inem inie
yn: yna ynowi ynem ynie
ek: ka kowi kiem ku
ica: icy icę icą
yca: ycy ycę ycą
na: ny nie nę ną
wa: wy wie wę wą
ła: ły le łę łą
ra: ry rze rę rą
ka: ki ce kę ką
da: dy dzie dę dą
ta: ty cie tę tą
ga: gi dze gę gą
la: li lę lą
ia: ii ię ią
ki: ek kom kami kach
ny: n nom nami nach
ska: skiej ską
cka: ckiej cką
ski: skiego skiemu skim
cki: ckiego ckiemu ckim
iek: ka kowi kiem ku
ak: aka akowi akiem aku
yk: yka ykowi ykiem yku
ik: ika ikowi ikiem iku
icz: icza iczowi iczem iczu
owy: owego owemu owym owa owej ową owe owych owymi
lny: lnego lnemu lnym lna lnej lną lne lnych lnymi
jny: jnego jnemu jnym jna jnej jną jne jnych jnymi
czny: cznego cznemu cznym czna cznej czną czne cznych cznymi
ski: ska skie skich skimi
cki: cka ckie ckich ckimi
"""
_SHORTEST_STEM, _LONGEST_ENDING = 3, 6


def _by_ending() -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for line in _PARADIGMS.strip().splitlines():
        name, _, cases = line.partition(": ")
        for ending in (name, *cases.split()):
            found[ending] = (*found.get(ending, ()), name)
    return found


_NAMES = _by_ending()


def names_of(form: str) -> Iterator[str]:
    """Yield the names that a form may be a case of, itself among them where it looks like one."""
    for length in range(1, min(_LONGEST_ENDING, len(form) - _SHORTEST_STEM) + 1):
        for name in _NAMES.get(form[-length:], ()):
            yield form[:-length] + name
