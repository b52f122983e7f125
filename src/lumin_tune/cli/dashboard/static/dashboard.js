"use strict";
// Sections that change are replaced as the server sends them; everything else is HTML that works without this script.

const root = document.documentElement;
const chip = document.getElementById("live");

// live updates

function showState(state) {
  if (!chip || chip.dataset.state === state) return;
  chip.dataset.state = state;
  chip.textContent = state;
}

/** Replace the inside of a section; keep what is open, checked, scrolled and focused. */
function replaceSection(section, html) {
  const keyed = (node) => node.id || node.getAttribute("href") || node.value || node.textContent;
  const open = new Set([...section.querySelectorAll("details[open] > summary")].map((each) => each.textContent));
  const checked = new Set([...section.querySelectorAll("input:checked")].map((each) => each.value));
  const current = section.querySelector("tr.current")?.dataset.key;
  const scrolls = [...section.querySelectorAll(".scroll")].map((each) => [each.scrollLeft, each.scrollTop]);
  const active = section.contains(document.activeElement) ? document.activeElement : null;
  const [kind, name] = active ? [active.tagName, keyed(active)] : [];
  section.innerHTML = html;
  for (const each of section.querySelectorAll("details > summary")) if (open.has(each.textContent)) each.parentNode.open = true;
  for (const each of section.querySelectorAll("input")) each.checked = checked.has(each.value);
  for (const each of section.querySelectorAll("tr[data-key]")) each.classList.toggle("current", each.dataset.key === current);
  section.querySelectorAll(".scroll").forEach((each, place) => {
    if (scrolls[place]) [each.scrollLeft, each.scrollTop] = scrolls[place];
  });
  if (active) [...section.getElementsByTagName(kind)].find((each) => keyed(each) === name)?.focus({ preventScroll: true });
  section.classList.remove("changed");
  void section.offsetWidth; // restarts the animation
  section.classList.add("changed");
}

function takeSections(event) {
  const { title, sections } = JSON.parse(event.data);
  document.title = `${title} – lumin`;
  for (const [name, html] of Object.entries(sections)) {
    const section = document.getElementById(name);
    if (!section) return location.reload(); // a section that the page began without
    replaceSection(section, html);
  }
  tick();
  countSelected();
}

if (root.dataset.live) {
  const address = new URL(root.dataset.live, location.href);
  address.searchParams.set("marker", root.dataset.marker);
  const events = new EventSource(address);
  events.addEventListener("open", () => showState("live"));
  events.addEventListener("error", () => showState("disconnected"));
  events.addEventListener("sections", takeSections);
  events.addEventListener("failed", (event) => { events.close(); showState("disconnected"); chip.title = JSON.parse(event.data).message; });
  events.addEventListener("ended", () => { events.close(); showState("ended"); });
  addEventListener("pagehide", () => events.close());
  addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });
}

// times that pass

const clock = (seconds) => {
  const whole = Math.max(0, Math.round(seconds)), two = (value) => String(value).padStart(2, "0");
  if (whole < 60) return `${whole} s`;
  if (whole < 3600) return `${Math.floor(whole / 60)} min ${two(whole % 60)} s`;
  return `${Math.floor(whole / 3600)} h ${two(Math.floor(whole % 3600 / 60))} min`;
};

const ago = (seconds) => {
  for (const [size, unit] of [[86400, "d"], [3600, "h"], [60, "min"]]) if (seconds >= size) return `${(seconds / size).toFixed(0)} ${unit} ago`;
  return `${Math.max(0, seconds).toFixed(0)} s ago`;
};

function tick() {
  const now = Date.now() / 1000;
  for (const each of document.querySelectorAll("[data-at]")) each.textContent = ago(now - each.dataset.at);
  for (const each of document.querySelectorAll("[data-since]")) each.textContent = clock(now - each.dataset.since);
  for (const each of document.querySelectorAll("[data-until]")) each.textContent = clock(each.dataset.until - now);
  for (const each of document.querySelectorAll("progress[data-budget]"))
    if (Number(each.dataset.budget)) each.value = Math.min(1, (now - each.dataset.begun) / each.dataset.budget);
}

for (const each of document.querySelectorAll("[data-at]")) each.title = new Date(each.dataset.at * 1000).toLocaleString();
tick();
setInterval(tick, 1000);

// comparing

function countSelected() {
  const button = document.getElementById("compare"), words = document.getElementById("selected");
  if (!button) return;
  const count = document.querySelectorAll("input[name=session]:checked").length;
  button.disabled = count !== 2;
  words.textContent = count === 0 ? "" : `${count} selected`;
}

document.addEventListener("change", countSelected);
countSelected();

// keyboard

const dialog = document.getElementById("shortcuts");
document.getElementById("help").addEventListener("click", () => dialog.showModal());

/** Focus the section `step` further than the one at the top of the window. */
function moveSection(step) {
  const sections = [...document.querySelectorAll("main section")];
  const place = sections.findIndex((each) => each.contains(document.activeElement));
  const next = sections[Math.min(sections.length - 1, Math.max(0, place + step))];
  if (!next) return;
  next.tabIndex = -1;
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: "start" });
}

/** Mark and focus the row of a table `step` further. */
function moveRow(step) {
  const rows = [...document.querySelectorAll("table.rows tbody tr")];
  if (!rows.length) return;
  const place = rows.findIndex((each) => each.classList.contains("current"));
  const next = rows[Math.min(rows.length - 1, Math.max(0, place + step))];
  rows.forEach((each) => each.classList.toggle("current", each === next));
  next.querySelector("a").focus();
}

const keys = {
  "s": () => { location.href = "/sessions"; },
  "n": () => moveSection(1),
  "p": () => moveSection(-1),
  "j": () => moveRow(1),
  "k": () => moveRow(-1),
  "x": () => document.querySelector("tr.current input")?.click(),
  "c": () => document.getElementById("compare")?.click(),
  "?": () => dialog.showModal(),
};

addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || dialog.open) return;
  if (event.target.closest("textarea, select, input:not([type=checkbox])")) return;
  const action = keys[event.key];
  if (action) { event.preventDefault(); action(); }
});
