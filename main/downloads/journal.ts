import { open } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Log } from '../log.ts';
import { syncFolder } from '../stores/atomic-file.ts';
import type { Parse } from '../stores/load.ts';
import { isMissing, readPatiently, Unreadable } from '../stores/reading.ts';
import type { VersionedFile } from '../stores/versioned-file.ts';
import { newId } from './entry.ts';
import { changesTo, lineOf, type OnDisk, onDiskOf, withChanges } from './journal-lines.ts';
import type { SavedList } from './saved.ts';

/** Where the list of downloads outlives the app. */
export type ListStore = Pick<VersionedFile, 'load' | 'refused'> & {
  /** Puts the list on disk. Of several at once the newest wins. Rejects with the system's error. */
  write(list: SavedList): Promise<void>;
  /** Leaves everything in the one file, for whoever reads it next. */
  close(): Promise<void>;
};

/** A list of up to so many downloads is written whole, which is as quick as anything. */
const wholeUpTo = 100;

/**
 * The store of a list that may be long: written whole now and then, and in between only what changed, as lines of
 * a journal beside it (`path`). Each change costs what it is itself, not what the list is. Lines and list belong
 * together by a name of their own, so that a journal of an older list is never taken for one of the newer.
 */
export function journaled(
  store: VersionedFile,
  options: {
    path: string;
    random: () => number;
    log: Log;
    wholeUpTo?: number;
    /** As for the store. */
    toJson?: (value: unknown) => string;
  },
): ListStore & Pick<VersionedFile, 'backups' | 'backUp'> {
  const { path, random, log, toJson = JSON.stringify } = options;
  const whole = options.wholeUpTo ?? wholeUpTo;
  let onDisk: OnDisk | null = null;
  let lines = 0;
  let isWholeDue = false;
  let latest: SavedList | null = null;
  let next: SavedList | null = null;
  let writing: Promise<void> | null = null;

  const writeWhole = async (list: SavedList) => {
    onDisk = null;
    isWholeDue = false;
    lines = 0;
    const isLong = list.downloads.length > whole;
    const journal = newId(random);
    await store.write(isLong ? { ...list, journal } : list);
    if (!isLong) return;
    // Without a journal the next change, too, writes the list whole.
    await begin(path, lineOf({ journal }, toJson)).then(
      () => {
        onDisk = onDiskOf(list);
      },
      () => undefined,
    );
  };
  const writeOne = async (list: SavedList) => {
    if (onDisk === null || isWholeDue || lines >= list.downloads.length) return writeWhole(list);
    const changes = changesTo(list, onDisk);
    if (changes === null) return;
    try {
      await put(path, 'a', lineOf(changes, toJson));
      onDisk = onDiskOf(list);
      lines += changes.put.length + changes.dropped.length + 1;
    } catch {
      // A line may stand there by half now; nothing may come behind it.
      await writeWhole(list);
    }
  };
  const drain = async () => {
    // Whoever changes several things in one go gets one write for them all.
    await Promise.resolve();
    try {
      while (next !== null) {
        const list = next;
        next = null;
        await writeOne(list).catch((error: unknown) => {
          if (next === null) throw error;
        });
      }
    } finally {
      writing = null;
    }
  };

  const write = (list: SavedList) => {
    next = list;
    latest = list;
    writing ??= drain();
    return writing;
  };
  const close = async () => {
    await writing?.catch(() => undefined);
    if (lines === 0 || latest === null) return;
    isWholeDue = true;
    await write(latest).catch(() => undefined);
  };

  return {
    load: <T>(parse: Parse<T>) =>
      store.load((value, leaveOut) => parse(withChanges(value, journalOf(value, path, log), log), leaveOut)),
    write,
    close,
    refused: store.refused,
    backups: store.backups,
    async backUp(spare) {
      await close();
      return store.backUp(spare);
    },
  };
}

async function put(path: string, how: 'w' | 'a', text: string): Promise<void> {
  const handle = await open(path, how, 0o600);
  try {
    await handle.writeFile(text);
    await handle.datasync();
  } finally {
    await handle.close();
  }
}

/** Begins a journal anew; lines that are put behind it count on its name being on the disk. */
async function begin(path: string, head: string): Promise<void> {
  await put(path, 'w', head);
  await syncFolder(dirname(path));
}

/** The journal of a list as it was read; empty when it has none. @throws Unreadable for one that can't be read */
function journalOf(list: unknown, path: string, log: Log): string {
  const isNamed = typeof list === 'object' && list !== null && 'journal' in list;
  if (!isNamed) return '';
  try {
    return readPatiently(path).text;
  } catch (error) {
    // Without it the list is older than it should be, so that it must not be used: it could be read at another time.
    if (error instanceof Unreadable) throw error;
    if (!isMissing(error)) log.warn('The journal of downloads makes no sense', { cause: error });
    return '';
  }
}
