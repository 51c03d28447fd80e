import { AppError } from '#shared/errors.ts';
import type { Log } from '../log.ts';
import type { ServiceId } from '../profile/profile.ts';
import type { Owner } from '../session/player-access.ts';
import type { StoreFile } from '../stores/versioned-file.ts';
import { type KeptDraft, type OwnReview, type Removal, readSaved, reviewKey, toSaved } from './saved.ts';

/** The reviews posted from here to one service that are remembered. */
const keptOwn = 1_000;

/** What the reviews keep on this computer, in memory and on disk. Every write resolves when it is on disk. */
export type Book = {
  draft(owner: Owner, modId: number): KeptDraft | null;
  draftCount(owner: Owner): number;
  /** All drafts, of every service and account. */
  drafts(): readonly KeptDraft[];
  /** Takes other drafts in place of these. */
  replaceDrafts(drafts: readonly KeptDraft[]): Promise<void>;
  putDraft(draft: KeptDraft): Promise<void>;
  dropDraft(owner: Owner, modId: number): Promise<void>;
  /** The ids of what this account posted from here. */
  own(owner: Owner, modId: number): ReadonlySet<number>;
  addOwn(own: OwnReview): Promise<void>;
  removals(): readonly Removal[];
  addRemoval(removal: Removal): Promise<void>;
  dropRemoval(removal: Removal): Promise<void>;
  /**
   * Gives everything of one account to another of the same service, for good: what is still done in the name of the
   * former is done for the other. Of two drafts for a mod neither text is lost.
   */
  rename(former: string, owner: Owner): Promise<void>;
  /** Whether something is this owner's, also under a former name. */
  isOwnedBy(one: Owner, owner: Owner): boolean;
  /** The same with the owner as it is named now; what an earlier version kept is that of the first service in use. */
  named<T extends Owner>(one: T): T;
  /** Makes what an earlier version kept that of this service, if it is the first that is in use. */
  use(service: ServiceId): Promise<void>;
  /** Resolves when all so far is on disk, or could not be written. */
  saved(): Promise<void>;
};

type Owned = Owner & { readonly modId: number };

/** Opens the book with what an earlier run left in the store. */
export function openBook(store: StoreFile, log: Log): Book {
  const saved = readSaved(store);
  const renamed = new Map<string, string>();
  const accountOf = (account: string) => renamed.get(account) ?? account;
  let { firstService } = saved;
  const named = <T extends Owner>(one: T): T => ({
    ...one,
    service: one.service ?? firstService,
    account: accountOf(one.account),
  });
  const isOwnedBy = (one: Owner, owner: Owner) =>
    named(one).service === owner.service && accountOf(one.account) === accountOf(owner.account);
  const keyOf = (one: Owned) => JSON.stringify([one.modId, one.service, accountOf(one.account)]);
  const drafts = new Map(saved.drafts.map((draft) => [keyOf(draft), draft]));
  const own = new Map(saved.own.map((review) => [reviewKey(review), review]));
  const removals = new Map(saved.removals.map((removal) => [reviewKey(removal), removal]));
  let saving: Promise<void> = Promise.resolve();

  /** @throws AppError `disk-full` or `folder-unusable`; what was to be kept stays in memory. */
  const save = async () => {
    const written = store.write(
      toSaved({
        firstService,
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
    draft: ({ service, account }, modId) => drafts.get(keyOf({ service, account, modId })) ?? null,
    draftCount: (owner) => [...drafts.values()].filter((draft) => isOwnedBy(draft, owner)).length,
    drafts: () => [...drafts.values()],
    replaceDrafts(next) {
      drafts.clear();
      for (const draft of next) drafts.set(keyOf(draft), draft);
      return save();
    },
    putDraft(draft) {
      drafts.set(keyOf(draft), named(draft));
      return save();
    },
    async dropDraft({ service, account }, modId) {
      if (drafts.delete(keyOf({ service, account, modId }))) await save();
    },
    own: (owner, modId) =>
      new Set(
        [...own.values()]
          .filter((review) => isOwnedBy(review, owner) && review.modId === modId)
          .map(({ reviewId }) => reviewId),
      ),
    addOwn(review) {
      own.set(reviewKey(review), named(review));
      const ofService = [...own].filter(([, { service }]) => service === review.service);
      for (const [key] of ofService.slice(0, -keptOwn)) own.delete(key);
      return save();
    },
    removals: () => [...removals.values()],
    addRemoval(removal) {
      removals.set(reviewKey(removal), named(removal));
      return save();
    },
    async dropRemoval(removal) {
      if (removals.delete(reviewKey(removal))) await save();
    },
    async rename(former, { service, account }) {
      const of = <T extends Owned>(each: Iterable<T>) =>
        [...each]
          .filter((one) => one.service === service && one.account === former)
          .map((one) => ({ ...one, account }));
      const handed = of(drafts.values());
      for (const draft of handed) drafts.delete(keyOf({ ...draft, account: former }));
      renamed.set(former, account);
      for (const draft of handed) drafts.set(keyOf(draft), joined(drafts.get(keyOf(draft)), draft));
      for (const review of of(own.values())) own.set(reviewKey(review), review);
      for (const removal of of(removals.values())) removals.set(reviewKey(removal), removal);
      await save();
    },
    isOwnedBy,
    named,
    async use(service) {
      if (firstService !== null) return;
      firstService = service;
      const kept = {
        drafts: [...drafts.values()].map(named),
        own: [...own.values()].map(named),
        removals: [...removals.values()].map(named),
      };
      for (const map of [drafts, own, removals]) map.clear();
      for (const draft of kept.drafts) drafts.set(keyOf(draft), draft);
      for (const review of kept.own) own.set(reviewKey(review), review);
      for (const removal of kept.removals) removals.set(reviewKey(removal), removal);
      // A store that holds nothing has nothing to say of whose it is.
      if (Object.values(kept).some(({ length }) => length > 0)) await save();
    },
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
