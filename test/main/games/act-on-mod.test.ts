import { join } from 'node:path';
import { expect, test } from 'vitest';
import { actOnMod } from '#main/games/act-on-mod.ts';
import type { Download } from '#shared/contract/mods/downloads.ts';
import type { ModAct, ModStatus } from '#shared/contract/mods/mod-status.ts';
import { modStatus } from '#shared/mod-status.ts';
import { openMyMods, writeFiles } from './open-my-mods.ts';

const lights = { modId: 1, title: 'Harbour Lights', gameId: 7 };
const download = (change: Partial<Download>) =>
  ({ downloadId: 'd', modId: 1, state: 'done', file: 'here', waiting: null, ...change }) as Download;
const facts = {
  getBy: 'download',
  wanted: null,
  download: null,
  game: null,
  install: null,
  job: null,
  newest: null,
} as const;

/** Acts on a mod in a status. Returns what came of it, and the calls that were made. */
async function act(
  status: ModStatus,
  action: ModAct['action'],
  more: { file?: ModAct['file']; myMods?: unknown } = {},
) {
  const calls: unknown[] = [];
  const record =
    (name: string) =>
    (...inputs: unknown[]) => {
      calls.push([name, ...inputs]);
      return Promise.resolve(name === 'filePath' ? '/downloads/lights.zip' : {});
    };
  const names = ['start', 'pause', 'resume', 'cancel', 'allowHost', 'filePath'] as const;
  const acted = await actOnMod(
    { ...lights, action, ...(more.file && { file: more.file }) },
    {
      statuses: { of: () => status },
      downloads: Object.fromEntries(names.map((name) => [name, record(name)])) as never,
      myMods: (more.myMods ?? { isEmpty: () => true }) as never,
      service: { retryKey: record('retryKey') as never },
      revealFile: record('revealFile'),
    },
  );
  return { acted, calls };
}

const of = (change: Partial<Download>, newest: string | null = null) =>
  modStatus({ ...facts, newest, download: download(change) });
const nothing = modStatus(facts);

test.each([
  ['get', nothing, [['retryKey'], ['start', lights]]],
  ['pause', of({ state: 'running' }), [['pause', 'd']]],
  ['resume', of({ state: 'paused' }), [['retryKey'], ['resume', 'd']]],
  ['retry', of({ state: 'failed' }), [['retryKey'], ['resume', 'd']]],
  [
    'showFile',
    of({}),
    [
      ['filePath', 'd'],
      ['revealFile', '/downloads/lights.zip'],
    ],
  ],
  ['update', of({ version: '1' }, '2'), [['retryKey'], ['start', { ...lights, replaces: 'd' }]]],
] as const)('%s does what a status without a game offers', async (action, status, calls) => {
  expect(await act(status, action)).toEqual({ acted: { did: 'done' }, calls });
});

test('a host is approved for the download that waits for it', async () => {
  const waiting = { for: 'host', until: null, host: 'files.example' } as const;
  const { calls } = await act(of({ state: 'waiting', waiting }), 'allowHost');
  expect(calls).toEqual([['allowHost', 'd']]);
});

test('what is canceled says how to undo it', async () => {
  for (const state of ['paused', 'running'] as const) {
    const { acted } = await act(of({ state }), 'cancel');
    expect(acted).toEqual({ did: 'canceled', downloadId: 'd', wasPaused: state === 'paused' });
  }
});

test('a click that came too late does nothing', async () => {
  expect(await act(of({}), 'pause')).toEqual({ acted: { did: 'done' }, calls: [] });
  expect(await act(nothing, 'remove')).toEqual({ acted: { did: 'done' }, calls: [] });
});

test('a file is for downloading only', async () => {
  const file = { versionId: 3, fileId: 4 };
  expect(await act(of({}), 'pause', { file })).toEqual({ acted: { did: 'done' }, calls: [] });
});

test('one file of a version is downloaded whatever else of the mod is here', async () => {
  const file = { versionId: 3, fileId: 4 };
  const { calls } = await act(of({}), 'get', { file });
  expect(calls).toEqual([['retryKey'], ['start', { ...lights, ...file }]]);
});

test('a mod is downloaded also where the games can’t be opened', async () => {
  const myMods = { isEmpty: () => false, ready: () => Promise.reject(new Error('made by a test')) };
  const { calls } = await act(nothing, 'get', { myMods });
  expect(calls).toEqual([['retryKey'], ['start', lights]]);
});

test('a game that can’t be played is looked at again', async () => {
  let checks = 0;
  const parts = {
    checkGames: async () => {
      checks += 1;
    },
  };
  const myMods = { isEmpty: () => false, ready: async () => parts };
  const install = { installId: 'i', usedBy: [{ gameId: 'g', loadoutId: 'quiet' }] } as never;
  const game = { gameId: 'g', activeLoadoutId: 'quiet', forNewMods: { loadoutId: 'quiet' } } as never;
  await expect(act(modStatus({ ...facts, game, install }), 'play', { myMods })).rejects.toThrow();
  expect(checks).toBe(1);
});

test('a mod of a game here goes through a job: got, installed and tried again', async () => {
  const calls: unknown[] = [];
  const jobs = {
    get: async (wanted: unknown) => calls.push(['get', wanted]),
    fromDownload: async (wanted: unknown) => calls.push(['fromDownload', wanted]),
    retry: (jobId: string) => calls.push(['retry', jobId]),
  };
  const myMods = { isEmpty: () => false, ready: async () => ({ jobs }) };
  const game = { gameId: 'g', forNewMods: null } as never;
  const job = { jobId: 'j', state: 'failed' } as never;
  await act(modStatus({ ...facts, game }), 'get', { myMods });
  await act(modStatus({ ...facts, game, download: download({}) }), 'install', { myMods });
  await act(modStatus({ ...facts, game, job }), 'retry', { myMods });
  expect(calls).toEqual([
    ['get', { modId: 1, title: 'Harbour Lights', gameId: 'g' }],
    ['fromDownload', { downloadId: 'd', gameId: 'g' }],
    ['retry', 'j'],
  ]);
});

test('a mod that is here is added, its loadout is switched to, and it is removed and brought back', async () => {
  const app = await openMyMods();
  const folder = join(app.home, 'Emberfall');
  writeFiles(folder, { 'game.txt': 'game' });
  const { gameId } = await app.addGame(folder);
  const loadoutId = await app.play(gameId, 'Quiet', { 'lights/mod.json': '{}' });
  await app.loadouts.activate({ gameId, loadoutId: 'vanilla' });
  const myMods = await app.ready();
  const status = () => {
    const [game = null] = myMods.inGames.games();
    const [install = null] = myMods.inGames.installs();
    return modStatus({ ...facts, game, install });
  };
  const choose = async (action: ModAct['action']) =>
    (await act(status(), action, { myMods: app.access })).acted;

  expect(status()).toMatchObject({ state: 'ready' });
  expect(await choose('switch')).toEqual({ did: 'switched', gameId, applied: { state: 'done', notes: [] } });
  const [mod] = myMods.loadouts.get(gameId, loadoutId).mods;
  const { installId } = mod ?? {};
  await app.loadouts.removeMods({
    gameId,
    loadoutId,
    mods: (await app.loadouts.mods({ gameId, loadoutId })).mods.map(({ key }) => key),
  });
  expect(status()).toMatchObject({ state: 'notInLoadout', install: { installId } });
  expect(await choose('add')).toMatchObject({ did: 'added', place: { gameId, loadoutId, isActive: true } });
  expect(status()).toMatchObject({ state: 'ready' });
  const removed = await choose('remove');
  expect(removed).toMatchObject({ did: 'removed', count: 1 });
  expect(myMods.installs.list()).toEqual([]);
  if (removed.did === 'removed') await myMods.removal.undo(removed.undoId);
  expect(status()).toMatchObject({ state: 'ready' });
});
