import { createHash } from 'node:crypto';
import { chmod, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '#main/kernel/log/log.ts';
import { whenMissing } from '#main/kernel/system-error.ts';
import type { OnProblem } from '#main/storage/files/store-problem.ts';
import { openVersionedFile } from '#main/storage/files/versioned-file.ts';
import type { Owner } from '../session/player-access.ts';
import { type CachedList, cachedListSchema, emptyCachedList } from './cached-list.ts';
import { emptyOutbox, type Outbox, outboxSchema } from './outbox.ts';

/**
 * The favorites of one account on disk: two versioned files without backups. An older outbox would bring back changes
 * that the player undid, and the list can be read again from the service.
 */
export type FavoritesFiles = {
  /** Loads the last content. An unusable file is set aside, and its part starts empty. */
  load(): Promise<{ outbox: Outbox; cached: CachedList }>;
  saveOutbox(outbox: Outbox): Promise<void>;
  saveCachedList(cached: CachedList): Promise<void>;
  /** Deletes every file of this account, including those set aside. */
  erase(): Promise<void>;
};

/**
 * Opens the files of one account below `folder`. Their names do not reveal the player. Files of an earlier version,
 * which named no service, go to the first service with that account (D19).
 */
export function openFavoritesFiles({
  folder,
  owner: { service, account },
  log,
  onProblem,
  toJson,
}: {
  folder: string;
  owner: Owner;
  log: Log;
  /** Runs when the outbox is damaged or can't be read. Without the list nothing is lost. */
  onProblem: OnProblem;
  /** How a value is written; JSON.stringify if left out. */
  toJson?: ((value: unknown) => string) | undefined;
}): FavoritesFiles {
  const [formerName, name] = [nameFor(account), nameFor(`${service ?? ''} ${account}`)];
  const options = { log, ...(toJson ? { toJson } : {}) };
  const outboxFile = openVersionedFile(join(folder, `${name}.outbox.json`), { ...options, onProblem });
  const listFile = openVersionedFile(join(folder, `${name}.list.json`), options);

  /** Renames the files of an earlier version. Rejects with the system's error. */
  async function mergeOutbox(): Promise<void> {
    const former = await filesOf(folder, formerName);
    const present = new Set(former.length === 0 ? [] : await filesOf(folder, name));
    for (const file of former) {
      const next = file.replace(formerName, name);
      // One by one: a kill may have left some with the old name.
      if (!present.has(next)) await rename(join(folder, file), join(folder, next));
    }
  }

  return {
    async load() {
      // A folder of an earlier version, or of the player, may be readable by others.
      await chmod(folder, 0o700).catch(() => undefined);
      await mergeOutbox().catch((cause: unknown) =>
        log.warn('Favorites of an earlier version stay where they are', { cause }),
      );
      return {
        outbox: outboxFile.load((value) => toOutbox(outboxSchema.parse(value))) ?? emptyOutbox,
        cached: listFile.load((value) => toCachedList(cachedListSchema.parse(value))) ?? emptyCachedList,
      };
    },
    saveOutbox: ({ changes, sent }) =>
      outboxFile.write({ version: 1, changes: [...changes.values()], sent: [...sent.values()] }),
    saveCachedList: ({ mods, gone, ...cached }) =>
      listFile.write({ version: 1, ...cached, mods: [...mods.values()], gone: [...gone] }),
    async erase() {
      await mergeOutbox();
      for (const file of await filesOf(folder, name)) await rm(join(folder, file), { force: true });
    },
  };
}

const nameFor = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);

/** The files that begin with a name. Rejects with the system's error, unless there is no folder. */
async function filesOf(folder: string, name: string): Promise<string[]> {
  const files = await readdir(folder).catch(whenMissing<string[]>([]));
  return files.filter((file) => file.startsWith(`${name}.`));
}

const toOutbox = ({ changes, sent }: ReturnType<typeof outboxSchema.parse>): Outbox => ({
  changes: new Map(changes.map((change) => [change.mod.modId, change])),
  sent: new Map(sent.map((entry) => [entry.mod.modId, entry])),
});

const toCachedList = ({
  readAt,
  isWhole,
  mods,
  gone,
}: ReturnType<typeof cachedListSchema.parse>): CachedList => ({
  readAt,
  isWhole,
  mods: new Map(mods.map((mod) => [mod.modId, mod])),
  gone: new Set(gone),
});
