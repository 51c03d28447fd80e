import type { Catalog } from '#main/catalog/catalog.ts';
import type { Clock } from '#main/kernel/clock.ts';
import type { Log } from '#main/kernel/log/log.ts';
import type { Translate } from '#main/kernel/translate.ts';
import type { Downloads } from '#main/mods/downloads/downloads.ts';
import type { Install } from '#main/mods/installs/install.ts';
import type { InGames } from '#main/mods/status/mod-statuses.ts';
import type { OfflineCopies } from '#main/service/offline-copies/offline-copies.ts';
import type { Service } from '#main/service/service.ts';
import type { OnProblem } from '#main/storage/files/store-problem.ts';
import type { VersionedFile } from '#main/storage/files/versioned-file.ts';
import type { Game } from '#shared/contract/games/games.ts';
import type { GameRow } from './game.ts';
import type { Health } from './health/health.ts';
import type { Loadout } from './loadouts/loadout.ts';
import type { InstallRemoval } from './loadouts/remove-installs.ts';
import type { ModViews } from './mod-views.ts';
import type { MyModsParts } from './my-mods-parts.ts';
import type { PlayersComputer } from './rules/base-folders.ts';
import type { PlansToCheck } from './rules/own/plans-to-check.ts';
import type { Sharing } from './share/sharing.ts';
import type { MyModsStore } from './store/my-mods-store.ts';
import type { TakeOvers } from './take-over/take-overs.ts';

/** What My mods needs of the app. */
export type MyModsOptions = {
  readonly userData: string;
  /** The JSON copy of games and loadouts, which has backups. */
  readonly copyFile: VersionedFile;
  /** The entry of the thread that unpacks archives. */
  readonly unpackScript: string;
  /** The entry of the thread that links and deletes files in games' folders; null where main does that. */
  readonly gameFilesScript: string | null;
  /** The folder of Loadout's own rules of games. */
  readonly rulesFolder: string;
  readonly computer: PlayersComputer;
  readonly downloads: Pick<Downloads, 'start' | 'list' | 'filePath' | 'watch'>;
  readonly service: Pick<Service, 'inUse' | 'profile' | 'state' | 'of' | 'onBack' | 'onChange'>;
  readonly catalog: Pick<Catalog, 'find'>;
  readonly copies: Pick<OfflineCopies, 'descriptionOf'>;
  readonly freeBytes: (folder: string) => Promise<number>;
  /** The name of the loadout that is made for the first mod of a game, in the player's language. */
  readonly firstName: string;
  /** Names loadouts for mods that were on this computer already. */
  readonly translate: Translate;
  readonly onProblem: OnProblem;
  /** Runs when the list of folders for installs on other disks has a problem. */
  readonly onFoldersProblem: OnProblem;
  readonly clock: Clock;
  readonly random: () => number;
  readonly newId: () => string;
  readonly log: Log;
};

/** Games, installs, loadouts, updates and play, wired together. */
export type MyMods = MyModsParts & {
  readonly store: Pick<MyModsStore, 'snapshot' | 'restore'>;
  readonly removal: InstallRemoval;
  readonly modViews: ModViews;
  readonly sharing: Sharing;
  readonly health: Health;
  readonly takeOvers: TakeOvers;
  readonly firstName: string;
  readonly freeBytes: (folder: string) => Promise<number>;
  /** Loadout's own folder of installs. */
  readonly installsFolder: string;
  /** The games as the renderer shows them. */
  gameViews(): Game[];
  /** What the games add to how mods stand. */
  readonly inGames: InGames;
  readonly plansToCheck: PlansToCheck;
  /** Looks again which games can't be used now. */
  checkGames(): Promise<void>;
  /** Settles what an earlier game in the same folder left there, for a game that was just added. Never rejects. */
  settleGame(game: GameRow): Promise<void>;
  /** Calls back at most ten times a second when games have changed, or anything that is shown with them. */
  onGames(listener: () => void): () => void;
  /** Calls back in the same way for installs and jobs. */
  onInstalls(listener: () => void): () => void;
  /** Calls back when a mod was installed. */
  onInstalled(listener: (installed: Installed) => void): () => void;
  /** Stops everything and writes what is left. Games keep running. Never rejects. */
  close(): Promise<void>;
};

/** A mod that was just installed, and the loadout of the game that it was fetched for. */
export type Installed = {
  readonly install: Install;
  readonly loadout: Loadout | null;
};
