/**
 * Towns of 25,000 people and more that are no region centres, the largest first: names in Ukrainian, Polish and English (empty if as in
 * Polish), the nearest region centre of the same country and the distance to it in kilometres.
 *
 * From dr5hn/countries-states-cities-database (commit 7fda0afd), Open Database License 1.0; renamed towns and machine-translated names
 * corrected, districts of cities left out.
 */
export const townRows = `
Гдиня|Gdynia||gdansk|20;Ченстохова|Częstochowa||katowice|60;Радом|Radom||kielce|70;Глівіце|Gliwice||katowice|25
Битом|Bytom||katowice|11;Бєльсько-Бяла|Bielsko-Biała||katowice|49;Забже|Zabrze||katowice|18;Рибнік|Rybnik||katowice|39
Руда-Шльонська|Ruda Śląska||katowice|12;Тихи|Tychy||katowice|15;Тарнув|Tarnów||rzeszow|72;Ельблонг|Elbląg||gdansk|54
Домброва-Гурнича|Dąbrowa Górnicza||katowice|15;Плоцьк|Płock||lodz|89;Кошалін|Koszalin||szczecin|136
Влоцлавек|Włocławek||torun|51;Валбжих|Wałbrzych||wroclaw|65;Каліш|Kalisz||lodz|94
Ястшембе-Здруй|Jastrzębie-Zdrój||katowice|47;Легніца|Legnica||wroclaw|62;Грудзьондз|Grudziądz||torun|53
Слупськ|Słupsk||gdansk|105;Явожно|Jaworzno||katowice|19;Новий Сонч|Nowy Sącz||krakow|73;Любін|Lubin||wroclaw|67
Седльце|Siedlce||warsaw|87;Єленя-Гура|Jelenia Góra||wroclaw|95;Мисловіце|Mysłowice||katowice|12;Піла|Piła||poznan|84
Острув-Великопольський|Ostrów Wielkopolski||wroclaw|81;Паб’яніце|Pabianice||lodz|13;Конін|Konin||torun|91
Іновроцлав|Inowrocław||torun|33;Сувалки|Suwałki||bialystok|109;Старгард|Stargard||szczecin|35
Перемишль|Przemyśl||rzeszow|62;Пйотркув-Трибунальський|Piotrków Trybunalski||lodz|43;Гнєзно|Gniezno||poznan|47
Глогув|Głogów||zielona-gora|50;Прушкув|Pruszków||warsaw|15;Островець-Свєнтокшиський|Ostrowiec Świętokrzyski||kielce|54
Жори|Żory||katowice|34;Лешно|Leszno||poznan|67;Тарновські Гури|Tarnowskie Góry||katowice|23;Ломжа|Łomża||bialystok|74
Елк|Ełk||bialystok|94;Свідниця|Świdnica||wroclaw|48;Хелм|Chełm||lublin|64
Томашув Мазовецький|Tomaszów Mazowiecki||lodz|46;Замостя|Zamość||lublin|75;Мелець|Mielec||rzeszow|49
Тчев|Tczew||gdansk|30;Стальова Воля|Stalowa Wola||rzeszow|60;Кендзежин-Козле|Kędzierzyn-Koźle||opole|42
Бендзін|Będzin||katowice|10;Бяла Підляска|Biała Podlaska||lublin|95;Згеж|Zgierz||lodz|11;Белхатув|Bełchatów||lodz|44
Легіоново|Legionowo||warsaw|20;Румія|Rumia||gdansk|30;Пекари-Шльонські|Piekary Śląskie||katowice|15
Рацибуж|Racibórz||katowice|60;Остроленка|Ostrołęka||warsaw|103;Кросно|Krosno||rzeszow|42
Заверце|Zawiercie||katowice|37;Вейхерово|Wejherowo||gdansk|39;Скерневіце|Skierniewice||lodz|53
Старогард Гданський|Starogard Gdański||gdansk|44;Стараховіце|Starachowice||kielce|36
Водзіслав-Шльонський|Wodzisław Śląski||katowice|49;Свєнтохловіце|Świętochłowice||katowice|8;Пулави|Puławy||lublin|46
Тарнобжег|Tarnobrzeg||rzeszow|63;Отвоцк|Otwock||warsaw|22;Радомсько|Radomsko||lodz|77;Колобжег|Kołobrzeg||szczecin|107
Дембіца|Dębica||rzeszow|42;Скаржисько-Каменна|Skarżysko-Kamienna||kielce|32;Цеханув|Ciechanów||warsaw|77
Кутно|Kutno||lodz|53;Ниса|Nysa||opole|47;Болеславець|Bolesławiec||zielona-gora|75
Мінськ-Мазовецький|Mińsk Mazowiecki||warsaw|39;Серадз|Sieradz||lodz|53;Здунська Воля|Zduńska Wola||lodz|40
Жирардув|Żyrardów||warsaw|44;Хойніце|Chojnice||bydgoszcz|70;Міколув|Mikołów||katowice|13
Свіноуйсьце|Świnoujście||szczecin|57;Щецінек|Szczecinek||bydgoszcz|108;Свіднік|Świdnik||lublin|9
Мальборк|Malbork||gdansk|43;Квідзин|Kwidzyn||gdansk|72;Освенцим|Oświęcim||katowice|29
Нова-Суль|Nowa Sól||zielona-gora|21;Кнурів|Knurów||katowice|27;Воломін|Wołomin||warsaw|20;Ярослав|Jarosław||rzeszow|49
Пясечно|Piaseczno||warsaw|17;Жари|Żary||zielona-gora|41;Олесніца|Oleśnica||wroclaw|27;Санок|Sanok||rzeszow|56
Чеховіце-Дзєдзіце|Czechowice-Dziedzice||katowice|39;Хшанув|Chrzanów||katowice|31;Сопот|Sopot||gdansk|11
Лемборк|Lębork||gdansk|62;Бжег|Brzeg||opole|38;Сохачев|Sochaczew||warsaw|53;Цешин|Cieszyn||katowice|64
Ясло|Jasło||rzeszow|50;Олькуш|Olkusz||krakow|36;Мишкув|Myszków||katowice|41;Новий Тарг|Nowy Targ||krakow|66
Олава|Oława||wroclaw|25;Любонь|Luboń||poznan|7;Ілава|Iława||olsztyn|63;Краснік|Kraśnik||lublin|43
Оструда|Ostróda||olsztyn|35;Вжесня|Września||poznan|44;Дзержонюв|Dzierżoniów||wroclaw|50;Млава|Mława||olsztyn|74
Челядзь|Czeladź||katowice|7;Поліце|Police||szczecin|14;Живець|Żywiec||katowice|66;Згожелець|Zgorzelec||zielona-gora|94
Августів|Augustów||bialystok|80;Турек|Turek||lodz|71;Сважендз|Swarzędz||poznan|11;Бєлява|Bielawa||wroclaw|55
Шрем|Śrem||poznan|36;Кротошин|Krotoszyn||wroclaw|71;Бохня|Bochnia||krakow|36
Новий Двур-Мазовецький|Nowy Dwór Mazowiecki||warsaw|30;Гіжицько|Giżycko||olsztyn|89;Лукув|Łuków||lublin|77
Бродниця|Brodnica||torun|60;Червьонка-Лещини|Czerwionka-Leszczyny||katowice|28;Лович|Łowicz||lodz|51
Гродзіськ Мазовецький|Grodzisk Mazowiecki||warsaw|29;Горліце|Gorlice||rzeszow|74;Яроцін|Jarocin||poznan|62
Вишкув|Wyszków||warsaw|50;Кентшин|Kętrzyn||olsztyn|67;Свеце|Świecie||bydgoszcz|43;Вонґровєц|Wągrowiec||poznan|48
Жагань|Żagań||zielona-gora|38;Пщина|Pszczyna||katowice|32;Закопане|Zakopane||krakow|85;Білгорай|Biłgoraj||rzeszow|76
Клодзко|Kłodzko||wroclaw|79;Кривий Ріг|Krzywy Róg|Kryvyi Rih|kropyvnytskyi|106
Макіївка|Makijiwka|Makiivka|donetsk|10;Горлівка|Horliwka|Horlivka|donetsk|40
Кременчук|Krzemieńczuk|Kremenchuk|poltava|100;Керч|Kercz|Kerch|simferopol|191;Мелітополь|Melitopol||zaporizhzhia|111
Маріуполь|Mariupol||donetsk|104;Бровари|Browary|Brovary|kyiv|21;Євпаторія|Eupatoria|Yevpatoriia|simferopol|64
Алчевськ|Alczewsk|Alchevsk|luhansk|38;Нікополь|Nikopol||zaporizhzhia|63;Павлоград|Pawłohrad|Pavlohrad|dnipro|61
Кам’янець-Подільський|Kamieniec Podolski|Kamianets-Podilskyi|chernivtsi|65;Лисичанськ|Łysyczańsk|Lysychansk|luhansk|73
Мукачеве|Mukaczewo|Mukacheve|uzhhorod|38;Конотоп|Konotop||sumy|117;Умань|Uman||bila-tserkva|117
Хрустальний|Chrustalny|Khrustalnyi|luhansk|56;Ялта|Jałta|Yalta|simferopol|50
Олександрія|Oleksandria|Oleksandriia|kropyvnytskyi|65;Дрогобич|Drohobycz|Drohobych|lviv|66
Кадіївка|Kadijiwka|Kadiivka|luhansk|49;Бердичів|Berdyczów|Berdychiv|zhytomyr|40;Шостка|Szostka|Shostka|sumy|141
Шахтарськ|Szachtarsk|Shakhtarsk|donetsk|47;Бахмут|Bachmut|Bakhmut|donetsk|66;Ковель|Kowel|Kovel|lutsk|68
Костянтинівка|Kostiantyniwka|Kostiantynivka|donetsk|57;Ніжин|Nieżyn|Nizhyn|chernihiv|65;Сміла|Smila||cherkasy|28
Ірпінь|Irpień|Irpin|kyiv|21;Калуш|Kałusz|Kalush|ivano-frankivsk|27;Шептицький|Szeptycki|Sheptytskyi|lviv|63
Бориспіль|Boryspil||kyiv|32;Покровськ|Pokrowsk|Pokrovsk|donetsk|55;Коростень|Korosteń|Korosten|zhytomyr|78
Коломия|Kołomyja|Kolomyia|ivano-frankivsk|50;Рубіжне|Rubiżne|Rubizhne|luhansk|84;Стрий|Stryj|Stryi|lviv|65
Чорноморськ|Czornomorsk|Chornomorsk|odesa|20
Білгород-Дністровський|Białogród nad Dniestrem|Bilhorod-Dnistrovskyi|odesa|43;Харцизьк|Charcyzk|Khartsyzk|donetsk|26
Лозова|Łozowa|Lozova|dnipro|105;Дружківка|Drużkiwka|Druzhkivka|donetsk|71;Чистякове|Czystiakowe|Chystiakove|donetsk|59
Прилуки|Pryłuki|Pryluky|chernihiv|127;Антрацит|Antracyt|Antratsyt|luhansk|53;Мирноград|Myrnohrad||donetsk|51
Горішні Плавні|Horiszni Pławni|Horishni Plavni|poltava|91;Нововолинськ|Nowowołyńsk|Novovolynsk|lutsk|82
Сорокине|Sorokyne||luhansk|45;Сніжне|Sniżne|Snizhne|donetsk|72;Охтирка|Ochtyrka|Okhtyrka|sumy|67
Фастів|Fastów|Fastiv|bila-tserkva|35;Ровеньки|Roweńky|Rovenky|luhansk|55
Нова Каховка|Nowa Kachowka|Nova Kakhovka|kherson|57;Брянка|Brianka||luhansk|47;Лубни|Lubny||cherkasy|92
Вишневе|Wysznewe|Vyshneve|kyiv|13;Жовті Води|Żółte Wody|Zhovti Vody|kropyvnytskyi|93;Вараш|Warasz|Varash|lutsk|76
Джанкой|Dżankoj|Dzhankoi|simferopol|87;Шепетівка|Szepietówka|Shepetivka|rivne|75
Слов’янськ|Słowiańsk|Sloviansk|donetsk|96;Подільськ|Podilsk||odesa|168;Володимир|Włodzimierz|Volodymyr|lutsk|71
Миргород|Mirgorod|Myrhorod|poltava|79;Ромни|Romny||sumy|95;Васильків|Wasylków|Vasylkiv|kyiv|33;Дубно|Dubno||rivne|43
Буча|Bucza|Bucha|kyiv|24;Нетішин|Netiszyn|Netishyn|rivne|42;Чугуїв|Czuhujiw|Chuhuiv|kharkiv|37
Каховка|Kachowka|Kakhovka|kherson|69;Боярка|Bojarka|Boiarka|kyiv|22;Славута|Sławuta|Slavuta|rivne|56
Самбір|Sambir||lviv|70;Ясинувата|Jasynuwata|Yasynuvata|donetsk|13;Вознесенськ|Woznesensk|Voznesensk|mykolaiv|83
Старокостянтинів|Starokonstantynów|Starokostiantyniv|khmelnytskyi|40;Жмеринка|Żmerynka|Zhmerynka|vinnytsia|34
Обухів|Obuchów|Obukhiv|kyiv|39;Південне|Piwdenne|Pivdenne|odesa|33;Борислав|Borysław|Boryslav|lviv|75
Глухів|Głuchów|Hlukhiv|sumy|105;Новояворівськ|Nowojaworowsk|Novoyavorivsk|lviv|34;Торецьк|Toreck|Toretsk|donetsk|43
Костопіль|Kostopil||rivne|32;Могилів-Подільський|Mohyłów Podolski|Mohyliv-Podilskyi|vinnytsia|100
Алушта|Ałuszta|Alushta|simferopol|39;Токмак|Tokmak||zaporizhzhia|78;Чортків|Czortków|Chortkiv|ternopil|61
Сарни|Sarny||rivne|84;Саки|Saki||simferopol|44;Добропілля|Dobropole|Dobropillya|donetsk|73
Хуст|Chust|Khust|uzhhorod|89;Золотоноша|Zolotonosza|Zolotonosha|cherkasy|25
Бахчисарай|Bakczysaraj|Bakhchysarai|simferopol|29;Куп’янськ|Kupjansk||kharkiv|104
Хмільник|Chmielnik|Khmilnyk|vinnytsia|52;Гайсин|Haisyn||vinnytsia|82;Виноградів|Wynohradiw|Vynohradiv|uzhhorod|76
Малин|Malyn||zhytomyr|71
`;
