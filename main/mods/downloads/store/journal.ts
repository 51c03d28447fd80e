import { open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import type { Log } from '#main/kernel/log/log.ts';
import { isMissing } from '#main/kernel/system-error.ts';
import type { Parse } from '#main/storage/files/load-store.ts';
import { readPatiently, Unreadable } from '#main/storage/files/read-file.ts';
import { syncFolder } from '#main/storage/files/sync.ts';
import type { VersionedFile } from '#main/storage/files/versioned-file.ts';
import { type DownloadRecord, newId } from '../record.ts';
import type { Choices, SavedList } from './saved-list.ts';

/** The file of the list of downloads. */
export type ListFile = Pick<VersionedFile, 'load' | 'refused'> & {
  /** Writes the list to disk; of several calls at once the newest list wins. Rejects with the system's error. */
  write(list: SavedList): Promise<void>;
  /** Writes everything into the one file, so that other programs can read it. */
  close(): Promise<void>;
};

/** Up to this many downloads, writing the complete list is as fast as a journal. */
const wholeUpTo = 100;

/**
 * The file of a list that may be long: written completely now and then, and in between only the changes, as lines of a
 * journal beside it (`path`). A change costs what it is, not what the list is. List and journal share a random name, so
 * that the journal of an older list is never applied to a newer one.
 */
export function createJournaledList(
  file: VersionedFile,
  options: {
    path: string;
    random: () => number;
    log: Log;
    wholeUpTo?: number;
    /** As for the file. */
    toJson?: (value: unknown) => string;
  },
): ListFile & Pick<VersionedFile, 'backups' | 'backUp' | 'onBackups'> {
  const { path, random, log, toJson = JSON.stringify } = options;
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
    await file.write(isLong ? { ...list, journal } : list);
    if (!isLong) return;
    // Without a journal the next change writes the complete list again.
    await begin(path, lineOf({ journal }, toJson)).then(
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
      await put(path, 'a', lineOf(changes, toJson));
      onDisk = onDiskOf(list);
      lines += changes.put.length + changes.dropped.length + 1;
    } catch {
      // Half a line may be there now; nothing may follow it.
      await writeWhole(list);
    }
  };
  const drain = async () => {
    // Several changes in one tick become one write.
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
      file.load((value, leaveOut) => parse(withChanges(value, journalOf(value, path, log), log), leaveOut)),
    write,
    close,
    refused: file.refused,
    backups: file.backups,
    onBackups: file.onBackups,
    async backUp(spare) {
      await close();
      return file.backUp(spare);
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

/** Starts a new journal. Its file name is synced first, because later lines depend on it. */
async function begin(path: string, head: string): Promise<void> {
  await put(path, 'w', head);
  await syncFolder(dirname(path));
}

/** The journal of a list; empty when it has none. Throws `Unreadable` for one that can't be read. */
function journalOf(list: unknown, path: string, log: Log): string {
  const isNamed = typeof list === 'object' && list !== null && 'journal' in list;
  if (!isNamed) return '';
  try {
    return readPatiently(path).text;
  } catch (error) {
    // Without its journal the list is outdated, so it must not be used: another try may read it.
    if (error instanceof Unreadable) throw error;
    if (!isMissing(error)) log.warn('The journal of downloads could not be parsed', { cause: error });
    return '';
  }
}

/** Changes of a list: new or changed downloads, dropped ones, other choices. */
type Changes = {
  readonly put: readonly DownloadRecord[];
  readonly dropped: readonly string[];
  readonly choices?: Choices;
};

/** The list on disk, by id. */
type OnDisk = { readonly records: ReadonlyMap<string, DownloadRecord>; readonly choices: Choices };

const onDiskOf = ({ downloads, choices }: SavedList): OnDisk => ({
  records: new Map(downloads.map((record) => [record.downloadId, record])),
  choices,
});

/**
 * The changes from the list on disk to a newer one, null for none. Records are immutable: a changed one is another
 * object.
 */
function changesTo({ downloads, choices }: SavedList, { records, choices: before }: OnDisk): Changes | null {
  const put = downloads.filter((record) => records.get(record.downloadId) !== record);
  const added = put.filter(({ downloadId }) => !records.has(downloadId)).length;
  const dropped = records.size + added > downloads.length ? missing(downloads, records) : [];
  if (put.length === 0 && dropped.length === 0 && choices === before) return null;
  return { put, dropped, ...(choices === before ? {} : { choices }) };
}

function missing(downloads: SavedList['downloads'], records: OnDisk['records']): string[] {
  const here = new Set(downloads.map(({ downloadId }) => downloadId));
  return [...records.keys()].filter((id) => !here.has(id));
}

/** A line of the journal; the first one names its list. */
const lineOf = (line: Changes | { readonly journal: string }, toJson: (value: unknown) => string): string =>
  `${toJson(line)}\n`;

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
 * The list from disk with the changes of its journal. The journal of another list is ignored. It ends at a broken line:
 * that one was being written when Loadout ended, and nothing depends on it.
 */
export function withChanges(list: unknown, journal: string, log: Log): unknown {
  const read = listSchema.safeParse(list);
  const [head = '', ...lines] = journal.split('\n');
  if (!read.success || headSchema.safeParse(parseJson(head)).data?.journal !== read.data.journal) return list;
  let { choices } = read.data;
  const downloads = new Map<unknown, unknown>(
    read.data.downloads.map((each) => [identified.safeParse(each).data?.downloadId ?? each, each]),
  );
  // After the last line break there is nothing, or an unfinished line.
  const finished = lines.slice(0, -1);
  for (const [index, text] of finished.entries()) {
    const line = lineSchema.safeParse(parseJson(text)).data;
    if (!line) {
      log.warn('The journal of downloads is broken; its end is left out', { lines: finished.length - index });
      break;
    }
    for (const record of line.put) downloads.set(record.downloadId, record);
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
