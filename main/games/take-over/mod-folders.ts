import { basename } from 'node:path';
import type { GameRow } from '../game.ts';
import type { GameRules } from '../rules/game-rules.ts';

/** A folder below a target that has nothing but mods. `path` is empty for the target itself. */
export type ModFolder = { readonly target: string; readonly path: string };

/** Names of folders that games have for mods alone. In others, such as `Data`, most files are the game's own. */
const namesOfMods = /^(?:~?mods?|plugins|patchers|monomod|logicmods|nativemods|autorun|addons)$/i;

/** Whether a folder, by its path, is called as one that games have for mods alone. */
export const isNamedForMods = (folder: string): boolean => namesOfMods.test(basename(folder));

/**
 * The folders of a game in which every file is of a mod, so far as names tell. A folder that marks the game is none: the
 * game has files there. Without rules it is the one that the player chose.
 */
export function modFolders(
  rules: GameRules | null,
  { modsFolder, placement, modsFolderFrom }: Pick<GameRow, 'modsFolder' | 'placement' | 'modsFolderFrom'>,
): readonly ModFolder[] {
  if (rules === null) {
    const isNamed = isNamedForMods(modsFolder);
    const isChosen = placement === 'folder' && modsFolderFrom !== 'guess';
    return modsFolder !== '' && (isNamed || isChosen) ? [{ target: 'game', path: '' }] : [];
  }
  const marks = rules.marks.flatMap(({ all }) => all.map((path) => path.toLowerCase()));
  const found = new Map<string, ModFolder>();
  for (const { to, rest, as } of rules.places) {
    if (to === null || rest || as === 'content') continue;
    const colon = to.indexOf(':');
    const target = to.slice(0, colon);
    const path = to.slice(colon + 1).replace(/\/?\{mod\}$/, '');
    if (path.includes('{mod}')) continue;
    const places = placesBelow(rules, target, path);
    const isNamed = places.every((place) => isNamedForMods(place.slice(place.indexOf(':') + 1)));
    const isMark = places.some((place) => {
      const inGame = place.startsWith('game:') ? place.slice('game:'.length).toLowerCase() : null;
      return inGame !== null && marks.some((mark) => mark === inGame || mark.startsWith(`${inGame}/`));
    });
    if (places.length > 0 && isNamed && !isMark) found.set(`${target}:${path}`, { target, path });
  }
  return [...found.values()];
}

/** A path below a target as the rules write it, for each system. */
function placesBelow(rules: GameRules, target: string, path: string): string[] {
  const declared = target === 'game' ? 'game:' : rules.targets[target];
  const all = typeof declared === 'string' ? [declared] : Object.values(declared ?? {});
  return all
    .filter((base) => base !== undefined)
    .map((base) => (path === '' ? base : base.endsWith(':') ? `${base}${path}` : `${base}/${path}`));
}
