import { useQuery } from '@tanstack/react-query';
import { api } from '#renderer/api.ts';
import { useErrorToast } from '#renderer/failure/use-error-toast.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Banner } from '#renderer/ui/feedback/banner.tsx';
import { Notices } from '#renderer/ui/feedback/notices.tsx';
import { useAsyncAction } from '#renderer/ui/hooks/use-async-action.ts';
import type { Permissions } from '#shared/contract/account/session.ts';
import type { CatalogState } from '#shared/contract/catalog/catalog.ts';
import type { ServiceState } from '#shared/contract/service/service.ts';
import { showsPages, useBrowse } from './browse-store.ts';
import type { BarMenus } from './catalog/bar-menu.tsx';
import { CatalogView } from './catalog/catalog-view.tsx';
import { PagedView } from './paged-view.tsx';
import { catalogStateQuery } from './queries.ts';

type BrowseViewProps = {
  /** The state of the service; undefined until it is known. */
  readonly service: ServiceState | undefined;
  /** What the player may do; undefined until it is known. */
  readonly permissions: Permissions | undefined;
  readonly menus: BarMenus;
};

/** The Browse screen: the whole local catalog, or one page of the service's list where that isn't wanted or possible. */
export function BrowseView(props: BrowseViewProps) {
  const { data: state } = useQuery(catalogStateQuery());
  const isPaged = useBrowse((view) => showsPages(view, state));
  if (state?.kind === 'none') return <PagedView notice={<NoCatalog reason={state.reason} />} />;
  if (isPaged) return <PagedView />;
  return <CatalogView {...props} state={state?.kind === 'open' ? state : null} />;
}

type Reason = Extract<CatalogState, { kind: 'none' }>['reason'];

/** Why there is no local catalog. A player who turned it off knows. */
const reasons = {
  'turned-off': null,
  'no-library': 'catalog.noLibrary',
  'disk-full': 'catalog.noSpace',
  locked: 'catalog.locked',
  'no-access': 'catalog.noAccess',
  failed: 'catalog.failed',
} as const satisfies Record<Reason, string | null>;

function NoCatalog({ reason }: { reason: Reason }) {
  const { t } = useText();
  const showError = useErrorToast();
  const { pending, start } = useAsyncAction(() => api.catalog.refresh().catch(showError));
  const sentence = reasons[reason];
  if (sentence === null) return null;
  const retry = (
    <Button size="s" aria-disabled={pending} onClick={start}>
      {t('failure.tryAgain')}
    </Button>
  );
  return (
    <Notices>
      {/* A library that can't be loaded is not there after another try, either. */}
      <Banner tone="amber" action={reason === 'no-library' ? null : retry}>
        {t(sentence)}
      </Banner>
    </Notices>
  );
}
