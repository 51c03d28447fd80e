import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createExampleGame } from '#scripts/start/example-game/create.mjs';
import type { GameDraft } from '#shared/contract/games/games.ts';
import { callBridge } from '#test/e2e/app/bridge.ts';
import type { Loadout } from '#test/e2e/app/launch.ts';
import { confirmInDialog } from '#test/e2e/files.ts';
import { expect, test } from '#test/e2e/fixtures.ts';
import { emberfall, exampleGame } from '#test/e2e/games/example-game.ts';
import { myModsScreen } from '#test/e2e/screens/my-mods.ts';

const draftOf = (folder: string, programPath = '', args = ''): GameDraft => ({
  title: 'A game',
  folder,
  modsFolder: '',
  placement: 'merged',
  rules: null,
  rulesFound: null,
  serviceGameId: null,
  programPath,
  arguments: args,
  workingFolder: '',
  start: 'program',
  shops: [],
});

/** What the file manager was asked to do. */
async function watchFileManager({ electron }: Loadout): Promise<() => Promise<string[]>> {
  await electron.evaluate(({ shell }) => {
    const shown: string[] = [];
    Object.assign(globalThis, { shown });
    shell.openPath = async (path) => {
      shown.push(`open ${path}`);
      return '';
    };
    shell.showItemInFolder = (path) => void shown.push(`show ${path}`);
  });
  return () => electron.evaluate(() => (globalThis as unknown as { shown: string[] }).shown);
}

test('E26 the page can neither choose where mods go nor what runs: the system’s own window asks, and some folders are refused', async ({
  launch,
  folder,
}) => {
  const home = join(folder, 'home');
  mkdirSync(join(home, '.config/autostart'), { recursive: true });
  const marker = join(folder, 'marker');
  const game = await createExampleGame(join(folder, 'games/Emberfall'));
  const loadout = await launch({ env: { HOME: home } });
  const { page } = loadout;
  const asked = await confirmInDialog(loadout, false);
  const refused = await callBridge(page, 'games.add', draftOf(join(home, '.config/autostart')));
  expect(refused).toMatchObject({ ok: false, failure: { text: { id: 'games.folderGuarded' } } });
  expect(await asked()).toEqual([]);
  const proposed = draftOf(game.folder, game.program, `-c "touch ${marker}"`);
  const declined = await callBridge(page, 'games.add', proposed);
  expect(declined).toMatchObject({ ok: false, failure: { code: 'cancelled' } });
  const [question] = await asked();
  for (const named of [game.folder, game.program, marker]) expect(question?.detail).toContain(named);
  expect((await callBridge(page, 'games.list')).value).toEqual({ games: [] });
  expect(readdirSync(join(home, '.config/autostart'))).toEqual([]);
  expect(existsSync(marker)).toBe(false);
});

test('E27 the page can’t make main connect to an address as a proxy', async ({ launch }) => {
  let visits = 0;
  const trap = createServer((socket) => {
    visits += 1;
    socket.destroy();
  });
  const port = await new Promise<number>((resolve) => {
    trap.listen(0, '127.0.0.1', () => resolve((trap.address() as { port: number }).port));
  });
  try {
    const loadout = await launch({});
    const asked = await confirmInDialog(loadout, false);
    const choice = { mode: 'manual', address: `127.0.0.1:${port}`, exceptions: '' };
    const answer = await callBridge(loadout.page, 'network.setProxy', choice);
    expect(answer).toMatchObject({ ok: false, failure: { code: 'cancelled' } });
    expect((await asked())[0]?.message).toContain(`127.0.0.1:${port}`);
    expect(await callBridge(loadout.page, 'service.check')).toMatchObject({ ok: true });
    expect(visits).toBe(0);
  } finally {
    trap.close();
  }
});

test('E29 the folder of a game is opened, and one that is a link is shown in the folder above', async ({
  launch,
  folder,
}) => {
  const game = await exampleGame(folder);
  const link = join(folder, 'a link');
  symlinkSync(game.folder, link);
  const linked = await launch({ args: [`--add-game=${link}`] });
  await expect(myModsScreen(linked.page).game(emberfall)).toBeVisible();
  const shown = await watchFileManager(linked);
  const { value } = await callBridge(linked.page, 'games.list');
  const { gameId } = (value as { games: { gameId: string }[] }).games[0] ?? { gameId: '' };
  expect(await callBridge(linked.page, 'games.showFolder', { gameId })).toMatchObject({ ok: true });
  expect(await shown()).toEqual([`show ${link}`]);
  expect(await callBridge(linked.page, 'settings.openDownloadFolder')).toMatchObject({ ok: true });
  expect((await shown())[1]).toBe(`open ${linked.downloads}`);
});
