// The answers of several models to the same question, side by side.
const sideLink = (item) => "#side?" + anchor(item).slice(1);

async function sideView(data, item, items) {
  const columns = [];
  for (const other of item.siblings) {
    const body = await data.body(other);
    columns.push(h("article.column", { "data-model": other.model, "data-outcome": other.outcome },
      h("h3", {}, outcomeSign(other.outcome), " ", h("a", { href: anchor(other) }, name(other.model))),
      body.failure ? failureBox(other, body.failure) : null,
      body.answer === null ? null : h("div.text.answer", { dir: "auto", lang: body.lang }, body.details.context ? answerOf(other, body) : reading(body.answer)),
      conditionList(other, body)));
  }
  const first = await data.body(item);
  return h("div.side.item", {}, steps(item, items, true),
    h("h2", { id: "item-title", tabindex: "-1" }, name(item.id)),
    h("p.note", {}, [item.kind, item.benchmark].map(name).join(" · ")),
    h("p.text.question", { dir: "auto", lang: first.lang }, reading(first.question)), h("div.side-columns", {}, columns));
}
