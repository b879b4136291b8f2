## Düymə yazıları

button-vote = 🗳 Səs ver
button-moves = 🎭 Gedişim
button-back = ‹ Geri
button-yes = Bəli
button-no = Xeyr
button-nobody = Heç kim
button-sleep = Yatıram
button-change = Dəyiş
button-join = Oynayıram
button-start = Başla
button-cancel = Qeydiyyatı ləğv et
button-write-mafia = Mafiyaya yaz
button-write-graveyard = Qəbiristanlığa yaz
button-write-host = Aparıcıya yaz
button-deal-yes = Sövdələşməyə razıyam
button-deal-no = Sövdələşmə: yox
button-leave-yes = Bəli, oyundan çıxıram
button-go-on = Davam edirik
button-end = Oyunu bitir
button-try-again = Yenidən cəhd et
button-draw = Heç-heçə ilə bitir
