// Every visible piece of text, and every mark of a plot, whose colour is too near to what lies behind it, by WCAG 2.2 AA.
(() => {
  const parse = (text) => (text.match(/[\d.]+/g) || []).map(Number);
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const rgba = (colour) => {
    canvas.clearRect(0, 0, 1, 1); canvas.fillStyle = "#000"; canvas.fillStyle = colour; canvas.fillRect(0, 0, 1, 1);
    const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data; return [r, g, b, a / 255];
  };
  const over = (front, back) => [0, 1, 2].map((i) => front[i] * front[3] + back[i] * (1 - front[3])).concat(1);
  const behind = (element) => {
    const layers = [];
    for (let one = element; one; one = one.parentElement) layers.push(rgba(getComputedStyle(one).backgroundColor));
    return layers.reverse().reduce((back, front) => over(front, back), [255, 255, 255, 1]);
  };
  const light = ([r, g, b]) => [r, g, b].map((one) => one / 255)
    .map((one) => (one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4))
    .reduce((total, one, i) => total + one * [0.2126, 0.7152, 0.0722][i], 0);
  const faults = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  let seen = 0;
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement;
    if (!texts.currentNode.data.trim() || /^(SCRIPT|STYLE|OPTION|TITLE|title)$/.test(element.tagName)) continue;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const style = getComputedStyle(element);
    const back = behind(element);
    const front = over(rgba(element instanceof SVGElement ? style.fill : style.color), back);
    const [a, b] = [light(front), light(back)].sort((one, other) => other - one);
    const size = parseFloat(style.fontSize);
    const least = size >= 24 || (size >= 18.66 && style.fontWeight >= 700) ? 3 : 4.5;
    seen += 1;
    const ratio = (a + 0.05) / (b + 0.05);
    if (ratio < least) {
      faults.push(`${element.tagName} ${element.getAttribute("class")} '${texts.currentNode.data.trim().slice(0, 30)}': ${ratio.toFixed(2)}`);
    }
  }
  // What carries a meaning without being text: points, bars, lines, marks on the timeline.
  const drawn = ".span, .whisker, .curve, .said-mark, .fill-mark, .open, .wait, .jump line, .bar, circle[class^=series], polygon[class^=series]";
  for (const element of document.querySelectorAll(drawn)) {
    const style = getComputedStyle(element);
    const line = /^(line|polyline)$/.test(element.tagName);
    const back = behind(element.closest("svg")?.parentElement || element.parentElement);
    const colour = rgba(line ? style.stroke : element instanceof SVGElement ? style.fill : style.backgroundColor);
    colour[3] *= Number(style.opacity);
    const [a, b] = [light(over(colour, back)), light(back)].sort((one, other) => other - one);
    seen += 1;
    const ratio = (a + 0.05) / (b + 0.05);
    if (ratio < 3) faults.push(`${element.tagName} ${element.getAttribute("class")}: ${ratio.toFixed(2)}`);
  }
  return { seen, faults: [...new Set(faults)] };
})()
