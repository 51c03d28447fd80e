import { expect, test } from '#test/e2e/fixtures.ts';
import { expectAccessible } from './axe.ts';

// Axe checks some hundred components, and then their colors again.
test.slow();

test('axe: every component in every state, dark and light', async ({ launch }) => {
  const { page, electron } = await launch({ args: ['--gallery'] });
  const title = page.getByRole('heading', { name: 'Components', level: 1, exact: true });
  if (await electron.evaluate(({ app }) => app.isPackaged)) {
    await expect(page.getByRole('navigation').first()).toBeVisible();
    return await expect(title).toBeHidden();
  }
  await expect(title).toBeVisible();
  // The theme changes every color. In what is far below, the transitions would never end.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const theme = page.getByRole('group', { name: 'Theme', exact: true });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  for (const name of ['Dark', 'Light']) {
    await theme.getByRole('radio', { name, exact: true }).check();
    await expectAccessible(page, `components, ${name}`);
    for (const opened of ['dialog', 'long dialog', 'menu', 'choices', 'popover']) {
      await button(`Open the ${opened}`).click();
      await expect(page.getByRole(/dialog|popover/.test(opened) ? 'dialog' : 'menu')).toBeVisible();
      await expectAccessible(page, `${opened}, ${name}`);
      await page.keyboard.press('Escape');
    }
  }
});
