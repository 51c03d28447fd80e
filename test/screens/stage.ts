import { mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ElectronApplication, Page } from '@playwright/test';
import { launchElectron, readyWindow } from '#test/e2e/launch-electron.ts';
import { installBrowser } from '#test/e2e/recording-browser.ts';
import { seedSettings } from '#test/seed-settings.ts';
import { type FakeService, type ServiceOptions, startService } from '#test/service/index.ts';
import { open } from './navigation.ts';
import { type Scene, type Size, type Stage, sizes, type Theme } from './scene.ts';

/** Where the app is run from, and the folder for pictures of a size. */
export type Places = { readonly executable: string; readonly picturesOf: (size: Size) => string };

/** The same every time, because Settings shows it. */
const folder = join(tmpdir(), 'loadout-demo');

/** The fake service at its usual address, because Settings shows that too; elsewhere where that is taken. */
async function startUsual(options: ServiceOptions): Promise<FakeService> {
  const usual = { host: 'localhost', port: 8080, ...options } as const;
  try {
    return await startService(usual);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    return startService({ ...usual, port: 0 });
  }
}

/** Plays one scene in one theme in an app and a service of its own, and ends both. */
export async function playScene(scene: Scene, theme: Theme, places: Places): Promise<void> {
  const service = await startUsual(scene.service ?? {});
  try {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder);
    const profile = join(folder, 'service.json');
    await writeFile(profile, JSON.stringify({ ...service.profile(), ...scene.profile?.(service) }));
    const userData = join(folder, 'user-data');
    const launch = {
      executablePath: places.executable,
      args: [`--user-data-dir=${userData}`, `--service=${profile}`, '--lang=en-US'],
      // Whatever the app opens in the browser opens nothing.
      env: { ...(process.env as Record<string, string>), LANGUAGE: 'en_US', ...installBrowser(folder).env },
      // Playwright pretends a light system unless told to leave it be; the theme is the app's own setting here.
      colorScheme: null,
    };
    await scene.prepare?.(userData, service);
    seedSettings(userData, scene.keepCatalog ?? false);
    const electron = await launchElectron(launch);
    try {
      const page = await readyWindow(electron);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await chooseTheme(page, theme);
      await scene.play(stageOf(electron, page, { service, theme }, places));
    } finally {
      await electron.close();
    }
  } finally {
    await service.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

function stageOf(
  electron: ElectronApplication,
  page: Page,
  set: Pick<Stage, 'service' | 'theme'>,
  { picturesOf }: Places,
): Stage {
  return {
    ...set,
    page,
    copied: () => electron.evaluate(({ clipboard }) => clipboard.readText()),
    async shoot(name, at = sizes) {
      for (const size of at) {
        await resize(electron, page, size);
        const path = join(picturesOf(size), `${name}-${set.theme}-${size.width}.png`);
        await page.screenshot({ path, animations: 'disabled' });
      }
    },
  };
}

async function chooseTheme(page: Page, theme: Theme): Promise<void> {
  await open(page, 'Settings');
  const name = theme === 'dark' ? 'Dark' : 'Light';
  await page.getByRole('group', { name: 'Theme' }).getByRole('radio', { name }).check();
  await open(page, 'Browse');
}

/** Gives the window's content this size and waits until the page has drawn itself for it. */
async function resize(electron: ElectronApplication, page: Page, size: Size): Promise<void> {
  await electron.evaluate(({ BrowserWindow }, { width, height }) => {
    BrowserWindow.getAllWindows()[0]?.setContentSize(width, height);
  }, size);
  await page.waitForFunction(({ width, height }) => innerWidth === width && innerHeight === height, size);
  await page.mouse.move(size.width - 1, size.height - 1);
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  });
}
