"""The words that decide, in each language, whether a phrase may have others between its units."""

from __future__ import annotations

import re
from collections.abc import Mapping, Set

from pytest_genir.lean.frozen import dataclass
from pytest_genir.lean.late import late
from pytest_genir.text.polarity.english import ENGLISH
from pytest_genir.text.polarity.polish import POLISH
from pytest_genir.text.polarity.rules import NegationRules
from pytest_genir.text.vocabulary import words


@dataclass(frozen=True, slots=True, kw_only=True)
class SpreadingWords:
    """What is known of one language."""

    rules: NegationRules
    #: The same forms say the same in any order.
    free_order: bool
    #: Its verbs are not told from nouns by their form: a long phrase may be a clause.
    names_no_verbs: bool
    articles: Set[str] = frozenset()
    prepositions: Set[str]
    negations: Set[str]
    #: Of these, the ones that stay with the word behind them.
    bound_negations: Set[str]
    #: With one of these behind the negation it is none: `not only`.
    only: Set[str]
    #: What a negation of the phrase itself would make another one: `does not only`, `no fee and a deposit`.
    not_denied: Set[str]
    #: ... and then these go on with it: `but also`.
    widening: Set[str]
    auxiliaries: Set[str] = frozenset()
    #: Behind a negation and another thing they say what is so: `not a dictionary but a list`.
    turning: Set[str]
    #: They carry a negation on to the next thing of a list: `nie wolno ani palić, ani pić`.
    series: Set[str]
    #: They begin another clause, or take another side.
    breaks: Set[str]
    #: They weaken or turn what follows: `rarely`, `formerly`, `supposedly`, `instead of`.
    weakening: Set[str]
    #: ... right in front of it only: `almost free`, but not `almost certainly`.
    nearly: Set[str]
    #: Right in front of a value they make another one of it: `up to 500 euros`.
    bounds: Set[str]
    #: Who does something else: a new subject.
    subjects: Set[str] = frozenset()
    #: Right behind a negation it is these that are denied: not to want to go is no refusal to.
    other_deeds: Set[str] = frozenset()
    #: Who is given something, right behind one of these verbs: `send you a code`.
    receivers: Set[str] = frozenset()
    giving: Set[str] = frozenset()
    #: Verbs that ask for something, where no form tells them: `bring swimwear`.
    asking: Set[str] = frozenset()
    #: Behind a verb and in front of a preposition they are what is done it to.
    objects: Set[str] = frozenset()
    #: They name one thing; behind a preposition or a conjunction they begin no new subject.
    determiners: Set[str] = frozenset()
    #: Between an amount and its thing: `200 g of sugar`.
    partitive: Set[str] = frozenset()
    #: Between a number and those of which there are so many: `dziewięć z naszych lin`.
    out_of: Set[str] = frozenset()
    #: They begin a clause about a subject, without a comma: `passengers whose flight is late`.
    relative: Set[str] = frozenset()
    #: They stand for a subject that was named, join its second verb, and stand lightly in front of that.
    pronouns: Set[str] = frozenset()
    #: ... right behind the second verb.
    second: Set[str] = frozenset()
    joining: Set[str]
    going_on: Set[str]
    conjunctions: Set[str]
    #: Between a thing and an amount they say that it is so much.
    amounting: Set[str] = frozenset()
    #: With a conjunction in front they are said of what follows, where no form tells: `and shut on Sundays`.
    otherwise: Set[str] = frozenset()
    #: They govern an infinitive, and who may or has to do it is open.
    governing: Set[str] = frozenset()
    #: What begins an insertion.
    inserting: Set[str]
    inserting_forms: re.Pattern[str]
    #: An insertion with one of these takes back what stands in front of it.
    taking_back: Set[str]


SPREADING: Mapping[str, SpreadingWords] = {
    "pl": SpreadingWords(
        rules=POLISH,
        free_order=True,
        names_no_verbs=False,
        prepositions=POLISH.prepositions
        | words(
            "podczas między pomiędzy wśród spośród według wobec ku mimo oprócz poza ponad poniżej powyżej jako co nade "
            "ode"
        ),
        negations=words("nie bez ani żaden żadna żadne żadnej żadnego żadnych nigdy nikt nic brak braku"),
        bound_negations=words("nie bez ani żaden żadna żadne żadnej żadnego żadnych brak braku"),
        only=POLISH.only | words("dość"),
        not_denied=words("tylko wyłącznie jedynie dość"),
        widening=words("ale lecz i także również też nawet"),
        turning=words("ale lecz tylko a"),
        out_of=words("z ze spośród"),
        series=words("ani"),
        breaks=POLISH.breaks
        | POLISH.that
        | words("czy niż jakby jakoby którego której którym którymi którą kto gdzie skoro niby zanim aż dopóki"),
        weakening=words(
            "rzadko czasem czasami niekiedy ledwie ledwo częściowo dawniej niegdyś kiedyś przedtem "
            "podobno "
            "rzekomo ponoć niby pozornie teoretycznie zamiast zamiennie przeciwnie odwrotnie poprzednio dotychczas "
            "chwilowo ewentualnie prawdopodobnie wątpliwe wbrew oprócz poza prócz "
            "wyjątkiem połowę połowa pół mniej więcej potencjalnie bynajmniej wcale wcześniej stary stara stare starą "
            "byłym byłą byłego byłej byłymi niedoszłym niedoszłą ówczesnym ówczesną dawnym poprzednim rzekomym rzekomą "
            "dawny dawna dawne dawną poprzedni poprzednia poprzednie poprzednią"
        ),
        nearly=words("prawie niemal"),
        bounds=words(
            "do od ponad powyżej poniżej blisko prawie niemal maksymalnie najwyżej niespełna nawet przed po pod około "
            "ok "
            "o co"
        ),
        second=words("jednak natomiast zaś też także również ponadto"),
        joining=words("ale lecz i oraz a jednak natomiast za"),
        going_on=words(
            "to tylko wyłącznie jedynie też także również jednak natomiast zawsze już ponadto dodatkowo "
            "teraz dziś dzisiaj obecnie aktualnie"
        ),
        conjunctions=words("i oraz lub albo bądź"),
        amounting=words(
            "wynosi wyniesie to jest kosztuje trwa potrwa obowiązuje w wysokości kwocie wymiarze na przez okres czas "
            "równa równe równo dokładnie obecnie aktualnie zawsze"
        ),
        governing=words(
            "można wolno należy trzeba warto wystarczy powinien powinna powinno powinni powinny może możesz możecie "
            "mogą możemy musi musisz muszą musicie musimy"
        ),
        inserting=POLISH.prepositions
        | POLISH.conditions
        | POLISH.inserting
        | POLISH.insertions
        | words(
            "podobnie niezależnie zależnie wbrew podczas według wobec mimo pomimo jeśli jeżeli jak choć chociaż zwykle "
            "najczęściej najpóźniej najwcześniej co przynajmniej głównie nawet a czyli to bądź ewentualnie poczynając "
            "począwszy wyłącznie tylko jedynie oczywiście niestety rzecz ze względu razem wraz tak zgodnie stosownie "
            "jeszcze zawsze także również też proszę przypominam przypomnę podkreślam podkreślmy dodam dodajmy "
            "zaznaczam pamiętaj pamiętajmy owszem moim naszym twoim warto uwaga drogi droga szanowny szanowna "
            "drodzy szanowni najlepiej którego której którym którymi którą ponieważ gdyż skoro ile"
        ),
        inserting_forms=late(r"\w{3,}(?:ąc|wszy|łszy|[nt](?:y|a|e|i|ych|ego|ej|ą|ymi))\Z"),
        taking_back=words("ale lecz przeciwnie przepraszam wróć pomyłka poprawka właściwie raczej"),
    ),
    "en": SpreadingWords(
        rules=ENGLISH,
        free_order=False,
        names_no_verbs=True,
        articles=words("the a an"),
        prepositions=words(
            "in on at for of to by with without from during within under after before between into through over per as "
            "about against until till than via near behind below above across along among around beyond towards upon"
        ),
        negations=ENGLISH.main | words("nor without hardly scarcely none"),
        bound_negations=words("without nor"),
        only=words("only just merely simply solely"),
        not_denied=words("only just merely simply solely and"),
        widening=words("but also and as well even"),
        auxiliaries=words("do does did is are was were has have can could may might must shall should will would"),
        turning=words("but"),
        series=words("nor neither or"),
        breaks=ENGLISH.breaks
        | ENGLISH.that
        | words("whether how why where than before after till yet nor what whom except unlike like"),
        other_deeds=words(
            "only just merely simply solely fail want wish try hesitate forget refuse intend mean plan expect hope "
            "neglect omit dare bother like regret mind promise claim say think"
        ),
        weakening=words(
            "rarely seldom hardly barely scarcely partly partially half formerly previously sometimes "
            "occasionally supposedly allegedly reportedly potentially possibly perhaps maybe optional optionally less "
            "instead rather other otherwise thought believed said rumoured rumored supposed planned proposed likely "
            "unlikely used once fewer beyond mostly too far anything everything but old former previous earlier "
            "original "
            "theoretically nominally quarter excluded excludes excluding waived waives optional "
            "exempt refused declined declines forgot omitted neglected hesitated banned refuses prohibits denies "
            "lacks avoid avoids stop stops fail fails want wants "
            "wish wishes claims says argues denied rejected ceased stopped twice double against"
        ),
        nearly=words("almost nearly"),
        bounds=words(
            "to over above below under most nearly almost than beyond before after from by about around every extra "
            "another additional further more"
        ),
        subjects=words("i you he she it we they there who nobody everybody someone"),
        receivers=words("you me us him her them"),
        asking=words(
            "bring take show wear keep send submit sign pay buy add provide attach enclose upload download complete "
            "return carry pack collect present give remove cancel renew replace"
        ),
        objects=words("it them this these those him her us me"),
        giving=words(
            "send give show email text mail post tell offer lend issue grant pay bring hand ask charge cost save teach "
            "sell get find make leave owe refund assign allow buy order read write forward fax"
        ),
        determiners=words("the a an this that these those my your his her its our their each every some any all no"),
        partitive=words("of"),
        out_of=words("of"),
        relative=words("who whose which that whom"),
        pronouns=words("it they he she this"),
        joining=words("but and yet however"),
        going_on=words("only just also still always simply merely instead now however"),
        conjunctions=words("and or plus also"),
        otherwise=words("shut open free empty unavailable void off out"),
        amounting=words(
            "is costs lasts runs takes totals of for a an the will be currently exactly just amounts to comes set at "
            "on falls"
        ),
        inserting=words(
            "in on at for of to up by with without outside from during within under after before between as if unless "
            "provided "
            "providing when whenever while whether which who whose even except contrary unlike like subject although "
            "though however where wherever depending regardless irrespective notwithstanding despite through per via "
            "until till because since once whatever including especially particularly always usually normally "
            "generally "
            "typically naturally sadly unfortunately fortunately indeed therefore of too again also at according not "
            "assuming says given both either each now today then whichever whoever space weather time funds permitting"
        ),
        inserting_forms=late(r"\w{3,}(?:ing|ed|ly)\Z"),
        taking_back=words("but rather sorry wait correction"),
    ),
}
#: They only say that something is there, or goes on there: `the resit takes place in September`.
LINKING = frozenset(
    tuple(way.split())
    for way in (
        "is", "are", "is possible", "are possible", "is available", "are available", "takes place", "take place",
        "will take place", "is held", "occurs",
    )
)  # fmt: skip
#: Behind an English thing they only say how what follows measures it: `upload speed`, `parcel weight`.
MEASURED_BY: Mapping[str, frozenset[str]] = {
    "speed": frozenset(("bandwidth", "speed")), "weight": frozenset(("mass",)), "size": frozenset(("area", "data")),
    "price": frozenset(("amount",)), "cost": frozenset(("amount",)), "fee": frozenset(("amount",)),
    "time": frozenset(("duration",)), "period": frozenset(("duration",)), "temperature": frozenset(("temperature",)),
    "length": frozenset(("length",)), "height": frozenset(("length",)), "depth": frozenset(("length",)),
}  # fmt: skip
HOW_OFTEN = words("every each daily weekly monthly yearly annually online once twice")
OBLIGING = frozenset(
    tuple(way.split())
    for way in (
        "can", "can also",
        "must", "have to", "has to", "need to", "needs to", "will", "will have to", "are required to", "are asked to",
        "always", "usually", "will be", "should be", "must be", "have to be", "has to be", "are", "is",
    )
)  # fmt: skip
#: In a phrase without a verb they leave nothing of it.
TAKEN_AWAY = late(
    r"(?:zabro?n|zakaz|niedozwolon|niemożliw|wyklucz|odwoł|odmów|odmaw|odrzuc|anul|znies|zawie[sś]|wstrzym|zlikwid|usu[nw])\w+"
    r"|(?:kosztowa|wynosi)ł[aoy]?\b"
)
#: In front of a Polish negation they strengthen it, and are no second one.
STRENGTHENING = tuple(
    tuple(way.split())
    for way in (
        "w żadnym razie", "w żadnym wypadku", "w żadnym przypadku", "pod żadnym pozorem", "pod żadnym warunkiem",
        "w żaden sposób", "za nic w świecie", "bynajmniej", "absolutnie", "wcale", "zdecydowanie", "stanowczo",
        "w ogóle", "nigdy",
    )
)  # fmt: skip
