/** Mods in English, one a line: title | tag line. */
export const english = `
Harvest Moonlight | Work the fields after sunset by the glow of paper lamps.
Better Bandit Camps | Tents, cook fires and guards who change shifts.
The Cartwright's Workshop | Repair wheels, axles and your reputation.
Falconry Reimagined | Train a bird that brings back more than feathers.
Dynamic Street Markets | Stalls move with the weekday and the weather.
Old Growth Forests | Trees as wide as a house, and moss to match.
Immersive Inns | Book a room, order stew, overhear a plot.
Bowstring Physics | Draw weight, wet strings and wind.
Tavern Brawls | Chairs are for throwing.
A Cloak for Every Season | Twelve cloaks that react to rain and frost.
Sensible Shop Hours | Closed at noon. Everyone has lunch.
Realistic Ragdolls | Bodies fall like bodies.
The Clockmaker's Daughter | A mystery in the town of a thousand bells.
Moonshine and Mischief | Distill, smuggle, deny.
Wayfarer's Compass | Points at what you last marked.
Stonecutter's Guild | Join, cut, get dusty.
Lakeside Cabin | A dock, a canoe and a leaking roof.
Simple Horse Commands | Whistle, wait, go home.
Bandages and Splints | Wounds that need more than a potion.
Advanced Bridge Traffic | Lanes, tolls and jams at rush hour.
Glowing Mushroom Caves | Blue light and soft ground below the hills.
Orchard Keeper | Graft, prune and press your own cider.
Extended Ship Hulls | Five decks where there were three.
Retro Arcade Cabinets | Play twelve little games inside the big one.
Wild Boar Hunting | They charge first.
Dockside Cranes | Load and unload by hand or by steam.
Village Bakery | Bread at five, gossip at six.
Trustworthy Minions | Helpers that stay where you put them.
Ancient Observatory | Track comets from the tower on the hill.
Echoes of the Deep Mine | Something answers when you hammer.
Proper Volcano Eruptions | Ash, lava and a week of red sunsets.
Snowball Fights | Harmless until someone adds a stone.
Courier Contracts | Deliver sealed letters without reading them.
Gentle Giants | Ogres that only want to be left alone.
Rusty Robot Companion | Beeps, leaks oil and holds your bags.
Painted Miniatures | Repaint each soldier with a fine brush.
Canal Boat Holiday | Locks, tea and four miles an hour.
Sandstorm Survival | Goggles on, compass off.
Letters from Home | Your family writes, and expects an answer.
Honest Weights and Measures | Merchants can no longer cheat with the scales.
Hidden Garden Gates | Seven doors in seven walls.
Piano in the Parlor | Play it with the keyboard, badly or well.
`;
