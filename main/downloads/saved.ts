import { z } from 'zod';
import type { Log } from '../log.ts';
import { type Entry, entrySchema } from './entry.ts';
import type { HistoryStore } from './history.ts';
import { fromVersion1 } from './saved-v1.ts';
import { isActive, isRunning } from './states.ts';

/** What is kept besides the downloads: hosts the player said yes to, and the limit of speed in bytes per second. */
export const choicesSchema = z.object({
  hosts: z.array(z.string()).catch([]),
  bytesPerSecond: z.number().int().positive().nullable().catch(null),
});
export type Choices = Readonly<z.infer<typeof choicesSchema>>;

const version2 = z.object({ version: z.literal(2), choices: choicesSchema, downloads: z.array(z.unknown()) });
const version1 = z.object({ version: z.literal(1), downloads: z.array(z.unknown()) });

/** The newest this many ended downloads are remembered. */
const keptEnded = 1000;

/** What an earlier run left. */
export type Saved = { readonly choices: Choices; readonly entries: Entry[] };

/** The list as it is written: the version of its shape, the player's choices, every download, oldest first. */
export const toSaved = (entries: Iterable<Entry>, choices: Choices): unknown => ({
  version: 2,
  choices,
  downloads: [...entries],
});

/**
 * Reads the list of an earlier run, also of an earlier version. Content that makes no sense is set aside and the
 * newest backup taken in its place; a single bad entry is left out. What was under way when Loadout ended is back in the queue,
 * at its old place; what was paused stays so.
 */
export function readSaved(store: HistoryStore, log: Log): Saved {
  const saved = readWhole(store, log);
  const entries = saved.downloads.flatMap((value) => {
    const entry = entrySchema.safeParse(value);
    if (!entry.success)
      log.warn('A download could not be read and was left out', { cause: entry.error.message });
    return entry.success ? [entry.data] : [];
  });
  const forgettable = entries.filter((entry) => entry.part === null && !isActive(entry));
  const old = new Set(forgettable.slice(0, Math.max(0, entries.length - keptEnded)));
  const kept = entries.filter((entry) => !old.has(entry));
  return { choices: saved.choices, entries: kept.map(takenUp) };
}

type Whole = { choices: Choices; downloads: readonly unknown[] };

const nothing: Whole = { choices: { hosts: [], bytesPerSecond: null }, downloads: [] };

/** The list, else the newest backup that can be read, else nothing. */
function readWhole(store: HistoryStore, log: Log): Whole {
  try {
    const value = store.read();
    return value === undefined ? nothing : parse(value);
  } catch (cause) {
    log.warn('The list of downloads could not be read; it is set aside and its newest backup taken', {
      cause,
    });
  }
  try {
    store.setAside();
  } catch (cause) {
    log.warn('The unreadable list of downloads could not be set aside', { cause });
  }
  for (const backup of store.backups()) {
    try {
      return parse(backup);
    } catch (cause) {
      log.warn('A backup of the list of downloads could not be read', { cause });
    }
  }
  return nothing;
}

function parse(value: unknown): Whole {
  const old = version1.safeParse(value);
  if (!old.success) return version2.parse(value);
  return { ...nothing, downloads: old.data.downloads.map(fromVersion1) };
}

/** No step of `moveTo`: the app that took it is gone. */
const takenUp = (entry: Entry): Entry =>
  isRunning(entry) || entry.waiting?.for === 'service' ? { ...entry, state: 'queued', waiting: null } : entry;
