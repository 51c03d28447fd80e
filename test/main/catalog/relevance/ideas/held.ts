/**
 * A fifth of the ideas, in the format of tuned.ts, written by somebody who had not seen the search. They are far from the words
 * of the mods on purpose. Nobody reads them while the search is tuned.
 */
export const heldIdeas = {
  English: `
i keep getting lost | Quest Arrows; Detailed Atlas; Corner Map; Icons for Everything; Lift the Veil
make it scarier | Nightmare Fuel; Haunted Hallways; Fear of the Dark; Thornwick Nights
laggy in towns | Lean Crowds; Frame Rate Rescue; Stutter Be Gone; Potato Settings; Shadow Budget
traders run out of money | Rich Shopkeepers
girlfriend in game | Hearts and Rings; Romance Every Neighbor
my guy is ugly | Sculptor; Curls and Braids; Beards of the North; Hi-Res Faces and Hands; Tattoos and War Paint
hide my stupid hat | Helmets Off; Glamour
loading takes forever | Quick Start; Skip the Intro
no more bring me stuff quests | No More Fetch Quests; Shorter Errands; Respectful of Your Time
where did my horse go | Whistle for Your Steed
can't see in caves | Miner's Headlamp; Pocket Flashlight; Torches Burn Longer; Brighter Interiors; Crypt Lights
prettier sky | Sunrise Studio; Towering Clouds; A Thousand Stars; Aurora; Ember Weather Reborn; Ember Weather
retro look | Pixelate; Noir
water looks like plastic | Ocean Swell; Clear Rivers; Deep Water Shader; Shallow Water Shader
colourblind | Color Vision Aid
i'm deaf | Captions for Sounds
new soundtrack | Grand Orchestral Score; Tavern Tunes; Mead Hall Music; Deep Space Music; Parish Soundtrack Deluxe
hide ui for pictures | Nothing on Screen; Free Photographer; Fading Interface; Screenshot Frames
inventory is a mess | Sort by Anything; Better Inventory Grid; Quick Stash; Labeled Crates; Loot Filter
pick up stuff automatically | Auto Loot; Magnet Gloves
crafting needs too much stuff | Simple Recipes; Craft from Chests; One Bench for All; Ore Aplenty
ai is so dumb | Merciless AI; Clever Rivals; Smarter Sieges; Goalkeeper AI Fix
add guns | Firearms of the Frontier; Blackpowder; Plasma Arsenal
thief playthrough | Shadow Walker; Fingers Like Feathers; Locksmith; Silent Takedown; Quiet Footsteps; The Silent Brotherhood
kids are watching no gore | Family Friendly
towns feel dead | Daily Lives; Bustling Streets; Living World; Crowd Reactions; City Ambience; They Remember
hated the ending | Another Way Out; What Came After
live in the woods | Cabin in the Pines; Homestead; Camping Kit; Wilderness Skills; Winterhold Cabins
walls won't line up | Snap and Align; Free Placement
realistic survival | Eat, Drink, Sleep; Cold Kills; Thirst; Hunger; Wilderness Skills; Nine Winters Rebalanced; Frostbite
illegal street racing | Night Racers; Muscle Cars; Sideways
lotr sized battles | Grand Armies; Longer Sieges; Swarm
something dumb and funny | Rubber Chickens; Silly Walks; Ragdoll Madness; The Overpowered Spoon; Everything Explodes; Co-pilot Voices - Suspicious Passenger
get rich trading | Trade Routes; Supply and Demand; [ETO] Economy and Trade Overhaul; Ashfall Economy; Own a Shop; Bankers and Bonds; Fair Prices
sneaking that makes sense | Quiet Footsteps; Shadow Walker; Silent Takedown
camera gets stuck on everything | Better Camera; Steady Cam
big fire breathing lizards | Dragons of the Grey Coast; Ancient Wyrms; Dragon Rider; Dragon's Breath Visual Effects
elevators glitch on 144hz | 60 FPS Animation Fix
scared of 8 legged things | Spiders to Crabs; Butterflies Instead; No Crawlies
spooky old mansion | Haunted Hallways; Whispering Walls; Vampire Manor; The Hollow Bride
warm jackets | Long Winter Clothing; Winter Clothing; Mosslight Expanded - Winter Clothing Patch
pet that fights with me | Wolf Companion; Loyal Hound; Small Familiars
bar music | Mead Hall Music; Tavern Tunes
car sounds weak | Gearbox Whine; Engine Notes
racing on ice | Snow Stages of Sweden; Rallye Monte Carlo 1973
two wheelers | Motorbikes; Bicycle
puffing choo choo | Steam and Smoke; Dampflok-Klassiker; 蒸汽机车大全
storage always full | Larger Warehouses; Smart Warehouses; Bottomless Chests
soccer on the moon | Low Gravity Stadiums; Moon Boots
play as a girl | Ladies First; Career Mode Plus - Women's League
giant squid | Kraken Awakens
draw where ive been | Cartographer; Cartographer's Desk
boat gets rusty | Salt Spray; Saltwater Corrosion
saving drowning people | Coast Guard Rescue
dig rocks in space | Asteroid Mining Company; Mining Drones
build a base in orbit | Station Builder; Station Builder Extra Parts
attacking castles | Smarter Sieges; Siege Engines; Longer Sieges
design a flag | Banner Editor
cows and chickens | Animal Husbandry Plus; Barnyard
whodunnit | Murder at the Manor; A Night in the Parish; The Duke's Last Will; Detective's Notebook
too much stuff to lug around | Roomier Rucksack; Bags Within Bags; Pack Mule; Weightless; Deep Pockets
walking everywhere sucks | Waypoints Everywhere; Carriage Network; Recall Stone; Swift Boots; Run, Don't Walk; Whistle for Your Steed; Tireless Mounts
lost my progress again | Save Anywhere; Autosave Every Five Minutes; Named Saves
get rid of ui | Nothing on Screen; Fading Interface; Minimal Menus
im broke | Purse of Plenty; Fair Prices; Trade Routes
unlimited bullets | Endless Ammunition
bots are stupid | Merciless AI; Clever Rivals; Smarter Sieges
drip | Wardrobe of Wonders; Cloaks and Capes; Glamour; Jewelry Box; Fine Cloth
kitty | Feline Friends
something stupid to laugh at | Rubber Chickens; Silly Walks; Ragdoll Madness; Everything Explodes; The Overpowered Spoon
takes forever to start | Quick Start; Skip the Intro
safe for my kid | Family Friendly; Gentle Mode
hard of hearing | Captions for Sounds
with my buddies | Together; Couch Party; Dedicated Server Tools; Co-op Bridge; Voice Chat Nearby
zeppelin | Airships
`,
  German: `
läuft so lahm bei mir | Ruckelfrei; Frame Rate Rescue; Stutter Be Gone; Potato Settings; Shadow Budget; Lighter Textures; Lean Crowds
mord im dorf | Der schöne Gärtner; Murder at the Manor; A Night in the Parish; The Duke's Last Will
`,
  French: `
j'ai jamais assez de place | Besace sans fond; Roomier Rucksack; Bags Within Bags; Pack Mule; Weightless; Bottomless Chests
perdu tout seul dans l'espace | À la dérive
`,
  Spanish: `
quiero un perrito | Perros y gatos; Loyal Hound
cansado de farmear | Sin trabajos pesados; Respectful of Your Time; Double Experience; Fast Learner; Shorter Errands
`,
  Italian: `
mobili e divani | Casa mia; Furniture Maker; Interior Designer
`,
  Portuguese: `
jogo travando muito | Desempenho; Stutter Be Gone; Frame Rate Rescue; Potato Settings; Shadow Budget; Lean Crowds; Lighter Textures
gatinho | Bichos de estimação; Feline Friends
`,
  Polish: `
noce za jasne | Egipskie ciemności; Moonless; Darker Nights and Dungeons; True Dusk
chcę gdzieś zamieszkać | Własny dom; Zimowa chata; Cabin in the Pines; Homestead; Penthouse
`,
  Russian: `
некуда складывать вещи | Бездонная сумка; Roomier Rucksack; Bags Within Bags; Bottomless Chests; Pack Mule
гонки по бездорожью | Грязь и слава; Mud; Wet Gravel Physics; Dust and Mud Effects
`,
  Chinese: `
背包不够用 | 无限行囊; Roomier Rucksack; Bags Within Bags; Pack Mule; Weightless; Deep Pockets
中国风ui | 水墨风界面
`,
  Japanese: `
荷物が多すぎる | 底なしの袋; Roomier Rucksack; Bags Within Bags; Pack Mule; Weightless; Deep Pockets
お化けのお祭り | 百鬼夜行
`,
};
