import type { Reviews } from '#main/account/reviews/reviews.ts';
import type { Contract, Handlers } from '#shared/contract/index.ts';

/** A list shows so much of a draft, in UTF-16 units. */
const excerptLength = 200;

export const reviewsHandlers = (reviews: Reviews): Handlers<Contract['reviews']> => ({
  summary: (input) => reviews.summary(input),
  list: (input) => reviews.list(input),
  async draft(input) {
    return { draft: await reviews.draft(input), waitsForSignIn: reviews.draftWaits(input) };
  },
  async drafts() {
    const all = reviews.drafts().map(({ modId, rating, message }) => ({
      modId,
      rating,
      excerpt: message.slice(0, excerptLength),
    }));
    return { drafts: all };
  },
  async saveDraft(input) {
    return { draft: await reviews.saveDraft(input) };
  },
  async discardDraft(input) {
    await reviews.discardDraft(input);
    return undefined;
  },
  async post(input) {
    return { review: await reviews.post(input) };
  },
  async checkSent(input) {
    return { review: await reviews.checkSent(input) };
  },
  async remove(input) {
    await reviews.remove(input);
    return undefined;
  },
  async undoRemove(input) {
    await reviews.undoRemove(input);
    return undefined;
  },
});
