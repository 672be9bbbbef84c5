"""Polish and English words that say nothing about what a sentence is about."""

from __future__ import annotations

# fmt: off
STOP_WORDS = frozenset({
    # Polish
    "a", "aby", "albo", "ale", "bez", "bo", "by", "być", "był", "była", "było", "były", "będzie", "będę",
    "chcę", "chciałabym", "chciałbym", "co", "czego", "czemu", "czy", "dla", "do", "dzień", "dobry", "gdy",
    "gdzie", "go", "i", "ich", "ile", "im", "ja", "jak", "jaka", "jaki", "jakie", "jakich", "jakiej",
    "jaką", "jako", "je", "jego", "jej", "jest", "jestem", "jeszcze", "jeśli", "jeżeli", "już", "kiedy",
    "kim", "kto", "która", "które", "którego", "której", "który", "których", "którym", "którą", "lub",
    "ma", "mam", "mi", "mnie", "mogę", "może", "można", "mój", "moja", "moje", "mojego", "mojej", "mu",
    "musi", "muszę", "my", "na", "nad", "nam", "nas", "nie", "nim", "niż", "o", "od", "on", "ona", "one",
    "oni", "oraz", "po", "pod", "podaj", "powiedz", "powinienem", "powinnam", "proszę", "przed", "przez",
    "przy", "się", "są", "ta", "tak", "także", "tam", "te", "tego", "tej", "ten", "też", "to", "trzeba",
    "tu", "ty", "tym", "u", "w", "we", "więc", "wszystko", "z", "za", "ze", "że", "żeby",
    # English
    "about", "all", "am", "an", "and", "any", "are", "as", "at", "be", "been", "but", "can", "could", "did",
    "does", "each", "every", "for", "from", "give", "given", "had", "has", "have", "he", "her", "hi", "his",
    "how", "if", "in", "into", "is", "it", "its", "me", "must", "need", "of", "or", "our", "please", "s",
    "said", "say", "she", "should", "tell", "than", "that", "the", "their", "them", "then", "there", "they",
    "this", "told", "was", "were", "what", "when", "where", "which", "who", "whom", "whose", "why", "will",
    "with", "would", "you", "your",
})
# fmt: on
