// What a search found: covers side by side, equal forms, segments and rules. Text only ever enters as text.

const VIEWS = ["covers", "forms", "rules", "graph"];
const MOST_CLASSES = 400;
const results = JSON.parse(byId("found").textContent);

// Seconds in the unit in which they are read most easily.
function duration(seconds) {
  const [factor, unit] = seconds >= 1 ? [1, "s"] : seconds >= 1e-3 ? [1e3, "ms"] : [1e6, "µs"];
  return `${Number((seconds * factor).toPrecision(4))} ${unit}`;
}
const percent = (share) => `${(100 * share).toFixed(1)} %`;
const count = (number) => number.toLocaleString("en");
const cell = (text, className = "") => element("td", { className }, String(text));
const head = (text, className = "") => element("th", { scope: "col", className }, text);

function fillTable(id, heads, rows) {
  byId(id).replaceChildren(
    element("thead", {}, element("tr", {}, ...heads)), element("tbody", {}, ...rows.map((cells) => element("tr", {}, ...cells))));
}

// views

function show(view) {
  document.body.dataset.view = view;
  for (const name of VIEWS) {
    byId(`tab-${name}`).setAttribute("aria-selected", String(name === view));
    byId(`tab-${name}`).tabIndex = name === view ? 0 : -1;
  }
  document.body.style.setProperty("--top", `${document.querySelector("header").offsetHeight}px`);
}

for (const name of VIEWS) byId(`tab-${name}`).addEventListener("click", () => show(name));
addEventListener("resize", () => show(document.body.dataset.view));
// Arrows walk through the tabs. The keys of the graph's view do nothing while another one is shown.
document.addEventListener("keydown", (event) => {
  const place = VIEWS.findIndex((name) => event.target === byId(`tab-${name}`));
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (place >= 0 && step) {
    const view = VIEWS[(place + step + VIEWS.length) % VIEWS.length];
    show(view);
    byId(`tab-${view}`).focus();
    event.preventDefault();
    event.stopImmediatePropagation();
    return;
  }
  if (document.body.dataset.view !== "graph") event.stopImmediatePropagation();
}, true);

// covers

function fillCovers() {
  const { covers, kernels, bound_s: bound } = results;
  const best = covers.length ? covers[0].cost_s : 0;
  byId("summary-line").textContent = `${results.model} for ${results.device}: ${count(results.nodes)} nodes in primops, searched in `
    + `${duration(results.seconds)}. The best of ${count(covers.length)} covers is estimated at ${duration(best)}; `
    + `no cover of the regions that were found can take less than ${duration(bound)}. Estimates are not measurements.`;
  const heads = [head("kernel"), head("what it computes"), head("makes"), head("estimate", "number"), head("bound", "number"),
    ...covers.map((_, number) => head(`#${number + 1}`, "number"))];
  const times = covers.map((cover) => new Map(cover.kernels));
  const longest = Math.max(...kernels.map((kernel) => kernel.cost_s), 0);
  const rows = kernels.map((kernel, place) => {
    const bar = element("span", { className: "bar" }, element("span", {}), element("span", { className: "bound" }));
    bar.children[0].style.width = `${100 * kernel.cost_s / longest}%`;
    bar.children[1].style.left = `${100 * kernel.bound_s / longest}%`;
    const estimate = cell(duration(kernel.cost_s), "number");
    estimate.append(bar);
    return [element("th", { scope: "row" }, kernel.name), cell(kernel.summary, "what"), cell(kernel.type, "code"),
      estimate, cell(duration(kernel.bound_s), "number"),
      ...times.map((of) => cell(of.has(place) ? `×${of.get(place)}` : "", "number"))];
  });
  fillTable("covers", heads, rows);
  byId("covers").append(element("tfoot", {},
    foot("estimate", covers.map((cover) => duration(cover.cost_s))),
    foot("above the best", covers.map((cover) => (best ? percent(cover.cost_s / best - 1) : "")), "off"),
    foot("bound", covers.map((cover) => duration(cover.bound_s))),
    foot("kernels launched", covers.map((cover) => count(cover.launches)))));
  [...byId("covers").tBodies[0].rows].forEach((row, place) => {
    row.tabIndex = 0;
    row.addEventListener("click", () => tell(place));
    row.addEventListener("keydown", (event) => { if (event.key === "Enter") tell(place); });
  });
}

function foot(label, texts, className = "") {
  const title = element("th", { scope: "row", colSpan: 5, className }, label);
  return element("tr", {}, title, ...texts.map((text) => cell(text, `number ${className}`)));
}

function tell(place) {
  const kernel = results.kernels[place];
  [...byId("covers").tBodies[0].rows].forEach((row, at) => row.classList.toggle("chosen", at === place));
  byId("kernel").hidden = false;
  byId("kernel").replaceChildren(
    element("h2", {}, `${kernel.name}: ${kernel.summary}`),
    element("p", {}, `${kernel.type}, ${kernel.stages} reductions and scans, estimated at ${duration(kernel.cost_s)}, `
      + `never under ${duration(kernel.bound_s)}; fingerprint ${kernel.fingerprint}`),
    element("pre", {}, kernel.text));
}

// forms

function fillForms() {
  const words = byId("filter").value.toLowerCase().split(/\s+/).filter(Boolean);
  const fitting = results.forms.filter((each) => {
    const text = [each.type, ...each.original, ...each.others, ...each.rules].join("\n").toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const shown = fitting.slice(0, MOST_CLASSES);
  byId("filtered").textContent = `${count(fitting.length)} of ${count(results.forms.length)} classes with other forms`
    + (shown.length < fitting.length ? `, the first ${count(shown.length)} shown` : "");
  byId("forms").replaceChildren(...shown.map(formsOf));
}

function formsOf(each) {
  const item = (text, className) =>
    element("li", { className: text === each.chosen ? `${className} chosen` : className }, text);
  const items = [...each.original.map((text) => item(text, "original")), ...each.others.map((text) => item(text, "other"))];
  if (each.more) items.push(element("li", {}, `and ${count(each.more)} more`));
  const title = element("h3", {}, `c${each.number} : ${each.type} `,
    element("small", {}, `segment ${each.segment}${each.rules.length ? `, by ${each.rules.join(", ")}` : ""}`));
  return element("div", { className: "class" }, title, element("ul", {}, ...items));
}

// segments and rules

function fillRules() {
  const number = (text) => head(text, "number");
  fillTable("segments", [head("segment"), ...["times", "nodes", "e-nodes", "classes", "with other forms", "regions", "bound"].map(number),
    head("stopped by"), number("seconds")],
    results.segments.map((each) => [cell(each.number), ...[each.count, each.nodes, each.enodes, each.classes, each.forms, each.regions]
      .map((value) => cell(count(value), "number")), cell(duration(each.bound_s), "number"), cell(each.stopped_by),
      cell(Object.values(each.seconds).reduce((sum, part) => sum + part, 0).toFixed(2), "number")]));
  fillTable("rules", [head("segment"), head("family"), head("rule"), number("matches"), number("e-nodes")],
    results.segments.flatMap((each) => [...each.rules].sort((a, b) => b.enodes - a.enodes).map((rule) =>
      [cell(each.number), cell(rule.family), cell(rule.rule, "code"), cell(count(rule.matches), "number"),
        cell(count(rule.enodes), "number")])));
}

byId("filter").addEventListener("input", fillForms);
fillCovers();
fillForms();
fillRules();
const asked = new URLSearchParams(location.hash.slice(1)).get("view");
show(VIEWS.includes(asked) ? asked : "covers");
document.body.dataset.results = String(results.covers.length);
