import type { AppError } from '#shared/errors.ts';

/**
 * What the crawl does. `paused`: by hand, or by a condition of the computer. `waiting`: the service asked for a pause,
 * requests fail, or a list that lacks much is about to be read once more. `failed`: another try won't help soon.
 */
export type CrawlState = {
  readonly state: 'reading' | 'paused' | 'waiting' | 'idle' | 'failed';
  readonly why: 'by-hand' | 'power' | 'unmetered' | 'retry-after' | 'failures' | 'confirm' | null;
  /** Mods in the catalog, and in the service's list as it said last. */
  readonly known: number;
  readonly total: number;
  /** Pages that the current sweep has read, and has to read; 0 while no pass is under way. */
  readonly pagesRead: number;
  readonly lastPage: number;
  /** Dates, Unix ms; null when there is none. */
  readonly lastCompleteAt: number | null;
  readonly nextPassAt: number | null;
  /** When requests go on that the service or failures hold back, Unix ms; null when none is, or one is being tried. */
  readonly heldUntil: number | null;
  /** Why requests fail. */
  readonly error: AppError | null;
};
