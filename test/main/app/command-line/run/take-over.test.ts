import { expect, test } from 'vitest';
import { vanillaId } from '#shared/vanilla.ts';
import { filesBelow, openMyMods } from '#test/main/games/open-my-mods.ts';
import * as trees from '#test/main/games/take-over/trees.ts';

const words = { name: 'take-over', from: null, profile: null, keepsFiles: false, isDryRun: false };

async function openWith(rulesId: string, title: string, make: (home: string) => string) {
  const my = await openMyMods();
  const folder = make(my.home);
  const { gameId } = await my.addGame(folder, { title, rules: { rulesId, system: 'windows', title } });
  const myMods = await my.ready();
  const run = (more: Record<string, unknown> = {}) => my.run({ ...words, game: title, ...more });
  const titles = () => myMods.loadouts.list(gameId).map(({ name, mods }) => [name, mods.length]);
  return { ...my, folder, gameId, myMods, run, titles };
}

test('Z41 loadout take-over puts what is in the folder into a loadout, and --dry-run only says what', async () => {
  const { run, titles, folder, loadouts, gameId } = await openWith(
    'stardew-valley',
    'Stardew Valley',
    trees.stardewValley,
  );
  const before = filesBelow(folder);
  expect(await run({ isDryRun: true })).toMatchObject({
    exitCode: 0,
    lines: [
      { id: 'commandLine.foundFrom', values: { count: 2, keeper: 'nobody', profile: 'none' } },
      { id: 'commandLine.foundMod', values: { title: 'Chests Anywhere', version: '1.22.8', count: 2 } },
      { id: 'commandLine.foundMod' },
      { id: 'takeOver.left', values: { count: 1 } },
    ],
    json: { isDryRun: true, sources: [{ from: 'game', mods: [{ title: 'Chests Anywhere' }, {}] }] },
  });
  expect([filesBelow(folder), titles()]).toEqual([before, [['Vanilla', 0]]]);
  expect(await run({ keepsFiles: true })).toMatchObject({
    exitCode: 0,
    lines: [
      { id: 'commandLine.tookOver', values: { count: 2, loadout: 'Mods found in Stardew Valley’s folder' } },
      {},
    ],
    json: { isDryRun: false, sources: [{ loadout: 'Mods found in Stardew Valley’s folder' }] },
  });
  // With --keep-files the files come back.
  await loadouts.activate({ gameId, loadoutId: vanillaId });
  expect(filesBelow(folder)).toEqual(before);
});

test('Z41 loadout take-over finds programs where they usually are, and takes one profile or all', async () => {
  const { run, titles, home } = await openWith('lethal-company', 'Lethal Company', trees.lethalCompany);
  const inHome = process.platform === 'win32' ? 'AppData/Roaming' : '.config';
  trees.r2modman(`${home}/${inHome}`);
  expect(await run({ from: 'gale' })).toMatchObject({
    exitCode: 3,
    lines: [{ id: 'commandLine.noProgramHere' }],
  });
  // Only asking what would be taken over has an answer: nothing.
  expect(await run({ from: 'gale', isDryRun: true })).toMatchObject({
    exitCode: 0,
    lines: [{ id: 'commandLine.noProgramHere' }],
    json: { isDryRun: true, sources: [] },
  });
  expect(await run({ from: 'r2modman', profile: 'Enemies' })).toMatchObject({
    exitCode: 3,
    lines: [{ id: 'commandLine.noProfile', values: { profiles: '“Friends”' } }],
  });
  expect(await run({ from: 'r2modman', profile: 'Friends' })).toMatchObject({
    exitCode: 0,
    lines: [{ id: 'commandLine.tookOver' }, { id: 'commandLine.notActive' }, { id: 'takeOver.noteProfile' }],
    json: { sources: [{ from: 'r2modman', profile: 'Friends', loadout: 'From r2modman: Friends' }] },
  });
  expect(titles()).toContainEqual(['From r2modman: Friends', 2]);
  expect(await run({ from: 'nowhere' })).toMatchObject({
    exitCode: 3,
    lines: [{ id: 'takeOver.noneThere' }],
  });
});
