// Conversations and memory examples.
function conversationParts(data, item, body) {
  return [h("section", { "aria-label": "Conversation" }, h("h3", {}, "Conversation"), body.messages.map((message) =>
    h("div.bubble." + (message.role === "user" ? "user" : "system"), {}, h("p.note", {}, name(message.role)), h("div.text", { dir: "auto" }, reading(whole(message.content)))))),
  conditionList(item, body)];
}

function memoryParts(data, item, body) {
  return plainParts(data, item, body);
}
