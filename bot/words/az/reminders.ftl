## Xatırlatmalar: vaxt yaxınlaşır

remind-vote =
    ⏰ Gün { $number } · «{ $title }»: səsiniz hələ verilməyib.
    { $until }.
remind-night =
    ⏰ Gecə { $number } · «{ $title }»: həll etməli bir şeyiniz varsa, elə indi vaxtıdır.
    { $until }. Artıq yazılanların hamısı qüvvədədir.
remind-roles = ⏰ Gün { $number } · «{ $title }»: gündüz həll etməli bir şeyiniz varsa, elə indi vaxtıdır.
remind-both = Vəkil, qapıçı və açarçı, əgər varsa, gediş edir — { $until }.

remind-group-vote = ⏰ Gün { $number }: səsvermə { $until }.
remind-missing =
    { $count } səs çatmır: { $who }.
remind-all-voted = Bütün səslər verilib.
remind-count = Verilən səslər: { $count } / { $most }.
remind-group-night = ⏰ Gecə { $number }: gedişlər qəbul olunur — { $until }.

reminders-off = 🔕 Xatırlatma daha olmayacaq — heç bir oyunda. Qaytarmaq üçün: /remind.
reminders-on = 🔔 Bütün oyunlarınızda xatırlatma qoşulub. Söndürmək üçün: /remind.

button-mute = Xatırlatma lazım deyil
