import type { Install } from '#shared/contract/mods/installs.ts';
import { foldText } from '#shared/fold-text.ts';

export const installSorts = ['title', 'size', 'newest'] as const;
export type InstallSort = (typeof installSorts)[number];

/** Whether no loadout of any game has it. */
export const isUnused = ({ usedBy }: Install): boolean => usedBy.length === 0;

/** Whether it may be removed with others: in no loadout, and no version of the player's own, which can't be downloaded again. */
export const isLeftOver = (install: Install): boolean => isUnused(install) && !install.isOwn;

/** The size of the files of all of them, in bytes. */
export const sizeOf = (installs: readonly Install[]): number =>
  installs.reduce((sum, { size }) => sum + size, 0);

const collator = new Intl.Collator(undefined, { numeric: true });

const orders: Readonly<Record<InstallSort, (a: Install, b: Install) => number>> = {
  title: (a, b) => collator.compare(a.title, b.title) || collator.compare(a.versionName, b.versionName),
  size: (a, b) => b.size - a.size,
  newest: (a, b) => b.installedAt - a.installedAt,
};

/** The installs whose title contains what was typed, whatever its case and accents. */
export function findInstalls(installs: readonly Install[], find: string, sort: InstallSort): Install[] {
  const wanted = foldText(find.trim());
  return installs.filter(({ title }) => foldText(title).includes(wanted)).sort(orders[sort]);
}
