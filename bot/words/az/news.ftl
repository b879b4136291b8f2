## Səhərin şəxsi xəbərləri

news-killed = Düz hədəfə: { $who }.
news-missed = Hədəfi vurmadınız.
news-saved-civilian = Atəşiniz dinc sakini xilas etdi.
news-checked-civilian = Dinc sakini yoxladınız.
news-wounded-civilian = Dinc sakini yalnız yaraladınız.
news-poisoned = Zəhəriniz təsir etdi: { $who }.
news-cop-saved-target = Mafiyanızın hədəfini komissar xilas etdi.
news-cop-is = Artıq komissarı tanıyırsınız: { $who }.
news-adopted = Atılmış uşaq tapıldı, indi mafiyadadır: { $who }.
news-foundling-is = Xəbərçi canını qurtardı və atılmış uşağın adını dedi: { $who }.
news-you-are-mafia = Siz atılmış uşaqsınız və ailə sizi tapdı: indi mafiyadasınız.
news-you-are-civilian = Siz atılmış uşaqsınız və şəhər sizi özününkü saydı: həmişəlik dinc sakinsiniz.
news-saved-patient = Xəstəniz xilas oldu.
news-healthy-patient = Xəstəniz sağlam idi.
news-disarmed = Bu gecəki gedişiniz pozuldu və sayılmadı.
news-borrowed = Növbəti gecə sizə keçir: { $turn }.
news-stole = Qənimətiniz: { $tool }.
news-nothing-to-steal = Orada oğurlamağa bir şey yox idi.
news-robbed = Alətiniz oğurlanıb: bu gün gedişiniz yoxdur.
news-bum-vote = Bu gün bomjun səsi sizindir: kimin əleyhinə verilsin, deyin.
