import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ElectronApplication, Page, TestInfo } from '@playwright/test';
import { collectFailureTrace, type FailureTrace, videoIn } from './failure-trace.ts';
import { launchElectron, readyWindow } from './launch-electron.ts';

const repository = join(import.meta.dirname, '../..');

/** The Electron to run: the clone's own copy, or the one a script chose. */
export const electronPath = process.env['LOADOUT_ELECTRON'] ?? join(repository, 'out/electron/electron');

/** A started Loadout: its only window's page, and its places on disk. */
export type Loadout = {
  readonly electron: ElectronApplication;
  readonly page: Page;
  readonly userData: string;
  readonly downloads: string;
  /** The service profile it was started with, whether or not there is such a file. */
  readonly profileFile: string;
  /** Ends the app as its window's close button would. */
  quit(): Promise<void>;
};

/** A program to start in place of `electronPath`, and whether it runs with Chromium's sandbox, which root cannot have. */
export type Program = { readonly executablePath: string; readonly hasSandbox: boolean };

export type LaunchOptions = {
  program?: Program;
  /** A service profile to write and use; that of the test's service unless given. Text is written as it is; null: no file. */
  profile?: unknown;
  /** Whether the profile is named on the command line; it is unless said. */
  useProfile?: boolean;
  /** A user data folder to use again, as after a restart. */
  userData?: string;
  args?: string[];
  env?: Record<string, string>;
  /** Makes what the start finds in its user data folder. */
  prepare?: (userData: string) => void;
};

/** What every start of one test shares. */
export type LaunchPlace = {
  /** The test's own. */
  readonly folder: string;
  /** The service profile unless a start has one of its own. */
  readonly profile: unknown;
  readonly testInfo: TestInfo;
};

/** A started app, and what is written down about it. */
export type Started = { readonly loadout: Loadout; readonly failureTrace: FailureTrace };

/** Starts the app with its window open; `count` tells the starts of one test apart. */
export async function startLoadout(
  options: LaunchOptions,
  { folder, profile, testInfo }: LaunchPlace,
  count: number,
): Promise<Started> {
  const userData = options.userData ?? join(folder, `user-data-${count}`);
  const profileFile = join(folder, `service-${count}.json`);
  writeProfile(profileFile, options.profile === undefined ? profile : options.profile);
  const args = [
    `--user-data-dir=${userData}`,
    ...(options.useProfile === false ? [] : [`--service=${profileFile}`]),
    '--lang=en-US',
    ...(options.args ?? []),
  ];
  const own = { LOADOUT_SERVICE: '', LANGUAGE: 'en_US' };
  const env = { ...(process.env as Record<string, string>), ...own, ...options.env };
  options.prepare?.(userData);
  const { executablePath, hasSandbox } = options.program ?? {
    executablePath: electronPath,
    hasSandbox: false,
  };
  const electron = await launchElectron({
    executablePath,
    chromiumSandbox: hasSandbox,
    // As the system and the settings have it: Playwright would else say that the system is light.
    colorScheme: null,
    args,
    env,
    ...videoIn(folder),
  });
  const failureTrace = await collectFailureTrace(electron, {
    name: `start-${count}`,
    userData,
    folder,
    testInfo,
  });
  const page = await readyWindow(electron);
  const quit = async () => {
    await failureTrace.finish();
    await electron.close();
  };
  const downloads = join(userData, 'downloads');
  return { loadout: { electron, page, userData, downloads, profileFile, quit }, failureTrace };
}

/** Ends the app as a power cut would. */
export async function kill({ electron }: Loadout): Promise<void> {
  const ended = once(electron.process(), 'exit');
  electron.process().kill('SIGKILL');
  await ended;
}

function writeProfile(file: string, profile: unknown): void {
  if (profile !== null) writeFileSync(file, typeof profile === 'string' ? profile : JSON.stringify(profile));
}
