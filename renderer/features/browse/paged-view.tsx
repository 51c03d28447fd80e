import { useText } from '#renderer/text/text-context.tsx';
import { LayoutChoice } from '#renderer/ui/mod-list/layout-choice.tsx';
import { ListFrame, ListHeader } from '#renderer/ui/mod-list/list-frame.tsx';
import type { ModAction } from '#renderer/ui/mod-list/mod-card.tsx';
import { Paging } from '#renderer/ui/mod-list/paging.tsx';
import type { Mod } from '#shared/contract/mods.ts';
import { BrowseBody } from './browse-body.tsx';
import { BrowseNotices } from './browse-notices.tsx';
import { goToPage, useBrowse } from './browse-store.ts';
import { useModPage } from './use-mod-page.ts';

export type BrowseProps = {
  /** Whether the service provides the names of games. */
  readonly hasGames: boolean;
  readonly openModId: number | null;
  readonly Action: ModAction;
  readonly Favorite: ModAction | undefined;
  readonly onOpen: (mod: Mod) => void;
};

/** Browse, page by page as the service lists its mods. */
export function PagedView(props: BrowseProps) {
  const page = useBrowse((view) => view.page);
  const state = useModPage(page, goToPage);
  const { shown, waiting } = state;
  // Choosing the current page again retries it: it may have failed.
  const go = (to: number) => (to === page ? state.retry() : goToPage(to));
  return (
    <ListFrame
      store={useBrowse}
      shownPage={shown?.pagination.page ?? null}
      waiting={waiting}
      header={<BrowseHeader total={shown?.pagination.total ?? null} />}
      notices={<BrowseNotices page={page} state={state} onGo={goToPage} />}
      paging={<Paging page={page} pagination={shown?.pagination ?? null} waiting={waiting} onGo={go} />}
    >
      <BrowseBody {...props} state={state} />
    </ListFrame>
  );
}

function BrowseHeader(props: { total: number | null }) {
  const { t } = useText();
  const layout = useBrowse((view) => view.layout);
  const total = props.total === null ? null : t('browse.total', { count: props.total });
  return (
    <ListHeader title={t('browse.title')} total={total}>
      <LayoutChoice layout={layout} onChange={(next) => useBrowse.setState({ layout: next })} />
    </ListHeader>
  );
}
