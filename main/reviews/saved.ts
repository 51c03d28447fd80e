import { z } from 'zod';
import { reviewSchema } from '#shared/contract/mods.ts';
import { reviewDraftSchema } from '#shared/contract/reviews.ts';
import type { HistoryStore } from '../downloads/history.ts';
import type { Log } from '../log.ts';

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

/**
 * Reads what an earlier run kept. Content that makes no sense is set aside and everything starts empty; a single bad
 * entry is left out. A draft that was being sent when Loadout ended is unsure: nobody saw the answer (O32).
 */
export function readSaved(store: HistoryStore, log: Log): Saved {
  const { drafts, own, removals } = readWhole(store, log);
  return {
    drafts: readEach(drafts, draftSchema, log).map((draft) =>
      draft.state === 'sending' ? { ...draft, state: 'unsure' } : draft,
    ),
    own: readEach(own, ownSchema, log),
    removals: readEach(removals, removalSchema, log),
  };
}

function readWhole(store: HistoryStore, log: Log): Omit<z.infer<typeof savedSchema>, 'version'> {
  const nothing = { drafts: [], own: [], removals: [] };
  try {
    const value = store.read();
    return value === undefined ? nothing : savedSchema.parse(value);
  } catch (cause) {
    log.warn('The drafts of reviews could not be read; they are set aside', { cause: nameOf(cause) });
  }
  try {
    store.setAside();
  } catch (cause) {
    log.warn('The unreadable drafts of reviews could not be set aside', { cause });
  }
  return nothing;
}

function readEach<T>(entries: readonly unknown[], schema: z.ZodType<T>, log: Log): T[] {
  return entries.flatMap((entry) => {
    const result = schema.safeParse(entry);
    if (!result.success) log.warn('A kept draft or review could not be read and was left out');
    return result.success ? [result.data] : [];
  });
}

// A JSON error quotes the text it stumbled over, which is the player's own.
const nameOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error);
