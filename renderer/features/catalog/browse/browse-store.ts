import { createPersisted } from '#renderer/state/persisted.ts';
import {
  type ListViewState,
  parseListViewState,
  parseSearchText,
} from '#renderer/ui/mod-list/list-view-state.ts';
import { type CatalogList, parseCatalogList } from '#shared/catalog/list.ts';
import type { CatalogState } from '#shared/contract/catalog/catalog.ts';
import { fieldsOf } from '#shared/fields-of.ts';
import type { ListPlace } from './catalog/list-loader.ts';

/**
 * The view state of Browse. `mode` is what it shows: the whole local catalog (`list` says which mods of it, and in what
 * order, `place` how far it is scrolled; null is its start), or one page of the service's list (`page`, `scroll`, and
 * `find`, which searches that page).
 */
export type BrowseViewState = ListViewState & {
  readonly mode: 'catalog' | 'pages';
  readonly find: string;
  readonly list: CatalogList;
  readonly place: ListPlace | null;
};

/** Parses the persisted view state field by field. Invalid fields get their default. */
export const parseViewState = (value: unknown): BrowseViewState => ({
  ...parseListViewState(value),
  mode: fieldsOf(value)['mode'] === 'pages' ? 'pages' : 'catalog',
  find: parseSearchText(fieldsOf(value)['find']),
  list: parseCatalogList(fieldsOf(value)['list']),
  place: parsePlace(fieldsOf(value)['place']),
});

function parsePlace(value: unknown): ListPlace | null {
  const { modId, place, offset } = fieldsOf(value);
  const isPlace = Number.isSafeInteger(modId) && Number(modId) > 0 && Number.isSafeInteger(place);
  if (!isPlace || Number(place) < 0 || typeof offset !== 'number' || !Number.isFinite(offset)) return null;
  return { modId: Number(modId), place: Number(place), offset };
}

/**
 * The view state of Browse, persisted across restarts. Holds no data of main. `startMode` is what the last start showed in
 * the end, which counts until the local catalog is open.
 */
export const useBrowse = createPersisted<BrowseViewState, { startMode: BrowseViewState['mode'] }>(
  'browse',
  parseViewState,
  { startMode: 'catalog' },
);

/**
 * Whether Browse shows pages of the service's list: because the player wants that, because there is no local catalog, or
 * because the last start did and the catalog is not open yet. `catalog` is undefined while its state isn't known.
 */
export const showsPages = (
  {
    mode,
    startMode,
  }: { readonly mode: BrowseViewState['mode']; readonly startMode: BrowseViewState['mode'] },
  catalog: CatalogState | undefined,
): boolean =>
  mode === 'pages' || catalog?.kind === 'none' || (startMode === 'pages' && catalog?.kind !== 'open');

export const goToPage = (page: number) => useBrowse.setState({ page });

/** Changes fields of the list; the others stay. */
export const changeList = (change: Partial<CatalogList>) =>
  useBrowse.setState(({ list }) => ({ list: { ...list, ...change } }));
