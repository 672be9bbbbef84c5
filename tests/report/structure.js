// What an audit of structure would complain about.
(() => {
  const faults = [];
  const ids = [...document.querySelectorAll("[id]")].map((one) => one.id);
  ids.filter((id, place) => ids.indexOf(id) !== place).forEach((id) => faults.push(`id twice: ${id}`));
  let level = 0;
  for (const heading of document.querySelectorAll("h1, h2, h3, h4, h5, h6")) {
    const its = Number(heading.tagName[1]);
    if (its > level + 1) faults.push(`heading ${heading.tagName} after level ${level}: ${heading.textContent.slice(0, 30)}`);
    level = its;
  }
  if (document.querySelectorAll("h1").length !== 1) faults.push("not one h1");
  if (document.querySelectorAll("main").length !== 1) faults.push("not one main");
  if (!document.documentElement.lang) faults.push("no language");
  if (!document.title) faults.push("no title");
  for (const list of document.querySelectorAll("ul, ol")) for (const child of list.children) if (child.tagName !== "LI") faults.push(`${child.tagName} in a list`);
  for (const one of document.querySelectorAll("a a, a button, button a, button button, summary a, summary button")) faults.push(`${one.tagName} inside a control`);
  for (const one of document.querySelectorAll("button, a[href], summary, select, input")) {
    const box = one.getBoundingClientRect();
    if (one.checkVisibility() && box.width && !one.closest(".skip, p, li li, td, th, .text, svg") && box.height < 16) faults.push(`too small: ${one.textContent}`);
  }
  for (const one of document.querySelectorAll("[aria-labelledby]")) if (!document.getElementById(one.getAttribute("aria-labelledby"))) faults.push("aria-labelledby leads nowhere");
  return faults;
})()
