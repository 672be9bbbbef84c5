// The run as it goes: how far, how good so far, what its gates would say, what fell short last.
const LATEST = 60;

class NowView {
  constructor(data) {
    this.data = data;
    this.lead = h("p.lead", {});
    this.bar = h("div.progress", { role: "progressbar", "aria-valuemin": 0, "aria-label": phrase("Items done") }, h("span", {}));
    this.said = h("p.note", {});
    this.people = h("p", {}, h("a", { href: "#answer", id: "to-answer" }));
    this.parts = h("table.progress-parts", {});
    this.cards = h("div", {});
    this.gates = h("div", {});
    this.list = h("ol.items", { "aria-label": phrase("What fell short, the newest first") });
    this.none = h("p.note", {}, phrase("Nothing fell short so far."));
    this.drawn = 0;
    this.element = h("div.now", {}, this.lead, this.bar, this.said, this.people, this.parts,
      h("section", { "aria-labelledby": "so-far" }, h("h2", { id: "so-far" }, phrase("How good so far")), this.cards, this.gates),
      h("section", { "aria-labelledby": "latest" }, h("h2", { id: "latest" }, phrase("What fell short")), this.none, this.list));
    this.update();
    this.figured();
  }

  update() {
    const { run } = this.data;
    const total = Math.max(run.total, this.data.items.length), done = this.data.items.length;
    this.bar.setAttribute("aria-valuemax", total);
    this.bar.setAttribute("aria-valuenow", done);
    this.bar.firstChild.style.setProperty("width", `${total ? (100 * done / total).toFixed(2) : 0}%`);
    this.lead.replaceChildren(...[!run.there ? phrase("No run yet.") : run.over ? phrase("{n} of {items}; the run is over.", { n: count(done), items: plural(total, "item") })
      : phrase("{n} of {items}", { n: count(done), items: plural(total, "item") })]);
    this.said.textContent = run.progress ? this.progress(run.progress) : run.over ? "" : run.there ? phrase("Waiting for the first answers.") : phrase("Waiting for a run to begin.");
    this.people.hidden = !run.asked.length;
    this.people.firstChild.textContent = run.asked.length === 1 ? phrase("1 question waits for a person") : phrase("{n} questions wait for people", { n: count(run.asked.length) });
    this.split();
    this.latest();
  }

  progress(now) {
    const parts = [phrase("{n} in flight", { n: count(now.in_flight) })];
    if (now.retrying) parts.push(phrase("{n} to ask again ({why})", { n: count(now.retrying), why: name(shortened(now.why, 80)) }));
    if (now.held) parts.push(phrase("{time} to wait for a limit", { time: seconds(now.held) }));
    if (now.failures) parts.push(phrase("{n} without answer", { n: count(now.failures) }));
    if (now.answers_per_second) parts.push(phrase("{n} answers a second", { n: fixed(now.answers_per_second, 1) }));
    if (now.cached_share) parts.push(phrase("{n} of the answers from the cache", { n: percent(now.cached_share, 0) }));
    if (now.tokens) parts.push(phrase("{n} tokens", { n: count(now.tokens) }));
    if (now.cost !== null) parts.push(phrase("cost {cost}", { cost: money(now.cost) }));
    if (now.seconds_left !== null) parts.push(phrase("about {time} left", { time: seconds(now.seconds_left) }));
    if (now.longest && now.longest.seconds > 30) parts.push(phrase("still waiting for {item} of {model} since {time}", { item: name(now.longest.item), model: name(now.longest.model), time: seconds(now.longest.seconds) }));
    return [...parts, ...now.stopped.map(name)].join(" · ");
  }

  // A line for each model and benchmark.
  split() {
    const heads = [phrase("Model"), phrase("Benchmark"), phrase("Done"), phrase("Passed"), phrase("Fell short"), phrase("No answer")];
    const line = ([model, benchmark, planned]) => {
      const counts = this.data.counts.get(JSON.stringify([model, benchmark])) || {};
      const of = (...outcomes) => sum(outcomes.map((outcome) => counts[outcome] || 0));
      const done = sum(Object.values(counts));
      return h("tr", { "data-part": `${model} ${benchmark}`, "data-done": done }, [name(model), name(benchmark), phrase("{n} of {all}", { n: count(done), all: count(planned) }),
        count(of("passed")), count(of("failed")), count(of("error", "not-run"))].map((text, place) =>
        h(place < 2 ? "th" : "td", place < 2 ? { scope: "row" } : { "data-label": heads[place] }, text)));
    };
    this.parts.replaceChildren(h("thead", {}, h("tr", {}, heads.map((head) => h("th", { scope: "col" }, head)))),
      h("tbody", {}, this.data.run.planned.map(line)));
    this.parts.hidden = !this.data.run.planned.length;
  }

  // New ones come in above; what stands there stays, so that nobody clicks beside it.
  latest() {
    const { unmet: numbers } = this.data;
    if (numbers.length < this.drawn) {
      this.drawn = 0;
      this.list.replaceChildren();
    }
    const rows = numbers.slice(Math.max(this.drawn, numbers.length - LATEST)).map((number) => this.row(this.data.items[number]));
    this.list.prepend(...rows.reverse());
    while (this.list.children.length > LATEST) this.list.lastChild.remove();
    this.drawn = numbers.length;
    this.none.hidden = numbers.length > 0;
  }

  row(item) {
    return h("li.row", { "data-node": item.nodeid, "data-outcome": item.outcome }, h("a.row-link", { href: anchor(item) },
      outcomeSign(item.outcome), h("span.row-id", {}, name(item.id)), h("span.row-question", {}, name(item.question)),
      h("span.row-chips", {},
        item.outcome === "failed" ? null : h("span.chip.bad", {}, item.failure ? name(item.failure) : phrase("no answer")),
        item.scores.filter((one) => !one.passed).slice(0, 4).map((one) => h("span.chip.bad", {}, `${name(one.condition)} ${score(one.score)}`)),
        this.data.names.model.length > 1 ? h("span.chip", {}, name(item.model)) : null)));
  }

  // Measures with their intervals, and the gates as they would be judged now.
  figured() {
    const models = this.data.figures.models.map((model, place) => ({ ...model, place, measures: model.measures.map(aggregate) }));
    this.cards.replaceChildren(models.length ? (models.length > CARDS ? scoreTable(models) : scoreCards(models)) : h("p.note", {}, phrase("No scores yet.")));
    const decided = this.data.run.verdicts.length > 0;
    const found = decided ? this.data.run.verdicts : this.data.standing;
    this.gates.replaceChildren(...(found.length ? [h("h3", {}, decided ? phrase("Gates") : phrase("Gates as they stand")), gates(found)] : []));
  }
}
