## Надписи на кнопках

button-vote = 🗳 Голосовать
button-moves = 🎭 Мой ход
button-back = ‹ Назад
button-yes = Да
button-no = Нет
button-nobody = Никого
button-sleep = Сплю
button-change = Изменить
button-join = Играю
button-start = Начать
button-cancel = Отменить набор
button-write-mafia = Написать мафии
button-write-graveyard = Написать на кладбище
button-write-host = Написать ведущему
button-deal-yes = Сделка: согласиться
button-deal-no = Сделка: отказаться
button-leave-yes = Да, покинуть игру
button-go-on = Играем дальше
button-end = Закончить игру
button-try-again = Попробовать ещё раз
button-draw = Закончить ничьей
