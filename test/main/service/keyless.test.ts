import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { createTransport, type TransportRequest } from '#main/service/http/transport.ts';
import { parseProfile } from '#main/service/profile/parse.ts';
import { createService } from '#main/service/service.ts';
import { failureOf } from '#test/failures.ts';
import { bearerFor } from '#test/fakes/bearer.ts';
import { createMemoryLog } from '#test/fakes/log.ts';
import { startService } from '#test/service/index.ts';
import { openKeyProxy } from '#test/service/key-proxy/proxy.ts';
import { fakeClock } from './setup.ts';

/** A client without a key of a proxy that has one, and all that the client sends. */
async function startKeyless() {
  const fakeService = await startService({ mods: 40, fileSize: 4096 });
  const proxy = await openKeyProxy({ target: fakeService.url, key: fakeService.guestKey, port: 0 });
  const { api_key: _, ...file } = fakeService.profile({ base_url: proxy.url });
  const sent: TransportRequest[] = [];
  const transport = createTransport();
  const service = createService({
    loadProfile: async () => ({
      profile: parseProfile(JSON.stringify({ ...file, keyless: true }), { source: 'test.json' }),
      source: 'test.json',
    }),
    // A key that was entered for the same address, when the profile still had one.
    keyStore: { read: async () => 'entered-key', write: async () => Promise.reject(new Error('not here')) },
    transport: {
      ...transport,
      send(request) {
        sent.push(request);
        return transport.send(request);
      },
    },
    clock: fakeClock(),
    random: () => 0,
    log: createMemoryLog(),
  });
  onTestFinished(async () => {
    await service.close();
    await proxy.close();
    await fakeService.stop();
  });
  return { fakeService, service, proxy, sent };
}

test('F4 without a key every read, download and player’s call works, and none carries a key', async () => {
  const { fakeService, service, proxy, sent } = await startKeyless();
  const { mods } = await service.mods.list({ page: 1 });
  expect(mods).toHaveLength(40);
  await service.mods.get({ modId: 1 });
  const { versions } = await service.mods.versions({ modId: 1 });
  await service.mods.reviews({ modId: 1, page: 1 });
  expect((await service.mods.games()).games.length).toBeGreaterThan(0);
  const { versionId = 0, files } = versions[0] ?? {};
  const file = await service.openFile({ versionId, fileId: files?.[0]?.fileId ?? 0 });
  expect(file.status).toBe(200);
  await once(file.body.resume(), 'end');
  const bearer = bearerFor(proxy.url, fakeService.issueTokens('mirelle').accessToken);
  expect(await service.player.me(bearer)).toMatchObject({ name: 'mirelle' });
  await service.player.setFavorite(bearer, { modId: 1, favorite: true });
  expect(sent.length).toBeGreaterThanOrEqual(8);
  expect(sent.flatMap(({ headers }) => Object.keys(headers)).map((name) => name.toLowerCase())).not.toContain(
    'svc-api-key',
  );
  expect(JSON.stringify(sent)).not.toContain('entered-key');
  expect(service.state().key).toEqual({ source: 'none', state: 'accepted' });
  expect(await service.tokenKey(proxy.url)).toBeNull();
});

test('F4 there is no key to replace, and a refused one of the proxy is one clear state', async () => {
  const { fakeService, service, sent } = await startKeyless();
  for (const change of [() => service.replaceKey('another-key'), () => service.resetKey()])
    expect(await failureOf(change())).toMatchObject({ code: 'not-offered' });
  fakeService.revokeKey(fakeService.guestKey);
  const refused = { code: 'key-refused', text: { id: 'error.proxyKeyRefused' } };
  expect(await failureOf(service.mods.list({ page: 1 }))).toMatchObject(refused);
  const before = sent.length;
  expect(await failureOf(service.mods.list({ page: 2 }))).toMatchObject(refused);
  expect(sent).toHaveLength(before);
  fakeService.addKey({ key: fakeService.guestKey });
  expect((await service.check()).key).toEqual({ source: 'none', state: 'accepted' });
});
