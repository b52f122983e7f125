// The side panel: summary, legend, what the search found, all about the selected node. Text only ever enters as text.

const MOST_LINKS = 200;

function element(tag, properties, ...children) {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

class Panel {
  constructor(model, actions) {
    this.model = model;
    this.actions = actions;
    this.details = document.getElementById("details");
    this.results = document.getElementById("results");
    this.fillTables();
    this.fillLegend();
  }

  fillTables() {
    const { summary, opCounts } = this.model.data;
    const row = ([label, text]) => this.row(label, text);
    document.getElementById("summary").append(...summary.map(row));
    document.getElementById("ops").append(...opCounts.map(row));
  }

  row(label, text, className = "") {
    return element("tr", {}, element("th", { scope: "row" }, label), element("td", { className }, text));
  }

  fillLegend() {
    const { categories, category } = this.model.data;
    const counts = categories.map(() => 0);
    for (const of of category) counts[of]++;
    this.legend = [];
    categories.forEach((name, number) => {
      if (!counts[number]) return;
      const button = element("button", { type: "button", title: `Highlight ${name} nodes` },
        this.dot(number), element("span", {}, name), element("span", {}, counts[number].toLocaleString("en")));
      button.setAttribute("aria-pressed", "false");
      button.addEventListener("click", () => this.actions.toggleCategory(number));
      this.legend.push([number, button]);
      document.getElementById("legend").append(button);
    });
  }

  markCategory(chosen) {
    for (const [number, button] of this.legend) button.setAttribute("aria-pressed", String(number === chosen));
  }

  dot(category) {
    const name = this.model.data.categories[category];
    const dot = element("span", { className: "dot" });
    dot.style.background = `var(--fill-${name})`;
    dot.style.borderColor = `var(--border-${name})`;
    return dot;
  }

  link(id, note = "") {
    const at = this.model.position.get(id);
    if (at === undefined) return element("li", {}, `%${id} `, element("small", {}, "(not in this page)"));
    const { category, types } = this.model.data;
    const anchor = element("a", { href: this.actions.address(id) },
      this.dot(category[at]), element("b", {}, `%${id}`), ` ${this.model.name(at)} `,
      element("small", {}, this.model.text(types[at]) + note));
    anchor.addEventListener("click", (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      this.actions.select(id);
    });
    return element("li", {}, anchor);
  }

  links(ids, note = () => "") {
    const shown = ids.slice(0, MOST_LINKS).map((id) => this.link(id, note(id)));
    const more = (ids.length - MOST_LINKS).toLocaleString("en");
    if (ids.length > MOST_LINKS) shown.push(element("li", { className: "more" }, `and ${more} more`));
    return element("ul", { className: "links" }, ...shown);
  }

  showResults(query, found) {
    this.results.hidden = !query;
    this.results.replaceChildren();
    if (!query) return;
    this.results.append(element("h3", {}, found.length ? "Found" : "Nothing found"), this.links(found));
  }

  showNode(id, variant, cone) {
    this.details.hidden = id === null;
    this.details.replaceChildren();
    if (id === null) return;
    const at = this.model.position.get(id);
    if (at === undefined) {
      this.details.append(element("h2", {}, `%${id}`), element("p", {}, `This page has no node %${id}.`));
      return;
    }
    const { data } = this.model;
    const close = element("button", { type: "button", title: "Clear the selection (Esc)" }, "Close");
    close.addEventListener("click", () => this.actions.select(null));
    const heading = element("h2", {}, this.dot(data.category[at]), `%${id} ${this.model.name(at)}`);
    this.details.append(
      element("div", { className: "heading" }, heading, close),
      element("p", {}, `${data.categories[data.category[at]]}: ${this.model.opDoc(at)}`),
      this.facts(id, at),
    );
    this.addButtons(id, variant, cone);
    const unseen = (other) => (variant.boxesOf.has(other) ? "" : " · folded");
    const operands = data.operands[at];
    if (operands.length) {
      const above = element("h3", { className: "producers" }, `Operands (${operands.length})`);
      this.details.append(above, this.links(operands, unseen));
    }
    const users = this.model.users[at];
    const count = users.length ? `Users (${users.length.toLocaleString("en")})` : "No users in this page";
    this.details.append(element("h3", { className: "consumers" }, count), this.links(users, unseen));
  }

  facts(id, at) {
    const { data } = this.model;
    const outputs = this.model.outputs.get(id) || [];
    const facts = [["op", this.model.opName(at)], ["type", this.model.text(data.types[at])]];
    facts.push(...this.model.attributes(at));
    facts.push(["flops", this.model.text(data.flops[at])], ["bytes moved", this.model.text(data.bytes[at])]);
    for (const name of outputs) facts.push(["output", name]);
    for (const [input, output] of data.ties) {
      const isInput = this.model.opName(at) === "input" && this.model.name(at) === input;
      if (isInput) facts.push(["state", `takes the value of output ${output} after each run`]);
      if (outputs.includes(output)) facts.push(["state", `becomes input ${input} of the next run`]);
    }
    if (this.model.kept.has(id)) facts.push(["kept", "passes preserve it"]);
    if (!data.live[at]) facts.push(["dead", "no output needs it"]);
    return element("table", {}, ...facts.map(([label, text]) => this.row(label, text, "code")));
  }

  addButtons(id, variant, cone) {
    if (!variant.boxesOf.has(id)) {
      const show = element("button", { type: "button" }, "Show its box");
      show.addEventListener("click", () => this.actions.unfold());
      this.details.append(element("p", {}, "It is folded into the boxes with a dashed ring."), show);
      return;
    }
    const button = element("button", { type: "button", title: "c" }, "Highlight all upstream and downstream");
    button.setAttribute("aria-pressed", String(cone));
    button.addEventListener("click", () => this.actions.toggleCone());
    this.details.append(button);
  }
}
