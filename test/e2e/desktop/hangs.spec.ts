import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connectInspector, freePort } from '#test/e2e/app/inspector.ts';
import { electronPath, expect, test } from '#test/e2e/fixtures.ts';
import { translate } from '#test/e2e/translate.ts';

/** In main: each system dialog that was requested, whether its signal closed it, and a choice for the last one. */
type Main = typeof globalThis & {
  requested: { message: string; detail: string; buttons: string[]; isClosed: boolean }[];
  choose: (button: string) => void;
};
type Electron = typeof import('electron');

/**
 * Starts the app without Playwright, whose debugger in the page would be in the way of one that hangs. `evaluate` runs a
 * function in main. It is sent as text, so it needs no outer names.
 */
async function startWithoutDebugger(args: readonly string[]) {
  const port = await freePort();
  // Root cannot use Chromium's sandbox.
  const app = spawn(electronPath, [`--inspect-brk=${port}`, '--no-sandbox', '--lang=en-US', ...args], {
    stdio: 'ignore',
    env: { ...process.env, LOADOUT_SERVICE: '', LANGUAGE: 'en_US' },
  });
  const inspector = await connectInspector(port, AbortSignal.timeout(30_000));
  if (!inspector) throw new Error('Main’s inspector did not open.');
  // Before main's first line, Electron isn't there for `require`.
  await inspector.call('Debugger.enable');
  const atFirstLine = inspector.event('Debugger.paused');
  await inspector.call('Runtime.runIfWaitingForDebugger');
  await atFirstLine;
  await inspector.call('Debugger.disable');
  const evaluate = async <Result>(run: (electron: Electron) => Result | Promise<Result>) => {
    const electron = "process.getBuiltinModule('node:module').createRequire(process.execPath)('electron')";
    const { result } = (await inspector.call('Runtime.evaluate', {
      // A promise that nothing holds may be collected before it resolves.
      expression: `globalThis.evaluated = Promise.resolve((${run})(${electron}))`,
      awaitPromise: true,
      returnByValue: true,
    })) as { result: { value: Result } };
    return result.value;
  };
  const quit = async () => {
    const ended = once(app, 'exit');
    const asked = evaluate(({ app }) => app.exit(0)).catch(() => undefined);
    // Node's end waits until the inspector leaves.
    await inspector.close();
    await Promise.all([ended, asked]);
  };
  return { evaluate, quit };
}

type App = Awaited<ReturnType<typeof startWithoutDebugger>>;

const expectDrawn = ({ evaluate }: App) =>
  expect
    .poll(() =>
      evaluate(({ BrowserWindow }) => {
        const contents = BrowserWindow.getAllWindows()[0]?.webContents;
        if (!contents || contents.isCrashed() || contents.isLoading()) return false;
        const drawn = contents.executeJavaScript("document.querySelector('h1') !== null") as Promise<boolean>;
        // A page that goes doesn't respond.
        return Promise.race([drawn, new Promise<boolean>((resolve) => setTimeout(resolve, 1_000, false))]);
      }),
    )
    .toBe(true);

const pageProcess = ({ evaluate }: App) =>
  evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.getOSProcessId() ?? 0);

/** Says what Chromium says after 15 s, which it does not always do where several apps share a display. */
const say = (event: 'unresponsive' | 'responsive', { evaluate }: App) =>
  evaluate(
    event === 'unresponsive'
      ? ({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.emit('unresponsive')
      : ({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.emit('responsive'),
  );

/** Replaces the system dialogs, which no test can click. */
const takeDialogs = ({ evaluate }: App) =>
  evaluate(({ dialog }) => {
    const main = globalThis as Main;
    main.requested = [];
    const ask = (...given: unknown[]) => {
      const { signal, ...options } = given.at(-1) as Electron.MessageBoxOptions;
      const { message, detail = '', buttons = [], cancelId } = options;
      const dialog = { message, detail, buttons, isClosed: false };
      main.requested.push(dialog);
      return new Promise((resolve) => {
        main.choose = (button) => resolve({ response: buttons.indexOf(button) });
        signal?.addEventListener('abort', () => {
          dialog.isClosed = true;
          resolve({ response: cancelId });
        });
      });
    };
    Object.assign(dialog, { showMessageBox: ask });
  });

test('E24 a page that stops responding leads to a dialog, which closes when the page responds, and can load it again', async ({
  folder,
  service,
}) => {
  const [userData, profile] = [join(folder, 'user-data'), join(folder, 'service.json')];
  writeFileSync(profile, JSON.stringify(service.profile()));
  const app = await startWithoutDebugger([`--user-data-dir=${userData}`, `--service=${profile}`]);
  const requested = () => app.evaluate(() => (globalThis as Main).requested);
  try {
    await expectDrawn(app);
    await takeDialogs(app);

    const ids = ['crash.wait', 'crash.reload', 'crash.copy', 'crash.quit'] as const;
    const dialog = {
      message: translate('crash.hang'),
      detail: translate('crashHint.hang'),
      buttons: ids.map((id) => translate(id)),
    };
    await say('unresponsive', app);
    expect(await requested()).toEqual([{ ...dialog, isClosed: false }]);
    await say('responsive', app);
    await expect.poll(requested).toEqual([{ ...dialog, isClosed: true }]);

    const stuck = await pageProcess(app);
    await app.evaluate(({ BrowserWindow }) => {
      // It never ends.
      void BrowserWindow.getAllWindows()[0]
        ?.webContents.executeJavaScript('for (;;);')
        .catch(() => undefined);
    });
    await say('unresponsive', app);
    expect(await requested()).toHaveLength(2);
    await app.evaluate(() => (globalThis as Main).choose('Reload'));
    await expect.poll(() => pageProcess(app)).not.toBe(stuck);
    await expectDrawn(app);
    const log = readFileSync(join(userData, 'logs/loadout.log'), 'utf8');
    expect(log.match(/"The page does not respond"/g)).toHaveLength(2);
  } finally {
    await app.quit();
  }
});
