import type { SynonymGroup } from './synonyms.ts';

/**
 * What players say who don't know what a mod for it is called: complaints ("my laptop lags", "too easy"), wishes ("play with
 * my sister") and plain words for things ("shirt" for a jersey).
 */
export const everyday: readonly SynonymGroup[] = [
  {
    words:
      'pc laptop notebook computer toaster potato gpu cpu graphics_card old_pc bad_pc weak_pc lagging lags choppy jerky hitching hitches slideshow low_spec low_specs runs_bad runs_badly runs_slow unplayable',
    narrower: 'performance optimized optimization fps frames frame rate stutter lag lighter budget cards',
    abroad:
      'ruckelt ruckeln ruckler laggt rechner computer leistung fluessig flussig saccade saccades rame ordinateur fluide ordenador rendimiento fotogramas tirones va_lento tarda scatta scatti fluido computador travando trava desempenho komputer plynnosc przycina tnie zacina wydajnosc лагает лаги тормозит тормоза фризы компьютер производительность カクカク カクつく 重い 重くて 軽い 軽量 軽量化 なめらか パソコン 卡顿 卡 掉帧 流畅 电脑 优化 帧数 렉 끊김 컴퓨터 최적화',
  },
  {
    words:
      'girlfriend boyfriend wife husband brother sister buddy buddies pal pals mate mates friends friend with_friends with_others together',
    narrower: 'multiplayer coop op couch party online',
    abroad:
      'freund freunde freundin kumpel zusammen gemeinsam ami amis amie copain copains copine ensemble amigo amigos amiga juntos amico amici amica insieme juntos znajomi znajomymi kolega kumple razem друг друзья друзьями вместе с_друзьями 友達 一緒 友人 みんな 朋友 一起 联机 开黑 친구 같이',
  },
  {
    words:
      'broke poor penniless rich richer money cash gold coins coin wealth wealthy income earn earning earnings fortune afford',
    narrower: 'purse merchants merchant trade prices price sell shop economy carry',
    abroad:
      'geld pleite reich munzen verdienen argent pauvre riche pieces dinero pobre rico monedas soldi povero ricco monete dinheiro pobre rico moedas pieniadze pieniedzy bogaty zloto деньги денег богатый золото монеты お金 金 稼ぎ 金持ち 钱 金币 赚钱 有钱 돈 골드',
  },
  {
    words:
      'expensive overpriced cheap cheaper price prices discount too_expensive costs cost_less merchants merchant haggle',
    narrower: 'fair buy sell shop shops trade economy gold',
    abroad:
      'teuer billig billiger preise zu_teuer cher moins_cher prix trop_cher caro barato precios caro economico prezzi preco precos drogo tanio ceny taniej дорого дешево цены дешевле 高い 値段 安い 太贵 便宜 价格 비싼 싼 가격',
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
      'progress lost_progress losing_progress lose_progress lost_my_save forgot_to_save backup backups hours_lost',
    narrower: 'autosave save saves checkpoint keeps',
    abroad:
      'fortschritt spielstand speichern progression sauvegarde progreso guardar partida progressi salvare salvataggio progresso salvar zapis postep сохранение прогресс セーブ 進行 存档 进度 저장 세이브',
  },
  {
    words:
      'too_easy boring_combat too_weak no_challenge not_challenging more_challenge need_challenge harder_game',
    narrower:
      'brutal merciless hardcore ironman challenge difficulty harder tougher punishing twice champions swarm',
    abroad:
      'zu_leicht zu_einfach herausforderung trop_facile defi demasiado_facil muy_facil reto troppo_facile sfida facil_demais muito_facil za_latwo za_latwe za_latwa wyzwanie слишком_легко слишком_легкий слишком_просто 簡単すぎ 簡単すぎる 手応え 太简单 太容易 挑战 너무_쉬워 너무_쉬운',
  },
  {
    words:
      'too_hard too_difficult keep_dying i_keep_dying keeps_dying always_die dying die dies died cant_win impossible unfair frustrating noob beginner',
    narrower: 'gentle easy easier story invincible halves health damage forgiving casual',
    abroad:
      'zu_schwer zu_schwierig sterbe trop_dur trop_difficile meurs demasiado_dificil muy_dificil muero troppo_difficile muoio dificil_demais muito_dificil morro za_trudne za_trudna za_trudno gine слишком_сложно слишком_сложная умираю 難しすぎ 難しすぎる 死ぬ 太难 老是死 너무_어려워',
  },
  {
    words: 'too_dark cant_see_anything cant_see see_nothing pitch_dark blind nothing_visible',
    narrower: 'brighter bright lamp headlamp flashlight torch torches lights lantern lighten',
    abroad:
      'zu_dunkel sehe_nichts trop_sombre vois_rien demasiado_oscuro no_veo troppo_buio escuro_demais za_ciemno слишком_темно темно 暗すぎ 暗すぎる 見えない 太暗 看不清 看不见 너무_어두워',
  },
  {
    words: 'too_bright blinding glare eyes_hurt hurts_my_eyes headache',
    narrower: 'darker dim dark calm glow softer gamma bloom',
    abroad:
      'zu_hell blendet augen trop_lumineux eblouit demasiado_brillante ojos troppo_luminoso occhi claro_demais za_jasno слишком_ярко глаза 眩しい 明るすぎ 太亮 刺眼 눈부심',
  },
  {
    words: 'too_loud loud noisy louder quieter volume',
    narrower: 'quiet silent mute hush muffled sound music softer',
    abroad:
      'zu_laut laut leiser lautstarke trop_fort bruit moins_fort demasiado_alto ruido ruidoso troppo_forte rumore alto_demais barulho za_glosno glosnosc слишком_громко громкость тише うるさい 音量 静か 太吵 音量 吵 시끄러운 소리',
  },
  {
    words:
      'too_small cant_read unreadable small_text tiny_text bigger_text bigger_font readable legible glasses',
    narrower: 'large print font fonts text letters captions readable scale',
    abroad:
      'zu_klein lesbar schriftgrosse trop_petit lisible demasiado_pequeno legible troppo_piccolo leggibile pequeno_demais za_male czytelny слишком_мелко мелкий_текст читаемый 小さすぎ 読めない 字太小 看不清字 글씨',
  },
  {
    words:
      'walk walking walk_less on_foot by_foot hiking hike tired_of_walking hate_walking walks too_far far long_way commute get_around',
    narrower:
      'travel teleport teleports fast carriage recall waypoints jump sprint run horse swift ride faster',
    abroad:
      'laufen gehen zu_fuss weit reise reisen marcher pied a_pied trajets caminar andar a_pie camminare piedi a_piedi andar caminhar chodzic pieszo chodzenia ходить пешком идти 歩く 歩き 徒歩 移動 走路 赶路 步行 걷기',
  },
  {
    words:
      'lost get_lost getting_lost where_to_go where_do_i_go dont_know_where directions find_my_way hints hint',
    narrower: 'arrows points way compass markers map waypoint guide quest notes icons',
    abroad:
      'verlaufen wohin wegweiser perdu ou_aller perdido donde_ir perso dove_andare perdido aonde_ir zgubiony dokad заблудился куда_идти 迷う 迷子 道案内 迷路 找不到路 길_찾기',
  },
  {
    words:
      'waiting wait takes_forever takes_too_long too_slow too_long slow_loading faster_loading time_consuming hurry',
    narrower: 'instant faster quick skip speed fast loading cuts',
    abroad:
      'warten dauert zu_lange zu_langsam attendre trop_long trop_lent esperar tarda_mucho demasiado_lento aspettare troppo_lento esperar demora muito_lento czekanie za_wolno za_dlugo долго ждать слишком_медленно 遅すぎ 待ち時間 時間がかかる 太慢 等待 太久 너무_느려',
  },
  {
    words: 'no_time busy little_time respect_my_time short_sessions after_work',
    narrower: 'faster shorter fewer repetitions quick instant',
    abroad:
      'keine_zeit wenig_zeit pas_le_temps sin_tiempo senza_tempo sem_tempo brak_czasu нет_времени 時間がない 没时间',
  },
  {
    words:
      'full_inventory inventory_full no_space no_room out_of_space cant_carry carry_everything hoarder hoarding heavy too_heavy overloaded loot_goblin',
    narrower:
      'bags bag backpack rucksack pockets carry weight weightless mule capacity slots chests storage space',
    abroad:
      'tragen mehr_tragen kein_platz voll zu_schwer_beladen platz porter plus_de_place trop_lourd place espacio sin_espacio llevar cargar portare spazio niente_spazio carregar sem_espaco espaco niesc udzwigu miejsca nosic нести место переносить перегруз 持てない 荷物 容量 いっぱい 装不下 背包满 太重 负重 空间 가방 무거운',
  },
  {
    words: 'messy mess clutter_inventory tidy clean_up cleanup cluttered organised arrange',
    narrower: 'sort sortable stash order labeled filter junk grid better',
    abroad:
      'aufraumen ordnen sortieren unordnung ranger trier desordre ordenar desorden ordinare ordine arrumar organizar posortowac sortowanie porzadek сортировка порядок 整理 片付け ソート 整理 排序 정리',
  },
  {
    words: 'junk trash garbage useless_items sell_everything sell_all vendor_trash',
    narrower: 'sell junk loot filter marked merchants hides',
    abroad:
      'schrott mull verkaufen ferraille vendre chatarra basura vender spazzatura vendere lixo smieci sprzedac хлам мусор продать ゴミ 売る 垃圾 卖 쓰레기 판매',
  },
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
      'crime crimes murder murders killer mystery mysteries detective detectives investigate investigation whodunit clue clues evidence suspect suspects sherlock police solve',
    narrower: 'murder notebook fingerprint manor nine parish guests case',
    abroad:
      'mord morder krimi detektiv ermitteln verbrechen fall meurtre crime enquete detective asesinato crimen detective misterio omicidio delitto indagine assassinato crime detetive morderstwo zbrodnia detektyw sledztwo убийство детектив расследование преступление 殺人 事件 探偵 推理 謀殺 谋杀 侦探 破案 推理 살인 탐정',
  },
  {
    words:
      'scuba dive diving diver snorkel snorkeling underwater under_water under_the_sea deep_sea submarine submarines submersible swim',
    narrower: 'surface reefs reef ocean depth deep treasure wreck salvage',
    abroad:
      'tauchen taucher unterwasser u_boot plongee plonger sous_marin bucear buceo submarino bajo_el_mar immersione sottomarino sott_acqua mergulho mergulhar submarino nurkowanie podwodny нырять подводный подводная дайвинг ダイビング 潜水 水中 海底 潜水艦 潜水 水下 海底 潜艇 잠수 수중',
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
    words: 'breaking keep_breaking keeps_breaking weapon_durability wears_out worn_out fragile sturdy',
    narrower: 'unbreakable repair mend edge forever durability',
    abroad:
      'geht_kaputt kaputt haltbar casse casser se_casse se_rompe romper si_rompe rompere quebra quebrar psuje_sie psuje ломается ломаются прочность 壊れる 壊れない 耐久 坏掉 耐久 损坏 부서져 내구도',
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
      'ugly ugly_faces looks_bad looks_old outdated dated prettier pretty beautiful gorgeous stunning nicer eye_candy next_gen modern_graphics',
    narrower: 'graphics visual faces textures remastered photoreal cinematic preset retexture handsome vista',
    abroad:
      'hasslich schon schoner hubsch veraltet moche laid beau belle joli feo bonito hermoso bella brutto bello bellissimo feio bonito lindo brzydki ladny ladniejszy piekny некрасиво красиво красивый красивая графика 綺麗 きれい 美しい 古い 丑 漂亮 好看 美丽 画质 예쁜 못생긴',
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
      'annoying_sound annoying_music annoying_voice same_music music_repeats turn_off_music turn_off_combat_music no_music stop_the_music combat_music battle_music',
    narrower: 'music hush silence silent mute muted score quiet soundtrack',
    abroad:
      'musik_aus keine_musik couper_la_musique sans_musique sin_musica quitar_musica senza_musica sem_musica bez_muzyki без_музыки выключить_музыку 音楽を消す 关闭音乐 关音乐 음악_끄기',
  },
  {
    words:
      'crashing keeps_crashing game_crashes crash_to_desktop wont_start doesnt_start not_starting black_screen error errors stops_working freezing frozen_game',
    narrower: 'crash stopper leak memory patch fix stability fixes unofficial',
    abroad:
      'absturz absturze sturzt_ab sturzt startet_nicht plante plantage ne_demarre_pas se_cuelga se_cierra cuelgues no_arranca crasha si_blocca non_parte trava fecha_sozinho nao_abre wywala zawiesza nie_uruchamia вылетает вылет вылеты не_запускается зависает 落ちる クラッシュ 起動しない フリーズ 闪退 崩溃 打不开 死机 튕김 멈춤',
  },
  {
    words:
      'stuck_quest broken_quest quest_stuck quest_bug cant_finish cant_complete stuck_in soft_lock softlock',
    narrower: 'stuck quest repair fix patch unofficial',
    abroad:
      'quest_kaputt feststecken bloque bloquee atascado bloccato travado zablokowany застрял сломан_квест 进行不能 詰み 卡任务 任务卡住',
  },
  {
    words:
      'puke puking vomit seasick queasy carsick makes_me_sick shaky wobble wobbly shaking shakes bobbing',
    narrower: 'calm steady comfort shake blur camera fov bob motion',
    abroad:
      'ubel schwindel wackelt nausee vertige tremble mareo mareos temblor nausea vertigini trema enjoo treme mdlosci trzesie тошнит укачивает тряска 酔う 酔い 揺れ 晕 晕3d 头晕 晃 멀미 흔들림',
  },
  {
    words:
      'child_safe for_my_kid for_my_kids for_my_son for_my_daughter for_children less_violent violence no_blood no_gore without_blood censor',
    narrower: 'family friendly blood corpses swearing gentle butterflies',
    abroad:
      'fur_kinder ohne_blut gewalt pour_enfants sans_sang violence para_ninos sin_sangre violencia per_bambini senza_sangue violenza para_criancas sem_sangue violencia dla_dzieci bez_krwi przemoc для_детей без_крови 子供向け 血なし 暴力 儿童 无血 暴力 어린이',
  },
  {
    words:
      'english language in_english in_german in_my_language dont_speak dont_understand foreign understand',
    narrower: 'translation translated text dialogue language',
    abroad:
      'deutsch auf_deutsch verstehe ubersetzung en_francais francais traduit comprends en_espanol espanol castellano in_italiano italiano em_portugues portugues po_polsku polski polska angielskiego spolszczenie tlumaczenie на_русском русский перевод по_русски 日本語 日本語で 翻訳 中文 汉化 看不懂 英文 한글 한국어',
  },
  {
    words:
      'same_quests more_story more_content new_content something_to_do nothing_to_do bored endgame after_the_ending finished_the_game more_missions missions mission quests',
    narrower:
      'quest quests campaign radiant contracts story chapters threads adventures bounty expanded came after',
    abroad:
      'missionen aufgaben mehr_quests neue_quests geschichte langweilig missions quetes histoire ennui misiones historia aburrido mision missioni storia noia missoes missao historia tedio misje zadania fabula nuda миссии задания квесты сюжет скучно 任務 クエスト ストーリー 暇 任务 剧情 无聊 支线 퀘스트 임무 스토리',
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
    words:
      'kitty kitten kittens puppy puppies doggo doggy cute_animals pet_the_dog pet_the_cat i_want_a_dog i_want_a_cat want_a_cat want_a_dog cuddle',
    narrower: 'dog dogs cat cats pet pets hound feline friends adopt animals wolf companion',
    abroad:
      'hundchen katzchen hund katze streicheln chiot chaton chien chat caresser perrito gatito perro gato acariciar cagnolino gattino cane gatto cachorrinho gatinho cachorro gato piesek kotek pies kot котик котика котенок кот кошка собака собачка щенок 猫 犬 子猫 子犬 ペット 猫 狗 小猫 小狗 猫咪 狗狗 고양이 강아지',
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
      'one_hand one_handed disabled disability handicap left_handed lefty arthritis steam_deck deck handheld touchscreen tablet tv couch_gaming sofa',
    narrower: 'controller gamepad pads toggle hold large layout bindings repeat accessible',
    abroad:
      'einhand behinderung linkshander une_main handicap gaucher una_mano discapacidad zurdo una_mano disabilita mancino uma_mao deficiencia canhoto jedna_reka niepelnosprawnosc leworeczny одной_рукой инвалид левша 片手 障害 左利き 单手 残疾 左撇子 한손',
  },
  {
    words:
      'notes note_taking journal diary logbook log_book quest_log remember todo to_do checklist track tracker',
    narrower: 'notebook journal log clues list track marked pages',
    abroad:
      'notizen tagebuch journal notes carnet notas diario cuaderno appunti diario taccuino anotacoes diario notatki dziennik заметки дневник журнал メモ 日記 笔记 日记 日志 메모 일지',
  },
  {
    words:
      'tips help guide what_does_this_do explain confusing complicated confused understand_stats show_numbers numbers exact_numbers',
    narrower: 'tooltips numbers exact shows guide interface plain figures',
    abroad:
      'hilfe erklarung verwirrend zahlen aide explication compliquer chiffres ayuda explicacion confuso numeros aiuto spiegazione confuso numeri ajuda explicacao confuso numeros pomoc wyjasnienie liczby помощь объяснение непонятно числа ヘルプ 説明 数字 帮助 说明 数值 도움말',
  },
  {
    words:
      'random randomize randomized randomizer surprise roguelike procedurally procedural generated replay replayability',
    narrower: 'random shuffle tables generated beginnings endless',
    abroad:
      'zufall zufallig hasard aleatoire aleatorio azar casuale aleatorio losowy losowo случайный случайно рандом ランダム 随机 무작위 랜덤',
  },
  {
    words:
      'undo_death respawn death_penalty lose_everything lose_gold on_death corpse graves revive resurrect',
    narrower: 'death penalty respawn keep grave life gentle revive',
    abroad:
      'tod wiederbelebung mort reapparition muerte reaparecer morte rinascita morte renascer smierc odrodzenie смерть возрождение 死亡 復活 死亡 复活 죽음 부활',
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
    words: 'slippery slide_around icy aquaplaning wet_road wet_roads traction spin_out',
    narrower: 'rain wet grip tires gravel puddles asphalt physics',
    abroad:
      'rutschig nass glissant mouille resbaladizo mojado scivoloso bagnato escorregadio molhado slisko mokro скользко мокрый 滑る 濡れた 打滑 湿滑 미끄러운',
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
    words:
      'day_length days_too_short dark_too_quickly dark_too_soon night_too_long nights_too_long short_days daylight',
    narrower: 'longer daylight slow clock dusk',
    abroad:
      'tage_zu_kurz jours_trop_courts dias_cortos giorni_corti dias_curtos krotkie_dni короткие_дни 昼が短い 白天太短 낮이_짧아',
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
    words: 'yap yapping chatter chatty talks_too_much blabber babble skip_dialogue skip_dialog skip_talking',
    narrower: 'skip talk quiet merchants stop conversation gossip',
    abroad:
      'quasseln gequatsche bavard bavardage charla chacharear chiacchiere tagarela gadanina болтовня болтают おしゃべり うるさい 话太多 啰嗦 수다',
  },
  {
    words:
      'ruined_my_build messed_up_my_build wrong_build bad_build start_over_skills reassign re_spec wrong_skills wasted_points',
    narrower: 'reset perks points second chances respec',
    abroad:
      'verskillt punkte_zuruck reinitialiser_competences reiniciar_habilidades resettare_abilita redefinir_habilidades zle_rozdane сброс_навыков スキル振り直し 洗点 加错点 스탯_초기화',
  },
  {
    words:
      'blocks_the_way blocking_doors in_my_way stuck_behind companion_blocks standing_in_the_doorway move_aside out_of_the_way',
    narrower: 'followers aside doorways way sidekicks companions',
    abroad:
      'im_weg stehen_im_weg bloque_le_passage estorba intralcia atrapalha stoi_na_drodze мешает_пройти 邪魔 道をふさぐ 挡路 길막',
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
    words: 'too_short short_game finished_everything more_to_do longer_game more_game',
    narrower: 'campaign stories region quests ending expanded',
    abroad:
      'zu_kurz trop_court demasiado_corto troppo_corto curto_demais za_krotka слишком_короткая 短すぎ 太短 너무_짧아',
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
