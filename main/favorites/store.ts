import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import type { z } from 'zod';
import type { Log } from '../log.ts';
import { type Copy, copySchema, emptyCopy } from './copy.ts';
import { emptyOutbox, type Outbox, outboxSchema } from './outbox.ts';

/**
 * Where the favorites of one account outlive the app: two JSON files that only their owner reads, each written
 * whole or not at all (temporary file, fsync, rename).
 */
export type FavoritesStore = {
  /** What was written last. Content that makes no sense is set aside, and its part starts empty. */
  load(): Promise<{ outbox: Outbox; copy: Copy }>;
  saveOutbox(outbox: Outbox): Promise<void>;
  saveCopy(copy: Copy): Promise<void>;
  /** Deletes everything of this account, also what was set aside. */
  erase(): Promise<void>;
};

/** Longest file that is read, in bytes. */
const maxBytes = 64 * 1024 * 1024;

/** The store of one account below `folder`. Its files' names tell nothing of who it is. */
export function openStore({
  folder,
  account,
  log,
}: {
  folder: string;
  account: string;
  log: Log;
}): FavoritesStore {
  const name = createHash('sha256').update(account).digest('hex').slice(0, 32);
  const outboxFile = `${name}.outbox.json`;
  const copyFile = `${name}.list.json`;
  const path = (file: string) => join(folder, file);

  const write = async (file: string, value: unknown) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFileAtomic(path(file), JSON.stringify(value), { mode: 0o600 });
  };

  async function read<T>(file: string, schema: z.ZodType<T>): Promise<T | null> {
    try {
      if ((await stat(path(file))).size > maxBytes) throw new Error(`longer than ${maxBytes} bytes`);
      return schema.parse(JSON.parse(await readFile(path(file), 'utf8')));
    } catch (cause) {
      if (isMissing(cause)) return null;
      log.warn('Favorites on this computer could not be read; they are set aside', { file, cause });
    }
    await rename(path(file), path(`${file}.unreadable`)).catch((cause: unknown) =>
      log.warn('Unreadable favorites could not be set aside', { file, cause }),
    );
    return null;
  }

  /** Deletes the files of this account whose names fit: what a kill in mid-write leaves has a name of its own. */
  async function sweep(fits: (file: string) => boolean): Promise<void> {
    const files = await readdir(folder).catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    });
    for (const file of files)
      if (file.startsWith(`${name}.`) && fits(file)) await rm(path(file), { force: true });
  }

  return {
    async load() {
      await sweep((file) => /\.json\.\d+$/.test(file)).catch(() => undefined);
      const outbox = await read(outboxFile, outboxSchema);
      const copy = await read(copyFile, copySchema);
      return { outbox: outbox ? toOutbox(outbox) : emptyOutbox, copy: copy ? toCopy(copy) : emptyCopy };
    },
    saveOutbox: ({ changes, sent }) =>
      write(outboxFile, { version: 1, changes: [...changes.values()], sent: [...sent.values()] }),
    saveCopy: ({ mods, gone, ...copy }) =>
      write(copyFile, { version: 1, ...copy, mods: [...mods.values()], gone: [...gone] }),
    erase: () => sweep(() => true),
  };
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException | null)?.code === 'ENOENT';

const toOutbox = ({ changes, sent }: z.output<typeof outboxSchema>): Outbox => ({
  changes: new Map(changes.map((change) => [change.mod.modId, change])),
  sent: new Map(sent.map((entry) => [entry.mod.modId, entry])),
});

const toCopy = ({ readAt, isWhole, mods, gone }: z.output<typeof copySchema>): Copy => ({
  readAt,
  isWhole,
  mods: new Map(mods.map((mod) => [mod.modId, mod])),
  gone: new Set(gone),
});
