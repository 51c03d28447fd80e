import { failureSentence } from '#renderer/text/failure.ts';
import type { TextTools } from '#renderer/text/text-context.tsx';
import type { Download } from '#shared/contract/downloads.ts';

/**
 * What screen readers are told when a download changes: that it began and how it ended, never each percent.
 * `before` is undefined for a download that was not known: one that has ended did so earlier, and comes back onto the
 * list. Null means that nothing is said.
 */
export function announcementOf(
  text: TextTools,
  before: Download | undefined,
  after: Download,
): string | null {
  if (before?.state === after.state || (!before && isAtRest(after))) return null;
  const { title } = after;
  switch (after.state) {
    case 'waiting':
      return after.waiting?.for === 'host' ? text.t('downloads.announceHost', { title }) : null;
    case 'paused':
      return text.t('downloads.announcePaused', { title });
    case 'queued':
    case 'running': {
      const begins = before === undefined || before.state === 'failed' || before.state === 'cancelled';
      return begins ? text.t('downloads.announceStarted', { title }) : null;
    }
    case 'checking':
      return null;
    case 'done':
      return text.t('downloads.announceDone', { title });
    case 'failed': {
      const problem = after.failure ? failureSentence(text, after.failure) : '';
      return text.t('downloads.announceFailed', { title, problem });
    }
    case 'cancelled':
      return text.t('downloads.announceCancelled', { title });
    default:
      return after.state satisfies never;
  }
}

/** Whether a download does nothing any more by itself. */
const isAtRest = ({ state }: Download) =>
  state === 'paused' || state === 'done' || state === 'failed' || state === 'cancelled';
