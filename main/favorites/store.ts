import { createHash } from 'node:crypto';
import { chmod, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../log.ts';
import type { Owner } from '../session/player-access.ts';
import type { OnTrouble } from '../stores/trouble.ts';
import { openVersionedFile } from '../stores/versioned-file.ts';
import { type Copy, copySchema, emptyCopy } from './copy.ts';
import { emptyOutbox, type Outbox, outboxSchema } from './outbox.ts';

/**
 * Where the favorites of one account outlive the app: two versioned files. Neither has backups: an older outbox would
 * bring back what the player has changed their mind about since, and the list is read again from the service.
 */
export type FavoritesStore = {
  /** What was written last. Content that makes no sense is set aside, and its part starts empty. */
  load(): Promise<{ outbox: Outbox; copy: Copy }>;
  saveOutbox(outbox: Outbox): Promise<void>;
  saveCopy(copy: Copy): Promise<void>;
  /** Deletes everything of this account, also what was set aside. */
  erase(): Promise<void>;
};

/**
 * The store of one account of a service below `folder`. Its files' names tell nothing of who it is. Those of an earlier
 * version named no service; they go to the first service with that account (D19).
 */
export function openStore({
  folder,
  owner: { service, account },
  log,
  onTrouble,
  toJson,
}: {
  folder: string;
  owner: Owner;
  log: Log;
  /** Hears of trouble with what waits to be sent. Without the list nothing is lost. */
  onTrouble: OnTrouble;
  /** How a value is written; JSON.stringify if left out. */
  toJson?: ((value: unknown) => string) | undefined;
}): FavoritesStore {
  const [formerName, name] = [nameFor(account), nameFor(`${service ?? ''} ${account}`)];
  const options = { log, ...(toJson ? { toJson } : {}) };
  const outboxFile = openVersionedFile(join(folder, `${name}.outbox.json`), { ...options, onTrouble });
  const copyFile = openVersionedFile(join(folder, `${name}.list.json`), options);

  /** Takes over what an earlier version kept of this account. Rejects with the system's error. */
  async function takeOver(): Promise<void> {
    const former = await filesOf(folder, formerName);
    const present = new Set(former.length === 0 ? [] : await filesOf(folder, name));
    for (const file of former) {
      const next = file.replace(formerName, name);
      // One by one: a kill may have left some that are yet to be taken over.
      if (!present.has(next)) await rename(join(folder, file), join(folder, next));
    }
  }

  return {
    async load() {
      // A folder of an earlier version, or one that somebody made, may be open to others.
      await chmod(folder, 0o700).catch(() => undefined);
      await takeOver().catch((cause: unknown) =>
        log.warn('Favorites of an earlier version stay where they are', { cause }),
      );
      return {
        outbox: outboxFile.load((value) => toOutbox(outboxSchema.parse(value))) ?? emptyOutbox,
        copy: copyFile.load((value) => toCopy(copySchema.parse(value))) ?? emptyCopy,
      };
    },
    saveOutbox: ({ changes, sent }) =>
      outboxFile.write({ version: 1, changes: [...changes.values()], sent: [...sent.values()] }),
    saveCopy: ({ mods, gone, ...copy }) =>
      copyFile.write({ version: 1, ...copy, mods: [...mods.values()], gone: [...gone] }),
    async erase() {
      await takeOver();
      for (const file of await filesOf(folder, name)) await rm(join(folder, file), { force: true });
    },
  };
}

const nameFor = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);

/** The names of the files that begin so. Rejects with the system's error, unless there is no folder. */
async function filesOf(folder: string, name: string): Promise<string[]> {
  const files = await readdir(folder).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  });
  return files.filter((file) => file.startsWith(`${name}.`));
}

const toOutbox = ({ changes, sent }: ReturnType<typeof outboxSchema.parse>): Outbox => ({
  changes: new Map(changes.map((change) => [change.mod.modId, change])),
  sent: new Map(sent.map((entry) => [entry.mod.modId, entry])),
});

const toCopy = ({ readAt, isWhole, mods, gone }: ReturnType<typeof copySchema.parse>): Copy => ({
  readAt,
  isWhole,
  mods: new Map(mods.map((mod) => [mod.modId, mod])),
  gone: new Set(gone),
});
