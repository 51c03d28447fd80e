import type { Page } from '@playwright/test';
import { translate } from '../translate.ts';
import { detailsPanel } from './details.ts';

/** The player's review box of a mod, and the list of all reviews, by roles and names. */
export const reviewsTab = (page: Page, title: string) => {
  const { panel, reviews, reviewList } = detailsPanel(page, title);
  const place = panel.getByRole('region', { name: translate('reviews.yours'), exact: true });
  const form = place.getByRole('form', { name: translate('reviews.yours'), exact: true });
  const button = (name: string) => place.getByRole('button', { name, exact: true });
  return {
    tab: reviews,
    list: reviewList,
    place,
    form,
    write: button(translate('reviews.write')),
    goOn: button(translate('reviews.continueDraft')),
    stars: (count: number) =>
      place.getByRole('radio', { name: translate('reviews.starsOf', { count }), exact: true }),
    starChoice: place.getByRole('group', { name: translate('reviews.stars'), exact: true }),
    message: form.getByRole('textbox', { name: translate('reviews.text'), exact: true }),
    kept: form.getByText(translate('reviews.draftKept'), { exact: true }),
    send: button(translate('reviews.post')),
    edit: button(translate('reviews.edit')),
    continueEditing: button(translate('reviews.continueEditing')),
    editForm: place.getByRole('form', { name: translate('reviews.editing'), exact: true }),
    save: button(translate('reviews.save')),
    check: button(translate('reviews.check')),
    remove: button(translate('reviews.remove')),
    signInGoOn: panel.getByRole('button', { name: translate('reviews.signInToContinue'), exact: true }),
    signIn: panel.getByRole('button', { name: translate('reviews.signIn'), exact: true }),
    signInAgain: form.getByRole('button', { name: translate('failure.signIn'), exact: true }),
  };
};
