import { z } from 'zod';
import { call, domain, event } from './define.ts';
import { paginationSchema, reviewSchema } from './mods.ts';
import { failureSchema } from './text.ts';

const id = z.number().int().positive();
const page = z.number().int().min(1).max(1_000_000);
const count = z.number().int().min(0);

/** `service` is the order in which the service lists them, and the only one when there are too many to read. */
export const reviewSorts = ['service', 'newest', 'highest', 'lowest'] as const;
export type ReviewSort = (typeof reviewSorts)[number];

/**
 * What the reviews of a mod amount to. `stars[0]` counts reviews of one star, `stars[4]` of five; null when the
 * service rates otherwise. `counted` of `total` reviews were read for that and for the average. `mine` is the
 * signed-in player's own review.
 */
export const reviewSummarySchema = z.object({
  average: z.number().nullable(),
  stars: z.array(count).length(5).nullable(),
  counted: count,
  total: count,
  mine: reviewSchema.nullable(),
});
export type ReviewSummary = z.infer<typeof reviewSummarySchema>;

/**
 * A review that is being written, kept on this computer at every keystroke. `unsure` means that it was sent and the
 * answer was lost: the service is asked before it can be sent again (O32).
 */
export const reviewDraftSchema = z.object({
  modId: id,
  rating: z.number().int().min(1).max(5).nullable(),
  message: z.string().max(100_000),
  isAnonymous: z.boolean(),
  state: z.enum(['writing', 'sending', 'unsure']),
});
export type ReviewDraft = z.infer<typeof reviewDraftSchema>;

/** Reviews beyond reading one page of them, which is `mods.reviews`. */
export const reviews = domain({
  calls: {
    summary: call(z.strictObject({ modId: id }), reviewSummarySchema),
    /** `sorted` of `pagination.total` reviews were read and put in order. */
    list: call(
      z.strictObject({ modId: id, page, sort: z.enum(reviewSorts) }),
      z.object({ reviews: z.array(reviewSchema), pagination: paginationSchema, sorted: count }),
    ),
    /**
     * The draft of the player who is or was last signed in; null when there is none. `waits` while nobody is signed
     * in and somebody's draft is kept for when they are.
     */
    draft: call(
      z.strictObject({ modId: id }),
      z.object({ draft: reviewDraftSchema.nullable(), waits: z.boolean() }),
    ),
    saveDraft: call(
      reviewDraftSchema.omit({ state: true }).strict(),
      z.object({ draft: reviewDraftSchema.nullable() }),
    ),
    discardDraft: call(z.strictObject({ modId: id }), z.undefined()),
    /**
     * Sends the draft. The review is null when the service took it and does not show it yet. Fails with `rejected`
     * and the service's word on each field, or with `answer-lost` when it is not known whether it arrived; the
     * draft stays in both.
     */
    post: call(z.strictObject({ modId: id }), z.object({ review: reviewSchema.nullable() })),
    /** Asks the service whether a review whose answer was lost is there; null when it is not. */
    checkSent: call(z.strictObject({ modId: id }), z.object({ review: reviewSchema.nullable() })),
    /** Deletes the player's review after 8 s, until when it can be undone. */
    remove: call(z.strictObject({ modId: id, reviewId: id }), z.undefined()),
    undoRemove: call(z.strictObject({ reviewId: id }), z.undefined()),
  },
  events: {
    /** Something about the reviews of this mod, or its draft, is other than it was. */
    changed: event(z.object({ modId: id })),
    /** The service refused to delete a review, which is shown again. */
    removeRefused: event(z.object({ modId: id, failure: failureSchema })),
  },
});
