import { createHash } from 'node:crypto';
import { type Loadout, modKey } from './loadout.ts';

/**
 * Names the set of mods that a loadout puts into its game: those that are on and here, each with its version, in their
 * order. Null for none. The same set has the same name in every loadout.
 */
export function modsIdOf({ mods }: Pick<Loadout, 'mods'>): string | null {
  const used = mods.flatMap((mod) =>
    mod.isOn && mod.installId !== null ? [`${modKey(mod)} ${mod.installId}`] : [],
  );
  if (used.length === 0) return null;
  return createHash('sha256').update(used.join('\n')).digest('hex').slice(0, 32);
}
