import { useText } from '#renderer/text/text-context.tsx';
import { SearchInput } from '#renderer/ui/controls/search-input.tsx';
import { LayoutChoice } from '#renderer/ui/mod-list/layout-choice.tsx';
import { ListHeader } from '#renderer/ui/mod-list/list-frame.tsx';
import { SortMenu } from '#renderer/ui/mod-list/sort-menu.tsx';
import { useFavorites } from '../favorites-store.ts';

/** A new sort order or search starts at the top of the first page. */
const fromTop = { page: 1, scroll: { page: 1, top: 0 } } as const;

/** The header of the Favorites screen: title, search field, sort order and layout. */
export function FavoritesHeader(props: { total: number | null }) {
  const { t } = useText();
  const { layout, sort, find } = useFavorites();
  const { total } = props;
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
        onChange={(next) => useFavorites.setState({ ...fromTop, find: next.slice(0, 200) })}
      />
      <SortMenu sort={sort} onChange={(next) => useFavorites.setState({ ...fromTop, sort: next })} />
      <LayoutChoice layout={layout} onChange={(next) => useFavorites.setState({ layout: next })} />
    </ListHeader>
  );
}
