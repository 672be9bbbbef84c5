// Starts the page and follows its address.
const VIEWS = [["overview", "Overview"], ["items", "Items"]];

class Page {
  constructor(data) {
    this.data = data;
    this.triage = new Triage();
    this.items = new Items(data, this.triage);
    this.content = document.getElementById("content");
  }

  async show() {
    const address = decode(location.hash.slice(1));
    const [view, query] = split(location.hash.slice(1));
    let shown, title = "Overview", current = "overview";
    const item = this.data.byNode.get(address);
    if (item) {
      shown = await itemView(this.data, item, this.items, this.triage);
      title = item.id;
      current = "items";
    } else if (view === "items") {
      this.items.set(query);
      shown = this.items.view();
      title = current = "items";
    } else if (address.includes("::")) {
      shown = h("p.box.bad", { role: "note" }, `There is no item '${name(address)}' in this report.`);
    } else {
      shown = overview(this.data);
    }
    this.current = item || null;
    document.getElementById("views").replaceChildren(...VIEWS.map(([key, text]) =>
      h("a", { href: "#" + key, "aria-current": key === current ? "page" : null }, text)));
    this.content.replaceChildren(shown);
    this.content.dataset.view = item ? "item" : current;
    document.title = `${title} · ${this.data.index.title}`;
    if (this.started) {
      scrollTo(0, 0);
      (document.getElementById("item-title") || this.content).focus({ preventScroll: true });
    }
    this.started = true;
    document.documentElement.dataset.ready = "yes";
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || /^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName)) return;
    const go = (step, failing) => {
      const from = this.current;
      const next = from ? this.items.beside(from, step, failing) : null;
      if (next) location.hash = anchor(next);
      else say("There is no further one.");
    };
    const actions = {
      j: () => go(1, false), k: () => go(-1, false), n: () => go(1, true), p: () => go(-1, true),
      u: () => { location.hash = itemsLink(this.items.filters); },
      o: () => { location.hash = "#overview"; },
      "/": () => { const search = document.getElementById("search"); if (search) search.focus(); else location.hash = "#items"; },
    };
    if (actions[event.key]) { event.preventDefault(); actions[event.key](); }
  }
}

const split = (address) => { const [view, ...rest] = address.split("?"); return [view, rest.join("?")]; };

function decode(address) {
  try { return decodeURIComponent(address); } catch { return address; }
}

async function start() {
  try {
    const page = new Page(await new Data().load());
    await page.show();
    addEventListener("hashchange", () => page.show());
    addEventListener("keydown", (event) => page.key(event));
  } catch (error) {
    document.getElementById("waiting").textContent = `The page could not be put together: ${error}. The result log has everything.`;
    throw error;
  }
}

start();
