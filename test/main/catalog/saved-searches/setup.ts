import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { NewMods } from '#main/catalog/saved-searches/new-counts.ts';
import { SavedSearches } from '#main/catalog/saved-searches/saved-searches.ts';
import type { StoreProblem } from '#main/storage/files/store-problem.ts';
import { openVersionedFile, type StoreFile } from '#main/storage/files/versioned-file.ts';
import { type CatalogList, wholeCatalog } from '#shared/catalog/list.ts';
import type { SavedSearch } from '#shared/contract/catalog/searches.ts';
import { createFakeClock } from '#test/fakes/fake-clock.ts';
import { createMemoryLog } from '#test/fakes/log.ts';
import { ownFolder } from '../../storage/files/folder.ts';

/** The list of a text, in the form of the contract. */
export const listOf = (text: string, change: Partial<CatalogList> = {}) =>
  ({ ...wholeCatalog, text, ...change }) as SavedSearch['list'];

/** A catalog whose mods were first seen at given times (Unix ms); each list has all of them. */
type FakeCatalog = NewMods & {
  revisionNow: number | null;
  /** The texts of the lists that were counted. */
  readonly counted: string[];
  /** The text of the list that can't be counted. */
  failing: string | null;
  /** Every count waits for this. */
  gate: Promise<void>;
  /** Adds a mod, and another revision with it. */
  add(firstSeen: number): void;
};

function createCatalog(): FakeCatalog {
  const listeners = new Set<() => void>();
  const firstSeen: number[] = [];
  const catalog: FakeCatalog = {
    revisionNow: 1,
    counted: [],
    failing: null,
    gate: Promise.resolve(),
    add(time) {
      firstSeen.push(time);
      catalog.revisionNow = (catalog.revisionNow ?? 0) + 1;
      for (const listener of listeners) listener();
    },
    revision: () => catalog.revisionNow,
    async countNew({ text }, since) {
      catalog.counted.push(text);
      const { length } = firstSeen.filter((time) => time > since);
      await catalog.gate;
      if (text === catalog.failing) throw new Error('made by a test');
      return length;
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return catalog;
}

/** Saved searches over a real file. `start` is another run of Loadout over the same file. */
export async function stage() {
  const file = join(await ownFolder(), 'saved-searches.json');
  const clock = createFakeClock();
  const catalog = createCatalog();
  let inUse: string | null = 'https://one.example/';
  let lastId = 0;
  const serviceChanged = new Set<() => void>();
  const start = (store?: StoreFile) => {
    const problems: StoreProblem[] = [];
    const log = createMemoryLog();
    const versioned = openVersionedFile(file, {
      maxBackups: 3,
      log,
      onProblem: (problem) => problems.push(problem),
    });
    const searches = new SavedSearches({
      service: {
        inUse: () => inUse,
        onChange(listener) {
          serviceChanged.add(listener);
          return () => serviceChanged.delete(listener);
        },
      },
      store: store ?? versioned,
      catalog,
      clock,
      newId: () => `search-${++lastId}`,
      log,
    });
    onTestFinished(() => searches.close());
    const names = () => searches.state().searches.map(({ name }) => name);
    const counts = () => searches.state().searches.map(({ newCount }) => newCount);
    return { searches, problems, names, counts, versioned };
  };
  const useService = (service: string | null) => {
    inUse = service;
    for (const listener of serviceChanged) listener();
  };
  return { ...start(), start, useService, file, clock, catalog };
}
