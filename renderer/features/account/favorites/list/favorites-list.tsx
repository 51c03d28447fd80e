import { useMemo } from 'react';
import { useText } from '#renderer/text/text-context.tsx';
import { ListFrame } from '#renderer/ui/mod-list/list-frame.tsx';
import type { ModAction, ModNote } from '#renderer/ui/mod-list/mod-card.tsx';
import { ModList } from '#renderer/ui/mod-list/mod-list.tsx';
import { Paging } from '#renderer/ui/mod-list/paging.tsx';
import type { Favorite } from '#shared/contract/account/favorites.ts';
import type { Mod } from '#shared/contract/mods/mods.ts';
import { FavoritesListButton } from '../button/favorite-button.tsx';
import { useFavorites } from '../favorites-store.ts';
import { FavoritesEmpty } from './favorites-empty.tsx';
import { FavoritesHeader } from './favorites-header.tsx';
import { FavoritesNotices } from './favorites-notices.tsx';
import { type FavoritesPage, useFavoritesPage } from './use-favorites-page.ts';

const goToPage = (page: number) => useFavorites.setState({ page });

export type FavoritesListProps = {
  /** Whether the session has ended. The list is still shown, and one banner above all screens says so. */
  readonly ended: boolean;
  readonly games: ReadonlyMap<number, string> | undefined;
  readonly openModId: number | null;
  readonly Action: ModAction;
  readonly onOpen: (mod: Mod) => void;
  readonly onBrowse: () => void;
  /** Searches all mods instead. */
  readonly onSearchAll: (text: string) => void;
};

/** The player's favorites from the cached list, one page at a time. */
export function FavoritesList(props: FavoritesListProps) {
  const { page, sort, find, gameId } = useFavorites();
  const state = useFavoritesPage();
  const { shown, waiting } = state;
  return (
    <ListFrame
      store={useFavorites}
      list={`${sort} ${gameId} ${find}`}
      shownPage={shown?.pagination.page ?? null}
      waiting={waiting}
      header={<FavoritesHeader shown={shown} games={props.games} />}
      notices={<FavoritesNotices state={state} ended={props.ended} />}
      paging={<Paging page={page} pagination={shown?.pagination ?? null} waiting={waiting} onGo={goToPage} />}
    >
      <Body {...props} state={state} />
    </ListFrame>
  );
}

function Body(props: FavoritesListProps & { state: FavoritesPage }) {
  const { t } = useText();
  const layout = useFavorites((view) => view.layout);
  const { shown } = props.state;
  const { mods, notes } = useListed(shown?.favorites);
  if (mods.length === 0) {
    const { state, onBrowse, onSearchAll } = props;
    return <FavoritesEmpty state={state} onBrowse={onBrowse} onSearchAll={onSearchAll} />;
  }
  return (
    <ModList
      label={t('favorites.list')}
      mods={mods}
      games={props.games}
      notes={notes}
      layout={layout}
      openModId={props.openModId}
      Action={props.Action}
      Favorite={FavoritesListButton}
      movesFocusOnRemoval
      store={useFavorites}
      onOpen={props.onOpen}
    />
  );
}

/** Converts favorites to mods and their notes. A mod that the service no longer has gets a note, and no Get. */
function useListed(favorites: readonly Favorite[] | undefined) {
  const { t } = useText();
  return useMemo(() => {
    const gone: ModNote = { message: t('favorites.gone'), tone: 'amber' };
    const list = favorites ?? [];
    return {
      mods: list.map(({ mod, gone }) => (gone ? { ...mod, getBy: 'nothing' as const, viewUrl: null } : mod)),
      notes: new Map(list.filter((each) => each.gone).map(({ mod }) => [mod.modId, gone])),
    };
  }, [favorites, t]);
}
