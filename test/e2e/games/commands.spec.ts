import { existsSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { terminal } from '#test/e2e/computer/terminal.ts';
import { textOf } from '#test/e2e/files.ts';
import { electronPath, expect, test } from '#test/e2e/fixtures.ts';
import { detailsPanel } from '#test/e2e/screens/details.ts';
import { myModsScreen } from '#test/e2e/screens/my-mods.ts';
import { translate } from '#test/e2e/translate.ts';
import { emberfall, exampleGame, sharedMod, snapshot } from './example-game.ts';

test.use({ serviceOptions: { exampleMods: true } });

test('the whole way of mods works by commands alone, and ends with the game’s folder as before', async ({
  service,
  folder,
}) => {
  test.setTimeout(120_000);
  const game = await exampleGame(folder);
  const before = snapshot(game.folder);
  const profile = join(folder, 'service.json');
  writeFileSync(profile, JSON.stringify(service.profile()));
  const { run } = terminal({
    electron: electronPath,
    userData: join(folder, 'user-data'),
    profile,
    cwd: folder,
  });
  const firstLoadout = translate('loadouts.firstName');

  expect(await run(['list'])).toMatchObject({ exitCode: 0, out: `${translate('commandLine.noGames')}\n` });
  expect((await run(['add', 'games/Emberfall'])).exitCode).toBe(0);
  expect((await run(['install', '1'])).exitCode).toBe(0);
  const second = await run(['install', '2', '--json']);
  expect(JSON.parse(second.out)).toMatchObject({ ok: true, exitCode: 0, mod: 2, game: emberfall });
  expect((await run(['order', emberfall, '2', '1'])).exitCode).toBe(0);

  const played = await run(['play', 'emberfall', '--wait']);
  expect(played.exitCode).toBe(0);
  expect(played.out).toMatch(
    /^Emberfall 1\n1\. Better Inventory Grid .*\n2\. Skyforge Overhaul .*\nMods: 2\n$/,
  );

  const exported = await run(['export', emberfall]);
  expect(exported.out).toMatch(/^LOADOUT1-/);
  expect((await run(['vanilla', emberfall])).exitCode).toBe(0);
  expect(snapshot(game.folder)).toEqual(before);

  // An older version, which is updated and taken back.
  const [newest, older] = service.generator.versions(13);
  const code = sharedMod(service, 'Weather', 13, older);
  expect((await run(['import', code])).exitCode).toBe(0);
  expect((await run(['play', emberfall, '--loadout=Weather', '--wait'])).out).toContain(older?.versionString);
  const updated = await run(['update', emberfall, '--mod=13', '--json']);
  expect(JSON.parse(updated.out)).toMatchObject({
    updated: [{ mod: 13, from: older?.versionString, to: newest?.versionString }],
  });
  // The newest version needs a newer game.
  expect(await run(['play', emberfall, '--wait'])).toMatchObject({
    exitCode: 5,
    out: expect.stringContaining('but this is Emberfall 1.'),
  });
  expect((await run(['back', emberfall])).exitCode).toBe(0);
  expect((await run(['play', emberfall, '--wait'])).exitCode).toBe(0);
  expect((await run(['vanilla', emberfall])).exitCode).toBe(0);
  expect(snapshot(game.folder)).toEqual(before);

  // A fresh profile, which has the game and nothing else.
  const { run: fresh } = terminal({
    electron: electronPath,
    userData: join(folder, 'fresh'),
    profile,
    cwd: folder,
  });
  expect((await fresh(['add', game.folder])).exitCode).toBe(0);
  const imported = await fresh(['import', '-', '--json'], exported.out);
  expect(JSON.parse(imported.out)).toMatchObject({ ok: true, loadout: firstLoadout, mods: 2, missing: [] });
  const again = await fresh(['play', emberfall, `--loadout=${firstLoadout}`, '--wait']);
  expect(again.out).toBe(played.out);
});

test('commands say what is wrong, and change nothing', async ({ service, folder }) => {
  const profile = join(folder, 'service.json');
  writeFileSync(profile, JSON.stringify(service.profile()));
  const { run } = terminal({
    electron: electronPath,
    userData: join(folder, 'user-data'),
    profile,
    cwd: folder,
  });
  expect(await run(['ply', emberfall])).toMatchObject({
    exitCode: 2,
    err: expect.stringContaining(translate('commandLine.unknownCommandNear', { word: 'ply', near: 'play' })),
  });
  expect(await run(['play', 'Nowhere'])).toMatchObject({
    exitCode: 3,
    err: expect.stringContaining(translate('commandLine.noGame', { game: 'Nowhere' })),
  });
  const unknown = await run(['play', 'Nowhere', '--json']);
  expect(JSON.parse(unknown.out)).toMatchObject({ ok: false, exitCode: 3, error: { code: 'not-found' } });
  expect(await run(['--help'])).toMatchObject({ exitCode: 0, out: expect.stringContaining('loadout play') });
});

test('a command goes to the Loadout that runs, and a mod opens in its window', async ({ launch, folder }) => {
  const game = await exampleGame(folder);
  const { page, userData, profileFile } = await launch({ args: [game.argument] });
  const myMods = myModsScreen(page);
  await expect(myMods.game(emberfall)).toBeVisible();
  const { run } = terminal({ electron: electronPath, userData, profile: profileFile, cwd: folder });
  expect((await run(['install', '1'])).exitCode).toBe(0);
  await myMods.game(emberfall).click();
  await expect(myMods.titles).toHaveText(['Skyforge Overhaul']);
  expect((await run(['play', emberfall, '--wait'])).out).toContain('1. Skyforge Overhaul');
  expect((await run(['mod', '2'])).exitCode).toBe(0);
  await expect(detailsPanel(page, 'Better Inventory Grid').panel).toBeVisible();
});

test('W26 a window opens, with its mod, while a command waits for a game, and the command ends with the game', async ({
  service,
  folder,
}) => {
  const game = await exampleGame(folder);
  const stays = join(folder, 'stays');
  writeFileSync(stays, '');
  const lines = ['echo begun', `while [ -e '${stays}' ]; do sleep 0.1; done`, 'echo over'];
  writeFileSync(game.program, `#!/bin/sh\n${lines.join('\n')}\n`);
  const profile = join(folder, 'service.json');
  writeFileSync(profile, JSON.stringify(service.profile()));
  const userData = join(folder, 'user-data');
  const { run } = terminal({ electron: electronPath, userData, profile, cwd: folder });
  expect((await run(['add', game.folder])).exitCode).toBe(0);
  const playing = run(['play', emberfall, '--wait']);
  const logFile = join(userData, 'logs', 'loadout.log');
  const log = () => textOf(logFile);
  await expect.poll(log).toContain('A game was started');
  service.clearRequests();

  try {
    expect((await run(['mod', '2'])).exitCode).toBe(0);
    // Only a window says that it has started, and reads a mod's details.
    await expect.poll(log).toContain('"message":"Started"');
    await expect.poll(() => service.requests.map(({ path }) => path)).toContain('/api/mods/2/');
  } finally {
    rmSync(stays);
  }
  const holder = Number(/-(\d+)$/.exec(readlinkSync(join(userData, 'SingletonLock')))?.[1]);
  expect(await playing).toMatchObject({ exitCode: 0, out: 'begun\nover\n' });
  process.kill(holder, 'SIGTERM');
  await expect.poll(() => existsSync(`/proc/${holder}`)).toBe(false);
});
