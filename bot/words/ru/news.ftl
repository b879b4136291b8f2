## Личные новости утра


news-killed = Точно в цель: { $who }.
news-missed = Вы промахнулись.
news-saved-civilian = Ваш выстрел спас мирного жителя.
news-checked-civilian = Вы проверили мирного жителя.
news-wounded-civilian = Вы только ранили мирного жителя.
news-poisoned = Ваш яд подействовал: { $who }.
news-cop-saved-target = Цель вашей мафии спас комиссар.
news-cop-is = Теперь вы знаете комиссара: { $who }.
news-adopted = Подкидыш найден, он теперь в мафии: { $who }.
news-foundling-is = Стукач откупился и назвал подкидыша: { $who }.
news-you-are-mafia = Вы подкидыш, и семья вас нашла: теперь вы в мафии.
news-you-are-civilian = Вы подкидыш, и город признал вас своим: вы мирный житель навсегда.
news-saved-patient = Ваш пациент спасён.
news-healthy-patient = Ваш пациент был здоров.
news-disarmed = Ваш ход этой ночью сорвался и не засчитан.
news-borrowed = На следующую ночь вам достаётся { $turn }.
news-stole = Ваша добыча: { $tool }.
news-nothing-to-steal = Красть там было нечего.
news-robbed = Ваш инструмент украден: сегодня у вас хода нет.
news-bum-vote = Голос бомжа сегодня ваш: назовите, против кого его отдать.
