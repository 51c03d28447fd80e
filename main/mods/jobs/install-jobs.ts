import { basename } from 'node:path';
import { z } from 'zod';
import { createListeners } from '#main/kernel/listeners.ts';
import type { Log } from '#main/kernel/log/log.ts';
import type { Preferences } from '#main/storage/preferences.ts';
import type { Download } from '#shared/contract/mods/downloads.ts';
import type { InstallJob } from '#shared/contract/mods/installs.ts';
import type { Mod } from '#shared/contract/mods/mods.ts';
import { AppError, toAppError, toFailure } from '#shared/errors.ts';
import type { Downloads } from '../downloads/downloads.ts';
import type { InstallSource } from '../installs/install.ts';
import type { Installs } from '../installs/installs.ts';
import { type Job, type JobSource, jobSourceSchema, newJob, type OnInstalled, toView } from './job.ts';

/** What to download and install; without a version or file the newest version's first file. */
type Wanted = {
  readonly modId: number;
  readonly title: string;
  readonly versionId?: number | undefined;
  readonly fileId?: number | undefined;
  readonly gameId: string | null;
  /** The install that the new one takes the place of in loadouts. */
  readonly replaces?: string;
};

/** What jobs need. */
type JobsOptions = {
  readonly installs: Pick<Installs, 'inspect' | 'install' | 'list'>;
  readonly downloads: Pick<Downloads, 'start' | 'list' | 'filePath' | 'watch'>;
  /** The base URL of the service in use. */
  readonly service: () => string | null;
  /** The service's game that a game on this computer is; null for none. */
  readonly serviceGameOf: (gameId: string) => number | null;
  /** The folder of a game on this computer; undefined for one that isn't there any more. */
  readonly folderOf: (gameId: string) => string | undefined;
  /** Whether a game on this computer takes an archive of this name as it is. */
  readonly isPacked: (gameId: string, fileName: string) => boolean;
  /** What the service's list says about a mod; null if that isn't known. Never rejects. */
  readonly listed: (modId: number) => Promise<Pick<Mod, 'gameId' | 'tagLine'> | null>;
  readonly preferences: Preferences;
  readonly onInstalled: OnInstalled;
  readonly newId: () => string;
  readonly log: Log;
};

const waitingName = 'install jobs';
/** How much of an install, from 0 to 1, has to be done before its progress is told again. */
const shareStep = 0.02;

/**
 * Mods on their way from a download or a file to an install. Each job watches its own download, asks what has to be asked,
 * and installs. Calls reject with an AppError.
 */
export class InstallJobs {
  readonly #options: JobsOptions;
  readonly #jobs = new Map<string, Job>();
  readonly #running = new Map<string, { stop: AbortController; done: Promise<void> }>();
  /** Jobs whose download the player canceled or removed: Undo brings both back. */
  readonly #ended = new Map<string, JobSource>();
  /** What ends the watching of each download. */
  readonly #watched = new Map<string, () => void>();
  readonly #listeners = createListeners<void>();

  /** Continues with the jobs that waited for a download when Loadout was closed. */
  constructor(options: JobsOptions) {
    this.#options = options;
    const waiting = options.preferences.get(waitingName, z.array(jobSourceSchema)) ?? [];
    for (const source of waiting) this.#jobs.set(source.jobId, newJob(source, 'downloading'));
    for (const { downloadId } of waiting) if (downloadId !== null) this.#watch(downloadId);
  }

  list(): readonly InstallJob[] {
    return [...this.#jobs.values()].map(toView);
  }

  /** Downloads and installs, or only installs if the file is here. */
  async get({ gameId, replaces, ...wanted }: Wanted): Promise<InstallJob> {
    const { downloads, service } = this.#options;
    // Without a version the newest is wanted, which only the service knows.
    const here =
      wanted.versionId === undefined ? undefined : downloads.list().find((each) => isFileOf(each, wanted));
    const download = here ?? (await this.#startDownload(wanted, gameId));
    const { downloadId, modId, title } = download;
    const mod = { service: service(), modId, downloadId, path: null, title };
    return this.#add({ ...mod, gameId, replaces: replaces ?? null });
  }

  async fromDownload(input: { downloadId: string; gameId: string | null }): Promise<InstallJob> {
    const { downloadId, gameId } = input;
    const download = this.#downloadOf(downloadId);
    if (!download) throw new AppError('not-found', { id: 'installs.jobGone' });
    const { modId, title } = download;
    const service = this.#options.service();
    return this.#add({ service, modId, downloadId, path: null, title, gameId, replaces: null });
  }

  async fromFile({ path, gameId }: { path: string; gameId: string | null }): Promise<InstallJob> {
    const title = basename(path).replace(/\.[^.]{1,5}$/, '');
    return this.#add({ service: null, modId: null, downloadId: null, path, title, gameId, replaces: null });
  }

  /** Answers with the variant to install, and that its programs are fine. */
  async answer({ jobId, root }: { jobId: string; root: string }): Promise<void> {
    const job = this.#find(jobId);
    if (job.state !== 'asking') return;
    const chosen = job.variants.find((variant) => variant.root === root);
    if (job.variants.length > 0 && !chosen) throw new AppError('invalid-input', { id: 'error.invalidInput' });
    if (chosen && job.service !== null && job.modId !== null)
      this.#options.preferences.set(variantName(job.service, job.modId), chosen.name);
    await this.#running.get(jobId)?.done;
    this.#update(jobId, { state: 'looking', root: chosen?.root ?? job.layoutRoot });
    this.#begin(jobId);
  }

  /** Tries a failed job again. */
  retry(jobId: string): void {
    if (this.#find(jobId).state !== 'failed') return;
    this.#update(jobId, { state: 'looking', failure: null });
    // What failed may not have ended whole: its end would be taken for that of the new try.
    void (this.#running.get(jobId)?.done ?? Promise.resolve()).then(() => this.#begin(jobId));
  }

  /** Ends a job. Its download stays. */
  cancel(jobId: string): void {
    this.#running.get(jobId)?.stop.abort();
    this.#drop(jobId);
  }

  /** Calls back when the list has changed. Returns what ends that. */
  onChange(listener: () => void): () => void {
    return this.#listeners.add(listener);
  }

  /** Ends every install that runs. Those that wait for a download go on at the next start. Never rejects. */
  async close(): Promise<void> {
    for (const stop of this.#watched.values()) stop();
    const all = [...this.#running.values()];
    for (const { stop } of all) stop.abort();
    await Promise.all(all.map(({ done }) => done));
  }

  async #startDownload(
    wanted: Omit<Wanted, 'gameId' | 'replaces'>,
    gameId: string | null,
  ): Promise<Download> {
    const { downloads, listed, serviceGameOf } = this.#options;
    const game = gameId === null ? (await listed(wanted.modId))?.gameId : serviceGameOf(gameId);
    return downloads.start({ ...wanted, gameId: game });
  }

  #add(source: Omit<JobSource, 'jobId'>): InstallJob {
    const { downloadId, path, gameId } = source;
    const same = [...this.#jobs.values()].filter((job) => job.downloadId === downloadId && job.path === path);
    const underWay = same.find(({ state }) => state !== 'failed');
    if (underWay) return this.#put({ ...underWay, gameId: gameId ?? underWay.gameId });
    // The new try takes the place of those that failed.
    for (const { jobId } of same) this.#drop(jobId);
    const jobId = this.#options.newId();
    this.#put(newJob({ ...source, jobId }, downloadId === null ? 'looking' : 'downloading'));
    if (downloadId === null) this.#begin(jobId);
    else this.#watch(downloadId);
    return toView(this.#find(jobId));
  }

  /** Follows a download, from how it is now. */
  #watch(downloadId: string): void {
    if (!this.#watched.has(downloadId)) {
      const follow = (download: Download | null) => this.#follow(downloadId, download);
      this.#watched.set(downloadId, this.#options.downloads.watch(downloadId, follow));
    }
    const download = this.#downloadOf(downloadId);
    if (download) this.#follow(downloadId, download);
  }

  /**
   * A job whose download has come goes on. One whose download is canceled, or off the list (null), ends until that is
   * undone.
   */
  #follow(downloadId: string, download: Download | null): void {
    const isOver = download === null || download.state === 'cancelled';
    const ended = this.#ended.get(downloadId);
    if (ended && !isOver) {
      this.#ended.delete(downloadId);
      this.#put(newJob(ended, 'downloading'));
    }
    for (const job of [...this.#jobs.values()]) {
      if (job.downloadId !== downloadId || job.state !== 'downloading') continue;
      if (isOver) {
        this.#ended.set(downloadId, jobSourceSchema.parse(job));
        this.#drop(job.jobId);
      } else if (download.state === 'done') this.#begin(job.jobId);
    }
  }

  #begin(jobId: string): void {
    if (this.#running.has(jobId)) return;
    const stop = new AbortController();
    const done = this.#work(jobId, stop.signal)
      .catch((error: unknown) => {
        if (stop.signal.aborted) return;
        if (!(error instanceof AppError))
          this.#options.log.error('An install failed unexpectedly', { error });
        this.#update(jobId, { state: 'failed', failure: toFailure(toAppError(error)), root: null });
      })
      .finally(() => {
        if (this.#running.get(jobId)?.stop === stop) this.#running.delete(jobId);
      });
    this.#running.set(jobId, { stop, done });
  }

  /** Looks into the archive, asks if there is anything to ask, then installs. */
  async #work(jobId: string, signal: AbortSignal): Promise<void> {
    const { installs, onInstalled, folderOf } = this.#options;
    const job = this.#find(jobId);
    const source = await this.#sourceOf(job);
    const root = job.root ?? (await this.#chooseRoot(job, source, signal));
    if (root === null) return;
    this.#update(jobId, { state: 'installing', share: 0 });
    let shownShare = 0;
    const onProgress = (share: number) => {
      if (share - shownShare < shareStep) return;
      shownShare = share;
      this.#update(jobId, { share });
    };
    const near = job.gameId === null ? undefined : folderOf(job.gameId);
    const install = await installs.install(source, { root, signal, onProgress, near });
    await onInstalled(install, this.#find(jobId));
    this.#drop(jobId);
  }

  /** Where a job's archive is, and which version it holds. */
  async #sourceOf({ downloadId, path, title, service, modId, gameId }: Job): Promise<InstallSource> {
    const isPacked = (archivePath: string) =>
      gameId !== null && this.#options.isPacked(gameId, basename(archivePath));
    if (downloadId === null) {
      const none = { service: null, modId: null, versionId: null, fileId: null };
      const archivePath = path ?? '';
      return { archivePath, title, versionName: '', tagLine: '', isPacked: isPacked(archivePath), ...none };
    }
    const { downloads, listed } = this.#options;
    const archivePath = await downloads.filePath(downloadId);
    const tagLine = modId === null ? '' : ((await listed(modId))?.tagLine ?? '');
    const { versionId = null, fileId = null, version } = this.#downloadOf(downloadId) ?? {};
    const mod = { service, modId, versionId, fileId };
    return {
      archivePath,
      title,
      tagLine,
      isPacked: isPacked(archivePath),
      ...mod,
      versionName: version ?? '',
    };
  }

  /** The folder of the archive to install; null if the player has to answer first. */
  async #chooseRoot(job: Job, source: InstallSource, signal: AbortSignal): Promise<string | null> {
    const { jobId } = job;
    this.#update(jobId, { state: 'looking', versionName: source.versionName });
    const { layout, programs } = await this.#options.installs.inspect(source, signal);
    const layoutRoot = layout.kind === 'folder' ? layout.root : '';
    const variants = layout.kind === 'variants' ? layout.choices : [];
    const earlier = this.#answeredBefore(job);
    const remembered = variants.find(({ name }) => name === earlier.variant);
    const root = remembered?.root ?? layoutRoot;
    // Paths of an install begin below the folder that is installed, and only what is in there comes to the computer.
    const below = root === '' ? '' : `${root}/`;
    const known = new Set(earlier.programs);
    const newPrograms = programs.filter(
      (path) => path.startsWith(below) && !known.has(path.slice(below.length)),
    );
    if ((variants.length === 0 || remembered) && newPrograms.length === 0) return root;
    const choices = variants.map(({ name, root: each, bytes }) => ({ name, root: each, size: bytes }));
    this.#update(jobId, { state: 'asking', variants: choices, programs: [...programs], layoutRoot });
    return null;
  }

  /** What was answered for the mod before: the variant, and the programs that are known. */
  #answeredBefore({ service, modId }: Job): { variant: string | null; programs: readonly string[] } {
    if (service === null || modId === null) return { variant: null, programs: [] };
    const { installs, preferences } = this.#options;
    const same = installs.list().filter((each) => each.service === service && each.modId === modId);
    return {
      variant: preferences.get(variantName(service, modId), z.string()),
      programs: same.flatMap(({ programs }) => programs),
    };
  }

  #downloadOf(downloadId: string): Download | undefined {
    return this.#options.downloads.list().find((download) => download.downloadId === downloadId);
  }

  #find(jobId: string): Job {
    const job = this.#jobs.get(jobId);
    if (!job) throw new AppError('not-found', { id: 'installs.jobGone' });
    return job;
  }

  #put(job: Job): InstallJob {
    const isNew = !this.#jobs.has(job.jobId);
    this.#jobs.set(job.jobId, job);
    if (isNew) this.#save();
    this.#listeners.tell();
    return toView(job);
  }

  #update(jobId: string, change: Partial<Job>): void {
    const job = this.#jobs.get(jobId);
    if (job) this.#put({ ...job, ...change });
  }

  #drop(jobId: string): void {
    if (!this.#jobs.delete(jobId)) return;
    this.#save();
    this.#listeners.tell();
  }

  /** Jobs of archives that the player had are not saved: the archive may be anywhere. */
  #save(): void {
    const waiting = [...this.#jobs.values()].filter(({ downloadId }) => downloadId !== null);
    this.#options.preferences.set(
      waitingName,
      waiting.map((job) => jobSourceSchema.parse(job)),
    );
  }
}

/** Whether a download is finished, its file is here, and it is what is wanted. */
const isFileOf = (
  { modId, state, file, versionId, fileId }: Download,
  wanted: Pick<Wanted, 'modId' | 'versionId' | 'fileId'>,
): boolean =>
  modId === wanted.modId &&
  state === 'done' &&
  file === 'here' &&
  (wanted.versionId === undefined || versionId === wanted.versionId) &&
  (wanted.fileId === undefined || fileId === wanted.fileId);

const variantName = (service: string, modId: number): string => `variant ${service} ${modId}`;
