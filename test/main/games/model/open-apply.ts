import { createHash } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { DeployMod } from '#main/games/deploy/deployment.ts';
import { ApplyLoadouts } from '#main/games/loadouts/apply/apply.ts';
import type { Loadout } from '#main/games/loadouts/loadout.ts';
import type { GameRules } from '#main/games/rules/game-rules.ts';
import { parseRules } from '#main/games/rules/parse-rules.ts';
import { Targets } from '#main/games/rules/targets.ts';
import type { Preferences } from '#main/storage/preferences.ts';
import { createMemoryLog } from '#test/fakes/log.ts';
import { realClock } from '#test/fakes/real-clock.ts';
import { modOf } from '../loadouts/setup.ts';
import { noFomods, nothingGiven, rowOf } from '../setup.ts';

/** The mods of the model, and the files that each of them has. */
const modFiles: Readonly<Record<string, readonly string[]>> = {
  first: ['base.pak', 'Deep/new.pak', 'settings.ini'],
  second: ['rock.dds', 'Deep/tree.dds', 'base.pak'],
  third: ['Deep/new.pak', 'save.sav', 'Own/third.dds'],
};
export const modNames = Object.keys(modFiles);

const contentOf = (name: string, path: string) => `mod ${name} ${path}`;

/** The paths of all files that these mods have, folded. */
export const pathsOf = (names: readonly string[]): ReadonlySet<string> =>
  new Set(names.flatMap((name) => modFiles[name] ?? []).map((path) => path.toLowerCase()));

/** Installs the mods below `folder`. */
export async function installMods(folder: string): Promise<void> {
  for (const name of modNames)
    for (const path of modFiles[name] ?? []) {
      const file = join(folder, 'installs', name, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, contentOf(name, path));
    }
}

/**
 * Where the mods of the game go, always the folder `Data` of the folder that the model looks at: by itself, by rules that name
 * it in the game's folder, or by rules that name it in the player's documents, with the game elsewhere; or by rules of a game
 * that loads files in the order of their times.
 */
export const places = ['merged', 'rules in the game', 'rules in the documents', 'times'] as const;
export type Place = (typeof places)[number];

function rulesOf(place: Place): GameRules | null {
  if (place === 'merged') return null;
  return parseRules(
    JSON.stringify({
      version: 1,
      rulesId: 'emberfall',
      title: 'Emberfall',
      marks: [{ system: 'linux', all: ['run'] }],
      targets: {
        data: place === 'rules in the documents' ? 'documents:Data' : 'game:Data',
        lists: 'documents:Lists',
      },
      places: [{ rest: true, to: 'data:' }],
      ...(place === 'times' && {
        order: {
          format: 'lines',
          file: 'lists:plugins.txt',
          in: 'data:',
          match: ['*.{pak,dds,sav}'],
          times: true,
        },
      }),
    }),
  );
}

/** What applies loadouts, over the mods and the states below `folder`. `gameOn` has the folder that the model looks at. */
export function openApply(
  folder: string,
  {
    place,
    gameOn,
    preferences,
    random,
  }: { place: Place; gameOn: string; preferences: Preferences; random: () => number },
): ApplyLoadouts {
  const rules = rulesOf(place);
  const documents = join(gameOn, 'game');
  const filesFolder = (name: string) => join(folder, 'installs', name);
  const mod = (name: string): DeployMod => ({
    installId: name,
    folderName: name,
    filesFolder: filesFolder(name),
    files: (modFiles[name] ?? []).map((path) => {
      const content = contentOf(name, path);
      return { path, size: content.length, sha256: createHash('sha256').update(content).digest('hex') };
    }),
  });
  return new ApplyLoadouts({
    fomods: noFomods,
    folder: join(folder, 'state'),
    installs: {
      list: () => modNames.map((name) => mod(name) as never),
      has: (name) => modNames.includes(name),
      filesFolder,
    },
    targets: new Targets({
      fomods: noFomods,
      rules: { read: async () => new Map(), get: () => rules },
      installs: { has: () => true, manifest: (name) => ({ root: '', ...mod(name) }) as never },
      computer: { platform: 'linux', home: '/nowhere', documents, env: {} },
      own: [],
    }),
    async restoreFile(name, source) {
      const file = join(filesFolder(name), source);
      await writeFile(`${file}.restored`, contentOf(name, source));
      await rename(`${file}.restored`, file);
      return true;
    },
    gameNow: (game) => game,
    heldBack: () => new Set(),
    given: nothingGiven,
    preferences,
    clock: realClock,
    random,
    log: createMemoryLog(),
  });
}

/** The game, whose mods are merged into the folder `Data`. */
export function gameOf(gameId: string, place: Place, { folder, gameOn }: { folder: string; gameOn: string }) {
  const inDocuments = place === 'rules in the documents';
  const game = { folder: join(inDocuments ? folder : gameOn, inDocuments ? 'elsewhere' : 'game') };
  if (place === 'merged') return rowOf(gameId, { ...game, modsFolder: 'Data', placement: 'merged' });
  return rowOf(gameId, { ...game, modsFolder: '', rules: { rulesId: 'emberfall', system: 'linux' } });
}

/** A loadout with these mods, the last one winning. */
export const loadoutOf = (gameId: string, loadoutId: string, names: readonly string[]): Loadout => ({
  loadoutId,
  gameId,
  name: loadoutId,
  isVanilla: false,
  isActive: true,
  mods: names.map((installId, index) => modOf(index + 1, { installId })),
});
