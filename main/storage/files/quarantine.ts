import { copyFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** The most damaged files kept of one store. */
const maxDamaged = 3;

/** Renames the damaged files that are there, and returns the path for one more: the newest ends in ".unreadable". */
function nextPath(file: string): string {
  const nth = (index: number) => `${file}.unreadable${index === 0 ? '' : `.${index}`}`;
  for (let index = maxDamaged - 1; index > 0; index -= 1) {
    try {
      renameSync(nth(index - 1), nth(index));
    } catch {
      // There is none yet, or it can't be renamed and is replaced.
    }
  }
  return nth(0);
}

/**
 * Keeps a damaged file beside the store: moved, so that the next write doesn't replace it, or copied before entries of
 * it are left out. Returns its new path; null when that fails.
 */
export function quarantine(file: string, how: 'move' | 'copy'): string | null {
  const path = nextPath(file);
  try {
    if (how === 'move') renameSync(file, path);
    else copyFileSync(file, path);
    return path;
  } catch {
    return null;
  }
}

/** Deletes temporary files of killed writes, where possible. */
export function sweepUnfinished(file: string): void {
  // Digits, and ".1.new" for a backup, come from earlier versions.
  const unfinished = /^\.(?:\d{2,}|\d\.new|(?:\d\.)?tmp-[\da-f]+)$/;
  try {
    for (const name of readdirSync(dirname(file)))
      if (name.startsWith(basename(file)) && unfinished.test(name.slice(basename(file).length)))
        rmSync(join(dirname(file), name), { force: true });
  } catch {
    // There is no folder yet.
  }
}
