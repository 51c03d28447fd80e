import { translate } from '#test/e2e/translate.ts';
import { modsShown, open, pressFavoriteButton, signIn } from '../navigation.ts';
import type { Scene } from '../scene.ts';

/** The favorites as cards and as rows, then changes that wait while the service is away. */
export const favorites: Scene = {
  name: 'favorites',
  async play(stage) {
    const { page, service, shoot } = stage;
    const list = page.getByRole('list', { name: 'Favorites' });
    await modsShown(page);
    await signIn(stage);
    await open(page, 'Favorites');
    await list.getByRole('article').first().waitFor();
    await page.getByRole('button', { name: /^Sort: / }).click();
    await page.getByRole('menuitemradio', { name: 'Name' }).click();
    await shoot('favorites');
    await page.getByRole('group', { name: 'Layout' }).getByRole('radio', { name: 'Rows' }).check();
    await shoot('favorites-rows');
    await page.getByRole('group', { name: 'Layout' }).getByRole('radio', { name: 'Cards' }).check();

    await service.pause();
    await open(page, 'Browse');
    await pressFavoriteButton(page, 1);
    await pressFavoriteButton(page, 4);
    await pressFavoriteButton(page, 6);
    await open(page, 'Favorites');
    await page.getByText(translate('outbox.waiting', { count: 3 })).waitFor();
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await page.getByRole('alert').waitFor();
    await shoot('favorites-outbox');
  },
};

/** Favorites while nobody is signed in. */
export const favoritesSignedOut: Scene = {
  name: 'favorites-signed-out',
  async play({ page, shoot }) {
    await modsShown(page);
    await open(page, 'Favorites');
    await page.getByRole('heading', { name: /Sign in to see/ }).waitFor();
    await shoot('favorites-signed-out');
  },
};
