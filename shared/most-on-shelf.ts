/** The most mods on a shelf of Home. */
export const mostOnShelf = 24;
