## Time: clocks, deadlines, what is left

tomorrow = tomorrow, { $clock }
on-date = { $date }, { $clock }

until = until { $clock } ({ $city }), { $left }
until-tomorrow = until { $clock } tomorrow ({ $city }), { $left }
until-date = until { $clock }, { $date } ({ $city }), { $left }
until-capital = Until { $clock } ({ $city }), { $left }
until-capital-tomorrow = Until { $clock } tomorrow ({ $city }), { $left }
until-capital-date = Until { $clock }, { $date } ({ $city }), { $left }

time-left = { $span } left
time-is-up = time is up

span-days = { $days } d
span-hours = { $hours } h
span-minutes = { $minutes } min
span-seconds = { $seconds } s
