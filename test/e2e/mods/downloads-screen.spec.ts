import { appendFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { callBridge } from '#test/e2e/app/bridge.ts';
import { filesIn, newestFile } from '#test/e2e/files.ts';
import { catalog, type Loadout } from '#test/e2e/fixtures.ts';
import { browseScreen } from '#test/e2e/screens/browse.ts';
import { downloadsScreen } from '#test/e2e/screens/downloads.ts';
import { sidebar } from '#test/e2e/screens/sidebar.ts';
import { expect, test } from '#test/e2e/shared-fixtures.ts';
import { translate, units } from '#test/e2e/translate.ts';
import { everyState, saveDownloads, savedDownload } from './saved-downloads.ts';

const many = 2000;
const names = ['Skyforge Overhaul', 'Better Inventory Grid', 'Harbour Lights', 'Quiet Footsteps'] as const;

const numbered = (place: number) => `Mod number ${String(place).padStart(4, '0')}`;

/** The titles in the queue, in its order. */
const orderOf = (running: Locator) => async () =>
  (await running.getByRole('heading', { level: 3 }).allInnerTexts()).map(
    (words) => names.find((name) => words.startsWith(name)) ?? words,
  );

async function openPaused({ page }: Loadout) {
  await sidebar(page).downloads.click();
  const downloads = downloadsScreen(page);
  await expect(downloads.running.getByRole('listitem')).toHaveCount(names.length);
  return { downloads, order: orderOf(downloads.running) };
}

/** The position of the line that shows where a dragged row would go. It has no role, because it is only drawn. */
const markOf = (row: Locator) =>
  row.evaluate((element) => element.querySelector<HTMLElement>('[data-mark]')?.dataset['mark']);

/** Sends a row all events of a drag to its upper edge in one task: faster than any player. */
const sendDrag = (row: Locator, types: readonly string[]) =>
  row.getByRole('heading').evaluate((heading, types) => {
    const clientY = heading.getBoundingClientRect().top;
    const dataTransfer = new DataTransfer();
    for (const type of types)
      heading.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer, clientY }));
  }, types);

test.describe('four paused downloads', () => {
  test.beforeEach(async ({ loadout: { page }, service }) => {
    const held = service.fault({ pattern: 'mod-versions/*', kind: 'hang' });
    for (const [place, title] of names.entries())
      await callBridge(page, 'downloads.start', { modId: place + 1, title });
    await callBridge(page, 'downloads.pauseAll');
    held.remove();
  });

  test('D12 a row is dragged: a line shows where it would go, and disappears when it is dropped there', async ({
    loadout,
  }) => {
    const { downloads, order } = await openPaused(loadout);
    const [first, second, third, last] = names;
    const rowOf = (name: string) => downloads.row(name).row;
    await sendDrag(rowOf(last), ['dragstart']);
    await sendDrag(rowOf(second), ['dragover']);
    await expect.poll(() => markOf(rowOf(second))).toBe('before');
    await sendDrag(rowOf(last), ['dragend']);
    await expect.poll(() => markOf(rowOf(second))).toBeUndefined();
    expect(await order()).toEqual([first, second, third, last]);

    const hand = { sourcePosition: { x: 30, y: 30 }, steps: 5 };
    const high = { targetPosition: { x: 300, y: 6 } };
    await rowOf(last).dragTo(rowOf(second), { ...high, ...hand });
    await expect.poll(order).toEqual([first, last, second, third]);
    const box = await rowOf(third).boundingBox();
    const low = { targetPosition: { x: 300, y: (box?.height ?? 0) - 6 } };
    await rowOf(first).dragTo(rowOf(third), { ...low, ...hand });
    await expect.poll(order).toEqual([last, second, third, first]);

    // Drop as soon as the pointer is over another row, before anything is drawn.
    await sendDrag(rowOf(first), ['dragstart']);
    await sendDrag(rowOf(second), ['dragover', 'drop']);
    await sendDrag(rowOf(first), ['dragend']);
    await expect.poll(order).toEqual([last, first, second, third]);
  });

  test('D12 the keyboard moves one repeatedly, and keeps the focus on it', async ({ loadout }) => {
    const { downloads, order } = await openPaused(loadout);
    const [first, second, third, last] = names;
    const { resume } = downloads.row(first);
    await resume.focus();
    for (const expected of [
      [second, first, third, last],
      [second, third, first, last],
      [second, third, last, first],
    ]) {
      await loadout.page.keyboard.press('Alt+ArrowDown');
      await expect.poll(order).toEqual(expected);
      await expect(resume).toBeFocused();
    }
  });

  test('all are canceled at once, which can be undone, and each can be downloaded again', async ({
    loadout,
  }) => {
    const { downloads, order } = await openPaused(loadout);
    const { page } = loadout;
    await downloads.moreForAll.click();
    await downloads.cancelAll.click();
    await expect(page.getByText(translate('downloads.allCanceled', { count: names.length }))).toBeVisible();
    await expect(downloads.cancelledToday.getByRole('listitem')).toHaveCount(names.length);
    await downloads.undo.click();
    await expect.poll(order).toEqual([...names]);
    for (const name of names)
      await expect(downloads.row(name).row).toContainText(translate('downloads.paused'));
    await downloads.moreForAll.click();
    await downloads.cancelAll.click();
    await expect(downloads.cancelledToday.getByRole('listitem')).toHaveCount(names.length);
    await downloads.row('Harbour Lights').getAgain.click();
    await expect(downloads.today.getByRole('listitem')).toHaveCount(1);
  });

  test('impossible moves are not offered: up for the first, down for the last; the folder button names the folder', async ({
    loadout,
  }) => {
    const { downloads } = await openPaused(loadout);
    const { page } = loadout;
    await downloads.openFolder.hover();
    await expect(page.getByRole('tooltip')).toHaveText(loadout.downloads);
    await expect(downloads.openFolder).toHaveAccessibleDescription(loadout.downloads);
    const entry = (id: 'downloads.next' | 'downloads.moveUp' | 'downloads.moveDown') =>
      page.getByRole('menuitem', { name: translate(id) });
    await downloads.row(names[0]).more.click();
    await expect(entry('downloads.next')).toBeDisabled();
    await expect(entry('downloads.moveUp')).toBeDisabled();
    await expect(entry('downloads.moveDown')).toBeEnabled();
    await page.keyboard.press('Escape');
    await downloads.row(names[3]).more.click();
    await expect(entry('downloads.next')).toBeEnabled();
    await expect(entry('downloads.moveUp')).toBeEnabled();
    await expect(entry('downloads.moveDown')).toBeDisabled();
    await page.keyboard.press('Escape');
    await downloads.find.fill(names[3]);
    await downloads.row(names[3]).more.click();
    await expect(entry('downloads.next')).toBeEnabled();
    await expect(entry('downloads.moveUp')).toBeDisabled();
  });
});

test('a speed limit is chosen or typed, and invalid input is reported', async ({ loadout: { page } }) => {
  await sidebar(page).downloads.click();
  const { speed, speedSheet } = downloadsScreen(page);
  await speed(null).click();
  await speedSheet.getByRole('radio', { name: units.speed(5e6), exact: true }).check();
  const own = speedSheet.getByRole('textbox', { name: translate('downloads.limitCustom') });
  const set = speedSheet.getByRole('button', { name: translate('downloads.limitSet'), exact: true });
  await own.fill('fast');
  await set.click();
  await expect(own).toHaveAccessibleDescription(translate('downloads.limitUnreadable'));
  await own.fill('50 kB/s');
  await own.press('Enter');
  await expect(own).toHaveAccessibleDescription(translate('downloads.limitTooSlow'));
  await own.fill('2.5');
  await own.press('Enter');
  await expect(speedSheet).toHaveCount(0);
  await expect(speed(2.5e6)).toBeFocused();
  await sidebar(page).settings.click();
  await expect(speed(2.5e6)).toBeVisible();
});

test('a failed download has details to copy, and all failed ones are retried at once', async ({
  launch,
  service,
}) => {
  const { page } = await launch({ prepare: (userData) => saveDownloads(userData, everyState(service)) });
  await sidebar(page).downloads.click();
  const downloads = downloadsScreen(page);
  const { alert } = downloads.row('Rally Stripes Pack');
  await alert.getByRole('button', { name: translate('failure.details') }).click();
  await expect(alert.getByText(newestFile(service, 6).filename)).toBeVisible();
  await alert.getByRole('button', { name: translate('failure.copy') }).click();
  await expect(alert.getByRole('button', { name: translate('failure.copied') })).toBeVisible();
  // One failed download has its own button, even if another waits for approval.
  await downloads.row('Rally Stripes Pack').remove.click();
  await expect(downloads.attention.getByRole('listitem')).toHaveCount(2);
  await expect(page.getByRole('button', { name: translate('downloads.retryAll', { count: 1 }) })).toHaveCount(
    0,
  );
  await downloads.undo.click();
  await page.getByRole('button', { name: translate('downloads.retryAll', { count: 2 }) }).click();
  // The download that waits for the player's approval is unchanged.
  await expect(downloads.attention.getByRole('listitem')).toHaveCount(1);
  await expect(downloads.today.getByRole('listitem')).toHaveCount(3);
});

test('verifying files finds one that was moved, and one that changed can be downloaded again', async ({
  loadout,
  service,
}) => {
  const { page } = loadout;
  await browseScreen(page).get('Skyforge Overhaul').click();
  await sidebar(page).downloads.click();
  const downloads = downloadsScreen(page);
  const { row, more } = downloads.row('Skyforge Overhaul');
  const size = units.bytes(catalog.fileSize);
  await expect(row).toContainText(
    translate('downloads.doneSize', { state: translate('mod.downloaded'), size }),
  );
  const checkAll = async (found: Partial<Record<'whole' | 'changed' | 'gone' | 'found', number>>) => {
    await downloads.moreForAll.click();
    await page.getByRole('menuitem', { name: translate('downloads.checkAll') }).click();
    const words = translate('downloads.checkedAll', { whole: 0, changed: 0, gone: 0, found: 0, ...found });
    await expect(page.getByText(words, { exact: true })).toBeVisible();
  };
  await checkAll({ whole: 1 });
  const file = join(loadout.downloads, newestFile(service, 1).filename);
  const moved = join(loadout.downloads, 'another-name.zip');
  renameSync(file, moved);
  await checkAll({ found: 1 });
  await expect(row).toContainText(
    translate('downloads.doneSize', { state: translate('mod.downloaded'), size }),
  );
  appendFileSync(moved, 'x');
  await checkAll({ changed: 1 });
  await expect(row).toContainText(translate('downloads.doneChanged', { size }));
  await more.click();
  await page.getByRole('menuitem', { name: translate('downloads.downloadAgain') }).click();
  await expect(downloads.today.getByRole('listitem')).toHaveCount(2);
  await expect.poll(() => filesIn(loadout.downloads)).toHaveLength(2);
});

test('D12 of two thousand rows only the visible ones are rendered, at every scroll position', async ({
  launch,
  service,
}) => {
  const { page } = await launch({
    prepare: (userData) =>
      saveDownloads(
        userData,
        Array.from({ length: many }, (_, place) =>
          savedDownload(service, 1, {
            downloadId: `saved-${place}`,
            title: numbered(place + 1),
            state: 'paused',
          }),
        ),
      ),
  });
  await sidebar(page).downloads.click();
  const downloads = downloadsScreen(page);
  const rows = downloads.running.getByRole('listitem');
  await expect(page.getByText(translate('downloads.summaryPaused', { count: many }))).toBeVisible();
  const first = downloads.row(numbered(1));
  await expect(first.row).toHaveAttribute('aria-setsize', String(many));
  expect(await rows.count()).toBeLessThan(60);
  // The first one has no line above it.
  const { height } = (await downloads.row(numbered(2)).row.boundingBox()) ?? { height: Number.NaN };
  await first.resume.focus();
  await rows.first().hover();
  await page.mouse.wheel(0, height * 1000);
  await expect(downloads.row(numbered(1001)).row).toBeInViewport();
  await expect(first.resume).toBeFocused();
  await first.resume.blur();
  await expect(first.row).toHaveCount(0);
  expect(await rows.count()).toBeLessThan(60);
  // If the first row had another height than the rest, the list would jump back at every step.
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  expect(new Set(heights).size).toBe(1);
  await page.mouse.wheel(0, height * many);
  await expect(downloads.row(numbered(many)).row).toBeInViewport();
  await page.reload();
  await expect(downloads.row(numbered(many)).row).toBeInViewport();
  await downloads.find.fill('number 1999');
  await expect(rows).toHaveCount(1);
});
