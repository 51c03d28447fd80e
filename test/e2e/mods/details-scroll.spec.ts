import type { Locator, Page } from '@playwright/test';
import { message, openReviews, write } from '#test/e2e/account/review-writing.ts';
import { browseScreen } from '#test/e2e/screens/browse.ts';
import { detailsPanel } from '#test/e2e/screens/details.ts';
import { reviewsTab } from '#test/e2e/screens/reviews.ts';
import { expect, test } from '#test/e2e/shared-fixtures.ts';
import { translate } from '#test/e2e/translate.ts';

const title = 'Skyforge Overhaul';

/** The height of the bar that the cover shrinks to, in CSS pixels. */
const barHeight = 56;

/** Turns the wheel over the details. */
async function scrollDetails(page: Page, by: number): Promise<void> {
  await detailsPanel(page, title).panel.hover();
  await page.mouse.wheel(0, by);
}

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('The element is not shown.');
  return { ...box, bottom: box.y + box.height };
};

/** The cover, and the bar's title and button, which come before the others: copies for the pointer, without a role. */
const headOf = (panel: Locator) => ({
  /** Where the cover ends, which is drawn and has no role. */
  coverEnd: () =>
    panel.evaluate((element) => element.querySelector('canvas')?.getBoundingClientRect().bottom ?? 0),
  title: panel.getByText(title, { exact: true }).first(),
  get: panel.getByRole('button', { name: translate('mod.getNamed', { title }), includeHidden: true }),
  install: panel.getByText(translate('mod.install'), { exact: true }).first(),
});

test('W3 a scrolled cover is a bar of 56 px with the title, Get and close, and the tabs stick below it', async ({
  loadout: { page },
}) => {
  await page.setViewportSize({ width: 960, height: 600 });
  await browseScreen(page).open(title).click();
  const details = detailsPanel(page, title);
  const head = headOf(details.panel);
  await expect(details.panel.getByText('What it does')).toBeVisible();
  const { y: top } = await boxOf(details.panel);
  expect((await head.coverEnd()) - top).toBeCloseTo(104, 0);
  await expect(head.title).toBeHidden();
  await expect(head.get).toBeHidden();

  // The cover moves with the content, so nothing jumps.
  const before = (await boxOf(details.overview)).y;
  await scrollDetails(page, 30);
  await expect.poll(async () => before - (await boxOf(details.overview)).y).toBeCloseTo(30, 0);
  await expect.poll(async () => (await head.coverEnd()) - top).toBeCloseTo(74, 0);

  await scrollDetails(page, 5_000);
  await expect.poll(async () => (await head.coverEnd()) - top).toBeCloseTo(barHeight, 0);
  const list = details.panel.getByRole('tablist');
  await expect.poll(async () => (await boxOf(list)).y - top).toBeCloseTo(barHeight, 0);
  await expect(head.title).toHaveText(title);
  await expect(head.title).toBeVisible();
  await expect(details.close).toBeInViewport({ ratio: 1 });
  // One title and one Get for the Tab key and screen readers.
  await expect(details.panel.getByRole('heading', { name: title })).toHaveCount(1);
  await expect(details.get).toHaveCount(1);

  // The button of the bar has the state of the main one.
  await expect(head.get).toBeVisible();
  await head.get.click();
  await expect(head.install).toBeVisible();
  await expect(details.showInFolder).toHaveCount(1);
});

test('W4 the next tab begins at its start, below the bar, and the focus is never under it', async ({
  loadout: { page },
}) => {
  await page.setViewportSize({ width: 960, height: 600 });
  await browseScreen(page).open(title).click();
  const details = detailsPanel(page, title);
  const list = details.panel.getByRole('tablist');
  await details.reviews.click();
  await expect(details.reviewList).toBeVisible();
  const { y: top } = await boxOf(details.panel);
  await scrollDetails(page, 3_000);
  await expect.poll(async () => (await boxOf(list)).y - top).toBeCloseTo(barHeight, 0);
  await details.files.click();
  const first = details.fileList.getByRole('heading', { level: 3 }).first();
  await expect(first).toBeInViewport({ ratio: 1 });
  expect((await boxOf(list)).y - top).toBeCloseTo(barHeight, 0);
  expect((await boxOf(first)).y).toBeGreaterThanOrEqual((await boxOf(list)).bottom);

  // Back from the tabs to the buttons above, which scrolled under the bar.
  await details.files.focus();
  await page.keyboard.press('Shift+Tab');
  const focused = details.panel.locator(':focus');
  await expect(focused).toHaveCount(1);
  expect((await boxOf(focused)).y - top).toBeGreaterThanOrEqual(barHeight);
});

test('the bar appears at once for players who want less motion', async ({ loadout: { page } }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 960, height: 600 });
  await browseScreen(page).open(title).click();
  const { panel } = detailsPanel(page, title);
  await expect(panel.getByText('What it does')).toBeVisible();
  const head = headOf(panel);
  const opacity = () =>
    head.title.evaluate((it) => Number(getComputedStyle(it.parentElement as Element).opacity));
  const seen = new Set<number>();
  for (let at = 0; at < 20; at += 1) {
    await scrollDetails(page, 10);
    seen.add(await opacity());
  }
  await expect(head.title).toBeVisible();
  seen.add(await opacity());
  expect([...seen].sort()).toEqual([0, 1]);
});

for (const size of [
  { width: 960, height: 600 },
  { width: 800, height: 560 },
]) {
  test(`W5 the send button of a review is in sight in every state, at ${size.width} x ${size.height}`, async ({
    signedIn: { page },
    service,
  }) => {
    await page.setViewportSize(size);
    const tab = await openReviews(page);
    await tab.write.click();
    await expect(tab.send).toBeInViewport({ ratio: 1 });

    // Nothing is filled in.
    await tab.send.click();
    await expect(tab.message).toHaveAttribute('aria-invalid', 'true');
    await expect(tab.send).toBeInViewport({ ratio: 1 });

    await tab.stars(4).press('4');
    await tab.message.fill(`${message}\n`.repeat(30));
    await expect(tab.kept).toBeVisible();
    await expect(tab.message).toBeInViewport();
    await expect(tab.send).toBeInViewport({ ratio: 1 });

    // Reopened with the draft.
    await detailsPanel(page, title).close.click();
    await openReviews(page);
    await expect(tab.message).toHaveValue(/evenings/);
    await expect(tab.send).toBeInViewport({ ratio: 1 });
    await detailsPanel(page, title).overview.click();
    await tab.tab.click();
    await expect(tab.send).toBeInViewport({ ratio: 1 });

    const broken = service.fault({ path: 'mod-reviews/', kind: 'error', error: 'no_permission' });
    await tab.send.click();
    const alert = tab.form.getByRole('alert');
    await expect(alert).toBeInViewport({ ratio: 1 });
    await expect(tab.send).toBeInViewport({ ratio: 1 });
    broken.remove();

    service.fault({ path: 'mod-reviews/', kind: 'drop', afterBytes: 0, times: 1 });
    const unreadable = service.fault({ pattern: 'mods/*/reviews', kind: 'html-503' });
    await tab.send.click();
    await expect(tab.place).toContainText(translate('reviews.unsure'));
    // A review whose outcome is unknown is looked up before it can be sent again.
    await expect(tab.check).toBeInViewport({ ratio: 1 });
    unreadable.remove();
    await tab.check.click();
    await expect(tab.place).toContainText(translate('reviews.missing'));
    await expect(tab.send).toBeInViewport({ ratio: 1 });
  });
}

test('the field that has the focus is not under the buttons of the review form', async ({
  signedIn: { page },
}) => {
  await page.setViewportSize({ width: 960, height: 600 });
  const tab = await write(page, message);
  await tab.message.focus();
  await page.keyboard.press('Tab');
  const anonymous = tab.form.getByRole('checkbox');
  await expect(anonymous).toBeFocused();
  const send = await boxOf(reviewsTab(page, title).send);
  expect((await boxOf(anonymous)).bottom).toBeLessThanOrEqual(send.y);
});
