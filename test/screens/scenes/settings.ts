import type { Scene } from '../scene.ts';
import { modsShown, open } from '../ways.ts';

/** All settings, with a key that the service accepts. */
export const settings: Scene = {
  name: 'settings',
  async play({ page, shoot }) {
    await modsShown(page);
    await open(page, 'Settings');
    await page.getByText('Accepted by the service').waitFor();
    await shoot('settings');
  },
};
