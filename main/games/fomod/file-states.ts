import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { foldPath } from '#main/kernel/files/fold-path.ts';
import { realPathOf } from '#main/kernel/files/real-path.ts';
import { type Deployed, deployPath } from '../deploy/deployment.ts';
import type { GameRow } from '../game.ts';
import { type Loadout, type LoadoutMod, modKey } from '../loadouts/loadout.ts';
import type { MyModsParts } from '../my-mods-parts.ts';
import type { Choices } from './choices.ts';

type Parts = Pick<MyModsParts, 'installs' | 'targets' | 'apply'>;

/**
 * The states of files that a mod asks about, by folded path: `Active` if another mod of the loadout that is on brings it, or it
 * is the game's own or the player's in its folder; `Inactive` if only one that is off does. Rejects with an AppError.
 */
export async function fileStates(
  asked: ReadonlySet<string>,
  { game, loadout, mod }: { readonly game: GameRow; readonly loadout: Loadout; readonly mod: LoadoutMod },
  parts: Parts,
): Promise<Choices['files']> {
  const states: Record<string, 'Active' | 'Inactive' | 'Missing'> = {};
  if (asked.size === 0) return states;
  const start = startOf(game, parts);
  const ofMods = { on: new Set<string>(), off: new Set<string>() };
  for (const other of loadout.mods) {
    const { installId, isOn, choices } = other;
    if (installId === null || !parts.installs.has(installId) || modKey(other) === modKey(mod)) continue;
    const placed = parts.targets.everywhere(game, { installId, choices });
    for (const file of placed.files)
      ofMods[isOn ? 'on' : 'off'].add(foldPath(deployPath(game.placement, placed, file)));
  }
  const inFolder = await existing(await folderOf(game, parts), [...asked]);
  const ofLoadout = inFolder.size === 0 ? new Set<string>() : await placedIn(game, parts);
  for (const path of asked) {
    const key = foldPath(path);
    const whole = foldPath(start === '' ? path : `${start}/${path}`);
    if (ofMods.on.has(whole)) states[key] = 'Active';
    else if (ofMods.off.has(whole)) states[key] = 'Inactive';
    else {
      const at = inFolder.get(path);
      states[key] = at !== undefined && !ofLoadout.has(foldPath(at)) ? 'Active' : 'Missing';
    }
  }
  return states;
}

/** The folder that paths in installers begin at, below the one that paths of mods are relative to. */
function startOf(game: GameRow, { targets }: Pick<Parts, 'targets'>): string {
  const { installer } = targets.rulesOf(game) ?? {};
  return installer?.startsWith('game:') ? installer.slice('game:'.length) : '';
}

async function folderOf(game: GameRow, { targets }: Pick<Parts, 'targets'>): Promise<string | null> {
  const rules = targets.rulesOf(game);
  return targets.pathOf(game, rules ? (rules.installer ?? 'game:') : `game:${game.modsFolder}`);
}

/** The keys of the files that are in a game's folders only because Loadout put them there. Never rejects. */
async function placedIn(game: GameRow, { apply }: Pick<Parts, 'apply'>): Promise<ReadonlySet<string>> {
  const placed = new Set<string>();
  // Where a record can't be read, everything in the folder counts as the game's.
  const deployed = await apply.deployed(game).catch(() => new Map<string, Deployed | null>());
  for (const [folder, now] of deployed) {
    const originals = new Set(now?.originals.map(foldPath));
    for (const { path } of now?.files ?? [])
      if (!originals.has(foldPath(path))) placed.add(foldPath(join(folder, path)));
  }
  return placed;
}

/** Those of some paths that are files in a folder, with their real paths, however they are spelled there. Never rejects. */
async function existing(
  folder: string | null,
  paths: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  if (folder === null) return found;
  const real = await realPathOf(folder);
  const read = new Map<string, Promise<ReadonlyMap<string, string>>>();
  const namesIn = (at: string) => {
    const known = read.get(at) ?? readdir(at).then(byKey, () => new Map<string, string>());
    read.set(at, known);
    return known;
  };
  for (const path of paths) {
    let at: string | null = real;
    for (const name of path.split('/')) {
      const spelled: string | undefined = at === null ? undefined : (await namesIn(at)).get(foldPath(name));
      at = at === null || spelled === undefined ? null : join(at, spelled);
    }
    if (at !== null && (await stat(at).catch(() => null))?.isFile()) found.set(path, at);
  }
  return found;
}

const byKey = (names: readonly string[]): ReadonlyMap<string, string> =>
  new Map(names.map((name) => [foldPath(name), name]));
