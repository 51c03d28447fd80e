import { z } from 'zod';
import { call, domain, event } from '../define.ts';
import { paginationSchema, reviewSchema } from '../mods/mods.ts';
import { failureSchema } from '../text.ts';

const id = z.number().int().positive();
const page = z.number().int().min(1).max(1_000_000);
const count = z.number().int().min(0);
/** When the service sent a copy that is saved on this computer (Unix ms); null for a response of the service itself. */
const asOf = z.number().nullable();

/** `service` is the service's own order, and the only one available when there are too many reviews to read. */
export const reviewSorts = ['service', 'newest', 'highest', 'lowest'] as const;
export type ReviewSort = (typeof reviewSorts)[number];

/**
 * The summary of a mod's reviews. `stars[0]` counts reviews with one star, `stars[4]` with five; null if the service
 * uses another scale. `counted` of `total` reviews were read for that and for the average. `ownReview` is the signed-in
 * player's own review. `asOf`: as for `mods.get`.
 */
export const reviewSummarySchema = z.object({
  average: z.number().nullable(),
  stars: z.array(count).length(5).nullable(),
  counted: count,
  total: count,
  ownReview: reviewSchema.nullable(),
  asOf,
});
export type ReviewSummary = z.infer<typeof reviewSummarySchema>;

/**
 * A review that the player is writing, stored on this computer at every keystroke. `unsure`: it was sent but the
 * response was lost, so the service is checked before it can be sent again (O32).
 */
export const reviewDraftSchema = z.object({
  modId: id,
  rating: z.number().int().min(1).max(5).nullable(),
  message: z.string().max(100_000),
  isAnonymous: z.boolean(),
  state: z.enum(['writing', 'sending', 'unsure']),
});
export type ReviewDraft = z.infer<typeof reviewDraftSchema>;

/** Reviews, except for reading a plain page of them (`mods.reviews`). */
export const reviews = domain({
  calls: {
    summary: call(z.strictObject({ modId: id }), reviewSummarySchema),
    /** Lists one page in an order. `sorted` of `pagination.total` reviews were read and sorted. */
    list: call(
      z.strictObject({ modId: id, page, sort: z.enum(reviewSorts) }),
      z.object({ reviews: z.array(reviewSchema), pagination: paginationSchema, sorted: count, asOf }),
    ),
    /**
     * Returns the draft of the current or last player; null if there is none. `waitsForSignIn`: nobody is signed in, and a
     * stored draft waits for its player.
     */
    draft: call(
      z.strictObject({ modId: id }),
      z.object({ draft: reviewDraftSchema.nullable(), waitsForSignIn: z.boolean() }),
    ),
    /** Every draft of the current or last player with the start of its text, the one that was begun last first. */
    drafts: call(
      z.undefined(),
      z.object({
        drafts: z.array(
          reviewDraftSchema.pick({ modId: true, rating: true }).extend({ excerpt: z.string() }),
        ),
      }),
    ),
    saveDraft: call(
      reviewDraftSchema.omit({ state: true }).strict(),
      z.object({ draft: reviewDraftSchema.nullable() }),
    ),
    discardDraft: call(z.strictObject({ modId: id }), z.undefined()),
    /**
     * Sends the draft. It takes the place of the player's review `replaces`, which is deleted first, because the service
     * can't change one. The review is null if the service accepted it but doesn't show it yet. Fails with `rejected` and
     * the service's message for each field, or with `answer-lost` if it is unknown whether the review arrived. The
     * draft stays in both cases.
     */
    post: call(
      z.strictObject({ modId: id, replaces: id.optional() }),
      z.object({ review: reviewSchema.nullable() }),
    ),
    /** Checks whether a review whose response was lost is on the service. The review is null if not. */
    checkSent: call(z.strictObject({ modId: id }), z.object({ review: reviewSchema.nullable() })),
    /** Deletes the player's review after 8 s; until then it can be undone. */
    remove: call(z.strictObject({ modId: id, reviewId: id }), z.undefined()),
    undoRemove: call(z.strictObject({ reviewId: id }), z.undefined()),
  },
  events: {
    /** The reviews of this mod, or its draft, have changed. */
    changed: event(z.object({ modId: id })),
    /** The service refused to delete a review, which is shown again. */
    removeRefused: event(z.object({ modId: id, failure: failureSchema })),
  },
});
