import { z } from 'zod';
import type { ServiceId } from '#main/service/profile/profile.ts';
import type { Parse } from '#main/storage/files/load-store.ts';
import type { StoreFile } from '#main/storage/files/versioned-file.ts';
import { reviewDraftSchema } from '#shared/contract/account/reviews.ts';
import { reviewSchema } from '#shared/contract/mods/mods.ts';

const id = z.number().int().positive();
const owner = { service: z.string().min(1).nullable(), account: z.string().min(1) };

/** A sent review whose response was lost. `lookalikes` are similar reviews that existed before. */
const sentSchema = z.object({
  rating: z.number().int().min(1).max(5),
  message: z.string(),
  isAnonymous: z.boolean(),
  /** Unix ms. */
  at: z.number(),
  lookalikes: z.array(id),
});
export type Sent = z.infer<typeof sentSchema>;

/** A draft with its owner. `fromReview` is the deleted review that it came from, while it is unchanged. */
const draftSchema = reviewDraftSchema.extend({
  ...owner,
  sent: sentSchema.nullable(),
  fromReview: id.nullable(),
});
export type StoredDraft = z.infer<typeof draftSchema>;

/** A review that this account posted from this computer: the service does not say whose an anonymous one is. */
const ownSchema = z.object({ ...owner, modId: id, reviewId: id });
export type OwnReview = z.infer<typeof ownSchema>;

/** A review that is deleted at `dueAt` (Unix ms), or as soon as possible after it. */
const deletionSchema = z.object({ ...owner, modId: id, review: reviewSchema, dueAt: z.number() });
export type PendingDeletion = z.infer<typeof deletionSchema>;

/** Identifies a review: on another service its id belongs to another review (D19). */
export const reviewKey = (one: OwnReview | PendingDeletion): string =>
  `${'review' in one ? one.review.reviewId : one.reviewId} ${one.service ?? ''}`;

/**
 * The stored content, oldest first. Items of an earlier file version belong to `firstService`, null while no service
 * was in use.
 */
type Saved = {
  readonly firstService: ServiceId | null;
  readonly drafts: readonly StoredDraft[];
  readonly own: readonly OwnReview[];
  readonly removals: readonly PendingDeletion[];
};

const list = z.array(z.unknown());
const lists = { drafts: list, own: list, removals: list };
const version1 = z.object({ version: z.literal(1), ...lists });
const version2 = z.object({
  version: z.literal(2),
  firstService: z.string().min(1).nullable().catch(null),
  ...lists,
});

/** The content as it is written, with its file version. */
export const toSaved = (saved: Saved): unknown => ({ version: 2, ...saved });

/** Reads the content of an earlier run; empty when there is none. */
export const readSaved = (store: Pick<StoreFile, 'load'>): Saved =>
  store.load(parseSaved) ?? { firstService: null, drafts: [], own: [], removals: [] };

/**
 * Parses the content. Bad entries are left out; throws for unusable content. A draft that was being sent when Loadout
 * ended is unsure, because its response is unknown (O32).
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
    removals: each(removals, deletionSchema),
  };
};

/** Content of version 1 in the shape of version 2: it named no service. */
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
