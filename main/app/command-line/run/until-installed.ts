import type { MyMods } from '#main/games/my-mods.ts';
import type { Install } from '#main/mods/installs/install.ts';
import type { Download } from '#shared/contract/mods/downloads.ts';
import type { InstallJob } from '#shared/contract/mods/installs.ts';
import { AppError } from '#shared/errors.ts';

/**
 * Waits until a job of the service in use has installed its mod. Returns the install of the version that the job
 * downloaded: another version, or another service's mod with the same ID, is another install (Z26). Rejects with the
 * AppError of the download or the install, and for a mod that asks something first: that is answered in the window. What
 * has begun goes on when the signal ends the waiting.
 */
export async function untilInstalled(
  { jobId, modId, downloadId, title }: InstallJob,
  { jobs, installs, downloads, service }: Pick<MyMods, 'jobs' | 'installs' | 'downloads' | 'service'>,
  signal: AbortSignal,
): Promise<Install> {
  const usedService = service();
  let file: Pick<Download, 'versionId' | 'fileId'> | undefined;
  await new Promise<void>((resolve, reject) => {
    const stops: (() => void)[] = [];
    const end = (settle: () => void) => {
      for (const stop of stops) stop();
      settle();
    };
    const look = () => {
      const download = downloads.list().find((each) => each.downloadId === downloadId);
      file = download ?? file;
      const job = jobs.list().find((each) => each.jobId === jobId);
      if (!job) return end(resolve);
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
    stops.push(jobs.onChange(look), () => signal.removeEventListener('abort', onAbort));
    if (downloadId !== null) stops.push(downloads.watch(downloadId, look));
    look();
  });
  const found = installs
    .list()
    .find(
      (install) =>
        install.service === usedService &&
        install.modId === modId &&
        install.versionId === file?.versionId &&
        install.fileId === file.fileId,
    );
  if (!found) throw new AppError('cancelled', { id: 'error.cancelled' });
  return found;
}
