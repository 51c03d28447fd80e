import type { Game } from '#shared/contract/mods/mods.ts';
import { AppError } from '#shared/errors.ts';
import type { CopyFiles } from './copy-files.ts';
import {
  type Copied,
  emptyModCopy,
  type ModCopy,
  type ModParts,
  parseGamesCopy,
  parseModCopy,
} from './mod-copy.ts';

/** The copies of the service and key in use. No call but `readAndSave` rejects. */
export type ScopedCopies = {
  /** Null if nothing is saved of the mod. Counts as a use. */
  of(modId: number): Promise<ModCopy | null>;
  /** The same without counting as a use. */
  peek(modId: number): Promise<ModCopy | null>;
  /** Saves parts of a mod; the others stay. Resolves to whether they were saved. */
  save(modId: number, parts: ModParts): Promise<boolean>;
  /** Deletes what is saved of a mod; the time of that stays. Resolves to whether it was deleted. */
  clear(modId: number): Promise<boolean>;
  /** Reads something of a mod and saves its parts. A mod that is gone is cleared. Rejects like `read`. */
  readAndSave<T>(modId: number, read: () => Promise<T>, toParts: (value: T) => ModParts): Promise<T>;
  games(): Promise<Copied<Game[]> | null>;
  saveGames(read: () => Promise<Game[]>): Promise<Game[]>;
  /** When the copy of a mod was saved or used last, Unix ms; null if there is none. */
  usedAt(modId: number): Promise<number | null>;
};

/** Whether a failure says that the service doesn't have a mod any more. */
export const isGone = (error: unknown): boolean => error instanceof AppError && error.code === 'not-found';

/**
 * @param options `scope` names the service and key in use, null while there are none: what one of them shows is never
 * shown for another
 */
export function createScopedCopies(options: {
  readonly files: CopyFiles;
  readonly scope: () => Promise<string | null>;
  /** Unix ms. */
  readonly now: () => number;
}): ScopedCopies {
  const { files, now } = options;
  const nameOf = async (file: string) => {
    const scope = await options.scope();
    return scope === null ? null : `${scope}/${file}`;
  };
  const nameOfMod = (modId: number) => nameOf(String(modId));

  const saveParts = (name: string, parts: ModParts): Promise<boolean> => {
    const at = now();
    const saved = Object.entries(parts).map(([part, value]) => [part, { at, value }]);
    return files.change(name, parseModCopy, (before) => ({
      ...(before ?? emptyModCopy),
      ...(Object.fromEntries(saved) as Partial<ModCopy>),
    }));
  };
  const clear = (name: string) => files.change(name, parseModCopy, () => emptyModCopy);
  /** Saves what `read` returns, unless another service or key came into use meanwhile. */
  const saveAfter = async <T>(
    file: string,
    read: () => Promise<T>,
    save: (name: string, value: T) => unknown,
  ) => {
    const name = await nameOf(file);
    const value = await read();
    // Not awaited: a slow or full disk must not hold up the response.
    if (name !== null && name === (await nameOf(file))) void save(name, value);
    return value;
  };

  return {
    async of(modId) {
      const name = await nameOfMod(modId);
      return name === null ? null : files.read(name, parseModCopy);
    },
    async peek(modId) {
      const name = await nameOfMod(modId);
      return name === null ? null : files.peek(name, parseModCopy);
    },
    async save(modId, parts) {
      const name = await nameOfMod(modId);
      return name !== null && saveParts(name, parts);
    },
    async clear(modId) {
      const name = await nameOfMod(modId);
      return name !== null && clear(name);
    },
    async readAndSave(modId, read, toParts) {
      const name = await nameOfMod(modId);
      try {
        return await saveAfter(String(modId), read, (to, value) => saveParts(to, toParts(value)));
      } catch (error) {
        if (name !== null && isGone(error)) void clear(name);
        throw error;
      }
    },
    async games() {
      const name = await nameOf('games');
      return name === null ? null : ((await files.read(name, parseGamesCopy))?.games ?? null);
    },
    saveGames: (read) =>
      saveAfter('games', read, async (name, value) => {
        const before = await files.read(name, parseGamesCopy);
        // They are read at every start, which would be a write each time.
        if (JSON.stringify(before?.games.value) === JSON.stringify(value)) return;
        await files.change(name, parseGamesCopy, () => ({ version: 1, games: { at: now(), value } }));
      }),
    async usedAt(modId) {
      const name = await nameOfMod(modId);
      return name === null ? null : files.usedAt(name);
    },
  };
}
