import type { InstallJob } from '#shared/contract/my-mods/installs.ts';
import { AppError } from '#shared/errors.ts';
import type { Install } from '../../installs/install.ts';
import type { MyMods } from '../../my-mods/compose-my-mods.ts';

/**
 * Waits until a job has installed its mod. Rejects with the AppError of the download or the install, and for a mod that
 * asks something first: that is answered in the window. What has begun goes on when the signal ends the waiting.
 */
export async function untilInstalled(
  { jobId, modId, title }: InstallJob,
  { jobs, installs, downloads }: Pick<MyMods, 'jobs' | 'installs' | 'downloads'>,
  signal: AbortSignal,
): Promise<Install> {
  await new Promise<void>((resolve, reject) => {
    const stops: (() => void)[] = [];
    const end = (settle: () => void) => {
      for (const stop of stops) stop();
      settle();
    };
    const look = () => {
      const job = jobs.list().find((each) => each.jobId === jobId);
      if (!job) return end(resolve);
      const download = downloads.list().find((each) => each.downloadId === job.downloadId);
      const failure = job.failure ?? (job.state === 'downloading' ? (download?.failure ?? null) : null);
      if (failure) return end(() => reject(new AppError(failure.code, failure.text)));
      if (download?.waiting?.for === 'host') {
        const values = { host: download.waiting.host ?? '', title };
        return end(() => reject(new AppError('rejected', { id: 'downloads.hostQuestion', values })));
      }
      if (job.state === 'asking') {
        const text = { id: 'commandLine.asks', values: { title } } as const;
        return end(() => reject(new AppError('rejected', text)));
      }
    };
    const onAbort = () => end(() => reject(signal.reason));
    signal.addEventListener('abort', onAbort, { once: true });
    stops.push(jobs.onChange(look), downloads.onChange(look), () =>
      signal.removeEventListener('abort', onAbort),
    );
    look();
  });
  const [newest] = installs
    .list()
    .filter((install) => install.modId === modId)
    .sort((a, b) => b.installedAt - a.installedAt);
  if (!newest) throw new AppError('cancelled', { id: 'error.cancelled' });
  return newest;
}
