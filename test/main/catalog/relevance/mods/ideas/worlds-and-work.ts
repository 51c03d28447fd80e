/** Mods about places, journeys and work, in the format of sight-and-sound.ts. */
export const worldsAndWork = `
Isles of the West | Eleven islands to discover, two of them friendly.
Beyond the Border | A new region the size of the old one.
Undercity | Miles of sewers, vaults and forgotten stations.
Deeper Dungeons | Extra floors below the last one.
The Sunless Maze | It changes every time you enter.
Sprawl | Cities grow to three times their size.
Seven More Villages | Hamlets where there was only grass.
Frozen Reach | Glaciers, huts and a road that vanishes.
Desert Kingdoms | Dunes, wells and caravans.
Alien Skies | Thirty worlds to land on.
A Bigger Galaxy | Ten times the stars to visit.
Living World | Wolves hunt deer, traders get robbed, seasons turn.
The Duke's Last Will | A murder story in twelve chapters.
Threads of Fate | A campaign of forty hours, fully voiced.
Roads Not Taken | Twenty side stories for wanderers.
What Came After | Play on past the ending.
Another Way Out | Three different finales.
Radiant Rumors | Innkeepers always know of something to do.
Homestead | Claim land, raise walls, plant a garden.
Cabin in the Pines | A small house of your own, with a stove.
Penthouse | An apartment above the city with a view.
Furniture Maker | Chairs, beds and shelves from any wood.
Interior Designer | Move, turn and paint all that is in a room.
Flat Roofs and Round Towers | Three hundred pieces for builders.
Blueprints | Save what you have built and set it down again.
Snap and Align | Walls meet where they should.
Tall Bridges | Cables, arches and no speed limit.
Smart Junctions | Traffic that chooses the right lane.
Tram Lines | Rails, stops and impatient passengers.
Zoning Freedom | Lots of any shape.
Disaster Season | Floods, fires and a meteor.
Green Thumb | Forty vegetables, vines and fruit trees.
Barnyard | Pigs, geese and a stubborn ox.
Scarecrow | Keeps crows off the wheat.
Self-Watering Fields | Irrigation that runs by itself.
Robotic Harvesters | Machines that bring in the crop for you.
Rod and Reel | Cast, wait, fight. Eighty fish.
Kitchen Stories | Cook, season and serve a hundred dishes.
Brewer's Yard | Ale, mead and hangovers.
Hunter's Trade | Track, skin and sell.
Prospector | Veins, pans and gold fever.
Ore Aplenty | Rocks yield three times as much.
Supply and Demand | Prices that respond to what you sell.
Own a Shop | Stock shelves, haggle, close at six.
Trade Routes | Ships and caravans that earn while you sleep.
Bankers and Bonds | Lend, invest, foreclose.
Eat, Drink, Sleep | Needs that matter.
Cold Kills | Freezing, shelter and dry socks.
Thirst | Water is a resource now.
Camping Kit | A tent, a bedroll and a fire.
Bonfire Tales | Rest with friends and hear a story.
Wilderness Skills | Knots, snares and edible roots.
Plague Year | Sickness spreads from house to house.
Together | Bring up to three friends into your world.
Couch Party | Split screen for two.
Dedicated Server Tools | Host a world for forty players.
Voice Chat Nearby | Hear players by distance.
Muscle Cars | Six V8s from the golden years.
Compact Classics | Small hatchbacks with large hearts.
Heavy Haulers | Eighteen wheels, real mirrors.
Sideways | Grip that lets go gently: a handling mod for drifters.
Honest Driving Physics | Mass, tires and brakes by the book.
Night Racers | Neon, bridges and police.
Motorbikes | Lean in and hold on.
Rain Tires | Find grip on wet asphalt.
Diesel Giants | Freight locomotives with notched throttles.
Branch Lines | Rural stations, gates and milk cans.
Starfighters | Nimble ships with four guns.
Capital Ships | Cruisers with crews of hundreds.
Boarding Parties | Take the vessel, keep the cargo.
Airships | Float above it all.
Rideable Beasts | Bears, elk and a very large goose.
Draft Horses | Shires and Percherons with carts.
Grand Armies | Battalions of a thousand men.
Longer Sieges | Walls hold, food runs out.
Clever Rivals | Computer players who plan ahead.
Diplomats | Treaties, spies and royal weddings.
Slower Battles | Time to see what you have ordered.
More Civilizations | Fourteen peoples with their own units.
Endless Technology | The research tree goes on.
Winter Holidays | Trees, lights and carols in December.
Pumpkin Night | Lanterns, bats and candy in October.
`;
