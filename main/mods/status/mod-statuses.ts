import { isDeepStrictEqual } from 'node:util';
import { createListeners } from '#main/kernel/listeners.ts';
import type { Game } from '#shared/contract/games/games.ts';
import type { Download } from '#shared/contract/mods/downloads.ts';
import type { Install, InstallJob } from '#shared/contract/mods/installs.ts';
import type { ModHere, ModStatus } from '#shared/contract/mods/mod-status.ts';
import type { Mod, ModVersion } from '#shared/contract/mods/mods.ts';
import { getByOf, isInLoadout, modStatus } from '#shared/mod-status.ts';
import type { DownloadsChange } from '../downloads/store/download-store.ts';

/** What the games on this computer add to how a mod stands. Each is read again after `onChange` has called back. */
export type InGames = {
  games(): readonly Game[];
  installs(): readonly Install[];
  jobs(): readonly InstallJob[];
  /** The names of newer versions of installed mods, by mod; null where the player wants none. */
  updates(): ReadonlyMap<number, string | null>;
  onChange(listener: () => void): () => void;
};

/** What a list of the service says about a mod. */
type Listed = Pick<Mod, 'modId' | 'gameId' | 'getBy' | 'viewUrl'>;

/** What a list of versions says about one. */
type Version = Pick<ModVersion, 'versionId' | 'name'>;

/** The mods whose status changed, and those of which nothing is here any longer. */
export type StatusChange = { readonly changed: ModHere[]; readonly removed: number[] };

/**
 * How each mod of the service in use stands: the one place that puts downloads, jobs, installs, loadouts and updates
 * together. The page and the call that acts on a mod read it here.
 *
 * A download changes only its own mod. A change in the games may concern every mod, so that all are computed again; the
 * listeners get those that stand otherwise.
 */
export class ModStatuses {
  readonly #downloads: DownloadsOfService;
  readonly #serviceInUse: () => string | null;
  /** The service that `#listed` and `#versions` are about. */
  #service: string | null = null;
  readonly #listeners = createListeners<StatusChange>();
  /** The newest download of each mod. */
  #latest = new Map<number, Download>();
  #modOfDownload = new Map<string, number>();
  readonly #listed = new Map<number, Listed>();
  /** The versions of mods that the service listed, newest first. */
  readonly #versions = new Map<number, readonly Version[]>();
  /** The names of the service's games. */
  #gameNames: ReadonlyMap<number, string> = new Map();
  #games: readonly Game[] = [];
  #installs = new Map<number, Install[]>();
  #jobs = new Map<number, InstallJob>();
  #updates: ReadonlyMap<number, string | null> = new Map();
  #sent = new Map<number, ModStatus>();
  #stopGames = () => {};
  readonly #stopDownloads: () => void;

  /** @param service The base URL of the service in use; null while none is known */
  constructor(downloads: DownloadsOfService, service: () => string | null) {
    this.#downloads = downloads;
    this.#serviceInUse = service;
    this.#readDownloads();
    this.#compute(this.#here());
    this.#stopDownloads = downloads.onChange((change) => this.#takeDownloads(change));
  }

  /** All mods of which anything is here. */
  list(): readonly ModHere[] {
    return [...this.#sent].map(([modId, status]) => ({ modId, status }));
  }

  /** How a mod stands now. `gameId` is the service's game of the mod, null where that isn't known. */
  of({ modId, gameId }: { readonly modId: number; readonly gameId: number | null }): ModStatus {
    this.#forgetOtherService();
    return this.#statusOf(modId, gameId);
  }

  /** Games on this computer were opened, or restored: from now on they count. */
  use(inGames: InGames): void {
    this.#stopGames();
    const read = () => {
      this.#games = inGames.games();
      this.#installs = new Map();
      for (const install of inGames.installs()) {
        const { modId } = install;
        if (modId !== null) this.#installs.set(modId, [...(this.#installs.get(modId) ?? []), install]);
      }
      // The last one counts: an earlier one that failed stays on the list.
      this.#jobs = new Map();
      for (const job of inGames.jobs()) if (job.modId !== null) this.#jobs.set(job.modId, job);
      this.#updates = inGames.updates();
      this.#tell(this.#here());
    };
    this.#stopGames = inGames.onChange(read);
    read();
  }

  /** The service said what a mod is for, and how it is downloaded. */
  learn(mods: readonly Listed[]): void {
    this.#forgetOtherService();
    const here = mods.filter(({ modId }) => this.#sent.has(modId) || this.#installs.has(modId));
    for (const { modId, gameId, getBy, viewUrl } of here)
      this.#listed.set(modId, { modId, gameId, getBy, viewUrl });
    this.#tell(here.map(({ modId }) => modId));
  }

  /** The service, or a copy of what it said, listed the versions of a mod, newest first. */
  learnVersions(modId: number, versions: readonly Version[]): void {
    this.#forgetOtherService();
    this.#versions.set(
      modId,
      versions.map(({ versionId, name }) => ({ versionId, name })),
    );
    this.#tell([modId]);
  }

  /** The service, or a copy of what it said, listed its games. */
  learnGames(games: readonly { readonly gameId: number; readonly title: string }[]): void {
    this.#forgetOtherService();
    this.#gameNames = new Map(games.map(({ gameId, title }) => [gameId, title]));
    this.#tell(this.#here());
  }

  onChange(listener: (change: StatusChange) => void): () => void {
    return this.#listeners.add(listener);
  }

  close(): void {
    this.#stopDownloads();
    this.#stopGames();
  }

  #readDownloads(): void {
    this.#latest = new Map();
    this.#modOfDownload = new Map();
    // The list has the newest first.
    for (const download of this.#downloads.list()) {
      this.#modOfDownload.set(download.downloadId, download.modId);
      if (!this.#latest.has(download.modId)) this.#latest.set(download.modId, download);
    }
  }

  #takeDownloads({ changed, removed }: DownloadsChange): void {
    const mods = new Set(changed.map(({ modId }) => modId));
    for (const downloadId of removed) {
      const modId = this.#modOfDownload.get(downloadId);
      if (modId !== undefined) mods.add(modId);
    }
    const isOfLatest = ({ modId, downloadId }: Download) =>
      this.#latest.get(modId)?.downloadId === downloadId;
    // Progress needs no look at a long list; what came, went or came back does.
    if (removed.length > 0 || !changed.every(isOfLatest)) this.#readDownloads();
    else for (const download of changed) this.#latest.set(download.modId, download);
    this.#tell([...mods]);
  }

  #here(): number[] {
    return [
      ...new Set([
        ...this.#latest.keys(),
        ...this.#installs.keys(),
        ...this.#jobs.keys(),
        ...this.#sent.keys(),
      ]),
    ];
  }

  /** The same ids are other mods at another service. */
  #forgetOtherService(): void {
    const service = this.#serviceInUse();
    if (service === this.#service) return;
    this.#service = service;
    this.#listed.clear();
    this.#versions.clear();
    this.#gameNames = new Map();
  }

  /** Computes mods again, and tells the listeners what stands otherwise. */
  #tell(modIds: readonly number[]): void {
    const change = this.#compute(modIds);
    if (change.changed.length > 0 || change.removed.length > 0) this.#listeners.tell(change);
  }

  #compute(modIds: readonly number[]): StatusChange {
    this.#forgetOtherService();
    const changed: ModHere[] = [];
    const removed: number[] = [];
    for (const modId of modIds) {
      const before = this.#sent.get(modId);
      const status = this.#statusOf(modId, null);
      if (status.state === 'none') {
        if (this.#sent.delete(modId)) removed.push(modId);
      } else if (!isDeepStrictEqual(before, status)) {
        this.#sent.set(modId, status);
        changed.push({ modId, status });
      }
    }
    return { changed, removed };
  }

  #statusOf(modId: number, gameId: number | null): ModStatus {
    const download = this.#latest.get(modId) ?? null;
    const listed = this.#listed.get(modId);
    const installs = this.#installs.get(modId) ?? [];
    const job = this.#jobs.get(modId) ?? null;
    const ofService = gameId ?? listed?.gameId ?? download?.gameId ?? null;
    const game = gameOf(this.#games, { serviceGameId: ofService, installs, job });
    const install = game && installIn(game, installs);
    const wanted = game === null && ofService !== null ? this.#gameNames.get(ofService) : undefined;
    const versionId = (install ?? download)?.versionId ?? null;
    return modStatus({
      getBy: listed ? getByOf(listed) : 'download',
      download,
      game,
      install,
      job,
      wanted: wanted === undefined || ofService === null ? null : { serviceGameId: ofService, title: wanted },
      newest: this.#updates.has(modId)
        ? (this.#updates.get(modId) ?? null)
        : newerThan(versionId, this.#versions.get(modId) ?? []),
    });
  }
}

/** The downloads of the service in use, newest first. */
type DownloadsOfService = {
  list(): readonly Download[];
  onChange(listener: (change: DownloadsChange) => void): () => void;
};

/**
 * The name of the newest version, if the list has an earlier one that is here; else null. A list may be older than what is
 * here: then that is not in it.
 */
function newerThan(versionId: number | null, versions: readonly Version[]): string | null {
  const place = versions.findIndex((version) => version.versionId === versionId);
  return place > 0 ? (versions[0]?.name ?? null) : null;
}

/** The game that a mod goes into: that of the service's game, else the one that has it already. */
function gameOf(
  games: readonly Game[],
  mod: {
    readonly serviceGameId: number | null;
    readonly installs: readonly Install[];
    readonly job: InstallJob | null;
  },
): Game | null {
  const users = new Set(mod.installs.flatMap(({ usedBy }) => usedBy.map(({ gameId }) => gameId)));
  const isTied = (game: Game) =>
    game.isOfService && game.serviceGameId !== null && game.serviceGameId === mod.serviceGameId;
  return (
    games.find(isTied) ??
    games.find(({ gameId }) => gameId === mod.job?.gameId) ??
    games.find(({ gameId }) => users.has(gameId)) ??
    null
  );
}

/** The version of a mod that the game's loadout for new mods has, else the one that was installed last. */
function installIn(game: Game, installs: readonly Install[]): Install | null {
  const [latest = null] = [...installs].sort((a, b) => b.installedAt - a.installedAt);
  return installs.find((install) => isInLoadout(game, install)) ?? latest;
}
