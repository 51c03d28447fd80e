import type { Log } from '#main/kernel/log/log.ts';
import { codeOf, isDiskFull } from '#main/kernel/system-error.ts';
import type { ServiceId } from '#main/service/profile/profile.ts';
import type { StoreFile } from '#main/storage/files/versioned-file.ts';
import { AppError } from '#shared/errors.ts';
import type { Owner } from '../session/player-access.ts';
import {
  type OwnReview,
  type PendingDeletion,
  readSaved,
  reviewKey,
  type StoredDraft,
  toSaved,
} from './saved-reviews.ts';

/** The most reviews posted from this computer that are remembered for one service. */
const maxOwn = 1_000;

/** Drafts, own reviews and pending deletions, in memory and on disk. Every write resolves when it is on disk. */
export type ReviewStore = {
  draft(owner: Owner, modId: number): StoredDraft | null;
  draftCount(owner: Owner): number;
  /** All drafts, of every service and account. */
  drafts(): readonly StoredDraft[];
  /** Replaces all drafts. */
  replaceDrafts(drafts: readonly StoredDraft[]): Promise<void>;
  putDraft(draft: StoredDraft): Promise<void>;
  dropDraft(owner: Owner, modId: number): Promise<void>;
  /** The ids of the reviews that this account posted from this computer. */
  own(owner: Owner, modId: number): ReadonlySet<number>;
  addOwn(own: OwnReview): Promise<void>;
  removals(): readonly PendingDeletion[];
  addDeletion(deletion: PendingDeletion): Promise<void>;
  dropDeletion(deletion: PendingDeletion): Promise<void>;
  /**
   * Moves everything of one account to another of the same service, permanently; later changes under the former
   * account count for the new one. Of two drafts for a mod, both texts are kept.
   */
  rename(former: string, owner: Owner): Promise<void>;
  /** Whether something belongs to this owner, also under a former account. */
  isOwnedBy(one: Owner, owner: Owner): boolean;
  /** The same with its current owner; items of an earlier file version belong to the first service in use. */
  named<T extends Owner>(one: T): T;
  /** Gives the items of an earlier file version to this service, if it is the first in use. */
  use(service: ServiceId): Promise<void>;
  /** Resolves when all writes so far have ended. */
  saved(): Promise<void>;
};

type Owned = Owner & { readonly modId: number };

/** Opens the store with the content of an earlier run. */
export function openReviewStore(store: StoreFile, log: Log): ReviewStore {
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
  const removals = new Map(saved.removals.map((deletion) => [reviewKey(deletion), deletion]));
  let saving: Promise<void> = Promise.resolve();

  /** @throws AppError `disk-full` or `folder-unusable`; the changes stay in memory. */
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
      for (const [key] of ofService.slice(0, -maxOwn)) own.delete(key);
      return save();
    },
    removals: () => [...removals.values()],
    addDeletion(deletion) {
      removals.set(reviewKey(deletion), named(deletion));
      return save();
    },
    async dropDeletion(deletion) {
      if (removals.delete(reviewKey(deletion))) await save();
    },
    async rename(former, { service, account }) {
      const ownedNow = <T extends Owned>(each: Iterable<T>) =>
        [...each]
          .filter((one) => one.service === service && one.account === former)
          .map((one) => ({ ...one, account }));
      const handed = ownedNow(drafts.values());
      for (const draft of handed) drafts.delete(keyOf({ ...draft, account: former }));
      renamed.set(former, account);
      for (const draft of handed) drafts.set(keyOf(draft), mergedDraft(drafts.get(keyOf(draft)), draft));
      for (const review of ownedNow(own.values())) own.set(reviewKey(review), review);
      for (const deletion of ownedNow(removals.values())) removals.set(reviewKey(deletion), deletion);
      await save();
    },
    isOwnedBy,
    named,
    async use(service) {
      if (firstService !== null) return;
      firstService = service;
      const stored = {
        drafts: [...drafts.values()].map(named),
        own: [...own.values()].map(named),
        removals: [...removals.values()].map(named),
      };
      for (const map of [drafts, own, removals]) map.clear();
      for (const draft of stored.drafts) drafts.set(keyOf(draft), draft);
      for (const review of stored.own) own.set(reviewKey(review), review);
      for (const deletion of stored.removals) removals.set(reviewKey(deletion), deletion);
      // An empty store needs no owner on disk.
      if (Object.values(stored).some(({ length }) => length > 0)) await save();
    },
    saved: () => saving,
  };
}

/** The newer draft with the text of an older one before it. An unconfirmed one stays so (O32). */
function mergedDraft(older: StoredDraft | undefined, newer: StoredDraft): StoredDraft {
  if (!older) return newer;
  const texts = [older.message, newer.message].filter((text) => text.trim());
  const { state, sent } = newer.state === 'writing' ? older : newer;
  return {
    ...newer,
    state,
    sent,
    fromReview: null,
    rating: newer.rating ?? older.rating,
    message: [...new Set(texts)].join('\n\n'),
  };
}

function notSaved(cause: unknown): AppError {
  const options = { details: codeOf(cause), cause };
  return isDiskFull(cause)
    ? new AppError('disk-full', { id: 'reviews.diskFull' }, options)
    : new AppError('folder-unusable', { id: 'reviews.notSaved' }, options);
}
