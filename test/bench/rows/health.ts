import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { composeMyMods } from '#main/games/compose-my-mods.ts';
import { modKey } from '#main/games/loadouts/loadout.ts';
import { toLoadoutMod } from '#main/games/loadouts/place-install.ts';
import { ModViews } from '#main/games/mod-views.ts';
import type { MyMods } from '#main/games/my-mods.ts';
import { createTranslate } from '#main/kernel/translate.ts';
import { openVersionedFile } from '#main/storage/files/versioned-file.ts';
import { createMemoryLog } from '#test/fakes/log.ts';
import { realClock } from '#test/fakes/real-clock.ts';
import { sha256 } from '#test/main/games/deploy/world.ts';
import { plugin } from '#test/main/games/health/planted.ts';
import type { Bench, Measurement } from '../measurement.ts';
import { makeRow, type Row } from '../row.ts';
import { median } from '../statistics.ts';

const sizes = { whole: 500, quick: 500, smallest: 50 };
const filesOfMod = 40;

/** In a Wine prefix, where the game has its list of plugins. */
const gamePath = 'drive_c/Skyrim';

/**
 * What there is to look at in a loadout of 500 mods with 40 files each: the first time after a start, again after one mod was
 * turned off, and how much longer the files of a game take to be ready to play when it is asked at the same time: right after a
 * start, and once it is known, as when a player presses Play on the page of the game.
 */
export const health: Measurement = {
  name: 'health',
  async run(bench) {
    const mods = bench.sized(sizes);
    const folder = join(bench.folder, 'health');
    const userData = join(folder, 'user-data');
    await putInstalls(join(userData, 'installs'), mods);
    await mkdir(join(folder, gamePath, 'Data'), { recursive: true });
    await mkdir(join(folder, 'drive_c/users/player/AppData/Local'), { recursive: true });
    const samples: Samples = {
      first: [],
      cpu: [],
      stall: [],
      list: [],
      again: [],
      plain: [],
      beside: [],
      known: [],
      knownBeside: [],
    };
    const { gameId, loadoutId } = await prepare(bench, folder);
    for (let round = 0; round < bench.warmUps + bench.rounds; round += 1) {
      const one = {
        ...(await measureLooks(bench, folder, { gameId, loadoutId })),
        plain: await measurePlay(bench, folder, { gameId, isKnown: false, isLooking: false }),
        beside: await measurePlay(bench, folder, { gameId, isKnown: false, isLooking: true }),
        known: await measurePlay(bench, folder, { gameId, isKnown: true, isLooking: false }),
        knownBeside: await measurePlay(bench, folder, { gameId, isKnown: true, isLooking: true }),
      };
      if (round < bench.warmUps) continue;
      for (const [name, ms] of Object.entries(one)) samples[name as keyof Samples].push(ms);
    }
    await rm(folder, { recursive: true });
    const row = (name: string, ours: number, atMost?: number): Row =>
      makeRow({
        row: `Health of ${mods} mods: ${name}`,
        unit: 'ms',
        ours,
        baseline: null,
        ...(atMost === undefined ? {} : { target: { atMost, of: 'value' } as const }),
        rounds: bench.rounds,
      });
    const longer = (plain: readonly number[], beside: readonly number[]) =>
      Math.max(0, median(beside) - median(plain));
    return [
      row('first look after a start', median(samples.first)),
      row('processor time of that', median(samples.cpu)),
      row('longest stall of the event loop meanwhile', median(samples.stall), 50),
      row('list of mods after that', median(samples.list)),
      row('again after one mod is turned off', median(samples.again)),
      row('ready to play without it', median(samples.plain)),
      row('how much longer with it, right after a start', longer(samples.plain, samples.beside), 50),
      row('how much longer with it, once it is known', longer(samples.known, samples.knownBeside), 50),
    ];
  },
};

type Samples = Record<
  'first' | 'cpu' | 'stall' | 'list' | 'again' | 'plain' | 'beside' | 'known' | 'knownBeside',
  number[]
>;
type Ids = { readonly gameId: string; readonly loadoutId: string };

/** Makes the game and its loadout, puts that into the game's folder, and reads what all mods say. */
async function prepare(bench: Bench, folder: string): Promise<Ids> {
  const myMods = await open(bench, folder);
  const { gameId } = await myMods.games.add({
    title: 'Skyrim',
    folder: join(folder, gamePath),
    modsFolderFrom: 'player',
    modsFolder: '',
    placement: 'merged',
    rules: { rulesId: 'skyrim-special-edition', system: 'windows' },
    service: null,
    serviceGameId: null,
    program: null,
    start: 'program',
  });
  const mods = myMods.installs.list().map(toLoadoutMod);
  const { loadoutId } = await myMods.loadouts.create({ gameId, name: 'Large', mods });
  await myMods.loadouts.activate(gameId, loadoutId);
  await myMods.apply.apply(myMods.games.get(gameId), myMods.loadouts.get(gameId, loadoutId));
  await myMods.close();
  return { gameId, loadoutId };
}

async function measureLooks(bench: Bench, folder: string, { gameId, loadoutId }: Ids) {
  const myMods = await open(bench, folder);
  const get = () => myMods.loadouts.get(gameId, loadoutId);
  const look = () => myMods.health.of(gameId, loadoutId);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const before = process.cpuUsage();
  const first = await timed(look);
  const { user, system } = process.cpuUsage(before);
  delay.disable();
  const list = await timed(() => new ModViews(myMods).changed(myMods.games.get(gameId), get()));
  const [mod] = get().mods;
  const turn = (isOn: boolean) => myMods.loadouts.setOn({ loadoutId, mods: mod ? [modKey(mod)] : [], isOn });
  await turn(false);
  const again = await timed(look);
  await turn(true);
  await myMods.close();
  return { first, cpu: (user + system) / 1_000, stall: delay.max / 1e6, list, again };
}

/** How long a loadout that is in the game's folder already takes to be ready, right after a start. */
async function measurePlay(
  bench: Bench,
  folder: string,
  {
    gameId,
    isKnown,
    isLooking,
  }: { readonly gameId: string; readonly isKnown: boolean; readonly isLooking: boolean },
): Promise<number> {
  const myMods = await open(bench, folder);
  const loadout = myMods.loadouts.activeLoadout(gameId);
  if (isKnown) {
    await myMods.health.of(gameId, loadout.loadoutId);
    await myMods.health.idle();
  }
  const looking = isLooking ? myMods.health.of(gameId, loadout.loadoutId) : null;
  const ms = await timed(() => myMods.apply.apply(myMods.games.get(gameId), loadout));
  await looking;
  await myMods.close();
  return ms;
}

async function open(bench: Bench, folder: string): Promise<MyMods> {
  const userData = join(folder, 'user-data');
  const log = createMemoryLog();
  const nothing = () => () => undefined;
  const myMods = await composeMyMods({
    userData,
    copyFile: openVersionedFile(join(userData, 'my-mods.json'), { maxBackups: 3, log }),
    unpackScript: '',
    gameFilesScript: null,
    rulesFolder: join(bench.repository, 'main/games/rules'),
    computer: { platform: process.platform, home: folder, documents: folder, env: {} },
    downloads: { list: () => [], watch: nothing } as never,
    service: {
      inUse: () => 'https://mods.example/api/',
      profile: async () => ({ games: [] }),
      state: () => ({ features: {} }),
      onBack: nothing,
      onChange: nothing,
    } as never,
    catalog: { find: async () => null },
    copies: { descriptionOf: async () => null },
    freeBytes: async () => 1e12,
    firstName: 'My loadout',
    translate: createTranslate('en-US'),
    onProblem: () => undefined,
    onFoldersProblem: () => undefined,
    clock: realClock,
    random: Math.random,
    newId: randomUUID,
    log,
  });
  await myMods.checkGames();
  // What was read before is in files, which the window doesn't wait for.
  await myMods.health.read(myMods.installs.list().map(({ installId }) => installId));
  return myMods;
}

/** Puts installs on disk as they lie there: a plugin that needs an earlier one, and textures. */
async function putInstalls(installs: string, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const installId = `test-${index}`;
    const masters = ['Skyrim.esm', ...(index === 0 ? [] : [`P${Math.floor(index / 2)}.esp`])];
    const files = [];
    for (let file = 0; file < filesOfMod; file += 1) {
      const path = file === 0 ? `P${index}.esp` : `textures/land/mod ${index}/part ${file}.dds`;
      const bytes = file === 0 ? plugin(masters) : Buffer.from(`${index} ${file}`);
      const place = join(installs, installId, 'files', path);
      await mkdir(join(place, '..'), { recursive: true });
      await writeFile(place, bytes);
      files.push({ path, size: bytes.length, sha256: sha256(bytes) });
    }
    const manifest = {
      version: 1,
      installId,
      service: 'https://mods.example/api/',
      modId: index + 1,
      versionId: 1,
      fileId: 1,
      title: `Plugin ${index}`,
      versionName: '1',
      archive: { name: `${index}.zip`, size: 1, sha256: sha256(String(index)) },
      root: '',
      folderName: `Plugin ${index}`,
      files,
      emptyFolders: [],
      programs: [],
      installedAt: 0,
    };
    await writeFile(join(installs, installId, 'manifest.json'), JSON.stringify(manifest));
  }
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await act();
  return performance.now() - begin;
}
