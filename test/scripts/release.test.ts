import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import {
  publicKey,
  signedText,
  type Target,
  validateManifest,
} from '#main/desktop/updates/signed-manifest.ts';
import { builderArguments } from '#scripts/release/build.mjs';
import { checkRelease, isSupported } from '#scripts/release/check.mjs';
import { makeKeys, signedText as signedByScript, signLists } from '#scripts/release/sign.mjs';

const repository = join(import.meta.dirname, '../..');
const linux: Target = { platform: 'linux', arch: 'x64' };
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
    await expect(checkRelease({}, async () => `${pinned + 3}.0.0`)).rejects.toThrow('no longer gets fixes');
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

  const keys = async (name = 'key.pem') => {
    const file = join(folder, name);
    const LOADOUT_UPDATE_KEY = await makeKeys(file);
    return { file, env: { LOADOUT_UPDATE_KEY, LOADOUT_UPDATE_PRIVATE_KEY: readFileSync(file, 'utf8') } };
  };

  const release = () => ({ folder, app: { name: 'Loadout', version: '1.2.0' } });

  /** Lists as electron-builder writes them, with the files that they name. */
  function list(name: string, ...files: string[]) {
    const entries = files.map((file) => {
      const bytes = Buffer.from(`what is in ${file}`);
      writeFileSync(join(folder, file), bytes);
      const sha512 = createHash('sha512').update(bytes).digest('base64');
      return `  - url: ${file}\n    sha512: ${sha512}\n    size: ${bytes.length}\n    blockMapSize: 7\n`;
    });
    const rest = `path: ${files[0]}\nreleaseDate: '2026-11-21T08:00:00.000Z'\n`;
    writeFileSync(join(folder, name), `version: 1.2.0\nfiles:\n${entries.join('')}${rest}`);
  }
  const linuxList = () =>
    list('latest-linux.yml', 'Loadout-1.2.0-x86_64.AppImage', 'Loadout-1.2.0-amd64.deb');

  it('U1 makes lists that the app takes on the computer they are for, and on no other', async () => {
    const { env } = await keys();
    linuxList();
    list('latest.yml', 'Loadout-Setup-1.2.0.exe');
    list('latest-mac.yml', 'Loadout-1.2.0-x64.zip', 'Loadout-1.2.0-arm64.zip', 'Loadout-1.2.0-x64.dmg');
    expect(await signLists(env, release())).toBe('Signed: latest-linux.yml, latest-mac.yml, latest.yml.');
    const read = (name: string) => parse(readFileSync(join(folder, name), 'utf8'));
    const validate = (name: string, platform: NodeJS.Platform, arch = 'x64') =>
      validateManifest(read(name), publicKey(env.LOADOUT_UPDATE_KEY), { platform, arch });
    const file = (url: string) => ({ manifest: { version: '1.2.0', url } });
    expect(validate('latest-linux.yml', 'linux')).toMatchObject(file('Loadout-1.2.0-x86_64.AppImage'));
    expect(validate('latest.yml', 'win32')).toMatchObject(file('Loadout-Setup-1.2.0.exe'));
    expect(validate('latest-mac.yml', 'darwin')).toMatchObject(file('Loadout-1.2.0-x64.zip'));
    expect(validate('latest-mac.yml', 'darwin', 'arm64')).toMatchObject(file('Loadout-1.2.0-arm64.zip'));
    expect(validate('latest.yml', 'linux')).toEqual({ refused: 'malformed' });
    expect(validate('latest-linux.yml', 'linux', 'arm64')).toEqual({ refused: 'malformed' });
    expect(read('latest-linux.yml')).toMatchObject({ version: '1.2.0', files: [{ blockMapSize: 7 }, {}] });
  });

  it('signs a list again', async () => {
    const [{ env }, { env: other }] = [await keys('first.pem'), await keys('second.pem')];
    linuxList();
    await signLists(env, release());
    await signLists(other, release());
    const found = parse(readFileSync(join(folder, 'latest-linux.yml'), 'utf8'));
    expect(validateManifest(found, publicKey(other.LOADOUT_UPDATE_KEY), linux)).toHaveProperty('manifest');
  });

  it('U1 makes the text that the app compares', () => {
    const update = { version: '1.2.0', url: 'Loadout-1.2.0-x86_64.AppImage', size: 5, sha512: 'abc' };
    expect(signedByScript(update, linux, 'latest-linux.yml')).toBe(signedText(update, linux));
  });

  it('signs no file that is not the listed one, or not there', async () => {
    const { env } = await keys();
    linuxList();
    writeFileSync(join(folder, 'Loadout-1.2.0-x86_64.AppImage'), 'another one');
    await expect(signLists(env, release())).rejects.toThrow('is not the file that latest-linux.yml lists');
    rmSync(join(folder, 'Loadout-1.2.0-x86_64.AppImage'));
    await expect(signLists(env, release())).rejects.toThrow('does not exist');
  });

  it('U1 signs no list of computers that it does not know', async () => {
    const { env } = await keys();
    list('latest-linux-arm64.yml', 'Loadout-1.2.0-arm64.AppImage');
    await expect(signLists(env, release())).rejects.toThrow('It is not known which computers');
  });

  it('U2 runs without any package: a copy of the scripts alone signs', async () => {
    const { env } = await keys();
    const copy = join(folder, 'copy');
    cpSync(join(repository, 'scripts'), join(copy, 'scripts'), { recursive: true });
    writeFileSync(join(copy, 'package.json'), JSON.stringify({ productName: 'Loadout', version: '1.2.0' }));
    linuxList();
    const place = join(copy, 'out', 'package');
    mkdirSync(place, { recursive: true });
    for (const name of ['latest-linux.yml', 'Loadout-1.2.0-x86_64.AppImage'])
      cpSync(join(folder, name), join(place, name));
    const run = promisify(execFile);
    const { stdout } = await run(process.execPath, ['scripts/release.mjs', 'sign'], { cwd: copy, env });
    expect(stdout).toBe('Signed: latest-linux.yml.\n');
    const found = parse(readFileSync(join(place, 'latest-linux.yml'), 'utf8'));
    expect(validateManifest(found, publicKey(env.LOADOUT_UPDATE_KEY), linux)).toHaveProperty('manifest');
  });

  it('U2 imports Node’s own modules and these scripts alone where the release key is, and starts no program', () => {
    const reached = new Set<string>();
    const packages = new Set<string>();
    /**
     * Follows a file's imports, those inside of functions too unless it is the command line, which chooses among
     * them.
     */
    const follow = (file: string, all: boolean) => {
      if (reached.has(file)) return;
      reached.add(file);
      const text = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
      const written = all
        ? /(?:\bfrom|\bimport\(?|\brequire\()\s*['"]([^'"]+)['"]/g
        : /^import .*'([^']+)';$/gm;
      for (const [, name = ''] of text.matchAll(written)) {
        if (name.startsWith('.')) follow(join(dirname(file), name), all);
        else packages.add(name);
      }
    };
    follow(join(repository, 'scripts/release.mjs'), false);
    follow(join(repository, 'scripts/release/sign.mjs'), true);
    expect([...packages].filter((name) => !name.startsWith('node:'))).toEqual([]);
    expect(packages).toContain('node:crypto');
    expect(packages).not.toContain('node:child_process');
    expect(packages).not.toContain('node:worker_threads');
  });

  it('refuses a key that does not belong to the app', async () => {
    const { env } = await keys();
    linuxList();
    await expect(signLists({ ...env, LOADOUT_UPDATE_KEY: 'another' }, release())).rejects.toThrow(
      'does not belong',
    );
  });

  it('says so when there is no key, or nothing to sign', async () => {
    expect(await signLists({}, release())).toContain('no copy of this release updates itself');
    await expect(signLists((await keys()).env, release())).rejects.toThrow('no list of updates');
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

  it('U2 installs no package in the job that signs', () => {
    const commands = workflow.jobs['publish']?.steps.map(({ run }) => run ?? '') ?? [];
    expect(commands).toContain('node scripts/release.mjs sign');
    expect(commands.filter((command) => /\bnp[mx]\b/.test(command))).toEqual([]);
  });

  it('runs only scripts that there are', () => {
    for (const [, script] of text.matchAll(/npm run ([\w-]+)/g))
      expect(Object.keys(app.scripts)).toContain(script);
    for (const [, script = ''] of text.matchAll(/node (scripts\/[\w/.-]+)/g))
      expect(statSync(join(repository, script)).isFile()).toBe(true);
  });
});
