import type { SynonymGroup } from './synonym-group.ts';

/** What a player holds, sees and reads: controls, players together, maps, menus and texts. */
export const controlsAndTexts = (): readonly SynonymGroup[] => [
  {
    words: 'aim aiming crosshair reticle',
    narrower: 'dots sights assist scope accuracy',
    abroad: 'zielen fadenkreuz viseur celownik прицел mira mirino 照準 准星 瞄准 조준',
  },
  {
    words: 'damage dps damage_numbers',
    narrower: 'hit numbers health harder',
    abroad: 'schaden degats obrazenia урон dano danno ダメージ 伤害 데미지',
  },
  {
    words: 'health hp life health_bar healthbar',
    narrower: 'bars healing heal damage potion',
    abroad: 'gesundheit leben sante zdrowie здоровье salud vida salute 体力 生命 血量 체력',
  },
  {
    words: 'ai artificial_intelligence smarter clever intelligent',
    narrower: 'rivals flank opponents enemy plan tactics',
    abroad: 'ki gegner_ki ia sztuczna_inteligencja ии 人工知能 智能 인공지능',
  },
  {
    words: 'controller gamepad joystick joypad pad xbox playstation dualshock',
    narrower: 'pads wheel glyphs buttons layout',
    abroad: 'manette kontroler pad геймпад контроллер mando コントローラー パッド 手柄 컨트롤러 패드',
  },
  {
    words:
      'control controls keybind keybinds keybinding keybindings rebind remap hotkeys keys key keyboard bindings',
    narrower: 'controller gamepad layout hotkey menu',
    abroad:
      'steuerung tastenbelegung tasten commandes touches sterowanie klawisze управление клавиши controles teclas comandi controlli キー 操作 按键 键位 조작',
  },
  {
    words: 'mouse cursor pointer',
    narrower: 'sensitivity acceleration smoothing',
    abroad: 'maus souris myszka мышь raton mouse マウス 鼠标 마우스',
  },
  {
    words: 'multiplayer coop co_op cooperative online play_with_friends friends',
    narrower: 'together party server players split_screen host couch bridge',
    abroad:
      'mehrspieler koop multijoueur cooperation wieloosobowy kooperacja мультиплеер кооператив multijugador cooperativo giocatori multijogador マルチ 協力 多人 联机 合作 멀티 협동',
  },
  {
    words: 'split_screen splitscreen local_coop couch',
    narrower: 'party two together',
    abroad: 'geteilter_bildschirm ecran_partage podzielony_ekran pantalla_dividida 分屏 分割画面',
  },
  {
    words: 'server servers dedicated host hosting',
    narrower: 'players world multiplayer tools',
    abroad: 'serveur serwer сервер servidor サーバー 服务器 서버',
  },
  {
    words: 'chat voip voice_chat',
    narrower: 'voice nearby players talk message',
    abroad: 'sprachchat чат チャット 聊天 语音聊天 채팅',
  },
  {
    words: 'map maps minimap mini_map worldmap radar',
    narrower: 'atlas compass waypoint markers pins icons roads chart cartographer',
    abroad: 'karte karten minikarte carte cartes mapa mapy карта карты mappa 地図 マップ 地图 小地图 지도',
  },
  {
    words: 'reveal discover discovered explored uncover fog_of_war',
    narrower: 'map icons locations whole',
    abroad: 'aufdecken reveler odkryj открыть_карту revelar rivelare 解放 全开 밝히기',
  },
  {
    words: 'marker markers quest_marker waypoint compass navigation gps',
    narrower: 'arrows icons points way lost map',
    abroad: 'markierung marqueur znacznik маркер marcador segnalino マーカー 标记 마커',
  },
  {
    words: 'ui hud interface menu menus gui user_interface',
    narrower: 'overlay tooltips screen bars crosshair fading screens windows icons minimal',
    abroad:
      'oberflache benutzeroberflache menus interfejs интерфейс interfaz menu interfaccia インターフェース メニュー 界面 菜单 인터페이스 메뉴',
  },
  {
    words: 'hide_hud no_hud hide_ui no_ui remove_hud clean_screen',
    narrower: 'fading interface bars crosshair minimal screen',
    abroad: 'hud_ausblenden masquer_hud ukryj_hud скрыть_hud ocultar_hud 非表示 隐藏界面',
  },
  {
    words: 'dark_mode dark_theme night_mode dark_menu',
    narrower: 'menus gray screens minimal theme interface',
    abroad: 'dunkler_modus mode_sombre tryb_ciemny темная_тема modo_oscuro ダークモード 深色模式 暗色主题',
  },
  {
    words: 'text letters font fonts typeface subtitle subtitles caption captions',
    narrower: 'print readable signs large captions written',
    abroad:
      'schrift untertitel texte police sous_titres czcionka napisy шрифт субтитры текст texto letra subtitulos testo legenda フォント 文字 字幕 字体 글꼴 자막',
  },
  {
    words: 'dyslexia dyslexic accessibility accessible',
    narrower: 'readable letters font vision captions typeface color calm',
    abroad:
      'barrierefrei legasthenie accessibilite dyslexie dostepnosc доступность accesibilidad アクセシビリティ 无障碍 접근성',
  },
  {
    words: 'deaf hard_of_hearing hearing',
    narrower: 'captions subtitles cues sounds',
    abroad: 'gehorlos sourd nieslyszacy глухой sordo 聴覚 听力 청각',
  },
  {
    words: 'tooltip tooltips information details stats',
    narrower: 'figures numbers exact effect shows',
    abroad: 'infos informations informacje подсказки informacion 情報 信息 提示 정보',
  },
  {
    words: 'translation translated translate localization localisation language english',
    narrower: 'patch text',
    abroad:
      'ubersetzung deutsch traduction francais tlumaczenie spolszczenie polski перевод русификатор русский traduccion espanol traduzione italiano traducao portugues 翻訳 日本語化 日本語 汉化 中文 翻译 번역 한글 한국어',
  },
  {
    words: 'dialogue dialogues dialog dialogs conversation conversations talk',
    narrower: 'reply say speech lines voiced voice',
    abroad:
      'gesprach gesprache dialoge conversation dialogue rozmowa dialogi разговор диалоги dialogo dialogos dialoghi 会話 对话 대화',
  },
  {
    words: 'shut_up annoying stop_talking',
    narrower: 'quiet silent mute hush',
    abroad: 'nervig agacant irytujacy 烦人 うるさい',
  },
  {
    words: 'funny fun humor humour joke jokes silly comedy meme memes laugh laughs',
    narrower: 'madness ragdoll ridiculous',
    abroad:
      'lustig witz drole humour blague smieszne zabawne смешно прикол юмор gracioso chistoso divertente engracado 面白い ネタ 搞笑 恶搞 웃긴',
  },
  {
    words: 'physics ragdoll',
    narrower: 'gravity weight mass collision momentum',
    abroad: 'physik physique fizyka физика fisica 物理 물리',
  },
  {
    words: 'destroy destruction destructible demolish explode explosion explosions',
    narrower: 'crumbling break explodes disaster walls barrels ruined collapse',
    abroad:
      'zerstoren zerstorung destruction detruire niszczenie разрушение разрушить destruir destruccion distruzione 破壊 破坏 爆炸 파괴',
  },
  {
    words: 'disaster disasters catastrophe',
    narrower: 'flood floods meteor earthquake fires storm tornado plague',
    abroad: 'katastrophe catastrophe katastrofa катастрофа desastre disastro 災害 灾难 재난',
  },
  {
    words: 'family kid kids child_friendly kid_friendly family_friendly children censored',
    narrower: 'blood swearing corpses little friendly gentle',
    abroad:
      'kinderfreundlich familie enfants famille dla_dzieci rodzina для_детей семья para_ninos familia bambini famiglia criancas 家族 子供 儿童 가족',
  },
  {
    words: 'spider spiders arachnophobia arachnid arachnids',
    narrower: 'crawlies centipedes insects',
    abroad:
      'spinne spinnen araignee araignees pajak pajaki паук пауки arana aranas ragni aranhas 蜘蛛 クモ 거미',
  },
];
