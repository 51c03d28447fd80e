import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useMemo } from 'react';
import { FailureBanner } from '#renderer/failure/failure-banner.tsx';
import { useText } from '#renderer/text/text-context.tsx';
import { Notices } from '#renderer/ui/feedback/notices.tsx';
import { LayoutChoice } from '#renderer/ui/mod-list/layout-choice.tsx';
import { ListHeader } from '#renderer/ui/mod-list/list-frame.tsx';
import { ListSkeleton } from '#renderer/ui/mod-list/list-skeleton.tsx';
import { highlightWords } from '#shared/catalog/highlight.ts';
import { parseQuery } from '#shared/catalog/query.ts';
import type { CatalogState } from '#shared/contract/catalog.ts';
import { useBrowse } from '../browse-store.ts';
import type { BrowseProps } from '../paged-view.tsx';
import { gamesQuery } from '../queries.ts';
import { NewMods } from '../search/new-mods.tsx';
import { NoResults } from '../search/no-results.tsx';
import { canSave } from '../search/save-search.tsx';
import { SavedSearches } from '../search/saved-searches.tsx';
import { browseListing, focusInBrowse, savePlace, useListing } from './browse-listing.ts';
import { CatalogList } from './catalog-list.tsx';
import styles from './catalog-view.module.css';
import type { ShownList } from './list-loader.ts';

/** The local catalog while it is open. */
export type OpenCatalog = Extract<CatalogState, { kind: 'open' }>;

type CatalogViewProps = BrowseProps & {
  /** Null while the catalog is opening. */
  readonly state: OpenCatalog | null;
};

/** Browse over the whole local catalog: one list, whose scroll bar means all of it. */
export function CatalogView({ state, hasGames, ...cards }: CatalogViewProps) {
  const { t } = useText();
  const layout = useBrowse((view) => view.layout);
  const { shown, failure } = useListing();
  const { data: games } = useQuery({ ...gamesQuery(), enabled: hasGames && shown !== null });
  useList(state?.revision ?? null);
  return (
    <div className={styles.view}>
      <div className={styles.top}>
        <ListHeader title={t('browse.title')} total={shown && t('browse.total', { count: shown.total })}>
          <SavedSearches />
          <LayoutChoice layout={layout} onChange={(next) => useBrowse.setState({ layout: next })} />
        </ListHeader>
        <NewMods catalog={state ?? undefined} />
        {failure && (
          <Notices>
            <FailureBanner failure={failure} onRetry={browseListing.retry} />
          </Notices>
        )}
      </div>
      <div className={styles.body}>
        {shown === null ? (
          <div className={styles.reason}>
            <ListSkeleton layout={layout} label={t('browse.loading')} />
          </div>
        ) : (
          <Found {...cards} games={games} shown={shown} state={state} />
        )}
      </div>
    </div>
  );
}

type FoundProps = Omit<BrowseProps, 'hasGames'> & {
  readonly games: ReadonlyMap<number, string> | undefined;
  readonly shown: ShownList;
  readonly state: OpenCatalog | null;
};

function Found({ shown, state, ...cards }: FoundProps) {
  const highlight = useMemo(() => highlightWords(parseQuery(shown.list.text)), [shown.list.text]);
  if (shown.total === 0 && canSave(shown.list))
    return <NoResults list={shown.list} catalog={state ?? undefined} />;
  return <CatalogList {...cards} highlight={highlight} />;
}

/** Keeps the list of Browse at what the player wants to see, and at the newest revision of the catalog. */
function useList(revision: number | null): void {
  const list = useBrowse((view) => view.list);
  useLayoutEffect(() => {
    const isStart = browseListing.state().shown === null;
    browseListing.show(list, isStart ? useBrowse.getState().place : null);
  }, [list]);
  useEffect(() => {
    if (revision !== null) browseListing.changed(revision);
  }, [revision]);
  const isShown = useListing().shown !== null;
  useEffect(() => {
    if (isShown && document.activeElement === document.body) focusInBrowse();
  }, [isShown]);
  useEffect(() => savePlace, []);
}
