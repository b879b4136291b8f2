## Пульт ведущего: страницы

desk-head = 🎛 «{ $title }» · { $phase }
desk-title = 🎛 «{ $title }»
desk-games = 🎛 Ваши партии
desk-gathering = набор
desk-button-stopped = { $title } · ждёт вас
desk-in-private = Пульт ведущего — в личных сообщениях боту: напишите там /desk.
desk-old = С тех пор на пульте кое-что изменилось. Посмотрите ещё раз и повторите.

and-more = и ещё { $count }

desk-lobby = 🎛 «{ $title }», партия № { $game }: набор открыт
desk-lobby-players =
    { $count ->
        [0] За столом пока никого.
       *[other] За столом { $count }:
    }
desk-lobby-more = Настройки — кнопкой или /set. Кладбище подключает /graveyard { $game } в отдельной группе.
desk-will-play = Вы за столом, поэтому чужих карт и ходов видеть не будете.
desk-cancelled = 🎛 «{ $title }»: набор закрыт. Новый откроет /newgame.
desk-over = 🎛 «{ $title }»: партия окончена.
desk-unreadable =
    🎛 «{ $title }»
    Партия остановлена: итог посчитать не удалось. Попробуйте ещё раз или закончите ничьей, и сообщите тому, кто держит бота.

desk-stopped = Итог посчитать не удалось, партия ждёт вашего решения. Ходы и голоса сохранены.
desk-paused = Пауза уже { $span }.
desk-living =
    { $count ->
        [one] В игре { $count } из { $all }.
       *[other] В игре { $count } из { $all }.
    }
desk-voted = Проголосовали { $count } из { $all }.
desk-waiting = Ждём голоса: { $who }
desk-silent = Ещё не писали: { $who }
desk-unreachable = Бот не может написать: { $who }
desk-warned = Предупреждения: { $who }
desk-partner = Вместе с вами ведёт { $who }.
desk-plays = У вас в партии есть место: чужих карт, ходов и разборов здесь не видно.

desk-owed = <b>Кто ещё должен сходить</b>
desk-owed-nothing = Никто ничего не должен.
desk-moves = <b>Что записано</b>
desk-moves-none = Пока ничего.
desk-trace = <b>Разбор</b>
desk-trace-none = Закрытий ещё не было.
desk-close-day = День { $number }
desk-close-night = Ночь { $number }

desk-journal = <b>Журнал</b>
desk-journal-none = Пока пусто.
desk-journal-line = { $moment } · { $who }: { $deed }
desk-journal-bot = бот

desk-ends = <b>Сроки</b>
desk-ends-paused = Пауза: сроки стоят. Новые появятся, когда игра пойдёт дальше.
desk-end-line = { $what }: { $moment }, осталось { $span }
desk-end-ask = На когда перенести? Не дальше трёх суток.
desk-later = +{ $span }

desk-players = Кого это касается?
desk-seat-voted = Голос подан.
desk-seat-not-voted = Голоса ещё нет.
desk-seat-silent = В обсуждении сегодня ещё не пишет.
desk-seat-excused = Сегодня без обязанностей: за молчание не накажут.
desk-seat-unreachable = Бот не может написать этому игроку.
desk-seat-warned = Предупреждений: { $count } из { $limit }.
desk-seat-leaves = Уходит вместе с утренним отчётом.

desk-enter-what = Какой ход внести?
desk-enter-nothing = Сейчас этому игроку ходить нечем.
desk-enter-whom = { $what }: кого?

desk-decide = Итог решаете вы: отметьте, кто покидает игру. Больше ничего не произойдёт — ни проверок, ни спасений, ни новостей.
desk-decide-chosen = Уходят: { $who }
desk-decide-nobody = никто

desk-hosts = 🎛 «{ $title }»: кто ведёт
desk-host = Ведёт { $who }.
desk-cohost = Помогает вести { $who }.
desk-no-cohost = Помощника нет. Он может всё то же, что и вы, только партию не передаёт.
desk-link-host = Ссылка для нового ведущего, на одного человека и на сутки: { $link }
desk-link-cohost = Ссылка для помощника, на одного человека и на сутки: { $link }
desk-asks-host = По ссылке пришёл ответ: вести хочет { $who }. Слово за вами.
desk-asks-cohost = По ссылке пришёл ответ: помогать хочет { $who }. Слово за вами.

# Как называются сроки
end-name-begin = Начало дня 1
end-name-lawyer = Ход адвоката
end-name-doors = Ход вышибалы и ключника
end-name-vote = Голосование
end-name-night = Ночные ходы
end-name-report = Утренний отчёт

# Кнопки пульта: подписи одного ряда вместе не длиннее 36 знаков
button-desk-owed = Кто должен
button-desk-moves = Ходы
button-desk-trace = Разбор
button-desk-players = Игроки
button-desk-ends = Сроки
button-desk-journal = Журнал
button-desk-pause = ⏸ Пауза
button-desk-resume = ▶️ Продолжить
button-desk-close = Закрыть сейчас
button-desk-revote = Новое голосование
button-desk-hosts = Кто ведёт
button-desk-end = Закончить
button-desk-games = ‹ Партии
button-desk-game = ‹ К партии
button-desk-rules = Правила
button-desk-newer = ‹
button-desk-older = ›
button-desk-no = Не надо
button-desk-close-yes = Да, закрыть сейчас
button-desk-revote-yes = Да, голосуем заново
button-desk-own-time = Своё время
button-desk-excuse = Отпустить на сегодня
button-desk-warn = Предупредить
button-desk-remove = Вывести из игры
button-desk-enter = Внести ход
button-desk-reason = Написать причину
button-desk-warn-plain = Предупредить без причины
button-desk-remove-plain = Вывести без причины
button-desk-decide = Решить вручную
button-desk-decide-yes = Так и решаем
button-desk-name = Позвать помощника
button-desk-drop = Дальше без помощника
button-desk-hand = Передать партию
button-accept = Подтвердить
button-decline = Отказать
