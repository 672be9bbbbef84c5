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
    passMark(data.figures.marks || []),
    h("section", { "aria-labelledby": "good" },
      h("h2", { id: "good" }, phrase("How good")),
      models.length > CARDS ? scoreTable(models) : models.length > 1 ? scoreBlock(models) : scoreCards(models),
      matrix(data.figures.prompts || []),
      gates(data.header.verdicts),
      pictures(models),
      exported(data.index.exports)),
    h("section", { "aria-labelledby": "wrong" },
      h("h2", { id: "wrong" }, phrase("Where it goes wrong")),
      several ? legend(models.map((model) => model.model)) : null,
      groupBars(data, models),
      compared(phrase("By condition"), models, "conditions", (one) => itemsLink({ condition: one }), most),
      compared(phrase("By tag"), models, "tags", (one) => itemsLink({ tag: one }), most),
      models.some((model) => model.benchmarks.length > 1)
        ? compared(phrase("By benchmark"), models, "benchmarks", (one) => itemsLink({ benchmark: one }), most) : null,
      alongTurns(data.figures.turns, models),
      repeated(data, models),
      along(phrase("By distance"), data.figures.distances, phrase("tokens between the first line and the evaluation"), models)),
    (data.index.told || []).map(told),
    changes(data),
    h("section", { "aria-labelledby": "run" }, h("h2", { id: "run" }, phrase("The run")), runFacts(data, models)));
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
    h("caption", {}, phrase("Models by prompts, with 95 % intervals")),
    h("thead", {}, h("tr", {}, [phrase("Model"), phrase("Measure"), ...prompts].map((text) => h("th", { scope: "col" }, name(text))))),
    h("tbody", {}, rows.map(([model, measure, cells]) => h("tr", { "data-model": model, "data-measure": measure },
      h("th", { scope: "row" }, name(model)), h("td", {}, measureName(measure)),
      cells.map((one) => h("td.number", {}, one ? [percent(one.mean), h("span.note", {}, " " + between(one))] : "–")))))));
}

// The scores as files for a spreadsheet or a paper; they are in the page already, so that nothing is fetched.
function exported(files) {
  if (!files || !files.length) return null;
  return h("p.exports", {}, phrase("Download:") + " ", files.map(([file, kind, text], place) => [place ? ", " : "",
    h("a", { href: `data:${kind};charset=utf-8,${encodeURIComponent(text)}`, download: file }, file)]));
}

// Sentences about the run: the judges, what people say of them.
function told(section, place) {
  const id = `told-${place}`;
  return h("section", { "aria-labelledby": id }, h("h2", { id }, phrase(section.title)),
    section.lines.map((line) => h("p", {}, line)), beside(section.beside || []));
}

// A measure as the judge has it above the same by people's measure, on one axis: how far they are apart.
function beside(measures) {
  if (!measures.length) return null;
  const several = new Set(measures.map((one) => one.model)).size > 1;
  const row = (one, by, whose, place) => h("tr", { "data-by": by },
    h("th", { scope: "row" }, `${several ? name(one.model) + " " : ""}${measureName(one.measure)}, ${whose}`),
    h("td.number.mean", {}, percent(one[by].mean)),
    h("td.lines", {}, interval(one[by], `${measureName(one.measure)}, ${whose}`, place)),
    h("td.note", {}, between(one[by])));
  const heads = [phrase("Measure"), phrase("Mean"), phrase("95 % interval"), phrase("95 % interval")];
  return h("div.block", {}, h("table.side-by-side.beside", {},
    h("thead.unseen", {}, h("tr", {}, heads.map((head) => h("th", { scope: "col" }, head)))),
    h("tbody", {}, measures.map((one) => [row(one, "by_judge", phrase("by the judge"), 0), row(one, "by_people", phrase("by people's measure"), 1)]))));
}

function inShort(data) {
  const counts = Object.fromEntries(Object.keys(OUTCOMES).map((outcome) => [outcome, 0]));
  for (const item of data.items) counts[item.outcome] += 1;
  const models = data.figures.models.length;
  const there = Object.keys(OUTCOMES).filter((outcome) => counts[outcome]);
  return [
    plural(data.apart, "item"), data.apart < data.items.length ? `, ${plural(data.items.length, "try", "tries")}` : "", models > 1 ? " " + phrase("with {models} models", { models }) : "", ": ",
    there.map((outcome, place) => [place === 0 ? "" : place === there.length - 1 ? ` ${phrase("and")} ` : ", ",
      h("a", { href: itemsLink({ outcome }) }, OUTCOMES[outcome].plain.replace("{n}", count(counts[outcome])))]),
    ". ", flipsInShort(data.changes),
  ];
}

// What passing means in this run: a mark per score, and for how many of them.
function passMark(marks) {
  if (!marks.length) return null;
  const [[usual], ...others] = marks;
  const told = (mark) => (mark === null ? phrase("no mark, so that nothing can pass or fall short") : mark >= 1 ? phrase("the full score") : phrase("at least {mark}", { mark: score(mark) }));
  const rest = others.map(([mark, number, names]) => `${names.slice(0, 3).map(name).join(", ")}${names.length > 3 ? ", …" : ""} (${plural(number, "score")}): ${told(mark)}`);
  return h("p.note.marks-told", { "data-marks": marks.map(([mark]) => mark).join(" ") },
    phrase("An item passes if each of its scores reaches its mark: {mark}", { mark: told(usual) }), rest.length ? "; " + rest.join("; ") : "", ".");
}

// How many items came out differently than in the earlier run.
function flipsInShort(found) {
  if (!found || !found.models.length) return null;
  const number = (ways) => sum(found.models.flatMap((one) => ways.map((way) => one.flips[way].length)));
  const worse = number(["broke", "lost"]), better = number(["mended", "found"]);
  const text = worse || better ? phrase("{worse} got worse and {better} better", { worse: count(worse), better: count(better) }) : phrase("none came out differently");
  return [phrase("Against the baseline") + " ", h("a", { href: "#overview?to=worse" }, text), "."];
}

function scoreCards(models) {
  return h("div.cards.single", {}, models.map((model) => h("article.card", { "data-model": model.model },
    h("h3", {}, name(model.model)),
    h("dl.measures", {}, model.measures.map((one) => h("div", {},
      h("dt", {}, measureName(one.name)),
      h("dd", { "data-measure": one.name, "data-mean": one.mean },
        h("span.big", {}, percent(one.mean)),
        interval(one, measureName(one.name), model.place),
        h("span.note", {}, `${between(one)} · ${drawnFrom(one)}`))))),
    h("p.note", {}, spent(model)), answers(model))));
}

const drawnFrom = (one) => plural(one.items, "item") + (one.clusters < one.items ? `, ${plural(one.clusters, "cluster")}` : "");

// Two to four models: measure by measure, one below the other on the same axis, so that they can be compared.
function scoreBlock(models) {
  const measures = [...new Set(models.flatMap((model) => model.measures.map((one) => one.name)))];
  const heads = [phrase("Model"), phrase("Mean"), phrase("95 % interval"), phrase("Items")];
  const row = (model, one) => h("tr", { "data-model": model.model },
    h("th", { scope: "row" }, h("a", { href: itemsLink({ model: model.model }) }, signIcon(model.place), h("span", {}, name(model.model)))),
    h("td.number.mean", { "data-measure": one.name, "data-mean": one.mean }, percent(one.mean)),
    h("td.lines", {}, interval(one, `${model.model} ${measureName(one.name)}`, model.place)),
    h("td.note", {}, `${between(one)} · ${drawnFrom(one)}`));
  const rows = (measure) => models.flatMap((model) => model.measures.filter((one) => one.name === measure).map((one) => row(model, one)));
  return h("div.block", {}, h("table.side-by-side", {},
    h("thead.unseen", {}, h("tr", {}, heads.map((head) => h("th", { scope: "col" }, head)))),
    measures.map((measure) => h("tbody", { "data-measure": measure },
      h("tr", {}, h("th.measure", { colspan: heads.length, scope: "rowgroup" }, measureName(measure))), rows(measure)))),
  h("div.taken", {}, models.map((model) => h("div", { "data-taken": model.model }, h("p.note", {}, signIcon(model.place), h("span", {}, h("strong", {}, name(model.model)), ": ", spent(model))), answers(model)))));
}

// More models than fit side by side: one line each, the best first.
function scoreTable(models) {
  const measures = [...new Set(models.flatMap((model) => model.measures.map((one) => one.name)))];
  const of = (model, measure) => model.measures.find((one) => one.name === measure);
  const rank = (model) => (of(model, "total") || { mean: -1 }).mean;
  const cell = (model, measure) => {
    const one = of(model, measure);
    return h("td", { "data-label": measureName(measure), "data-measure": measure, "data-mean": one ? one.mean : null }, one
      ? [h("span.mean", {}, percent(one.mean)), interval(one, measureName(measure), model.place), h("span.note", {}, between(one))] : "–");
  };
  return h("table.league", {}, h("thead", {}, h("tr", {}, [phrase("Model"), ...measures.map(measureName)].map((head) => h("th", { scope: "col" }, head)))),
    h("tbody", {}, [...models].sort((one, other) => rank(other) - rank(one)).map((model) => h("tr", { "data-model": model.model },
      h("th", { scope: "row" }, h("a", { href: itemsLink({ model: model.model }) }, signIcon(model.place), name(model.model)), h("span.note", {}, spent(model))),
      measures.map((measure) => cell(model, measure))))));
}

// What decided about the run as a whole.
function gates(found) {
  if (!Array.isArray(found) || !found.length) return null;
  const outcome = ({ passed }) => (passed === null ? "skipped" : passed ? "passed" : "failed");
  return h("ul.gates", { "aria-label": phrase("Gates") }, found.map((gate) => h("li", { "data-gate": gate.name, "data-outcome": outcome(gate) },
    outcomeSign(outcome(gate)), h("span.cond-name", {}, name(gate.name)), " ", h("span.note", {}, name(retold(String(gate.reason ?? "")))))));
}

function answers({ metrics }) {
  const parts = [];
  if (metrics.cite_precision !== undefined) parts.push(phrase("citations: precision {precision}, recall {recall}", { precision: fixed(metrics.cite_precision, 2), recall: fixed(metrics.cite_recall, 2) }));
  if (metrics.len_chars !== undefined) parts.push(phrase("{characters}, {words} on average", { characters: plural(metrics.len_chars, "character"), words: plural(metrics.len_words, "word") }));
  return parts.length ? h("p.note", {}, parts.join(" · ")) : null;
}

function spent(model) {
  const errors = sum(Object.values(model.errors));
  const parts = [phrase("scored {scored} of {items}", { scored: count(model.scored), items: count(model.items) })];
  if (model.passed > model.unmarked || !model.unmarked) parts.push(phrase("{n} passed", { n: count(model.passed - model.unmarked) }));
  if (model.unmarked) parts.push(phrase("{n} without a pass mark", { n: count(model.unmarked) }));
  if (errors) parts.push(`${plural(errors, "error")} (${Object.entries(model.errors).map(([kind, number]) => `${name(kind)} ${number}`).join(", ")})`);
  for (const [why, number] of Object.entries(model.unrun)) parts.push(`${phrase("{n} never ran", { n: count(number) })}: ${name(why)}`);
  for (const [why, number] of Object.entries(model.cut)) parts.push(`${phrase("{n} not whole", { n: count(number) })}: ${name(why)}`);
  const tokens = model.prompt_tokens + model.completion_tokens;
  if (tokens) parts.push(plural(tokens, "token"));
  if (model.cached_tokens) parts.push(phrase("{n} of the input cached", { n: count(model.cached_tokens) }));
  if (model.reasoning_tokens) parts.push(phrase("{n} of thoughts", { n: count(model.reasoning_tokens) }));
  if (model.cost !== null) parts.push(phrase("cost {cost}", { cost: money(model.cost) }));
  if (model.cached) parts.push(phrase("{n} of the answers from the cache", { n: percent(model.cached / (model.scored || 1), 0) }));
  for (const one of model.speeds || []) {
    const what = one.name === "first_token_seconds" ? phrase("s to the first token") : phrase("tokens per second");
    parts.push(`${fixed(one.mean, 2)} ${what} [${fixed(one.low, 2)}–${fixed(one.high, 2)}]`);
  }
  if (model.seconds) parts.push(phrase("{time} of answering", { time: seconds(model.seconds) }));
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
    figures.push(h("figure", {}, scatter(points, phrase("correctness"), phrase("safety")), h("figcaption", {}, phrase("The upper right corner is best."))));
  }
  if (axes.length > 2 && axes.length < 25) {
    const mean = (model, axis) => (model.conditions.find((one) => one.name === axis) || { mean: null }).mean;
    figures.push(h("figure", {}, radar(axes, models.map((model) => ({ name: model.model, place: model.place, values: axes.map((axis) => mean(model, axis)) }))),
      h("figcaption", {}, phrase("Mean of each condition; the outer ring is 100 %."))));
  }
  return figures.length ? h("div.figures", {}, figures) : null;
}

function groupBars(data, models) {
  const groups = data.figures.groups.map((group) => ({ ...group, total: sum(Object.values(group.counts)) }));
  if (!groups.length) return h("p", {}, nothingShort(data));
  const most = Math.max(...groups.map((group) => group.total));
  groups.sort((one, other) => other.total - one.total);
  const width = (number) => (100 * number / most).toFixed(2) + "%";
  return h("div", {}, h("h3", {}, phrase("By kind of failure")), h("ul.bars", {}, groups.map((group) =>
    h("li", { "data-group": group.name, "data-count": group.total },
      h("a.bar-name", { href: itemsLink({ group: group.name }) }, phrase(group.title)),
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
    [phrase("Name"), phrase("95 % interval"), phrase("Mean"), phrase("Scores")].map((head) => h("th", { scope: "col" }, head)))), h("tbody", {}, shown.map(row)));
  const rest = rows.slice(most);
  return h("div", {}, h("h3", {}, title), table(rows.slice(0, most)),
    rest.length ? h("details.rest", {}, h("summary", {}, phrase("{n} more, none of them worse", { n: rest.length })), table(rest)) : null);
}

// What asking several times told: does it always work, does it ever, and which items waver.
const WAVERING = 10;

function repeated(data, models) {
  const found = models.filter((model) => model.repeats);
  if (!found.length) return null;
  const heads = [phrase("Model"), phrase("Items"), phrase("Tries each"), phrase("All of them pass"), phrase("One of them passes"), phrase("Two disagree"), phrase("Passed by rule")];
  const cell = (place, ...content) => h("td", { "data-label": heads[place] }, content);
  const rate = (one) => [percent(one.mean), h("span.note", {}, " " + between(one))];
  const row = ({ model, repeats }) => {
    const last = repeats.by_k[repeats.by_k.length - 1];
    return h("tr", { "data-repeats": model, "data-all": last.pass_all.mean, "data-any": last.pass_any.mean },
      h("th", { scope: "row" }, name(model)), cell(1, count(repeats.items)), cell(2, count(repeats.runs)),
      cell(3, rate(last.pass_all)), cell(4, rate(last.pass_any)), cell(5, percent(repeats.flakiness)),
      cell(6, repeats.ruled ? phrase("{n} of {all}", { n: count(repeats.ruled_passed), all: count(repeats.ruled) }) : "–"));
  };
  const entry = (one) => {
    const item = data.byNode.get(one.short);
    return h("li", { "data-flaky": one.item }, item ? h("a", { href: anchor(item) }, name(item.id)) : name(one.item),
      h("span.note", {}, ` ${phrase("{n} of {all} passed", { n: one.passes, all: one.runs })}, ${phrase("{low} to {high}", { low: percent(one.low, 0), high: percent(one.high, 0) })}`));
  };
  const flaky = found.flatMap((model) => model.repeats.flaky).sort((one, other) => other.flakiness - one.flakiness);
  return h("div", {}, h("h3", {}, phrase("Asked several times")),
    h("table.figures-table", {}, h("thead", {}, h("tr", {}, heads.map((head) => h("th", { scope: "col" }, head)))), h("tbody", {}, found.map(row))),
    flaky.length ? [h("h4", {}, phrase("What wavers most")), h("ul.columns", {}, flaky.slice(0, WAVERING).map(entry))] : null);
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
  return h("div", {}, h("h3", {}, phrase("By turn of the conversation")),
    h("figure", {}, curve(linesOf(all, models), all.places, phrase("turn"))),
    h("div.small-figures", {}, single.map((one) => h("figure", { "data-evaluator": one.name },
      h("figcaption", {}, name(one.name)), curve(linesOf(one, models), one.places, phrase("turn"), 320, 170)))));
}

// Against an earlier run.
const FLIPPED = 15;
const FLIPS = {
  broke: phrase("Passed before, falls short now"), lost: phrase("Scored before, no answer now"),
  mended: phrase("Fell short before, passes now"), found: phrase("No answer before, scored now"),
};

function changes(data) {
  const found = data.changes;
  if (!found) return null;
  return h("section", { "aria-labelledby": "worse" }, h("h2", { id: "worse" }, phrase("Is it worse?")),
    found.note ? h("p", {}, name(found.note)) : null, found.models.map((one) => modelChange(data, one)));
}

function modelChange(data, one) {
  const points = (value) => (value < 0 ? "−" : "+") + fixed(Math.abs(100 * value), 1);
  const entry = ([node, why]) => {
    const item = data.byNode.get(node);
    return h("li", {}, item ? h("a", { href: anchor(item) }, name(item.id)) : name(node), why ? h("span.note", {}, " " + name(why)) : null);
  };
  const flipped = (title, kind, entries) => (entries.length ? h("div.flips", { "data-flips": kind, "data-count": entries.length },
    h("h4", {}, `${title} (${count(entries.length)})`), h("ul", {}, entries.slice(0, FLIPPED).map(entry)),
    entries.length > FLIPPED ? h("details", {}, h("summary", {}, phrase("{n} more", { n: count(entries.length - FLIPPED) })), h("ul", {}, entries.slice(FLIPPED).map(entry))) : null) : null);
  const apart = (title, kind, entries) => (entries.length ? h("details.rest", { "data-flips": kind, "data-count": entries.length },
    h("summary", {}, `${title}: ${plural(entries.length, "item")}`), h("ul.columns", {}, entries.map(entry))) : null);
  // Of the tags only those with a change that is shown.
  const moved = one.tags.filter((tag) => ["regressed", "improved"].includes(tag.verdict));
  const still = one.tags.filter((tag) => tag.verdict === "not shown").length;
  const heads = [phrase("Measure"), phrase("Before"), phrase("Now"), phrase("Points"), phrase("95 % interval"), phrase("Verdict")];
  const cell = (place, ...content) => h("td", { "data-label": heads[place] }, content);
  return h("div.change", { "data-against": one.against },
    h("h3", {}, name(one.model), h("span.note", {}, ` ${phrase("against {what}", { what: one.against !== one.model ? name(one.against) : `${phrase("the baseline")} ${name(data.changes.baseline || "")}`.trim() })}, ${plural(one.compared, "item")}`)),
    h("table.figures-table", {}, h("thead", {}, h("tr", {}, heads.map((head) => h("th", { scope: "col" }, head)))),
      h("tbody", {}, [...one.measures, ...moved.map((tag) => ({ ...tag, name: `${phrase("tag")} ${tag.name}` }))].map((measure) =>
        h("tr", { "data-measure-change": measure.name }, h("th", { scope: "row" }, measureName(measure.name)),
          cell(1, percent(measure.before)), cell(2, percent(measure.after)), cell(3, points(measure.difference)),
          cell(4, phrase("{low} to {high}", { low: points(measure.low), high: points(measure.high) })), cell(5, verdict(measure)))))),
    still ? h("p.note", {}, phrase("No change shown in {tags}.", { tags: plural(still, "tag") })) : null,
    one.notes.map((note) => h("p.note", {}, name(note))),
    h("div.columns", {}, Object.entries(FLIPS).map(([way, title]) => flipped(title, way, one.flips[way]))),
    apart(phrase("Defined anew, and not compared"), "changed", one.changed), apart(phrase("Only in this run"), "new", one.new), apart(phrase("Only in the baseline"), "gone", one.gone));
}

// What a verdict that shows nothing is worth: the drops that would have shown, however they came about.
function missed({ sinking, breaking }) {
  const drop = (size) => size === null ? phrase("no drop") : phrase("a drop of {n} points", { n: fixed(100 * size, 1) });
  if (sinking === null && breaking === null) return phrase("too few items for any to show");
  if (sinking !== null && breaking !== null && Math.abs(sinking - breaking) <= 0.04 * Math.max(sinking, breaking)) {
    return phrase("{drop} would have shown in 4 of 5 runs", { drop: drop(Math.max(sinking, breaking)) });
  }
  return phrase("{sunk} would have shown in 4 of 5 runs if all items sank, {broken} if some broke", { sunk: drop(sinking), broken: drop(breaking) });
}

function verdict(measure) {
  if (!measure.verdict) return "–";
  if (measure.verdict === "cannot tell") return measure.told;
  if (measure.verdict === "regressed") return h("strong.failed", {}, phrase("regressed"));
  if (measure.verdict === "improved") return h("strong.passed", {}, phrase("improved"));
  return [phrase("no change shown"), h("span.note", {}, "; " + missed(measure))];
}

function factTable(rows) {
  return h("table.facts", {}, h("tbody", {}, rows.map(([key, value]) => h("tr", {}, h("th", { scope: "row" }, name(key)), h("td", {}, name(value))))));
}

function runFacts(data, models) {
  const header = data.header;
  const rows = [[phrase("Started"), data.times.started || "–"], [phrase("Tool"), `${header.tool || "pytest-genir"} ${header.version || ""}`]];
  for (const model of header.models || []) rows.push([`${phrase("Model")} ${model.name}`, `${model.type}: ${JSON.stringify(model.identity)}`]);
  for (const [benchmark, rules] of data.index.rules || []) rows.push([phrase("Rules of {benchmark}", { benchmark }), rules]);
  for (const judge of header.judges || []) {
    rows.push([phrase("Judge {judge}", { judge: judge.name }), `${judge.type}, ${phrase("temperature {n}", { n: judge.temperature ?? phrase("not sent") })}${judge.repeats > 1 ? ", " + phrase("asked {n} times", { n: judge.repeats }) : ""}`]);
  }
  if ((header.normaliser || []).length) rows.push([phrase("Normaliser"), header.normaliser.join(", ")]);
  for (const model of models) for (const [key, value] of Object.entries(model.metrics)) rows.push([phrase("{measure}, mean of {model}", { measure: key, model: model.model }), score(value)]);
  if (data.index.full_log) rows.push([phrase("Result log"), data.index.full_log]);
  if (data.index.cut) rows.push([phrase("Texts cut"), phrase("{n}, each says so", { n: count(data.index.cut) })]);
  return [data.index.notes.map((note) => h("p.note", {}, name(note))),
    h("details.rest", {}, h("summary", {}, phrase("What was run")), factTable(rows))];
}
