import type { TextTools } from '#renderer/text/text-context.tsx';
import type { Download } from '#shared/contract/downloads.ts';
import { needsApproval, totalSpeed } from '../download-list.ts';

const isGoingOn = ({ state }: Download) => state === 'running' || state === 'checking';
/** Whether a download is paused, also by battery power or a metered connection: the row says "Paused" for both. */
const isPaused = ({ state, waiting }: Download) =>
  state === 'paused' || (state === 'waiting' && (waiting?.for === 'power' || waiting?.for === 'unmetered'));
/** Whether a download is queued or waits, unless it needs the player: those are listed below "Needs attention". */
const isHeldUp = (download: Download) =>
  download.state === 'queued' ||
  (download.state === 'waiting' && !isPaused(download) && !needsApproval(download));

/**
 * Summarizes all downloads: how many are active, waiting and paused, and their total speed. Null if there are none of
 * these.
 */
export function describeSummary(
  { t, speed, list: join }: TextTools,
  list: readonly Download[],
): string | null {
  const active = list.filter(isGoingOn).length;
  const waiting = list.filter(isHeldUp).length;
  const paused = list.filter(isPaused).length;
  const total = totalSpeed(list);
  const items = [
    ...(active > 0 ? [t('downloads.summaryActive', { count: active })] : []),
    ...(waiting > 0 ? [t('downloads.summaryWaiting', { count: waiting })] : []),
    ...(paused > 0 ? [t('downloads.summaryPaused', { count: paused })] : []),
    ...(total === null ? [] : [speed(total)]),
  ];
  return items.length === 0 ? null : join(items);
}
