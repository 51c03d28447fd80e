import { createHash } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { DeployMod } from '#main/games/deploy/deployment.ts';
import { ApplyLoadouts } from '#main/games/loadouts/apply.ts';
import type { Loadout } from '#main/games/loadouts/loadout.ts';
import type { Preferences } from '#main/storage/preferences.ts';
import { createMemoryLog } from '#test/fakes/log.ts';
import { realClock } from '#test/fakes/real-clock.ts';
import { modOf } from '../loadouts/setup.ts';
import { rowOf, targetsWithoutRules } from '../setup.ts';

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

/** What applies loadouts, over the mods and the states below `folder`. */
export function openApply(
  folder: string,
  { preferences, random }: { preferences: Preferences; random: () => number },
): ApplyLoadouts {
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
    folder: join(folder, 'state'),
    installs: {
      list: () => modNames.map((name) => mod(name) as never),
      has: (name) => modNames.includes(name),
      filesFolder,
    },
    targets: targetsWithoutRules({ manifest: (name) => mod(name) as never }),
    async restoreFile(name, source) {
      const file = join(filesFolder(name), source);
      await writeFile(`${file}.restored`, contentOf(name, source));
      await rename(`${file}.restored`, file);
      return true;
    },
    heldBack: () => new Set(),
    preferences,
    clock: realClock,
    random,
    log: createMemoryLog(),
  });
}

/** The game, whose mods are merged into its folder "Data". */
export const gameOf = (gameId: string, folder: string) =>
  rowOf(gameId, { folder, modsFolder: 'Data', placement: 'merged' });

/** A loadout with these mods, the last one winning. */
export const loadoutOf = (gameId: string, loadoutId: string, names: readonly string[]): Loadout => ({
  loadoutId,
  gameId,
  name: loadoutId,
  isVanilla: false,
  isActive: true,
  mods: names.map((installId, index) => modOf(index + 1, { installId })),
});
