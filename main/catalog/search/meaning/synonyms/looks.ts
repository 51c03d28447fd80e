import type { SynonymGroup } from './synonym-group.ts';

/** How a game looks and sounds, and how it runs. */
export const looks = (): readonly SynonymGroup[] => [
  {
    words: 'dark darkness darker gloomy black',
    narrower: 'gloom dusk moonless unlit night nights',
    abroad:
      'dunkel dunkle dunkler dunklere dunkelheit finster finsternis schwarz sombre obscur noir noire noires ciemny ciemne ciemnosc ciemnosci темный темнота тьма oscuro oscura oscuros oscuras oscuridad buio buia escuro escura escuras 闇 暗い 暗 黑 黑暗 漆黑 어둠 어두운',
  },
  {
    words: 'night nights nighttime nocturnal',
    narrower: 'moonless dusk dark darkness darker',
    abroad:
      'nacht nachte nuit nuits noc noce ночь ночи noche noches notte notti noite noites 夜 夜晚 黑夜 밤',
  },
  {
    words: 'lighting illumination global_illumination ray_tracing raytracing realistic_lighting',
    narrower: 'lumen shadow shadows light lights glow volumetric graphics visual',
    abroad:
      'beleuchtung lichtstimmung eclairage oswietlenie освещение iluminacion illuminazione iluminacao ライティング 照明 光照 光影 조명',
  },
  {
    words: 'light lights lamp lantern lanterns torch torches flashlight headlamp candle',
    narrower: 'glow lighting candlelight bright brighter illumination',
    abroad:
      'licht beleuchtung laterne lumiere lampe swiatlo latarnia свет освещение фонарь luz luces linterna luce lanterna 灯り 光 照明 灯光 光照 빛 조명',
  },
  {
    words: 'bright brighter brightness gamma',
    narrower: 'lighter lightens light lamp torch torches',
    abroad: 'hell heller lumineux jasny jasniej ярче яркость brillo luminoso brilho 明るい 亮 밝은',
  },
  {
    words: 'graphics graphic visual visuals',
    narrower:
      'enb reshade shader shaders photorealistic photoreal cinematic lighting illumination remaster remastered retexture hd 4k texture textures effects redrawn lumen',
    abroad:
      'grafik grafika graphismes graphisme graphique графика графики graficos grafica graphics グラフィック 画質 高画質 画质 画面 光影 그래픽',
  },
  {
    words: 'texture textures textured retexture retextured',
    narrower: 'reskin repaint material surfaces redrawn hd 4k upscaled',
    abroad: 'texturen tekstury текстуры texturas テクスチャ 材质 贴图 텍스처',
  },
  {
    words: 'shader shaders reshade enb post_processing',
    narrower: 'lighting visual graphics effects volumetric preset illumination',
    abroad: 'シェーダー 光影 滤镜 셰이더',
  },
  {
    words: 'hd uhd 2k 4k 8k highres hires high_resolution high_definition',
    narrower: 'resolution upscaled remastered sharper sharpened crisp retexture redrawn',
    abroad: 'hochauflosend 高清 高解像度 高精細 高画質 고해상도',
  },
  {
    words: 'blur blurry blurred muddy low_resolution pixelated',
    narrower: 'crisp sharp sharper sharpened upscaled hd 4k 2k',
    abroad: 'unscharf flou rozmyty размытый borroso ぼやけ 模糊 흐릿한',
  },
  {
    words: 'cinematic movie movies film',
    narrower: 'grain letterbox photographer',
    abroad: 'filmisch kino cinema filmowy кино cine 映画 电影 영화',
  },
  {
    words: 'screenshot screenshots photo photos photography photo_mode',
    narrower: 'photographer picture pictures shoot camera frames',
    abroad: 'bildschirmfoto capture zdjecie скриншот foto スクリーンショット 写真 截图 拍照 스크린샷',
  },
  {
    words: 'cartoon comic anime cel_shading toon',
    narrower: 'cel ink outlines stylized painterly watercolor',
    abroad: 'zeichentrick dessin мультфильм アニメ 卡通 动漫 만화 애니',
  },
  {
    words: 'retro old_school oldschool pixel nostalgia vintage classic',
    narrower: 'pixelate pixels 8bit 16bit crt 90s',
    abroad: 'ретро レトロ 复古 怀旧 레트로',
  },
  {
    words: 'black_and_white monochrome grayscale',
    narrower: 'noir colorless',
    abroad: 'schwarzweiss noir_et_blanc czarno_bialy 白黒 黑白 흑백',
  },
  {
    words: 'color colors colour colours',
    narrower: 'palette palettes hue saturation vivid',
    abroad: 'farbe farben couleur couleurs kolor kolory цвет цвета colores colori cores 色 颜色 색',
  },
  {
    words: 'colorblind colourblind color_blind colour_blind deuteranopia',
    narrower: 'color colour palettes vision',
    abroad: 'farbenblind daltonien daltonizm дальтоник daltonico 色覚 色盲 색맹',
  },
  {
    words: 'weather climate',
    narrower: 'rain storm storms snow fog mist wind hail thunder season seasons monsoon clouds',
    abroad: 'wetter meteo pogoda погода clima tempo 天候 天気 天气 날씨',
  },
  {
    words: 'rain rainy raining',
    narrower: 'storm monsoon downpour downpours wet puddles',
    abroad: 'regen pluie deszcz дождь lluvia pioggia chuva 雨 비',
  },
  {
    words: 'storm storms thunder lightning thunderstorm',
    narrower: 'hail rain monsoon tempest hurricane',
    abroad: 'sturm gewitter orage tempete burza буря гроза tormenta tempesta 嵐 雷雨 暴风 폭풍',
  },
  {
    words: 'fog mist foggy haze',
    narrower: 'volumetric smoke',
    abroad: 'nebel brouillard brume mgla туман niebla nebbia neblina 霧 雾 안개',
  },
  {
    words: 'wind windy',
    narrower: 'gusty gusts breeze sway',
    abroad: 'vent wiatr ветер viento vento 風 风 바람',
  },
  {
    words: 'winter snow snowy cold',
    narrower: 'ice frost frozen blizzard freezing glacier',
    abroad: 'schnee hiver neige zima snieg зима снег invierno nieve inverno neve 冬 雪 겨울 눈',
  },
  {
    words: 'season seasons seasonal',
    narrower: 'spring summer autumn winter fall',
    abroad:
      'jahreszeit jahreszeiten saison saisons pora_roku сезон estaciones stagioni estacoes 四季 季節 季节 계절',
  },
  {
    words: 'sky skies skybox night_sky starry_sky',
    narrower: 'clouds star stars sun moon sunrise sunset aurora galaxy milky_way',
    abroad: 'himmel ciel niebo небо cielo ceu 空 天空 하늘',
  },
  {
    words: 'sunset sunsets sunrise sunrises dawn dusk twilight',
    narrower: 'evening morning sky skies golden',
    abroad:
      'sonnenuntergang sonnenaufgang coucher_du_soleil zachod_slonca закат рассвет atardecer tramonto por_do_sol 夕焼け 朝焼け 日落 日出 노을',
  },
  {
    words: 'star stars starry constellation constellations',
    narrower: 'sky milky_way galaxy nebula',
    abroad: 'sterne sternenhimmel etoiles gwiazdy звезды estrellas stelle estrelas 星 星空 별',
  },
  {
    words: 'water ocean sea',
    narrower: 'river rivers lake lakes waves reef swell shore underwater',
    abroad: 'wasser meer eau mer woda morze вода море agua mar acqua mare 水 海 물 바다',
  },
  {
    words: 'tree trees forest forests woods foliage vegetation',
    narrower: 'grass flora plants nature grove canopy leaves',
    abroad:
      'baume wald baum foret arbres las drzewa лес деревья bosque arboles foresta alberi floresta arvores 木 森 森林 树木 숲 나무',
  },
  {
    words: 'grass meadow meadows',
    narrower: 'lawn flora flowers wildflower clover foliage fields',
    abroad: 'gras wiese herbe trawa трава hierba erba grama 草 草原 풀',
  },
  {
    words: 'flower flowers floral',
    narrower: 'wildflower meadows poppies daisies roses blossom bloom',
    abroad: 'blumen fleurs kwiaty цветы flores fiori 花 꽃',
  },
  {
    words: 'terrain landscape landscapes ground',
    narrower: 'cliffs mountains soil sand rocks scenery',
    abroad: 'landschaft boden paysage krajobraz пейзаж земля paisaje paesaggio paisagem 地面 地形 景色 지형',
  },
  {
    words: 'view_distance draw_distance lod render_distance',
    narrower: 'distance horizon far fog',
    abroad: 'sichtweite 描画距離 视距',
  },
  {
    words: 'camera',
    narrower: 'cam view perspective fov zoom shoulder angle first_person third_person',
    abroad: 'kamera камера camara カメラ 视角 镜头 카메라',
  },
  {
    words: 'first_person fps_view firstperson',
    narrower: 'eyes view body camera perspective',
    abroad:
      'ego_perspektive egoperspektive premiere_personne pierwsza_osoba от_первого_лица primera_persona 一人称 第一人称 1인칭',
  },
  {
    words: 'third_person thirdperson',
    narrower: 'shoulder camera behind perspective view',
    abroad: 'troisieme_personne tercera_persona 三人称 第三人称 3인칭',
  },
  {
    words: 'zoom zooming',
    narrower: 'camera distance view overview',
    abroad: 'ズーム 缩放 줌',
  },
  {
    words: 'fov field_of_view',
    narrower: 'wide angle camera degrees view',
    abroad: 'sichtfeld champ_de_vision pole_widzenia 視野 视野 시야',
  },
  {
    words: 'widescreen ultrawide ultra_wide 21_9',
    narrower: 'aspect_ratio resolution monitor stretched',
    abroad: 'breitbild panoramiczny широкоэкранный ウルトラワイド 宽屏 와이드',
  },
  {
    words: 'motion_sickness nausea sick dizzy screen_shake camera_shake head_bob',
    narrower: 'shake shaking blur fov calm steady comfort',
    abroad: 'seekrankheit ubelkeit nausee choroba укачивание mareo nausea 酔い 晕 멀미',
  },
  {
    words: 'animation animations',
    narrower: 'movement motion idle walk',
    abroad:
      'animationen animacje анимация animaciones animazioni animacoes アニメーション 动画 动作 애니메이션',
  },
  {
    words: 'face faces facial beauty beautiful pretty',
    narrower: 'hair portrait portraits appearance preset handsome skin',
    abroad: 'gesicht gesichter visage visages twarz лицо cara volto rosto 顔 美化 脸 얼굴',
  },
  {
    words: 'hair hairs haircut haircuts hairstyle hairstyles hairdo',
    narrower: 'beard beards braids curls ponytail wig',
    abroad:
      'haare frisur frisuren cheveux coiffure coiffures wlosy fryzury волосы прически peinado pelo capelli cabelo 髪 髪型 发型 头发 머리',
  },
  {
    words: 'body bodies figure',
    narrower: 'skin physique height muscles proportions',
    abroad: 'korper corps cialo тело cuerpo corpo 体 身体 몸',
  },
  {
    words: 'blood gore gory bloody',
    narrower: 'wounds violence splatter bruises dismemberment limbs',
    abroad: 'blut sang krew кровь sangre sangue 血 流血 피',
  },
  {
    words: 'effect effects vfx particle particles',
    narrower: 'sparks smoke fire explosion explosions trails',
    abroad: 'effekte effets efekty эффекты efectos effetti efeitos エフェクト 特效 이펙트',
  },
  {
    words: 'fire fires flame flames',
    narrower: 'campfire bonfire burn burning embers smoke',
    abroad: 'feuer feu ogien огонь fuego fuoco fogo 火 炎 火焰 불',
  },
  {
    words: 'music soundtrack ost',
    narrower: 'song songs score tunes orchestral melody shanties ambient bards',
    abroad: 'musik musique muzyka музыка musica 音楽 音乐 음악',
  },
  {
    words: 'sound sounds audio sfx sound_effects noise noises',
    narrower: 'ambience ambient footsteps recorded noises engine',
    abroad:
      'gerausche klang klange son sons bruitages dzwiek dzwieki звук звуки sonido sonidos suoni sons 音 効果音 音效 소리',
  },
  {
    words: 'mute silent silence quiet',
    narrower: 'hush whisper muted sound',
    abroad: 'stumm leise muet silence cisza тишина silencio silenzio 静か 静音 조용한',
  },
  {
    words: 'voice voices voiced voiceover voice_acting dub dubbed',
    narrower: 'dialogue narration speech spoken actors acting lines',
    abroad:
      'stimme stimmen vertonung voix doublage glosy dubbing озвучка voz voces doblaje voci vozes dublagem 音声 ボイス 语音 配音 음성 더빙',
  },
  {
    words:
      'performance fps framerate frame_rate frames optimization optimize optimized optimisation optimise optimised optimizer lag laggy stutter stutters stuttering slow_pc low_end',
    narrower: 'smooth smoother smooths potato budget memory hitch lean loading boost fluid',
    abroad:
      'leistung ruckeln ruckelfrei bilder_pro_sekunde fluidite images_par_seconde saccades wydajnosc plynnosc klatek оптимизация производительность кадров rendimiento fotogramas prestazioni fotogrammi desempenho quadros 最適化 軽量化 优化 帧数 流畅 性能 卡顿 최적화 성능 프레임',
  },
  {
    words: 'loading load loads loading_screen loading_times startup boot',
    narrower: 'faster quick start skip intro cuts',
    abroad:
      'ladezeit ladezeiten chargement ladowanie загрузка carga caricamento carregamento ロード 加载 로딩',
  },
  {
    words: 'memory ram vram',
    narrower: 'leak sessions performance cards',
    abroad: 'speicher memoire pamiec память memoria メモリ 内存 메모리',
  },
  {
    words: 'crash crashes crashing ctd freeze freezes',
    narrower: 'stopper stability errors stuck fix fixes patch memory',
    abroad: 'absturz absturze plantage awaria вылет вылеты bloqueo crashear クラッシュ 崩溃 闪退 충돌',
  },
  {
    words: 'fix fixes fixed fixing bugfix bugfixes bug bugs buggy hotfix glitch glitches',
    narrower: 'patch patches unofficial repair stuck broken crash errors stability',
    abroad:
      'fehler fehlerbehebung correctif corrections poprawka poprawki исправление исправления correccion arreglo correzioni correcoes バグ 修正 修复 수정 버그',
  },
];
