import { translate } from '#test/e2e/translate.ts';
import { modsShown, open } from '../navigation.ts';
import type { Scene } from '../scene.ts';

/** A service that lists nothing. */
export const empty: Scene = {
  name: 'empty',
  service: { mods: 0 },
  async play({ page, shoot }) {
    await page.getByText(translate('browse.empty')).waitFor();
    await shoot('empty-catalog');
  },
};

/** The service goes away after the first page and the next, which is read ahead. */
export const offline: Scene = {
  name: 'offline',
  async play({ page, service, shoot }) {
    await modsShown(page);
    await service.pause();
    await page.getByRole('button', { name: 'Last page' }).click();
    await page.getByText(/Can’t reach the service/).waitFor();
    await shoot('offline');
    await page.getByRole('button', { name: /^Service status: / }).click();
    await page.getByText(translate('connection.keepsTrying'), { exact: false }).waitFor();
    await shoot('offline-status');
  },
};

/** The key is revoked after the first page and the next, which is read ahead. */
export const keyRefused: Scene = {
  name: 'key-refused',
  async play({ page, service, shoot }) {
    await modsShown(page);
    service.revokeKey(service.guestKey);
    await page.getByRole('button', { name: 'Last page' }).click();
    await page.getByText(/no longer accepts this app’s key/).waitFor();
    await shoot('key-refused');
  },
};

/** A first start without a service profile. */
export const welcome: Scene = {
  name: 'welcome',
  profile: () => null,
  async play({ page, shoot }) {
    await page.getByRole('heading', { name: translate('profile.welcome') }).waitFor();
    await shoot('welcome');
  },
};

/** A service profile with a public address that is not https. */
export const profileInvalid: Scene = {
  name: 'profile-invalid',
  profile: () => ({ base_url: 'http://mods.example.org/api/' }),
  async play({ page, shoot }) {
    await page.getByRole('heading', { name: translate('profile.title') }).waitFor();
    await shoot('profile-invalid');
  },
};

/** A toast below a list with open details. */
export const toasts: Scene = {
  name: 'toasts',
  isAboutToasts: true,
  async play({ page, shoot }) {
    await modsShown(page);
    await page.getByRole('article').getByRole('heading').getByRole('button').first().click();
    await page.getByRole('complementary').getByText('What it does').waitFor();
    await open(page, 'Settings');
    await page.getByRole('button', { name: translate('settings.copyDiagnostics') }).click();
    await open(page, 'Browse');
    // It stays while it has the focus, in a window of any size.
    await page
      .getByRole('region', { name: translate('ui.notifications') })
      .getByRole('button', { name: translate('ui.dismiss') })
      .focus();
    await shoot('toasts');
  },
};
