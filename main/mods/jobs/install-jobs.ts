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

/** Mods on their way from a download or a file to an install. Calls reject with an AppError. */
export type InstallJobs = {
  list(): readonly InstallJob[];
  /** Downloads and installs, or only installs if the file is here. */
  get(wanted: Wanted): Promise<InstallJob>;
  fromDownload(input: { downloadId: string; gameId: string | null }): Promise<InstallJob>;
  fromFile(input: { path: string; gameId: string | null }): Promise<InstallJob>;
  /** The variant to install, and that its programs are fine. */
  answer(input: { jobId: string; root: string }): Promise<void>;
  retry(jobId: string): void;
  /** Ends a job. Its download stays. */
  cancel(jobId: string): void;
  /** Calls back when the list has changed. Returns what ends that. */
  onChange(listener: () => void): () => void;
  /** Ends every install that runs. Those that wait for a download go on at the next start. Never rejects. */
  close(): Promise<void>;
};

const waitingName = 'install jobs';

/** Continues with the jobs that waited for a download when Loadout was closed. */
export function createInstallJobs(options: {
  readonly installs: Pick<Installs, 'inspect' | 'install' | 'list'>;
  readonly downloads: Pick<Downloads, 'start' | 'list' | 'filePath' | 'onChange'>;
  /** The base URL of the service in use. */
  readonly service: () => string | null;
  /** The service's game that a game on this computer is; null for none. */
  readonly serviceGameOf: (gameId: string) => number | null;
  /** What the service's list says about a mod; null if that isn't known. Never rejects. */
  readonly listed: (modId: number) => Promise<Pick<Mod, 'gameId' | 'tagLine'> | null>;
  readonly preferences: Preferences;
  readonly onInstalled: OnInstalled;
  readonly newId: () => string;
  readonly log: Log;
}): InstallJobs {
  const { installs, downloads, service, serviceGameOf, listed, preferences, onInstalled, newId, log } =
    options;
  const jobs = new Map<string, Job>();
  const running = new Map<string, { stop: AbortController; done: Promise<void> }>();
  /** Jobs by the download that the player canceled or removed: with it, Undo brings them back. */
  const left = new Map<string, JobSource>();
  const listeners = createListeners<void>();

  const save = () => {
    const waiting = [...jobs.values()].filter(({ downloadId }) => downloadId !== null);
    preferences.set(
      waitingName,
      waiting.map((job) => jobSourceSchema.parse(job)),
    );
  };
  const put = (job: Job) => {
    const isNew = !jobs.has(job.jobId);
    jobs.set(job.jobId, job);
    if (isNew) save();
    listeners.tell();
    return toView(job);
  };
  const drop = (jobId: string) => {
    if (!jobs.delete(jobId)) return;
    save();
    listeners.tell();
  };
  const update = (jobId: string, change: Partial<Job>) => {
    const job = jobs.get(jobId);
    if (job) put({ ...job, ...change });
  };
  const find = (jobId: string): Job => {
    const job = jobs.get(jobId);
    if (!job) throw new AppError('not-found', { id: 'installs.jobGone' });
    return job;
  };
  const downloadOf = (downloadId: string): Download | undefined =>
    downloads.list().find((download) => download.downloadId === downloadId);

  /** Where a job's archive is, and which version it holds. */
  const sourceOf = async ({ downloadId, path, title, service: of, modId }: Job) => {
    if (downloadId === null) {
      const none = {
        service: null,
        modId: null,
        versionId: null,
        fileId: null,
        versionName: '',
        tagLine: '',
      };
      return { archivePath: path ?? '', title, ...none };
    }
    const archivePath = await downloads.filePath(downloadId);
    const tagLine = modId === null ? '' : ((await listed(modId))?.tagLine ?? '');
    const { versionId = null, fileId = null, version } = downloadOf(downloadId) ?? {};
    const mod = { service: of, modId, versionId, fileId };
    return { archivePath, title, tagLine, ...mod, versionName: version ?? '' };
  };

  /** Looks into the archive, asks if there is anything to ask, then installs. */
  const work = async (jobId: string, signal: AbortSignal) => {
    const job = find(jobId);
    const source = await sourceOf(job);
    let { root } = job;
    if (root === null) {
      update(jobId, { state: 'looking', versionName: source.versionName });
      const { layout, programs } = await installs.inspect(source.archivePath, job.title, signal);
      const layoutRoot = layout.kind === 'folder' ? layout.root : '';
      const variants = layout.kind === 'variants' ? layout.choices : [];
      const earlier = rememberedOf(job);
      const remembered = variants.find(({ name }) => name === earlier.variant);
      const known = new Set(earlier.programs);
      // Paths of an install begin below the folder that is installed, and only what is in there comes to the computer.
      const inside = remembered?.root ?? layoutRoot;
      const below = inside === '' ? '' : `${inside}/`;
      const newPrograms = programs.filter(
        (path) => path.startsWith(below) && !known.has(path.slice(below.length)),
      );
      if ((variants.length > 0 && !remembered) || newPrograms.length > 0) {
        const choices = variants.map(({ name, root: each, bytes }) => ({ name, root: each, size: bytes }));
        update(jobId, { state: 'asking', variants: choices, programs: [...programs], layoutRoot });
        return;
      }
      root = remembered?.root ?? layoutRoot;
    }
    update(jobId, { state: 'installing', share: 0 });
    let told = 0;
    const onProgress = (share: number) => {
      if (share - told < 0.02) return;
      told = share;
      update(jobId, { share });
    };
    const install = await installs.install(source, { root, signal, onProgress });
    await onInstalled(install, find(jobId));
    drop(jobId);
  };

  const begin = (jobId: string) => {
    if (running.has(jobId)) return;
    const stop = new AbortController();
    const done = work(jobId, stop.signal)
      .catch((error: unknown) => {
        if (stop.signal.aborted) return;
        if (!(error instanceof AppError)) log.error('An install failed unexpectedly', { error });
        update(jobId, { state: 'failed', failure: toFailure(toAppError(error)), root: null });
      })
      .finally(() => {
        if (running.get(jobId)?.stop === stop) running.delete(jobId);
      });
    running.set(jobId, { stop, done });
  };

  /** What was answered for the mod before: the variant, and the programs that are known. */
  const rememberedOf = ({ service: of, modId }: Pick<Job, 'service' | 'modId'>) => {
    if (of === null || modId === null) return { variant: null, programs: [] };
    const variant = preferences.get(variantName(of, modId), z.string());
    const same = installs.list().filter((each) => each.service === of && each.modId === modId);
    return { variant, programs: same.flatMap(({ programs }) => programs) };
  };

  const leave = (job: Job, downloadId: string) => {
    left.set(downloadId, jobSourceSchema.parse(job));
    drop(job.jobId);
  };
  /** A job whose download has ended goes on; one whose download is canceled ends, until that is undone. */
  const follow = () => {
    for (const [downloadId, source] of left) {
      const state = downloadOf(downloadId)?.state;
      if (state === undefined || state === 'cancelled') continue;
      left.delete(downloadId);
      put(newJob(source, 'downloading'));
    }
    for (const job of [...jobs.values()]) {
      const { jobId, state, downloadId } = job;
      if (state !== 'downloading' || downloadId === null) continue;
      const download = downloadOf(downloadId);
      if (download?.state === 'done') begin(jobId);
      else if (download?.state === 'cancelled') leave(job, downloadId);
    }
  };
  const stopFollowing = downloads.onChange(({ removed }) => {
    for (const job of [...jobs.values()]) {
      const { downloadId, state } = job;
      if (state === 'downloading' && downloadId !== null && removed.includes(downloadId))
        leave(job, downloadId);
    }
    follow();
  });

  const add = (source: Omit<JobSource, 'jobId'>): InstallJob => {
    const same = [...jobs.values()].find(
      (job) => job.downloadId === source.downloadId && job.path === source.path && job.state !== 'failed',
    );
    if (same) return put({ ...same, gameId: source.gameId ?? same.gameId });
    const jobId = newId();
    put(newJob({ ...source, jobId }, source.downloadId === null ? 'looking' : 'downloading'));
    if (source.downloadId === null) begin(jobId);
    else follow();
    return toView(find(jobId));
  };

  for (const source of preferences.get(waitingName, z.array(jobSourceSchema)) ?? [])
    jobs.set(source.jobId, newJob(source, 'downloading'));
  follow();

  return {
    list: () => [...jobs.values()].map(toView),
    async get({ gameId, replaces = null, ...wanted }) {
      const isWanted = (each: Download) =>
        each.modId === wanted.modId &&
        each.state === 'done' &&
        each.file === 'here' &&
        (wanted.versionId === undefined || each.versionId === wanted.versionId) &&
        (wanted.fileId === undefined || each.fileId === wanted.fileId);
      // Without a version the newest is wanted, which only the service knows.
      const here = wanted.versionId === undefined ? undefined : downloads.list().find(isWanted);
      const startDownload = async () => {
        const game = gameId === null ? (await listed(wanted.modId))?.gameId : serviceGameOf(gameId);
        return downloads.start({ ...wanted, gameId: game });
      };
      const { downloadId, modId, title } = here ?? (await startDownload());
      return add({ service: service(), modId, downloadId, path: null, title, gameId, replaces });
    },
    async fromDownload({ downloadId, gameId }) {
      const download = downloadOf(downloadId);
      if (!download) throw new AppError('not-found', { id: 'installs.jobGone' });
      const { modId, title } = download;
      return add({ service: service(), modId, downloadId, path: null, title, gameId, replaces: null });
    },
    async fromFile({ path, gameId }) {
      const title = basename(path).replace(/\.[^.]{1,5}$/, '');
      return add({ service: null, modId: null, downloadId: null, path, title, gameId, replaces: null });
    },
    async answer({ jobId, root }) {
      const job = find(jobId);
      if (job.state !== 'asking') return;
      const chosen = job.variants.find((variant) => variant.root === root);
      if (job.variants.length > 0 && !chosen)
        throw new AppError('invalid-input', { id: 'error.invalidInput' });
      if (chosen && job.service !== null && job.modId !== null)
        preferences.set(variantName(job.service, job.modId), chosen.name);
      await running.get(jobId)?.done;
      update(jobId, { state: 'looking', root: chosen?.root ?? job.layoutRoot });
      begin(jobId);
    },
    retry(jobId) {
      if (find(jobId).state !== 'failed') return;
      update(jobId, { state: 'looking', failure: null });
      // What failed may not have ended whole: its end would be taken for that of the new try.
      void (running.get(jobId)?.done ?? Promise.resolve()).then(() => begin(jobId));
    },
    cancel(jobId) {
      running.get(jobId)?.stop.abort();
      drop(jobId);
    },
    onChange: listeners.add,
    async close() {
      stopFollowing();
      const all = [...running.values()];
      for (const { stop } of all) stop.abort();
      await Promise.all(all.map(({ done }) => done));
    },
  };
}

const variantName = (service: string, modId: number): string => `variant ${service} ${modId}`;
