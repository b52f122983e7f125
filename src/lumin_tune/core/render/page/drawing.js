// The canvas: where the view stands, what is drawn in it, what the pointer is over. Knows boxes, not nodes.

const BOX_HALF = 19;
const TITLE_FONT = '600 12px ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace';
const TEXT_FONT = '11px ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace';
const COLOURS = ["ground", "raised", "text", "edge", "accent", "producer", "consumer", "match", "output-text", "shade"];
const TEXT_SCALE = 0.42;
const MOST_SCALE = 4;

class Drawing {
  constructor(canvas, minimap, categories) {
    this.canvas = canvas;
    this.minimap = minimap;
    this.categories = categories;
    this.left = 0;
    this.top = 0;
    this.scale = 1;
    this.marks = { selected: [], anchors: [], matches: null, only: null, near: null, links: null };
    this.readColours();
  }

  readColours() {
    const style = getComputedStyle(document.documentElement);
    const read = (name) => style.getPropertyValue("--" + name).trim();
    this.colours = {};
    for (const name of COLOURS) this.colours[name] = read(name);
    this.fills = this.categories.map((name) => read("fill-" + name));
    this.borders = this.categories.map((name) => read("border-" + name));
    this.mapPicture = null;
  }

  show(variant) {
    this.variant = variant;
    this.mapPicture = null;
  }

  resize() {
    const { clientWidth, clientHeight } = this.canvas;
    this.ratio = window.devicePixelRatio || 1;
    this.width = clientWidth;
    this.height = clientHeight;
    this.canvas.width = Math.round(clientWidth * this.ratio);
    this.canvas.height = Math.round(clientHeight * this.ratio);
    this.mapPicture = null;
  }

  // moving the view

  fitScale() { return Math.min(this.width / this.variant.width, this.height / this.variant.height, 1.5); }

  fit() {
    this.scale = this.fitScale();
    this.left = (this.variant.width - this.width / this.scale) / 2;
    this.top = (this.variant.height - this.height / this.scale) / 2;
  }

  // All of it if it can be read then, else the beginning in a size that can be read.
  begin() {
    this.fit();
    if (this.scale >= TEXT_SCALE) return;
    this.scale = Math.min(1, Math.max(this.width / this.variant.width, 0.75));
    this.top = 0;
    const [box = -1] = this.variant.rows.get(Math.min(...this.variant.rows.keys())) || [];
    const first = box < 0 ? 0 : this.variant.x[box];
    const room = this.width / this.scale;
    this.left = this.variant.width <= room ? (this.variant.width - room) / 2
      : Math.min(Math.max(first - room / 2, 0), this.variant.width - room);
  }

  zoom(factor, x = this.width / 2, y = this.height / 2) {
    const scale = Math.min(MOST_SCALE, Math.max(this.fitScale() / 2, this.scale * factor));
    this.left += x / this.scale - x / scale;
    this.top += y / this.scale - y / scale;
    this.scale = scale;
  }

  pan(x, y) {
    this.left -= x / this.scale;
    this.top -= y / this.scale;
    this.keepInSight();
  }

  keepInSight() {
    const margin = 80 / this.scale;
    this.left = Math.min(Math.max(this.left, margin - this.width / this.scale), this.variant.width - margin);
    this.top = Math.min(Math.max(this.top, margin - this.height / this.scale), this.variant.height - margin);
  }

  centre(x, y) {
    this.left = x - this.width / this.scale / 2;
    this.top = y - this.height / this.scale / 2;
  }

  // Bring a box into view; move only if it is outside or too small to read.
  reveal(box) {
    const { x, y } = this.variant;
    const small = this.scale < TEXT_SCALE;
    if (small) this.scale = 0.9;
    const margin = 50 / this.scale;
    const inside = x[box] > this.left + margin && x[box] < this.left + this.width / this.scale - margin
      && y[box] > this.top + margin && y[box] < this.top + this.height / this.scale - margin;
    if (small || !inside) this.centre(x[box], y[box]);
  }

  // The box at a place of the canvas, or -1.
  boxAt(px, py) {
    const x = this.left + px / this.scale;
    const y = this.top + py / this.scale;
    for (const [rowY, row] of this.variant.rows) {
      if (Math.abs(rowY - y) > BOX_HALF) continue;
      for (const box of row) if (Math.abs(this.variant.x[box] - x) <= this.variant.widths[box] / 2) return box;
    }
    return -1;
  }

  // drawing

  draw() {
    const context = this.canvas.getContext("2d");
    const zoom = this.scale * this.ratio;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.fillStyle = this.colours.ground;
    context.fillRect(0, 0, this.canvas.width, this.canvas.height);
    context.setTransform(zoom, 0, 0, zoom, -this.left * zoom, -this.top * zoom);
    this.right = this.left + this.width / this.scale;
    this.bottom = this.top + this.height / this.scale;
    this.drawEdges(context);
    for (const [links, colour] of this.marks.links || []) this.drawLinks(context, links, colour);
    this.drawBoxes(context);
    this.drawMarks(context);
    this.drawMinimap();
  }

  drawEdges(context) {
    const { boxes, parents, links } = this.variant;
    const dimmed = this.marks.only !== null || this.marks.links !== null;
    context.globalAlpha = dimmed ? 0.55 : 1;
    context.strokeStyle = context.fillStyle = this.colours.edge;
    context.lineWidth = Math.max(1.2, 0.6 / this.scale);
    context.beginPath();
    for (let bend = 0; bend < parents.length; bend++) this.addPiece(context, parents[bend], boxes + bend);
    for (const [source, target] of links) this.addPiece(context, source, target);
    context.stroke();
    this.drawArrows(context, links);
    context.globalAlpha = 1;
  }

  drawLinks(context, numbers, colour) {
    const { boxes, parents, links } = this.variant;
    context.strokeStyle = context.fillStyle = colour;
    context.lineWidth = Math.max(2.2, 1.2 / this.scale);
    context.beginPath();
    const drawn = new Set();
    for (const number of numbers) {
      let [source, target] = links[number];
      this.addPiece(context, source, target);
      while (source >= boxes && !drawn.has(source)) {
        drawn.add(source);
        target = source;
        source = parents[target - boxes];
        this.addPiece(context, source, target);
      }
    }
    context.stroke();
    this.drawArrows(context, numbers.map((number) => links[number]));
  }

  // A piece of an edge from the foot of a vertex to the head of a box or through a bend. It turns between the rows.
  addPiece(context, source, target) {
    const { x, y, boxes } = this.variant;
    const x1 = x[source], x2 = x[target], y1 = y[source] + BOX_HALF, y2 = y[target] - BOX_HALF;
    const end = target < boxes ? y2 : y2 + 2 * BOX_HALF;
    if (y1 > this.bottom || end < this.top) return;
    if ((x1 < this.left && x2 < this.left) || (x1 > this.right && x2 > this.right)) return;
    const middle = (y1 + y2) / 2;
    context.moveTo(x1, y1);
    if (x1 === x2 || this.scale < 0.2) context.lineTo(x2, y2);
    else context.bezierCurveTo(x1, middle, x2, middle, x2, y2);
    if (end > y2) context.lineTo(x2, end);
  }

  drawArrows(context, links) {
    if (this.scale < TEXT_SCALE) return;
    const { x, y } = this.variant;
    context.beginPath();
    for (const [, target] of links) {
      const tip = y[target] - BOX_HALF;
      if (tip < this.top || tip - 8 > this.bottom || x[target] < this.left || x[target] > this.right) continue;
      context.moveTo(x[target], tip);
      context.lineTo(x[target] - 3.5, tip - 6.5);
      context.lineTo(x[target] + 3.5, tip - 6.5);
      context.closePath();
    }
    context.fill();
  }

  drawBoxes(context) {
    const only = this.marks.only;
    if (only === null) {
      this.drawSome(context, () => true);
      return;
    }
    context.globalAlpha = 0.22;
    this.drawSome(context, (box) => !only.has(box));
    context.globalAlpha = 1;
    this.drawSome(context, (box) => only.has(box));
  }

  drawSome(context, wanted) {
    const { x, y, widths, title, subtitle, byCategory } = this.variant;
    const words = this.scale >= TEXT_SCALE;
    context.textAlign = "center";
    byCategory.forEach((all, category) => {
      const boxes = all.filter((box) => this.inView(box) && wanted(box));
      if (!boxes.length) return;
      context.beginPath();
      for (const box of boxes) this.addBox(context, box, 0);
      context.fillStyle = this.fills[category];
      context.fill();
      context.strokeStyle = this.borders[category];
      context.lineWidth = Math.max(1.2, 0.5 / this.scale);
      context.stroke();
      if (!words) return;
      context.fillStyle = this.colours[this.categories[category] === "output" ? "output-text" : "text"];
      context.font = TITLE_FONT;
      for (const box of boxes) context.fillText(title[box], x[box], y[box] - 3, widths[box] - 8);
      context.font = TEXT_FONT;
      for (const box of boxes) context.fillText(subtitle[box], x[box], y[box] + 12, widths[box] - 8);
    });
  }

  inView(box) {
    const { x, y, widths } = this.variant;
    return y[box] + BOX_HALF > this.top && y[box] - BOX_HALF < this.bottom
      && x[box] + widths[box] / 2 > this.left && x[box] - widths[box] / 2 < this.right;
  }

  addBox(context, box, out) {
    const { x, y, widths } = this.variant;
    const width = widths[box] + 2 * out, height = 2 * (BOX_HALF + out);
    if (this.scale < 0.2) context.rect(x[box] - width / 2, y[box] - height / 2, width, height);
    else context.roundRect(x[box] - width / 2, y[box] - height / 2, width, height, 6 + out);
  }

  drawMarks(context) {
    const { selected, anchors, matches, near } = this.marks;
    const ring = (boxes, colour, out, dash) => {
      context.beginPath();
      for (const box of boxes) if (this.inView(box)) this.addBox(context, box, out);
      context.strokeStyle = colour;
      context.lineWidth = Math.max(2.5, 1.5 / this.scale);
      context.setLineDash(dash);
      context.stroke();
      context.setLineDash([]);
    };
    if (matches) ring(matches, this.colours.match, 3, []);
    for (const [boxes, colour] of near || []) ring(boxes, colour, 0, []);
    ring(anchors, this.colours.text, 4, [6, 4]);
    ring(selected, this.colours.text, 4, []);
  }

  // The whole graph in a corner; wide and tall graphs are stretched to fill it.

  drawMinimap() {
    const map = this.minimap;
    if (!this.mapPicture) this.drawMapPicture();
    const context = map.getContext("2d");
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.drawImage(this.mapPicture, 0, 0);
    const xScale = map.width / this.variant.width, yScale = map.height / this.variant.height;
    const across = (this.right - this.left) * xScale, down = Math.max((this.bottom - this.top) * yScale, 3);
    const view = [this.left * xScale, this.top * yScale, across, down];
    context.fillStyle = this.colours.shade;
    context.strokeStyle = this.colours.accent;
    context.lineWidth = this.ratio;
    context.fillRect(...view);
    context.strokeRect(...view);
  }

  drawMapPicture() {
    const { width, height, x, y, widths, category } = this.variant;
    const map = this.minimap;
    const most = Math.max(this.height * 0.6, 60);
    const across = Math.min(160, Math.max(60, (most * width) / height));
    const down = Math.min(most, Math.max(60, (across * height) / width));
    map.style.width = across + "px";
    map.style.height = down + "px";
    map.width = Math.round(across * this.ratio);
    map.height = Math.round(down * this.ratio);
    this.mapPicture = document.createElement("canvas");
    this.mapPicture.width = map.width;
    this.mapPicture.height = map.height;
    const context = this.mapPicture.getContext("2d");
    context.fillStyle = this.colours.raised;
    context.fillRect(0, 0, map.width, map.height);
    const xScale = map.width / width, yScale = map.height / height;
    for (let box = 0; box < this.variant.boxes; box++) {
      context.fillStyle = this.borders[category[box]];
      const w = Math.max(widths[box] * xScale, 1), h = Math.max(2 * BOX_HALF * yScale, 1);
      context.fillRect(x[box] * xScale - w / 2, y[box] * yScale - h / 2, w, h);
    }
  }

  centreOnMap(px, py) {
    const { width, height } = this.variant;
    this.centre((px / this.minimap.clientWidth) * width, (py / this.minimap.clientHeight) * height);
    this.keepInSight();
  }
}
