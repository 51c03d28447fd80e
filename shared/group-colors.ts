/** The colors that a group of mods can have, as the page names them (`--group-red` …); `none` for a mere heading. */
export const groupColors = ['none', 'red', 'orange', 'green', 'teal', 'blue', 'purple'] as const;
export type GroupColor = (typeof groupColors)[number];
