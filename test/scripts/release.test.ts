import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { judgeOffer, publicKey, signedText } from '#main/update/offer.ts';
import { builderArguments } from '#scripts/release/build.mjs';
import { checkRelease, isSupported } from '#scripts/release/check.mjs';
import { makeKeys, signedText as signedByScript, signLists } from '#scripts/release/sign.mjs';

const repository = join(import.meta.dirname, '../..');
const app = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'));

describe('E16 a release', () => {
  it.each([
    ['45.4.1', '45.0.0', true],
    ['45.4.1', '47.2.0', true],
    ['45.4.1', '48.0.0', false],
    ['33.2.1', '45.4.1', false],
    ['45.4.1', 'unknown', false],
    ['45.x', '45.0.0', false],
  ])('with Electron %s when the newest is %s: %s', (pinned, newest, supported) => {
    expect(isSupported(pinned, newest)).toBe(supported);
  });

  it('is refused when its Electron gets no fixes any more', async () => {
    const pinned = Number.parseInt(app.devDependencies.electron, 10);
    await expect(checkRelease({}, async () => `${pinned + 3}.0.0`)).rejects.toThrow('gets no fixes any more');
    expect(await checkRelease({}, async () => `${pinned + 2}.0.0`)).toContain(`Loadout ${app.version}`);
  });

  it('is refused under another version than its tag', async () => {
    const newest = async () => app.devDependencies.electron;
    await expect(checkRelease({ GITHUB_REF_NAME: 'v99.0.0' }, newest)).rejects.toThrow('The tag is v99.0.0');
    await expect(checkRelease({ GITHUB_REF_NAME: `v${app.version}` }, newest)).resolves.toContain(
      app.version,
    );
  });

  it('is built with the Electron that the code is compiled against, at a fixed version', () => {
    expect(app.devDependencies.electron).toMatch(/^\d+\.\d+\.\d+$/);
    const builder = parse(readFileSync(join(repository, 'electron-builder.yml'), 'utf8'));
    expect([builder.electronVersion, builder.electronDist]).toEqual([undefined, undefined]);
  });
});

describe('the command line of electron-builder', () => {
  it('is for the system it runs on', () => {
    expect(builderArguments('linux', {}, undefined)).toEqual([
      '--linux',
      '--x64',
      '--config=electron-builder.yml',
      '--publish=never',
    ]);
    expect(builderArguments('darwin', { CSC_LINK: 'x' }, undefined)).toContain('--arm64');
    expect(() => builderArguments('freebsd', {}, undefined)).toThrow('No packages are made on freebsd.');
  });

  it('says where updates are, and which key signs them, only where that is known', () => {
    const key = Buffer.alloc(32, 1).toString('base64');
    const env = {
      GITHUB_REPOSITORY: 'someone/loadout',
      LOADOUT_UPDATE_KEY: key,
      LOADOUT_MAINTAINER: 'A <a@mods.example>',
    };
    const args = builderArguments('win32', env, 'out/service.json').join(' ');
    expect(args).toContain('-c.publish.owner=someone -c.publish.repo=loadout');
    expect(args).toContain(`-c.extraMetadata.updateKey=${key}`);
    expect(args).toContain('-c.extraResources.to=service.json');
    expect(
      builderArguments('win32', { GITHUB_REPOSITORY: '', LOADOUT_UPDATE_KEY: '' }, undefined).join(' '),
    ).not.toContain('-c.');
  });

  it('leaves nothing unsigned in silence where there is a certificate', () => {
    const of = (platform: NodeJS.Platform, env: NodeJS.ProcessEnv) =>
      builderArguments(platform, env, undefined);
    for (const platform of ['darwin', 'win32'] as const) {
      expect(of(platform, { CSC_LINK: 'base64' })).toContain('-c.forceCodeSigning=true');
      expect(of(platform, { CSC_LINK: '' })).not.toContain('-c.forceCodeSigning=true');
    }
    expect(of('linux', { CSC_LINK: 'base64' })).not.toContain('-c.forceCodeSigning=true');
    expect(of('darwin', {})).toContain('-c.mac.hardenedRuntime=false');
    expect(of('darwin', { CSC_LINK: 'base64' })).not.toContain('-c.mac.hardenedRuntime=false');
  });

  it('refuses a key that is none', () => {
    expect(() => builderArguments('linux', { LOADOUT_UPDATE_KEY: 'abc' }, undefined)).toThrow(
      '32 bytes in base64',
    );
  });
});

describe('signing', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'loadout-release-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const keys = async () => {
    const file = join(folder, 'key.pem');
    const LOADOUT_UPDATE_KEY = await makeKeys(file);
    return { file, env: { LOADOUT_UPDATE_KEY, LOADOUT_UPDATE_PRIVATE_KEY: readFileSync(file, 'utf8') } };
  };

  /** A list as electron-builder writes it, with the file it names. */
  function list() {
    const bytes = Buffer.from('an AppImage');
    writeFileSync(join(folder, 'Loadout-1.2.0.AppImage'), bytes);
    const sha512 = createHash('sha512').update(bytes).digest('base64');
    const text = `version: 1.2.0\nfiles:\n  - url: Loadout-1.2.0.AppImage\n    sha512: ${sha512}\n    size: ${bytes.length}\n    blockMapSize: 7\npath: Loadout-1.2.0.AppImage\nsha512: ${sha512}\nreleaseDate: '2026-11-21T08:00:00.000Z'\n`;
    writeFileSync(join(folder, 'latest-linux.yml'), text);
  }

  it('makes a list that the app takes, and no other', async () => {
    const { env } = await keys();
    list();
    expect(await signLists(env, folder)).toBe('Signed: latest-linux.yml.');
    const info = parse(readFileSync(join(folder, 'latest-linux.yml'), 'utf8'));
    expect(judgeOffer(info, publicKey(env.LOADOUT_UPDATE_KEY))).toMatchObject({
      offer: { version: '1.2.0' },
    });
    expect(judgeOffer({ ...info, version: '1.3.0' }, publicKey(env.LOADOUT_UPDATE_KEY))).toEqual({
      refused: 'unsigned',
    });
    expect(signedByScript(info)).toBe(signedText(info));
  });

  it('signs no file that is not the listed one', async () => {
    const { env } = await keys();
    list();
    writeFileSync(join(folder, 'Loadout-1.2.0.AppImage'), 'another one');
    await expect(signLists(env, folder)).rejects.toThrow('is not the file that latest-linux.yml lists');
  });

  it('refuses a key that does not belong to the app', async () => {
    const { env } = await keys();
    list();
    await expect(signLists({ ...env, LOADOUT_UPDATE_KEY: 'another' }, folder)).rejects.toThrow(
      'does not belong',
    );
  });

  it('says so when there is no key, or nothing to sign', async () => {
    expect(await signLists({}, folder)).toContain('no copy of this release updates itself');
    await expect(signLists((await keys()).env, folder)).rejects.toThrow('no list of updates');
  });

  it('keeps the private key to its owner, and never overwrites one', async () => {
    const { file } = await keys();
    expect(statSync(file).mode & 0o777).toBe(0o600);
    await expect(makeKeys(file)).rejects.toThrow('EEXIST');
    await expect(makeKeys(undefined)).rejects.toThrow('--file=FILE');
  });
});

describe('the release workflow', () => {
  const text = readFileSync(join(repository, '.github/workflows/release.yml'), 'utf8');
  type Step = { uses?: string; run?: string; with?: Record<string, unknown>; env?: Record<string, string> };
  type Job = { permissions?: Record<string, string>; steps: Step[]; needs?: string; environment?: string };
  const workflow: { on: object; permissions: object; jobs: Record<string, Job> } = parse(text);
  const steps = Object.values(workflow.jobs).flatMap((job) => job.steps);

  it('runs for tags alone, and may write nothing but the release', () => {
    expect(workflow.on).toEqual({ push: { tags: ['v*'] } });
    expect(workflow.permissions).toEqual({ contents: 'read' });
    const writers = Object.entries(workflow.jobs).filter(
      ([, { permissions }]) => permissions?.['contents'] === 'write',
    );
    expect(writers.map(([name]) => name)).toEqual(['publish']);
  });

  it('uses actions of GitHub itself alone, each by its commit, with the version beside it', () => {
    const used = [...text.matchAll(/uses: (.*)$/gm)].map(([, action]) => action);
    expect(used.length).toBe(steps.filter((step) => step.uses).length);
    for (const action of used) expect(action).toMatch(/^actions\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  it('attests in a job that runs no code but the actions’', () => {
    const attesters = Object.entries(workflow.jobs).filter(
      ([, { permissions }]) => permissions?.['id-token'] || permissions?.['attestations'],
    );
    expect(attesters.map(([name]) => name)).toEqual(['attest']);
    expect(workflow.jobs['attest']?.steps.filter(({ uses }) => !uses)).toEqual([]);
    const attested = workflow.jobs['attest']?.steps.filter(({ uses }) => uses?.startsWith('actions/attest@'));
    expect(attested?.map((step) => step.with?.['sbom-path'])).toEqual([undefined, 'out/release/sbom.json']);
  });

  it('puts nothing that is given from outside into the text of a command', () => {
    for (const { run } of steps.filter((step) => step.run)) expect(run).not.toContain('${{');
  });

  it('leaves no token in a checkout', () => {
    for (const step of steps.filter(({ uses }) => uses?.startsWith('actions/checkout')))
      expect(step.with).toMatchObject({ 'persist-credentials': false });
  });

  it('tests before it builds, attests what is built, and publishes what is attested', () => {
    const needs = ['build', 'attest', 'publish'].map((name) => workflow.jobs[name]?.needs);
    expect(needs).toEqual(['test', 'build', 'attest']);
  });

  it('gives the private key of updates to the one step that signs, in a guarded environment', () => {
    const holders = steps.filter(({ env }) =>
      JSON.stringify(env ?? {}).includes('LOADOUT_UPDATE_PRIVATE_KEY'),
    );
    expect(holders.map(({ run }) => run)).toEqual(['node scripts/release.mjs sign']);
    expect(workflow.jobs['publish']?.environment).toBe('release');
    expect(text.match(/secrets\.LOADOUT_UPDATE_PRIVATE_KEY/g)).toHaveLength(1);
  });

  it('runs only scripts that there are', () => {
    for (const [, script] of text.matchAll(/npm run ([\w-]+)/g))
      expect(Object.keys(app.scripts)).toContain(script);
    for (const [, script = ''] of text.matchAll(/node (scripts\/[\w/.-]+)/g))
      expect(statSync(join(repository, script)).isFile()).toBe(true);
  });
});
