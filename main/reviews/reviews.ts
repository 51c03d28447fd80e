import type { Pagination, Review } from '#shared/contract/mods.ts';
import type { ReviewDraft, ReviewSort, ReviewSummary } from '#shared/contract/reviews.ts';
import type { Failure, Text } from '#shared/contract/text.ts';
import type { Clock } from '../lib/clock.ts';
import { createListeners } from '../lib/listeners.ts';
import type { Log } from '../log.ts';
import type { ServiceId } from '../profile/profile.ts';
import type { PlayerService } from '../service/resources/player.ts';
import type { ModsReader } from '../service/service.ts';
import { knownOwnerOf, type PlayerAccess } from '../session/player-access.ts';
import type { StoreFile } from '../stores/versioned-file.ts';
import { openBook } from './book.ts';
import { createDrafts } from './drafts.ts';
import { createLists } from './lists.ts';
import { createMine } from './mine.ts';
import { createPosting } from './posting.ts';
import { createReviewReader } from './reading.ts';
import { createRemovals } from './removals.ts';
import { draftsContents, parseEarlier, restoreDrafts } from './restoring.ts';

/** What the reviews take from outside. */
export type ReviewsOptions = {
  readonly access: PlayerAccess;
  /** Writing, and looking for what was written, as the player. */
  readonly player: Pick<PlayerService, 'postReview' | 'deleteReview' | 'reviews'>;
  /** Reading, with the guest key: answers a reader of the service in use now, which asks no other later on. */
  readonly mods: () => Pick<ModsReader, 'reviews'>;
  /** Where drafts, and what is about to be deleted, outlive the app. */
  readonly store: StoreFile;
  readonly clock: Clock;
  readonly log: Log;
};

/**
 * Reviews of mods: reading and sorting them, and the player's own: drafts, posting, deleting. The calls are those of
 * the contract (`shared/contract/reviews.ts`) and reject with an AppError.
 */
export type Reviews = {
  summary(input: { modId: number }): Promise<ReviewSummary>;
  list(input: {
    modId: number;
    page: number;
    sort: ReviewSort;
  }): Promise<{ reviews: Review[]; pagination: Pagination; sorted: number }>;
  draft(input: { modId: number }): Promise<ReviewDraft | null>;
  /** Whether a draft is kept for somebody who has yet to sign in. */
  draftWaits(input: { modId: number }): boolean;
  /** Answers when the draft is safe on disk. */
  saveDraft(input: Omit<ReviewDraft, 'state'>): Promise<ReviewDraft | null>;
  discardDraft(input: { modId: number }): Promise<void>;
  post(input: { modId: number }): Promise<Review | null>;
  checkSent(input: { modId: number }): Promise<Review | null>;
  remove(input: { modId: number; reviewId: number }): Promise<void>;
  undoRemove(input: { reviewId: number }): Promise<void>;
  /**
   * Takes over what lies under the former account of a player whom the service named late, at once; resolves when that
   * is on disk. @throws AppError `disk-full` or `folder-unusable`; what was taken over stays in memory.
   */
  rename(former: string): Promise<void>;
  /** What drafts there are, or were earlier, in words. Throws for what is none. */
  contents(earlier?: unknown): Text;
  /** Goes back to earlier drafts; answers what takes that back. Throws for what is none. */
  restoreDrafts(earlier: unknown): Promise<() => Promise<void>>;
  /** Calls back when the reviews or the draft of a mod are other than they were; answers what ends that. */
  onChange(listener: (change: { modId: number }) => void): () => void;
  /** Calls back when the service refused to delete a review, which is shown again; answers what ends that. */
  onRefused(listener: (refusal: { modId: number; failure: Failure }) => void): () => void;
  /** Ends every wait and writes what is left to write. What was to be deleted is, at the next start. */
  close(): Promise<void>;
};

/** Makes the reviews. What an earlier run left to be deleted is deleted once its player is signed in. */
export function createReviews({ access, player, mods, clock, log, store }: ReviewsOptions): Reviews {
  const changes = createListeners<{ modId: number }>();
  const refusals = createListeners<{ modId: number; failure: Failure }>();
  const changed = (modId: number) => changes.tell({ modId });
  const refused = refusals.tell;

  const book = openBook(store, log);
  const reader = createReviewReader({
    mods,
    readPageAs: (bearer, input) => player.reviews(bearer, input),
    monotonic: clock.monotonic,
    log,
  });
  const drafts = createDrafts({ access, book });
  const removals = createRemovals({ access, player, book, reader, clock, log, changed, refused });
  const finishRemovals = (modId: number) => removals.finish(modId);
  const posting = createPosting({ access, player, book, reader, finishRemovals, now: clock.now, changed });
  const lists = createLists({ reader, mods, isHidden: removals.isHidden, mine: createMine(access, book) });
  let service: ServiceId | null = null;
  /** Goes over to the service in use: what was read of a mod says nothing of that of another service (D19). */
  const follow = () => {
    const next = access.service();
    if (next !== null && next !== service) {
      service = next;
      reader.forgetAll();
      book.use(next).catch(() => undefined);
    }
    removals.resume();
  };
  const stopFollowing = access.onChange(follow);
  follow();

  return {
    ...lists,
    draft: async ({ modId }) => drafts.get(modId),
    draftWaits: ({ modId }) => drafts.waits(modId),
    saveDraft: (input) => drafts.save(input),
    async discardDraft({ modId }) {
      await drafts.discard(modId);
      changed(modId);
    },
    post: ({ modId }) => posting.post(modId),
    checkSent: ({ modId }) => posting.checkSent(modId),
    remove: ({ modId, reviewId }) => removals.remove(modId, reviewId),
    undoRemove: ({ reviewId }) => removals.undo(reviewId),
    async rename(former) {
      const owner = knownOwnerOf(access);
      if (owner === null) return;
      const handed = book.drafts().filter((draft) => draft.account === former);
      const saving = book.rename(former, owner);
      for (const { modId } of handed) changed(modId);
      removals.resume();
      await saving;
    },
    contents(earlier) {
      const of = access.service();
      const now = () => book.drafts().filter((draft) => draft.service === of);
      return draftsContents(earlier === undefined ? now() : parseEarlier(book, of, earlier));
    },
    async restoreDrafts(value) {
      const of = access.service();
      return restoreDrafts(book, { service: of, earlier: parseEarlier(book, of, value) }, changed);
    },
    onChange: changes.add,
    onRefused: refusals.add,
    async close() {
      stopFollowing();
      removals.close();
      await book.saved();
    },
  };
}
