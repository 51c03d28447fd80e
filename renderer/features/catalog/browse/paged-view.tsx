import type { ReactNode } from 'react';
import { useText } from '#renderer/text/text-context.tsx';
import { LayoutChoice } from '#renderer/ui/mod-list/layout-choice.tsx';
import { ListFrame, ListHeader } from '#renderer/ui/mod-list/list-frame.tsx';
import type { ModAction } from '#renderer/ui/mod-list/mod-card.tsx';
import { Paging } from '#renderer/ui/mod-list/paging.tsx';
import type { Permissions } from '#shared/contract/account/session.ts';
import type { Mod } from '#shared/contract/mods/mods.ts';
import type { ServiceState } from '#shared/contract/service/service.ts';
import { BrowseBody } from './browse-body.tsx';
import { BrowseNotices } from './browse-notices.tsx';
import { goToPage, useBrowse } from './browse-store.ts';
import type { BarMenus } from './catalog/bar-menu.tsx';
import { ModeChoice } from './mode-choice.tsx';
import { useModPage } from './use-mod-page.ts';

export type BrowseProps = {
  /** The state of the service; undefined until it is known. */
  readonly service: ServiceState | undefined;
  /** What the player may do; undefined until it is known. */
  readonly permissions: Permissions | undefined;
  readonly menus: BarMenus;
  readonly openModId: number | null;
  readonly Action: ModAction;
  readonly Favorite: ModAction | undefined;
  readonly onOpen: (mod: Mod) => void;
};

/** Browse, page by page as the service lists its mods. */
export function PagedView(props: BrowseProps & { notice?: ReactNode }) {
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
      notices={
        <>
          {props.notice}
          <BrowseNotices page={page} state={state} onGo={goToPage} />
        </>
      }
      paging={<Paging page={page} pagination={shown?.pagination ?? null} waiting={waiting} onGo={go} />}
    >
      <BrowseBody
        state={state}
        hasGames={props.service?.features.games ?? false}
        openModId={props.openModId}
        Action={props.Action}
        Favorite={props.Favorite}
        onOpen={props.onOpen}
      />
    </ListFrame>
  );
}

function BrowseHeader(props: { total: number | null }) {
  const { t } = useText();
  const layout = useBrowse((view) => view.layout);
  const total = props.total === null ? null : t('browse.total', { count: props.total });
  return (
    <ListHeader title={t('browse.title')} total={total}>
      <ModeChoice />
      <LayoutChoice layout={layout} onChange={(next) => useBrowse.setState({ layout: next })} />
    </ListHeader>
  );
}
