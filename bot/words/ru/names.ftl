## Имена, роли, стороны, ходы, фазы

label-empty =
    { $number ->
        [0] Партия
       *[other] Игрок { $number }
    }

role-don =
    { $case ->
        [gen] дона
        [dat] дону
        [acc] дона
        [ins] доном
       *[nom] дон
    }
role-mafioso =
    { $case ->
        [gen] мафа
        [dat] мафу
        [acc] мафа
        [ins] мафом
       *[nom] маф
    }
role-foundling =
    { $case ->
        [gen] подкидыша
        [dat] подкидышу
        [acc] подкидыша
        [ins] подкидышем
       *[nom] подкидыш
    }
role-cop =
    { $case ->
        [gen] комиссара
        [dat] комиссару
        [acc] комиссара
        [ins] комиссаром
       *[nom] комиссар
    }
role-doctor =
    { $case ->
        [gen] доктора
        [dat] доктору
        [acc] доктора
        [ins] доктором
       *[nom] доктор
    }
role-maniac =
    { $case ->
        [gen] маньяка
        [dat] маньяку
        [acc] маньяка
        [ins] маньяком
       *[nom] маньяк
    }
role-chemist =
    { $case ->
        [gen] маньяка-химика
        [dat] маньяку-химику
        [acc] маньяка-химика
        [ins] маньяком-химиком
       *[nom] маньяк-химик
    }
role-lawyer =
    { $case ->
        [gen] адвоката
        [dat] адвокату
        [acc] адвоката
        [ins] адвокатом
       *[nom] адвокат
    }
role-woodman =
    { $case ->
        [gen] железного дровосека
        [dat] железному дровосеку
        [acc] железного дровосека
        [ins] железным дровосеком
       *[nom] железный дровосек
    }
role-snitch =
    { $case ->
        [gen] стукача
        [dat] стукачу
        [acc] стукача
        [ins] стукачом
       *[nom] стукач
    }
role-bum =
    { $case ->
        [gen] бомжа
        [dat] бомжу
        [acc] бомжа
        [ins] бомжом
       *[nom] бомж
    }
role-bouncer =
    { $case ->
        [gen] вышибалы
        [dat] вышибале
        [acc] вышибалу
        [ins] вышибалой
       *[nom] вышибала
    }
role-keykeeper =
    { $case ->
        [gen] ключника
        [dat] ключнику
        [acc] ключника
        [ins] ключником
       *[nom] ключник
    }
role-thief =
    { $case ->
        [gen] воришки
        [dat] воришке
        [acc] воришку
        [ins] воришкой
       *[nom] воришка
    }
role-civilian =
    { $case ->
        [gen] мирного жителя
        [dat] мирному жителю
        [acc] мирного жителя
        [ins] мирным жителем
       *[nom] мирный житель
    }

team-mafia = мафия
team-town = город
team-maniac = маньяк

# Карта того, кто выбывает (D13)
unmasked-role = { $who } — { $role }
unmasked-team =
    { $who } — { $team ->
        [mafia] сторона мафии
        [maniac] сторона маньяка
       *[town] сторона города
    }

# Надписи на кнопках ходов
power-mafia = Выстрел
power-basement = Подвал
power-cop = Выстрел
power-maniac = Удар
power-doctor = Лечить
power-axe = Топор
power-thief = Украсть
power-as-mafia = Ход мафии
power-as-cop = Ход комиссара
power-as-maniac = Ход маньяка
power-as-doctor = Ход доктора
power-vote = Голос
power-lawyer = Защитить
power-bouncer = Не пускать
power-keykeeper = Чёрный ход
power-order = Голос бомжа
power-deal = Сделка

# Чей ход достался дровосеку
turn-mafia = ход мафии
turn-cop = ход комиссара
turn-maniac = ход маньяка
turn-doctor = ход доктора

# Добыча воришки: инструмент и, по нему, роль
tool-shot = пистолет дона
tool-pistol = пистолет комиссара
tool-knife = нож маньяка
tool-scalpel = скальпель доктора
tool-axe = топор железного дровосека
tool-gown = мантия адвоката
tool-baton = дубинка вышибалы
tool-key = ключ ключника
tool-hideout = ключ от подвала мафии

phase-eve = Канун
phase-day = День { $number }
phase-night = Ночь { $number }
phase-sealed = Ночь { $number }
phase-over = Игра окончена
