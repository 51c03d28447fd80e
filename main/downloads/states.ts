import { AppError } from '#shared/errors.ts';
import type { DownloadState, Entry } from './entry.ts';

/** Where a download may go from where it is. There is no other place that decides this. */
const nextStates: Readonly<Record<DownloadState, readonly DownloadState[]>> = {
  queued: ['running', 'waiting', 'paused', 'cancelled'],
  running: ['checking', 'queued', 'waiting', 'paused', 'failed', 'cancelled'],
  waiting: ['queued', 'paused', 'cancelled'],
  paused: ['queued', 'cancelled'],
  checking: ['done', 'queued', 'waiting', 'paused', 'failed', 'cancelled'],
  done: [],
  failed: ['queued'],
  cancelled: ['queued'],
};

/** Takes a download to another state, with what changes along. A step that is not allowed is a mistake of ours. */
export function moveTo(entry: Entry, state: DownloadState, change: Partial<Entry> = {}): Entry {
  if (!nextStates[entry.state].includes(state)) {
    throw new AppError(
      'internal',
      { id: 'error.internal' },
      { details: `download: ${entry.state} to ${state}` },
    );
  }
  return { ...entry, waiting: null, ...change, state };
}

/** True while a download is under way or will be by itself or at a word of the player. */
export const isActive = ({ state }: Pick<Entry, 'state'>): boolean => nextStates[state].includes('cancelled');

/** True when a download goes on once it is told to. */
export const canResume = ({ state }: Pick<Entry, 'state'>): boolean =>
  nextStates[state].includes('queued') && !isRunning({ state });

/** True while a download takes one of the places in the queue. */
export const isRunning = ({ state }: Pick<Entry, 'state'>): boolean =>
  state === 'running' || state === 'checking';
