/** How many mods of a loadout are known from the list of loadouts, for their covers. */
export const mostCovers = 4;
