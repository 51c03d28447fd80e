/** Mods about enemies, weapons and people, in the format of sight-and-sound.ts. */
export const fightsAndFolk = `
Bestiary Unleashed | Sixty creatures from folklore, each with a lair.
Swarm | Twice as many foes in every fight.
Things in the Reeds | New beasts for lakes and bogs.
Nests and Broods | Enemies multiply if you leave them alone.
Ancient Wyrms | Seven dragons, no two alike.
Dragon Rider | Saddle one and set fire to something.
Champions | Each region gets a boss with tricks of its own.
Colossi | Giants that take a whole party to bring down.
The Risen | Zombies that come out of every graveyard.
Haunted Hallways | Doors slam, portraits blink, something breathes.
Nightmare Fuel | The scariest thing I have ever made.
Ghosts of the Battlefield | They fight on after dark.
Brutal | Foes hit twice as hard and block.
Ironman | One life. One save.
Merciless AI | Opponents flank, retreat and call for help.
Scaling Removed | The bear is always stronger than you at level one.
Gentle Mode | Deals less damage to you, for those here for the story.
Story Difficulty | Fights end quickly and in your favor.
Easy Does It | Halves enemy health.
Dodge and Roll | Step aside at the last moment.
Parry Timing | Block in the right instant and strike back.
Flow of Steel | Combos, stances and a reason to use both hands.
Weighty Melee | Blows that stagger and blades that bounce off shields.
Archery Rebuilt | Draw, hold your breath, release.
Crosshair Choices | Dots, crosses, nothing.
A Hundred Blades | Swords from nine centuries.
Heavy Hammers | Mauls, picks and a bell on a stick.
Firearms of the Frontier | Revolvers, rifles and a coach gun.
Blackpowder | Muskets that smoke, misfire and impress.
Plasma Arsenal | Energy weapons with heat and recoil.
The Overpowered Spoon | It kills everything.
Staves and Wands | Fifty ways to burn your eyebrows off.
Grimoire | Eighty new spells in five schools.
Necromancer's Handbook | Raise, bind, apologize.
Elemental Mastery | Fire, frost and lightning that react to each other.
Quick Casting | Bind a spell to a key and fire.
Shadow Walker | Sneaking with light, noise and patience.
Fingers Like Feathers | Pickpocket without the dice.
Locksmith | A better minigame for doors and chests.
Silent Takedown | Knock them out from behind.
Wardrobe of Wonders | Two hundred garments for all occasions.
Plate and Mail | Historical armor, properly layered.
Glamour | Wear one outfit and keep the stats of another.
Helmets Off | Hides what is on your head, in talk and in town.
Cloaks and Capes | Cloth that swings as you walk.
Jewelry Box | Rings on every finger.
Curls and Braids | Seventy hairstyles for all.
Beards of the North | From stubble to waist.
Handsome Strangers | New faces for everyone you meet.
Sculptor | Sliders for each bone in the head.
Tattoos and War Paint | Ink for face, arms and back.
Tall and Small | Change the height of your hero.
Ladies First | Women in every role, guard to general.
Playable Lizards | A new race with tail and bite.
New Callings | Monk, tinker, smuggler: nine more classes.
Deep Perks | Three times the talents to choose from.
Loyal Hound | A dog that fetches, growls and sleeps at your feet.
Feline Friends | Adopt a cat. It will judge you.
Small Familiars | Owls, ferrets and a toad for your shoulder.
Sellswords | Hire up to four followers.
Sidekicks Who Listen | Orders for your companions: wait, flank, heal.
Out of My Way | Your followers step aside in doorways.
Walk Together | People keep pace with you.
Hearts and Rings | Court, marry and quarrel.
Little Ones | Have children and watch them grow.
Daily Lives | Villagers work, eat, gossip and sleep.
They Remember | People bring up what you did last week.
Fewer Silly Guards | The watch reasons before it arrests.
Crowd Reactions | Bystanders scream, film and flee.
Nobles and Beggars | Clothes and manners decide who talks to you.
Arena of Ash | Wave after wave for a purse of gold.
Bounty Board | Endless contracts on wanted men.
Guild of Blades | Rise from errand boy to grandmaster.
The Silent Brotherhood | Assassins with rules.
Vampire Hunger | Drink, hide, regret the sun.
Lycanthropy | Become the wolf each full moon.
Samurai Ways | Katana, armor and honor.
Viking Raiders | Longships on the horizon.
Privateers | Letters of marque, broadsides and rum.
Clockwork Age | Brass, steam and goggles.
Rubber Chickens | Replaces every sword. You're welcome.
Silly Walks | For laughs.
Ragdoll Madness | Everyone flies across the room.
Everything Explodes | Walls, barrels, cows.
Crumbling Walls | Buildings break where they are hit.
`;
