import type { MotifName } from './motifs/index.ts';
import { findByWords, type WordTable, wordTable } from './words.ts';

/**
 * Words of titles, in English, German, French, Spanish, Italian, Portuguese, Polish, Russian, Chinese, Japanese and
 * Korean, and the motif that shows them. Forms with another ending and compounds are found without being listed.
 */
const lines: Readonly<Record<MotifName, string>> = {
  anvil:
    'forge skyforge smith blacksmith smithing anvil foundry schmiede amboss forgeron herreria fucina incudine bigorna kuznia kowal кузница наковальня 铁匠 锻造 鍛冶 대장간',
  hammer:
    'hammer build building crafting craft workshop repair construction bau werkstatt handwerk marteau atelier martillo taller martello officina martelo oficina mlot warsztat молот мастерская 锤 工坊 作坊 槌 工房 망치',
  pickaxe:
    'mine mines mining miner ore ores quarry quarries pickaxe drill drilling bergwerk erz pioche pico minería miniera picareta kopalnia kilof шахта руда кирка 矿 镐 鉱 採掘 곡괭이',
  axe: 'axe axes lumber timber wood woodcutter viking beil holz hache bois hacha madera ascia legno machado madeira topor siekiera drewno топор дерево 斧 木材 도끼',
  gear: 'gear gearbox engine engines physics machine machines machinery mechanics automation mechanism cog settings config performance industry levers heavy zahnrad motor motoren technik engrenage moteur engranaje ingranaggio motore engrenagem silnik tryby шестерня двигатель механизм 引擎 齿轮 机械 歯車 機械 物理 엔진',
  bolt: 'power energy electric lightning thunder static boost faster fast speed swift strom blitz energie eclair energia relampago fulmine raio piorun молния энергия 电 闪电 雷 電 번개',
  magnifier:
    'search find finder detective inspect clue clues tooltips tooltip zoom lupe suche loupe recherche lupa buscar lente cerca busca szukaj поиск лупа 搜索 放大 検索 探 검색',
  palette:
    'texture textures retexture paint painted color colors colour colours recolor skins skin shader shaders mural murals art farben farbe maler peinture couleur pintura colores colore cores malarz kolory краски текстуры 纹理 材质 颜色 着色 絵 テクスチャ 彩 텍스처',
  key: 'key keys lock locks unlock locked prison prisons schlussel schloss clef cle llave chiave chave klucz ключ замок 钥匙 鍵 열쇠',
  blade:
    'sword swords blade blades weapon weapons armory armoury arsenal dagger steel alloy combat duel schwert klinge waffe waffen epee epees lame arme espada arma armas spada lama miecz bron меч клинок оружие 剑 武器 刀 剣 검',
  bow: 'bow bows archer archers arrow arrows hunter hunting ranger bogen pfeil jager arc fleche archer chasse arco flecha caza caccia freccia flecha luk strzala lowca лук стрела охота 弓 箭 猎 狩 활',
  shield:
    'shield shields armor armour guard guards defense defence warden keepers keeper protection bastion schild rustung wache bouclier garde escudo armadura guardia scudo armatura tarcza zbroja straz щит броня стража 盾 护甲 卫 防具 鎧 방패',
  helmet:
    'helmet helmets helm gladiator legion legions uniform uniforms casque casco yelmo elmo capacete helm шлем 头盔 兜 투구',
  target:
    'aim target targeting crosshair sniper scope shooter weapons gunplay accuracy ziel visee cible mira bersaglio alvo cel прицел цель 瞄准 准星 照準 조준',
  bag: 'bag bags inventory backpack sorting storage satchel satchels pockets pocket stacks stash tasche rucksack inventar sac inventaire mochila bolsa inventario zaino borsa inventário plecak torba ekwipunek сумка рюкзак инвентарь 背包 库存 仓库 鞄 袋 가방',
  potion:
    'potion potions alchemy flask poison brew brewing breweries recipe recipes magic spell spells wizard wizards witch bottle bottles trank alchemie zauber magie potion sorcier pocion magia brujo pozione strega pocao mikstura czary зелье магия алхимия 药水 魔法 炼金 薬 錬金 마법',
  scroll:
    'quest quests scroll scrolls story stories tale tales legend legends legendes errands letter letters notes script translation language schriftrolle geschichte parchemin histoire quete pergamino mision historia pergamena missione pergaminho missao zwoj zadanie tlumaczenie квест свиток история перевод 任务 卷轴 传说 物语 物語 巻物 翻訳 翻译 汉化 日本語化 이야기',
  book: 'book books library libraries codex journal journals diary ledger ledgers cookbook songbook atlas notebook notebooks bookcases lore buch bibliothek livre bibliotheque libro biblioteca livro ksiazka biblioteka книга библиотека 书 图书 本 図書館 도서관',
  chest:
    'chest chests treasure treasures loot vault vaults barrels bounty bounties artifacts reward rewards schatz schatze truhe coffre tresor cofre tesoro tesouro forziere skrzynia skarb skarby сундук клад клады сокровище 宝箱 宝藏 宝物 財宝 보물',
  coin: 'coin coins gold money economy merchant merchants trade trader traders price prices gilded golden tax gilds muenze munze geld handel monnaie argent moneda dinero moneta denaro moeda dinheiro pieniadze zloto монета деньги золото торговля 金币 经济 商人 硬貨 商 동전',
  gem: 'gem gems jewel jewelry jewels ruby diamond bracelets brooches amber jade ring edelstein schmuck bijou joya gioiello gemma joia klejnot камень драгоценность 宝石 珠宝 보석',
  crystal:
    'crystal crystals glass mineral shard shards vein veins quartz mirror mirrors kristall glas cristal verre vidrio cristallo vetro vidro krysztal szklo кристалл стекло 水晶 晶 硝子 크리스탈',
  trophy:
    'trophy league champion champions cup championship achievements tournament winner parades pokal liga champion trofeo campeon trofeu mistrz liga трофей чемпион 奖杯 联赛 冠军 優勝 트로피',
  dice: 'dice random luck chance gambling cards card tabletop board wurfel gluck karten des hasard dado dados suerte azar dado fortuna sorte kosci кости удача 骰子 卡牌 運 주사위',
  puzzle:
    'puzzle puzzles addon addons plugin plugins patch patches fix fixes hotfix compat compatibility framework modular mosaic mosaics presets ratsel rompecabezas enigma quebra lataka головоломка патч 补丁 拼图 修正 패치 퍼즐',
  camera:
    'camera cameras photo photos photography screenshot screenshots portrait portraits view kamera foto appareil camara fotografia macchina aparat камера фото 相机 摄影 写真 카메라',
  mic: 'voice voices voiced copilot podcast announcer commentary microphone narrator stimme stimmen voix voz voces voce vozes glos голос озвучка 语音 配音 声 音声 목소리',
  speech:
    'dialogue dialogues dialog subtitles subtitle chat talk talking conversation gossip campfire tooltips dialoge untertitel sous titres dialogo subtitulos conversa dialog napisy диалог субтитры 对话 字幕 会話 대화',
  note: 'music song songs soundtrack sound sounds audio melody choir orchestra ambience echoes echo musik lied klang musique son chanson musica cancion canzone suono som muzyka dzwiek музыка звук песня 音乐 声音 歌 音楽 曲 음악',
  clock:
    'clock clocks time timer hour hours days day longer calendar uhr zeit horloge temps heure reloj tiempo orologio tempo relogio zegar czas часы время 时钟 时间 時計 時間 시계',
  hourglass:
    'hourglass loading wait slow endless ancient past sanduhr warten sablier arena clessidra ampulheta klepsydra песочные 沙漏 砂時計 古代 모래시계',
  bed: 'bed beds sleep rest inn hostel blankets furniture bett schlaf mobel lit sommeil meuble cama dormir letto mobili lozko meble кровать мебель сон 床 家具 寝 침대',
  cup: 'cup tea coffee tavern taverns drink drinks food kitchen kitchens cooking cook hunger bakery ovens cafe teahouse taverne kuche kochen essen taverne cuisine taberna cocina taverna cucina tawerna kuchnia karczma таверна кухня еда 酒馆 茶 料理 酒場 주점',
  lantern:
    'lantern lanterns lamp lamps light lights lighting torch torches glow glowing candle laterne licht lichter lampe lanterne lumiere farol luz luces lanterna luce lampada swiatlo latarnia фонарь свет 灯笼 灯 光照 灯火 照明 등불',
  disk: 'save saves autosave backup loader installer tool tools utility manager speichern sauvegarde guardar salvataggio salvar zapis сохранение 存档 保存 저장',
  panel:
    'menu menus ui hud interface window windows screen screens buttons icons icon markers overlay fonts font clean oberflache interfaz interfaccia okno интерфейс окно 界面 菜单 画面 窓 메뉴',
  heart:
    'heart hearts health love romance life kinder kind friendly hearth wedding herz liebe leben coeur amour corazon amor vida cuore amore coracao serce milosc сердце любовь 心 爱 愛 심장',
  eye: 'eye eyes sight vision see seeing watch watcher stealth hidden spy visible auge augen sicht oeil yeux ojo ojos vista occhio olho oko oczy глаз глаза 眼 目 隠 눈',
  crown:
    'crown crowns king kings queen royal noble throne empire kingdom lord palace palaces krone konig reich couronne roi corona rey corona re coroa rei korona krol корона король 王冠 王国 帝国 王 왕국',
  mask: 'mask masks bandit bandits thief thieves rogue theatre theater outlaw disguise maske bandit masque voleur mascara ladron maschera ladro ladrao maska zlodziej маска бандит вор 面具 强盗 仮面 盗賊 가면',
  brush:
    'brush redraw redrawn remastered redux repaint hd sharper pinsel pinceau pincel pennello pedzel кисть 画笔 笔刷 筆 붓',
  house:
    'house houses home homes cottage village villages town towns base hamlet parish farmstead farmsteads hut interiors haus hauser dorf stadt heim maison maisons village casa casas pueblo casa villaggio aldeia dom domy wies miasto miasta дом дома деревня город города 房屋 家园 村 家 町 집',
  castle:
    'castle castles fortress keep citadel ruins bastion walls palace dungeon dungeons burg burgen festung chateau chateaux castillo fortaleza castello fortezza castelo zamek zamki замок замки крепость 城堡 城 要塞 성',
  lighthouse:
    'lighthouse harbour harbor harbours harbors port docks coast coastal bay leuchtturm hafen phare port faro puerto faro porto farol latarnia port маяк порт 灯塔 港 灯台 등대',
  mast: 'radio signal signals antenna broadcast transmission wireless static tower towers turm turme tour tours torre torres wieza wieze башня башни радио 无线电 信号 塔 高塔 電波 탑',
  tent: 'tent tents camp camps camping outpost outposts expedition expeditions hideout hideouts bivouac zelt lager tente campement tienda campamento tenda accampamento namiot oboz палатка лагерь 帐篷 营地 野営 冒险 冒険 모험 텐트',
  bridge:
    'bridge bridges crossing crossings brucke brucken pont ponts puente puentes ponte ponti most mosty мост мосты 桥 橋 다리',
  door: 'door doors gate gates portal entrance cellar cellars tunnel tunnels cave caves corridors hallways tor tur porte porta puerta portao drzwi brama дверь ворота 门 扉 門 문',
  column:
    'temple temples shrine shrines cathedral cathedrals pillar pillars marble statue statues tomb tombs ruin museum tempel temple templo tempio swiatynia ruiny храм руины 神庙 遗迹 神殿 遺跡 유적',
  mill: 'mill mills windmill farm farms farming harvest wind fields muhle bauernhof ernte moulin ferme molino granja mulino fattoria moinho fazenda mlyn mlyny farma мельница ферма 风车 农场 风 疾风 風車 農場 風 바람',
  city: 'city cities street streets skyline urban crowds district metropolis rooftops plaza plazas balconies strassen ville villes ciudad citta cidade miasto ulice улица 城市 街 都市 도시',
  stall:
    'market markets bazaar shop shops store vendor stall festival festivals guild guilds markt laden marche boutique mercado tienda mercato negozio loja targ sklep рынок магазин 市场 市集 商店 市場 店 시장',
  sun: 'sun sunny sunlight dawn dusk summer morning bright solar sonne sommer soleil ete sol verano sole estate verao slonce lato солнце лето 太阳 夏 太陽 陽 태양',
  moon: 'moon moons night nights moonlit midnight dark darker darkness shadow shadows eclipse mond nacht dunkle lune nuit sombres luna noche oscuro notte lua noite ksiezyc noc ciemne луна ночь тёмные 月亮 月 夜 明月 달',
  star: 'star stars constellation constellations stellar favorites wish rating plus stern sterne etoile etoiles estrella estrellas stella stelle estrela gwiazda gwiazdy звезда звезды 星 별',
  storm:
    'storm storms weather rain rainy cloud clouds sky skies fog mist misty ash thunderstorm sturm wetter regen wolken orage meteo pluie nuage tormenta clima lluvia tempesta meteo pioggia tempestade chuva burza pogoda deszcz буря погода дождь 天气 风暴 雨 雲 天気 嵐 날씨',
  snow: 'snow snowy winter winters frost ice icy cold glacier glaciers frozen schnee eis kalt neige hiver glace nieve invierno hielo neve inverno ghiaccio gelo snieg zima lod sniezne снег зима лед 雪 冬 冰 氷 눈꽃',
  planet:
    'planet planets orbit orbital world worlds rings terraform cosmos universe planeten welt planete monde planeta mundo pianeta mondo swiat планета мир 行星 世界 惑星 행성',
  rocket:
    'rocket rockets ship-launch station launch gravity thruster thrusters booster rakete fusee cohete razzo foguete rakieta ракета 火箭 ロケット 로켓',
  ufo: 'ufo alien aliens invader saucer abduction ausserirdische extraterrestre alienigena alieno obcy пришелец 外星 飞碟 宇宙人 외계',
  satellite:
    'satellite satellites probe drone drones sensor space spaceship satellit weltraum espace satelite espacio satellite spazio espaco satelita kosmos спутник космос 卫星 太空 宇宙 衛星 위성',
  comet:
    'comet comets meteor meteors asteroid asteroids shooting komet comete cometa kometa комета 彗星 流星 혜성',
  tree: 'forest forests wood woods pine pines jungle jungles wilderness growth timberland wald walder foret forets bosque foresta bosco floresta las lasy лес леса 森林 森 숲',
  oak: 'tree trees oak orchard orchards garden gardens courtyards greenhouses plants vegetation baum baume garten garten arbre jardin arbol jardin albero giardino arvore jardim drzewo ogrod ogrody сад сады дерево 庭院 花园 庭園 木 정원',
  flower:
    'flower flowers bloom blossom spring petal meadow meadows rose blume blumen fleur fleurs flor flores fiore fiori kwiat kwiaty цветок цветы 花 꽃',
  mushroom:
    'mushroom mushrooms fungus spores swamp swamps marsh pilz pilze champignon champignons seta setas fungo funghi cogumelo grzyb grzyby гриб грибы 蘑菇 茸 キノコ 버섯',
  leaf: 'leaf leaves foliage autumn seasons season herb herbs grass grasslands moss mossy nature natural blatt blatter herbst feuille automne hoja otono foglia autunno folha outono lisc jesien лист осень 树叶 自然 葉 秋 잎',
  mountain:
    'mountain mountains peak peaks hill hills hillsides valley valleys terrain cliff canyon highland berg berge gebirge tal montagne montagnes montana monte montagna montanha gora gory гора горы 山 峡谷 谷 산',
  wave: 'tidewatch wave waves water ocean sea tide tidal deep river rivers lake lagoon lagoons pond ponds waterfall waterfalls shoreline wasser meer fluss flusse welle eau mer riviere rivieres vague agua mar rio ola acqua mare fiume onda woda morze rzeka rzeki вода море река реки 海 水 河 波 川 바다',
  flame:
    'ember embers emberfall fire fires flame flames burning campfires inferno blaze feuer flamme feu flamme fuego llama fuoco fiamma fogo chama ogien plomien огонь пламя 火 火焰 炎 불꽃',
  drop: 'drop drops blood oil paint-drop fountain fountains wells springs bath tropfen blut goutte sang gota sangre goccia sangue kropla krew капля кровь 血 滴 泉 피',
  volcano:
    'volcano volcanic lava magma cinder cinders eruption obsidian vulkan volcan vulcano vulcao wulkan вулкан лава 火山 熔岩 溶岩 화산',
  fish: 'fish fishes fishing angler catch shark sea-life fisch angeln poisson peche pez pesca pesce peixe ryba ryby wedkarstwo рыба рыбалка 鱼 钓鱼 魚 釣 낚시',
  ghost:
    'ghost ghosts spirit spirits haunted spectral spooky replays phantom geist geister fantome fantasma fantasmi duch duchy призрак дух 幽灵 鬼 幽霊 유령',
  skull:
    'skull skulls death dead undead zombie zombies bone bones skeleton pirate pirates harder hardcore schadel tod crane mort craneo muerte teschio morte caveira czaszka smierc череп смерть 骷髅 死 骸骨 해골',
  dragon:
    'dragon dragons wyrm wyrms wyvern drake monster monsters beast drache drachen dragon dragons monstre dragon monstruo drago mostro dragao monstro smok potwor дракон монстр 龙 巨龙 怪物 竜 용',
  wolf: 'wolf wolves hound fox foxes pack-animal werewolf wildlife wild dzikie loup loups lobo lobos lupo lupi wilk wilki wilde дикие волк волки 狼 늑대',
  paw: 'animal animals pet pets cat cats dog dogs companion companions creature creatures tracks bear tier tiere haustier animaux chat chien animales perro gato animali cane animais zwierzeta pies kot животные кот собака 动物 宠物 猫 動物 犬 동물',
  horse:
    'horse horses stable stables pony riding saddle saddles pferd pferde stall cheval chevaux caballo caballos cavallo cavalli cavalo kon konie лошадь конь 马 馬 말',
  bird: 'bird birds raven ravens crow crows rook owl eagle feather nests kite vogel rabe krahe oiseau corbeau pajaro cuervo uccello corvo passaro ptak kruk птица ворон 鸟 乌鸦 鳥 烏 새',
  bug: 'bug bugs insect insects beetle spider spiders butterfly fireflies bee bees kafer insekt insecte insecto insetto inseto owad chrzaszcz жук насекомое 虫 昆虫 벌레',
  robot:
    'robot robots android mech ai bot bots cyber cyborg circuit smarter roboter robot робот 机器人 机械人 ロボット 로봇',
  person:
    'character characters npc npcs face faces people hair hairstyles beards body tattoos figur gesicht personnage visage personaje cara personaggio viso rosto postac twarz персонаж лицо 角色 人物 顔 캐릭터',
  people:
    'crowd crowd friends party team multiplayer coop community villagers citizens saints mercenaries group freunde menge foule amis equipo amigos folla amici equipe tlum przyjaciele толпа друзья 人群 朋友 群衆 仲間 친구',
  feet: 'footsteps footstep footprints footprint trail trails path paths pathways footpaths walk walking steps roaming wandering spuren wege weg fussspuren pas chemin traces pasos camino passi sentiero passos caminho sladami sciezka следы шаги 足迹 脚步 足跡 足音 발자국',
  horseshoe:
    'horseshoe luck lucky ranch cowboy western hufeisen fer herradura ferradura podkowa подкова 马蹄铁 蹄鉄 편자',
  knight:
    'knight knights soldier soldiers army armies war warrior paladin battle ritter krieg soldat chevalier guerre caballero guerra soldado cavaliere soldato cavaleiro rycerz wojna рыцарь война 骑士 战争 騎士 戦 기사단',
  wheel:
    'gravel wheel wheels tire tires tyre rim garage garages brakes rad rader reifen roue pneu rueda neumatico ruota pneumatico roda kolo opona колесо шина 轮胎 车轮 車輪 バトル 바퀴',
  car: 'car cars rally racing race racer drift drive driver livery liveries stripes vehicle vehicles truck trucks traffic auto autos rennen wagen voiture course coche carrera carro macchina corsa carros samochod wyscig машина гонка 汽车 赛车 车 車 レース 자동차',
  train:
    'train trains railway railways rail rails locomotive freight express tram metro line zug bahn gleis chemin-de-fer ferroviaire tren ferrocarril treno ferrovia trem pociag kolej поезд железная 火车 铁路 列车 鉄道 列車 기차',
  ship: 'ship ships boat boats sail sails ferry ferries navy naval armada fleet sailing schiff boot segel bateau navire voile barco vela nave barca navio statek zagle корабль парус 船 帆 舰队 배',
  plane:
    'plane planes flight flying aircraft airport pilot jet glider flugzeug flug avion vol avion vuelo aereo volo aviao voo samolot lot самолет полет 飞机 飞行 飛行 비행기',
  compass:
    'compass navigation navigate explore exploration explorer horizon horizons north northbound northern uncharted kompass boussole brujula bussola bussola kompas компас северные 指南针 罗盘 羅針盤 나침반',
  map: 'map maps minimap cartographer cartography pins island islands karte landkarte carte mapa mapas mappa mappe карта острова 地图 地図 岛 島 지도',
  anchor:
    'anchor harbor-master sailor sailors captain dock tideborn mooring anker matrose ancre marin ancla marinero ancora marinaio ancora kotwica marynarz якорь моряк 锚 水手 錨 닻',
  flag: 'flag flags banner banners faction factions nation nations country culture flagge fahne drapeau bandera bandiera bandeira flaga sztandar флаг знамя 旗帜 旗 깃발',
  signpost:
    'sign signs signpost road roads route routes highway streetsigns waypoint readable schild strasse strassen route panneau carretera ruta senal strada cartello estrada droga drogi znak дорога дороги 路标 道路 道 길',
  balloon:
    'balloon balloons airship airships drift halcyon ballon montgolfiere globo mongolfiera balao balon воздушный 气球 气艇 気球 풍선',
  wagon:
    'wagon wagons cart carts caravan caravans carriage travel overland kutsche karren chariot caravane carro caravana carovana carrozza woz karawana повозка караван 马车 商队 馬車 隊商 마차',
  horn: 'horn loud quieter megaphone alarm alert announcement notify hupe corne bocina corno buzina klakson рог 喇叭 号角 角笛 나팔',
};

/** Makes the table of words, which takes about a millisecond. */
export const makeMotifWords = (): WordTable<MotifName> => wordTable(lines);

/** Finds the motif that a title suggests; undefined if it has no known word. */
export const motifForTitle = (title: string, words: WordTable<MotifName>): MotifName | undefined =>
  findByWords(title, words, 'last');

/** Finds the motif that the name of a game suggests; undefined if it has no known word. */
export const motifForGame = (name: string, words: WordTable<MotifName>): MotifName | undefined =>
  findByWords(name, words, 'first');
