import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createDeploy } from '#main/games/deploy/deploy.ts';
import type { DeployMod } from '#main/games/deploy/deployment.ts';
import { makeLoadOrder } from '#main/games/loadouts/apply/load-order.ts';
import type { LastChange } from '#main/games/play/run.ts';
import { layoutOf } from '#main/mods/installs/archive/layout.ts';
import { createExampleGame } from '#scripts/start/example-game/create.mjs';
import { createMemoryLog } from '#test/fakes/log.ts';
import { realClock } from '#test/fakes/real-clock.ts';
import { list, unpack } from '#test/main/mods/installs/archive/archives-at.ts';
import { makeGenerator } from '#test/service/data/generator.ts';
import { snapshot } from '../deploy/world.ts';
import { hasEnded, startPlay, testFolder, untilState } from './setup.ts';

const size = { min: 65_536, max: 65_536 };
const service = makeGenerator({ seed: 1, mods: 100, games: 12, fileSize: size, exampleMods: true });

/** Installs a version of one of the service's mods; of variants the one with this name. Version 0 is the newest. */
async function install(folder: string, modId: number, nth = 0, variant = '') {
  const file = service.versions(modId)[nth]?.files[0];
  const title = service.mod(modId)?.title ?? '';
  if (!file) throw new Error(`Mod ${modId} has no file.`);
  const archivePath = join(folder, `${file.fileId}.zip`);
  await writeFile(archivePath, service.archive(file.fileId).read(0, file.size));
  const archive = await list(archivePath);
  const layout = layoutOf(archive.files);
  const chosen = layout.kind === 'variants' ? layout.choices.find(({ name }) => name === variant) : null;
  const root = chosen?.root ?? (layout.kind === 'folder' ? layout.root : '');
  const filesFolder = join(folder, 'installs', String(file.fileId), 'files');
  await mkdir(filesFolder, { recursive: true });
  const { files, programs } = await unpack(archivePath, filesFolder, { root });
  const mod: DeployMod = { installId: `mod-${file.fileId}`, folderName: title, filesFolder, files };
  return { mod, kind: layout.kind, programs };
}

it('the demo’s mods, from their archives to the running game: order, switch, a broken update, back, Vanilla', async () => {
  const folder = testFolder();
  const game = await createExampleGame(join(folder, 'Emberfall'));
  const before = await snapshot(game.folder);
  const [sky, steps, tavern, quests, newWeather, weather, signs] = [
    await install(folder, 1),
    await install(folder, 4, 0, 'Lite'),
    await install(folder, 8),
    await install(folder, 10),
    await install(folder, 13, 0),
    await install(folder, 13, 1),
    await install(folder, 16),
  ];
  expect([sky, steps, tavern, quests, signs].map(({ kind }) => kind)).toEqual([
    ...['folder', 'variants', 'folder', 'folder', 'root'],
  ]);
  expect(quests.programs).toEqual(['install.sh', 'tools/setup.bat']);

  const state = join(folder, 'state');
  const deploy = createDeploy({ state, clock: realClock, log: createMemoryLog(), random: Math.random });
  const loadouts = new Map<string, readonly DeployMod[]>([
    ['winter', [steps.mod, sky.mod, weather.mod]],
    ['summer', [tavern.mod, signs.mod, quests.mod]],
  ]);
  const known: DeployMod[] = [];
  const switchTo = async (loadoutId: string | null) => {
    const mods = loadouts.get(loadoutId ?? '') ?? [];
    const all = loadoutId === null ? [] : [...mods, await makeLoadOrder(join(state, 'orders'), mods)];
    known.push(...all);
    const wanted = { loadoutId, target: game.mods, placement: 'folder', mods: all } as const;
    expect(
      await deploy.switchTo(wanted, { findKnown: async () => ({ ...wanted, mods: known }) }),
    ).toMatchObject({
      state: 'done',
    });
  };
  let change: LastChange | null = null;
  const play = await startPlay(folder, {
    prepare: ({ loadoutId }) => switchTo(loadoutId),
    lastChange: async () => change,
  });
  const run = async (loadoutId: string) => {
    const { program } = game;
    await play.start({
      gameId: 'g',
      name: 'Emberfall',
      folder,
      program,
      shop: null,
      arguments: [],
      workingFolder: null,
      wineOverrides: [],
      processes: [],
      goodExits: [],
      loadoutId,
      modsId: null,
      stepId: null,
      offOnce: [],
    });
    const { last } = await untilState(play, 'g', hasEnded);
    return { last, lines: (await play.output('g')).slice(1) };
  };

  const winter = [
    '1. Quiet Footsteps (Lite) 1.1.0',
    '2. Skyforge Overhaul 1.1.1',
    '3. Ember Weather 1.4.3',
    'Mods: 3',
  ];
  expect((await run('winter')).lines).toEqual(winter);
  expect((await run('summer')).lines).toEqual([
    ...['1. Tiny Tavern 1.0.2', '2. Readable Signs 1.2.2', '3. No More Fetch Quests 1.3.2', 'Mods: 3'],
  ]);

  loadouts.set('winter', [steps.mod, sky.mod, newWeather.mod]);
  change = { changeId: 'update', changedAt: Date.now() + 1, text: { id: 'error.internal' } };
  const broken = await run('winter');
  expect(broken.last).toMatchObject({ ended: { kind: 'code', code: 3 }, endedBadly: true, change });
  expect(broken.lines.at(-1)).toBe('Ember Weather needs Emberfall 2, but this is Emberfall 1.');
  loadouts.set('winter', [steps.mod, sky.mod, weather.mod]);
  expect(await run('winter')).toMatchObject({ last: { endedBadly: false, change: null }, lines: winter });

  await switchTo(null);
  expect(await snapshot(game.folder)).toEqual(before);
});
