import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { useApp } from '#renderer/app/app-store.ts';
import { firstFrameOf } from '#renderer/app/first-frame/frame-of.ts';
import { takeFirstFrame } from '#renderer/app/first-frame/take-frame.ts';
import { shelvesQuery } from '#renderer/app/home/queries.ts';
import { sessionQuery } from '#renderer/features/account/session/queries.ts';
import { useBrowse } from '#renderer/features/catalog/browse/browse-store.ts';
import type { OpenCatalog } from '#renderer/features/catalog/browse/catalog/browse-list.ts';
import { metricsOf } from '#renderer/features/catalog/browse/catalog/metrics.ts';
import { countVersion } from '#renderer/features/catalog/browse/filters/facets.ts';
import { catalogStateQuery, modPageQuery } from '#renderer/features/catalog/browse/queries.ts';
import { useMyMods } from '#renderer/features/games/my-mods/my-mods-store.ts';
import { gamesHereQuery, loadoutModsQuery, loadoutsQuery } from '#renderer/features/games/my-mods/queries.ts';
import { gamesQuery } from '#renderer/features/mods/list/game-names.ts';
import { serviceQuery } from '#renderer/features/service/service/queries.ts';
import { resize, show } from '#renderer/ui/virtual-grid/grid-state.ts';
import { type CatalogList, wholeCatalog } from '#shared/catalog/list.ts';
import { modsOn } from '#shared/catalog/shelf.ts';
import type { SessionState } from '#shared/contract/account/session.ts';
import { firstFrameSchema } from '#shared/contract/app/first-frame.ts';
import type { CatalogState } from '#shared/contract/catalog/catalog.ts';
import type { Game } from '#shared/contract/games/games.ts';
import type { ModPage } from '#shared/contract/mods/mods.ts';
import type { ServiceState } from '#shared/contract/service/service.ts';
import { frameOf, gameFrameOf, homeFrameOf } from '#test/main/app/first-frame/frame.ts';
import { fakeBridge } from '../../fake-bridge.ts';
import { createBrowseList } from '../../features/catalog/browse/catalog/browse-list.ts';
import { modOf, range } from '../../features/catalog/browse/catalog/memory-catalog.ts';
import { startStore } from '../../render.tsx';

/** A document with this first frame. */
function documentWith(text: string) {
  const elements = [{ textContent: text, remove: () => void elements.pop() }];
  return { elements, page: { getElementById: () => elements[0] ?? null } as unknown as Document };
}

/** A query cache as it is after the start. */
function clientWith(mods: ModPage['mods']) {
  const client = new QueryClient();
  const profile = { serviceId: 'service-a' } as ServiceState['profile'];
  client.setQueryData(serviceQuery().queryKey, { profile } as ServiceState);
  const permissions = { writeFavorites: 'signed-out' } as SessionState['permissions'];
  client.setQueryData(sessionQuery().queryKey, { permissions } as SessionState);
  client.setQueryData(
    gamesQuery().queryKey,
    new Map([
      [3, 'Emberfall'],
      [4, 'Unused'],
    ]),
  );
  const catalog: CatalogState = { kind: 'none', reason: 'turned-off' };
  client.setQueryData(catalogStateQuery().queryKey, catalog);
  const { shown } = frameOf('');
  if (shown.mode === 'pages') client.setQueryData(modPageQuery(1).queryKey, { ...shown.page, mods });
  return client;
}

const framePaged = (client: QueryClient) => firstFrameOf(client, createBrowseList().listing);

const modsOf = (frame: ReturnType<typeof firstFrameOf>) =>
  frame?.shown.mode === 'pages' ? frame.shown.page.mods : [];

test('C43 what one window stored, the next one shows and counts as old', async () => {
  const stored = framePaged(clientWith(modsOf(frameOf('Skyforge'))));
  expect(stored).toEqual(frameOf('Skyforge'));
  const { page, elements } = documentWith(JSON.stringify(stored));
  const client = new QueryClient();
  takeFirstFrame(client, createBrowseList().listing, page);
  expect(elements).toEqual([]);
  expect(client.getQueryData(modPageQuery(1).queryKey)?.mods).toEqual(modsOf(stored));
  expect(client.getQueryData(gamesQuery().queryKey)).toEqual(new Map([[3, 'Emberfall']]));
  let reads = 0;
  const query = { ...modPageQuery(1), queryFn: async () => ({ read: ++reads }) as never };
  await client.fetchQuery(query);
  await client.fetchQuery({ ...gamesQuery(), queryFn: async () => new Map([[reads++, '']]) });
  expect(reads).toBe(2);
});

test.each(['', '{', '[]', '{"shown":{"mode":"pages"}}'])('C45 %j in the document is ignored', (text) => {
  const { page, elements } = documentWith(text);
  const client = new QueryClient();
  takeFirstFrame(client, createBrowseList().listing, page);
  expect(elements).toEqual([]);
  expect(client.getQueryCache().getAll()).toEqual([]);
});

test('there is no frame before service, session and mods are known', () => {
  const { queryKey } = modPageQuery(1);
  for (const missing of [serviceQuery().queryKey, sessionQuery().queryKey, queryKey]) {
    const client = clientWith([]);
    client.removeQueries({ queryKey: missing });
    expect(framePaged(client)).toBeUndefined();
  }
  const client = clientWith([]);
  void client.invalidateQueries({ queryKey });
  expect(framePaged(client)).toBeUndefined();
});

test('long texts are cut, and a frame that is too large all the same is none', () => {
  const [mod] = modsOf(frameOf('x'.repeat(5_000)));
  if (!mod) throw new Error('The frame has no mod.');
  expect(modsOf(framePaged(clientWith([mod])))[0]?.title).toHaveLength(1_000);
  const many = Array.from({ length: 50 }, (_, index) => ({
    ...mod,
    modId: index + 1,
    tagLine: 'ü'.repeat(1_000),
  }));
  expect(framePaged(clientWith(many))).toBeNull();
});

/** What the list of Browse shows of a catalog in which every text finds mods 1 to 100. */
async function catalogInSight(list: Partial<CatalogList>) {
  fakeBridge({
    'catalog.window': ({ offset, limit }: { offset: number; limit: number }) => ({
      total: 100,
      isCut: false,
      closestFrom: null,
      areSimilar: false,
      revision: 5,
      mods: range(offset + 1, Math.min(limit, 100 - offset)).map(modOf),
    }),
    'catalog.placeOf': ({ modId }: { modId: number }) => ({ place: modId - 1 }),
  });
  Object.assign(window, { innerWidth: 1_280, innerHeight: 800 });
  startStore(useBrowse, {
    mode: 'catalog',
    layout: 'cards',
    place: null,
    list: { ...wholeCatalog, ...list },
  });
  const { listing } = createBrowseList();
  listing.grid.change((now) => resize(now, 1_000, 600, metricsOf.cards(1_000)));
  listing.show(useBrowse.getState().list, null);
  await expect.poll(() => listing.state().shown?.revision).toBe(5);
  const client = clientWith([]);
  client.setQueryData(catalogStateQuery().queryKey, { kind: 'open', revision: 5 } as CatalogState);
  return { client, listing };
}

const frameInSight = ({ client, listing }: Awaited<ReturnType<typeof catalogInSight>>) =>
  firstFrameOf(client, listing);

test('of the catalog, the mods in sight are stored, and drawn again where they were without a call', async () => {
  const inSight = await catalogInSight({ games: [3] });
  const { listing } = inSight;
  listing.grid.change((now) => show(now, 40));
  const stored = frameInSight(inSight);
  if (stored?.shown.mode !== 'catalog') throw new Error('There is no frame of the catalog.');
  const { first, end } = listing.grid.view().drawn;
  expect(first).toBeGreaterThan(0);
  expect(stored.shown).toMatchObject({ first, total: 100, revision: 5 });
  expect(stored.shown.mods).toEqual(range(first + 1, end - first).map(modOf));

  const place = listing.place();
  listing.clear();
  const { inputsOf } = fakeBridge();
  Object.assign(window, { innerWidth: 1_280, innerHeight: 800 });
  useBrowse.setState({ place });
  takeFirstFrame(
    new QueryClient(),
    listing,
    documentWith(JSON.stringify(firstFrameSchema.parse(stored))).page,
  );
  expect(listing.grid.view().drawn).toEqual({ first, end });
  expect(listing.modAt(first)).toEqual(modOf(first + 1));
  expect(listing.place()).toEqual(place);
  expect(inputsOf('catalog.window')).toEqual([]);
  // What was not read in this start is not stored again.
  expect(frameInSight(inSight)).toBeUndefined();
});

/** A start in which Home shows these shelves. */
function clientAtHome(frame = homeFrameOf('Skyforge')) {
  const client = clientWith([]);
  const crawl = { lastCompleteAt: 1 } as OpenCatalog['crawl'];
  const catalog = { kind: 'open', revision: 1, crawl, mods: 40 } as OpenCatalog;
  client.setQueryData(catalogStateQuery().queryKey, catalog);
  const shelves = frame.shown.mode === 'home' ? frame.shown.shelves : [];
  const { queryKey } = shelvesQuery(countVersion(catalog));
  client.setQueryData(queryKey, shelves);
  startStore(useApp, { ...useApp.getState(), view: 'home' });
  return { client, queryKey };
}

test('C43 C44 of Home, the shelves are stored, of favorites only that there are some, and shown without a call', () => {
  const { client, queryKey } = clientAtHome();
  const [favorite] = client.getQueryData(queryKey)?.flatMap(modsOn) ?? [];
  client.setQueryData(queryKey, (shelves) =>
    shelves?.map((shelf) =>
      shelf.kind === 'favorites' && favorite ? { ...shelf, mods: [favorite] } : shelf,
    ),
  );
  const stored = framePaged(client);
  expect(stored).toEqual(homeFrameOf('Skyforge'));

  const next = new QueryClient();
  takeFirstFrame(next, createBrowseList().listing, documentWith(JSON.stringify(stored)).page);
  const atStart = next.getQueryData(shelvesQuery(null).queryKey);
  expect(atStart).toEqual(stored?.shown.mode === 'home' && stored.shown.shelves);
});

test('C43 of the page of a game, loadouts and mods are stored once both are read, and shown without a call at the next start', () => {
  const { shown } = gameFrameOf('Skyforge');
  if (shown.mode !== 'game') throw new Error('The frame is not of a game.');
  const { gameId, loadoutId, loadouts, mods, groups, overlappingFiles, readAt } = shown;
  const client = clientWith([]);
  const game = { gameId, activeLoadoutId: loadoutId } as Game;
  client.setQueryData(gamesHereQuery().queryKey, [{ ...game, gameId: 'other' }, game]);
  startStore(useApp, { ...useApp.getState(), view: 'myMods' });
  startStore(useMyMods, { gameId });
  const [ofLoadouts, ofMods] = [loadoutsQuery(gameId).queryKey, loadoutModsQuery(gameId, loadoutId).queryKey];
  client.setQueryData(ofLoadouts, { loadouts, text: null }, { updatedAt: readAt + 5 });
  expect(framePaged(client)).toBeUndefined();
  client.setQueryData(ofMods, { mods, groups, overlappingFiles }, { updatedAt: readAt });
  const stored = framePaged(client);
  expect(stored).toEqual(gameFrameOf('Skyforge'));

  const next = new QueryClient();
  takeFirstFrame(next, createBrowseList().listing, documentWith(JSON.stringify(stored)).page);
  expect(next.getQueryData(ofLoadouts)).toEqual({ loadouts, text: null });
  expect(next.getQueryData(ofMods)).toEqual({ mods, groups, overlappingFiles });
  expect(next.getQueryState(ofMods)?.isInvalidated).toBe(true);
  void client.invalidateQueries({ queryKey: ofLoadouts });
  expect(framePaged(client)).toBeUndefined();
});

test('what can’t be shown takes away what was stored: a loadout that is too large, no game, and Home without a catalog', () => {
  const { shown } = gameFrameOf('Skyforge');
  if (shown.mode !== 'game') throw new Error('The frame is not of a game.');
  const { gameId, loadoutId, loadouts, mods } = shown;
  const client = clientWith([]);
  client.setQueryData(gamesHereQuery().queryKey, [{ gameId, activeLoadoutId: loadoutId } as Game]);
  startStore(useApp, { ...useApp.getState(), view: 'myMods' });
  startStore(useMyMods, { gameId });
  client.setQueryData(loadoutsQuery(gameId).queryKey, { loadouts, text: null });
  const many = Array.from({ length: 400 }, (_, index) => mods.map((mod) => ({ ...mod, key: `${index}` })));
  client.setQueryData(loadoutModsQuery(gameId, loadoutId).queryKey, {
    mods: many.flat(),
    groups: [],
    overlappingFiles: 0,
  });
  expect(framePaged(client)).toBeNull();
  client.setQueryData(gamesHereQuery().queryKey, []);
  expect(framePaged(client)).toBeNull();
  useApp.setState({ view: 'home' });
  expect(framePaged(client)).toBeNull();
});

test('shelves that are about to be read again are not stored, and their long texts are cut', () => {
  const { client, queryKey } = clientAtHome(homeFrameOf('x'.repeat(5_000)));
  const { shown } = framePaged(client) ?? {};
  const shelves = shown?.mode === 'home' ? shown.shelves : [];
  const titles = shelves.flatMap((shelf) => [
    ...modsOn(shelf).map(({ title }) => title.length),
    ...(shelf.kind === 'because-of' ? [shelf.mod.title.length] : []),
  ]);
  expect(titles).toEqual(Array(6).fill(1_000));
  void client.invalidateQueries({ queryKey });
  expect(framePaged(client)).toBeUndefined();
});

test.each<Partial<CatalogList>>([
  { marks: ['favorite'] },
  { marks: ['library'] },
  { text: 'sky is:favorite' },
  { text: 'is:library' },
])('a list that depends on the player is not stored: %j', async (list) => {
  expect(frameInSight(await catalogInSight(list))).toBeUndefined();
});

test('another list than the one that the player left is not shown', async () => {
  const stored = frameInSight(await catalogInSight({ games: [3] }));
  expect(stored).not.toBeNull();
  const { listing } = createBrowseList();
  useBrowse.setState({ list: wholeCatalog });
  takeFirstFrame(new QueryClient(), listing, documentWith(JSON.stringify(stored)).page);
  expect(listing.modAt(0)).toBeUndefined();
});
