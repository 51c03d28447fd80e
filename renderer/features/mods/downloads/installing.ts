import { createContext } from 'react';
import type { Game } from '#shared/contract/games/games.ts';
import type { Install, InstallJob } from '#shared/contract/mods/installs.ts';
import type { Acted, WantedGame } from '#shared/contract/mods/mod-status.ts';

/** What was done in a game. */
type ActedInGame = Exclude<Acted, { did: 'done' | 'canceled' }>;

/** A game of the service that isn't on this computer, and the download that waits for it; null for none. */
export type GameToAdd = WantedGame & { readonly downloadId: string | null };

/** What can be done with mods of games on this computer. Promises never reject: an error is shown in a toast. */
export type InstallActions = {
  /** Installs a finished download in a game. */
  fromDownload(downloadId: string, gameId: string): Promise<unknown>;
  /** Opens what a job asks. */
  answer(job: InstallJob): void;
  /** Opens what can be chosen in a mod of a loadout, by the mod's key there. */
  choose(of: { readonly gameId: string; readonly loadoutId: string; readonly mod: string }): void;
  /** Says what was done with a mod, or asks what has to be decided first. */
  showActed(title: string, acted: ActedInGame): void;
  /** Opens the form that adds a game, which installs what waited for it. */
  addGame(game: GameToAdd): void;
};

/** The games on this computer and what is installed. `gameNames` are the service's games, by id. The app provides it. */
export type Installing = {
  readonly gameNames: ReadonlyMap<number, string>;
  readonly games: readonly Game[];
  readonly installs: readonly Install[];
  readonly actions: InstallActions | null;
};

export const InstallingContext = createContext<Installing>({
  gameNames: new Map(),
  games: [],
  installs: [],
  actions: null,
});

/** The games on this computer that a mod can go into: that of the service's game, or any where it isn't known. */
export const gamesFor = (gameId: number | null, games: readonly Game[]): readonly Game[] =>
  games.filter((game) => gameId === null || game.serviceGameId === null || game.serviceGameId === gameId);
