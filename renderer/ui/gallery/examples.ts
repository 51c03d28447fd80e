import type { Mod } from '#shared/contract/mods/mods.ts';

/** A text that is longer than the room for it. */
export const longText =
  'A name that is much longer than what players usually write, so that it has to be cut or wrapped somewhere';

const mod: Mod = {
  modId: 12,
  title: 'Harbour Lights',
  tagLine: 'Warm lamps along every quay, and a lighthouse that turns.',
  gameId: 1,
  modType: 'Visuals',
  downloadCount: 48_300,
  ratingAvg: 4.6,
  viewUrl: null,
  getBy: 'download',
};

/** Mods as lists show them: an ordinary one, one with long texts, and one of which the service says little. */
export const mods: readonly Mod[] = [
  mod,
  { ...mod, modId: 27, title: longText, tagLine: `${longText}. ${longText}.`, gameId: 2, ratingAvg: 3.1 },
  { ...mod, modId: 31, title: '', tagLine: '', gameId: null, downloadCount: null, ratingAvg: null },
  { ...mod, modId: 44, title: 'حزمة الأضواء للميناء القديم', tagLine: 'أضواء دافئة', ratingAvg: 87 },
];

/** The names of the games of these mods. */
export const games: ReadonlyMap<number, string> = new Map([
  [1, 'Emberfall'],
  [2, longText],
]);

/** Does nothing: what is pressed in the gallery has no effect outside of it. */
export const nothing = (): void => undefined;
