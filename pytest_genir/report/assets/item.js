// One item: what was asked, what came back, how it was scored and why.
async function itemView(data, item, items, triage) {
  const body = await data.body(item);
  const parts = { rag: ragParts, conversation: conversationParts, memory: memoryParts }[item.kind] || plainParts;
  const { said, scored, rest, folds } = await parts(data, item, body);
  return h("article.item", { "data-node": item.nodeid, "data-outcome": item.outcome },
    itemHead(item, items),
    h("div.item-grid", {},
      h("div.said", {}, body.failure ? failureBox(item, body.failure) : null, said),
      h("aside.scored", {}, scored, triage.form(item)),
      h("div.rest-of-item", {}, rest, h("div.folds", {}, folds, about(item, body)))));
}

function itemHead(item, items) {
  return h("div.item-head", {},
    steps(item, items),
    h("h2", { id: "item-title", tabindex: "-1" }, outcomeSign(item.outcome), " ", name(item.id),
      item.repeats.length > 1 ? h("span.note", {}, " " + phrase("try {n} of {all}", { n: item.repeat + 1, all: item.repeats.length })) : null),
    h("p.note", {}, [item.kind, item.benchmark, item.model].map(name).join(" · "),
      item.tags.map((tag) => [" ", h("a.chip", { href: itemsLink({ tag }) }, name(tag))])),
    repeats(item), siblings(item));
}

function repeats(item) {
  const others = item.repeats;
  if (others.length < 2) return null;
  return h("p.siblings", {}, h("span.note", {}, phrase("{n} of {all} passed", { n: others.filter((other) => other.outcome === "passed").length, all: others.length }), ": "), others.map((other) => [
    other === item ? h("strong", {}, outcomeSign(other.outcome), other.repeat + 1)
      : h("a", { href: anchor(other) }, outcomeSign(other.outcome), other.repeat + 1), " "]));
}

// Links to other items; beside the answers of other models they lead to other questions.
function steps(item, items, side = false) {
  const link = (step, failing, text, key) => {
    const other = items.beside(item, step, failing, side);
    return other ? h("a", { href: (side ? sideLink : anchor)(other), title: phrase("key {key}", { key }) }, text) : h("span.off", {}, text);
  };
  return h("nav.steps", { "aria-label": phrase("Items") },
    h("a", { href: itemsLink(items.filters), title: phrase("key {key}", { key: "u" }) }, `↑ ${phrase("list")}`),
    link(-1, false, `← ${phrase("previous")}`, "k"), link(1, false, `${phrase("next")} →`, "j"),
    link(-1, true, `← ${phrase("previous failure")}`, "p"), link(1, true, `${phrase("next failure")} →`, "n"));
}

function siblings(item) {
  if (item.siblings.length < 2) return null;
  return h("p.siblings", {}, h("span.note", {}, phrase("Also asked:"), " "), item.siblings.map((other) => [
    other === item ? h("strong", {}, outcomeSign(other.outcome), name(other.model))
      : h("a", { href: anchor(other) }, outcomeSign(other.outcome), name(other.model)), " "]),
  h("a", { href: sideLink(item), title: phrase("key {key}", { key: "s" }) }, phrase("side by side")));
}

function failureBox(item, failure) {
  return h("div.box." + (item.outcome === "skipped" ? "plain" : "bad"), { role: "note" },
    h("strong", {}, item.outcome === "error" ? `${phrase("No answer")}: ${name(failure.kind || "")}` : item.outcome === "not-run" ? phrase("Never ran") : name(failure.kind || "")),
    h("p.text", {}, reading(String(failure.message || ""))));
}

function section(title, ...content) {
  return h("section", { "aria-label": title }, h("h3", {}, title), content);
}

const questionPart = (body) => section(phrase("Question"), h("p.text.question", { dir: "auto", lang: body.lang }, reading(body.question)));

// The conditions with their scores, and what each looked for.
function conditionList(item, body) {
  if (!item.scores.length) return null;
  return section(phrase("Conditions"), h("ul.conditions", {}, item.scores.map((one, place) => {
    const more = body.conditions[place] || {};
    const outcome = came(one, more.passes_at);
    return h("li", { "data-condition": one.condition, "data-score": one.score, "data-passed": one.passed },
      h("div.cond-head", {}, outcomeSign(outcome), h("span.cond-name", {}, name(one.condition)),
        h("span.note", {}, one.measure === one.condition ? "" : measureName(one.measure)), h("span.cond-score." + outcome, {}, score(one.score)), needed(more.passes_at)),
      particulars(more) || h("p.cond-reason", {}, reading(retold(String(more.reason || "")))));
  })));
}

// Phrases and citations one by one, where a condition tells them apart.
function particulars(condition) {
  const details = condition.details || {};
  const lines = [];
  const known = (value) => (Array.isArray(value) ? value : []);
  for (const found of known(details.found)) {
    if (found && found.phrase !== undefined) {
      lines.push(["found", `${found.phrase}`, " " + phrase("as “{words}”", { words: found.surface }) + (found.lemmas ? ", " + phrase("lemmas {words}", { words: found.lemmas }) : "")]);
    }
  }
  for (const missed of known(details.missed)) {
    if (missed && missed.phrase !== undefined) lines.push(["missed", `${missed.phrase}`, missed.nearest ? "; " + phrase("nearest: {words}", { words: missed.nearest }) : ""]);
  }
  if (!lines.length) return null;
  return h("ul.phrases", {}, lines.map(([kind, wanted, rest]) => h("li", { "data-phrase": kind },
    h("span.note", {}, phrase(kind) + " "), name(wanted), h("span.note", {}, name(rest)))));
}

function fold(title, ...content) {
  return h("details.fold", {}, h("summary", {}, title), content);
}

function about(item, body) {
  const file = item.nodeid.split("::")[0];
  const line = Math.min(...body.conditions.map((one) => one.line || Infinity));
  const usage = body.usage || {};
  const known = (value) => (value === null || value === undefined ? phrase("unknown") : count(value));
  const part = (text, value) => (value ? ` (${text.replace("{n}", count(value))})` : "");
  const rows = [
    [phrase("Node id"), item.nodeid],
    [phrase("Defined in"), Number.isFinite(line) ? `${file}:${line}` : file],
    [phrase("Tokens"), item.tokens === null ? "–" : phrase("{in} in, {out} out", { in: known(usage.prompt_tokens) + part(phrase("{n} of the input cached"), usage.cached_tokens), out: known(usage.completion_tokens) + part(phrase("{n} of thoughts"), usage.reasoning_tokens) })],
    [phrase("Cost"), money(usage.cost) + (usage.beside_cost ? ` (${phrase("{cost} of it for attempts without an answer", { cost: money(usage.beside_cost) })})` : "")],
    [phrase("Time"), `${seconds(body.seconds)}, ${phrase("waited {time}", { time: seconds(body.waited) })}; ${plural(item.attempts, "attempt")}${item.cached ? "; " + phrase("from the cache") : ""}`],
    ...Object.entries(body.metrics || {}).map(([key, value]) => [key, typeof value === "number" ? score(value) : String(value)]),
    [phrase("Normaliser"), body.normaliser || "–"],
    [phrase("Model fingerprint"), body.fingerprint || "–"],
    ...Object.entries(body.digests || {}).map(([key, value]) => [phrase("Digest of {part}", { part: key }), value]),
  ];
  return [fold(phrase("About this item"), factTable(rows)),
    fold(phrase("Everything recorded"), h("pre.text", {}, reading(JSON.stringify(body.details, null, 2))))];
}

function plainParts(data, item, body) {
  return {
    said: [questionPart(body), body.answer === null ? null : section(phrase("Answer"), h("div.text.answer", { dir: "auto", lang: body.lang }, reading(body.answer)))],
    scored: conditionList(item, body),
    folds: promptAsSent(body),
  };
}

const whole = (content) => (Array.isArray(content) ? content.join("") : typeof content === "string" ? content : JSON.stringify(content));

function promptAsSent(body) {
  if (!body.messages.length) return null;
  return fold(phrase("Prompt as sent"), body.messages.map((message) => h("div.message", {},
    h("p.note", {}, name(message.role || "")), h("pre.text", { dir: "auto", lang: body.lang }, reading(whole(message.content))))));
}
