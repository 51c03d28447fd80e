import http from 'node:http';
import { _electron, type ElectronApplication, expect, type Page } from '@playwright/test';
import { callBridge } from './bridge.ts';
import { holdReady, type MainScript } from './hold-ready.ts';
import { freePort } from './inspector.ts';

type Options = NonNullable<Parameters<typeof _electron.launch>[0]>;

/**
 * Starts Electron under Playwright, which attaches before there is a window: if it attached while a window opens its
 * first page, it would wait for that page forever.
 * @param scripts run in main before the app's first line
 */
export async function launchElectron(
  options: Options,
  scripts: readonly MainScript[] = [],
): Promise<ElectronApplication> {
  offerNoCompression();
  const port = await freePort();
  const over = new AbortController();
  const held = holdReady(port, over.signal, scripts);
  try {
    const args = [`--inspect-brk=${port}`, ...(options.args ?? [])];
    const [electron] = await Promise.all([_electron.launch({ ...options, args }), held]);
    return electron;
  } finally {
    over.abort();
  }
}

/**
 * Disables compression in every WebSocket that this process opens from now on. Playwright has no option for it, and
 * between two processes of one computer it takes an eighth of a worker's CPU time.
 */
function offerNoCompression(): void {
  if (uncompressed.has(http.request)) return;
  const { request } = http;
  const withoutOffer = (...args: unknown[]) => {
    for (const given of args) {
      const { headers } = Object(given) as { headers?: Record<string, unknown> };
      if (headers) delete headers['Sec-WebSocket-Extensions'];
    }
    return Reflect.apply(request, http, args);
  };
  uncompressed.add(withoutOffer);
  http.request = withoutOffer as typeof request;
}

const uncompressed = new WeakSet<object>();

/**
 * The app's window, once main serves it and responds to tests. While main loads its services, and for a moment after, what
 * a test evaluates in it is sometimes lost ("was garbage collected").
 */
export async function readyWindow(electron: ElectronApplication): Promise<Page> {
  const page = await electron.firstWindow();
  await page.waitForFunction(() => 'loadout' in window);
  await callBridge(page, 'settings.get');
  await expect(() => electron.evaluate(() => undefined)).toPass({ timeout: 10_000 });
  return page;
}
