import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ElectronApplication, Page } from '@playwright/test';
import { callBridge } from '#test/e2e/app/bridge.ts';
import { launchElectron, readyWindow } from '#test/e2e/app/launch-electron.ts';
import { sendToRenderer } from '#test/e2e/app/send-to-renderer.ts';
import { installBrowser } from '#test/e2e/computer/recording-browser.ts';
import { confirmInDialog } from '#test/e2e/files.ts';
import { seedSettings } from '#test/seed-settings.ts';
import { type FakeService, type ServiceOptions, startService } from '#test/service/index.ts';
import { open } from './navigation.ts';
import { type Scene, type Size, type Stage, sizes, type Theme } from './scene.ts';

/** One state of one screen, in one theme and at one size of the window. */
export type Picture = { readonly name: string; readonly theme: Theme; readonly size: Size };

/** How scenes are played, and what becomes of their pictures. */
export type Shooting = {
  readonly executable: string;
  /** For user data and the service profile. Settings shows it, so it has the same name every time. */
  readonly folder: string;
  /** Where the service listens: Settings shows it. 0 for any free port, where scenes are played side by side. */
  readonly port: number;
  /** The sizes that pictures are taken at, of those that a scene names. */
  readonly sizesOf: (at: readonly Size[]) => readonly Size[];
  /** Called when the page shows what a picture should show. */
  readonly take: (page: Page, picture: Picture) => Promise<void>;
};

/** The fake service at its address, or at another port where that one is taken. */
async function startAt(port: number, options: ServiceOptions): Promise<FakeService> {
  const usual = { host: 'localhost', port, ...options } as const;
  try {
    return await startService(usual);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    return startService({ ...usual, port: 0 });
  }
}

/** Plays one scene in one theme in an app and a service of its own, and ends both. */
export async function playScene(scene: Scene, theme: Theme, shooting: Shooting): Promise<void> {
  const { executable, folder } = shooting;
  const service = await startAt(shooting.port, scene.service ?? {});
  try {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder);
    const profile = join(folder, 'service.json');
    const change = scene.profile?.(service);
    if (change !== null) await writeFile(profile, JSON.stringify({ ...service.profile(), ...change }));
    const userData = join(folder, 'user-data');
    const launch = {
      executablePath: executable,
      args: [
        ...[`--user-data-dir=${userData}`, `--service=${profile}`, '--lang=en-US'],
        ...((await scene.arguments?.(folder)) ?? []),
      ],
      // Whatever the app opens in the browser opens nothing.
      env: {
        ...(process.env as Record<string, string>),
        LANGUAGE: 'en_US',
        ...installBrowser(folder).env,
        ...(await scene.env?.(folder)),
      },
      // Playwright pretends a light system unless told to leave it be; the theme is the app's own setting here.
      colorScheme: null,
    };
    await scene.prepare?.(userData, service);
    seedSettings(userData, scene.keepCatalog ?? false);
    const electron = await launchElectron(launch);
    try {
      const page = await readyWindow(electron);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      if (scene.isGallery !== true) await chooseTheme(page, theme);
      await scene.play(stageOf(electron, page, { service, theme }, shooting));
    } finally {
      await electron.close();
    }
  } finally {
    await service.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
}

function stageOf(
  electron: ElectronApplication,
  page: Page,
  set: Pick<Stage, 'service' | 'theme'>,
  { sizesOf, take }: Shooting,
): Stage {
  let zoom = 1;
  return {
    ...set,
    page,
    closeWindow: () => electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close()),
    copied: () => electron.evaluate(({ clipboard }) => clipboard.readText()),
    confirmInDialog: () => confirmInDialog({ electron }, true),
    zoom(factor) {
      zoom = factor;
      return electron.evaluate(({ BrowserWindow }, zoomFactor) => {
        BrowserWindow.getAllWindows()[0]?.webContents.setZoomFactor(zoomFactor);
      }, factor);
    },
    send: (event, value) => sendToRenderer({ electron }, event, value),
    async shoot(name, at = sizes) {
      for (const size of sizesOf(at)) {
        await resize(electron, page, size, zoom);
        await endAnimations(page);
        await take(page, { name, theme: set.theme, size });
      }
    },
  };
}

/** Ends what moves with time. What moves with scrolling stays where it is: Playwright would end that too. */
async function endAnimations(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (!(animation.timeline instanceof DocumentTimeline)) continue;
      if (animation.effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY) animation.cancel();
      else animation.finish();
    }
  });
}

/** Sets the theme as Settings does, without a visit there. */
async function chooseTheme(page: Page, theme: Theme): Promise<void> {
  await callBridge(page, 'settings.update', { appearance: theme });
  await page.waitForFunction((wanted) => document.documentElement.style.colorScheme === wanted, theme);
  await open(page, 'Browse');
}

/** Gives the window's content this size and waits until the page has drawn itself for it. */
async function resize(electron: ElectronApplication, page: Page, size: Size, zoom: number): Promise<void> {
  await electron.evaluate(({ BrowserWindow }, { width, height }) => {
    const window = BrowserWindow.getAllWindows()[0];
    // As on a display that is smaller than the app's smallest window.
    window?.setMinimumSize(width, height);
    window?.setContentSize(width, height);
  }, size);
  const shown = { width: size.width / zoom, height: size.height / zoom };
  // Within a pixel: a zoomed page can be half a pixel off.
  await page.waitForFunction(
    ({ width, height }) => Math.abs(innerWidth - width) < 1 && Math.abs(innerHeight - height) < 1,
    shown,
  );
  await page.mouse.move(shown.width - 1, shown.height - 1);
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  });
}
