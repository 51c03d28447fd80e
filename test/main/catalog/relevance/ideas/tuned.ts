/**
 * Ideas that the search is tuned with, as players type them, one a line: query | titles of the mods that they would be
 * glad to see, with semicolons between them. Mods in English are welcome to all players.
 */
export const tunedIdeas = {
  English: `
make nights darker | Moonless; Darker Nights and Dungeons; True Dusk; Thornwick Nights
dark | Darker Nights and Dungeons; Moonless; Candle in the Void; Thornwick Nights; Noir; Fear of the Dark
dungeons too dark | Brighter Interiors; Miner's Headlamp; Torches Burn Longer; Pocket Flashlight; Crypt Lights
lamp | Miner's Headlamp; Pocket Flashlight; Torches Burn Longer; Crypt Lights; The Lantern Keeper
bigger backpack | Roomier Rucksack; Bags Within Bags; Pack Mule; Größere Rucksäcke; Großer Rucksack
carry more | Roomier Rucksack; Pack Mule; Weightless; Bags Within Bags; Deep Pockets
encumbrance | Pack Mule; Weightless
bigger stacks | Deep Pockets
sort my items | Sort by Anything; Quick Stash; Better Inventory Grid
better graphics | Vista; Lumen Preset; Photoreal Landscapes; Global Illumination Rework; Cinematic Look
realistic lighting | Global Illumination Rework; Vista; Candlelight; Lumen Preset
make it look like a movie | Cinematic Look
hd textures | Flagstone and Timber 4K; Upscaled Everything; Crisp Terrain; Fine Cloth; Weapon Retexture Project; Hi-Res Faces and Hands; Clean Rigging Textures; Rune Stone Retexture
blurry ground | Crisp Terrain; Upscaled Everything
performance | Lean Crowds; Frame Rate Rescue; Shadow Budget; Potato Settings; Stutter Be Gone; Memory Leak Patch
lag fix | Stutter Be Gone; Frame Rate Rescue; Memory Leak Patch; Potato Settings; Lean Crowds; 60 FPS Animation Fix
optimization | Shadow Budget; Frame Rate Rescue; Lean Crowds; Potato Settings; Memory Leak Patch
faster loading | Quick Start; Skip the Intro
quality of life | A Hundred Little Conveniences; QoL Essentials; Fewer Clicks
less clicking | Fewer Clicks; Hold to Repeat
less grind | Respectful of Your Time; Double Experience; Fast Learner; Shorter Errands; Reputation Without Tears
level faster | Double Experience; Fast Learner
easier crafting | Simple Recipes; Craft from Chests; One Bench for All; Instant Smithing; Bulk Brewing
craft from storage | Craft from Chests
weapons break too fast | Unbreakable; Repair at Camp
durability | Unbreakable; Repair at Camp
more monsters | Bestiary Unleashed; Swarm; Things in the Reeds; Nests and Broods
more enemies | Swarm; Nests and Broods; Bestiary Unleashed
boss fights | Champions; Colossi
zombies | The Risen; Cryptkeeper
horror | Nightmare Fuel; Haunted Hallways; The Risen; Vampire Manor; The Hollow Bride
i hate spiders | Butterflies Instead; No Crawlies; Spiders to Crabs
hard mode | Brutal; Ironman; Merciless AI; Thornwick Nights Hardcore
more difficult | Brutal; Merciless AI; Ironman; Scaling Removed
easy mode | Easy Does It; Gentle Mode; Story Difficulty
permadeath | Ironman
better combat | Flow of Steel; Weighty Melee; Parry Timing; Dodge and Roll; Archery Rebuilt
sword fighting | Flow of Steel; Weighty Melee; Parry Timing; A Hundred Blades
guns | Firearms of the Frontier; Blackpowder; Plasma Arsenal
bow and arrow | Archery Rebuilt; Hunter
more spells | Grimoire; Elemental Mastery; Necromancer's Handbook; [SME] Spell Mastery Expanded; Staves and Wands
mage | Grimoire; Staves and Wands; Elemental Mastery; Quick Casting; Necromancer's Handbook; [SME] Spell Mastery Expanded
stealth | Quiet Footsteps; Shadow Walker; Silent Takedown
thief | Fingers Like Feathers; Locksmith; Shadow Walker; Quiet Footsteps
new clothes | Wardrobe of Wonders; Glamour; Winter Clothing; Cloaks and Capes; Long Winter Clothing; Lantern Keeper's Wardrobe
armour | Plate and Mail; Samurai Ways; Glamour
hide helmet | Helmets Off
haircuts | Curls and Braids; Beards of the North
character creation | Sculptor; Tall and Small; Curls and Braids; Tattoos and War Paint; Playable Lizards
new classes | New Callings
respec | Second Chances
dog | Loyal Hound; Sled Dogs
pets | Loyal Hound; Feline Friends; Small Familiars; Wolf Companion
followers | Sellswords; Sidekicks Who Listen; Out of My Way; Tideborn Companions
romance | Hearts and Rings; Romance Every Neighbor
get married and have kids | Hearts and Rings; Little Ones
more people in towns | Bustling Streets; Seven More Villages; Mosslight Expanded; Crowd Reactions
immersion | Living World; Daily Lives; They Remember; Lived-In Clutter; Eat, Drink, Sleep; Crowd Reactions
longer story | Threads of Fate; What Came After; The Duke's Last Will; Roads Not Taken
alternate ending | Another Way Out; What Came After
more places to explore | Isles of the West; Beyond the Border; Undercity; Deeper Dungeons; Seven More Villages
bigger cities | Sprawl; Bustling Streets
build a house | Homestead; Cabin in the Pines; Longhouse Builder; Flat Roofs and Round Towers; Furniture Maker
player home | Homestead; Cabin in the Pines; Penthouse; Tiny Tavern; Winterhold Cabins
building without limits | Free Placement
fast travel | Waypoints Everywhere; Carriage Network; Recall Stone
horse | Whistle for Your Steed; Tireless Mounts; Draft Horses
ride animals | Rideable Beasts; Dragon Rider; Whistle for Your Steed
walk faster | Swift Boots; Run, Don't Walk
higher jump | Spring-Heeled; Moon Boots
flying | Wings; Hang Glider; Airships; Dragon Rider
quicksave | Save Anywhere; Autosave Every Five Minutes
days are too short | Longer Daylight; Slow Clock; Longer Days; Days Are Longer at Sea
slow down time | Slow Clock; Longer Daylight; Longer Days; Days Are Longer at Sea
auto pickup | Auto Loot; Magnet Gloves
better loot | Legendary Loot Tables; Loot Filter; Grave Goods; Auto Loot
sell junk | Sell It All; Loot Filter
infinite money | Purse of Plenty
god mode | Invincible
unlimited ammo | Endless Ammunition
console commands | Developer Console
skip dialogue | Skip Talk; Quiet Merchants
minimap | Corner Map
reveal whole map | Lift the Veil
hide hud | Nothing on Screen; Fading Interface
bigger text | Large Print; Readable Signs
dark mode | Minimal Menus
widescreen | Ultrawide Support
change controls | Rebind Any Key; Plays Well with Pads
first person | Through Your Own Eyes; Better Camera
zoom out further | Eagle View
bugfixes | Unofficial Fixes; Stuck Quest Repair; Crash Stopper; Unofficial Emberfall Patch
skip tutorial | No Tutorial; Start Where You Like
alternate start | Start Where You Like
more snow | First Snow; Frozen Reach; The Long Winter; Snow Stages of Sweden
changing seasons | Four Seasons; Seasonal Towns; Living World
more trees | Taller Trees; Autumn Woods
denser grass | Grass by the Acre; Wildflower Meadows
night sky | A Thousand Stars; Sunrise Studio; Aurora
pretty sunsets | Sunrise Studio
kid friendly | Family Friendly
new music | Grand Orchestral Score; Tavern Tunes; Mead Hall Music; Sea Shanties; Deep Space Music
better sound effects | Crunchy Footsteps; Thunderous Cannons; Sounds of the Wild; City Ambience; Engine Notes
car sounds | Engine Notes; Gearbox Whine
colorblind | Color Vision Aid
motion sickness | Calm Screen; Wide Angle; Steady Cam; Better Camera
funny | Silly Walks; Rubber Chickens; Ragdoll Madness; The Overpowered Spoon; Co-pilot Voices - Suspicious Passenger
destroy buildings | Crumbling Walls; Everything Explodes; Disaster Season
turn off hunger | No Hunger
camping | Camping Kit; Bonfire Tales; Wilderness Skills
automatic watering | Self-Watering Fields; Better Sprinklers
cooking | Kitchen Stories; Recipes from Grandmother; Öfen und Kessel
mining | Prospector; Ore Aplenty; Asteroid Mining Company; Mining Drones
realistic economy | Supply and Demand; Ashfall Economy; [ETO] Economy and Trade Overhaul; Bankers and Bonds; Trade Routes
coop | Together; Couch Party; Co-op Bridge
new cars | Muscle Cars; Compact Classics; Group B Legends; Group A Classics; Turbo S
drifting | Sideways
trucks | Heavy Haulers
bigger armies | Grand Armies
space ships | Starfighters; Capital Ships; Boarding Parties; Hollow Orbit Reforged
christmas | Winter Holidays; Noël au village
halloween | Pumpkin Night
old school look | Pixelate; Noir
werewolf | Lycanthropy; Werewolves of Thornwick
`,
  German: `
dunklere Nächte | Finsternis; Moonless; Darker Nights and Dungeons
bessere Grafik | Grafik-Generalüberholung; Vista; Lumen Preset
mehr fps | Ruckelfrei; Frame Rate Rescue; Shadow Budget
Schnellreise | Schnelle Kutschen; Waypoints Everywhere; Carriage Network
mehr Monster | Kreaturen des Moores; Bestiary Unleashed; Swarm
`,
  French: `
plus grand sac | Besace sans fond; Roomier Rucksack; Bags Within Bags
meilleurs graphismes | Refonte graphique; Vista; Lumen Preset
voyage rapide | Téléportation; Waypoints Everywhere; Carriage Network
plus de monstres | Bestiaire des marais; Bestiary Unleashed; Swarm
`,
  Spanish: `
noches más oscuras | Oscuridad total; Moonless; Darker Nights and Dungeons
mochila más grande | Mochila enorme; Roomier Rucksack; Bags Within Bags
mas fps | Rendimiento; Frame Rate Rescue; Shadow Budget
más monstruos | Criaturas de la selva; Bestiary Unleashed; Swarm
`,
  Italian: `
notti buie | Buio pesto; Moonless; Darker Nights and Dungeons
grafica migliore | Grafica rinnovata; Vista; Lumen Preset
nuovi mostri | Creature della palude; Bestiary Unleashed; Things in the Reeds
`,
  Portuguese: `
mochila maior | Bolsa gigante; Roomier Rucksack; Bags Within Bags
melhores gráficos | Gráficos refeitos; Vista; Lumen Preset; Gráficos renovados
melhorar desempenho | Desempenho; Frame Rate Rescue; Lean Crowds
`,
  Polish: `
ciemne noce | Egipskie ciemności; Moonless; Darker Nights and Dungeons
większa torba | Pojemna torba; Roomier Rucksack; Bags Within Bags
nowe potwory | Bestie z bagien; Bestiary Unleashed; Things in the Reeds
pies | Psi przyjaciel; Loyal Hound
`,
  Russian: `
тёмная ночь | Кромешная тьма; Moonless; Darker Nights and Dungeons
улучшение графики | Обновлённая графика; Vista; Lumen Preset
новые монстры | Твари болот; Bestiary Unleashed; Things in the Reeds
`,
  Chinese: `
背包扩容 | 无限行囊; Roomier Rucksack; Bags Within Bags
画质提升 | 画质重制; Vista; Lumen Preset
更多怪物 | 沼泽怪物图鉴; Bestiary Unleashed; Swarm
`,
  Japanese: `
夜を暗くする | 闇夜; Moonless; Darker Nights and Dungeons
インベントリ拡張 | 底なしの袋; Bags Within Bags; Roomier Rucksack
高画質テクスチャ | 高精細テクスチャ集; Flagstone and Timber 4K; Upscaled Everything
ペット | 忠犬と暮らす; Loyal Hound; Feline Friends
`,
} as const;
