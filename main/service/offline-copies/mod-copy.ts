import { z } from 'zod';
import {
  gameSchema,
  modDetailsSchema,
  modVersionSchema,
  type ReviewPage,
  reviewSchema,
} from '#shared/contract/mods/mods.ts';

/** A value of the service, and when the service sent it (Unix ms). */
export type Copied<T> = { readonly at: number; readonly value: T };

const copied = <T extends z.ZodType>(value: T) => z.object({ at: z.number(), value });

/** The first reviews of a mod in the service's order, and how many there are in all. */
const firstReviewsSchema = z.object({ reviews: z.array(reviewSchema), total: z.number().int().min(0) });
export type FirstReviews = z.infer<typeof firstReviewsSchema>;

/** The most reviews that are saved of a mod. */
const maxReviews = 50;

/** What is saved of the first page of reviews. */
export const toFirstReviews = ({ reviews, pagination }: ReviewPage): FirstReviews => ({
  reviews: reviews.slice(0, maxReviews),
  total: Math.max(pagination.total, reviews.length),
});

/** The copy of a mod: its parts, each null until the service has sent it. Nothing in it belongs to a player. */
const modCopySchema = z.object({
  version: z.literal(1),
  details: copied(modDetailsSchema).nullable(),
  versions: copied(z.array(modVersionSchema)).nullable(),
  reviews: copied(firstReviewsSchema).nullable(),
});
export type ModCopy = z.infer<typeof modCopySchema>;

/** The parts of a copy; each has an endpoint of its own. */
export const modParts = ['details', 'versions', 'reviews'] as const;
export type ModPart = (typeof modParts)[number];

/** Some parts of a mod, as the service sent them now. */
export type ModParts = { [P in ModPart]?: NonNullable<ModCopy[P]>['value'] };

/** The copy of a mod of which nothing was read. */
export const emptyModCopy: ModCopy = { version: 1, details: null, versions: null, reviews: null };

/** Throws for what is no copy of this version. */
export const parseModCopy = (value: unknown): ModCopy => modCopySchema.parse(value);

const gamesCopySchema = z.object({ version: z.literal(1), games: copied(z.array(gameSchema)) });

/** The names of the games. Throws for what is no copy of this version. */
export const parseGamesCopy = (value: unknown): z.infer<typeof gamesCopySchema> =>
  gamesCopySchema.parse(value);
