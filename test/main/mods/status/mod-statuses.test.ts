import { expect, test, vi } from 'vitest';
import { type InGames, ModStatuses, type StatusChange } from '#main/mods/status/mod-statuses.ts';
import type { Game } from '#shared/contract/games/games.ts';
import type { Download } from '#shared/contract/mods/downloads.ts';
import type { Install, InstallJob } from '#shared/contract/mods/installs.ts';

type Change = { changed: Download[]; removed: string[] };

const download = (change: Partial<Download>) =>
  ({
    downloadId: 'd1',
    modId: 1,
    gameId: 7,
    state: 'done',
    file: 'here',
    version: '1.0',
    versionId: 10,
    waiting: null,
    ...change,
  }) as Download;
const version = (versionId: number, name: string) => ({ versionId, name });
const game = (change: Partial<Game> = {}) =>
  ({
    gameId: 'g',
    isOfService: true,
    serviceGameId: 7,
    activeLoadoutId: 'quiet',
    forNewMods: { loadoutId: 'quiet', name: 'Quiet' },
    ...change,
  }) as Game;
const install = (change: Partial<Install> = {}) =>
  ({
    installId: 'i1',
    modId: 1,
    versionName: '1.0',
    versionId: 10,
    installedAt: 1,
    usedBy: [{ gameId: 'g', loadoutId: 'quiet' }],
    ...change,
  }) as Install;

/** Statuses of a list of downloads and of games that the test changes. */
function start(first: readonly Download[] = []) {
  let list = first;
  let service: string | null = 'https://mods.example/api/';
  const ofDownloads = new Set<(change: Change) => void>();
  const ofGames = new Set<() => void>();
  const statuses = new ModStatuses(
    {
      list: vi.fn(() => list),
      onChange(listener) {
        ofDownloads.add(listener);
        return () => ofDownloads.delete(listener);
      },
    },
    () => service,
  );
  const told: StatusChange[] = [];
  statuses.onChange((change) => told.push(change));
  let here = {
    games: [] as readonly Game[],
    installs: [] as readonly Install[],
    jobs: [] as readonly InstallJob[],
    updates: new Map<number, string | null>() as ReadonlyMap<number, string | null>,
  };
  const inGames: InGames = {
    games: () => here.games,
    installs: () => here.installs,
    jobs: () => here.jobs,
    updates: () => here.updates,
    onChange(listener) {
      ofGames.add(listener);
      return () => ofGames.delete(listener);
    },
  };
  return {
    statuses,
    told,
    inGames,
    ofDownloads,
    ofGames,
    /** Sets the downloads, and says which of them changed. */
    download(downloads: readonly Download[], change: Partial<Change> = {}) {
      list = downloads;
      for (const listener of ofDownloads) listener({ changed: [...downloads], removed: [], ...change });
    },
    games(change: Partial<typeof here>) {
      here = { ...here, ...change };
      if (ofGames.size === 0) statuses.use(inGames);
      else for (const listener of ofGames) listener();
    },
    useService(next: string | null) {
      service = next;
    },
    states: () => Object.fromEntries(statuses.list().map(({ modId, status }) => [modId, status.state])),
  };
}

test('what was downloaded before is here at once, and a canceled download is nothing', () => {
  const { states } = start([
    download({}),
    download({ downloadId: 'd2', modId: 2, state: 'cancelled', file: null }),
  ]);
  expect(states()).toEqual({ 1: 'downloaded' });
});

test('a download tells its own mod only, and nothing if nothing changed', () => {
  const page = start([download({}), download({ downloadId: 'd2', modId: 2 })]);
  page.download([download({ state: 'paused', file: null }), download({ downloadId: 'd2', modId: 2 })]);
  expect(page.told.map(({ changed }) => changed.map(({ modId }) => modId))).toEqual([[1]]);
  page.download([download({ state: 'paused', file: null })], {});
  expect(page.told).toHaveLength(1);
});

test('the newest download of a mod counts, and the one before it once that is gone', () => {
  const old = download({ downloadId: 'old' });
  const page = start([old]);
  page.download([download({ downloadId: 'new', state: 'running', file: null }), old]);
  expect(page.states()).toEqual({ 1: 'downloading' });
  page.download([old], { changed: [], removed: ['new'] });
  expect(page.states()).toEqual({ 1: 'downloaded' });
  page.download([], { changed: [], removed: ['old'] });
  expect(page.states()).toEqual({});
  expect(page.told.at(-1)).toEqual({ changed: [], removed: [1] });
});

test('the games on this computer count from when they are open', () => {
  const page = start([download({})]);
  page.games({ games: [game()] });
  const [here] = page.statuses.list();
  expect(here?.status).toMatchObject({ state: 'downloaded', game: { gameId: 'g' } });
  page.games({ installs: [install()] });
  expect(page.states()).toEqual({ 1: 'ready' });
  page.games({ installs: [install({ usedBy: [] })] });
  expect(page.states()).toEqual({ 1: 'notInLoadout' });
});

test('the game of a download can be added once its name is known, until it is here', () => {
  const page = start([download({})]);
  const wanted = () => page.statuses.list().map(({ status }) => 'wanted' in status && status.wanted);
  expect(wanted()).toEqual([null]);
  page.statuses.learnGames([
    { gameId: 7, title: 'Tidewatch' },
    { gameId: 8, title: 'Emberfall' },
  ]);
  expect(wanted()).toEqual([{ serviceGameId: 7, title: 'Tidewatch' }]);
  expect(page.told).toHaveLength(1);
  page.games({ games: [game()] });
  expect(wanted()).toEqual([null]);
});

test('a mod of a game without its own on the service stands in the game that has it', () => {
  const page = start();
  page.games({ games: [game({ isOfService: false, serviceGameId: null })], installs: [install()] });
  expect(page.states()).toEqual({ 1: 'ready' });
});

test('a mod whose game the service named stands in that game', () => {
  const page = start();
  page.games({ games: [game()], installs: [install({ usedBy: [] })] });
  expect(page.states()).toEqual({});
  expect(page.statuses.of({ modId: 1, gameId: 7 }).state).toBe('notInLoadout');
  page.statuses.learn([{ modId: 1, gameId: 7, getBy: 'download', viewUrl: null }]);
  expect(page.states()).toEqual({ 1: 'notInLoadout' });
});

test('an update that is known is offered, by whoever found it', () => {
  const page = start();
  page.games({ games: [game()], installs: [install()], updates: new Map([[1, '2.0']]) });
  expect(page.statuses.list()[0]?.status).toMatchObject({ state: 'update', update: '2.0' });
  page.games({ updates: new Map() });
  expect(page.states()).toEqual({ 1: 'ready' });
  page.statuses.learnVersions(1, [version(30, '3.0'), version(10, '1.0')]);
  expect(page.statuses.list()[0]?.status).toMatchObject({ state: 'update', update: '3.0' });
});

test('a list of versions that is older than what is here offers no update', () => {
  const page = start();
  page.games({ games: [game()], installs: [install({ versionId: 30, versionName: '3.0' })] });
  page.statuses.learnVersions(1, [version(20, '2.0'), version(10, '1.0')]);
  expect(page.states()).toEqual({ 1: 'ready' });
});

test('an update that the player ignores, or a pinned mod, is not offered', () => {
  const page = start();
  page.games({ games: [game()], installs: [install()], updates: new Map([[1, null]]) });
  page.statuses.learnVersions(1, [version(30, '3.0'), version(10, '1.0')]);
  expect(page.states()).toEqual({ 1: 'ready' });
});

test('what one service said is not said of the mod with the same id at another one', () => {
  const page = start([download({})]);
  page.statuses.learnVersions(1, [version(20, '2.0'), version(10, '1.0')]);
  expect(page.statuses.list()[0]?.status).toMatchObject({ update: '2.0' });
  page.useService('https://other.example/api/');
  page.download([download({})]);
  expect(page.statuses.list()[0]?.status).toMatchObject({ update: null });
});

test('of several jobs of a mod the last one counts', () => {
  const page = start([download({})]);
  const job = (jobId: string, state: InstallJob['state']) =>
    ({ jobId, modId: 1, gameId: 'g', state }) as InstallJob;
  page.games({ games: [game()], jobs: [job('j1', 'failed'), job('j2', 'installing')] });
  expect(page.states()).toEqual({ 1: 'installing' });
});

test('the version in the loadout counts, else the one that was installed last', () => {
  const page = start();
  const versions = [
    install({ installId: 'i1', versionName: '1.0', installedAt: 1 }),
    install({ installId: 'i2', versionName: '2.0', installedAt: 2, usedBy: [] }),
  ];
  page.games({ games: [game()], installs: versions });
  expect(page.statuses.list()[0]?.status).toMatchObject({ state: 'ready', install: { installId: 'i1' } });
  page.games({ games: [game({ forNewMods: null })] });
  expect(page.statuses.list()[0]?.status).toMatchObject({ install: { installId: 'i2' } });
});

test('games that were restored take the place of those before, and closing ends everything', () => {
  const page = start();
  page.games({ games: [game()], installs: [install()] });
  page.statuses.use({ ...page.inGames, installs: () => [] });
  expect(page.states()).toEqual({});
  expect(page.ofGames.size).toBe(1);
  page.statuses.close();
  expect([page.ofGames.size, page.ofDownloads.size]).toEqual([0, 0]);
});
