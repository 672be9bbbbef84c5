// The first view: how good, where it goes wrong, and whether it is worse than before.
const CARDS = 4;

const aggregate = ([label, mean, low, high, scores, items, clusters]) => ({ name: label, mean, low, high, scores, items, clusters });

function overview(data) {
  const models = data.figures.models.map((model, place) => ({
    ...model, place,
    ...Object.fromEntries(["measures", "conditions", "tags", "benchmarks"].map((part) => [part, model[part].map(aggregate)])),
  }));
  for (const model of models) model.tags = model.tags.filter((tag) => !model.conditions.some((one) => same(one, tag)));
  const several = models.length > 1;
  const most = models.length > CARDS ? 6 : 12;
  return h("div.overview", {},
    h("p.lead", {}, inShort(data)),
    h("section", { "aria-labelledby": "good" },
      h("h2", { id: "good" }, "How good"),
      models.length > CARDS ? scoreTable(models) : scoreCards(models),
      matrix(data.figures.prompts || []),
      gates(data.header.verdicts),
      pictures(models),
      exported(data.index.exports)),
    h("section", { "aria-labelledby": "wrong" },
      h("h2", { id: "wrong" }, "Where it goes wrong"),
      several ? legend(models.map((model) => model.model)) : null,
      groupBars(data, models),
      compared("By condition", models, "conditions", (one) => itemsLink({ condition: one }), most),
      compared("By tag", models, "tags", (one) => itemsLink({ tag: one }), most),
      models.some((model) => model.benchmarks.length > 1)
        ? compared("By benchmark", models, "benchmarks", (one) => itemsLink({ benchmark: one }), most) : null,
      alongTurns(data.figures.turns, models),
      repeated(data, models),
      along("By distance", data.figures.distances, "tokens between the first line and the evaluation", models)),
    (data.index.told || []).map(told),
    changes(data),
    h("section", { "aria-labelledby": "run" }, h("h2", { id: "run" }, "The run"), runFacts(data, models)));
}

// Datasets of long conversations are conditions and tags at once.
const same = (one, other) => one.name === other.name && one.mean === other.mean && one.scores === other.scores;

// Models by prompts, a row for each model and measure.
function matrix(found) {
  if (!found.length) return null;
  const of = (part) => [...new Set(found.map((one) => one[part]))];
  const prompts = of("prompt");
  const rows = of("model").flatMap((model) => of("measure").map((measure) => [model, measure,
    prompts.map((prompt) => found.find((one) => one.model === model && one.measure === measure && one.prompt === prompt))]));
  return h("div.scroll", {}, h("table.matrix", {},
    h("caption", {}, "Models by prompts, with 95 % intervals"),
    h("thead", {}, h("tr", {}, ["Model", "Measure", ...prompts].map((text) => h("th", { scope: "col" }, name(text))))),
    h("tbody", {}, rows.map(([model, measure, cells]) => h("tr", { "data-model": model, "data-measure": measure },
      h("th", { scope: "row" }, name(model)), h("td", {}, measure),
      cells.map((one) => h("td.number", {}, one ? [percent(one.mean), h("span.note", {}, ` ${percent(one.low)} to ${percent(one.high)}`)] : "–")))))));
}

// The scores as files for a spreadsheet or a paper; they are in the page already, so that nothing is fetched.
function exported(files) {
  if (!files || !files.length) return null;
  return h("p.exports", {}, "Download: ", files.map(([file, kind, text], place) => [place ? ", " : "",
    h("a", { href: `data:${kind};charset=utf-8,${encodeURIComponent(text)}`, download: file }, file)]));
}

// Sentences about the run: the judges, what people say of them.
function told(section, place) {
  const id = `told-${place}`;
  return h("section", { "aria-labelledby": id }, h("h2", { id }, section.title),
    section.lines.map((line) => h("p", {}, line)));
}

function inShort(data) {
  const counts = Object.fromEntries(Object.keys(OUTCOMES).map((outcome) => [outcome, 0]));
  for (const item of data.items) counts[item.outcome] += 1;
  const models = data.figures.models.length;
  const there = Object.keys(OUTCOMES).filter((outcome) => counts[outcome]);
  return [
    `${plural(data.items.length, "item")}${models > 1 ? ` with ${models} models` : ""}: `,
    there.map((outcome, place) => [place === 0 ? "" : place === there.length - 1 ? " and " : ", ",
      h("a", { href: itemsLink({ outcome }) }, `${count(counts[outcome])} ${OUTCOMES[outcome].plain}`)]),
    ". ", flipsInShort(data.changes),
  ];
}

// How many items came out differently than in the earlier run.
function flipsInShort(found) {
  if (!found || !found.models.length) return null;
  const number = (ways) => sum(found.models.flatMap((one) => ways.map((way) => one.flips[way].length)));
  const worse = number(["broke", "lost"]), better = number(["mended", "found"]);
  const text = worse || better ? `${count(worse)} got worse and ${count(better)} better` : "none came out differently";
  return ["Against the baseline ", h("a", { href: "#overview?to=worse" }, text), "."];
}

function scoreCards(models) {
  return h("div.cards" + (models.length === 1 ? ".single" : ""), {}, models.map((model) => h("article.card", { "data-model": model.model },
    h("h3", {}, models.length > 1 ? signIcon(model.place) : null, name(model.model)),
    h("dl.measures", {}, model.measures.map((one) => h("div", {},
      h("dt", {}, one.name),
      h("dd", { "data-measure": one.name, "data-mean": one.mean },
        h("span.big", {}, percent(one.mean)),
        interval(one, one.name, model.place),
        h("span.note", {}, `${percent(one.low)} to ${percent(one.high)} · ${plural(one.items, "item")}${one.clusters < one.items ? `, ${plural(one.clusters, "cluster")}` : ""}`))))),
    h("p.note", {}, spent(model)), answers(model))));
}

// More models than fit side by side: one line each, the best first.
function scoreTable(models) {
  const measures = [...new Set(models.flatMap((model) => model.measures.map((one) => one.name)))];
  const of = (model, measure) => model.measures.find((one) => one.name === measure);
  const rank = (model) => (of(model, "total") || { mean: -1 }).mean;
  const cell = (model, measure) => {
    const one = of(model, measure);
    return h("td", { "data-label": name(measure), "data-measure": measure, "data-mean": one ? one.mean : null }, one
      ? [h("span.mean", {}, percent(one.mean)), interval(one, measure, model.place), h("span.note", {}, `${percent(one.low)} to ${percent(one.high)}`)] : "–");
  };
  return h("table.league", {}, h("thead", {}, h("tr", {}, ["Model", ...measures].map((head) => h("th", { scope: "col" }, name(head))))),
    h("tbody", {}, [...models].sort((one, other) => rank(other) - rank(one)).map((model) => h("tr", { "data-model": model.model },
      h("th", { scope: "row" }, h("a", { href: itemsLink({ model: model.model }) }, signIcon(model.place), name(model.model)), h("span.note", {}, spent(model))),
      measures.map((measure) => cell(model, measure))))));
}

// What decided about the run as a whole.
function gates(found) {
  if (!Array.isArray(found) || !found.length) return null;
  const outcome = ({ passed }) => (passed === null ? "skipped" : passed ? "passed" : "failed");
  return h("ul.gates", { "aria-label": "Gates" }, found.map((gate) => h("li", { "data-gate": gate.name, "data-outcome": outcome(gate) },
    outcomeSign(outcome(gate)), h("span.cond-name", {}, name(gate.name)), " ", h("span.note", {}, name(gate.reason ?? "")))));
}

function answers({ metrics }) {
  const parts = [];
  if (metrics.cite_precision !== undefined) parts.push(`citations: precision ${metrics.cite_precision.toFixed(2)}, recall ${metrics.cite_recall.toFixed(2)}`);
  if (metrics.len_chars !== undefined) parts.push(`${count(metrics.len_chars)} characters, ${count(metrics.len_words)} words on average`);
  return parts.length ? h("p.note", {}, parts.join(" · ")) : null;
}

function spent(model) {
  const errors = sum(Object.values(model.errors));
  const parts = [`scored ${count(model.scored)} of ${count(model.items)}`];
  if (errors) parts.push(`${plural(errors, "error")} (${Object.entries(model.errors).map(([kind, number]) => `${name(kind)} ${number}`).join(", ")})`);
  for (const [why, number] of Object.entries(model.unrun)) parts.push(`${count(number)} never ran: ${name(why)}`);
  for (const [why, number] of Object.entries(model.cut)) parts.push(`${count(number)} not whole: ${name(why)}`);
  const tokens = model.prompt_tokens + model.completion_tokens;
  if (tokens) parts.push(`${count(tokens)} tokens`);
  if (model.cached_tokens) parts.push(`${count(model.cached_tokens)} of the input cached`);
  if (model.reasoning_tokens) parts.push(`${count(model.reasoning_tokens)} of thoughts`);
  if (model.cost !== null) parts.push(`cost ${money(model.cost)}`);
  if (model.cached) parts.push(`${percent(model.cached / (model.scored || 1), 0)} from the cache`);
  for (const one of model.speeds || []) {
    const what = one.name === "first_token_seconds" ? "s to the first token" : "tokens per second";
    parts.push(`${one.mean.toFixed(2)} ${what} [${one.low.toFixed(2)}, ${one.high.toFixed(2)}]`);
  }
  if (model.seconds) parts.push(`${seconds(model.seconds)} of answering`);
  return parts.join(" · ");
}

function pictures(models) {
  if (models.length < 2) return null;
  const of = (model, one) => model.measures.find((measure) => measure.name === one);
  const both = models.filter((model) => of(model, "correctness") && of(model, "safety"));
  const axes = [...new Set(models.flatMap((model) => model.conditions.map((one) => one.name)))];
  const figures = [];
  if (both.length > 1) {
    const points = both.map((model) => ({ name: model.model, place: model.place, x: of(model, "correctness"), y: of(model, "safety") }));
    figures.push(h("figure", {}, scatter(points, "correctness", "safety"), h("figcaption", {}, "The upper right corner is best.")));
  }
  if (axes.length > 2 && axes.length < 25) {
    const mean = (model, axis) => (model.conditions.find((one) => one.name === axis) || { mean: null }).mean;
    figures.push(h("figure", {}, radar(axes, models.map((model) => ({ name: model.model, place: model.place, values: axes.map((axis) => mean(model, axis)) }))),
      h("figcaption", {}, "Mean of each condition; the outer ring is 100 %.")));
  }
  return figures.length ? h("div.figures", {}, figures) : null;
}

function groupBars(data, models) {
  const groups = data.figures.groups.map((group) => ({ ...group, total: sum(Object.values(group.counts)) }));
  if (!groups.length) return h("p", {}, "Nothing fell short.");
  const most = Math.max(...groups.map((group) => group.total));
  groups.sort((one, other) => other.total - one.total);
  const width = (number) => (100 * number / most).toFixed(2) + "%";
  return h("div", {}, h("h3", {}, "By kind of failure"), h("ul.bars", {}, groups.map((group) =>
    h("li", { "data-group": group.name, "data-count": group.total },
      h("a.bar-name", { href: itemsLink({ group: group.name }) }, group.title),
      h("span.bar-track", { "aria-hidden": "true" }, models.map((model) => (group.counts[model.model]
        ? h("span.bar." + series(model.place), { style: { width: width(group.counts[model.model]) } }) : null))),
      h("span.bar-count", {}, count(group.total)),
      models.length > 1 ? h("span.unseen", {}, models.map((model) => `${name(model.model)}: ${group.counts[model.model] || 0}`).join(", ")) : null))));
}

// One line per name, an interval per model; the worst first.
function compared(title, models, part, link, most = 100) {
  const names = new Map();
  for (const model of models) {
    for (const one of model[part]) {
      if (!names.has(one.name)) names.set(one.name, []);
      names.get(one.name).push({ ...one, place: model.place, model: model.model });
    }
  }
  if (!names.size) return null;
  const worst = (found) => Math.min(...found.map((one) => one.mean));
  const rows = [...names.entries()].sort((one, other) => worst(one[1]) - worst(other[1]) || (one[0] < other[0] ? -1 : 1));
  const row = ([key, found]) => h("tr", {},
    h("th", { scope: "row" }, h("a", { href: link(key) }, name(key))),
    h("td.lines", {}, found.map((one) => interval(one, one.model, one.place))),
    h("td.number", {}, found.map((one) => h("div", { "data-name": one.name, "data-model": one.model, "data-mean": one.mean }, percent(one.mean)))),
    h("td.number.note", {}, found.map((one) => h("div", {}, plural(one.scores, "score")))));
  const table = (shown) => h("table.compared", {}, h("thead.unseen", {}, h("tr", {},
    ["Name", "95 % interval", "Mean", "Scores"].map((head) => h("th", { scope: "col" }, head)))), h("tbody", {}, shown.map(row)));
  const rest = rows.slice(most);
  return h("div", {}, h("h3", {}, title), table(rows.slice(0, most)),
    rest.length ? h("details.rest", {}, h("summary", {}, `${rest.length} more, none of them worse`), table(rest)) : null);
}

// What asking several times told: does it always work, does it ever, and which items waver.
const WAVERING = 10;

function repeated(data, models) {
  const found = models.filter((model) => model.repeats);
  if (!found.length) return null;
  const heads = ["Model", "Items", "Tries each", "All of them pass", "One of them passes", "Two disagree", "Passed by rule"];
  const cell = (place, ...content) => h("td", { "data-label": heads[place] }, content);
  const rate = ({ mean, low, high }) => [percent(mean), h("span.note", {}, ` ${percent(low)} to ${percent(high)}`)];
  const row = ({ model, repeats }) => {
    const last = repeats.by_k[repeats.by_k.length - 1];
    return h("tr", { "data-repeats": model, "data-all": last.pass_all.mean, "data-any": last.pass_any.mean },
      h("th", { scope: "row" }, name(model)), cell(1, count(repeats.items)), cell(2, count(repeats.runs)),
      cell(3, rate(last.pass_all)), cell(4, rate(last.pass_any)), cell(5, percent(repeats.flakiness)),
      cell(6, repeats.ruled ? `${count(repeats.ruled_passed)} of ${count(repeats.ruled)}` : "–"));
  };
  const entry = (one) => {
    const item = data.byNode.get(one.short);
    return h("li", { "data-flaky": one.item }, item ? h("a", { href: anchor(item) }, name(item.id)) : name(one.item),
      h("span.note", {}, ` ${one.passes} of ${one.runs} passed, ${percent(one.low, 0)} to ${percent(one.high, 0)}`));
  };
  const flaky = found.flatMap((model) => model.repeats.flaky).sort((one, other) => other.flakiness - one.flakiness);
  return h("div", {}, h("h3", {}, "Asked several times"),
    h("table.figures-table", {}, h("thead", {}, h("tr", {}, heads.map((head) => h("th", { scope: "col" }, head)))), h("tbody", {}, found.map(row))),
    flaky.length ? [h("h4", {}, "What wavers most"), h("ul.columns", {}, flaky.slice(0, WAVERING).map(entry))] : null);
}

function along(title, found, xName, models) {
  if (!found.places.length) return null;
  return h("div", {}, h("h3", {}, title), h("figure", {}, curve(linesOf(found, models), found.places, xName)));
}

function linesOf(found, models) {
  return found.lines.map((line) => ({
    name: line.model, place: models.findIndex((model) => model.model === line.model),
    points: line.points.map(aggregate).map((one) => ({ ...one, place: found.places.indexOf(one.name) })),
  }));
}

// All evaluators together, and each of them small.
function alongTurns([all, ...single], models) {
  if (!all.places.length) return null;
  return h("div", {}, h("h3", {}, "By turn of the conversation"),
    h("figure", {}, curve(linesOf(all, models), all.places, "turn")),
    h("div.small-figures", {}, single.map((one) => h("figure", { "data-evaluator": one.name },
      h("figcaption", {}, name(one.name)), curve(linesOf(one, models), one.places, "turn", 320, 170)))));
}

// Against an earlier run.
const FLIPPED = 15;
const FLIPS = { broke: "Passed before, falls short now", lost: "Scored before, no answer now", mended: "Fell short before, passes now", found: "No answer before, scored now" };

function changes(data) {
  const found = data.changes;
  if (!found) return null;
  return h("section", { "aria-labelledby": "worse" }, h("h2", { id: "worse" }, "Is it worse?"),
    found.note ? h("p", {}, name(found.note)) : null, found.models.map((one) => modelChange(data, one)));
}

function modelChange(data, one) {
  const points = (value) => (value < 0 ? "−" : "+") + Math.abs(100 * value).toFixed(1);
  const entry = ([node, why]) => {
    const item = data.byNode.get(node);
    return h("li", {}, item ? h("a", { href: anchor(item) }, name(item.id)) : name(node), why ? h("span.note", {}, " " + name(why)) : null);
  };
  const flipped = (title, kind, entries) => (entries.length ? h("div.flips", { "data-flips": kind, "data-count": entries.length },
    h("h4", {}, `${title} (${count(entries.length)})`), h("ul", {}, entries.slice(0, FLIPPED).map(entry)),
    entries.length > FLIPPED ? h("details", {}, h("summary", {}, `${count(entries.length - FLIPPED)} more`), h("ul", {}, entries.slice(FLIPPED).map(entry))) : null) : null);
  const apart = (title, kind, entries) => (entries.length ? h("details.rest", { "data-flips": kind, "data-count": entries.length },
    h("summary", {}, `${plural(entries.length, "item")} ${title}`), h("ul.columns", {}, entries.map(entry))) : null);
  // Of the tags only those with a change that is shown.
  const moved = one.tags.filter((tag) => ["regressed", "improved"].includes(tag.verdict));
  const still = one.tags.filter((tag) => tag.verdict === "not shown").length;
  const heads = ["Measure", "Before", "Now", "Points", "95 % interval", "Verdict"];
  const cell = (place, ...content) => h("td", { "data-label": heads[place] }, content);
  return h("div.change", { "data-against": one.against },
    h("h3", {}, name(one.model), h("span.note", {}, ` against ${one.against !== one.model ? name(one.against) : data.changes.baseline ? `the baseline ${name(data.changes.baseline)}` : "the baseline"}, over ${plural(one.compared, "item")}`)),
    h("table.figures-table", {}, h("thead", {}, h("tr", {}, heads.map((head) => h("th", { scope: "col" }, head)))),
      h("tbody", {}, [...one.measures, ...moved.map((tag) => ({ ...tag, name: `tag ${tag.name}` }))].map((measure) =>
        h("tr", { "data-measure-change": measure.name }, h("th", { scope: "row" }, name(measure.name)),
          cell(1, percent(measure.before)), cell(2, percent(measure.after)), cell(3, points(measure.difference)),
          cell(4, `${points(measure.low)} to ${points(measure.high)}`), cell(5, verdict(measure)))))),
    still ? h("p.note", {}, `No change shown in ${plural(still, "tag")}.`) : null,
    one.notes.map((note) => h("p.note", {}, name(note))),
    h("div.columns", {}, Object.entries(FLIPS).map(([way, title]) => flipped(title, way, one.flips[way]))),
    apart("defined anew, and not compared", "changed", one.changed), apart("only in this run", "new", one.new), apart("only in the baseline", "gone", one.gone));
}

// What a verdict that shows nothing is worth: the drops that would have shown, however they came about.
function missed({ sinking, breaking }) {
  const drop = (size) => size === null ? "no drop" : `a drop of ${(100 * size).toFixed(1)} points`;
  if (sinking === null && breaking === null) return "too few items for any to show";
  if (sinking !== null && breaking !== null && Math.abs(sinking - breaking) <= 0.04 * Math.max(sinking, breaking)) {
    return `${drop(Math.max(sinking, breaking))} would have shown in 4 of 5 runs`;
  }
  return `${drop(sinking)} would have shown in 4 of 5 runs if all items sank, ${drop(breaking)} if some broke`;
}

function verdict(measure) {
  if (!measure.verdict) return "–";
  if (measure.verdict === "cannot tell") return measure.told;
  if (measure.verdict !== "not shown") return h("strong." + (measure.verdict === "regressed" ? "failed" : "passed"), {}, measure.verdict);
  return ["no change shown", h("span.note", {}, "; " + missed(measure))];
}

function factTable(rows) {
  return h("table.facts", {}, h("tbody", {}, rows.map(([key, value]) => h("tr", {}, h("th", { scope: "row" }, name(key)), h("td", {}, name(value))))));
}

function runFacts(data, models) {
  const header = data.header;
  const rows = [["Started", data.times.started || "–"], ["Tool", `${header.tool || "pytest-genir"} ${header.version || ""}`]];
  for (const model of header.models || []) rows.push([`Model ${model.name}`, `${model.type}: ${JSON.stringify(model.identity)}`]);
  for (const [benchmark, rules] of data.index.rules || []) rows.push([`Rules of ${benchmark}`, rules]);
  for (const judge of header.judges || []) rows.push([`Judge ${judge.name}`, `${judge.type}, temperature ${judge.temperature ?? "not sent"}${judge.repeats > 1 ? `, asked ${judge.repeats} times` : ""}`]);
  if ((header.normaliser || []).length) rows.push(["Normaliser", header.normaliser.join(", ")]);
  for (const model of models) for (const [key, value] of Object.entries(model.metrics)) rows.push([`${key}, mean of ${model.model}`, score(value)]);
  if (data.index.full_log) rows.push(["Result log", data.index.full_log]);
  if (data.index.cut) rows.push(["Texts cut", `${count(data.index.cut)}, each says so`]);
  return [data.index.notes.map((note) => h("p.note", {}, name(note))),
    h("details.rest", {}, h("summary", {}, "What was run"), factTable(rows))];
}
