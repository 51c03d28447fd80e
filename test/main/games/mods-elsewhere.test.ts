import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ModsElsewhere } from '#main/games/mods-elsewhere.ts';
import { playGame } from '#main/games/play/play-game.ts';
import { temporaryFolder } from '#test/main/mods/installs/setup.ts';
import { filesBelow, openMyMods, writeFiles } from './open-my-mods.ts';

const pack = { 'data/light.dds': 'light', 'data/light.ini': 'on=1' };

/** Loadout on another disk than its games, and a game. */
async function openOnOtherDisk() {
  const home = mkdtempSync('/dev/shm/loadout-disk-');
  const disk = temporaryFolder();
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  const folder = join(disk, 'Emberfall');
  writeFiles(folder, { 'game.exe': 'game', 'data/light.dds': 'dark' });
  const myMods = await openMyMods(home);
  const { installs } = await myMods.ready();
  onTestFinished(() => {
    // Where the folder for temporary files is the player's own, that of the mods is above it.
    for (const { installId } of installs.list()) {
      const store = dirname(dirname(installs.filesFolder(installId)));
      if (!store.startsWith(home)) rmSync(store, { recursive: true, force: true });
    }
  });
  return { ...myMods, folder };
}

const onLinux = test.runIf(process.platform === 'linux');

const linksOf = (folder: string) => statSync(join(folder, 'data/light.dds')).nlink;

onLinux('W37 mods on another disk than their game are moved to it, and are linked there', async () => {
  const { addGame, play, games, loadouts, ready, folder, home } = await openOnOtherDisk();
  const before = filesBelow(folder);
  const { gameId } = await addGame(folder);
  await play(gameId, 'lights', pack);
  const view = async () => (await games.list(undefined)).games[0];
  await vi.waitFor(async () =>
    expect((await view())?.modsElsewhere).toEqual({ count: 1, bytes: 9, share: null }),
  );
  expect(linksOf(folder)).toBe(1);
  const withMods = filesBelow(folder);
  const told: (number | null | undefined)[] = [];
  const { elsewhere, installs } = await ready();
  elsewhere.onChange(() => told.push(elsewhere.of(gameId)?.share));

  await games.moveMods({ gameId });
  expect((await view())?.modsElsewhere).toBeNull();
  expect([told[0], told.at(-1)]).toEqual([0, undefined]);
  expect(installs.filesFolder(installs.list()[0]?.installId ?? '')).not.toContain(home);
  expect([linksOf(folder), filesBelow(folder)]).toEqual([2, withMods]);
  await loadouts.activate({ gameId, loadoutId: 'vanilla' });
  expect(filesBelow(folder)).toEqual(before);
});

onLinux('moving stops when the player says so, and goes on the next time', async () => {
  const { addGame, play, games, ready, folder } = await openOnOtherDisk();
  const { gameId } = await addGame(folder);
  await play(gameId, 'lights', pack);
  const { elsewhere, installs } = await ready();
  await elsewhere.check();
  const end = elsewhere.onChange(() => void games.stopMovingMods({ gameId }));
  await expect(games.moveMods({ gameId })).rejects.toMatchObject({ code: 'cancelled' });
  expect(elsewhere.of(gameId)).toEqual({ count: 1, bytes: 9, share: null });
  const [install] = installs.list();
  expect(await installs.verify(install?.installId ?? '')).toEqual({ changed: [], missing: [], added: [] });
  end();
  await games.moveMods({ gameId });
  expect(elsewhere.of(gameId)).toBeNull();
});

onLinux('W53 a game isn’t played, and no loadout put into it, while its mods are moved', async () => {
  const { addGame, play, games, loadouts, ready, folder } = await openOnOtherDisk();
  const { gameId } = await addGame(folder);
  const loadoutId = await play(gameId, 'lights', pack);
  const withMods = filesBelow(folder);
  const { elsewhere, ...myMods } = await ready();
  await elsewhere.check();
  let tried: readonly unknown[] = [];
  const end = elsewhere.onChange(() => {
    if (tried.length > 0 || elsewhere.of(gameId)?.share === null) return;
    const failure = async (call: unknown) => Promise.resolve(call).catch((error: unknown) => error);
    tried = [
      failure(playGame(gameId, { elsewhere, ...myMods })),
      failure(loadouts.apply({ gameId, answers: {} })),
      failure(loadouts.activate({ gameId, loadoutId })),
    ];
  });
  await games.moveMods({ gameId });
  end();
  const refused = { code: 'rejected', text: { id: 'play.modsMoving' } };
  expect(await Promise.all(tried)).toMatchObject([
    refused,
    refused,
    { state: 'done', notes: [{ id: 'play.appliedAfterMove' }] },
  ]);
  expect([filesBelow(folder), linksOf(folder), elsewhere.isMoving(gameId)]).toEqual([withMods, 2, false]);
  expect(await loadouts.apply({ gameId, answers: {} })).toMatchObject({ state: 'done' });
});

test('a mod that another game has on its own disk stays there', async () => {
  const games = [
    { gameId: 'far', folder: '/far/Emberfall' },
    { gameId: 'near', folder: '/near/Orbit' },
  ];
  const used = new Map([['far', ['lights', 'bags']]]);
  const elsewhere = new ModsElsewhere({
    games: { list: () => games },
    loadouts: {
      list: (gameId: string) => [{ mods: (used.get(gameId) ?? []).map((installId) => ({ installId })) }],
    },
    installs: {
      list: () => [
        { installId: 'lights', size: 2 },
        { installId: 'bags', size: 3 },
        { installId: 'unused', size: 4 },
      ],
      elsewhereThan: async (folder: string) =>
        new Set(folder.startsWith('/far/') ? ['lights', 'bags', 'unused'] : []),
    },
  } as never);
  await elsewhere.check();
  expect([elsewhere.of('far')?.count, elsewhere.of('near')]).toEqual([2, null]);
  used.set('near', ['lights']);
  await elsewhere.check();
  expect([elsewhere.of('far'), elsewhere.of('near')]).toEqual([{ count: 1, bytes: 3, share: null }, null]);
});
