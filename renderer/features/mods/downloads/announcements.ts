import { failureSentence, namesMod } from '#renderer/text/failure-sentence.ts';
import type { TextTools } from '#renderer/text/text-context.tsx';
import type { Download } from '#shared/contract/mods/downloads.ts';

/**
 * Returns the text that screen readers announce when a download changes: that it started and how it ended, but not its
 * progress. Null for no announcement. `before` is undefined for a download that was not in the list. If that one has
 * already ended, Undo has restored it, and nothing is announced.
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
      if (after.failure && namesMod(after.failure, title))
        return text.t('downloads.announceProblem', { problem });
      return text.t('downloads.announceFailed', { title, problem });
    }
    case 'cancelled':
      return text.t('downloads.announceCanceled', { title });
    default:
      return after.state satisfies never;
  }
}

/** Whether a download is paused or has ended. */
const isAtRest = ({ state }: Download) =>
  state === 'paused' || state === 'done' || state === 'failed' || state === 'cancelled';
