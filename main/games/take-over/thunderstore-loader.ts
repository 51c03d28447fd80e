import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { foldPath } from '#main/kernel/files/fold-path.ts';
import { fileSize } from './files-below.ts';
import type { WantedFile } from './fit-mod.ts';
import type { GamePlaces } from './game-places.ts';
import { spelledOnDisk } from './spelled-on-disk.ts';

/** What starts BepInEx with a game, beside the game's program. In lower case. */
const starters: ReadonlySet<string> = new Set(['winhttp.dll', 'doorstop_config.ini', '.doorstop_version']);

/** A mod in the list of a profile is the loader if its name says so, such as `denikson-BepInExPack_Valheim`. */
export const isLoaderName = (name: string): boolean => /-bepinexpack/i.test(name);

/**
 * The files of the loader in a profile, which lie there as in the game's folder. r2modman starts the game with those of the profile,
 * so the game's own folder has none. None if it has one that isn't of a loadout, and then mods need no other. Never rejects.
 */
export async function loaderFiles(
  profile: string,
  { rules, targets, isOwn }: Pick<GamePlaces, 'rules' | 'targets' | 'isOwn'>,
): Promise<readonly WantedFile[]> {
  const game = targets.get('game')?.absolute;
  const marks = rules?.loader?.any ?? [];
  if (game === undefined) return [];
  for (const mark of marks)
    if (!isOwn('game', mark) && (await fileSize(await spelledOnDisk(game, mark))) !== null) return [];
  const core = await spelledOnDisk(profile, 'BepInEx/core');
  const files = [
    ...(await filesIn(core, (name) => `BepInEx/core/${name}`)),
    ...(await filesIn(profile, (name) => (starters.has(name.toLowerCase()) ? name : null))),
  ];
  const paths = new Set(files.map(({ path }) => foldPath(path)));
  return marks.some((mark) => paths.has(foldPath(mark))) ? files : [];
}

/** The files right in a folder, with their paths in the game; null for one that isn't wanted. */
async function filesIn(folder: string, pathOf: (name: string) => string | null): Promise<WantedFile[]> {
  const found: WantedFile[] = [];
  const names: readonly string[] = await readdir(folder).catch(() => []);
  for (const name of names.toSorted()) {
    const path = pathOf(name);
    const from = join(folder, name);
    const size = path === null ? null : await fileSize(from);
    if (path === null || size === null) continue;
    found.push({ from, size, target: 'game', path, at: null, isGivable: false, within: null });
  }
  return found;
}
