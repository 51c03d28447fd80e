import { translate, translatePattern } from '#test/e2e/translate.ts';
import { beginSignIn, modsShown, open, response, signIn } from '../navigation.ts';
import { type Scene, usual } from '../scene.ts';

/** A sign-in that waits for the browser, one that was canceled there, one that requests its tokens, and its end. */
export const signInPage: Scene = {
  name: 'sign-in',
  async play(stage) {
    const { page, service, shoot } = stage;
    const dialog = page.getByRole('dialog');
    await modsShown(page);
    const address = await beginSignIn(stage);
    await shoot('sign-in');
    await dialog.getByRole('button', { name: translate('signIn.paste') }).click();
    await shoot('sign-in-paste');
    await response(stage, address, 'cancel');
    await dialog.getByRole('button', { name: 'Try again' }).waitFor();
    await shoot('sign-in-failed');
    await dialog.getByRole('button', { name: 'Close' }).click();

    const slow = service.fault({ path: 'oauth2/token', kind: 'hang' });
    const again = await beginSignIn(stage);
    await response(stage, again);
    await dialog.getByText(translate('signIn.asking')).waitFor();
    await shoot('sign-in-asking', usual);
    slow.remove();
    await page
      .getByRole('button', { name: translatePattern('account.menu', { name: 'mirelle', state: '*' }) })
      .click();
    await page.getByRole('menu').waitFor();
    await shoot('account-menu', usual);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: translate('signInStorage.why') }).click();
    await shoot('sign-in-kept', usual);
  },
};

/** The service takes the session no longer; the mods, and what is here of the player, stay. */
export const sessionEnded: Scene = {
  name: 'session-ended',
  async play(stage) {
    const { page, service, shoot } = stage;
    await modsShown(page);
    await signIn(stage);
    await open(page, 'Favorites');
    await page.getByRole('list', { name: 'Favorites' }).getByRole('article').first().waitFor();
    service.revokeTokens('mirelle');
    await open(page, 'All mods');
    await page.getByText(translate('error.sessionEnded')).waitFor();
    await open(page, 'Favorites');
    await shoot('session-ended');
  },
};
