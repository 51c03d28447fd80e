import { useText } from '#renderer/text/text-context.tsx';
import { SearchInput } from '#renderer/ui/controls/search-input.tsx';
import { GameMenu } from '#renderer/ui/mod-list/game-menu.tsx';
import { LayoutChoice } from '#renderer/ui/mod-list/layout-choice.tsx';
import { ListHeader } from '#renderer/ui/mod-list/list-frame.tsx';
import { SortMenu } from '#renderer/ui/mod-list/sort-menu.tsx';
import type { FavoritesPageData } from '#shared/contract/account/favorites.ts';
import { arrangeFavorites, useFavorites } from '../favorites-store.ts';

/** The header of the Favorites screen: title, search field, game, sort order and layout. */
export function FavoritesHeader(props: {
  readonly shown: FavoritesPageData | null;
  readonly games: ReadonlyMap<number, string> | undefined;
}) {
  const { t } = useText();
  const { layout, sort, find, gameId } = useFavorites();
  const { shown, games } = props;
  const total = shown?.pagination.total ?? null;
  const query = find.trim();
  const count =
    total === null || (total === 0 && query !== '')
      ? null
      : query === ''
        ? t('favorites.total', { count: total })
        : t('favorites.found', { count: total, find: query });
  return (
    <ListHeader title={t('favorites.title')} total={count}>
      <SearchInput
        label={t('favorites.search')}
        clearLabel={t('favorites.searchClear')}
        value={find}
        onChange={(next) => arrangeFavorites({ find: next.slice(0, 200) })}
      />
      <GameMenu
        gameId={gameId}
        gameIds={shown?.gameIds ?? []}
        games={games}
        onChange={(next) => arrangeFavorites({ gameId: next })}
      />
      <SortMenu sort={sort} onChange={(next) => arrangeFavorites({ sort: next })} />
      <LayoutChoice layout={layout} onChange={(next) => useFavorites.setState({ layout: next })} />
    </ListHeader>
  );
}
