## Время: часы, сроки, сколько осталось

tomorrow = завтра, { $clock }
on-date = { $date }, { $clock }

until = до { $clock } ({ $city }), { $left }
until-tomorrow = до { $clock } завтра ({ $city }), { $left }
until-date = до { $clock }, { $date } ({ $city }), { $left }
until-capital = До { $clock } ({ $city }), { $left }
until-capital-tomorrow = До { $clock } завтра ({ $city }), { $left }
until-capital-date = До { $clock }, { $date } ({ $city }), { $left }

time-left = осталось { $span }
time-is-up = время вышло

span-days = { $days } сут
span-hours = { $hours } ч
span-minutes = { $minutes } мин
span-seconds = { $seconds } с
