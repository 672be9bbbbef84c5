// One item: what was asked, what came back, how it was scored and why.
async function itemView(data, item, items, triage) {
  const body = await data.body(item);
  const part = { rag: ragParts, conversation: conversationParts, memory: memoryParts }[item.kind] || plainParts;
  return h("article.item", { "data-node": item.nodeid, "data-outcome": item.outcome },
    h("div.item-head", {},
      steps(item, items),
      h("h2", { id: "item-title", tabindex: "-1" }, outcomeSign(item.outcome), " ", name(item.id),
        item.repeat ? h("span.note", {}, ` repeat ${item.repeat + 1}`) : null),
      h("p.note", {}, [item.kind, item.benchmark, item.model].map(name).join(" · "), item.tags.map((tag) => [" ", h("a.chip", { href: itemsLink({ tag }) }, name(tag))])),
      siblings(item)),
    item.outcome === "error" || body.failure ? failureBox(body.failure) : null,
    part(data, item, body),
    triage.form(item),
    about(data, item, body));
}

function steps(item, items) {
  const link = (other, text, key) => (other
    ? h("a", { href: anchor(other), title: `key ${key}` }, text) : h("span.off", { "aria-disabled": "true" }, text));
  return h("nav.steps", { "aria-label": "Items" },
    h("a", { href: itemsLink(items.filters), title: "key u" }, "↑ list"),
    link(items.beside(item, -1, false), "← previous", "k"), link(items.beside(item, 1, false), "next →", "j"),
    link(items.beside(item, -1, true), "← previous failure", "p"), link(items.beside(item, 1, true), "next failure →", "n"));
}

function siblings(item) {
  if (item.siblings.length < 2) return null;
  return h("p.siblings", {}, "The same question: ", item.siblings.map((other) => [
    other === item ? h("strong", {}, outcomeSign(other.outcome), " ", name(other.model)) : h("a", { href: anchor(other) }, outcomeSign(other.outcome), " ", name(other.model)), " "]),
  h("a", { href: "#side?" + encodeURIComponent(item.nodeid) }, "side by side"));
}

function failureBox(failure) {
  return h("div.box.bad", { role: "note" }, h("strong", {}, failure ? `No answer: ${name(failure.kind || "")}` : "No answer"),
    failure ? h("p.text", {}, reading(String(failure.message || ""))) : null);
}

// The conditions with their scores and reasons.
function conditionList(item, body) {
  if (!item.scores.length) return null;
  return h("section", { "aria-label": "Conditions" }, h("h3", {}, "Conditions"), h("ul.conditions", {}, item.scores.map((one, place) => {
    const more = body.conditions[place] || {};
    return h("li", { "data-condition": one.condition, "data-score": one.score },
      h("span.cond-sign." + (one.passed ? "passed" : "failed"), { "aria-hidden": "true" }, one.passed ? "✓" : "✗"),
      h("span.cond-name", {}, name(one.condition)),
      h("span.cond-score." + (one.passed ? "passed" : "failed"), {}, score(one.score), h("span.unseen", {}, one.passed ? " passed" : " fell short")),
      h("span.cond-reason", {}, reading(String(more.reason || ""))));
  })));
}

function fold(title, ...content) {
  return h("details.fold", {}, h("summary", {}, title), content);
}

function about(data, item, body) {
  const file = item.nodeid.split("::")[0];
  const line = Math.min(...body.conditions.map((one) => one.line || Infinity));
  const usage = body.usage || {};
  const rows = [
    ["Node id", item.nodeid],
    ["Defined in", Number.isFinite(line) ? `${file}:${line}` : file],
    ["Tokens", usage.prompt_tokens === undefined ? "–" : `${usage.prompt_tokens ?? "?"} in, ${usage.completion_tokens ?? "?"} out`],
    ["Cost", money(usage.cost)],
    ["Time", `${seconds(body.seconds)}, waited ${seconds(body.waited)}; ${plural(item.attempts, "attempt")}${item.cached ? "; from the cache" : ""}`],
    ...Object.entries(body.metrics || {}).map(([key, value]) => [key, score(value)]),
    ["Model fingerprint", body.fingerprint || "–"],
    ...Object.entries(body.digests || {}).map(([key, value]) => [`Digest of ${key}`, value]),
  ];
  return h("section", { "aria-label": "About this item" }, fold("About this item",
    h("table.facts", {}, h("tbody", {}, rows.map(([key, value]) => h("tr", {}, h("th", { scope: "row" }, name(key)), h("td", {}, name(value))))))),
    fold("Everything recorded", h("pre.text", {}, reading(JSON.stringify(body.details, null, 2)))));
}

function plainParts(data, item, body) {
  return [
    h("section", { "aria-label": "Question" }, h("h3", {}, "Question"), h("p.text.question", { dir: "auto" }, reading(body.question))),
    h("section", { "aria-label": "Answer" }, h("h3", {}, "Answer"), h("div.text.answer", { dir: "auto" }, reading(body.answer || ""))),
    conditionList(item, body), promptAsSent(body)];
}

const whole = (content) => (Array.isArray(content) ? content.join("") : typeof content === "string" ? content : JSON.stringify(content));

function promptAsSent(body) {
  if (!body.messages.length) return null;
  return fold("Prompt as sent", body.messages.map((message) => h("div.message", {},
    h("p.note", {}, name(message.role || "")), h("pre.text", { dir: "auto" }, reading(whole(message.content))))));
}
