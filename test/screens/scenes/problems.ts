import { translate } from '#test/e2e/translate.ts';
import { modsShown } from '../navigation.ts';
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

/** A service profile with a public address that is not https. */
export const profileInvalid: Scene = {
  name: 'profile-invalid',
  profile: () => ({ base_url: 'http://mods.example.org/api/' }),
  async play({ page, shoot }) {
    await page.getByRole('heading', { name: /service profile can’t be used/ }).waitFor();
    await shoot('profile-invalid');
  },
};
