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
pitch black caves | Candle in the Void; Darker Nights and Dungeons
more inventory space | Bags Within Bags; Roomier Rucksack; Deep Pockets; Better Inventory Grid; Bottomless Chests
no weight limit | Pack Mule; Weightless
unlimited storage | Bottomless Chests; Larger Warehouses
visuals | Vista; Cinematic Look; Lumen Preset; Dragon's Breath Visual Effects; Photoreal Landscapes
4k textures | Flagstone and Timber 4K; Crisp Terrain; Weapon Retexture Project; Rune Stone Retexture; Clean Rigging Textures; Upscaled Everything
more fps | Frame Rate Rescue; Shadow Budget; Lean Crowds; Potato Settings; Stutter Be Gone
low end pc | Potato Settings; Lighter Textures; Deep Water Shader - Low End Presets; Frame Rate Rescue
qol | QoL Essentials; A Hundred Little Conveniences
xp boost | Double Experience; Fast Learner
boring quests | No More Fetch Quests; Shorter Errands
cheaper recipes | Simple Recipes
new creatures | Bestiary Unleashed; Things in the Reeds; Xenobiology
dragon | Ancient Wyrms; Dragon Rider; Dragons of the Grey Coast; Dragon's Breath Visual Effects
make it scary | Nightmare Fuel; Haunted Hallways; The Risen; Fear of the Dark; Ghosts of the Battlefield
arachnophobia | Butterflies Instead; No Crawlies; Spiders to Crabs
too hard | Gentle Mode; Story Difficulty; Easy Does It; Invincible
smarter ai | Merciless AI; Clever Rivals; Smarter Sieges; Goalkeeper AI Fix
new weapons | A Hundred Blades; Heavy Hammers; Firearms of the Frontier; Plasma Arsenal; Blackpowder; Staves and Wands
op weapon | The Overpowered Spoon
raise the dead | Necromancer's Handbook
lockpicking | Locksmith
transmog | Glamour
better looking npcs | Handsome Strangers; Hi-Res Faces and Hands
skill tree reset | Second Chances
kitten | Feline Friends
companion ai | Sidekicks Who Listen; Out of My Way; Sellswords
npc schedules | Daily Lives; Living World
new quests | The Duke's Last Will; Threads of Fate; Roads Not Taken; Radiant Rumors; Bounty Board; Völva's Prophecy
new map | Isles of the West; Beyond the Border; Frozen Reach; Desert Kingdoms; Undercity; Larger Campaign Map
more dungeons | Deeper Dungeons; The Sunless Maze; Undercity; The Forge
decorate my house | Interior Designer; Furniture Maker
teleport | Recall Stone; Waypoints Everywhere
unlimited stamina | Run, Don't Walk; Tireless Mounts
climbing | Climb Anything
backup saves | Autosave Every Five Minutes; Named Saves; Save Anywhere
speed up game | Fast Forward; Faster Turns
merchants with more money | Rich Shopkeepers
cheats | Invincible; Developer Console; Purse of Plenty; Endless Ammunition; Unlock the Lot
unlock everything | Unlock the Lot
better map | Detailed Atlas; Corner Map; Icons for Everything; Lift the Veil; Cartographer; Larger Campaign Map
quest markers | Quest Arrows; Icons for Everything
better ui | EmberUI; Minimal Menus; Fewer Clicks; Fading Interface; Dock and Tile
gamepad support | Gamepad Glyphs; Plays Well with Pads; Better Inventory Grid - Controller Support
fov | Wide Angle
game keeps crashing | Crash Stopper; Memory Leak Patch
rain | Monsoon Season; Thunder and Hail; Rain on Windows; Ember Weather; Rain Tires
turn off fog | Fog Remover
better water | Clear Rivers; Ocean Swell; Below the Surface; Deep Water Shader; Shallow Water Shader
gore | Red Mist; Blood and Bruises; Paper Cuts
turn off combat music | Hush
screenshot mode | Free Photographer; Screenshot Frames
subtitles | Captions for Sounds; What Will I Say; Sea Shanty Lyrics
survival | Eat, Drink, Sleep; Cold Kills; Thirst; Wilderness Skills; Hunger; Nine Winters Rebalanced
farming | Green Thumb; Barnyard; Self-Watering Fields; Robotic Harvesters; Animal Husbandry Plus; Scarecrow; Farm Type: Island; Automatic Harvest
fishing | Rod and Reel; Fishing Overhaul; Ice Fishing; Fishing Pond Tweaks; Ice Fishing Rods; Fishing Overhaul - Tidal Tables Addon
play with friends | Together; Couch Party; Dedicated Server Tools; Co-op Bridge
realistic driving | Honest Driving Physics; Rain Tires; Wet Gravel Physics; Heavy Haulers; Tire Wear Model
traffic jams | Smart Junctions; Tall Bridges
more planets | Alien Skies; A Bigger Galaxy; Mars 2071
pirate | Privateers; Radio Free Atlantic; Boarding Parties
steampunk | Clockwork Age; Airships; Steamworks Factories
guards keep arresting me | Fewer Silly Guards
scared of spiders | No Crawlies; Butterflies Instead; Spiders to Crabs
my pc sucks | Potato Settings; Frame Rate Rescue; Lighter Textures; Lean Crowds; Shadow Budget; Deep Water Shader - Low End Presets
play with my girlfriend | Couch Party; Together; Co-op Bridge
always broke | Purse of Plenty; Fair Prices; Rich Shopkeepers; Trade Routes; Own a Shop
can't carry anything | Roomier Rucksack; Bags Within Bags; Pack Mule; Weightless; Deep Pockets; Better Inventory Grid
let me pet a dog | Loyal Hound; Wolf Companion; Sled Dogs
start a family | Little Ones; Hearts and Rings; Romance Every Neighbor
cool clothes | Wardrobe of Wonders; Cloaks and Capes; Fine Cloth; Glamour; Plague Doctor Outfit; Winter Clothing; Jewelry Box
npcs talk too much | Skip Talk; Quiet Merchants
tired of grinding | Respectful of Your Time; Double Experience; Fast Learner; Shorter Errands; Reputation Without Tears; Ore Aplenty
walking everywhere is slow | Waypoints Everywhere; Carriage Network; Run, Don't Walk; Swift Boots; Recall Stone; Tireless Mounts; Whistle for Your Steed; Bicycle
night isn't dark enough | Moonless; Darker Nights and Dungeons; True Dusk; Thornwick Nights; Candle in the Void
make it look like a cartoon | Cel Shade; Painterly
next gen graphics | Vista; Lumen Preset; Photoreal Landscapes; Global Illumination Rework; Cinematic Look; Upscaled Everything; Flagstone and Timber 4K; Crisp Terrain
camera makes me sick | Calm Screen; Steady Cam; Wide Angle; Better Camera
text too small on tv | Large Print; Readable Signs; EmberUI; Plain Letters
annoying combat music | Hush
cars sound like vacuum cleaners | Engine Notes; Gearbox Whine
ps5 controller | Plays Well with Pads; Gamepad Glyphs; Better Inventory Grid - Controller Support
get rid of trash items | Sell It All; Loot Filter
swords keep breaking | Unbreakable; Repair at Camp
lost two hours of progress | Autosave Every Five Minutes; Save Anywhere
way too easy | Brutal; Ironman; Merciless AI; Scaling Removed; Swarm; Champions; Thornwick Nights Hardcore
sword fights feel floaty | Weighty Melee; Flow of Steel; Parry Timing; Dodge and Roll
mage build | Grimoire; Staves and Wands; Elemental Mastery; Necromancer's Handbook; [SME] Spell Mastery Expanded; Quick Casting
fight something huge | Colossi; Ancient Wyrms; Champions; Kraken Awakens; Dragons of the Grey Coast
follower stuck in doorway | Out of My Way; Sidekicks Who Listen
somewhere new to explore | Isles of the West; Beyond the Border; Undercity; Deeper Dungeons; Frozen Reach; Desert Kingdoms; Seven More Villages
solve a crime | The Duke's Last Will; A Night in the Parish; Murder at the Manor; Detective's Notebook; Fingerprint Kit
decorate my place | Interior Designer; Furniture Maker; Lived-In Clutter; Penthouse
everyone stuck in traffic | Smart Junctions; Tram Lines
stop watering crops every day | Self-Watering Fields; Better Sprinklers
scuba | Below the Surface
docking is impossible | Docking Port Alignment Guide; Docking Lights
make my own team shirt | Jersey Designer
ai turns take ages | Faster Turns; Fast Turn Animations
blow stuff up | Everything Explodes; Crumbling Walls; Thunderous Cannons
messed up my skill points | Second Chances
blacksmith work feels pointless | Skyforge Overhaul; Skyforge Lite
my backpack is a mess | Better Inventory Grid; Sort by Anything; Quick Stash
no more boring delivery missions | No More Fetch Quests; Shorter Errands
cant read the tiny text | Readable Signs; Large Print; Plain Letters
shooting deer with a bow | Hunter; Hunter's Trade; Archery Rebuilt
starving should matter | Hunger; Eat, Drink, Sleep; Nine Winters Rebalanced
too much trash drops | Legendary Loot Tables; Loot Filter; Sell It All
wizard stuff | [SME] Spell Mastery Expanded; Grimoire; Staves and Wands; Elemental Mastery; Quick Casting; Necromancer's Handbook
game is so broken pls fix | Unofficial Emberfall Patch; Unofficial Fixes; Crash Stopper; Stuck Quest Repair
dracula | Vampire Manor; Vampire Hunger
going insane in the dark | Thornwick Nights; Thornwick Nights Hardcore; Fear of the Dark
alchemy | Potion Making Revised; Bulk Brewing
send mail to someone | Raven Messenger Service; Post Office
freezing to death | Frostbite; Cold Kills; Nine Winters Rebalanced; Nine Winters Rebalanced Lite
huskies pulling me | Sled Dogs
norse boats | Longship Sailing; Viking Raiders
green glow in polar sky | Aurora; Aurora Borealis Sounds
what do those old carvings mean | Rune Stones Explained
someone telling me the turns | Co-pilot Voices; Co-pilot Voices - Suspicious Passenger
beat my own best lap | Ghost Replays
80s race cars | Group B Legends; Group B Legends - 1986 Season Addon; Group A Classics; Rally Stripes Pack
slippery when it pours | Wet Gravel Physics; Rain Tires
how do i drift | Sideways; Rally School
how fast am i going | Speedometer Plus; Dashboard Dials Redrawn
semi truck | Heavy Haulers
street race with cops | Night Racers
trains should feel heavy | Rolling Stock Overhaul
when does my train leave | Timetable Planner
get over the river | Bridge Builder's Toolkit; Bridges of the Meridian; Tall Bridges
economy feels fake | [ETO] Economy and Trade Overhaul; Ashfall Economy; Supply and Demand
keeper is so dumb | Goalkeeper AI Fix
watch that shot again | Slow Motion Goals; Goal Line Camera
new soccer shoes | Boot Pack 2026; Boot Pack 2025; Boots & Balls Lite
be a pirate | Privateers; Boarding Parties; Smugglers' Coves
catching fish is too simple | Fishing Overhaul; Rod and Reel; Fishing Overhaul - Tidal Tables Addon
sailor songs | Sea Shanties; Sea Shanty Lyrics
gets dark too quickly | Longer Days; Longer Daylight; Days Are Longer at Sea; Slow Clock
flooding | Storm Surge; Monsoon Season; Disaster Season
misty mornings | Fog; Volumetric Fog
beep beep secret code | Morse Trainer; Morse Code Translator; Number Stations
u-boat | Type 9 Submarine
what will the weather be | Weather Fax
little green men | Xenobiology; Xeno; Alien Skies
parking my spaceship is hard | Docking Port Alignment Guide; Docking Lights
moon buggy | Lunar Rover; Lunar Rovers Pack
faster than light | Warp
second screen | Multi-Monitor Cockpit
make peace with other countries | Diplomacy Rewritten; Diplomats; Diplomacy Rewritten - Marriage Options
waiting for cpu takes forever | Faster Turns; Fast Turn Animations; Fast Forward
dating | Romance Every Neighbor; Hearts and Rings
too lazy to farm by hand | Automatic Harvest; Better Sprinklers; Self-Watering Fields; Robotic Harvesters
make honey | Beekeeping; Beekeeping Suits
csi stuff | Fingerprint Kit; Detective's Notebook
latte | ☕ Corner Café
crafting needs too many mats | Simple Recipes; Craft from Chests; One Bench for All
sword keeps breaking | Unbreakable; Repair at Camp
wanna be a bird | Wings; Hang Glider
parkour | Climb Anything; Spring-Heeled
npcs yap too much | Skip Talk; Quiet Merchants
where do i go next | Quest Arrows; Icons for Everything; Corner Map; Detailed Atlas
playing from the couch with joystick | Plays Well with Pads; Gamepad Glyphs; Better Inventory Grid - Controller Support; Large Print
messed up my build | Second Chances
grind takes ages | Double Experience; Respectful of Your Time; Fast Learner; Reputation Without Tears
i keep dying | Gentle Mode; Story Difficulty; Easy Does It; Invincible
more guns | Firearms of the Frontier; Blackpowder; Plasma Arsenal
thief gameplay | Locksmith; Fingers Like Feathers; Shadow Walker
new haircut | Curls and Braids; Beards of the North
everyone is ugly | Handsome Strangers; Sculptor; Hi-Res Faces and Hands
buddy blocks the way | Out of My Way; Sidekicks Who Listen
townsfolk just stand around | Daily Lives; Living World; They Remember; Crowd Reactions
wreck houses | Crumbling Walls; Everything Explodes
runs terrible on my pc | Frame Rate Rescue; Stutter Be Gone; Potato Settings; Shadow Budget; Lean Crowds; Lighter Textures; Memory Leak Patch
cant see anything inside | Brighter Interiors; Miner's Headlamp; Pocket Flashlight; Torches Burn Longer
more violence | Blood and Bruises; Red Mist; Paper Cuts
makes me dizzy | Calm Screen; Steady Cam; Wide Angle
cartoon style | Cel Shade; Painterly
selfie | Free Photographer; Screenshot Frames
xmas | Winter Holidays; Noël au village
game too short | What Came After; Threads of Fate; Roads Not Taken; Beyond the Border; Radiant Rumors
decorate my room | Furniture Maker; Interior Designer; Lived-In Clutter
sleep under the stars | Camping Kit; Bonfire Tales; A Thousand Stars
`,
  German: `
dunklere Nächte | Finsternis; Moonless; Darker Nights and Dungeons
bessere Grafik | Grafik-Generalüberholung; Vista; Lumen Preset
mehr fps | Ruckelfrei; Frame Rate Rescue; Shadow Budget
Schnellreise | Schnelle Kutschen; Waypoints Everywhere; Carriage Network
mehr Monster | Kreaturen des Moores; Bestiary Unleashed; Swarm
größere Tasche | Großer Rucksack; Größere Rucksäcke; Roomier Rucksack; Bags Within Bags
HD Texturen | Scharfe Texturen; Upscaled Everything; Flagstone and Timber 4K; Fine Cloth
Haus bauen | Eigenheim; Homestead; Longhouse Builder
kein platz mehr im gepäck | Großer Rucksack; Größere Rucksäcke; Roomier Rucksack; Bags Within Bags; Pack Mule; Weightless
brot machen | Öfen und Kessel; Kitchen Stories; Recipes from Grandmother
salat und karotten anbauen | Gemüsegarten; Green Thumb
will nicht ewig laufen | Schnelle Kutschen; Waypoints Everywhere; Carriage Network; Recall Stone; Run, Don't Walk; Swift Boots
`,
  French: `
plus grand sac | Besace sans fond; Roomier Rucksack; Bags Within Bags
meilleurs graphismes | Refonte graphique; Vista; Lumen Preset
voyage rapide | Téléportation; Waypoints Everywhere; Carriage Network
plus de monstres | Bestiaire des marais; Bestiary Unleashed; Swarm
nuits plus sombres | Nuit noire; Moonless; Darker Nights and Dungeons
textures hd | Textures haute résolution; Flagstone and Timber 4K; Upscaled Everything; Fine Cloth
plus difficile | Ennemis redoutables; Brutal; Merciless AI
il fait pas assez sombre | Nuit noire; Moonless; Darker Nights and Dungeons; Candle in the Void; True Dusk
ça rame sur mon vieux pc | Fluidité; Frame Rate Rescue; Stutter Be Gone; Potato Settings; Shadow Budget; Lighter Textures; Lean Crowds
gâteaux | Crème brûlée; Recipes from Grandmother; Kitchen Stories
soldats de napoléon | Grande Armée
`,
  Spanish: `
noches más oscuras | Oscuridad total; Moonless; Darker Nights and Dungeons
mochila más grande | Mochila enorme; Roomier Rucksack; Bags Within Bags
mas fps | Rendimiento; Frame Rate Rescue; Shadow Budget
más monstruos | Criaturas de la selva; Bestiary Unleashed; Swarm
mejores gráficos | Gráficos renovados; Vista; Lumen Preset; Gráficos refeitos
mascotas | Perros y gatos; Loyal Hound; Feline Friends
se ve todo borroso | Texturas en alta definición; Upscaled Everything; Crisp Terrain; Flagstone and Timber 4K; Gráficos renovados
demasiado fácil | Modo difícil; Brutal; Merciless AI; Ironman; Scaling Removed
mundial de fútbol | Campeones de América
`,
  Italian: `
notti buie | Buio pesto; Moonless; Darker Nights and Dungeons
grafica migliore | Grafica rinnovata; Vista; Lumen Preset
nuovi mostri | Creature della palude; Bestiary Unleashed; Things in the Reeds
zaino grande | Borsa capiente; Roomier Rucksack; Bags Within Bags
costruire una casa | Casa mia; Homestead; Longhouse Builder
va a scatti | Prestazioni; Stutter Be Gone; Frame Rate Rescue; Potato Settings; Shadow Budget; Lean Crowds; Lighter Textures
sono sempre troppo carico | Borsa capiente; Roomier Rucksack; Bags Within Bags; Pack Mule; Weightless
livellare è una noia | Meno fatica; Double Experience; Respectful of Your Time; Fast Learner
un cucciolo che mi segue | Cane da compagnia; Loyal Hound; Wolf Companion; Small Familiars
`,
  Portuguese: `
mochila maior | Bolsa gigante; Roomier Rucksack; Bags Within Bags
melhores gráficos | Gráficos refeitos; Vista; Lumen Preset; Gráficos renovados
melhorar desempenho | Desempenho; Frame Rate Rescue; Lean Crowds
noites escuras | Breu total; Moonless; Darker Nights and Dungeons
mais monstros | Criaturas do pântano; Bestiary Unleashed; Swarm
inimigos novos | Criaturas do pântano; Bestiary Unleashed; Things in the Reeds; Champions; Colossi
campo de futebol brasileiro | São Paulo Arena
muito grind pra upar | Menos trabalho chato; Double Experience; Respectful of Your Time; Fast Learner
`,
  Polish: `
ciemne noce | Egipskie ciemności; Moonless; Darker Nights and Dungeons
większa torba | Pojemna torba; Roomier Rucksack; Bags Within Bags
nowe potwory | Bestie z bagien; Bestiary Unleashed; Things in the Reeds
pies | Psi przyjaciel; Loyal Hound
lepsza grafika | Odnowiona grafika; Vista; Lumen Preset
ciągle mi tnie | Płynność; Stutter Be Gone; Frame Rate Rescue; Potato Settings; Shadow Budget; Lean Crowds; Lighter Textures
polskie jedzenie | Pączki i pierogi
ksiądz i trup | Zbrodnia na plebanii
polowanie na wiedźmy | Łowca czarownic
`,
  Russian: `
тёмная ночь | Кромешная тьма; Moonless; Darker Nights and Dungeons
улучшение графики | Обновлённая графика; Vista; Lumen Preset
новые монстры | Твари болот; Bestiary Unleashed; Things in the Reeds
большая сумка | Бездонная сумка; Roomier Rucksack; Bags Within Bags
свой дом | Собственный дом; Homestead; Cabin in the Pines
тормозит игра | Производительность; Stutter Be Gone; Frame Rate Rescue; Potato Settings; Shadow Budget; Lean Crowds; Lighter Textures
хочу пса | Четвероногий друг; Loyal Hound
чтобы говорили по-русски | Русская озвучка персонажей
поезда через тайгу | Железная дорога Сибири
`,
  Chinese: `
背包扩容 | 无限行囊; Roomier Rucksack; Bags Within Bags
画质提升 | 画质重制; Vista; Lumen Preset
更多怪物 | 沼泽怪物图鉴; Bestiary Unleashed; Swarm
更黑的夜晚 | 伸手不见五指; Moonless; Darker Nights and Dungeons
高清材质 | 高清材质重制; 高清材质合集; Flagstone and Timber 4K
太卡了 | 帧数优化; Stutter Be Gone; Frame Rate Rescue; Potato Settings; Shadow Budget; Lean Crowds; Lighter Textures
种地 | 田园牧歌; Green Thumb
破案 | 侦探笔记; Detective's Notebook; Murder at the Manor; A Night in the Parish; The Duke's Last Will; Fingerprint Kit
`,
  Japanese: `
夜を暗くする | 闇夜; Moonless; Darker Nights and Dungeons
インベントリ拡張 | 底なしの袋; Bags Within Bags; Roomier Rucksack
高画質テクスチャ | 高精細テクスチャ集; Flagstone and Timber 4K; Upscaled Everything
ペット | 忠犬と暮らす; Loyal Hound; Feline Friends
画質向上 | グラフィック刷新; Vista; Lumen Preset
重すぎてカクカクする | 軽量化パッチ; Stutter Be Gone; Frame Rate Rescue; Potato Settings; Shadow Budget; Lean Crowds; Lighter Textures
ニャンコと遊びたい | 猫だらけの村; Feline Friends
レベル上げめんどい | 作業時間半減; Double Experience; Respectful of Your Time; Fast Learner
のんびりスローライフ | 田舎暮らし; 雪国の暮らし
`,
};
