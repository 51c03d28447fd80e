import { Bookmark } from 'lucide-react';
import { useSavedSearches } from '#renderer/features/catalog/browse/search/use-saved-searches.ts';
import { useText } from '#renderer/text/text-context.tsx';
import type { CatalogList } from '#shared/catalog/list.ts';
import styles from './saved-searches-shelf.module.css';
import { Shelf } from './shelf.tsx';

/** The saved searches, those with new mods first. Renders nothing while there are none. */
export function SavedSearchesShelf({ onList }: { onList: (list: Partial<CatalogList>) => void }) {
  const { t } = useText();
  const { searches } = useSavedSearches();
  if (searches.length === 0) return null;
  const sorted = [...searches].sort((a, b) => Number(b.newCount > 0) - Number(a.newCount > 0));
  return (
    <Shelf title={t('searches.title')}>
      {sorted.map(({ searchId, name, list, newCount }) => (
        <li key={searchId} className={styles.entry}>
          <button type="button" className={styles.search} onClick={() => onList(list)}>
            <Bookmark size={16} />
            <span className={styles.name} dir="auto">
              {name}
            </span>
            {newCount > 0 && <span className={styles.count}>{t('home.newCount', { count: newCount })}</span>}
          </button>
        </li>
      ))}
    </Shelf>
  );
}
