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
      item.repeat ? h("span.note", {}, ` repeat ${item.repeat + 1}`) : null),
    h("p.note", {}, [item.kind, item.benchmark, item.model].map(name).join(" · "),
      item.tags.map((tag) => [" ", h("a.chip", { href: itemsLink({ tag }) }, name(tag))])),
    repeats(item), siblings(item));
}

function repeats(item) {
  const others = item.repeats;
  if (others.length < 2) return null;
  return h("p.siblings", {}, h("span.note", {}, "Repeats: "), others.map((other) => [
    other === item ? h("strong", {}, outcomeSign(other.outcome), other.repeat + 1)
      : h("a", { href: anchor(other) }, outcomeSign(other.outcome), other.repeat + 1), " "]));
}

// Links to other items; beside the answers of other models they lead to other questions.
function steps(item, items, side = false) {
  const link = (step, failing, text, key) => {
    const other = items.beside(item, step, failing, side);
    return other ? h("a", { href: (side ? sideLink : anchor)(other), title: `key ${key}` }, text) : h("span.off", {}, text);
  };
  return h("nav.steps", { "aria-label": "Items" },
    h("a", { href: itemsLink(items.filters), title: "key u" }, "↑ list"),
    link(-1, false, "← previous", "k"), link(1, false, "next →", "j"),
    link(-1, true, "← previous failure", "p"), link(1, true, "next failure →", "n"));
}

function siblings(item) {
  if (item.siblings.length < 2) return null;
  return h("p.siblings", {}, h("span.note", {}, "Also asked: "), item.siblings.map((other) => [
    other === item ? h("strong", {}, outcomeSign(other.outcome), name(other.model))
      : h("a", { href: anchor(other) }, outcomeSign(other.outcome), name(other.model)), " "]),
  h("a", { href: sideLink(item), title: "key s" }, "side by side"));
}

function failureBox(item, failure) {
  return h("div.box." + (item.outcome === "skipped" ? "plain" : "bad"), { role: "note" },
    h("strong", {}, item.outcome === "error" ? `No answer: ${name(failure.kind || "")}` : item.outcome === "not-run" ? "Never ran" : name(failure.kind || "")),
    h("p.text", {}, reading(String(failure.message || ""))));
}

function section(title, ...content) {
  return h("section", { "aria-label": title }, h("h3", {}, title), content);
}

const questionPart = (body) => section("Question", h("p.text.question", { dir: "auto", lang: body.lang }, reading(body.question)));

// The conditions with their scores, and what each looked for.
function conditionList(item, body) {
  if (!item.scores.length) return null;
  return section("Conditions", h("ul.conditions", {}, item.scores.map((one, place) => {
    const more = body.conditions[place] || {};
    const outcome = came(one, more.passes_at);
    return h("li", { "data-condition": one.condition, "data-score": one.score, "data-passed": one.passed },
      h("div.cond-head", {}, outcomeSign(outcome), h("span.cond-name", {}, name(one.condition)),
        h("span.note", {}, one.measure === one.condition ? "" : name(one.measure)), h("span.cond-score." + outcome, {}, score(one.score)), needed(more.passes_at)),
      particulars(more) || h("p.cond-reason", {}, reading(String(more.reason || ""))));
  })));
}

// Phrases and citations one by one, where a condition tells them apart.
function particulars(condition) {
  const details = condition.details || {};
  const lines = [];
  const known = (value) => (Array.isArray(value) ? value : []);
  for (const found of known(details.found)) {
    if (found && found.phrase !== undefined) {
      lines.push(["found", `${found.phrase}`, ` as “${found.surface}”${found.lemmas ? `, lemmas ${found.lemmas}` : ""}`]);
    }
  }
  for (const missed of known(details.missed)) {
    if (missed && missed.phrase !== undefined) lines.push(["missed", `${missed.phrase}`, missed.nearest ? `; nearest: ${missed.nearest}` : ""]);
  }
  if (!lines.length) return null;
  return h("ul.phrases", {}, lines.map(([kind, phrase, rest]) => h("li", { "data-phrase": kind },
    h("span.note", {}, kind + " "), name(phrase), h("span.note", {}, name(rest)))));
}

function fold(title, ...content) {
  return h("details.fold", {}, h("summary", {}, title), content);
}

function about(item, body) {
  const file = item.nodeid.split("::")[0];
  const line = Math.min(...body.conditions.map((one) => one.line || Infinity));
  const usage = body.usage || {};
  const known = (value) => (value === null || value === undefined ? "unknown" : count(value));
  const part = (value, what) => (value ? ` (${count(value)} ${what})` : "");
  const rows = [
    ["Node id", item.nodeid],
    ["Defined in", Number.isFinite(line) ? `${file}:${line}` : file],
    ["Tokens", item.tokens === null ? "–" : `${known(usage.prompt_tokens)} in${part(usage.cached_tokens, "cached")}, ${known(usage.completion_tokens)} out${part(usage.reasoning_tokens, "of thoughts")}`],
    ["Cost", money(usage.cost)],
    ["Time", `${seconds(body.seconds)}, waited ${seconds(body.waited)}; ${plural(item.attempts, "attempt")}${item.cached ? "; from the cache" : ""}`],
    ...Object.entries(body.metrics || {}).map(([key, value]) => [key, typeof value === "number" ? score(value) : String(value)]),
    ["Normaliser", body.normaliser || "–"],
    ["Model fingerprint", body.fingerprint || "–"],
    ...Object.entries(body.digests || {}).map(([key, value]) => [`Digest of ${key}`, value]),
  ];
  return [fold("About this item", factTable(rows)),
    fold("Everything recorded", h("pre.text", {}, reading(JSON.stringify(body.details, null, 2))))];
}

function plainParts(data, item, body) {
  return {
    said: [questionPart(body), body.answer === null ? null : section("Answer", h("div.text.answer", { dir: "auto", lang: body.lang }, reading(body.answer)))],
    scored: conditionList(item, body),
    folds: promptAsSent(body),
  };
}

const whole = (content) => (Array.isArray(content) ? content.join("") : typeof content === "string" ? content : JSON.stringify(content));

function promptAsSent(body) {
  if (!body.messages.length) return null;
  return fold("Prompt as sent", body.messages.map((message) => h("div.message", {},
    h("p.note", {}, name(message.role || "")), h("pre.text", { dir: "auto" }, reading(whole(message.content))))));
}
