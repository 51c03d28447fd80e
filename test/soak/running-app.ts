import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ElectronApplication, Page } from '@playwright/test';
import type { EventPayload } from '#shared/contract/index.ts';
import { launchElectron, readyWindow } from '#test/e2e/app/launch-electron.ts';
import { seedSettings } from '#test/seed-settings.ts';
import type { Counts } from './counts.ts';

type FavoriteRefused = EventPayload<'favorites.refused'>;

/** A running Loadout; counts every unexpected exit in it as a crash. */
export type RunningApp = {
  readonly electron: ElectronApplication;
  readonly page: Page;
  readonly pid: number;
  /** The changes of favorites that the app has reported as refused since the last call. */
  refused(): Promise<FavoriteRefused[]>;
  /** Kills it, as a power cut would. */
  kill(): Promise<void>;
  /** Quits it, as its window's close button would. */
  quit(): Promise<void>;
};

export type AppPlace = {
  readonly executablePath: string;
  readonly userData: string;
  readonly profileFile: string;
  readonly env: Record<string, string>;
};

/** Starts the app on a desktop without a keyring, where the player may allow insecure storage of the sign-in. */
export async function startApp(place: AppPlace, counts: Counts): Promise<RunningApp> {
  // Only once: the player changes that setting, too, and a restart must not lose it.
  if (!existsSync(join(place.userData, 'settings.json'))) seedSettings(place.userData, false);
  const electron = await launchElectron({
    executablePath: place.executablePath,
    args: [
      `--user-data-dir=${place.userData}`,
      `--service=${place.profileFile}`,
      '--lang=en-US',
      '--password-store=basic',
    ],
    env: {
      ...(process.env as Record<string, string>),
      LOADOUT_SERVICE: '',
      LANGUAGE: 'en_US',
      DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent',
      ...place.env,
    },
  });
  const child = electron.process();
  let expected = false;
  child.once('exit', (code, signal) => {
    if (!expected) counts.crashes.push(`the app ended with ${code ?? signal}`);
  });
  const page = await readyWindow(electron);
  page.on('crash', () => counts.crashes.push('the renderer ended'));
  page.on('pageerror', (error) => counts.broken.push(`renderer: ${String(error)}`));
  const end = async (how: () => unknown) => {
    expected = true;
    const closed = new Promise<void>((resolve) => electron.once('close', () => resolve()));
    if (child.exitCode === null && child.signalCode === null) {
      await how();
      await closed;
    }
  };
  return {
    electron,
    page,
    pid: child.pid ?? 0,
    refused: await listenForRefused(electron),
    kill: () => end(() => child.kill('SIGKILL')),
    quit: () => end(() => electron.close()),
  };
}

/** Listens in main for events to the renderer, which may be reloaded at any time. */
async function listenForRefused(electron: ElectronApplication): Promise<RunningApp['refused']> {
  await electron.evaluate(({ webContents }) => {
    const reported: string[] = [];
    Object.assign(globalThis, { reported });
    for (const contents of webContents.getAllWebContents()) {
      const send = contents.send.bind(contents);
      contents.send = (channel, ...payload) => {
        if (channel === 'favorites.refused') reported.push(String(payload[0]));
        send(channel, ...payload);
      };
    }
  });
  const take = () => (globalThis as unknown as { reported: string[] }).reported.splice(0);
  return async () => (await electron.evaluate(take)).map((text) => JSON.parse(text) as FavoriteRefused);
}

/** Collects uncaught errors and failed calls from the logs. Drops the times, so that each is reported once. */
export function readLogs(userData: string, counts: Counts): void {
  const folder = join(userData, 'logs');
  const lines = readdirSync(folder).flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'));
  const errors = lines.filter((line) => line.includes('"level":"error"'));
  for (const line of new Set(errors.map((line) => line.replace(/"time":"[^"]*",?/, '').slice(0, 400)))) {
    const isUncaught = /"message":"(Uncaught|Unhandled|The renderer process ended)"/.test(line);
    (isUncaught ? counts.crashes : counts.broken).push(line);
  }
}
