// The page: its state, kept in the address after #, and what keys, pointer and controls do to it.

const model = new Model(JSON.parse(document.getElementById("data").textContent));
const byId = (id) => document.getElementById(id);
const canvas = byId("drawing");
const drawing = new Drawing(canvas, byId("minimap"), model.data.categories);
const variants = new Map();
const state = { node: null, search: "", fold: true, hide: false, category: null, cone: false };
const panel = new Panel(model, { select, toggleCategory, toggleCone, unfold, address });
let found = [];
let waiting = false;

// state and address

function address(node = state.node) {
  const words = new URLSearchParams();
  if (node !== null) words.set("node", node);
  if (state.search) words.set("search", state.search);
  if (state.fold !== model.data.fold) words.set("constants", state.fold ? "folded" : "shown");
  if (state.hide !== model.data.hide) words.set("views", state.hide ? "hidden" : "shown");
  if (state.category !== null) words.set("kind", model.data.categories[state.category]);
  if (state.cone) words.set("cone", "all");
  return "#" + words;
}

function readAddress() {
  const words = new URLSearchParams(location.hash.slice(1));
  const node = words.get("node");
  const category = model.data.categories.indexOf(words.get("kind"));
  state.node = node !== null && /^\d+$/.test(node) ? Number(node) : location.hash.length > 1 ? null : model.data.focus;
  state.search = words.get("search") || "";
  state.fold = words.has("constants") ? words.get("constants") !== "shown" : model.data.fold;
  state.hide = words.has("views") ? words.get("views") === "hidden" : model.data.hide;
  state.category = category < 0 ? null : category;
  state.cone = words.get("cone") === "all";
}

function remember(step) {
  if (location.hash === address() || (!location.hash && address() === "#")) return;
  history[step ? "pushState" : "replaceState"](null, "", address());
}

// what is shown

function variant() {
  const number = model.data.drawnFor[`${Number(state.fold)}${Number(state.hide)}`];
  if (!variants.has(number)) variants.set(number, new Variant(model, model.data.drawn[number]));
  return variants.get(number);
}

// The boxes that stand for a node: its own, else that of what it is a view of, else those of its users.
function boxesFor(id) {
  const { boxesOf } = variant();
  let at = model.position.get(id);
  if (at === undefined || boxesOf.has(id)) return boxesOf.get(id) || [];
  while (model.data.viewing[at]) {
    const operand = model.data.operands[at][0];
    if (boxesOf.has(operand)) return boxesOf.get(operand);
    if (!model.position.has(operand)) break;
    at = model.position.get(operand);
  }
  const seen = new Set([id]);
  const boxes = new Set();
  for (const user of seen) {
    for (const box of boxesOf.get(user) || []) boxes.add(box);
    if (!boxesOf.has(user)) for (const next of model.users[model.position.get(user)]) seen.add(next);
  }
  return [...boxes];
}

function refresh() {
  const shown = variant();
  drawing.show(shown);
  found = model.search(state.search);
  byId("fold").checked = state.fold;
  byId("hide").checked = state.hide;
  if (byId("search").value !== state.search) byId("search").value = state.search;
  byId("matches").textContent = state.search ? `${found.length.toLocaleString("en")} found` : "";
  panel.showResults(state.search, found);
  panel.markCategory(state.category);
  panel.showNode(state.node, shown, state.cone);
  drawing.marks = marks(shown);
  redraw();
}

function marks(shown) {
  const boxes = state.node === null ? [] : boxesFor(state.node);
  const selected = shown.boxesOf.has(state.node) ? boxes : [];
  const made = { selected, anchors: selected.length ? [] : boxes, matches: null, only: null, near: null, links: null };
  if (state.search) made.matches = new Set(found.flatMap(boxesFor));
  if (state.category !== null) made.only = new Set(shown.byCategory[state.category]);
  else if (state.search) made.only = new Set(made.matches);
  if (!selected.length) return made;
  const { producer, consumer } = drawing.colours;
  const producers = (box) => shown.producers(box), consumers = (box) => shown.consumers(box);
  const before = state.cone ? [...shown.reach(selected, producers)] : selected.flatMap(producers);
  const after = state.cone ? [...shown.reach(selected, consumers)] : selected.flatMap(consumers);
  made.links = [
    [(state.cone ? before : selected).flatMap((box) => shown.into[box]), producer],
    [(state.cone ? after : selected).flatMap((box) => shown.outOf[box]), consumer],
  ];
  made.near = [[before, producer], [after, consumer]];
  if (state.cone) made.only = new Set([...before, ...after]);
  else if (made.only) for (const box of [...selected, ...before, ...after]) made.only.add(box);
  return made;
}

function redraw() {
  if (waiting) return;
  waiting = true;
  requestAnimationFrame(() => {
    waiting = false;
    drawing.draw();
  });
}

// actions

function select(id, step = true) {
  if (id === null) state.cone = false;
  state.node = id;
  remember(step);
  refresh();
  if (id !== null) {
    byId("panel").scrollTop = 0;
    const boxes = boxesFor(id);
    if (boxes.length) drawing.reveal(boxes[0]);
  }
}

function change(changes) {
  const anchor = state.node === null ? middleNode() : state.node;
  const all = drawing.scale <= drawing.fitScale() * 1.01;
  Object.assign(state, changes);
  remember(false);
  refresh();
  if (!("fold" in changes || "hide" in changes)) return;
  const boxes = anchor === null ? [] : boxesFor(anchor);
  if (all) drawing.fit();
  else if (boxes.length) drawing.centre(drawing.variant.x[boxes[0]], drawing.variant.y[boxes[0]]);
}

// The node nearest to the middle of the view, to which the view holds on when the drawing changes.
function middleNode() {
  const { x, y, node, boxes } = drawing.variant;
  const atX = drawing.left + drawing.width / drawing.scale / 2, atY = drawing.top + drawing.height / drawing.scale / 2;
  let best = null, least = Infinity;
  for (let box = 0; box < boxes; box++) {
    const distance = Math.hypot(x[box] - atX, y[box] - atY);
    if (distance < least) [best, least] = [node[box], distance];
  }
  return best;
}

function toggleCategory(number) { change({ category: state.category === number ? null : number }); }
function toggleCone() { if (state.node !== null) change({ cone: !state.cone }); }
function unfold() { change({ fold: false, hide: false }); }

function nextMatch(step) {
  if (!found.length) return;
  const at = found.indexOf(state.node);
  select(found[at < 0 ? (step > 0 ? 0 : found.length - 1) : (at + step + found.length) % found.length]);
}

// From box to box along edges and rows; of several, the one in the nearest row, then the one nearest sideways.
function walk(key) {
  const shown = drawing.variant;
  const from = state.node === null ? undefined : boxesFor(state.node)[0];
  if (from === undefined) {
    const start = middleNode();
    if (start !== null) select(start);
    return;
  }
  const row = shown.rows.get(shown.y[from]);
  const beside = row[row.indexOf(from) + (key === "ArrowLeft" ? -1 : 1)];
  const sideways = beside === undefined ? [] : [beside];
  const to = key === "ArrowUp" ? shown.producers(from) : key === "ArrowDown" ? shown.consumers(from) : sideways;
  const away = (axis, box) => Math.abs(axis[box] - axis[from]);
  const order = (a, b) => away(shown.y, a) - away(shown.y, b) || away(shown.x, a) - away(shown.x, b);
  const nearest = to.filter((box) => shown.output[box] < 0).sort(order)[0];
  if (nearest !== undefined) select(shown.node[nearest]);
}

// keys

const PANS = { ArrowUp: [0, 60], ArrowDown: [0, -60], ArrowLeft: [60, 0], ArrowRight: [-60, 0] };
const KEYS = {
  "+": () => drawing.zoom(1.25), "=": () => drawing.zoom(1.25), "-": () => drawing.zoom(0.8),
  0: () => drawing.fit(), 1: () => drawing.zoom(1 / drawing.scale),
  c: toggleCone, n: () => nextMatch(1), N: () => nextMatch(-1),
};

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Escape") {
    if (state.node !== null) select(null);
    else change({ search: "", category: null });
    canvas.focus();
    return;
  }
  if (event.target === byId("search")) {
    if (event.key === "Enter") nextMatch(event.shiftKey ? -1 : 1);
    return;
  }
  if (event.key === "/") {
    event.preventDefault();
    byId("search").focus();
    byId("search").select();
    return;
  }
  const free = event.target === canvas || event.target === document.body;
  if (PANS[event.key]) {
    if (!free) return;
    event.preventDefault();
    if (event.shiftKey) drawing.pan(...PANS[event.key]);
    else walk(event.key);
  } else if (KEYS[event.key]) KEYS[event.key]();
  else if (event.key === "Enter" && free) walk(event.key);
  redraw();
});

// pointer

const pointers = new Map();
let moved = 0;

function place(event, of = canvas) {
  const bounds = of.getBoundingClientRect();
  return [event.clientX - bounds.left, event.clientY - bounds.top];
}

function hover(event) {
  const box = drawing.boxAt(...place(event));
  canvas.classList.toggle("over", box >= 0);
  const { node, output } = drawing.variant;
  byId("hover").textContent = box < 0 ? "" : output[box] >= 0
    ? `output ${model.text(output[box])} = %${node[box]}` : model.line(model.position.get(node[box]));
}

canvas.addEventListener("pointerdown", (event) => {
  if (event.button) return;
  canvas.setPointerCapture(event.pointerId);
  pointers.set(event.pointerId, place(event));
  if (pointers.size === 1) moved = 0;
});

canvas.addEventListener("pointermove", (event) => {
  const before = pointers.get(event.pointerId);
  if (!before) {
    hover(event);
    return;
  }
  const now = place(event);
  if (pointers.size === 2) {
    const other = [...pointers].find(([id]) => id !== event.pointerId)[1];
    const span = (point) => Math.hypot(point[0] - other[0], point[1] - other[1]) || 1;
    drawing.zoom(span(now) / span(before), (now[0] + other[0]) / 2, (now[1] + other[1]) / 2);
  }
  const share = pointers.size === 2 ? 0.5 : 1;
  drawing.pan((now[0] - before[0]) * share, (now[1] - before[1]) * share);
  moved += Math.hypot(now[0] - before[0], now[1] - before[1]);
  canvas.classList.toggle("moving", moved > 4);
  pointers.set(event.pointerId, now);
  redraw();
});

function release(event) {
  if (!pointers.delete(event.pointerId)) return;
  canvas.classList.remove("moving");
  if (event.type !== "pointerup" || moved > 4 || pointers.size) return;
  const box = drawing.boxAt(...place(event));
  select(box < 0 ? null : drawing.variant.node[box]);
  redraw();
}
canvas.addEventListener("pointerup", release);
canvas.addEventListener("pointercancel", release);
canvas.addEventListener("pointerleave", () => { byId("hover").textContent = ""; });

canvas.addEventListener("wheel", (event) => {
  event.preventDefault();
  const lines = event.deltaMode === 1 ? 16 : 1;
  if (event.ctrlKey || event.metaKey) drawing.zoom(Math.exp(-event.deltaY * lines * 0.004), ...place(event));
  else if (event.shiftKey && !event.deltaX) drawing.pan(-event.deltaY * lines, 0);
  else drawing.pan(-event.deltaX * lines, -event.deltaY * lines);
  redraw();
}, { passive: false });

function moveOnMap(event) {
  if (!event.buttons) return;
  drawing.centreOnMap(...place(event, byId("minimap")));
  redraw();
}
byId("minimap").addEventListener("pointerdown", (event) => {
  byId("minimap").setPointerCapture(event.pointerId);
  moveOnMap(event);
});
byId("minimap").addEventListener("pointermove", moveOnMap);

// controls

byId("search").addEventListener("input", (event) => change({ search: event.target.value.trim() }));
byId("fold").addEventListener("change", (event) => change({ fold: event.target.checked }));
byId("hide").addEventListener("change", (event) => change({ hide: event.target.checked }));
function onClick(id, action) {
  byId(id).addEventListener("click", () => {
    action();
    redraw();
  });
}
onClick("fit", () => drawing.fit());
onClick("zoom-in", () => drawing.zoom(1.25));
onClick("zoom-out", () => drawing.zoom(0.8));

// Also what Back, Forward and links with another fragment do.
function arrive() {
  readAddress();
  refresh();
  const wanted = state.node === null ? found[0] : state.node;
  const boxes = wanted === undefined ? [] : boxesFor(wanted);
  if (boxes.length) drawing.reveal(boxes[0]);
}
window.addEventListener("popstate", arrive);
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => {
  drawing.readColours();
  refresh();
});
readAddress();
drawing.show(variant());
drawing.resize();
drawing.begin();
if (model.data.notice) {
  byId("notice").textContent = model.data.notice;
  byId("notice").hidden = false;
}
arrive();
// A canvas that changes its size is empty, so it is drawn again before the browser paints it.
new ResizeObserver(() => {
  drawing.resize();
  drawing.draw();
}).observe(byId("stage"));
document.body.dataset.ready = String(model.data.ids.length);
