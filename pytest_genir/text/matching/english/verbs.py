"""English verbs of everyday answers, in their basic form: what no ending tells from a noun."""

from __future__ import annotations

from pytest_genir.text.languages import english_words
from pytest_genir.text.vocabulary import words

_REGULAR = """
bet bid burst cast cost cut fit hit hurt let put quit read rid set shed shut split spread upset wed
accept access accompany achieve act activate adapt add address adjust admit adopt advise afford agree aim allow
announce answer apologise appeal appear apply appoint approve argue arrange arrest arrive ask assemble assess assign
assist attach attempt attend attract avoid award back bake ban bar base belong block board boil book borrow bother
breathe brush bury calculate call cancel care carry cash cause celebrate challenge change charge chat check claim
clean clear climb close collect combine come comment commit communicate compare compete complain complete comply
concern conclude conduct confirm connect consent consider consist consult consume contact contain continue
contribute control convert cook cool copy correct count cover create cross cry cycle damage dance decide declare
decline decorate decrease deduct delay delete deliver demand depart depend describe deserve design destroy develop
dial die differ disagree disappear discard discover discuss display dispose divide donate double doubt download
dress drop dry earn edit eject elect email employ empty enable enclose encourage end enjoy enrol ensure enter equip
escape establish exceed exchange exclude exercise exhibit exist expand expect expire explain explore export extend
face fail fasten fear fetch file fill film filter finance finish fish fit fix flash float flood flow fold follow
fund gather govern graduate grant greet guarantee guard guess guide handle happen hate head heal heat help hire hope
host house hunt hurry identify ignore imagine import improve include increase inform inject injure inspect install
instruct insure intend introduce invest investigate invite involve iron issue join joke judge jump kick kill kiss
knock label land last laugh launch learn lend licence license lift like limit link list listen live load locate lock
look love lower mail maintain manage mark marry match matter measure melt mention mind miss mix monitor move
multiply name need note notice notify number obey object obtain occur offer open operate oppose order organise
organize owe own pack paint park participate pass perform permit persuade phone photograph pick place plan plant
play please plug point possess post postpone pour practice practise pray prefer prepare prescribe present press
prevent print process produce program progress promise promote pronounce protect provide publish pull pump punish
purchase push qualify question queue raise rank rate reach realise receive recharge reclaim recognise recommend
record recover recycle reduce refer refill refresh refund refuse register regret rehearse reimburse reject relax
release rely remain remember remind remove renew renovate rent repair repeat replace reply report represent request
rescue reserve reset resign respond rest restart restore restrict retain retire return reuse review reward rinse
risk roll rotate sail save scan score scrape scream screen seal search seat secure select separate serve settle
share shave shelter ship shop shout sign signal skate ski skip smile smoke solve sort sound spray staff stamp start
state stay stir stop store strengthen stretch study submit subscribe succeed suffer suggest suit supervise supply
support suppose surprise surround suspect suspend switch talk taste tax telephone terminate test text thank tick
tidy tie tip touch tour tow trace track trade train transfer translate transport travel treat trim trust try tune
turn type unlock unpack unplug update upgrade upload urge use vaccinate vary verify view visit vote wait walk want
warm warn wash waste watch water weigh welcome whisper wipe wish wonder work worry wrap
"""
VERBS = words(_REGULAR) | frozenset(entry[0] for entry in english_words.entries(english_words.VERBS) if entry) - words(
    "be have do bus focus age add err"
)
