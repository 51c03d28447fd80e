import type { TextTools } from '#renderer/text/text-context.tsx';
import { daysBetween } from '#renderer/text/units.ts';
import type { Download } from '#shared/contract/mods/downloads.ts';

/** Describes a download's state in one line. `now` is in Unix ms. */
export function describeState(text: TextTools, download: Download, now: number): string {
  const { t, bytesOf } = text;
  const progress = bytesOf(download.receivedBytes, download.totalBytes);
  const has = download.receivedBytes > 0;
  switch (download.state) {
    case 'queued':
      return has ? t('downloads.queuedAt', { progress }) : t('downloads.queued');
    case 'paused':
      return has ? t('downloads.pausedAt', { progress }) : t('downloads.paused');
    case 'waiting':
      return describeWaiting(text, download, now);
    case 'checking':
      return t('downloads.verifying');
    case 'running':
      return describeProgress(text, download);
    case 'done':
      return describeDone(text, download, now);
    case 'failed':
      return has ? t('downloads.failedAt', { progress }) : t('downloads.failed');
    case 'cancelled':
      return t('downloads.canceled');
    default:
      return download.state satisfies never;
  }
}

/** Describes a running download: progress, and speed and time left if known. */
function describeProgress(text: TextTools, download: Download): string {
  const { t, bytesOf, speed, duration } = text;
  const progress = bytesOf(download.receivedBytes, download.totalBytes);
  if (download.bytesPerSecond === null) return progress;
  const speedText = speed(download.bytesPerSecond);
  if (download.secondsLeft === null) return t('downloads.progressSpeed', { progress, speed: speedText });
  return t('downloads.progressLeft', { progress, speed: speedText, left: duration(download.secondsLeft) });
}

/** Describes what a download waits for, and for how long. `now` is in Unix ms. */
function describeWaiting(text: TextTools, download: Download, now: number): string {
  const { t, bytesOf, duration } = text;
  const { waiting, failure, receivedBytes, totalBytes } = download;
  const progress = bytesOf(receivedBytes, totalBytes);
  if (waiting?.for === 'host') return t('downloads.waitingHost');
  if (waiting?.for === 'service')
    return receivedBytes > 0 ? t('downloads.waitingServiceAt', { progress }) : t('downloads.waitingService');
  if (waiting?.for === 'power')
    return receivedBytes > 0 ? t('downloads.waitingPowerAt', { progress }) : t('downloads.waitingPower');
  if (waiting?.for === 'unmetered')
    return receivedBytes > 0
      ? t('downloads.waitingUnmeteredAt', { progress })
      : t('downloads.waitingUnmetered');
  const left = duration(Math.max(0, (waiting?.until ?? now) - now) / 1000);
  if (failure?.code === 'unavailable') return t('downloads.busy', { left });
  if (receivedBytes === 0) return t('downloads.lost', { left });
  const isQuiet = failure?.text.id === 'downloads.wentQuiet';
  return isQuiet ? t('downloads.stalledAt', { progress, left }) : t('downloads.lostAt', { progress, left });
}

function describeDone({ t, bytes, when }: TextTools, download: Download, now: number): string {
  const size = bytes(download.receivedBytes);
  const { finishedAt, file } = download;
  if (file === 'gone') return t('downloads.doneGone', { size });
  if (file === 'deleted') return t('downloads.doneDeleted', { size });
  if (file === 'changed') return t('downloads.doneChanged', { size });
  const state = t('mod.downloaded');
  if (finishedAt === null || daysBetween(finishedAt, now) === 0)
    return t('downloads.doneSize', { state, size });
  return t('downloads.doneSizeWhen', { state, size, when: when(finishedAt, now) });
}

/**
 * The word for the state of an unfinished download where there is no room for a line; null while bytes arrive, which
 * the progress bar shows. The same words begin the lines of `describeState`.
 */
export function stateWord({ t }: Pick<TextTools, 't'>, { state, waiting }: Download): string | null {
  switch (state) {
    case 'queued':
      return t('downloads.queued');
    case 'paused':
      return t('downloads.paused');
    case 'checking':
      return t('downloads.verifying');
    case 'waiting':
      return waiting?.for === 'power' || waiting?.for === 'unmetered'
        ? t('downloads.paused')
        : t('downloads.waiting');
    default:
      return null;
  }
}
