import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, type ElectronApplication, type Page } from '@playwright/test';
import { type ServiceOptions, type StandIn, startService } from '#test/service/index.ts';
import { launchElectron } from './launch-electron.ts';

const repository = join(import.meta.dirname, '../..');

/** The Electron to run: the clone's own copy, or the one a script chose. */
export const electronPath = process.env['LOADOUT_ELECTRON'] ?? join(repository, 'out/electron/electron');

/** What the stand-in has unless a test says otherwise: five pages of mods with small files. */
export const catalog = { mods: 120, perPage: 24, lastPage: 5, fileSize: 200_000 } as const;

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

export type LaunchOptions = {
  /** A service profile to write and use; that of the test's stand-in unless given. Text is written as it is; null: no file. */
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

type Fixtures = {
  /** How the stand-in starts: `test.use({ serviceOptions: { mods: 0 } })`. */
  serviceOptions: ServiceOptions;
  service: StandIn;
  /** A folder of this test's own, gone afterwards. */
  folder: string;
  /** Starts the app; everything started ends with the test. */
  launch: (options?: LaunchOptions) => Promise<Loadout>;
  /** The app, started with the stand-in's profile. */
  loadout: Loadout;
};

/** Playwright's test with a stand-in service, a folder and a real Electron. */
export const test = base.extend<Fixtures>({
  serviceOptions: [{}, { option: true }],
  service: async ({ serviceOptions }, use) => {
    const { mods, perPage, fileSize } = catalog;
    const service = await startService({ mods, perPage, fileSize, games: 4, ...serviceOptions });
    await use(service);
    await service.stop();
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
  folder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'loadout-e2e-'));
    await use(folder);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  },
  launch: async ({ service, folder }, use) => {
    const started: ElectronApplication[] = [];
    await use(async (options = {}) => {
      const userData = options.userData ?? join(folder, `user-data-${started.length}`);
      const profileFile = join(folder, `service-${started.length}.json`);
      const profile = options.profile === undefined ? service.profile() : options.profile;
      if (profile !== null)
        writeFileSync(profileFile, typeof profile === 'string' ? profile : JSON.stringify(profile));
      const given = [
        `--user-data-dir=${userData}`,
        ...(options.useProfile === false ? [] : [`--service=${profileFile}`]),
        '--lang=en-US',
        ...(options.args ?? []),
      ];
      const env = {
        ...(process.env as Record<string, string>),
        LOADOUT_SERVICE: '',
        LANGUAGE: 'en_US',
        ...options.env,
      };
      options.prepare?.(userData);
      // As the system and the settings have it: Playwright would else say that the system is light.
      const electron = await launchElectron({
        executablePath: electronPath,
        colorScheme: null,
        args: given,
        env,
      });
      started.push(electron);
      const page = await electron.firstWindow();
      const downloads = join(userData, 'downloads');
      return { electron, page, userData, downloads, profileFile, quit: () => electron.close() };
    });
    for (const electron of started) await electron.close();
  },
  loadout: async ({ launch }, use) => {
    await use(await launch());
  },
});

export { expect } from '@playwright/test';
