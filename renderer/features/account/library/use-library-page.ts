import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '#renderer/api.ts';
import { failureOf } from '#renderer/failure/failure-of.ts';
import type { LibraryPage as Page } from '#shared/contract/account/library.ts';
import type { Failure } from '#shared/contract/text.ts';
import { useLibrary } from './library-store.ts';
import { libraryPageQuery } from './queries.ts';

/** The state of the Library. `shown` may be an earlier page while the requested one loads, or after it failed. */
export type LibraryPage = {
  readonly shown: Page | null;
  readonly waiting: boolean;
  readonly failure: Failure | null;
  readonly retry: () => void;
};

/** Why a saved page is shown. */
const unreachable: Failure = { code: 'unreachable', text: { id: 'error.unreachable' }, details: '' };

/** Tries the service: main returns saved pages as long as it is known not to respond. */
const checkService = () => api.service.check().catch(() => undefined);

/** Loads the current page and shows the last loaded one meanwhile. If the list has become shorter, goes to its last page. */
export function useLibraryPage(): LibraryPage {
  const { page, sort, find, gameId } = useLibrary();
  const query = useQuery(libraryPageQuery({ page, sort, find: find.trim(), gameId }));
  const [good, setGood] = useState<Page | null>(null);
  if (query.data && query.data !== good) setGood(query.data);
  const failure = query.error && !query.isFetching ? failureOf(query.error) : null;
  const lastPage = query.isPlaceholderData ? undefined : query.data?.pagination.lastPage;
  const isSaved = query.data !== undefined && query.data.asOf !== null;
  useEffect(() => {
    if (lastPage !== undefined && page > lastPage) useLibrary.setState({ page: lastPage });
  }, [lastPage, page]);
  return {
    shown: query.data ?? good,
    waiting: query.isPlaceholderData || (query.isFetching && !query.data),
    failure: failure ?? (isSaved ? unreachable : null),
    retry: () => void (isSaved ? checkService().then(() => query.refetch()) : query.refetch()),
  };
}
