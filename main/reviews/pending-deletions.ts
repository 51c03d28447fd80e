import type { Failure } from '#shared/contract/text.ts';
import type { ErrorCode } from '#shared/error-codes.ts';
import { AppError, toFailure } from '#shared/errors.ts';
import type { Clock } from '../lib/clock.ts';
import type { Log } from '../log.ts';
import type { PlayerService } from '../service/resources/player.ts';
import { knownOwnerOf, ownerOf, type PlayerAccess } from '../session/player-access.ts';
import { createOwnReviews } from './own-reviews.ts';
import { requirePermission } from './post-review.ts';
import type { ReviewReader } from './review-reader.ts';
import type { ReviewStore } from './review-store.ts';
import { type Removal, reviewKey } from './saved-reviews.ts';
import { isStars } from './sorting.ts';

/** How long a deletion can be undone, in ms. */
const undoMs = 8_000;

/** Pauses before a failed deletion is sent again, in ms; the last one repeats. */
const pauses = [30_000, 60_000, 120_000, 300_000, 600_000];

/** Failures after which another try may help: deleting twice does no harm. */
const passing: ReadonlySet<ErrorCode> = new Set(['unreachable', 'unavailable', 'answer-lost', 'cancelled']);
/** Failures that last until the next sign-in. */
const untilSignIn: ReadonlySet<ErrorCode> = new Set(['signed-out', 'session-ended', 'token-refused']);

/** Deletes the player's reviews after a delay, in which that can be undone. */
type PendingDeletions = {
  /** Deletes in 8 s. Its text becomes the draft if there is none, so that nothing is lost. @throws AppError */
  remove(modId: number, reviewId: number): Promise<void>;
  /** Undoes it. @throws AppError `not-found` when it is too late; the text is in the draft. */
  undo(reviewId: number): Promise<void>;
  /** Sends the pending deletions of this mod at once. @throws AppError when that failed. */
  finish(modId: number): Promise<void>;
  /** Whether this review is hidden because it will be deleted. */
  isHidden(reviewId: number): boolean;
  /** Continues the stored deletions that can be sent now. */
  resume(): void;
  close(): void;
};

type PendingDeletionsOptions = {
  readonly access: PlayerAccess;
  readonly player: Pick<PlayerService, 'deleteReview'>;
  readonly reviewStore: ReviewStore;
  readonly reader: ReviewReader;
  readonly clock: Clock;
  readonly log: Log;
  readonly changed: (modId: number) => void;
  readonly refused: (refusal: { modId: number; failure: Failure }) => void;
};

export function createPendingDeletions(options: PendingDeletionsOptions): PendingDeletions {
  const { access, player, reviewStore, reader, clock, log, changed, refused } = options;
  const mine = createOwnReviews(access, reviewStore);
  const waits = new Map<string, AbortController>();
  const sending = new Map<string, Promise<void>>();

  const isOurs = (removal: Removal) => {
    const owner = knownOwnerOf(access);
    return owner !== null && reviewStore.isOwnedBy(removal, owner);
  };
  const ours = () => reviewStore.removals().filter(isOurs);
  const canSend = (removal: Removal) => isOurs(removal) && access.permissions().deleteReviews === 'yes';

  const settle = async (removal: Removal) => {
    const { modId } = removal;
    // First, so that the deleted review is not shown again from the cached reading.
    reader.forget(modId);
    await reviewStore.dropRemoval(removal).catch(() => undefined);
    changed(modId);
  };

  /** Drops the draft that a review became, unless the player changed it. */
  const dropDraftOf = async ({ modId, review, ...owner }: Removal) => {
    if (reviewStore.draft(owner, modId)?.fromReview === review.reviewId)
      await reviewStore.dropDraft(owner, modId).catch(() => undefined);
  };

  const send = async (removal: Removal) => {
    const { reviewId } = removal.review;
    const session = access.session();
    try {
      // Only as its own player (O41).
      const owner = knownOwnerOf(session);
      if (owner === null || !reviewStore.isOwnedBy(removal, owner)) throw canceled();
      await session.asPlayer((bearer) => player.deleteReview(bearer, { reviewId }));
    } catch (error) {
      const code = error instanceof AppError ? error.code : 'internal';
      if (code !== 'not-found') {
        log.warn('A review could not be deleted', { reviewId, failure: code });
        if (passing.has(code) || untilSignIn.has(code)) throw error;
        await dropDraftOf(removal);
        await settle(removal);
        refused({ modId: removal.modId, failure: toFailure(error) });
        throw error;
      }
    }
    await settle(removal);
  };
  const sendOnce = (removal: Removal): Promise<void> => {
    const key = reviewKey(removal);
    const running = sending.get(key) ?? send(removal).finally(() => sending.delete(key));
    sending.set(key, running);
    return running;
  };

  const sendWhenDue = async (removal: Removal, signal: AbortSignal) => {
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
    const key = reviewKey(removal);
    if (waits.has(key)) return;
    const stop = new AbortController();
    waits.set(key, stop);
    // Only a canceled wait rejects.
    void sendWhenDue(removal, stop.signal)
      .catch(() => undefined)
      .finally(() => waits.get(key) === stop && waits.delete(key));
  };
  const stopWaiting = (key: string) => {
    waits.get(key)?.abort();
    waits.delete(key);
  };

  return {
    async remove(modId, reviewId) {
      const owner = ownerOf(access);
      requirePermission(access.permissions().deleteReviews);
      if (ours().some(({ review }) => review.reviewId === reviewId)) return;
      const { reviews } = reader.peek(modId) ?? (await reader.whole(modId));
      const review = reviews.find((each) => each.reviewId === reviewId);
      if (!review || !mine.isMine(modId, review)) throw new AppError('not-found', { id: 'reviews.notYours' });
      const removal = { ...owner, modId, review, dueAt: clock.now() + undoMs };
      const kept = [reviewStore.addRemoval(removal)];
      if (!reviewStore.draft(owner, modId)) {
        const { rating, message, authorId } = review;
        const isAnonymous = authorId === null;
        const draft = { ...owner, modId, rating: isStars(rating) ? rating : null, message, isAnonymous };
        kept.push(reviewStore.putDraft({ ...draft, state: 'writing', sent: null, fromReview: reviewId }));
      }
      await Promise.allSettled(kept);
      start(removal);
      changed(modId);
    },
    async undo(reviewId) {
      const removal = ours().find(({ review }) => review.reviewId === reviewId);
      if (!removal || sending.has(reviewKey(removal)))
        throw new AppError('not-found', { id: 'reviews.alreadyDeleted' });
      stopWaiting(reviewKey(removal));
      await dropDraftOf(removal);
      await reviewStore.dropRemoval(removal).catch(() => undefined);
      changed(removal.modId);
    },
    async finish(modId) {
      for (const removal of ours().filter((each) => each.modId === modId)) {
        stopWaiting(reviewKey(removal));
        await sendOnce(removal).catch((error: unknown) => {
          if (reviewStore.removals().includes(removal)) start(removal);
          throw error;
        });
      }
    },
    isHidden: (reviewId) => ours().some(({ review }) => review.reviewId === reviewId),
    resume() {
      for (const removal of ours()) if (canSend(removal)) start(removal);
    },
    close() {
      for (const key of [...waits.keys()]) stopWaiting(key);
    },
  };
}

const canceled = () => new AppError('cancelled', { id: 'error.cancelled' });
