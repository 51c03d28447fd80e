/** Hand-written mods in the format of fantasy.ts. */
export const paperLegions = `
Paper Legions Unfolded | New nations, new folds, the same table. | tolvar | 398700 | 4.8
Paper Legions Unfolded - Campaign Map Patch | Borders that fit the larger map. | mapmaker_jo | 33120 | 4.4
Larger Campaign Map | Twice the provinces, three seas. | mapmaker_jo | 174350 | 4.6
Origami Cavalry | Horses with crisp edges. | lumi | 92810 | 4.8
Origami Navy | Boats that fear rain. | lumi | 61470 | 4.6
Scissors | A faction nobody invited. | grumbold | 45290 | 4.5
Ink and Blots | Battle damage that soaks in. | halftone | 58660 | 4.5
Diplomacy Rewritten | Insults, gifts and remembered debts. | NoraVex | 263940 | 4.7
Diplomacy Rewritten - Marriage Options | Cousins, dowries and long memories. | NoraVex | 28410 | 4.3
Smarter Sieges | The AI brings ladders. | hexagone | 137280 | 4.6
Siege Engines | Trebuchets of cardboard and string. | crankshaft | 71530 | 4.5
Historical Banners | Four hundred flags and their stories. | mapmaker_jo | 49960 | 4.6 | fileless
Banner Editor | Draw your own. | pix_el | 26180 | 4.4
Battle Cries | Recorded in a church hall. | Brine | 19450 | 4.2
Better Camera | From the general's hill to the front rank. | Marrowby | 41270 | 4.5
Faster Turns | Other nations think while you look. | Pell | 312450 | 4.9
Fast Turn Animations | Skips the marching. | Ilse | 22630 | 4.2
Attrition | Snow, hunger and long roads cost soldiers. | k_sundqvist | 38240 | 4.3
Nutrition | Grain, salt and what an army eats. | old_barnaby | 7320 | 4.1
Paper Cuts | More blood. Some of it yours. |  | 11870 | 3.9
Papier und Preußen | Feldzüge mit Pickelhaube. | Lichtbogen | 6950 | 4.4
Husaria | Skrzydła, kopie i szarża. | Żubr | 14580 | 4.9
Powstanie | Kampania w dziewięciu bitwach. | Dąbrówka | 5840 | 4.6
Grande Armée | Uniformes, aigles et retraite. | Églantine | 16930 | 4.7
戦国絵巻 | 武将百人と城二十。 | 小麦 | 37850 | 4.9
三国群英传 | 新增武将、计谋与单挑。 | 青石 | 58930 | 4.8
임진왜란 시나리오 | 거북선과 의병의 싸움. | 달토끼 | 10240 | 4.7
Бумажный солдат | Оловянная пехота и картонные пушки. | Полынь | 6120 | 4.4
`;

export const mosslight = `
Mosslight Expanded | A second valley, thirty neighbors and a railway halt. | NoraVex | 588120 | 4.9
Mosslight Expanded - Winter Clothing Patch | Neighbors dress for the snow. | Sorrel | 24370 | 4.4
Mosslight Expanded Español | Traducción al español de Mosslight Expanded. | Ñandú | 31280 | 4.7
Mosslight Expanded - Tłumaczenie | Polska wersja dialogów i listów. | Dąbrówka | 12840 | 4.6
Winter Clothing | Scarves, coats and wool socks. | Sorrel | 57930 | 4.5
Cozy Cottages | Small houses with crooked roofs. | mirelle | 143810 | 4.8
Cosy Fireplace | Crackles. Smells of pine, we are told. | mirelle | 21450 | 4.6
Animal Husbandry Plus | Goats, geese and a very slow donkey. | saltlick | 117270 | 4.6
Better Sprinklers | Water reaches the corners. | Pell | 341650 | 4.9
Automatic Harvest | Baskets fill themselves. | hexagone | 186300 | 4.3
Recipes from Grandmother | Eighty dishes and who to cook them for. | Ilse | 72940 | 4.8
Beekeeping | Hives, smoke, swarms, honey. | lumi | 63180 | 4.7
Beekeeping Suits | A veil for Beekeeping. | lumi | 4870 | 4.0
Bookshelves | Read every book in the library. | quillfeather | 38210 | 4.6
Mushroom Foraging Guide | What to pick and what not to. | mapmaker_jo | 44560 | 4.7
Mushroom Village | Tiny doors in tall stems. | zephyrine | 52370 | 4.8
Better Camera | Closer to the flowers. | mirelle | 35260 | 4.6
Romance Every Neighbor | Letters, picnics, heartbreak. | NoraVex | 204760 | 4.7
Fishing Pond Tweaks | Lilies, frogs and one big carp. | saltlick | 28430 | 4.4
Seasonal Towns | Garlands in spring, pumpkins in fall. | pix_el | 161490 | 4.8
Farm Type: Island | A ferry, a beach, stubborn soil. | crankshaft | 77340 | 4.5
Hedgehogs | They come at dusk if you leave the gate open. | tam-o-shanter | 17310 | 4.9
🌸 Sakura Valley 🌸 | Petals drift over the whole village. | 雪見 | 94620 | 4.8
☕ Corner Café | Roast, grind, pour, chat. | Ilse | 26940 | 4.6
Gemüsegarten | Kohl, Möhren und Zankereien am Zaun. | Käthe | 8210 | 4.6
Süße Träume | Betten, Decken und ein Mondlicht. | Käthe | 3670 | 4.4
Bauernhof am See | Ein neuer Hof mit Steg und Boot. | Waldläufer | 9140 | 4.6
Słoneczne łąki | Polne kwiaty, bociany i lemoniada. | Dąbrówka | 6980 | 4.8
Pączki i pierogi | Kuchnia babci w dwudziestu przepisach. | Dąbrówka | 5130 | 4.9
Crème brûlée | Un dessert, douze façons. | Églantine | 4220 | 4.7
田舎暮らし | 縁側、風鈴、スイカ畑。 | 雪見 | 23540 | 4.9
猫だらけの村 | 猫、猫、もっと猫。 | 小麦 | 31280 | 4.9
田园牧歌 | 新的作物、节日与村民。 | 青石 | 27830 | 4.7
고양이 카페 | 고양이 열 마리와 커피 한 잔. | 달토끼 | 9430 | 4.8
Тихая деревня | Колодец, печь и кот на крыше. | Полынь | 8120 | 4.7
`;

export const quietParish = `
The Quiet Parish Extended | Four more streets and the people in them. | quillfeather | 241670 | 4.7
Parish Records | Births, debts and lies, all indexed. | mapmaker_jo | 63190 | 4.6
A Night in the Parish | One evening, nine suspects, no police. | NoraVex | 118430 | 4.8
The Vicar's Secret | It is in the cellar. | Marrowby | 77240 | 4.7
The Vicar's Cellar | Wine, papers and a second door for The Vicar's Secret. | Marrowby | 14980 | 4.4
Church Bells | Quarter hours, weddings, alarms. | Brine | 51370 | 4.7
Village Gossip | What you tell one, three will know. | Ilse | 134510 | 4.7
Detective's Notebook | Clues sort themselves, mostly. | tolvar | 287930 | 4.9
Detective's Notebook - Handwriting Fonts | Five hands, one readable. | pix_el | 16220 | 4.4
Post Office | Letters may be opened. | Dorrin | 26840 | 4.5
Poisons and Antidotes | Chemistry for the curious. | hexagone | 41980 | 4.5
Murder at the Manor | A weekend party with a short guest list. | grumbold | 96310 | 4.6
Cricket on the Green | Eleven men and one umbrella. | old_barnaby | 18760 | 4.5
Cricket Sounds | The insect. |  | 5340 | 4.3
Pub Quiz | Tuesday nights, unfair questions. | tam-o-shanter | 22410 | 4.6
Bicycle | Quick, quiet, no lights. |  | 33190 | 4.6
Fingerprint Kit | Powder, tape, patience. | Pell | 29650 | 4.4
Better Camera | Look round the door first. | Vanta | 27480 | 4.3
Traveller's Guide to the Parish | Footpaths, pubs and warnings. | mapmaker_jo | 12140 | 4.5
To Be or Not | The village players rehearse. | quillfeather | 8930 | 4.6
Rain on Windows | Drops run, join and fall. | halftone | 84720 | 4.8
Der schöne Gärtner | Rosen, Gerüchte und eine Leiche. | Käthe | 3980 | 4.5
Wäscheleinen | Laken im Wind, Geheimnisse im Hof. | Lichtbogen | 2410 | 4.4
Zbrodnia na plebanii | Śledztwo w trzech aktach. | Dąbrówka | 4360 | 4.6
Le thé de cinq heures | Porcelaine, scones et poison. | Églantine | 3890 | 4.7
密室の謎 | 鍵のかかった部屋と三つの嘘。 | 小麦 | 16730 | 4.8
名探偵手帳 | 証拠と証言を自動で整理します。 | 雪見 | 10940 | 4.6
侦探笔记 | 线索、证词与时间线。 | 墨鱼 | 14270 | 4.6
조용한 마을의 비밀 | 우물, 교회, 그리고 사라진 편지. | 달토끼 | 6850 | 4.5
Сельский детектив | Самовар, сплетни и улики. | Полынь | 7420 | 4.6
Fileless Ending Guide | How to reach all seven endings. Nothing to install. | Ilse | 15870 | 4.2 | fileless
Parish Soundtrack Deluxe | Buy the full score from the composer. | Brine | 9310 | 4.8 | external_purchase
`;
