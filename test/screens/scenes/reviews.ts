import type { Page } from '@playwright/test';
import { account } from '#test/e2e/screens/session.ts';
import { translate } from '#test/e2e/translate.ts';
import { modsOf, modsShown, signIn } from '../navigation.ts';
import { type Scene, type Size, sizes, small } from '../scene.ts';

/** Opens the reviews of the second mod in the list. */
async function openReviews(page: Page) {
  await modsOf(page).nth(1).getByRole('heading').getByRole('button').click();
  const panel = page.getByRole('complementary');
  await panel.getByRole('tab', { name: 'Reviews' }).click();
  await panel.getByRole('list', { name: translate('reviews.breakdown') }).waitFor();
  return panel;
}

/** Reviews to read, a review from its first word to its end (unfinished, drafted, unsure, sent, edited, deleted), and a link. */
export const reviews: Scene = {
  name: 'reviews',
  async play(stage) {
    const { page, service, shoot } = stage;
    await modsShown(page);
    const panel = await openReviews(page);
    await shoot('reviews-signed-out');
    await signIn(stage);
    await panel.getByRole('button', { name: translate('reviews.write') }).waitFor();
    await shoot('reviews');
    // The app brings the form into sight when it opens, not when the window changes.
    const shootForm = async (name: string, at: readonly Size[] = sizes) => {
      for (const size of at) {
        await shoot(name, [size]);
        await panel.getByRole('form').evaluate((form) => form.scrollIntoView({ block: 'nearest' }));
        await shoot(name, [size]);
      }
    };
    await panel.getByRole('button', { name: translate('reviews.write') }).click();
    await panel.getByRole('button', { name: translate('reviews.post') }).click();
    await panel.getByText(translate('reviews.needsRating')).waitFor();
    await shootForm('review-wrong', [small, ...sizes]);
    await panel.getByRole('radio', { name: '4 stars' }).check();
    await panel.getByRole('textbox').fill('Stow-all alone is worth it. Works with Tiny Tavern’s chests too.');
    await panel.getByText(translate('reviews.draftKept')).waitFor();
    await shootForm('review-draft', [small, ...sizes]);
    await account(page).of('mirelle').click();
    await page.getByRole('menuitem', { name: translate('account.drafts', { count: 1 }) }).click();
    const drafts = page.getByRole('dialog', { name: translate('reviews.drafts') });
    await drafts.getByText('Stow-all alone', { exact: false }).waitFor();
    await shoot('review-drafts');
    await page.keyboard.press('Escape');
    await drafts.waitFor({ state: 'hidden' });
    service.fault({ path: 'mod-reviews/', kind: 'drop', afterBytes: 0, times: 1 });
    await panel.getByRole('button', { name: translate('reviews.post') }).click();
    await panel.getByRole('button', { name: translate('reviews.check') }).waitFor();
    await shootForm('review-unsure', [small, ...sizes]);
    await panel.getByRole('button', { name: translate('reviews.check') }).click();
    await panel.getByText(translate('reviews.missing')).waitFor();
    await shootForm('review-missing');
    await panel.getByRole('button', { name: translate('reviews.post') }).click();
    await panel.getByRole('button', { name: translate('reviews.remove') }).waitFor();
    await shoot('review-own');
    await panel.getByRole('button', { name: translate('reviews.edit') }).click();
    await panel.getByText(translate('reviews.replaceHint', { hasResponse: 'no' })).waitFor();
    await shootForm('review-edit');
    await page.keyboard.press('Escape');
    await panel.getByRole('button', { name: translate('reviews.remove') }).click();
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    await shoot('review-deleted');
    await panel.getByRole('tab', { name: 'Overview' }).click();
    await panel.getByText('example.org').click();
    await page.getByRole('dialog').waitFor();
    await shoot('link');
  },
};
