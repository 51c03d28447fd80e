import { _electron, type ElectronApplication, type Page } from '@playwright/test';
import { callBridge } from './bridge.ts';
import { holdReady } from './hold-ready.ts';
import { freePort } from './inspector.ts';

type Options = NonNullable<Parameters<typeof _electron.launch>[0]>;

/**
 * Starts Electron under Playwright, which attaches before there is a window: attaching in the very moment in which a
 * window goes from nothing to its first page, it would wait for that page for good.
 */
export async function launchElectron(options: Options): Promise<ElectronApplication> {
  const port = await freePort();
  const over = new AbortController();
  const held = holdReady(port, over.signal);
  try {
    const args = [`--inspect-brk=${port}`, ...(options.args ?? [])];
    const [electron] = await Promise.all([_electron.launch({ ...options, args }), held]);
    return electron;
  } finally {
    over.abort();
  }
}

/**
 * The app's window, once main answers its page. Main loads its services behind the window in one go, and a promise
 * that a test hands into main in the midst of that is lost at times ("was garbage collected").
 */
export async function readyWindow(electron: ElectronApplication): Promise<Page> {
  const page = await electron.firstWindow();
  await page.waitForFunction(() => 'loadout' in window);
  await callBridge(page, 'settings.get');
  return page;
}
