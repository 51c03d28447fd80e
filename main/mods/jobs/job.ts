import { z } from 'zod';
import type { InstallJob } from '#shared/contract/mods/installs.ts';
import type { Install } from '../installs/install.ts';

const id = z.number().int().positive();

/**
 * What a job installs: the file of a download (`downloadId`) of the service's mod `modId`, or an archive that the player
 * had already (`path`, absolute). `gameId` is the game whose active loadout gets the mod, null for none. `replaces` is the
 * install that it updates.
 */
export const jobSourceSchema = z.object({
  jobId: z.string().min(1).max(64),
  service: z.string().min(1).nullable(),
  modId: id.nullable(),
  downloadId: z.string().nullable(),
  path: z.string().nullable(),
  title: z.string(),
  gameId: z.string().nullable(),
  replaces: z.string().nullable(),
});
export type JobSource = Readonly<z.infer<typeof jobSourceSchema>>;

/** A job and how it goes. `versionName` and the ids are known once the file is here. */
export type Job = JobSource &
  Pick<InstallJob, 'state' | 'share' | 'variants' | 'programs' | 'failure'> & {
    readonly versionName: string;
    /** The folder of the archive that the mod is in, where there are no variants. */
    readonly layoutRoot: string;
    /** The folder that will be installed; null while that may have to be asked. */
    readonly root: string | null;
  };

export const newJob = (source: JobSource, state: Job['state']): Job => ({
  ...source,
  state,
  share: 0,
  variants: [],
  programs: [],
  failure: null,
  versionName: '',
  layoutRoot: '',
  root: null,
});

/** A job without what only main needs. */
export const toView = ({
  service: _,
  path: __,
  layoutRoot: ___,
  root: ____,
  replaces: _____,
  ...job
}: Job): InstallJob => ({
  ...job,
  variants: [...job.variants],
  programs: [...job.programs],
});

/** Called when a job has installed a mod, before it goes off the list. Rejects with an AppError. */
export type OnInstalled = (install: Install, job: Pick<JobSource, 'gameId' | 'replaces'>) => Promise<void>;
