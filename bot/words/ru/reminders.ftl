## Напоминания: срок близко

remind-vote =
    ⏰ День { $number } · «{ $title }»: ваш голос ещё не отдан.
    { $until }.
remind-night =
    ⏰ Ночь { $number } · «{ $title }»: если вам есть что решить, самое время.
    { $until }. Всё, что уже записано, в силе.
remind-roles = ⏰ День { $number } · «{ $title }»: если вам есть что решить днём, самое время.
remind-both = Адвокат, вышибала и ключник, если они есть, ходят { $until }.

remind-group-vote = ⏰ День { $number }: голосование { $until }.
remind-missing =
    { $count ->
        [one] Не хватает { $count } голоса: { $who }.
       *[other] Не хватает { $count } голосов: { $who }.
    }
remind-all-voted = Все голоса отданы.
remind-count = Отдано голосов: { $count } из { $most }.
remind-group-night = ⏰ Ночь { $number }: ходы принимаются { $until }.

reminders-off = 🔕 Напоминаний больше не будет — ни в одной партии. Вернуть их: /remind.
reminders-on = 🔔 Напоминания включены во всех ваших партиях. Выключить: /remind.

button-mute = Не напоминать
