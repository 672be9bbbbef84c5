// A memory example: its own events with the gaps between them, and the whole conversation it was part of.
const logLink = (number, at) => `#log?n=${number}` + (at === undefined ? "" : `&at=${at}`);

function clockTime(log, elapsed) {
  const start = Date.parse(log.start);
  if (Number.isNaN(start)) return seconds(elapsed);
  return new Date(start + 1000 * elapsed).toISOString().slice(0, 16).replace("T", " ");
}

async function memoryParts(data, item, body) {
  const details = body.details;
  const number = data.logs.findIndex((log) => log.nodes[details.test_id] === item.nodeid);
  const condition = (body.conditions[0] || {}).details || {};
  const answers = Array.isArray(condition.answers) && condition.answers.length ? condition.answers : [body.answer];
  const questions = body.question.split("\n");
  const paired = questions.length === answers.length && answers.length > 1;
  const said = paired
    ? [section("Questions and answers", questions.map((question, place) => [bubble(true, "Asked", question), bubble(false, "Answered", answers[place] ?? "")]))]
    : [questionPart(body), body.answer === null ? null : section("Answer", h("div.text.answer", { dir: "auto" }, reading(body.answer)))];
  if (condition.expected !== undefined) {
    said.push(section("Expected", h("ul.phrases", {}, [condition.expected].flat().map((one) =>
      h("li", {}, reading(typeof one === "string" ? one : JSON.stringify(one)))))));
  }
  const positions = Array.isArray(details.positions) ? details.positions : [];
  const rest = number < 0 ? [h("p.note", {}, "The log of the conversation is not part of this report.")] : await taskLog(data, number, positions, details.test_id);
  return { said, scored: [conditionList(item, body), memoryFacts(item, body, number, positions)], rest };
}

function memoryFacts(item, body, number, positions) {
  const details = body.details;
  const automatic = details.automatic || {};
  const rows = [];
  if (body.metrics.tokens !== undefined) rows.push(["Distance", `${count(body.metrics.tokens)} tokens`]);
  if (details.memory_span) rows.push(["Memory span", `${count(details.memory_span)} tokens${details.overrun ? ", overrun" : ""}`]);
  if (Number.isFinite(automatic.points)) rows.push(["Points", `${score(automatic.points)} of ${score(automatic.max_points ?? 1)}`]);
  if (details.override) rows.push(["Set by hand", `${details.override.who ?? ""}: ${details.override.why ?? ""}`]);
  return section("Distance", factTable(rows), number < 0 || !positions.length ? null
    : h("p", {}, h("a", { href: logLink(number, positions[positions.length - 1]) }, "Where it was scored in the whole log")));
}

// The events of one example in order; what happened between two of them is one line.
async function taskLog(data, number, positions, test) {
  const log = data.logs[number];
  const events = await data.events(number);
  const rows = [];
  let last = null;
  for (const at of positions) {
    const event = events[at];
    if (!event) continue;
    const passed = last ? event.total - (SPOKEN[event.type] ? event.tokens || 0 : 0) - last.total : 0;
    const waited = last ? timeOf(event) - timeOf(last) : 0;
    if (last && (passed > 0 || waited > 1)) {
      rows.push(h("li.gap", {}, [passed > 0 ? `${plural(passed, "token")} of other things` : "", waited > 1 ? `${seconds(waited)} of simulated time` : ""].filter(Boolean).join(", ")));
    }
    rows.push(eventRow(data, log, event, at, number));
    last = event;
  }
  return [section("In the conversation", gantt(data, log, events, false, test)), section("Task log", h("ol.events", {}, rows))];
}

const EVENTS = {
  SEND_MESSAGE: "to the agent", RESPONSE_MESSAGE: "from the agent", SEND_FILL: "filler", RESPONSE_FILL: "reply to filler",
  BEGIN: "begins", WAIT: "waits", END: "ends", SUITE_RESET: "the agent is reset", REGISTER_CALLBACK: "replies are watched from here",
  DEREGISTER_CALLBACK: "replies are watched until here", LLM_CALL: "the judge or another model is asked",
};

function eventRow(data, log, event, at, number, target) {
  const reply = event.type.startsWith("RESPONSE");
  const text = event.message ?? event.response;
  const what = event.type === "WAIT"
    ? `waits for ${[event.tokens ? plural(event.tokens, "token") : "", event.time_s ? seconds(event.time_s) : ""].filter(Boolean).join(" and ") || "its turn"}`
    : event.type === "END" ? `ends${event.score === null || event.score === undefined ? "" : `, score ${score(event.score)}`}` : EVENTS[event.type] || event.type;
  const item = data.byNode.get(log.nodes[event.test_id]);
  return h("li.event" + (reply ? ".reply" : "") + (event.is_question ? ".asked" : "") + (target ? ".target" : ""), { id: target === undefined ? null : "event-" + at, "data-event": event.type },
    h("span.event-when.note", {}, h("a", { href: logLink(number, at), title: "in the whole log" }, "#" + at), " ", clockTime(log, timeOf(event)), " · ", plural(event.total, "token")),
    h("span.event-what", {}, target === undefined || !event.test_id ? null : [item ? h("a", { href: anchor(item) }, name(event.test_id)) : name(event.test_id), " "],
      h("span.note", {}, what, event.is_question && !reply ? ", a question" : "", event.supplied ? ", supplied by the runner" : "", event.failure ? `: ${name(event.failure.message ?? "")}` : "")),
    text === undefined || text === null ? null : text.length > 400 && event.type.endsWith("FILL")
      ? h("details", {}, h("summary.note", {}, name(text.slice(0, 90)) + "…"), h("div.text.small-text", { dir: "auto" }, reading(text)))
      : h("div.text.small-text", { dir: "auto" }, reading(text)));
}

async function logView(data, query) {
  const asked = new URLSearchParams(query);
  const number = clamp(Number(asked.get("n")) || 0, 0, data.logs.length - 1);
  const log = data.logs[number];
  if (!log) return h("p", {}, "There is no log of a conversation in this report.");
  const events = await data.events(number);
  const at = asked.has("at") ? Number(asked.get("at")) : null;
  return h("div", {}, h("h2", {}, "Log · ", name(log.benchmark), " · ", name(log.model)),
    h("p.note", {}, name(log.name), " · ", h("a", { href: "#timeline" }, "timeline")),
    h("ol.events.whole", {}, events.map((event, place) => eventRow(data, log, event, place, number, place === at))));
}
