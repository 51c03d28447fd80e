import { PackageOpen, Unplug } from 'lucide-react';
import { useEffect, useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import { useGameNames } from '#renderer/features/mods/list/game-names.ts';
import { ListSkeleton } from '#renderer/features/mods/list/list-skeleton.tsx';
import { ModSelectionProvider } from '#renderer/features/mods/list/selection/mod-selection.tsx';
import { SelectedMods } from '#renderer/features/mods/list/selection/selected-mods.tsx';
import { useText } from '#renderer/text/text-context.tsx';
import { Empty } from '#renderer/ui/feedback/empty.tsx';
import { highlightWords } from '#shared/catalog/highlight.ts';
import { parseQuery } from '#shared/catalog/query.ts';
import type { Permissions } from '#shared/contract/account/session.ts';
import type { ServiceState } from '#shared/contract/service/service.ts';
import { useBrowse } from '../browse-store.ts';
import { countVersion } from '../filters/facets.ts';
import { isWhole } from '../filters/list-filters.ts';
import { NoResults } from '../search/no-results.tsx';
import type { BarMenus } from './bar-menu.tsx';
import { type OpenCatalog, useBrowseList, useIsShown, useListing } from './browse-list.ts';
import { CatalogBar } from './catalog-bar.tsx';
import { CatalogHeader } from './catalog-header.tsx';
import { CatalogList } from './catalog-list.tsx';
import { CatalogNotices, serviceProblem, useLongWait } from './catalog-notices.tsx';
import styles from './catalog-view.module.css';

type CatalogViewProps = {
  /** The state of the service; undefined until it is known. */
  readonly service: ServiceState | undefined;
  /** What the player may do; undefined until it is known. */
  readonly permissions: Permissions | undefined;
  readonly menus: BarMenus;
  /** Null while the catalog is opening. */
  readonly state: OpenCatalog | null;
};

/** Browse over the whole local catalog: one list, whose scroll bar means all of it. */
export function CatalogView(props: CatalogViewProps) {
  const { state, service, menus } = props;
  const names = useGameNames(useIsShown());
  useList(state?.revision ?? null);
  const { listing } = useBrowseList();
  return (
    <ModSelectionProvider between={(from, to) => listing.modsBetween(from, to)}>
      <div className={styles.view}>
        <div className={styles.top}>
          <CatalogHeader state={state} />
          <CatalogBar names={names} version={state && countVersion(state)} menus={menus} />
          <CatalogNotices state={state} service={service} />
        </div>
        <Body state={state} service={service} permissions={props.permissions} />
        <SelectedMods />
      </div>
    </ModSelectionProvider>
  );
}

/** The list, or why there is none. */
function Body({ state, service, permissions }: Omit<CatalogViewProps, 'menus'>) {
  const { t } = useText();
  const layout = useBrowse((view) => view.layout);
  const { shown, failure } = useListing();
  const isDelayed = useLongWait(state);
  const text = shown?.list.text ?? '';
  const highlight = useMemo(() => highlightWords(parseQuery(text)), [text]);
  if (shown !== null && shown.total > 0) {
    return <CatalogList highlight={highlight} />;
  }
  const problem = failure ?? (state && serviceProblem(state, service));
  const isRead = state !== null && state.crawl.lastCompleteAt !== null;
  return (
    <div className={styles.reason}>
      {shown !== null && !isWhole(shown.list) ? (
        <NoResults list={shown.list} catalog={state ?? undefined} permissions={permissions} />
      ) : problem || isDelayed ? (
        <Empty icon={<Unplug size={24} />} title={t('browse.noList')}>
          {t(problem?.code === 'key-refused' ? 'browse.noListKey' : 'browse.noListWhy')}
        </Empty>
      ) : shown !== null && isRead ? (
        <Empty icon={<PackageOpen size={24} />} title={t('browse.empty')}>
          {t('browse.emptyWhy')}
        </Empty>
      ) : (
        <ListSkeleton layout={layout} label={t('browse.loading')} />
      )}
    </div>
  );
}

/** Keeps the list of Browse at what the player wants to see, and at the newest revision of the catalog. */
function useList(revision: number | null): void {
  const browse = useBrowseList();
  const { listing } = browse;
  useLayoutEffect(() => {
    const show = () => {
      const { list, place } = useBrowse.getState();
      listing.show(list, listing.state().shown === null ? place : null);
    };
    show();
    // Without a render: the mods of a letter are asked for at once, and the screen is rendered when they are here.
    return useBrowse.subscribe((now, before) => {
      if (now.list !== before.list) show();
    });
  }, [listing]);
  useEffect(() => {
    if (revision !== null) listing.changed(revision);
  }, [listing, revision]);
  const isShown = useIsShown();
  // Before the list is measured, it has no mod that could get the focus.
  const { grid } = listing;
  const measured = () => grid.view().width > 0;
  const isMeasured = useSyncExternalStore(grid.onView, measured, measured);
  useEffect(() => {
    if (isShown && isMeasured && document.activeElement === document.body) browse.focus();
  }, [browse, isShown, isMeasured]);
  useEffect(() => {
    const save = () => browse.savePlace();
    window.addEventListener('pagehide', save);
    return () => {
      window.removeEventListener('pagehide', save);
      save();
    };
  }, [browse]);
}
