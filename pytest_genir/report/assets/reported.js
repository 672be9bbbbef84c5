// What a system reported beside its text: what it retrieved, which tools it called, its state, how long its parts took.
function reportedIn(said, wanted = {}) {
  if (!said) return [];
  return [
    Array.isArray(said.contexts) ? contextList(said.contexts, wanted) : null,
    Array.isArray(said.citations) ? h("p.note", {}, phrase("Cites:") + " " + said.citations.map((one) => name(String(one))).join(", ")) : null,
    Array.isArray(said.tool_calls) ? toolCalls(said.tool_calls) || h("p.note", {}, phrase("No tool was called.")) : null,
    said.state === undefined || said.state === null ? null : fold(phrase("State"), h("pre.text", {}, reading(JSON.stringify(said.state, null, 2)))),
    Array.isArray(said.latency) ? h("p.note", {}, phrase("Took:") + " " + said.latency.map((one) => `${name(one.part)} ${seconds(one.seconds)}`).join(", ")) : null,
  ];
}

function contextList(contexts, wanted) {
  const ranks = Object.entries(wanted).filter(([, rank]) => Number.isInteger(rank)).map(([, rank]) => rank);
  const missed = Object.entries(wanted).filter(([, rank]) => rank === null).map(([id]) => id);
  const names = new Set(Object.keys(wanted));
  return h("details.retrieved", { open: ranks.length > 0 || missed.length > 0 },
    h("summary", {}, phrase("Retrieved: {n}", { n: plural(contexts.length, "document") })),
    h("ol", {}, contexts.map((one) => h("li", { "data-context": one.id || one.url || "" },
      h("span.cond-name", {}, name(one.id || one.url || one.title || phrase("without a name"))), " ",
      h("span.note", {}, Number.isFinite(one.score) ? one.score.toFixed(2) + " " : ""),
      names.has(one.id) || names.has(one.url) || names.has(one.text) ? h("span.chip.good", {}, phrase("wanted")) : null,
      one.text ? h("div.text.small-text", { dir: "auto" }, reading(String(one.text))) : null))),
    missed.length ? h("p.note", {}, phrase("Not retrieved:") + " " + missed.map(name).join(", ")) : null);
}

function reportedSection(item, body) {
  const parts = reportedIn(body.reported, retrievedRanks(body)).filter(Boolean);
  return parts.length ? section(phrase("Reported by the system"), parts) : null;
}

function retrievedRanks(body) {
  const found = body.conditions.find((one) => one.details && one.details.ranks && typeof one.details.ranks === "object");
  return found ? found.details.ranks : {};
}
