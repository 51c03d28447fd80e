import { useQuery } from '@tanstack/react-query';
import { LayoutGrid, PackageOpen, Rows3, SearchX, Unplug } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { Empty } from '#renderer/ui/empty.tsx';
import { Segmented } from '#renderer/ui/segmented.tsx';
import type { Mod } from '#shared/contract/mods.ts';
import { BrowseNotices } from './browse-notices.tsx';
import { goToPage, useBrowse } from './browse-store.ts';
import styles from './browse-view.module.css';
import { findMods } from './find.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import type { ModAction } from './mod-card.tsx';
import { ModList } from './mod-list.tsx';
import { Paging } from './paging.tsx';
import { gamesQuery } from './queries.ts';
import { type ModPageState, useModPage } from './use-mod-page.ts';
import { focusMod, usePlace } from './use-place.ts';

type BrowseViewProps = {
  /** Whether the service tells the names of games. */
  readonly hasGames: boolean;
  readonly openModId: number | null;
  readonly Action: ModAction;
  readonly onOpen: (mod: Mod) => void;
  readonly onUpdateKey: () => void;
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
          <BrowseNotices page={page} state={state} onGo={goToPage} onUpdateKey={props.onUpdateKey} />
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

function BrowseBody(props: BrowseViewProps & { state: ModPageState }) {
  const { t } = useText();
  const { shown, waiting, failure, toLastPage } = props.state;
  const layout = useBrowse((place) => place.layout);
  const find = useBrowse((place) => place.find);
  const { data: games } = useQuery({ ...gamesQuery(), enabled: props.hasGames && shown !== null });
  const found = useMemo(() => findMods(shown?.mods ?? [], find), [shown, find]);
  if (!shown) {
    if (waiting) return <ListSkeleton layout={layout} />;
    const refused = failure?.code === 'key-refused';
    return (
      <Empty icon={<Unplug size={24} />} title={t('browse.noList')}>
        {t(refused ? 'browse.noListKey' : 'browse.noListWhy')}
      </Empty>
    );
  }
  const count = shown.mods.length;
  if (count === 0 && shown.pagination.total > 0 && shown.unreadable === 0) {
    const toEnd = <Button onClick={toLastPage}>{t('failure.lastPage')}</Button>;
    return <Empty icon={<PackageOpen size={24} />} title={t('browse.emptyPage')} action={toEnd} />;
  }
  if (count === 0) {
    return (
      <Empty icon={<PackageOpen size={24} />} title={t('browse.empty')}>
        {t('browse.emptyWhy')}
      </Empty>
    );
  }
  const clear = () => useBrowse.setState({ find: '' });
  if (found.length === 0) {
    return (
      <Empty
        icon={<SearchX size={24} />}
        title={t('browse.findNone', { count, find: find.trim() })}
        action={<Button onClick={clear}>{t('browse.findClear')}</Button>}
      >
        {t('browse.findNoneHint')}
      </Empty>
    );
  }
  return (
    <>
      {find.trim() !== '' && (
        <p className={styles.found} role="status">
          {t('browse.found', { found: found.length, count })}
          <Button kind="quiet" size="s" onClick={clear}>
            {t('browse.findClear')}
          </Button>
        </p>
      )}
      <ModList
        mods={found}
        games={games}
        layout={layout}
        openModId={props.openModId}
        Action={props.Action}
        onOpen={props.onOpen}
      />
    </>
  );
}
