import { Unplug } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '#renderer/text/text-context.tsx';
import { Empty } from '#renderer/ui/feedback/empty.tsx';
import { LayoutChoice } from '#renderer/ui/mod-list/layout-choice.tsx';
import { ListFrame, ListHeader } from '#renderer/ui/mod-list/list-frame.tsx';
import type { ListViewStore } from '#renderer/ui/mod-list/list-view-state.ts';
import { Paging } from '#renderer/ui/mod-list/paging.tsx';
import type { Mod } from '#shared/contract/mods/mods.ts';
import type { MessageId } from '#shared/messages/index.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import type { ModNote } from './mod-card.tsx';
import { ModList } from './mod-list.tsx';
import { ModSelectionProvider } from './selection/mod-selection.tsx';
import { modsBetween } from './selection/mods-between.ts';
import { SelectModsButton } from './selection/select-mods-button.tsx';
import { SelectedMods } from './selection/selected-mods.tsx';
import type { ListPage } from './use-list-page.ts';

/** What every list has a text for: its title, its accessible name, what is said while it loads and when that failed. */
export type ListText = 'title' | 'list' | 'loading' | 'noList' | 'noListWhy';

export type ModListScreenProps = {
  readonly store: ListViewStore;
  readonly textOf: (text: ListText) => MessageId;
  readonly page: ListPage;
  /** The mods to show of the page; all unless given. */
  readonly mods?: readonly Mod[];
  /** Identifies the list if the screen has several, by sort order and search text. */
  readonly list?: string;
  /** How many mods there are, in words; null while that isn't known. */
  readonly total: string | null;
  /** What is in the header, before the choice of the layout. */
  readonly tools?: ReactNode;
  /** Notices above the list; never dimmed. */
  readonly notices: ReactNode;
  /** What is said above mods. */
  readonly above?: ReactNode;
  /** Whether a list without mods is known to be that; unless given, as soon as a page is here. */
  readonly isKnown?: boolean;
  /** What takes the place of a list without mods. */
  readonly empty: ReactNode;
  readonly notes?: ReadonlyMap<number, ModNote> | undefined;
  /** Whether a mod leaves the list with the favorite. */
  readonly isOfFavorites?: boolean;
};

/** A screen that lists mods page by page: loading, failed, empty or there. Keeps the scroll position and the focus. */
export function ModListScreen(props: ModListScreenProps) {
  const { t } = useText();
  const { store, textOf } = props;
  const { shown, waiting, retry } = props.page;
  const page = store((view) => view.page);
  const layout = store((view) => view.layout);
  const mods = props.mods ?? shown?.mods ?? [];
  // Choosing the current page again retries it: it may have failed.
  const go = (to: number) => (to === page ? retry() : store.setState({ page: to }));
  return (
    <ModSelectionProvider between={(from, to) => modsBetween(mods, from, to)}>
      <ListFrame
        store={store}
        list={props.list ?? ''}
        shownPage={shown?.pagination.page ?? null}
        waiting={waiting}
        header={
          <ListHeader title={t(textOf('title'))} total={props.total}>
            {props.tools}
            {mods.length > 0 && <SelectModsButton />}
            <LayoutChoice layout={layout} onChange={(next) => store.setState({ layout: next })} />
          </ListHeader>
        }
        notices={props.notices}
        paging={<Paging page={page} pagination={shown?.pagination ?? null} waiting={waiting} onGo={go} />}
      >
        <Body {...props} mods={mods} />
        <SelectedMods />
      </ListFrame>
    </ModSelectionProvider>
  );
}

function Body(props: ModListScreenProps & { readonly mods: readonly Mod[] }) {
  const { t } = useText();
  const { store, textOf, mods } = props;
  const { shown, failure } = props.page;
  const layout = store((view) => view.layout);
  if (mods.length > 0) {
    return (
      <>
        {props.above}
        <ModList
          label={t(textOf('list'))}
          mods={mods}
          notes={props.notes}
          isOfFavorites={props.isOfFavorites ?? false}
          store={store}
        />
      </>
    );
  }
  if (props.isKnown ?? shown !== null) return props.empty;
  if (!failure) return <ListSkeleton layout={layout} label={t(textOf('loading'))} />;
  return (
    <Empty icon={<Unplug size={24} />} title={t(textOf('noList'))}>
      {t(textOf('noListWhy'))}
    </Empty>
  );
}
