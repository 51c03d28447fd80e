/** Deviations of a service from the specification, by name, with a description. */
export const quirks = {
  nulls: 'tag_line and rating_avg are null where a mod has none',
  hostile: 'every fifth mod has hostile values',
  moderation: 'a review that is posted is shown to its author alone',
  'last-page-0': 'an empty list has 0 for its last page, not 1',
} as const;

export type Quirk = keyof typeof quirks;

/** The names of `quirks`. */
export const quirkNames = Object.keys(quirks) as [Quirk, ...Quirk[]];
