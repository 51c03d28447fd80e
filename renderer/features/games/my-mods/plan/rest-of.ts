import type { Plan } from '#shared/contract/games/plans.ts';

/** The end of a place where each mod gets a folder of its own. */
const ofMod = /(?<=:)\{mod\}$|\/\{mod\}$/;

/** Where the files go that no other place takes, and whether to a folder for each mod there; null for nowhere. */
export function restOf({ places }: Pick<Plan, 'places'>): {
  readonly to: string;
  readonly perMod: boolean;
} | null {
  const to = places.find(({ kind }) => kind === 'rest')?.to ?? null;
  return to === null ? null : { to: to.replace(ofMod, ''), perMod: ofMod.test(to) };
}
