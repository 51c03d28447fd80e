import { useQuery } from '@tanstack/react-query';
import { ExternalLink, PackageOpen, SearchX, Unplug } from 'lucide-react';
import { useContext, useMemo } from 'react';
import { RecoveryActionsContext } from '#renderer/failure/recovery-actions.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { Button, type ButtonProps } from '#renderer/ui/controls/button.tsx';
import { Empty } from '#renderer/ui/feedback/empty.tsx';
import { ListSkeleton } from '#renderer/ui/mod-list/list-skeleton.tsx';
import type { ModAction } from '#renderer/ui/mod-list/mod-card.tsx';
import { ModList } from '#renderer/ui/mod-list/mod-list.tsx';
import type { Mod, ModPage } from '#shared/contract/mods/mods.ts';
import styles from './browse-body.module.css';
import { goToPage, useBrowse } from './browse-store.ts';
import { gamesQuery } from './queries.ts';
import { searchMods } from './search-mods.ts';
import type { ModPageState } from './use-mod-page.ts';

type BrowseBodyProps = {
  readonly state: ModPageState;
  readonly hasGames: boolean;
  readonly openModId: number | null;
  readonly Action: ModAction;
  readonly Favorite: ModAction | undefined;
  readonly onOpen: (mod: Mod) => void;
};

const clearSearch = () => useBrowse.setState({ find: '' });

/** The mods of the current page, or the reason why there are none. */
export function BrowseBody({ state, hasGames, ...cards }: BrowseBodyProps) {
  const { t } = useText();
  const { shown, waiting } = state;
  const layout = useBrowse((view) => view.layout);
  const find = useBrowse((view) => view.find).trim();
  const { data: games } = useQuery({ ...gamesQuery(), enabled: hasGames && shown !== null });
  const found = useMemo(() => searchMods(shown?.mods ?? [], find), [shown, find]);
  if (!shown)
    return waiting ? <ListSkeleton layout={layout} label={t('browse.loading')} /> : <NoList state={state} />;
  if (shown.mods.length === 0) return <EmptyPage page={shown} toLastPage={state.toLastPage} />;
  if (found.length === 0) return <NoneFound page={shown} find={find} />;
  return (
    <>
      {find !== '' && <Found found={found.length} page={shown} />}
      <ModList
        {...cards}
        label={t('browse.list')}
        mods={found}
        games={games}
        layout={layout}
        store={useBrowse}
      />
    </>
  );
}

function NoList({ state }: { state: ModPageState }) {
  const { t } = useText();
  const refused = state.failure?.code === 'key-refused';
  return (
    <Empty icon={<Unplug size={24} />} title={t('browse.noList')}>
      {t(refused ? 'browse.noListKey' : 'browse.noListWhy')}
    </Empty>
  );
}

function EmptyPage({ page, toLastPage }: { page: ModPage; toLastPage: () => void }) {
  const { t } = useText();
  const icon = <PackageOpen size={24} />;
  if (page.pagination.total > 0 && page.unreadable === 0) {
    const toEnd = <Button onClick={toLastPage}>{t('failure.lastPage')}</Button>;
    return <Empty icon={icon} title={t('browse.emptyPage')} action={toEnd} />;
  }
  if (page.unreadable > 0) return <Empty icon={icon} title={t('browse.noList')} />;
  return (
    <Empty icon={icon} title={t('browse.empty')}>
      {t('browse.emptyWhy')}
    </Empty>
  );
}

/** Shown when no mod on this page matches. Offers the next page, the website, and clearing the search. */
function NoneFound({ page, find }: { page: ModPage; find: string }) {
  const { t } = useText();
  const { openWebsite } = useContext(RecoveryActionsContext);
  const ways = (
    <div className={styles.ways}>
      <LookOnNext page={page} />
      {openWebsite && (
        <Button icon={<ExternalLink size={15} />} onClick={openWebsite}>
          {t('failure.openWebsite')}
        </Button>
      )}
      <Button onClick={clearSearch}>{t('browse.searchClear')}</Button>
    </div>
  );
  return (
    <Empty
      icon={<SearchX size={24} />}
      title={t('browse.searchNone', { count: page.mods.length, find })}
      action={ways}
    >
      {t('browse.searchNoneHint')}
    </Empty>
  );
}

/** A button that searches the next page. Renders nothing on the last page. */
function LookOnNext({ page, ...looks }: { page: ModPage } & Pick<ButtonProps, 'kind' | 'size'>) {
  const { t } = useText();
  const next = page.pagination.page + 1;
  if (next > page.pagination.lastPage) return null;
  return (
    <Button {...looks} onClick={() => goToPage(next)}>
      {t('browse.searchNext', { page: next })}
    </Button>
  );
}

/** The number of matches on this page, with a button for the next page, which may have more. */
function Found({ found, page }: { found: number; page: ModPage }) {
  const { t } = useText();
  return (
    <p className={styles.found} role="status">
      {t('browse.found', { found, count: page.mods.length })}
      <LookOnNext page={page} kind="quiet" size="s" />
      <Button kind="quiet" size="s" onClick={clearSearch}>
        {t('browse.searchClear')}
      </Button>
    </p>
  );
}
