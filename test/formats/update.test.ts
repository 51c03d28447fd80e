import { createHash } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect as expectPage, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeFormats } from '#scripts/package/formats.mjs';
import { makeKeys, signLists } from '#scripts/release/sign.mjs';
import { setUp } from '#scripts/setup.mjs';
import { en } from '#shared/messages/en/index.ts';
import { inHome, type ReleaseRun, runRelease } from '#test/package/release-run.ts';
import { type FakeService, startService } from '#test/service/index.ts';
import { run } from './packages.ts';
import { startUpdateSite, type UpdateSite } from './update-site.ts';

/** An update and its manifest: signed by the release key, by another key, and by the release key for Windows. */
type Next = { file: string; signed: string; foreign: string; windows: string };

let folder = '';
let service: FakeService;
let site: UpdateSite;
let next: Next;

/** Makes an AppImage of a version that looks for updates at the site. */
async function makeAppImage(version: string, key: string): Promise<string> {
  const place = join(folder, version);
  await makeFormats(await setUp(process.env), {
    folder: place,
    targets: ['AppImage'],
    quick: true,
    settings: [
      `-c.extraMetadata.version=${version}`,
      `-c.extraMetadata.updateKey=${key}`,
      '-c.publish.provider=generic',
      `-c.publish.url=${site.address}`,
    ],
  });
  return join(place, readdirSync(place).find((name) => name.endsWith('.AppImage')) ?? '');
}

/** Signs the manifest in a folder with a private key, and returns it. */
async function signWith(keyFile: string, key: string, place: string): Promise<string> {
  const env = { LOADOUT_UPDATE_KEY: key, LOADOUT_UPDATE_PRIVATE_KEY: readFileSync(keyFile, 'utf8') };
  await signLists(env, { folder: place, app: { name: 'Loadout', version: '0.2.0' } });
  return readFileSync(join(place, 'latest-linux.yml'), 'utf8');
}

/**
 * The signed Windows manifest of the same release. Its own fields name the AppImage, so an app that trusts those would
 * install it.
 */
async function windowsList(keyFile: string, key: string, linux: string): Promise<string> {
  const place = join(folder, 'windows');
  mkdirSync(place);
  const installer = Buffer.from('an installer');
  writeFileSync(join(place, 'Loadout-Setup-0.2.0.exe'), installer);
  const sha512 = createHash('sha512').update(installer).digest('base64');
  writeFileSync(join(place, 'latest.yml'), linux.replace(/^updates: .*$/m, `# ${sha512}`));
  const env = { LOADOUT_UPDATE_KEY: key, LOADOUT_UPDATE_PRIVATE_KEY: readFileSync(keyFile, 'utf8') };
  await signLists(env, { folder: place, app: { name: 'Loadout', version: '0.2.0' } });
  return readFileSync(join(place, 'latest.yml'), 'utf8');
}

describe('an AppImage of version 0.1.0', () => {
  let place = '';
  let home = '';
  let appImage = '';
  let app: ReleaseRun;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'loadout-update-'));
    chmodSync(folder, 0o755);
    service = await startService({ mods: 60, games: 3 });
    site = await startUpdateSite();
    const [ours, theirs] = [join(folder, 'ours.pem'), join(folder, 'theirs.pem')];
    const [key, otherKey] = [await makeKeys(ours), await makeKeys(theirs)];
    const first = await makeAppImage('0.1.0', key);
    const file = await makeAppImage('0.2.0', key);
    const foreign = await signWith(theirs, otherKey, join(folder, '0.2.0'));
    const signed = await signWith(ours, key, join(folder, '0.2.0'));
    next = { file, foreign, signed, windows: await windowsList(ours, key, signed) };
    home = inHome(folder);
    place = join(home, 'Applications');
    appImage = join(place, 'Loadout.AppImage');
    mkdirSync(place);
    copyFileSync(first, appImage);
    chmodSync(appImage, 0o755);
    run('chown', ['-R', '--reference', home, place]);
    app = await runRelease(
      { place, home },
      { profile: service.profile(), program: 'Loadout.AppImage', restarts: true },
    );
    await expectPage(app.page.getByRole('article').first()).toBeVisible({ timeout: 60_000 });
    await openAbout(app.page);
  });
  afterAll(async () => {
    app?.kill();
    await site?.stop();
    await service?.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  const openAbout = (page: Page) =>
    page.getByRole('button', { name: en['app.settings'], exact: true }).click();
  const check = (name: 'updates.check' | 'updates.again') =>
    app.page.getByRole('button', { name: en[name], exact: true }).click();
  const says = (words: string) =>
    expectPage(app.page.getByText(words, { exact: true })).toBeVisible({ timeout: 60_000 });
  const files = () => site.requested().filter((path) => path.endsWith('.AppImage')).length;

  it('sends no request until a check is due or the player starts one', () => {
    expect(site.requested()).toEqual([]);
  });

  it('rejects a manifest signed by another key, and downloads nothing', async () => {
    const before = readFileSync(appImage);
    site.manifest(next.foreign, next.file);
    await check('updates.check');
    await says(en['updates.unsigned']);
    expect([files(), readFileSync(appImage).equals(before)]).toEqual([0, true]);
  });

  it('U1 rejects the manifest of another system, and downloads nothing', async () => {
    site.manifest(next.windows, next.file);
    await check('updates.again');
    await says(en['updates.malformed']);
    expect(files()).toBe(0);
  });

  it('rejects a truncated file', async () => {
    site.manifest(next.signed, next.file, 'cut');
    await check('updates.again');
    await says(en['updates.notDownloaded'].replace('{version}', '0.2.0'));
    expect(files()).toBeGreaterThan(0);
  });

  it('rejects a file that differs from the signed one', async () => {
    site.manifest(next.signed, next.file, 'changed');
    await check('updates.again');
    await says(en['updates.damaged'].replace('{version}', '0.2.0'));
  });

  it('reports an invalid manifest', async () => {
    site.manifest('no list', next.file);
    await check('updates.again');
    await says(en['updates.malformed']);
  });

  it('installs an update signed by the release key under the same name, and restarts into it', async () => {
    site.manifest(next.signed, next.file);
    await check('updates.again');
    await says(en['updates.ready'].replace('{version}', '0.2.0'));
    expect(readFileSync(appImage).equals(readFileSync(next.file))).toBe(false);
    await app.page.getByRole('button', { name: en['updates.restart'], exact: true }).click();
    const page = await app.restarted();
    expect(readFileSync(appImage).equals(readFileSync(next.file))).toBe(true);
    expect(readdirSync(place)).toEqual(['Loadout.AppImage']);
    await expectPage(page.getByText('0.2.0', { exact: true })).toBeVisible({ timeout: 60_000 });
    await page.close();
  });
});
