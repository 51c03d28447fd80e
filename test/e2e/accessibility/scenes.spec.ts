import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { electronPath, expect, test } from '#test/e2e/fixtures.ts';
import { scenes } from '#test/screens/scenes.ts';
import { snapshotOf } from '#test/screens/snapshot.ts';
import { playScene } from '#test/screens/stage.ts';

// Each scene has several screens, and waits for each.
test.slow();

const snapshots = join(import.meta.dirname, '../../screens/snapshots');
/** Set by whoever changed a screen on purpose; the change of the snapshots belongs into the commit. */
const isUpdating = process.env['LOADOUT_UPDATE_SNAPSHOTS'] === '1';

/** All of the gallery is on each of its pictures, and gallery.spec.ts checks it. */
const withSnapshots = scenes.filter(({ isRandom, isGallery }) => isRandom !== true && isGallery !== true);

for (const scene of withSnapshots)
  test(`the screens of "${scene.name}" have the names, headings and texts that their snapshots have`, async ({
    folder,
  }) => {
    const { isAboutToasts } = scene;
    const read = (page: Page) => snapshotOf(page, { folder, isAboutToasts });
    await playScene(scene, 'dark', {
      executable: electronPath,
      folder: join(folder, 'demo'),
      port: 0,
      sizesOf: (at) => at.filter(({ width }) => width === 1280).slice(0, 1),
      async take(page, { name }) {
        const file = join(snapshots, `${name}.yml`);
        if (isUpdating) return await update(() => read(page), file);
        const expected = existsSync(file) ? readFileSync(file, 'utf8') : '';
        // What comes a moment later, such as the state of the service, has its time.
        await expect.poll(() => read(page), { message: name }).toBe(expected);
      },
    });
  });

/** Writes a snapshot once the screen has been the same for a while. */
async function update(read: () => Promise<string>, file: string): Promise<void> {
  let last = '';
  let times = 0;
  await expect
    .poll(
      async () => {
        const now = await read();
        times = now === last ? times + 1 : 0;
        last = now;
        return times;
      },
      { intervals: [250] },
    )
    .toBeGreaterThan(5);
  writeFileSync(file, last);
}
