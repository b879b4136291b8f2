// What the window itself says; what the bot says comes from the bot.

const RU = {
  iam: "Вы —", back: "К чатам", tools: "Время, места, поломки, вызовы", send: "Отправить",
  choose: "Выберите чат слева", write: "Сообщение", start: "Старт", enter: "Войти в группу",
  robot: "робот", takeToAct: "За этого человека играет робот. Сыграть самому", pinned: "Закреплено",
  edited: "изменено", general: "Общая", all: "Все темы", closed: "закрыта", bot: "бот", protectedMark: "🔒 не переслать",
  time: "Время", seats: "Места", faults: "Поломки", calls: "Вызовы", close: "Закрыть",
  itself: "Само", pause: "Пауза", next: "Дальше: {what}, {at}", running: "Идём к сроку…",
  held: "Время остановилось: скоро {what} ({at}), а за вами ход. Сходите или нажмите «Дальше».",
  itselfHint: "Само: пока ваш ход не сделан, минута идёт секунду, и срок без вас не наступит; остальное время летит.",
  newPerson: "Ещё один человек", newGroup: "Новая группа", topics: "с темами",
  be: "Смотреть его глазами", take: "Сыграть самому", give: "Вернуть роботу", begin: "Начать партию сейчас",
  realClock: "Эта песочница идёт по обычным часам.",
  refuse: "Отказать следующему вызову", method: "Метод (* — любой)", code: "Код", retry: "retry_after, с",
  add: "Добавить", rain: "Случайные сбои", unreachable: "Telegram недоступен", clear: "Всё починить",
  left: "Ждут своего вызова: {count}", search: "Искать", nothing: "Пока пусто", member: "вошли в группу: {who}",
  leftGroup: "вышли из группы: {who}", pin: "закреплено сообщение", topicMade: "создана тема «{name}»",
  topicClosed: "тема закрыта", topicOpened: "тема снова открыта", topicNamed: "тема теперь называется «{name}»",
  service: "служебное сообщение", outside: "Отсюда ссылка никуда не ведёт", deadEnd: "Нет связи с песочницей",
  ends: {
    begin: "начало игры", lawyer: "ход адвоката", doors: "вышибала и ключник", vote: "конец голосования",
    night: "конец ночи", report: "утренний отчёт",
  },
};

const EN = {
  iam: "You are", back: "To the chats", tools: "Time, seats, faults, calls", send: "Send",
  choose: "Choose a chat on the left", write: "Message", start: "Start", enter: "Enter the group",
  robot: "robot", takeToAct: "A robot plays this person. Play yourself", pinned: "Pinned",
  edited: "edited", general: "General", all: "All topics", closed: "closed", bot: "bot", protectedMark: "🔒 not to be forwarded",
  time: "Time", seats: "Seats", faults: "Faults", calls: "Calls", close: "Close",
  itself: "By itself", pause: "Pause", next: "On: {what}, {at}", running: "On the way…",
  held: "Time stands still: {what} is near ({at}) and you have a move to make. Make it, or press “On”.",
  itselfHint: "By itself: while you owe a move, a minute takes a second and no end passes without you; the rest flies.",
  newPerson: "Another person", newGroup: "A new group", topics: "with topics",
  be: "See with their eyes", take: "Play yourself", give: "Back to the robot", begin: "Start the game now",
  realClock: "This sandbox goes by the ordinary clock.",
  refuse: "Refuse the next call", method: "Method (* is any)", code: "Code", retry: "retry_after, s",
  add: "Add", rain: "Random faults", unreachable: "Telegram is out of reach", clear: "Mend everything",
  left: "Waiting for their call: {count}", search: "Search", nothing: "Nothing yet", member: "entered: {who}",
  leftGroup: "left: {who}", pin: "a message was pinned", topicMade: "topic “{name}” created",
  topicClosed: "topic closed", topicOpened: "topic open again", topicNamed: "topic is now called “{name}”",
  service: "service message", outside: "This link leads nowhere from here", deadEnd: "The sandbox does not answer",
  ends: {
    begin: "the start", lawyer: "the lawyer’s move", doors: "bouncer and key-keeper", vote: "end of the vote",
    night: "end of the night", report: "morning report",
  },
};

export const LANGUAGE = navigator.language.startsWith("en") ? "en" : "ru";
export const WORDS = LANGUAGE === "en" ? EN : RU;

export function say(key, values = {}) {
  return WORDS[key].replace(/\{(\w+)\}/g, (_, name) => values[name]);
}

export function endNamed(name) {
  return WORDS.ends[name] ?? name;
}
