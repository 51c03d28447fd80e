import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { failureOf } from '#renderer/failure/failure-of.ts';
import type { ListViewStore } from '#renderer/ui/mod-list/list-view-state.ts';
import type { Mod, Pagination } from '#shared/contract/mods/mods.ts';
import type { Failure } from '#shared/contract/text.ts';

/** A page of a list of mods. */
export type PageOfMods = { readonly mods: readonly Mod[]; readonly pagination: Pagination };

/** What a list shows. `shown` may be an earlier page while the requested one loads, or after it failed. */
export type ListPage<Page extends PageOfMods = PageOfMods> = {
  readonly shown: Page | null;
  readonly waiting: boolean;
  readonly failure: Failure | null;
  readonly retry: () => void;
};

/** Shows the page of a query, and the last loaded one until it is here. `start` is shown until one was loaded. */
export function useListPage<Page extends PageOfMods>(
  query: UseQueryResult<Page>,
  start: () => Page | null = () => null,
): ListPage<Page> {
  // react-query drops the previous page when the next one fails; the player would lose it.
  const [good, setGood] = useState(start);
  if (query.data && query.data !== good) setGood(query.data);
  return {
    shown: query.data ?? good,
    waiting: query.isPlaceholderData || (query.isFetching && !query.data),
    failure: query.error && !query.isFetching ? failureOf(query.error) : null,
    retry: () => void query.refetch(),
  };
}

/** Goes to the last page of a list that has become shorter. */
export function useLastPage(store: ListViewStore, query: UseQueryResult<PageOfMods>): void {
  const page = store((view) => view.page);
  const lastPage = query.isPlaceholderData ? undefined : query.data?.pagination.lastPage;
  useEffect(() => {
    if (lastPage && page > lastPage) store.setState({ page: lastPage });
  }, [store, page, lastPage]);
}
