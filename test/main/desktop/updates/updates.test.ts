import { generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  type Manifest,
  publicKey,
  signedText,
  type Target,
  validateManifest,
} from '#main/desktop/updates/signed-manifest.ts';
import { signedInfo } from '#main/desktop/updates/updater-info.ts';
import { createUpdates, type Updater, type ValidateManifest } from '#main/desktop/updates/updates.ts';
import type { UpdateState } from '#shared/contract/desktop/updates.ts';
import { createFakeClock } from '#test/fakes/fake-clock.ts';
import { createMemoryLog } from '#test/fakes/log.ts';

const pair = generateKeyPairSync('ed25519');
const raw = (key: typeof pair.publicKey) =>
  Buffer.from(key.export({ format: 'jwk' }).x ?? '', 'base64url').toString('base64');
const key = raw(pair.publicKey);

const manifest: Manifest = {
  version: '1.2.0',
  url: 'Loadout-1.2.0-x86_64.AppImage',
  size: 123_456_789,
  sha512: `${'A'.repeat(86)}==`,
};
const linux: Target = { platform: 'linux', arch: 'x64' };
const windows: Target = { platform: 'win32', arch: 'x64' };
const setupFile: Manifest = { ...manifest, url: 'Loadout-Setup-1.2.0.exe' };

/** One update of a list, signed for a computer. */
const update = (what: Manifest, target = linux, by = pair.privateKey) => ({
  ...target,
  ...what,
  signature: sign(null, Buffer.from(signedText(what, target)), by).toString('base64'),
});
/** A list as in a release: the output of electron-builder, and the signed updates. */
const listOf = (...updates: unknown[]) => ({
  version: '1.2.0',
  files: [{ url: 'Other.AppImage', size: 1, sha512: `${'C'.repeat(86)}==` }],
  path: 'Other.AppImage',
  releaseDate: '2026-11-21T08:00:00.000Z',
  updates,
});

describe('validateManifest', () => {
  const validate = (list: unknown, target = linux) => validateManifest(list, publicKey(key), target);

  it('accepts what the release key signed', () => {
    expect(validate(listOf(update(manifest)))).toEqual({ manifest });
  });

  it('U1 selects the update for this computer from a list for several', () => {
    const [intel, apple] = ['x64', 'arm64'].map((arch) => ({ platform: 'darwin', arch }) as const);
    const [first, second] = ['x64', 'arm64'].map((arch) => ({
      ...manifest,
      url: `Loadout-1.2.0-${arch}.zip`,
    }));
    if (!intel || !apple || !first || !second) throw new Error('two of each');
    const list = listOf(update(first, intel), update(second, apple));
    expect(validate(list, intel)).toEqual({ manifest: first });
    expect(validate(list, apple)).toEqual({ manifest: second });
  });

  it('U1 signs the name of the list, the system and the processor', () => {
    expect(signedText(manifest, linux).split('\n')).toEqual([
      'loadout update 2',
      'latest-linux.yml linux x64',
      '1.2.0',
      `Loadout-1.2.0-x86_64.AppImage 123456789 ${manifest.sha512}`,
    ]);
    const named = (platform: NodeJS.Platform, arch: string) =>
      signedText(manifest, { platform, arch }).split('\n')[1];
    expect(named('linux', 'arm64')).toBe('latest-linux-arm64.yml linux arm64');
    expect(named('win32', 'x64')).toBe('latest.yml win32 x64');
    expect(named('darwin', 'arm64')).toBe('latest-mac.yml darwin arm64');
  });

  it.each<[string, unknown]>([
    ['of another key', listOf(update(manifest, linux, generateKeyPairSync('ed25519').privateKey))],
    ['with another version', listOf({ ...update(manifest), version: '9.0.0' })],
    ['with another checksum', listOf({ ...update(manifest), sha512: `${'B'.repeat(86)}==` })],
    ['with another size', listOf({ ...update(manifest), size: 1 })],
    ['with another name', listOf({ ...update(manifest), url: 'Other.AppImage' })],
    ['without a real signature', listOf({ ...update(manifest), signature: `${'A'.repeat(86)}==` })],
    ['for another system, under this one’s name', listOf({ ...update(manifest, windows), ...linux })],
    [
      'for another processor, under this one’s name',
      listOf({ ...update(manifest, { platform: 'linux', arch: 'arm64' }), ...linux }),
    ],
  ])('U1 refuses an update %s', (_, list) => {
    expect(validate(list)).toEqual({ refused: 'unsigned' });
  });

  it.each<[string, unknown]>([
    ['nothing', null],
    ['a list without updates', listOf()],
    ['a list of before, with one signature over all', { ...listOf(), updates: undefined, signature: 'x' }],
    ['an update without a signature', listOf({ ...update(manifest), signature: undefined })],
    ['the list of Windows, served as that of Linux', listOf(update(setupFile, windows))],
    ['an installer of Windows, signed for Linux', listOf(update(setupFile))],
    ['an address of another host', listOf(update({ ...manifest, url: 'https://evil.example/x.AppImage' }))],
    ['a path', listOf(update({ ...manifest, url: '../x.AppImage' }))],
    ['a version with a line break', listOf(update({ ...manifest, version: '1.2.0\n' }))],
    ['a size that is none', listOf(update({ ...manifest, size: -1 }))],
  ])('U1 refuses %s as malformed', (_, list) => {
    expect(validate(list)).toEqual({ refused: 'malformed' });
  });

  it('U1 refuses everything on a system without updates', () => {
    const other: Target = { platform: 'freebsd', arch: 'x64' };
    expect(validate(listOf(update(manifest, other)), other)).toEqual({ refused: 'malformed' });
  });

  it.each(['', 'short', Buffer.alloc(33).toString('base64')])('refuses %j as a key', (text) => {
    expect(() => publicKey(text)).toThrow('no Ed25519 key');
  });
});

describe('signedInfo', () => {
  it('U1 passes only signed fields to electron-updater, and one file', () => {
    const { url, size, sha512 } = manifest;
    expect(signedInfo(manifest)).toEqual({
      version: '1.2.0',
      tag: 'v1.2.0',
      files: [{ url, size, sha512 }],
      path: url,
      sha512,
      releaseDate: '',
    });
  });
});

/** Updates over a release site that the test changes. */
function setup(site: { manifests?: unknown; download?: Updater['download']; key?: string } = {}) {
  const clock = createFakeClock();
  const log = createMemoryLog();
  const requested = { loads: 0, checks: 0, downloads: 0, installs: 0 };
  const states: UpdateState[] = [];
  const updaterWith = (validate: ValidateManifest): Updater => ({
    async findUpdate() {
      requested.checks++;
      if (site.manifests instanceof Error) throw site.manifests;
      return site.manifests === undefined ? null : validate(site.manifests).version;
    },
    async download(onProgress) {
      requested.downloads++;
      await site.download?.(onProgress);
    },
    install: () => void requested.installs++,
  });
  const updates = createUpdates({
    mode: { kind: 'self', key: site.key ?? key },
    target: linux,
    async loadUpdater(validate) {
      requested.loads++;
      return updaterWith(validate);
    },
    clock,
    log,
  });
  updates.onChange((state) => states.push(state));
  return { updates, clock, log, requested, states, site };
}

describe('updates', () => {
  it('downloads what is signed, and installs it only on request', async () => {
    const { updates, requested, states } = setup({
      manifests: listOf(update(manifest)),
      download: async (onProgress) => onProgress(60_000_000, 123_456_789),
    });
    expect(updates.state()).toEqual({ kind: 'waiting' });
    await updates.install();
    await updates.check();
    expect(states).toEqual([
      { kind: 'looking' },
      { kind: 'downloading', version: '1.2.0', done: 0, total: 0 },
      { kind: 'downloading', version: '1.2.0', done: 60_000_000, total: 123_456_789 },
      { kind: 'ready', version: '1.2.0' },
    ]);
    expect(requested).toEqual({ loads: 1, checks: 1, downloads: 1, installs: 0 });
    await updates.check();
    await updates.install();
    expect(requested).toEqual({ loads: 1, checks: 1, downloads: 1, installs: 1 });
  });

  it('downloads nothing that is not signed', async () => {
    const { updates, requested, log } = setup({
      manifests: listOf({ ...update(manifest), version: '2.0.0' }),
    });
    await updates.check();
    expect([updates.state(), requested.downloads]).toEqual([
      { kind: 'failed', reason: 'unsigned', version: null },
      0,
    ]);
    expect(log.lines).toMatchObject([
      { level: 'warn', message: 'Update refused', fields: { reason: 'unsigned' } },
    ]);
  });

  it('U1 downloads nothing from a list for another system', async () => {
    const { updates, requested } = setup({ manifests: listOf(update(setupFile, windows)) });
    await updates.check();
    expect([updates.state(), requested.downloads]).toEqual([
      { kind: 'failed', reason: 'malformed', version: null },
      0,
    ]);
  });

  it('refuses everything when the app’s own key is damaged', async () => {
    const { updates, requested } = setup({ manifests: listOf(update(manifest)), key: 'damaged' });
    await updates.check();
    expect([updates.state().kind, requested.downloads]).toEqual(['failed', 0]);
  });

  it('checks again after a failure, and never rejects', async () => {
    const run = setup({ manifests: new Error('no route') });
    await run.updates.check();
    expect(run.updates.state()).toEqual({ kind: 'failed', reason: 'unreachable', version: null });
    run.site.manifests = listOf(update(manifest));
    run.site.download = () => Promise.reject(new Error('aborted'));
    await run.updates.check();
    expect(run.updates.state()).toEqual({ kind: 'failed', reason: 'not-downloaded', version: '1.2.0' });
    run.site.download = () =>
      Promise.reject(Object.assign(new Error('sha512 differs'), { code: 'ERR_CHECKSUM_MISMATCH' }));
    await run.updates.check();
    expect(run.updates.state()).toEqual({ kind: 'failed', reason: 'damaged', version: '1.2.0' });
    run.site.download = () => Promise.resolve();
    await run.updates.check();
    expect(run.updates.state()).toEqual({ kind: 'ready', version: '1.2.0' });
  });

  it('loads the updater again after that failed', async () => {
    let loads = 0;
    const updates = createUpdates({
      mode: { kind: 'self', key },
      target: linux,
      async loadUpdater() {
        loads++;
        if (loads === 1) throw new Error('EMFILE');
        return { findUpdate: async () => null, download: async () => undefined, install: () => undefined };
      },
      clock: createFakeClock(),
      log: createMemoryLog(),
    });
    await updates.check();
    expect(updates.state()).toEqual({ kind: 'failed', reason: 'unreachable', version: null });
    await updates.check();
    expect([updates.state(), loads]).toEqual([{ kind: 'current' }, 2]);
  });

  it('checks a minute after the start, then every six hours, one at a time, and stops when closed', async () => {
    const { updates, clock, requested } = setup();
    updates.open();
    await clock.advance(59_000);
    expect(requested.checks).toBe(0);
    await clock.advance(1_000);
    await Promise.all([updates.check(), updates.check()]);
    const first = requested.checks;
    await clock.advance(6 * 3_600_000);
    expect([first <= 2, requested.checks]).toEqual([true, first + 1]);
    updates.close();
    await clock.advance(24 * 3_600_000);
    expect(requested.checks).toBe(first + 1);
  });

  it('loads and requests nothing where Loadout does not update itself', async () => {
    const clock = createFakeClock();
    const updates = createUpdates({
      mode: { kind: 'off', reason: 'package-manager' },
      target: linux,
      loadUpdater: () => Promise.reject(new Error('loaded')),
      clock,
      log: createMemoryLog(),
    });
    updates.open();
    await updates.check();
    await updates.install();
    expect([updates.state(), clock.waiting]).toEqual([{ kind: 'off', reason: 'package-manager' }, 0]);
  });
});
