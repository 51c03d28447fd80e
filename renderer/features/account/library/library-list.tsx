import { LibraryBig, SearchX, Unplug } from 'lucide-react';
import { useMemo } from 'react';
import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { SearchInput } from '#renderer/ui/controls/search-input.tsx';
import { Empty } from '#renderer/ui/feedback/empty.tsx';
import { GameMenu } from '#renderer/ui/mod-list/game-menu.tsx';
import { LayoutChoice } from '#renderer/ui/mod-list/layout-choice.tsx';
import { ListFrame, ListHeader } from '#renderer/ui/mod-list/list-frame.tsx';
import { ListSkeleton } from '#renderer/ui/mod-list/list-skeleton.tsx';
import type { ModAction, ModNote } from '#renderer/ui/mod-list/mod-card.tsx';
import { ModList } from '#renderer/ui/mod-list/mod-list.tsx';
import { Paging } from '#renderer/ui/mod-list/paging.tsx';
import { SortMenu } from '#renderer/ui/mod-list/sort-menu.tsx';
import type { Mod } from '#shared/contract/mods/mods.ts';
import { GetAll } from './get-all.tsx';
import { LibraryNotices } from './library-notices.tsx';
import { arrangeLibrary, useLibrary } from './library-store.ts';
import { type LibraryPage, useLibraryPage } from './use-library-page.ts';

export type LibraryListProps = {
  /** The IDs of the mods that have a finished file on this computer. */
  readonly here: ReadonlySet<number>;
  readonly games: ReadonlyMap<number, string> | undefined;
  readonly openModId: number | null;
  readonly Action: ModAction;
  readonly Favorite: ModAction | undefined;
  readonly onOpen: (mod: Mod) => void;
  readonly onBrowse: () => void;
  readonly onDownloads: () => void;
};

/** The player's library, one page at a time. */
export function LibraryList(props: LibraryListProps) {
  const { page, sort, find, gameId } = useLibrary();
  const state = useLibraryPage();
  const { shown, waiting } = state;
  // Choosing the current page again retries it: it may have failed.
  const go = (to: number) => (to === page ? state.retry() : useLibrary.setState({ page: to }));
  return (
    <ListFrame
      store={useLibrary}
      list={`${sort} ${gameId} ${find}`}
      shownPage={shown?.pagination.page ?? null}
      waiting={waiting}
      header={<Header shown={shown} games={props.games} onDownloads={props.onDownloads} />}
      notices={<LibraryNotices state={state} />}
      paging={<Paging page={page} pagination={shown?.pagination ?? null} waiting={waiting} onGo={go} />}
    >
      <Body {...props} state={state} />
    </ListFrame>
  );
}

function Header(props: Pick<LibraryListProps, 'games' | 'onDownloads'> & Pick<LibraryPage, 'shown'>) {
  const { t } = useText();
  const { layout, sort, find, gameId } = useLibrary();
  const { shown } = props;
  const total = shown?.pagination.total ?? null;
  const query = find.trim();
  const count =
    total === null || (total === 0 && query !== '')
      ? null
      : query === ''
        ? t('library.total', { count: total })
        : t('library.found', { count: total, find: query });
  return (
    <ListHeader title={t('library.title')} total={count}>
      <SearchInput
        label={t('library.search')}
        clearLabel={t('library.searchClear')}
        value={find}
        onChange={(next) => arrangeLibrary({ find: next })}
      />
      <GameMenu
        gameId={gameId}
        gameIds={shown?.gameIds ?? []}
        games={props.games}
        onChange={(next) => arrangeLibrary({ gameId: next })}
      />
      <SortMenu sort={sort} onChange={(next) => arrangeLibrary({ sort: next })} />
      {query === '' && gameId === null && total !== null && total > 0 && (
        <GetAll onDownloads={props.onDownloads} />
      )}
      <LayoutChoice layout={layout} onChange={(next) => useLibrary.setState({ layout: next })} />
    </ListHeader>
  );
}

function Body({ state, here, ...props }: LibraryListProps & { state: LibraryPage }) {
  const { t } = useText();
  const { layout, find, gameId } = useLibrary();
  const { shown } = state;
  const notes = useMemo(() => {
    const note: ModNote = { message: t('mod.downloaded'), tone: 'lime' };
    return new Map([...here].map((modId) => [modId, note]));
  }, [here, t]);
  if (!shown) {
    if (state.waiting) return <ListSkeleton layout={layout} label={t('library.loading')} />;
    return (
      <Empty icon={<Unplug size={24} />} title={t('library.noList')}>
        {t('library.noListWhy')}
      </Empty>
    );
  }
  if (shown.mods.length === 0 && find.trim() !== '') return <NoneFound find={find.trim()} />;
  if (shown.mods.length === 0 && gameId !== null) return <NoneOfGame />;
  if (shown.mods.length === 0) return <NothingHere state={state} onBrowse={props.onBrowse} />;
  return (
    <ModList
      label={t('library.list')}
      mods={shown.mods}
      games={props.games}
      notes={notes}
      layout={layout}
      openModId={props.openModId}
      Action={props.Action}
      Favorite={props.Favorite}
      store={useLibrary}
      onOpen={props.onOpen}
    />
  );
}

function NoneFound(props: { find: string }) {
  const { t } = useText();
  return (
    <Empty
      icon={<SearchX size={24} />}
      title={t('library.searchNone', props)}
      action={
        <Button onClick={() => arrangeLibrary({ find: '', gameId: null })}>{t('library.searchClear')}</Button>
      }
    >
      {t('library.searchNoneHint')}
    </Empty>
  );
}

function NoneOfGame() {
  const { t } = useText();
  return (
    <Empty
      icon={<SearchX size={24} />}
      title={t('library.gameNone')}
      action={<Button onClick={() => arrangeLibrary({ gameId: null })}>{t('list.showAllGames')}</Button>}
    />
  );
}

function NothingHere({ state, onBrowse }: { state: LibraryPage; onBrowse: () => void }) {
  const { t } = useText();
  const icon = <LibraryBig size={24} />;
  const retry = <Button onClick={state.retry}>{t('library.reload')}</Button>;
  if ((state.shown?.pagination.total ?? 0) > 0) {
    return <Empty icon={icon} title={t('library.emptyPage')} action={retry} />;
  }
  return (
    <Empty
      icon={icon}
      title={t('library.empty')}
      action={<Button onClick={onBrowse}>{t('library.browse')}</Button>}
    >
      {t('library.emptyWhy')}
    </Empty>
  );
}
