## Vaxt: saatlar, son vaxtlar, nə qədər qalıb

tomorrow = sabah, { $clock }
on-date = { $date }, { $clock }

until = { $clock }-dək ({ $city }), { $left }
until-tomorrow = sabah, { $clock }-dək ({ $city }), { $left }
until-date = { $date }, { $clock }-dək ({ $city }), { $left }
until-capital = { $clock }-dək ({ $city }), { $left }
until-capital-tomorrow = Sabah, { $clock }-dək ({ $city }), { $left }
until-capital-date = { $date }, { $clock }-dək ({ $city }), { $left }

time-left = { $span } qalıb
time-is-up = vaxt bitib

span-days = { $days } gün
span-hours = { $hours } saat
span-minutes = { $minutes } dəq
span-seconds = { $seconds } san
