import type { Mod } from '#shared/contract/mods/mods.ts';
import { createTextMatcher } from '#shared/fold-text.ts';

/** Returns the mods whose title and tag line together contain every word of `find`. Ignores case and accents. */
export function searchMods(mods: readonly Mod[], find: string): readonly Mod[] {
  if (find.trim() === '') return mods;
  const matches = createTextMatcher(find);
  return mods.filter(({ title, tagLine }) => matches(`${title} ${tagLine}`));
}
