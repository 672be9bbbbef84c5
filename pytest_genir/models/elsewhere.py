"""What fields of a model are called in other programs: for "did you mean", never to read them."""

from __future__ import annotations

from collections.abc import Mapping

_ADDRESS = ("api_base", "url")
_KEY = ("api_key_env",)
_PARAMETERS = ("parameters", "options")
_RATE = ("requests_per_minute",)
#: Names without capitals and underscores, and what they may be here; the first that the type has is proposed.
ELSEWHERE: Mapping[str, tuple[str, ...]] = {
    **dict.fromkeys(
        (
            "baseurl",
            "apiurl",
            "url",
            "apibase",
            "endpoint",
            "apiendpoint",
            "address",
            "adress",
            "host",
            "server",
            "uri",
        ),
        _ADDRESS,
    ),
    **dict.fromkeys(("apikey", "key", "token", "apitoken", "keyenv", "apikeyenv"), _KEY),
    **dict.fromkeys(("provider", "api", "backend", "kind"), ("type",)),
    **dict.fromkeys(("modelname", "modelid", "llm"), ("model",)),
    **dict.fromkeys(
        ("maxtokens", "maxnewtokens", "maxoutputtokens", "maxcompletiontokens", "numpredict", "maxlength"),
        ("max_tokens", "max_new_tokens", "options"),
    ),
    **dict.fromkeys(
        ("topp", "topk", "seed", "stop", "minp", "presencepenalty", "frequencypenalty", "numctx", "reasoningeffort"),
        _PARAMETERS,
    ),
    **dict.fromkeys(("temp", "temperature"), ("temperature", *_PARAMETERS)),
    **dict.fromkeys(("generationconfig", "generationkwargs", "modelkwargs", "extrabody", "config"), _PARAMETERS),
    **dict.fromkeys(("retries", "numretries", "maxattempts", "attempts"), ("max_retries",)),
    **dict.fromkeys(("concurrency", "workers", "parallel", "maxconcurrency", "numthreads"), ("threads",)),
    **dict.fromkeys(("rpm", "ratelimit", "requestspermin"), _RATE),
    **dict.fromkeys(("tpm", "tokenspermin"), ("tokens_per_minute",)),
    **dict.fromkeys(("timeoutseconds", "timeouts", "requesttimeout"), ("timeout",)),
    **dict.fromkeys(("price", "prices", "cost", "costs", "pricing"), ("price_per_million",)),
    **dict.fromkeys(("extraheaders", "customheaders"), ("headers",)),
    **dict.fromkeys(("payload", "data", "json", "request"), ("body",)),
    **dict.fromkeys(("response", "reply", "output", "transformresponse"), ("read",)),
    **dict.fromkeys(("answer", "outputs", "file", "path"), ("answers", "recorded")),
    **dict.fromkeys(("sslverify", "verifyssl", "tlsverify"), ("verify",)),
}
