import { expect, test } from 'vitest';
import type { Store } from '#main/kernel/platform.ts';
import { createKeyStore } from '#main/storage/settings/entered-key.ts';
import { failureOf } from '#test/failures.ts';
import { bearerFor } from '#test/fakes/bearer.ts';
import { createMemoryLog } from '#test/fakes/log.ts';
import { createKeyring } from '../account/session/keyring.ts';
import { startClient } from './setup.ts';

test('O40 a refused key is one clear state and no further requests', async () => {
  const { fakeService, service } = await startClient();
  await service.mods.list({ page: 1 });
  fakeService.revokeKey(fakeService.guestKey);
  expect(await failureOf(service.mods.list({ page: 1 }))).toMatchObject({ code: 'key-refused' });
  expect(service.state().key).toEqual({ source: 'profile', state: 'refused' });
  fakeService.clearRequests();
  const calls = [
    service.mods.list({ page: 2 }),
    service.mods.get({ modId: 1 }),
    service.mods.games(),
    service.openFile({ versionId: 1, fileId: 1 }),
  ];
  for (const call of calls) expect(await failureOf(call)).toMatchObject({ code: 'key-refused' });
  expect(fakeService.requests).toHaveLength(0);
  expect(service.state().reachability.state).toBe('reachable');
});

test('O40 check sends a request with a refused key, and accepts it again once the service does', async () => {
  const { fakeService, service } = await startClient();
  fakeService.revokeKey(fakeService.guestKey);
  await failureOf(service.mods.list({ page: 1 }));
  expect((await service.check()).key.state).toBe('refused');
  fakeService.addKey({ key: fakeService.guestKey });
  expect((await service.check()).key.state).toBe('accepted');
  expect((await service.mods.list({ page: 1 })).mods).toHaveLength(50);
});

test('O40 a read with a new key does not share one that runs with the old key', async () => {
  const { fakeService, service } = await startClient();
  const hang = fakeService.fault({ kind: 'hang', path: 'mods/', query: { page: '2' } });
  const before = service.mods.list({ page: 2 }).catch(() => undefined);
  await fakeService.seen(({ query }) => query['page'] === '2');
  const key = fakeService.addKey();
  await service.replaceKey(key);
  hang.remove();
  expect((await service.mods.list({ page: 2 })).mods).toHaveLength(50);
  const ofPage = fakeService.requests.filter(({ query }) => query['page'] === '2');
  expect(ofPage.map(({ headers }) => headers['svc-api-key'])).toEqual([fakeService.guestKey, key]);
  await service.close();
  await before;
});

const hour = 3_600_000;

test('O47 a single refusal is over as soon as the player tries again, and many clicks check once', async () => {
  const { fakeService, service } = await startClient();
  fakeService.fault({ kind: 'error', error: 'api_key_inactive', path: 'mods/', times: 1 });
  expect(await failureOf(service.mods.list({ page: 1 }))).toMatchObject({ code: 'key-refused' });
  expect(await failureOf(service.mods.list({ page: 2 }))).toMatchObject({ code: 'key-refused' });
  fakeService.clearRequests();
  const states = await Promise.all(Array.from({ length: 10 }, () => service.check()));
  expect(states.map(({ key }) => key.state)).toEqual(states.map(() => 'accepted'));
  expect(fakeService.requests).toHaveLength(1);
  expect((await service.mods.list({ page: 2 })).mods).toHaveLength(50);
});

test('O47 a retried download checks the key, other downloads do not', async () => {
  const { fakeService, service } = await startClient();
  fakeService.fault({ kind: 'error', error: 'api_key_inactive', path: 'mods/', times: 1 });
  await service.retryKey();
  expect(fakeService.requests).toHaveLength(0);
  await failureOf(service.mods.list({ page: 1 }));
  await Promise.all([service.retryKey(), service.retryKey()]);
  expect(fakeService.requests).toHaveLength(2);
  expect(service.state().key.state).toBe('accepted');
});

test('O47 a refused key is checked when the window is focused again, once a minute', async () => {
  const { fakeService, service, clock } = await startClient();
  service.windowFocused();
  fakeService.revokeKey(fakeService.guestKey);
  await failureOf(service.mods.list({ page: 1 }));
  fakeService.clearRequests();
  clock.pass(59_999);
  service.windowFocused();
  // After this request of another kind, a check of the key would have arrived.
  await failureOf(service.player.me(bearerFor(fakeService.url, 'unknown')));
  expect(fakeService.requests.map(({ path }) => path)).toEqual(['/api/me/']);
  fakeService.clearRequests();
  clock.pass(1);
  for (let times = 0; times < 5; times += 1) service.windowFocused();
  await fakeService.seen(() => true);
  await service.retryKey();
  expect(fakeService.requests).toHaveLength(1);
  expect(service.state().key.state).toBe('refused');

  fakeService.addKey({ key: fakeService.guestKey });
  const accepted = new Promise<void>((resolve) => {
    service.onChange(({ key }) => key.state === 'accepted' && resolve());
  });
  clock.pass(60_000);
  service.windowFocused();
  await accepted;
  expect((await service.mods.list({ page: 1 })).mods).toHaveLength(50);
});

test('O47 a refused key is checked after five minutes, then less and less often, until it is accepted', async () => {
  const { fakeService, service, clock } = await startClient();
  fakeService.revokeKey(fakeService.guestKey);
  await failureOf(service.mods.list({ page: 1 }));
  const pauses: number[] = [];
  for (let index = 0; index < 6; index += 1) {
    const wait = await clock.held(index);
    pauses.push(wait.ms);
    wait.release();
  }
  expect(pauses).toEqual([hour / 12, hour / 6, hour / 3, (hour * 2) / 3, hour, hour]);
  const last = await clock.held(6);
  expect(fakeService.requests).toHaveLength(7);

  fakeService.addKey({ key: fakeService.guestKey });
  const accepted = new Promise<void>((resolve) => {
    service.onChange(({ key }) => key.state === 'accepted' && resolve());
  });
  last.release();
  await accepted;
  expect((await service.mods.list({ page: 1 })).mods).toHaveLength(50);
  expect(clock.heldCount()).toBe(7);
});

test('O47 closing ends the checks of a refused key', async () => {
  const { fakeService, service, clock } = await startClient();
  fakeService.revokeKey(fakeService.guestKey);
  await failureOf(service.mods.list({ page: 1 }));
  expect(clock.waiting()).toBe(1);
  await service.close();
  await expect.poll(clock.waiting).toBe(0);
});

test('O47 an accepted key that may not see the list is no refused key', async () => {
  const { fakeService, service } = await startClient();
  fakeService.fault({ kind: 'error', error: 'api_key_inactive', path: 'mods/', times: 1 });
  fakeService.fault({ kind: 'error', error: 'no_permission', path: 'mods/', after: 1 });
  await failureOf(service.mods.list({ page: 1 }));
  expect((await service.check()).key.state).toBe('unknown');
  expect(await failureOf(service.mods.list({ page: 1 }))).toMatchObject({ code: 'no-permission' });
});

test('O47 an unreachable service does not change the state of the key', async () => {
  const { fakeService, service } = await startClient();
  fakeService.revokeKey(fakeService.guestKey);
  await failureOf(service.mods.list({ page: 1 }));
  await fakeService.pause();
  expect(await service.check()).toMatchObject({
    key: { state: 'refused' },
    reachability: { state: 'unreachable' },
  });
});

test('a new key replaces a revoked one without a restart, is stored, and can be removed', async () => {
  const { fakeService, service, kept } = await startClient();
  fakeService.revokeKey(fakeService.guestKey);
  await failureOf(service.mods.list({ page: 1 }));
  const state = await service.replaceKey(` ${fakeService.keys.readOnly}\n`);
  expect(state.key).toEqual({ source: 'settings', state: 'accepted' });
  expect(kept.key).toBe(fakeService.keys.readOnly);
  fakeService.clearRequests();
  await service.mods.list({ page: 1 });
  expect(fakeService.requests[0]?.headers['svc-api-key']).toBe(fakeService.keys.readOnly);
  expect((await service.resetKey()).key).toEqual({ source: 'profile', state: 'unknown' });
  expect(kept.key).toBeNull();
});

test('a key that is in use but can’t be saved is reported', async () => {
  let canSave = true;
  const { fakeService, service } = await startClient(
    {},
    {
      beforeStoring() {
        if (!canSave) throw new Error('read-only');
      },
    },
  );
  await service.replaceKey(fakeService.addKey());
  const reported: string[] = [];
  service.onChange(({ key }) => reported.push(key.source));
  canSave = false;
  expect(await failureOf(service.resetKey())).toMatchObject({ text: { id: 'error.keyNotSaved' } });
  expect(reported.at(-1)).toBe('profile');
});

test.each(['revoked', 'never-issued'] as const)(
  'a %s key is refused with its own sentence, and the old one stays',
  async (which) => {
    const { fakeService, service, kept } = await startClient();
    await service.mods.list({ page: 1 });
    const key = which === 'revoked' ? fakeService.keys.revoked : 'never-issued';
    const refusal = await failureOf(service.replaceKey(key));
    expect(refusal).toMatchObject({ code: 'key-refused', text: { id: 'error.newKeyRefused' } });
    expect(service.state().key).toEqual({ source: 'profile', state: 'accepted' });
    expect(kept.key).toBeNull();
    expect((await service.mods.list({ page: 2 })).mods).toHaveLength(50);
  },
);

test.each(['', '  ', 'a b', 'a\r\nSvc-Api-User: 1', 'schlüssel', 'x'.repeat(513)])(
  'an invalid key (%j) is not sent',
  async (entered) => {
    const { fakeService, service } = await startClient();
    expect(await failureOf(service.replaceKey(entered))).toMatchObject({ text: { id: 'error.keyUnsafe' } });
    expect(fakeService.requests).toHaveLength(0);
  },
);

test('a key that can’t be checked, because the service is down, changes nothing', async () => {
  const { fakeService, service, kept } = await startClient();
  await service.mods.list({ page: 1 });
  const scope = service.listScope();
  await fakeService.pause();
  expect(await failureOf(service.replaceKey('some-new-key'))).toMatchObject({
    text: { id: 'error.newKeyNotChecked' },
  });
  expect(service.state()).toMatchObject({
    key: { source: 'profile', state: 'accepted' },
    reachability: { state: 'unreachable' },
  });
  expect(kept.key).toBeNull();
  expect(service.listScope()).toBe(scope);
});

test('the state is reported when it changes, and not with every response', async () => {
  const { service } = await startClient();
  await service.mods.list({ page: 1 });
  const reported: unknown[] = [];
  service.onChange((state) => reported.push(state));
  for (const page of [1, 2]) await service.mods.list({ page });
  expect(reported).toEqual([]);
});

test('a stored key takes precedence over the profile’s', async () => {
  const { fakeService, service } = await startClient({}, { storedKey: 'sample-read-only' });
  await service.mods.list({ page: 1 });
  expect(service.state().key).toEqual({ source: 'settings', state: 'accepted' });
  expect(fakeService.requests[0]?.headers['svc-api-key']).toBe('sample-read-only');
});

/** The store of the settings, with a keyring that can be locked. */
function createKeys() {
  const values = new Map<string, unknown>();
  const keyring = createKeyring();
  const store: Store = {
    get: (name) => values.get(name),
    set: (name, value) => void (value === undefined ? values.delete(name) : values.set(name, value)),
  };
  return { values, keyring, keyStore: createKeyStore(store, keyring, createMemoryLog()) };
}

test('O49 an entered key that can’t be read is said, and used as soon as it can be', async () => {
  const { values, keyring, keyStore } = createKeys();
  const { fakeService, service } = await startClient({}, { keyStore });
  const entered = fakeService.addKey();
  await service.replaceKey(entered);
  const stored = values.get('guestKey');
  const keyInUse = () => fakeService.requests.at(-1)?.headers['svc-api-key'];

  keyring.lock(true);
  const next = await startClient({}, { keyStore, at: fakeService });
  await next.service.mods.list({ page: 1 });
  expect(next.service.state().key).toEqual({ source: 'fallback', state: 'accepted' });
  expect(keyInUse()).toBe(fakeService.guestKey);
  expect((await next.service.check()).key.source).toBe('fallback');
  expect(values.get('guestKey')).toBe(stored);

  keyring.lock(false);
  expect((await next.service.check()).key).toEqual({ source: 'settings', state: 'accepted' });
  expect(keyInUse()).toBe(entered);
});

test('O49 in the place of a key that can’t be read another one can be entered, or the profile’s used', async () => {
  const { values, keyring, keyStore } = createKeys();
  const { fakeService, service } = await startClient({}, { keyStore });
  await service.replaceKey(fakeService.addKey());
  keyring.exchange();
  const next = await startClient({}, { keyStore, at: fakeService });
  await next.service.open();
  expect(next.service.state().key.source).toBe('fallback');
  expect((await next.service.replaceKey(fakeService.addKey())).key.source).toBe('settings');
  keyring.exchange();
  const last = await startClient({}, { keyStore, at: fakeService });
  await last.service.open();
  expect((await last.service.resetKey()).key.source).toBe('profile');
  expect(values.has('guestKey')).toBe(false);
});
