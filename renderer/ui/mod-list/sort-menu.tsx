import { ArrowDownWideNarrow } from 'lucide-react';
import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { ChoiceMenu } from '#renderer/ui/overlays/menu.tsx';
import type { FavoriteSort } from '#shared/contract/account/favorites.ts';
import styles from './list-menus.module.css';
import { sorts } from './list-view-state.ts';

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
