import type { SynonymGroup } from './synonym-group.ts';

/** Plain words for people, and for how and where they live: "play with my sister", "shirt" for a jersey. */
export const peopleAndHomes = (): readonly SynonymGroup[] => [
  {
    words:
      'girlfriend boyfriend wife husband brother sister buddy buddies pal pals mate mates friends friend with_friends with_others together',
    narrower: 'multiplayer coop op couch party online',
    abroad:
      'freund freunde freundin kumpel zusammen gemeinsam ami amis amie copain copains copine ensemble amigo amigos amiga juntos amico amici amica insieme juntos znajomi znajomymi kolega kumple razem друг друзья друзьями вместе с_друзьями 友達 一緒 友人 みんな 朋友 一起 联机 开黑 친구 같이',
  },
  {
    words:
      'baby babies pregnant pregnancy have_kids have_children have_a_family start_a_family raise_a_family parent parents parenthood mother father son daughter adopt adoption',
    narrower: 'children little family marry hearts romance grow',
    abroad:
      'baby kinder schwanger familie_grunden bebe enfants enceinte bebe hijos embarazada bambini incinta figli filhos gravida dzieci dziecko ciaza дети ребенок беременность 子供 赤ちゃん 结婚 孩子 宝宝 아이 아기',
  },
  {
    words: 'wedding weddings propose girlfriends flirt kiss kissing crush lover lovers affair date',
    narrower: 'romance marry hearts love court rings letters',
    abroad:
      'heiraten hochzeit flirten kuss mariage embrasser draguer boda besar ligar matrimonio baciare casamento beijar slub randka свадьба поцелуй флирт 結婚 恋愛 恋 结婚 恋爱 亲吻 결혼 연애',
  },
  {
    words:
      'crime crimes murder murders killer mystery mysteries detective detectives investigate investigation whodunit clue clues evidence suspect suspects sherlock police solve',
    narrower: 'murder notebook fingerprint manor nine parish guests case',
    abroad:
      'mord morder krimi detektiv ermitteln verbrechen fall meurtre crime enquete detective asesinato crimen detective misterio omicidio delitto indagine assassinato crime detetive morderstwo zbrodnia detektyw sledztwo убийство детектив расследование преступление 殺人 事件 探偵 推理 謀殺 谋杀 侦探 破案 推理 살인 탐정',
  },
  {
    words: 'treasure treasures treasure_hunt buried loot_hunt shipwreck shipwrecks wreck wrecks salvage',
    narrower: 'gold chest map maps deep island sunken',
    abroad:
      'schatz schatze wrack tresor tresors epave tesoro tesoros naufragio tesori relitto tesouro tesouros naufragio skarb skarby wrak сокровища сокровище клад 宝 財宝 宝物 宝藏 沉船 보물',
  },
  {
    words: 'pirate pirates piracy buccaneer buccaneers corsair corsairs captain plunder raid raiding',
    narrower: 'privateers boarding rum cannons ships sea raiders crew',
    abroad:
      'pirat piraten kapitan pirate pirates corsaire capitaine pirata piratas corsario capitan pirati corsari capitano capitao piraci pirat korsarz kapitan пират пираты капитан корсар 海賊 船長 海盗 船长 해적',
  },
  {
    words:
      'shirt shirts jersey jerseys kit kits uniform uniforms t_shirt tshirt team_colors clothing_designer',
    narrower: 'outfits clothes stripes crest designer cloth',
    abroad:
      'trikot trikots hemd uniform maillot maillots chemise uniforme camiseta camisetas camisa uniforme maglia maglie divisa camisa camisas uniforme koszulka koszulki stroj mundur футболка форма майка ユニフォーム 服 シャツ 球衣 制服 유니폼',
  },
  {
    words:
      'clothes clothing outfit outfits dress dresses fashion wardrobe costume costumes dress_up hat hats cloak cloaks cape capes shoes pants jacket coat',
    narrower: 'cloth robes garments tailor apparel wear wearing armor skins',
    abroad:
      'kleidung kleider klamotten hut mantel umhang vetements habits robe chapeau manteau ropa vestidos sombrero capa vestiti abiti cappello mantello roupas vestidos chapeu ubrania stroje sukienka plaszcz одежда платья наряды плащ шляпа 服 衣装 ドレス 帽子 衣服 服装 裙子 时装 옷 의상',
  },
  {
    words:
      'house houses home homes my_own_house own_house apartment cottage cabin mansion villa live_in place_to_live housing settle move_in',
    narrower: 'homestead cabin build furniture interior land walls lived estate',
    abroad:
      'haus hauser zuhause eigenheim wohnung hutte wohnen maison maisons chez_moi cabane logement casa casas hogar cabana vivienda case abitazione appartamento lar moradia apartamento dom domy domek mieszkanie chata дом дома жилье жильё изба квартира 家 自宅 住居 マイホーム 房子 家园 住宅 小屋 집 주택',
  },
  {
    words: 'build building builder construct construction base_building bases fort my_base',
    narrower: 'walls snap homestead raise parts blueprint settlement land',
    abroad:
      'bauen aufbauen basis bau construire construction base construir construccion base costruire costruzione base construir construcao base budowac budowanie budowa baza строить построить строительство база 建築 建てる 拠点 建造 建筑 基地 建房 건축 건설',
  },
  {
    words:
      'decorate decorating decoration decorations decor furnish furniture interior interiors room rooms paint_walls',
    narrower: 'designer furniture clutter interior lived rugs chairs homestead',
    abroad:
      'dekorieren einrichten mobel deko decorer meubles decoration decorar muebles decoracion decorare mobili arredare decorar moveis decoracao dekoracje meble urzadzic украсить мебель декор интерьер 家具 飾る 模様替え 装饰 家具 装修 장식 가구',
  },
  {
    words:
      'farm farms farming farmer crops crop harvest plant planting garden gardening ranch livestock cows chickens',
    narrower: 'field fields seeds barn tractor husbandry soil plow greenhouse animal',
    abroad:
      'bauernhof ernte pflanzen garten landwirtschaft ferme recolte planter jardin granja cosecha plantar jardin fattoria raccolto piantare giardino orto fazenda colheita plantar jardim farma zbiory ogrod uprawa gospodarstwo ферма урожай сажать сад огород 農場 収穫 畑 庭 農業 农场 种田 收获 花园 농장 수확',
  },
  {
    words:
      'cook cooking cooks kitchen food meal meals bake baking bread recipe recipes_food eat eating restaurant chef',
    narrower: 'kitchen stew dishes hearth oven soup bread ingredients feast tavern',
    abroad:
      'kochen essen kuche backen rezepte cuisine cuisiner manger repas recettes cocina cocinar comida recetas cucina cucinare cibo ricette cozinha cozinhar comida receitas gotowanie jedzenie kuchnia przepisy готовить еда кухня рецепты готовка 料理 食べ物 食事 做饭 烹饪 食物 美食 요리 음식',
  },
  {
    words: 'drink drinks drunk beer wine alcohol ale mead pub pubs bar tavern taverns inn inns',
    narrower: 'inn tavern innkeepers rum mead brewing cellar barrels hall',
    abroad:
      'bier wein trinken kneipe taverne gasthaus biere vin boire taverne auberge cerveza vino beber taberna posada birra bere taverna locanda cerveja vinho beber taverna piwo wino karczma pic пиво вино таверна пить трактир ビール 酒 酒場 宿屋 酒 啤酒 酒馆 喝酒 맥주 술 주점',
  },
  {
    words: 'bandit bandits robber robbers ambush ambushes raiders attacked attacks random_encounters',
    narrower: 'guards highwaymen enemies fewer roads safe patrol foes raids',
    abroad:
      'banditen rauber uberfall bandits voleurs embuscade bandidos ladrones emboscada banditi briganti imboscata bandidos assaltantes bandyci rozbojnicy бандиты разбойники засада 盗賊 山賊 強盗 强盗 土匪 도적',
  },
  {
    words: 'guard guards arrest arrested jail prison bounty wanted law police_guards sheriff',
    narrower: 'watch guards bounty contracts arrests prison law',
    abroad:
      'wachen wache gefangnis gardes garde prison guardias carcel guardie prigione guardas prisao straznicy wiezienie стража тюрьма охрана 衛兵 牢屋 警備 卫兵 监狱 경비병 감옥',
  },
  {
    words:
      'npc npcs villager villagers citizens townspeople crowd crowds pedestrians alive empty_world empty_cities empty_streets lively lifeless dead_world',
    narrower: 'bustling streets people crowds lived living town markets neighbors schedules reactions',
    abroad:
      'bewohner dorfbewohner leute menschen leer lebendig habitants villageois gens vide vivant habitantes aldeanos gente vacio vivo abitanti gente vuoto vivo moradores pessoas vazio vivo mieszkancy ludzie pusto zywe жители люди толпа живой пусто 住民 村人 人々 群衆 村民 居民 人群 热闹 주민 사람',
  },
  {
    words:
      'handsome sexy hot attractive good_looking cute girls_look women female male men woman man guys girls waifu',
    narrower: 'faces hair portraits beautiful body skin strangers ladies women preset',
    abroad:
      'hubsche frauen manner sexy attraktiv femmes hommes mignon guapo guapa mujeres hombres donne uomini carino mulheres homens bonita kobiety mezczyzni sliczna женщины мужчины красивые девушки 女性 男性 美人 かわいい 美女 帅哥 可爱 女性角色 여자 남자 귀여운',
  },
  {
    words: 'bald barber hairdresser bearded mustache moustache makeup make_up tattoo tattoos scars eyes',
    narrower: 'hair beards braids faces war paint skin ink',
    abroad:
      'glatze frisur bart tatowierung maquillage coiffure barbe tatouage calvo peinado barba tatuaje calvo capelli barba tatuaggio careca cabelo barba tatuagem lysy fryzura broda tatuaz лысый прическа борода татуировка макияж 髪型 ひげ 化粧 入れ墨 发型 胡子 化妆 纹身 머리 수염',
  },
  {
    words:
      'choices choice decisions consequences consequence my_choices matter branching morality evil good_or_evil villain be_evil bad_guy',
    narrower: 'roads taken choices fate reply path ending endings paths',
    abroad:
      'entscheidungen folgen bose choix consequences mechant decisiones consecuencias malvado scelte conseguenze cattivo escolhas consequencias vilao wybory decyzje konsekwencje zly выбор решения последствия злодей 選択 決断 悪役 选择 后果 反派 선택 악당',
  },
  {
    words:
      'gamble gambling casino poker card_game cards dice bet betting blackjack roulette arcade minigame minigames board_game chess',
    narrower: 'tavern dice cards luck duel gwent',
    abroad:
      'glucksspiel karten kartenspiel wurfel casino wetten jeu_de_cartes des paris cartas dados apuestas casino carte dadi scommesse cartas dados apostas karty kosci hazard карты кости казино азарт ставки 賭け カード サイコロ カジノ 赌博 纸牌 骰子 赌场 도박 카드 주사위',
  },
  {
    words:
      'kitty kitten kittens puppy puppies doggo doggy cute_animals pet_the_dog pet_the_cat i_want_a_dog i_want_a_cat want_a_cat want_a_dog cuddle',
    narrower: 'dog dogs cat cats pet pets hound feline friends adopt animals wolf companion',
    abroad:
      'hundchen katzchen hund katze streicheln chiot chaton chien chat caresser perrito gatito perro gato acariciar cagnolino gattino cane gatto cachorrinho gatinho cachorro gato piesek kotek pies kot котик котика котенок кот кошка собака собачка щенок 猫 犬 子猫 子犬 ペット 猫 狗 小猫 小狗 猫咪 狗狗 고양이 강아지',
  },
  {
    words:
      'city town towns city_building skyscraper skyscrapers buildings_city village villages bigger_cities bigger_city metropolis',
    narrower: 'streets districts towns city houses bustling squares settlement expanded roofs',
    abroad:
      'stadt stadte dorf grosser_stadt ville villes village batiments ciudad ciudades pueblo edificios citta paese villaggio palazzi cidade cidades vila predios miasto miasta wioska wies budynki город города деревня здания 街 町 都市 村 城市 城镇 村庄 建筑 도시 마을',
  },
  {
    words:
      'island islands new_island new_area new_areas new_land new_lands new_world bigger_map bigger_world explore exploration exploring adventure region regions',
    narrower: 'isles lands coast expanded discover worlds map provinces shores valley',
    abroad:
      'insel inseln neues_gebiet grossere_karte erkunden ile iles nouvelle_zone explorer carte_plus_grande isla islas nueva_zona explorar mapa_mas_grande isola isole nuova_zona esplorare ilha ilhas nova_area explorar wyspa wyspy nowy_obszar odkrywac остров острова новая_локация исследовать 島 新エリア 探検 冒険 岛 岛屿 新地图 探索 冒险 섬 탐험',
  },
  {
    words:
      'castle castles fortress fortresses palace palaces king kings queen throne kingdom rule lord nobles noble',
    narrower: 'court crown keep walls towers siege empire realm dukes royal',
    abroad:
      'burg schloss konig konigin konigreich chateau roi reine royaume castillo rey reina reino castello re regina regno castelo rei rainha reino zamek krol krolowa krolestwo замок король королева королевство 城 王 王女 王国 城堡 国王 王国 성 왕 왕국',
  },
  {
    words:
      'politics politicians election elections taxes tax laws government president ministers spy spies espionage alliances allies_nations peace treaty',
    narrower: 'diplomacy diplomats treaties nations council power rivals intrigue court',
    abroad:
      'politik steuern wahlen spion frieden politique impots elections espion paix politica impuestos elecciones espia paz politica tasse elezioni spia pace politica impostos eleicoes espiao paz polityka podatki wybory szpieg pokoj политика налоги выборы шпион мир 政治 税 選挙 スパイ 和平 政治 税收 选举 间谍 和平 정치 세금',
  },
  {
    words:
      'historical history historically_accurate napoleon ww1 ww2 world_war roman romans rome ancient egypt greek',
    narrower: 'historical legions centuries regiments era uniforms battles ancient names',
    abroad:
      'geschichte historisch weltkrieg romer antike histoire historique guerre_mondiale romain historia historico guerra_mundial romano storia storico guerra_mondiale historia historico guerra_mundial historia historyczny wojna_swiatowa rzym история исторический мировая_война рим 歴史 世界大戦 ローマ 历史 二战 罗马 역사 로마',
  },
  {
    words:
      'relax relaxing cozy cosy chill calm calming peaceful wholesome comfy zen stress stressful stress_free no_stress',
    narrower: 'gentle calm quiet hearth garden rain slow candle soft peace fishing',
    abroad:
      'entspannt entspannen gemutlich ruhig stress detente relaxant calme tranquille relajante tranquilo relajado acogedor rilassante tranquillo relaxante tranquilo aconchegante relaks spokojny przytulny расслабиться уютный спокойный まったり 癒し のんびり 放松 治愈 休闲 轻松 힐링 편안한',
  },
  {
    words: 'radio radios podcast station_music jukebox playlist my_own_music custom_music streaming',
    narrower: 'radio music stations songs drama tunes atlantic',
    abroad:
      'radio radiosender eigene_musik radio ma_musique radio mi_musica radio la_mia_musica radio minha_musica radio wlasna_muzyka радио своя_музыка ラジオ 収音機 电台 收音机 自定义音乐 라디오',
  },
  {
    words:
      'stream streaming_overlay youtuber video videos record recording machinima trailer screenshots_hud pretty_pictures take_pictures pictures',
    narrower: 'photographer camera shoot picture cinematic hide',
    abroad:
      'fotos bilder aufnehmen video prendre_photos images filmer fotos imagenes grabar foto immagini registrare fotos imagens gravar zdjecia nagrywac фото фотографии снимать видео 写真 撮影 動画 拍照 截图 录像 사진 촬영',
  },
  {
    words:
      'notes note_taking journal diary logbook log_book quest_log remember todo to_do checklist track tracker',
    narrower: 'notebook journal log clues list track marked pages',
    abroad:
      'notizen tagebuch journal notes carnet notas diario cuaderno appunti diario taccuino anotacoes diario notatki dziennik заметки дневник журнал メモ 日記 笔记 日记 日志 메모 일지',
  },
  {
    words: 'dracula nosferatu bloodsucker bloodsuckers castlevania',
    narrower: 'vampire vampires blood manor bats',
    abroad: 'blutsauger vampir vampire vampiro wampir вампир дракула ドラキュラ 吸血鬼 드라큘라',
  },
  {
    words:
      'mail letter letters post postman mailman mailbox parcel parcels package delivery deliveries messenger messengers courier couriers send_letters',
    narrower: 'raven bird',
    abroad:
      'brief briefe post bote paket courrier lettres facteur correo cartas mensajero posta lettere correio cartas poczta listy почта письма посылка 手紙 郵便 信 邮件 快递 편지 우편',
  },
  {
    words: 'csi forensics forensic autopsy fingerprints dna lab crime_scene',
    narrower: 'fingerprint clues notebook murder',
    abroad:
      'spurensicherung fingerabdruck empreintes huellas impronte digitais odciski отпечатки криминалист 指紋 鑑識 指纹 法医 지문',
  },
  {
    words:
      'coffee latte espresso cappuccino barista cafe cafes coffee_shop tea teahouse bakery patisserie cake cakes dessert desserts sweets pastry',
    narrower: 'café corner roast chat brew kitchen dishes recipes',
    abroad:
      'kaffee tee kuchen backerei gateau gateaux the patisserie boulangerie pastel tarta te panaderia torta dolci te bolo doces cha ciasto ciasta kawa herbata piekarnia кофе чай торт пирог выпечка コーヒー カフェ お茶 ケーキ 咖啡 茶 蛋糕 커피 카페 케이크',
  },
  {
    words: 'townsfolk peasants folks stand_around routines daily_routine',
    narrower: 'lives villagers living world crowd remember people',
    abroad:
      'dorfleute stadtleute paysans campesinos paesani aldeoes chlopi крестьяне горожане 町人 农民 镇民 마을사람',
  },
  {
    words: 'selfie selfies portrait_shot take_a_photo photo_op self_timer',
    narrower: 'photographer frames screenshot timer camera',
    abroad: 'selfie egoportrait autofoto selfie селфи 自撮り 自拍 셀카',
  },
  {
    words:
      'vegetables vegetable carrots cabbage potatoes salad tomatoes lettuce onions fruit fruits apples orchard',
    narrower: 'vegetables thumb garden green vines fruit',
    abroad:
      'gemuse mohren karotten kohl salat obst legumes carottes choux salade verduras zanahorias lechuga verdure carote insalata verduras cenoura alface warzywa marchew kapusta salata овощи морковь капуста фрукты 野菜 果物 スイカ 蔬菜 水果 胡萝卜 채소 과일',
  },
  {
    words: 'countryside rural village_life slow_life quiet_life simple_life cottagecore',
    narrower: 'village farm cottages homestead valley living',
    abroad:
      'landleben campagne vie_a_la_campagne vida_rural campo vita_di_campagna vida_no_campo wies sielsko деревня сельская_жизнь 田舎 暮らし スローライフ 田园 乡村 慢生活 시골',
  },
  {
    words: 'witch_hunt witch_hunter witches witcher monster_hunter inquisitor',
    narrower: 'hunter witch silver werewolf crossbow',
    abroad:
      'hexenjager hexen chasseur_de_sorcieres sorcieres cazador_de_brujas brujas cacciatore_di_streghe streghe cacador_de_bruxas bruxas lowca czarownice wiedzmy wiedzmin охотник_на_ведьм ведьмы 魔女狩り 魔女 猎魔 女巫 마녀',
  },
  {
    words: 'voice_over dubbing speak_my_language voiced_in spoken',
    narrower: 'voice voices voiced actors dubbed',
    abroad:
      'vertonung synchronisation sprachausgabe doublage doblaje doppiaggio dublagem dubbing озвучка озвучивание говорили по_русски 吹き替え 音声 配音 더빙',
  },
];
