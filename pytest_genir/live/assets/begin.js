// Beginning runs: a benchmark, a model, a few options, the benchmark's fields in a form; a link carries them all.
const OFFERED = {
  only: { title: "only items that match (-k)" }, workers: { title: "processes (-n)", pattern: "[0-9]+|auto" }, repeat: { title: "ask each so often", pattern: "[0-9]+" },
  gate: { title: "gate, such as total>=0.8" }, sample: { title: "a sample of so many", pattern: "\\$?[0-9.]+" }, judge: { title: "judge", models: true },
  cache: { title: "stored answers", choices: ["", "auto", "off", "refresh", "replay"] },
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
      h("h2", {}, `Begin a run in ${name(there.folder)}`),
      there.benchmarks.length ? null : h("p.box.plain", { role: "note" }, "There is no benchmark below this folder: `pytest-genir init` writes one."),
      h("div.filters", {}, field("benchmark", "benchmark", this.benchmark), field("model", "model", this.model),
        Object.entries(this.options).map(([key, control]) => field("option-" + key, OFFERED[key].title, control))),
      h("p.begin-buttons", {}, h("button", { type: "submit", id: "run", disabled: running || !there.benchmarks.length }, "Run"), " ",
        button("Run again what failed", () => posted("again", {}), "again", !again), " ", button("Stop", () => posted("stop", {}), "stop", !running), " ",
        h("a", { href: "#begin", id: "permalink" }, "link to this form")),
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
    const found = /\.json$/.test(path) ? [] : topFields(text);
    const properties = (schema && schema.properties) || {};
    const rows = found.map(({ key, value, comment }) => {
      const said = properties[key] || {};
      const control = h("input", { type: "text", id: "field-" + key, value: this.changed.has(key) ? this.changed.get(key) : value, autocomplete: "off", spellcheck: "false",
        list: said.enum ? "choices-" + key : null, on: { input: () => this.change(key, control.value) } });
      return h("div.field", {}, h("label", { for: "field-" + key }, name(key)), control,
        said.enum ? h("datalist", { id: "choices-" + key }, said.enum.map((one) => h("option", { value: one }))) : null,
        h("span.note", {}, name([comment, said.description].filter(Boolean).join(" · "))));
    });
    const saved = path.split("/").pop().replace(/(\.genir)?\.(ya?ml|json)$/, "") + "-changed.genir." + (/\.json$/.test(path) ? "json" : "yaml");
    this.name = h("input", { type: "text", id: "save-name", value: saved, autocomplete: "off", spellcheck: "false" });
    this.form.replaceChildren(h("h3", {}, "The benchmark's fields"), h("div.filters", {}, rows),
      h("details.rest", {}, h("summary", {}, "The whole file"), this.text),
      h("div.filters", {}, field("save-name", "save the changes as", this.name),
        h("button", { type: "button", id: "save", on: { click: () => this.act(() => this.save()) } }, "Save as a new file")));
    for (const [key, value] of this.changed) this.change(key, value);
  }

  change(key, value) {
    this.changed.set(key, value);
    this.text.value = withField(this.text.value, key, value);
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
    this.tell("plain", `Saved as ${path}.`);
  }

  async run() {
    if (this.text && this.text.value !== this.source) await this.save();
    const options = Object.fromEntries(Object.entries(this.options).map(([key, control]) => [key, control.value]));
    return posted("begin", { benchmark: this.benchmark.value, model: this.model.value, options });
  }

  async act(deed) {
    try {
      const done = await deed();
      if (done && done.stopping) this.tell("plain", "The run is being stopped.");
      if (done && done.number) this.tell("plain", "The run begins.");
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
    if (status && status.status > 1) this.tell("bad", "The run ended with status " + status.status, h("pre.text", {}, reading(status.said)));
    else if (status) this.tell("plain", "The run is over. ", h("a", { href: "#now" }, "What came of it"));
  }

  tell(kind, ...content) {
    this.said.replaceChildren(h("div.box." + kind, { role: "note" }, content.map((one) => (typeof one === "string" ? name(one) : one))));
  }
}

const field = (id, title, control) => h("div.field", {}, h("label", { for: id }, title), control);

// The fields of a YAML file that have a plain value on their own line, with the comment above them.
function topFields(text) {
  const found = [];
  let comment = [];
  for (const line of text.split("\n")) {
    if (/^#/.test(line)) {
      comment.push(line.replace(/^#+\s?/, ""));
      continue;
    }
    const match = /^([A-Za-z_]\w*):[ \t]+([^\s#|>{[&*!][^#]*?)[ \t]*(?:#[ \t]*(.*))?$/.exec(line);
    if (match && match[1] !== "kind") found.push({ key: match[1], value: match[2], comment: (match[3] || comment.join(" ")).replace(/yaml-language-server:\S* ?\S*/, "").trim() });
    comment = [];
  }
  return found;
}

function withField(text, key, value) {
  const line = new RegExp(`^(${key}:[ \\t]+)[^\\n#]*?([ \\t]*(?:#[^\\n]*)?)$`, "m");
  return text.replace(line, (_, start, end) => start + value + end);
}
