import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { takeCodeCache } from '#main/app/code-cache.ts';

const require = createRequire(import.meta.url);
const before = require.extensions['.cjs'];
const { platform, arch, versions } = process;

describe('the code cache of main', () => {
  let folder = '';
  let caches = '';
  const chunk = () => join(folder, 'part.cjs');
  const write = (cache: Uint8Array) => writeFileSync(join(caches, 'part.cjs.bin'), cache);

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'loadout-code-cache-'));
    caches = join(folder, 'code-cache', `${platform}-${arch}-${versions['electron']}`);
    mkdirSync(caches, { recursive: true });
    writeFileSync(
      chunk(),
      'exports.response = require("./other.cjs").response + 1; exports.file = __filename;',
    );
    writeFileSync(join(folder, 'other.cjs'), 'exports.response = 41;');
  });
  afterEach(() => {
    if (before) require.extensions['.cjs'] = before;
    else delete require.extensions['.cjs'];
    rmSync(folder, { recursive: true, force: true });
  });

  it('loads chunks with it and without, and the chunks that those require', () => {
    const script = new Script(Module.wrap(readFileSync(chunk(), 'utf8')));
    write(script.createCachedData());
    takeCodeCache(folder);
    expect(require(chunk())).toEqual({ response: 42, file: chunk() });
  });

  it.each([
    ['garbage', Buffer.alloc(4_096, 7)],
    ['nothing', Buffer.alloc(0)],
    ['another part’s', new Script('const other = 1;').createCachedData()],
  ])('loads a chunk whose compiled code is %s', (_what, cache) => {
    write(cache);
    takeCodeCache(folder);
    expect(require(chunk())).toMatchObject({ response: 42 });
  });

  it('loads without a cache where there is none', () => {
    rmSync(caches, { recursive: true });
    takeCodeCache(folder);
    expect(require.extensions['.cjs']).toBe(before);
  });
});
