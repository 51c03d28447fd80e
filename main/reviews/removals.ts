import type { Failure } from '#shared/contract/text.ts';
import { AppError, type ErrorCode } from '#shared/errors.ts';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { PlayerService } from '../service/player.ts';
import type { PlayerAccess } from '../session/player-access.ts';
import { accountOf, demand } from './access.ts';
import type { Book } from './book.ts';
import { createMine } from './mine.ts';
import type { ReviewReader } from './reading.ts';
import type { Removal } from './saved.ts';

/** How long a deletion can be undone, in ms. */
export const undoMs = 8_000;

/** Pauses before a deletion that did not get through is sent again, in ms; the last one stays. */
const pauses = [30_000, 60_000, 120_000, 300_000, 600_000];

/** Failures after which another try may do: deleting twice does no harm. */
const passing: ReadonlySet<ErrorCode> = new Set(['unreachable', 'unavailable', 'answer-lost', 'cancelled']);
/** Failures that last until somebody signs in. */
const untilSignIn: ReadonlySet<ErrorCode> = new Set(['signed-out', 'session-ended', 'token-refused']);

/** Deleting the player's reviews, a while after they asked for it. */
export type Removals = {
  /** Deletes in 8 s. Its text becomes the draft, where there is none, so that nothing is lost. @throws AppError */
  remove(modId: number, reviewId: number): Promise<void>;
  /** Takes it back. @throws AppError `not-found` when it is too late; the text is in the draft. */
  undo(reviewId: number): Promise<void>;
  /** Deletes at once what waits of this mod. @throws AppError when that failed. */
  finish(modId: number): Promise<void>;
  /** Whether this is shown no more, because it is about to be deleted. */
  isHidden(reviewId: number): boolean;
  /** Takes up what waits on disk and can be sent now. */
  resume(): void;
  close(): void;
};

type RemovalsOptions = {
  readonly access: PlayerAccess;
  readonly player: Pick<PlayerService, 'deleteReview'>;
  readonly book: Book;
  readonly reader: ReviewReader;
  readonly clock: Clock;
  readonly log: Log;
  readonly changed: (modId: number) => void;
  readonly refused: (refusal: { modId: number; failure: Failure }) => void;
};

export function createRemovals(options: RemovalsOptions): Removals {
  const { access, player, book, reader, clock, log, changed, refused } = options;
  const mine = createMine(access, book);
  const waits = new Map<number, AbortController>();
  const sending = new Map<number, Promise<void>>();

  const ours = () => book.removals().filter(({ account }) => account === access.account());
  const canSend = (removal: Removal) =>
    book.account(removal.account) === access.account() && access.permissions().deleteReviews === 'yes';

  const settle = async ({ modId, review }: Removal) => {
    // First, so that the deleted review is not shown again out of what was read before.
    reader.forget(modId);
    await book.dropRemoval(review.reviewId).catch(() => undefined);
    changed(modId);
  };

  /** Drops the draft that a review has become, as long as nobody wrote in it. */
  const dropDraftOf = async ({ account, modId, review }: Removal) => {
    if (book.draft(account, modId)?.fromReview === review.reviewId)
      await book.dropDraft(account, modId).catch(() => undefined);
  };

  const send = async (removal: Removal) => {
    const { reviewId } = removal.review;
    try {
      await access.asPlayer((bearer) => player.deleteReview(bearer, { reviewId }));
    } catch (error) {
      const code = error instanceof AppError ? error.code : 'internal';
      if (code !== 'not-found') {
        log.warn('A review could not be deleted', { reviewId, failure: code });
        if (passing.has(code) || untilSignIn.has(code)) throw error;
        await dropDraftOf(removal);
        await settle(removal);
        refused({ modId: removal.modId, failure: failureOf(error) });
        throw error;
      }
    }
    await settle(removal);
  };
  const sendOnce = (removal: Removal): Promise<void> => {
    const { reviewId } = removal.review;
    const running = sending.get(reviewId) ?? send(removal).finally(() => sending.delete(reviewId));
    sending.set(reviewId, running);
    return running;
  };

  const carryOut = async (removal: Removal, signal: AbortSignal) => {
    let pause = Math.min(Math.max(removal.dueAt - clock.now(), 0), undoMs);
    for (let tried = 0; ; tried += 1) {
      await clock.wait(pause, signal);
      if (signal.aborted || !canSend(removal)) return;
      const error = await sendOnce(removal).then(
        () => null,
        (cause: unknown) => cause,
      );
      if (!(error instanceof AppError) || !passing.has(error.code)) return;
      pause = pauses[Math.min(tried, pauses.length - 1)] ?? 0;
    }
  };
  const start = (removal: Removal) => {
    const { reviewId } = removal.review;
    if (waits.has(reviewId)) return;
    const stop = new AbortController();
    waits.set(reviewId, stop);
    // A wait that was called off rejects; nothing else does.
    void carryOut(removal, stop.signal)
      .catch(() => undefined)
      .finally(() => waits.get(reviewId) === stop && waits.delete(reviewId));
  };
  const stopWaiting = (reviewId: number) => {
    waits.get(reviewId)?.abort();
    waits.delete(reviewId);
  };

  return {
    async remove(modId, reviewId) {
      const account = accountOf(access);
      demand(access.permissions().deleteReviews);
      if (ours().some(({ review }) => review.reviewId === reviewId)) return;
      const { reviews } = reader.peek(modId) ?? (await reader.whole(modId));
      const review = reviews.find((each) => each.reviewId === reviewId);
      if (!review || !mine.isMine(modId, review)) throw new AppError('not-found', { id: 'reviews.notYours' });
      const removal = { account, modId, review, dueAt: clock.now() + undoMs };
      const kept = [book.addRemoval(removal)];
      if (!book.draft(account, modId)) {
        const { rating, message, authorId } = review;
        const draft = { account, modId, rating, message, isAnonymous: authorId === null };
        kept.push(book.putDraft({ ...draft, state: 'writing', sent: null, fromReview: reviewId }));
      }
      await Promise.allSettled(kept);
      start(removal);
      changed(modId);
    },
    async undo(reviewId) {
      const removal = ours().find(({ review }) => review.reviewId === reviewId);
      if (!removal || sending.has(reviewId))
        throw new AppError('not-found', { id: 'reviews.alreadyDeleted' });
      stopWaiting(reviewId);
      await dropDraftOf(removal);
      await book.dropRemoval(reviewId).catch(() => undefined);
      changed(removal.modId);
    },
    async finish(modId) {
      for (const removal of ours().filter((each) => each.modId === modId)) {
        stopWaiting(removal.review.reviewId);
        await sendOnce(removal).catch((error: unknown) => {
          if (book.removals().includes(removal)) start(removal);
          throw error;
        });
      }
    },
    isHidden: (reviewId) => ours().some(({ review }) => review.reviewId === reviewId),
    resume() {
      for (const removal of ours()) if (canSend(removal)) start(removal);
    },
    close() {
      for (const reviewId of [...waits.keys()]) stopWaiting(reviewId);
    },
  };
}

const failureOf = (error: unknown): Failure =>
  error instanceof AppError
    ? { code: error.code, text: error.text, details: error.details }
    : { code: 'internal', text: { id: 'error.internal' }, details: '' };
