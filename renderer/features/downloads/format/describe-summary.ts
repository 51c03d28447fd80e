import type { TextTools } from '#renderer/text/text-context.tsx';
import type { Download } from '#shared/contract/downloads.ts';
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
 * Summarizes all downloads: how many are active, queued, waiting and paused, and their total speed. Null if there are none
 * of these.
 */
export function describeSummary(
  { t, speed, list: join }: TextTools,
  list: readonly Download[],
): string | null {
  const active = list.filter(isGoingOn).length;
  const queued = list.filter(isQueued).length;
  const waiting = list.filter(isHeldUp).length;
  const paused = list.filter(isPaused).length;
  const total = totalSpeed(list);
  const items = [
    ...(active > 0 ? [t('downloads.summaryActive', { count: active })] : []),
    ...(queued > 0 ? [t('downloads.summaryQueued', { count: queued })] : []),
    ...(waiting > 0 ? [t('downloads.summaryWaiting', { count: waiting })] : []),
    ...(paused > 0 ? [t('downloads.summaryPaused', { count: paused })] : []),
    ...(total === null ? [] : [speed(total)]),
  ];
  return items.length === 0 ? null : join(items);
}
