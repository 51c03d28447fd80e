import type { SynonymGroup } from './synonym-group.ts';

/** How a game is played: comfort, progress, moving, saving, difficulty and fights. */
export const play = (): readonly SynonymGroup[] => [
  {
    words: 'quality_of_life qol convenience conveniences convenient',
    narrower:
      'comfort handy annoyances clicks essentials sort sorting sortable autosort stash tooltips streamlined shortcut hotkey tweaks',
    abroad: 'erleichterungen komfort confort wygoda удобство comodidad comodita 便利 便捷 편의',
  },
  {
    words: 'sort sorting sorted autosort organize organise organizer',
    narrower: 'inventory stash order labeled filter category',
    abroad: 'sortieren trier sortowanie сортировка ordenar ordinare 整理 整頓 排序 정리',
  },
  {
    words: 'click clicks clicking clicky',
    narrower: 'hold tapping confirmations repeat',
    abroad: 'klick klicken clic klikniecia клик кликов clics クリック 点击 클릭',
  },
  {
    words: 'grind grinding grindy tedious repetitive boring chore chores',
    narrower: 'xp experience repetitions repetition errands fetch leveling levelling faster multiplier half',
    abroad:
      'grinden schufterei corvee corvees zmudny roboty рутина гринд trabajo_pesado fatica trabalho_chato 周回 作業 肝 重复 노가다',
  },
  {
    words: 'xp experience exp level_up leveling levelling level levels',
    narrower: 'progression multiplier skills double',
    abroad:
      'erfahrung niveau poziom doswiadczenie опыт уровень уровни nivel experiencia livello esperienza nivel 経験値 レベル 经验 升级 等级 경험치 레벨',
  },
  {
    words: 'skill skills perk perks talent talents',
    narrower: 'tree mastery abilities points',
    abroad:
      'fahigkeiten talente competences umiejetnosci навыки умения habilidades abilita スキル 技能 天赋 스킬',
  },
  {
    words: 'respec reset_perks reset_skills',
    narrower: 'reset perks refund points again',
    abroad: 'zurucksetzen reinitialiser сброс 振り直し 洗点 重置 초기화',
  },
  {
    words: 'class classes profession professions job jobs',
    narrower: 'callings career archetype build role',
    abroad:
      'klasse klassen beruf classe metier klasa класс классы clases oficio classi classes 職業 职业 직업',
  },
  {
    words: 'race races species',
    narrower: 'playable elf orc custom',
    abroad: 'rasse rassen rasy раса расы raza razze racas 種族 种族 종족',
  },
  {
    words: 'cheat cheats cheating trainer godmode god_mode invincible invincibility immortal',
    narrower: 'unlimited infinite unlock unlocked console hurt',
    abroad:
      'schummeln unverwundbar triche invincible oszustwo niesmiertelnosc чит читы бессмертие trucos invencible trucchi trapaca チート 無敵 作弊 无敌 치트 무적',
  },
  {
    words: 'infinite unlimited endless limitless no_limit without_limits',
    narrower: 'unlimited never bottomless plenty free limits everything',
    abroad:
      'unendlich unbegrenzt endlos infini illimite nieskonczony bez_limitu бесконечный безлимит infinito ilimitado infiniti 無限 无限 무한',
  },
  {
    words: 'unlock unlocked unlocker unlocks',
    narrower: 'available everything item',
    abroad: 'freischalten debloquer odblokuj разблокировать desbloquear sbloccare アンロック 解锁 해금',
  },
  {
    words: 'console command commands developer debug',
    narrower: 'cheat spawn spawns switches',
    abroad: 'konsole befehle commandes konsola консоль команды consola comandos コンソール 控制台 콘솔',
  },
  {
    words: 'realism immersive immersion',
    narrower: 'realistic authentic lifelike living lives lived daily needs world remember reactions real',
    abroad:
      'realismus realisme realizm immersja реализм погружение realismo inmersion immersione imersao リアル 没入 真实 沉浸 현실 몰입',
  },
  {
    words: 'survival survive hardcore_survival',
    narrower: 'hunger thirst cold camping camp wilderness eat drink needs sickness',
    abroad:
      'uberleben survie przetrwanie выживание supervivencia sopravvivenza sobrevivencia サバイバル 生存 생존',
  },
  {
    words: 'hunger hungry starving starvation',
    narrower: 'food eat needs drink',
    abroad: 'faim glod голод hambre fame fome 空腹 饥饿 배고픔',
  },
  {
    words: 'thirst thirsty drink drinking',
    narrower: 'water needs hunger',
    abroad: 'durst soif pragnienie жажда sed sete 喉 口渴 갈증',
  },
  {
    words: 'sleep sleeping rest bed',
    narrower: 'camp wait wake hour tent bedroll',
    abroad: 'schlafen dormir sommeil sen spac сон dormire 睡眠 睡觉 잠',
  },
  {
    words: 'camp camping campfire tent',
    narrower: 'bonfire bedroll wilderness fire survival rest',
    abroad:
      'lager zelten zelt bivouac oboz палатка лагерь acampar campamento campeggio acampamento キャンプ 露营 캠핑',
  },
  {
    words: 'travel fast_travel teleport teleportation teleports warp waypoint waypoints',
    narrower: 'jump recall carriage carriages journey ride instant portal',
    abroad:
      'reise reisen schnellreise kutsche teleportieren voyage voyage_rapide voyager podroz szybka_podroz teleportacja путешествие быстрое_перемещение телепорт viaje viaje_rapido viaja viaggio viaggio_rapido viagem viagem_rapida 移動 ファストトラベル 传送 旅行 快速旅行 이동 순간이동',
  },
  {
    words: 'run running sprint sprinting walk walking move_speed movement_speed',
    narrower: 'boots swift stamina foot pace faster movement',
    abroad:
      'laufen rennen gehen courir marcher bieg chodzic бег бегать ходьба correr andar caminar correre 走る 歩く 移動速度 跑步 行走 달리기',
  },
  {
    words: 'stamina endurance energy fatigue tired tiring',
    narrower: 'sprint sprinting tireless run exhaustion',
    abroad: 'ausdauer endurance wytrzymalosc выносливость resistencia resistenza スタミナ 体力 耐力 스태미나',
  },
  {
    words: 'jump jumping jumps leap',
    narrower: 'high boots spring moon height climb',
    abroad: 'springen sprung saut sauter skok прыжок saltar salto salti pulo ジャンプ 跳跃 점프',
  },
  {
    words: 'climb climbing parkour',
    narrower: 'cliffs walls scale jump',
    abroad: 'klettern escalade wspinaczka лазание escalar arrampicata escalada 登る 攀爬 등반',
  },
  {
    words: 'fly flying flight levitate levitation glide glider',
    narrower: 'wings airship airships hang soar float dragon',
    abroad: 'fliegen voler vol latanie полет летать volar vuelo volare volo voar 飛行 飛ぶ 飞行 비행',
  },
  {
    words: 'swim swimming dive diving underwater',
    narrower: 'surface reefs ocean water',
    abroad: 'schwimmen tauchen nager plongee plywanie плавание nadar nuotare 泳ぐ 水中 游泳 潜水 수영',
  },
  {
    words: 'save saves saving autosave quicksave quick_save savegame save_anywhere',
    narrower: 'checkpoint anywhere named',
    abroad:
      'speichern speicherstand sauvegarde zapis сохранение guardar guardado salvataggio salvar セーブ 存档 保存 저장',
  },
  {
    words: 'pause paused pausing',
    narrower: 'stops freeze menus time',
    abroad: 'pausieren pauza пауза pausa 一時停止 暂停 일시정지',
  },
  {
    words: 'time clock day days daytime timescale day_length',
    narrower: 'hour hours daylight pace slow slower longer passes',
    abroad:
      'zeit tag tage tageslange temps jour jours czas dzien dni время день дни tiempo dia dias tempo giorno giorni 時間 日 时间 白天 시간 낮',
  },
  {
    words: 'slow slower slowdown slow_motion',
    narrower: 'longer half pace time',
    abroad: 'langsam langsamer lent ralentir wolniej медленнее замедление lento lenta 遅い 慢 느린',
  },
  {
    words: 'speed_up fast_forward game_speed time_acceleration',
    narrower: 'faster speeds simulation turns',
    abroad: 'beschleunigen accelerer przyspieszenie ускорение acelerar 倍速 加速 배속',
  },
  {
    words: 'skip skipping skipper',
    narrower: 'no intro jump remove instant start',
    abroad: 'uberspringen passer pomin пропуск пропустить saltar saltare pular スキップ 跳过 스킵',
  },
  {
    words: 'intro logos splash_screen introduction opening',
    narrower: 'skip movie start menu',
    abroad: 'vorspann introduction wstep заставка introduccion abertura オープニング 片头 开场 인트로',
  },
  {
    words: 'tutorial tutorials',
    narrower: 'no_tutorial skip beginning start intro learn guide',
    abroad: 'anleitung tutoriel samouczek обучение チュートリアル 教程 튜토리얼',
  },
  {
    words: 'alternate_start alternative_start new_beginning another_start random_start',
    narrower: 'start beginnings beginning',
    abroad: 'alternativer_start depart_alternatif alternatywny_start альтернативный_старт 開始 开局 시작',
  },
  {
    words: 'auto automatic automatically automated automation autopickup',
    narrower: 'itself robotic machines instant',
    abroad: 'automatisch automatique automatyczny автоматический automatico 自動 自动 자동',
  },
  {
    words: 'pickup pick_up gather collect collecting autoloot',
    narrower: 'loot magnet picks vacuum herbs drops',
    abroad: 'aufsammeln ramasser zbieranie сбор подбор recoger raccogliere coletar 拾う 回収 拾取 줍기',
  },
  {
    words: 'difficult_mode hard_mode hardmode hardcore_mode nightmare_mode difficulty_increase',
    narrower: 'brutal merciless ironman punishing difficulty hardcore harder foes',
    abroad:
      'schwerer_modus mode_difficile tryb_trudny сложный_режим modo_dificil modalita_difficile ハードモード 困难模式 하드모드',
  },
  {
    words: 'easy_mode story_mode casual_mode beginner_mode',
    narrower: 'easy gentle story difficulty halves relaxed forgiving',
    abroad: 'leichter_modus mode_facile latwy_tryb легкий_режим modo_facil イージー 简单模式 이지모드',
  },
  {
    words: 'permadeath perma_death one_life permanent_death',
    narrower: 'ironman life roguelike hardcore',
    abroad: 'mort_permanente смерть muerte_permanente 死に戻り 永久死亡',
  },
  {
    words: 'balance balanced rebalance rebalanced overpowered nerf',
    narrower: 'overhaul scaling tweaks fair',
    abroad: 'ausgewogen equilibrage balans баланс equilibrio bilanciamento バランス 平衡 밸런스',
  },
  {
    words: 'scaling level_scaling scaled',
    narrower: 'removed enemies level stronger difficulty',
    abroad: 'skalierung 等级缩放',
  },
  {
    words: 'combat fight fighting fights battle battles',
    narrower: 'melee parry block dodge stances combos swing sword blades steel weapons archery strike hit',
    abroad: 'kampf kampfe combat combats walka бой бои битва combate pelea combattimento luta 戦闘 战斗 전투',
  },
  {
    words: 'dodge dodging roll evade parry block',
    narrower: 'timing step combat strike moment',
    abroad: 'ausweichen esquive unik уклонение esquivar schivata esquiva 回避 闪避 회피',
  },
  {
    words: 'stealth sneak sneaking sneaky hidden invisible',
    narrower: 'shadow silent quiet footsteps takedown assassin thief noise',
    abroad:
      'schleichen furtif discretion skradanie скрытность стелс sigilo furtivita furtividade ステルス 潜行 潜入 은신',
  },
  {
    words: 'thief thieves steal stealing rogue pickpocket lockpick lockpicking lockpicks',
    narrower: 'locksmith shadow sneaking locks burglar quiet chests',
    abroad:
      'dieb stehlen schlosser voleur vol crochetage zlodziej вор воровство взлом ladron robar ladro ladrao 盗賊 盗み 盗贼 偷窃 도둑',
  },
  {
    words: 'assassin assassins assassination',
    narrower: 'brotherhood silent takedown stealth killer hidden',
    abroad: 'attentater assassin zabojca ассасин убийца asesino assassino 暗殺 刺客 암살',
  },
];
