import { translate } from '#test/e2e/translate.ts';
import { getNext, modsShown, open, signIn } from '../navigation.ts';
import type { Scene } from '../scene.ts';

/** The player's library, with two of its mods on this computer. */
export const library: Scene = {
  name: 'library',
  service: { fileSize: 100_000 },
  async play(stage) {
    const { page, shoot } = stage;
    await modsShown(page);
    await signIn(stage);
    await open(page, 'All mods');
    const mods = page.getByRole('list', { name: 'Library' }).getByRole('article');
    await mods.first().waitFor();
    await getNext(page);
    await getNext(page);
    await mods
      .filter({ hasText: translate('mod.downloaded') })
      .nth(1)
      .waitFor();
    await shoot('library');
    await page
      .getByRole('button', { name: translate('list.sortNow', { sort: translate('list.sortAdded') }) })
      .click();
    await page.getByRole('menuitemradio', { name: translate('list.sortTitle') }).click();
    await mods.first().waitFor();
    const all = translate('list.gameNow', { game: translate('list.allGames') });
    await page.getByRole('button', { name: all, exact: true }).click();
    await page.getByRole('menuitemradio').nth(1).waitFor();
    await shoot('library-game');
    await page.getByRole('menuitemradio').nth(1).click();
    await page.getByRole('menuitemradio').first().waitFor({ state: 'hidden' });
    await shoot('library-sorted');
  },
};
