// Makes elements. Text of a run only ever becomes text: nothing here or elsewhere parses markup.
const SVG = "http://www.w3.org/2000/svg";

// The page's own words in another language, by the English ones; where there are none it speaks English.
const SPOKEN_IN = document.documentElement.lang || "en";
const [PHRASES, COUNTED, SENTENCES] = (() => {
  const held = document.getElementById("genir-phrases");
  const { phrases = {}, counted = {}, sentences = [] } = held ? JSON.parse(held.textContent) : {};
  const place = (name) => (/^[nmk]$/.test(name) ? "([0-9][0-9.,]*)" : "(.+?)");
  const words = (part) => part.replace(/[.*+?^$()|[\]\\{}]/g, "\\$&").replaceAll("\\(s\\)", "s?");
  const form = (english) => new RegExp("^" + english.split(/\{(\w+)\}/).map((part, at) => (at % 2 ? place(part) : words(part))).join("") + "$", "s");
  const places = (english) => [...english.matchAll(/\{(\w+)\}/g)].map(([, place]) => place);
  return [new Map(Object.entries(phrases)), new Map(Object.entries(counted)), sentences.map(([english, said]) => [form(english), places(english), said])];
})();

// Our own words, never a text of a run: `phrase("{n} of {all}", {n: 1, all: 2})`. With elements among the values it is a list.
function phrase(english, values) {
  const said = PHRASES.get(english) ?? english;
  if (!values) return said;
  const parts = said.split(/\{(\w+)\}/).map((part, place) => (place % 2 ? values[part] : part));
  return parts.some((part) => part instanceof Node || Array.isArray(part)) ? parts : parts.join("");
}

// What a record says in English, as far as all of it is known; what it quotes stays as it is.
function retold(text) {
  if (!SENTENCES.length) return text;
  const parts = text.split("; ").map((part) => {
    if (part.length > 500) return null;
    for (const [form, places, said] of SENTENCES) {
      const found = form.exec(part);
      const value = (place) => found[places.indexOf(place) + 1];
      // these places hold sentences of ours
      if (found) return said.replace(/\{(\w+)\}/g, (_, place) => (["why", "what"].includes(place) ? retold(value(place)) : value(place)));
    }
    return null;
  });
  return parts.includes(null) ? text : parts.join("; ");
}

// Of one thing, of two to four, of more: the forms that Polish has.
const polishForm = (number) => (number === 1 ? 0 : [2, 3, 4].includes(number % 10) && ![12, 13, 14].includes(number % 100) ? 1 : 2);
const fixed = (value, digits) => (SPOKEN_IN === "pl" ? value.toFixed(digits).replace(".", ",") : value.toFixed(digits));

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
const percent = (value, digits = 1) => fixed(100 * value, digits) + (SPOKEN_IN === "pl" ? "%" : "\u00a0%");
const count = (number) => Math.round(number).toLocaleString(SPOKEN_IN === "pl" ? "pl-PL" : "en-GB");

function plural(number, one, many = one + "s") {
  const forms = COUNTED.get(one);
  return `${count(number)} ${forms ? forms[polishForm(number)] : number === 1 ? one : many}`;
}
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
const score = (value) => (Number.isInteger(value) ? String(value) : fixed(value, 2));
const between = (one) => phrase("{low} to {high}", { low: percent(one.low), high: percent(one.high) });

function seconds(value) {
  if (value === null || value === undefined || Number.isNaN(value)) return "–";
  if (value < 1) return Math.round(1000 * value) + " ms";
  if (value < 100) return fixed(value, 1) + " s";
  if (value < 5400) return Math.round(value / 60) + " min";
  if (value < 172800) return fixed(value / 3600, 1) + " h";
  return phrase("{n} days", { n: fixed(value / 86400, 1) });
}

const shortened = (text, most) => (text.length > most ? text.slice(0, most - 1) + "…" : text);
const money = (value) => (value === null || value === undefined ? "–" : fixed(value, 4));

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
    parts.push(text.slice(end, match.index), h("span.tricky", { title: phrase("an invisible character") }, name(match[0])));
    end = match.index + match[0].length;
  }
  parts.push(text.slice(end));
  return parts;
}

const OUTCOMES = {
  passed: { sign: "✓", title: phrase("passed"), plain: phrase("{n} passed") },
  unmarked: { sign: "·", title: phrase("a score without a pass mark"), plain: phrase("{n} without a pass mark") },
  failed: { sign: "✗", title: phrase("fell short"), plain: phrase("{n} fell short") },
  error: { sign: "!", title: phrase("no answer"), plain: phrase("{n} had no answer") },
  skipped: { sign: "–", title: phrase("skipped"), plain: phrase("{n} skipped") },
  "not-run": { sign: "?", title: phrase("never ran"), plain: phrase("{n} never ran") },
  // Of an item's tries only.
  mixed: { sign: "±", title: phrase("some tries pass") },
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
const needed = (mark) => (typeof mark === "number" && mark < 1 ? h("span.note", {}, " " + phrase("at least {mark}", { mark: score(mark) })) : null);

// Names that every run has are labels; all others are the author's.
const OWN_NAMES = ["correctness", "safety", "total"];
const measureName = (one) => (OWN_NAMES.includes(one) ? phrase(one) : name(one));

function say(text) {
  document.getElementById("said").textContent = text;
}
