import type { Mod } from '#shared/contract/mods.ts';

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase();

/** The mods of a page whose title or tag line hold every word of `find`, in any order, without case or accents. */
export function findMods(mods: readonly Mod[], find: string): readonly Mod[] {
  const words = fold(find).split(/\s+/).filter(Boolean);
  if (words.length === 0) return mods;
  return mods.filter(({ title, tagLine }) => {
    const text = fold(`${title} ${tagLine}`);
    return words.every((word) => text.includes(word));
  });
}
