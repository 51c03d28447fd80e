import { readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Log } from '../log.ts';
import type { Parse } from '../stores/load.ts';
import type { StoreFile, VersionedFile } from '../stores/versioned-file.ts';
import { newId } from './entry.ts';
import { changesTo, lineOf, type OnDisk, onDiskOf, withChanges } from './journal-lines.ts';
import type { SavedList } from './saved.ts';

/** Where the list of downloads outlives the app. */
export type ListStore = Pick<StoreFile, 'load'> & {
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
  options: { path: string; random: () => number; log: Log; wholeUpTo?: number },
): ListStore & Pick<VersionedFile, 'backups' | 'backUp'> {
  const { path, random, log } = options;
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
    await put(path, 'w', lineOf({ journal })).then(
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
      await put(path, 'a', lineOf(changes));
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
      store.load((value, leaveOut) => parse(withChanges(value, readText(path), log), leaveOut)),
    write,
    close,
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

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // Mostly there is none.
    return '';
  }
}
