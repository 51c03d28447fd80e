import { RefreshCw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { type TextTools, useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { announce } from '#renderer/ui/feedback/announcer.tsx';
import { Progress } from '#renderer/ui/feedback/progress.tsx';
import { ListHeader } from '#renderer/ui/mod-list/list-frame.tsx';
import { useBrowse } from '../browse-store.ts';
import { isWhole } from '../filters/list-filters.ts';
import { ModeChoice } from '../mode-choice.tsx';
import { NewMods } from '../search/new-mods.tsx';
import { SavedSearches } from '../search/saved-searches.tsx';
import { type OpenCatalog, useBrowseList, useListing } from './browse-list.ts';
import styles from './catalog-header.module.css';
import type { ShownList } from './list-reader.ts';

/** The title of Browse, how many mods the list has, and while the catalog fills for the first time, how far it is. */
export function CatalogHeader({ state }: { state: OpenCatalog | null }) {
  const { t } = useText();
  const { listing } = useBrowseList();
  const { shown, hasOtherStart } = useListing();
  const total = shown && totalText(t, shown);
  // Without mods, the list says so itself.
  const shownTotal = shown?.total === 0 ? null : total;
  const filling = state && fillingOf(state);
  const isAll = useBrowse((view) => isWhole(view.list));
  const progress = filling && t('browse.filling', filling);
  useAnnouncedTotal(shown?.key ?? null, total);
  return (
    <>
      <ListHeader
        title={t('browse.title')}
        total={(isAll && progress ? [progress] : [shownTotal, progress]).filter(Boolean).join(' · ')}
      >
        {hasOtherStart && !filling && (
          <Button
            size="s"
            isCollapsible
            icon={<RefreshCw size={14} />}
            tooltip={t('browse.updateTip')}
            onClick={() => listing.toStart()}
          >
            {t('browse.update')}
          </Button>
        )}
        <NewMods catalog={state ?? undefined} />
        <SavedSearches />
        <ModeChoice />
      </ListHeader>
      {filling && progress && (
        <div className={styles.progress}>
          <Progress
            value={filling.known / filling.total}
            label={progress}
            tone={state?.crawl.state === 'reading' ? 'moving' : 'grey'}
          />
        </div>
      )}
    </>
  );
}

/** How many mods match, by what: not all of them where more match, and similar words where none match as typed. */
export function totalText(
  t: TextTools['t'],
  {
    total,
    isCut,
    areSimilar,
    closestFrom,
  }: Pick<ShownList, 'total' | 'isCut' | 'areSimilar' | 'closestFrom'>,
): string {
  const count = closestFrom ?? total;
  const id = isCut ? 'browse.cutTotal' : areSimilar ? 'browse.similar' : 'browse.total';
  const matches = count === 0 && closestFrom !== null ? t('browse.noFullMatch') : t(id, { count });
  if (closestFrom === null) return matches;
  return `${matches} · ${t('browse.closestTotal', { count: total - closestFrom })}`;
}

/** How much of the service's list has been read for the first time; null afterwards, or before its length is known. */
export function fillingOf({ crawl }: OpenCatalog): { readonly known: number; readonly total: number } | null {
  if (crawl.lastCompleteAt !== null || crawl.total === 0) return null;
  return { known: Math.min(crawl.known, crawl.total), total: crawl.total };
}

/** Tells screen readers how many mods another list has. The count of the same list may rise several times a second. */
function useAnnouncedTotal(key: string | null, total: string | null): void {
  const announced = useRef(key);
  useEffect(() => {
    if (key === null || announced.current === key || total === null) return;
    if (announced.current !== null) announce(total);
    announced.current = key;
  }, [key, total]);
}
