import { createContext, useContext, useMemo } from 'react';
import type { Game } from '#shared/contract/games/games.ts';
import type { Install, InstallJob } from '#shared/contract/mods/installs.ts';
import type { Mod } from '#shared/contract/mods/mods.ts';
import { isInLoadout, type ModStatus, modStatus } from '#shared/mod-status.ts';
import { useDownloadOf } from './downloads-by-mod.tsx';

/** A file to get: without a version and file, the newest version's first one. */
type Wanted = {
  readonly modId: number;
  readonly title: string;
  readonly versionId?: number | undefined;
  readonly fileId?: number | undefined;
};

/** What can be done with mods of games on this computer. Promises never reject: an error is shown in a toast. */
export type InstallActions = {
  /** Downloads a mod and installs it in a game. */
  get(wanted: Wanted, gameId: string): Promise<void>;
  /** Installs a finished download in a game. */
  fromDownload(downloadId: string, gameId: string): Promise<void>;
  /** Adds an installed mod to the game's loadout for new mods. */
  add(install: Install, gameId: string): Promise<void>;
  /** Makes that loadout the active one. */
  activate(gameId: string, loadoutId: string): Promise<void>;
  update(modId: number): Promise<void>;
  /** Removes a mod from this computer. Undo in the toast brings it back. */
  remove(install: Install): Promise<void>;
  retry(job: InstallJob): Promise<void>;
  /** Opens what a job asks. */
  answer(job: InstallJob): void;
  play(gameId: string): Promise<void>;
  /** Opens the form that adds a game. */
  addGame(): void;
};

/** The games on this computer and what is installed. `gameNames` are the service's games, by id. The app provides it. */
export type Installing = {
  readonly gameNames: ReadonlyMap<number, string>;
  readonly games: readonly Game[];
  readonly installs: readonly Install[];
  readonly jobs: readonly InstallJob[];
  readonly actions: InstallActions | null;
};

export const InstallingContext = createContext<Installing>({
  gameNames: new Map(),
  games: [],
  installs: [],
  jobs: [],
  actions: null,
});

/** A mod of a game on this computer: its install, null for none, and its way there, null while nothing happens. */
export type ModInstall = {
  readonly game: Game;
  readonly install: Install | null;
  readonly job: InstallJob | null;
  readonly actions: InstallActions;
};

/** The version of a mod that the game's loadout for new mods has, else the one that was installed last. */
function installIn(game: Game, modId: number, installs: readonly Install[]): Install | undefined {
  const versions = installs.filter((each) => each.modId === modId);
  const latest = versions.reduce<Install | undefined>(
    (last, each) => (last && last.installedAt >= each.installedAt ? last : each),
    undefined,
  );
  return versions.find((each) => isInLoadout(game, each)) ?? latest;
}

/** The games on this computer that a mod can go into: that of the service's game, or any where it isn't known. */
export const gamesFor = (gameId: number | null, games: readonly Game[]): readonly Game[] =>
  games.filter((game) => gameId === null || game.serviceGameId === null || game.serviceGameId === gameId);

/** The name of a mod's game that isn't on this computer, which the player can add; null if there is none to add. */
export function useGameToAdd(gameId: number | null): string | null {
  const { games, gameNames, actions } = useContext(InstallingContext);
  const isHere = games.some((game) => game.isOfService && game.serviceGameId === gameId);
  return gameId === null || isHere || !actions ? null : (gameNames.get(gameId) ?? null);
}

/** What is known of a mod in the game on this computer that takes it; null if no game here does. */
export function useModInstall({ modId, gameId }: Pick<Mod, 'modId' | 'gameId'>): ModInstall | null {
  const { games, installs, jobs, actions } = useContext(InstallingContext);
  const game = games.find((each) => each.isOfService && each.serviceGameId === gameId && gameId !== null);
  const install = game && installIn(game, modId, installs);
  const job = game && jobs.find((each) => each.modId === modId && each.state !== 'downloading');
  return useMemo(
    () => (game && actions ? { game, install: install ?? null, job: job ?? null, actions } : null),
    [game, install, job, actions],
  );
}

/** How a mod stands, and what can be done with it. `newest` is the name of its newest version, null while unknown. */
export function useModStatus(
  mod: Pick<Mod, 'modId' | 'gameId' | 'getBy' | 'viewUrl'>,
  newest: string | null,
): ModStatus {
  // A page without an address can't be opened.
  const getBy = mod.getBy === 'website' && mod.viewUrl === null ? 'nothing' : mod.getBy;
  const download = useDownloadOf(mod.modId);
  const inGame = useModInstall(mod);
  return useMemo(() => {
    const { game = null, install = null, job = null } = inGame ?? {};
    return modStatus({ getBy, download, game, install, job, newest });
  }, [getBy, download, inGame, newest]);
}
