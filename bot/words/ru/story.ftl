## Файл о партии: всё, что было, с номерами правил

story-kicker = Мафия по переписке · партия № { $number }
story-won-town = Победил город
story-won-mafia = Победила мафия
story-won-maniac = Победил маньяк
story-won-draw = Ничья
story-still-played = Партия ещё идёт
story-secret = Здесь открыты все карты и ходы партии, которая ещё идёт. Не показывайте её игрокам.
story-days =
    { $count ->
        [one] { $count } день
        [few] { $count } дня
       *[many] { $count } дней
    }
story-nights =
    { $count ->
        [one] { $count } ночь
        [few] { $count } ночи
       *[many] { $count } ночей
    }
story-players =
    { $count ->
        [one] { $count } игрок
        [few] { $count } игрока
       *[many] { $count } игроков
    }
story-contents = Содержание
story-seats = За столом
story-rules = По каким правилам играли
story-legend = Правила, которые сработали
story-to-top = К началу

story-column-seat = Место
story-column-card = Карта
story-column-fate = Что стало
story-column-time = Время
story-column-voter = Кто
story-column-target = Против кого
story-column-counts = Зачтено
story-before = раньше: { $names }
story-stayed = в игре до конца
story-still-in = в игре
story-fate = { $phase }: { $why }
story-why-vote = голосование
story-why-night = гибель
story-why-autokill = автокил
story-why-autoban = автобан
story-why-own-wish = по своему желанию
story-why-removed = по слову ведущего
story-adopted = найден мафией
story-naturalized = признан мирным

story-outcome = Чем кончилось
story-votes = Голоса
story-first-votes = Первое голосование, вничью
story-first-vote = { $voter } → { $target }
story-weight = ×{ $weight }
story-anonymous = смс
story-no-time = —
story-gone = Покидают игру
story-beside = Что было ещё
story-moves =
    Ходы в том порядке, в каком они пришли: { $count }
story-move = { $who } · { $power } → { $target }
story-move-back = { $who } · { $power }: ход отменён
story-move-by-host = вносит ведущий
story-told = Кому что сообщили утром: { $count }
story-talk = Переписка мафии: { $count }
story-talk-hidden = Переписки мафии здесь нет: согласны на это не все, кто в ней участвовал.
story-quiet = Ничего не произошло.
story-open = До итога не дошло: партия закончилась раньше.
story-open-yet = Итога ещё нет.
story-decided = Итог решает ведущий: { $who }
story-decided-nobody = Итог решает ведущий: не выбывает никто.
story-verdict = Итог

story-paused = Пауза
story-resumed = Игра идёт дальше
story-reopened = Новое голосование: прежние голоса не считаются
story-excused = { $who }: сегодня без обязанностей
story-warned = { $who }: предупреждение ведущего, всего { $count }
story-absent = { $who }: пропущенный день, ступень { $rung }
story-replaced = Место { $seat } в других руках: было { $before }, стало { $label }
story-closed-early = Ведущий закрывает раньше срока: { $end }
story-moved = { $end }: новый срок — { $moment }
story-taken-back = Ведущий берёт закрытие назад: { $end }
story-stalemate = Никто не выбывает так давно, что слово за ведущим

story-seal = Печать раздачи
story-seal-secret = Секрет
story-seal-digest = SHA-256 секрета, показанный до начала
story-foot = Время — { $city }. Номера правил — из свода правил партии.

house-export = Файла обо всей партии после конца не будет.
setting-export = Файл о партии
value-export =
    { $value ->
        [false] не нужен
       *[true] после конца
    }

journal-export-secrets = тот, кто держит бота, выгрузил партию со всеми секретами
