import { expect, test } from 'vitest';
import { z } from 'zod';
import { loadoutModSchema } from '#main/games/loadouts/loadout.ts';
import type { KnownInstall } from '#main/games/share/import-preview.ts';
import { parseShareCode, toShareCode } from '#main/games/share/share-code.ts';
import { parseShareFile, toShareFile } from '#main/games/share/share-file.ts';
import { createSharing } from '#main/games/share/sharing.ts';
import { modOf, service } from '../loadouts/setup.ts';
import { openMyMods, writeFiles } from '../open-my-mods.ts';

/** Sharing over real games and loadouts. Older versions of mods 2 and 3 are installed; `fetched` are mods that are got. */
async function start() {
  const app = await openMyMods();
  writeFiles(app.home, { 'game/base.pak': 'the game' });
  const { gameId } = await app.addGame(`${app.home}/game`);
  const myMods = await app.ready();
  const fetched: unknown[] = [];
  const installs = [2, 3].map(
    (modId): KnownInstall => ({
      ...modOf(modId, { versionId: modId * 10 - 1, versionName: '0.9' }),
      installId: `older-${modId}`,
    }),
  );
  const sharing = createSharing({
    ...myMods,
    installs: { list: () => installs as never },
    jobs: {
      async get({ modId, versionId, gameId: game }) {
        if (modId === 4) throw new Error('made by a test');
        fetched.push([modId, versionId, game]);
        return { jobId: `job-${modId}` } as never;
      },
    },
    service: () => service,
    findMod: async () => null,
    fallbackName: 'My loadout',
  });
  const mods = [modOf(1), modOf(2, { isPinned: true }), modOf(3), modOf(4)];
  const code = toShareCode({ name: 'Winter run', service, gameId: null, gameTitle: 'Emberfall', mods });
  const bring = async (usesOtherVersions: boolean, getsMissing: boolean) => {
    const { previewId, name } = await sharing.preview(gameId, { code });
    return sharing.import({ previewId, name, usesOtherVersions, getsMissing });
  };
  return { sharing, fetched, bring, gameId, code };
}

test('an import gets what is missing, in the versions of the loadout, and goes on past a mod that can’t be got', async () => {
  const { bring, fetched } = await start();
  const { loadout, jobs } = await bring(false, true);
  expect(loadout.mods.map(({ versionId }) => versionId)).toEqual([10, 20, 30, 40]);
  expect(fetched).toEqual([
    [1, 10, null],
    [2, 20, null],
    [3, 30, null],
  ]);
  expect(jobs).toHaveLength(3);
});

test('with other versions only a pinned mod is got beside the missing ones', async () => {
  const { bring, fetched } = await start();
  const { loadout } = await bring(true, true);
  expect(loadout.mods.map(({ versionId }) => versionId)).toEqual([10, 20, 29, 40]);
  expect(fetched).toEqual([
    [1, 10, null],
    [2, 20, null],
  ]);
});

test('an import without downloads gets nothing, and a preview is imported once', async () => {
  const { sharing, bring, fetched, gameId, code } = await start();
  expect((await bring(true, false)).jobs).toEqual([]);
  expect(fetched).toEqual([]);
  const { previewId, name } = await sharing.preview(gameId, { code });
  expect(name).toBe('Winter run 2');
  const input = { previewId, name, usesOtherVersions: true, getsMissing: false };
  await sharing.import(input);
  await expect(sharing.import({ ...input, name: 'Other' })).rejects.toMatchObject({ code: 'not-found' });
});

test('a copied text is offered only if it is the code of a loadout for the game of that page', async () => {
  const app = await openMyMods();
  writeFiles(app.home, { 'game/base.pak': 'the game', 'untied/base.pak': 'another' });
  const { sharing, service: inUse } = await app.ready();
  const { gameId } = await app.addGame(`${app.home}/game`, { serviceGameId: 7 });
  const untied = await app.addGame(`${app.home}/untied`, { title: 'Another' });
  const codeFor = (of: string | null, serviceGameId: number | null) =>
    toShareCode({
      name: 'Ash run',
      service: of,
      gameId: serviceGameId,
      gameTitle: 'Emberfall',
      mods: [modOf(1)],
    });
  const code = codeFor(inUse(), 7);
  expect(sharing.look(gameId, `  ${code} `)).toEqual({ name: 'Ash run', modCount: 1 });
  for (const text of [
    '',
    'hello',
    code.slice(0, -3),
    `LOADOUT9-${code}`,
    'LOADOUT1-'.padEnd(600_000, 'A'),
    codeFor(inUse(), 8),
    codeFor('https://other.example', 7),
  ])
    expect(sharing.look(gameId, text)).toBeNull();
  expect(sharing.look(untied.gameId, codeFor(null, null))).toBeNull();
});

test('the code of a loadout that is here is not offered, nor one that was just copied here', async () => {
  const app = await openMyMods();
  writeFiles(app.home, { 'game/base.pak': 'the game' });
  const { gameId } = await app.addGame(`${app.home}/game`, { serviceGameId: 7 });
  const { loadoutId } = await app.loadouts.create({ gameId, name: 'Ash run' });
  const { code } = await app.loadouts.copyCode({ gameId, loadoutId, as: 'code' });
  expect(await app.loadouts.copied({ gameId })).toEqual({ copied: null });
  app.clipboard.push(`${code} `);
  expect(await app.loadouts.copied({ gameId })).toEqual({ copied: null });
  await app.loadouts.rename({ gameId, loadoutId, name: 'Another' });
  expect(await app.loadouts.copied({ gameId })).toMatchObject({ copied: { name: 'Ash run', modCount: 0 } });
});

test('W46 what is chosen in mods goes along in codes and files, and nothing that was found out on this computer', async () => {
  const made = [{ step: 'S', group: 'Größe', chosen: ['A', 'B'], others: ['C'] }];
  const mods = [
    modOf(1),
    modOf(2, { choices: { of: 'a', made, files: { 'base.esm': 'Active' } } }),
    modOf(3),
  ];
  const shared = { name: 'Winter run', service, gameId: null, gameTitle: 'Emberfall', mods };
  const inCode = await parseShareCode(toShareCode(shared), '');
  expect(inCode.notes).toEqual([]);
  expect(inCode.loadout.mods.map(({ choices }) => choices)).toEqual([
    undefined,
    { of: '', made: [{ step: 'S', group: 'Größe', chosen: ['A', 'B'] }], files: {} },
    undefined,
  ]);
  const inFile = parseShareFile(toShareFile(shared), '');
  expect(inFile.notes).toEqual([]);
  expect(inFile.loadout.mods.map(({ choices }) => choices)).toEqual([
    undefined,
    { of: '', made, files: {} },
    undefined,
  ]);
});

test('W46 a code has as many choices of a mod as a loadout can keep', () => {
  const codeOf = (count: number) => {
    const made = Array.from({ length: count }, (_, at) => ({ step: 'S', group: `${at}`, chosen: [] }));
    const mods = [modOf(1), modOf(2, { choices: { of: '', made, files: {} } })];
    return toShareCode({ name: 'Long', service, gameId: null, gameTitle: 'Emberfall', mods });
  };
  const { loadout } = parseShareCode(codeOf(5_000), '');
  expect(z.array(loadoutModSchema).safeParse(loadout.mods).success).toBe(true);
  expect(() => parseShareCode(codeOf(5_001), '')).toThrow('loadouts.codeDamaged');
});
