import { join } from 'node:path';
import { type Deployed, pathKey } from '../deploy/deployment.ts';
import type { GameRow } from '../game.ts';
import type { MyModsParts } from '../my-mods-parts.ts';
import type { GameRules } from '../rules/game-rules.ts';

/** Where a target of a game's rules is: `part` is its path in `folder`, which has a record of what is deployed. */
export type GamePlace = { readonly folder: string; readonly part: string; readonly absolute: string };

/** The places of a game's mods, and which files there Loadout put there. */
export type GamePlaces = {
  readonly game: GameRow;
  readonly rules: GameRules | null;
  /** By the target's name; `game` alone without rules. */
  readonly targets: ReadonlyMap<string, GamePlace>;
  /** Whether a file in a target is Loadout's. `path` has slashes. */
  isOwn(target: string, path: string): boolean;
  /** Where a path of a target is in the folder that has the record. */
  at(target: string, path: string): { readonly folder: string; readonly path: string } | null;
};

/** Finds them. Rejects with an AppError, as where the rules or the record can't be read. */
export async function gamePlaces(
  game: GameRow,
  { targets, apply }: Pick<MyModsParts, 'targets' | 'apply'>,
): Promise<GamePlaces> {
  const all = await targets.of(game);
  const rules = targets.rulesOf(game);
  const found = new Map<string, GamePlace>();
  for (const { folder, parts } of all)
    for (const [name, part] of rules ? parts : [['game', ''] as const])
      found.set(name, { folder, part, absolute: join(folder, part) });
  const deployed = await apply.deployed(game);
  const own = new Map([...deployed].map(([folder, record]) => [folder, ownKeys(record)]));
  const at = (target: string, path: string) => {
    const place = found.get(target);
    return place ? { folder: place.folder, path: place.part === '' ? path : `${place.part}/${path}` } : null;
  };
  return {
    game,
    rules,
    targets: found,
    at,
    isOwn(target, path) {
      const place = at(target, path);
      return place !== null && (own.get(place.folder)?.has(pathKey(place.path)) ?? false);
    },
  };
}

const ownKeys = (record: Deployed | null): ReadonlySet<string> =>
  new Set((record?.files ?? []).map(({ path }) => pathKey(path)));
