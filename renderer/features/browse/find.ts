import type { Mod } from '#shared/contract/mods.ts';

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase();

/** Returns the mods whose title and tag line together contain every word of `find`. Ignores case and accents. */
export function findMods(mods: readonly Mod[], find: string): readonly Mod[] {
  const words = fold(find).split(/\s+/).filter(Boolean);
  if (words.length === 0) return mods;
  return mods.filter(({ title, tagLine }) => {
    const text = fold(`${title} ${tagLine}`);
    return words.every((word) => text.includes(word));
  });
}
