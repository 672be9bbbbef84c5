// Makes elements. Text of a run only ever becomes text: nothing here or elsewhere parses markup.
const SVG = "http://www.w3.org/2000/svg";

function fill(element, properties, children) {
  for (const [name, value] of Object.entries(properties || {})) {
    if (value === null || value === undefined || value === false) continue;
    if (name === "on") {
      for (const [event, listener] of Object.entries(value)) element.addEventListener(event, listener);
    } else if (name === "style") {
      for (const [key, entry] of Object.entries(value)) element.style.setProperty(key, entry);
    } else if (name === "value" || name === "checked" || name === "selected" || name === "open") {
      element[name] = value;
    } else {
      element.setAttribute(name, value === true ? "" : String(value));
    }
  }
  for (const child of children.flat(Infinity)) {
    if (child === null || child === undefined || child === false) continue;
    element.append(child instanceof Node ? child : document.createTextNode(String(child)));
  }
  return element;
}

// h("p.note", {title: "..."}, "text", element, ...)
function h(what, properties, ...children) {
  const [tag, ...classes] = what.split(".");
  const element = document.createElement(tag);
  if (classes.length) element.className = classes.join(" ");
  return fill(element, properties, children);
}

function s(what, properties, ...children) {
  const [tag, ...classes] = what.split(".");
  const element = document.createElementNS(SVG, tag);
  if (classes.length) element.setAttribute("class", classes.join(" "));
  return fill(element, properties, children);
}

const clamp = (value, low, high) => Math.min(high, Math.max(low, value));
const percent = (value, digits = 1) => (100 * value).toFixed(digits) + "\u00a0%";
const count = (number) => Math.round(number).toLocaleString("en-GB");
const plural = (number, one, many = one + "s") => `${count(number)} ${number === 1 ? one : many}`;
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
const score = (value) => (Number.isInteger(value) ? String(value) : value.toFixed(2));

function seconds(value) {
  if (value === null || value === undefined || Number.isNaN(value)) return "–";
  if (value < 1) return Math.round(1000 * value) + " ms";
  if (value < 100) return value.toFixed(1) + " s";
  if (value < 5400) return Math.round(value / 60) + " min";
  if (value < 172800) return (value / 3600).toFixed(1) + " h";
  return (value / 86400).toFixed(1) + " days";
}

const shortened = (text, most) => (text.length > most ? text.slice(0, most - 1) + "…" : text);
const money = (value) => (value === null || value === undefined ? "–" : value.toFixed(4));

// Invisible and direction-changing characters are named, so that a text cannot pretend to be another.
const TRICKY = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffc]/g;

function name(text) {
  return String(text).replace(TRICKY, (sign) => "\\u" + sign.charCodeAt(0).toString(16).padStart(4, "0"));
}

// A text to read: its tricky characters stand out.
function reading(text) {
  const parts = [];
  let end = 0;
  for (const match of text.matchAll(TRICKY)) {
    parts.push(text.slice(end, match.index), h("span.tricky", { title: "an invisible character" }, name(match[0])));
    end = match.index + match[0].length;
  }
  parts.push(text.slice(end));
  return parts;
}

const OUTCOMES = {
  passed: { sign: "✓", title: "passed", plain: "passed" },
  unmarked: { sign: "·", title: "a score without a pass mark", plain: "has no pass mark" },
  failed: { sign: "✗", title: "fell short", plain: "fell short" },
  error: { sign: "!", title: "no answer", plain: "had no answer" },
  skipped: { sign: "–", title: "skipped", plain: "skipped" },
  "not-run": { sign: "?", title: "never ran", plain: "never ran" },
};

// What has to be looked at: it fell short, or nobody knows.
const unmet = (item) => ["failed", "error", "not-run"].includes(item.outcome);

function outcomeSign(outcome) {
  return h("span.outcome." + outcome, { role: "img", "aria-label": OUTCOMES[outcome].title, title: OUTCOMES[outcome].title },
    OUTCOMES[outcome].sign);
}

// How a condition came out; nobody passes or falls short where no mark was set.
const came = (condition, mark) => (mark === null ? "unmarked" : condition.passed ? "passed" : "failed");

// The mark behind a score, where it is not the full score.
const needed = (mark) => (typeof mark === "number" && mark < 1 ? h("span.note", {}, ` at least ${score(mark)}`) : null);

function say(text) {
  document.getElementById("said").textContent = text;
}
