import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { api, onEvent } from '#renderer/api.ts';
import { keptByEvents } from '#renderer/state/kept-by-events.ts';
import type { Game } from '#shared/contract/games/games.ts';
import type { ModHere, ModStatus } from '#shared/contract/mods/mod-status.ts';
import type { Mod } from '#shared/contract/mods/mods.ts';
import { getByOf, modStatus } from '#shared/mod-status.ts';
import { InstallingContext } from './installing.ts';

type Statuses = ReadonlyMap<number, ModStatus>;

/** How each mod stands of which anything is here. Read once; the event `mods.statusChanged` updates it. */
export const statusesQuery = () =>
  queryOptions({
    queryKey: ['mod-statuses'] as const,
    queryFn: keptByEvents(
      async (): Promise<Statuses> => withChanges(new Map(), (await api.mods.statuses()).mods, []),
    ),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });

function withChanges(statuses: Statuses, changed: readonly ModHere[], removed: readonly number[]): Statuses {
  const after = new Map(statuses);
  for (const { modId, status } of changed) after.set(modId, status);
  for (const modId of removed) after.delete(modId);
  return after;
}

/** Keeps the statuses up to date with main. Returns what ends that. */
export const subscribeToStatuses = (client: QueryClient): (() => void) =>
  onEvent('mods.statusChanged', ({ changed, removed }) =>
    client.setQueryData(
      statusesQuery().queryKey,
      (statuses) => statuses && withChanges(statuses, changed, removed),
    ),
  );

const none: Statuses = new Map();
const StatusesContext = createContext(none);

/** Provides how mods stand. One subscription for all mods in sight costs less than one in each. */
export function StatusesProvider(props: { children: ReactNode }) {
  const { data = none } = useQuery(statusesQuery());
  return <StatusesContext value={data}>{props.children}</StatusesContext>;
}

/** How a mod stands, and with that what can be done with it. */
export function useModStatus(mod: Pick<Mod, 'modId' | 'gameId' | 'getBy' | 'viewUrl'>): ModStatus {
  const { gameId } = mod;
  const here = useContext(StatusesContext).get(mod.modId);
  const { games } = useContext(InstallingContext);
  const getBy = getByOf(mod);
  const game = gameOf(gameId, games);
  return useMemo(() => here ?? notHere(getBy, game), [here, getBy, game]);
}

/** The same of several mods, in their order. */
export function useModStatuses(
  mods: readonly Pick<Mod, 'modId' | 'gameId' | 'getBy' | 'viewUrl'>[],
): readonly ModStatus[] {
  const here = useContext(StatusesContext);
  const { games } = useContext(InstallingContext);
  return mods.map((mod) => here.get(mod.modId) ?? notHere(getByOf(mod), gameOf(mod.gameId, games)));
}

/** The status of a mod of which nothing is here: main sends none. */
const notHere = (getBy: Mod['getBy'], game: Game | null): ModStatus =>
  modStatus({ getBy, game, download: null, install: null, job: null, newest: null, wanted: null });

/** The game on this computer that is a game of the service. */
const gameOf = (gameId: number | null, games: readonly Game[]): Game | null =>
  games.find((game) => gameId !== null && game.isOfService && game.serviceGameId === gameId) ?? null;
