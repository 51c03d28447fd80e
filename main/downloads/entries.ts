import type { Entry } from './entry.ts';
import { lastRank } from './ranks.ts';

/** All downloads of a list in their order, found by id or by mod without a walk through them all. */
export type Entries = {
  get(downloadId: string): Entry | undefined;
  has(downloadId: string): boolean;
  ids(): IterableIterator<string>;
  all(): Entry[];
  ofMod(modId: number): Entry[];
  /** A rank behind that of every other. */
  lastRank(): number;
  /** Adds one at the end, or puts it in the place that it has. The mod of a download never changes. */
  put(entry: Entry): void;
  drop(downloadId: string): void;
  /** Takes another list in place of this one. */
  replaceAll(next: readonly Entry[]): void;
};

export function createEntries(first: readonly Entry[]): Entries {
  const byId = new Map<string, Entry>();
  const byMod = new Map<number, Set<string>>();
  let last = 1;

  const put = (entry: Entry) => {
    const { downloadId, modId } = entry;
    byId.set(downloadId, entry);
    const ofMod = byMod.get(modId);
    if (ofMod) ofMod.add(downloadId);
    else byMod.set(modId, new Set([downloadId]));
    last = Math.max(last, lastRank([entry]));
  };
  const drop = (id: string) => {
    const modId = byId.get(id)?.modId;
    if (modId === undefined) return;
    byId.delete(id);
    byMod.get(modId)?.delete(id);
    if (byMod.get(modId)?.size === 0) byMod.delete(modId);
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
    ofMod: (modId) => [...(byMod.get(modId) ?? [])].flatMap((id) => byId.get(id) ?? []),
    // What left the list may have had the highest: then the next one's is higher than need be.
    lastRank: () => last,
    put,
    drop,
    replaceAll,
  };
}
