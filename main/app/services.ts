import type { Favorites } from '#main/account/favorites/favorites.ts';
import type { Library } from '#main/account/library/library.ts';
import type { Reviews } from '#main/account/reviews/reviews.ts';
import type { Session } from '#main/account/session/session.ts';
import type { Catalog } from '#main/catalog/catalog.ts';
import type { SavedSearches } from '#main/catalog/saved-searches/saved-searches.ts';
import type { CatalogConnection } from '#main/catalog/worker/connect.ts';
import type { Home } from '#main/games/home.ts';
import type { MyModsAccess } from '#main/games/my-mods-access.ts';
import type { Clock } from '#main/kernel/clock.ts';
import type { Log } from '#main/kernel/log/log.ts';
import type { Redactor } from '#main/kernel/log/redact.ts';
import type { Computer, Encryption, Platform, Store } from '#main/kernel/platform.ts';
import type { Translate } from '#main/kernel/translate.ts';
import type { Downloads } from '#main/mods/downloads/downloads.ts';
import type { ModStatuses } from '#main/mods/status/mod-statuses.ts';
import type { Transport } from '#main/service/http/transport.ts';
import type { NetworkService } from '#main/service/network/network.ts';
import type { OfflineCopies } from '#main/service/offline-copies/offline-copies.ts';
import type { LoadedProfile } from '#main/service/profile/load.ts';
import type { Service } from '#main/service/service.ts';
import type { Backups } from '#main/storage/backups/backups.ts';
import type { Notices } from '#main/storage/backups/notices.ts';
import type { VersionedFile } from '#main/storage/files/versioned-file.ts';
import type { SettingsService } from '#main/storage/settings/settings.ts';
import type { FirstFrame } from './first-frame/first-frame.ts';

/** What the services need: the desktop, paths, time, randomness and the network. */
export type Deps = {
  readonly platform: Platform;
  readonly computer: Computer;
  readonly encryption: Encryption;
  readonly translate: Translate;
  readonly store: Store;
  /** The file of the settings, for their backups. */
  readonly settingsFile: VersionedFile;
  /** Gets the problems of the stores, also before the services exist. */
  readonly notices: Notices;
  readonly paths: { userData: string; defaultDownloadFolder: string; documents: string };
  /** Opens the catalog in this file, in a thread. @throws CatalogError */
  readonly connectCatalog: (file: string) => Promise<CatalogConnection>;
  /** Starts the thread of the next catalog that is opened. */
  readonly prepareCatalog: () => void;
  /** The entry of the thread that unpacks archives. */
  readonly unpackScript: string;
  /** The entry of the thread that links and deletes files in games' folders. */
  readonly gameFilesScript: string;
  /** The folder of Loadout's own rules of games. */
  readonly rulesFolder: string;
  /** The environment that games are started with. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Resolves when the window has painted, before which nothing may compete for the CPU. */
  readonly painted: Promise<void>;
  readonly loadProfile: () => Promise<LoadedProfile>;
  /** The scope of the next start's first frame, of the files as they are now (`readStartScope`). */
  readonly readStartScope: () => Promise<string | null>;
  /** What the transport sends its requests through. */
  readonly network: NetworkService;
  readonly transport: Transport;
  readonly clock: Clock;
  /** At least 0 and less than 1. */
  readonly random: () => number;
  /** For secrets. */
  readonly randomBytes: (count: number) => Uint8Array;
  readonly log: Log;
  readonly redactor: Redactor;
};

/** Every service of the app, wired together. */
export type Services = {
  readonly settings: SettingsService;
  readonly service: Service;
  readonly session: Session;
  readonly favorites: Favorites;
  readonly firstFrame: FirstFrame;
  readonly home: Home;
  readonly reviews: Reviews;
  readonly searches: SavedSearches;
  readonly downloads: Downloads;
  readonly statuses: ModStatuses;
  readonly library: Library;
  readonly catalog: Catalog;
  readonly offlineCopies: OfflineCopies;
  readonly myMods: MyModsAccess;
  readonly backups: Backups;
  readonly network: NetworkService;
  readonly notices: Notices;
  /** Starts the background work: reads the stored sign-in, syncs favorites. Call it once. */
  open(): Promise<void>;
  /** Stops everything and writes what is left. Never rejects. */
  close(): Promise<void>;
};
