import { generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { judgeOffer, type Offer, publicKey, signedText } from '#main/update/offer.ts';
import { createUpdates, type Updater } from '#main/update/updates.ts';
import type { UpdateState } from '#shared/contract/updates.ts';
import { createMemoryLog } from '#test/fakes/log.ts';
import { createHandClock } from '#test/main/downloads/hand-clock.ts';

const pair = generateKeyPairSync('ed25519');
const raw = (key: typeof pair.publicKey) =>
  Buffer.from(key.export({ format: 'jwk' }).x ?? '', 'base64url').toString('base64');
const key = raw(pair.publicKey);

const offer: Offer = {
  version: '1.2.0',
  files: [{ url: 'Loadout-1.2.0.AppImage', size: 123_456_789, sha512: `${'A'.repeat(86)}==` }],
};
const signed = (what: Offer, by = pair.privateKey) => ({
  ...what,
  signature: sign(null, Buffer.from(signedText(what)), by).toString('base64'),
  releaseDate: '2026-11-21T08:00:00.000Z',
  path: 'Loadout-1.2.0.AppImage',
});

describe('judgeOffer', () => {
  const judge = (info: unknown) => judgeOffer(info, publicKey(key));

  it('takes what the release key signed', () => {
    expect(judge(signed(offer))).toEqual({ offer });
  });

  it.each<[string, unknown]>([
    ['another key', signed(offer, generateKeyPairSync('ed25519').privateKey)],
    ['another version', { ...signed(offer), version: '9.0.0' }],
    ['another checksum', { ...signed(offer), files: [{ ...offer.files[0], sha512: `${'B'.repeat(86)}==` }] }],
    ['another size', { ...signed(offer), files: [{ ...offer.files[0], size: 1 }] }],
    ['another name', { ...signed(offer), files: [{ ...offer.files[0], url: 'Other.AppImage' }] }],
    [
      'one more file',
      { ...signed(offer), files: [...offer.files, { ...offer.files[0], url: 'More.AppImage' }] },
    ],
    ['no real signature', { ...signed(offer), signature: `${'A'.repeat(86)}==` }],
  ])('refuses %s', (_, info) => {
    expect(judge(info)).toEqual({ refused: 'unsigned' });
  });

  it.each<[string, unknown]>([
    ['nothing', null],
    ['no signature', { ...signed(offer), signature: undefined }],
    ['no files', signed({ ...offer, files: [] })],
    [
      'an address of another host',
      signed({
        ...offer,
        files: [{ ...offer.files[0], url: 'https://evil.example/x' } as Offer['files'][number]],
      }),
    ],
    ['a path', signed({ ...offer, files: [{ ...offer.files[0], url: '../x' } as Offer['files'][number]] })],
    ['a version with a line break', signed({ ...offer, version: '1.2.0\n' })],
    [
      'a size that is none',
      signed({ ...offer, files: [{ ...offer.files[0], size: -1 } as Offer['files'][number]] }),
    ],
  ])('refuses %s as malformed', (_, info) => {
    expect(judge(info)).toEqual({ refused: 'malformed' });
  });

  it.each(['', 'short', Buffer.alloc(33).toString('base64')])('refuses %j as a key', (text) => {
    expect(() => publicKey(text)).toThrow('no Ed25519 key');
  });
});

/** Updates over a release site that is a variable. */
function setup(site: { offers?: unknown; download?: Updater['download']; key?: string } = {}) {
  const clock = createHandClock();
  const log = createMemoryLog();
  const asked = { loads: 0, looks: 0, downloads: 0, installs: 0 };
  const states: UpdateState[] = [];
  const updater: Updater = {
    async look() {
      asked.looks++;
      if (site.offers instanceof Error) throw site.offers;
      return site.offers ?? null;
    },
    async download(onProgress) {
      asked.downloads++;
      await site.download?.(onProgress);
    },
    install: () => void asked.installs++,
  };
  const updates = createUpdates({
    way: { kind: 'self', key: site.key ?? key },
    async loadUpdater() {
      asked.loads++;
      return updater;
    },
    ...{ clock, log },
  });
  updates.onChange((state) => states.push(state));
  return { updates, clock, log, asked, states, site };
}

describe('updates', () => {
  it('downloads what is signed, and puts it in place only when asked', async () => {
    const { updates, asked, states } = setup({
      offers: signed(offer),
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
    expect(asked).toEqual({ loads: 1, looks: 1, downloads: 1, installs: 0 });
    await updates.check();
    await updates.install();
    expect(asked).toEqual({ loads: 1, looks: 1, downloads: 1, installs: 1 });
  });

  it('downloads nothing that is not signed', async () => {
    const { updates, asked, log } = setup({ offers: { ...signed(offer), version: '2.0.0' } });
    await updates.check();
    expect([updates.state(), asked.downloads]).toEqual([
      { kind: 'failed', reason: 'unsigned', version: null },
      0,
    ]);
    expect(log.lines).toMatchObject([
      { level: 'warn', message: 'Update not taken', fields: { reason: 'unsigned' } },
    ]);
  });

  it('takes nothing when the app’s own key is damaged', async () => {
    const { updates, asked } = setup({ offers: signed(offer), key: 'damaged' });
    await updates.check();
    expect([updates.state().kind, asked.downloads]).toEqual(['failed', 0]);
  });

  it('looks again after a failure, and never rejects', async () => {
    const run = setup({ offers: new Error('no route') });
    await run.updates.check();
    expect(run.updates.state()).toEqual({ kind: 'failed', reason: 'unreachable', version: null });
    run.site.offers = signed(offer);
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

  it('looks a minute after the start, then every six hours, one at a time, and stops when closed', async () => {
    const { updates, clock, asked } = setup();
    updates.open();
    await clock.advance(59_000);
    expect(asked.looks).toBe(0);
    await clock.advance(1_000);
    await Promise.all([updates.check(), updates.check()]);
    const first = asked.looks;
    await clock.advance(6 * 3_600_000);
    expect([first <= 2, asked.looks]).toEqual([true, first + 1]);
    updates.close();
    await clock.advance(24 * 3_600_000);
    expect(asked.looks).toBe(first + 1);
  });

  it('loads and asks nothing where somebody else updates', async () => {
    const clock = createHandClock();
    const updates = createUpdates({
      way: { kind: 'off', reason: 'package-manager' },
      loadUpdater: () => Promise.reject(new Error('loaded')),
      ...{ clock, log: createMemoryLog() },
    });
    updates.open();
    await updates.check();
    await updates.install();
    expect([updates.state(), clock.waiting]).toEqual([{ kind: 'off', reason: 'package-manager' }, 0]);
  });
});
