import { type ReactNode, useMemo } from 'react';
import { ListNotices } from '#renderer/features/mods/list/list-notices.tsx';
import { ModListScreen } from '#renderer/features/mods/list/mod-list-screen.tsx';
import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { goToPage, useBrowse } from './browse-store.ts';
import { ModeChoice } from './mode-choice.tsx';
import { EmptyPage, Found, NoneFound } from './paged-empty.tsx';
import { searchMods } from './search-mods.ts';
import { type ModPageState, useModPage } from './use-mod-page.ts';

const texts = {
  title: 'browse.title',
  list: 'browse.list',
  loading: 'browse.loading',
  noList: 'browse.noList',
  noListWhy: 'browse.noListWhy',
} as const;

/** Browse, page by page as the service lists its mods. `notice` says why, if the player didn't choose that. */
export function PagedView({ notice }: { notice?: ReactNode }) {
  const { t } = useText();
  const wanted = useBrowse((view) => view.page);
  const find = useBrowse((view) => view.find).trim();
  const state = useModPage(wanted, goToPage);
  const { shown, failure } = state;
  const found = useMemo(() => searchMods(shown?.mods ?? [], find), [shown, find]);
  const isRefused = failure?.code === 'key-refused';
  return (
    <ModListScreen
      store={useBrowse}
      textOf={(text) => (text === 'noListWhy' && isRefused ? 'browse.noListKey' : texts[text])}
      page={state}
      mods={found}
      total={shown && t('browse.total', { count: shown.pagination.total })}
      tools={<ModeChoice />}
      notices={
        <>
          {notice}
          <PageNotices wanted={wanted} state={state} />
        </>
      }
      above={shown && find !== '' && <Found found={found.length} page={shown} />}
      empty={
        shown &&
        (shown.mods.length === 0 ? (
          <EmptyPage page={shown} toLastPage={state.toLastPage} />
        ) : (
          <NoneFound page={shown} find={find} />
        ))
      }
    />
  );
}

function PageNotices({ wanted, state }: { wanted: number; state: ModPageState }) {
  const { t, time } = useText();
  const { shown, failure, waiting } = state;
  const page = shown?.pagination.page;
  const unreadable = shown?.unreadable ?? 0;
  const describe = (problem: string) => {
    if (!shown) return problem;
    const values = { problem, page: shown.pagination.page, time: time(shown.readAt) };
    return t(page === wanted ? 'browse.stale' : 'browse.staleOther', values);
  };
  // For a page that no longer exists, trying again would not help.
  const toLastPage = failure?.code === 'page-past-end' && (
    <Button size="s" onClick={state.toLastPage}>
      {t('failure.lastPage')}
    </Button>
  );
  return (
    <ListNotices
      failure={failure}
      describe={describe}
      onRetry={state.retry}
      action={toLastPage || undefined}
      awaited={waiting ? wanted : null}
      stay={page === undefined || page === wanted ? null : { page, go: () => goToPage(page) }}
      unreadable={unreadable > 0 ? t('browse.unreadable', { count: unreadable }) : null}
    />
  );
}
