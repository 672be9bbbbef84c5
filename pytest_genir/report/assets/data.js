// Unpacks the data of the page: the index at once, bodies and long texts chunk by chunk when they are wanted.
const REFERENCE = "\u0001";
const TIME = "\u0002";

async function unpack(element) {
  const bytes = Uint8Array.from(atob(JSON.parse(element.textContent)), (sign) => sign.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  return JSON.parse(await new Response(stream).text());
}

class Data {
  async load() {
    this.index = await unpack(document.getElementById("genir-index"));
    this.times = JSON.parse(document.getElementById("genir-times").textContent);
    this.blocks = [...document.querySelectorAll("script.genir-chunk")];
    this.chunks = new Map();
    this.names = this.index.names;
    this.figures = this.timed(this.index.figures, this.times.run);
    this.logs = this.index.logs;
    this.changes = this.index.changes;
    this.header = this.timed(this.index.header, this.times.run);
    this.items = this.index.rows.map((row, number) => this.item(row, number));
    this.index.rows = null;
    this.byNode = new Map();
    for (const item of this.items) this.byNode.set(item.nodeid, item);
    // The same question with other models, and the same model asked again.
    this.together("siblings", (item) => [item.benchmark, item.id, item.repeat]);
    this.together("repeats", (item) => [item.benchmark, item.id, item.model]);
    return this;
  }

  // How many items there are, the tries of one counted once.
  get apart() {
    return new Set(this.items.filter(Boolean).map((item) => item.repeats)).size;
  }

  together(field, keyOf) {
    const groups = new Map();
    for (const item of this.items) {
      const key = JSON.stringify([...keyOf(item), item.nodeid.split("::")[0]]);
      if (!groups.has(key)) groups.set(key, []);
      groups.get(key).push(item);
      item[field] = groups.get(key);
    }
  }

  // The language of a benchmark's texts, by what its header says is in force: "language pl (file)".
  languageOf(benchmark) {
    const told = this.header.in_force || {};
    if (!Object.hasOwn(told, benchmark) || !Array.isArray(told[benchmark])) return null;
    const said = told[benchmark].map((one) => /^language ([a-z]{2,3})\b/.exec(one)).find(Boolean);
    return said ? said[1] : null;
  }

  item(row, number) {
    const item = { number };
    this.index.fields.forEach((field, place) => { item[field] = row[place]; });
    for (const field of ["kind", "benchmark", "model"]) item[field] = this.names[field][item[field]];
    item.tags = item.tags.map((tag) => this.names.tag[tag]);
    // Per group the places of the conditions that put the item there.
    item.because = new Map(item.groups.map(([group, ...places]) => [this.names.group[group], places]));
    item.groups = [...item.because.keys()];
    item.scores = item.scores.map(([condition, measure, value, passed, asked]) => ({
      condition: this.names.condition[condition], measure: this.names.measure[measure], score: value, passed: passed === 1,
      // An evaluator gives a score per turn of a conversation: Clarity@1, Clarity@2.
      asked: this.names.asked[asked],
    }));
    item.lang = this.languageOf(item.benchmark);
    item.mean = item.scores.length ? sum(item.scores.map((one) => one.score)) / item.scores.length : null;
    item.seconds = this.times.items[number][0];
    item.needle = `${item.nodeid}\n${item.id}\n${item.question}`.toLowerCase();
    return item;
  }

  // Chunks refer only to themselves and to earlier ones.
  async chunk(number) {
    if (!this.chunks.has(number)) this.chunks.set(number, unpack(this.blocks[number]));
    return this.chunks.get(number);
  }

  async body(item) {
    const [, bodies] = await this.chunk(item.chunk);
    return { ...await this.resolved(bodies[item.place], this.times.items[item.number] || []), lang: item.lang };
  }

  // What happened in a long conversation.
  async events(number) {
    const log = this.logs[number];
    const [, bodies] = await this.chunk(log.chunk);
    return this.resolved(bodies[log.place], this.times.logs[number]);
  }

  async resolved(value, times) {
    const wanted = new Set();
    this.references(value, wanted);
    const texts = new Map();
    for (const number of wanted) texts.set(number, await this.text(number));
    return this.filled(value, texts, times);
  }

  references(value, found) {
    if (typeof value === "string") {
      if (value.startsWith(REFERENCE)) found.add(Number(value.slice(1)));
    } else if (value !== null && typeof value === "object") {
      for (const entry of Object.values(value)) this.references(entry, found);
    }
  }

  async text(number) {
    const starts = this.index.starts;
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (starts[middle] <= number) low = middle; else high = middle - 1;
    }
    const [texts] = await this.chunk(low);
    return texts[number - starts[low]];
  }

  filled(value, texts, times) {
    if (typeof value === "string") {
      if (value.startsWith(REFERENCE)) return texts.get(Number(value.slice(1)));
      return value.startsWith(TIME) ? times[Number(value.slice(1))] : value;
    }
    if (Array.isArray(value)) return value.map((entry) => this.filled(entry, texts, times));
    if (value === null || typeof value !== "object") return value;
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, this.filled(entry, texts, times)]));
  }

  timed(value, times) {
    return this.filled(value, new Map(), times);
  }

  // The numbers of the items whose answer or question holds a text; gives up when nobody wants them any more.
  async holding(needle, wanted) {
    const found = new Set();
    for (const item of this.items) {
      if (!wanted()) break;
      const [, bodies] = await this.chunk(item.chunk);
      for (const part of [bodies[item.place].answer, bodies[item.place].question]) {
        if (typeof part !== "string") continue;
        const text = part.startsWith(REFERENCE) ? await this.text(Number(part.slice(1))) : part;
        if (text.toLowerCase().includes(needle)) found.add(item.number);
      }
    }
    return found;
  }
}
