import { kill } from '#test/e2e/app/launch.ts';
import { detailsPanel } from '#test/e2e/screens/details.ts';
import { reviewsTab } from '#test/e2e/screens/reviews.ts';
import { account, sessionNotices } from '#test/e2e/screens/session.ts';
import { expect, test } from '#test/e2e/shared-fixtures.ts';
import { translate } from '#test/e2e/translate.ts';
import { message, openReviews, player, reviewsOf, title, write, writesOf } from './review-writing.ts';

test('a draft survives a kill, signing out, and the end of the session', async ({
  signedInWithKeyring: first,
  launchWith,
  keyring,
  service,
  respondNext,
}) => {
  await write(first.page, message);
  await kill(first);

  const { page } = await launchWith({ keyring, userData: first.userData });
  await expect(account(page).of(player)).toBeVisible();
  await expect((await openReviews(page)).message).toHaveValue(message);
  await expect(reviewsTab(page, title).stars(4)).toBeChecked();

  service.revokeTokens(player);
  await reviewsTab(page, title).send.click();
  await expect(sessionNotices(page).ended).toBeVisible();
  await expect(reviewsTab(page, title).message).toHaveValue(message);

  await account(page).of(player).click();
  await account(page).signOut.click();
  await expect(reviewsTab(page, title).form).toHaveCount(0);
  await expect(detailsPanel(page, title).panel).toContainText(translate('reviews.draftOnComputer'));
  await reviewsTab(page, title).signInGoOn.click();
  await respondNext();
  await expect(reviewsTab(page, title).message).toHaveValue(message);
  await reviewsTab(page, title).send.click();
  await expect(reviewsTab(page, title).remove).toBeVisible();
  expect(reviewsOf(service)).toHaveLength(1);
});

test('a review that was begun is found from the account after a restart', async ({
  signedInWithKeyring: first,
  launchWith,
  keyring,
}) => {
  const tab = await write(first.page, message);
  await expect(tab.place).toContainText(translate('reviews.draftKept'));
  // What was written last is in the list, too.
  await tab.message.pressSequentially(' More.');
  await expect(tab.place).toContainText(translate('reviews.draftKept'));
  await account(first.page).of(player).click();
  await first.page
    .getByRole('menuitem', { name: translate('account.drafts', { count: 1 }), exact: true })
    .click();
  await expect(first.page.getByRole('dialog')).toContainText(`${message} More.`);
  await first.quit();

  const { page } = await launchWith({ keyring, userData: first.userData });
  await account(page).of(player).click();
  await page.getByRole('menuitem', { name: translate('account.drafts', { count: 1 }), exact: true }).click();
  const drafts = page.getByRole('dialog', { name: translate('reviews.drafts'), exact: true });
  await drafts.getByRole('button', { name: title }).click();
  await expect(drafts).toHaveCount(0);
  await expect(reviewsTab(page, title).message).toHaveValue(`${message} More.`);
});

test('O32 after a lost response the review is looked up at once, and not sent twice', async ({
  signedIn: { page },
  service,
}) => {
  service.fault({ path: 'mod-reviews/', kind: 'answer-lost', times: 1 });
  const tab = await write(page, message);
  await tab.send.click();
  await expect(tab.remove).toBeVisible();
  await expect(tab.form).toHaveCount(0);
  expect(writesOf(service)).toHaveLength(1);
  expect(reviewsOf(service)).toHaveLength(1);
});

test('O32 after a lost response, with the service unreachable, the player can have the review looked up later', async ({
  signedIn: { page },
  service,
}) => {
  const tab = await write(page, message);
  service.fault({ path: 'mod-reviews/', kind: 'answer-lost', times: 1 });
  const unreadable = service.fault({ pattern: 'mods/*/reviews', kind: 'html-503' });
  await tab.send.click();
  await expect(tab.place).toContainText(translate('reviews.unsure'));
  await expect(tab.send).toHaveCount(0);
  unreadable.remove();
  await tab.check.click();
  await expect(tab.remove).toBeVisible();
  expect(writesOf(service)).toHaveLength(1);
});

test('O32 a review that did not arrive is sent again only after the service has said so', async ({
  signedIn: { page },
  service,
}) => {
  service.fault({ path: 'mod-reviews/', kind: 'drop', afterBytes: 0, times: 1 });
  const tab = await write(page, message);
  await tab.send.click();
  await expect(tab.place).toContainText(translate('reviews.unsure'));
  await tab.check.click();
  await expect(tab.place).toContainText(translate('reviews.missing'));
  await tab.send.click();
  await expect(tab.form).toHaveCount(0);
  expect(reviewsOf(service)).toHaveLength(1);
});
