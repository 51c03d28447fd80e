import type { Clock } from '#main/kernel/clock.ts';
import { createListeners } from '#main/kernel/listeners.ts';
import type { Log } from '#main/kernel/log/log.ts';
import type { ReviewCopies } from '#main/service/offline-copies/mod-reads.ts';
import type { ServiceId } from '#main/service/profile/profile.ts';
import type { PlayerService } from '#main/service/resources/player.ts';
import type { ModsReader } from '#main/service/service.ts';
import type { Contents } from '#main/storage/backups/contents.ts';
import type { StoreFile } from '#main/storage/files/versioned-file.ts';
import type { ReviewDraft } from '#shared/contract/account/reviews.ts';
import type { Review } from '#shared/contract/mods/mods.ts';
import type { Failure } from '#shared/contract/text.ts';
import { knownOwnerOf, type PlayerAccess } from '../session/player-access.ts';
import { createDrafts } from './drafts.ts';
import { createOwnReviews } from './own-reviews.ts';
import { createPendingDeletions } from './pending-deletions.ts';
import { createPosting } from './post-review.ts';
import { draftsContents, parseEarlier, restoreDrafts } from './restore-drafts.ts';
import { createLists, type ReviewLists } from './review-lists.ts';
import { createReviewReader } from './review-reader.ts';
import { openReviewStore } from './review-store.ts';

/** What the reviews need. */
type ReviewsOptions = {
  readonly access: PlayerAccess;
  /** Writes, and searches for what was written, as the player. */
  readonly player: Pick<PlayerService, 'postReview' | 'deleteReview' | 'reviews'>;
  /** Reads with the guest key: returns a reader that is bound to the service in use now. */
  readonly mods: () => Pick<ModsReader, 'reviews'>;
  /** First pages of reviews for when the service doesn't respond; without them reading fails. */
  readonly copies?: ReviewCopies;
  /** The file of drafts and pending deletions. */
  readonly store: StoreFile;
  readonly clock: Clock;
  readonly log: Log;
};

/** Reviews of mods, and the player's own: drafts, posting, deleting. Calls reject with an `AppError`. */
export type Reviews = ReviewLists & {
  draft(input: { modId: number }): Promise<ReviewDraft | null>;
  /** Every draft of the current or last player, the one that was begun last first. */
  drafts(): readonly ReviewDraft[];
  /** Whether there is a draft of a player who is not signed in. */
  draftWaits(input: { modId: number }): boolean;
  /** Resolves when the draft is on disk. */
  saveDraft(input: Omit<ReviewDraft, 'state'>): Promise<ReviewDraft | null>;
  discardDraft(input: { modId: number }): Promise<void>;
  /** Sends the draft; the player's review that it `replaces` is deleted first. */
  post(input: { modId: number; replaces?: number | undefined }): Promise<Review | null>;
  checkSent(input: { modId: number }): Promise<Review | null>;
  remove(input: { modId: number; reviewId: number }): Promise<void>;
  undoRemove(input: { reviewId: number }): Promise<void>;
  /**
   * Moves the data of a former account to a player who was named late; resolves when that is on disk.
   * @throws AppError `disk-full` or `folder-unusable`; the change stays in memory.
   */
  rename(former: string): Promise<void>;
  /** Describes the drafts, or earlier ones. Throws for unusable content. */
  contents(earlier?: unknown): Contents;
  /** Restores earlier drafts and returns the undo. Throws for unusable content. */
  restoreDrafts(earlier: unknown): Promise<() => Promise<void>>;
  /** Calls back when the reviews or the draft of a mod changed. Returns what ends that. */
  onChange(listener: (change: { modId: number }) => void): () => void;
  /** Calls back when the service refused to delete a review, which is shown again. Returns what ends that. */
  onRefused(listener: (refusal: { modId: number; failure: Failure }) => void): () => void;
  /** Stops every wait and writes what is left. Pending deletions are sent at the next start. */
  close(): Promise<void>;
};

const noCopies: ReviewCopies = {
  saving: (mods) => mods,
  async insteadOf(_, live) {
    await live();
    return null;
  },
};

/** Pending deletions of an earlier run are sent once their player is signed in. */
export function createReviews({ access, player, clock, log, store, ...options }: ReviewsOptions): Reviews {
  const { copies = noCopies } = options;
  const mods = () => copies.saving(options.mods());
  const changes = createListeners<{ modId: number }>();
  const refusals = createListeners<{ modId: number; failure: Failure }>();
  const changed = (modId: number) => changes.tell({ modId });
  const refused = refusals.tell;

  const reviewStore = openReviewStore(store, log);
  const reader = createReviewReader({
    mods,
    readPageAs: (bearer, input) => player.reviews(bearer, input),
    monotonic: clock.monotonic,
    log,
  });
  const drafts = createDrafts({ access, reviewStore });
  const removals = createPendingDeletions({
    access,
    player,
    reviewStore,
    reader,
    clock,
    log,
    changed,
    refused,
  });
  const posting = createPosting({
    access,
    player,
    reviewStore,
    reader,
    deletions: removals,
    now: clock.now,
    changed,
  });
  const lists = createLists({
    reader,
    mods,
    isHidden: removals.isHidden,
    own: createOwnReviews(access, reviewStore),
    copies,
    changed,
  });
  let service: ServiceId | null = null;
  /** Changes to the service in use and drops readings of the former one (D19). */
  const follow = () => {
    const next = access.service();
    if (next !== null && next !== service) {
      service = next;
      reader.forgetAll();
      reviewStore.use(next).catch(() => undefined);
    }
    removals.resume();
  };
  const stopFollowing = access.onChange(follow);
  follow();

  return {
    ...lists,
    draft: async ({ modId }) => drafts.get(modId),
    drafts: drafts.list,
    draftWaits: ({ modId }) => drafts.waits(modId),
    saveDraft: (input) => drafts.save(input),
    async discardDraft({ modId }) {
      await drafts.discard(modId);
      changed(modId);
    },
    post: ({ modId, replaces }) => posting.post(modId, replaces ?? null),
    checkSent: ({ modId }) => posting.checkSent(modId),
    remove: ({ modId, reviewId }) => removals.remove(modId, reviewId),
    undoRemove: ({ reviewId }) => removals.undo(reviewId),
    async rename(former) {
      const owner = knownOwnerOf(access);
      if (owner === null) return;
      const handed = reviewStore.drafts().filter((draft) => draft.account === former);
      const saving = reviewStore.rename(former, owner);
      for (const { modId } of handed) changed(modId);
      removals.resume();
      await saving;
    },
    contents(earlier) {
      const inUse = access.service();
      const now = () => reviewStore.drafts().filter((draft) => draft.service === inUse);
      return draftsContents(earlier === undefined ? now() : parseEarlier(reviewStore, inUse, earlier));
    },
    async restoreDrafts(value) {
      const inUse = access.service();
      return restoreDrafts(
        reviewStore,
        { service: inUse, earlier: parseEarlier(reviewStore, inUse, value) },
        changed,
      );
    },
    onChange: changes.add,
    onRefused: refusals.add,
    async close() {
      stopFollowing();
      removals.close();
      await reviewStore.saved();
    },
  };
}
