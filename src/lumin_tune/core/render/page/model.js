// The graph as the page knows it: nodes by number, who uses whom, what a search finds. Knows nothing of the DOM.

class Model {
  constructor(data) {
    this.data = data;
    this.position = new Map(data.ids.map((id, at) => [id, at]));
    this.users = data.ids.map(() => []);
    data.operands.forEach((operands, at) => {
      for (const operand of new Set(operands)) {
        const of = this.position.get(operand);
        if (of !== undefined) this.users[of].push(data.ids[at]);
      }
    });
    this.outputs = new Map();
    for (const [name, id] of data.outputs) this.outputs.set(id, [...(this.outputs.get(id) || []), name]);
    this.kept = new Set(data.kept);
    this.haystacks = data.ids.map((id, at) =>
      [
        this.opName(at), this.text(data.types[at]), ...this.attributes(at).flat(), ...(this.outputs.get(id) || []),
        data.categories[data.category[at]],
      ].join("\n").toLowerCase());
  }

  text(number) { return this.data.strings[number]; }
  opName(at) { return this.data.ops[this.data.op[at]][0]; }
  opDoc(at) { return this.data.ops[this.data.op[at]][1]; }
  attributes(at) { return this.data.attributes[at].map(([name, value]) => [this.text(name), this.text(value)]); }

  // The name of an input, else the op.
  name(at) {
    const named = this.opName(at) === "input" && this.attributes(at).find(([name]) => name === "name");
    return named ? named[1] : this.opName(at);
  }

  line(at) {
    const operands = this.data.operands[at].map((operand) => "%" + operand).join(", ");
    return `%${this.data.ids[at]} = ${this.name(at)}${operands ? `(${operands})` : ""} : ${this.text(this.data.types[at])}`;
  }

  // The numbers of the nodes in which every word occurs; %12 is the node 12 alone.
  search(query) {
    const words = query.toLowerCase().split(/\s+/).filter(Boolean);
    if (!words.length) return [];
    return this.data.ids.filter((id, at) => words.every((word) =>
      (/^%\d+$/.test(word) ? word === "%" + id : this.haystacks[at].includes(word))));
  }
}

// One way to draw the graph: boxes and edges with their places. Vertices are boxes, then bends.
class Variant {
  constructor(model, drawn) {
    Object.assign(this, drawn);
    this.boxes = drawn.node.length;
    this.title = drawn.title.map((number) => model.text(number));
    this.subtitle = drawn.subtitle.map((number) => model.text(number));
    this.boxesOf = new Map(); // constants have a box at each use
    drawn.node.forEach((id, box) => {
      if (drawn.output[box] >= 0) return;
      if (!this.boxesOf.has(id)) this.boxesOf.set(id, []);
      this.boxesOf.get(id).push(box);
    });
    const start = new Int32Array(drawn.x.length);
    for (let vertex = 0; vertex < start.length; vertex++) {
      start[vertex] = vertex < this.boxes ? vertex : start[drawn.parents[vertex - this.boxes]];
    }
    this.linkStart = drawn.links.map(([vertex]) => start[vertex]);
    this.into = drawn.node.map(() => []);
    this.outOf = drawn.node.map(() => []);
    drawn.links.forEach(([, target], link) => {
      this.into[target].push(link);
      this.outOf[this.linkStart[link]].push(link);
    });
    this.rows = new Map();
    for (let box = 0; box < this.boxes; box++) {
      if (!this.rows.has(this.y[box])) this.rows.set(this.y[box], []);
      this.rows.get(this.y[box]).push(box);
    }
    for (const row of this.rows.values()) row.sort((a, b) => this.x[a] - this.x[b]);
    this.byCategory = [];
    for (let box = 0; box < this.boxes; box++) (this.byCategory[drawn.category[box]] ||= []).push(box);
  }

  producers(box) { return this.into[box].map((link) => this.linkStart[link]); }
  consumers(box) { return this.outOf[box].map((link) => this.links[link][1]); }

  // The boxes that are reached from some by following `next`, themselves included.
  reach(boxes, next) {
    const seen = new Set(boxes);
    for (const found of seen) for (const other of next(found)) seen.add(other);
    return seen;
  }
}
