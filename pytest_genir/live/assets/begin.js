// Beginning runs from the page.
async function beginView() { return h("div", {}); }
