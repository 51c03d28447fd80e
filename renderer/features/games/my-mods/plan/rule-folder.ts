import type { Plan } from '#shared/contract/games/plans.ts';

/** The end of a place where each mod gets a folder of its own. */
const ofMod = /(?<=:)\{mod\}$|\/\{mod\}$/;

/** The folder that a place of rules names, and whether each mod gets a folder of its own in it. */
export const folderIn = (to: string): { readonly folder: string; readonly perMod: boolean } => ({
  folder: to.replace(ofMod, ''),
  perMod: ofMod.test(to),
});

/** Where the files go that no other place takes, as `folderIn`; null for nowhere. */
export function restOf({ places }: Pick<Plan, 'places'>): ReturnType<typeof folderIn> | null {
  const to = places.find(({ kind }) => kind === 'rest')?.to ?? null;
  return to === null ? null : folderIn(to);
}
