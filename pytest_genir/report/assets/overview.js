// The first view: how good, where it goes wrong, and whether it is worse than before.
const aggregate = ([name, mean, low, high, scores, items]) => ({ name, mean, low, high, scores, items });

function overview(data) {
  const models = data.figures.models.map((model) => ({
    ...model,
    ...Object.fromEntries(["measures", "conditions", "tags", "benchmarks"].map((part) => [part, model[part].map(aggregate)])),
  }));
  return h("div.overview", {},
    h("p.lead", {}, inShort(data)),
    h("section", { "aria-labelledby": "good" },
      h("h2", { id: "good" }, "How good"),
      scoreCards(models),
      pictures(models)),
    h("section", { "aria-labelledby": "wrong" },
      h("h2", { id: "wrong" }, "Where it goes wrong"),
      groupBars(data),
      compared("By condition", models, "conditions", (one) => itemsLink({ condition: one })),
      compared("By tag", models, "tags", (one) => itemsLink({ tag: one }), 12),
      models.some((model) => model.benchmarks.length > 1)
        ? compared("By benchmark", models, "benchmarks", (one) => itemsLink({ benchmark: one }), 12) : null,
      along("By turn of the conversation", data.figures.turns, "turn"),
      along("By distance", data.figures.distances, "tokens between what was said and the question")),
    flips(data),
    h("section", { "aria-labelledby": "run" }, h("h2", { id: "run" }, "The run"), facts(data, models)));
}

function inShort(data) {
  const counts = Object.fromEntries(Object.keys(OUTCOMES).map((outcome) => [outcome, 0]));
  for (const item of data.items) counts[item.outcome] += 1;
  const models = data.figures.models.length;
  const rest = Object.keys(OUTCOMES).filter((outcome) => counts[outcome]);
  return [
    `${plural(data.items.length, "item")}${models > 1 ? ` of ${models} models` : ""}: `,
    rest.map((outcome, place) => [place ? ", " : "",
      h("a", { href: itemsLink({ outcome }) }, `${count(counts[outcome])} ${OUTCOMES[outcome].plain}`)]),
    ".",
  ];
}

function scoreCards(models) {
  return h("div.cards", {}, models.map((model, place) => h("article.card", { "data-model": model.model },
    h("h3", {}, models.length > 1
      ? s("svg", { width: 16, height: 16, "aria-hidden": "true" }, sign(place, 8, 8, 6)) : null, name(model.model)),
    h("dl.measures", {}, model.measures.map((one) => [
      h("dt", {}, one.name),
      h("dd", { "data-measure": one.name, "data-mean": one.mean },
        h("span.big", {}, percent(one.mean)),
        interval(one.mean, one.low, one.high,
          `${one.name} ${percent(one.mean)}, 95 % interval ${percent(one.low)} to ${percent(one.high)}`, place),
        h("span.note", {}, `${percent(one.low)} to ${percent(one.high)}, ${plural(one.items, "item")}`)),
    ])),
    h("p.note", {}, spent(model)))));
}

function spent(model) {
  const errors = sum(Object.values(model.errors));
  const parts = [`scored ${count(model.scored)} of ${count(model.items)}`];
  if (errors) parts.push(`${plural(errors, "error")} (${Object.entries(model.errors).map(([kind, number]) => `${kind} ${number}`).join(", ")})`);
  const tokens = model.prompt_tokens + model.completion_tokens;
  if (tokens) parts.push(`${count(tokens)} tokens`);
  if (model.cost !== null) parts.push(`cost ${money(model.cost)}`);
  if (model.cached) parts.push(`${percent(model.cached / (model.scored || 1), 0)} from the cache`);
  if (model.seconds) parts.push(`${seconds(model.seconds)} of answering`);
  return parts.join(" · ");
}

function pictures(models) {
  const both = models.filter((model) => ["correctness", "safety"].every((one) => model.measures.some((m) => m.name === one)));
  const of = (model, one) => model.measures.find((measure) => measure.name === one);
  const axes = [...new Set(models.flatMap((model) => model.conditions.map((one) => one.name)))];
  const figures = [];
  if (models.length > 1 && both.length > 1) {
    figures.push(h("figure", {}, scatter(both.map((model) => ({ name: model.model, x: of(model, "correctness"), y: of(model, "safety") })),
      "correctness", "safety"), h("figcaption", {}, "Correct and safe: the upper right corner is best.")));
  }
  if (models.length > 1 && axes.length > 2 && axes.length < 25) {
    figures.push(h("figure", {}, radar(axes, models.map((model) => ({ name: model.model,
      values: axes.map((axis) => (model.conditions.find((one) => one.name === axis) || { mean: null }).mean) }))),
    h("figcaption", {}, "Mean of each condition, from 0 in the middle to 100 %.")));
  }
  return figures.length ? h("div.figures", {}, figures, legend(models.map((model) => model.model))) : null;
}

function groupBars(data) {
  const groups = data.figures.groups.map((group) => ({ ...group, total: sum(Object.values(group.counts)) }));
  if (!groups.length) return h("p", {}, "Nothing fell short.");
  const most = Math.max(...groups.map((group) => group.total));
  groups.sort((one, other) => other.total - one.total);
  return h("div", {}, h("h3", {}, "By kind of failure"), h("ul.bars", {}, groups.map((group) => h("li", { "data-group": group.name, "data-count": group.total },
    h("a.bar-name", { href: itemsLink({ group: group.name }) }, group.title),
    h("span.bar-track", {}, h("span.bar", { style: { width: percent(group.total / most, 2).replace(" ", "") } })),
    h("span.bar-count", {}, count(group.total)),
    h("span.note", {}, group.meaning)))));
}

// One line per name, an interval per model; the worst first.
function compared(title, models, part, link, most = 100) {
  const names = new Map();
  models.forEach((model, place) => model[part].forEach((one) => {
    if (!names.has(one.name)) names.set(one.name, []);
    names.get(one.name).push({ ...one, place, model: model.model });
  }));
  if (!names.size) return null;
  const worst = (found) => Math.min(...found.map((one) => one.mean));
  const rows = [...names.entries()].sort((one, other) => worst(one[1]) - worst(other[1]) || (one[0] < other[0] ? -1 : 1));
  const row = ([key, found]) => h("tr", {},
    h("th", { scope: "row" }, h("a", { href: link(key) }, name(key))),
    h("td.lines", {}, found.map((one) => interval(one.mean, one.low, one.high,
      `${one.model}: ${percent(one.mean)}, 95 % interval ${percent(one.low)} to ${percent(one.high)}`, one.place))),
    h("td.number", {}, found.map((one) => h("div", { "data-name": one.name, "data-model": one.model, "data-mean": one.mean }, percent(one.mean)))),
    h("td.number.note", {}, found.map((one) => h("div", {}, plural(one.scores, "score")))));
  const table = (shown) => h("table.compared", {}, h("thead.unseen", {}, h("tr", {},
    ["Name", "95 % interval", "Mean", "Scores"].map((head) => h("th", { scope: "col" }, head)))), h("tbody", {}, shown.map(row)));
  const rest = rows.slice(most);
  return h("div", {}, h("h3", {}, title), table(rows.slice(0, most)),
    rest.length ? h("details", {}, h("summary", {}, `${rest.length} more, all better`), table(rest)) : null);
}

function along(title, lines, xName) {
  const places = [];
  for (const line of lines) for (const point of line.points) if (!places.includes(point[0])) places.push(point[0]);
  if (!places.length) return null;
  const rank = (text) => Number(text.replace(/[^\d]/g, "")) * (text.includes("k") ? 1000 : 1) + (text.startsWith(">") ? 1 : 0);
  places.sort((one, other) => rank(one) - rank(other));
  return h("div", {}, h("h3", {}, title), h("figure", {},
    curve(lines.map((line) => ({ name: line.model, points: line.points.map(aggregate).map((one) => ({ ...one, place: places.indexOf(one.name) })) })), places, xName)),
    lines.length > 1 ? legend(lines.map((line) => line.model)) : null);
}

// Against an earlier run.
function flips(data) {
  if (!data.flips) return null;
  const listed = (title, nodes, kind) => (nodes.length ? h("div.flips", { "data-flips": kind, "data-count": nodes.length }, h("h4", {}, `${title} (${count(nodes.length)})`),
    h("ul", {}, nodes.map((entry) => {
      const [node, before, after] = Array.isArray(entry) ? entry : [entry];
      const item = data.byNode.get(node);
      return h("li", {}, item ? h("a", { href: anchor(item) }, name(item.id)) : name(node),
        before === undefined ? null : h("span.note", {}, ` ${before === null ? "none" : score(before)} → ${after === null ? "none" : score(after)}`));
    }))) : null);
  return h("section", { "aria-labelledby": "worse" }, h("h2", { id: "worse" }, "Is it worse?"),
    data.flips.models.length ? data.flips.models.map((one) => h("div", {},
      h("p", {}, h("strong", {}, name(one.model)), one.against === one.model ? " against the baseline: " : ` against ${name(one.against)}: `,
        `${count(one.fell.length)} fell, ${count(one.recovered.length)} recovered, ${count(one.same)} as before.`),
      h("div.columns", {}, listed("Fell", one.fell, "fell"), listed("Recovered", one.recovered, "recovered"),
        listed("Defined anew", one.redefined, "redefined"), listed("New", one.new, "new"), listed("Gone", one.gone, "gone"))))
      : h("p", {}, "No model of this run is in the baseline."));
}

function facts(data, models) {
  const header = data.header;
  const rows = [["Started", data.times.started || "–"], ["Tool", `${header.tool || "pytest-genir"} ${header.version || ""}`]];
  for (const model of header.models || []) rows.push([`Model ${model.name}`, `${model.type}: ${JSON.stringify(model.identity)}`]);
  if ((header.normaliser || []).length) rows.push(["Normaliser", header.normaliser.join(", ")]);
  for (const model of models) for (const [key, value] of Object.entries(model.metrics)) rows.push([`${key}, mean of ${model.model}`, score(value)]);
  if (data.index.full_log) rows.push(["Result log", data.index.full_log]);
  return h("details", {}, h("summary", {}, "What was run"), h("table.facts", {}, h("tbody", {}, rows.map(([key, value]) =>
    h("tr", {}, h("th", { scope: "row" }, name(key)), h("td", {}, name(value)))))));
}
