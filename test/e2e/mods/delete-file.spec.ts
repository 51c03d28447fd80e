import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from '#test/e2e/accessibility/axe.ts';
import { takeClock } from '#test/e2e/app/app-clock.ts';
import { expectFile, filesIn, newestFile } from '#test/e2e/files.ts';
import { catalog, expect, type Loadout, test } from '#test/e2e/fixtures.ts';
import { browseScreen } from '#test/e2e/screens/browse.ts';
import { detailsPanel } from '#test/e2e/screens/details.ts';
import { downloadsScreen } from '#test/e2e/screens/downloads.ts';
import { sidebar } from '#test/e2e/screens/sidebar.ts';
import { translate, units } from '#test/e2e/translate.ts';

const title = 'Skyforge Overhaul';
const modId = 1;
const size = units.bytes(catalog.fileSize);
const downloaded = translate('downloads.doneSize', { state: translate('mod.downloaded'), size });
const deleted = translate('downloads.doneDeleted', { size });

const choose = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true }).click();

/** The app with one downloaded mod, in Downloads. Its trash is in the test's own folder. */
async function withDownload(
  launch: (options: { env: Record<string, string> }) => Promise<Loadout>,
  folder: string,
) {
  const data = join(folder, 'data');
  const loadout = await launch({ env: { XDG_DATA_HOME: data } });
  const { page } = loadout;
  await browseScreen(page).get(title).click();
  await expect(browseScreen(page).downloaded(title)).toBeVisible();
  await sidebar(page).downloads.click();
  const row = downloadsScreen(page).row(title);
  await expect(row.row).toContainText(downloaded);
  const remove = async () => {
    await row.more.click();
    await choose(page, translate('downloads.deleteFile'));
    await expect(page.getByText(translate('downloads.deleted', { title }), { exact: true })).toBeVisible();
    await expect(row.row).toContainText(deleted);
  };
  return { loadout, page, row, remove, trashed: (name: string) => join(data, 'Trash', 'files', name) };
}

test('a deleted file comes back with Undo, complete and under its own name', async ({
  launch,
  folder,
  service,
}) => {
  const { loadout, page, row, remove } = await withDownload(launch, folder);
  await remove();
  expect(filesIn(loadout.downloads).filter((name) => !name.startsWith('.'))).toEqual([]);
  await expectAccessibleInBothThemes(page, 'file deleted, which can be undone');
  await downloadsScreen(page).undo.click();
  await expect(row.row).toContainText(downloaded);
  const { filename, fileId } = newestFile(service, modId);
  await expectFile(loadout.downloads, filename, service, fileId);
  expect(filesIn(loadout.downloads)).toEqual([filename]);
});

test('W20 without Undo a deleted file is in the system’s trash, the mod is no longer downloaded anywhere, and can be had again', async ({
  launch,
  folder,
  service,
}) => {
  const { loadout, page, row, remove, trashed } = await withDownload(launch, folder);
  const { filename, fileId } = newestFile(service, modId);
  const clock = await takeClock(loadout);
  await remove();
  expect(existsSync(trashed(filename))).toBe(false);
  await clock.advance(30_000);
  await expect.poll(() => existsSync(trashed(filename))).toBe(true);
  expect(filesIn(loadout.downloads)).toEqual([]);

  await row.open.click();
  const details = detailsPanel(page, title);
  await expect(details.get).toBeVisible();
  await expect(details.panel).toContainText(deleted);
  await sidebar(page).browse.click();
  await expect(browseScreen(page).get(title)).toBeVisible();

  await sidebar(page).downloads.click();
  await row.getAgain.click();
  await expect(downloadsScreen(page).today.getByText(downloaded)).toBeVisible();
  await expectFile(loadout.downloads, filename, service, fileId);
  // The row of the deleted file is gone.
  await expect(downloadsScreen(page).today.getByRole('listitem')).toHaveCount(1);
});

test('a deleted file that the player takes out of the trash is found again', async ({
  launch,
  folder,
  service,
}) => {
  const { loadout, page, row, remove, trashed } = await withDownload(launch, folder);
  const { filename, fileId } = newestFile(service, modId);
  const clock = await takeClock(loadout);
  await remove();
  await clock.advance(30_000);
  await expect.poll(() => existsSync(trashed(filename))).toBe(true);
  await row.more.click();
  await choose(page, translate('downloads.lookForFile'));
  await expect(page.getByText(translate('downloads.checkedDeleted', { title }))).toBeVisible();
  renameSync(trashed(filename), join(loadout.downloads, filename));
  await row.more.click();
  await choose(page, translate('downloads.lookForFile'));
  await expect(downloadsScreen(page).today.getByText(downloaded)).toBeVisible();
  await expectFile(loadout.downloads, filename, service, fileId);
});

test('a file that is deleted right before Loadout closes is in the trash', async ({
  launch,
  folder,
  service,
}) => {
  const { loadout, remove, trashed } = await withDownload(launch, folder);
  await remove();
  await loadout.quit();
  expect(existsSync(trashed(newestFile(service, modId).filename))).toBe(true);
  expect(filesIn(loadout.downloads)).toEqual([]);
});

test('where there is no trash, the file stays and its row says so', async ({ launch, folder, service }) => {
  const { loadout, page, row, remove } = await withDownload(launch, folder);
  const { filename, fileId } = newestFile(service, modId);
  await loadout.electron.evaluate(({ shell }) => {
    shell.trashItem = () => Promise.reject(new Error('no trash'));
  });
  const clock = await takeClock(loadout);
  await remove();
  await clock.advance(30_000);
  await expect(row.alert).toContainText(translate('downloads.noTrash', { fileName: filename }));
  await expect(row.row).toContainText(downloaded);
  await expectFile(loadout.downloads, filename, service, fileId);
  await expectAccessibleInBothThemes(page, 'no trash');
});

test('W21 a row opens its mod by click and by Enter, and closing it returns the focus; Verify says what it found', async ({
  launch,
  folder,
}) => {
  const { page, row } = await withDownload(launch, folder);
  const { panel, close } = detailsPanel(page, title);
  await row.row.click({ position: { x: 50, y: 22 } });
  await expect(panel).toBeVisible();
  await expectAccessibleInBothThemes(page, 'details beside downloads');
  await close.click();
  await expect(row.open).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await row.more.click();
  await choose(page, translate('downloads.check'));
  await expect(page.getByText(translate('downloads.checkedHere', { title }), { exact: true })).toBeVisible();
});
