// A person takes part in the run: in the place of a model that answers, or of the user of a conversation.
class AnswerView {
  constructor(data) {
    this.data = data;
    this.who = h("select", { id: "as", on: { change: () => { storage.set(WHO + "-as", this.who.value); this.update(); } } });
    this.waits = h("p.note", { role: "status" });
    this.place = h("div", {});
    this.told = h("div", {});
    this.element = h("div.label", {}, h("h2", {}, phrase("Answer yourself")),
      h("p.note", {}, phrase("You read what a model would read. What you send is scored like a model's answer, and kept in the run's log.")),
      h("div.filters", {}, h("div.field", {}, h("label", { for: "as" }, phrase("in the place of")), this.who)), this.waits, this.place,
      h("p", {}, h("button", { type: "button", id: "agree", on: { click: () => this.agreement() } }, phrase("How far do people agree?"))), this.told);
  }

  // The question on the page stays as long as it is asked: nobody loses what was typed.
  async update() {
    if (this.busy) return;
    this.busy = true;
    try {
      await this.renew();
    } finally {
      this.busy = false;
    }
  }

  async renew() {
    const { asked } = this.data.run;
    this.people(asked);
    const mine = asked.filter((one) => one.who === this.who.value);
    this.waits.textContent = mine.length ? phrase("{questions} to you", { questions: plural(mine.length, "question") }) : this.data.run.over ? phrase("The run is over.") : phrase("Nothing is asked now; it will appear here.");
    if (this.shown && asked.some((one) => one.id === this.shown)) return;
    // A conversation is gone on with before another one is begun.
    const next = mine.find((one) => one.item === this.item) || mine[0];
    if (!next) {
      this.shown = null;
      this.place.replaceChildren();
      return;
    }
    const question = await fetched("question", { id: next.id });
    if (question && question.id) this.ask(question);
  }

  people(asked) {
    const names = [...new Set([...[...this.who.options].map((one) => one.value), ...asked.map((one) => one.who)])].filter(Boolean);
    if (names.length === this.who.options.length) return;
    const chosen = this.who.value || storage.get(WHO + "-as");
    this.who.replaceChildren(...names.map((one) => h("option", { value: one, selected: one === chosen }, name(one))));
  }

  ask(question) {
    this.shown = question.id;
    this.item = question.item;
    const user = question.part === "user";
    this.text = h("textarea", { id: "said-by-me", rows: 6, dir: "auto" });
    this.text.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) this.say({ text: this.text.value });
    });
    const parts = question.said.map(([role, text]) => (role === "system" ? h("details.rest", { open: user }, h("summary", {}, user ? phrase("What it is about") : phrase("Instructions")), h("p.text", {}, reading(String(text))))
      : bubble(null, (role === "user") !== user, role === "assistant" ? phrase("You") : user ? phrase("System") : phrase("Question"), text)));
    this.place.replaceChildren(h("section", { "aria-label": phrase("To be answered") }, h("h3", {}, name(String(question.item).split("::").pop())), parts,
      h("form.begin-buttons", { on: { submit: (event) => { event.preventDefault(); this.say({ text: this.text.value }); } } },
        h("div.field", {}, h("label", { for: "said-by-me" }, user ? phrase("what you say, as the user") : phrase("what you answer")), this.text),
        h("p", {}, h("button", { type: "submit", id: "say" }, phrase("Send")), " ",
          question.endings.map((ending) => [h("button", { type: "button", "data-ending": ending, on: { click: () => this.say({ ending }) } }, phrase("End: {ending}", { ending: name(ending) })), " "]),
          h("span.note", {}, " " + phrase("Ctrl+Enter sends."))))));
    if (this.element.isConnected) this.text.focus();
  }

  async say(said) {
    try {
      await posted("say", { id: this.shown, ...said });
      this.data.run.asked = this.data.run.asked.filter((one) => one.id !== this.shown);
      say(phrase("sent"));
      await this.update();
    } catch (error) {
      this.place.prepend(h("p.box.bad", { role: "alert" }, name(error.message)));
    }
  }

  async agreement() {
    const { lines } = await fetched("agreement");
    this.told.replaceChildren(...(lines.length ? lines : [phrase("Nobody answered the same items as somebody else so far.")]).map((line) => h("p", {}, name(line))));
  }
}
