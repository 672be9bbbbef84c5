// Beginning runs: a benchmark, a model, a few options, the benchmark's fields in a form; a link carries them all.
const OFFERED = {
  only: { title: phrase("only items that match (-k)") }, workers: { title: phrase("processes (-n)"), pattern: "[0-9]+|auto" }, repeat: { title: phrase("ask each so often"), pattern: "[0-9]+" },
  gate: { title: phrase("gate, such as total>=0.8") }, sample: { title: phrase("a sample of so many"), pattern: "\\$?[0-9.]+" }, judge: { title: phrase("judge"), models: true },
  me: { title: phrase("be the user of conversations"), choices: ["", "yes"] },
  cache: { title: phrase("stored answers"), choices: ["", "auto", "off", "refresh", "replay"] },
};

async function beginView(data, query) {
  return new Begin(data, await fetched("files"), new URLSearchParams(query)).show();
}

class Begin {
  constructor(data, there, query) {
    Object.assign(this, { data, there, query, changed: new Map(JSON.parse(query.get("fields") || "[]")) });
    this.said = h("div", { role: "status" });
    this.form = h("div.begin-fields", {});
  }

  async show() {
    const { there } = this;
    const first = (there.benchmarks[0] || {}).path;
    this.benchmark = this.choice("benchmark", there.benchmarks.map((one) => one.path), this.query.get("benchmark") || first, () => this.describe());
    this.model = this.choice("model", there.models, this.query.get("model") || there.models[0]);
    this.options = Object.fromEntries(there.options.filter((name) => OFFERED[name]).map((name) => [name, this.option(name)]));
    const button = (text, act, id, off) => h("button", { type: "button", id, disabled: off, on: { click: () => this.act(act) } }, text);
    const { running, again } = there.runs;
    this.ended(there.runs.status);
    const view = h("form.begin", { on: { submit: (event) => { event.preventDefault(); this.act(() => this.run()); } } },
      h("h2", {}, phrase("Begin a run in {folder}", { folder: name(there.folder) })),
      there.benchmarks.length ? null : h("p.box.plain", { role: "note" }, phrase("There is no benchmark below this folder: `pytest-genir init` writes one.")),
      h("div.filters", {}, field("benchmark", phrase("benchmark"), this.benchmark), field("model", phrase("model"), this.model),
        Object.entries(this.options).map(([key, control]) => field("option-" + key, OFFERED[key].title, control))),
      h("p.begin-buttons", {}, h("button", { type: "submit", id: "run", disabled: running || !there.benchmarks.length }, phrase("Start")), " ",
        button(phrase("Run again what failed"), () => posted("again", {}), "again", !again), " ", button(phrase("Stop"), () => posted("stop", {}), "stop", !running), " ",
        h("a", { href: "#begin", id: "permalink" }, phrase("link to this form"))),
      this.said, this.form);
    view.addEventListener("input", () => this.link());
    await this.describe();
    this.link();
    return view;
  }

  choice(id, values, value, changed) {
    const select = h("select", { id, on: changed ? { change: changed } : {} }, values.map((one) => h("option", { value: one, selected: one === value }, name(one))));
    return select;
  }

  option(key) {
    const { choices, pattern, models } = OFFERED[key], value = this.query.get(key) || "", id = "option-" + key;
    if (choices || models) return this.choice(id, choices || ["", ...this.there.models], value);
    return h("input", { type: "text", id, value, pattern, autocomplete: "off", spellcheck: "false" });
  }

  // The fields of the benchmark: what its schema says of each, and the comment that stands above it.
  async describe() {
    if (!this.benchmark.value) return;
    const { path, text, schema } = await fetched("file", { path: this.benchmark.value });
    this.path = path;
    this.source = text;
    this.text = h("textarea", { id: "text", rows: 18, spellcheck: "false", value: text, on: { input: () => this.link() } });
    this.json = /\.json$/.test(path);
    const rows = fieldsOf(text, this.json).map(({ keys, value, comment }) => {
      const key = keys.join(DEEPER), said = saidOf(schema, keys), choices = choicesOf(said);
      const control = h("input", { type: "text", id: "field-" + key, value: this.changed.has(key) ? this.changed.get(key) : value, autocomplete: "off", spellcheck: "false",
        list: choices ? "choices-" + key : null, on: { input: () => this.change(key, control.value) } });
      return h("div.field", {}, h("label", { for: "field-" + key }, name(key)), control,
        choices ? h("datalist", { id: "choices-" + key }, choices.map((one) => h("option", { value: one }))) : null,
        h("span.note", {}, name([comment, said.description].filter(Boolean).join(" · "))));
    });
    const saved = path.split("/").pop().replace(/(\.genir)?\.(ya?ml|json)$/, "") + "-changed.genir." + (/\.json$/.test(path) ? "json" : "yaml");
    this.name = h("input", { type: "text", id: "save-name", value: saved, autocomplete: "off", spellcheck: "false" });
    this.form.replaceChildren(h("h3", {}, phrase("The benchmark's fields")), h("div.filters", {}, rows),
      h("details.rest", {}, h("summary", {}, phrase("The whole file")), this.text),
      h("div.filters", {}, field("save-name", phrase("save the changes as"), this.name),
        h("button", { type: "button", id: "save", on: { click: () => this.act(() => this.save()) } }, phrase("Save as a new file"))));
    for (const [key, value] of this.changed) this.change(key, value);
  }

  change(key, value) {
    this.changed.set(key, value);
    this.text.value = withField(this.text.value, this.json, key.split(DEEPER), value);
    this.link();
  }

  link() {
    const query = new URLSearchParams({ benchmark: this.benchmark.value, model: this.model.value });
    for (const [key, control] of Object.entries(this.options)) if (control.value) query.set(key, control.value);
    if (this.changed.size) query.set("fields", JSON.stringify([...this.changed]));
    const link = document.getElementById("permalink");
    if (link) link.href = "#begin?" + query;
  }

  async save() {
    const { path } = await posted("save", { path: this.path, name: this.name.value, text: this.text.value });
    this.benchmark.append(h("option", { value: path, selected: true }, name(path)));
    this.changed.clear();
    await this.describe();
    this.tell("plain", phrase("Saved as {path}.", { path }));
  }

  async run() {
    if (this.text && this.text.value !== this.source) await this.save();
    const options = Object.fromEntries(Object.entries(this.options).map(([key, control]) => [key, control.value]));
    return posted("begin", { benchmark: this.benchmark.value, model: this.model.value, options });
  }

  async act(deed) {
    try {
      const done = await deed();
      if (done && done.stopping) this.tell("plain", phrase("The run is being stopped."));
      if (done && done.number) this.tell("plain", phrase("The run begins."));
      this.follow(Boolean(done && done.number));
    } catch (error) {
      this.tell("bad", error.message);
    }
  }

  // As long as a run goes on the buttons say so; the moment it shows something, it is looked at.
  async follow(begun) {
    const { runs } = await fetched("files");
    if (!this.said.isConnected) return;
    document.getElementById("run").disabled = runs.running;
    document.getElementById("stop").disabled = !runs.running;
    document.getElementById("again").disabled = !runs.again;
    const goesOn = runs.running && this.data.run.there && !this.data.run.over;
    if (goesOn || (begun && !runs.running && runs.status.status < 2)) location.hash = "#now";
    else if (runs.running) setTimeout(() => this.follow(begun), 500);
    else this.ended(runs.status);
  }

  // A run that could not begin says why; one that has ended shows its results.
  ended(status) {
    if (status && status.status > 1) this.tell("bad", phrase("The run ended with status {n}", { n: status.status }), h("pre.text", {}, reading(status.said)));
    else if (status) this.tell("plain", phrase("The run is over.") + " ", h("a", { href: "#now" }, phrase("What came of it")));
  }

  tell(kind, ...content) {
    this.said.replaceChildren(h("div.box." + kind, { role: "note" }, content.map((one) => (typeof one === "string" ? name(one) : one))));
  }
}

const field = (id, title, control) => h("div.field", {}, h("label", { for: id }, title), control);

// The fields of a file that have a plain value on their own line, with the comment above them; those inside lists stay
// to be changed in the text. A field is known by the keys that lead to it.
const MOST_FIELDS = 60, DEEPER = " › ";

function fieldsOf(text, json) {
  const found = json ? leaves(parsed(text), []) : yamlFields(text);
  return found.filter(({ keys }) => keys.join() !== "kind").slice(0, MOST_FIELDS);
}

function yamlFields(text) {
  const found = [], above = [];
  let comment = [], blocked = -1;
  text.split("\n").forEach((line, place) => {
    const indent = line.search(/\S/);
    if (indent < 0) { comment = []; return; }
    // What stands deeper than the beginning of a block of text or of a list belongs to it.
    if (blocked >= 0 && (indent > blocked || (indent === blocked && line[indent] === "-"))) return;
    blocked = -1;
    if (line[indent] === "#") { comment.push(line.slice(indent).replace(/^#+\s?/, "")); return; }
    const match = /^\s*([A-Za-z_][\w-]*):(?:[ \t]+(.*?))?[ \t]*$/.exec(line);
    while (above.length && above[above.length - 1].indent >= indent) above.pop();
    if (line[indent] === "-") {
      blocked = indent;
    } else if (match) {
      const [, key, rest = ""] = match, keys = [...above.map((one) => one.key), key];
      const plain = /^("(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|\[[^#]*\]|[^\s#|>{[&*!"'][^#]*?)[ \t]*(?:#[ \t]*(.*))?$/.exec(rest);
      if (plain) found.push({ keys, place, value: plain[1], comment: (plain[2] || comment.join(" ")).replace(/yaml-language-server:\S* ?\S*/, "").trim() });
      else if (/^[|>]/.test(rest)) blocked = indent;
      else if (!rest || rest[0] === "#") above.push({ key, indent });
    }
    comment = [];
  });
  return found;
}

function parsed(text) {
  try { return JSON.parse(text); } catch { return null; }
}

function leaves(value, keys) {
  if (value && typeof value === "object") return Array.isArray(value) ? [] : Object.entries(value).flatMap(([key, held]) => leaves(held, [...keys, key]));
  return keys.length && value !== null && !(typeof value === "string" && value.includes("\n")) ? [{ keys, value: String(value), comment: "" }] : [];
}

function withField(text, json, keys, value) {
  if (!json) {
    const lines = text.split("\n"), field = yamlFields(text).find((one) => one.keys.join("\n") === keys.join("\n"));
    if (!field) return text;
    const line = lines[field.place], start = line.indexOf(":") + 1, at = line.indexOf(field.value, start);
    lines[field.place] = line.slice(0, at) + value + line.slice(at + field.value.length);
    return lines.join("\n");
  }
  const whole = parsed(text);
  if (!whole) return text;
  const last = keys[keys.length - 1], place = keys.slice(0, -1).reduce((held, key) => (held && typeof held === "object" ? held[key] : null), whole);
  if (!place || typeof place !== "object") return text;
  const read = typeof place[last] === "string" ? value : parsed(value);
  place[last] = read === null ? value : read;
  return JSON.stringify(whole, null, 2) + "\n";
}

function choicesOf(said) {
  const values = said.enum || ((said.anyOf || []).find((one) => one.enum) || {}).enum;
  return values && values.map(String);
}

// What a schema says of a field, as far as it goes.
function saidOf(schema, keys) {
  return keys.reduce((held, key) => {
    const ways = held ? [held, ...(held.anyOf || []), ...(held.oneOf || [])] : [];
    return ways.map((one) => (one.properties || {})[key]).find(Boolean);
  }, schema) || {};
}
