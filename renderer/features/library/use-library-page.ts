import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { failureOf } from '#renderer/failure/failure-of.ts';
import type { ModPage } from '#shared/contract/mods.ts';
import type { Failure } from '#shared/contract/text.ts';
import { useLibrary } from './library-store.ts';
import { libraryPageQuery } from './queries.ts';

/** What the Library has to show; `shown` may be an older page while the wanted one is on its way or failed. */
export type LibraryPage = {
  readonly shown: ModPage | null;
  readonly waiting: boolean;
  readonly failure: Failure | null;
  readonly again: () => void;
};

/** Reads the page that the player is on and keeps the last good one in sight meanwhile. */
export function useLibraryPage(): LibraryPage {
  const page = useLibrary((place) => place.page);
  const query = useQuery(libraryPageQuery(page));
  const [good, setGood] = useState<ModPage | null>(null);
  if (query.data && query.data !== good) setGood(query.data);
  const failure = query.error && !query.isFetching ? failureOf(query.error) : null;
  const past = failure?.code === 'page-past-end';
  useEffect(() => {
    if (past) useLibrary.setState({ page: 1 });
  }, [past]);
  return {
    shown: query.data ?? good,
    waiting: query.isPlaceholderData || (query.isFetching && !query.data),
    failure: past ? null : failure,
    again: () => void query.refetch(),
  };
}
