"""How models write their thoughts, and answers that only look like it: what came, what is scored, what was thought.

Each shape is the whole text that a server gave; `answer` is `None` where there is none.
"""

from __future__ import annotations

from typing import NamedTuple


class Shape(NamedTuple):
    """One text and what becomes of it."""

    name: str
    text: str
    answer: str | None
    #: What is kept apart; `None` where the text is left alone.
    thought: str | None = "hm"


_HARMONY = "<|channel|>analysis<|message|>hm<|end|><|start|>assistant<|channel|>final<|message|>"
_FENCED = "Tak to wygląda:\n\n```xml\n<think>\nkrok 1\n</think>\n42\n```\n"
_CODE = 'text = re.sub(r"<think>.*?</think>", "", text, flags=re.DOTALL)'
_XML = "<plan>\n  <thought>Najpierw bilet</thought>\n  <step>Kup bilet</step>\n</plan>"

_TABLE = "| a | b |\n| <think> | x |\n| </think> | y |"
_NAMED = "There <|channel|>final<|message|> begins it."

CUT = (
    Shape("think", "<think>hm</think>Tak", "Tak"),
    Shape("think-lines", "<think>\nhm\n</think>\n\nTak", "Tak"),
    Shape("think-first-blank", "\n\n <think>hm</think>\nTak", "Tak"),
    Shape("think-empty", "<think>\n\n</think>\n\nTak", "Tak", ""),
    Shape("think-self-closed", "<think/>\nTak", "Tak", ""),
    Shape("think-upper-case", "<THINK>hm</THINK>Tak", "Tak"),
    Shape("think-attributes", '<think budget="low">hm</think>Tak', "Tak"),
    Shape("think-blanks-inside", "< think >hm</ think >Tak", "Tak"),
    Shape("thinking", "<thinking>hm</thinking>Tak", "Tak"),
    Shape("late-in-a-line", "Tak, <think>hm</think> 20 zł", "Tak,  20 zł"),
    Shape("thought", "<thought>hm</thought>Tak", "Tak"),
    Shape("thought-title-case", "<Thought>hm</Thought>\nTak", "Tak"),
    Shape("thoughts", "<thoughts>hm</thoughts>Tak", "Tak"),
    Shape("reasoning", "<reasoning>hm</reasoning>Tak", "Tak"),
    Shape("seed", "<seed:think>hm</seed:think>Tak", "Tak"),
    Shape("minimax", "<mm:think>hm</mm:think>Tak", "Tak"),
    Shape("longcat", "<longcat_think>hm</longcat_think>Tak", "Tak"),
    Shape("antml", "<thinking>hm</thinking>Tak", "Tak"),
    Shape("other-end", "<think>hm</thinking>Tak", "Tak"),
    Shape("end-only", "hm</think>Tak", "Tak"),
    Shape("end-only-lines", "hm\n</think>\n\nTak", "Tak"),
    Shape("end-only-thinking", "hm</thinking>\nTak", "Tak"),
    Shape("end-only-thought", "hm</thought>\nTak", "Tak"),
    Shape("end-only-seed", "hm</seed:think>Tak", "Tak"),
    Shape("end-only-leading", "</think>\n\nTak", "Tak", ""),
    Shape("end-twice", "hm</think>hm</think>Tak", "Tak", "hm</think>hm"),
    Shape("end-again", "<think>hm</think>\nhm</think>Tak", "Tak", "hm</think>\nhm"),
    Shape("no-end", "<think>hm", None),
    Shape("no-end-long", "<think>\nOkay, let me see. 20 zł?\n\nWait", None, "Okay, let me see. 20 zł?\n\nWait"),
    Shape("no-end-square", "[THINK]hm", None),
    Shape("no-answer", "<think>hm</think>", None),
    Shape("no-answer-blank", "<think>hm</think>\n \n", None),
    Shape("end-only-no-answer", "hm\n</think>", None),
    Shape("late", "Jasne.\n<think>hm</think>\nTak", "Jasne.\n\nTak"),
    Shape("late-same-line", "Jasne. <think>hm</think> Tak", "Jasne.  Tak"),
    Shape("late-behind", "Tak\n\n<think>hm</think>", "Tak"),
    Shape("late-glued", "20 zł<think>hm</think>", "20 zł"),
    Shape("late-no-end", "Tak.\n<think>hm", "Tak."),
    Shape("late-no-end-same-line", "Tak.<think>Hm", "Tak.", "Hm"),
    Shape("between", "<think>a</think>Tak,<think>b</think> ale", "Tak, ale", "a\n\nb"),
    Shape("nested", "<think>a<think>b</think>c</think>Tak", "Tak", "a<think>b</think>c"),
    Shape("own-mark-in-thought", "<think>I use <think> here</think>Tak", "Tak", "I use <think> here"),
    Shape("end-quoted-in-thought", "<think>say `</think>` here</think>Tak", "Tak", "say `</think>` here"),
    Shape("fence-in-thought", "<think>```\nx\n```</think>```\ny\n```", "```\ny\n```", "```\nx\n```"),
    Shape("open-fence-in-thought", "<think>```py\nx</think>```py\ny\n```", "```py\ny\n```", "```py\nx"),
    Shape("xml-behind", "<think>hm</think><answer>42</answer>", "<answer>42</answer>"),
    Shape("json-behind", '<think>hm</think>{"a": 1}', '{"a": 1}'),
    Shape("html-in-thought", "<think>a <p> or</think><p>Tak</p>", "<p>Tak</p>", "a <p> or"),
    Shape("escaped", "&lt;think&gt;hm&lt;/think&gt;Tak", "Tak"),
    Shape("square", "[THINK]hm[/THINK]Tak", "Tak"),
    Shape("square-end-only", "hm[/THINK]Tak", "Tak"),
    Shape("square-late", "Jasne.\n[THINK]hm[/THINK]Tak", "Jasne.\nTak"),
    Shape("kimi", "◁think▷hm◁/think▷Tak", "Tak"),
    Shape("kimi-end-only", "hm◁/think▷Tak", "Tak"),
    Shape("kimi-no-end", "◁think▷hm", None),
    Shape(
        "kimi-3",
        "<|open|>think<|sep|>hm<|close|>think<|sep|><|open|>response<|sep|>Tak<|close|>response<|sep|>",
        "Tak",
    ),
    Shape("kimi-3-end-only", "hm<|close|>think<|sep|><|open|>response<|sep|>Tak<|close|>response<|sep|>", "Tak"),
    Shape("kimi-3-answer-end", "Tak<|close|>response<|sep|>", "Tak", ""),
    Shape(
        "open-thoughts",
        "<|begin_of_thought|>\n\nhm\n\n<|end_of_thought|>\n\n<|begin_of_solution|>\n\nTak\n\n<|end_of_solution|>",
        "Tak",
    ),
    Shape("open-thoughts-bare", "<|begin_of_thought|>hm<|end_of_thought|>Tak", "Tak"),
    Shape("open-thoughts-no-end", "<|begin_of_thought|>hm<|begin_of_solution|>Tak<|end_of_solution|>", "Tak"),
    Shape("open-thoughts-cut", "<|begin_of_thought|>hm", None),
    Shape("command", "<|START_THINKING|>hm<|END_THINKING|><|START_RESPONSE|>Tak<|END_RESPONSE|>", "Tak"),
    Shape("command-text", "<|START_THINKING|>hm<|END_THINKING|><|START_TEXT|>Tak<|END_TEXT|>", "Tak"),
    Shape("apertus", "<|inner_prefix|>hm<|inner_suffix|>Tak", "Tak"),
    Shape("gemma", "<|channel>thought\nhm<channel|>Tak", "Tak"),
    Shape("gemma-end-only", "hm<channel|>Tak", "Tak"),
    Shape("gemma-no-end", "<|channel>thought\nhm", None),
    Shape("medgemma", "<unused94>thought\nhm<unused95>Tak", "Tak"),
    Shape("open-webui", '<details type="reasoning" done="true">hm</details>\nTak', "Tak"),
    Shape("granite", "Here is my thought process: hm Here is my response: Tak", "Tak"),
    Shape("granite-short", "Here's my thought process:\n\nhm\n\nHere's my response:\n\nTak", "Tak"),
    Shape("harmony", f"{_HARMONY}Tak<|return|>", "Tak"),
    Shape("harmony-no-return", f"{_HARMONY}Tak", "Tak"),
    Shape("harmony-start", f"<|start|>assistant{_HARMONY}Tak<|end|>", "Tak"),
    Shape("harmony-head-in-prompt", f"{_HARMONY.removeprefix('<|channel|>')}Tak", "Tak"),
    Shape("harmony-thought-only", "<|channel|>analysis<|message|>hm", None),
    Shape("harmony-thought-ended", "<|channel|>analysis<|message|>hm<|end|>", None),
    Shape("harmony-no-channel", "<|channel|>analysis<|message|>hm<|end|>Tak", "Tak"),
    Shape("harmony-start-no-channel", "<|channel|>analysis<|message|>hm<|end|><|start|>assistant<|message|>Tak", "Tak"),
    Shape("harmony-next-part", "<|channel|>analysis<|message|>hm<|channel|>final<|message|>Tak", "Tak"),
    Shape("harmony-late-head", "hm<|end|><|start|>assistant<|channel|>final<|message|>Tak", "Tak"),
    Shape("harmony-final-only", "<|channel|>final<|message|>Tak<|return|>", "Tak", ""),
    Shape(
        "harmony-preamble",
        "<|channel|>analysis<|message|>hm<|end|><|start|>assistant<|channel|>commentary<|message|>hm<|end|>"
        "<|start|>assistant<|channel|>final<|message|>Tak",
        "Tak",
    ),
    Shape(
        "harmony-call",
        "<|channel|>analysis<|message|>hm<|end|><|start|>assistant<|channel|>commentary to=functions.find "
        "<|constrain|>json<|message|>{}<|call|>",
        None,
        "hm\n\n{}",
    ),
    Shape("flat", "analysishmassistantfinalTak", "Tak"),
    Shape("flat-sentence", "analysisWe need a price.assistantfinalTak", "Tak", "We need a price."),
    Shape("flat-commentary", "analysishmassistantcommentaryhmassistantfinalTak", "Tak", "hmassistantcommentaryhm"),
    Shape("flat-first-word-missing", "We need a price.assistantfinalTak", "Tak", "We need a price."),
    Shape("flat-lines", "analysishm\n\nassistantfinal\n\nTak", "Tak"),
    Shape("flat-cut", "analysisWe need a price", None, "We need a price"),
    Shape("end-token", "<think>hm</think>Tak<|im_end|>", "Tak"),
    Shape("end-named-behind", "<think>hm</think>\nThe tag </think> ends it.", "The tag </think> ends it."),
    Shape("end-before-a-blank", "<think>hm </think> tak", "tak"),
    Shape("escaped-slash", "<think>hm<\\/think>Tak", "Tak"),
    Shape("k2-fast", "<think_fast>hm</think_fast>Tak", "Tak"),
    Shape("scratchpad", "<scratchpad>\nhm\n</scratchpad>\nTak", "Tak"),
    Shape("monologue", "<inner_monologue>hm</inner_monologue>Tak", "Tak"),
    Shape("reasoning-content", "<reasoning_content>hm</reasoning_content>Tak", "Tak"),
    Shape("polish-name", "<myślenie>hm</myślenie>Tak", "Tak"),
    Shape("square-thinking", "[THINKING]hm[/THINKING]Tak", "Tak"),
    Shape("square-reasoning", "[REASONING]hm[/REASONING]Tak", "Tak"),
    Shape("token", "<|thinking|>hm<|/thinking|>Tak", "Tak"),
    Shape("token-begin", "<|begin_of_thinking|>hm<|end_of_thinking|>Tak", "Tak"),
    Shape("token-start", "<|think_start|>hm<|think_end|>Tak", "Tak"),
    Shape("token-end-only", "hm<|thought_end|>Tak", "Tak"),
    Shape("solar", "<|think|>hm<|end|><|begin|>assistant<|content|>Tak<|end|>", "Tak"),
    Shape("s1", "<|im_start|>think\nhm\n<|im_start|>answer\nTak<|im_end|>", "Tak"),
    Shape("role-first", "<|im_start|>assistant\n<think>hm</think>\nTak<|im_end|>", "Tak"),
    Shape("role-first-deepseek", "<｜Assistant｜></think>Tak<｜end▁of▁sentence｜>", "Tak", "<｜Assistant｜>"),
    Shape("ollama-run", "Thinking...\nhm\n...done thinking.\n\nTak", "Tak"),
    Shape("granite-bold", "**Here is my thought process:**\n\nhm\n\n**Here is my response:**\n\nTak", "Tak"),
    Shape("folded", "<details>\n<summary>Thought for 3 seconds</summary>\nhm\n</details>\nTak", "Tak"),
    Shape("glm-box", "<think>hm</think><|begin_of_box|>Tak<|end_of_box|>", "Tak"),
    Shape("exaone-end", "<thought>\nhm\n</thought>\n\nTak[|endofturn|]", "Tak"),
    Shape("gemma-4-end", "<|channel>thought\nhm\n<channel|>Tak<turn|>", "Tak"),
    Shape("double", "<think>hm</think><think>hm</think>Tak", "Tak", "hm"),
)

#: Answers that speak of thoughts, show them or were asked to have them: nothing of them may be cut.
LEFT = (
    Shape("plain", "Tak", "Tak", None),
    Shape("inline-code", "Znacznik `<think>` otwiera myśli modelu.", "Znacznik `<think>` otwiera myśli modelu.", None),
    Shape("inline-end", "Potem piszesz `</think>` i odpowiedź.", "Potem piszesz `</think>` i odpowiedź.", None),
    Shape("inline-pair", "Wzór: `<think>a</think>b`.", "Wzór: `<think>a</think>b`.", None),
    Shape("fence", _FENCED, _FENCED, None),
    Shape("fence-only", "```\n</think>\n```", "```\n</think>\n```", None),
    Shape("tilde-fence", "~~~\n[THINK]x[/THINK]\n~~~", "~~~\n[THINK]x[/THINK]\n~~~", None),
    Shape("code-line", _CODE, _CODE, None),
    Shape("code-split", 'answer = text.split("</think>")[-1]', 'answer = text.split("</think>")[-1]', None),
    Shape("code-single", "answer = text.split('</think>')[-1]", "answer = text.split('</think>')[-1]", None),
    Shape("quoted", "Model pisze „<think>” przed myślą.", "Model pisze „<think>” przed myślą.", None),
    Shape("quoted-straight", 'It writes "</think>" behind it.', 'It writes "</think>" behind it.', None),
    Shape("sentence", "Use <think> to open a block.", "Use <think> to open a block.", None),
    Shape("sentence-end", "The tag </think> ends a block.", "The tag </think> ends a block.", None),
    Shape("sentence-pair", "Myśli stoją między <think> a </think>.", "Myśli stoją między <think> a </think>.", None),
    Shape(
        "sentence-english",
        "Put it between <think> and </think> tags.",
        "Put it between <think> and </think> tags.",
        None,
    ),
    Shape("xml", _XML, _XML, None),
    Shape("xml-introduced", f"Proszę:\n\n{_XML}", f"Proszę:\n\n{_XML}", None),
    Shape("xml-note", "<note><thinking>x</thinking></note>", "<note><thinking>x</thinking></note>", None),
    Shape("json", '{"text": "<think>a</think>"}', '{"text": "<think>a</think>"}', None),
    Shape("json-end", '{"utterance": "say </think>"}', '{"utterance": "say </think>"}', None),
    Shape("json-list", '["<think>", "</think>"]', '["<think>", "</think>"]', None),
    Shape("word", "I think so.", "I think so.", None),
    Shape("analysis", "analysis of the prices: 20 zł", "analysis of the prices: 20 zł", None),
    Shape("analysis-title", "Analysis: 20 zł", "Analysis: 20 zł", None),
    Shape("assistantfinal", "The word assistantfinal is glued.", "The word assistantfinal is glued.", None),
    Shape("channel-in-code", "Write `<|channel|>final<|message|>`.", "Write `<|channel|>final<|message|>`.", None),
    Shape("response", "<response>Tak</response>", "<response>Tak</response>", None),
    Shape("details", "<details><summary>x</summary>y</details>", "<details><summary>x</summary>y</details>", None),
    Shape("struck", "<s>30 zł</s> 20 zł", "<s>30 zł</s> 20 zł", None),
    Shape("struck-last", "20 zł, nie <s>30 zł</s>", "20 zł, nie <s>30 zł</s>", None),
    Shape("scratchpad-named", "Use a <scratchpad> for it.", "Use a <scratchpad> for it.", None),
    Shape(
        "both-named",
        "Znacznik <think> otwiera myśli, a </think> je zamyka.",
        "Znacznik <think> otwiera myśli, a </think> je zamyka.",
        None,
    ),
    Shape(
        "both-named-english",
        "The tag <think> begins it, and </think> ends it.",
        "The tag <think> begins it, and </think> ends it.",
        None,
    ),
    Shape("ollama-run-named", "Thinking...\nis a song. 20 zł", "Thinking...\nis a song. 20 zł", None),
    Shape(
        "folded-prices",
        "<details><summary>Ceny</summary>20 zł</details>",
        "<details><summary>Ceny</summary>20 zł</details>",
        None,
    ),
    Shape("judge", "<analysis>ok</analysis><score>1</score>", "<analysis>ok</analysis><score>1</score>", None),
    Shape("granite-one-sentence", "Here is my response: Tak", "Here is my response: Tak", None),
    Shape("list", "1. <think>\n2. </think>", "1. <think>\n2. </think>", None),
    Shape(
        "table", "| a | b |\n| <think> | x |\n| </think> | y |", "| a | b |\n| <think> | x |\n| </think> | y |", None
    ),
    Shape("prolog", '<?xml version="1.0"?>\n<thought>x</thought>', '<?xml version="1.0"?>\n<thought>x</thought>', None),
    Shape("comment", "<!-- <think>x</think> -->\n<p>Tak</p>", "<!-- <think>x</think> -->\n<p>Tak</p>", None),
    Shape(
        "channel-named",
        "There <|channel|>final<|message|> begins it.",
        "There <|channel|>final<|message|> begins it.",
        None,
    ),
    Shape("generic", "List<Thought> thoughts = of();", "List<Thought> thoughts = of();", None),
    Shape("three-ticks-in-a-line", "Write ```<think>x</think>``` so.", "Write ```<think>x</think>``` so.", None),
    Shape("blank-ends", " Tak\n", " Tak\n", None),
)

SHAPES = (*CUT, *LEFT)
