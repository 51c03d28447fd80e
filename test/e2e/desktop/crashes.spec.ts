import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Loadout, test } from '#test/e2e/fixtures.ts';
import { translate } from '#test/e2e/translate.ts';

/** The text of each system dialog, and which buttons are chosen in the next ones; main waits for each. */
type Requested = {
  message: string;
  detail: string;
  buttons: string[];
  cancelId: number;
  signal?: AbortSignal;
};
type Main = typeof globalThis & { requested: Requested[]; choose: (button: string) => void };

/** Replaces the system dialogs, which no test can click. */
const takeDialogs = ({ electron }: Loadout) =>
  electron.evaluate(({ dialog }) => {
    const main = globalThis as Main;
    main.requested = [];
    const ask = (...given: unknown[]) => {
      const options = given.at(-1) as Requested;
      main.requested.push(options);
      return new Promise<{ response: number; checkboxChecked: boolean }>((resolve) => {
        const close = (response: number) => resolve({ response, checkboxChecked: false });
        main.choose = (button) => close(options.buttons.indexOf(button));
        options.signal?.addEventListener('abort', () => close(options.cancelId));
      });
    };
    Object.assign(dialog, { showMessageBox: ask });
  });

const requested = ({ electron }: Loadout) => electron.evaluate(() => (globalThis as Main).requested);
const choose = ({ electron }: Loadout, button: string) =>
  electron.evaluate((_, name) => (globalThis as Main).choose(name), button);

/** Kills the renderer process, and waits until main is notified. */
const crash = ({ electron }: Loadout) =>
  electron.evaluate(async ({ BrowserWindow, app }) => {
    const gone = new Promise((resolve) => app.once('render-process-gone', resolve));
    BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer();
    await gone;
  });

/** Whether the renderer runs and has drawn the list. */
const isDrawn = ({ electron }: Loadout) =>
  electron.evaluate(({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    if (!contents || contents.isCrashed() || contents.isLoading()) return false;
    return contents.executeJavaScript("document.querySelector('h1') !== null") as Promise<boolean>;
  });
const expectDrawn = (loadout: Loadout) => expect.poll(() => isDrawn(loadout)).toBe(true);

test('E24 a renderer that crashes three times in a minute leads to a dialog, and is loaded again when the player chooses so', async ({
  loadout,
  service,
}) => {
  await takeDialogs(loadout);
  await crash(loadout);
  await expectDrawn(loadout);
  await crash(loadout);
  await expectDrawn(loadout);
  expect(await requested(loadout)).toEqual([]);
  await crash(loadout);
  await expect.poll(() => requested(loadout)).toHaveLength(1);
  expect(await requested(loadout)).toMatchObject([
    {
      message: translate('crash.page'),
      detail: translate('crashHint.page'),
      buttons: [
        translate('crash.reload'),
        translate('crash.openLogs'),
        translate('crash.copy'),
        translate('crash.quit'),
      ],
    },
  ]);
  expect(await isDrawn(loadout)).toBe(false);

  await choose(loadout, translate('crash.copy'));
  await expect.poll(() => requested(loadout)).toHaveLength(2);
  const copied = await loadout.electron.evaluate(({ clipboard }) => clipboard.readText());
  expect(copied).toMatch(/^Loadout \d.*, Electron \d.*\nThe renderer process ended: \w+, exit code -?\d+$/);
  expect(copied).not.toContain(service.guestKey);

  await choose(loadout, translate('crash.reload'));
  await expectDrawn(loadout);
  await crash(loadout);
  await expectDrawn(loadout);
  const log = readFileSync(join(loadout.userData, 'logs/loadout.log'), 'utf8');
  expect(log.match(/"The renderer process ended"/g)).toHaveLength(4);
  await loadout.electron.evaluate(({ app }) => app.exit(0));
});

/** Says what Chromium says after 15 s with input; not while the debugger of Playwright is in the page. */
const sayThatItHangs = ({ electron }: Loadout) =>
  electron.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.webContents.emit('unresponsive'),
  );

test('E24 a page that stops responding leads to a dialog, which closes when the page responds, and can load it again', async ({
  loadout,
}) => {
  const isClosed = () =>
    loadout.electron.evaluate(() => (globalThis as Main).requested.map(({ signal }) => signal?.aborted));
  const pageProcess = () =>
    loadout.electron.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.webContents.getOSProcessId(),
    );
  await expectDrawn(loadout);
  await takeDialogs(loadout);
  await sayThatItHangs(loadout);
  expect(await requested(loadout)).toMatchObject([
    {
      message: translate('crash.hang'),
      detail: translate('crashHint.hang'),
      buttons: [
        translate('crash.wait'),
        translate('crash.reload'),
        translate('crash.copy'),
        translate('crash.quit'),
      ],
    },
  ]);
  expect(await isClosed()).toEqual([false]);
  await loadout.electron.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.webContents.emit('responsive'),
  );
  expect(await isClosed()).toEqual([true]);

  const stuck = await pageProcess();
  await loadout.electron.evaluate(({ BrowserWindow }) => {
    // It never ends.
    void BrowserWindow.getAllWindows()[0]
      ?.webContents.executeJavaScript('for (;;);')
      .catch(() => undefined);
  });
  await sayThatItHangs(loadout);
  await choose(loadout, translate('crash.reload'));
  await expect.poll(pageProcess).not.toBe(stuck);
  await expectDrawn(loadout);
  const log = readFileSync(join(loadout.userData, 'logs/loadout.log'), 'utf8');
  expect(log.match(/"The page does not respond"/g)).toHaveLength(2);
  await loadout.electron.evaluate(({ app }) => app.exit(0));
});
