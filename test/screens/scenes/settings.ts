import { translate } from '#test/e2e/translate.ts';
import { modsShown, open } from '../navigation.ts';
import { type Scene, usual } from '../scene.ts';

/** All settings, with a key that the service accepts: from the top, from the downloads on, and at the end. */
export const settings: Scene = {
  name: 'settings',
  async play({ page, shoot }) {
    await modsShown(page);
    await open(page, 'Settings');
    await page.getByText(translate('settings.keyAccepted'), { exact: true }).waitFor();
    await shoot('settings');
    const downloads = page.getByRole('main').getByRole('heading', { name: 'Downloads', exact: true });
    await downloads.evaluate((element) => element.scrollIntoView({ block: 'start' }));
    await shoot('settings-downloads');
    const about = page.getByRole('region', { name: translate('settings.about'), exact: true });
    // The first picture brings the window to its size, at which the second one shows the end.
    await shoot('settings-about', usual);
    await about.evaluate((element) => element.scrollIntoView({ block: 'end' }));
    await shoot('settings-about', usual);
  },
};
