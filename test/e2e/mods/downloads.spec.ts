import { takeClock } from '#test/e2e/app/app-clock.ts';
import { callBridge } from '#test/e2e/app/bridge.ts';
import { expectFile, filesIn, newestFile } from '#test/e2e/files.ts';
import { catalog } from '#test/e2e/fixtures.ts';
import { browseScreen } from '#test/e2e/screens/browse.ts';
import { detailsPanel } from '#test/e2e/screens/details.ts';
import { downloadsScreen } from '#test/e2e/screens/downloads.ts';
import { sidebar } from '#test/e2e/screens/sidebar.ts';
import { expect, test } from '#test/e2e/shared-fixtures.ts';
import { translate, translatePattern, units } from '#test/e2e/translate.ts';

const title = 'Skyforge Overhaul';
const modId = 1;
const size = units.bytes(catalog.fileSize);
const file = { pattern: 'mod-versions/*' } as const;
const half = { ...file, kind: 'stall', afterBytes: catalog.fileSize / 2 } as const;

test('D3 D5 D14 from a card: the file is downloaded completely, under its own name', async ({
  loadout,
  service,
}) => {
  const { page } = loadout;
  const browse = browseScreen(page);
  await browse.get(title).click();
  await expect(browse.downloaded(title)).toBeVisible();
  const { filename, fileId } = newestFile(service, modId);
  await expectFile(loadout.downloads, filename, service, fileId);
  await sidebar(page).downloads.click();
  const { row } = downloadsScreen(page).row(title);
  await expect(row).toContainText(
    translate('downloads.doneSize', { state: translate('mod.downloaded'), size }),
  );
  await expect(downloadsScreen(page).today.getByRole('listitem')).toHaveCount(1);
});

test('from the details: the button first says what it will do, and then where the file is', async ({
  loadout,
  service,
}) => {
  const { page } = loadout;
  await browseScreen(page).open(title).click();
  const details = detailsPanel(page, title);
  await details.get.click();
  await expect(details.showInFolder).toBeVisible();
  await expect(details.panel).toContainText(translate('mod.downloaded'));
  const { filename, fileId } = newestFile(service, modId);
  await expectFile(loadout.downloads, filename, service, fileId);
});

test('a file of an older version, from the files tab: its progress, and where it is under any name', async ({
  loadout,
  service,
}) => {
  const oldest = service.generator.versions(modId).at(-1)?.files[0];
  if (!oldest) throw new Error('There is no old version to get.');
  const { page } = loadout;
  service.fault({ ...file, kind: 'file-name', name: 'another-name.zip' });
  const stalled = service.fault(half);
  await browseScreen(page).open(title).click();
  const details = detailsPanel(page, title);
  await details.files.click();
  const get = details.fileList.getByRole('button', {
    name: translate('details.getFile', { file: oldest.filename }),
  });
  await get.click();
  const progress = details.fileList.getByRole('progressbar', {
    name: translate('downloads.progressLabel', { title: oldest.filename }),
  });
  await expect(progress).toHaveAttribute('aria-valuenow', '50');
  await details.panel.getByRole('button', { name: translate('downloads.pauseShort'), exact: true }).click();
  stalled.remove();
  await expect(progress).toHaveAttribute('aria-valuenow', '50');
  await expect(get).toHaveCount(0);
  await details.panel.getByRole('button', { name: translate('downloads.resumeShort'), exact: true }).click();
  await expect(details.showInFolder).toBeVisible();
  await expectFile(loadout.downloads, 'another-name.zip', service, oldest.fileId);
  await expect(
    details.fileList.getByRole('button', { name: translate('details.showFile', { file: oldest.filename }) }),
  ).toBeVisible();
  await expect(get).toHaveCount(0);
});

test('progress is shown on the card, in the sidebar and on the Downloads screen', async ({
  loadout: { page },
  service,
}) => {
  const stalled = service.fault(half);
  const browse = browseScreen(page);
  await browse.get(title).click();
  const bar = browse
    .card(title)
    .getByRole('progressbar', { name: translate('downloads.progressLabel', { title }) });
  await expect(bar).toHaveAttribute('aria-valuenow', '50');
  await expect(sidebar(page).downloads).toHaveAccessibleDescription(
    translate('app.downloadsInProgress', { count: 1 }),
  );
  await sidebar(page).downloads.click();
  const { progress, row } = downloadsScreen(page).row(title);
  await expect(progress).toHaveAttribute('aria-valuenow', '50');
  await expect(row).toContainText(units.bytesOf(catalog.fileSize / 2, catalog.fileSize));
  stalled.remove();
  await expect(row).toContainText(
    translate('downloads.doneSize', { state: translate('mod.downloaded'), size }),
  );
  await expect(sidebar(page).downloads).toHaveAccessibleDescription('');
});

test('speed and time left are shown while it runs', async ({ loadout: { page }, service }) => {
  service.fault({ ...file, kind: 'trickle', bytes: 5_000, everyMs: 125 });
  await browseScreen(page).get(title).click();
  await sidebar(page).downloads.click();
  const { row } = downloadsScreen(page).row(title);
  await expect(row.getByRole('paragraph')).toHaveText(
    translatePattern('downloads.progressLeft', { progress: '*', speed: '* kB/s', left: '* s' }),
  );
  await expect(row).toContainText(
    translate('downloads.doneSize', { state: translate('mod.downloaded'), size }),
    { timeout: 15_000 },
  );
});

test('a cancel can be undone, and the partial file stays', async ({ loadout, service }) => {
  const { page } = loadout;
  const stalled = service.fault(half);
  await browseScreen(page).get(title).click();
  await sidebar(page).downloads.click();
  const { row, progress, cancel } = downloadsScreen(page).row(title);
  await expect(progress).toHaveAttribute('aria-valuenow', '50');
  await cancel.click();
  await expect(row).toContainText(translate('downloads.canceled'));
  stalled.remove();
  await page.getByRole('button', { name: translate('ui.undo') }).click();
  await expect(row).toContainText(
    translate('downloads.doneSize', { state: translate('mod.downloaded'), size }),
  );
  const { filename, fileId } = newestFile(service, modId);
  await expectFile(loadout.downloads, filename, service, fileId);
  expect(service.requests.filter(({ headers }) => headers['range'])).toHaveLength(1);
});

test('a cancel ends it at once and leaves nothing behind; Download again fetches it', async ({
  loadout,
  service,
}) => {
  const { page } = loadout;
  const stalled = service.fault(half);
  await browseScreen(page).open(title).click();
  const details = detailsPanel(page, title);
  await details.get.click();
  await expect(details.panel.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
  expect(filesIn(loadout.downloads)).toHaveLength(1);
  const clock = await takeClock(loadout);
  await details.cancel.click();
  await expect(details.get).toBeVisible();
  // The partial file stays a little longer than the cancel can be undone.
  await clock.advance(8_000);
  expect(filesIn(loadout.downloads)).toHaveLength(1);
  await clock.advance(2_000);
  await expect.poll(() => filesIn(loadout.downloads)).toEqual([]);
  stalled.remove();

  await sidebar(page).downloads.click();
  const { row, getAgain } = downloadsScreen(page).row(title);
  await expect(row).toContainText(translate('downloads.canceled'));
  await getAgain.click();
  await expect(row).toContainText(
    translate('downloads.doneSize', { state: translate('mod.downloaded'), size }),
  );
  const { filename, fileId } = newestFile(service, modId);
  await expectFile(loadout.downloads, filename, service, fileId);
});

test('D12 three run at a time, the next one waits', async ({ loadout: { page }, service }) => {
  const stalled = service.fault(half);
  const titles = ['Skyforge Overhaul', 'Better Inventory Grid', 'Co-pilot Voices', 'Rally Stripes Pack'];
  for (const each of titles) await browseScreen(page).get(each).click();
  await sidebar(page).downloads.click();
  const downloads = downloadsScreen(page);
  await expect(downloads.summary({ active: 3, queued: 1 })).toBeVisible();
  await expect(downloads.row('Rally Stripes Pack').row).toContainText(translate('downloads.queued'));
  await downloads.row('Co-pilot Voices').cancel.click();
  await expect(downloads.row('Rally Stripes Pack').progress).toHaveAttribute('aria-valuenow', '50');
  stalled.remove();
  await expect(downloads.today.getByRole('listitem')).toHaveCount(3);
});

test('Get pressed twice fetches once', async ({ loadout: { page }, service }) => {
  const stalled = service.fault(half);
  await browseScreen(page).get(title).dblclick();
  await sidebar(page).downloads.click();
  const { running, today } = downloadsScreen(page);
  await expect(running.getByRole('listitem')).toHaveCount(1);
  stalled.remove();
  await expect(today.getByRole('listitem')).toHaveCount(1);
  expect(service.requests.filter(({ path }) => path.endsWith('/download'))).toHaveLength(1);
});

test('one is taken off the list, and put back while that can be undone', async ({ loadout, service }) => {
  const { page } = loadout;
  await browseScreen(page).get(title).click();
  await sidebar(page).downloads.click();
  const downloads = downloadsScreen(page);
  const { row, more } = downloads.row(title);
  await expect(row).toContainText(
    translate('downloads.doneSize', { state: translate('mod.downloaded'), size }),
  );
  await more.click();
  await page.getByRole('menuitem', { name: translate('downloads.removeFromList') }).click();
  await expect(row).toHaveCount(0);
  await expect(page.getByText(translate('downloads.removed', { title }), { exact: true })).toBeVisible();
  await downloads.undo.click();
  await expect(row).toContainText(
    translate('downloads.doneSize', { state: translate('mod.downloaded'), size }),
  );
  await more.click();
  await page.getByRole('menuitem', { name: translate('downloads.removeFromList') }).click();
  await expect(page.getByRole('heading', { name: translate('downloads.empty') })).toBeVisible();
  const { filename, fileId } = newestFile(service, modId);
  await expectFile(loadout.downloads, filename, service, fileId);
});

test('the SHA-256 can be copied', async ({ loadout: { page, electron }, service }) => {
  // The clipboard belongs to the whole display, which other tests use too.
  await electron.evaluate(({ clipboard }) => {
    clipboard.writeText = async (text) => void Object.assign(globalThis, { copied: text });
  });
  await browseScreen(page).get(title).click();
  await sidebar(page).downloads.click();
  const { row, more } = downloadsScreen(page).row(title);
  await expect(row).toContainText(
    translate('downloads.doneSize', { state: translate('mod.downloaded'), size }),
  );
  await more.click();
  await page.getByRole('menuitem', { name: translate('downloads.copyHash') }).click();
  await expect(page.getByText(translate('downloads.hashCopied', { title }), { exact: true })).toBeVisible();
  const copied = await electron.evaluate(() => (globalThis as unknown as { copied: string }).copied);
  expect(copied).toBe(await service.generator.sha256(newestFile(service, modId).fileId));
});

test('S8 D12 the list survives a restart, and so does the speed limit; a running download resumes from where it was', async ({
  launch,
  service,
}) => {
  const first = await launch();
  await browseScreen(first.page).get('Better Inventory Grid').click();
  await expect(browseScreen(first.page).downloaded('Better Inventory Grid')).toBeVisible();
  const stalled = service.fault(half);
  await browseScreen(first.page).get(title).click();
  const bar = browseScreen(first.page).card(title).getByRole('progressbar');
  await expect(bar).toHaveAttribute('aria-valuenow', '50');
  await callBridge(first.page, 'downloads.setSpeedLimit', { bytesPerSecond: 2.5e6 });
  await first.quit();
  stalled.remove();

  const second = await launch({ userData: first.userData });
  await sidebar(second.page).downloads.click();
  const downloads = downloadsScreen(second.page);
  await expect(downloads.speed(2.5e6)).toBeVisible();
  await expect(downloads.row('Better Inventory Grid').row).toContainText(
    translate('downloads.doneSize', { state: translate('mod.downloaded'), size }),
  );
  await expect(downloads.row(title).row).toContainText(
    translate('downloads.doneSize', { state: translate('mod.downloaded'), size }),
  );
  const names = [modId, 2].map((id) => newestFile(service, id).filename).sort();
  expect(filesIn(second.downloads)).toEqual(names);
  expect(service.requests.filter(({ headers }) => headers['range'] !== undefined)).toHaveLength(1);
});

test('D7 a paused download keeps its partial file, and fetches only the rest when it resumes', async ({
  loadout,
  service,
}) => {
  const { page } = loadout;
  const stalled = service.fault(half);
  await browseScreen(page).get(title).click();
  await sidebar(page).downloads.click();
  const { row, progress, pause, resume } = downloadsScreen(page).row(title);
  await expect(progress).toHaveAttribute('aria-valuenow', '50');
  await pause.click();
  const at = units.bytesOf(catalog.fileSize / 2, catalog.fileSize);
  await expect(row).toContainText(translate('downloads.pausedAt', { progress: at }));
  stalled.remove();
  await resume.click();
  await expect(row).toContainText(
    translate('downloads.doneSize', { state: translate('mod.downloaded'), size }),
  );
  const { filename, fileId } = newestFile(service, modId);
  await expectFile(loadout.downloads, filename, service, fileId);
  expect(service.requests.at(-1)?.headers).toMatchObject({ range: `bytes=${catalog.fileSize / 2}-` });
});

test('D12 the order is changed by menu and by keyboard, all pause and resume at once, and one is found', async ({
  loadout: { page },
  service,
}) => {
  const stalled = service.fault(half);
  const titles = ['Skyforge Overhaul', 'Better Inventory Grid', 'Co-pilot Voices', 'Rally Stripes Pack'];
  for (const each of titles) await browseScreen(page).get(each).click();
  await sidebar(page).downloads.click();
  const downloads = downloadsScreen(page);
  const order = () => downloads.running.getByRole('heading', { level: 3 }).allInnerTexts();
  await downloads.pauseAll.click();
  await expect(downloads.resumeAll).toBeVisible();
  const last = downloads.row('Rally Stripes Pack');
  await last.more.click();
  await page.getByRole('menuitem', { name: translate('downloads.next') }).click();
  await expect.poll(async () => (await order())[0]).toContain('Rally Stripes Pack');
  await last.resume.focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(async () => (await order())[1]).toContain('Rally Stripes Pack');
  await downloads.find.fill('co-pilot');
  await expect(downloads.running.getByRole('listitem')).toHaveCount(1);
  await downloads.find.fill('');
  stalled.remove();
  await downloads.resumeAll.click();
  await expect(downloads.today.getByRole('listitem')).toHaveCount(4);
});

test('the sockets of this Electron read into one buffer', async ({ loadout: { electron } }) => {
  const missing = await electron.evaluate(() => {
    const { Socket } = process.getBuiltinModule('node:net');
    const names = Object.getOwnPropertySymbols(new Socket()).map(({ description }) => description);
    return ['kBuffer', 'kBufferCb'].filter((name) => !names.includes(name));
  });
  expect(missing).toEqual([]);
});
