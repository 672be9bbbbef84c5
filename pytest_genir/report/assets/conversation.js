// A conversation: what was said turn by turn, what evaluators made of it, what the system had found.
function conversationParts(data, item, body) {
  const turns = Array.isArray(body.details.turns) ? body.details.turns : [];
  return {
    said: [
      turns.length && body.question === turns[0].user ? null : h("p.text.question", { dir: "auto", lang: body.lang }, reading(body.question)),
      section(phrase("Conversation"), talkFork(body.details), turns.length
        ? turns.map((turn, place) => turnPart(item, body, turn, place + 1, place + 1 === turns.length && body.details.ended))
        : body.messages.map((message) => bubble(body.lang, message.role === "user", name(message.role || ""), whole(message.content))), talkEnding(body.details)),
    ],
    scored: [conditionList(item, body), simulated(body.details)],
    folds: [reportedState(body), conversationLog(body.details), body.details.traceback ? fold(phrase("Traceback"), h("pre.text", {}, reading(body.details.traceback))) : null],
  };
}

function bubble(lang, user, who, text, ...more) {
  return h("div.bubble." + (user ? "user" : "system"), {}, h("p.note", {}, who), h("div.text", { dir: "auto", lang }, reading(String(text))), more);
}

function turnPart(item, body, turn, number, lastWord) {
  const marks = item.scores.map((one, place) => ({ ...one, ...(body.conditions[place] || {}) }))
    .filter((one) => one.condition.endsWith("@" + number));
  return h("div.turn", { "data-turn": number },
    bubble(body.lang, true, phrase("User, turn {n}", { n: number }), turn.user ?? ""),
    toolCalls(turn.tool_calls),
    turn.system === undefined ? (lastWord ? null : h("p.note", {}, phrase("No response.")))
      : bubble(body.lang, false, `${phrase("System")}${Number.isFinite(turn.milliseconds) ? `, ${seconds(turn.milliseconds / 1000)}` : ""}`, turn.system, retrieved(turn),
        reportedIn({ ...turn, tool_calls: undefined, state: undefined })),
    marks.length ? h("ul.badges", { "aria-label": phrase("Scores of turn {n}", { n: number }) }, marks.map(badge)) : null);
}

// A score with its explanation, which unfolds.
function badge(one) {
  const label = one.condition.replace(/@[^@]*$/, "");
  return h("li", { "data-badge": one.condition, "data-score": one.score }, h("details.badge." + came(one, one.passes_at), {},
    h("summary", {}, outcomeSign(came(one, one.passes_at)), name(label), " ", h("strong", {}, score(one.score)), needed(one.passes_at)),
    h("p", {}, reading(retold(String(one.reason || ""))))));
}

function retrieved(turn) {
  if (!Array.isArray(turn.results) || !turn.results.length) return null;
  return h("details.retrieved", {}, h("summary", {}, phrase("Retrieved: {n}", { n: plural(turn.results.length, "result") })),
    h("ol", {}, turn.results.map((one) => h("li", {}, h("span.cond-name", {}, name(one.id ?? "")), " ",
      h("span.note", {}, Number.isFinite(one.score) ? one.score.toFixed(2) : ""), h("div.text.small-text", { dir: "auto" }, reading(String(one.excerpt ?? "")))))));
}

function simulated(details) {
  const lines = [];
  const simulation = details.simulation || {};
  for (const fault of simulation.faults || []) lines.push(`${phrase("The simulated user")}: ${fault}`);
  if (String(simulation.decided || "").startsWith("not")) lines.push(phrase("Whether the simulated user did its part was not decided: no rule can tell"));
  for (const failed of details.failed_evaluators || []) lines.push(`${phrase("No score")}: ${failed}`);
  for (const one of details.not_counted || []) lines.push(`${phrase("Not counted")}: ${one.name} ${score(one.score)}`);
  return lines.length ? section(phrase("Beside the scores"), h("ul.phrases", {}, lines.map((line) => h("li", {}, reading(line))))) : null;
}

function conversationLog(details) {
  if (!Array.isArray(details.log) || !details.log.length) return null;
  const text = (value) => (typeof value === "string" ? value : JSON.stringify(value, null, 2));
  return fold(`${phrase("Log")}, ${plural(details.log.length, "entry", "entries")}`, h("ol.log", {}, details.log.map((entry) => h("li", {},
    h("span.note", {}, `${name(entry.source ?? "")}: `), name(entry.action ?? ""),
    entry.data === undefined ? null : h("details", {}, h("summary", {}, phrase("data")), h("pre.text", {}, reading(text(entry.data))))))));
}
