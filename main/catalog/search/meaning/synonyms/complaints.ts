import type { SynonymGroup } from './synonym-group.ts';

/** What players say is wrong or missing: "my laptop lags", "too easy", "can't carry more". */
export const complaints = (): readonly SynonymGroup[] => [
  {
    words:
      'pc laptop notebook computer toaster potato gpu cpu graphics_card old_pc bad_pc weak_pc lagging lags choppy jerky hitching hitches slideshow low_spec low_specs runs_bad runs_badly runs_slow unplayable',
    narrower: 'performance optimized optimization fps frames frame rate stutter lag lighter budget cards',
    abroad:
      'ruckelt ruckeln ruckler laggt rechner computer leistung fluessig flussig saccade saccades rame ordinateur fluide ordenador rendimiento fotogramas tirones va_lento tarda scatta scatti fluido computador travando trava desempenho komputer plynnosc przycina tnie zacina wydajnosc лагает лаги тормозит тормоза фризы компьютер производительность カクカク カクつく 重い 重くて 軽い 軽量 軽量化 なめらか パソコン 卡顿 卡 掉帧 流畅 电脑 优化 帧数 렉 끊김 컴퓨터 최적화',
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
    words: 'breaking keep_breaking keeps_breaking weapon_durability wears_out worn_out fragile sturdy',
    narrower: 'unbreakable repair mend edge forever durability',
    abroad:
      'geht_kaputt kaputt haltbar casse casser se_casse se_rompe romper si_rompe rompere quebra quebrar psuje_sie psuje ломается ломаются прочность 壊れる 壊れない 耐久 坏掉 耐久 损坏 부서져 내구도',
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
      'one_hand one_handed disabled disability handicap left_handed lefty arthritis steam_deck deck handheld touchscreen tablet tv couch_gaming sofa',
    narrower: 'controller gamepad pads toggle hold large layout bindings repeat accessible',
    abroad:
      'einhand behinderung linkshander une_main handicap gaucher una_mano discapacidad zurdo una_mano disabilita mancino uma_mao deficiencia canhoto jedna_reka niepelnosprawnosc leworeczny одной_рукой инвалид левша 片手 障害 左利き 单手 残疾 左撇子 한손',
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
      'undo_death respawn death_penalty lose_everything lose_gold on_death corpse graves revive resurrect',
    narrower: 'death penalty respawn keep grave life gentle revive',
    abroad:
      'tod wiederbelebung mort reapparition muerte reaparecer morte rinascita morte renascer smierc odrodzenie смерть возрождение 死亡 復活 死亡 复活 죽음 부활',
  },
  {
    words: 'slippery slide_around icy aquaplaning wet_road wet_roads traction spin_out',
    narrower: 'rain wet grip tires gravel puddles asphalt physics',
    abroad:
      'rutschig nass glissant mouille resbaladizo mojado scivoloso bagnato escorregadio molhado slisko mokro скользко мокрый 滑る 濡れた 打滑 湿滑 미끄러운',
  },
  {
    words:
      'day_length days_too_short dark_too_quickly dark_too_soon night_too_long nights_too_long short_days daylight',
    narrower: 'longer daylight slow clock dusk',
    abroad:
      'tage_zu_kurz jours_trop_courts dias_cortos giorni_corti dias_curtos krotkie_dni короткие_дни 昼が短い 白天太短 낮이_짧아',
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
    words: 'too_short short_game finished_everything more_to_do longer_game more_game',
    narrower: 'campaign stories region quests ending expanded',
    abroad:
      'zu_kurz trop_court demasiado_corto troppo_corto curto_demais za_krotka слишком_короткая 短すぎ 太短 너무_짧아',
  },
];
