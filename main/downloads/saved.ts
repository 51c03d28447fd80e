import { z } from 'zod';
import type { Parse } from '../stores/load.ts';
import type { StoreFile } from '../stores/versioned-file.ts';
import { type Entry, entrySchema } from './entry.ts';
import { isHeld } from './holds.ts';
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
export type SavedList = {
  readonly version: 2;
  readonly choices: Choices;
  readonly downloads: readonly Entry[];
};

/** Puts the list together as it is written. */
export const toSaved = (entries: Iterable<Entry>, choices: Choices): SavedList => ({
  version: 2,
  choices,
  downloads: [...entries],
});

/**
 * Reads the list of an earlier run, also of an earlier version. What was under way when Loadout ended is back in the
 * queue, at its old place; what was paused stays so.
 */
export function readSaved(store: Pick<StoreFile, 'load'>): Saved {
  const saved = store.load(parseSaved) ?? { choices: noChoices, entries: [] };
  const forgettable = saved.entries.filter((entry) => entry.part === null && !isActive(entry));
  const old = new Set(forgettable.slice(0, Math.max(0, saved.entries.length - keptEnded)));
  const kept = saved.entries.filter((entry) => !old.has(entry));
  return { choices: saved.choices, entries: kept.map(takenUp) };
}

const noChoices: Choices = { hosts: [], bytesPerSecond: null };

/** Makes sense of a list of any version. Single bad entries are left out; throws for what is no list. */
export const parseSaved: Parse<Saved> = (value, leaveOut) => {
  const old = version1.safeParse(value);
  const whole = old.success
    ? { choices: noChoices, downloads: old.data.downloads.map(fromVersion1) }
    : version2.parse(value);
  const entries = whole.downloads.flatMap((each) => entrySchema.safeParse(each).data ?? []);
  if (entries.length < whole.downloads.length) leaveOut(whole.downloads.length - entries.length);
  return { choices: whole.choices, entries };
};

/** No step of `moveTo`: the app that took it is gone. */
const takenUp = (entry: Entry): Entry =>
  isRunning(entry) || entry.waiting?.for === 'service' || isHeld(entry.waiting)
    ? { ...entry, state: 'queued', waiting: null }
    : entry;
