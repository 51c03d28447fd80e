import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { failureOf } from '#renderer/failure/failure-of.ts';
import { useWhenIdle } from '#renderer/ui/hooks/use-when-idle.ts';
import type { ModPage } from '#shared/contract/mods/mods.ts';
import type { Failure } from '#shared/contract/text.ts';
import { useBrowse } from './browse-store.ts';
import { modPageQuery } from './queries.ts';

/** The state of Browse. `shown` may be an earlier page while the requested one loads, or after it failed. */
export type ModPageState = {
  readonly shown: ModPage | null;
  readonly waiting: boolean;
  readonly failure: Failure | null;
  readonly retry: () => void;
  readonly toLastPage: () => void;
};

/** Loads a page, shows the last loaded one meanwhile, and prefetches the neighboring pages when idle. */
export function useModPage(page: number, goTo: (page: number) => void): ModPageState {
  const client = useQueryClient();
  const query = useQuery({ ...modPageQuery(page), placeholderData: keepPreviousData });
  // A player who returns to a page that failed gets the page that they saw last.
  const [good, setGood] = useState(
    (): ModPage | null =>
      client.getQueryData(modPageQuery(useBrowse.getState().scroll.page).queryKey) ?? null,
  );
  // react-query drops the previous page when the next one fails; the player would lose it.
  if (query.data && query.data !== good) setGood(query.data);
  const shown = query.data ?? good;

  const arrived = query.isSuccess && !query.isPlaceholderData;
  const lastPage = shown?.pagination.lastPage ?? 1;
  const prefetch = useCallback(() => {
    for (const near of [page + 1, page - 1]) {
      if (near >= 1 && near <= lastPage) void client.prefetchQuery(modPageQuery(near));
    }
  }, [client, page, lastPage]);
  useWhenIdle(arrived, prefetch);

  const toLastPage = async () => {
    // The list has changed, so only a new response has its last page.
    const first = await client.fetchQuery({ ...modPageQuery(1), staleTime: 0 }).catch(() => null);
    goTo(first?.pagination.lastPage ?? 1);
  };
  return {
    shown,
    waiting: query.isPlaceholderData || (query.isFetching && !query.data),
    failure: query.error && !query.isFetching ? failureOf(query.error) : null,
    retry: query.refetch,
    toLastPage: () => void toLastPage(),
  };
}
