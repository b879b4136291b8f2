// The tester's panel: time, seats, faults, the calls of the bot.

import { app, be, clock, get, post, refresh } from "./main.js";
import { node } from "./text.js";
import { endNamed, say } from "./words.js";

const PAGES = ["time", "seats", "faults", "calls"];
const SPEEDS = [["×1", 1], ["×60", 60], ["×600", 600], ["×3600", 3600]];
const RIGHTS = ["can_delete_messages", "can_restrict_members", "can_pin_messages", "can_invite_users", "can_manage_topics"];
let drawn = "";
let sought = "";

export function drawPanel() {
  const panel = document.getElementById("panel");
  panel.hidden = !app.panel;
  document.body.classList.toggle("paneled", Boolean(app.panel));
  if (!app.panel) { drawn = ""; return; }
  const { pace, ends, people, faults, calls, virtual, begin, now } = app.state;
  const changes = { time: [pace, ends, virtual, now, begin], seats: [people, app.person], faults, calls }[app.panel];
  const key = JSON.stringify([app.panel, changes]);
  if (key === drawn || panel.contains(document.activeElement) && document.activeElement.tagName === "INPUT") return;
  drawn = key;
  panel.replaceChildren(
    node("header", { class: "bar" },
      ...PAGES.map((page) => node("button", {
        class: page === app.panel ? "topic here" : "topic", onclick: () => { app.panel = page; drawPanel(); },
      }, say(page))),
      node("button", { class: "plain", title: say("close"), onclick: () => { app.panel = null; drawPanel(); } }, "✕")),
    node("div", { class: "page" }, ...{ time, seats, faults: faultsPage, calls: callsPage }[app.panel]()));
}

function time() {
  const { pace, ends, virtual, begin, now } = app.state;
  if (!virtual) return [node("p", {}, say("realClock"))];
  const speed = (label, value, here) => node("button",
    { class: here ? "choice here" : "choice", onclick: () => post("time", { speed: value }) }, label);
  return [
    node("p", { class: "big" }, clock(now, { weekday: "long", day: "numeric", month: "long", hour: "2-digit", minute: "2-digit", second: "2-digit" })),
    node("div", { class: "choices" },
      speed(say("itself"), "itself", pace.itself),
      speed(say("pause"), 0, !pace.itself && pace.speed === 0),
      ...SPEEDS.map(([label, value]) => speed(label, value, !pace.itself && pace.speed === value))),
    node("p", { class: "hint" }, say("itselfHint")),
    node("ul", {}, ...ends.map((end) => node("li", {},
      `${clock(end.at, { weekday: "short", hour: "2-digit", minute: "2-digit" })} — ${endNamed(end.name)}${end.owed ? " ⏳" : ""}`))),
    begin ? node("button", { class: "choice", onclick: () => post("time", { begin: true }) }, say("begin")) : null,
  ].filter(Boolean);
}

function seats() {
  return [newcomer(), app.person ? newGroup() : null, ...people()].filter(Boolean);
}

function people() {
  return app.state.people.map((person) => node("div", { class: "seat" },
    node("b", {}, person.name), person.robot ? node("small", {}, say("robot")) : null,
    node("button", { class: person.id === app.person ? "choice here" : "choice", onclick: () => be(person.id) }, say("be")),
    node("button", { class: "choice", onclick: () => post("seats", { [person.robot ? "take" : "give"]: person.id }) },
      say(person.robot ? "take" : "give"))));
}

// Another person at this sandbox.
function newcomer() {
  const name = node("input", { placeholder: say("newPerson"), maxlength: 64 });
  return node("form", {
    class: "line",
    onsubmit: async (event) => {
      event.preventDefault();
      if (!name.value.trim()) return;
      document.activeElement.blur();
      const made = await post("do", { do: "add_person", first_name: name.value });
      if (made) be(made.result);
    },
  }, name, node("button", { class: "choice" }, say("add")));
}

// A group of whoever is shown, with every bot in it as an administrator.
function newGroup() {
  const title = node("input", { placeholder: say("newGroup"), maxlength: 64 });
  const forum = node("input", { type: "checkbox" });
  return node("form", {
    class: "line",
    onsubmit: async (event) => {
      event.preventDefault();
      if (!title.value.trim()) return;
      document.activeElement.blur();
      const made = await post("do", { do: "add_group", title: title.value, forum: forum.checked });
      if (!made || !(await post("do", { do: "join", person: app.person, group: made.result }))) return;
      for (const bot of app.state.chats.filter((chat) => chat.kind === "bot")) {
        await post("do", { do: "bring", person: app.person, group: made.result, bot: bot.id, rights: RIGHTS });
      }
    },
  }, title, node("label", {}, forum, say("topics")), node("button", { class: "choice" }, say("add")));
}

function faultsPage() {
  const { faults } = app.state;
  const field = (name, value) => node("label", {}, node("span", {}, say(name)), node("input", { name, value }));
  const form = node("form", {
    onsubmit: (event) => {
      event.preventDefault();
      const filled = new FormData(form);
      const order = { do: "fault", method: filled.get("method"), code: Number(filled.get("code")) };
      if (filled.get("retry")) order.retry_after = Number(filled.get("retry"));
      document.activeElement.blur();
      post("do", order);
    },
  }, node("h3", {}, say("refuse")), field("method", "*"), field("code", "429"), field("retry", "30"),
  node("button", { class: "choice" }, say("add")));
  return [
    form,
    node("p", {}, say("left", { count: faults.left })),
    node("div", { class: "choices" },
      node("button", { class: faults.rain ? "choice here" : "choice", onclick: () => post("do", { do: "rain", probability: faults.rain ? 0 : 0.1 }) }, say("rain")),
      node("button", { class: faults.unreachable ? "choice here" : "choice", onclick: () => post("do", { do: "unreachable", on: !faults.unreachable }) }, say("unreachable")),
      node("button", { class: "choice", onclick: () => post("do", { do: "clear_faults" }) }, say("clear"))),
  ];
}

function callsPage() {
  const list = node("div", { class: "calls" });
  const search = node("input", { placeholder: say("search"), value: sought, oninput: () => { sought = search.value; fill(); } });
  let calls = [];
  const fill = () => {
    const wanted = calls.filter((call) => JSON.stringify(call).toLowerCase().includes(sought.toLowerCase()));
    list.replaceChildren(...(wanted.length ? wanted.map(called) : [node("p", {}, say("nothing"))]));
  };
  get("calls").then((found) => { calls = found; fill(); }).catch(refresh);
  return [search, list];
}

function called(call) {
  return node("details", { class: call.code === 200 ? "" : "failed" },
    node("summary", {}, `${clock(call.at, { hour: "2-digit", minute: "2-digit", second: "2-digit" })} ${call.method} · ${call.code}`),
    node("pre", {}, JSON.stringify(call.params, null, 1), call.description ? `\n${call.description}` : ""));
}
