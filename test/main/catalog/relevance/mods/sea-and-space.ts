/** Hand-written mods in the format of fantasy.ts. */
export const tidewatch = `
Harbour Lights | Lanterns, fog and night markets for every coastal town. | mirelle | 496140 | 4.6
Harbour Lights Reborn | The markets of Harbour Lights, rebuilt by new hands. | Brine | 58110 | 4.3
Harbour Lights 2.0 | Public test of the next version. | mirelle | 71340 | 4.1
Harbour Lights - Longer Days Patch | Lamps are lit at dusk whatever the season. | pix_el | 22715 | 4.4
Harbour Lights - Deutsche Übersetzung | Laternen und Nachtmärkte auf Deutsch. | Waldläufer | 10460 | 4.5
Harbour Lights - Polskie tłumaczenie | Tłumaczenie wszystkich szyldów i rozmów. | Żubr | 7390 | 4.6
Harbor Master | Run the docks: berths, tolls and bribes. | Dorrin | 66520 | 4.5
Longer Days | Day length, seasons and dusk you can actually see. | tolvar | 131908 | 4.1
Days Are Longer at Sea | Slows the clock aboard any ship. | Pell | 8420 | 4.2
Deep Water Shader | Caustics, foam and depth tint at the cost of 2 fps. | halftone | 674930 | 4.7
Deep Water Shader - Low End Presets | Four presets for old graphics cards. | lumi | 81240 | 4.5
Shallow Water Shader | Sandbanks and tide pools you can see into. | halftone | 37680 | 4.4
Cartographer | Ink your own map as you walk it. | mapmaker_jo | 145091 | 4.6
Cartographer's Desk | A place to spread the maps of Cartographer. | mapmaker_jo | 11930 | 4.3
Carts and Wagons | Pull, load, tip over. | crankshaft | 13060 | 4.1
Tideborn Companions | Four sailors with opinions, grudges and spare rope. | NoraVex | 152083 | 4.7
TideHUD | Wind, depth and heading in one thin line. | hexagone | 243800 | 4.8
TideHUD Imperial Units | Feet and fathoms for TideHUD. | hexagone | 8710 | 4.2
Better Camera | Stays level when the ship does not. | Sorrel | 52960 | 4.4
Lighthouse Keepers | Staffed lights, oil rounds and one ghost. | quillfeather | 84920 | 4.7
Sea Shanties | Thirty songs, sung badly on purpose. | Pell | 212440 | 4.9
Sea Shanty Lyrics | Words on screen while the crew sings. | Ilse | 10275 | 4.5
Storm Petrel | A small fast cutter with a temper. | k_sundqvist | 45330 | 4.5
Storm Surge | Tides that take the lower town. | Vanta | 39980 | 4.3
Kraken Awakens | It was asleep for a reason. | grumbold | 187210 | 4.5
Smugglers' Coves | Twelve hidden beaches and a lantern code. | Marrowby | 61490 | 4.6
Fishing Overhaul | Tides, bait, moon and forty species. | saltlick | 298340 | 4.7
Fishing Overhaul - Tidal Tables Addon | Adds printed tide tables for Fishing Overhaul. | saltlick | 13940 | 4.3
Fish Market | Sell the catch before noon. | tam-o-shanter | 18225 | 4.4
Clean Rigging Textures | Ropes, blocks and canvas in 4K. | pix_el | 94310 | 4.5
Crow’s Nest View | Climb up and look around. | Dorrin | 31770 | 4.5
Fog | Just fog. |  | 7110 | 4.0
Volumetric Fog | Banks that roll in from the sea and catch the light. | halftone | 402900 | 4.6
Hafenlichter Plus | Mehr Boote, mehr Möwen. | Käthe | 3890 | 4.2
Möwen | Sie stehlen Fisch. | Käthe | 5410 | 4.6
Żeglarskie opowieści | Siedem opowieści z tawern całego wybrzeża. | Dąbrówka | 6285 | 4.7
L’été éternel | Le soleil ne quitte plus la côte. | Églantine | 4460 | 4.2
Café du Port | Un comptoir, deux tables et la mer. | Églantine | 3715 | 4.5
港町の灯り | 夜の市場と灯台に明かりをともします。 | 雪見 | 14580 | 4.7
深海探索 | 潜水艇で海溝の底へ。 | 小麦 | 9960 | 4.4
海上贸易扩展 | 新增三十种货物与十条航线。 | 墨鱼 | 19870 | 4.5
바다의 노래 | 뱃노래 스무 곡을 한국어로. | 달토끼 | 3920 | 4.6
Морской волк | Старый капитан учит вас ругаться. | Полынь | 7330 | 4.5
`;

export const saltAndSignal = `
Harbour Lights | Beacons and buoys with their real colors and rhythms. | Pell | 12450 | 4.4
Morse Trainer | Learn by ear, one letter a day. | k_sundqvist | 58120 | 4.8
Morse Code Translator | Shows what the dots and dashes say. | Ilse | 91430 | 4.5
Radio Free Atlantic | Nine pirate stations and the fleet that hunts them. | NoraVex | 167200 | 4.8
Radio Drama Hour | Plays from the golden age, two a night. | quillfeather | 24130 | 4.6
Number Stations | A voice, a list, no explanation. | Vanta | 77910 | 4.7
Signal Strength Overhaul | Hills, weather and salt in the insulators. | hexagone | 202870 | 4.6
Signal Strength Overhaul - Old Radios Patch | Valve sets need time to warm up. | crankshaft | 15390 | 4.3
Type 47 Tugboat | Slow, stubborn, indestructible. | crankshaft | 34610 | 4.5
Type 9 Submarine | Battery, snorkel and a very small kitchen. | Dorrin | 88340 | 4.6
Co-op Bridge | Share the wheel with three friends. | lumi | 133740 | 4.4
Better Radar | Range rings, trails and less clutter. | pix_el | 154820 | 4.7
Better Camera | Binoculars, periscope and a free deck view. | Brine | 21690 | 4.1
Salt Spray | Rust that grows where the sea reaches. | halftone | 47200 | 4.4
Saltwater Corrosion | Hulls age. Paint helps. | grumbold | 28415 | 4.3
Coast Guard Rescue | Calls, helicopters and cold water. | Sorrel | 95020 | 4.7
Weather Fax | A chart every six hours, slightly wrong. | mapmaker_jo | 19880 | 4.6
Anchors Aweigh | Chains, scope and holding ground. | saltlick | 23570 | 4.2
Anchor Points Fix | Ropes no longer snap when you load a save. | Pell | 68890 | 4.8
Night Watch | Four hours, one lamp, too much coffee. | Marrowby | 42310 | 4.5
Quartermaster's Ledger | Count it, lock it, still lose it. | old_barnaby | 11760 | 4.1
Lodowy port | Zima w porcie, lód na linach. | Żubr | 2715 | 4.2
Wellenbrecher | Molen, Brandung und ein Leuchtfeuer. | Käthe | 4230 | 4.4 | download_external
無線通信シミュレーター | 周波数、アンテナ、電離層。 | 小麦 | 8120 | 4.6
信号塔重制 | 更高的塔，更远的电波。 | 墨鱼 | 6745 | 4.3
`;

export const hollowOrbit = `
Hollow Orbit Reforged | New engines, new hulls, the old silence. | hexagone | 512600 | 4.7
Hollow Orbit Reforged - Ship Names Addon | Six hundred names, none of them funny. | Ilse | 18730 | 4.3
OrbitHUD | Prograde, retrograde and fuel at a glance. | pix_el | 341200 | 4.8
Real Solar Distances | Eight light minutes mean eight minutes. | k_sundqvist | 73510 | 4.2
Realistic Reentry | Heat shields, plasma and a silent radio. | k_sundqvist | 158930 | 4.6
Docking Port Alignment Guide | A crosshair and two angles. | Pell | 267480 | 4.9
Docking Lights | Red, green and a strobe. | lumi | 41330 | 4.5
Deep Space Network | Dishes, relays and the delay between them. | mapmaker_jo | 114760 | 4.6
Deep Space Music | Four hours of hum. | Marrowby | 32890 | 4.7
Station Builder | Trusses, modules and a window for the cook. | crankshaft | 226150 | 4.7
Station Builder Extra Parts | Ninety modules for Station Builder. | crankshaft | 35470 | 4.4
Space Station Sounds | Fans, pumps and someone coughing. | Brine | 15940 | 4.3
Xenobiology | Seven creatures, none friendly, one edible. | NoraVex | 87720 | 4.5
Xeno | Short for what lives in deck nine. | Vanta | 4120 | 3.9
Zero Gravity Physics Fix | Cups float away and stay away. | Pell | 143280 | 4.8
Asteroid Mining Company | Claims, drills and insurance. | grumbold | 121870 | 4.5
Mining Drones | They dig while you sleep. | Dorrin | 56420 | 4.3
Lunar Rover | Six wheels and no road. | tam-o-shanter | 49915 | 4.6
Lunar Rovers Pack | Ten more after Lunar Rover. | tam-o-shanter | 12380 | 4.2
Mars 2071 | A colony, a mutiny and a potato. | quillfeather | 98160 | 4.7 | download_external
Formula Thrust 3 | Third season of the orbital cup. | Sorrel | 21440 | 4.3
Formula Thrust 4 | Fourth season of the orbital cup. | Sorrel | 38790 | 4.4
Warp | Faster. |  | 13860 | 4.0
Ward | Escort ships that stay close. |  | 2890 | 4.1
Multi-Monitor Cockpit | Instruments on a second screen. | hexagone | 64250 | 4.6
Better Camera | Orbits what you select and nothing else. | halftone | 61700 | 4.5
Kosmische Strahlung | Abschirmung wird wichtig. | Lichtbogen | 3640 | 4.1
Zaginiona stacja | Opuszczona stacja i siedem dzienników. | Dąbrówka | 4875 | 4.6
À la dérive | Une capsule, un hublot, aucune radio. | Églantine | 5130 | 4.7
宇宙船カスタム塗装 | 百種類のデカールと色見本。 | 雪見 | 11570 | 4.5
星际物流中心 | 自动化的货运与仓储。 | 青石 | 15380 | 4.4
우주 정거장 건설 | 모듈 삼백 개와 새로운 도킹 규칙. | 달토끼 | 8240 | 4.5
Тихий космос | Ни музыки, ни шума. | Полынь | 3970 | 4.3
`;
