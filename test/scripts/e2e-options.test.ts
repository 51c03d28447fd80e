import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { mergeShards } from '#scripts/e2e/merge.mjs';
import { readRun, shardReports } from '#scripts/e2e/options.mjs';
import { testFolder } from './folder.ts';

describe('npm run e2e', () => {
  it('hands what is not its own to Playwright', () => {
    const run = readRun(['paging', '--repeat-each=3'], '/');
    expect(run).toEqual({
      app: undefined,
      video: false,
      network: false,
      merge: undefined,
      env: {},
      args: ['paging', '--repeat-each=3'],
    });
  });

  it('runs only what reads against a real service, whose profile is found from where npm was called', () => {
    const folder = testFolder();
    writeFileSync(join(folder, 'service.json'), '{}');
    const { args, env } = readRun(['--service=service.json'], folder);
    expect(args).toEqual(['--grep=@reads']);
    expect(env).toEqual({ LOADOUT_E2E_SERVICE: join(folder, 'service.json') });
  });

  it('has traces recorded where requested', () => {
    const { args, env } = readRun(['paging', '--trace'], '/');
    expect([args, env]).toEqual([['paging'], { LOADOUT_E2E_TRACE: '1' }]);
  });

  it('takes a program, or the folder of a package', () => {
    const folder = testFolder();
    const program = join(folder, 'package', 'loadout-bin');
    mkdirSync(join(folder, 'package'));
    writeFileSync(program, '');
    for (const app of [program, 'package', './package/'])
      expect(readRun([`--app=${app}`], folder).app).toBe(program);
  });

  it('leaves the report of each shard in a folder of its own', () => {
    const { args, env } = readRun(['--shard=2/3'], '/');
    expect(args).toEqual(['--shard=2/3', '--reporter=list,blob']);
    expect(env).toEqual({ PLAYWRIGHT_BLOB_OUTPUT_DIR: join(shardReports, '2-of-3') });
    expect(readRun(['--shard=2/3', '--reporter=blob'], '/').args).toEqual(['--shard=2/3', '--reporter=blob']);
  });

  it.each([
    ['--app=nowhere', /no app at .*nowhere.*npm run package/],
    ['--service=nowhere.json', /no service profile at .*nowhere\.json/],
  ])('refuses %s in a sentence', (argument, sentence) => {
    expect(() => readRun([argument], testFolder())).toThrow(sentence);
  });

  it('says so when there are no reports to sum up', async () => {
    await expect(mergeShards(testFolder())).rejects.toThrow(/no report of a shard below .*--shard=1\/2/);
  });
});
