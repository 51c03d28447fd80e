import http from 'node:http';
import process from 'node:process';
import { _electron, type ElectronApplication, expect, type Page, test } from '@playwright/test';
import { callBridge } from './bridge.ts';
import { holdReady, type MainScript } from './hold-ready.ts';
import { freePort } from './inspector.ts';

type Options = NonNullable<Parameters<typeof _electron.launch>[0]>;

/** The annotation of a test whose app was started once more. */
export const relaunchedAnnotation = 'relaunched';

/**
 * Starts Electron under Playwright, which attaches before there is a window: if it attached while a window opens its
 * first page, it would wait for that page forever. A program that crashes before main's first line has run nothing of the
 * app's, so it is started once more, and the report counts that.
 * @param scripts run in main before the app's first line
 */
export async function launchElectron(
  options: Options,
  scripts: readonly MainScript[] = [],
): Promise<ElectronApplication> {
  offerNoCompression();
  const stop = ignoreLateFailures();
  try {
    return await launchOnce(options, scripts);
  } catch (error) {
    if (!(error instanceof CrashedAtStart)) throw error;
    annotate(error.message);
    return await launchOnce(options, scripts);
  } finally {
    stop();
  }
}

/**
 * When a program ends early, Playwright rejects three promises and awaits one of them
 * (playwright-core, `waitForLine` in its launch of Electron). Nobody handles the others, which would fail the test.
 */
function ignoreLateFailures(): () => void {
  launching += 1;
  if (launching === 1) {
    others = process.listeners('unhandledRejection');
    process.removeAllListeners('unhandledRejection').on('unhandledRejection', passOn);
  }
  return () => {
    launching -= 1;
    if (launching > 0) return;
    process.off('unhandledRejection', passOn);
    for (const listener of others) process.on('unhandledRejection', listener);
  };
}

/** Launches under way in this process, and who was told of rejections before them. */
let launching = 0;
let others: NodeJS.UnhandledRejectionListener[] = [];

const passOn: NodeJS.UnhandledRejectionListener = (reason, promise) => {
  if (reason instanceof Error && reason.message.startsWith('Process failed to launch')) return;
  if (others.length === 0) throw reason;
  for (const listener of others) listener(reason, promise);
};

/** The program ended before main's first line. */
class CrashedAtStart extends Error {}

async function launchOnce(options: Options, scripts: readonly MainScript[]): Promise<ElectronApplication> {
  const port = await freePort();
  const over = new AbortController();
  let isAtFirstLine = false;
  const held = holdReady(port, over.signal, scripts).then(() => {
    isAtFirstLine = true;
  });
  const args = [`--inspect-brk=${port}`, ...(options.args ?? [])];
  try {
    const [electron] = await Promise.all([_electron.launch({ ...options, args }), held]);
    return electron;
  } catch (error) {
    if (isAtFirstLine || !/failed to launch|program ended before/i.test(String(error))) throw error;
    throw new CrashedAtStart('Electron ended before main’s first line.', { cause: error });
  } finally {
    over.abort();
  }
}

/** Notes it at the test that runs; the soak and the smoke test run none. */
function annotate(description: string): void {
  try {
    test.info().annotations.push({ type: relaunchedAnnotation, description });
  } catch {
    process.stderr.write(`${description} It is started once more.\n`);
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
