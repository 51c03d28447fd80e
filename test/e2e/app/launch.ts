import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ElectronApplication, Page, TestInfo } from '@playwright/test';
import { seedSettings } from '#test/seed-settings.ts';
import { collectFailureTrace, type FailureTrace, videoIn } from './failure-trace.ts';
import { holdServices } from './hold-services.ts';
import { launchElectron, readyWindow } from './launch-electron.ts';

const repository = join(import.meta.dirname, '../../..');

/** The Electron to run: the repository's own copy, or the one a script chose. */
export const electronPath = process.env['LOADOUT_ELECTRON'] ?? join(repository, 'out/electron/electron');

/** A started Loadout: the page of its only window, and its paths on disk. */
export type Loadout = {
  readonly electron: ElectronApplication;
  readonly page: Page;
  readonly userData: string;
  readonly downloads: string;
  /** The path of its service profile, whether or not the file exists. */
  readonly profileFile: string;
  /** Ends the app as its window's close button does. */
  quit(): Promise<void>;
};

/**
 * A program to start in place of `electronPath`, and whether it runs with Chromium's sandbox, which root cannot use.
 */
export type Program = { readonly executablePath: string; readonly hasSandbox: boolean };

export type LaunchOptions = {
  program?: Program;
  /**
   * A service profile to write and use; that of the test's service unless given. Text is written unchanged; null: no
   * file.
   */
  profile?: unknown;
  /** Whether the command line names the profile; true unless given. */
  useProfile?: boolean;
  /** An existing user data folder, as after a restart. */
  userData?: string;
  args?: string[];
  env?: Record<string, string>;
  /** Whether the app reads the service's whole list in the background; as in `LaunchPlace` unless given. */
  keepCatalog?: boolean;
  /** Holds main's services back until `releaseServices`: the page is what it is without them. */
  holdServices?: boolean;
  /** Prepares the user data folder before the start. */
  prepare?: (userData: string) => void;
};

/** What every start of one test shares. */
export type LaunchPlace = {
  /** The test's own folder. */
  readonly folder: string;
  /** The default service profile of a start. */
  readonly profile: unknown;
  /** Whether the app reads the service's whole list in the background. */
  readonly keepCatalog: boolean;
  readonly testInfo: TestInfo;
};

/** A started app, and its recording. */
export type Started = { readonly loadout: Loadout; readonly failureTrace: FailureTrace };

/** Starts the app with its window open; `count` distinguishes the starts of one test. */
export async function startLoadout(
  options: LaunchOptions,
  { folder, profile, keepCatalog, testInfo }: LaunchPlace,
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
  seedSettings(userData, options.keepCatalog ?? keepCatalog);
  const { executablePath, hasSandbox } = options.program ?? {
    executablePath: electronPath,
    hasSandbox: false,
  };
  const electron = await launchElectron(
    {
      executablePath,
      chromiumSandbox: hasSandbox,
      // The color scheme of the system and the settings; Playwright's default pretends a light system.
      colorScheme: null,
      args,
      env,
      ...videoIn(folder),
    },
    options.holdServices ? [holdServices] : [],
  );
  const failureTrace = await collectFailureTrace(electron, {
    name: `start-${count}`,
    userData,
    folder,
    testInfo,
  });
  const page = await (options.holdServices ? electron.firstWindow() : readyWindow(electron));
  const quit = async () => {
    await failureTrace.finish();
    await electron.close();
  };
  const downloads = join(userData, 'downloads');
  return { loadout: { electron, page, userData, downloads, profileFile, quit }, failureTrace };
}

/** Ends the app without any clean-up, like a power cut. */
export async function kill({ electron }: Loadout): Promise<void> {
  const ended = once(electron.process(), 'exit');
  electron.process().kill('SIGKILL');
  await ended;
}

function writeProfile(file: string, profile: unknown): void {
  if (profile !== null) writeFileSync(file, typeof profile === 'string' ? profile : JSON.stringify(profile));
}
