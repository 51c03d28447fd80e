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
  /**
   * Gives everything of one account to another, for good: what is still done in the name of the former is done for the
   * other. Of two drafts for a mod neither text is lost.
   */
  rename(former: string, account: string): Promise<void>;
  /** The account as it is named now. */
  account(former: string): string;
  /** Resolves when all so far is on disk, or could not be written. */
  saved(): Promise<void>;
};

type Owned = { readonly account: string; readonly modId: number };

/** Opens the book with what an earlier run left in the store. */
export function openBook(store: StoreFile, log: Log): Book {
  const saved = readSaved(store);
  const renamed = new Map<string, string>();
  const accountOf = (account: string) => renamed.get(account) ?? account;
  const keyOf = ({ account, modId }: Owned) => `${modId} ${accountOf(account)}`;
  const asNow = <T extends Owned>(one: T): T => ({ ...one, account: accountOf(one.account) });
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
    draftCount: (account) =>
      [...drafts.values()].filter((draft) => draft.account === accountOf(account)).length,
    drafts: () => [...drafts.values()],
    replaceDrafts(next) {
      drafts.clear();
      for (const draft of next) drafts.set(keyOf(draft), draft);
      return save();
    },
    putDraft(draft) {
      drafts.set(keyOf(draft), asNow(draft));
      return save();
    },
    async dropDraft(account, modId) {
      if (drafts.delete(keyOf({ account, modId }))) await save();
    },
    own: (account, modId) =>
      new Set(
        [...own.values()]
          .filter((review) => review.account === accountOf(account) && review.modId === modId)
          .map(({ reviewId }) => reviewId),
      ),
    addOwn(review) {
      own.set(review.reviewId, asNow(review));
      for (const reviewId of [...own.keys()].slice(0, -keptOwn)) own.delete(reviewId);
      return save();
    },
    removals: () => [...removals.values()],
    addRemoval(removal) {
      removals.set(removal.review.reviewId, asNow(removal));
      return save();
    },
    async dropRemoval(reviewId) {
      if (removals.delete(reviewId)) await save();
    },
    async rename(former, account) {
      const of = <T extends Owned>(each: Iterable<T>) =>
        [...each].filter((one) => one.account === former).map((one) => ({ ...one, account }));
      const handed = of(drafts.values());
      for (const draft of handed) drafts.delete(keyOf({ ...draft, account: former }));
      renamed.set(former, account);
      for (const draft of handed) drafts.set(keyOf(draft), joined(drafts.get(keyOf(draft)), draft));
      for (const review of of(own.values())) own.set(review.reviewId, review);
      for (const removal of of(removals.values())) removals.set(removal.review.reviewId, removal);
      await save();
    },
    account: accountOf,
    saved: () => saving,
  };
}

/** The newer draft, with the text of an older one before it. One whose answer is missing stays in doubt (O32). */
function joined(older: KeptDraft | undefined, newer: KeptDraft): KeptDraft {
  if (!older) return newer;
  const texts = [older.message, newer.message].filter((text) => text.trim());
  const { state, sent } = newer.state === 'writing' ? older : newer;
  return {
    ...newer,
    ...{ state, sent, fromReview: null },
    rating: newer.rating ?? older.rating,
    message: [...new Set(texts)].join('\n\n'),
  };
}

function notSaved(cause: unknown): AppError {
  const code = (cause as NodeJS.ErrnoException).code ?? '';
  return code === 'ENOSPC' || code === 'EDQUOT'
    ? new AppError('disk-full', { id: 'reviews.diskFull' }, { details: code, cause })
    : new AppError('folder-unusable', { id: 'reviews.notSaved' }, { details: code, cause });
}
