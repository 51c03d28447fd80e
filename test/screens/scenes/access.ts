import { translate } from '#test/e2e/translate.ts';
import { modsOf, modsShown, open } from '../navigation.ts';
import { type Scene, usual } from '../scene.ts';

/** The keyboard shortcuts. */
export const shortcuts: Scene = {
  name: 'shortcuts',
  keepCatalog: true,
  async play({ page, shoot }) {
    await modsShown(page);
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: translate('keys.title') }).waitFor();
    await shoot('shortcuts');
  },
};

/** A page of 200 %: Browse, the details of a mod, and Settings. */
export const zoom: Scene = {
  name: 'zoom',
  keepCatalog: true,
  async play({ page, zoom: enlarge, shoot }) {
    await modsShown(page);
    await enlarge(2);
    await shoot('zoom-browse', usual);
    await modsOf(page).first().getByRole('button').first().click();
    await page.getByRole('complementary').getByRole('heading', { level: 2 }).first().waitFor();
    await shoot('zoom-details', usual);
    await open(page, 'Settings');
    await page.getByText(translate('settings.keyAccepted'), { exact: true }).waitFor();
    await shoot('zoom-settings', usual);
  },
};

/** Everything from right to left, as for a language that is written so: Browse with details, and Settings. */
export const rightToLeft: Scene = {
  name: 'right-to-left',
  keepCatalog: true,
  async play({ page, shoot }) {
    await modsShown(page);
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl';
    });
    await modsOf(page).first().getByRole('button').first().click();
    await page.getByRole('complementary').getByRole('heading', { level: 2 }).first().waitFor();
    await shoot('right-to-left-details', usual);
    await open(page, 'Settings');
    await page.getByText(translate('settings.keyAccepted'), { exact: true }).waitFor();
    await shoot('right-to-left-settings', usual);
  },
};
