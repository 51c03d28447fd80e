import type { BackupDifference } from '#shared/contract/storage/backups.ts';
import type { Text } from '#shared/contract/text.ts';

/** What a version of a store has. `parts`: what a restore brings back, by id, each as a text that tells versions apart. */
export type Contents = { readonly text: Text; readonly parts: ReadonlyMap<string, string> };

/** The parts of a list. `show` is what the player sees of an entry; without it, entries only come and go. */
export const partsOf = <T>(
  entries: readonly T[],
  idOf: (entry: T) => string | number,
  show: (entry: T) => unknown = () => '',
): ReadonlyMap<string, string> =>
  new Map(entries.map((entry) => [String(idOf(entry)), JSON.stringify(show(entry)) ?? '']));

/** What a restore of `earlier` does to what there is now. */
export function differenceOf(now: Contents, earlier: Contents): BackupDifference {
  const ids = [...earlier.parts.keys()];
  return {
    back: ids.filter((id) => !now.parts.has(id)).length,
    gone: [...now.parts.keys()].filter((id) => !earlier.parts.has(id)).length,
    changed: ids.filter((id) => now.parts.has(id) && now.parts.get(id) !== earlier.parts.get(id)).length,
  };
}

/** Whether a restore of one version leads to the same as that of the other. */
export function areSame(one: Contents, other: Contents): boolean {
  const { back, gone, changed } = differenceOf(one, other);
  return back + gone + changed === 0;
}
