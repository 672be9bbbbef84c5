"""Files of the shape of published boards, with their faults; every word in them is made up."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator

from pytest_genir.source import Json

WORDS = tuple(f"{a}{b}{c}" for a in "bdfgklm" for b in "aeiou" for c in ("n", "rt", "lo", "sk", "mi", "t"))
CATEGORIES = (1, 2, 3, 4, 4, 4, 5, 5)
#: What the real file has in place of ids, and what it means where that is certain.
BROKEN = {
    "D10:999": [], "D": [], "D:11:26": [], "D01:02": ["D1:2"], "D1:1; D1:3": ["D1:1", "D1:3"],
    "D1:4 D2:1 D2:2": ["D1:4", "D2:1", "D2:2"],
}  # fmt: skip


def sentence(rng: random.Random, least: int = 4, most: int = 30) -> str:
    # few words are common and most are rare, as in any language
    return " ".join(
        WORDS[min(int(rng.paretovariate(0.6)) - 1, len(WORDS) - 1)] for _ in range(rng.randint(least, most))
    )


def locomo(conversations: int = 2, sessions: int = 3, turns: int = 8, questions: int = 24, seed: int = 0) -> list[Json]:
    rng = random.Random(seed)
    return [_conversation(rng, number, sessions, turns, questions) for number in range(conversations)]


def _conversation(rng: random.Random, number: int, sessions: int, turns: int, questions: int) -> Json:
    held: dict[str, Json] = {"speaker_a": "Ola", "speaker_b": "Jan", "session_99_date_time": "1:00 am on 1 May, 2024"}
    texts: dict[str, str] = {}
    for session in range(1, sessions + 1):
        said: list[Json] = []
        for turn in range(1, turns + 1):
            label = f"D{session}:{turn}"
            texts[label] = sentence(rng)
            said.append({"speaker": "Ola" if turn % 2 else "Jan", "dia_id": label, "text": texts[label]})
        first = said[0]
        assert isinstance(first, dict)
        said[0] = {**first, "img_url": ["u"], "blip_caption": "a cat", "query": "cat"}
        held[f"session_{session}"] = said
        held[f"session_{session}_date_time"] = f"{session % 12 + 1}:05 pm on {session % 28 + 1} May, 2023"
    broken = iter(BROKEN)
    asked: list[Json] = []
    for place in range(questions):
        category = CATEGORIES[place % len(CATEGORIES)]
        label = rng.choice(list(texts))
        words = texts[label].split()
        question = f"What about {' '.join(rng.sample(words, min(3, len(words))))}?"
        entry: dict[str, Json] = {"question": question, "evidence": [label], "category": category}
        entry |= {"adversarial_answer": "x"} if category == 5 else {"answer": 7 if place % 9 == 0 else "x"}
        if category == 4 and number == 0 and (fault := next(broken, None)):
            entry["evidence"] = [fault]
        elif category == 3 and place < 8:
            entry["evidence"] = []
        elif category == 1 and place < 8:
            entry["evidence"] = [label, label, "D77:1"]
        asked.append(entry)
    return {"sample_id": f"conv-{number + 26}", "conversation": held, "qa": asked, "event_summary": {}}


def longmemeval(questions: int = 6, *, oracle: bool = False) -> list[Json]:
    rng = random.Random(1)
    found: list[Json] = []
    for number in range(questions):
        label = f"answer_{number}"
        fact = sentence(rng, 6, 8)
        sessions: dict[str, Json] = {
            label: [{"role": "user", "content": fact, "has_answer": True}, {"role": "assistant", "content": "ok"}]
        }
        if not oracle:
            sessions |= {f"s{other}": [{"role": "user", "content": f"s{other} {sentence(random.Random(other))}"}]
                         for other in range(number, number + 5)}  # fmt: skip
        found.append({
            "question_id": f"q{number}{'_abs' if number == 1 else ''}", "question_type": "temporal-reasoning",
            "question": f"When {' '.join(fact.split()[:3])}?", "answer": 3 if number == 2 else "May",
            "question_date": "2023/05/30 (Tue) 23:40", "haystack_dates": ["2023/05/20 (Sat) 02:21"] * len(sessions),
            "haystack_session_ids": list(sessions), "haystack_sessions": [*sessions.values()],
            "answer_session_ids": [label, "gone"] if number == 3 else ["gone"] if number == 4 else [label],
        })  # fmt: skip
    return found


def polqa() -> str:
    head = "question_id,passage_title,passage_text,passage_id,duplicate,question,relevant,answers,question_type,split\n"
    asked = "Jaka rzeka jest najdłuższa?"
    answers = "\"['Wisła', 'Wisłę']\""
    text = '"Wisła jest rzeką, najdłuższą w Polsce."'
    rows = [
        f"1,Wisła,{text},p1,False,{asked},True,{answers},X,t",
        f"1,Odra,Odra płynie na zachodzie.,p2,False,{asked},False,{answers},X,t",
        f"1,Wisła,{text},p1,True,{asked},True,{answers},X,t",
        "2,Nic,,p3,False,Kto to?,True,['Nikt'],X,t",
        "3,Nic,Pusto tu.,p4,False,Co to?,False,[],X,t",
    ]  # fmt: skip
    return head + "\n".join(rows) + "\n"


def pugg() -> dict[str, str]:
    corpus = [
        {"_id": f"doc_{n}", "title": f"Rzeka {n}", "text": f"Rzeka {name} płynie."}
        for n, name in enumerate(["Wisła", "Odra"])
    ]
    queries = [{"_id": "query_0", "query": "Gdzie jest Wisła?"}, {"_id": "query_1", "query": "Gdzie jest Odra?"},
               {"_id": "query_2", "query": "Gdzie jest Bug?"}]  # fmt: skip
    qrels = "query-id\tcorpus-id\tscore\nquery_0\tdoc_0\t1\nquery_1\tdoc_1\t1\nquery_2\tdoc_9\t1\n"
    return {
        "queries.jsonl": "\n".join(lines(queries)), "corpus.jsonl": "\n".join(lines(corpus)), "qrels/test.tsv": qrels,
    }  # fmt: skip


def lines(rows: list[dict[str, str]]) -> Iterator[str]:
    return (json.dumps(row, ensure_ascii=False) for row in rows)
