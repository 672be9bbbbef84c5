// Starts the page and follows its address.
const THEME = "genir-theme";

class Page {
  constructor(data) {
    this.data = data;
    this.triage = new Triage(data);
    this.items = new Items(data, this.triage);
    this.content = document.getElementById("content");
    this.item = null;
    this.turn = 0;
    this.views = [["overview", phrase("Overview")], ["items", phrase("Items")], ["failures", phrase("Failures")],
      ...(data.logs.length ? [["timeline", phrase("Timeline")]] : []), ["marks", phrase("Marks")]];
  }

  async show() {
    const turn = ++this.turn;
    if (this.content.dataset.view === "items") this.left = this.items.place();
    const from = this.item;
    const { view, title, current, item } = await this.viewOf(location.hash.slice(1));
    if (turn !== this.turn) return;
    this.item = item || null;
    this.menu(current);
    this.content.replaceChildren(view);
    this.content.dataset.view = current;
    document.title = `${title} · ${this.data.index.title}`;
    const back = current === "items" && await this.items.comeBack(this.left);
    if (this.started) {
      if (!back) scrollTo(0, 0);
      const rows = back && from ? from.repeats.map((one) => document.querySelector(`.row[data-node="${CSS.escape(one.nodeid)}"] a`)) : [];
      const row = rows.find(Boolean);
      (row || document.getElementById("item-title") || this.content).focus({ preventScroll: true });
    }
    const place = document.getElementById(new URLSearchParams(location.hash.split("?")[1] || "").get("to") || "");
    if (current === "overview" && place) place.scrollIntoView();
    const target = document.querySelector(".event.target");
    if (target) target.scrollIntoView({ block: "center" });
    // Rows that come into sight only now take their real height, which moves the others.
    if (target) requestAnimationFrame(() => requestAnimationFrame(() => target.scrollIntoView({ block: "center" })));
    this.started = true;
    document.documentElement.dataset.ready = "yes";
  }

  async viewOf(address) {
    const [start, ...more] = address.split("?");
    const query = more.join("?");
    const item = this.data.byNode.get(decoded(address));
    if (item) return { view: await itemView(this.data, item, this.items, this.triage), title: item.id, current: "item", item };
    const beside = start === "side" && this.data.byNode.get(decoded(query));
    if (beside) return { view: await sideView(this.data, beside, this.items), title: beside.id, current: "side", item: beside };
    if (start === "items") {
      this.items.set(query);
      return { view: this.items.view(), title: phrase("Items"), current: "items" };
    }
    if (start === "failures") return { view: await failuresView(this.data, this.triage), title: phrase("Failures"), current: "failures" };
    if (start === "timeline") return { view: await timelineView(this.data, query), title: phrase("Timeline"), current: "timeline" };
    if (start === "log") return { view: await logView(this.data, query), title: phrase("Log"), current: "timeline" };
    if (start === "marks") return { view: this.triage.view(), title: phrase("Marks"), current: "marks" };
    if (address && start !== "overview" && start !== "content") {
      return { view: h("p.box.bad", { role: "note" }, phrase("There is no '{name}' in this report.", { name: name(decoded(address)) })), title: phrase("Not here"), current: "" };
    }
    return { view: overview(this.data), title: phrase("Overview"), current: "overview" };
  }

  menu(current) {
    const here = { item: "items", side: "items" }[current] || current;
    document.getElementById("views").replaceChildren(
      ...this.views.map(([key, text]) => h("a", { href: "#" + key, "aria-current": key === here ? "page" : null }, text)));
    document.getElementById("tools").replaceChildren(
      h("button", { type: "button", title: `${phrase("light or dark")} (${phrase("key {key}", { key: "t" })})`, "aria-label": phrase("light or dark"), on: { click: () => this.theme() } }, "◐"),
      h("button", { type: "button", title: `${phrase("Keys")} (${phrase("key {key}", { key: "?" })})`, "aria-label": phrase("Keys"), on: { click: () => this.help() } }, "?"));
  }

  step(by, failing) {
    const side = this.content.dataset.view === "side";
    let next = null;
    if (this.item) next = this.items.beside(this.item, by, failing, side);
    else if (by > 0) next = this.items.first(failing);
    if (next) location.hash = (side ? sideLink : anchor)(next);
    else say(phrase("There is no further one."));
  }

  mark(mark) {
    if (!this.item || this.content.dataset.view !== "item") return;
    this.triage.toggle(this.item, mark);
    this.triage.redraw();
  }

  search() {
    const search = document.getElementById("search");
    if (search) search.focus();
    else location.hash = itemsLink(this.items.filters);
  }

  theme() {
    const dark = document.documentElement.dataset.theme || (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
    document.documentElement.dataset.theme = dark === "dark" ? "light" : "dark";
    storage.set(THEME, document.documentElement.dataset.theme);
  }

  help() {
    helpDialog();
  }
}

function decoded(address) {
  try { return decodeURIComponent(address); } catch { return address; }
}

async function start(data, Kind = Page) {
  history.scrollRestoration = "manual";
  const theme = storage.get(THEME);
  if (theme === "dark" || theme === "light") document.documentElement.dataset.theme = theme;
  try {
    const page = new Kind(await data.load());
    await page.show();
    addEventListener("hashchange", () => page.show());
    takeKeys(page);
    // A fragment of its own would be taken for a view.
    document.querySelector(".skip").addEventListener("click", (event) => { event.preventDefault(); page.content.focus(); });
  } catch (error) {
    document.getElementById("plain").append(h("p.box.bad", {}, phrase("The page could not be put together: {error}. The result log has everything.", { error: String(error) })));
    throw error;
  }
}
