import { cpSync, mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildIsCurrent, digestOfInputs, forgetBuild, recordBuild } from '#scripts/setup/build.mjs';
import { testFolder } from './folder.ts';

describe('the build', () => {
  let folder = '';
  const write = (name: string, text: string) => {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), text);
  };
  beforeEach(async () => {
    folder = testFolder();
    write('main/index.ts', 'one');
    write('main/ipc/mods/mods.ts', 'two');
    write('vite.config.ts', 'three');
    for (const name of ['main/index.cjs', 'preload/index.cjs', 'renderer/index.html'])
      write(`out/app/${name}`, '');
    await recordBuild(folder, await digestOfInputs(folder));
  });

  it('is current while nothing has changed', async () => {
    expect(await buildIsCurrent(folder)).toBe(true);
  });

  it('is current in spite of new times, as after a checkout', async () => {
    utimesSync(join(folder, 'main/index.ts'), new Date(), new Date());
    expect(await buildIsCurrent(folder)).toBe(true);
  });

  it.each([
    ['a source changed', () => write('main/ipc/mods/mods.ts', 'other')],
    ['a source came', () => write('renderer/main.tsx', '')],
    ['a source went', () => rmSync(join(folder, 'main/ipc/mods/mods.ts'))],
    ['a source moved', () => cpSync(join(folder, 'main/index.ts'), join(folder, 'main/other.ts'))],
    ['the configuration changed', () => write('vite.config.ts', 'other')],
    ['an output went', () => rmSync(join(folder, 'out/app/preload/index.cjs'))],
    ['it was forgotten', () => forgetBuild(folder)],
  ])('is stale when %s', async (_what, change) => {
    await change();
    expect(await buildIsCurrent(folder)).toBe(false);
  });
});
