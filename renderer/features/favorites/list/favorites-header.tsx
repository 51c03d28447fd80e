import { ArrowDownWideNarrow } from 'lucide-react';
import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { SearchInput } from '#renderer/ui/controls/search-input.tsx';
import { LayoutChoice } from '#renderer/ui/mod-list/layout-choice.tsx';
import { ListHeader } from '#renderer/ui/mod-list/list-frame.tsx';
import { ChoiceMenu } from '#renderer/ui/overlays/menu.tsx';
import { sorts, useFavorites } from '../favorites-store.ts';
import styles from './favorites-header.module.css';

const names = {
  added: 'favorites.sortAdded',
  title: 'favorites.sortTitle',
  rating: 'favorites.sortRating',
  downloads: 'favorites.sortDownloads',
} as const;

/** A new sort order or search starts at the top of the first page. */
const fromTop = { page: 1, scroll: { page: 1, top: 0 } } as const;

/** The header of the Favorites screen: title, search field, sort order and layout. */
export function FavoritesHeader(props: { total: number | null }) {
  const { t } = useText();
  const { layout, find } = useFavorites();
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
      <SortMenu />
      <LayoutChoice layout={layout} onChange={(next) => useFavorites.setState({ layout: next })} />
    </ListHeader>
  );
}

function SortMenu() {
  const { t } = useText();
  const sort = useFavorites((view) => view.sort);
  const trigger = (
    <Button
      kind="outline"
      className={styles.sort}
      icon={<ArrowDownWideNarrow size={15} />}
      aria-label={t('favorites.sortNow', { sort: t(names[sort]) })}
    >
      {t(names[sort])}
    </Button>
  );
  return (
    <ChoiceMenu
      trigger={trigger}
      label={t('favorites.sort')}
      value={sort}
      choices={sorts.map((value) => ({ value, label: t(names[value]) }))}
      onChange={(value) => useFavorites.setState({ ...fromTop, sort: value })}
    />
  );
}
