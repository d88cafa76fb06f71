/**
 * Regions: code, names in Ukrainian, Polish and English, first two digits of their postal codes. Where regions share a prefix, or it is not
 * certain, each of them has it.
 */
export const regionRows = `
UA-05|Вінницька область|obwód winnicki|Vinnytsia Oblast|21 22 23 24
UA-07|Волинська область|obwód wołyński|Volyn Oblast|43 44 45
UA-12|Дніпропетровська область|obwód dniepropetrowski|Dnipropetrovsk Oblast|49 50 51 52 53
UA-14|Донецька область|obwód doniecki|Donetsk Oblast|83 84 85 86 87
UA-18|Житомирська область|obwód żytomierski|Zhytomyr Oblast|10 11 12 13
UA-21|Закарпатська область|obwód zakarpacki|Zakarpattia Oblast|88 89 90
UA-23|Запорізька область|obwód zaporoski|Zaporizhzhia Oblast|69 70 71 72
UA-26|Івано-Франківська область|obwód iwanofrankiwski|Ivano-Frankivsk Oblast|76 77 78
UA-30|Київ|Kijów|Kyiv|01 02 03 04 05 06
UA-32|Київська область|obwód kijowski|Kyiv Oblast|07 08 09
UA-35|Кіровоградська область|obwód kirowohradzki|Kirovohrad Oblast|25 26 27 28
UA-09|Луганська область|obwód ługański|Luhansk Oblast|91 92 93 94
UA-46|Львівська область|obwód lwowski|Lviv Oblast|79 80 81 82
UA-48|Миколаївська область|obwód mikołajowski|Mykolaiv Oblast|54 55 56 57
UA-51|Одеська область|obwód odeski|Odesa Oblast|65 66 67 68
UA-53|Полтавська область|obwód połtawski|Poltava Oblast|36 37 38 39
UA-56|Рівненська область|obwód rówieński|Rivne Oblast|33 34 35
UA-59|Сумська область|obwód sumski|Sumy Oblast|40 41 42
UA-61|Тернопільська область|obwód tarnopolski|Ternopil Oblast|46 47 48
UA-63|Харківська область|obwód charkowski|Kharkiv Oblast|61 62 63 64
UA-65|Херсонська область|obwód chersoński|Kherson Oblast|73 74 75
UA-68|Хмельницька область|obwód chmielnicki|Khmelnytskyi Oblast|29 30 31 32
UA-71|Черкаська область|obwód czerkaski|Cherkasy Oblast|18 19 20
UA-77|Чернівецька область|obwód czerniowiecki|Chernivtsi Oblast|58 59 60
UA-74|Чернігівська область|obwód czernihowski|Chernihiv Oblast|14 15 16 17
UA-43|Автономна Республіка Крим|Republika Autonomiczna Krymu|Autonomous Republic of Crimea|95 96 97 98
UA-40|Севастополь|Sewastopol|Sevastopol|99
PL-02|Нижньосілезьке воєводство|dolnośląskie|Lower Silesia|50 51 52 53 54 55 56 57 58 59 63 64 67
PL-04|Куявсько-Поморське воєводство|kujawsko-pomorskie|Kuyavia-Pomerania|09 62 64 85 86 87 88 89
PL-06|Люблінське воєводство|lubelskie|Lublin Voivodeship|05 08 20 21 22 23 24 27 37
PL-08|Любуське воєводство|lubuskie|Lubusz Voivodeship|59 64 65 66 67 68 69 74
PL-10|Лодзьке воєводство|łódzkie|Lodz Voivodeship|09 26 42 90 91 92 93 94 95 96 97 98 99
PL-12|Малопольське воєводство|małopolskie|Lesser Poland|28 30 31 32 33 34 38 43
PL-14|Мазовецьке воєводство|mazowieckie|Masovia|00 01 02 03 04 05 06 07 08 09 13 18 21 24 26 27 87 96 99
PL-16|Опольське воєводство|opolskie|Opole|45 46 47 48 49
PL-18|Підкарпатське воєводство|podkarpackie|Subcarpathia|35 36 37 38 39
PL-20|Підляське воєводство|podlaskie|Podlaskie|07 15 16 17 18 19
PL-22|Поморське воєводство|pomorskie|Pomerania|14 76 77 78 79 80 81 82 83 84 89
PL-24|Сілезьке воєводство|śląskie|Silesia|29 32 34 40 41 42 43 44 46 47 97 98
PL-26|Свентокшиське воєводство|świętokrzyskie|Świętokrzyskie|25 26 27 28 29 39 42
PL-28|Вармінсько-Мазурське воєводство|warmińsko-mazurskie|Warmia-Masuria|06 10 11 12 13 14 19 82
PL-30|Великопольське воєводство|wielkopolskie|Greater Poland|56 60 61 62 63 64 66 77 78 88 89 98 99
PL-32|Західнопоморське воєводство|zachodniopomorskie|West Pomerania|70 71 72 73 74 75 76 77 78
`;

/**
 * Towns of 10,000 people and more by region, the largest first: names in Ukrainian, Polish and English (left out if as in Polish).
 *
 * From dr5hn/countries-states-cities-database (commit 7fda0afd), Open Database License 1.0. Corrected by rule: districts of cities and
 * copies in another region left out, renamed towns under their new names, machine-translated names replaced, Ukrainian towns without a
 * Polish name transliterated.
 */
export const townRows = `
UA-05:Вінниця|Winnica|Vinnytsia;Жмеринка|Żmerynka|Zhmerynka;Могилів-Подільський|Mohyłów Podolski|Mohyliv-Podilskyi;
Хмільник|Chmielnik|Khmilnyk;Гайсин|Haisyn;Ладижин|Ładyżyn|Ladyzhyn;Калинівка|Kałyniwka|Kalynivka;Бар|Bar;Тульчин|Tulczyn|Tulchyn;
Бершадь|Berszad|Bershad;Немирів|Niemyrów|Nemyriv;Іллінці|Iłlinci|Illintsi;Ямпіль|Jampil|Yampil
UA-07:Луцьк|Łuck|Lutsk;Ковель|Kowel|Kovel;Нововолинськ|Nowowołyńsk|Novovolynsk;Володимир|Włodzimierz|Volodymyr;Ківерці|Kiwerci|Kivertsi;
Рожище|Rożyszcze|Rozhyshche;Камін-Каширський|Kamin-Kaszyrski|Kamin-Kashyrskyi;Маневичі|Maniewicze|Manevychi;Любомль|Luboml|Liuboml
UA-12:Дніпро|Dniepr|Dnipro;Кривий Ріг|Krzywy Róg|Kryvyi Rih;Нікополь|Nikopol;Павлоград|Pawłohrad|Pavlohrad;
Жовті Води|Żółte Wody|Zhovti Vody;П’ятихатки|Piatychatky|Piatykhatky;Апостолове|Apostołowe|Apostolove;Широке|Szyroke|Shyroke
UA-14:Донецьк|Donieck|Donetsk;Макіївка|Makijiwka|Makiivka;Горлівка|Horliwka|Horlivka;Маріуполь|Mariupol;Шахтарськ|Szachtarsk|Shakhtarsk;
Бахмут|Bachmut|Bakhmut;Костянтинівка|Kostiantyniwka|Kostiantynivka;Покровськ|Pokrowsk|Pokrovsk;Харцизьк|Charcyzk|Khartsyzk;
Дружківка|Drużkiwka|Druzhkivka;Чистякове|Czystiakowe|Chystiakove;Мирноград|Myrnohrad;Сніжне|Sniżne|Snizhne;Слов’янськ|Słowiańsk|Sloviansk;
Ясинувата|Jasynuwata|Yasynuvata;Торецьк|Toreck|Toretsk;Добропілля|Dobropole|Dobropillya;Докучаєвськ|Dokuczajewsk|Dokuchaievsk;
Селидове|Sełydowe|Selydove;Волноваха|Wołnowacha|Volnovakha;Курахове|Kurachowo|Kurakhove;Лиман|Łyman|Lyman;Зухрес|Zuhres|Zukhres;
Амвросіївка|Amwrosijiwka|Amvrosiivka;Іловайськ|Iłowajsk|Ilovaisk;Нижня Кринка|Nyżnia Krynka|Nyzhnia Krynka;Часів Яр|Czasiw Jar|Chasiv Yar;
Світлодарськ|Switłodarsk|Svitlodarsk;Новоазовськ|Nowoazowsk|Novoazovsk;Соледар|Sołedar|Soledar;Моспіне|Mospine;Сартана|Sartana
UA-18:Житомир|Żytomierz|Zhytomyr;Бердичів|Berdyczów|Berdychiv;Коростень|Korosteń|Korosten;Малин|Malyn;Коростишів|Korostyszów|Korostyshiv;
Овруч|Owrucz|Ovruch;Радомишль|Radomyszl|Radomyshl;Баранівка|Baraniwka|Baranivka;Олевськ|Olewsk|Olevsk
UA-21:Ужгород|Użhorod|Uzhhorod;Мукачеве|Mukaczewo|Mukacheve;Хуст|Chust|Khust;Виноградів|Wynohradiw|Vynohradiv;Берегове|Berehowe|Berehove;
Рахів|Rachów|Rakhiv;Королево|Korołewo|Korolevo
UA-23:Запоріжжя|Zaporoże|Zaporizhzhia;Мелітополь|Melitopol;Токмак|Tokmak;Пологи|Połohy|Polohy;Дніпрорудне|Dniprorudne;
Оріхів|Orichów|Orikhiv;Гуляйполе|Hulajpołe|Huliaipole;Михайлівка|Mychayliwka|Mykhailivka;Костянтинівка|Kostiantyniwka|Kostiantynivka;
Приморськ|Prymorsk
UA-26:Івано-Франківськ|Iwano-Frankiwsk|Ivano-Frankivsk;Калуш|Kałusz|Kalush;Коломия|Kołomyja|Kolomyia;Надвірна|Nadwirna|Nadvirna;
Долина|Dolina|Dolyna;Бурштин|Bursztyn|Burshtyn;Болехів|Bolechów|Bolekhiv
UA-30:Київ|Kijów|Kyiv
UA-32:Біла Церква|Biała Cerkiew|Bila Tserkva;Бровари|Browary|Brovary;Ірпінь|Irpień|Irpin;Бориспіль|Boryspil;Фастів|Fastów|Fastiv;
Вишневе|Wysznewe|Vyshneve;Васильків|Wasylków|Vasylkiv;Буча|Bucza|Bucha;Боярка|Bojarka|Boiarka;Обухів|Obuchów|Obukhiv;
Славутич|Sławutycz|Slavutych;Вишгород|Wyszhorod|Vyshhorod;Яготин|Jahotyn|Yahotyn;Коцюбинське|Kociubynske|Kotsiubynske;
Богуслав|Bogusław|Bohuslav;Гостомель|Hostomel;Українка|Ukrajinka|Ukrainka;Сквира|Skwyra|Skvyra;Бородянка|Borodianka;
Кагарлик|Kaharłyk|Kaharlyk;Тетіїв|Tetijiw|Tetiiv;Узин|Uzyn;Миронівка|Myroniwka|Myronivka;Іванків|Iwanków|Ivankiv;
Баришівка|Baryszówka|Baryshivka;Тараща|Taraszcza|Tarashcha
UA-35:Кропивницький|Kropywnycki|Kropyvnytskyi;Олександрія|Oleksandria|Oleksandriia;Бобринець|Bobryniec|Bobrynets;
Новомиргород|Nowomyrhorod|Novomyrhorod;Мала Виска|Mała Wyska|Mala Vyska
UA-09:Луганськ|Ługańsk|Luhansk;Алчевськ|Alczewsk|Alchevsk;Лисичанськ|Łysyczańsk|Lysychansk;Хрустальний|Chrustalny|Khrustalnyi;
Кадіївка|Kadijiwka|Kadiivka;Рубіжне|Rubiżne|Rubizhne;Антрацит|Antracyt|Antratsyt;Сорокине|Sorokyne;Ровеньки|Roweńky|Rovenky;
Брянка|Brianka;Перевальськ|Perewalsk|Perevalsk;Отаманівка|Otamaniwka|Otamanivka;Попасна|Popasna;Кремінна|Kreminna;Сватове|Swatowe|Svatove;
Лутугине|Łutuhyne|Lutuhyne;Вознесенівка|Wozneseniwka|Voznesenivka;Щастя|Szczastia|Shchastia
UA-46:Львів|Lwów|Lviv;Дрогобич|Drohobycz|Drohobych;Шептицький|Szeptycki|Sheptytskyi;Стрий|Stryj|Stryi;Самбір|Sambir;
Борислав|Borysław|Boryslav;Новояворівськ|Nowojaworowsk|Novoyavorivsk;Броди|Brody;Сокаль|Sokal;Стебник|Stebnyk;Мостиська|Mościska|Mostyska;
Городок|Gródek|Horodok;Жовква|Żółkiew|Zhovkva;Яворів|Jaworów|Yavoriv;Жидачів|Żydaczów|Zhydachiv
UA-48:Миколаїв|Mikołajów|Mykolaiv;Вознесенськ|Woznesensk|Voznesensk;Очаків|Oczaków|Ochakiv;Баштанка|Basztanka|Bashtanka;
Снігурівка|Snihuriwka|Snihurivka;Нова Одеса|Nowa Odessa|Nova Odesa
UA-51:Одеса|Odessa|Odesa;Чорноморськ|Czornomorsk|Chornomorsk;Білгород-Дністровський|Białogród nad Dniestrem|Bilhorod-Dnistrovskyi;
Подільськ|Podilsk;Південне|Piwdenne|Pivdenne;Кілія|Kilija|Kiliia;Балта|Bałta|Balta;Рені|Reni;Арциз|Arcyz|Artsyz;
Овідіополь|Owidiopol|Ovidiopol;Татарбунари|Tatarbunary;Теплодар|Tepłodar|Teplodar
UA-53:Полтава|Połtawa|Poltava;Кременчук|Krzemieńczuk|Kremenchuk;Горішні Плавні|Horiszni Pławni|Horishni Plavni;Лубни|Lubny;
Миргород|Mirgorod|Myrhorod;Гадяч|Hadiacz|Hadiach;Пирятин|Pyriatyn;Карлівка|Karliwka|Karlivka;Хорол|Chorol|Khorol;Котельва|Kotelwa|Kotelva;
Лохвиця|Łochwica|Lokhvytsia;Гребінка|Hrebinka
UA-56:Рівне|Równe|Rivne;Вараш|Warasz|Varash;Дубно|Dubno;Костопіль|Kostopil;Сарни|Sarny;Здолбунів|Zdołbunów|Zdolbuniv;Острог|Ostróg|Ostroh;
Радивилів|Radywyłów|Radyvyliv
UA-59:Суми|Sumy|Sumy;Конотоп|Konotop;Шостка|Szostka|Shostka;Охтирка|Ochtyrka|Okhtyrka;Ромни|Romny;Глухів|Głuchów|Hlukhiv;
Кролевець|Królewiec|Krolevets;Лебедин|Łebedyn|Lebedyn;Тростянець|Trościaniec|Trostianets;Білопілля|Biłopiłla|Bilopillia;
Путивль|Putywl|Putyvl
UA-61:Тернопіль|Tarnopol|Ternopil;Чортків|Czortków|Chortkiv;Кременець|Krzemieniec|Kremenets;Збараж|Zbaraż|Zbarazh;Бучач|Buczacz|Buchach;
Борщів|Borszczów|Borshchiv
UA-63:Харків|Charków|Kharkiv;Лозова|Łozowa|Lozova;Чугуїв|Czuhujiw|Chuhuiv;Куп’янськ|Kupjansk;Мерефа|Merefa;Люботин|Lubotyn|Liubotyn;
Ківшарівка|Kiwszarowka|Kivsharivka;Вовчанськ|Wowczańsk|Vovchansk;Дерхачі|Derchaczi|Derkhachi;Слобожанське|Słobożanske|Slobozhanske;
Богодухів|Bohoduchiw|Bohodukhiv;Солоницівка|Sołonyciwka|Solonytsivka;Високий|Wysoki|Vysokyi;Нова Водолага|Nowa Wodołaha|Nova Vodolaha
UA-65:Херсон|Chersoń|Kherson;Нова Каховка|Nowa Kachowka|Nova Kakhovka;Каховка|Kachowka|Kakhovka;Скадовськ|Skadowsk|Skadovsk;
Гола Пристань|Hoła Prystań|Hola Prystan;Берислав|Berysław|Beryslav
UA-68:Хмельницький|Chmielnicki|Khmelnytskyi;Кам’янець-Подільський|Kamieniec Podolski|Kamianets-Podilskyi;Шепетівка|Szepietówka|Shepetivka;
Нетішин|Netiszyn|Netishyn;Славута|Sławuta|Slavuta;Старокостянтинів|Starokonstantynów|Starokostiantyniv;Полонне|Połonne|Polonne;
Красилів|Krasyliw|Krasyliv;Городок|Gródek|Horodok;Дунаївці|Dunajowce|Dunaivtsi;Летичів|Letyczów|Letychiv
UA-71:Черкаси|Czerkasy|Cherkasy;Умань|Uman;Сміла|Smila;Золотоноша|Zolotonosza|Zolotonosha;Канів|Kaniów|Kaniv;
Корсунь-Шевченківський|Korsun-Szewczenkowski|Korsun-Shevchenkivskyi;Шпола|Szpoła|Shpola;Жашків|Żaszkiw|Zhashkiv;
Городище|Horodyszcze|Horodyshche;Тальне|Talne;Кам’янка|Kamionka|Kamianka;Христинівка|Chrystyniwka|Khrystynivka
UA-77:Чернівці|Czerniowce|Chernivtsi
UA-74:Чернігів|Czernihów|Chernihiv;Ніжин|Nieżyn|Nizhyn;Прилуки|Pryłuki|Pryluky;Бахмач|Bachmacz|Bakhmach;Корюківка|Koriukiwka|Koriukivka;
Носівка|Nosówka|Nosivka;Городня|Horodnia;Мена|Mena;Сновськ|Snowsk|Snovsk;Бобровиця|Bobrowica|Bobrovytsia;Ічня|Ichnia;Борзна|Borzna
UA-43:Сімферополь|Symferopol|Simferopol;Керч|Kercz|Kerch;Євпаторія|Eupatoria|Yevpatoriia;Ялта|Jałta|Yalta;Джанкой|Dżankoj|Dzhankoi;
Алушта|Ałuszta|Alushta;Саки|Saki;Бахчисарай|Bakczysaraj|Bakhchysarai;Армянськ|Armiańsk|Armiansk;Судак|Sudak;
Гвардійське|Hwardijske|Hvardiiske;Приморський|Prymorski|Prymorskyi;Курман|Kurman;Чорноморське|Czornomorske|Chornomorske;
Щолкіно|Szczołkine|Shcholkino;Ічкі|Iczki|Ichki;Гаспра|Haspra;Бютен|Biuten
UA-40:Севастополь|Sewastopol|Sevastopol;Балаклава|Bałakława|Balaklava;Інкерман|Inkerman
PL-02:Вроцлав|Wrocław;Валбжих|Wałbrzych;Легніца|Legnica;Любін|Lubin;Єленя-Гура|Jelenia Góra;Глогув|Głogów;Свідниця|Świdnica;
Болеславець|Bolesławiec;Олесніца|Oleśnica;Олава|Oława;Дзержонюв|Dzierżoniów;Згожелець|Zgorzelec;Бєлява|Bielawa;Клодзко|Kłodzko;
Свебодзіце|Świebodzice;Полковіце|Polkowice;Явор|Jawor;Нова Руда|Nowa Ruda;Любань|Lubań;Каменна-Гура|Kamienna Góra;Богатиня|Bogatynia;
Стшегом|Strzegom;Єльч Ласковіце|Jelcz-Laskowice;Злотория|Złotoryja;Богушув-Ґорце|Boguszów-Gorce;Зомбковіце-Шльонське|Ząbkowice Śląskie;
Тшебніца|Trzebnica;Хойнув|Chojnów;Бжег-Дольний|Brzeg Dolny;Гура|Góra;Стшелін|Strzelin;Волув|Wołów;Міліч|Milicz;Ковари|Kowary;Сицув|Syców
PL-04:Бидгощ|Bydgoszcz;Торунь|Toruń;Влоцлавек|Włocławek;Грудзьондз|Grudziądz;Іновроцлав|Inowrocław;Бродниця|Brodnica;Свеце|Świecie;
Хелмно|Chełmno;Накло над Нотечею|Nakło nad Notecią;Рипін|Rypin;Солець Куявський|Solec Kujawski;Ліпно|Lipno;Хелмжа|Chełmża;Тухола|Tuchola;
Вомбжезно|Wąbrzeźno;Жнін|Żnin;Александрув Куявський|Aleksandrów Kujawski;Голуб-Добжинь|Golub-Dobrzyń;Могильно|Mogilno;Короново|Koronowo;
Цехоцінек|Ciechocinek
PL-06:Люблін|Lublin;Хелм|Chełm;Замостя|Zamość;Бяла Підляска|Biała Podlaska;Пулави|Puławy;Свіднік|Świdnik;Краснік|Kraśnik;Лукув|Łuków;
Білгорай|Biłgoraj;Любартів|Lubartów;Томашув Любельський|Tomaszów Lubelski;Ленчна|Łęczna;Красностав|Krasnystaw;Грубешів|Hrubieszów;
Мендзижец Підляський|Międzyrzec Podlaski;Радзинь Підляський|Radzyń Podlaski;Демблін|Dęblin;Влодава|Włodawa;
Янув Любельський|Janów Lubelski;Парчев|Parczew
PL-08:Зелена Гура|Zielona Góra;Гожув-Велькопольський|Gorzów Wielkopolski;Нова-Суль|Nowa Sól;Жари|Żary;Жагань|Żagań;Свебодзін|Świebodzin;
Костшин-над-Одрою|Kostrzyn nad Odrą;Слубіце|Słubice;Мендзижеч|Międzyrzecz;Губін|Gubin;Сулехув|Sulechów;Всхова|Wschowa;Любсько|Lubsko;
Шпротава|Szprotawa;Кросно-Оджанське|Krosno Odrzańskie
PL-10:Лодзь|Łódź;Паб’яніце|Pabianice;Пйотркув-Трибунальський|Piotrków Trybunalski;Томашув Мазовецький|Tomaszów Mazowiecki;Згеж|Zgierz;
Белхатув|Bełchatów;Скерневіце|Skierniewice;Радомсько|Radomsko;Кутно|Kutno;Серадз|Sieradz;Здунська Воля|Zduńska Wola;Лович|Łowicz;
Александрув Лодзький|Aleksandrów Łódzki;Велюнь|Wieluń;Опочно|Opoczno;Константинів Лодзький|Konstantynów Łódzki;Озоркув|Ozorków;Ласк|Łask;
Рава Мазовецька|Rawa Mazowiecka;Ленчиця|Łęczyca;Гловно|Głowno;Колушки|Koluszki;Бжезіни|Brzeziny
PL-12:Краків|Kraków;Тарнув|Tarnów;Новий Сонч|Nowy Sącz;Освенцим|Oświęcim;Хшанув|Chrzanów;Олькуш|Olkusz;Новий Тарг|Nowy Targ;Бохня|Bochnia;
Горліце|Gorlice;Закопане|Zakopane;Скавіна|Skawina;Тшебіня|Trzebinia;Величка|Wieliczka;Андрихув|Andrychów;Кенти|Kęty;Мисленіце|Myślenice;
Вадовіце|Wadowice;Лібіонж|Libiąż;Бжеско|Brzesko;Ліманова|Limanowa;Рабка-Здруй|Rabka-Zdrój;Криниця-Здруй|Krynica-Zdrój;Мехув|Miechów;
Домброва Тарновська|Dąbrowa Tarnowska;Бжеще|Brzeszcze;Буковно|Bukowno
PL-14:Варшава|Warszawa|Warsaw;Радом|Radom;Плоцьк|Płock;Седльце|Siedlce;Прушкув|Pruszków;Легіоново|Legionowo;Остроленка|Ostrołęka;
Отвоцк|Otwock;Цеханув|Ciechanów;Мінськ-Мазовецький|Mińsk Mazowiecki;Жирардув|Żyrardów;Воломін|Wołomin;Пясечно|Piaseczno;Сохачев|Sochaczew;
Млава|Mława;Новий Двур-Мазовецький|Nowy Dwór Mazowiecki;Гродзіськ Мазовецький|Grodzisk Mazowiecki;Вишкув|Wyszków;Зомбкі|Ząbki;
Пястув|Piastów;Маркі|Marki;Острув-Мазовецька|Ostrów Mazowiecka;Плоньськ|Płońsk;Сулеювек|Sulejówek;Йозефув|Józefów;Пултуск|Pułtusk;
Соколів Підляський|Sokołów Podlaski;Зелонка|Zielonka;Ломянки|Łomianki;Кобилка|Kobyłka;Гостинін|Gostynin;Серпць|Sierpc;Гарволін|Garwolin;
Констанцін-Єзьорна|Konstancin-Jeziorna;Піонкі|Pionki;Пшасниш|Przasnysz;Мілановек|Milanówek;Козеніце|Kozienice;Груєць|Grójec;
Брвінув|Brwinów;Венґров|Węgrów;Блоне|Błonie;Варка|Warka;Гура Кальварія|Góra Kalwaria;Шидловець|Szydłowiec
PL-16:Ополе|Opole;Кендзежин-Козле|Kędzierzyn-Koźle;Ниса|Nysa;Бжег|Brzeg;Ключборк|Kluczbork;Прудник|Prudnik;
Стшельце Опольське|Strzelce Opolskie;Намислов|Namysłów;Крапковіце|Krapkowice;Здзешовіце|Zdzieszowice;Глухолази|Głuchołazy;
Глубчице|Głubczyce
PL-18:Жешув|Rzeszów;Перемишль|Przemyśl;Мелець|Mielec;Стальова Воля|Stalowa Wola;Кросно|Krosno;Тарнобжег|Tarnobrzeg;Дембіца|Dębica;
Ярослав|Jarosław;Санок|Sanok;Ясло|Jasło;Ланьцут|Łańcut;Ропчице|Ropczyce;Пшеворськ|Przeworsk;Ніско|Nisko;Лежайськ|Leżajsk;Любачів|Lubaczów;
Нова Демба|Nowa Dęba;Кольбушова|Kolbuszowa
PL-20:Білосток|Białystok;Сувалки|Suwałki;Ломжа|Łomża;Августів|Augustów;Бєльськ Підляський|Bielsk Podlaski;Граєво|Grajewo;Замбров|Zambrów;
Гайнівка|Hajnówka;Сокулка|Sokółka;Лапи|Łapy;Сем’ятиче|Siemiatycze
PL-22:Гданськ|Gdańsk;Гдиня|Gdynia;Слупськ|Słupsk;Тчев|Tczew;Румія|Rumia;Вейхерово|Wejherowo;Старогард Гданський|Starogard Gdański;
Хойніце|Chojnice;Мальборк|Malbork;Квідзин|Kwidzyn;Сопот|Sopot;Лемборк|Lębork;Косьцежина|Kościerzyna;Прущ Гданський|Pruszcz Gdański;
Реда|Reda;Битув|Bytów;Владиславово|Władysławowo;Устка|Ustka;Картузи|Kartuzy;Члухув|Człuchów;Пуцьк|Puck
PL-24:Катовіце|Katowice;Ченстохова|Częstochowa;Глівіце|Gliwice;Битом|Bytom;Бєльсько-Бяла|Bielsko-Biała;Забже|Zabrze;Рибнік|Rybnik;
Руда-Шльонська|Ruda Śląska;Тихи|Tychy;Хожув|Chorzów;Домброва-Гурнича|Dąbrowa Górnicza;Ястшембе-Здруй|Jastrzębie-Zdrój;Явожно|Jaworzno;
Мисловіце|Mysłowice;Семяновіце-Шльонське|Siemianowice Śląskie;Жори|Żory;Тарновські Гури|Tarnowskie Góry;Бендзін|Będzin;
Пекари-Шльонські|Piekary Śląskie;Рацибуж|Racibórz;Заверце|Zawiercie;Водзіслав-Шльонський|Wodzisław Śląski;Свєнтохловіце|Świętochłowice;
Міколув|Mikołów;Кнурів|Knurów;Чеховіце-Дзєдзіце|Czechowice-Dziedzice;Цешин|Cieszyn;Мишкув|Myszków;Челядзь|Czeladź;Живець|Żywiec;
Червьонка-Лещини|Czerwionka-Leszczyny;Пщина|Pszczyna;Люблінець|Lubliniec;Лазиська Гурне|Łaziska Górne;Ридултови|Rydułtowy;Берунь|Bieruń;
Ожеше|Orzesze;Писковіце|Pyskowice;Радлін|Radlin;Лендзіни|Lędziny;Радзьонкув|Radzionków;Устронь|Ustroń;Скочув|Skoczów;Пшув|Pszów;Козі|Kozy;
Клобуцк|Kłobuck;Вісла|Wisła
PL-26:Кельце|Kielce;Островець-Свєнтокшиський|Ostrowiec Świętokrzyski;Стараховіце|Starachowice;Скаржисько-Каменна|Skarżysko-Kamienna;
Сандомир|Sandomierz;Коньські|Końskie;Єнджеюв|Jędrzejów;Бусько-Здруй|Busko-Zdrój;Сташув|Staszów;Піньчув|Pińczów
PL-28:Ольштин|Olsztyn;Ельблонг|Elbląg;Елк|Ełk;Ілава|Iława;Оструда|Ostróda;Гіжицько|Giżycko;Кентшин|Kętrzyn;Щитно|Szczytno;
Бартошице|Bartoszyce;Мронгово|Mrągowo;Дзялдово|Działdowo;Піш|Pisz;Бранево|Braniewo;Олецко|Olecko;Лідзбарк Вармінський|Lidzbark Warmiński;
Голдап|Gołdap;Моронґ|Morąg;Нідзіца|Nidzica;Пасленк|Pasłęk;Венгожево|Węgorzewo;Любава|Lubawa;Нове Місто Любавське|Nowe Miasto Lubawskie;
Біскупець|Biskupiec
PL-30:Познань|Poznań;Каліш|Kalisz;Піла|Piła;Острув-Великопольський|Ostrów Wielkopolski;Конін|Konin;Гнєзно|Gniezno;Лешно|Leszno;
Любонь|Luboń;Вжесня|Września;Турек|Turek;Сважендз|Swarzędz;Шрем|Śrem;Кротошин|Krotoszyn;Яроцін|Jarocin;Вонґровєц|Wągrowiec;
Сьрода-Велькопольська|Środa Wielkopolska;Косцян|Kościan;Коло|Koło;Равіч|Rawicz;Гостинь|Gostyń;Ходзеж|Chodzież;Злотув|Złotów;
Шамотули|Szamotuły;Оборники|Oborniki;Тшцянка|Trzcianka;Плешев|Pleszew;Новий Томишль|Nowy Tomyśl;
Гродзіськ Великопольський|Grodzisk Wielkopolski;Кемпно|Kępno;Мосіна|Mosina;Остшешув|Ostrzeszów;Слупца|Słupca;Вольштин|Wolsztyn;
Мендзиход|Międzychód;Вронкі|Wronki;Рогозно|Rogoźno;Мурована Госьліна|Murowana Goślina;Чарнкув|Czarnków
PL-32:Щецин|Szczecin;Кошалін|Koszalin;Старгард|Stargard;Колобжег|Kołobrzeg;Свіноуйсьце|Świnoujście;Щецінек|Szczecinek;Поліце|Police;
Білогард|Białogard;Валч|Wałcz;Голенюв|Goleniów;Грифіно|Gryfino;Новогард|Nowogard;Грифіце|Gryfice;Свідвін|Świdwin;Хощно|Choszczno;
Славно|Sławno;Дембно|Dębno;Барлінек|Barlinek;Дарлово|Darłowo;Волін|Wolin;Злоценець|Złocieniec;Пижице|Pyrzyce;
Дравсько-Поморське|Drawsko Pomorskie;Мислібуж|Myślibórz
`;
