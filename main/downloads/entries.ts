import type { Entry, ModOfService } from './entry.ts';
import { lastRank } from './ranks.ts';

/** All downloads of a list in their order, found by id or by mod without a walk through them all. */
export type Entries = {
  get(downloadId: string): Entry | undefined;
  has(downloadId: string): boolean;
  ids(): IterableIterator<string>;
  all(): Entry[];
  ofMod(mod: ModOfService): Entry[];
  /** A rank behind that of every other. */
  lastRank(): number;
  /** Adds one at the end, or puts it in the place that it has. The mod of a download never changes, nor does its service. */
  put(entry: Entry): void;
  drop(downloadId: string): void;
  /** Takes another list in place of this one. */
  replaceAll(next: readonly Entry[]): void;
};

export function createEntries(first: readonly Entry[]): Entries {
  const byId = new Map<string, Entry>();
  const byMod = new Map<string, Set<string>>();
  let last = 1;

  const put = (entry: Entry) => {
    const { downloadId } = entry;
    const key = keyOf(entry);
    byId.set(downloadId, entry);
    const ofMod = byMod.get(key);
    if (ofMod) ofMod.add(downloadId);
    else byMod.set(key, new Set([downloadId]));
    last = Math.max(last, lastRank([entry]));
  };
  const drop = (id: string) => {
    const entry = byId.get(id);
    if (entry === undefined) return;
    const key = keyOf(entry);
    byId.delete(id);
    byMod.get(key)?.delete(id);
    if (byMod.get(key)?.size === 0) byMod.delete(key);
  };
  const replaceAll = (next: readonly Entry[]) => {
    byId.clear();
    byMod.clear();
    last = 1;
    for (const entry of next) put(entry);
  };
  replaceAll(first);

  return {
    get: (id) => byId.get(id),
    has: (id) => byId.has(id),
    ids: () => byId.keys(),
    all: () => [...byId.values()],
    ofMod: (mod) => [...(byMod.get(keyOf(mod)) ?? [])].flatMap((id) => byId.get(id) ?? []),
    // What left the list may have had the highest: then the next one's is higher than need be.
    lastRank: () => last,
    put,
    drop,
    replaceAll,
  };
}

const keyOf = ({ service, modId }: ModOfService): string => `${modId} ${service ?? ''}`;
