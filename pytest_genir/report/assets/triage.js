// Marks that a reader leaves on items, kept in this browser and exported as YAML.
const MARKS = {
  wrong: { title: "wrong check", key: "w", meaning: phrase("the answer is right and the check is not") },
  flaky: { title: "flaky", key: "f", meaning: phrase("it passes some of the time") },
  real: { title: "real", key: "r", meaning: phrase("the system is at fault") },
};

// Where a page is opened from a file or in a strict mode there may be no storage; marks then last as long as the page.
const storage = {
  get(key) { try { return localStorage.getItem(key); } catch { return null; } },
  set(key, value) { try { localStorage.setItem(key, value); } catch { /* kept in memory only */ } },
};

class Triage {
  constructor(data) {
    this.data = data;
    this.key = `genir-triage ${data.times.started} ${data.index.title}`;
    this.marks = new Map();
    try {
      for (const [node, mark] of JSON.parse(storage.get(this.key) || "[]")) {
        if (data.byNode.has(node) && (!mark.mark || MARKS[mark.mark])) this.marks.set(node, mark);
      }
    } catch { /* somebody else's text */ }
  }

  of(item) {
    return this.marks.get(item.nodeid) || {};
  }

  set(item, change) {
    const mark = { ...this.of(item), ...change };
    if (mark.mark || mark.note) this.marks.set(item.nodeid, mark);
    else this.marks.delete(item.nodeid);
    storage.set(this.key, JSON.stringify([...this.marks.entries()]));
  }

  // The same mark again takes it off.
  toggle(item, mark) {
    this.set(item, { mark: this.of(item).mark === mark ? undefined : mark });
    say(this.of(item).mark ? phrase("marked: {mark}", { mark: phrase(MARKS[mark].title) }) : phrase("not marked"));
  }

  form(item) {
    const buttons = h("div.marks", { role: "group", "aria-label": phrase("Mark") });
    const draw = () => buttons.replaceChildren(...Object.entries(MARKS).map(([key, mark]) => h("button.mark-" + key, {
      type: "button", title: `${mark.meaning} (${phrase("key {key}", { key: mark.key })})`, "aria-pressed": String(this.of(item).mark === key),
      on: { click: () => { this.toggle(item, key); draw(); buttons.querySelector(".mark-" + key).focus(); } } }, phrase(mark.title))));
    this.redraw = draw;
    draw();
    const note = h("textarea", { id: "note", rows: 2, value: this.of(item).note || "",
      on: { input: () => this.set(item, { note: note.value || undefined }) } });
    return h("section.triage", { "aria-label": phrase("Your mark") }, h("h3", {}, phrase("Your mark")), buttons,
      h("label", { for: "note" }, phrase("Note")), note);
  }

  yaml() {
    const lines = [`# marks in the report ${quoted(this.data.index.title)}`, "triage:"];
    for (const item of this.data.items) {
      const { mark, note } = this.of(item);
      if (!mark && !note) continue;
      lines.push(`  - item: ${quoted(item.nodeid)}`, `    id: ${quoted(item.id)}`, `    model: ${quoted(item.model)}`);
      if (mark) lines.push(`    mark: ${MARKS[mark].title}`);
      if (note) lines.push(`    note: ${quoted(note)}`);
      const failed = item.scores.filter((one) => !one.passed).map((one) => quoted(one.condition));
      if (failed.length) lines.push(`    failed: [${failed.join(", ")}]`);
    }
    return lines.length > 2 ? lines.join("\n") + "\n" : "";
  }

  view() {
    const marked = this.data.items.filter((item) => this.marks.has(item.nodeid));
    const failing = this.data.items.filter((item) => unmet(item));
    const open = failing.filter((item) => !this.of(item).mark);
    const yaml = this.yaml();
    return h("div.triage-view", {},
      h("h2", {}, phrase("Marks")),
      h("p", {}, phrase("Failures that are marked: {n} of {all}.", { n: count(failing.length - open.length), all: count(failing.length) }), " ",
        open.length ? h("a", { href: anchor(open[0]) }, phrase("Go to the first that is not")) : null),
      h("p.note", {}, phrase("Marks stay in this browser. Export them to hand them on.")),
      marked.length ? null : h("p", {}, phrase("Nothing is marked yet: the buttons beside an item do it, and so do the keys"), " ",
        Object.values(MARKS).map(({ key, title }, place) => [place ? ", " : "", h("kbd", {}, key), ` (${phrase(title)})`]), "."),
      h("ol.items", { hidden: !marked.length }, marked.map((item) => h("li.row", { "data-node": item.nodeid }, h("a.row-link", { href: anchor(item) }, outcomeSign(item.outcome),
        h("span.row-id", {}, name(item.id)), h("span.row-question", {}, name(this.of(item).note || item.question)),
        h("span.row-chips", {}, this.of(item).mark ? h("span.chip.mark", {}, phrase(MARKS[this.of(item).mark].title)) : null))))),
      yaml ? [h("h3", { id: "yaml-title" }, phrase("As YAML")),
        h("textarea.yaml", { readonly: true, rows: Math.min(24, yaml.split("\n").length), "aria-labelledby": "yaml-title", value: yaml, spellcheck: "false" }),
        h("p.actions", {}, h("button", { type: "button", on: { click: () => this.save(yaml) } }, phrase("Save as a file")), " ",
          h("button", { type: "button", on: { click: (event) => this.copy(event.target) } }, phrase("Copy")))] : null);
  }

  save(yaml) {
    const address = URL.createObjectURL(new Blob([yaml], { type: "application/yaml" }));
    h("a", { href: address, download: "triage.yaml" }).click();
    setTimeout(() => URL.revokeObjectURL(address), 10000);
  }

  copy(button) {
    const area = document.querySelector("textarea.yaml");
    area.select();
    document.execCommand("copy");
    button.textContent = phrase("Copied");
  }
}

// JSON strings are YAML strings; the signs that YAML counts as line breaks are escaped.
const quoted = (text) => JSON.stringify(String(text)).replace(/[\u007f-\u009f\u2028\u2029\ufeff]/g,
  (sign) => "\\u" + sign.charCodeAt(0).toString(16).padStart(4, "0"));
