// A question over documents: the answer with what was found in it, and the documents it should rest on.
const CITATION = /\[([\d,\s]+)\]/g;

function sourcesOf(item, body) {
  const context = (body.details.context || []).map(String);
  const cite = body.conditions[item.scores.findIndex((one) => one.condition === "cite")];
  const expected = new Set(cite && cite.details ? cite.details.expected || [] : []);
  const cited = new Set(cite && cite.details ? cite.details.cited || [] : citedIn(body.answer || "", context));
  return { context, expected, cited, judged: Boolean(cite) };
}

function answerOf(item, body) {
  const { context, expected, judged } = sourcesOf(item, body);
  return markedAnswer(item, body, context, expected, judged);
}

function ragParts(data, item, body) {
  const { context, expected, cited } = sourcesOf(item, body);
  return {
    said: [questionPart(body), body.answer === null ? null : section(phrase("Answer"),
      h("div.text.answer", { dir: "auto", lang: body.lang }, answerOf(item, body)))],
    scored: conditionList(item, body),
    rest: [documents(body, context, expected, cited), reportedSection(item, body)],
    folds: promptAsSent(body),
  };
}

function citedIn(answer, context) {
  const numbers = [...answer.matchAll(CITATION)].flatMap((match) => match[1].match(/\d+/g) || []).map(Number);
  return numbers.filter((number) => number < context.length).map((number) => context[number]);
}

// Python counts characters, JavaScript counts halves of some of them.
function units(text) {
  if (!/[\ud800-\udfff]/.test(text)) return (place) => place;
  const starts = [];
  let at = 0;
  for (const sign of text) { starts.push(at); at += sign.length; }
  starts.push(at);
  return (place) => starts[clamp(place, 0, starts.length - 1)];
}

function spansOf(item, body) {
  const at = units(body.answer);
  const spans = [];
  body.conditions.forEach((condition, place) => {
    const one = item.scores[place];
    const good = one && one.condition === "include";
    for (const found of (condition.details && condition.details.found) || []) {
      if (!Number.isInteger(found.start) || !Number.isInteger(found.end) || found.end <= found.start) continue;
      const lemmas = found.lemmas ? ", " + phrase("lemmas {words}", { words: found.lemmas }) : "";
      spans.push({ start: at(found.start), end: at(found.end), kind: good ? "good" : "bad", title: `${one.condition}: ${phrase("found")} ${found.phrase} ${phrase("as “{words}”", { words: found.surface })}${lemmas}` });
    }
  });
  return spans;
}

function markedAnswer(item, body, context, expected, judged) {
  const spans = spansOf(item, body);
  for (const match of body.answer.matchAll(CITATION)) {
    const numbers = [...match[0].matchAll(/\d+/g)];
    for (const digits of numbers) {
      // A number alone takes its brackets along, so that no line ends between them.
      const alone = numbers.length === 1;
      const start = match.index + (alone ? 0 : digits.index);
      const id = context[Number(digits[0])];
      const kind = id === undefined ? "bad" : !judged ? "neutral" : expected.has(id) ? "good" : "bad";
      spans.push({ start, end: start + (alone ? match[0] : digits[0]).length, kind, citation: Number(digits[0]), title: id === undefined ? phrase("no such document") : id });
    }
  }
  const edges = [...new Set([0, body.answer.length, ...spans.flatMap((span) => [span.start, span.end])])]
    .filter((edge) => edge <= body.answer.length).sort((one, other) => one - other);
  return edges.slice(0, -1).map((start, place) => {
    const text = body.answer.slice(start, edges[place + 1]);
    const over = spans.filter((span) => span.start <= start && span.end > start);
    if (!over.length) return reading(text);
    const worst = over.some((span) => span.kind === "bad") ? "bad" : over[0].kind;
    const title = over.map((span) => name(span.title)).join("; ");
    const citation = over.find((span) => span.citation !== undefined && context[span.citation] !== undefined);
    if (citation) return h("button.cite." + worst, { type: "button", title, "aria-label": `${phrase("citation")} ${text}: ${title}`, on: { click: () => jump("document-" + citation.citation) } }, text);
    return h("mark." + worst, { title }, reading(text));
  });
}

function jump(id) {
  const there = document.getElementById(id);
  if (!there) return;
  there.open = true;
  there.scrollIntoView({ block: "start", behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth" });
  (there.querySelector("summary") || there).focus({ preventScroll: true });
}

function documents(body, context, expected, cited) {
  if (!context.length) return null;
  const last = body.messages[body.messages.length - 1] || {};
  return section(phrase("Documents"), context.map((id, number) => {
    const piece = (last.documents || [])[number];
    const text = Number.isInteger(piece) ? last.content[piece] : null;
    const right = expected.has(id), named = cited.has(id);
    return h("details.fold.document", { id: "document-" + number, open: right || named, "data-document": id, "data-cited": String(named), "data-expected": String(right) },
      h("summary", {}, h("span.doc-number", {}, `[${number}]`), " ", name(id), " ",
        right ? h("span.chip." + (named ? "good" : "bad"), {}, named ? phrase("expected and cited") : phrase("expected, not cited")) : null,
        named && !right ? h("span.chip." + (expected.size ? "bad" : "plain"), {}, expected.size ? phrase("cited, not expected") : phrase("cited")) : null),
      text === null ? h("p.note", {}, phrase("Its text does not stand in the prompt as it is: see the prompt as sent."))
        : h("div.text", { dir: "auto", lang: body.lang }, reading(text)));
  }));
}
