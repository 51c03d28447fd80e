import { z } from 'zod';
import type { Parse } from '#main/storage/files/load-store.ts';
import type { StoreFile } from '#main/storage/files/versioned-file.ts';
import { isRunning, isUnfinished } from '#shared/download-states.ts';
import { type DownloadRecord, recordSchema } from '../record.ts';
import { isHeld } from '../scheduling/held.ts';

const service = z.string().min(1).nullable().catch(null);

/**
 * What is stored besides the downloads: the hosts that the player approved, each for the service that redirected there,
 * and the speed limit in bytes per second. `lastService` was in use last; `firstService` owns the items of earlier file
 * versions. Both are base URLs, null while no service was in use.
 */
const choicesSchema = z.object({
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

/** How many finished downloads are remembered for each service, and as many that ended otherwise. */
const maxEnded = 1000;

/** The list of an earlier run. */
export type Saved = { readonly choices: Choices; readonly records: DownloadRecord[] };

/** The list as it is stored: its version, the player's choices, and every download, oldest first. */
export type SavedList = {
  readonly version: 3;
  readonly choices: Choices;
  readonly downloads: readonly DownloadRecord[];
};

/** Builds the list as it is stored. */
export const toSaved = (records: Iterable<DownloadRecord>, choices: Choices): SavedList => ({
  version: 3,
  choices,
  downloads: [...records],
});

/**
 * Reads the list of an earlier run, in any file version. Downloads that were running are queued again, at their old
 * place; paused ones stay paused.
 */
export function readSaved(listFile: Pick<StoreFile, 'load'>): Saved {
  const saved = listFile.load(parseSaved) ?? { choices: noChoices, records: [] };
  const old = expiredOf(saved.records);
  const others = saved.records.filter((record) => !old.has(record));
  return { choices: saved.choices, records: others.map(asQueued) };
}

/** Parses a list of any file version. Bad records are left out; throws for what is no list. */
export const parseSaved: Parse<Saved> = (value, leaveOut) => {
  const list = upgraded(value);
  const records = list.downloads.flatMap((each) => recordSchema.safeParse(each).data ?? []);
  if (records.length < list.downloads.length) leaveOut(list.downloads.length - records.length);
  return { choices: list.choices, records };
};

/** A list of any file version in the current shape. */
function upgraded(value: unknown): { choices: Choices; downloads: unknown[] } {
  const earlier = earlierSchema.safeParse(value).data;
  if (!earlier) return version3.parse(value);
  const downloads = earlier.version === 1 ? earlier.downloads.map(fromVersion1) : earlier.downloads;
  const choices = { ...noChoices, ...choicesOfVersion2(earlier.choices) };
  return { choices, downloads: downloads.map(fromVersion2) };
}

/** Records to forget: neither active nor with a partial or hidden file, and older than the newest `maxEnded` ones (D25). */
function expiredOf(records: readonly DownloadRecord[]): ReadonlySet<DownloadRecord> {
  const groups = new Map<string, DownloadRecord[]>();
  for (const record of records) {
    if (record.part !== null || record.deletion !== null || isUnfinished(record)) continue;
    const key = `${record.state === 'done'} ${record.service}`;
    const group = groups.get(key);
    if (group) group.push(record);
    else groups.set(key, [record]);
  }
  return new Set([...groups.values()].flatMap((group) => group.slice(0, -maxEnded)));
}

/** Not a step of `moveTo`, because the run that took it has ended. */
const asQueued = (record: DownloadRecord): DownloadRecord =>
  isRunning(record) || record.waiting?.for === 'service' || isHeld(record.waiting)
    ? { ...record, state: 'queued', waiting: null }
    : record;

const choicesOfVersion2Schema = z.object({
  hosts: z.array(z.string()).catch([]),
  bytesPerSecond: z.number().int().positive().nullable().catch(null),
});

/** The choices of version 2, which named no service for a host. Version 1 had none. */
function choicesOfVersion2(value: unknown): {
  hosts: { service: null; host: string }[];
  bytesPerSecond: number | null;
} {
  const { hosts, bytesPerSecond } = choicesOfVersion2Schema
    .catch({ hosts: [], bytesPerSecond: null })
    .parse(value);
  return { hosts: hosts.map((host) => ({ service: null, host })), bytesPerSecond };
}

/** A version 2 download in the shape of version 3: it named no service. Anything else is returned unchanged. */
const fromVersion2 = (value: unknown): unknown => {
  const read = z.looseObject({}).safeParse(value);
  return read.success ? { ...read.data, service: null } : value;
};

const loose = z.looseObject({
  state: z.string(),
  receivedBytes: z.number().catch(0),
  partName: z.string().nullable().catch(null),
  failure: z.unknown(),
});

/** Version 1 failed downloads that the end of Loadout interrupted; version 2 continues them. */
const interrupted: ReadonlySet<unknown> = new Set(['downloads.closedBefore', 'downloads.closedMidway']);
const sentenceOf = (failure: unknown) => (failure as { text?: { id?: unknown } } | null)?.text?.id;

/**
 * A version 1 download in the shape of version 2. It had no rank, so the order of the list becomes it; it had no
 * validator, so its partial file can't be continued. Anything else is returned unchanged, for the reader to leave
 * out.
 */
function fromVersion1(value: unknown, index: number): unknown {
  const read = loose.safeParse(value);
  if (!read.success) return value;
  const { partName, ...record } = read.data;
  const isBrokenOff = record.state === 'failed' && interrupted.has(sentenceOf(record.failure));
  return {
    ...record,
    ...(isBrokenOff ? { state: 'queued', failure: null, finishedAt: null } : {}),
    rank: index + 1,
    part: partName && {
      name: partName,
      validator: null,
      sha256: null,
      syncedBytes: 0,
      bootedAt: 0,
    },
    waiting: null,
    tries: 0,
    fileState: record.state === 'done' ? 'here' : null,
    replaces: null,
  };
}
