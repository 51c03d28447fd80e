/** A third of the ideas, in the format of tuned.ts. Nobody reads them while the search is tuned. */
export const heldIdeas = {
  English: `
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
`,
  German: `
größere Tasche | Großer Rucksack; Größere Rucksäcke; Roomier Rucksack; Bags Within Bags
HD Texturen | Scharfe Texturen; Upscaled Everything; Flagstone and Timber 4K; Fine Cloth
Haus bauen | Eigenheim; Homestead; Longhouse Builder
`,
  French: `
nuits plus sombres | Nuit noire; Moonless; Darker Nights and Dungeons
textures hd | Textures haute résolution; Flagstone and Timber 4K; Upscaled Everything; Fine Cloth
plus difficile | Ennemis redoutables; Brutal; Merciless AI
`,
  Spanish: `
mejores gráficos | Gráficos renovados; Vista; Lumen Preset; Gráficos refeitos
mascotas | Perros y gatos; Loyal Hound; Feline Friends
`,
  Italian: `
zaino grande | Borsa capiente; Roomier Rucksack; Bags Within Bags
costruire una casa | Casa mia; Homestead; Longhouse Builder
`,
  Portuguese: `
noites escuras | Breu total; Moonless; Darker Nights and Dungeons
mais monstros | Criaturas do pântano; Bestiary Unleashed; Swarm
`,
  Polish: `
lepsza grafika | Odnowiona grafika; Vista; Lumen Preset
`,
  Russian: `
большая сумка | Бездонная сумка; Roomier Rucksack; Bags Within Bags
свой дом | Собственный дом; Homestead; Cabin in the Pines
`,
  Chinese: `
更黑的夜晚 | 伸手不见五指; Moonless; Darker Nights and Dungeons
高清材质 | 高清材质重制; 高清材质合集; Flagstone and Timber 4K
`,
  Japanese: `
画質向上 | グラフィック刷新; Vista; Lumen Preset
`,
} as const;
