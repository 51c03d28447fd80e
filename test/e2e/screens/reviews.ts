import type { Page } from '@playwright/test';
import { say } from '../words.ts';
import { detailsPanel } from './details.ts';

/** The player's own place among the reviews of a mod, and the list of all, by roles and names. */
export const reviewsTab = (page: Page, title: string) => {
  const { panel, reviews, reviewList } = detailsPanel(page, title);
  const place = panel.getByRole('region', { name: say('reviews.yours'), exact: true });
  const form = place.getByRole('form', { name: say('reviews.yours'), exact: true });
  const button = (name: string) => place.getByRole('button', { name, exact: true });
  return {
    tab: reviews,
    list: reviewList,
    place,
    form,
    write: button(say('reviews.write')),
    goOn: button(say('reviews.continueDraft')),
    stars: (count: number) =>
      place.getByRole('radio', { name: say('reviews.starsOf', { count }), exact: true }),
    starChoice: place.getByRole('group', { name: say('reviews.stars'), exact: true }),
    words: form.getByRole('textbox', { name: say('reviews.text'), exact: true }),
    kept: form.getByText(say('reviews.draftKept'), { exact: true }),
    send: button(say('reviews.post')),
    check: button(say('reviews.check')),
    remove: button(say('reviews.remove')),
    signInGoOn: panel.getByRole('button', { name: say('reviews.signInToContinue'), exact: true }),
    signIn: panel.getByRole('button', { name: say('reviews.signIn'), exact: true }),
    signInAgain: form.getByRole('button', { name: say('failure.signIn'), exact: true }),
  };
};
