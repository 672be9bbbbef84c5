"""What an error of a model's server is about, told by its status, its codes and the words that servers use for it.

Servers agree on little: the same mistake is a 400 here and a 500 there, its code a text, a number or missing. So the
whole body is read for codes and phrases, those of limits and filters before those that only say "bad request".
"""

from __future__ import annotations

import re
from typing import Literal

from pytest_genir.lean.frozen import dataclass

#: `key` and `model`: no other question can succeed either.
About = Literal["context", "filtered", "quota", "rate_limit", "key", "model", "tool_calls", "cut"]


class _Words:
    """Words that are looked for, put together when that is first done: hardly any run meets an error."""

    def __init__(self, *patterns: str) -> None:
        self._patterns = patterns
        self._whole: re.Pattern[str] | None = None

    def search(self, text: str) -> re.Match[str] | None:
        if self._whole is None:
            self._whole = re.compile("|".join(self._patterns), re.IGNORECASE)
        return self._whole.search(text)


_TOO_LONG = _Words(
    r"context_length_exceeded|exceed_context_size|context_?window_?exceeded|model_context_window_exceeded",
    r"maximum context (?:length|limit)|context (?:length|size|window) is only",
    r"longer than the (?:model'?s )?(?:maximum )?(?:context|model)",
    r"longer than the context length|exceeds? the (?:model'?s )?(?:maximum )?(?:available )?context",
    r"exceed(?:s|ed)? (?:the )?context (?:limit|length|size|window)",
    r"context (?:size|length|window) (?:has been|was) exceeded",
    r"(?:input|prompt) tokens? exceeds? the configured limit|exceeds the maximum number of tokens allowed",
    r"`?inputs`? tokens \+ `?max_new_tokens`? must be|maximum (?:input|prompt) length is|input length exceeds",
    r"(?:prompt|input|request|conversation) is too long|too many (?:input|prompt) tokens|too large for model",
    r"current length is \d+ while limit is|max_tokens must be at least 1, got -|request too large for",
    r"reduce the length of (?:the|your) (?:messages|prompt|input)|tokens to keep from the initial prompt is greater",
    r"trying to keep the first \d+ tokens when context|prompt contains \d+ tokens?.{0,40}(?:max|limit)",
    r"request_too_large|prompt \(\d+ tokens?\) (?:is|exceeds)|ran out of context|context overflow",
    r"exceeds? (?:the )?(?:limit|maximum) of \d+ (?:input |prompt )?tokens",
    r"max_prompt_tokens_exceeded|tokens_limit_reached|exceed(?:s|ed)? (?:the |this )?model(?:'s)? token limit",
    # any sentence of the form "the prompt ... exceeds the ... maximum", unless it is about what may be written
    r"\b(?:prompt|input|sequence|request|conversation)s?\b(?:(?!max_?\w*tokens)(?:[^.{}\"]|\.(?=\d))){0,80}"
    r"\bexceed(?:s|ed|ing)?\b(?:[^.{}\"]|\.(?=\d)){0,40}\b(?:context|input (?:token|length) limit|token limit"
    r"|max(?!\w*[ _-]?(?:output|completion|new))(?:imum)?[ _-]?(?:\w+[ _-]){0,2}(?:len\w*|tokens?))\b(?! per\b)",
    r"(?:context|prompt|input|sequence) (?:length|size) [^.{}]{0,20}(?:greater|larger|longer) than",
    r"too many tokens:|total tokens (?!per\b)[^.{}]{0,40}\bexceed|(?:payload|body) (?:size exceeds|(?:is )?too large)",
    r"(?:prompt|input|conversation) too long|\(\d+ tokens?\) is too large to process",
    r"`?inputs?`? must have (?:less|fewer|at most)\b.{0,20}tokens|range of (?:input|prompt) length should be",
    r"too many tokens: total number of tokens in the prompt|input is too large to process",
    r"token count (?:is|of) \d+,? but .{0,30}(?:supports|maximum|limit)",
    r"prompt ?超长|(?:输入|上下文)(?:内容)?长度超",
)
#: The prompt fits, and what the answer may have beside it does not: another number in the model's file helps.
_CAP_TOO_LARGE = _Words(
    r"max(?:_completion|_output|_new)?_tokens['`\"]? (?:is |are )?too large|max_tokens: \d+ > \d+",
)
_FILTERED = _Words(
    r"content_?filter|content_?policy_?violation|responsibleaipolicyviolation|content_filtered|guardrail_intervened",
    r"content management policy|content filtering policy|usage polic(?:y|ies)|content polic(?:y|ies)|safety system",
    r"bio_policy|misalignment_policy_violation|content exists risk|data_?inspection_?failed|inappropriate content",
    r"flagged_input|requires? moderation|(?:input|prompt|content|request) (?:was|has been|is) flagged",
    r"blocked input\b",
    r"guardrail (?:policy|checks?)\b|(?:blocked|rejected|stopped|denied) by (?:\w+ ){0,2}guardrail|hooks_failed",
    r"violat\w+ (?:\w+ ){0,2}(?:usage|content|safety) (?:guideline|rule|polic)",
    r"(?:prompt|request|response|content|input) blocked (?:due to|by)\b",
    r"sensitive_?content|(?:may |might )?contain(?:s|ing)? (?:sensitive|unsafe)\b|for safety reasons|敏感内容|违规内容",
    r"safety_violation|blocked by (?:the |our )?(?:safety|content|moderation)|violat\w+ (?:our|the) (?:content|safety)",
)
_QUOTA = _Words(
    r"insufficient[_ ](?:quota|balance|credits?|funds)|billing|credit[_ ]balance|out of credits|requires? more credits",
    r"exceeded your (?:current|monthly|daily) quota|quota (?:has been |is |was )?(?:exhausted|used up|exceeded)",
    r"(?:spend|usage)_limit_exceeded|budget_?exceeded|budget has been exceeded|exceeded_?\w{0,8}budget",
    r"payment required",
    r"(?:daily|weekly) (?:spend|usage) limit|(?:n't|not) have (?:any|enough|sufficient) credits",
    r"service_?quota_?exceeded|(?:tokens|requests) per day|per[ _-]?day|monthly (?:spend|usage) limit",
    r"key limit exceeded|calls? / (?:day|month)|(?:calls|requests|tokens) per month|extra usage is required",
    r"\b[rt]pd\b|reached your (?:daily|weekly|monthly|specified) |out of call volume quota",
    r"used all (?:of )?(?:your |available )?credits",
    r"(?:daily|weekly|monthly) (?:\w+ )?(?:rate|token|request|spend\w*|usage)s? (?:limit|cap|quota)",
    r"free (?:tier|quota|credits?)\b[^.{}]{0,40}(?:exhausted|used up|ended|expired)",
    r"(?:token|request|usage)s?_quota_reached",
    r"\boverdue|not[_ ]enough[_ ](?:balance|credits?|funds)",
    r"balance (?:is|was) (?:insufficient|not enough|too low|negative)",
    r"used up your (?:daily|weekly|monthly|free) ",
    r"(?:exceeded|exhausted|reached|used)[^.{}]{0,30} (?:daily|weekly|monthly) (?:free )?(?:allocation|allowance)",
    r"余额不足|欠费|额度已?(?:用完|用尽|不足)",
)
#: Said in an error that is no 402, 403 or 429, only these are beyond doubt: the others may be an echo of a prompt.
_SURELY_QUOTA = _Words(
    r"insufficient[_ ](?:quota|balance|credits?|funds)|credit balance is too low|billing_(?:error|not_active|hard)",
    r"budget_?exceeded|budget has been exceeded|(?:spend|usage)_limit_exceeded|servicequotaexceeded",
    r"enable billing|billing (?:is not|has not been|to be|account (?:is|has been)) (?:enabled|disabled|closed)",
    r"exceeded_?\w{0,8}budget|monthly spend\w* (?:limit|cap)",
    r"\barrearage\b|account is in good standing|reached your (?:specified )?(?:workspace )?api usage limits",
)
# Some servers speak of billing when only this minute's share is used up: then waiting helps.
_SHORT_QUOTA = _Words(
    r"每分钟|每秒",
    r"per[ _-]?minute|per[ _-]?second|retry[ _-]?(?:in|delay)\b|throttling\.\w*quota|allocated quota exceeded",
    r"quota exceeded for [\w.]+/\w*(?:requests|tokens)_per_base_model",
)
_DAILY_QUOTA = _Words(r"per[ _-]?day|\b[rt]pd\b")
_RATE = _Words(r"throttl|rate[_ ]?limit|resource_exhausted|too many requests|tokens? per minute|too_many_requests")
_KEY = _Words(
    r"api[_ ]key[_ ](?:not[_ ]valid|invalid|expired)|api_key_invalid|invalid[_ ]api[_ ]key|incorrect api key",
    r"invalid x-api-key|unrecognizedclient|expiredtoken|invalidsignature|security token included|expired_key",
    r"organi[sz]ation(?:_| has been | is )(?:restricted|disabled|deactivated|suspended)",
    r"authentication_?error|no auth credentials|key_model_access_denied",
    r"no_db_connection|no connected db|token does not match (?:the )?(?:resource|tenant)",
)
_MODEL = _Words(
    r"model_not_found|model identifier is invalid|is not a valid model|deploymentnotfound|no endpoints found",
    r"model[\s:]+[`'\"]?[\w./:@-]+[`'\"]? (?:does not exist|(?:is |was )?not (?:found|supported|available)|is unknown)",
    r"with on-demand throughput isn.t supported",
    r"model_decommissioned|model [`'\"]?[\w./:@-]+[`'\"]? has been (?:decommissioned|deprecated|retired)",
    r"\bmodel (?:does )?not exist\b",
    r"not allowed to use publisher model|llm provider not provided",
    r"failed to load model",
    r"(?:unknown|invalid|unsupported|no such) model(?! message| output)|no models? loaded|invalid model name",
    r"operationnotsupported|does not work with the specified model",
    r"does not support (?:the )?(?:chat|generate|(?:chat )?completions?)\b(?! template| history)",
    r"api[- ]?version (?:[`'\"]?[\w.-]+[`'\"]? )?(?:is )?not supported|missingapiversion|unsupported api[- ]?version",
    r"\bmodel \S+ is (?:enabled|available|supported) only (?:for|in|with|from) api[- ]?versions?",
    r"(?:location|country|region|territory) (?:is )?not supported",
    r"not (?:available|supported) in your (?:country|region)",
)
#: The model wanted a tool where none was offered.
_TOOL = _Words(r"tool_use_failed|but (?:the )?model called a tool")
#: An answer that ended in its thoughts, told as an error.
_CUT = _Words(r"could not finish the message because max_tokens")
#: Said with status 200 by a server that was asked at the wrong address.
_NOWHERE = _Words(r"unexpected endpoint or method")
#: A field such as a name of the user is too long, and not what was asked.
_FIELD_TOO_LONG = re.compile(r"string_above_max_length", re.IGNORECASE)
_MESSAGE_TOO_LONG = re.compile(r"(?:messages|input|prompt)\b[^\"]{0,60}string too long", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class ServerFault:
    """What an error is about, in a word and in a sentence."""

    about: About
    sentence: str = ""


_TOLD = {
    "context": "the prompt is longer than the model takes",
    "filtered": "the server's content filter refused the question",
    "tool_calls": "the model called a tool instead of answering, though none was offered",
    "cut": "the limit of tokens was reached; there is no answer",
}


def fault_of(status: int, text: str, kind: str = "") -> ServerFault | None:
    """Return what an error reply is about; `text` is its whole body, `kind` what its headers call it."""
    told = f"{kind} {text}"
    quota = _quota(status, told)
    if quota is not None:
        return quota
    about = _about(status, told)
    return None if about is None else ServerFault(about, _TOLD.get(about, ""))


def _about(status: int, told: str) -> About | None:
    client = 400 <= status < 500
    if status in (401, 407) or (client and status != 429 and _KEY.search(told)):
        return "key"
    if _MESSAGE_TOO_LONG.search(told):
        return "context"
    if _TOO_LONG.search(told) and not (_FIELD_TOO_LONG.search(told) or _CAP_TOO_LARGE.search(told)):
        return "context"
    if status == 413:
        return "context"
    if client and (_TOOL.search(told) or _CUT.search(told)):
        return "tool_calls" if _TOOL.search(told) else "cut"
    if status != 429 and status < 500 and _FILTERED.search(told):
        return "filtered"
    if status in (429, 498) or (status in (200, 400) and _RATE.search(told)):
        return "rate_limit"
    if status == 403:
        return "key"
    if status in (404, 405, 410) or (client and _MODEL.search(told)) or (status == 200 and _NOWHERE.search(told)):
        return "model"
    return None


def _quota(status: int, told: str) -> ServerFault | None:
    """Return whether money or quota is used up, not just this minute's share of it."""
    if status == 402:
        return ServerFault("quota")
    limits = _QUOTA if status in (200, 403, 429) else _SURELY_QUOTA
    if status == 401 or not limits.search(told):
        return None
    if _DAILY_QUOTA.search(told):
        return ServerFault("quota")
    return None if _SHORT_QUOTA.search(told) else ServerFault("quota")
