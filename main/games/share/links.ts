/** What a link to a loadout begins with; the code follows. */
export const linkStart = 'loadout://import/';

/** The link to the loadout of a code. */
export const toLink = (code: string): string => linkStart + code;

/** Whether a text is a link to Loadout, if not always one that means something. */
export const isLink = (text: string): boolean => /^loadout:/iu.test(text);

/** Whether a word of the command line is a link, or a loadout's file by its ending: what the system passes when one is opened. */
export const isToOpen = (word: string): boolean => isLink(word) || /\.loadout$/iu.test(word);
