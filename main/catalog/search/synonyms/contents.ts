import type { SynonymGroup } from './synonyms.ts';

/** What is in a game: things, creatures, people, places and work. */
export const contents: readonly SynonymGroup[] = [
  {
    words: 'backpack backpacks bag bags inventory rucksack',
    narrower:
      'satchel satchels pouch pockets slots storage stash carry capacity mule encumbrance weight carry_weight',
    abroad:
      'tasche taschen rucksack rucksacke inventar besace sac sacoche inventaire plecak torba torby ekwipunek рюкзак сумка инвентарь mochila bolsa inventario borsa zaino インベントリ 持ち物 バッグ 袋 背包 行囊 包 가방 인벤토리',
  },
  {
    words: 'carry carrying carry_weight encumbrance encumbered overweight weight_limit',
    narrower: 'weight mule weightless rucksack bags pockets capacity backpack inventory slots',
    abroad:
      'tragen gewicht traglast porter poids udzwig нагрузка вес peso cargar portare carregar 重量 負荷 负重 무게',
  },
  {
    words: 'stack stacks stacking stack_size',
    narrower: 'pockets potions slots inventory bigger',
    abroad: 'stapel pile piles stos стак pila スタック 堆叠 스택',
  },
  {
    words: 'storage chest chests box boxes container containers warehouse',
    narrower: 'stash bottomless crates labeled nearby bench',
    abroad:
      'truhe lager kiste coffre stockage skrzynia magazyn сундук хранилище cofre almacen baule bau 収納 倉庫 チェスト 箱子 仓库 상자 창고',
  },
  {
    words: 'item items object objects',
    narrower: 'inventory gear things loot',
    abroad:
      'gegenstand gegenstande objet objets przedmiot przedmioty предмет предметы objeto objetos oggetti itens アイテム 物品 道具 아이템',
  },
  {
    words: 'monster monsters creature creatures beast beasts bestiary',
    narrower:
      'swarm broods enemies enemy mob mobs undead zombie demon dragon dragons wolf ghoul fiend kraken folklore',
    abroad:
      'kreatur kreaturen ungeheuer monstre monstres bestiaire creatures potwor potwory bestie монстр монстры твари чудовище monstruo monstruos criatura criaturas mostro mostri creature monstro monstros モンスター 魔物 妖怪 怪物 몬스터 괴물',
  },
  {
    words: 'enemy enemies foe foes opponent opponents',
    narrower: 'swarm nests broods monster monsters mob bandits hostile bestiary',
    abroad:
      'gegner feinde ennemi ennemis wrog wrogowie враг враги enemigo enemigos nemici inimigos 敵 敌人 적',
  },
  {
    words: 'boss bosses boss_fight boss_fights giant giants',
    narrower: 'champion champions colossi titan colossus arena',
    abroad:
      'endgegner riese geant geants szef босс боссы великан jefe jefes gigante giganti chefe chefes ボス 巨人 首领 보스',
  },
  {
    words: 'zombie zombies undead',
    narrower: 'risen crypt cryptkeeper graveyard graveyards skeleton necromancer',
    abroad:
      'untote untoter mort_vivant morts_vivants nieumarli зомби нежить muertos no_muertos non_morti mortos_vivos ゾンビ 僵尸 亡灵 좀비',
  },
  {
    words: 'vampire vampires',
    narrower: 'blood fang drink sun',
    abroad: 'vampir vampiro wampir wampiry вампир vampiri 吸血鬼 ヴァンパイア 뱀파이어',
  },
  {
    words: 'werewolf werewolves lycanthrope lycanthropy',
    narrower: 'wolf moon beast',
    abroad:
      'werwolf loup_garou wilkolak оборотень hombre_lobo lupo_mannaro lobisomem 狼男 人狼 狼人 늑대인간',
  },
  {
    words: 'dragon dragons wyrm wyrms wyvern drake',
    narrower: 'rider ancient fire',
    abroad: 'drache drachen smok smoki дракон драконы dragones draghi dragoes ドラゴン 竜 龙 용 드래곤',
  },
  {
    words: 'ghost ghosts haunted horror scary spooky creepy terrifying',
    narrower: 'fear terror nightmare fright zombie zombies vampire risen ghosts',
    abroad:
      'grusel gruselig geister horreur fantome fantomes strach duchy upiorny страх ужас ужасы призрак terror miedo fantasma fantasmas orrore spettri assombrado ホラー 幽霊 怖い 恐怖 鬼 공포 유령',
  },
  {
    words: 'demon demons devil hell',
    narrower: 'infernal fiend possessed underworld',
    abroad:
      'damon hölle enfer diable demony demon pieklo демон ад demonio infierno demone inferno 悪魔 地獄 恶魔 地狱 악마',
  },
  {
    words: 'animal animals wildlife fauna',
    narrower: 'wild pet creatures wolf dog horse bird bears owls frogs beasts',
    abroad: 'tier tiere animaux zwierze zwierzeta животные звери animales animali animais 動物 动物 동물',
  },
  {
    words: 'pet pets',
    narrower: 'dog dogs cat cats hound feline familiars wolf companion friend adopt',
    abroad:
      'haustier haustiere animal_de_compagnie zwierzak питомец питомцы mascota mascotas animale_da_compagnia bicho_de_estimacao bichos_de_estimacao ペット 宠物 펫 애완동물',
  },
  {
    words: 'dog dogs hound puppy',
    narrower: 'wolf sled pet',
    abroad:
      'hund hunde chien chiens pies psi psy собака собаки пес perro perros cane cani cao cachorro 犬 狗 강아지 개',
  },
  {
    words: 'cat cats kitten feline kitty',
    narrower: 'pet friends',
    abroad: 'katze katzen chat chats kot koty кошка кот gato gatos gatto gatti 猫 고양이',
  },
  {
    words: 'bird birds',
    narrower: 'owl owls raven crows hawk eagle goose geese',
    abroad: 'vogel oiseau oiseaux ptak ptaki птица птицы pajaro pajaros uccelli passaros 鳥 鸟 새',
  },
  {
    words: 'fish fishing fisher angling',
    narrower: 'rod reel bait catch lake',
    abroad:
      'angeln fisch fische peche poisson wedkarstwo ryby рыбалка рыба pesca pescar pescaria 釣り 魚 钓鱼 낚시',
  },
  {
    words: 'hunt hunting hunter hunters',
    narrower: 'track skin trap bow trophy',
    abroad:
      'jagd jager chasse chasseur polowanie lowca охота охотник caza cazador caccia caca 狩り 狩猟 狩猎 사냥',
  },
  {
    words: 'horse horses steed mount mounts',
    narrower: 'riding whistle gallop draft tireless saddle stable rideable',
    abroad:
      'pferd pferde reittier cheval chevaux monture kon konie лошадь лошади конь caballo caballos montura cavallo cavalli cavalo cavalos 馬 マウント 马 坐骑 말',
  },
  {
    words: 'ride riding rideable',
    narrower: 'mount mounts horse rider saddle steed beasts',
    abroad: 'reiten monter jezdziec ездить montar cavalcare 乗る 騎乗 骑乘 타기',
  },
  {
    words: 'craft crafting crafted',
    narrower: 'recipe recipes smithing bench workshop workbench brewing materials ingredients alchemy',
    abroad:
      'handwerk herstellung artisanat fabrication rzemioslo wytwarzanie крафт ремесло рецепты artesania fabricacion artigianato fabricacao クラフト 製作 制作 合成 제작',
  },
  {
    words: 'smith smithing blacksmith blacksmithing forge smithy',
    narrower: 'anvil anvils crafting instant metal steel',
    abroad:
      'schmied schmiede schmieden forgeron kowal kuznia кузнец кузница herrero herreria fabbro ferreiro 鍛冶 铁匠 锻造 대장간',
  },
  {
    words: 'alchemy potion potions brew brewing',
    narrower: 'herbs elixir bulk ingredients cauldron',
    abroad:
      'alchemie trank tranke potion alchimie alchemia mikstury eliksir алхимия зелья pocion pociones alquimia pozioni alchimia pocoes 錬金術 ポーション 炼金 药水 연금술 물약',
  },
  {
    words: 'break breaks broken breaking durability degrade degradation wear',
    narrower: 'unbreakable repair mend edge fix keep',
    abroad:
      'haltbarkeit kaputt zerbrechen durabilite casser wytrzymalosc прочность ломается durabilidad romper durabilita 耐久 耐久度 내구도',
  },
  {
    words: 'repair repairs repairing',
    narrower: 'mend fix unbreakable durability',
    abroad: 'reparieren reparatur reparer naprawa ремонт починка reparar riparare 修理 维修 수리',
  },
  {
    words: 'weapon weapons arms arsenal',
    narrower: 'sword swords blade blades bow gun guns firearms rifle axe hammers dagger plasma',
    abroad: 'waffe waffen arme armes bron оружие arma armas armi 武器 무기',
  },
  {
    words: 'sword swords blade blades swordplay',
    narrower: 'melee steel parry katana longsword stances combat',
    abroad: 'schwert schwerter epee epees miecz miecze меч мечи espada espadas spada spade 剣 刀 剑 검',
  },
  {
    words: 'gun guns firearm firearms rifle rifles pistol shotgun',
    narrower: 'revolver revolvers blackpowder muskets plasma weapon shooting ammo',
    abroad:
      'gewehr pistole schusswaffe fusil pistolet karabin пистолет ружье винтовка pistola arma_de_fuego fucile 銃 枪 枪械 총',
  },
  {
    words: 'ammo ammunition bullets arrows',
    narrower: 'reload endless magazine quiver',
    abroad:
      'munition pfeile munitions fleches amunicja strzaly боеприпасы патроны municion munizioni municao 弾薬 弾 弹药 탄약',
  },
  {
    words: 'bow bows archery archer arrow arrows crossbow',
    narrower: 'draw hunter quiver',
    abroad:
      'bogen bogenschiessen arc archer luk lucznictwo лук лучник стрельба arco arquero arciere 弓 弓箭 활',
  },
  {
    words: 'armor armour armors armours armored',
    narrower: 'plate mail outfit gear shield helmet samurai chainmail',
    abroad:
      'rustung rustungen armure armures zbroja броня доспехи armadura armaduras armatura 鎧 防具 护甲 盔甲 갑옷',
  },
  {
    words: 'helmet helmets helm hat hats hood',
    narrower: 'headgear mask head',
    abroad:
      'helm helme casque chapeau kapelusz шлем шапка casco sombrero elmo cappello capacete 兜 ヘルメット 头盔 帽子 투구',
  },
  {
    words: 'outfit outfits clothes clothing costume costumes fashion dress wardrobe transmog',
    narrower: 'robe garments glamour apparel cloak cloaks capes coat cloth jewelry',
    abroad:
      'kleidung kleider vetements tenue ubrania ubranie stroje одежда костюм ropa traje vestiti abiti roupas 服 服装 衣装 衣服 의상 옷',
  },
  {
    words: 'jewelry jewellery ring rings amulet necklace',
    narrower: 'gems finger accessories',
    abroad:
      'schmuck bijoux anneau bizuteria pierscien украшения кольцо joyas anillo gioielli anello joias 指輪 首饰 戒指 반지',
  },
  {
    words: 'tattoo tattoos body_paint war_paint makeup',
    narrower: 'ink face paint',
    abroad: 'tatowierung tatouage tatuaz татуировка tatuaje tatuaggi tatuagem 刺青 タトゥー 纹身 문신',
  },
  {
    words:
      'character_creation character_creator character_editor character_customization customize_character sliders',
    narrower: 'sculptor sliders height hair tattoos face preset appearance body race',
    abroad:
      'charaktererstellung creation_de_personnage tworzenie_postaci создание_персонажа creacion_de_personaje キャラメイク キャラクター作成 捏脸 角色创建 커스터마이징',
  },
  {
    words: 'character characters hero protagonist',
    narrower: 'player avatar preset appearance',
    abroad:
      'charakter figur held personnage heros postac bohater персонаж герой personaje heroe personaggio eroe personagem キャラ 主人公 角色 主角 캐릭터',
  },
  {
    words: 'magic spell spells sorcery mage mages wizard wizards sorcerer magician witch',
    narrower: 'grimoire casting elemental staves wands necromancer enchantment mastery arcane',
    abroad:
      'zauber zauberer zauberspruche magie sort sorts mage sorcier magia czary mag маг магия заклинания волшебник hechizo hechizos mago incantesimi feiticos 魔法 魔術 魔法使い 法术 法师 마법 마법사',
  },
  {
    words: 'companion companions follower followers sidekick sidekicks hireling mercenary mercenaries',
    narrower: 'ally allies sellswords party hire',
    abroad:
      'begleiter gefahrten gefahrte compagnon compagnons towarzysz towarzysze спутник спутники компаньон companero companeros seguidor compagni companheiro companheiros 仲間 同伴 随从 伙伴 동료',
  },
  {
    words: 'romance romantic love marriage marry married dating wedding',
    narrower: 'hearts rings court wife husband spouse',
    abroad:
      'romanze liebe heirat hochzeit romance amour mariage romans slub malzenstwo любовь роман свадьба amor matrimonio boda amore nozze casamento 恋愛 結婚 恋爱 结婚 로맨스 결혼',
  },
  {
    words: 'child children kids baby babies',
    narrower: 'little grow family adopt',
    abroad:
      'kind kinder enfant enfants dziecko dzieci ребенок дети nino ninos hijos bambino bambini filhos 子供 孩子 아이',
  },
  {
    words: 'npc npcs villager villagers citizen citizens people population townspeople',
    narrower: 'crowd crowds lives bystanders busy populated bustling folk inhabitants',
    abroad:
      'bewohner leute menschen habitants gens mieszkancy ludzie жители люди нпс personas habitantes gente abitanti persone pessoas 住民 村民 人々 居民 주민',
  },
  {
    words: 'crowd crowds crowded busy populated',
    narrower: 'people townspeople bustling streets population traffic',
    abroad: 'menschenmenge belebt foule tlum толпа multitud folla multidao 群衆 人群 군중',
  },
  {
    words: 'guard guards police law crime',
    narrower: 'watch arrest bounty wanted prison',
    abroad:
      'wache wachen polizei garde gardes police straz стража полиция преступление guardia guardias policia guardie guardas 衛兵 警察 守卫 경비',
  },
  {
    words: 'bandit bandits pirate pirates outlaw raider raiders',
    narrower: 'privateers vikings bounty loot robbed',
    abroad:
      'banditen pirat piraten brigand pirate bandyci piraci бандит пират bandido bandidos pirata pirati 盗賊 海賊 强盗 海盗 산적 해적',
  },
  {
    words: 'faction factions guild guilds reputation',
    narrower: 'brotherhood blades rank join diplomats',
    abroad:
      'fraktion gilde ruf guilde faction gildia frakcja фракция гильдия репутация gremio faccion gilda fazione faccao 派閥 ギルド 阵营 公会 길드',
  },
  {
    words: 'house houses home homes housing player_home homestead',
    narrower: 'cabin cottage longhouse penthouse base apartment roofs villa estate own',
    abroad:
      'haus hauser heim eigenheim maison foyer dom domek дом дома изба casa hogar lar 家 マイホーム 房屋 房子 家园 집 하우스',
  },
  {
    words: 'build building builder buildings construction',
    narrower: 'blueprints architecture placement snap roofs walls homestead pieces collisions',
    abroad:
      'bauen bau gebaude batiment construire budowa budowanie строительство постройка construccion construir edificios costruire edifici construcao 建築 建設 建筑 建造 건축 건설',
  },
  {
    words: 'furniture furnish decorate decoration decorations interior',
    narrower: 'designer chairs beds shelves clutter paint room',
    abroad:
      'mobel einrichten deko meubles decoration meble dekoracje мебель интерьер декор muebles decorar mobili arredare moveis 家具 内装 装饰 装修 가구',
  },
  {
    words: 'town towns city cities village villages',
    narrower: 'settlement hamlets sprawl streets urban undercity expanded',
    abroad:
      'stadt stadte dorf dorfer ville villes village miasto miasta wies город города деревня ciudad ciudades pueblo pueblos citta villaggio cidade cidades 街 町 村 城镇 城市 마을 도시',
  },
  {
    words: 'explore exploration places location locations area areas region regions new_lands land lands',
    narrower: 'isles islands beyond border discover world undercity deeper dungeons villages map',
    abroad:
      'erkunden gebiet orte region explorer lieux regions eksploracja miejsca krainy исследование локации места регион explorar lugares zonas regiones esplorare luoghi zone 探索 場所 新大陆 地区 探险 탐험 지역',
  },
  {
    words: 'dungeon dungeons cave caves crypt tomb',
    narrower: 'maze vault vaults ruins cellars sewers floors deeper',
    abroad:
      'verlies hohle hohlen gruft donjon donjons grotte lochy jaskinia подземелье пещера mazmorra mazmorras cueva grotta masmorra caverna ダンジョン 洞窟 地牢 洞穴 던전 동굴',
  },
  {
    words: 'island islands isle isles',
    narrower: 'archipelago coast shore',
    abroad: 'insel inseln ile iles wyspa wyspy остров острова isla islas isola isole ilha ilhas 島 岛 섬',
  },
  {
    words: 'castle castles fortress stronghold',
    narrower: 'keep siege walls tower towers',
    abroad:
      'burg schloss festung chateau forteresse zamek twierdza замок крепость castillo fortaleza castello castelo 城 要塞 城堡 성',
  },
  {
    words: 'quest quests mission missions storyline story stories campaign adventure',
    narrower: 'chapters tales roads voiced side errands contracts',
    abroad:
      'aufgabe aufgaben geschichte quete quetes histoire aventure zadanie zadania przygoda historia квест квесты задание история mision misiones avventura missioni storia missao historia クエスト 物語 任务 剧情 故事 퀘스트 이야기',
  },
  {
    words: 'ending endings finale finales alternate_ending',
    narrower: 'after different conclusion',
    abroad: 'ende fin zakonczenie конец концовка final finale エンディング 结局 엔딩',
  },
  {
    words: 'money gold coin coins cash currency rich wealth',
    narrower: 'purse plenty shopkeepers price prices sell trade bankers',
    abroad:
      'geld munzen argent or pieniadze zloto деньги золото dinero oro soldi denaro dinheiro ouro お金 金 金钱 金币 돈 골드',
  },
  {
    words: 'economy economic trade trading trader merchant merchants shop shops shopkeeper vendor market',
    narrower: 'supply demand prices bankers bonds routes sell buy caravans commerce',
    abroad:
      'wirtschaft handel handler laden economie commerce marchand boutique ekonomia handel kupiec sklep экономика торговля торговец магазин economia comercio comerciante tienda mercante negozio loja comerciante 経済 商人 店 经济 贸易 商店 경제 상점',
  },
  {
    words: 'price prices cheap cheaper cost costs expensive',
    narrower: 'fair merchants buy sell demand discount',
    abroad:
      'preis preise gunstig prix moins_cher ceny tanie цены дешевле precio precios barato prezzi precos 値段 价格 便宜 가격',
  },
  {
    words: 'sell selling sell_junk vendor_trash junk trash',
    narrower: 'shop merchants filter marked button',
    abroad:
      'verkaufen mull vendre camelote sprzedaz smieci продать хлам vender basura vendere 売る ゴミ 出售 垃圾 판매',
  },
  {
    words: 'loot looting treasure treasures drops',
    narrower: 'legendary rewards chest filter rare gems',
    abroad:
      'beute schatz butin tresor lup skarb добыча лут сокровище botin tesoro bottino saque 戦利品 宝 战利品 宝藏 전리품 보물',
  },
  {
    words: 'mine mining miner miners ore ores',
    narrower: 'prospector veins rocks asteroid drones gold pickaxe stone',
    abroad:
      'bergbau erz mine minerai gornictwo ruda шахта руда добыча_руды mineria mineral miniera minerali mineracao 採掘 鉱石 挖矿 矿石 채광 광석',
  },
  {
    words: 'food eat eating meal meals cook cooking cuisine kitchen recipe recipes',
    narrower: 'dishes stories season hunger bake stove chef',
    abroad:
      'essen kochen kuche nourriture cuisine cuisiner jedzenie gotowanie kuchnia еда готовка кухня comida cocina cocinar cucina cibo cozinha cozinhar 料理 食べ物 烹饪 食物 厨房 요리 음식',
  },
  {
    words: 'beer ale alcohol wine drunk tavern inn bar',
    narrower: 'brewer mead innkeepers',
    abroad:
      'bier wein kneipe biere vin taverne auberge piwo karczma пиво таверна cerveza taberna birra osteria taverna 酒 酒場 酒馆 술',
  },
  {
    words: 'farm farming farmer crops crop harvest harvesting agriculture',
    narrower: 'garden gardening fields vegetables scarecrow barnyard wheat robotic',
    abroad:
      'bauernhof landwirtschaft ernte ferme agriculture recolte rolnictwo uprawa zbiory ферма урожай granja cultivos cosecha fattoria raccolto fazenda colheita 農業 農場 畑 收获 种田 农场 농장 농사',
  },
  {
    words: 'water_crops watering irrigation sprinkler sprinklers water_plants',
    narrower: 'self_watering watering fields irrigation itself',
    abroad:
      'bewasserung giessen arrosage podlewanie полив riego irrigazione irrigacao 水やり スプリンクラー 浇水 灌溉 물주기',
  },
  {
    words: 'garden gardening plant plants planting vegetable vegetables',
    narrower: 'fruit vines seeds flowers harvest',
    abroad:
      'garten pflanzen jardin plantes ogrod rosliny сад огород растения jardin plantas giardino piante jardim 庭 植物 园艺 花园 정원',
  },
  {
    words: 'car cars vehicle vehicles automobile driving drive',
    narrower: 'truck muscle engine turbo classics racing hatchbacks motor motorbikes handling gearbox',
    abroad:
      'auto autos fahrzeug fahrzeuge fahren voiture voitures vehicule conduite samochod samochody pojazdy машина машины автомобиль coche coches auto macchina carro carros 車 クルマ 车 车辆 汽车 차량 자동차',
  },
  {
    words: 'truck trucks lorry lorries',
    narrower: 'haulers heavy trailer wheels diesel freight',
    abroad:
      'lastwagen lkw camion camions ciezarowka ciezarowki грузовик грузовики camiones camion caminhao トラック 卡车 货车 트럭',
  },
  {
    words: 'bike bikes motorbike motorbikes motorcycle motorcycles bicycle',
    narrower: 'wheels ride',
    abroad:
      'motorrad fahrrad moto velo motocykl rower мотоцикл велосипед motocicleta bici バイク 自転車 摩托 自行车 오토바이',
  },
  {
    words: 'drift drifting drifters',
    narrower: 'sideways handling grip slide tires',
    abroad: 'driften дрифт ドリフト 漂移 드리프트',
  },
  {
    words: 'race racing racer racers rally motorsport',
    narrower: 'track lap group legends stages speed tires',
    abroad:
      'rennen rallye course courses wyscig wyscigi гонка гонки carrera carreras corsa corse corrida レース 赛车 比赛 레이싱',
  },
  {
    words: 'tire tires tyre tyres wheels',
    narrower: 'grip asphalt wear',
    abroad: 'reifen pneu pneus opony шины neumaticos gomme タイヤ 轮胎 타이어',
  },
  {
    words: 'traffic road roads street streets highway',
    narrower: 'junctions bridges lane lanes tram',
    abroad:
      'verkehr strasse strassen circulation route routes ruch drogi движение дороги трафик trafico carretera strade traffico estrada transito 道路 交通 도로 교통',
  },
  {
    words: 'train trains locomotive locomotives railway railroad rail',
    narrower: 'tram rails station stations diesel branch',
    abroad:
      'zug zuge bahn eisenbahn train trains pociag pociagi kolej поезд поезда железная_дорога tren trenes treno treni trem 鉄道 列車 电车 列车 火车 기차 철도',
  },
  {
    words: 'ship ships boat boats vessel sailing naval',
    narrower: 'fleet rigging sail sea boarding cannons privateers galleon',
    abroad:
      'schiff schiffe boot navire bateau bateaux statek statki корабль корабли лодка barco barcos nave navi navio barco 船 舟 배',
  },
  {
    words: 'spaceship spaceships space_ship space_ships starship starships starfighter spacecraft',
    narrower: 'starfighters capital ship ships cruisers fleet boarding orbit',
    abroad:
      'raumschiff raumschiffe vaisseau vaisseaux statek_kosmiczny космический_корабль nave_espacial astronave 宇宙船 飞船 太空船 우주선',
  },
  {
    words: 'space planet planets galaxy outer_space universe',
    narrower: 'orbit star stars alien asteroid solar worlds cosmos',
    abroad:
      'weltraum weltall planeten espace planetes kosmos planety космос планеты espacio planetas spazio pianeti espaco 宇宙 惑星 太空 星球 우주 행성',
  },
  {
    words: 'alien aliens extraterrestrial',
    narrower: 'worlds space skies invasion',
    abroad:
      'ausserirdische extraterrestre kosmici пришельцы инопланетяне extraterrestres alieni 宇宙人 外星人 외계인',
  },
  {
    words: 'robot robots android machine machines',
    narrower: 'drones robotic clockwork mechanical mech',
    abroad:
      'roboter maschinen robot machine roboty maszyny робот роботы maquina macchine ロボット 机器人 로봇',
  },
  {
    words: 'steampunk steam clockwork brass',
    narrower: 'gears airships',
    abroad: 'dampf vapeur para стимпанк vapor スチームパンク 蒸汽朋克 스팀펑크',
  },
  {
    words: 'army armies soldier soldiers troops war warfare military',
    narrower: 'grand battalions siege sieges units battles legion cannons',
    abroad:
      'armee heer soldaten krieg armee guerre soldats armia wojsko wojna армия солдаты война ejercito guerra soldados esercito 軍隊 戦争 军队 士兵 战争 군대 전쟁',
  },
  {
    words: 'siege sieges cannon cannons artillery',
    narrower: 'walls castle explosions',
    abroad: 'belagerung kanonen siege canons oblezenie осада пушки asedio assedio cerco 攻城 大砲 围攻 공성',
  },
  {
    words: 'civilization civilizations civilisation nation nations diplomacy',
    narrower: 'diplomats treaties peoples empire kingdom units rivals',
    abroad:
      'zivilisation nation diplomatie cywilizacja цивилизация дипломатия civilizacion civilta civilizacao 文明 外交 문명',
  },
  {
    words: 'technology tech research science',
    narrower: 'tree endless invention lab',
    abroad:
      'technologie forschung recherche technologia badania технологии исследования tecnologia investigacion 技術 研究 科技 기술 연구',
  },
  {
    words: 'medieval knight knights middle_ages',
    narrower: 'plate mail castle sword nobles',
    abroad:
      'mittelalter ritter chevalier medieval sredniowiecze rycerz рыцарь средневековье medieval caballero cavaliere cavaleiro 中世 騎士 中世纪 骑士 중세 기사',
  },
  {
    words: 'viking vikings norse nordic',
    narrower: 'longships raiders north longhouse mead',
    abroad: 'wikinger viking wikingowie викинги vikingos vichinghi バイキング 维京 바이킹',
  },
  {
    words: 'samurai ninja japanese japan katana',
    narrower: 'shogun',
    abroad: 'japan japonais japonski самурай япония samurai 侍 忍者 武士 사무라이',
  },
  {
    words: 'western wild_west cowboy cowboys frontier',
    narrower: 'revolvers saloon desert',
    abroad: 'wilder_westen ouest dziki_zachod запад oeste 西部劇 西部 서부',
  },
  {
    words: 'desert sand dunes',
    narrower: 'oasis caravans kingdoms sun',
    abroad: 'wuste pustynia пустыня desierto deserto 砂漠 沙漠 사막',
  },
  {
    words: 'christmas xmas holiday holidays santa',
    narrower: 'winter carols december festive snow gifts',
    abroad:
      'weihnachten noel swieta boze_narodzenie рождество новый_год navidad natale natal クリスマス 圣诞 크리스마스',
  },
  {
    words: 'halloween',
    narrower: 'pumpkin pumpkins bats october candy spooky',
    abroad: 'kurbis citrouille dynia хэллоуин calabaza zucca ハロウィン 万圣节 할로윈',
  },
  {
    words: 'disease sickness illness plague sick',
    narrower: 'infection cure spreads doctor',
    abroad:
      'krankheit seuche maladie peste choroba zaraza болезнь чума enfermedad malattia doenca 病気 疫病 疾病 질병',
  },
  {
    words: 'sport sports football soccer stadium',
    narrower: 'league referees match teams',
    abroad: 'fussball football pilka futbol футбол calcio futebol サッカー 足球 축구',
  },
];
