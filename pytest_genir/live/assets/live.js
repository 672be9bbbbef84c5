// The page: the report's views, renewed as news come, with the run as it goes in front of them.
const REDRAW = 500, SLOW_REDRAW = 3000;
// The last one says that something is not there (yet).
const REDRAWN = ["overview", "talks", "failures", "timeline", ""];

class LivePage extends Page {
  constructor(data) {
    super(data);
    this.views = [];
    this.live = null;
    this.last = 0;
    data.listeners.push((news) => this.hear(news));
    this.heard(data.state);
    if (!data.items.length && !data.run.there && data.mayBegin && !location.hash) location.hash = "#begin";
  }

  hear(news) {
    if (news.state) {
      this.heard(news.state);
      return;
    }
    if (news.begins) {
      this.items = new Items(this.data, this.triage);
      if (["now", "overview", "items", "talks"].includes(this.content.dataset.view)) this.show();
    }
    if (news.figures) this.figured = true;
    if (news.run && news.run.over && !this.over) say(phrase("The run is over."));
    if (news.run) this.over = news.run.over;
    if (!this.due) this.due = setTimeout(() => this.renew(), REDRAW);
  }

  heard(state) {
    const said = {
      connecting: phrase("connecting"), connected: phrase("live"), lost: phrase("connection lost, trying again"), gone: phrase("ended: nothing new will come"),
    }[state];
    document.getElementById("state").textContent = said;
    document.getElementById("state").dataset.state = state;
    if (state !== "connected") say(said);
  }

  renew() {
    this.due = null;
    const { view } = this.content.dataset;
    this.menu(view);
    if (view === "now" && this.live) {
      this.live.update();
      if (this.figured) this.live.figured();
      this.figured = false;
    } else if (view === "talk" && this.live) {
      this.live.update();
    } else if (view === "answer" && this.live) {
      this.live.update();
    } else if (REDRAWN.includes(view)) {
      this.redraw();
    } else if (view === "items") {
      this.more();
    }
  }

  // What is drawn anew as a whole: seldom, and once more when the last news have come.
  async redraw() {
    const early = this.last + SLOW_REDRAW - performance.now();
    if (early > 0) {
      if (!this.due) this.due = setTimeout(() => this.renew(), early);
      return;
    }
    if (this.reads()) return;
    this.last = performance.now();
    const address = location.hash, turn = this.turn, { view, title, current, item } = await this.viewOf(address.slice(1));
    if (turn !== this.turn || address !== location.hash || this.reads()) return;
    // Somebody may have opened the address of an item that has come only now.
    if (item) this.show();
    else this.content.replaceChildren(view);
    if (!item && this.content.dataset.view !== current) {
      this.content.dataset.view = current;
      document.title = `${title} · ${this.data.index.title}`;
    }
  }

  // Somebody is inside the content with the keyboard or has unfolded something there: it stays as it is.
  reads() {
    return (this.content !== document.activeElement && this.content.contains(document.activeElement)) || this.content.querySelector("details[open]") !== null;
  }

  // The list stays as it is while somebody reads it, and says how many came since.
  more() {
    const known = this.items.number ? this.items.places.size : 0;
    const meets = this.data.items.filter((item) => this.items.meets(item)).length;
    if (meets <= known || this.items.filters.q) return;
    if (!this.fresh || !this.fresh.isConnected) {
      this.fresh = h("button", { type: "button", id: "fresh", on: { click: () => { this.fresh.remove(); this.items.refresh(); } } });
      this.items.number.after(this.fresh);
    }
    this.fresh.textContent = phrase("{n} more came: show", { n: count(meets - known) });
  }

  menu(current) {
    const { data } = this;
    document.getElementById("title").textContent = data.index.title;
    const wanted = this.alone ? [["answer", phrase("Answer")]] : [...(data.mayBegin ? [["begin", phrase("Begin")]] : []), ["now", phrase("Run")],
      ...(this.answered(data) ? [["answer", phrase("Answer")]] : []), ...(data.talks.size ? [["talks", phrase("Conversations")]] : []),
      ["overview", phrase("Overview")], ["items", phrase("Items")], ["failures", phrase("Failures")],
      ...(data.logs.length ? [["timeline", phrase("Timeline")]] : []), ["marks", phrase("Marks")], ...(data.mayLabel ? [["label", phrase("Label")]] : [])];
    const here = { talk: "talks" }[current] || current;
    const signature = JSON.stringify([wanted, here]);
    if (signature === this.drawnMenu) return;
    this.drawnMenu = signature;
    this.views = wanted;
    super.menu(here);
  }

  // Somebody is asked, or was.
  answered({ run }) {
    this.wasAsked = this.wasAsked || run.asked.length > 0;
    return this.wasAsked;
  }

  async viewOf(address) {
    try {
      return await this.chosen(address);
    } catch (error) {
      return { view: h("p.box.bad", { role: "note" }, phrase("This cannot be shown: {why}.", { why: name(error.message) })), title: phrase("Not here"), current: "" };
    }
  }

  async answering() {
    this.live = new AnswerView(this.data);
    await this.live.update();
    return { view: this.live.element, title: phrase("Answer"), current: "answer" };
  }

  async chosen(address) {
    const [start, ...more] = address.split("?");
    this.live = null;
    // Whoever answers blind is shown nothing else, wherever they go, until the page is loaded anew.
    this.alone = this.alone || address === "answer?alone";
    if (this.alone) return this.answering();
    if (!address || start === "now" || start === "content") {
      this.live = new NowView(this.data);
      return { view: this.live.element, title: phrase("Run"), current: "now" };
    }
    if (start === "talks") return { view: talksView(this.data), title: phrase("Conversations"), current: "talks" };
    if (start === "talk") {
      const talk = new TalkView(this.data, decoded(more.join("?")));
      await talk.update();
      this.live = talk;
      return { view: talk.element, title: phrase("Conversation"), current: "talk" };
    }
    if (start === "begin" && this.data.mayBegin) return { view: await beginView(this.data, more.join("?")), title: phrase("Begin"), current: "begin" };
    if (start === "label" && this.data.mayLabel) {
      const view = new LabelView(this.data);
      await view.ask();
      return { view: view.element, title: phrase("Label"), current: "label" };
    }
    if (start === "answer") return this.answering();
    return super.viewOf(address);
  }
}

start(new LiveData(), LivePage);
