import type { Page } from '@playwright/test';
import { callBridge } from '#test/e2e/app/bridge.ts';
import { expect, test } from '#test/e2e/computer-fixtures.ts';
import { expectFile, filesIn, newestFile } from '#test/e2e/files.ts';
import { catalog } from '#test/e2e/fixtures.ts';
import { browseScreen } from '#test/e2e/screens/browse.ts';
import { detailsPanel } from '#test/e2e/screens/details.ts';
import { downloadsScreen } from '#test/e2e/screens/downloads.ts';
import { settingsScreen } from '#test/e2e/screens/settings.ts';
import { sidebar } from '#test/e2e/screens/sidebar.ts';
import { translate, units } from '#test/e2e/translate.ts';

const title = 'Skyforge Overhaul';
const modId = 1;
const { fileSize } = catalog;
const size = units.bytes(fileSize);
const progress = units.bytesOf(fileSize / 2, fileSize);
const half = { pattern: 'mod-versions/*', kind: 'stall', afterBytes: fileSize / 2 } as const;
const done = translate('downloads.doneSize', { state: translate('mod.downloaded'), size });
const choices = ['notifyWhenEnded', 'onBattery', 'onMetered'] as const;

for (const [name, setting, waits, come, go] of [
  ['battery power', 'onBattery', 'downloads.waitingPowerAt', 'battery', 'mains'],
  ['a metered connection', 'onMetered', 'downloads.waitingUnmeteredAt', 'metered', 'unmetered'],
] as const) {
  test(`D7 on ${name} a download waits, says why, and resumes from where it was`, async ({
    onComputer: { page, downloads, computer },
    service,
  }) => {
    const turn = {
      battery: () => computer.setOnBattery(true),
      mains: () => computer.setOnBattery(false),
      metered: () => computer.setMetered('guess-yes'),
      unmetered: () => computer.setMetered('no'),
    };
    await sidebar(page).settings.click();
    await settingsScreen(page).choice(setting).check();
    await sidebar(page).browse.click();
    const stalled = service.fault(half);
    await browseScreen(page).get(title).click();
    await sidebar(page).downloads.click();
    const { row, pause } = downloadsScreen(page).row(title);
    await expect(pause).toBeVisible();
    await expect(row).toContainText(progress);
    await turn[come]();
    await expect(row).toContainText(translate(waits, { progress }));
    stalled.remove();
    await turn[go]();
    await expect(row).toContainText(done);
    const { filename, fileId } = newestFile(service, modId);
    await expectFile(downloads, filename, service, fileId);
    const requested = service.requests.filter(({ path }) => path.includes('/mod-versions/'));
    expect(requested.at(-1)?.headers['range']).toBe(`bytes=${fileSize / 2}-`);
  });
}

test('Download anyway: this download runs, as the Downloads screen and the details show; others wait', async ({
  onComputer: { page, computer },
}) => {
  await computer.setOnBattery(true);
  await callBridge(page, 'settings.update', { pauseOnBattery: true });
  const other = 'Harbour Lights';
  const third = 'Deep Water Shader';
  for (const each of [title, other, third]) await browseScreen(page).get(each).click();
  await sidebar(page).downloads.click();
  const screen = downloadsScreen(page);
  await expect(screen.row(title).row).toContainText(translate('downloads.waitingPower'));
  await screen.row(title).anyway.click();
  await expect(screen.row(title).row).toContainText(done);
  await sidebar(page).browse.click();
  await browseScreen(page).open(other).click();
  const details = detailsPanel(page, other);
  await expect(details.panel).toContainText(translate('downloads.waitingPower'));
  await details.panel.getByRole('button', { name: translate('downloads.anyway'), exact: true }).click();
  await expect(details.showInFolder).toBeVisible();
  await sidebar(page).downloads.click();
  await expect(screen.row(third).row).toContainText(translate('downloads.waitingPower'));
});

/** Expects Settings to offer exactly these choices. */
async function expectChoices(page: Page, shown: readonly (typeof choices)[number][]) {
  await sidebar(page).settings.click();
  for (const name of choices)
    await expect(settingsScreen(page).choice(name)).toHaveCount(shown.includes(name) ? 1 : 0);
}

test('Settings show nothing about power and connection where no service reports them', async ({
  loadout: { page },
}) => {
  await expectChoices(page, ['notifyWhenEnded']);
});

test.describe('on a computer that reports its power alone', () => {
  test.use({ services: { network: false } });

  test('Settings show only that; a download that waits for mains power still waits after a restart, and resumes on mains power', async ({
    launchOn,
    computer,
  }) => {
    await computer.setOnBattery(true);
    const first = await launchOn();
    await expectChoices(first.page, ['onBattery', 'notifyWhenEnded']);
    await settingsScreen(first.page).choice('onBattery').check();
    await sidebar(first.page).browse.click();
    await browseScreen(first.page).get(title).click();
    await sidebar(first.page).downloads.click();
    await expect(downloadsScreen(first.page).row(title).row).toContainText(
      translate('downloads.waitingPower'),
    );
    await first.quit();

    const { page } = await launchOn({ userData: first.userData });
    const { row } = downloadsScreen(page).row(title);
    await expect(row).toContainText(translate('downloads.waitingPower'));
    await sidebar(page).settings.click();
    await expect(settingsScreen(page).choice('onBattery')).toBeChecked();
    await sidebar(page).downloads.click();
    await computer.setOnBattery(false);
    await expect(row).toContainText(done);
  });
});

test.describe('on a computer that reports its connection alone', () => {
  test.use({ services: { power: false } });

  test('D7 Settings show only that, and after a sleep a download resumes from where it was', async ({
    launchOn,
    computer,
    service,
  }) => {
    const stalled = service.fault(half);
    const { page, downloads } = await launchOn();
    await expectChoices(page, ['onMetered', 'notifyWhenEnded']);
    await sidebar(page).browse.click();
    await browseScreen(page).get(title).click();
    await sidebar(page).downloads.click();
    await expect(downloadsScreen(page).row(title).row).toContainText(progress);
    const requested = () => service.requests.filter(({ path }) => path.includes('/mod-versions/'));
    // Chromium closes its connections before it sleeps, among them Playwright's.
    const unseen = page.waitForEvent('close');
    await computer.sleep(true);
    await unseen;
    stalled.remove();
    expect(requested()).toHaveLength(1);
    await computer.sleep(false);
    const { filename, fileId } = newestFile(service, modId);
    await expect.poll(() => filesIn(downloads)).toEqual([filename]);
    await expectFile(downloads, filename, service, fileId);
    expect(requested().map(({ headers }) => headers['range'])).toEqual([undefined, `bytes=${fileSize / 2}-`]);
  });
});
