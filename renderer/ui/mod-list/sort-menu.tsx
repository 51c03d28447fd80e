import { ArrowDownWideNarrow } from 'lucide-react';
import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { ChoiceMenu } from '#renderer/ui/overlays/menu.tsx';
import type { FavoriteSort } from '#shared/contract/favorites.ts';
import styles from './list-menus.module.css';

/** The sort orders as listed in the menu. A copy: the contract's list would add its schemas to the renderer bundle. */
export const sorts = ['added', 'title', 'rating', 'downloads'] as const satisfies readonly FavoriteSort[];

/** Parses a persisted sort order; `added` if there is none. */
export const parseSort = (value: unknown): FavoriteSort => sorts.find((sort) => sort === value) ?? 'added';

const names = {
  added: 'list.sortAdded',
  title: 'list.sortTitle',
  rating: 'list.sortRating',
  downloads: 'list.sortDownloads',
} as const;

/** The button that shows and changes the sort order of a player's list. */
export function SortMenu(props: { sort: FavoriteSort; onChange: (sort: FavoriteSort) => void }) {
  const { t } = useText();
  const { sort, onChange } = props;
  const trigger = (
    <Button
      kind="outline"
      className={styles.button}
      icon={<ArrowDownWideNarrow size={15} />}
      aria-label={t('list.sortNow', { sort: t(names[sort]) })}
    >
      {t(names[sort])}
    </Button>
  );
  return (
    <ChoiceMenu
      trigger={trigger}
      label={t('list.sort')}
      value={sort}
      choices={sorts.map((value) => ({ value, label: t(names[value]) }))}
      onChange={onChange}
    />
  );
}
