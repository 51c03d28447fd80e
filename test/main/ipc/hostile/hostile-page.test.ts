import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Call, Domain } from '#shared/contract/define.ts';
import type { Game, GameDraft } from '#shared/contract/games/games.ts';
import type { Loadout } from '#shared/contract/games/loadouts.ts';
import { contract } from '#shared/contract/index.ts';
import type { Install } from '#shared/contract/mods/installs.ts';
import { fuzzSeed } from '#test/fuzz/property.ts';
import { hostileInputs, type Pool } from './hostile-inputs.ts';
import { snapshotOf, startTrap, watchDeeds } from './watch-machine.ts';
import { prepareComputer, startWholeApp } from './whole-app.ts';

const calls = Object.entries(contract as Record<string, Domain>).flatMap(([domain, { calls }]) =>
  Object.entries(calls).map(([key, call]) => [`${domain}.${key}`, call] as const),
);

/** Those that take something away come last, so that the others have something to work on. */
const takesAway = /remove|delete|cancel|pause|reset|signOut|restore/i;
const inOrder = [
  ...calls.filter(([name]) => !takesAway.test(name)),
  ...calls.filter(([name]) => takesAway.test(name)),
] as readonly (readonly [string, Call])[];

/** The app on a computer with a player's files. */
async function start() {
  const computer = await prepareComputer();
  return { ...computer, ...(await startWholeApp(computer.userData)) };
}

type App = Awaited<ReturnType<typeof start>>;
type Ids = Readonly<Record<'gameId' | 'installId' | 'loadoutId' | 'downloadId', string>>;

/**
 * The example game, which the player chooses in the system's dialog, with a mod of the service in it. Added again where a
 * call has taken it away.
 */
async function prepareGame({ desktop, get, services, game }: App, isNew = false): Promise<Ids> {
  const listed = async () => (await get<{ games: Game[] }>('games.list')).games;
  const installs = async () => (await get<{ installs: Install[] }>('installs.list')).installs;
  if ((await listed()).length === 0) {
    desktop.chosenFolder = game.folder;
    const { path } = await get<{ path: string }>('games.chooseFolder', { current: '' });
    desktop.chosenFolder = null;
    await get('games.add', await get<GameDraft>('games.draftOf', { folder: path }));
  }
  const [{ gameId = '' } = {}] = await listed();
  // What takes mods away is called last.
  if (isNew) {
    await get('installs.get', { modId: 1, title: 'Skyforge Overhaul', gameId });
    await expect.poll(async () => (await installs()).length).toBeGreaterThan(0);
  }
  const { loadouts } = await get<{ loadouts: Loadout[] }>('loadouts.list', { gameId });
  return {
    gameId,
    installId: (await installs())[0]?.installId ?? '',
    loadoutId: loadouts.find(({ isVanilla }) => !isVanilla)?.loadoutId ?? 'vanilla',
    downloadId: services.downloads.list()[0]?.downloadId ?? '',
  };
}

/** What a page in other hands would put into a call. */
function poolOf({ home, root, game, marker }: App, ids: Ids, trap: number): Pool {
  const start = join(home, '.config/autostart');
  const folders = [
    ...[
      start,
      join(home, '.ssh'),
      home,
      root,
      join(home, 'Documents/letters'),
      join(home, 'Documents/a game'),
    ],
    ...[`${game.folder}/../../home/.ssh`, join(home, '.bashrc'), `${start}/`, join(home, '.local/bin')],
  ];
  const remote = [
    ...['\\\\127.0.0.1\\share', '//127.0.0.1/share', '\\\\?\\UNC\\127.0.0.1\\share', '\\\\.\\pipe\\x'],
    ...['smb://evil.invalid/share', 'file://evil.invalid/x', '/net/evil.invalid/x', '\\/evil.invalid/x'],
  ];
  const addresses = [
    ...[`127.0.0.1:${trap}`, `http://127.0.0.1:${trap}/`, `socks5://127.0.0.1:${trap}`, 'evil.invalid:8080'],
    ...[`http://name@127.0.0.1:${trap}`, 'javascript:alert(1)', `http://127.0.0.1:${trap}/?code=x&state=y`],
  ];
  const programs = [
    join(home, 'Documents/letters/run'),
    game.program,
    '/bin/sh',
    '/usr/bin/env',
    join(home, '.bashrc'),
    `${game.folder}/../x`,
  ];
  const lines = [`-c "touch ${marker}"`, `sh -c "touch ${marker}"`, '--stay', '"open', '$(touch x)', '\0'];
  return {
    anywhere: [
      ...[
        ...folders.slice(0, 4),
        ...remote,
        ...addresses,
        ...lines.slice(0, 2),
        '../../../x',
        '..',
        '/',
        '.',
      ],
      ...['__proto__', 'constructor', 'toString', '\0', '\u202e', '\n', '', 'x'.repeat(5_000), '💥'],
      ...['x'.repeat(1_000_000), 0, -1, 1e308, 9_007_199_254_740_991, null, true, [], {}],
    ],
    byName: {
      folder: [join(home, 'Documents/letters'), game.folder, ...folders],
      current: folders,
      path: [...folders, join(home, '.ssh/id_ed25519')],
      modsFolder: ['mods', '', '..', '../..', '../../home/.ssh', '.', 'data'],
      programPath: programs,
      workingFolder: ['', home, start],
      arguments: ['', ...lines],
      placement: ['folder', 'merged'],
      start: ['program', 'steam', 'epic', 'gog', 'heroic'],
      title: ['Emberfall', '<b>x</b>'],
      name: ['A name', '../../x', `${start}/x`],
      names: ['../../home/.bashrc', 'x.0123456789abcdef.part'],
      mode: ['manual', 'none', 'system'],
      address: addresses,
      exceptions: ['', '*'],
      url: [...addresses, 'file:///bin/sh'],
      key: ['another-key-0123456789'],
      code: ['LO1-x', null],
      gameId: [ids.gameId],
      installId: [ids.installId],
      installIds: [ids.installId],
      loadoutId: [ids.loadoutId, 'vanilla'],
      downloadId: [ids.downloadId],
      modId: [1, 2, 3],
      page: [1, 2],
    },
  };
}

/** Uses whatever the page may have achieved: plays and applies every game, and asks the service again. */
async function useEverything({ call, get }: App): Promise<void> {
  await call('service.check');
  await call('mods.list', { page: 1 });
  const { games } = await get<{ games: Game[] }>('games.list');
  for (const { gameId } of games) {
    const list = await call('loadouts.list', { gameId });
    const { loadouts } = (list.ok ? list.value : { loadouts: [] }) as { loadouts: Loadout[] };
    for (const { loadoutId } of loadouts) await call('loadouts.activate', { gameId, loadoutId });
    await call('play.start', { gameId });
    await call('play.stop', { gameId });
  }
}

test('E26 E27 a page in other hands writes no file, starts no program and reaches no address that no dialog named, by any call of the contract', {
  timeout: 600_000,
}, async () => {
  const trap = await startTrap();
  onTestFinished(() => void trap.server.close());
  const app = await start();
  const { root, home, userData, game, desktop, service, call, get } = app;
  await prepareGame(app, true);
  expect(desktop.questions).toEqual([]);
  const before = snapshotOf(root, [userData, game.folder]);
  const watched = watchDeeds();
  const sent: Record<string, number> = {};
  for (const [name, { input }] of inOrder) {
    sent[name] = 0;
    const pool = poolOf(app, await prepareGame(app), trap.port);
    for (const hostile of hostileInputs(input, pool, fuzzSeed)) {
      await call(name, hostile);
      sent[name] += 1;
    }
  }
  await useEverything(app);
  const deeds = watched.end();

  expect(Object.values(sent).every((count) => count > 10)).toBe(true);
  expect(snapshotOf(root, [userData, game.folder])).toEqual(before);
  // What the player chose may be started, as it was suggested.
  const ownProgram = new RegExp(`^${game.program}$`);
  expect(deeds.programs.filter((program) => !ownProgram.test(program))).toEqual([]);
  expect(trap.visits()).toBe(0);
  const own = [service.url, service.filesUrl].map((url) => Number(new URL(url).port));
  const elsewhere = deeds.connections.filter((to) => !own.includes(Number(to.split(':').at(-1))));
  expect(elsewhere).toEqual([]);
  expect(deeds.lookups.filter((name) => name !== 'localhost')).toEqual([]);

  // The player was asked in the system's own window, and declined.
  const asked = desktop.questions.join('\n');
  for (const named of [join(home, 'Documents/letters'), `127.0.0.1:${trap.port}`, '-c "touch'])
    expect(asked).toContain(named);
  for (const url of desktop.browsed) expect(url.startsWith(service.siteUrl)).toBe(true);
  for (const path of desktop.shown) expect(path.startsWith(userData) || path === game.folder).toBe(true);
  const { games } = await get<{ games: Game[] }>('games.list');
  for (const { folder } of games) expect(folder).toBe(game.folder);
  expect((await get<{ proxy: object }>('network.state')).proxy).toMatchObject({ address: '' });
});
