// The list: search, filters, order; it grows while one scrolls, so that thousands of items cost nothing at first.
const STEP = 120;
const ORDERS = {
  order: { title: phrase("order of the run"), by: (item) => item.number },
  worst: { title: phrase("lowest score"), by: (item) => (item.mean === null ? -1 : item.mean) },
  best: { title: phrase("highest score"), by: (item) => (item.mean === null ? 1 : -item.mean) },
  slow: { title: phrase("slowest"), by: (item) => -(item.seconds || 0), value: (item) => seconds(item.seconds) },
  dear: { title: phrase("dearest"), by: (item) => -(item.cost || 0) * 1e9 - (item.tokens || 0),
    value: (item) => [item.cost === null ? null : phrase("cost {cost}", { cost: money(item.cost) }), item.tokens === null ? null : plural(item.tokens, "token")].filter(Boolean).join(", ") },
  long: { title: phrase("longest answer"), by: (item) => -item.characters, value: (item) => plural(item.characters, "character") },
  name: { title: phrase("name"), by: null },
};
const FILTER_NAMES = {
  kind: phrase("kind"), outcome: phrase("outcome"), model: phrase("model"), benchmark: phrase("benchmark"), group: phrase("kind of failure"),
  condition: phrase("failed condition"), tag: phrase("tag"), mark: phrase("mark"),
};
const FILTERS = ["kind", "outcome", "model", "benchmark", "group", "condition", "tag", "mark"];

function itemsLink(filters) {
  const query = new URLSearchParams(Object.entries(filters).filter(([, value]) => value));
  return "#items" + (query.size ? "?" + query : "");
}

class Items {
  constructor(data, triage) {
    this.data = data;
    this.triage = triage;
    this.filters = {};
    this.shown = [];
    this.held = null;
  }

  set(query) {
    const asked = new URLSearchParams(query);
    this.filters = Object.fromEntries([...asked.entries()].filter(([key]) => [...FILTERS, "q", "in", "sort"].includes(key)));
    this.select();
  }

  select() {
    const { q, sort } = this.filters;
    const words = (q || "").toLowerCase().split(/\s+/).filter(Boolean);
    this.shown = this.data.items.filter((item) => this.meets(item) && words.every((word) =>
      item.needle.includes(word) || (this.held && this.held.words === q && this.held.sets.get(word).has(item.number))));
    const by = (ORDERS[sort] || ORDERS.order).by;
    this.shown.sort((one, other) => (by ? by(one) - by(other) : one.nodeid < other.nodeid ? -1 : 1) || one.number - other.number);
    this.places = new Map(this.shown.map((item, place) => [item, place]));
    // The tries of an item are one row, where the first of them stands.
    const first = new Map();
    for (const item of this.shown) if (!first.has(item.repeats)) first.set(item.repeats, item);
    this.rows = [...first.values()];
  }

  meets(item) {
    return FILTERS.every((filter) => {
      const wanted = this.filters[filter];
      if (!wanted) return true;
      if (filter === "tag") return item.tags.includes(wanted);
      if (filter === "group") return item.groups.includes(wanted);
      if (filter === "condition") return item.scores.some((one) => !one.passed && [one.condition, one.asked].includes(wanted));
      if (filter === "mark") return (this.triage.of(item).mark || "none") === wanted;
      return item[filter] === wanted;
    });
  }

  options(filter) {
    const counts = new Map();
    for (const item of this.data.items) {
      let values = [item[filter]];
      if (filter === "tag") values = item.tags;
      if (filter === "group") values = item.groups;
      if (filter === "condition") values = [...new Set(item.scores.filter((one) => !one.passed).map((one) => one.asked))];
      if (filter === "mark") values = [this.triage.of(item).mark || "none"];
      for (const value of values) counts.set(value, (counts.get(value) || 0) + 1);
    }
    return [...counts.entries()].sort((one, other) => (one[0] < other[0] ? -1 : 1));
  }

  title(filter, value) {
    if (filter === "outcome") return OUTCOMES[value].title;
    if (filter === "group") return phrase((this.data.figures.groups.find((group) => group.name === value) || { title: value }).title);
    if (filter === "mark") return phrase(MARKS[value] ? MARKS[value].title : "not marked");
    return name(value);
  }

  view() {
    this.list = h("ol.items", { "aria-label": phrase("Items") });
    this.more = h("button.more", { type: "button", on: { click: () => this.grow() } }, phrase("Show more"));
    this.number = h("p.note", { role: "status" });
    const view = h("div.browse", {}, h("h2.unseen", {}, phrase("Items")), this.form(), this.number, this.list, this.more);
    if (this.watcher) this.watcher.disconnect();
    this.ready = this.refresh();
    this.watcher = new IntersectionObserver((seen) => {
      if (!seen.some((one) => one.isIntersecting)) return;
      this.grow();
      // Only changes are told: where the end is still in sight, it has to be asked anew.
      this.watcher.unobserve(this.more);
      this.watcher.observe(this.more);
    }, { rootMargin: "600px" });
    this.watcher.observe(this.more);
    return view;
  }

  form() {
    const search = h("input", { type: "search", id: "search", value: this.filters.q || "", placeholder: phrase("id or question"), autocomplete: "off",
      on: { input: () => { clearTimeout(this.typing); this.typing = setTimeout(() => this.change("q", search.value), inside.checked ? 300 : 0); } } });
    const inside = h("input", { type: "checkbox", id: "inside", checked: this.filters.in === "answers",
      on: { change: () => this.change("in", inside.checked ? "answers" : "") } });
    const field = (id, title, control) => h("div.field", {}, h("label", { for: id }, title), control);
    const selects = FILTERS.map((filter) => {
      const options = this.options(filter);
      if (options.length < 2 && !this.filters[filter] && !["condition", "group"].includes(filter)) return null;
      if (!options.length) return null;
      return field("filter-" + filter, FILTER_NAMES[filter], h("select", { id: "filter-" + filter, on: { change: (event) => this.change(filter, event.target.value) } },
        h("option", { value: "" }, phrase("any")), options.map(([value, number]) =>
          h("option", { value, selected: this.filters[filter] === value }, `${this.title(filter, value)} (${number})`))));
    });
    return h("form.filters", { role: "search", on: { submit: (event) => event.preventDefault() } },
      h("div.field.wide", {}, h("label", { for: "search" }, phrase("Search")), search,
        h("label.check", { for: "inside" }, inside, " ", phrase("also in answers"))),
      h("details.choices", { open: matchMedia("(min-width: 44rem)").matches || FILTERS.some((filter) => this.filters[filter]) },
        h("summary", {}, phrase("Filters and order")),
        h("div", {}, selects,
          field("sort", phrase("order"), h("select", { id: "sort", on: { change: (event) => this.change("sort", event.target.value) } },
            Object.entries(ORDERS).map(([key, order]) => h("option", { value: key, selected: (this.filters.sort || "order") === key }, order.title)))),
          h("a.clear", { href: "#items" }, phrase("clear")))));
  }

  change(filter, value) {
    this.filters = { ...this.filters, [filter]: value };
    if (!value) delete this.filters[filter];
    history.replaceState(null, "", itemsLink(this.filters));
    this.refresh();
  }

  async refresh() {
    const { q } = this.filters;
    if (q && this.filters.in === "answers") {
      const sets = new Map();
      this.number.textContent = phrase("Searching the answers…");
      const wanted = () => this.filters.q === q && this.filters.in === "answers";
      for (const word of q.toLowerCase().split(/\s+/).filter(Boolean)) sets.set(word, await this.data.holding(word, wanted));
      if (!wanted()) return;
      this.held = { words: q, sets };
    } else {
      this.held = null;
    }
    this.select();
    this.list.replaceChildren();
    this.drawn = 0;
    const tries = this.shown.length === this.rows.length ? "" : `, ${plural(this.shown.length, "try", "tries")}`;
    this.number.textContent = phrase("{items} of {all}", { items: plural(this.rows.length, "item"), all: count(this.data.apart) }) + tries;
    this.grow();
  }

  grow() {
    const next = this.rows.slice(this.drawn, this.drawn + STEP);
    this.list.append(...next.map((item) => (item.repeats.length > 1 ? this.tries(item) : this.row(item))));
    this.drawn += next.length;
    this.more.hidden = this.drawn >= this.rows.length;
  }

  // What it takes to come back to the same place of the same list.
  place() {
    return { link: itemsLink(this.filters), drawn: this.drawn, at: scrollY };
  }

  async comeBack(place) {
    await this.ready;
    if (!place || place.link !== itemsLink(this.filters)) return false;
    while (this.drawn < place.drawn && !this.more.hidden) this.grow();
    scrollTo(0, place.at);
    return true;
  }

  row(item) {
    const mark = this.triage.of(item).mark;
    // What the list is ordered by, where nothing else says it.
    const { value: valueOf } = ORDERS[this.filters.sort] || {};
    const value = valueOf && valueOf(item);
    return h("li.row", { "data-node": item.nodeid, "data-outcome": item.outcome }, h("a.row-link", { href: anchor(item) },
      outcomeSign(item.outcome),
      h("span.row-id", {}, name(item.id)),
      h("span.row-question", { lang: item.lang }, name(item.question)),
      h("span.row-chips", {},
        item.outcome === "error" ? h("span.chip.bad", {}, name(item.failure || "error")) : null,
        item.scores.filter((one) => !one.passed).slice(0, 4).map((one) => h("span.chip.bad", {}, `${name(one.condition)} ${score(one.score)}`)),
        value ? h("span.chip", {}, value) : null,
        mark ? h("span.chip.mark", {}, phrase(MARKS[mark].title)) : null,
        this.data.names.model.length > 1 ? h("span.chip", {}, name(item.model)) : null)));
  }

  // An item that was asked several times: how many of its tries passed, and the tries themselves when it is opened.
  tries(item) {
    const all = item.repeats;
    const passed = all.filter((one) => one.outcome === "passed").length;
    const outcome = all.every((one) => one.outcome === all[0].outcome) ? all[0].outcome : "mixed";
    const kind = passed === all.length ? "good" : passed || outcome === "mixed" ? "warn" : "bad";
    return h("li.row", { "data-node": item.nodeid, "data-outcome": outcome, "data-tries": all.length, "data-passed": passed },
      h("a.row-link", { href: anchor(item) }, outcomeSign(outcome), h("span.row-id", {}, name(item.id)),
        h("span.row-question", { lang: item.lang }, name(item.question)),
        h("span.row-chips", {}, outcome === "unmarked" ? null : h("span.chip." + kind, {}, phrase("{n} of {all} passed", { n: passed, all: all.length })),
          this.data.names.model.length > 1 ? h("span.chip", {}, name(item.model)) : null)),
      h("details.tries", {}, h("summary", {}, plural(all.length, "try", "tries")), h("ol", {}, all.map((one) => this.oneTry(one)))));
  }

  oneTry(item) {
    const mark = this.triage.of(item).mark;
    return h("li", { "data-try": item.repeat + 1, "data-outcome": item.outcome }, outcomeSign(item.outcome), " ", h("a", { href: anchor(item) }, phrase("try {n}", { n: item.repeat + 1 })), " ",
      h("span.note", {}, item.mean === null ? name(item.failure || "") : phrase("mean {score}", { score: score(item.mean) }), " ",
        item.scores.filter((one) => !one.passed).slice(0, 4).map((one) => `${name(one.condition)} ${score(one.score)}`).join(", ")),
      mark ? h("span.chip.mark", {}, phrase(MARKS[mark].title)) : null);
  }

  first(failing) {
    if (!this.places) this.select();
    return this.shown.find((item) => !failing || unmet(item)) || null;
  }

  // The next or previous one in the list as filtered, optionally only among those that fell short,
  // and among other questions than the item's.
  beside(item, step, failing, apart = false) {
    if (!this.places) this.select();
    let place = this.places.has(item) ? this.places.get(item) : -1;
    if (place < 0) {
      this.filters = {};
      this.select();
      place = this.places.get(item);
    }
    for (place += step; place >= 0 && place < this.shown.length; place += step) {
      const next = this.shown[place];
      if ((!failing || unmet(next)) && !(apart && item.siblings.includes(next))) return next;
    }
    return null;
  }
}

const anchor = (item) => "#" + encodeURIComponent(item.nodeid).replace(/%(2F|3A|40|2C)/g, decodeURIComponent);
