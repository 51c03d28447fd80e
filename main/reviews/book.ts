import { AppError } from '#shared/errors.ts';
import type { Log } from '../log.ts';
import type { StoreFile } from '../stores/versioned-file.ts';
import { type KeptDraft, type OwnReview, type Removal, readSaved, toSaved } from './saved.ts';

/** The reviews posted from here that are remembered. */
const keptOwn = 1_000;

/** What the reviews keep on this computer, in memory and on disk. Every write resolves when it is on disk. */
export type Book = {
  draft(account: string, modId: number): KeptDraft | null;
  draftCount(account: string): number;
  /** All drafts, of every account. */
  drafts(): readonly KeptDraft[];
  /** Takes other drafts in place of these. */
  replaceDrafts(drafts: readonly KeptDraft[]): Promise<void>;
  putDraft(draft: KeptDraft): Promise<void>;
  dropDraft(account: string, modId: number): Promise<void>;
  /** The ids of what this account posted from here. */
  own(account: string, modId: number): ReadonlySet<number>;
  addOwn(own: OwnReview): Promise<void>;
  removals(): readonly Removal[];
  addRemoval(removal: Removal): Promise<void>;
  dropRemoval(reviewId: number): Promise<void>;
  /** Gives everything of one account to another. Of two drafts for a mod neither text is lost. */
  rename(former: string, account: string): Promise<void>;
  /** Resolves when all so far is on disk, or could not be written. */
  saved(): Promise<void>;
};

const keyOf = (of: { account: string; modId: number }) => `${of.modId} ${of.account}`;

/** Opens the book with what an earlier run left in the store. */
export function openBook(store: StoreFile, log: Log): Book {
  const saved = readSaved(store);
  const drafts = new Map(saved.drafts.map((draft) => [keyOf(draft), draft]));
  const own = new Map(saved.own.map((review) => [review.reviewId, review]));
  const removals = new Map(saved.removals.map((removal) => [removal.review.reviewId, removal]));
  let saving: Promise<void> = Promise.resolve();

  /** @throws AppError `disk-full` or `folder-unusable`; what was to be kept stays in memory. */
  const save = async () => {
    const written = store.write(
      toSaved({
        drafts: [...drafts.values()],
        own: [...own.values()],
        removals: [...removals.values()],
      }),
    );
    saving = written.catch(() => undefined);
    try {
      await written;
    } catch (cause) {
      log.warn('Drafts of reviews could not be saved', { cause });
      throw notSaved(cause);
    }
  };

  return {
    draft: (account, modId) => drafts.get(keyOf({ account, modId })) ?? null,
    draftCount: (account) => [...drafts.values()].filter((draft) => draft.account === account).length,
    drafts: () => [...drafts.values()],
    replaceDrafts(next) {
      drafts.clear();
      for (const draft of next) drafts.set(keyOf(draft), draft);
      return save();
    },
    putDraft(draft) {
      drafts.set(keyOf(draft), draft);
      return save();
    },
    async dropDraft(account, modId) {
      if (drafts.delete(keyOf({ account, modId }))) await save();
    },
    own: (account, modId) =>
      new Set(
        [...own.values()]
          .filter((review) => review.account === account && review.modId === modId)
          .map(({ reviewId }) => reviewId),
      ),
    addOwn(review) {
      own.set(review.reviewId, review);
      for (const reviewId of [...own.keys()].slice(0, -keptOwn)) own.delete(reviewId);
      return save();
    },
    removals: () => [...removals.values()],
    addRemoval(removal) {
      removals.set(removal.review.reviewId, removal);
      return save();
    },
    async dropRemoval(reviewId) {
      if (removals.delete(reviewId)) await save();
    },
    async rename(former, account) {
      const of = <T extends { account: string }>(each: Iterable<T>) =>
        [...each].filter((one) => one.account === former).map((one) => ({ ...one, account }));
      for (const draft of of(drafts.values())) {
        drafts.delete(keyOf({ account: former, modId: draft.modId }));
        drafts.set(keyOf(draft), joined(drafts.get(keyOf(draft)), draft));
      }
      for (const review of of(own.values())) own.set(review.reviewId, review);
      for (const removal of of(removals.values())) removals.set(removal.review.reviewId, removal);
      await save();
    },
    saved: () => saving,
  };
}

/** The newer draft, with the text of an older one before it. */
function joined(older: KeptDraft | undefined, newer: KeptDraft): KeptDraft {
  const texts = [older?.message, newer.message].filter((text) => text?.trim());
  return {
    ...newer,
    rating: newer.rating ?? older?.rating ?? null,
    message: [...new Set(texts)].join('\n\n'),
  };
}

function notSaved(cause: unknown): AppError {
  const code = (cause as NodeJS.ErrnoException).code ?? '';
  return code === 'ENOSPC' || code === 'EDQUOT'
    ? new AppError('disk-full', { id: 'reviews.diskFull' }, { details: code, cause })
    : new AppError('folder-unusable', { id: 'reviews.notSaved' }, { details: code, cause });
}
