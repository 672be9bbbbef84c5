// Small plots as inline SVG. Each says in words what it shows, and the numbers stand beside it.
const SERIES = 6;
const series = (place) => "series-" + (place % SERIES);

// Points of different shapes, so that models can be told apart without colours.
const CORNERS = [
  null,
  [[-0.9, -0.9], [0.9, -0.9], [0.9, 0.9], [-0.9, 0.9]],
  [[0, -1.15], [1.05, 0.8], [-1.05, 0.8]],
  [[0, -1.25], [1.25, 0], [0, 1.25], [-1.25, 0]],
  [[0, 1.15], [1.05, -0.8], [-1.05, -0.8]],
  [[-1.2, -0.4], [0, -1.2], [1.2, -0.4], [0.75, 1], [-0.75, 1]],
];

function sign(shape, x, y, size) {
  // Behind the last colour they start anew, with other shapes.
  const corners = CORNERS[(shape + Math.floor(shape / SERIES)) % SERIES];
  if (!corners) return s("circle." + series(shape), { cx: x, cy: y, r: size });
  return s("polygon." + series(shape), { points: corners.map(([dx, dy]) => `${(x + dx * size).toFixed(1)},${(y + dy * size).toFixed(1)}`).join(" ") });
}

const signIcon = (place) => s("svg.sign", { width: 14, height: 14, "aria-hidden": "true" }, sign(place, 7, 7, 5));

function legend(names) {
  return h("ul.legend", {}, names.map((one, place) => h("li", {}, signIcon(place), name(one))));
}

// A share with its interval, on a line from 0 to 100 %.
function interval(one, label, place = 0) {
  const x = (value) => (100 * clamp(value, 0, 1)).toFixed(2) + "%";
  return s("svg.interval." + series(place), { role: "img", height: 18, width: "100%",
    "aria-label": `${label} ${percent(one.mean)}, ${phrase("95 % interval")} ${between(one)}` },
  s("line.axis", { x1: "0%", x2: "100%", y1: 9, y2: 9 }),
  [0, 0.25, 0.5, 0.75, 1].map((at) => s("line.tick", { x1: x(at), x2: x(at), y1: 6, y2: 12 })),
  s("line.span", { x1: x(one.low), x2: x(one.high), y1: 9, y2: 9 }),
  s("svg", { x: x(one.mean), y: 9, overflow: "visible" }, sign(place, 0, 0, 5)));
}

const WHOLE = [0, 0.25, 0.5, 0.75, 1];

// Two measures against each other, a point per model with both intervals.
function scatter(points, xName, yName) {
  const size = 320, left = 46, bottom = 40, top = 12, right = 14;
  const values = points.flatMap((one) => [one.x.low, one.y.low]);
  const step = Math.min(...values) > 0.82 ? 0.05 : Math.min(...values) > 0.55 ? 0.1 : 0.25;
  const least = Math.min(1 - step, Math.floor(Math.min(...values) / step) * step);
  const steps = Array.from({ length: Math.round((1 - least) / step) + 1 }, (_, number) => least + number * step);
  const at = (value) => (value - least) / (1 - least || 1);
  const x = (value) => left + at(value) * (size - left - right);
  const y = (value) => size - bottom - at(value) * (size - bottom - top);
  const label = phrase("{y} against {x}:", { y: yName, x: xName }) + " " + points.map((one) =>
    `${one.name} ${percent(one.x.mean)}, ${percent(one.y.mean)}`).join("; ");
  const middle = (top + size - bottom) / 2;
  return s("svg.plot", { role: "img", "aria-label": label, viewBox: `0 0 ${size} ${size}`, width: size, height: size },
    steps.map((place) => [
      s("line.grid", { x1: x(place), x2: x(place), y1: top, y2: size - bottom }),
      s("line.grid", { x1: left, x2: size - right, y1: y(place), y2: y(place) }),
      s("text.small", { x: x(place), y: size - bottom + 16, "text-anchor": "middle" }, Math.round(100 * place)),
      s("text.small", { x: left - 7, y: y(place) + 4, "text-anchor": "end" }, Math.round(100 * place)),
    ]),
    s("text.axis-name", { x: (left + size - right) / 2, y: size - 6, "text-anchor": "middle" }, `${xName} (%)`),
    s("text.axis-name", { x: 12, y: middle, "text-anchor": "middle", transform: `rotate(-90 12 ${middle})` }, `${yName} (%)`),
    points.map((one) => s("g", {}, s("title", {}, name(one.name)),
      s("line.whisker." + series(one.place), { x1: x(one.x.low), x2: x(one.x.high), y1: y(one.y.mean), y2: y(one.y.mean) }),
      s("line.whisker." + series(one.place), { x1: x(one.x.mean), x2: x(one.x.mean), y1: y(one.y.low), y2: y(one.y.high) }),
      sign(one.place, x(one.x.mean), y(one.y.mean), 6))));
}

// Plots are drawn as wide as there is room, so that their letters keep their size on a small screen.
const roomFor = (width) => Math.min(width, Math.max(280, document.documentElement.clientWidth - 36));

// Means of several models on the same axes.
function radar(axes, models) {
  const width = roomFor(430), radius = Math.min(112, width / 2 - 66), height = 2 * radius + 96, across = width / 2, down = height / 2;
  const point = (place, value) => {
    const angle = (2 * Math.PI * place) / axes.length - Math.PI / 2;
    return [across + Math.cos(angle) * radius * value, down + Math.sin(angle) * radius * value];
  };
  const path = (values) => values.map((value, place) => point(place, value).map((at) => at.toFixed(1)).join(",")).join(" ");
  const label = models.map((model) => `${model.name}: ` + axes.map((axis, place) =>
    `${axis} ${model.values[place] === null ? "–" : percent(model.values[place], 0)}`).join(", ")).join("; ");
  return s("svg.plot", { role: "img", "aria-label": label, viewBox: `0 0 ${width} ${height}`, width, height },
    [0.25, 0.5, 0.75, 1].map((ring) => s("polygon.ring", { points: path(axes.map(() => ring)) })),
    axes.map((axis, place) => {
      const [x, y] = point(place, 1);
      const [tx, ty] = point(place, 1.1);
      const anchored = Math.abs(tx - across) < 12 ? "middle" : tx > across ? "start" : "end";
      return [s("line.grid", { x1: across, y1: down, x2: x, y2: y }),
        s("text.small", { x: tx, y: ty + 4, "text-anchor": anchored }, s("title", {}, name(axis)), name(shortened(axis, 18)))];
    }),
    models.map((model) => [
      s("polygon.area." + series(model.place), { points: path(model.values.map((value) => value || 0)) }),
      model.values.map((value, axis) => (value === null ? null : sign(model.place, ...point(axis, value), 4))),
    ]));
}

// Means along an ordered axis: turns, distances.
function curve(lines, places, xName, wide = 560, height = 240) {
  const width = roomFor(wide), every = Math.ceil(places.length / (width / 48)), left = 44, bottom = 44, top = 12, right = 16;
  const x = (place) => left + ((place + 0.5) / places.length) * (width - left - right);
  const y = (value) => height - bottom - value * (height - bottom - top);
  const label = lines.map((line) => `${line.name}: ` + line.points.map((point) =>
    `${places[point.place]} ${percent(point.mean, 0)}`).join(", ")).join("; ");
  return s("svg.plot", { role: "img", "aria-label": label, viewBox: `0 0 ${width} ${height}`, width, height },
    WHOLE.map((step) => [
      s("line.grid", { x1: left, x2: width - right, y1: y(step), y2: y(step) }),
      s("text.small", { x: left - 7, y: y(step) + 4, "text-anchor": "end" }, Math.round(100 * step) + (step === 1 ? " %" : ""))]),
    places.map((one, place) => (place % every ? null : s("text.small", { x: x(place), y: height - bottom + 17, "text-anchor": "middle" }, one))),
    s("text.axis-name", { x: (left + width - right) / 2, y: height - 6, "text-anchor": "middle" }, xName),
    lines.map((line) => {
      const shift = (line.place - (lines.length - 1) / 2) * 7;
      return [
        s("polyline.curve." + series(line.place), {
          points: line.points.map((point) => `${(x(point.place) + shift).toFixed(1)},${y(point.mean).toFixed(1)}`).join(" ") }),
        line.points.map((point) => [
          s("line.whisker." + series(line.place), { x1: x(point.place) + shift, x2: x(point.place) + shift, y1: y(point.low), y2: y(point.high) }),
          sign(line.place, x(point.place) + shift, y(point.mean), 4.5)]),
      ];
    }));
}
