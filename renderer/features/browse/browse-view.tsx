import { LayoutGrid, Rows3 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useText } from '#renderer/text/text-context.tsx';
import { Segmented } from '#renderer/ui/segmented.tsx';
import type { Mod } from '#shared/contract/mods.ts';
import { BrowseBody } from './browse-body.tsx';
import { BrowseNotices } from './browse-notices.tsx';
import { goToPage, useBrowse } from './browse-store.ts';
import styles from './browse-view.module.css';
import type { ModAction } from './mod-card.tsx';
import { Paging } from './paging.tsx';
import { useModPage } from './use-mod-page.ts';
import { focusMod, usePlace } from './use-place.ts';

type BrowseViewProps = {
  /** Whether the service tells the names of games. */
  readonly hasGames: boolean;
  readonly openModId: number | null;
  readonly Action: ModAction;
  readonly onOpen: (mod: Mod) => void;
};

/** The Browse screen: one page of the service's list at a time. */
export function BrowseView(props: BrowseViewProps) {
  const page = useBrowse((place) => place.page);
  const state = useModPage(page, goToPage);
  const scroller = useRef<HTMLDivElement>(null);
  const { shown, waiting } = state;
  usePlace(scroller, shown?.pagination.page ?? null);
  useRememberedFocus(shown !== null);
  return (
    <div className={styles.view}>
      <div ref={scroller} className={styles.scroller}>
        <div className={styles.content} aria-busy={waiting}>
          <BrowseHeader total={shown?.pagination.total ?? null} />
          <BrowseNotices page={page} state={state} onGo={goToPage} />
          <div className={waiting && shown ? styles.dimmed : styles.bright}>
            <BrowseBody {...props} state={state} />
          </div>
        </div>
      </div>
      {shown ? (
        <Paging page={page} pagination={shown.pagination} waiting={waiting} onGo={goToPage} />
      ) : (
        <div className={styles.noPaging} />
      )}
    </div>
  );
}

/** After a restart the focus is where it was, unless the player has already put it elsewhere. */
function useRememberedFocus(ready: boolean) {
  useEffect(() => {
    if (!ready || document.activeElement !== document.body) return;
    focusMod(useBrowse.getState().focusedModId, { preventScroll: true });
  }, [ready]);
}

function BrowseHeader(props: { total: number | null }) {
  const { t } = useText();
  const layout = useBrowse((place) => place.layout);
  return (
    <header className={styles.header}>
      <h1>{t('browse.title')}</h1>
      {props.total !== null && <p className={styles.total}>{t('browse.total', { count: props.total })}</p>}
      <div className={styles.tools}>
        <Segmented
          label={t('browse.layout')}
          value={layout}
          iconsOnly
          choices={[
            { value: 'cards', label: t('browse.cards'), icon: <LayoutGrid size={16} /> },
            { value: 'rows', label: t('browse.rows'), icon: <Rows3 size={16} /> },
          ]}
          onChange={(next) => useBrowse.setState({ layout: next })}
        />
      </div>
    </header>
  );
}
