import type { Clock } from '#main/kernel/clock.ts';
import type { Log } from '#main/kernel/log/log.ts';
import type { PlayerService } from '#main/service/resources/player.ts';
import type { Review } from '#shared/contract/mods/mods.ts';
import type { Failure } from '#shared/contract/text.ts';
import type { ErrorCode } from '#shared/error-codes.ts';
import { AppError, toFailure } from '#shared/errors.ts';
import { isStars } from '#shared/stars.ts';
import { knownOwnerOf, ownerOf, type PlayerAccess } from '../session/player-access.ts';
import { createOwnReviews } from './own-reviews.ts';
import { requirePermission } from './post-review.ts';
import type { ReviewReader } from './review-reader.ts';
import type { ReviewStore } from './review-store.ts';
import { type PendingDeletion, reviewKey } from './saved-reviews.ts';

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
  /**
   * Deletes the player's review at once, for one that takes its place; who posts that one says what changed.
   * @throws AppError while it may still be there.
   */
  removeNow(modId: number, reviewId: number): Promise<void>;
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
  const own = createOwnReviews(access, reviewStore);
  const waits = new Map<string, AbortController>();
  const sending = new Map<string, Promise<void>>();

  const isOurs = (deletion: PendingDeletion) => {
    const owner = knownOwnerOf(access);
    return owner !== null && reviewStore.isOwnedBy(deletion, owner);
  };
  const ours = () => reviewStore.removals().filter(isOurs);
  const canSend = (deletion: PendingDeletion) =>
    isOurs(deletion) && access.permissions().deleteReviews === 'yes';

  const settle = async (deletion: PendingDeletion) => {
    const { modId } = deletion;
    // First, so that the deleted review is not shown again from the cached reading.
    reader.forget(modId);
    await reviewStore.dropDeletion(deletion).catch(() => undefined);
    changed(modId);
  };

  /** Drops the draft that a review became, unless the player changed it. */
  const dropDraftOf = async ({ modId, review, ...owner }: PendingDeletion) => {
    if (reviewStore.draft(owner, modId)?.fromReview === review.reviewId)
      await reviewStore.dropDraft(owner, modId).catch(() => undefined);
  };

  /** Deletes it on the service, where it may be gone already. */
  const request = async (deletion: PendingDeletion) => {
    const { reviewId } = deletion.review;
    const session = access.session();
    try {
      // Only as its own player (O41).
      const owner = knownOwnerOf(session);
      if (owner === null || !reviewStore.isOwnedBy(deletion, owner)) throw canceled();
      await session.asPlayer((bearer) => player.deleteReview(bearer, { reviewId }));
    } catch (error) {
      const code = codeOf(error);
      if (code === 'not-found') return;
      log.warn('A review could not be deleted', { reviewId, failure: code });
      throw error;
    }
  };

  const send = async (deletion: PendingDeletion) => {
    try {
      await request(deletion);
    } catch (error) {
      const code = codeOf(error);
      if (passing.has(code) || untilSignIn.has(code)) throw error;
      await dropDraftOf(deletion);
      await settle(deletion);
      refused({ modId: deletion.modId, failure: toFailure(error) });
      throw error;
    }
    await settle(deletion);
  };
  const sendOnce = (deletion: PendingDeletion): Promise<void> => {
    const key = reviewKey(deletion);
    const running = sending.get(key) ?? send(deletion).finally(() => sending.delete(key));
    sending.set(key, running);
    return running;
  };

  const sendWhenDue = async (deletion: PendingDeletion, signal: AbortSignal) => {
    let pause = Math.min(Math.max(deletion.dueAt - clock.now(), 0), undoMs);
    for (let tried = 0; ; tried += 1) {
      await clock.wait(pause, signal);
      if (signal.aborted || !canSend(deletion)) return;
      const error = await sendOnce(deletion).then(
        () => null,
        (cause: unknown) => cause,
      );
      if (!(error instanceof AppError) || !passing.has(error.code)) return;
      pause = pauses[Math.min(tried, pauses.length - 1)] ?? 0;
    }
  };
  const start = (deletion: PendingDeletion) => {
    const key = reviewKey(deletion);
    if (waits.has(key)) return;
    const stop = new AbortController();
    waits.set(key, stop);
    // Only a canceled wait rejects.
    void sendWhenDue(deletion, stop.signal)
      .catch(() => undefined)
      .finally(() => waits.get(key) === stop && waits.delete(key));
  };
  const stopWaiting = (key: string) => {
    waits.get(key)?.abort();
    waits.delete(key);
  };

  /** The review of this id, if it is still there. @throws AppError `not-found` for another player's */
  const findOwn = async (modId: number, reviewId: number): Promise<Review | null> => {
    const { reviews } = reader.peek(modId) ?? (await reader.whole(modId));
    const review = reviews.find((each) => each.reviewId === reviewId) ?? null;
    if (review !== null && !own.isOwn(modId, review)) throw notYours();
    return review;
  };

  return {
    async remove(modId, reviewId) {
      const owner = ownerOf(access);
      requirePermission(access.permissions().deleteReviews);
      if (ours().some(({ review }) => review.reviewId === reviewId)) return;
      const review = await findOwn(modId, reviewId);
      if (review === null) throw notYours();
      const deletion = { ...owner, modId, review, dueAt: clock.now() + undoMs };
      const saves = [reviewStore.addDeletion(deletion)];
      if (!reviewStore.draft(owner, modId)) {
        const { rating, message, authorId } = review;
        const isAnonymous = authorId === null;
        const draft = { ...owner, modId, rating: isStars(rating) ? rating : null, message, isAnonymous };
        saves.push(reviewStore.putDraft({ ...draft, state: 'writing', sent: null, fromReview: reviewId }));
      }
      await Promise.allSettled(saves);
      start(deletion);
      changed(modId);
    },
    async undo(reviewId) {
      const deletion = ours().find(({ review }) => review.reviewId === reviewId);
      if (!deletion || sending.has(reviewKey(deletion)))
        throw new AppError('not-found', { id: 'reviews.alreadyDeleted' });
      stopWaiting(reviewKey(deletion));
      await dropDraftOf(deletion);
      await reviewStore.dropDeletion(deletion).catch(() => undefined);
      changed(deletion.modId);
    },
    async finish(modId) {
      for (const deletion of ours().filter((each) => each.modId === modId)) {
        stopWaiting(reviewKey(deletion));
        await sendOnce(deletion).catch((error: unknown) => {
          if (reviewStore.removals().includes(deletion)) start(deletion);
          throw error;
        });
      }
    },
    async removeNow(modId, reviewId) {
      const owner = ownerOf(access);
      requirePermission(access.permissions().deleteReviews);
      const review = await findOwn(modId, reviewId);
      if (review === null) return;
      const deletion = { ...owner, modId, review, dueAt: clock.now() };
      await request(deletion).catch((error: unknown) => {
        throw codeOf(error) === 'answer-lost' ? replacingLost(error) : error;
      });
      reader.forget(modId);
    },
    isHidden: (reviewId) => ours().some(({ review }) => review.reviewId === reviewId),
    resume() {
      for (const deletion of ours()) if (canSend(deletion)) start(deletion);
    },
    close() {
      for (const key of [...waits.keys()]) stopWaiting(key);
    },
  };
}

const codeOf = (error: unknown): ErrorCode => (error instanceof AppError ? error.code : 'internal');

/** Not `answer-lost`, which is about a review that was sent. Deleting it again does no harm. */
const replacingLost = (cause: unknown) =>
  new AppError(
    'unavailable',
    { id: 'reviews.replacingLost' },
    { cause, details: cause instanceof AppError ? cause.details : '' },
  );

const notYours = () => new AppError('not-found', { id: 'reviews.notYours' });

const canceled = () => new AppError('cancelled', { id: 'error.cancelled' });
