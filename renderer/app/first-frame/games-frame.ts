import { hashKey, type QueryClient } from '@tanstack/react-query';
import { gamesHereQuery, playStatesQuery } from '#renderer/features/games/my-mods/queries.ts';
import { createPersisted } from '#renderer/state/persisted.ts';
import type { Game } from '#shared/contract/games/games.ts';
import type { PlayState } from '#shared/contract/games/play.ts';
import { fieldsOf } from '#shared/fields-of.ts';
import { isCount } from './parse-values.ts';

/**
 * The games on this computer as they were shown last, and when they were played. The first frame of a start shows them in the
 * rail, on Home and on the page of a game, until main has read them. They belong to this computer, whoever plays.
 */
type GamesFrame = { readonly games: readonly Game[]; readonly played: readonly Played[] };
type Played = Pick<PlayState, 'gameId' | 'playedAt' | 'playTime'>;

/** The most games of a frame, more than a rail shows. */
const mostGames = 50;

/** Parses a frame. Without games if one of them is invalid: a part of them would move when the others come. */
export function parseGamesFrame(value: unknown): GamesFrame {
  const { games, played } = fieldsOf(value);
  const all = Array.isArray(games) ? games.slice(0, mostGames).map(parseGame) : [];
  return {
    games: all.every((game) => game !== null) ? all : [],
    played: Array.isArray(played)
      ? played.slice(0, mostGames).flatMap((each) => parsePlayed(each) ?? [])
      : [],
  };
}

function parseGame(value: unknown): Game | null {
  const { gameId, title, folder, modsFolder, placement, hasProgram, isOfService, ...rest } = fieldsOf(value);
  const { serviceGameId, activeLoadoutId, activeLoadoutName, modCount, onCount, isUpToDate } = rest;
  const texts = [gameId, title, folder, modsFolder, activeLoadoutId, activeLoadoutName];
  if (!texts.every((text) => typeof text === 'string') || !isCount(modCount) || !isCount(onCount))
    return null;
  const [id = '', name = '', inFolder = '', inMods = '', loadoutId = '', loadoutName = ''] = texts;
  return {
    gameId: id,
    title: name,
    folder: inFolder,
    modsFolder: inMods,
    placement: placement === 'merged' ? 'merged' : 'folder',
    // Main tells what rules say of it.
    rulesTitle: null,
    loadsInOrder: false,
    loader: null,
    planToCheck: null,
    modsElsewhere: null,
    hasProgram: hasProgram === true,
    isOfService: isOfService === true,
    serviceGameId: isCount(serviceGameId) && serviceGameId > 0 ? serviceGameId : null,
    activeLoadoutId: loadoutId,
    activeLoadoutName: loadoutName,
    modCount,
    onCount,
    isUpToDate: isUpToDate === true,
    // What main says a moment later.
    forNewMods: null,
    deployed: null,
    isApplying: false,
    problem: null,
  };
}

function parsePlayed(value: unknown): Played | null {
  const { gameId, playedAt, playTime } = fieldsOf(value);
  if (typeof gameId !== 'string') return null;
  return {
    gameId,
    playedAt: isCount(playedAt) ? playedAt : null,
    playTime: isCount(playTime) ? playTime : 0,
  };
}

/** The frame of the last start, and from then on that of the next one. */
export const useGamesFrame = createPersisted('games', parseGamesFrame);

/** Takes the games of the last start into the query cache. They count as old: main is asked for them all the same. */
export function takeGamesFrame(client: QueryClient): void {
  const { games, played } = useGamesFrame.getState();
  if (games.length === 0) return;
  const states = played.map(
    (each): PlayState => ({
      ...each,
      running: null,
      last: null,
      crash: null,
      isAsked: false,
      loadoutTimes: {},
      bisection: null,
    }),
  );
  client.setQueryData(gamesHereQuery().queryKey, games);
  client.setQueryData(
    playStatesQuery().queryKey,
    Object.fromEntries(states.map((state) => [state.gameId, state])),
  );
  for (const { queryKey } of [gamesHereQuery(), playStatesQuery()])
    void client.invalidateQueries({ queryKey, refetchType: 'none' });
  // Games that can't be read are not played: the screens say why, as without a frame.
  const stop = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.query.queryHash !== hashKey(gamesHereQuery().queryKey)) return;
    if (event.action.type !== 'error' && event.action.type !== 'success') return;
    stop();
    if (event.action.type === 'error') event.query.setState({ data: undefined });
  });
}

/** Stores the games for the next start, each time main tells of them. Returns a function that stops it. */
export function saveGamesFrames(client: QueryClient): () => void {
  const save = () => {
    const games = client.getQueryState(gamesHereQuery().queryKey);
    const states = client.getQueryState(playStatesQuery().queryKey);
    if (!games?.data || games.isInvalidated || states?.isInvalidated) return;
    useGamesFrame.setState(parseGamesFrame({ games: games.data, played: Object.values(states?.data ?? {}) }));
  };
  const kinds = new Set<unknown>(['games', 'play']);
  return client.getQueryCache().subscribe(({ type, query: { queryKey } }) => {
    if (type === 'updated' && queryKey[0] === 'my-mods' && kinds.has(queryKey[1])) save();
  });
}
