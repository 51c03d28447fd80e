import type { TextTools } from '#renderer/text/text-context.tsx';
import type { Download } from '#shared/contract/downloads.ts';
import { totalSpeed } from '../download-list.ts';

const isGoingOn = ({ state }: Download) => state === 'running' || state === 'checking';
const isHeldUp = ({ state }: Download) => state === 'queued' || state === 'waiting';

/**
 * Summarizes all downloads: how many are active, waiting and paused, and their total speed. Null if there are none of
 * these.
 */
export function saySummary({ t, speed, list: join }: TextTools, list: readonly Download[]): string | null {
  const active = list.filter(isGoingOn).length;
  const waiting = list.filter(isHeldUp).length;
  const paused = list.filter(({ state }) => state === 'paused').length;
  const pace = totalSpeed(list);
  const parts = [
    ...(active > 0 ? [t('downloads.summaryActive', { count: active })] : []),
    ...(waiting > 0 ? [t('downloads.summaryWaiting', { count: waiting })] : []),
    ...(paused > 0 ? [t('downloads.summaryPaused', { count: paused })] : []),
    ...(pace === null ? [] : [speed(pace)]),
  ];
  return parts.length === 0 ? null : join(parts);
}
