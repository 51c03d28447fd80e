import { mkdirSync, mkdtempSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { Fomods } from '#main/games/fomod/fomods.ts';
import { createMemoryLog } from '#test/fakes/log.ts';
import { removeFolder } from '#test/remove-folder.ts';
import { config, folder, required } from './xml.ts';

const documentPath = 'fomod/ModuleConfig.xml';

/** An install with this document and some files in the folder "All". */
async function withFiles(xml: string, count: number) {
  const home = realpathSync(mkdtempSync(join(tmpdir(), 'loadout-fomods-')));
  onTestFinished(() => removeFolder(home));
  mkdirSync(dirname(join(home, documentPath)));
  writeFileSync(join(home, documentPath), xml);
  const paths = [documentPath, ...Array.from({ length: count }, (_, index) => `All/${index}.txt`)];
  const files = paths.map((path) => ({ path, size: 0, sha256: '' }));
  const fomods = new Fomods({
    installs: {
      has: () => true,
      manifest: () => ({ files, root: '', isPacked: false }) as never,
      filesFolder: () => home,
    },
    log: createMemoryLog(),
  });
  await fomods.read(['a']);
  return fomods;
}

test('W43 folders that are named again and again are refused before their files are mapped', async () => {
  const items = (count: number) => Array.from({ length: count }, (_, at) => folder('All', `To ${at}`));
  const bomb = await withFiles(config(required(...items(20_000))), 5_000);
  expect(bomb.problemOf('a')).toEqual({ id: 'choices.problem.tooMuch' });
  expect(bomb.filesOf({ installId: 'a', choices: 'all' })).toBeNull();
  const most = await withFiles(config(required(...items(40))), 5_000);
  expect(most.problemOf('a')).toBeNull();
  expect(most.filesOf({ installId: 'a', choices: 'all' })).toHaveLength(200_000);
  const more = await withFiles(config(required(...items(41))), 5_000);
  expect(more.problemOf('a')).toEqual({ id: 'choices.problem.tooMuch' });
});
