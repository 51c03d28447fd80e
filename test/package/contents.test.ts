import { readdirSync, readFileSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { beforeAll, describe, expect, it } from 'vitest';
import { filesInAsar } from '#scripts/package/asar.mjs';
import { sizesOf } from '#scripts/package/sizes.mjs';
import { makeKeyRing } from '#test/service/keys.ts';
import { filesThatHold, release, repository } from './package.ts';

let archived: Awaited<ReturnType<typeof filesInAsar>> = [];
beforeAll(async () => {
  archived = await filesInAsar(join(release, 'resources/app.asar'));
});
const names = () => archived.map(({ name }) => name);
const code = () => archived.filter(({ name }) => /\.(c?js|css|html|json)$/.test(name));

/** Files whose text has what is looked for. */
const filesWith = (what: string | RegExp) =>
  code()
    .filter(({ bytes }) => {
      const text = bytes?.toString('utf8') ?? '';
      return typeof what === 'string' ? text.includes(what) : what.test(text);
    })
    .map(({ name }) => name);

describe('the archive of the app', () => {
  it('E19 holds the built app and package.json, and nothing else', () => {
    expect(names().filter((name) => name !== 'package.json' && !name.startsWith('out/app/'))).toEqual([]);
    expect(names()).toEqual(
      expect.arrayContaining([
        'package.json',
        'out/app/main/index.cjs',
        'out/app/main/catalog.cjs',
        'out/app/main/unpack.cjs',
        'out/app/main/game-files.cjs',
        'out/app/preload/index.cjs',
        'out/app/renderer/index.html',
      ]),
    );
  });

  it('E19 holds each file whole, with the checksum that Electron compares', () => {
    expect(archived.filter(({ intact }) => !intact)).toEqual([]);
  });

  it('E19 is byte for byte what was built', () => {
    for (const { name, bytes } of archived.filter(({ name }) => name.startsWith('out/app/')))
      expect(bytes?.equals(readFileSync(join(repository, name))), name).toBe(true);
  });

  it('leaves out one file, the database library for this processor, because the system can’t load it from there', () => {
    const unpacked = archived.filter(({ isUnpacked }) => isUnpacked).map(({ name }) => name);
    expect(unpacked).toEqual([`out/app/main/native/linux-${process.arch}.node`]);
    const beside = readdirSync(join(release, 'resources/app.asar.unpacked'), {
      recursive: true,
      encoding: 'utf8',
    });
    expect(beside.filter((name) => name.endsWith('.node'))).toEqual(unpacked);
    const built = readFileSync(join(repository, 'node_modules/@libsql/linux-x64-gnu/index.node'));
    expect(archived.find(({ isUnpacked }) => isUnpacked)?.bytes?.equals(built)).toBe(true);
  });

  it('has no source map, and names none', () => {
    expect(names().filter((name) => name.endsWith('.map'))).toEqual([]);
    expect(filesWith(/[#@] ?sourceMappingURL=/)).toEqual([]);
    expect(filesWith('sourcesContent')).toEqual([]);
  });

  it('has no test code, and no part of the fake service', () => {
    expect(names().filter((name) => /(^|\/)(test|tests|fixtures|fakes|scripts)\//.test(name))).toEqual([]);
    for (const word of [
      'vitest',
      '@playwright/test',
      'fastify',
      'startService',
      'fake service',
      'axe-core',
      'oauth4webapi',
    ])
      expect([word, filesWith(word)]).toEqual([word, []]);
  });

  it('O35 O40 has no demo profile, and no key', () => {
    for (const key of Object.values(makeKeyRing(1, []).samples))
      expect([key, filesWith(key)]).toEqual([key, []]);
    expect(filesWith(/-----BEGIN [A-Z ]*PRIVATE KEY-----/)).toEqual([]);
    expect(filesWith(/\b(ghp_|github_pat_|AKIA|xox[bp]-|npm_)[A-Za-z0-9]{16}/)).toEqual([]);
    expect(filesWith(/"?(api_key|client_secret)"?\s*[:=]\s*["'`][^"'`\s]{8,}/)).toEqual([]);
  });

  it('names no folder of the computer it was built on', () => {
    for (const folder of [repository, homedir()].filter((name) => name.split('/').length > 2))
      expect([folder, filesWith(folder)]).toEqual([folder, []]);
  });

  it('has no gallery of components', () => {
    expect(names().filter((name) => name.includes('gallery'))).toEqual([]);
    expect(filesWith('A name that is much longer than what players usually write')).toEqual([]);
  });

  it('has a package.json without scripts and tools', () => {
    const text = archived.find(({ name }) => name === 'package.json')?.bytes?.toString('utf8') ?? '{}';
    expect(JSON.parse(text)).toMatchObject({ name: 'loadout', main: 'out/app/main/index.cjs' });
    for (const name of ['devDependencies', 'scripts', 'knip', 'imports'])
      expect(JSON.parse(text)[name] ?? null, name).toBeNull();
  });
});

describe('the package', () => {
  it('has no service profile of its own, and no address for updates', () => {
    expect(readdirSync(join(release, 'resources'))).toEqual(['app.asar', 'app.asar.unpacked']);
  });

  it('has Chromium’s texts in the app’s languages and no others', () => {
    const spoken = ['de', 'en-US', 'es', 'es-419', 'fr', 'ja', 'pl', 'pt-BR', 'zh-CN'];
    expect(readdirSync(join(release, 'locales')).sort()).toEqual(spoken.map((name) => `${name}.pak`).sort());
  });

  it('has Electron’s and Chromium’s licenses', () => {
    expect(readFileSync(join(release, 'LICENSE.electron.txt'), 'utf8')).toContain('Electron');
    expect(statSync(join(release, 'LICENSES.chromium.html')).size).toBeGreaterThan(1_000_000);
  });

  // libarchive is 0.4 MB of it: it reads 7z, rar and tar.
  it('is no larger than it has to be: Loadout under 6.8 MB beside 9.8 MB of a database, all under 300 MB', async () => {
    const sizes = await sizesOf(release);
    const bytesOf = (wanted: string) => sizes.find(({ kind }) => kind === wanted)?.bytes;
    expect(bytesOf('Loadout')).toBeLessThan(6_800_000);
    expect(bytesOf('database library')).toBeLessThan(9_800_000);
    expect(sizes.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(300_000_000);
  });

  it('O40 has no key and no folder of the computer it was built on, in whatever file', () => {
    for (const text of [makeKeyRing(1, []).samples.guest, repository])
      expect([text, filesThatHold(release, text)]).toEqual([text, []]);
    // A text that is certainly in it is found.
    expect(filesThatHold(release, 'app://loadout')).toEqual(['resources/app.asar']);
  });

  it('gives nobody but its owner the right to change it', () => {
    const open = readdirSync(release, { recursive: true, encoding: 'utf8' }).filter(
      (name) => (statSync(join(release, name)).mode & 0o022) !== 0,
    );
    expect(open).toEqual([]);
  });
});
