import type { SynonymGroup } from './synonym-group.ts';

/** Plain words for what is fought, driven and flown with, and what happens with it: "u-boat", "boom", "goalie". */
export const thingsAndMachines = (): readonly SynonymGroup[] => [
  {
    words:
      'blow_up blow_stuff_up blow_things_up boom bomb bombs dynamite tnt grenade grenades smash wreck blast explosive explosives',
    narrower: 'explodes explosion explosions crumbling destroy break walls cannons destruction',
    abroad:
      'sprengen bombe bomben explosion faire_exploser bombes explotar bombas explosion esplodere bombe explodir bombas wysadzic bomby взорвать бомба взрывы взрыв 爆弾 爆発 爆破 炸 炸弹 爆炸 폭탄 폭발',
  },
  {
    words:
      'huge giant giants gigantic enormous colossal titan titans massive_boss huge_monster giant_monster kaiju',
    narrower: 'colossi dragons wyrms boss kraken champions bestiary',
    abroad:
      'riesen riese riesig geant geants gigante gigantes giganti olbrzym olbrzymy великан гигант гиганты 巨人 巨大 巨人 巨兽 거인',
  },
  {
    words:
      'scuba dive diving diver snorkel snorkeling underwater under_water under_the_sea deep_sea submarine submarines submersible swim',
    narrower: 'surface reefs reef ocean depth deep treasure wreck salvage',
    abroad:
      'tauchen taucher unterwasser u_boot plongee plonger sous_marin bucear buceo submarino bajo_el_mar immersione sottomarino sott_acqua mergulho mergulhar submarino nurkowanie podwodny нырять подводный подводная дайвинг ダイビング 潜水 水中 海底 潜水艦 潜水 水下 海底 潜艇 잠수 수중',
  },
  {
    words: 'mine mining miner miners ore ores dig digging dig_for_gold minerals gems quarry',
    narrower: 'rocks ore drones pickaxe cave aplenty yield gold',
    abroad:
      'bergbau erz graben mine minen minerai miner creuser minerai mineria mineral cavar excavar buscar_oro miniera minerale scavare mineracao minerio cavar gornictwo ruda kopac kopalnia шахта руда копать добыча 採掘 鉱石 掘る 挖矿 采矿 矿石 채굴 광석',
  },
  {
    words:
      'gun guns rifle rifles pistol pistols shotgun firearm firearms shoot shooting shooter sniper bullets revolver',
    narrower: 'firearms frontier revolvers ammunition arsenal plasma muskets cannon barrel',
    abroad:
      'waffe pistole gewehr schiessen schusswaffen arme pistolet fusil tirer armes_a_feu pistola rifle disparar armas_de_fuego fucile sparare armi_da_fuoco pistola fuzil atirar pistolet karabin strzelac bron_palna пистолет винтовка стрелять оружие ружье 銃 拳銃 ライフル 撃つ 枪 步枪 手枪 射击 총 권총',
  },
  {
    words:
      'sword swords blade blades katana dagger daggers axe axes hammer hammers spear spears cool_weapons',
    narrower: 'blades hundred steel weapon smithing forged sharp',
    abroad:
      'schwert schwerter klinge axt dolch epee epees lame hache espada espadas hacha daga spada spade lama ascia espada espadas machado miecz miecze topor меч мечи топор клинок 剣 刀 斧 武器 剑 刀 斧头 검 칼',
  },
  {
    words: 'bow bows archer archers archery arrow arrows_bow crossbow crossbows',
    narrower: 'hunt quiver longbow string range',
    abroad:
      'bogen bogenschiessen pfeil armbrust arc archer fleche arbalete arco arquero flecha ballesta arciere freccia balestra arqueiro luk lucznik strzaly kusza лук лучник стрелы арбалет 弓 弓矢 弓箭 弓箭手 활 궁수',
  },
  {
    words:
      'armor armour armors armours plate_armor heavy_armor knight_armor shield shields helmet helmets protect protection',
    narrower: 'plate mail knights heavy gear steel cloth',
    abroad:
      'rustung rustungen schild helm armure armures bouclier casque armadura armaduras escudo casco armatura armature scudo elmo armadura escudo capacete zbroja zbroje pancerz tarcza helm броня доспехи щит шлем 鎧 防具 盾 兜 盔甲 护甲 铠甲 盾牌 갑옷 방패',
  },
  {
    words:
      'cheats op overpowered godlike one_shot one_hit_kill one_hit unkillable superpowers superhero super_powers powerful stronger strong',
    narrower: 'invincible overpowered unlimited god immortal damage spoon infinite legendary',
    abroad:
      'unbesiegbar stark ubermachtig invincible puissant surpuissant invencible poderoso fuerte invincibile potente invencivel poderoso forte niezniszczalny potezny silny бессмертие неуязвимость сильный читы 無敵 最強 強い チート 无敌 最强 作弊 强力 무적 강한',
  },
  {
    words:
      'magic_spells cast casting fireball fireballs lightning_magic wand wands staff staffs be_a_wizard necromancy summon summoning summons healing_magic',
    narrower: 'spells magic elemental grimoire mage arcane necromancer mastery',
    abroad:
      'zaubern zauber zauberer magie feuerball sorts magie sorcier boule_de_feu hechizos magia mago bola_de_fuego incantesimi magia mago palla_di_fuoco feiticos magia mago bola_de_fogo czary magia czarodziej kula_ognia магия заклинания маг колдовство 魔法 呪文 魔法使い 召喚 魔法 法术 法师 召唤 마법 주문',
  },
  {
    words:
      'cold freeze_to_death warm warmth temperature frostbite hypothermia weather_survival starve starving eat_to_survive need_to_eat realistic_survival',
    narrower: 'hunger thirst cold survival frost camp warmth coats fire needs bitter',
    abroad:
      'kalt kalte frieren uberleben hunger durst froid faim soif survie frio hambre sed supervivencia freddo fame sete sopravvivenza frio fome sede sobrevivencia zimno glod pragnienie przetrwanie холод голод жажда выживание 寒さ 空腹 サバイバル 飢え 寒冷 饥饿 生存 口渴 추위 배고픔 생존',
  },
  {
    words: 'old_cars classic_car classic_cars oldtimer oldtimers antique antiques vintage_cars veteran_cars',
    narrower: 'classic classics muscle vintage hatchbacks cars automobile legends',
    abroad:
      'alte_autos oldtimer vieilles_voitures voitures_anciennes coches_antiguos coches_clasicos macchine_vecchie auto_d_epoca macchine_d_epoca carros_antigos carros_velhos stare_samochody klasyki старые_машины ретро_автомобили 旧車 クラシックカー 老爷车 老车 클래식카',
  },
  {
    words: 'crash_damage car_damage dents wreckage crashes_cars car_crash collisions accidents',
    narrower: 'damage body deformation wear panels collision wreck',
    abroad:
      'unfall schaden dellen accident degats choque danos incidente danni acidente batida wypadek zderzenie авария повреждения 事故 損傷 车祸 损坏 撞车 사고',
  },
  {
    words: 'police_chase cops cop police chase pursuit escape getaway',
    narrower: 'pursuit patrol law guards siren rescue coast',
    abroad:
      'polizei verfolgung police poursuite policia persecucion polizia inseguimento policia perseguicao policja poscig полиция погоня 警察 追跡 警察 追逐 경찰',
  },
  {
    words:
      'steering wheel_support racing_wheel force_feedback pedals gear_shift manual_gearbox gearbox shifting clutch brakes braking',
    narrower: 'wheel handling grip gearbox feedback controller assist',
    abroad:
      'lenkrad lenken schaltung bremsen volant boite freins volante cambio frenos volante cambio freni volante cambio freios kierownica skrzynia hamulce руль коробка тормоза ハンドル ギア ブレーキ 方向盘 手动挡 刹车 핸들',
  },
  {
    words:
      'traffic_jam traffic_jams jam jams rush_hour parking bus buses tram trams metro subway public_transport commuters passengers',
    narrower: 'traffic junctions lanes tram rails stops roads passengers commuters',
    abroad:
      'stau verkehr bus strassenbahn u_bahn nahverkehr embouteillage bouchons bus tramway metro atasco trafico autobus tranvia metro traffico autobus tram metropolitana transito onibus bonde metro korki autobus tramwaj metro пробки автобус трамвай метро 渋滞 バス 路面電車 地下鉄 堵车 公交 电车 地铁 교통 버스 지하철',
  },
  {
    words: 'dungeon dungeons cave caves cavern crypt crypts tomb tombs ruins ruin underground labyrinth maze',
    narrower: 'crypt dungeons halls vaults deep cryptkeeper depths interiors miner',
    abroad:
      'hohle hohlen verlies kerker gruft ruinen unterirdisch grotte grottes donjon crypte ruines souterrain cueva cuevas mazmorra cripta ruinas caverna dungeon grotte cripta rovine masmorra caverna ruinas loch jaskinia lochy krypta ruiny подземелье пещера склеп руины 洞窟 ダンジョン 遺跡 地下 洞穴 地牢 地下城 遗迹 던전 동굴',
  },
  {
    words:
      'stars_planets planet_landing land_on_planets rocket rockets orbit astronaut astronauts mars moon station space_station docking satellite',
    narrower: 'orbit docking modules worlds gravity station lander ports rocket stars',
    abroad:
      'rakete planeten raumstation mond andocken fusee planetes station_spatiale lune cohete planetas estacion_espacial luna razzo pianeti stazione_spaziale luna foguete planetas estacao_espacial lua rakieta planety stacja_kosmiczna ksiezyc ракета планеты станция луна космонавт ロケット 惑星 宇宙ステーション 月 火箭 行星 空间站 月球 로켓 행성 우주정거장',
  },
  {
    words: 'laser lasers plasma blaster sci_fi science_fiction futuristic future cyberpunk neon cyborg',
    narrower: 'plasma starfighters robotic drones machines arsenal energy beam',
    abroad:
      'zukunft laser futuristisch futur futuriste futuro futurista laser futurista przyszlosc laser laserowy будущее лазер бластер киберпанк 未来 レーザー サイバーパンク 未来 激光 赛博朋克 미래 레이저',
  },
  {
    words:
      'goal goals penalty referee referees stadium stadiums league leagues team teams match matches coach manager fans chant chants',
    narrower: 'crowd chants goalkeeper teams season stadiums league referees transfer',
    abroad:
      'tor tore mannschaft stadion liga schiedsrichter fans trainer but equipe stade arbitre supporters gol equipo estadio arbitro aficion gol squadra stadio arbitro tifosi gol time estadio arbitro torcida gol druzyna stadion sedzia kibice гол команда стадион судья болельщики ゴール チーム スタジアム 審判 进球 球队 球场 裁判 球迷 골 팀 경기장',
  },
  {
    words:
      'random randomize randomized randomizer surprise roguelike procedurally procedural generated replay replayability',
    narrower: 'random shuffle tables generated beginnings endless',
    abroad:
      'zufall zufallig hasard aleatoire aleatorio azar casuale aleatorio losowy losowo случайный случайно рандом ランダム 随机 무작위 랜덤',
  },
  {
    words: 'husky huskies sled sleds sleigh sledding mushing dog_sled',
    narrower: 'dogs sled snow brakes',
    abroad:
      'schlitten hundeschlitten traineau trineo slitta treno sanie zaprzeg упряжка сани 犬ぞり 雪橇 썰매',
  },
  {
    words: 'aurora polar_lights northern_lights aurora_borealis polar arctic',
    narrower: 'borealis aurora lights freezing sky',
    abroad:
      'polarlicht polarlichter nordlicht aurore auroras polarna zorza северное_сияние сияние オーロラ 极光 오로라',
  },
  {
    words: 'rune runes carving carvings inscription inscriptions hieroglyphs decipher ancient_writing',
    narrower: 'signs explained',
    abroad:
      'runen inschrift gravures runas inscripciones rune iscrizioni runy napisy руны надписи ルーン 碑文 符文 碑文 룬',
  },
  {
    words: 'lap laps best_lap lap_time record records time_trial ghost_car personal_best beat_my_time',
    narrower: 'ghost replays race timing',
    abroad:
      'runde rundenzeit bestzeit tour chrono vuelta tiempo giro volta okrazenie rekord круг рекорд ラップ タイムアタック 圈速 成绩 랩타임',
  },
  {
    words: 'replay replays watch_again slow_mo slowmo highlights instant_replay see_it_again',
    narrower: 'slow motion camera ghost goals',
    abroad:
      'wiederholung zeitlupe ralenti rediffusion repeticion camara_lenta moviola replay powtorka повтор замедленный リプレイ スロー 回放 慢动作 리플레이',
  },
  {
    words: 'speedometer speedo how_fast gauge gauges dashboard cockpit dials odometer rpm tachometer',
    narrower: 'speedometer dials needles warning digital',
    abroad:
      'tacho armaturen compteur tableau_de_bord velocimetro salpicadero contachilometri cruscotto painel predkosciomierz спидометр приборы メーター 计速器 仪表盘 속도계',
  },
  {
    words:
      'timetable timetables schedule schedules departure departures arrive leave_on_time when_does delays late_trains punctual',
    narrower: 'planner timetable waits stops signals',
    abroad:
      'fahrplan abfahrt verspatung horaires depart retard horario salida retraso orario partenza ritardo horario partida rozklad_jazdy odjazd расписание отправление 時刻表 ダイヤ 时刻表 시간표',
  },
  {
    words: 'bridge bridges cross_the_river crossing over_the_river over_water span spans',
    narrower: 'bridge bridges arches cables spans',
    abroad:
      'brucke brucken pont ponts puente puentes ponte ponti pontes most mosty мост мосты 橋 桥 桥梁 다리',
  },
  {
    words: 'goalie goalies keeper keepers goalkeeper goalkeepers',
    narrower: 'goalkeeper goal ai',
    abroad:
      'torwart torhuter gardien_de_but portero arquero portiere goleiro bramkarz вратарь キーパー 守门员 골키퍼',
  },
  {
    words: 'shoe shoes boot boots cleats sneakers footwear soccer_shoes football_boots',
    narrower: 'boot boots pairs laces swift',
    abroad:
      'schuhe stiefel chaussures bottes crampons zapatos botas scarpe stivali sapatos chuteiras buty обувь ботинки бутсы 靴 スパイク 鞋 球鞋 靴子 신발',
  },
  {
    words: 'u_boat uboat u_boats uboats periscope torpedo torpedoes sonar',
    narrower: 'submarine snorkel battery depth',
    abroad:
      'unterseeboot sous_marin submarino sottomarino lodz_podwodna подлодка подводная_лодка Uボート 潜水艦 潜艇 잠수함',
  },
  {
    words: 'green_men little_green_men ufo ufos martian martians xenomorph xenomorphs creatures_from_space',
    narrower: 'xeno xenobiology alien skies creatures',
    abroad:
      'grune_mannchen petits_hommes_verts hombrecillos_verdes omini_verdi ufoludki нло зеленые_человечки エイリアン 宇宙生物 小绿人 飞碟 외계인',
  },
  {
    words: 'parking_spaceship dock docks docking land_the_ship landing landing_gear',
    narrower: 'docking alignment lights lander crosshair',
    abroad:
      'andocken landen amarrage atterrir acoplar aterrizar attracco atterrare acoplamento pousar dokowanie ladowanie стыковка посадка ドッキング 着陸 对接 停靠 도킹',
  },
  {
    words: 'buggy buggies rover rovers moon_car moon_buggy',
    narrower: 'lunar rover rovers wheels',
    abroad: 'mondauto rover mondfahrzeug lunaire lazik луноход ローバー 月球车 월면차',
  },
  {
    words: 'ftl faster_than_light hyperdrive hyperspace warp_drive wormhole wormholes lightspeed light_speed',
    narrower: 'warp jump faster drive',
    abroad:
      'uberlicht hyperraum warpantrieb hyperespace vitesse_lumiere hiperespacio iperspazio hiperespaco nadswietlna гиперпространство ワープ 超光速 曲速 워프',
  },
  {
    words:
      'auto_harvest automatic_farming automatic_harvest lazy_farming by_hand sprinkler sprinklers irrigation watering watering_can tractor tractors combine',
    narrower: 'automatic harvest sprinklers watering robotic harvesters irrigation',
    abroad:
      'bewasserung erntemaschine arrosage moissonneuse riego cosechadora irrigazione mietitrice irrigacao colheitadeira nawadnianie kombajn полив комбайн スプリンクラー 自動収穫 洒水器 自动收割 스프링클러',
  },
];
