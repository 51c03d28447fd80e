import { existsSync } from 'node:fs';
import { createListeners } from '#main/kernel/listeners.ts';
import type { Log } from '#main/kernel/log/log.ts';
import { codeOf, isDiskFull } from '#main/kernel/system-error.ts';
import type { Contents } from '#main/storage/backups/contents.ts';
import type { OnProblem } from '#main/storage/files/store-problem.ts';
import { AppError } from '#shared/errors.ts';
import { useOriginals } from './loadouts/use-originals.ts';
import type { MyMods } from './my-mods.ts';
import { NewerFile } from './store/newer-file.ts';
import { snapshotContents } from './store/snapshot.ts';

/** My mods, opened when it is first needed. */
export type MyModsAccess = {
  /** Opens it, once. @throws AppError when it can't be opened; the next call tries again */
  ready(): Promise<MyMods>;
  /** Whether there is nothing to open yet: no game was ever added. Then nothing of it costs time or memory. */
  isEmpty(): boolean;
  /** Opens it if a game was ever added. Never rejects. */
  openIfUsed(): Promise<void>;
  /** Calls back when it is open. */
  onOpen(listener: (myMods: MyMods) => void): void;
  /** What a backup has, or what there is now. @throws ZodError for what isn't a backup */
  contents(backup?: unknown): Contents;
  /** Restores games and loadouts from a backup. Returns what undoes that. Rejects with an AppError. */
  restore(backup: unknown): Promise<() => Promise<void>>;
  /** Never rejects. */
  close(): Promise<void>;
};

/** @param options `folder`: Loadout's own, for sentences. `files`: its file, and the copy that it is restored from */
export function createMyModsAccess(options: {
  readonly open: () => Promise<MyMods>;
  readonly folder: string;
  readonly files: readonly string[];
  readonly onProblem: OnProblem;
  readonly log: Log;
}): MyModsAccess {
  const { open, folder, files, onProblem, log } = options;
  const listeners = createListeners<MyMods>();
  let opening: Promise<MyMods> | null = null;
  let isClosed = false;
  let opened: MyMods | null = null;

  const openNow = async (): Promise<MyMods> => {
    if (isClosed) throw new AppError('cancelled', { id: 'error.cancelled' });
    try {
      const myMods = await open();
      opened = myMods;
      listeners.tell(myMods);
      return myMods;
    } catch (error) {
      opening = null;
      log.error('My mods could not be opened', { error });
      throw toAppError(error, folder);
    }
  };
  const ready = () => {
    opening ??= openNow();
    return opening;
  };
  /** Everything reads its rows again: they are other ones now. */
  const restore = async (backup: unknown) => {
    const myMods = await ready();
    // A switch that runs would store its result over what is restored (Z21).
    await myMods.apply.idle();
    const before = myMods.store.snapshot();
    myMods.store.restore(backup);
    opening = myMods.close().then(openNow);
    const restored = await opening;
    // All is restored, and can be undone, also where this fails.
    const count = await useOriginals(restored).catch((cause: unknown) => {
      log.warn('The originals of deleted versions were not used', { cause });
      return 0;
    });
    if (count > 0) onProblem({ kind: 'originals', count });
    return before;
  };
  const isEmpty = () => opening === null && !files.some((file) => existsSync(file));
  return {
    ready,
    isEmpty,
    async openIfUsed() {
      if (!isEmpty()) await ready().catch(() => undefined);
    },
    contents(backup) {
      return snapshotContents(backup ?? opened?.store.snapshot() ?? null);
    },
    async restore(backup) {
      const before = await restore(backup);
      return async () => {
        await restore(before);
      };
    },
    onOpen: (listener) => void listeners.add(listener),
    async close() {
      isClosed = true;
      const myMods = await opening?.catch(() => null);
      await myMods?.close();
    },
  };
}

/** Why the file of games and loadouts, or the folder of installs, can't be opened. */
function toAppError(error: unknown, folder: string): AppError {
  if (error instanceof AppError) return error;
  const code = codeOf(error);
  const options = { details: code, cause: error };
  if (error instanceof NewerFile)
    return new AppError('folder-unusable', { id: 'games.myModsNewer' }, options);
  if (isDiskFull(error)) return new AppError('disk-full', { id: 'games.myModsDiskFull' }, options);
  if (/^SQLITE_(?:BUSY|LOCKED)/.test(code))
    return new AppError('folder-unusable', { id: 'games.myModsLocked' }, options);
  if (/^(?:SQLITE_(?:READONLY|CANTOPEN|PERM)|EROFS|EACCES|EPERM)/.test(code))
    return new AppError('folder-unusable', { id: 'games.myModsReadOnly', values: { folder } }, options);
  return new AppError('internal', { id: 'games.myModsUnusable' }, options);
}
