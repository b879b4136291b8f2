## Что показывают приложения, когда набирают «/»

command-ask = спросить ведущего
command-bans = кому закрыты игры этой группы
command-complain = пожаловаться ведущему (в ответ на сообщение)
command-desk = пульт ведущего
command-end = закончить игру или отменить набор
command-games = какие партии здесь собираются
command-graveyard = сделать эту группу кладбищем партии
command-help = что умеет бот
command-leave = выйти из набора или из игры
command-me = мои карты, ходы и сроки
command-move = ход: /move 7
command-newgame = открыть набор
command-next = позвать, когда здесь откроют набор
command-remind = выключить напоминания или вернуть
command-reserve = где я жду места на замену
command-roles = роли и что они могут
command-rules = правила этой партии
command-settings = правила партии, пока открыт набор
command-status = кто в игре и до какого часа
command-vote = голос: /vote 7
command-votes = голоса этого дня
command-why = что было на самом деле (после игры)
