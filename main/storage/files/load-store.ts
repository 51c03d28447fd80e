import { renameSync, utimesSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Log } from '#main/kernel/log/log.ts';
import { codeOf, isMissing } from '#main/kernel/system-error.ts';
import { temporaryName } from './atomic-file.ts';
import type { BackupFile } from './backup-files.ts';
import { quarantine } from './quarantine.ts';
import { type ReadingDisk, readPatiently, type StoreState, Unreadable } from './read-file.ts';
import type { OnProblem } from './store-problem.ts';

/**
 * Parses the content of a store, of this file version or an earlier one. Throws for unusable content, and
 * `Unreadable` when a second file that belongs to it can't be read. Reports with `leaveOut` how many entries were
 * left out.
 */
export type Parse<T> = (value: unknown, leaveOut: (count: number) => void) => T;

type Deps = {
  readonly log: Log;
  readonly onProblem: OnProblem;
  readonly backups: () => BackupFile[];
  readonly disk: ReadingDisk;
};

/**
 * The loaded value, and its text unless it came from a backup. `refused` is why the store could not be read; it must
 * not be written then.
 */
type Loaded<T> = {
  readonly value: T | null;
  readonly found: StoreState | null;
  readonly refused: Unreadable | null;
};

const nothing = { value: null, found: null, refused: null };

/**
 * Loads a store, or its newest good backup when it is damaged or missing; null when there is neither. A damaged file
 * is kept beside it. Only what does not parse or fit is damaged: a file that can't be read stays as it is (S9).
 */
export function loadNewest<T>(file: string, parse: Parse<T>, deps: Deps): Loaded<T> {
  const { log, onProblem } = deps;
  try {
    return loadOrRestore(file, parse, deps);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    const { path, code } = error;
    log.error('A store can’t be read; it is left as it is, and not written', { name: basename(path), code });
    onProblem({ kind: 'unreadable', path });
    return { ...nothing, refused: error };
  }
}

/** @throws Unreadable */
function loadOrRestore<T>(file: string, parse: Parse<T>, deps: Deps): Loaded<T> {
  const { log, onProblem, backups, disk } = deps;
  const name = basename(file);
  let leftOut = 0;
  const read = (text: string): T => {
    leftOut = 0;
    return parse(JSON.parse(text), (count) => {
      leftOut += count;
    });
  };
  try {
    const found = readPatiently(file, disk);
    const value = read(found.text);
    if (leftOut > 0) {
      log.warn('Entries of a store could not be read and were left out', { name, count: leftOut });
      onProblem({ kind: 'left-out', count: leftOut, quarantined: quarantine(file, 'copy') });
    }
    return { ...nothing, value, found };
  } catch (cause) {
    if (cause instanceof Unreadable) throw cause;
    const isGone = isMissing(cause);
    const earlier = backups();
    if (isGone && earlier.length === 0) return nothing;
    log.warn('A store could not be read; its newest good backup is used', { name, cause: nameOf(cause) });
    const quarantined = isGone ? null : quarantine(file, 'move');
    for (const backup of earlier) {
      const value = attempt(() => read(backup.text));
      if (value === null) continue;
      putBack(file, backup);
      onProblem({ kind: 'restored', savedAt: backup.savedAt, quarantined });
      return { ...nothing, value };
    }
    onProblem({ kind: 'lost', quarantined });
    return nothing;
  }
}

/** Replaces the store by a backup, so that the next start finds it even if nothing is written until then. */
function putBack(file: string, { text, savedAt }: BackupFile): void {
  const temporary = temporaryName(file);
  try {
    writeFileSync(temporary, text, { mode: 0o600, flag: 'wx', flush: true });
    utimesSync(temporary, new Date(), new Date(savedAt));
    renameSync(temporary, file);
  } catch {
    // The next write does it, or reports that it can't. Temporary files are deleted at the next start.
  }
}

function attempt<T>(act: () => T): T | null {
  try {
    return act();
  } catch (error) {
    if (error instanceof Unreadable) throw error;
    return null;
  }
}

// A JSON error quotes the text around it, which may be the player's own.
const nameOf = (cause: unknown): string =>
  codeOf(cause) || (cause instanceof Error ? cause.name : String(cause));
