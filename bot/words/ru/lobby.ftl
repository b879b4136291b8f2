## Набор и начало партии

lobby-open = 🎲 Набор: «{ $title }»
lobby-called-off = 🎲 «{ $title }»: набор отменён
lobby-closed = 🎲 «{ $title }»: набор закрыт, игра идёт

lobby-host = Ведёт { $host }.
lobby-host-plays = Ведёт и играет { $host }. Чужих карт и ходов ведущему не видно.

lobby-nobody = Пока никого. Место первого ещё свободно.
lobby-players = За столом { $count } из { $most }:
lobby-numbered = { $number }. { $name }
lobby-missing =
    { $count ->
        [one] Для начала нужен ещё { $count } человек.
        [few] Для начала нужно ещё { $count } человека.
       *[many] Для начала нужно ещё { $count } человек.
    }
lobby-enough = Начать можно уже сейчас.

lobby-join =
    Чтобы сесть за стол, нажмите «Играю» и откройте чат с ботом: туда придут карта и все ходы.

lobby-cards = Карты: { $cards }.
lobby-cards-hidden = Какие роли в колоде, знает только ведущий.

lobby-seal =
    Печать колоды (SHA-256): <code>{ $commitment }</code>
    После игры бот откроет секрет, и раздачу сможет проверить каждый.

schedule-clock-day = День { $opens }–{ $vote }, ночь { $vote }–{ $night } ({ $city }).
schedule-clock-roles = Адвокат, вышибала и ключник ходят до { $clock }, в первый день — позже.
schedule-clock-roles-apart =
    Адвокат ходит до { $lawyer }, вышибала и ключник — до { $doors }, в первый день — позже.
schedule-clock-report-morning = Утренний отчёт в { $opens }.
schedule-clock-report-at-night-end = Утренний отчёт сразу после ночи.
schedule-lengths-day = День длится { $day }, ночь — { $night }.
schedule-lengths-roles = Адвокат, вышибала и ключник ходят в первые { $roles } дня.
schedule-lengths-morning = Утренний отчёт — через { $morning } после ночи.
schedule-lengths-report = Утренний отчёт сразу после ночи.

cards-mafioso =
    { $count ->
        [one] { $count } маф
        [few] { $count } мафа
       *[many] { $count } мафов
    }
cards-civilian =
    { $count ->
        [one] { $count } мирный житель
        [few] { $count } мирных жителя
       *[many] { $count } мирных жителей
    }

started-head = 🎲 «{ $title }»: карты розданы
started-begins-at = Начало дня 1 — { $moment } ({ $city }).
started-begins-now = День 1 начинается.
started-seats = За столом:
started-private = Карта каждого — в личных сообщениях бота. Чужим глазам она ни к чему.

warning-mafia-share = Мафии не треть стола: так решил ведущий.
warning-thief-too-early = Воришка рассчитан на 15 игроков и больше, а за столом меньше: так решил ведущий.
warning-maniac-too-late = На 20 игроков и больше рассчитан маньяк-химик, а играет маньяк: так решил ведущий.
warning-chemist-too-early = Маньяк-химик рассчитан на 20 игроков и больше, а за столом меньше: так решил ведущий.
