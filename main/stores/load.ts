import { readFileSync, statSync, utimesSync } from 'node:fs';
import { basename } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import type { Log } from '../log.ts';
import type { BackupFile, StoreState } from './backup-files.ts';
import { keepCopy, setAside } from './set-aside.ts';
import type { OnTrouble } from './trouble.ts';

/**
 * Makes sense of what lies in a store: content of this version or an earlier one. Throws for what is none. Says with
 * `leaveOut` how many of its entries make no sense and are left out.
 */
export type Parse<T> = (value: unknown, leaveOut: (count: number) => void) => T;

/** Longest store that is read, in bytes. */
const maxBytes = 64 * 1024 * 1024;

type Means = { readonly log: Log; readonly onTrouble: OnTrouble; readonly backups: () => BackupFile[] };

/** What was loaded: the value, and the text it came from as far as that is the store's own and no backup's. */
type Loaded<T> = { readonly value: T | null; readonly found: StoreState | null };

/**
 * Loads a store, or its newest good backup when it is damaged or gone; null when there is neither. What is damaged
 * is kept beside it.
 */
export function loadNewest<T>(file: string, parse: Parse<T>, means: Means): Loaded<T> {
  const { log, onTrouble, backups } = means;
  const name = basename(file);
  let leftOut = 0;
  const read = (text: string): T => {
    leftOut = 0;
    return parse(JSON.parse(text), (count) => {
      leftOut += count;
    });
  };
  try {
    const found = readStore(file);
    const value = read(found.text);
    if (leftOut > 0) {
      log.warn('Entries of a store could not be read and were left out', { name, count: leftOut });
      onTrouble({ kind: 'left-out', count: leftOut, kept: keepCopy(file) });
    }
    return { value, found };
  } catch (cause) {
    const isMissing = (cause as NodeJS.ErrnoException | null)?.code === 'ENOENT';
    const earlier = backups();
    if (isMissing && earlier.length === 0) return { value: null, found: null };
    log.warn('A store could not be read; its newest good backup is taken', { name, cause: nameOf(cause) });
    const kept = isMissing ? null : setAside(file);
    for (const backup of earlier) {
      const value = attempt(() => read(backup.text));
      if (value === null) continue;
      putBack(file, backup);
      onTrouble({ kind: 'restored', savedAt: backup.savedAt, kept });
      return { value, found: null };
    }
    onTrouble({ kind: 'lost', kept });
    return { value: null, found: null };
  }
}

function readStore(file: string): StoreState {
  const { size, mtimeMs } = statSync(file);
  if (size > maxBytes) throw new RangeError(`longer than ${maxBytes} bytes`);
  return { text: readFileSync(file, 'utf8'), savedAt: mtimeMs };
}

/** Puts a backup in the place of the store, so that the next start finds it even if nothing is written until then. */
function putBack(file: string, { text, savedAt }: BackupFile): void {
  try {
    writeFileAtomic.sync(file, text, { mode: 0o600 });
    utimesSync(file, new Date(), new Date(savedAt));
  } catch {
    // The next write does it, or says that it can't.
  }
}

function attempt<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}

// A JSON error quotes the text it stumbled over, which may be the player's own.
const nameOf = (cause: unknown): string =>
  (cause as NodeJS.ErrnoException | null)?.code ?? (cause instanceof Error ? cause.name : String(cause));
