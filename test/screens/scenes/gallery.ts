import type { Page } from '@playwright/test';
import { type Scene, usual } from '../scene.ts';

/** As high as the display allows, so that a group of components is on few pictures. */
const tall = [{ width: 1280, height: 2000 }] as const;

const groups = [
  'Buttons',
  'Fields and choices',
  'Display',
  'Art',
  'Feedback',
  'Overlays',
  'Lists of mods',
] as const;

/** Every component in every state, and what opens over the page. */
export const gallery: Scene = {
  name: 'gallery',
  isGallery: true,
  arguments: async () => ['--gallery'],
  async play({ page, theme, shoot }) {
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await page.getByRole('heading', { name: 'Components', level: 1 }).waitFor();
    await page
      .getByRole('group', { name: 'Theme' })
      .getByRole('radio', { name: theme === 'dark' ? 'Dark' : 'Light' })
      .check();
    const release = await forceStates(page);
    for (const name of groups) {
      const heading = page.getByRole('heading', { name, level: 2, exact: true });
      await heading.evaluate((title) => title.scrollIntoView({ block: 'start' }));
      await shoot(`gallery-${name.split(' ')[0]?.toLowerCase()}`, tall);
    }
    await release();
    const overlays = page.getByRole('heading', { name: 'Overlays', level: 2, exact: true });
    await overlays.evaluate((title) => title.scrollIntoView({ block: 'start' }));
    await button('Open the dialog').click();
    await page.getByRole('dialog').waitFor();
    await shoot('gallery-dialog', usual);
    await page.keyboard.press('Escape');
    await button('Open the long dialog').click();
    await page.getByRole('dialog').waitFor();
    await shoot('gallery-dialog-long', usual);
    await page.keyboard.press('Escape');
    for (const name of ['menu', 'choices']) {
      await button(`Open the ${name}`).click();
      await page.getByRole('menu').waitFor();
      await shoot(`gallery-${name}`, usual);
      await page.keyboard.press('Escape');
    }
    await button('Open the popover').click();
    await page.getByRole('dialog').waitFor();
    await shoot('gallery-popover', usual);
    await page.keyboard.press('Escape');
    await button('Long').focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await page.getByRole('tooltip').waitFor();
    await shoot('gallery-tooltip', usual);
  },
};

/**
 * Forces the states of the pointer and the keyboard where the gallery asks for them, on its controls and their labels.
 * Returns a function that ends it.
 */
async function forceStates(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  for (const state of ['hover', 'focus-visible', 'active'] as const) {
    const controls = ['button', 'input', 'textarea'];
    const inside = state === 'hover' ? [...controls, 'label', 'search'] : controls;
    const selector = inside.map((name) => `[data-forced="${state}"] ${name}`).join(', ');
    const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector });
    const forcedPseudoClasses = state === 'focus-visible' ? ['focus', 'focus-visible'] : [state];
    for (const nodeId of nodeIds) await session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses });
  }
  return () => session.detach();
}
