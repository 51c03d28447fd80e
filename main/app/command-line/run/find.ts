import type { GameRow } from '#main/games/game.ts';
import type { Loadout } from '#main/games/loadouts/loadout.ts';
import type { MyMods } from '#main/games/my-mods.ts';
import { AppError } from '#shared/errors.ts';

/** A sentence names so many loadouts at most. */
const mostNamed = 20;

const isSame = (name: string, wanted: string) =>
  name.localeCompare(wanted, undefined, { sensitivity: 'accent' }) === 0;

/** The game of this name, whatever its case. @throws AppError `not-found` */
export function findGame(name: string, { games }: Pick<MyMods, 'games'>): GameRow {
  const all = games.list();
  const game = all.find(({ title }) => title === name) ?? all.find(({ title }) => isSame(title, name));
  if (!game) throw new AppError('not-found', { id: 'commandLine.noGame', values: { game: name } });
  return game;
}

/** The only game on this computer, when none is named. @throws AppError `not-found`, `invalid-input` */
export function gameOrOnly(name: string | null, myMods: Pick<MyMods, 'games'>): GameRow {
  if (name !== null) return findGame(name, myMods);
  const [only, ...others] = myMods.games.list();
  if (!only) throw new AppError('not-found', { id: 'commandLine.noGames' });
  if (others.length > 0) throw new AppError('invalid-input', { id: 'commandLine.whichGame' });
  return only;
}

/** The first of these mods that has this ID or, whatever its case, this title. */
export const findMod = <T extends { readonly modId: number | null; readonly title: string }>(
  word: string,
  mods: readonly T[],
): T | undefined =>
  mods.find(({ modId }) => modId !== null && String(modId) === word) ??
  mods.find(({ title }) => title === word) ??
  mods.find(({ title }) => isSame(title, word));

/** The loadout of this name; the active one for null. @throws AppError `not-found` */
export function findLoadout(
  gameId: string,
  name: string | null,
  { loadouts }: Pick<MyMods, 'loadouts'>,
): Loadout {
  if (name === null) return loadouts.activeLoadout(gameId);
  const all = loadouts.list(gameId);
  const loadout = all.find((each) => each.name === name) ?? all.find((each) => isSame(each.name, name));
  if (loadout) return loadout;
  const names = all.map((each) => `“${each.name}”`).slice(0, mostNamed);
  throw new AppError('not-found', {
    id: 'commandLine.noLoadout',
    values: { loadout: name, loadouts: names.join(', ') },
  });
}
