import { expect, test } from 'vitest';
import { failureOf } from '#test/failures.ts';
import { startClient } from './setup.ts';

test('O40 a refused key is one clear state and no further requests', async () => {
  const { standIn, service } = await startClient();
  await service.mods.list({ page: 1 });
  standIn.revokeKey(standIn.guestKey);
  expect(await failureOf(service.mods.list({ page: 1 }))).toMatchObject({ code: 'key-refused' });
  expect(service.state().key).toEqual({ source: 'profile', state: 'refused' });
  standIn.clearRequests();
  const calls = [
    service.mods.list({ page: 2 }),
    service.mods.get({ modId: 1 }),
    service.mods.games(),
    service.openFile({ versionId: 1, fileId: 1 }),
  ];
  for (const call of calls) expect(await failureOf(call)).toMatchObject({ code: 'key-refused' });
  expect(standIn.requests).toHaveLength(0);
  expect(service.state().reach.state).toBe('reachable');
});

test('O40 check asks again with a refused key, and finds it good once it is', async () => {
  const { standIn, service } = await startClient();
  standIn.revokeKey(standIn.guestKey);
  await failureOf(service.mods.list({ page: 1 }));
  expect((await service.check()).key.state).toBe('refused');
  standIn.addKey({ key: standIn.guestKey });
  expect((await service.check()).key.state).toBe('accepted');
  expect((await service.mods.list({ page: 1 })).mods).toHaveLength(50);
});

test('a new key takes the place of a revoked one without a restart, is kept, and can be taken back', async () => {
  const { standIn, service, kept } = await startClient();
  standIn.revokeKey(standIn.guestKey);
  await failureOf(service.mods.list({ page: 1 }));
  const state = await service.replaceKey(` ${standIn.keys.readOnly}\n`);
  expect(state.key).toEqual({ source: 'settings', state: 'accepted' });
  expect(kept.key).toBe(standIn.keys.readOnly);
  standIn.clearRequests();
  await service.mods.list({ page: 1 });
  expect(standIn.requests[0]?.headers['svc-api-key']).toBe(standIn.keys.readOnly);
  expect((await service.resetKey()).key).toEqual({ source: 'profile', state: 'unknown' });
  expect(kept.key).toBeNull();
});

test.each(['revoked', 'never-issued'] as const)(
  'a %s key is refused in its own words, and the old one stays',
  async (which) => {
    const { standIn, service, kept } = await startClient();
    await service.mods.list({ page: 1 });
    const key = which === 'revoked' ? standIn.keys.revoked : 'never-issued';
    const refusal = await failureOf(service.replaceKey(key));
    expect(refusal).toMatchObject({ code: 'key-refused', text: { id: 'error.newKeyRefused' } });
    expect(service.state().key).toEqual({ source: 'profile', state: 'accepted' });
    expect(kept.key).toBeNull();
    expect((await service.mods.list({ page: 2 })).mods).toHaveLength(50);
  },
);

test.each(['', '  ', 'a b', 'a\r\nSvc-Api-User: 1', 'schlüssel', 'x'.repeat(513)])(
  'what can’t be a key (%j) is not sent',
  async (entered) => {
    const { standIn, service } = await startClient();
    expect(await failureOf(service.replaceKey(entered))).toMatchObject({ text: { id: 'error.keyUnsafe' } });
    expect(standIn.requests).toHaveLength(0);
  },
);

test('a key that can’t be checked, because the service is down, is kept as unknown', async () => {
  const { standIn, service, kept } = await startClient();
  await standIn.pause();
  const state = await service.replaceKey('some-new-key');
  expect(state.key).toEqual({ source: 'settings', state: 'unknown' });
  expect(kept.key).toBe('some-new-key');
  expect(state.reach.state).toBe('unreachable');
});

test('a kept key wins over the profile’s', async () => {
  const { standIn, service } = await startClient({}, { keptKey: 'sample-read-only' });
  await service.mods.list({ page: 1 });
  expect(service.state().key).toEqual({ source: 'settings', state: 'accepted' });
  expect(standIn.requests[0]?.headers['svc-api-key']).toBe('sample-read-only');
});
