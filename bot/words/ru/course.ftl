## Ход партии: сроки, паузы, уход, состояние

sealed = 🌙 Ночь { $day } позади, ходы больше не принимаются.
sealed-report = Отчёт — { $moment } ({ $city }).

left-alone = 🚪 { $line }
left-own-wish-1 = Уход по собственному желанию: { $who }.
left-own-wish-2 = По собственному желанию игру покидает { $who }.
left-own-wish-3 = Стул освободился: по собственному желанию игру покидает { $who }.
left-own-wish-4 = Дела зовут: игру по собственному желанию покидает { $who }.
left-removed-1 = Решением ведущего игру покидает { $who }.
left-removed-2 = Ведущий выводит из игры: { $who }.
left-removed-3 = По слову ведущего выбывает { $who }.
left-removed-4 = Ведущий решил: дальше — без игрока { $who }.
left-autoban-1 = Автобан за голос, которого правила не допускают: { $who }.
left-autoban-2 = Так голосовать нельзя. Автобан: { $who }.
left-autoban-3 = Голос вне правил стоит места за столом. Автобан: { $who }.
left-autoban-4 = Недопустимый голос. Автобан: { $who }.

moved-why-absence = ⏳ Бот был недоступен, поэтому срок сдвинут.
moved-why-host = ⏳ Ведущий переносит срок.
moved-why-pause = ⏳ Игра продолжается с новым сроком.
moved-line-begin = Начало игры — { $moment }.
moved-line-lawyer = Адвокат ходит { $until }.
moved-line-doors = Вышибала и ключник ходят { $until }.
moved-line-vote = Голосование — { $until }.
moved-line-night = Ночные ходы — { $until }.
moved-line-report = Утренний отчёт — { $moment }.
moved-stored = Всё, что записано раньше, в силе.

paused = ⏸ Пауза: ведущий остановил часы. Всё записанное в силе, новых голосов и ходов бот пока не принимает.
resumed = ▶️ Пауза окончена, игра идёт дальше.
reopened = 🗳 Ведущий открывает новое голосование: прежние голоса этого дня не считаются. Проголосуйте заново.

stalemate =
    ⚠️ «{ $title }»: { $rounds ->
        [one] { $rounds } сутки
       *[other] { $rounds } суток
    } подряд никто не выбывает.
    Играть ли дальше, решаете вы. Если до закрытия следующего голосования никто не выбудет, а вашего слова не будет, партия закончится вничью.
results-delayed = ⚠️ «{ $title }»: итог задерживается. Ходы и голоса сохранены, ведущий уже знает.

status-head = 📋 «{ $title }» · { $phase }
status-paused = Пауза: часы стоят.
status-vote = Голосование — { $until }.
status-lawyer = Адвокат, если он есть, ходит { $until }.
status-doors = Вышибала и ключник, если они есть, ходят { $until }.
status-night = Ночные ходы — { $until }.
status-report = Отчёт — { $moment }.
status-begin = Начало дня 1 — { $moment }.
status-living = <b>В игре: { $count }</b>
status-gone = <b>Вне игры: { $count }</b>
status-gone-line =
    { $who } ({ $phase ->
        [night] ночь
       *[day] день
    } { $day })
