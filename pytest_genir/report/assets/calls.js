// What a system did beside its words: the tools it called, the state it says it is in, and how a talk ended.
const CALL_LENGTH = 240;

function toolCalls(calls) {
  if (!Array.isArray(calls) || !calls.length) return null;
  return h("ol.calls", { "aria-label": phrase("Calls of tools: {n}", { n: calls.length }), "data-calls": calls.length }, calls.map((call) => h("li", { "data-tool": (call || {}).name },
    h("span.cond-name", {}, name(String((call || {}).name ?? ""))), " ",
    h("span.text", { dir: "auto" }, reading(callArguments(call || {}))),
    (call || {}).result === undefined || call.result === null ? null : callResult(written(call.result)))));
}

function callArguments(call) {
  if (call.unread) return String(call.unread);
  const held = call.arguments;
  if (held === null || typeof held !== "object") return written(held ?? "");
  return Object.entries(held).map(([key, value]) => `${key}: ${written(value)}`).join(", ");
}

function callResult(text) {
  if (text.length <= CALL_LENGTH) return h("div.note.text", { dir: "auto" }, "→ ", reading(text));
  return h("details", {}, h("summary", {}, "→ ", reading(shortened(text, CALL_LENGTH))), h("pre.text", {}, reading(text)));
}

const written = (value) => (typeof value === "string" ? value : JSON.stringify(value));

function reportedState(body) {
  const state = (body.reported || {}).state;
  if (state === undefined || state === null) return null;
  return fold(phrase("State, as the system tells it"), h("pre.text", {}, reading(JSON.stringify(state, null, 2))));
}

function talkEnding(details) {
  const ended = details.ended;
  if (!ended || typeof ended !== "object") return null;
  const content = Number.isFinite(ended.satisfaction) ? "; " + phrase("satisfaction {score}", { score: score(ended.satisfaction) }) : "";
  return h("p.note", { "data-ended": String(ended.reason ?? "") }, phrase("The user"), ": ", name(String(ended.reason ?? "")), content,
    ended.why ? [": ", h("span.text", { dir: "auto" }, reading(String(ended.why)))] : null);
}

function talkFork(details) {
  const fork = details.fork;
  if (!fork || typeof fork !== "object") return null;
  return h("p.note", {}, phrase("Went on from turn {turn} of {item}; the turns before are as recorded there.", { turn: name(String(fork.turn ?? "")), item: name(String(fork.of ?? "")) }));
}
