import { z } from 'zod';
import { reviewSchema } from '#shared/contract/mods.ts';
import { reviewDraftSchema } from '#shared/contract/reviews.ts';
import type { Parse } from '../stores/load.ts';
import type { StoreFile } from '../stores/versioned-file.ts';

const id = z.number().int().positive();
const account = z.string().min(1);

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

/** A draft with whose it is. `fromReview` is the review it was, as long as it is still the same as that. */
const draftSchema = reviewDraftSchema.extend({
  account,
  sent: sentSchema.nullable(),
  fromReview: id.nullable(),
});
export type KeptDraft = z.infer<typeof draftSchema>;

/** A review that this account has posted from here: the service does not tell whose an anonymous one is. */
const ownSchema = z.object({ account, modId: id, reviewId: id });
export type OwnReview = z.infer<typeof ownSchema>;

/** A review that is to be deleted at `dueAt` (Unix ms), or as soon as that is possible. */
const removalSchema = z.object({ account, modId: id, review: reviewSchema, dueAt: z.number() });
export type Removal = z.infer<typeof removalSchema>;

/** Everything the reviews keep on this computer, oldest first. */
export type Saved = {
  readonly drafts: readonly KeptDraft[];
  readonly own: readonly OwnReview[];
  readonly removals: readonly Removal[];
};

const list = z.array(z.unknown());
const savedSchema = z.object({ version: z.literal(1), drafts: list, own: list, removals: list });

/** What is kept, as it is written: with the version of its shape. */
export const toSaved = (saved: Saved): unknown => ({ version: 1, ...saved });

/** Reads what an earlier run kept; everything starts empty when there is nothing. */
export const readSaved = (store: Pick<StoreFile, 'load'>): Saved =>
  store.load(parseSaved) ?? { drafts: [], own: [], removals: [] };

/**
 * Makes sense of what was kept. Single bad entries are left out; throws for what is none of it. A draft that was
 * being sent when Loadout ended is unsure: nobody saw the answer (O32).
 */
export const parseSaved: Parse<Saved> = (value, leaveOut) => {
  const { drafts, own, removals } = savedSchema.parse(value);
  const each = <T>(entries: readonly unknown[], schema: z.ZodType<T>): T[] => {
    const good = entries.flatMap((entry) => schema.safeParse(entry).data ?? []);
    if (good.length < entries.length) leaveOut(entries.length - good.length);
    return good;
  };
  return {
    drafts: each(drafts, draftSchema).map((draft) =>
      draft.state === 'sending' ? { ...draft, state: 'unsure' } : draft,
    ),
    own: each(own, ownSchema),
    removals: each(removals, removalSchema),
  };
};
