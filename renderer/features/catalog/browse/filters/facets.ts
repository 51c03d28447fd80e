import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '#renderer/api.ts';
import type { CatalogList } from '#shared/catalog/list.ts';
import { type MarkFilter, markNames } from '#shared/catalog/query.ts';
import type { OpenCatalog } from '../catalog/browse-list.ts';
import { inputOf } from '../catalog/list-input.ts';

/** The marks that the filters offer. */
export const offeredMarks = [...markNames, '-installed'] as const satisfies readonly MarkFilter[];

/** The counts of marks; null where they can't be known, for example because the player is signed out. */
export type MarkCounts = Readonly<Record<(typeof offeredMarks)[number], number | null>>;

/**
 * Counts change with the catalog's revision. While the catalog fills that is several times a second, so they are counted
 * each time the number of mods has grown by about a quarter.
 */
export const countVersion = ({ crawl, revision, mods }: OpenCatalog): string =>
  crawl.lastCompleteAt === null ? `filling ${Math.floor(Math.log2(mods + 1) * 3)}` : `revision ${revision}`;

/** How many mods each value of a filter would show. */
export const facetsQuery = (list: CatalogList, version: string) =>
  queryOptions({
    queryKey: ['catalog', 'facets', list, version] as const,
    queryFn: () => api.catalog.facets(inputOf(list)),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    placeholderData: keepPreviousData,
  });

/** How many mods of a list have each mark. Read again each time the filters are opened: marks change at any time. */
export const markCountsQuery = (list: CatalogList, version: string) =>
  queryOptions({
    queryKey: ['catalog', 'marks', list, version] as const,
    queryFn: async (): Promise<MarkCounts> => {
      const counts = await Promise.all(
        offeredMarks.map(async (mark) => {
          const marked = inputOf({ ...list, marks: [mark] });
          const found = await api.catalog.window({ list: marked, offset: 0, limit: 1 }).catch(() => null);
          return [mark, found?.total ?? null] as const;
        }),
      );
      return Object.fromEntries(counts) as MarkCounts;
    },
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
