import type { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { deferred } from '#main/kernel/deferred.ts';
import { HomeView } from '#renderer/app/home/home-view.tsx';
import { shelvesQuery } from '#renderer/app/home/queries.ts';
import { catalogStateQuery } from '#renderer/features/catalog/browse/queries.ts';
import type { CatalogMod, CatalogState } from '#shared/contract/catalog/catalog.ts';
import type { HomeShelf } from '#shared/contract/catalog/home.ts';
import type { Game, GameSuggestion } from '#shared/contract/games/games.ts';
import { fakeBridge } from '#test/renderer/fake-bridge.ts';
import { createClient, mount } from '#test/renderer/mount.tsx';
import { translate } from '#test/renderer/render.tsx';
import { openCatalog } from '../../features/catalog/status/catalog-states.ts';
import { createDraft, createGame } from '../../features/games/my-mods/rows.ts';

const mod = (modId: number): CatalogMod => ({
  modId,
  title: `Mod ${modId}`,
  tagLine: '',
  gameId: 7,
  modType: 'download_local',
  downloadCount: 10,
  ratingAvg: null,
  viewUrl: null,
  getBy: 'download',
  author: null,
});
const popular: HomeShelf = { kind: 'popular', mods: [mod(1), mod(2)] };
const complete = openCatalog({ lastCompleteAt: 1 });

type Given = {
  readonly games?: readonly Game[];
  readonly shelves?: readonly HomeShelf[];
  readonly catalog?: CatalogState;
  readonly found?: readonly GameSuggestion[];
  readonly client?: QueryClient;
  readonly session?: () => unknown;
};

function start({
  games = [createGame()],
  shelves = [popular],
  catalog = complete,
  found = [],
  client = createClient(),
  session = () => ({}),
}: Given = {}) {
  const bridge = fakeBridge({
    'games.list': () => ({ games }),
    'games.suggestions': () => ({ suggestions: found }),
    'mods.games': () => ({ games: [{ gameId: 7, title: 'EMBERFALL' }] }),
    'games.draftOf': ({ folder }: { folder: string }) => createDraft({ folder, title: folder.slice(7) }),
    'games.add': () => createGame(),
    'play.states': () => ({ states: [] }),
    'loadouts.list': () => ({ loadouts: [], text: null }),
    'loadouts.mods': () => ({ mods: [], groups: [], overlappingFiles: 0 }),
    'searches.state': () => ({ searches: [] }),
    'home.shelves': () => ({ shelves }),
    'catalog.state': () => catalog,
    'session.state': session,
  });
  const ways = {
    onOpen: vi.fn(),
    onGame: vi.fn(),
    onBrowse: vi.fn(),
    onList: vi.fn(),
    onFavorites: vi.fn(),
  };
  mount(<HomeView openModId={null} {...ways} />, client);
  return { ...bridge, ...ways, client };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** Home in a start whose first frame has these shelves; `session` responds when the player is known. */
function startWithFrame(frame: readonly HomeShelf[], catalog: CatalogState) {
  const known = deferred<object>();
  const client = createClient();
  client.setQueryData(shelvesQuery(null).queryKey, [...frame]);
  const started = start({ catalog, client, session: () => known.promise });
  return { ...started, playerIsKnown: () => known.resolve({}) };
}

test('C43 the shelves of the first frame are there at once; while the player is not known, the place of their favorites stays', async () => {
  const frame: HomeShelf[] = [{ kind: 'favorites', mods: [] }, popular];
  const { inputsOf, playerIsKnown, client } = startWithFrame(frame, complete);
  await screen.findByRole('heading', { name: translate('home.favorites') });
  expect(screen.getByRole('button', { name: 'Mod 1' })).toBeTruthy();
  expect(inputsOf('home.shelves')).toEqual([]);
  playerIsKnown();
  await waitFor(() =>
    expect(screen.queryByRole('heading', { name: translate('home.favorites') })).toBeNull(),
  );
  expect(screen.getByRole('button', { name: 'Mod 1' })).toBeTruthy();
  expect(client.getQueryData(shelvesQuery(null).queryKey)).toBeUndefined();
});

test('where there is no catalog, the shelves of the first frame go, and stay away', async () => {
  const { client } = startWithFrame([popular], { kind: 'none', reason: 'turned-off' });
  await screen.findByText(translate('home.noCatalog'));
  expect(screen.queryByRole('button', { name: 'Mod 1' })).toBeNull();
  act(() => client.setQueryData(catalogStateQuery().queryKey, { kind: 'opening' }));
  await screen.findByText(translate('home.reading'));
  expect(screen.queryByRole('button', { name: 'Mod 1' })).toBeNull();
});

test('a mod of a shelf opens, all of them are in Browse, and the title leads to the game', async () => {
  const { onOpen, onList, onGame } = start({ games: [createGame({ serviceGameId: 7, isOfService: true })] });
  await screen.findByRole('heading', { name: translate('home.popular') });
  press('Mod 2');
  expect(onOpen).toHaveBeenCalledWith(mod(2));
  press(translate('home.all'));
  expect(onList).toHaveBeenCalledWith({ games: [7], sort: 'downloads' });
  press('Emberfall');
  expect(onGame).toHaveBeenCalledWith('ember');
});

test('without a catalog, shelves that were read before are not shown', async () => {
  const { client } = start();
  await screen.findByRole('heading', { name: translate('home.popularInAll') });
  act(() => client.setQueryData(catalogStateQuery().queryKey, { kind: 'opening' } as CatalogState));
  await screen.findByText(translate('home.reading'));
  expect(screen.queryByText('Mod 1')).toBeNull();
});

test.each([
  ['nothing new yet', complete, 'home.nothing'],
  ['a list that is being read', openCatalog({ lastCompleteAt: null, state: 'reading' }), 'home.reading'],
  [
    'a list that is not read to its end',
    openCatalog({ lastCompleteAt: null, state: 'paused' }),
    'home.incomplete',
  ],
  ['a catalog that is turned off', { kind: 'none', reason: 'turned-off' }, 'home.noCatalog'],
  ['a full disk', { kind: 'none', reason: 'disk-full' }, 'home.unavailable'],
] as const)('without shelves it says why: %s', async (_, catalog, reason) => {
  const { onBrowse } = start({ shelves: [], catalog: catalog as CatalogState });
  await screen.findByText(translate(reason));
  press(translate('home.browse'));
  expect(onBrowse).toHaveBeenCalledTimes(1);
});

test('games that the service has are chosen at first, and those that are chosen are added', async () => {
  const found = ['Chess', 'Emberfall'].map((name) => ({
    name,
    folder: `/games/${name}`,
    source: 'steam' as const,
    hasRules: false,
  }));
  const { inputsOf } = start({ games: [], found });
  const tile = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) });
  expect((await tile('Emberfall')).getAttribute('aria-pressed')).toBe('true');
  expect((await tile('Chess')).getAttribute('aria-pressed')).toBe('false');
  fireEvent.click(await tile('Chess'));
  press(translate('firstStart.start', { count: 2 }));
  await waitFor(() =>
    expect(inputsOf('games.add')).toMatchObject([{ title: 'Emberfall' }, { title: 'Chess' }]),
  );
});

test('where no game is found, a folder can be chosen, or Browse', async () => {
  const { onBrowse } = start({ games: [] });
  await screen.findByText(translate('firstStart.none'));
  press(translate('firstStart.look'));
  expect(onBrowse).toHaveBeenCalledTimes(1);
});
