import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { diskUse } from '#main/games/disk-use.ts';
import { openMyMods, writeFiles } from './open-my-mods.ts';

const light = 'x'.repeat(100_000);

test('W53 a file counts once, however many loadouts and games have it', async () => {
  const { home, addGame, play, ready } = await openMyMods();
  const myMods = await ready();
  const gameIds: string[] = [];
  for (const name of ['Emberfall', 'Orbit']) {
    const folder = join(home, name);
    writeFiles(folder, { 'game.exe': 'game' });
    gameIds.push((await addGame(folder)).gameId);
  }
  const [one = '', other = ''] = gameIds;
  // Settings files are copies, as games rewrite them.
  const loadoutId = await play(one, 'lights', { 'data/light.dds': light, 'data/light.ini': 'on=1' });
  const { mods } = myMods.loadouts.get(one, loadoutId);
  for (let count = 0; count < 4; count += 1)
    await myMods.loadouts.create({ gameId: one, name: `Copy ${count}`, mods });
  const second = await myMods.loadouts.create({ gameId: other, name: 'Other', mods });
  await myMods.loadouts.activate(other, second.loadoutId);
  await myMods.apply.apply(myMods.games.get(other), myMods.loadouts.activeLoadout(other));

  const [disk, ...more] = await diskUse({ ...myMods, freeBytes: async () => 5_000 });
  expect(more).toEqual([]);
  expect(disk).toEqual({
    folder: myMods.installsFolder,
    installs: light.length + 4,
    linked: light.length,
    copied: 8,
    others: 0,
    free: 5_000,
    unused: [],
    unusedBytes: 0,
  });
  expect(statSync(join(home, 'Orbit/data/light.dds')).nlink).toBe(3);

  // What is edited takes space, too, and what no loadout has can be removed.
  const edit = await myMods.ownVersions.start({
    gameId: one,
    loadoutId,
    mod: `${mods[0]?.service} 1`,
    note: '',
  });
  writeFileSync(join(myMods.ownVersions.folder(edit.editId), 'more.txt'), 'more');
  for (const gameId of gameIds)
    for (const each of myMods.loadouts.list(gameId).filter(({ isVanilla }) => !isVanilla))
      await myMods.loadouts.remove(each.loadoutId);
  const [after] = await diskUse({ ...myMods, freeBytes: async () => 5_000 });
  expect(after).toMatchObject({ unused: [mods[0]?.installId], unusedBytes: light.length + 4 });
  expect(after?.others).toBeGreaterThan(light.length + 8);
});
