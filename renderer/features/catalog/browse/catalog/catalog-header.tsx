import { RefreshCw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { announce } from '#renderer/ui/feedback/announcer.tsx';
import { Progress } from '#renderer/ui/feedback/progress.tsx';
import { ListHeader } from '#renderer/ui/mod-list/list-frame.tsx';
import { highlightIn, highlightWords } from '#shared/catalog/highlight.ts';
import { parseQuery } from '#shared/catalog/query.ts';
import type { CatalogMod } from '#shared/contract/catalog/catalog.ts';
import type { MessageId } from '#shared/messages/index.ts';
import { useBrowse } from '../browse-store.ts';
import { isWhole, sortOf } from '../filters/list-filters.ts';
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
  const total = shown && t(totalMessage(shown, listing.modAt(0)), { count: shown.total });
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

/** What the number of mods is of: not all of them where more match, and similar words where none match as typed. */
function totalMessage({ isCut, list, total }: ShownList, first: CatalogMod | undefined): MessageId {
  if (isCut) return 'browse.cutTotal';
  const best = total > 0 && sortOf(list) === 'relevance' ? first : undefined;
  if (best === undefined) return 'browse.total';
  const words = highlightWords(parseQuery(list.text));
  const isSimilar = highlightIn(words, [best.title, best.tagLine, best.author ?? '']) !== words;
  return isSimilar ? 'browse.similar' : 'browse.total';
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
