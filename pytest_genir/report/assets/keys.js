// Keys: a table of what they do, and a dialog that shows it and can switch them off.
const KEYS = [
  ["j", phrase("next item"), (page) => page.step(1, false)],
  ["k", phrase("previous item"), (page) => page.step(-1, false)],
  ["n", phrase("next failure"), (page) => page.step(1, true)],
  ["p", phrase("previous failure"), (page) => page.step(-1, true)],
  ["s", phrase("side by side"), (page) => { if (page.item && page.item.siblings.length > 1) location.hash = sideLink(page.item); }],
  ["u", phrase("back to the list"), (page) => { location.hash = itemsLink(page.items.filters); }],
  ["o", phrase("overview"), () => { location.hash = "#overview"; }],
  ["/", phrase("search"), (page) => page.search()],
  ...Object.entries(MARKS).map(([mark, { title, key }]) => [key, phrase("mark: {mark}", { mark: phrase(title) }), (page) => page.mark(mark)]),
  ["t", phrase("light or dark"), (page) => page.theme()],
  ["?", phrase("this help"), (page) => page.help()],
];
const KEYS_OFF = "genir-keys-off";

function takeKeys(page) {
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (/^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName) || document.querySelector("dialog[open]")) return;
    if (storage.get(KEYS_OFF) === "yes" && event.key !== "?") return;
    const found = KEYS.find(([key]) => key === event.key);
    if (!found) return;
    event.preventDefault();
    found[2](page);
  });
}

function helpDialog() {
  const off = h("input", { type: "checkbox", id: "keys-off", checked: storage.get(KEYS_OFF) === "yes",
    on: { change: () => storage.set(KEYS_OFF, off.checked ? "yes" : "no") } });
  const dialog = h("dialog", { "aria-labelledby": "help-title" }, h("h2", { id: "help-title" }, phrase("Keys")),
    factTable(KEYS.map(([key, title]) => [key, title])),
    h("p", {}, h("label.check", { for: "keys-off" }, off, " ", phrase("switch keys off"))),
    h("form", { method: "dialog" }, h("button", {}, phrase("Close"))));
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
