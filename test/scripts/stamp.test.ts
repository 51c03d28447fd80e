import { mkdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { isIntact, stampFolder } from '#scripts/runtime/stamp.mjs';
import { testFolder } from './folder.ts';

describe('a cached runtime', () => {
  let folder = '';
  beforeEach(async () => {
    folder = join(testFolder(), 'electron');
    mkdirSync(join(folder, 'locales'), { recursive: true });
    writeFileSync(join(folder, 'electron'), 'program');
    writeFileSync(join(folder, 'locales', 'en.pak'), 'words');
    await stampFolder(folder, 'key 1');
  });

  it('is used while it is whole', async () => {
    expect(await isIntact(folder, 'key 1')).toBe(true);
  });

  it('is made again when a file is cut short', async () => {
    truncateSync(join(folder, 'electron'), 3);
    expect(await isIntact(folder, 'key 1')).toBe(false);
  });

  it('is made again when a file is missing', async () => {
    rmSync(join(folder, 'locales', 'en.pak'));
    expect(await isIntact(folder, 'key 1')).toBe(false);
  });

  it('is made again when the steps that made it have changed', async () => {
    expect(await isIntact(folder, 'key 2')).toBe(false);
  });

  it('is made again when its stamp is damaged', async () => {
    writeFileSync(`${folder}.json`, '{"key":"key 1"');
    expect(await isIntact(folder, 'key 1')).toBe(false);
  });
});
