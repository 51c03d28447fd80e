import { z } from 'zod';
import type { Parse } from '../stores/load.ts';
import type { StoreFile } from '../stores/versioned-file.ts';
import { type Entry, entrySchema } from './entry.ts';
import { isHeld } from './holds.ts';
import { fromVersion1 } from './saved-v1.ts';
import { choicesOfVersion2, fromVersion2 } from './saved-v2.ts';
import { isActive, isRunning } from './states.ts';

const service = z.string().min(1).nullable().catch(null);

/**
 * What is kept besides the downloads: the hosts the player said yes to, each for the service that sent them there, and
 * the limit of speed in bytes per second. `lastService` is the service that was in use last, `firstService` the one that
 * lists of an earlier version belong to; both are base URLs, null while no service was in use.
 */
export const choicesSchema = z.object({
  hosts: z.array(z.object({ service, host: z.string() })).catch([]),
  bytesPerSecond: z.number().int().positive().nullable().catch(null),
  firstService: service,
  lastService: service,
});
export type Choices = Readonly<z.infer<typeof choicesSchema>>;

export const noChoices: Choices = { hosts: [], bytesPerSecond: null, firstService: null, lastService: null };

const version3 = z.object({ version: z.literal(3), choices: choicesSchema, downloads: z.array(z.unknown()) });
const earlierSchema = z.object({
  version: z.union([z.literal(1), z.literal(2)]),
  choices: z.unknown().optional(),
  downloads: z.array(z.unknown()),
});

/** Of each service the newest this many finished downloads are remembered, and as many that ended otherwise. */
const keptEnded = 1000;

/** What an earlier run left. */
export type Saved = { readonly choices: Choices; readonly entries: Entry[] };

/** The list as it is written: the version of its shape, the player's choices, every download, oldest first. */
export type SavedList = {
  readonly version: 3;
  readonly choices: Choices;
  readonly downloads: readonly Entry[];
};

/** Puts the list together as it is written. */
export const toSaved = (entries: Iterable<Entry>, choices: Choices): SavedList => ({
  version: 3,
  choices,
  downloads: [...entries],
});

/**
 * Reads the list of an earlier run, also of an earlier version. What was under way when Loadout ended is back in the
 * queue, at its old place; what was paused stays so.
 */
export function readSaved(store: Pick<StoreFile, 'load'>): Saved {
  const saved = store.load(parseSaved) ?? { choices: noChoices, entries: [] };
  const old = tooOld(saved.entries);
  const kept = saved.entries.filter((entry) => !old.has(entry));
  return { choices: saved.choices, entries: kept.map(takenUp) };
}

/** Makes sense of a list of any version. Single bad entries are left out; throws for what is no list. */
export const parseSaved: Parse<Saved> = (value, leaveOut) => {
  const whole = wholeOf(value);
  const entries = whole.downloads.flatMap((each) => entrySchema.safeParse(each).data ?? []);
  if (entries.length < whole.downloads.length) leaveOut(whole.downloads.length - entries.length);
  return { choices: whole.choices, entries };
};

/** A list of any version in the shape of today. */
function wholeOf(value: unknown): { choices: Choices; downloads: unknown[] } {
  const earlier = earlierSchema.safeParse(value).data;
  if (!earlier) return version3.parse(value);
  const downloads = earlier.version === 1 ? earlier.downloads.map(fromVersion1) : earlier.downloads;
  const choices = { ...noChoices, ...choicesOfVersion2(earlier.choices) };
  return { choices, downloads: downloads.map(fromVersion2) };
}

/** Those that are forgotten: neither active nor with a partial file, and behind as many newer ones as are kept (D25). */
function tooOld(entries: readonly Entry[]): ReadonlySet<Entry> {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) {
    if (entry.part !== null || isActive(entry)) continue;
    const key = `${entry.state === 'done'} ${entry.service}`;
    const group = groups.get(key);
    if (group) group.push(entry);
    else groups.set(key, [entry]);
  }
  return new Set([...groups.values()].flatMap((group) => group.slice(0, -keptEnded)));
}

/** No step of `moveTo`: the app that took it is gone. */
const takenUp = (entry: Entry): Entry =>
  isRunning(entry) || entry.waiting?.for === 'service' || isHeld(entry.waiting)
    ? { ...entry, state: 'queued', waiting: null }
    : entry;
