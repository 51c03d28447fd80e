import { z } from 'zod';
import type { Log } from '../log.ts';
import type { Entry } from './entry.ts';
import type { Choices, SavedList } from './saved.ts';

/** What is different in a list: downloads that are new or changed, those that are gone, other choices. */
type Changes = {
  readonly put: readonly Entry[];
  readonly dropped: readonly string[];
  readonly choices?: Choices;
};

/** A list as it is on disk, by id. */
export type OnDisk = { readonly entries: ReadonlyMap<string, Entry>; readonly choices: Choices };

/** What is on disk once a list is there. */
export const onDiskOf = ({ downloads, choices }: SavedList): OnDisk => ({
  entries: new Map(downloads.map((entry) => [entry.downloadId, entry])),
  choices,
});

/**
 * What changed from what is on disk to a list, null for nothing. Downloads are never changed in place, so one that
 * changed is another object.
 */
export function changesTo(
  { downloads, choices }: SavedList,
  { entries, choices: before }: OnDisk,
): Changes | null {
  const put = downloads.filter((entry) => entries.get(entry.downloadId) !== entry);
  const added = put.filter(({ downloadId }) => !entries.has(downloadId)).length;
  const dropped = entries.size + added > downloads.length ? missing(downloads, entries) : [];
  if (put.length === 0 && dropped.length === 0 && choices === before) return null;
  return { put, dropped, ...(choices === before ? {} : { choices }) };
}

function missing(downloads: SavedList['downloads'], entries: OnDisk['entries']): string[] {
  const here = new Set(downloads.map(({ downloadId }) => downloadId));
  return [...entries.keys()].filter((id) => !here.has(id));
}

/** A line of the journal; the first one names the list that all others belong to. */
export const lineOf = (
  line: Changes | { readonly journal: string },
  toJson: (value: unknown) => string,
): string => `${toJson(line)}\n`;

const listSchema = z.looseObject({
  journal: z.string(),
  choices: z.unknown(),
  downloads: z.array(z.unknown()),
});
const headSchema = z.object({ journal: z.string() });
const identified = z.looseObject({ downloadId: z.string() });
const lineSchema = z.object({
  put: z.array(identified),
  dropped: z.array(z.string()),
  choices: z.unknown().optional(),
});

/**
 * A list as it was read from disk, with what its journal says has changed since. A journal of another list says
 * nothing. Where a line is broken the journal ends: it was being written when Loadout ended, and nobody counts on it.
 */
export function withChanges(list: unknown, journal: string, log: Log): unknown {
  const read = listSchema.safeParse(list);
  const [head = '', ...lines] = journal.split('\n');
  if (!read.success || headSchema.safeParse(parseJson(head)).data?.journal !== read.data.journal) return list;
  let { choices } = read.data;
  const downloads = new Map<unknown, unknown>(
    read.data.downloads.map((each) => [identified.safeParse(each).data?.downloadId ?? each, each]),
  );
  // Behind the last line break stands nothing, or a line that was not finished.
  const finished = lines.slice(0, -1);
  for (const [index, text] of finished.entries()) {
    const line = lineSchema.safeParse(parseJson(text)).data;
    if (!line) {
      log.warn('The journal of downloads is broken; its end is left out', { lines: finished.length - index });
      break;
    }
    for (const entry of line.put) downloads.set(entry.downloadId, entry);
    for (const id of line.dropped) downloads.delete(id);
    if (line.choices !== undefined) choices = line.choices;
  }
  return { ...read.data, choices, downloads: [...downloads.values()] };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
