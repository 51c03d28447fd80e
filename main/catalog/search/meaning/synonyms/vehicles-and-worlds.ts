import type { SynonymGroup } from './synonym-group.ts';

/** What moves, and the times and worlds that a game is set in. */
export const vehiclesAndWorlds = (): readonly SynonymGroup[] => [
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
