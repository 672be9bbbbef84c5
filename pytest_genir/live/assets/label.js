// A person scores answers, without seeing what the judge said of them.
const WHO = "genir-who";

class LabelView {
  constructor(data) {
    this.data = data;
    this.passed = 0;
    this.who = h("input", { type: "text", id: "who", value: storage.get(WHO) || "", autocomplete: "off",
      on: { change: () => { storage.set(WHO, this.who.value); this.passed = 0; this.ask(); } } });
    this.place = h("div", {});
    this.told = h("div", {});
    this.element = h("div.label", {}, h("h2", {}, phrase("Score answers yourself")),
      h("p.note", {}, phrase("Drawn by chance, shown without the judge's score. Each score is kept at once. Keys: 1 right, 0 wrong, 5 half, - leave out.")),
      h("div.filters", {}, h("div.field", {}, h("label", { for: "who" }, phrase("who scores")), this.who)), this.place,
      h("p", {}, h("button", { type: "button", id: "tell", on: { click: () => this.tell() } }, phrase("What do the labels say of the judge?"))), this.told);
    this.element.addEventListener("keydown", (event) => {
      const score = { 0: 0, 1: 1, 5: 0.5 }[event.key];
      if (event.target.tagName === "INPUT" || event.ctrlKey || event.metaKey || event.altKey) return;
      if (score !== undefined) this.keep(score);
      if (event.key === "-") this.pass();
    });
  }

  async ask() {
    const one = this.one = await fetched("label", { who: this.who.value, passed: this.passed });
    if (!one.key) {
      this.place.replaceChildren(h("p", { role: "status" }, this.data.items.length ? phrase("Nothing is left to be scored; scored by you: {n}.", { n: count(one.done) }) : phrase("There are no answers yet.")));
      return;
    }
    const value = h("input", { type: "text", id: "score", inputmode: "decimal", autocomplete: "off", pattern: "0|1|0[.,][0-9]+|1[.,]0*" });
    const button = (text, act, id) => h("button", { type: "button", id, on: { click: act } }, text);
    const first = button(phrase("Right"), () => this.keep(1), "right");
    this.place.replaceChildren(h("section", { "aria-label": phrase("To be scored") },
      h("h3", {}, name(one.condition), " ", h("span.note", {}, one.measure === one.condition ? "" : name(one.measure))),
      h("p.note", {}, phrase("{answers} left, {n} scored by you", { answers: plural(one.left, "answer"), n: count(one.done) })),
      one.said.map((text, place) => bubble(null, place % 2 === 0, place % 2 === 0 ? phrase("Question") : phrase("Answer"), text)),
      h("form.begin-buttons", { on: { submit: (event) => { event.preventDefault(); this.keep(Number(value.value.replace(",", "."))); } } },
        first, " ", button(phrase("Half"), () => this.keep(0.5), "half"), " ", button(phrase("Wrong"), () => this.keep(0), "wrong"), " ",
        h("label", { for: "score" }, phrase("or from 0 to 1") + " "), value, " ", h("button", { type: "submit" }, phrase("Keep")), " ", button(phrase("Leave out"), () => this.pass(), "pass"))));
    if (this.element.isConnected) first.focus();
  }

  async keep(score) {
    try {
      await posted("keep-label", { key: this.one.key, score, who: this.who.value });
      await this.ask();
      say(phrase("kept"));
    } catch (error) {
      this.place.prepend(h("p.box.bad", { role: "alert" }, name(error.message)));
    }
  }

  async pass() {
    this.passed += 1;
    await this.ask();
  }

  async tell() {
    const { lines } = await fetched("labels");
    this.told.replaceChildren(...lines.filter(Boolean).map((line) => h("p", {}, name(line))));
  }
}
