import { foldersUp, homesOf, isInHome, type KeptFile, pathKey } from '../deployment.ts';
import type { Step } from '../steps/steps.ts';
import type { PlanInput } from './plan-input.ts';

/**
 * The files that are kept for loadouts, while a switch is planned. Files that no mod has are told apart by their exact path:
 * two may differ in upper and lower case only (Z18).
 */
export class KeptFiles {
  readonly #files = new Map<string, KeptFile[]>();

  constructor(files: readonly KeptFile[]) {
    for (const file of files) this.#at(file).push(file);
  }

  /** All of them. */
  list(): KeptFile[] {
    return [...this.#files.values()].flat();
  }

  /** Keeps one more. Returns the steps that set aside what it replaces; `id` is the one of the switch. */
  add(file: KeptFile, id: string): Step[] {
    const files = this.#at(file);
    const isReplaced = ({ path, base }: KeptFile) =>
      path === file.path || (base !== null && file.base !== null);
    const replaced = files.filter(isReplaced);
    for (const one of replaced) this.delete(one);
    this.#at(file).push(file);
    return replaced.map(({ loadoutId, path }) => ({
      do: 'move',
      from: { in: 'kept', path: `${loadoutId}/${path}` },
      to: { in: 'aside', path: `${id}/kept/${loadoutId}/${path}` },
    }));
  }

  delete(file: KeptFile): void {
    const files = this.#at(file);
    const index = files.indexOf(file);
    if (index !== -1) files.splice(index, 1);
  }

  #at({ loadoutId, path }: KeptFile): KeptFile[] {
    const key = `${loadoutId}/${pathKey(path)}`;
    const files = this.#files.get(key) ?? [];
    if (files.length === 0) this.#files.set(key, files);
    return files;
  }
}

/**
 * The kept files that come back: those of the wanted loadout whose mod has the same file as when they were changed, and
 * those that no mod has, in the folder of a wanted mod.
 */
export function keptToReturn(
  { wanted, winners, around, deployed, changes }: PlanInput,
  kept: readonly KeptFile[],
  {
    isSame,
    isGoing,
    isBlocked,
  }: {
    isSame: boolean;
    /** The keys of files that leave the folder. */
    isGoing: ReadonlySet<string>;
    isBlocked: (path: string) => boolean;
  },
): KeptFile[] {
  const found: KeptFile[] = [];
  const taken = new Set<string>();
  // What is changed in the same loadout stays, or is kept in its turn.
  const changed = new Set(
    isSame
      ? [...changes.files].flatMap(([path, change]) =>
          change === 'changed' || change === 'replaced' ? pathKey(path) : [],
        )
      : [],
  );
  const ours = new Set(deployed.folders.map(pathKey));
  const homes = homesOf(wanted);
  for (const file of kept) {
    if (file.loadoutId !== wanted.loadoutId) continue;
    const key = pathKey(file.path);
    if (changed.has(key) || isBlocked(file.path)) continue;
    const next = winners.files.get(key);
    if (file.base !== null) {
      // Where its base is lost, it comes back to whatever version the loadout has (Z28).
      const isBase = next !== undefined && (file.base === '' || file.base === next.sha256);
      if (!isBase || taken.has(key)) continue;
      taken.add(key);
    } else {
      const isHome = wanted.placement === 'merged' || isInHome(file.path, homes);
      const isTaken =
        (around.files.has(key) && !isGoing.has(key)) || winners.folders.has(key) || ours.has(key);
      const isBelowFile = [...foldersUp(file.path)].some(([folder]) => winners.files.has(folder));
      if (!isHome || next !== undefined || isTaken || isBelowFile) continue;
    }
    found.push(file);
  }
  return found;
}
