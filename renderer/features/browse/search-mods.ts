import type { Mod } from '#shared/contract/mods.ts';
import { foldText } from '#shared/fold-text.ts';

/** Returns the mods whose title and tag line together contain every word of `find`. Ignores case and accents. */
export function searchMods(mods: readonly Mod[], find: string): readonly Mod[] {
  const terms = foldText(find).split(/\s+/).filter(Boolean);
  if (terms.length === 0) return mods;
  return mods.filter(({ title, tagLine }) => {
    const text = foldText(`${title} ${tagLine}`);
    return terms.every((term) => text.includes(term));
  });
}
