import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { failureOf } from '#renderer/failure/failure-of.ts';
import { useIdle } from '#renderer/ui/use-idle.ts';
import type { ModPage } from '#shared/contract/mods.ts';
import type { Failure } from '#shared/contract/text.ts';
import { useBrowse } from './browse-store.ts';
import { modPageQuery } from './queries.ts';

/** What Browse has to show: `shown` may be an older page while the wanted one is on its way or failed. */
export type ModPageState = {
  readonly shown: ModPage | null;
  readonly waiting: boolean;
  readonly failure: Failure | null;
  readonly again: () => void;
  readonly toLastPage: () => void;
};

/** Reads a page, keeps the last good one in sight meanwhile, and fetches its neighbours when all is quiet. */
export function useModPage(page: number, goTo: (page: number) => void): ModPageState {
  const client = useQueryClient();
  const query = useQuery({ ...modPageQuery(page), placeholderData: keepPreviousData });
  // Whoever comes back to a page that failed finds the one they saw last.
  const [good, setGood] = useState(
    (): ModPage | null =>
      client.getQueryData(modPageQuery(useBrowse.getState().scroll.page).queryKey) ?? null,
  );
  // react-query drops the previous page when the next one fails; the player must not lose it.
  if (query.data && query.data !== good) setGood(query.data);
  const shown = query.data ?? good;

  const arrived = query.isSuccess && !query.isPlaceholderData;
  const lastPage = shown?.pagination.lastPage ?? 1;
  const prefetch = useCallback(() => {
    for (const near of [page + 1, page - 1]) {
      if (near >= 1 && near <= lastPage) void client.prefetchQuery(modPageQuery(near));
    }
  }, [client, page, lastPage]);
  useIdle(arrived, prefetch);

  const toLastPage = async () => {
    // The list has changed, so only a fresh answer knows where it ends.
    const first = await client.fetchQuery({ ...modPageQuery(1), staleTime: 0 }).catch(() => null);
    goTo(first?.pagination.lastPage ?? 1);
  };
  return {
    shown,
    waiting: query.isPlaceholderData || (query.isFetching && !query.data),
    failure: query.error && !query.isFetching ? failureOf(query.error) : null,
    again: query.refetch,
    toLastPage: () => void toLastPage(),
  };
}
