import { type GameRecord, makeGamePicker } from './games.ts';
import { mix, topics } from './random.ts';
import { showcaseMod } from './showcase.ts';

/** A mod's game and NSFW flag; cheap to compute for a million mods. */
export interface Placement {
  readonly gameId: number;
  readonly nsfw: boolean;
}

/**
 * What a caller sees of a mod: the mod, or nothing because its game is out of scope, because it is marked NSFW in a
 * game that excludes those (docs/service.md, section 1), or because it doesn't exist.
 */
export type Sight = 'shown' | 'out-of-scope' | 'excluded' | 'not-there';

/** Decides which mods exist and who sees them. Every 32nd id is one that an unrestricted guest must not see. */
export interface Visibility {
  /** The highest mod id; ids run from 1 without a gap. */
  readonly lastModId: number;
  exists(modId: number): boolean;
  place(modId: number): Placement;
  /** What a caller with a key for `gameIds` sees of a mod; without `gameIds`, all public games. */
  sight(modId: number, gameIds: readonly number[]): Sight;
  /** The ids of all mods shown to a caller bound to `gameIds`, in order. */
  idsFor(gameIds: readonly number[]): Int32Array;
}

const hiddenEvery = 32;

/** `mods` is how many mods an unrestricted guest key sees; hidden mods are added. */
export function makeVisibility(seed: number, mods: number, games: readonly GameRecord[]): Visibility {
  const lastModId = mods === 0 ? 0 : mods + Math.floor((mods - 1) / (hiddenEvery - 1));
  const publicGames = games.filter((game) => game.isPublic).length;
  const privateGameId = publicGames + 1;
  const pickGame = makeGamePicker(seed, publicGames);
  const byId = new Map(games.map((game) => [game.gameId, game]));
  const excludes = (gameId: number) => byId.get(gameId)?.excludesNsfw ?? true;
  const excluding = games.find((game) => game.excludesNsfw)?.gameId ?? 1;

  const place = (modId: number): Placement => {
    if (modId % hiddenEvery === 0) {
      const isPrivate = (modId / hiddenEvery) % 2 === 0;
      if (isPrivate) return { gameId: privateGameId, nsfw: false };
      const gameId = pickGame(modId);
      return { gameId: excludes(gameId) ? gameId : excluding, nsfw: true };
    }
    const gameId = showcaseMod(modId)?.gameId ?? pickGame(modId);
    return { gameId, nsfw: !excludes(gameId) && mix(seed, topics.nsfw, modId) % 5 === 0 };
  };
  const sightAt = ({ gameId, nsfw }: Placement, expected: readonly number[]): Sight => {
    const isInScope = expected.length > 0 ? expected.includes(gameId) : gameId !== privateGameId;
    if (!isInScope) return 'out-of-scope';
    return nsfw && excludes(gameId) ? 'excluded' : 'shown';
  };
  const exists = (modId: number) => Number.isInteger(modId) && modId >= 1 && modId <= lastModId;

  const lists = new Map<string, Int32Array>();
  const idsFor = (gameIds: readonly number[]) => {
    const name = [...gameIds].sort((a, b) => a - b).join();
    const known = lists.get(name);
    if (known) return known;
    const ids = new Int32Array(lastModId);
    let count = 0;
    for (let modId = 1; modId <= lastModId; modId++)
      if (sightAt(place(modId), gameIds) === 'shown') ids[count++] = modId;
    const list = ids.slice(0, count);
    lists.set(name, list);
    return list;
  };
  const sight = (modId: number, gameIds: readonly number[]) =>
    exists(modId) ? sightAt(place(modId), gameIds) : 'not-there';
  return { lastModId, exists, place, sight, idsFor };
}
