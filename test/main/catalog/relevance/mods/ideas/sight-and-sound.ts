/** Mods that change what is seen and heard, one a line: title | tag line. */
export const sightAndSound = `
Moonless | Gets rid of the blue glow after sunset. Bring a torch.
Darker Nights and Dungeons | Real darkness, with a slider for cowards.
Candle in the Void | Unlit caves are pitch black.
True Dusk | A long, slow fade from evening to midnight.
Brighter Interiors | You can find the door again. Lightens houses and cellars.
Miner's Headlamp | A hands-free light for caves and tunnels.
Torches Burn Longer | Twenty minutes instead of four.
Pocket Flashlight | Press F, see things.
Vista | A complete visual overhaul of light, color and distance.
Lumen Preset | A reshade with soft shadows and no vignette.
Cinematic Look | Film grain, deep contrast and warm skin tones.
Photoreal Landscapes | Scanned cliffs, soil and sand.
Global Illumination Rework | Light bounces the way it does outdoors.
Painterly | Turns every scene into a watercolor.
Flagstone and Timber 4K | High resolution surfaces for towns and farms.
Upscaled Everything | All original textures, sharpened by hand and machine.
Crisp Terrain | Ground you can look at up close. 2K and 4K versions.
Hi-Res Faces and Hands | No more mittens for fingers.
Weapon Retexture Project | Scratches, leather and engravings in 8K.
Fine Cloth | High-definition fabrics for every outfit.
Lighter Textures | Half the size, for cards with 2 GB.
Frame Rate Rescue | Removes what costs the most and shows the least.
Stutter Be Gone | Smooths out the hitch when new areas load.
Potato Settings | Makes the game run on your grandmother's laptop.
Shadow Budget | Optimized shadows that give back ten frames.
Lean Crowds | Fewer people in the square, far better performance.
Memory Leak Patch | Long sessions no longer slow to a crawl.
Quick Start | Cuts loading screens in half.
Skip the Intro | No logos, no movie, straight to the menu.
Grass by the Acre | Thick meadows, four kinds of clover.
Taller Trees | Forests with a proper canopy.
Wildflower Meadows | Poppies, daisies and bees.
Autumn Woods | Red maples from coast to coast.
Clear Rivers | See the stones, the trout and your own feet.
Ocean Swell | Waves with weight and foam.
Below the Surface | Diving, reefs and light that fades with depth.
A Thousand Stars | The Milky Way above every camp.
Towering Clouds | Volumetric cumulus, anvils and evening gold.
Sunrise Studio | New colors for morning and evening skies.
Monsoon Season | Downpours that flood the streets.
First Snow | It falls, it stays, it crunches.
Four Seasons | Spring to winter, ten days each.
Thunder and Hail | Storms that send people running for cover.
Fog Remover | See all the way to the mountains.
Gusty | Wind in trees, flags and hair.
Blood and Bruises | Wounds that show where you were hit.
Red Mist | Gore for grown-ups: limbs, splatter, stains.
Family Friendly | No blood, no swearing, no corpses.
Butterflies Instead | Replaces arachnids with something nicer.
No Crawlies | Takes spiders and centipedes out of every cave.
Pixelate | Makes it look like 1991.
Noir | Everything in black and white, and always raining.
Cel Shade | Ink outlines like in a comic book.
Color Vision Aid | Palettes for red-green and blue-yellow weakness.
Plain Letters | A typeface made for dyslexic readers.
Calm Screen | No shake, no flashes, no motion blur.
Captions for Sounds | Written cues for footsteps, shots and bells.
Grand Orchestral Score | Ninety minutes of original music.
Tavern Tunes | Eleven new songs for bards.
Hush | Mutes the battle theme.
Sounds of the Wild | Owls, frogs and wind for every biome.
City Ambience | Hawkers, hooves and church bells.
Crunchy Footsteps | Gravel, snow, planks: every step sounds right.
Thunderous Cannons | Re-recorded shots and explosions.
Engine Notes | Recorded at the track, from idle to redline.
Full Voice Acting | Every line spoken by real actors.
Quiet Merchants | They greet you once and then stop talking.
Free Photographer | Pause, fly around, frame, shoot.
Screenshot Frames | Borders, filters and a self-timer.
Over the Shoulder | Third person, a bit to the left.
Through Your Own Eyes | First-person view with a visible body.
Wide Angle | Field of view up to 120 degrees.
Eagle View | Zoom out until the whole valley fits.
Steady Cam | It no longer bumps into walls.
Sword Trails | A thin line of light behind each swing.
Better Fire | Sparks, smoke and embers that drift.
Lived-In Clutter | Crumbs, mugs and laundry in every home.
Ruined by Time | Moss and cracks on old walls.
Bustling Streets | Four times as many townspeople.
`;
