// Elements by function calls. Text only ever becomes text: nothing that was stored is read as markup.

/** An element with attributes, listeners (`onclick`) and children. */
export function el(name, attributes = {}, ...children) {
  return fill(document.createElement(name), attributes, children);
}

/** The same in SVG. */
export function svg(name, attributes = {}, ...children) {
  return fill(document.createElementNS("http://www.w3.org/2000/svg", name), attributes, children);
}

function fill(node, attributes, children) {
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (key.startsWith("on")) node.addEventListener(key.slice(2), value);
    else node.setAttribute(key, value === true ? "" : value);
  }
  node.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return node;
}

/** A table with a caption; each row is a list of cells. */
export function table(caption, heads, rows) {
  if (rows.length === 0) return el("p", { class: "soft" }, `${caption}: none.`);
  return el("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": caption },
    el("table", {},
      el("caption", {}, `${caption}: ${rows.length}`),
      el("thead", {}, el("tr", {}, heads.map((head) => el("th", { scope: "col" }, head)))),
      el("tbody", {}, rows.map((row) => el("tr", {}, row.map((cell) => el("td", {}, cell ?? "")))))));
}

/** Names and values. */
export function facts(pairs) {
  return el("dl", {}, pairs
    .filter(([, value]) => value !== undefined && value !== null && value !== "")
    .flatMap(([name, value]) => [el("dt", {}, name), el("dd", {}, value)]));
}

/** A labelled input. */
export function field(label, name, attributes = {}) {
  return el("label", {}, label, el("input", { name, autocomplete: "off", ...attributes }));
}

export const json = (value) => el("pre", { tabindex: "0" }, JSON.stringify(value, null, 2));
export const word = (text, kind) => el("span", { class: kind }, text);
export const when = (text) => text ? el("time", { datetime: text }, String(text).replace("T", " ").replace(/\.\d+/, "")) : "";
