import type { Log } from '#main/kernel/log/log.ts';
import type { Bearer } from '#main/service/http/credentials.ts';
import type { Review, ReviewPage } from '#shared/contract/mods/mods.ts';
import { AppError } from '#shared/errors.ts';
import type { PlayerSession } from '../session/player-access.ts';

/** The most reviews and pages that are read of one mod. Beyond that, the service's order counts. */
export const readingLimits = { reviews: 1_200, pages: 60 };

/** How long a reading is used, in ms; a failed one for a shorter time. */
const freshMs = 5 * 60_000;
const brokenFreshMs = 20_000;
/** The most mods whose readings are cached. */
const maxMods = 8;

/** The reviews of a mod that were read so far, in the service's order, each once. */
export type ReviewsRead = {
  readonly reviews: readonly Review[];
  /** How many the service says there are. */
  readonly total: number;
  /** Whether these are all of them. */
  readonly complete: boolean;
  /** The service's own last page. */
  readonly lastPage: number;
};

/** Reads the reviews of mods page by page. Concurrent calls share a reading. Rejects with an `AppError`. */
export type ReviewReader = {
  /** The reading once it has this many reviews, or all there are. */
  atLeast(modId: number, count: number): Promise<ReviewsRead>;
  /** The finished reading. */
  whole(modId: number): Promise<ReviewsRead>;
  /**
   * Searches the service for a review, as the player if it accepts their token, so that a review that waits for
   * moderation is found; null when none fits. The pages are not cached. Rejects when not all of them could be read.
   */
  find(modId: number, session: PlayerSession, fits: (review: Review) => boolean): Promise<Review | null>;
  /** The last reading, however old. */
  peek(modId: number): ReviewsRead | null;
  /** Forgets the reading of a mod. */
  forget(modId: number): void;
  forgetAll(): void;
};

type Progress = {
  reading: ReviewsRead;
  /** Why it failed; null otherwise. */
  failure: unknown;
  ended: boolean;
  endedAt: number;
  readonly waiting: Set<() => void>;
};

/** @param options `mods` is called once for each reading */
export function createReviewReader(options: {
  mods: () => { reviews(input: { modId: number; page: number }): Promise<ReviewPage> };
  readPageAs: (bearer: Bearer, input: { modId: number; page: number }) => Promise<ReviewPage>;
  /** Ms on a clock that never goes back. */
  monotonic: () => number;
  log: Log;
}): ReviewReader {
  const { mods, readPageAs, monotonic, log } = options;
  const readings = new Map<number, Progress>();

  const advance = (progress: Progress, reading: ReviewsRead) => {
    progress.reading = reading;
    for (const wake of progress.waiting) wake();
  };
  const end = (progress: Progress, failure: unknown) => {
    Object.assign(progress, { failure, ended: true, endedAt: monotonic() });
    advance(progress, progress.reading);
  };
  const begin = (modId: number): Progress => {
    const progress: Progress = {
      reading: { reviews: [], total: 0, complete: false, lastPage: 1 },
      failure: null,
      ended: false,
      endedAt: 0,
      waiting: new Set(),
    };
    readings.delete(modId);
    readings.set(modId, progress);
    for (const old of [...readings.keys()].slice(0, -maxMods)) readings.delete(old);
    const source = mods();
    const readPage = (page: number) => source.reviews({ modId, page });
    const readThrough = async () => {
      for await (const reading of readPages(readPage)) advance(progress, reading);
    };
    void readThrough().then(
      () => end(progress, null),
      (cause) => {
        if (progress.reading.reviews.length > 0)
          log.warn('Reading reviews broke off', { modId, read: progress.reading.reviews.length, cause });
        end(progress, cause);
      },
    );
    return progress;
  };

  const isFresh = ({ ended, endedAt, failure }: Progress) =>
    !ended || monotonic() - endedAt < (failure === null ? freshMs : brokenFreshMs);
  const current = (modId: number, count: number): Progress => {
    const known = readings.get(modId);
    if (!known || !isFresh(known)) return begin(modId);
    // A reading that failed too early is repeated by the next call.
    return known.failure !== null && known.reading.reviews.length < count ? begin(modId) : known;
  };
  const until = async (
    progress: Progress,
    isEnough: (reading: ReviewsRead) => boolean,
  ): Promise<ReviewsRead> => {
    while (!progress.ended && !isEnough(progress.reading)) {
      await new Promise<void>((resolve) => {
        const wake = () => {
          progress.waiting.delete(wake);
          resolve();
        };
        progress.waiting.add(wake);
      });
    }
    return progress.reading;
  };

  return {
    async atLeast(modId, count) {
      const progress = current(modId, count);
      const reading = await until(progress, ({ reviews }) => reviews.length >= count);
      if (progress.failure !== null && reading.reviews.length < count) throw progress.failure;
      return reading;
    },
    async whole(modId) {
      const progress = current(modId, 1);
      const reading = await until(progress, () => false);
      if (progress.failure !== null && reading.reviews.length === 0) throw progress.failure;
      return reading;
    },
    async find(modId, session, fits) {
      const source = mods();
      const asPlayer = (page: number) => session.asPlayer((bearer) => readPageAs(bearer, { modId, page }));
      try {
        return await search(asPlayer, fits);
      } catch (error) {
        if (!isTokenNotTaken(error)) throw error;
        return search((page) => source.reviews({ modId, page }), fits);
      }
    },
    peek: (modId) => readings.get(modId)?.reading ?? null,
    forget: (modId) => void readings.delete(modId),
    forgetAll: () => readings.clear(),
  };
}

/** The first review that fits, null when none does. */
async function search(
  readPage: (page: number) => Promise<ReviewPage>,
  fits: (review: Review) => boolean,
): Promise<Review | null> {
  let rest: number | null = null;
  for await (const { reviews, complete, lastPage } of readPages(readPage)) {
    const found = reviews.find(fits);
    if (found) return found;
    rest = complete ? null : lastPage;
  }
  // There are more than are read: the newest are at one of the two ends.
  return rest === null ? null : ((await readPage(rest)).reviews.find(fits) ?? null);
}

/** Whether the service does not accept a player's token for reading reviews, by either error. */
const isTokenNotTaken = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'no-permission' || error.code === 'token-refused');

/** Reads page by page up to the limits, and yields the reading after each. */
async function* readPages(readPage: (page: number) => Promise<ReviewPage>): AsyncGenerator<ReviewsRead> {
  const byId = new Map<number, Review>();
  let lastPage = 1;
  for (let page = 1; page <= readingLimits.pages; page += 1) {
    const read = await readPage(page).catch((error: unknown) => {
      // Reviews were deleted meanwhile, so the last page is gone: the reading is complete.
      if (page > 1 && error instanceof AppError && error.code === 'page-past-end') return null;
      throw error;
    });
    for (const review of read?.reviews ?? []) byId.set(review.reviewId, review);
    lastPage = read?.pagination.lastPage ?? lastPage;
    const atEnd = read === null || page >= lastPage;
    const reviews = [...byId.values()].slice(0, readingLimits.reviews);
    const total = Math.max(read?.pagination.total ?? 0, reviews.length);
    const complete = atEnd && byId.size === reviews.length;
    yield { reviews, total: atEnd ? byId.size : total, complete, lastPage };
    if (atEnd || byId.size >= readingLimits.reviews) return;
  }
}
