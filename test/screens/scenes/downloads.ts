import type { Scene } from '../scene.ts';
import { getNext, modsShown, open } from '../ways.ts';

/** Two downloads finished, one failed and two on their way. */
export const downloads: Scene = {
  name: 'downloads',
  service: { fileSize: { min: 4 * 2 ** 20, max: 48 * 2 ** 20 } },
  async play({ page, service, shoot }) {
    const files = { pattern: 'mod-versions/*' };
    await modsShown(page);
    await getNext(page);
    await getNext(page);
    await page.getByText('Downloaded', { exact: true }).nth(1).waitFor();
    service.fault({ ...files, kind: 'html-page', times: 1 });
    await getNext(page);
    await page.getByRole('button', { name: /^Try again: / }).waitFor();
    service.fault({ ...files, kind: 'trickle', bytes: 65_536, everyMs: 30 });
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
