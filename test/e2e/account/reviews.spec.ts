import { expectAccessibleInBothThemes } from '#test/e2e/accessibility/axe.ts';
import { takeClock } from '#test/e2e/app/app-clock.ts';
import { countClicks } from '#test/e2e/clicks.ts';
import { detailsPanel } from '#test/e2e/screens/details.ts';
import { expect, test } from '#test/e2e/shared-fixtures.ts';
import { translate } from '#test/e2e/translate.ts';
import { message, modId, openReviews, reviewsOf, title, write, writesOf } from './review-writing.ts';

test('with the keyboard alone: stars by number and arrows, text, sent; then the review comes first', async ({
  signedIn: { page },
  service,
}) => {
  const tab = await openReviews(page);
  await tab.write.press('Enter');
  // A player who opens the form starts to type, and no key of that may set the stars.
  await expect(tab.message).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('2');
  await expect(tab.stars(2)).toBeChecked();
  await page.keyboard.press('ArrowRight');
  await expect(tab.stars(3)).toBeChecked();
  await page.keyboard.press('5');
  await expect(tab.stars(5)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(tab.message).toBeFocused();
  await page.keyboard.type(message);
  await page.keyboard.press('Control+Enter');
  await expect(tab.form).toHaveCount(0);
  await expect(tab.place).toContainText(message);
  await expect(tab.list.getByText(message)).toHaveCount(0);
  expect(reviewsOf(service).map(({ rating, message }) => [rating, message])).toEqual([[5, message]]);
});

test('the whole form scrolls into view, and a sent review can be edited', async ({ signedIn }) => {
  const { page } = signedIn;
  const tab = await openReviews(page);
  // A window so low that the form does not fit below the content above it.
  await page.setViewportSize({ width: 960, height: 720 });
  await tab.stars(4).click();
  await expect(tab.message).toBeFocused();
  await expect(tab.message).toBeInViewport({ ratio: 1 });
  await expect(tab.send).toBeInViewport({ ratio: 1 });
  await tab.message.fill(message);
  await tab.send.click();
  await expect(tab.edit).toBeVisible();
});

test('a missing or refused value is reported at its field, and the typed text stays', async ({
  signedIn: { page },
  service,
}) => {
  const tab = await openReviews(page);
  await tab.write.click();
  await tab.send.click();
  await expect(tab.starChoice).toHaveAccessibleDescription(translate('reviews.needsRating'));
  await expect(tab.message).toHaveAccessibleDescription(new RegExp(translate('reviews.needsText')));
  await tab.stars(1).press('1');
  await tab.message.fill('a'.repeat(10_001));
  await tab.send.click();
  await expect(tab.message).toHaveAccessibleDescription(
    new RegExp(translate('reviews.tooLong', { limit: 10_000, length: 10_001 })),
  );
  expect(writesOf(service)).toEqual([]);

  await tab.message.fill('a');
  await tab.send.click();
  await expect(tab.message).toHaveAttribute('aria-invalid', 'true');
  await expect(tab.message).toBeFocused();
  await expect(tab.message).toHaveValue('a');
  expect(writesOf(service)).toHaveLength(1);
  expect(reviewsOf(service)).toEqual([]);
});

test('a review that is refused after its mod was closed is reported too', async ({
  signedIn: { page },
  service,
}) => {
  const path = 'mod-reviews/';
  const held = service.fault({ path, kind: 'hang' });
  service.fault({ path, kind: 'error', error: 'no_permission' });
  const tab = await write(page, message);
  await tab.send.click();
  await expect.poll(() => writesOf(service)).toHaveLength(1);
  await detailsPanel(page, title).close.click();
  held.remove();
  await expect(page.getByText(translate('reviews.postNotAllowed'), { exact: true })).toBeVisible();
});

test('a deleted review can be restored for 8 s, and is deleted then', async ({ signedIn, service }) => {
  const { page } = signedIn;
  const clock = await takeClock(signedIn);
  const tab = await write(page, message);
  await tab.send.click();
  await expect(page.getByText(translate('reviews.posted'), { exact: true })).toBeVisible();
  await tab.remove.click();
  await expect(tab.remove).toHaveCount(0);
  // Only the latest notice about the review stays. Checked at once, because the earlier one would disappear after a
  // while.
  await expect(page.getByText(translate('reviews.removed'), { exact: true })).toBeVisible();
  expect(await page.getByText(translate('reviews.posted'), { exact: true }).count()).toBe(0);
  await page.getByRole('button', { name: translate('ui.undo'), exact: true }).click();
  await expect(tab.remove).toBeVisible();
  await tab.remove.click();
  await expect(tab.remove).toHaveCount(0);
  await clock.advance(7_000);
  expect(reviewsOf(service)).toHaveLength(1);
  await clock.advance(1_000);
  await expect.poll(() => reviewsOf(service)).toEqual([]);
  expect(writesOf(service).map(({ method }) => method)).toEqual(['POST', 'DELETE']);
  await expect(tab.goOn).toBeVisible();
});

test('a review is edited in place, by keyboard too; what was changed waits until it is saved', async ({
  signedIn: { page },
  service,
}) => {
  const tab = await write(page, message);
  await tab.send.click();
  await tab.edit.focus();
  await page.keyboard.press('Enter');
  const text = tab.editForm.getByRole('textbox', { name: translate('reviews.text'), exact: true });
  await expect(text).toBeFocused();
  await expect(text).toHaveValue(message);
  // Without a change nothing is sent, and no draft is left.
  await page.keyboard.press('Control+Enter');
  await expect(tab.edit).toBeFocused();
  await page.keyboard.press('Enter');
  await text.fill('Even better after the patch.');
  await expect(tab.editForm.getByText(translate('reviews.draftKept'), { exact: true })).toBeVisible();
  await expectAccessibleInBothThemes(page, 'editing a review');
  await page.keyboard.press('Escape');
  await expect(tab.continueEditing).toBeFocused();
  await expect(tab.place).toContainText(message);
  await page.keyboard.press('Enter');
  await tab.stars(5).press('5');
  await tab.save.click();
  await expect(page.getByText(translate('reviews.saved'), { exact: true })).toBeVisible();
  await expect(tab.place).toContainText('Even better after the patch.');
  await expect(tab.edit).toBeVisible();
  expect(reviewsOf(service).map(({ rating, message }) => [rating, message])).toEqual([
    [5, 'Even better after the patch.'],
  ]);
  expect(writesOf(service).map(({ method }) => method)).toEqual(['POST', 'DELETE', 'POST']);
});

test('an edit that the service refuses stays in the form, although the earlier review is deleted', async ({
  signedIn: { page },
  service,
}) => {
  const tab = await write(page, message);
  await tab.send.click();
  await expect(tab.edit).toBeVisible();
  const clicks = await countClicks(page, 'edit a review');
  await tab.edit.click();
  await tab.editForm.getByRole('textbox', { name: translate('reviews.text'), exact: true }).fill('a');
  await tab.save.click();
  await expect(tab.message).toHaveValue('a');
  expect(await clicks(), 'Edit, Save').toBe(2);
  await expect(tab.message).toHaveAttribute('aria-invalid', 'true');
  expect(reviewsOf(service)).toEqual([]);
  await tab.message.fill('Now with enough words.');
  await tab.send.click();
  await expect(tab.edit).toBeVisible();
  expect(reviewsOf(service).map(({ message }) => message)).toEqual(['Now with enough words.']);
});

test('BBCode is formatted, HTML is text, and a link is shown before it opens', async ({
  signedIn: { page },
  service,
  systemBrowser,
}) => {
  const own = `${service.siteUrl}mods/own.1/`;
  const text = `[b]Strong[/b] <img src=x onerror=alert(1)> [url=https://example.org/x]there[/url] [url=${own}]here[/url]`;
  const tab = await write(page, text);
  await tab.send.click();
  await expect(tab.place.getByText('Strong', { exact: true })).toBeVisible();
  await expect(tab.place).toContainText('<img src=x onerror=alert(1)>');
  await expect(tab.place.getByRole('img', { name: /x/ })).toHaveCount(0);

  const openLink = page.getByRole('button', { name: translate('details.linkOpen'), exact: true });
  await tab.place.getByText('there', { exact: true }).click();
  const foreign = page.getByRole('dialog', { name: translate('details.linkTitle'), exact: true });
  await expect(foreign).toContainText('https://example.org/x');
  await expect(openLink).toHaveCount(0);
  await page.keyboard.press('Escape');
  await tab.place.getByText('here', { exact: true }).click();
  const ownSite = page.getByRole('dialog', { name: translate('details.linkTitleOwn'), exact: true });
  await expect(ownSite).toContainText(own);
  await openLink.click();
  // The first one was the sign-in page.
  await expect.poll(() => systemBrowser.opened().slice(1)).toEqual([own]);
});

test('reviews are sorted, and their stars are counted', async ({ signedIn: { page }, service }) => {
  const tab = await openReviews(page);
  const total = service.generator.mod(modId)?.ratingCount ?? 0;
  const { panel, reviewPaging } = detailsPanel(page, title);
  // The number of pages depends on the order, because the service has its own page size.
  const [page1 = '', page2 = ''] = [1, 2].map((at) =>
    translate('details.reviewPage', { page: at, last: 0 }).replace('0', ''),
  );
  const spread = panel.getByRole('list', { name: translate('reviews.breakdown'), exact: true });
  await expect(spread.getByRole('listitem')).toHaveCount(5);
  const percents = (await spread.getByRole('listitem').allTextContents()).map((line) => {
    const [, less, percent] = /, (<?)(\d+)%/.exec(line) ?? [];
    return less === '' ? Number(percent) : 0;
  });
  expect(percents.reduce((sum, percent) => sum + percent, 0)).toBe(100);
  const counts = (await spread.getByRole('listitem').allTextContents()).map((line) =>
    Number(/: ([\d,]+) review/.exec(line)?.[1]?.replace(',', '')),
  );
  expect(counts.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(total);
  for (const [choice, best] of [
    ['reviews.sortHighest', true],
    ['reviews.sortLowest', false],
  ] as const) {
    await reviewPaging.getByRole('button', { name: translate('browse.next'), exact: true }).click();
    await expect(reviewPaging).toContainText(page2);
    await panel.getByRole('radio', { name: translate(choice), exact: true }).click();
    await expect(reviewPaging).toContainText(page1);
    await expect(tab.list).toHaveAttribute('aria-busy', 'false');
    const names = await tab.list
      .getByRole('img', { name: /of 5/ })
      .evaluateAll((all) => all.map((one) => Number.parseFloat(one.getAttribute('aria-label') ?? '')));
    expect(names.length).toBeGreaterThan(1);
    expect(names).toEqual([...names].sort((one, other) => (best ? other - one : one - other)));
  }
});

test('signed out, the review box offers to sign in', async ({ loadout: { page }, respondNext }) => {
  const tab = await openReviews(page);
  await expect(detailsPanel(page, title).panel).toContainText(translate('reviews.signInWhy'));
  await tab.signIn.click();
  await respondNext();
  await expect(tab.write).toBeVisible();
});

test.describe(() => {
  test.use({
    serviceOptions: { oauth: { grantableScopes: ['mod:read', 'mod_rating:read', 'favorite:read'] } },
  });

  test('reviews that the player did not grant are explained, and the grant is offered', async ({
    signedIn: { page },
  }) => {
    await openReviews(page);
    const { panel } = detailsPanel(page, title);
    await expect(panel).toContainText(translate('reviews.notGranted'));
    await expect(panel.getByRole('button', { name: translate('reviews.signInAgain') })).toBeVisible();
  });
});
