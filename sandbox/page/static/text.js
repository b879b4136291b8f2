// Text with entities, as nodes. Nothing that anybody wrote is ever read as markup.

const TAGS = {
  bold: "b", italic: "i", underline: "u", strikethrough: "s", code: "code", pre: "pre",
  blockquote: "blockquote", expandable_blockquote: "blockquote", spoiler: "span",
};

export function node(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else if (name === "class") made.className = value;
    else if (typeof value === "boolean") made.toggleAttribute(name, value);
    else made.setAttribute(name, value);
  }
  made.append(...children.filter((child) => child !== null && child !== undefined));
  return made;
}

// `open(url)` is what a press on a link does. Entities nest or stand apart, never overlap by halves.
export function formatted(text, entities, open) {
  const sorted = [...entities].sort((a, b) => a.offset - b.offset || b.length - a.length);
  const build = (from, to, inside) => {
    const made = document.createDocumentFragment();
    let at = from;
    while (inside.length) {
      const entity = inside.shift();
      const end = Math.min(entity.offset + entity.length, to);
      if (entity.offset < at) continue;
      const children = [];
      while (inside.length && inside[0].offset < end) children.push(inside.shift());
      made.append(text.slice(at, entity.offset));
      made.append(wrapped(entity, text.slice(entity.offset, end), build(entity.offset, end, children), open));
      at = end;
    }
    made.append(text.slice(at, to));
    return made;
  };
  return build(0, text.length, sorted);
}

function wrapped(entity, plain, inner, open) {
  const url = entity.type === "text_link" ? entity.url : entity.type === "url" ? plain : null;
  if (url !== null) {
    return node("a", { href: "#", title: url, onclick: (event) => { event.preventDefault(); open(url); } }, inner);
  }
  const tag = TAGS[entity.type];
  if (!tag) return node("span", { class: entity.type }, inner);
  const made = node(tag, { class: entity.type }, inner);
  if (entity.type === "spoiler") {
    made.tabIndex = 0;
    made.setAttribute("role", "button");
    made.addEventListener("click", () => made.classList.toggle("open"));
    made.addEventListener("keydown", (event) => { if (event.key === "Enter") made.classList.toggle("open"); });
  }
  return made;
}
