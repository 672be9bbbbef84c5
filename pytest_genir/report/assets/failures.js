// Failures by kind: what each kind means, and the first few items of it with the reason.
const EXAMPLES = 5;

async function failuresView(data, triage) {
  const groups = [];
  for (const group of data.figures.groups) {
    const items = data.items.filter((item) => item.groups.includes(group.name));
    const shown = [];
    for (const item of items.slice(0, EXAMPLES)) shown.push(await example(data, item, group.name, triage));
    groups.push(h("section.group", { "data-group": group.name, "data-count": items.length },
      h("h2", {}, phrase(group.title), " ", h("span.note", {}, plural(items.length, "item"))),
      h("p.note", {}, phrase(group.meaning), " ", Object.entries(group.counts).length > 1
        ? Object.entries(group.counts).map(([model, number]) => `${name(model)} ${number}`).join(", ") : null),
      h("ol.items", {}, shown),
      items.length > EXAMPLES ? h("p", {}, h("a", { href: itemsLink({ group: group.name }) }, phrase("All {n}", { n: count(items.length) }))) : null));
  }
  return h("div", {}, h("h2.unseen", {}, phrase("Failures by kind")), groups.length ? groups : h("p", {}, nothingShort(data)));
}

// Nothing falls short where there is no mark to reach either.
function nothingShort(data) {
  const marks = data.figures.marks || [];
  return marks.length && marks.every(([mark]) => mark === null) ? phrase("No score has a mark to reach: nothing can pass or fall short.") : phrase("Nothing fell short.");
}

// What put the item into the group.
async function example(data, item, group, triage) {
  const body = await data.body(item);
  const reasons = item.because.get(group).map((place) => `${item.scores[place].condition}: ${retold(String((body.conditions[place] || {}).reason || ""))}`);
  if (!reasons.length && body.failure) reasons.push(`${item.failure}: ${body.failure.message || ""}`);
  const mark = triage.of(item).mark;
  return h("li.row", {}, h("a.row-link.tall", { href: anchor(item) },
    outcomeSign(item.outcome),
    h("span.row-id", {}, name(item.id), data.names.model.length > 1 ? h("span.note", {}, " " + name(item.model)) : null),
    h("span.row-question", {}, name(reasons.join("; ").slice(0, 400))),
    mark ? h("span.row-chips", {}, h("span.chip.mark", {}, phrase(MARKS[mark].title))) : null));
}
