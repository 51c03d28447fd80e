import type { ListCalls } from '#renderer/features/catalog/browse/catalog/list-reader.ts';
import type { CatalogMod } from '#shared/contract/catalog/catalog.ts';

export const modOf = (modId: number): CatalogMod => ({
  modId,
  title: `Mod ${modId}`,
  tagLine: '',
  author: null,
  gameId: null,
  modType: 'download_local',
  downloadCount: null,
  ratingAvg: null,
  viewUrl: null,
  getBy: 'nothing',
});

/**
 * A catalog in memory whose calls a test releases one by one. `ids` are the mods in the order of every list; a list
 * with a text has those whose id contains it.
 */
export function createMemoryCatalog(ids: readonly number[]) {
  const catalog = { ids, revision: 1 };
  const calls: { readonly name: string; readonly input: unknown }[] = [];
  const held: (() => void)[] = [];
  let failure: Error | null = null;
  const answer = <T>(name: string, input: unknown, make: () => T): Promise<T> => {
    calls.push({ name, input });
    return new Promise((resolve, reject) => {
      held.push(() => (failure === null ? resolve(make()) : reject(failure)));
    });
  };
  const idsOf = (text: string) => catalog.ids.filter((modId) => String(modId).includes(text));
  const api: ListCalls = {
    window: (input) =>
      answer('window', input, () => {
        const found = idsOf(input.list.text);
        return {
          total: found.length,
          isCut: false,
          closestFrom: null,
          areSimilar: false,
          revision: catalog.revision,
          mods: found.slice(input.offset, input.offset + input.limit).map(modOf),
        };
      }),
    placeOf: (input) =>
      answer('placeOf', input, () => {
        const place = idsOf(input.list.text).indexOf(input.modId);
        return { place: place === -1 ? null : place };
      }),
  };
  return {
    api,
    calls,
    /** The first place and the number of mods of each window that was asked for. */
    windows: () =>
      calls
        .filter(({ name }) => name === 'window')
        .map(({ input }) => {
          const { offset, limit } = input as { offset: number; limit: number };
          return [offset, limit];
        }),
    /** Replaces the mods. Marks can change without another revision. */
    change(next: readonly number[], { keepRevision = false } = {}) {
      catalog.ids = next;
      if (!keepRevision) catalog.revision += 1;
      return catalog.revision;
    },
    fail(error: Error | null) {
      failure = error;
    },
    /** Answers the calls that wait, and those that follow from them. */
    async settle() {
      for (let rounds = 0; rounds < 100; rounds++) {
        await Promise.resolve();
        await new Promise((resolve) => setImmediate(resolve));
        const next = held.shift();
        if (next === undefined) return;
        next();
      }
      throw new Error('Calls never end.');
    },
    /** Answers one call. */
    async step() {
      held.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

export const range = (from: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => from + index);
