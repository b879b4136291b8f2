## Oyunçular üçün qaydalar; mənbənin susduğu yerdə qərarlar açıq deyilir

rules-short =
    📖 <b>Qaydalar qısaca</b>

    <b>Gün.</b> Hər sağ oyunçu bota şəxsi mesajla bir sağ oyunçunun əleyhinə bir səs verir; səs qətidir. Ən çox səs yığan çıxır, bərabərlikdə heç kim. Özünün və ya çıxmışın əleyhinə səs qəbul olunmur. Səs verməyənin səsi öz əleyhinədir, üstəlik avtokil. Gün ərzində müzakirədə bir kəlmə də yazmayana susmağa görə avtoban.
    Vaxt göndərmə dəqiqəsi ilə sayılır: düz 21:00 artıq gecdir.

    <b>Gecə.</b> Bütün gedişlər eyni andadır: gecə ölən öz gedişini çatdırıb. Pozulan gediş heç nə xərcləmir. Ölənə o gecənin xəbərlərini demirlər. Gedişsiz gecəyə görə cəza yoxdur.
    Komissar mafiyanı və maniakı öldürür, qalanlara mafiyadan və maniakdan sipər olur. Həkim hər şeydən xilas edir, hər kəsi iki dəfə. Oğru və balta gedişi pozur. Odunçu onu seçənin gedişini növbəti gecə alır. Bomja hücum edən bir günlük onun səsini alır. Mafiyanın tapdığı atılmış uşaq mafioz olur, komissarın tapdığı isə dinc sakin.

    <b>Qələbə.</b> Mafiya qalanlardan az deyilsə — mafiya. Maniak kiminləsə ikilikdə və ya təkdirsə — maniak. Nə mafiya, nə maniak varsa — şəhər. Heç kim yoxdursa — heç-heçə.

    <b>Bizim qərarlar</b>, mənbənin susduğu və ya özü ilə mübahisə etdiyi yerdə:
    • mafiya — masanın üçdə biri, aşağı yuvarlaqla, amma azı bir nəfər; 5 nəfərdən oynanılır; 20 oyunçudan maniakı kimyaçı əvəz edir; o biri rolların hədləri bizimdir (R1, R2);
    • bonus yalnız həyat xilas edəndə işləyir (R6);
    • saat 10:00–17:00 arasında başlamayan oyun ən yaxın 10:00 vaxtında açılır; saatı gün başlamazdan əvvəl keçmiş gedişə görə cəza yoxdur (T3);
    • son bir saatda bot iki dəqiqədən çox əlaqədə olmayıbsa, vaxt uzadılır (T5);
    • vəkil xilas edib, növbətilər bərabərdirsə və ya yoxdursa — heç kim çıxmır; onsuz da çıxanın müdafiəsi xərclənmir (D6); vəkil də, bonus da eyni adamdadırsa, vəkil sayılır; öndəkini biri, növbətini o biri xilas edibsə, onlardan sonrakı çıxır (D7);
    • sövdələşmə rədd olunsa, xəbərçi hamı kimi ölür (N7);
    • maniakın yerinə odunçu maniakı da vura bilər (W7); odunçu komissarın yerinə mafioza, mafiya odunçuya atəş açır, həkim mafiozu müalicə edir: əsl komissar ölür (W10);
    • mafiya komissara, o isə zirzəmidəki mafioza atəş açır: ikisi də sağ qalır (X5);
    • üç gün, üç gecə heç kim çıxmayıb: aparıcı həll edir, yoxsa heç-heçə (V5).

    Tam mətn, qaydaların nömrələri ilə, — docs/rulebook.md.
