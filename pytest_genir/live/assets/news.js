// What the page knows of a run, from the news that its server sends; everything large is fetched when it is opened.
async function fetched(what, query = {}) {
  const answer = await fetch(`${what}?${new URLSearchParams(query)}`, { cache: "no-store" });
  const value = await answer.json();
  if (!answer.ok && value && value.error) throw new Error(value.error);
  return value;
}

async function posted(what, wish) {
  const answer = await fetch(what, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(wish) });
  const value = answer.headers.get("Content-Type").startsWith("application/json") ? await answer.json() : { error: await answer.text() };
  if (!answer.ok) throw new Error((value && value.error) || answer.statusText);
  return value;
}

const NO_FIGURES = { models: [], groups: [], turns: [{ name: "", places: [], lines: [] }], distances: { places: [], lines: [] } };

class LiveData extends Data {
  constructor() {
    super();
    this.listeners = [];
    this.empty();
    this.state = "connecting";
    // Runs can be begun from this page.
    this.mayBegin = document.documentElement.dataset.begins === "yes";
    this.mayLabel = document.documentElement.dataset.labels === "yes";
  }

  empty() {
    this.index = { title: phrase("live"), fields: [], notes: [], told: [], rules: [] };
    this.names = { model: [], tag: [], group: [], condition: [], measure: [], asked: [], kind: [], benchmark: [] };
    this.times = { started: "", items: [], logs: [] };
    this.figures = NO_FIGURES;
    this.header = {};
    this.logs = [];
    this.changes = null;
    this.standing = [];
    this.items = [];
    this.byNode = new Map();
    this.groups = { siblings: new Map(), repeats: new Map() };
    this.talks = new Map();
    this.run = { there: false, planned: [], total: 0, done: 0, progress: null, verdicts: [], asked: [], over: false };
    this.counts = new Map();
    // The numbers of those that fell short, the newest last.
    this.unmet = [];
  }

  load() {
    this.source = new EventSource("news");
    this.source.addEventListener("open", () => this.tell("connected"));
    this.source.addEventListener("error", () => this.tell(this.source.readyState === EventSource.CLOSED ? "gone" : "lost"));
    this.source.addEventListener("end", () => { this.source.close(); this.tell("gone"); });
    return new Promise((resolve) => {
      this.source.addEventListener("message", (event) => { this.take(JSON.parse(event.data)); resolve(this); });
    });
  }

  tell(state) {
    this.state = state;
    for (const listener of this.listeners) listener({ state });
  }

  take(news) {
    if (news.begins) {
      this.empty();
      this.index.fields = news.fields;
    }
    if (news.names) this.names = news.names;
    const fresh = [];
    for (const [number, row] of news.rows || []) fresh.push(this.put(row, number));
    for (const [item, parts] of Object.entries(news.talks || {})) this.talks.set(item, parts);
    if (news.run) {
      this.run = news.run;
      this.times.started = news.run.started;
      this.index = { ...this.index, title: news.run.there ? news.run.title : phrase("live") };
    }
    if (news.figures) {
      const { figures, header, told, rules, notes, logs, standing } = news.figures;
      Object.assign(this, { figures, header: { ...header, verdicts: this.run.verdicts }, logs, standing });
      this.index = { ...this.index, told, rules, notes };
    }
    if (news.run) this.header = { ...this.header, verdicts: news.run.verdicts };
    for (const listener of this.listeners) listener({ ...news, fresh });
  }

  // A row, in the place of what was said of its item before.
  put(row, number) {
    this.times.items[number] = [row[row.length - 1]];
    const item = this.item(row, number), before = this.items[number];
    const key = JSON.stringify([item.model, item.benchmark]);
    if (!this.counts.has(key)) this.counts.set(key, Object.fromEntries(Object.keys(OUTCOMES).map((outcome) => [outcome, 0])));
    const counts = this.counts.get(key);
    counts[item.outcome] += 1;
    if (before) {
      counts[before.outcome] -= 1;
      for (const field of ["siblings", "repeats"]) {
        item[field] = before[field];
        item[field][item[field].indexOf(before)] = item;
      }
    } else {
      this.join("siblings", item, [item.benchmark, item.id, item.repeat]);
      this.join("repeats", item, [item.benchmark, item.id, item.model]);
    }
    this.items[number] = item;
    this.byNode.set(item.nodeid, item);
    if (unmet(item) && !(before && unmet(before))) this.unmet.push(number);
    return item;
  }

  join(field, item, parts) {
    const key = JSON.stringify([...parts, item.nodeid.split("::")[0]]);
    if (!this.groups[field].has(key)) this.groups[field].set(key, []);
    this.groups[field].get(key).push(item);
    item[field] = this.groups[field].get(key);
  }

  async body(item) { return fetched("body", { item: item.number }); }

  async events(number) { return fetched("events", { log: number }); }

  async holding(needle) { return new Set((await fetched("search", { words: needle }))[needle] || []); }
}
