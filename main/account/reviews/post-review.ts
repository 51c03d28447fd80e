import type { PlayerService } from '#main/service/resources/player.ts';
import type { Permission } from '#shared/contract/account/session.ts';
import type { Review } from '#shared/contract/mods/mods.ts';
import { AppError } from '#shared/errors.ts';
import { reviewLength, reviewLimit } from '#shared/review-length.ts';
import { type Owner, ownerOf, type PlayerAccess, type PlayerSession } from '../session/player-access.ts';
import { isSame } from './drafts.ts';
import { isSent, matchesReview } from './own-reviews.ts';
import type { ReviewReader } from './review-reader.ts';
import type { ReviewStore } from './review-store.ts';
import type { Sent, StoredDraft } from './saved-reviews.ts';

/** Sends drafts, each once (O32). */
type Posting = {
  /**
   * Returns the review, null when the service accepted it and does not show it yet. Nothing is sent before it is
   * stored. The player's review that it replaces is deleted first; null for none.
   * @throws AppError
   */
  post(modId: number, replaces: number | null): Promise<Review | null>;
  /** Checks whether a review whose response was lost exists; if not, the draft can be sent again. @throws AppError */
  checkSent(modId: number): Promise<Review | null>;
};

type PostingOptions = {
  readonly access: PlayerAccess;
  readonly player: Pick<PlayerService, 'postReview'>;
  readonly reviewStore: ReviewStore;
  readonly reader: ReviewReader;
  /** The service takes one review per player: those before it are deleted first. */
  readonly deletions: {
    finish(modId: number): Promise<void>;
    removeNow(modId: number, reviewId: number): Promise<void>;
  };
  readonly now: () => number;
  readonly changed: (modId: number) => void;
};

/** A draft whose response was lost. */
type UnderWay = { readonly modId: number; readonly owner: Owner; readonly done: Promise<Review | null> };

/** How to recognize a sent review: by its content, in its session. */
type Traces = { readonly sent: Sent; readonly session: PlayerSession };

/** A validated draft. */
type Ready = StoredDraft & { readonly rating: number };

export function createPosting(options: PostingOptions): Posting {
  const { access, player, reviewStore, reader, deletions, now, changed } = options;
  const underWay = new Set<UnderWay>();

  /** Changes the state of the draft and keeps what was written meanwhile. Rejects like `putDraft`. */
  const mark = (draft: StoredDraft, state: StoredDraft['state'], sent: Sent | null) => {
    const current = reviewStore.draft(draft, draft.modId) ?? draft;
    return reviewStore.putDraft({ ...current, state, sent });
  };
  /** The same after sending: if it can't be written, the draft is unsure at the next start, which is safe. */
  const note = (...how: Parameters<typeof mark>) => mark(...how).catch(() => undefined);
  /** Stores that it is being sent. Without that on disk a restart could send it twice (S10). */
  const begin = async (draft: StoredDraft, sent: Sent) => {
    try {
      await mark(draft, 'sending', sent);
    } catch (error) {
      await note(draft, 'writing', null);
      changed(draft.modId);
      throw notNoted(error);
    }
  };
  const check = ({ modId }: StoredDraft, { sent, session }: Traces) =>
    reader.find(modId, session, (review) => isSent(review, sent, session.userId()));

  /** The review exists: remembers it as the player's and drops the draft. */
  const arrived = async (draft: StoredDraft, sent: Sent, review: Review | null) => {
    const { service, account, modId } = draft;
    const current = reviewStore.draft(draft, modId);
    const saves = [
      ...(review ? [reviewStore.addOwn({ service, account, modId, reviewId: review.reviewId })] : []),
      current === null || isSame(current, { ...sent, message: draft.message })
        ? reviewStore.dropDraft(draft, modId)
        : note(current, 'writing', null),
    ];
    reader.forget(modId);
    await Promise.allSettled(saves);
    changed(modId);
    return review;
  };

  const send = async (
    draft: Ready,
    session: PlayerSession,
    replaces: number | null,
  ): Promise<Review | null> => {
    // Those that are deleted here may still be listed for a while, and one may have the same text.
    const known = reader.peek(draft.modId)?.reviews ?? [];
    await deletions.finish(draft.modId);
    if (replaces !== null) {
      // The text that takes its place is on disk before the earlier one is deleted.
      await mark(draft, 'writing', null).catch((cause: unknown) => {
        throw notNoted(cause);
      });
      await deletions.removeNow(draft.modId, replaces);
    }
    const sent = toSent(draft, now(), known, session.userId());
    await begin(draft, sent);
    let review: Review | null;
    try {
      const { rating, message, isAnonymous } = sent;
      const input = { modId: draft.modId, rating, message, isAnonymous };
      review = await session.asPlayer((bearer) => player.postReview(bearer, input));
    } catch (error) {
      const isLost = !(error instanceof AppError) || error.code === 'answer-lost';
      await note(draft, isLost ? 'unsure' : 'writing', isLost ? sent : null);
      changed(draft.modId);
      if (!isLost) throw error;
      const found = await check(draft, { sent, session }).catch(() => null);
      if (!found) throw responseLost(error);
      return arrived(draft, sent, found);
    }
    return arrived(draft, sent, review ?? (await check(draft, { sent, session }).catch(() => null)));
  };

  return {
    async post(modId, replaces) {
      const owner = ownerOf(access);
      const running = [...underWay].find(
        (one) => one.modId === modId && reviewStore.isOwnedBy(one.owner, owner),
      );
      if (running) return running.done;
      requirePermission(access.permissions().writeReviews);
      const draft = reviewStore.draft(owner, modId);
      if (draft?.state === 'unsure') throw responseLost();
      const sending: UnderWay = {
        modId,
        owner,
        done: send(checked(draft), access.session(), replaces).finally(() => underWay.delete(sending)),
      };
      underWay.add(sending);
      return sending.done;
    },
    async checkSent(modId) {
      const session = access.session();
      const draft = reviewStore.draft(ownerOf(session), modId);
      if (draft?.state !== 'unsure') return null;
      const found = draft.sent && (await check(draft, { sent: draft.sent, session }));
      if (draft.sent && found) return arrived(draft, draft.sent, found);
      await note(draft, 'writing', null);
      changed(modId);
      return null;
    },
  };
}

function toSent(draft: Ready, at: number, known: readonly Review[], userId: number | null): Sent {
  const { rating, isAnonymous } = draft;
  const written = { rating, message: draft.message.trim(), isAnonymous };
  const lookalikes = known.filter((review) => matchesReview(review, written, userId));
  return { ...written, at, lookalikes: lookalikes.map(({ reviewId }) => reviewId) };
}

/**
 * Validates a draft. @throws AppError `rejected`, whose problems name the fields; its sentence is about the first one
 */
function checked(draft: StoredDraft | null): Ready {
  const length = reviewLength(draft?.message ?? '');
  const wrong = [
    ...(draft?.rating ? [] : [{ field: 'rating', id: 'reviews.needsRating' } as const]),
    ...(length > 0 ? [] : [{ field: 'message', id: 'reviews.needsText' } as const]),
    ...(length <= reviewLimit ? [] : [{ field: 'message', id: 'reviews.tooLong' } as const]),
  ];
  const [first] = wrong;
  if (draft?.rating && !first) return { ...draft, rating: draft.rating };
  throw new AppError(
    'rejected',
    { id: first?.id ?? 'reviews.needsText', values: { limit: reviewLimit, length } },
    { problems: wrong.map(({ field }) => ({ field, message: '' })) },
  );
}

/** The error when nothing was sent because the sending could not be stored first. */
function notNoted(cause: unknown): AppError {
  const isFull = cause instanceof AppError && cause.code === 'disk-full';
  return new AppError(
    isFull ? 'disk-full' : 'folder-unusable',
    { id: isFull ? 'reviews.notPostedDiskFull' : 'reviews.notPostedNotSaved' },
    { cause, details: cause instanceof AppError ? cause.details : '' },
  );
}

const responseLost = (cause?: unknown): AppError =>
  new AppError(
    'answer-lost',
    { id: 'reviews.answerLost' },
    { cause, details: cause instanceof AppError ? cause.details : '' },
  );

/** @throws AppError when the player may not do this. An ended session is reported by the session itself. */
export function requirePermission(permission: Permission): void {
  if (permission === 'not-granted') throw new AppError('not-granted', { id: 'reviews.notGranted' });
  if (permission === 'not-offered') throw new AppError('not-offered', { id: 'reviews.writeNotOffered' });
}
