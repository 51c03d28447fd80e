import { z } from 'zod';
import { reviewSchema } from '#shared/contract/mods.ts';
import { reviewDraftSchema } from '#shared/contract/reviews.ts';
import type { ServiceId } from '../profile/profile.ts';
import type { Parse } from '../stores/load.ts';
import type { StoreFile } from '../stores/versioned-file.ts';

const id = z.number().int().positive();
const owner = { service: z.string().min(1).nullable(), account: z.string().min(1) };

/** What was sent when the answer was lost, to know it again; `lookalikes` are reviews that were like it before. */
const sentSchema = z.object({
  rating: z.number().int().min(1).max(5),
  message: z.string(),
  isAnonymous: z.boolean(),
  /** Unix ms. */
  at: z.number(),
  lookalikes: z.array(id),
});
export type Sent = z.infer<typeof sentSchema>;

/**
 * A draft with whose it is, by service and account (`Owner`). `fromReview` is the review it was, as long as it is
 * still the same as that.
 */
const draftSchema = reviewDraftSchema.extend({
  ...owner,
  sent: sentSchema.nullable(),
  fromReview: id.nullable(),
});
export type StoredDraft = z.infer<typeof draftSchema>;

/** A review that this account has posted from here: the service does not tell whose an anonymous one is. */
const ownSchema = z.object({ ...owner, modId: id, reviewId: id });
export type OwnReview = z.infer<typeof ownSchema>;

/** A review that is to be deleted at `dueAt` (Unix ms), or as soon as that is possible. */
const removalSchema = z.object({ ...owner, modId: id, review: reviewSchema, dueAt: z.number() });
export type Removal = z.infer<typeof removalSchema>;

/** Tells one review from every other: its number alone is another review's on another service (D19). */
export const reviewKey = (one: OwnReview | Removal): string =>
  `${'review' in one ? one.review.reviewId : one.reviewId} ${one.service ?? ''}`;

/**
 * Everything the reviews keep on this computer, oldest first. What an earlier version kept belongs to `firstService`,
 * the service that was in use first since; null while none was.
 */
type Saved = {
  readonly firstService: ServiceId | null;
  readonly drafts: readonly StoredDraft[];
  readonly own: readonly OwnReview[];
  readonly removals: readonly Removal[];
};

const list = z.array(z.unknown());
const lists = { drafts: list, own: list, removals: list };
const version1 = z.object({ version: z.literal(1), ...lists });
const version2 = z.object({
  version: z.literal(2),
  firstService: z.string().min(1).nullable().catch(null),
  ...lists,
});

/** What is kept, as it is written: with the version of its shape. */
export const toSaved = (saved: Saved): unknown => ({ version: 2, ...saved });

/** Reads what an earlier run kept; everything starts empty when there is nothing. */
export const readSaved = (store: Pick<StoreFile, 'load'>): Saved =>
  store.load(parseSaved) ?? { firstService: null, drafts: [], own: [], removals: [] };

/**
 * Makes sense of what was kept. Single bad entries are left out; throws for what is none of it. A draft that was
 * being sent when Loadout ended is unsure: nobody saw the answer (O32).
 */
export const parseSaved: Parse<Saved> = (value, leaveOut) => {
  const earlier = version1.safeParse(value).data;
  const { firstService, drafts, own, removals } = earlier ? fromVersion1(earlier) : version2.parse(value);
  const each = <T>(entries: readonly unknown[], schema: z.ZodType<T>): T[] => {
    const good = entries.flatMap((entry) => schema.safeParse(entry).data ?? []);
    if (good.length < entries.length) leaveOut(entries.length - good.length);
    return good;
  };
  return {
    firstService,
    drafts: each(drafts, draftSchema).map((draft) =>
      draft.state === 'sending' ? { ...draft, state: 'unsure' } : draft,
    ),
    own: each(own, ownSchema),
    removals: each(removals, removalSchema),
  };
};

/** What version 1 kept, in the shape of version 2: it did not say of which service anything is. */
function fromVersion1({ drafts, own, removals }: z.infer<typeof version1>): z.infer<typeof version2> {
  const unnamed = (entries: readonly unknown[]) =>
    entries.map((entry) => {
      const read = z.looseObject({}).safeParse(entry);
      return read.success ? { ...read.data, service: null } : entry;
    });
  return {
    version: 2,
    firstService: null,
    drafts: unnamed(drafts),
    own: unnamed(own),
    removals: unnamed(removals),
  };
}
