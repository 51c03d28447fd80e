import { mkdirSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { canMakeDisks, mountDisk } from '#test/disk/mounted.ts';
import { chooseInDialog, expectFile, filesIn, newestFile } from '#test/e2e/files.ts';
import { browseScreen } from '#test/e2e/screens/browse.ts';
import { downloadsScreen } from '#test/e2e/screens/downloads.ts';
import { settingsScreen } from '#test/e2e/screens/settings.ts';
import { sidebar } from '#test/e2e/screens/sidebar.ts';
import { expect, type Loadout, test } from '#test/e2e/shared-fixtures.ts';
import { translate, units } from '#test/e2e/translate.ts';

const title = 'Skyforge Overhaul';
const modId = 1;
const megabyte = 1_000_000;
const fileSize = 12 * megabyte;

/** A disk with space for the file and for the 64 MiB that Loadout leaves free, if nothing else writes to it. */
const diskSize = '84m';

test.use({ serviceOptions: { fileSize } });
test.skip(!canMakeDisks, 'Disks are made by root, on Linux.');

const freeOn = (folder: string) => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

/** Sets the download folder in Settings, and returns to Browse. */
async function downloadTo(loadout: Loadout, place: string): Promise<void> {
  const { page } = loadout;
  await chooseInDialog(loadout, place);
  await sidebar(page).settings.click();
  await settingsScreen(page).changeFolder.click();
  await expect(settingsScreen(page).words(place)).toBeVisible();
  await sidebar(page).browse.click();
}

test('D6 D7 a disk that fills up during a download: the sentence names the needed, free and received size, and another folder gets the partial file, so that only the rest is fetched', async ({
  loadout,
  service,
  folder,
}) => {
  const { page } = loadout;
  const disk = join(folder, 'disk');
  const { unmount } = await mountDisk(disk, diskSize);
  try {
    await downloadTo(loadout, disk);
    const stalled = service.fault({
      pattern: 'mod-versions/*',
      kind: 'stall',
      afterBytes: fileSize / 2,
      times: 1,
    });
    await browseScreen(page).get(title).click();
    await sidebar(page).downloads.click();
    const { alert, progress, row } = downloadsScreen(page).row(title);
    await expect(progress).toHaveAttribute('aria-valuenow', '50');
    const { filename, fileId } = newestFile(service, modId);
    const [part = ''] = filesIn(disk);
    expect(part).toMatch(/\.part$/);
    // Another program fills the disk, except for two megabytes.
    writeFileSync(join(disk, 'of somebody else'), Buffer.alloc(freeOn(disk) - 2 * megabyte));
    stalled.remove();

    await expect(alert).toBeVisible();
    const kept = statSync(join(disk, part)).size;
    expect(kept).toBeGreaterThan(fileSize / 2);
    expect(kept).toBeLessThan(fileSize);
    const freeBytes = units.bytesBeside(freeOn(disk), fileSize);
    const room = { neededBytes: units.bytes(fileSize), freeBytes, place: disk };
    const keptBytes = units.bytes(kept);
    await expect(alert.getByRole('paragraph')).toHaveText(
      `${title} needs ${room.neededBytes}, but only ${room.freeBytes} is free on ${room.place}. The ${keptBytes} downloaded so far is kept; free some space, then try again.`,
    );
    expect(filesIn(disk)).toEqual(['of somebody else', part].sort());

    const roomy = join(folder, 'roomy');
    mkdirSync(roomy);
    await chooseInDialog(loadout, roomy);
    await downloadsScreen(page).changeFolder.click();
    await expect(row).toContainText(
      translate('downloads.doneSize', { state: translate('mod.downloaded'), size: units.bytes(fileSize) }),
    );
    await expectFile(roomy, filename, service, fileId);
    expect(filesIn(disk)).toEqual(['of somebody else']);
    const requested = service.requests.filter(({ path }) => path.endsWith('/download'));
    expect(requested.map(({ headers }) => headers['range'])).toEqual([undefined, `bytes=${kept}-`]);
  } finally {
    await unmount();
  }
});

test('D6 a disk without space for the file: nothing is fetched, and the player can choose another folder', async ({
  loadout,
  service,
  folder,
}) => {
  const { page } = loadout;
  const disk = join(folder, 'disk');
  const { unmount } = await mountDisk(disk, '70m');
  try {
    await downloadTo(loadout, disk);
    await browseScreen(page).get(title).click();
    await sidebar(page).downloads.click();
    const { alert, row } = downloadsScreen(page).row(title);
    const freeBytes = units.bytesBeside(freeOn(disk), fileSize);
    const room = { neededBytes: units.bytes(fileSize), freeBytes, place: disk };
    await expect(alert.getByRole('paragraph')).toHaveText(
      translate('downloads.diskFullAtStart', { title, ...room }),
    );
    expect(filesIn(disk)).toEqual([]);

    const roomy = join(folder, 'roomy');
    mkdirSync(roomy);
    await chooseInDialog(loadout, roomy);
    await downloadsScreen(page).changeFolder.click();
    await expect(row).toContainText(
      translate('downloads.doneSize', { state: translate('mod.downloaded'), size: units.bytes(fileSize) }),
    );
    const { filename, fileId } = newestFile(service, modId);
    await expectFile(roomy, filename, service, fileId);
  } finally {
    await unmount();
  }
});
