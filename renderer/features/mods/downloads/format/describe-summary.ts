import type { TextTools } from '#renderer/text/text-context.tsx';
import type { Download } from '#shared/contract/mods/downloads.ts';
import { needsApproval, totalSpeed } from '../download-list.ts';

const isGoingOn = ({ state }: Download) => state === 'running' || state === 'checking';
/** Whether a download is paused, also by battery power or a metered connection: the row says "Paused" for both. */
const isPaused = ({ state, waiting }: Download) =>
  state === 'paused' || (state === 'waiting' && (waiting?.for === 'power' || waiting?.for === 'unmetered'));
const isQueued = ({ state }: Download) => state === 'queued';
/** Whether a download waits, unless it needs the player: those are listed below "Needs attention". */
const isHeldUp = (download: Download) =>
  download.state === 'waiting' && !isPaused(download) && !needsApproval(download);

/**
 * Summarizes all downloads: how many are active, queued, waiting and paused, and their total speed. `limit` is the speed
 * limit in bytes per second; null for none. Returns null if there are none of these.
 */
export function describeSummary(
  { t, speed, list: join }: TextTools,
  list: readonly Download[],
  limit: number | null,
): string | null {
  const active = list.filter(isGoingOn).length;
  const queued = list.filter(isQueued).length;
  const waiting = list.filter(isHeldUp).length;
  const paused = list.filter(isPaused).length;
  // The speeds are smoothed, each by itself, so at first their sum may be over the limit.
  const total = atMost(totalSpeed(list), limit);
  const items = [
    ...(active > 0 ? [t('downloads.summaryActive', { count: active })] : []),
    ...(queued > 0 ? [t('downloads.summaryQueued', { count: queued })] : []),
    ...(waiting > 0 ? [t('downloads.summaryWaiting', { count: waiting })] : []),
    ...(paused > 0 ? [t('downloads.summaryPaused', { count: paused })] : []),
    ...(total === null ? [] : [speed(total)]),
  ];
  return items.length === 0 ? null : join(items);
}

const atMost = (speed: number | null, limit: number | null): number | null =>
  speed === null || limit === null ? speed : Math.min(speed, limit);
