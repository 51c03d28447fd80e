import type { SynonymGroup } from './synonym-group.ts';

/** Who lives in a game and where: characters, towns, quests, trade and work. */
export const peopleAndPlaces = (): readonly SynonymGroup[] => [
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
];
