/** The id of every game’s loadout without mods. It can’t be changed. */
export const vanillaId = 'vanilla';
