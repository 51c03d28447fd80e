import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { translate } from '#test/e2e/translate.ts';
import { modsShown } from '../navigation.ts';
import { type Scene, usual } from '../scene.ts';

const day = 24 * 60 * 60 * 1000;

/** A list of so many downloads that failed long ago: what is in them does not matter here. */
const listOf = (count: number) => ({
  version: 2,
  choices: { hosts: [], bytesPerSecond: null },
  downloads: Array.from({ length: count }, (_, index) => ({
    downloadId: `past-${index}`,
    modId: index + 1,
    title: `Mod ${index + 1}`,
    asked: { versionId: null, fileId: null },
    file: null,
    folder: null,
    fileName: null,
    part: null,
    waiting: null,
    failure: null,
    sha256: null,
    state: 'cancelled',
    rank: index + 1,
    receivedBytes: 0,
    totalBytes: null,
    tries: 0,
    finishedAt: 1_700_000_000_000,
    fileState: null,
    replaces: null,
    removed: false,
  })),
});

/** A list of downloads that was damaged, and its backups in Settings, and a partial file that nobody knows. */
export const backups: Scene = {
  name: 'backups',
  prepare(userData) {
    mkdirSync(join(userData, 'downloads'), { recursive: true });
    writeFileSync(
      join(userData, 'downloads/old-forge-2.1.zip.0123456789abcdef.part'),
      Buffer.alloc(88_000_000),
    );
    writeFileSync(join(userData, 'downloads.json'), '{"version":2,"choi');
    for (const [nth, count] of [214, 200, 187].entries()) {
      const file = join(userData, `downloads.json.${nth + 1}`);
      writeFileSync(file, JSON.stringify(listOf(count)));
      const written = new Date(Date.now() - (nth + 1) * day);
      utimesSync(file, written, written);
    }
  },
  async play({ page, shoot }) {
    await modsShown(page);
    await shoot('store-restored');
    await page.getByRole('button', { name: translate('backups.open'), exact: true }).click();
    await page
      .getByRole('region', { name: translate('backups.title') })
      .getByText('214 downloads')
      .first()
      .waitFor();
    await shoot('backups');
    await page
      .getByRole('region', { name: translate('orphanedFiles.title'), exact: true })
      .evaluate((element) => element.scrollIntoView({ block: 'end' }));
    await shoot('partial-files', usual);
  },
};
