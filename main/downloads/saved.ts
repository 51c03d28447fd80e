import { z } from 'zod';
import { AppError } from '#shared/errors.ts';
import type { Log } from '../log.ts';
import { type Entry, entrySchema, isActive } from './entry.ts';
import { toFailure } from './failures.ts';
import type { HistoryStore } from './history.ts';

const savedSchema = z.object({ version: z.literal(1), downloads: z.array(z.unknown()) });

/** The newest this many ended downloads are remembered. */
const keptEnded = 1000;

/** The list as it is written: the version of its shape, and every download, oldest first. */
export const toSaved = (entries: Iterable<Entry>): unknown => ({ version: 1, downloads: [...entries] });

/**
 * Reads the list of an earlier run. Content that makes no sense is set aside and the list starts empty; a
 * single bad entry is left out. Downloads that were under way when Loadout closed come back as failed.
 */
export function readSaved(store: HistoryStore, log: Log): Entry[] {
  const saved = readWhole(store, log);
  const entries = saved.flatMap((value) => {
    const entry = entrySchema.safeParse(value);
    if (!entry.success)
      log.warn('A download could not be read and was left out', { cause: entry.error.message });
    return entry.success ? [entry.data] : [];
  });
  const forgettable = entries.filter((entry) => entry.partName === null && !isActive(entry));
  const old = new Set(forgettable.slice(0, Math.max(0, entries.length - keptEnded)));
  return entries
    .filter((entry) => !old.has(entry))
    .map((entry) => (isActive(entry) ? interrupted(entry) : entry));
}

function readWhole(store: HistoryStore, log: Log): unknown[] {
  try {
    const value = store.read();
    return value === undefined ? [] : savedSchema.parse(value).downloads;
  } catch (cause) {
    log.warn('The list of downloads could not be read; it is set aside and a new one begins', { cause });
  }
  try {
    store.setAside();
  } catch (cause) {
    log.warn('The unreadable list of downloads could not be set aside', { cause });
  }
  return [];
}

/** No step of `moveTo`: the app that took it is gone. */
function interrupted(entry: Entry): Entry {
  const id = entry.partName === null ? 'downloads.closedBefore' : 'downloads.closedMidway';
  return { ...entry, state: 'failed', failure: toFailure(new AppError('cancelled', { id })) };
}
