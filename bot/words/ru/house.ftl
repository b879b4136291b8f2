## Правила партии: что в них своё, и как ведущий их меняет

house-printed = Играем по печатным правилам.
house-own-clock = Часы свои, в остальном — печатные правила.
house-head = Домашние правила, в остальном — печатные:
house-line = • { $rule }
house-of-game = <b>Правила партии «{ $title }»</b>

# Строка на каждое отступление от печатных правил
house-ballot = Голосование тайное: кто против кого, откроется на закрытии.
house-votes-free = Голос можно менять.
house-votes-limited =
    Голос можно изменить { $count ->
        [one] { $count } раз
        [few] { $count } раза
       *[many] { $count } раз
    }.
house-changes-close = За { $span } до закрытия голос уже не изменить.
house-tie = При ничьей выбывает тот, кто раньше набрал свои голоса.
house-revote =
    { $value ->
        [on_tie] При ничьей — переголосование между равными, один раз за день.
       *[never] Переголосований не бывает.
    }
house-reveal =
    { $value ->
        [team] О выбывших открывается только сторона.
       *[none] Карты выбывших не открываются.
    }
house-absence = За каждый пропущенный день — ступень: предупреждение, голос против себя, поиск замены, выбывание.
house-must-post = За молчание в обсуждении не выбывают.
house-posts =
    За день нужно написать хотя бы { $count ->
        [one] { $count } сообщение
        [few] { $count } сообщения
       *[many] { $count } сообщений
    }.
house-warnings =
    { $count ->
        [0] Сколько бы ведущий ни предупреждал, за это не выбывают.
        [one] Выбывает тот, у кого { $count } предупреждение ведущего.
        [few] Выбывает тот, у кого { $count } предупреждения ведущего.
       *[many] Выбывает тот, у кого { $count } предупреждений ведущего.
    }
house-invalid-vote = Голос против себя или выбывшего стоит места за столом.
house-begin = Первый день открывается сразу, в любой час.
house-graveyard = На кладбище пускают только выбывших.
house-stalemate-rule = Сколько бы суток никто не выбывал, ничьей это не грозит.
house-bonus = Бонуса нет.
house-basement = Подвала нет.
house-last-words = Выбывшему на голосовании — последнее слово.
house-narration = Отчёты рассказывает двор: соседи, лавочка и коты.
house-report-review = Утренний отчёт до выхода читает ведущий, если сам не играет.
house-review = На чтение отчёта у ведущего { $span }.
house-pause-limit-hours =
    Если ведущий пропал и игра на паузе { $count } ч, дальше решает стол.
house-min-players =
    Сама собой партия начинается, если за столом хотя бы { $count ->
        [one] { $count } человек
       *[many] { $count } человек
    }.
house-lobby-hours = Набор ждёт игроков { $count } ч.
house-days-off = Не играем: { $days }.
house-lawyer-first-day-hours = В первый день адвокат ходит { $count } ч от начала.
house-doorkeepers-first-day = В первый день вышибала и ключник ходят до { $clock }.
house-reminders-vote = О голосе напоминаем за { $span } до закрытия.
house-reminders-vote-none = О голосе не напоминаем.
house-reminders-night = О ночных ходах напоминаем за { $span } до конца ночи.
house-reminders-night-none = О ночных ходах не напоминаем.
house-reminders-roles = О дневных ходах напоминаем за { $span } до их часа.
house-reminders-roles-none = О дневных ходах не напоминаем.

# Названия настроек
setting-cards = Колода
setting-composition = Роли в колоде
setting-max-players = Мест за столом
setting-min-players = Начать само
setting-lobby-hours = Ждать игроков
setting-mode = Ход часов
setting-zone = Часовой пояс
setting-day-opens = Открытие дня
setting-lawyer = Ход адвоката
setting-lawyer-first-day-hours = Адвокат, день 1
setting-doorkeepers = Вышибала, ключник
setting-doorkeepers-first-day = Они же, день 1
setting-vote = Голосование
setting-night-ends = Конец ночи
setting-days-off = Дни без игры
setting-day = День
setting-night = Ночь
setting-roles = Дневные ходы
setting-morning = До отчёта
setting-begin = Первый день
setting-ballot = Вид голосования
setting-votes = Перемена голоса
setting-vote-changes = Сколько перемен
setting-changes-close = Конец перемен
setting-tie = Ничья
setting-revote = Переголосование
setting-invalid-vote = Голос против себя
setting-absence = Пропуск дня
setting-must-post = Молчание
setting-posts = Сообщений в день
setting-warnings = Предупреждения
setting-pause-limit-hours = Долгая пауза
setting-reveal = Карты выбывших
setting-bonus = Бонус
setting-basement = Подвал
setting-stalemate-rule = Пустые сутки
setting-graveyard = На кладбище
setting-last-words = Последнее слово
setting-report = Утренний отчёт
setting-narration = Кто рассказывает
setting-report-review = Чтение отчёта
setting-review = Время на чтение
setting-reminders-vote = О голосе
setting-reminders-night = О ночных ходах
setting-reminders-roles = О дневных ходах

# Значения: коротко, для кнопки и для строки «название: значение»
value-composition =
    { $value ->
        [hidden] знает только ведущий
       *[open] видны всем
    }
value-max-players = { $count }
value-min-players = от { $count } за столом
value-lobby-hours = { $count } ч
value-mode =
    { $value ->
        [intervals] по длительности
       *[clock] по времени суток
    }
value-lawyer-first-day-hours = { $count } ч от начала
value-begin =
    { $value ->
        [at_once] открывается сразу
       *[morning] открывается утром
    }
value-ballot =
    { $value ->
        [secret] тайное
       *[open] открытое
    }
value-votes =
    { $value ->
        [free] сколько угодно
        [limited] ограниченно
       *[final] нельзя
    }
value-vote-changes = { $count }
value-changes-close = за { $span } до закрытия
value-changes-close-none = до самого закрытия
value-tie =
    { $value ->
        [first] кто раньше набрал голоса
       *[nobody] не выбывает никто
    }
value-revote =
    { $value ->
        [on_tie] при ничьей, между равными
        [never] не бывает
       *[host] по слову ведущего
    }
value-invalid-vote =
    { $value ->
        [autoban] стоит места за столом
       *[refuse] не принимается
    }
value-absence =
    { $value ->
        [ladder] четыре ступени
       *[source] автокил и автобан
    }
value-must-post =
    { $value ->
        [false] не наказывается
       *[true] автобан
    }
value-posts = не меньше { $count }
value-warnings =
    { $count ->
        [0] места не стоят
       *[other] { $count } — и выбывает
    }
value-pause-limit-hours = не дольше { $count } ч
value-reveal =
    { $value ->
        [team] только сторона
        [none] не открываются
       *[role] открываются
    }
value-bonus =
    { $value ->
        [false] нет
       *[true] есть
    }
value-basement =
    { $value ->
        [false] нет
       *[true] есть
    }
value-stalemate-rule =
    { $value ->
        [false] не считаются
       *[true] после трёх — ничья
    }
value-graveyard =
    { $value ->
        [dead_only] только выбывшие
       *[with_living] и живые
    }
value-last-words =
    { $value ->
        [true] есть
       *[false] нет
    }
value-report =
    { $value ->
        [at_night_end] сразу после ночи
       *[morning] утром
    }
value-narration =
    { $value ->
        [yard] двор
       *[crime] детектив
    }
value-report-review =
    { $value ->
        [true] сначала ведущий
       *[false] сразу все
    }
value-reminders-vote = за { $span }
value-reminders-vote-none = не напоминать
value-reminders-night = за { $span }
value-reminders-night-none = не напоминать
value-reminders-roles = за { $span }
value-reminders-roles-none = не напоминать
value-days-off-none = нет
value-cards-none = обычная для числа игроков

weekday-mon = пн
weekday-tue = вт
weekday-wed = ср
weekday-thu = чт
weekday-fri = пт
weekday-sat = сб
weekday-sun = вс

# Пояснения на странице настройки
about-absence = Ступени: предупреждение; ещё и голос против себя; место предлагают другому; выбывание. Пропустил день — на ступень выше.
about-votes = Новый голос заменяет прежний, и группа это видит.
about-revote = При ничьей все голосуют ещё раз, только между теми, у кого поровну.
about-report-review = Ведущий без места за столом читает отчёт раньше всех и может добавить свои слова. Факты изменить нельзя.
about-review = Столько ведущий читает отчёт, который иначе вышел бы сразу после ночи.
about-days-off = В эти дни ничто не начинается и не закрывается. Ночь остаётся при своём вечере.
about-warnings = Предупреждает ведущий со своего пульта.
about-pause-limit-hours = Потом ведущий уже не нужен: решает помощник ведущего или большинство живых.
about-invalid-vote = Такой голос пишут текстом, и бот переспросит.
about-mode = По времени суток — день в своих часах; по длительности — быстрая партия.

# Экраны
house-title = ⚙️ Правила партии «{ $title }»
house-setting = { $name }: { $value }
house-now = Сейчас: { $value }.
house-choose = Правила меняются до начала партии.
house-fixed = Правила не изменены: партия уже началась.
house-in-private = Правила партии — в личных сообщениях ведущего.
house-write-first = Откройте чат с ботом и нажмите «Старт»: правила меняются там.

subject-cards = Состав
subject-times = Часы
subject-votes = Голосование
subject-absence = Пропуски
subject-reveal = Карты
subject-talk = Разговоры
subject-report = Отчёт
subject-reminders = Напоминания
subject-presets = Сохранённые

button-house = Правила партии
button-own-value = Своё значение
button-usual-cards = Обычный состав
button-save-rules = Сохранить эти правила
button-use-rules = Играть по ним
button-drop-rules = Удалить
house-marked = ✓ { $value }
house-more = { $role } +
house-fewer = { $role } −

house-usual-cards = { $cards } (обычная)
house-cards-count =
    { $count ->
        [one] { $count } карта
        [few] { $count } карты
       *[many] { $count } карт
    }, за столом { $seated }.

presets-title = Сохранённые правила
presets-none = Пока ничего нет. Сохранённые правила пригодятся в следующей партии.
presets-choose = Их можно взять для этой партии или удалить.
preset-name-ask = Под каким именем сохранить правила «{ $title }»? Напишите его сюда, до 40 знаков.
preset-name-bad = Не сохранено: в имени должен быть от 1 до 40 видимых знаков. Нажмите «Сохранить эти правила» ещё раз.
preset-full =
    Не сохранено: уже есть { $most ->
        [one] { $most } набор правил
        [few] { $most } набора правил
       *[many] { $most } наборов правил
    }, больше нельзя. Удалите лишние.
preset-saved = Сохранено: «{ $name }».
preset-replaced = Сохранено заново: «{ $name }».
preset-used = Партия идёт по правилам «{ $name }».
preset-left-out = Не подошло и осталось по-печатному: { $names }.
preset-dropped = Удалено: «{ $name }».
preset-gone = Этих правил больше нет.
preset-title = «{ $name }»

value-ask = { $name }: напишите своё значение. { $takes }

# Ответы на перемену
setting-changed = { $name }: { $value }.
setting-unknown = Не изменено: настройки { $key } нет. Список — по команде /set.
setting-unset = { $name } — не изменено. { $why }

takes-choice = Здесь бывает только: { $choices }.
takes-number = Это число от { $least } до { $most }.
takes-time = Это время суток, как 21:00.
takes-span = Это длительность, как 15m, 90s или 1h 30m, не больше { $longest }.
takes-zone = Это часовой пояс по-английски, как Asia/Baku или Europe/Moscow.
takes-days = Это дни недели: mon, tue, wed, thu, fri, sat, sun; none — играть каждый день. Хотя бы в один день играют.
takes-cards = Это карты, как don=1 mafioso=2 cop=1 civilian=4; default — обычный состав.

clash-times = Часы не сходятся: сначала открытие дня, потом ходы адвоката, вышибалы и ключника, потом голосование, потом конец ночи. Сдвиньте остальное.
clash-lengths = Длительности не сходятся: дневные ходы короче дня, а день и ночь — от секунды до 30 суток. Измените остальное.
clash-players = Само собой партия не начнётся, если ждать больше людей, чем мест за столом. Измените второе число.
clash-tie = При ничьей либо выбывает тот, кто раньше набрал голоса, либо все голосуют ещё раз. Выберите одно.
clash-seats = Карт столько, что за стол столько не сядет или не дождётся само начало. Измените состав или число мест.

# /set без слов
settings-how =
    ⚙️ Правила партии удобнее менять кнопками: /settings. То же словами: /set имя значение

    <b>Состав</b>
    <code>/set cards don=1 mafioso=2 cop=1 doctor=1 civilian=4</code> — свой состав, <code>default</code> — обычный
    <code>composition</code> open, hidden — видны ли роли в колоде
    <code>max_players</code> 5–40 — мест за столом; <code>min_players</code> — от скольких начать само
    <code>lobby_hours</code> — сколько ждать игроков

    <b>Часы</b>
    <code>mode</code> clock, intervals; <code>zone</code> Asia/Baku
    clock: <code>day_opens</code>, <code>lawyer</code>, <code>doorkeepers</code>, <code>doorkeepers_first_day</code>, <code>vote</code>, <code>night_ends</code> — как 21:00; <code>lawyer_first_day_hours</code> — часы; <code>days_off</code> — sat sun или none
    intervals: <code>day</code>, <code>night</code>, <code>roles</code>, <code>morning</code> — как 15m
    <code>begin</code> morning, at_once — начать с ближайшего открытия дня или сразу

    <b>Голосование</b>
    <code>ballot</code> open, secret — видны ли голоса сразу
    <code>votes</code> final, free, limited — можно ли менять голос; <code>vote_changes</code> 1–10 — сколько раз; <code>changes_close</code> — за сколько до закрытия уже нельзя
    <code>tie</code> nobody, first — при ничьей никто или кто раньше набрал голоса
    <code>revote</code> host, on_tie, never — переголосование
    <code>invalid_vote</code> refuse, autoban — голос против себя или выбывшего

    <b>Пропуски</b>
    <code>absence</code> source, ladder — автокил и автобан или четыре ступени
    <code>must_post</code> true, false — автобан за молчание; <code>posts</code> 1–20 — сколько сообщений в день
    <code>warnings</code> 0–5 — после скольких предупреждений выбывают
    <code>pause_limit_hours</code> — после скольких часов паузы решает стол

    <b>Карты</b>
    <code>reveal</code> role, team, none — что открывать о выбывших
    <code>bonus</code>, <code>basement</code> true, false
    <code>stalemate_rule</code> true, false — ничья после трёх пустых суток

    <b>Разговоры</b>
    <code>graveyard</code> with_living, dead_only — пускать ли на кладбище живых
    <code>last_words</code> true, false — последнее слово выбывшему на голосовании
    <code>export</code> true, false — файл обо всей партии после конца

    <b>Отчёт</b>
    <code>report</code> morning, at_night_end
    <code>narration</code> crime, yard — детектив или двор
    <code>report_review</code> true, false — сначала читает ведущий; <code>review</code> — сколько времени

    <b>Напоминания</b>
    <code>reminders.vote</code>, <code>reminders.night</code>, <code>reminders.roles</code> — за сколько до срока, 0 — не напоминать
