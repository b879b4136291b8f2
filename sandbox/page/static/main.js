// The messenger: what one person sees, and what they do. Everything comes from the sandbox and goes back to it.

import { drawPanel } from "./panel.js";
import { formatted, node } from "./text.js";
import { LANGUAGE, endNamed, say } from "./words.js";

const $ = (id) => document.getElementById(id);
const GENERAL = 1;

export const app = {
  person: 0, chat: null, topic: null, state: null, reply: null, panel: null,
  read: new Map(), opened: new Set(), answered: new Map(), drawn: "", pinTurn: 0,
};

// --- talking with the sandbox ---------------------------------------------------------------------

export async function get(path, values = {}) {
  const asked = new URLSearchParams(Object.entries(values).filter(([, value]) => value !== null && value !== ""));
  const answer = await fetch(`${path}?${asked}`);
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}

export async function post(path, order) {
  const answer = await fetch(path, {
    method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(order),
  });
  const body = await answer.json();
  if (body.error) toast(body.error);
  refresh();
  return body.error ? null : body;
}

const act = (what, values = {}) => post("do", { do: what, person: app.person, ...values });

let asking = false;
let again = false;
export async function refresh() {
  if (asking) { again = true; return; }
  asking = true;
  try {
    do {
      again = false;
      const state = await get("state", { person: app.person || "" });
      if (app.person && state.me !== app.person) continue;
      app.person = state.me;
      app.state = state;
      const chat = current();
      const shown = chat && chat.inside
        ? await get("chat", { person: app.person, chat: chat.id, topic: app.topic }) : { messages: [], pinned: [] };
      draw(shown);
      document.body.classList.remove("lost");
    } while (again);
  } catch (error) {
    document.body.classList.add("lost");
    toast(say("deadEnd"));
  } finally {
    asking = false;
  }
}

function listen() {
  const stream = new EventSource("stream");
  let waiting = false;
  stream.onmessage = () => {
    if (waiting) return;
    waiting = true;
    setTimeout(() => { waiting = false; refresh(); }, 120);
  };
}

// --- time and names -------------------------------------------------------------------------------

export function clock(moment, parts) {
  return new Intl.DateTimeFormat(LANGUAGE, { timeZone: app.state.zone, ...parts }).format(new Date(moment));
}
const hour = (seconds) => clock(seconds * 1000, { hour: "2-digit", minute: "2-digit" });
const day = (seconds) => clock(seconds * 1000, { weekday: "long", day: "numeric", month: "long" });

const COLOURS = 7;
const colour = (id) => `c${Math.abs(id) % COLOURS}`;
function avatar(id, name) {
  const letters = [...name.replace(/[\u2066-\u2069]/g, "").trim()];
  return node("span", { class: `avatar ${colour(id)}`, "aria-hidden": "true" }, letters[0] ?? "?");
}

function current() {
  return app.state?.chats.find((chat) => chat.id === app.chat) ?? null;
}
const me = () => app.state.people.find((person) => person.id === app.person);

// --- drawing --------------------------------------------------------------------------------------

function draw(shown) {
  drawWho();
  drawTime();
  drawChats();
  drawTalk(shown);
  drawPanel();
  drawAnswers();
}

function drawWho() {
  const key = app.state.people.map((it) => `${it.id}${it.robot}`).join() + app.person;
  if ($("who").dataset.key === key) return;
  $("who").dataset.key = key;
  $("who").replaceChildren(...app.state.people.map((person) =>
    node("option", { value: person.id, selected: person.id === app.person },
      person.robot ? `${person.name} · ${say("robot")}` : person.name)));
}

function drawTime() {
  const { now, virtual, pace, ends } = app.state;
  $("clock").textContent = clock(now, { weekday: "short", hour: "2-digit", minute: "2-digit" });
  $("next").hidden = !virtual || !ends.length;
  if (ends.length) {
    const values = { what: endNamed(ends[0].name), at: clock(ends[0].at, { hour: "2-digit", minute: "2-digit" }) };
    $("next").textContent = pace.running ? say("running") : `⏭ ${values.what}, ${values.at}`;
    $("next").title = say("next", values);
    $("next").disabled = pace.running;
    $("held").textContent = say("held", values);
  }
  $("held").hidden = !pace.held;
}

function drawChats() {
  $("chats").replaceChildren(...app.state.chats.map((chat) => {
    const seen = app.read.get(`${app.person}/${chat.id}`) ?? 0;
    const unread = chat.id === app.chat ? 0 : Math.max(0, chat.others - seen);
    const preview = chat.last ? `${chat.kind === "bot" ? "" : `${chat.last.from}: `}${chat.last.text}` : "";
    return node("button", { class: chat.id === app.chat ? "chat here" : "chat", onclick: () => openChat(chat.id) },
      avatar(chat.id, chat.title),
      node("span", { class: "lines" },
        node("b", {}, chat.title), node("small", {}, preview)),
      node("span", { class: "marks" },
        node("time", {}, chat.last ? hour(chat.last.date) : ""),
        unread ? node("i", { class: "unread" }, String(unread)) : null));
  }));
}

function openChat(id, topic = null) {
  Object.assign(app, { chat: id, topic, reply: null, drawn: "" });
  document.body.classList.add("talking");
  refresh();
}

function drawTalk(shown) {
  const chat = current();
  $("talk").classList.toggle("empty", !chat);
  $("title").textContent = chat ? chat.title : "";
  $("subtitle").textContent = !chat ? say("choose") : chat.kind === "bot" ? say("bot") : `👥 ${chat.members}`;
  if (chat) app.read.set(`${app.person}/${chat.id}`, chat.others);
  drawTopics(chat);
  drawPin(shown);
  drawFoot(chat, shown);
  const key = JSON.stringify([app.person, app.chat, app.topic, shown]);
  if (key === app.drawn) return;
  const stays = app.drawn && $("messages").dataset.of === `${app.person}/${app.chat}/${app.topic}`;
  const list = $("messages");
  const atEnd = list.scrollHeight - list.scrollTop - list.clientHeight < 80;
  app.drawn = key;
  list.dataset.of = `${app.person}/${app.chat}/${app.topic}`;
  lay(list, [...rows(shown.messages, chat)], stays);
  if (!stays || atEnd) list.scrollTop = list.scrollHeight;
}

function drawTopics(chat) {
  const topics = chat?.forum ? chat.topics : [];
  $("topics").hidden = !topics.length;
  const tab = (id, name, shut) => node("button",
    { class: app.topic === id ? "topic here" : "topic", onclick: () => openChat(chat.id, id) },
    shut ? `🔒 ${name}` : name);
  $("topics").replaceChildren(...(topics.length ? [
    tab(null, say("all"), false),
    ...topics.map((topic) => tab(topic.id, topic.id === GENERAL ? say("general") : topic.name, topic.closed)),
  ] : []));
}

function drawPin(shown) {
  const pinned = shown.messages.filter((message) => shown.pinned.includes(message.id) && message.text);
  $("pin").hidden = !pinned.length;
  if (!pinned.length) return;
  const message = pinned[(app.pinTurn + pinned.length - 1) % pinned.length];
  $("pin").replaceChildren("📌 ", node("b", {}, `${say("pinned")} `), message.text.split("\n")[0]);
  $("pin").onclick = () => {
    app.pinTurn = (app.pinTurn + pinned.length - 1) % pinned.length;
    document.querySelector(`[data-id="${message.id}"]`)?.scrollIntoView({ block: "center", behavior: "smooth" });
    drawPin(shown);
  };
}

function drawFoot(chat) {
  const robot = chat && me()?.robot;
  const enter = chat && !robot && !chat.inside;
  $("write").hidden = !chat || robot || enter;
  $("text").placeholder = say("write");
  $("wide").hidden = !robot && !enter;
  if (robot) {
    $("wide").textContent = say("takeToAct");
    $("wide").onclick = () => post("seats", { take: app.person });
  } else if (enter) {
    const bot = chat.kind === "bot";
    $("wide").textContent = say(bot ? "start" : "enter");
    $("wide").onclick = () => (bot ? act("start", { bot: chat.id }) : act("join", { group: chat.id }));
  }
  $("reply").hidden = !app.reply;
  if (app.reply) $("reply").firstElementChild.textContent = `↩ ${app.reply.from}: ${app.reply.text.slice(0, 80)}`;
}

// Only what has changed is made anew: a button must not vanish under a finger.
function lay(list, wanted, stays) {
  const before = new Map(stays ? [...list.children].map((made) => [made.dataset.key, made]) : []);
  if (!stays) list.replaceChildren();
  let place = 0;
  for (const [key, make] of wanted) {
    let made = before.get(key);
    if (made) before.delete(key);
    else (made = make()).dataset.key = key;
    if (list.children[place] !== made) list.insertBefore(made, list.children[place] ?? null);
    place += 1;
  }
  while (list.children.length > place) list.lastElementChild.remove();
}

// --- messages -------------------------------------------------------------------------------------

// Each row by a key that says all that can be seen of it, and how to make it.
function* rows(messages, chat) {
  let date = "";
  let before = null;
  for (const message of messages) {
    const today = day(message.date);
    if (today !== date) {
      date = today;
      before = null;
      yield [today, () => node("p", { class: "pill day" }, today)];
    }
    if (Object.keys(message.service).length) {
      yield [`service ${message.id}`, () => node("p", { class: "pill" }, service(message))];
      before = null;
    } else {
      const follows = before === message.from_id;
      yield [JSON.stringify([message, follows]), () => bubble(message, chat, follows)];
      before = message.from_id;
    }
  }
}

function service({ service: it, from }) {
  if (it.new_chat_members) return say("member", { who: it.new_chat_members.map((one) => one.first_name).join(", ") });
  if (it.left_chat_member) return say("leftGroup", { who: it.left_chat_member.first_name });
  if (it.pinned_message) return say("pin");
  if (it.forum_topic_created) return say("topicMade", { name: it.forum_topic_created.name });
  if (it.forum_topic_edited) return say("topicNamed", { name: it.forum_topic_edited.name });
  if (it.forum_topic_closed || it.general_forum_topic_hidden) return say("topicClosed");
  if (it.forum_topic_reopened || it.general_forum_topic_unhidden) return say("topicOpened");
  return `${from}: ${say("service")}`;
}

function bubble(message, chat, follows) {
  const mine = message.from_id === app.person;
  const topic = chat.forum && app.topic === null && chat.topics.find((it) => it.id === message.topic);
  const made = node("article", { class: `bubble${mine ? " mine" : ""}${follows ? " follows" : ""}`, "data-id": message.id },
    mine || follows || chat.kind === "bot" ? null
      : node("b", { class: `from ${colour(message.from_id)}` }, message.from, message.bot ? node("i", {}, ` ${say("bot")}`) : null),
    topic ? node("small", { class: "in" }, `# ${topic.name}`) : null,
    message.replied ? node("q", { class: "replied" }, node("b", {}, message.replied.from), ` ${message.replied.text}`) : null,
    file(message),
    message.text ? node("div", { class: "text" }, formatted(message.text, message.entities, follow)) : null,
    node("footer", {},
      message.protected ? node("span", { title: say("protectedMark") }, "🔒") : null,
      message.edit_date ? ` ${say("edited")} ` : null,
      node("time", {}, hour(message.date)),
      node("button", { class: "plain answer", title: "↩", onclick: () => reply(message) }, "↩")),
    keyboard(message));
  for (const [index, spoiler] of made.querySelectorAll(".spoiler").entries()) keepOpen(spoiler, message, index);
  return made;
}

// A spoiler that was opened stays open while the message is drawn anew.
function keepOpen(spoiler, message, index) {
  const key = `${app.person}/${message.chat_id}/${message.id}/${index}`;
  spoiler.classList.toggle("open", app.opened.has(key));
  spoiler.addEventListener("click", () => (app.opened.has(key) ? app.opened.delete(key) : app.opened.add(key)));
}

function file(message) {
  if (!message.file) return null;
  const asked = new URLSearchParams({ person: app.person, chat: app.chat, message: message.id });
  const address = `file?${asked}`;
  if (message.file.kind === "photo") return node("img", { src: address, alt: message.file.name, class: "photo" });
  return node("a", { href: address, download: message.file.name, class: "document" }, `📎 ${message.file.name}`);
}

function keyboard(message) {
  if (!message.keyboard?.length) return null;
  return node("div", { class: "keyboard" }, ...message.keyboard.map((row) =>
    node("div", {}, ...row.map((button) =>
      node("button", { onclick: () => press(message, button) }, button.text, button.url ? node("i", {}, " ↗") : null)))));
}

// --- doing ----------------------------------------------------------------------------------------

async function press(message, button) {
  if (me().robot) return toast(say("takeToAct"));
  if (button.url) return follow(button.url);
  await act("press", { chat: app.chat, message: message.id, button: button.callback_data });
}

async function follow(url) {
  const parts = new URL(url, "https://t.me");
  if (!["t.me", "telegram.me"].includes(parts.hostname)) return toast(say("outside"));
  const bot = app.state.chats.find((chat) => chat.kind === "bot" && `/${chat.username}` === parts.pathname);
  const followed = await act("follow", { link: url });
  if (followed && bot) openChat(bot.id);
}

function reply(message) {
  app.reply = message;
  $("text").focus();
  refresh();
}

async function write(event) {
  event.preventDefault();
  const text = $("text").value;
  if (!text.trim()) return;
  $("text").value = "";
  const order = { chat: app.chat, text };
  if (app.reply) order.reply_to = app.reply.id;
  else if (app.topic !== null && app.topic !== GENERAL) order.topic = app.topic;
  app.reply = null;
  if (!(await act("say", order))) $("text").value = text;
}

// What pops up beside a button; what was answered before the page looked is past.
function drawAnswers() {
  const { answers } = app.state;
  const told = app.answered.get(app.person);
  app.answered.set(app.person, answers.length);
  if (told === undefined || told === answers.length) return;
  const last = answers.at(-1);
  if (!last.text) return;
  if (last.alert) {
    $("alert").firstElementChild.textContent = last.text;
    if (!$("alert").open) $("alert").showModal();
  } else {
    toast(last.text);
  }
}

let hiding = 0;
export function toast(text) {
  $("toast").textContent = text;
  $("toast").hidden = false;
  clearTimeout(hiding);
  hiding = setTimeout(() => { $("toast").hidden = true; }, 4000);
}

export function be(person) {
  app.answered.delete(person);
  Object.assign(app, { person, reply: null, drawn: "" });
  if (!app.state.chats.some((chat) => chat.id === app.chat)) app.chat = null;
  refresh();
}

// --- the beginning --------------------------------------------------------------------------------

for (const said of document.querySelectorAll("[data-say]")) said.textContent = say(said.dataset.say);
for (const titled of document.querySelectorAll("[data-title]")) {
  titled.title = say(titled.dataset.title);
  titled.setAttribute("aria-label", titled.title);
}
document.documentElement.lang = LANGUAGE;
$("who").addEventListener("change", () => be(Number($("who").value)));
$("back").addEventListener("click", () => {
  document.body.classList.remove("talking");
  app.chat = null;
  refresh();
});
$("write").addEventListener("submit", write);
$("reply").lastElementChild.addEventListener("click", () => { app.reply = null; refresh(); });
$("next").addEventListener("click", () => post("time", { to: "next" }));
$("tools").addEventListener("click", () => {
  app.panel = app.panel ? null : "time";
  drawPanel();
});
listen();
refresh().then(() => {
  const wide = matchMedia("(min-width: 760px)").matches;
  const first = app.state?.chats.find((chat) => chat.inside) ?? app.state?.chats[0];
  if (wide && first && app.chat === null) openChat(first.id);
});
