import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '#main/kernel/log/log.ts';
import { createSerialQueue } from '#main/kernel/serial-queue.ts';
import { replaceText } from '#main/storage/files/atomic-file.ts';

/** Parses what is in a file. Throws for anything else. */
type Parse<T> = (value: unknown) => T;

/**
 * A folder of small JSON files that can all be read from the service again. A name is `FOLDER/FILE`, without the
 * ending. No call rejects: a file that can't be read counts as missing, and one that can't be written stays as it is.
 */
export type CopyFiles = {
  /** Reads a file, which counts as a use. Null if there is none; a damaged one is deleted. */
  read<T>(name: string, parse: Parse<T>): Promise<T | null>;
  /** The same without counting as a use. */
  peek<T>(name: string, parse: Parse<T>): Promise<T | null>;
  /** Replaces a file by what `change` makes of its content, null if there is none. Resolves to whether it was saved. */
  change<T>(name: string, parse: Parse<T>, change: (before: T | null) => T): Promise<boolean>;
  remove(name: string): Promise<void>;
  /** When a file was written or read last, Unix ms; null if there is none. */
  usedAt(name: string): Promise<number | null>;
  /** Whether more files fit without deleting others. */
  hasRoom(): Promise<boolean>;
  /** Settles when everything is written. */
  idle(): Promise<void>;
};

/** The most bytes of all files, and of one. */
export type CopyLimits = { readonly all: number; readonly one: number };

const usualLimits: CopyLimits = { all: 50_000_000, one: 1_000_000 };

/** The share of the limit above which there is no room for files that nobody waits for. */
const roomShare = 0.9;

/** The names in the folder: files, and those of killed writes. */
const fileName = /^([\w-]+)\.json$/;
const temporaryName = /\.tmp-[\da-f]+$/;

/**
 * Opens the files below `folder`. Above the limit, the least recently used are deleted. The time of a file is its last
 * use, so no list of them is stored. `now` is in Unix ms.
 */
export function openCopyFiles(options: {
  readonly folder: string;
  readonly now: () => number;
  readonly log: Log;
  /** Serializes a value without secrets that a text of the service may repeat. */
  readonly toJson?: (value: unknown) => string;
  readonly limits?: CopyLimits;
}): CopyFiles {
  const { folder, now, log, toJson = JSON.stringify, limits = usualLimits } = options;
  const inTurn = createSerialQueue();
  const pathOf = (name: string) => join(folder, `${name}.json`);
  let scanned: Promise<Uses> | null = null;
  const uses = () => {
    scanned ??= scan(folder);
    return scanned;
  };

  const drop = async (name: string) => {
    await rm(pathOf(name), { force: true });
    (await uses()).remove(name);
  };
  /** Runs after all earlier changes. A failure is logged, because whoever shows a mod doesn't depend on it. */
  const attempt = <T>(task: () => Promise<T>, otherwise: T): Promise<T> =>
    inTurn(task).catch((error: unknown) => {
      log.warn('A copy for offline use was not written', { error });
      return otherwise;
    });
  const parsed = async <T>(name: string, parse: Parse<T>): Promise<T | null> => {
    const text = await readText(pathOf(name));
    if (text === null) return null;
    try {
      return parse(JSON.parse(text));
    } catch {
      await attempt(() => drop(name), undefined);
      return null;
    }
  };
  const markUsed = async (name: string) => {
    const at = now();
    await utimes(pathOf(name), new Date(), new Date(at));
    // Before the first write no file was looked at; then the time of the file says it.
    const known = await scanned;
    const bytes = known?.bytesOf(name) ?? null;
    if (bytes !== null) known?.use(name, bytes, at);
  };
  const write = async (name: string, text: string) => {
    const bytes = Buffer.byteLength(text);
    const known = await uses();
    const former = known.bytesOf(name);
    known.remove(name);
    for (const old of known.oldestOver(limits.all - bytes)) await drop(old);
    try {
      await replaceText(pathOf(name), text, now());
      known.use(name, bytes, now());
    } catch (error) {
      // The former file is still there.
      if (former !== null) known.use(name, former, now());
      throw error;
    }
  };

  return {
    async read(name, parse) {
      const value = await parsed(name, parse);
      if (value !== null) void attempt(() => markUsed(name), undefined);
      return value;
    },
    peek: parsed,
    change(name, parse, change) {
      return attempt(async () => {
        const text = await readText(pathOf(name));
        const json = toJson(change(text === null ? null : parsedOrNull(text, parse)));
        if (Buffer.byteLength(json) > limits.one) {
          await drop(name);
          return false;
        }
        await write(name, json);
        return true;
      }, false);
    },
    remove: (name) => attempt(() => drop(name), undefined),
    usedAt: async (name) => (await uses()).usedAt(name),
    hasRoom: async () => (await uses()).total() < limits.all * roomShare,
    idle: () => inTurn(async () => undefined),
  };
}

/** The text of a file; null if it can't be read. */
const readText = (path: string): Promise<string | null> => readFile(path, 'utf8').catch(() => null);

function parsedOrNull<T>(text: string, parse: Parse<T>): T | null {
  try {
    return parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Which files there are, their bytes, and when each was used last. */
type Uses = {
  bytesOf(name: string): number | null;
  usedAt(name: string): number | null;
  total(): number;
  use(name: string, bytes: number, at: number): void;
  remove(name: string): void;
  /** The least recently used files whose deletion leaves at most so many bytes. */
  oldestOver(bytes: number): string[];
};

function createUses(): Uses {
  // A map keeps the order of insertion, and a use inserts again, so the least recently used come first.
  const files = new Map<string, { readonly bytes: number; readonly at: number }>();
  let total = 0;
  const remove = (name: string) => {
    total -= files.get(name)?.bytes ?? 0;
    files.delete(name);
  };
  return {
    bytesOf: (name) => files.get(name)?.bytes ?? null,
    usedAt: (name) => files.get(name)?.at ?? null,
    total: () => total,
    use(name, bytes, at) {
      remove(name);
      files.set(name, { bytes, at });
      total += bytes;
    },
    remove,
    oldestOver(bytes) {
      const names: string[] = [];
      let left = total;
      for (const [name, file] of files) {
        if (left <= bytes) break;
        names.push(name);
        left -= file.bytes;
      }
      return names;
    },
  };
}

/** Looks at every file once, and deletes what killed writes left. */
async function scan(folder: string): Promise<Uses> {
  const found: { name: string; bytes: number; at: number }[] = [];
  for (const scope of await namesIn(folder))
    for (const entry of await namesIn(join(folder, scope))) {
      const path = join(folder, scope, entry);
      const name = fileName.exec(entry)?.[1];
      if (name !== undefined) {
        const file = await stat(path).catch(() => null);
        if (file?.isFile()) found.push({ name: `${scope}/${name}`, bytes: file.size, at: file.mtimeMs });
      } else if (temporaryName.test(entry)) await rm(path, { force: true }).catch(() => undefined);
    }
  const uses = createUses();
  for (const { name, bytes, at } of found.sort((a, b) => a.at - b.at)) uses.use(name, bytes, at);
  return uses;
}

/** The entries of a folder; none if it can't be read. */
const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);
