/**
 * Hand-written mods, one a line: title | tag line | author | downloads | rating | type. An empty author means that the
 * list doesn't name one; without a type it is `download_local`.
 */
export const emberfall = `
Skyforge Overhaul | Rebuilds smithing around heat, timing and the alloy you chose. | tolvar | 1204311 | 4.8
Skyforge Overhaul - Ember Weather Patch | Forge fires react to ash storms. | pix_el | 48400 | 4.3
Skyforge Overhaul - Better Inventory Grid Patch | Ore and ingots get a tab of their own. | halftone | 61250 | 4.5
Skyforge Overhaul Deutsch | Deutsche Übersetzung von Skyforge Overhaul 3.2. | Waldläufer | 39871 | 4.6
Skyforge Overhaul - Spolszczenie | Pełne polskie tłumaczenie Skyforge Overhaul. | Żubr | 27410 | 4.7
Skyforge Overhaul 日本語化 | Skyforge Overhaul の日本語翻訳です。 | 雪見 | 52960 | 4.7
Skyforge Overhaul 简体中文汉化 | Skyforge Overhaul 的完整中文翻译。 | 青石 | 71220 | 4.6
Skyforge Overhaul 한글 패치 | Skyforge Overhaul 한국어 번역입니다. | 달토끼 | 24380 | 4.5
Skyforge Overhaul - Русский перевод | Полный перевод Skyforge Overhaul на русский язык. | Полынь | 44105 | 4.6
Skyforge Lite | Only the new anvils, none of the heat rules. | tolvar | 83910 | 4.4
Skyforge Overhaul Settings Loader | Keeps your Skyforge sliders between saves. | Pell | 12034 | 4.1
Better Inventory Grid | Sortable bags, search, and one key to stow everything. | oakenmoth | 842067 | 4.9
Better Inventory Grid - Controller Support | Stow and sort with a pad. | lumi | 90340 | 4.4
Better Inventory Grid French Translation | Traduction française de Better Inventory Grid. | zephyrine | 21006 | 4.5
Ember Weather | Ash storms, warm rain and skies that remember yesterday. | mirelle | 388417 | 4.5
Ember Weather Reborn | A new start for Ember Weather with clouds that have shadows. | Sorrel | 96204 | 4.2
EmberUI | Clean menus that scale to any screen. | hexagone | 533120 | 4.7
EmberUI Japanese Fonts | Readable kana and kanji for EmberUI. | 雪見 | 17230 | 4.3
Quiet Footsteps | Stealth that listens: cloth, stone, rain and crowds. | Vanta | 58322 | 4.4
Tiny Tavern | A starter base that fits behind the waterfall. | saltlick | 17266 | 4.3
No More Fetch Quests | Turns 41 errands into three stories. | grumbold | 63118 | 4.5
Readable Signs | Every sign, letter and ledger redrawn at four times the size. | mapmaker_jo | 39502 | 4.4
Better Camera | Shoulder view, soft collisions and a real first person. | oakenmoth | 311870 | 4.6
Hunter | Bows, tracks and pelts that are worth the walk. | Dorrin | 124900 | 4.3
Hunger | You have to eat. That is all. |  | 9120 | 4.1
The Forge | A dungeon under the oldest smithy in the valley. | k_sundqvist | 22104 | 4.4
Forge Master Anvils | Forty anvils for homes and camps. | crankshaft | 41877 | 4.2
Wyrmslayer's Rest | An inn for those who came back. | Marrowby | 14250 | 4.5
Dragons of the Grey Coast | Nine dragons that hunt, sleep and hold grudges. | quillfeather | 276300 | 4.7
Dragon's Breath Visual Effects | Fire that rolls, drips and leaves soot. | Brine | 33190 | 4.2
Legendary Loot Tables | Fewer swords, better swords. | old_barnaby | 47281 | 4.1
Ashfall Economy | Prices follow harvests, wars and rumors. Made for a Skyforge Overhaul playthrough. | tam-o-shanter | 29873 | 4.3
Größere Rucksäcke | Mehr Platz für Beute, ohne zu schummeln. | Waldläufer | 8640 | 4.2
Müllers Mühle | Eine bewirtschaftete Windmühle am Fluss. | Waldläufer | 3215 | 4.5
Straßenlaternen | Licht für alle Städte und Dörfer. | Lichtbogen | 5980 | 4.4
Öfen und Kessel | Kochen, brauen, backen in jeder Stube. | Käthe | 2764 | 4.3
Cień nad doliną | Nowa kraina, dwanaście zadań, jeden wilk. | Żubr | 6120 | 4.6
Święty Gaj | Stary las, w którym nie wolno rąbać. | Dąbrówka | 3340 | 4.4
天候と季節の大改修 | 雨、雪、霧が地方ごとに変わります。 | 雪見 | 18820 | 4.7
鍛冶屋の夜明け | 村の鍛冶場を朝から晩まで。 | 小麦 | 4410 | 4.3
水墨风界面 | 用毛笔和宣纸重画所有菜单。 | 青石 | 26740 | 4.6
高清材质合集 | 岩石、树皮与城墙的四倍贴图。 | 墨鱼 | 33980 | 4.5
겨울 왕국 확장팩 | 북쪽 산맥과 얼어붙은 호수를 더합니다. | 달토끼 | 9870 | 4.4
Тёплая зима | Снег остаётся, мороз уходит. | Полынь | 5210 | 4.2
Русская озвучка персонажей | Двести реплик живыми голосами. | Полынь | 31980 | 4.5
[SME] Spell Mastery Expanded | Schools of magic that grow with use. | zephyrine | 152640 | 4.6
[SME] German Voices | Zaubersprüche auf Deutsch gesprochen. | Lichtbogen | 4096 | 4.0
60 FPS Animation Fix | Doors and lifts no longer stutter above 60 frames. | Pell | 205410 | 4.8
Unofficial Emberfall Patch | Over 2,000 fixes that the makers never got to. | oakenmoth | 968340 | 4.9
Amber | Tree resin you can sell, carve and wear. | lumi | 5022 | 4.0
Ember | A small fire spirit follows you. | mirelle | 11840 | 4.2
Long Walk to the Sea | A pilgrimage in four acts. | Marrowby | 6604 | 4.6
Near and Far | Distant terrain and close-up detail in balance. | halftone | 15890 | 4.3
Signs of the Old King | Runes, ruins and one very patient ghost. | quillfeather | 20770 | 4.6
`;

export const thornwick = `
Thornwick Nights | Darkness that costs you sanity and candles. | Vanta | 421300 | 4.7
Thornwick Nights - Candlelight Addon | Seventeen candles that burn at their own pace. | Vanta | 38760 | 4.5
Thornwick Nights Hardcore | No candles. | Vanta | 29110 | 3.9
Candlelight | Every flame casts a true shadow. | halftone | 187450 | 4.6
The Lantern Keeper | A companion who never lets the light go out. | mirelle | 71980 | 4.7
Lantern Keeper's Wardrobe | Coats, hoods and one terrible hat for The Lantern Keeper. | Sorrel | 9340 | 4.2
Better Camera | Follows you round corners without showing what waits there. | Brine | 24870 | 4.2
Whispering Walls | Houses remember who lived in them. | quillfeather | 54310 | 4.5
Whisper | You can talk quietly now. |  | 2110 | 3.8
Bone Collector | Craft with what the marsh gives back. | Marrowby | 66120 | 4.3
Bone Orchard | A garden you should not water. | NoraVex | 18204 | 4.6
The Hollow Bride | A ghost story in five evenings. | NoraVex | 92480 | 4.8
Grave Goods | Loot that makes the dead notice. | grumbold | 31045 | 4.2
Cryptkeeper | Undead that lock their doors behind them. | Dorrin | 27660 | 4.1
Crypt Lights | Torches, braziers and cold blue lamps. | lumi | 12480 | 4.4
Raven Messenger Service | Letters by bird. Late, but they come. | tam-o-shanter | 15310 | 4.6
Werewolves of Thornwick | Full moons, torn shirts and regret. | old_barnaby | 143900 | 4.4
Vampire Manor | Eighty rooms and no mirrors. | zephyrine | 78230 | 4.3
Plague Doctor Outfit | Mask, coat and cane with herbs inside. | pix_el | 44870 | 4.5
Potion Making Revised | Boil, strain, taste, regret. | hexagone | 36540 | 4.3
Spiders to Crabs | Replaces each spider with a harmless crab. | saltlick | 251600 | 4.9
C.R.A.B. Traps | Cages, Ropes And Bait for the tidal caves. | saltlick | 3870 | 4.4
Fear of the Dark | Screams, sweat and shaking hands. | Brine | 19975 | 4.0
Nachtwächter | Ein Mann mit Laterne geht seine Runden. | Lichtbogen | 4715 | 4.5
Grüne Hölle | Der Wald wächst, sobald du wegsiehst. | Käthe | 7390 | 4.3
Forêt enchantée | Des arbres qui murmurent et des clairières qui bougent. | Églantine | 8845 | 4.5
Œil de lynx | Voir dans le noir, un peu trop bien. | Églantine | 2960 | 4.1
Czarna Róża | Zamek, klątwa i bardzo stary ogród. | Dąbrówka | 5470 | 4.7
Łowca czarownic | Kusza, srebro i trudne decyzje. | Żubr | 7015 | 4.4
カラスの街 | 鳥たちに支配された街での七日間。 | 小麦 | 15640 | 4.5
ガラスの街 | 透明な家と割れやすい秘密。 | 小麦 | 2330 | 4.4
百鬼夜行 | 夏の夜、妖怪の行列が村を通ります。 | 雪見 | 21760 | 4.8
古宅惊魂 | 一座老宅，五个房间，没有出口。 | 墨鱼 | 13250 | 4.5
달빛 사냥꾼 | 은화살과 늑대인간의 긴 밤. | 달토끼 | 6480 | 4.3
Ночной дозор | Стража ходит по городу с фонарями. | Полынь | 8830 | 4.4
`;

export const nineWinters = `
Nine Winters Rebalanced | Cold, hunger and sleep that follow from each other. | k_sundqvist | 356780 | 4.6
Nine Winters Rebalanced Lite | The cold only. | k_sundqvist | 44120 | 4.3
The Long Winter | Twelve months of snow and a reason to go out. | Ilse | 71240 | 4.5
Long Winter Clothing | Furs, mittens and boots for The Long Winter. | Sorrel | 26310 | 4.4
Winterhold Cabins | Log houses with stoves that draw. | crankshaft | 88415 | 4.6
Longhouse Builder | Beams, thatch and a place for the goats. | Dorrin | 173900 | 4.7
Longship Sailing | Oars, wind and a sail you mend yourself. | k_sundqvist | 129330 | 4.6
Bjørnskog | En stor skog i nord, full av bjørn. | Åse | 7740 | 4.5
Ålesund Harbour | A painted town at the end of the fjord. | Åse | 9215 | 4.6
Völva's Prophecy | A seeress, three bones and a quest that changes each time. | quillfeather | 16870 | 4.5
Wolves Hunt in Packs | They circle, wait and go for the slow one. | Vanta | 97610 | 4.4
Wolf Companion | Feed it twice and it stays. | mirelle | 142080 | 4.8
Ice Fishing | A hole, a line, a stool. | saltlick | 33920 | 4.6
Ice Fishing Rods | Five more rods for Ice Fishing. | saltlick | 7430 | 4.1
Aurora | Northern lights worth freezing for. | halftone | 210700 | 4.9
Aurora Borealis Sounds | A faint crackle under Aurora. | lumi | 6380 | 4.0
Northern Roads | Sledges, waystones and tracks that drift shut. | mapmaker_jo | 41190 | 4.3
Sled Dogs | Six dogs, one sled, no brakes. | tam-o-shanter | 58740 | 4.7
Frostbite | Fingers first. |  | 36250 | 4.1
Better Camera | Wide fjords need a wide view. | pix_el | 18110 | 4.3
Mead Hall Music | Lyre, drum and forty voices. | Pell | 22980 | 4.5
Rune Stones Explained | Point at a stone and read it in English. | mapmaker_jo | 13475 | 4.4
Rune Stone Retexture | Lichen, gold and deep cuts in 4K. | hexagone | 28860 | 4.5
Hrafn's Saga | Exile, revenge and a farm to come home to. | Marrowby | 64500 | 4.8
Blizzard Visibility Fix | Snow no longer glows at night. | Pell | 119400 | 4.7
Skijöring | Auf Skiern hinter dem Pferd her. | Waldläufer | 2090 | 4.2
Eisfischer-Hütte | Ofen, Bank und ein Loch im Boden. | Käthe | 3105 | 4.4
Zimowa chata | Ciepły kąt na dziewięć zim. | Dąbrówka | 2480 | 4.3
Źródło życia | Gorące źródła w górach. | Żubr | 4190 | 4.5
雪国の暮らし | 囲炉裏、かまくら、雪下ろし。 | 雪見 | 12690 | 4.8
北欧神话扩展 | 新增九位神祇与他们的试炼。 | 青石 | 17420 | 4.4
눈보라 생존기 | 체온과 배고픔을 다시 설계했습니다. | 달토끼 | 5160 | 4.2
Зимний лес | Тихий лес, следы и редкие волки. | Полынь | 6940 | 4.5
Noël au village | Sapins, guirlandes et vin chaud. | Églantine | 5215 | 4.4
`;
