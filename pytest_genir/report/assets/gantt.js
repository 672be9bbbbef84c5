// The timeline of a long conversation: a line per example, with its messages and waits, and the fillers below.
const SPOKEN = { SEND_MESSAGE: "sent", RESPONSE_MESSAGE: "reply", SEND_FILL: "fill", RESPONSE_FILL: "fill" };
const A_JUMP = 60;

const timeOf = (event) => event.t ?? event.elapsed ?? 0;

// Brings events into lines: by tokens, or by simulated time.
function laidOut(events) {
  const lines = new Map();
  const fillers = [], jumps = [];
  let before = 0, time = 0;
  events.forEach((event, place) => {
    const from = event.total - (SPOKEN[event.type] ? event.tokens || 0 : 0);
    const mark = { place, type: event.type, from, to: event.total, time: timeOf(event), question: event.is_question === true, event };
    if (timeOf(event) - time > A_JUMP) jumps.push({ at: from, seconds: timeOf(event) - time, time: timeOf(event) });
    time = Math.max(time, timeOf(event));
    if (event.test_id) {
      if (!lines.has(event.test_id)) lines.set(event.test_id, { test: event.test_id, marks: [], start: mark });
      const line = lines.get(event.test_id);
      line.marks.push(mark);
      line.end = mark;
      if (event.type === "END") line.score = event.score;
    } else if (SPOKEN[event.type]) {
      fillers.push(mark);
    }
    before = event.total;
  });
  return { lines: [...lines.values()], fillers, jumps, total: before, time };
}

function gantt(data, log, events, byTime, only) {
  const { lines, fillers, jumps, total, time } = laidOut(events);
  const shown = only ? lines.filter((line) => line.test === only) : lines;
  const narrow = document.documentElement.clientWidth < 600;
  const left = only ? 16 : narrow ? 120 : 190, right = 24, top = 26, step = 20, width = only ? roomFor(620) : 1000;
  const height = top + (shown.length + 1) * step + 34;
  const most = byTime ? time || 1 : total || 1;
  const at = (mark, side) => left + ((byTime ? mark.time : mark[side]) / most) * (width - left - right);
  const ticks = [];
  for (let tick = 0, apart = rounded(most / (only ? 5 : 6), byTime); tick <= most; tick += apart) ticks.push(tick);
  const bottom = top + (shown.length + 1) * step;
  return h("div.scroll", { tabindex: "0", role: "region", "aria-label": phrase("Timeline, scrollable") },
    s("svg.gantt" + (only ? ".one" : ""), { viewBox: `0 0 ${width} ${height}`, width, height, role: "group", "aria-label": `${phrase("Timeline")}: ${plural(lines.length, "example")}, ${plural(total, "token")}` },
      ticks.map((tick) => {
        const x = left + (tick / most) * (width - left - right);
        return [s("line.grid", { x1: x, x2: x, y1: top - 6, y2: bottom }),
          s("text.small", { x, y: bottom + 16, "text-anchor": "middle" }, byTime && tick ? seconds(tick) : count(tick))];
      }),
      s("text.axis-name", { x: (left + width) / 2, y: height - 2, "text-anchor": "middle" }, byTime ? phrase("simulated time") : phrase("tokens")),
      byTime ? null : jumpLines(jumps.map((jump) => ({ ...jump, x: left + (jump.at / most) * (width - left - right) })), top, bottom),
      shown.map((line, place) => ganttLine(data, log, line, top + place * step, at, only ? 0 : left)),
      only ? null : s("text.small", { x: left - 8, y: bottom - 6, "text-anchor": "end" }, phrase("fillers")),
      fillers.map((mark) => s("rect.fill-mark", { x: at(mark, "from"), y: bottom - 12, height: 5, width: Math.max(1, at(mark, "to") - at(mark, "from") - 0.5) }))));
}

// Where simulated time jumps; of labels that would overlap only the first is written.
function jumpLines(jumps, top, bottom) {
  let free = 0;
  return jumps.map((jump) => {
    const label = jump.x >= free ? s("text.small", { x: jump.x + 3, y: top - 10 }, "+" + seconds(jump.seconds)) : null;
    if (label) free = jump.x + 70;
    return s("g.jump", {}, s("line", { x1: jump.x, x2: jump.x, y1: top - 6, y2: bottom }), s("title", {}, phrase("time jumps by {time}", { time: seconds(jump.seconds) })), label);
  });
}

// With room for a name in front, or none.
function ganttLine(data, log, line, y, at, room) {
  const item = data.byNode.get(log.nodes[line.test]);
  const scored = line.score === undefined || line.score === null ? "" : `, ${phrase("score {score}", { score: score(line.score) })}`;
  const label = `${name(line.test)}: ${phrase("tokens")} ${phrase("{low} to {high}", { low: count(line.start.from), high: count(line.end.to) })}${scored}`;
  const outcome = item ? item.outcome : line.score === undefined ? "skipped" : "plain";
  const content = [
    s("title", {}, label),
    s("rect.hit", { x: 0, y, width: 1000, height: 20 }),
    room ? s("text.small.gantt-name", { x: room - 8, y: y + 14, "text-anchor": "end" }, name(shortened(line.test, Math.floor(room / 6.8)))) : null,
    line.marks.slice(1).map((next, place) => s(line.marks[place].type === "WAIT" ? "line.wait" : "line.open",
      { x1: at(line.marks[place], "to"), x2: at(next, "from"), y1: y + 10, y2: y + 10 })),
    line.marks.filter((mark) => SPOKEN[mark.type]).map((mark) => s("rect.said-mark" + (mark.question ? ".asked" : ""), {
      x: at(mark, "from"), y: y + 4, height: 12, width: Math.max(1.5, at(mark, "to") - at(mark, "from")) })),
    line.end.type === "END" ? s("text.gantt-end." + outcome, { x: at(line.end, "to") + 4, y: y + 14 }, (OUTCOMES[outcome] || { sign: "·" }).sign) : null,
  ];
  return item && room ? s("a", { href: anchor(item), "aria-label": label, "data-test": line.test }, content) : s("g", { "data-test": line.test }, content);
}

// A distance between ticks that reads well.
function rounded(value, byTime) {
  if (byTime) return [60, 300, 900, 3600, 3 * 3600, 6 * 3600, 12 * 3600, 86400, 2 * 86400, 7 * 86400].find((one) => one >= value) || 30 * 86400;
  const power = 10 ** Math.floor(Math.log10(Math.max(value, 1)));
  return [1, 2, 5, 10].map((one) => one * power).find((one) => one >= value);
}

async function timelineView(data, query) {
  const byTime = new URLSearchParams(query).get("by") === "time";
  const logs = [];
  for (const [number, log] of data.logs.entries()) {
    const events = await data.events(number);
    logs.push(h("section", { "data-log": log.name }, h("h2", {}, name(log.benchmark), " · ", name(log.model), log.repeat ? " · " + phrase("try {n}", { n: log.repeat + 1 }) : ""),
      h("p.note", {}, `${plural(Object.keys(log.nodes).length, "example")}, ${plural(events.length, "event")}`,
        log.memory_span ? `, ${phrase("Memory span")}: ${plural(log.memory_span, "token")}` : "", log.start ? ", " + phrase("simulated start {time}", { time: clockTime(log, 0) }) : "", " · ",
        h("a", { href: logLink(number) }, phrase("the whole log"))),
      byTime && !events.some((event) => timeOf(event) > 0) ? h("p", {}, phrase("No simulated time passes in it.")) : gantt(data, log, events, byTime)));
  }
  return h("div", {}, h("p.switch", {}, phrase("Along"), " ",
    h("a", { href: "#timeline", "aria-current": byTime ? null : "true" }, phrase("tokens")), ` ${phrase("or")} `,
    h("a", { href: "#timeline?by=time", "aria-current": byTime ? "true" : null }, phrase("simulated time"))),
  ganttLegend(byTime), logs);
}

function ganttLegend(byTime) {
  const rect = (kind) => s("rect." + kind, { x: 2, y: 2, width: 12, height: 10 });
  const key = (sign, title) => h("li", {}, s("svg.gantt-key", { width: 18, height: 14, "aria-hidden": "true" }, sign), title);
  const outcome = (sign) => key(s("text.gantt-end." + sign, { x: 3, y: 12 }, OUTCOMES[sign].sign), OUTCOMES[sign].title);
  return h("ul.legend", {},
    key(rect("said-mark"), phrase("a message and its reply")), key(rect("said-mark.asked"), phrase("a question")),
    key(s("line.wait", { x1: 0, x2: 18, y1: 7, y2: 7 }), phrase("waiting")), key(rect("fill-mark"), phrase("filler")),
    byTime ? null : key(s("g.jump", {}, s("line", { x1: 7, x2: 7, y1: 0, y2: 14 })), phrase("simulated time jumps")),
    outcome("passed"), outcome("failed"));
}
