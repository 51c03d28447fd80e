import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expectAccessibleInBothThemes } from '#test/e2e/accessibility/axe.ts';
import { expect, test } from '#test/e2e/computer-fixtures.ts';
import { expectFile, newestFile } from '#test/e2e/files.ts';
import { catalog, electronPath, type Loadout } from '#test/e2e/fixtures.ts';
import { browseScreen } from '#test/e2e/screens/browse.ts';
import { closeDialog } from '#test/e2e/screens/close-dialog.ts';
import { downloadsScreen } from '#test/e2e/screens/downloads.ts';
import { sidebar } from '#test/e2e/screens/sidebar.ts';
import { translate, units } from '#test/e2e/translate.ts';

const title = 'Skyforge Overhaul';
const modId = 1;
const { fileSize } = catalog;
/** Each connection sends this share of a file, and then nothing more. */
const stallAt = (share: number) =>
  ({ pattern: 'mod-versions/*', kind: 'stall', afterBytes: fileSize * share }) as const;
const progressAt = (share: number) => units.bytesOf(fileSize * share, fileSize);
const size = units.bytes(fileSize);
const oneDownloading = translate('tray.downloading', { count: 1 });

/** Closes the window as its button does. The app may have ended with that. */
const closeWindow = ({ electron }: Loadout) =>
  electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close()).catch(() => undefined);
const isVisible = ({ electron }: Loadout) =>
  electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible());
const ended = ({ electron }: Loadout) => once(electron.process(), 'exit').then(([code]) => code as number);

/** Starts a download and waits until this share of it is here. */
async function download({ page }: Loadout, share: number) {
  await browseScreen(page).get(title).click();
  await sidebar(page).downloads.click();
  await expect(downloadsScreen(page).row(title).row).toContainText(progressAt(share));
}

test('W14 close during a download, with a tray: the window goes, the icon shows, pauses and resumes it, and at the end Loadout says so and quits', async ({
  launchOn,
  computer,
  service,
}) => {
  const stalled = service.fault(stallAt(0.25));
  const loadout = await launchOn();
  const { page, downloads } = loadout;
  const question = closeDialog(page);
  await download(loadout, 0.25);

  await closeWindow(loadout);
  await expect(question.dialog).toContainText(translate('closing.tray'));
  await expect(question.dialog).toContainText(translate('closing.count', { count: 1 }));
  await expectAccessibleInBothThemes(page, 'the question about closing');
  await page.keyboard.press('Escape');
  await expect(question.dialog).toHaveCount(0);
  expect(await isVisible(loadout)).toBe(true);
  expect(await computer.tray.icons()).toEqual([]);

  await closeWindow(loadout);
  await question.background.click();
  await expect.poll(() => isVisible(loadout)).toBe(false);
  await expect.poll(computer.tray.icons).toEqual([oneDownloading]);
  const entries = [translate('tray.open'), translate('downloads.pauseAll'), translate('tray.quit')];
  expect(await computer.tray.menu()).toEqual(entries);
  await computer.tray.choose(translate('tray.open'));
  await expect.poll(() => isVisible(loadout)).toBe(true);
  await expect.poll(computer.tray.icons).toEqual([]);

  await closeWindow(loadout);
  await question.remember.check();
  await question.background.click();
  await expect.poll(computer.tray.icons).toEqual([oneDownloading]);
  await computer.tray.choose(translate('downloads.pauseAll'));
  await expect.poll(computer.tray.icons).toEqual([translate('tray.paused')]);
  await computer.tray.choose(translate('tray.open'));
  await expect.poll(() => isVisible(loadout)).toBe(true);
  // Settings show the remembered answer.
  await sidebar(page).settings.click();
  const closingChoices = page.getByRole('group', { name: translate('settings.whenClosed'), exact: true });
  const remembered = translate('settings.whenClosedBackground');
  await expect(closingChoices.getByRole('radio', { name: remembered, exact: true })).toBeChecked();
  await sidebar(page).downloads.click();
  await downloadsScreen(page).resumeAll.click();
  await expect(downloadsScreen(page).row(title).row).toContainText(progressAt(0.5));

  // Remembered: nothing is asked.
  await closeWindow(loadout);
  await expect.poll(() => isVisible(loadout)).toBe(false);
  await expect.poll(computer.tray.icons).toEqual([oneDownloading]);
  await computer.tray.choose(translate('downloads.pauseAll'));
  await expect.poll(computer.tray.icons).toEqual([translate('tray.paused')]);
  stalled.remove();
  const end = ended(loadout);
  await computer.tray.choose(translate('downloads.resumeAll'));
  expect(await end).toBe(0);
  const { filename, fileId } = newestFile(service, modId);
  await expectFile(downloads, filename, service, fileId);
  expect(await computer.notices()).toEqual([
    {
      title: translate('notice.finished'),
      body: translate('notice.counts', { done: 1, failed: 0, asking: 0 }),
    },
  ]);
});

test('W15 close during a download, without a tray: the question says how to get back, another start shows the window, and after Quit the next start goes on', async ({
  launch,
  service,
}) => {
  const stalled = service.fault(stallAt(0.5));
  const first = await launch();
  const { page, userData, profileFile } = first;
  const question = closeDialog(page);
  await download(first, 0.5);

  await closeWindow(first);
  await expect(question.dialog).toContainText(translate('closing.noTray'));
  await question.background.click();
  await expect.poll(() => isVisible(first)).toBe(false);
  const args = [`--user-data-dir=${userData}`, `--service=${profileFile}`, '--no-sandbox'];
  expect((await once(spawn(electronPath, args, { stdio: 'ignore' }), 'exit'))[0]).toBe(0);
  await expect.poll(() => isVisible(first)).toBe(true);
  await expect(downloadsScreen(page).row(title).row).toContainText(progressAt(0.5));

  await closeWindow(first);
  const end = ended(first);
  // The app may end before the click has come back.
  await question.quit.click().catch(() => undefined);
  expect(await end).toBe(0);

  stalled.remove();
  const next = await launch({ userData });
  await sidebar(next.page).downloads.click();
  await expect(downloadsScreen(next.page).row(title).row).toContainText(
    translate('downloads.doneSize', { state: translate('mod.downloaded'), size }),
  );
  const requested = service.requests.filter(({ path }) => path.includes('/mod-versions/'));
  expect(requested.at(-1)?.headers['range']).toBe(`bytes=${fileSize / 2}-`);
  // Nothing is left to go on with, so closing asks nothing.
  const last = ended(next);
  await closeWindow(next);
  expect(await last).toBe(0);
});

test('W16 a window that hangs does not hold up closing: Loadout quits, says that the download continues, and it does', async ({
  launchOn,
  computer,
  service,
}) => {
  const stalled = service.fault(stallAt(0.5));
  const first = await launchOn();
  await download(first, 0.5);
  const end = ended(first);
  await first.page.evaluate(() => {
    setTimeout(() => {
      for (;;);
    });
  });
  await closeWindow(first);
  expect(await end).toBe(0);
  expect(await computer.notices()).toEqual([
    { title: translate('closing.quitTitle'), body: translate('closing.quitBody', { count: 1 }) },
  ]);
  stalled.remove();
  const { page } = await launchOn({ userData: first.userData });
  await sidebar(page).downloads.click();
  await expect(downloadsScreen(page).row(title).row).toContainText(
    translate('downloads.doneSize', { state: translate('mod.downloaded'), size }),
  );
});

test('W17 Ctrl Q quits during a download without a question, and so does Quit in the tray', async ({
  launchOn,
  computer,
  service,
}) => {
  service.fault(stallAt(0.25));
  const first = await launchOn();
  await download(first, 0.25);
  const end = ended(first);
  // Not by Playwright's keyboard, whose keys reach the page alone.
  await first.electron
    .evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.webContents.sendInputEvent({
        type: 'keyDown',
        keyCode: 'Q',
        modifiers: ['control'],
      }),
    )
    .catch(() => undefined);
  expect(await end).toBe(0);

  const second = await launchOn({ userData: first.userData });
  await sidebar(second.page).downloads.click();
  await expect(downloadsScreen(second.page).row(title).pause).toBeVisible();
  await closeWindow(second);
  await closeDialog(second.page).background.click();
  await expect.poll(computer.tray.icons).toEqual([oneDownloading]);
  const last = ended(second);
  await computer.tray.choose(translate('tray.quit'));
  expect(await last).toBe(0);
  expect(await computer.notices()).toEqual([]);
});
