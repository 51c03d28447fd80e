import { describe, expect, it } from 'vitest';
import { findRuntime } from '#scripts/runtime/find.mjs';
import { runtimeSources } from '#scripts/runtime/sources.mjs';
import { testFolder } from './folder.ts';

const runtime = { source: 'official' as const, version: '45.4.1', dist: '/somewhere' };

describe('findRuntime', () => {
  it('takes the first source that has one, and asks no further', async () => {
    const requested: string[] = [];
    const source = (name: string, response: typeof runtime | undefined) => ({
      name,
      find: async () => {
        requested.push(name);
        return response;
      },
    });
    const found = await findRuntime([source('a', undefined), source('b', runtime), source('c', runtime)]);
    expect(found).toBe(runtime);
    expect(requested).toEqual(['a', 'b']);
  });

  it('notes a failure and tries the next source', async () => {
    const failing = { name: 'a', find: () => Promise.reject(new Error('broken')) };
    expect(await findRuntime([failing, { name: 'b', find: async () => runtime }])).toBe(runtime);
  });

  it('says everything that was tried when there is none', async () => {
    const sources = [
      { name: 'here', find: async () => undefined },
      { name: 'there', find: () => Promise.reject(new Error('the host is gone')) },
    ];
    await expect(findRuntime(sources)).rejects.toThrow(/here: not found[\s\S]*there: the host is gone/);
  });
});

describe('runtimeSources', () => {
  const machine = { platform: 'linux' as const, arch: 'x64' };
  const named = (env: NodeJS.ProcessEnv) => runtimeSources({ ...machine, env, cache: testFolder() });

  it('come in the documented order', () => {
    expect(named({}).map(({ name }) => name)).toEqual([
      'ELECTRON_OVERRIDE_DIST_PATH',
      'node_modules/electron/dist',
      'the cache',
      'the official download',
      'the registry package with Electron 33.2.1',
    ]);
  });

  it('ends with a sentence when the player names a folder without Electron', async () => {
    const folder = testFolder();
    await expect(findRuntime(named({ ELECTRON_OVERRIDE_DIST_PATH: folder }))).rejects.toThrow(
      `there is no Electron in ${folder}`,
    );
  });

  it('has no package for other platforms, and says so', async () => {
    const sources = runtimeSources({ platform: 'linux', arch: 'arm64', env: {}, cache: testFolder() });
    await expect(sources.at(-1)?.find()).rejects.toThrow('it is for Linux on x64 only');
  });
});
