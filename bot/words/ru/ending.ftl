## Конец партии

over-head-town = 🏁 «{ $title }»: победил город
over-head-mafia = 🏁 «{ $title }»: победила мафия
over-head-maniac = 🏁 «{ $title }»: победил маньяк
over-head-draw = 🏁 «{ $title }»: ничья

over-why-v1 = В городе не осталось ни мафии, ни маньяка (V1).
over-why-v2 = Против маньяка осталось не больше одного человека (V2).
over-why-v3 = Мафии не меньше, чем всех остальных вместе (V3).
over-why-v4 = В живых не осталось никого (V4).
over-why-v5 = Три дня и три ночи никто не выбывал, и ведущий не продлил партию (V5).
over-why-host = Партию закончил ведущий.

over-town-1 = Город выспится. Наконец-то.
over-town-2 = Двери можно не запирать — до следующей партии.
over-town-3 = Справедливость опоздала, но пришла.
over-town-4 = Улицы снова принадлежат тем, кто по ним просто гуляет.
over-mafia-1 = Теперь это семейный город.
over-mafia-2 = Голосования отменяются: мэр уже выбран.
over-mafia-3 = Семья благодарит город за доверие.
over-mafia-4 = Город привыкнет. Они всегда привыкают.
over-maniac-1 = Вечер в тихой компании удался.
over-maniac-2 = Спорить в городе больше не с кем.
over-maniac-3 = Тишина. Именно такая, какой хотелось.
over-maniac-4 = Последним погасил свет тот, кого боялись меньше, чем следовало.
over-draw-1 = Победителя нет. Зато есть что обсудить.
over-draw-2 = Историю этого города каждый расскажет по-своему.
over-draw-3 = Никто не выиграл. Формально никто и не проиграл.
over-draw-4 = Счёт равный, чай остыл, спасибо за игру.

over-thanks = Спасибо за игру.

cards-head = 🃏 Карты
cards-line = { $who } — { $role }
cards-line-foundling-mafia = { $who } — { $role } (нашёл семью в мафии)
cards-line-foundling-civilian = { $who } — { $role } (признан мирным)
cards-line-foundling-hidden = { $who } — { $role } (так и не найден)

chronicle-head = 📜 Как всё было
chronicle-night = <b>Ночь { $number }</b>
chronicle-day = <b>День { $number }</b>
chronicle-quiet = Ничего не произошло.
chronicle-line = { $what }: { $outcome } <i>({ $rule })</i>
chronicle-line-at = { $what } → { $target }: { $outcome } <i>({ $rule })</i>
chronicle-fate = { $target }: { $outcome } <i>({ $rule })</i>
chronicle-verdict = Итог: { $outcome } <i>({ $rule })</i>
chronicle-verdict-at = Итог — { $target }: { $outcome } <i>({ $rule })</i>
chronicle-votes = Голоса: { $votes }
chronicle-vote = { $voter }→{ $target } <i>({ $rule })</i>
chronicle-vote-weighed = { $voter }→{ $target } ×{ $weight } <i>({ $rule })</i>
chronicle-voter-sms = смс

trace-mafia = Мафия
trace-basement = Подвал
trace-cop = Комиссар
trace-maniac = Маньяк
trace-doctor = Доктор
trace-axe = Топор
trace-thief = Воришка
trace-as-mafia = Дровосек за мафию
trace-as-cop = Дровосек за комиссара
trace-as-maniac = Дровосек за маньяка
trace-as-doctor = Дровосек за доктора
trace-lawyer = Адвокат
trace-bouncer = Вышибала
trace-keykeeper = Ключник
trace-woodman = Железный дровосек
trace-bum = Голос бомжа

outcome-hits = попадание
outcome-poisons = яд
outcome-misses = мимо
outcome-wounds = только ранение
outcome-shields = не ранит, а заслоняет
outcome-saves = выстрел спасает
outcome-heals = лечит
outcome-cures = спасает от яда
outcome-no-effect = без последствий
outcome-adopts = подкидыш усыновлён
outcome-naturalizes = подкидыш признан мирным
outcome-crossfire = перекрёстный огонь
outcome-takes-a-vote = бомж цел, но отдаёт голос
outcome-makes-a-deal = стукач откупается и выдаёт подкидыша
outcome-hides = прячет
outcome-does-not-protect = не прячет: дверь нашёл воришка
outcome-stops = срывает ход
outcome-spent-for-nothing = впустую
outcome-finds-nothing = красть нечего
outcome-void-axe = ход сорван топором
outcome-void-theft = ход украден
outcome-void-borrowed = ход этой ночью у дровосека
outcome-steals-shot = украден { tool-shot }
outcome-steals-pistol = украден { tool-pistol }
outcome-steals-knife = украден { tool-knife }
outcome-steals-scalpel = украден { tool-scalpel }
outcome-steals-axe = украден { tool-axe }
outcome-steals-gown = украдена { tool-gown }
outcome-steals-baton = украдена { tool-baton }
outcome-steals-key = украден { tool-key }
outcome-steals-hideout = украден { tool-hideout }
outcome-saved-by-the-doctor = спасение от доктора
outcome-saved-by-the-bonus = спасение от бонуса
outcome-poisoned = отравление
outcome-dies = смерть
outcome-borrows-the-turn-of-mafia = на следующую ночь получает ход мафии
outcome-borrows-the-turn-of-cop = на следующую ночь получает ход комиссара
outcome-borrows-the-turn-of-maniac = на следующую ночь получает ход маньяка
outcome-borrows-the-turn-of-doctor = на следующую ночь получает ход доктора
outcome-gives-a-vote-mafia = достался мафии
outcome-gives-a-vote-cop = достался комиссару
outcome-gives-a-vote-maniac = достался маньяку
outcome-chosen = выбор сделан
outcome-silent = молчание
outcome-counts-0 = голос не считается
outcome-counts-1 = голос считается
outcome-counts-2 = голос считается дважды
outcome-spared-by-the-lawyer = остаётся благодаря адвокату
outcome-spared-by-the-bonus = остаётся благодаря бонусу
outcome-voted-out = большинство голосов
outcome-tie = ничья
outcome-nobody-out = голосованием никто не выбывает
outcome-leaves-vote = выбывает по итогам голосования
outcome-leaves-autokill = автокил
outcome-leaves-autoban = автобан

deal-revealed =
    🔏 Печать снята
    Секрет раздачи: <code>{ $secret }</code>
    Его SHA-256: <code>{ $commitment }</code>
    Вторая строка стояла в сообщении о наборе ещё до того, как за стол сел первый игрок: раздачу не меняли. Как проверить карты, сказано в docs/deal.md.
