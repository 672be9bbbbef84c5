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
    ? [section(phrase("Questions and answers"), questions.map((question, place) => [bubble(body.lang, true, phrase("Asked"), question), bubble(body.lang, false, phrase("Answered"), answers[place] ?? "")]))]
    : [questionPart(body), body.answer === null ? null : section(phrase("Answer"), h("div.text.answer", { dir: "auto", lang: body.lang }, reading(body.answer)))];
  if (condition.expected !== undefined) {
    said.push(section(phrase("Expected"), h("ul.phrases", {}, [condition.expected].flat().map((one) =>
      h("li", {}, reading(typeof one === "string" ? one : JSON.stringify(one)))))));
  }
  const positions = Array.isArray(details.positions) ? details.positions : [];
  const rest = number < 0 ? [h("p.note", {}, phrase("The log of the conversation is not part of this report."))] : await taskLog(data, number, positions, details.test_id);
  return { said, scored: [conditionList(item, body), memoryFacts(item, body, number, positions)], rest };
}

function memoryFacts(item, body, number, positions) {
  const details = body.details;
  const automatic = details.automatic || {};
  const rows = [];
  if (body.metrics.tokens !== undefined) rows.push([phrase("Distance"), plural(body.metrics.tokens, "token")]);
  if (details.memory_span) rows.push([phrase("Memory span"), `${plural(details.memory_span, "token")}${details.overrun ? ", " + phrase("overrun") : ""}`]);
  if (Number.isFinite(automatic.points)) rows.push([phrase("Points"), phrase("{n} of {all}", { n: score(automatic.points), all: score(automatic.max_points ?? 1) })]);
  if (details.override) rows.push([phrase("Set by hand"), `${details.override.who ?? ""}: ${details.override.why ?? ""}`]);
  return section(phrase("Distance"), factTable(rows), number < 0 || !positions.length ? null
    : h("p", {}, h("a", { href: logLink(number, positions[positions.length - 1]) }, phrase("Where it was scored in the whole log"))));
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
      rows.push(h("li.gap", {}, [passed > 0 ? phrase("{tokens} of other things", { tokens: plural(passed, "token") }) : "", waited > 1 ? phrase("{time} of simulated time", { time: seconds(waited) }) : ""].filter(Boolean).join(", ")));
    }
    rows.push(eventRow(data, log, event, at, number));
    last = event;
  }
  return [section(phrase("In the conversation"), gantt(data, log, events, false, test)), section(phrase("Task log"), h("ol.events", {}, rows))];
}

const EVENTS = {
  SEND_MESSAGE: phrase("to the agent"), RESPONSE_MESSAGE: phrase("from the agent"), SEND_FILL: phrase("filler"), RESPONSE_FILL: phrase("reply to filler"),
  BEGIN: phrase("begins"), WAIT: phrase("waits"), END: phrase("ends"), SUITE_RESET: phrase("the agent is reset"),
  REGISTER_CALLBACK: phrase("replies are watched from here"), DEREGISTER_CALLBACK: phrase("replies are watched until here"),
  LLM_CALL: phrase("the judge or another model is asked"),
};

function eventRow(data, log, event, at, number, target) {
  const reply = event.type.startsWith("RESPONSE");
  const text = event.message ?? event.response;
  const what = event.type === "WAIT"
    ? phrase("waits for {what}", { what: [event.tokens ? plural(event.tokens, "token") : "", event.time_s ? seconds(event.time_s) : ""].filter(Boolean).join(", ") || phrase("its turn") })
    : event.type === "END" ? `${phrase("ends")}${event.score === null || event.score === undefined ? "" : `, ${phrase("score {score}", { score: score(event.score) })}`}` : EVENTS[event.type] || event.type;
  const item = data.byNode.get(log.nodes[event.test_id]);
  const lang = data.languageOf(log.benchmark);
  return h("li.event" + (reply ? ".reply" : "") + (event.is_question ? ".asked" : "") + (target ? ".target" : ""), { id: target === undefined ? null : "event-" + at, "data-event": event.type },
    h("span.event-when.note", {}, h("a", { href: logLink(number, at), title: phrase("in the whole log") }, "#" + at), " ", clockTime(log, timeOf(event)), " · ", plural(event.total, "token")),
    h("span.event-what", {}, target === undefined || !event.test_id ? null : [item ? h("a", { href: anchor(item) }, name(event.test_id)) : name(event.test_id), " "],
      h("span.note", {}, what, event.is_question && !reply ? ", " + phrase("a question") : "", event.supplied ? ", " + phrase("supplied by the runner") : "", event.failure ? `: ${name(event.failure.message ?? "")}` : "")),
    text === undefined || text === null ? null : text.length > 400 && event.type.endsWith("FILL")
      ? h("details", {}, h("summary.note", {}, name(text.slice(0, 90)) + "…"), h("div.text.small-text", { dir: "auto", lang }, reading(text)))
      : h("div.text.small-text", { dir: "auto", lang }, reading(text)));
}

async function logView(data, query) {
  const asked = new URLSearchParams(query);
  const number = clamp(Number(asked.get("n")) || 0, 0, data.logs.length - 1);
  const log = data.logs[number];
  if (!log) return h("p", {}, phrase("There is no log of a conversation in this report."));
  const events = await data.events(number);
  const at = asked.has("at") ? Number(asked.get("at")) : null;
  return h("div", {}, h("h2", {}, `${phrase("Log")} · `, name(log.benchmark), " · ", name(log.model)),
    h("p.note", {}, name(log.name), " · ", h("a", { href: "#timeline" }, phrase("Timeline"))),
    h("ol.events.whole", {}, events.map((event, place) => eventRow(data, log, event, place, number, place === at))));
}
