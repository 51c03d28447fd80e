/** Mods that save players time and trouble, in the format of sight-and-sound.ts. */
export const comfort = `
Roomier Rucksack | Doubles what you can carry.
Bags Within Bags | Forty more slots for loot.
Pack Mule | Raises the weight limit. You will never be encumbered again.
Weightless | Nothing weighs anything.
Deep Pockets | Potions and arrows stack to 999.
Bottomless Chests | Storage boxes that never fill up.
Sort by Anything | Order your items by weight, value or name.
Quick Stash | One key puts everything into the right box.
Labeled Crates | Write on the lid what is inside.
A Hundred Little Conveniences | Small annoyances removed, each with its own switch.
QoL Essentials | The basics the game should have come with.
Fewer Clicks | Confirmations only where they matter.
Hold to Repeat | Keep the key down instead of tapping.
Respectful of Your Time | Fewer repetitions for the same reward.
Double Experience | Level up in half the hours.
Fast Learner | Skills rise quicker at the start.
Shorter Errands | Nobody needs forty boar tusks.
Reputation Without Tears | Factions like you after a week, not a year.
Craft from Chests | Benches use what lies in nearby storage.
Simple Recipes | Half the ingredients for everything.
One Bench for All | A single workbench replaces nine.
Instant Smithing | No bars to fill, no minigame.
Bulk Brewing | Make fifty potions at once.
Repair at Camp | Mend your gear anywhere.
Unbreakable | Tools and weapons keep their edge forever.
Waypoints Everywhere | Jump to any place you have visited.
Carriage Network | A ride between all towns for a few coins.
Recall Stone | Teleports you home once a day.
Run, Don't Walk | Sprinting costs no stamina.
Swift Boots | A little faster on foot.
Whistle for Your Steed | The horse comes, wherever you left it.
Tireless Mounts | Gallop as long as you like.
Spring-Heeled | Jump three times as high.
Climb Anything | Cliffs, walls, towers: if you can reach it, you can scale it.
Hang Glider | Leap from a peak and soar.
Wings | Fly freely, in any direction.
Save Anywhere | Even in the middle of a fight.
Autosave Every Five Minutes | Keeps the last ten.
Named Saves | Call them what you like and find them again.
Pause in Menus | The world stops while you read.
Longer Daylight | One day lasts an hour.
Sleep Until | Choose the hour you wake up.
Slow Clock | Time passes at half the pace.
Fast Forward | Speeds the simulation up to eight times.
Magnet Gloves | Herbs and coins come to you by themselves.
Auto Loot | Picks up what your enemies drop.
Loot Filter | Hides the junk, shows the gems.
Sell It All | A button for everything marked as junk.
Rich Shopkeepers | Merchants carry five times the gold.
Open All Night | Shops never close.
Fair Prices | Buy cheaper, sell dearer.
Skip Talk | Press space to jump to the end of a conversation.
What Will I Say | Shows the full reply before you choose it.
Detailed Atlas | Roads, farms and ruins drawn in.
Lift the Veil | The whole map from the start.
Corner Map | A small round chart beside the compass.
Quest Arrows | Points the way so you don't get lost.
Icons for Everything | Chests, ores and herbs marked as you discover them.
Nothing on Screen | Takes away bars, numbers and crosshair.
Fading Interface | Health and ammo appear only when they change.
Large Print | Letters you can read from the sofa.
Minimal Menus | Clean screens in dark gray.
Ultrawide Support | 21:9 and 32:9 without stretched icons.
Gamepad Glyphs | Button pictures for Xbox, PlayStation and Switch.
Plays Well with Pads | Full controller layout, aim assist included.
Rebind Any Key | Even those the menu hides.
Dock and Tile | Windows that remember where you put them.
Damage Numbers | See how hard you hit.
Enemy Health Bars | And their names.
Tooltips Plus | Exact figures for every effect.
Unofficial Fixes | More than nine hundred bugs squashed.
Crash Stopper | Catches the errors that used to close the game.
Stuck Quest Repair | Gets broken missions going again.
No Tutorial | You know how to walk.
Start Where You Like | Nine other beginnings, no prison.
Second Chances | Reset your perks and spend the points again.
Invincible | You can't be hurt. A cheat, and proud of it.
Purse of Plenty | As much money as you want.
Developer Console | All commands, spawns and switches.
Free Placement | Build without collisions, limits or costs.
Endless Ammunition | Never reload, never run dry.
Unlock the Lot | Every item available from the beginning.
No Hunger | Food becomes optional.
`;
