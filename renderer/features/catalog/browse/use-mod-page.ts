import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type ListPage, useListPage } from '#renderer/features/mods/list/use-list-page.ts';
import { useWhenIdle } from '#renderer/ui/hooks/use-when-idle.ts';
import type { ModPage } from '#shared/contract/mods/mods.ts';
import { useBrowse } from './browse-store.ts';
import { modPageQuery } from './queries.ts';

/** A page of the service's list, and the way to its last one. */
export type ModPageState = ListPage<ModPage> & { readonly toLastPage: () => void };

/** Loads a page, shows the last loaded one meanwhile, and prefetches the neighboring pages when idle. */
export function useModPage(page: number, goTo: (page: number) => void): ModPageState {
  const client = useQueryClient();
  const query = useQuery({ ...modPageQuery(page), placeholderData: keepPreviousData });
  // A player who returns to a page that failed gets the page that they saw last.
  const lastSeen = () => client.getQueryData(modPageQuery(useBrowse.getState().scroll.page).queryKey) ?? null;
  const state = useListPage(query, lastSeen);

  const arrived = query.isSuccess && !query.isPlaceholderData;
  const lastPage = state.shown?.pagination.lastPage ?? 1;
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
  return { ...state, toLastPage: () => void toLastPage() };
}
