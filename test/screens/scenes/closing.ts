import { translate } from '#test/e2e/translate.ts';
import { getNext, modsShown, open } from '../navigation.ts';
import type { Scene } from '../scene.ts';

/** The window is closed while a download is in progress, on a desktop without a tray. */
export const closing: Scene = {
  name: 'closing',
  async play({ page, service, closeWindow, shoot }) {
    await modsShown(page);
    service.fault({ pattern: 'mod-versions/*', kind: 'trickle', bytes: 4_096, everyMs: 100 });
    await getNext(page);
    await getNext(page);
    await open(page, 'Downloads');
    await page
      .getByText(/ left$/)
      .nth(1)
      .waitFor();
    await closeWindow();
    await page.getByRole('dialog', { name: translate('closing.title') }).waitFor();
    await shoot('closing');
  },
};
