import { mkdirSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { takeClock } from '#test/e2e/app/app-clock.ts';
import { chooseInDialog, expectFile, filesIn, newestFile } from '#test/e2e/files.ts';
import { catalog, type Loadout } from '#test/e2e/fixtures.ts';
import { browseScreen, searchFor } from '#test/e2e/screens/browse.ts';
import { detailsPanel } from '#test/e2e/screens/details.ts';
import { downloadsScreen } from '#test/e2e/screens/downloads.ts';
import { allowedHosts, settingsScreen } from '#test/e2e/screens/settings.ts';
import { sidebar } from '#test/e2e/screens/sidebar.ts';
import { expect, test } from '#test/e2e/shared-fixtures.ts';
import { translate, translatePattern, units } from '#test/e2e/translate.ts';
import type { FaultRule } from '#test/service/index.ts';

const title = 'Skyforge Overhaul';
const modId = 1;
const { fileSize } = catalog;
const size = units.bytes(fileSize);
const file = { pattern: 'mod-versions/*' } as const;
/** The part of a sentence which says that no byte of the file is kept. */
const none = { kept: 'none', keptBytes: units.bytes(0) } as const;
const wrong = { ...file, kind: 'wrong-length' } as const;

async function getIt({ page }: Loadout, wanted = title) {
  await searchFor(page, wanted);
  await browseScreen(page).get(wanted).click();
  await sidebar(page).downloads.click();
  return downloadsScreen(page).row(wanted);
}

const longer = fileSize + 5_000;
const shorter = fileSize - 5_000;
/** A response in place of a file, and the sentence that refuses it for a mod with this title. */
const refusals: readonly (readonly [string, FaultRule, (title: string, fileName: string) => string])[] = [
  [
    'longer than listed, and says so',
    { ...wrong, by: 5_000 },
    (title) =>
      translate('downloads.otherSize', {
        title,
        promisedBytes: size,
        announcedBytes: units.bytes(longer),
        ...none,
      }),
  ],
  [
    'longer than listed, without a length',
    { ...wrong, by: 5_000, announced: 'none' },
    (title) => translate('downloads.tooLong', { title, promisedBytes: size }),
  ],
  [
    'shorter than listed, and says so',
    { ...wrong, by: -5_000, announced: 'actual' },
    (title) =>
      translate('downloads.otherSize', {
        title,
        promisedBytes: size,
        announcedBytes: units.bytes(shorter),
        ...none,
      }),
  ],
  [
    'shorter than listed, without a length',
    { ...wrong, by: -5_000, announced: 'none' },
    (title) =>
      translate('downloads.tooShort', { title, receivedBytes: units.bytes(shorter), promisedBytes: size }),
  ],
  [
    'a web page in place of the archive',
    { ...file, kind: 'html-page', title: 'Log in to continue' },
    (title) => translate('downloads.errorPage', { title, message: '“Log in to continue”', ...none }),
  ],
  [
    'other bytes under the name of an archive',
    { ...file, kind: 'corrupt', at: 0 },
    (title, fileName) => translate('downloads.notArchive', { title, fileName, ...none }),
  ],
  [
    'a compression that was not asked for',
    { ...file, kind: 'gzip-lie' },
    (title) => translate('downloads.encoded', { title, ...none }),
  ],
  [
    'the service’s own refusal',
    { ...file, kind: 'error', error: 'no_permission' },
    () => translate('error.noPermission'),
  ],
];

test('D4 D9 D10 a response that is not the file is refused with its sentence and leaves no file behind; a retry downloads the file', async ({
  loadout,
  service,
}) => {
  const { page, downloads } = loadout;
  const came: string[] = [];
  for (const [place, [name, fault, sentence]] of refusals.entries())
    await test.step(name, async () => {
      const id = modId + place;
      const each = service.generator.mod(id)?.title ?? '';
      const { filename, fileId } = newestFile(service, id);
      const problem = service.fault(fault);
      const { alert, retry, row } = await getIt(loadout, each);
      await expect(alert.getByRole('paragraph')).toHaveText(sentence(each, filename));
      expect(filesIn(downloads)).toEqual(came.toSorted());

      problem.remove();
      await retry.click();
      await expect(row).toContainText(
        translate('downloads.doneSize', { state: translate('mod.downloaded'), size }),
      );
      await expectFile(downloads, filename, service, fileId, came);
      came.push(filename);
      await sidebar(page).browse.click();
    });
});

test('D7 D8 a connection that drops keeps the partial file, says when it tries again, and fetches the rest', async ({
  loadout,
  service,
}) => {
  const { filename, fileId } = newestFile(service, modId);
  // Several times, so that the sentence stays longer than one pause.
  const problem = service.fault({ ...file, kind: 'drop', afterBytes: fileSize / 20 });
  const { row } = await getIt(loadout);
  await expect(
    row.getByText(translatePattern('downloads.lostAt', { progress: '*', left: '*' })),
  ).toBeVisible();
  expect(filesIn(loadout.downloads)).not.toContain(filename);
  problem.remove();
  await expect(row).toContainText(
    translate('downloads.doneSize', { state: translate('mod.downloaded'), size }),
  );
  await expectFile(loadout.downloads, filename, service, fileId);
});

test('the service goes down during a download, and the rest is fetched without an action once it is back', async ({
  loadout,
  service,
}) => {
  const stalled = service.fault({ ...file, kind: 'stall', afterBytes: fileSize / 2 });
  const { progress, row } = await getIt(loadout);
  await expect(progress).toHaveAttribute('aria-valuenow', '50');
  await service.pause();
  stalled.remove();
  const clock = await takeClock(loadout);
  await expect(row).toContainText(/Trying again in|Waiting for the service/);
  await service.resume();
  await clock.advance(5_000);
  await expect(row).toContainText(
    translate('downloads.doneSize', { state: translate('mod.downloaded'), size }),
    { timeout: 30_000 },
  );
});

test('D1 a file from another host: the host is shown first, allowed once, and the approval removed', async ({
  loadout,
  service,
}) => {
  const redirected = service.fault({ ...file, kind: 'redirect', to: 'files' });
  const { host } = new URL(service.filesUrl);
  const { row } = await getIt(loadout);
  await expect(row).toContainText(translate('downloads.hostQuestion', { host, title }));
  expect(service.requests.filter(({ origin }) => origin === 'files')).toEqual([]);
  await expect(downloadsScreen(loadout.page).attention.getByRole('listitem')).toHaveCount(1);
  await expect(downloadsScreen(loadout.page).running).toHaveCount(0);
  await expect(sidebar(loadout.page).downloads).toHaveAccessibleDescription(
    translate('app.downloadsNeedAttention', { count: 1 }),
  );
  await downloadsScreen(loadout.page).allow(host).click();
  await expect(row).toContainText(
    translate('downloads.doneSize', { state: translate('mod.downloaded'), size }),
  );
  await sidebar(loadout.page).browse.click();
  await searchFor(loadout.page, 'Harbour Lights');
  await browseScreen(loadout.page).get('Harbour Lights').click();
  await sidebar(loadout.page).downloads.click();
  await expect(downloadsScreen(loadout.page).today.getByRole('listitem')).toHaveCount(2);

  await sidebar(loadout.page).settings.click();
  const hosts = allowedHosts(loadout.page);
  await hosts.remove(host).press('Enter');
  await expect(hosts.empty).toBeVisible();
  await downloadsScreen(loadout.page).undo.press('Enter');
  await hosts.remove(host).press('Enter');
  await expect(hosts.empty).toBeVisible();
  await sidebar(loadout.page).browse.click();
  await searchFor(loadout.page, 'Rally Stripes Pack');
  await browseScreen(loadout.page).get('Rally Stripes Pack').click();
  await browseScreen(loadout.page).approve('Rally Stripes Pack').click();
  await expect(detailsPanel(loadout.page, 'Rally Stripes Pack').panel).toContainText(
    translate('downloads.hostQuestion', { host, title: 'Rally Stripes Pack' }),
  );
  await sidebar(loadout.page).downloads.click();
  await expect(downloadsScreen(loadout.page).allow(host)).toBeVisible();
  redirected.remove();
});

test('D11 a hostile file name becomes a plain name in the download folder', async ({ loadout, service }) => {
  const names = [
    ['Skyforge Overhaul', '../../autoexec.bat', 'autoexec.bat.zip'],
    ['Better Inventory Grid', '/etc/cron.d/CON', 'CON.zip'],
    ['Co-pilot Voices', 'Invoice\u202Efdp.zip', 'Invoicefdp.zip'],
    ['Rally Stripes Pack', '..\\..\\aux.zip', '_aux.zip'],
  ] as const;
  const { page } = loadout;
  for (const [each, name] of names) {
    const trick = service.fault({ ...file, kind: 'file-name', name });
    await browseScreen(page).get(each).click();
    await expect(browseScreen(page).downloaded(each)).toBeVisible();
    trick.remove();
  }
  const found = filesIn(loadout.downloads);
  expect(found).toEqual(expect.arrayContaining(['autoexec.bat.zip', 'Invoicefdp.zip', '_aux.zip']));
  expect(found).toHaveLength(4);
  expect(found.join()).not.toMatch(/[\\/\u202e]|\bCON\b(?!_)/);
  expect(filesIn(join(loadout.downloads, '../..'))).not.toContain('autoexec.bat');
});

test('the download folder became a file: the error says so, and the player can choose another folder', async ({
  loadout,
  service,
  folder,
}) => {
  const { page } = loadout;
  rmdirSync(loadout.downloads);
  writeFileSync(loadout.downloads, 'in the way');
  const { alert, row } = await getIt(loadout);
  await expect(alert.getByRole('paragraph')).toHaveText(
    translate('downloads.folderNotFolder', { folder: loadout.downloads }),
  );
  const other = join(folder, 'other place');
  mkdirSync(other);
  await chooseInDialog(loadout, other);
  await downloadsScreen(page).changeFolder.click();
  await expect(row).toContainText(
    translate('downloads.doneSize', { state: translate('mod.downloaded'), size }),
  );
  const { filename, fileId } = newestFile(service, modId);
  await expectFile(other, filename, service, fileId);
});

test('the disk of the download folder is gone, and returns', async ({ loadout, folder, service }) => {
  const { page } = loadout;
  const place = join(folder, 'disk', 'mods');
  mkdirSync(place, { recursive: true });
  await chooseInDialog(loadout, place);
  await sidebar(page).settings.click();
  await settingsScreen(page).changeFolder.click();
  await expect(settingsScreen(page).words(place)).toBeVisible();
  rmSync(join(folder, 'disk'), { recursive: true });
  await sidebar(page).browse.click();
  const { alert, retry, row } = await getIt(loadout);
  await expect(alert.getByRole('paragraph')).toHaveText(
    translate('downloads.folderMissing', { folder: place }),
  );
  mkdirSync(join(folder, 'disk'));
  await retry.click();
  await expect(row).toContainText(
    translate('downloads.doneSize', { state: translate('mod.downloaded'), size }),
  );
  const { filename, fileId } = newestFile(service, modId);
  await expectFile(place, filename, service, fileId);
});

test('D6 a disk without space is reported before anything is fetched', async ({ loadout, service }) => {
  const { page } = loadout;
  // The kernel's own file system reports no free space.
  await chooseInDialog(loadout, '/proc');
  await sidebar(page).settings.click();
  await settingsScreen(page).changeFolder.click();
  await expect(settingsScreen(page).words('/proc')).toBeVisible();
  await sidebar(page).browse.click();
  const { alert } = await getIt(loadout);
  const room = { neededBytes: size, freeBytes: units.bytesBeside(0, fileSize), place: '/proc' };
  await expect(alert.getByRole('paragraph')).toHaveText(
    translate('downloads.diskFullAtStart', { title, ...room }),
  );
  await expect(downloadsScreen(page).changeFolder).toBeVisible();
  expect(service.requests.filter(({ path }) => path.endsWith('/download')).length).toBeLessThan(2);
});
