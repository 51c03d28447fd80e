import { translate } from '#test/e2e/translate.ts';
import { modsShown, open } from '../navigation.ts';
import { type Scene, sizes, small, usual } from '../scene.ts';

/** All settings, with a key that the service accepts: from the top, from the network on, and at the end. */
export const settings: Scene = {
  name: 'settings',
  async play({ page, shoot }) {
    await modsShown(page);
    await open(page, 'Settings');
    const list = page.getByRole('navigation', { name: translate('settings.sections'), exact: true });
    const goTo = (name: string) => list.getByRole('button', { name, exact: true }).click();
    await page.getByText(translate('settings.keyAccepted'), { exact: true }).waitFor();
    await shoot('settings', [small, ...sizes]);
    await goTo(translate('settings.appearance'));
    await shoot('settings-privacy', [small, ...sizes]);
    await goTo(translate('network.title'));
    await shoot('settings-network');
    const find = page.getByRole('textbox', { name: translate('settings.find'), exact: true });
    await find.fill('download');
    await shoot('settings-found', [small, ...sizes]);
    await find.fill('');
    await page.getByRole('button', { name: translate('settings.keyChange'), exact: true }).click();
    for (const size of [small, ...sizes]) {
      // The first only for the size: what is at the top of a long page changes with it.
      await shoot('settings-about', [size]);
      await goTo(translate('settings.about'));
      await shoot('settings-about', [size]);
    }
  },
};

/** About, with an update that is downloading, ready, and refused. */
export const updates: Scene = {
  name: 'updates',
  async play({ page, send, shoot }) {
    await modsShown(page);
    await open(page, 'Settings');
    await page
      .getByRole('navigation', { name: translate('settings.sections'), exact: true })
      .getByRole('button', { name: translate('settings.about'), exact: true })
      .click();
    await send('updates.changed', { kind: 'downloading', version: '2.0.0', done: 38e6, total: 90e6 });
    await page.getByRole('progressbar').waitFor();
    await shoot('updates-downloading', usual);
    await send('updates.changed', { kind: 'ready', version: '2.0.0' });
    await page.getByRole('button', { name: translate('updates.restart'), exact: true }).waitFor();
    await shoot('updates-ready');
    await send('updates.changed', { kind: 'failed', reason: 'unsigned', version: '2.0.0' });
    await page.getByText(translate('updates.unsigned'), { exact: true }).waitFor();
    await shoot('updates-refused', usual);
  },
};
