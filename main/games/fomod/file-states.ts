import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { foldPath } from '#main/kernel/files/fold-path.ts';
import { deployPath } from '../deploy/deployment.ts';
import type { GameRow } from '../game.ts';
import { type Loadout, type LoadoutMod, modKey } from '../loadouts/loadout.ts';
import type { MyModsParts } from '../my-mods-parts.ts';
import type { Choices } from './choices.ts';

type Parts = Pick<MyModsParts, 'installs' | 'targets'>;

/**
 * The states of files that a mod asks about, by folded path: `Active` if another mod of the loadout that is on brings it, or it
 * is in the game's folder; `Inactive` if only one that is off does. Rejects with an AppError.
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
  const inGame = await existing(await folderOf(game, parts), [...asked]);
  for (const path of asked) {
    const key = foldPath(path);
    const whole = foldPath(start === '' ? path : `${start}/${path}`);
    if (ofMods.on.has(whole)) states[key] = 'Active';
    else if (ofMods.off.has(whole)) states[key] = 'Inactive';
    else states[key] = inGame.has(path) ? 'Active' : 'Missing';
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

/** Those of some paths that are files in a folder, however they are spelled there. Never rejects. */
async function existing(folder: string | null, paths: readonly string[]): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  if (folder === null) return found;
  const read = new Map<string, Promise<ReadonlyMap<string, string>>>();
  const namesIn = (at: string) => {
    const known = read.get(at) ?? readdir(at).then(byKey, () => new Map<string, string>());
    read.set(at, known);
    return known;
  };
  for (const path of paths) {
    let at: string | null = folder;
    for (const name of path.split('/')) {
      const spelled: string | undefined = at === null ? undefined : (await namesIn(at)).get(foldPath(name));
      at = at === null || spelled === undefined ? null : join(at, spelled);
    }
    if (at !== null && (await stat(at).catch(() => null))?.isFile()) found.add(path);
  }
  return found;
}

const byKey = (names: readonly string[]): ReadonlyMap<string, string> =>
  new Map(names.map((name) => [foldPath(name), name]));
