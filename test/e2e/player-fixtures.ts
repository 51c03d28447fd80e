import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { decideSignIn, signIn } from './account/sign-in.ts';
import { type Keyring, startKeyring } from './computer/keyring.ts';
import { type OrdinaryUser, ordinaryUser } from './computer/ordinary-user.ts';
import { requireProgram } from './computer/programs.ts';
import { installBrowser } from './computer/recording-browser.ts';
import { openSystemBrowser, type SystemBrowser } from './computer/system-browser.ts';
import { test as base, expect, type LaunchOptions, type Loadout } from './fixtures.ts';
import { account, signInDialog } from './screens/session.ts';
import { translate } from './translate.ts';
import { noKeyring } from './worker-fixtures.ts';

/** How to start the app, and the keyring of its desktop, if it has one. */
type DesktopOptions = LaunchOptions & { keyring?: Keyring };

type PlayerFixtures = {
  /** The environment in which the app finds the system browser. */
  systemBrowser: SystemBrowser;
  /** An unlocked keyring of this test's own. */
  keyring: Keyring;
  /** Another keyring, which is empty. */
  anotherKeyring: Keyring;
  /** Starts the app on a desktop with the system browser, and with a keyring if one is given. */
  launchWith: (options?: DesktopOptions) => Promise<Loadout>;
  /** Ends the app and starts it again on the same user data, with the same keyring if one is given. */
  restart: (loadout: Loadout, options?: DesktopOptions) => Promise<Loadout>;
  /** Signs a player in over HTTP, mirelle by default. */
  signInTo: (loadout: Pick<Loadout, 'page'>, player?: string) => Promise<void>;
  /**
   * Completes the sign-in that the app opened in the browser, as that player; returns the app's callback page and its
   * status.
   */
  respondNext: (player?: string) => Promise<{ status: number; text: string }>;
  /** The app with mirelle signed in, on a desktop without a keyring. */
  signedIn: Loadout;
  /** The app with mirelle signed in, on a desktop with the keyring. */
  signedInWithKeyring: Loadout;
  /** The app in the middle of a sign-in, on a desktop without a keyring. */
  signingIn: Loadout & {
    readonly dialog: ReturnType<typeof signInDialog>;
    /** The addresses that the browser was asked to open. */
    readonly authorizeUrl: string;
  };
  /** An unprivileged account with that browser and an unlocked keyring, and a function that starts its app. */
  ordinary: OrdinaryUser & { launch: (options: LaunchOptions) => Promise<Loadout> };
};

/**
 * The test of a player who signs in: with a keyring and a real browser, which the app opens like any desktop app does.
 */
export const test = base.extend<PlayerFixtures>({
  systemBrowser: async ({ chromium: program, folder }, use) => {
    requireProgram('xdg-open', 'xdg-utils');
    chmodSync(folder, 0o755);
    const browser = openSystemBrowser(program, installBrowser(folder));
    await use(browser);
    await browser.close();
  },
  keyring: async ({ folder }, use) => {
    const keyring = await startKeyring(join(folder, 'keyring'));
    await use(keyring);
    await keyring.stop();
  },
  anotherKeyring: async ({ folder }, use) => {
    const keyring = await startKeyring(join(folder, 'another-keyring'));
    await use(keyring);
    await keyring.stop();
  },
  ordinary: async ({ folder, launch, systemBrowser }, use) => {
    const user = ordinaryUser(folder);
    const { program, env } = user;
    const keyring = await startKeyring(join(user.home, 'keyring'), user.account);
    await use({
      ...user,
      launch: (options) =>
        launch({
          ...options,
          program,
          args: [...keyring.args],
          env: { ...env, ...systemBrowser.env, ...keyring.env },
        }),
    });
    await keyring.stop();
  },
  launchWith: async ({ launch, systemBrowser }, use) => {
    await use(({ keyring, ...options } = {}) => {
      const { args, env } = keyring ?? noKeyring;
      return launch({
        ...options,
        args: [...args, ...(options.args ?? [])],
        env: { ...systemBrowser.env, ...env, ...options.env },
      });
    });
  },
  restart: async ({ launchWith }, use) => {
    await use(async (loadout, options) => {
      await loadout.quit();
      return launchWith({ userData: loadout.userData, ...options });
    });
  },
  signInTo: async ({ service, systemBrowser }, use) => {
    await use((loadout, player) => signIn(loadout, { service, systemBrowser }, player));
  },
  respondNext: async ({ service, systemBrowser }, use) => {
    await use(async (player = 'mirelle') => decideSignIn(service, await systemBrowser.nextAddress(), player));
  },
  loadout: async ({ launchWith }, use) => {
    await use(await launchWith());
  },
  signedIn: async ({ loadout, signInTo }, use) => {
    await signInTo(loadout);
    // It moves everything below it.
    await expect(loadout.page.getByText(translate('signInStorage.memory'))).toBeVisible();
    await use(loadout);
  },
  signedInWithKeyring: async ({ launchWith, keyring, signInTo }, use) => {
    const loadout = await launchWith({ keyring });
    await signInTo(loadout);
    await use(loadout);
  },
  signingIn: async ({ loadout, systemBrowser }, use) => {
    await account(loadout.page).signIn.click();
    const authorizeUrl = await systemBrowser.nextAddress();
    await use({ ...loadout, dialog: signInDialog(loadout.page), authorizeUrl });
  },
});

export { expect } from './fixtures.ts';
