import type { QueryClient } from '@tanstack/react-query';
import { sessionQuery } from '#renderer/features/account/session/queries.ts';
import { showsPages, useBrowse } from '#renderer/features/catalog/browse/browse-store.ts';
import { inputOf } from '#renderer/features/catalog/browse/catalog/list-input.ts';
import type { Listing } from '#renderer/features/catalog/browse/catalog/listing.ts';
import { countVersion } from '#renderer/features/catalog/browse/filters/facets.ts';
import { catalogStateQuery, modPageQuery } from '#renderer/features/catalog/browse/queries.ts';
import { gameShown, useMyMods } from '#renderer/features/games/my-mods/my-mods-store.ts';
import { gamesHereQuery, loadoutModsQuery, loadoutsQuery } from '#renderer/features/games/my-mods/queries.ts';
import { gamesQuery } from '#renderer/features/mods/list/game-names.ts';
import { serviceQuery } from '#renderer/features/service/service/queries.ts';
import { markOf, parseQuery } from '#shared/catalog/query.ts';
import { modsOn } from '#shared/catalog/shelf.ts';
import type { FirstFrameData } from '#shared/contract/app/first-frame.ts';
import type { CatalogMod, CatalogState } from '#shared/contract/catalog/catalog.ts';
import type { HomeShelf } from '#shared/contract/catalog/home.ts';
import type { Mod } from '#shared/contract/mods/mods.ts';
import { useApp } from '../app-store.ts';
import { shelvesQuery } from '../home/queries.ts';
import { windowSize } from './window-size.ts';

/** The most bytes of JSON; main stores a little around it, and nothing above 100,000 bytes. */
const maxBytes = 90_000;

/** The most mods, as main accepts them. */
const maxMods = 200;

/** The most characters of a text: more than a card shows, so that cutting one moves nothing. */
const maxText = 1_000;

/**
 * Returns what Home or the page of a game shows while it is open, else what Browse shows. Undefined while that is not known,
 * and for a list that depends on the player's favorites or library. Null where there is nothing to show, or too much: what was
 * shown before must not come back.
 */
export function firstFrameOf(client: QueryClient, listing: Listing): FirstFrameData | null | undefined {
  const service = client.getQueryData(serviceQuery().queryKey);
  const session = client.getQueryData(sessionQuery().queryKey);
  const catalog = client.getQueryData(catalogStateQuery().queryKey);
  const shown = shownNow(client, listing, catalog);
  if (!service?.profile || !session || !shown) return shown === null ? null : undefined;
  const frame: FirstFrameData = {
    serviceId: service.profile.serviceId,
    games: gamesOf(modsOf(shown), client.getQueryData(gamesQuery().queryKey)),
    hasFavorites: session.permissions.writeFavorites !== 'not-offered',
    shown,
  };
  return new Blob([JSON.stringify(frame)]).size <= maxBytes ? frame : null;
}

type Shown = FirstFrameData['shown'];

function shownNow(
  client: QueryClient,
  listing: Listing,
  catalog: CatalogState | undefined,
): Shown | null | undefined {
  const { view } = useApp.getState();
  if (view === 'home') return shownShelves(client, catalog);
  if (view === 'myMods') return shownGame(client);
  return showsPages(useBrowse.getState(), catalog) ? shownPage(client) : shownPart(listing, catalog);
}

function modsOf(shown: Shown): readonly Mod[] {
  if (shown.mode === 'home') return shown.shelves.flatMap(modsOn);
  if (shown.mode === 'game') return [];
  return shown.mode === 'pages' ? shown.page.mods : shown.mods;
}

/** The shelves of Home. Of the player's favorites only that there are some: their shelf keeps its place. */
function shownShelves(client: QueryClient, catalog: CatalogState | undefined): Shown | null | undefined {
  if (catalog?.kind !== 'open') return catalog?.kind === 'none' ? null : undefined;
  const shelves = client.getQueryState(shelvesQuery(countVersion(catalog)).queryKey);
  if (!shelves?.data || shelves.isInvalidated) return undefined;
  return {
    mode: 'home',
    revision: catalog.revision,
    shelves: shelves.data.map(shelfToStore),
  };
}

function shelfToStore(shelf: HomeShelf): HomeShelf {
  switch (shelf.kind) {
    case 'favorites':
      return { ...shelf, mods: [] };
    case 'rising':
      return { ...shelf, mods: shelf.mods.map((rise) => ({ ...rise, mod: cutTexts(rise.mod) })) };
    case 'because-of':
      return { ...shelf, mod: cutTexts(shelf.mod), mods: shelf.mods.map(cutTexts) };
    case 'new':
    case 'popular':
      return { ...shelf, mods: shelf.mods.map(cutTexts) };
  }
}

/** The loadouts of the game that is shown, and the mods of its active one. */
function shownGame(client: QueryClient): Shown | null | undefined {
  const games = client.getQueryData(gamesHereQuery().queryKey);
  const game = gameShown(games, useMyMods.getState().gameId);
  if (!game) return games ? null : undefined;
  const { gameId, activeLoadoutId: loadoutId } = game;
  const loadouts = client.getQueryState(loadoutsQuery(gameId).queryKey);
  const mods = client.getQueryState(loadoutModsQuery(gameId, loadoutId).queryKey);
  if (!loadouts?.data || loadouts.isInvalidated || !mods?.data || mods.isInvalidated) return undefined;
  const readAt = Math.min(loadouts.dataUpdatedAt, mods.dataUpdatedAt);
  const { answered: _, ...shown } = mods.data;
  return { mode: 'game', gameId, loadouts: loadouts.data.loadouts, loadoutId, ...shown, readAt };
}

function shownPage(client: QueryClient): Shown | undefined {
  const page = client.getQueryState(modPageQuery(useBrowse.getState().page).queryKey);
  if (!page?.data || page.isInvalidated) return undefined;
  return { mode: 'pages', page: { ...page.data, mods: page.data.mods.map(cutTexts) } };
}

/** The part of the catalog's list that is in sight. Undefined while it is not read, or not the one that the player wants. */
function shownPart(listing: Listing, catalog: CatalogState | undefined): Shown | undefined {
  const { shown } = listing.state();
  const { first, end } = listing.grid.view().drawn;
  const isCurrent = catalog?.kind === 'open' && shown !== null && shown.revision >= 0;
  if (!isCurrent || first === end || shown.list !== useBrowse.getState().list) return undefined;
  const { list, revision, total, isCut, closestFrom, areSimilar } = shown;
  const marks = [...list.marks, ...parseQuery(list.text).marks].map(markOf);
  if (marks.some((mark) => mark === 'favorite' || mark === 'library')) return undefined;
  const mods: CatalogMod[] = [];
  for (let place = first; place < Math.min(end, first + maxMods); place++) {
    const mod = listing.modAt(place);
    if (mod === undefined) return undefined;
    mods.push(cutTexts(mod));
  }
  return {
    mode: 'catalog',
    list: inputOf(list),
    revision,
    first,
    total,
    isCut,
    closestFrom,
    areSimilar,
    mods,
    size: listSize(listing),
  };
}

/** The size of the list; null while details take a part of the window, because the next start opens them later. */
function listSize({ grid }: Listing) {
  const { width, height } = grid.state();
  if (useApp.getState().openMods.browse !== null || width === 0) return null;
  return { window: windowSize(), list: { width, height } };
}

/** The games of these mods, as far as their names are known. */
function gamesOf(mods: readonly Mod[], names: ReadonlyMap<number, string> | undefined) {
  const ids = new Set(mods.map(({ gameId }) => gameId));
  return [...(names ?? [])]
    .filter(([gameId]) => ids.has(gameId))
    .map(([gameId, title]) => ({ gameId, title: cut(title) }));
}

const cutTexts = <M extends Mod>(mod: M): M => ({ ...mod, title: cut(mod.title), tagLine: cut(mod.tagLine) });

const cut = (text: string) => text.slice(0, maxText);
