## «/» yazanda tətbiqlərin göstərdikləri

command-ask = aparıcıya sual vermək
command-bans = bu qrupun oyunlarına kim buraxılmır
command-complain = aparıcıya şikayət (mesaja cavab olaraq)
command-desk = aparıcının pultu
command-end = oyunu bitirmək və ya qeydiyyatı ləğv etmək
command-games = burada hansı oyunlar toplaşır
command-graveyard = bu qrupu oyunun qəbiristanlığı etmək
command-help = bot nə bacarır
command-leave = qeydiyyatdan və ya oyundan çıxmaq
command-me = kartlarım, gedişlərim və vaxtlar
command-move = gediş: /move 7
command-newgame = qeydiyyat açmaq
command-next = burada qeydiyyat açılanda məni çağır
command-remind = xatırlatmaları söndürmək və ya qaytarmaq
command-reserve = harada ehtiyatda gözləyirəm
command-roles = rollar və nə bacardıqları
command-rules = bu oyunun qaydaları
command-settings = qeydiyyat açıqkən oyunun qaydaları
command-status = kim oyundadır və saat neçəyədək
command-vote = səs: /vote 7
command-votes = bu günün səsləri
command-why = əslində nə olub (oyundan sonra)
