import type { Page } from '@playwright/test';

/** The service's own website, where a player logs in and consents. It is not part of Loadout and has its own text. */
export const website = (page: Page) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const username = page.getByRole('textbox', { name: 'Username', exact: true });
  const password = page.getByLabel('Password', { exact: true });
  const signIn = button('Sign in');
  return {
    username,
    password,
    signIn,
    allow: button('Allow'),
    cancel: button('Cancel'),
    async logIn(player: { name: string; password: string }) {
      await username.fill(player.name);
      await password.fill(player.password);
      await signIn.click();
    },
  };
};
