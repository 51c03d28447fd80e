import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import type { Call, Domain } from '#shared/contract/define.ts';
import type { Game, GameDraft } from '#shared/contract/games/games.ts';
import { contract } from '#shared/contract/index.ts';
import { hasPath, pathSchema, pathsIn } from '#shared/contract/path.ts';
import type { NetworkState } from '#shared/contract/service/network.ts';
import { hostileInputs } from './hostile-inputs.ts';
import { startTrap, watchDeeds } from './watch-machine.ts';
import { prepareComputer, startWholeApp } from './whole-app.ts';

async function start() {
  const computer = await prepareComputer();
  const app = await startWholeApp(computer.userData);
  const letters = join(computer.home, 'Documents/letters');
  const draft: GameDraft = {
    title: 'Letters',
    folder: letters,
    modsFolder: 'mods',
    placement: 'folder',
    rules: null,
    rulesFound: null,
    start: 'program',
    shops: [],
    serviceGameId: null,
    programPath: join(letters, 'run'),
    arguments: '',
    workingFolder: '',
  };
  const choose = async (folder: string) => {
    app.desktop.chosenFolder = folder;
    return app.get<{ path: string }>('games.chooseFolder', { current: '' });
  };
  const games = async () => (await app.get<{ games: Game[] }>('games.list')).games;
  return { ...computer, ...app, letters, draft, choose, games };
}

const declined = { ok: false, failure: { code: 'cancelled', text: { id: 'confirm.gameDeclined' } } };

test('E26 a game that the page proposes is named in the system’s window, with folders, program and arguments, and not stored unless the player confirms', async () => {
  const { call, get, desktop, draft, letters, games } = await start();
  const proposed = { ...draft, arguments: '-c "rm -r letters"', workingFolder: letters };
  expect(await call('games.add', proposed)).toMatchObject(declined);
  expect(desktop.questions).toEqual([
    [
      'Add “Letters” to Loadout?',
      `Game folder: ${letters}`,
      `Folder for mods: ${join(letters, 'mods')}`,
      `Program: ${join(letters, 'run')}`,
      'Arguments: -c "rm -r letters"',
      `Working folder: ${letters}`,
      'Loadout writes mods into this folder, and Play starts this program. Confirm only what you entered yourself.',
    ].join('\n'),
  ]);
  expect(await games()).toEqual([]);
  expect(existsSync(join(letters, 'mods'))).toBe(false);
  desktop.confirms = true;
  const { gameId } = await get<Game>('games.add', proposed);
  expect(desktop.questions).toHaveLength(2);
  // Once: a change of what the window named is asked about, any other isn't, nor going back to what was confirmed.
  await get('games.change', {
    gameId,
    answers: {},
    draft: { ...proposed, title: 'Other', placement: 'merged' },
  });
  expect(desktop.questions).toHaveLength(2);
  desktop.confirms = false;
  for (const change of [{ arguments: 'x' }, { modsFolder: '' }, { programPath: '' }, { workingFolder: '' }])
    if (change.programPath !== '')
      expect(
        await call('games.change', { gameId, answers: {}, draft: { ...proposed, ...change } }),
      ).toMatchObject(declined);
  expect(desktop.questions).toHaveLength(5);
  await get('games.change', { gameId, answers: {}, draft: proposed });
  expect(desktop.questions).toHaveLength(5);
});

test('E26 what comes from main’s own dialogs and suggestions, with nothing added, is not asked about', async () => {
  const { call, get, desktop, choose, game } = await start();
  const { path } = await choose(game.folder);
  const draft = await get<GameDraft>('games.draftOf', { folder: path });
  expect(draft.programPath).toBe(game.program);
  for (const change of [{ arguments: '--stay' }, { modsFolder: '' }, { workingFolder: path }])
    expect(await call('games.add', { ...draft, ...change })).toMatchObject(declined);
  expect(desktop.questions).toHaveLength(3);
  await get('games.add', draft);
  expect(desktop.questions).toHaveLength(3);
});

test('E26 that Steam starts a game is asked about, with the number that Steam has for it', async () => {
  const { call, get, desktop, choose, home } = await start();
  const apps = join(home, '.local/share/Steam/steamapps');
  const folder = join(apps, 'common/Nightglass');
  const bin = join(home, 'bin');
  mkdirSync(folder, { recursive: true });
  mkdirSync(bin);
  writeFileSync(join(apps, 'appmanifest_77.acf'), '"AppState" { "appid" "77" "installdir" "Nightglass" }');
  writeFileSync(join(bin, 'steam'), '', { mode: 0o755 });
  const path = process.env['PATH'];
  process.env['PATH'] = `${bin}:${path}`;
  onTestFinished(() => {
    process.env['PATH'] = path;
  });
  await choose(folder);
  const draft = await get<GameDraft>('games.draftOf', { folder });
  expect(draft).toMatchObject({ start: 'program', shops: ['steam'] });
  expect(await call('games.add', { ...draft, start: 'steam' })).toMatchObject(declined);
  expect(desktop.questions[0]).toContain('\nStarted through Steam, as its game 77\n');
  // Nor is there a way to name another number, or to say of a folder that it is Steam's.
  expect(await call('games.add', { ...draft, start: 'steam', steamApp: '78' })).toMatchObject({ ok: false });
  const other = await choose(join(home, 'Documents/letters'));
  const claimed = { ...draft, start: 'steam', shops: ['steam'], folder: other.path };
  expect(await call('games.add', claimed)).toMatchObject({
    ok: false,
    failure: { text: { id: 'games.notOfShop' } },
  });
  // What the folder itself suggests is no question.
  writeFileSync(join(folder, 'libsteam_api.so'), '');
  const suggested = await get<GameDraft>('games.draftOf', { folder });
  expect(suggested.start).toBe('steam');
  await get('games.add', suggested);
  expect(desktop.questions).toHaveLength(1);
});

test('E26 W38 that Heroic starts a game is asked about, with the name that its list has for it', async () => {
  const { call, get, desktop, choose, game, home } = await start();
  const config = process.env['XDG_CONFIG_HOME'] || join(home, '.config');
  const list = join(config, 'heroic/gog_store/installed.json');
  mkdirSync(dirname(list), { recursive: true });
  const write = (appName: string) =>
    writeFileSync(list, JSON.stringify({ installed: [{ appName, install_path: game.folder }] }));
  write('12');
  const bin = join(home, 'bin');
  mkdirSync(bin);
  writeFileSync(join(bin, 'heroic'), '', { mode: 0o755 });
  const path = process.env['PATH'];
  process.env['PATH'] = `${bin}:${path}`;
  onTestFinished(() => {
    process.env['PATH'] = path;
  });
  await choose(game.folder);
  const draft = await get<GameDraft>('games.draftOf', { folder: game.folder });
  expect(draft).toMatchObject({ start: 'program', shops: ['heroic'] });
  expect(await call('games.add', { ...draft, start: 'heroic' })).toMatchObject(declined);
  expect(desktop.questions[0]).toContain('\nStarted through Heroic, as its game 12\n');
  write('12?runner=sideload');
  expect(await call('games.add', { ...draft, start: 'heroic' })).toMatchObject({
    ok: false,
    failure: { text: { id: 'games.notOfShop' } },
  });
});

test('E26 a program that runs whatever its arguments say is asked about, even one that was chosen', async () => {
  const { call, get, desktop, choose, game } = await start();
  const draft = await get<GameDraft>(
    'games.draftOf',
    await choose(game.folder).then(({ path }) => ({ folder: path })),
  );
  const outside = await call('games.add', { ...draft, programPath: '/bin/sh' });
  expect(outside).toMatchObject({ ok: false, failure: { text: { id: 'games.programOutside' } } });
  desktop.chosenFile = '/bin/sh';
  await get('games.chooseProgram');
  expect(await call('games.add', { ...draft, programPath: '/bin/sh' })).toMatchObject(declined);
  expect(desktop.questions[0]).toContain('This program runs whatever its arguments say.');
});

test('E26 what a mod brought into a game’s folder is no suggestion of main’s', async () => {
  const { call, get, desktop, choose, game } = await start();
  const { path } = await choose(game.folder);
  const draft = await get<GameDraft>('games.draftOf', { folder: path });
  const { gameId } = await get<Game>('games.add', draft);
  // The largest one of the folder's name is taken for the program.
  writeFileSync(join(game.folder, 'Emberfall'), `#!/bin/sh\n${'#'.repeat(9_000)}`, { mode: 0o755 });
  const later = await get<GameDraft>('games.draftOf', { folder: path });
  expect(later.programPath).toBe(join(game.folder, 'Emberfall'));
  expect(
    await call('games.change', { gameId, answers: {}, draft: { ...draft, programPath: later.programPath } }),
  ).toMatchObject(declined);
  expect(desktop.questions).toHaveLength(1);
});

test('E26 folders of keys and of what starts by itself are refused, whatever the player confirms or chose', async () => {
  const { call, desktop, draft, home, choose, games } = await start();
  desktop.confirms = true;
  for (const folder of [
    '.ssh',
    '.config/autostart',
    'Documents/a game',
    '.config',
    '.',
    'Documents/../.ssh',
  ]) {
    const { path } = await choose(join(home, folder));
    const answer = await call('games.add', { ...draft, folder: path, programPath: '' });
    expect(answer).toMatchObject({ ok: false, failure: { code: 'invalid-input' } });
  }
  expect(desktop.questions).toEqual([]);
  expect(await games()).toEqual([]);
});

test('E26 what is too long to be seen in a window can’t be confirmed', async () => {
  const { call, desktop, draft } = await start();
  const answer = await call('games.add', { ...draft, arguments: `--quiet ${'x'.repeat(2_000)} -c evil` });
  expect(answer).toMatchObject({ ok: false, failure: { text: { id: 'confirm.tooLong' } } });
  expect(desktop.questions).toEqual([]);
});

test('E27 a proxy that the page sets is confirmed before anything is looked up or connected to', async () => {
  const trap = await startTrap();
  onTestFinished(() => void trap.server.close());
  const { call, get, desktop, service } = await start();
  const address = `127.0.0.1:${trap.port}`;
  const watched = watchDeeds();
  const evil = { mode: 'manual', address: 'evil.invalid:8080', exceptions: '' };
  const refused = { ok: false, failure: { code: 'cancelled', text: { id: 'confirm.proxyDeclined' } } };
  expect(await call('network.setProxy', evil)).toMatchObject(refused);
  // Nor is the address kept by a choice that doesn't use it, to be used later without a question.
  await get('network.setProxy', { ...evil, mode: 'system' });
  expect(await call('network.setProxy', evil)).toMatchObject(refused);
  await get('service.check');
  const { lookups, connections } = watched.end();
  expect(lookups).toEqual([]);
  expect(new Set(connections)).toEqual(new Set([`127.0.0.1:${service.port}`]));
  expect(desktop.questions[0]).toContain('Use the proxy evil.invalid:8080?\nType: HTTP\n');
  expect(desktop.questions).toHaveLength(2);

  desktop.confirms = true;
  const choice = { mode: 'manual', address, exceptions: '' };
  expect((await get<NetworkState>('network.setProxy', choice)).proxy).toEqual(choice);
  await get('service.check');
  expect(trap.visits()).toBeGreaterThan(0);
  // The one that was confirmed stays so, also after another choice.
  await get('network.setProxy', { ...choice, mode: 'none' });
  await get('network.setProxy', { ...choice, address: `http://${address}/`, exceptions: 'x.example' });
  expect(desktop.questions).toHaveLength(3);
  await get('network.setProxy', { ...choice, address: `socks5://${address}` });
  expect(desktop.questions).toHaveLength(4);
});

const calls = Object.entries(contract as Record<string, Domain>).flatMap(([domain, { calls }]) =>
  Object.entries(calls).map(([key, call]) => [`${domain}.${key}`, call] as const),
) as readonly (readonly [string, Call])[];

test('E27 every call whose input has a path refuses one that leads to another computer, before it is looked at', async () => {
  const { call } = await start();
  const withPaths = calls.filter(([, { input }]) => hasPath(input));
  expect(withPaths.map(([name]) => name)).toEqual([
    ...[
      'games.draftOf',
      'games.check',
      'games.chooseFolder',
      'games.add',
      'games.change',
      'installs.fromFile',
    ],
  ]);
  const remote = [
    '\\\\evil.invalid\\share',
    '//evil.invalid/share',
    'smb://evil.invalid/x',
    '/net/evil.invalid',
  ];
  const watched = watchDeeds();
  for (const [name, { input }] of withPaths) {
    let refused = 0;
    for (const hostile of hostileInputs(input, { anywhere: remote, byName: { folder: ['/nowhere'] } }, 1)) {
      const parsed = input.safeParse(hostile);
      if (!parsed.success || !pathsIn(input, parsed.data).some((path) => remote.includes(path))) continue;
      const answer = await call(name, hostile);
      expect(answer).toMatchObject({ ok: false, failure: { text: { id: 'error.networkPath' } } });
      refused += 1;
    }
    expect(refused, name).toBeGreaterThan(0);
  }
  expect(watched.end()).toMatchObject({ lookups: [], programs: [] });
});

test('E27 a network folder that the player chose in the system’s dialog is fine', async () => {
  const { call, get, desktop, choose, game } = await start();
  // On this system, two slashes at the beginning lead nowhere else.
  const shared = `/${game.folder}`;
  expect(await call('games.draftOf', { folder: shared })).toMatchObject({ ok: false });
  const { path } = await choose(shared);
  const draft = await get<GameDraft>('games.draftOf', { folder: path });
  expect(draft.programPath).toContain('emberfall.sh');
  const { gameId } = await get<Game>('games.add', draft);
  const again = await get<GameDraft>('games.draftOfGame', { gameId });
  await get('games.change', { gameId, answers: {}, draft: { ...again, title: 'Another name' } });
  expect(desktop.questions).toEqual([]);
});

test('E27 every text of an input that is named like a path is one for main', () => {
  const missed: string[] = [];
  const look = (schema: z.ZodType, at: string): void => {
    const inner =
      schema instanceof z.ZodNullable || schema instanceof z.ZodOptional ? schema.unwrap() : schema;
    if (inner instanceof z.ZodArray) look(inner.element as z.ZodType, at);
    else if (inner instanceof z.ZodObject)
      for (const [name, field] of Object.entries(inner.shape)) look(field as z.ZodType, `${at}.${name}`);
    else if (
      /(?:path|folder|file|directory|current)$/i.test(at) &&
      inner !== pathSchema &&
      inner instanceof z.ZodString
    )
      missed.push(at);
  };
  for (const [name, { input }] of calls) look(input, name);
  expect(missed).toEqual([]);
});
