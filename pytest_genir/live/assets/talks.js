// Conversations turn by turn while they go on, with scores as badges.
function talksView(data) {
  const entries = [...data.talks.keys()].reverse();
  return h("div", {}, h("h2", {}, phrase("Conversations")), entries.length ? h("ol.items", { "aria-label": phrase("Conversations") }, entries.map((node) => {
    const item = data.byNode.get(node);
    return h("li.row", { "data-talk": node }, h("a.row-link", { href: talkLink(node) },
      item ? outcomeSign(item.outcome) : h("span.outcome", { role: "img", "aria-label": phrase("goes on"), title: phrase("goes on") }, "…"),
      h("span.row-id", {}, name(node.split("::").pop())), h("span.row-question", {}, name(node.split("::")[0])),
      h("span.row-chips", {}, h("span.chip", {}, plural(data.talks.get(node), "part")))));
  })) : h("p.note", {}, phrase("No conversation yet.")));
}

const talkLink = (node) => "#talk?" + encodeURIComponent(node);

class TalkView {
  constructor(data, node) {
    this.data = data;
    this.node = node;
    this.known = 0;
    this.turn = 0;
    this.log = h("div.talk", { role: "log", "aria-label": phrase("What is said") });
    this.end = h("p.note", {});
    this.element = h("article.item", { "data-node": node }, h("div.item-head", {}, h("h2", { id: "item-title", tabindex: "-1" }, name(node.split("::").pop())),
      h("p.note", {}, name(node), " · ", h("a", { href: "#talks" }, phrase("all conversations")))), this.log, this.end);
  }

  async update() {
    if (this.busy) return;
    this.busy = true;
    try {
      const there = this.data.talks.get(this.node) || 0;
      if (there > this.known) {
        const follows = innerHeight + scrollY >= document.documentElement.scrollHeight - 80;
        for (const part of await fetched("talk", { item: this.node, from: this.known })) {
          this.known += 1;
          this.add(part);
        }
        if (follows && this.shown) scrollTo(0, document.documentElement.scrollHeight);
        this.shown = true;
      }
      const item = this.data.byNode.get(this.node);
      this.end.replaceChildren(...(item ? [outcomeSign(item.outcome), ` ${OUTCOMES[item.outcome].title}: `, h("a", { href: anchor(item) }, phrase("the item with its scores"))] : [phrase("It goes on.")]));
    } finally {
      this.busy = false;
    }
  }

  // The place of a turn, made when its first part comes.
  place(turn) {
    const found = this.log.querySelector(`.turn[data-turn="${Number(turn)}"]`);
    if (found) return found;
    const made = h("div.turn", { "data-turn": turn });
    this.log.append(made);
    return made;
  }

  badges(turn) {
    const place = turn === null ? this.log : this.place(turn);
    let list = place.querySelector(":scope > ul.badges");
    if (!list) {
      list = h("ul.badges", { "aria-label": turn === null ? phrase("Scores of the whole conversation") : phrase("Scores of turn {n}", { n: turn }) });
      place.append(list);
    }
    return list;
  }

  add(part) {
    if (part.by === "user") {
      this.turn += 1;
      this.place(this.turn).append(bubble(null, true, phrase("User, turn {n}", { n: this.turn }), part.text));
    } else if (part.by === "system") {
      const { beside } = part, time = Number.isFinite(beside.milliseconds) ? `, ${seconds(beside.milliseconds / 1000)}` : "";
      this.place(this.turn).append(...[toolCalls(beside.tool_calls), bubble(null, false, phrase("System") + time, part.text, retrieved(beside))].flat().filter(Boolean));
    } else if (part.by === "score") {
      const value = part.score === null ? NaN : part.score;
      this.badges(part.turn).append(badge({ condition: part.evaluator, score: value, passes_at: null, passed: 0, reason: part.why }));
    } else {
      (part.turn ? this.place(part.turn) : this.log).append(h("div.box.bad", { role: "note" }, h("p.text", {}, reading(String(part.text)))));
    }
  }
}
