/**
 * The longest texts of a mod in lists, in characters; far more than any list shows. Longer ones are cut, so that a window of
 * 200 mods has a size that neither the page nor main feels. A longer address is none: its beginning may be another page.
 */
export const textLimits = { title: 500, tagLine: 2_000, name: 200, address: 4_096 } as const;
