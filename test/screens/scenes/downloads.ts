import { everyState, saveDownloads, savedDownload } from '#test/e2e/mods/saved-downloads.ts';
import { translate, translatePattern } from '#test/e2e/translate.ts';
import { getNext, modsShown, open } from '../navigation.ts';
import { type Scene, usual } from '../scene.ts';

/** Two downloads finished, one failed and two on their way. */
export const downloads: Scene = {
  name: 'downloads',
  async play({ page, service, shoot }) {
    const files = { pattern: 'mod-versions/*' };
    await modsShown(page);
    await getNext(page);
    await getNext(page);
    await page.getByText('Install', { exact: true }).nth(1).waitFor();
    service.fault({ ...files, kind: 'html-page', times: 1 });
    await getNext(page);
    await page.getByRole('button', { name: /^Try again: / }).waitFor();
    service.fault({ ...files, kind: 'trickle', bytes: 4_096, everyMs: 100 });
    await getNext(page);
    await getNext(page);
    await open(page, 'Downloads');
    await page
      .getByText(/ left$/)
      .nth(1)
      .waitFor();
    await shoot('downloads');
  },
};

/** Nothing was ever downloaded. */
export const downloadsEmpty: Scene = {
  name: 'downloads-empty',
  async play({ page, shoot }) {
    await open(page, 'Downloads');
    await page.getByRole('heading', { name: 'No downloads yet' }).waitFor();
    await shoot('downloads-empty');
  },
};

/** Every state that a download can wait, rest or end in, and the sheets over the screen. */
export const downloadsStates: Scene = {
  name: 'downloads-states',
  prepare: (userData, service) => saveDownloads(userData, everyState(service)),
  async play({ page, shoot }) {
    await open(page, 'Downloads');
    await page.getByText(translatePattern('downloads.doneGone', { size: '*' })).waitFor();
    await shoot('downloads-states');
    await page
      .getByRole('button', { name: translate('failure.details') })
      .first()
      .click();
    await page
      .getByRole('button', { name: translatePattern('downloads.more', { title: '*' }) })
      .nth(1)
      .click();
    await page.getByRole('menu').waitFor();
    await shoot('downloads-why');
    await page.keyboard.press('Escape');
    await page
      .getByRole('button', {
        name: translate('downloads.limit', { limit: translate('downloads.limitNone') }),
      })
      .click();
    await page.getByRole('textbox', { name: translate('downloads.limitCustom') }).waitFor();
    await shoot('downloads-limit', usual);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: translate('downloads.moreForAll') }).click();
    await page.getByRole('menuitem', { name: translate('downloads.cancelAll') }).click();
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    await shoot('downloads-cancel-all', usual);
  },
};

/** Two thousand downloads, for which the service is away. */
export const downloadsMany: Scene = {
  name: 'downloads-many',
  // How many downloads finish before the service is away depends on the computer.
  isRandom: true,
  prepare: (userData, service) =>
    saveDownloads(
      userData,
      Array.from({ length: 2000 }, (_, place) => savedDownload(service, place + 1)),
    ),
  async play({ page, service, shoot }) {
    await service.pause();
    await open(page, 'Downloads');
    // Some are downloaded before the service is away, so the number differs from run to run.
    await page.getByText(/downloads continue automatically/).waitFor();
    await shoot('downloads-many');
  },
};
