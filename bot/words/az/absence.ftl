## Buraxılan günün pillələri (öz qaydamız)

absence-head = <b>Günü buraxdılar</b>
absence-warned = { $who } — xəbərdarlıq.
absence-counted = { $who } — ikinci dəfə: verilməyən səs artıq öz əleyhinədir.
absence-offered = { $who } — üçüncü dəfə: yer başqasına təklif olunur.

absence-you-head = ⚠️ «{ $title }»: buraxılan gün
absence-you-warned = Siz səs vermədiniz və ya yazmadınız. Bu, xəbərdarlıqdır: gələn dəfə verilməyən səs sizin əleyhinizə sayılacaq.
absence-you-counted = Siz yenə səs vermədiniz və ya yazmadınız. Verilməyən səs sizin əleyhinizə sayılır, gələn dəfə isə yeriniz başqasına təklif olunacaq.
absence-you-offered = Üçüncü buraxılan gün: yeriniz başqasına təklif olunub. İstəyən tapılmasa, oynamağa davam edirsiniz, amma növbəti dəfə oyundan çıxırsınız.

outcome-rung-1 = birinci pillə
outcome-rung-2 = ikinci pillə
outcome-rung-3 = üçüncü pillə
outcome-rung-4 = sonuncu pillə
trace-absence = buraxılan gün
