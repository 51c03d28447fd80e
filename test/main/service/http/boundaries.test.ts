import { Readable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { discard } from '#main/mods/downloads/transfer/body-reader.ts';
import { credentialHeader } from '#main/service/http/credentials.ts';
import { createHttp } from '#main/service/http/redirects.ts';
import { BodyTooLarge, readText } from '#main/service/http/response-body.ts';
import { createTransport, type TransportRequest } from '#main/service/http/transport.ts';
import { parseProfile } from '#main/service/profile/parse.ts';
import { createService } from '#main/service/service.ts';
import { failureOf } from '#test/failures.ts';
import { bearerFor } from '#test/fakes/bearer.ts';
import { startService } from '#test/service/index.ts';
import { endpoints } from '#test/service/profile.ts';
import { fakeClock, startClient } from '../setup.ts';

test('O40 a credential is one header, and only for the service’s own origin', () => {
  const base = new URL('https://api.example/api/');
  const to = { baseUrl: base, clientId: 'loadout' };
  const header = (url: string) => credentialHeader({ kind: 'guest-key', key: 'k' }, new URL(url), to);
  expect(header('https://api.example/api/mods/')).toEqual({ 'svc-api-key': 'k' });
  const bearer = credentialHeader(bearerFor(base.href, 't'), base, to);
  expect(bearer).toEqual({ authorization: 'Bearer t' });
  for (const url of ['https://api.example:8443/', 'http://api.example/', 'https://www.api.example/'])
    expect(header(url)).toEqual({});
});

test('D2 redirects of a public service go to public addresses only, the service itself may be anywhere', async () => {
  const sent: TransportRequest[] = [];
  const transport = {
    async send(request: TransportRequest) {
      sent.push(request);
      const isFirst = sent.length === 1;
      const headers: Record<string, string> = isFirst ? { location: 'https://files.example/x' } : {};
      return { status: isFirst ? 302 : 200, headers, body: Readable.from([]) };
    },
    async close() {},
  };
  const baseUrl = new URL('https://api.example/api/');
  await createHttp({ transport, baseUrl, clientId: null }).get({
    url: new URL('mods/', baseUrl),
    credential: { kind: 'guest-key', key: 'k' },
    accept: '*/*',
    allowOtherOrigins: true,
    signal: new AbortController().signal,
  });
  expect(sent.map(({ publicOnly }) => publicOnly)).toEqual([false, true]);
  expect(sent[1]?.headers).not.toHaveProperty('svc-api-key');
});

test('a body is read up to its limit and no further', async () => {
  const body = () => Readable.from([Buffer.alloc(6, 'a'), Buffer.alloc(6, 'b')]);
  expect(await readText(body(), 12)).toBe('aaaaaabbbbbb');
  await expect(readText(body(), 11)).rejects.toBeInstanceOf(BodyTooLarge);
});

test('games are read over all their pages', async () => {
  const { service, fakeService } = await startClient({ games: 12, perPage: 5 });
  const { games } = await service.mods.games();
  expect(games).toHaveLength(12);
  expect(fakeService.requests.map(({ query }) => query['page'])).toEqual(['1', '2', '3']);
});

test('of a list of games the first 20 pages are read', async () => {
  const { service, fakeService } = await startClient({ games: 25, perPage: 1 });
  const { games } = await service.mods.games();
  expect(games).toHaveLength(20);
  expect(fakeService.requests).toHaveLength(20);
});

test.each([
  ['without its versions', 'versions', false],
  ['without a download', 'download', false],
  ['with both', 'reviews', true],
] as const)('a service %s offers downloads: %s left out, %s', async (_, leftOut, offered) => {
  const { [leftOut]: __, ...rest } = endpoints;
  const { service } = await startClient({}, { profile: { endpoints: rest } });
  await service.open();
  expect(service.state().features.download).toBe(offered);
});

test('versions come newest first, whatever the order they are sent in', async () => {
  const { service, fakeService } = await startClient();
  const version = (id: number, release_date: unknown) => ({ mod_version_id: id, release_date, files: [] });
  const value = [version(1, 100), version(4, null), version(2, '300'), version(3, 300)];
  fakeService.fault({ kind: 'wrong-type', path: 'mods/1/versions', at: 'versions', value: value as [] });
  const { versions } = await service.mods.versions({ modId: 1 });
  expect(versions.map(({ versionId }) => versionId)).toEqual([3, 2, 1, 4]);
});

test('a service that requests a pause is not unreachable', async () => {
  const { fakeService, service, clock } = await startClient();
  fakeService.fault({ kind: 'too-many-requests', path: 'mods/' });
  expect(await failureOf(service.mods.list({ page: 1 }))).toMatchObject({ text: { id: 'error.busy' } });
  expect(service.state().reachability.state).toBe('reachable');
  expect(clock.heldCount()).toBe(0);
});

test('another host that fails to send a file does not make the service unreachable', async () => {
  const { fakeService, service } = await startClient({ downloads: 'redirect' });
  const { versions } = await service.mods.versions({ modId: 1 });
  const file = { versionId: versions[0]?.versionId ?? 0, fileId: versions[0]?.files[0]?.fileId ?? 0 };
  fakeService.fault({ kind: 'html-503', origin: 'files', pattern: '*' });
  expect(await failureOf(service.openFile(file))).toMatchObject({ code: 'unavailable' });
  expect(service.state().reachability.state).toBe('reachable');
});

test('D7 a service that has nothing left of a file is reachable, and has not failed', async () => {
  const { fakeService, service } = await startClient();
  const { versions } = await service.mods.versions({ modId: 1 });
  const file = { versionId: versions[0]?.versionId ?? 0, fileId: versions[0]?.files[0]?.fileId ?? 0 };
  const whole = await service.openFile(file);
  discard(whole.body);
  fakeService.fault({ kind: 'false-416', pattern: 'mod-versions/*' });
  const range = { from: 1, validator: whole.headers['etag'] ?? '' };
  const { status, body } = await service.openFile({ ...file, range });
  discard(body);
  expect(status).toBe(416);
  fakeService.clearFaults();
  fakeService.fault({ kind: 'html-503', pattern: 'mod-versions/*' });
  expect(await failureOf(service.openFile(file))).toMatchObject({ code: 'unavailable' });
});

test('a key that may not see mods, and one that can’t be saved, each have their sentence', async () => {
  const { fakeService, service } = await startClient();
  const key = fakeService.addKey({ scopes: ['library:read'] });
  const refusal = await failureOf(service.replaceKey(key));
  expect(refusal).toMatchObject({ code: 'no-permission', text: { id: 'error.newKeyNoPermission' } });
  expect(service.state().key.source).toBe('profile');
});

test('a profile change ends the requests to the old service, and the new one is requested with its own key', async () => {
  const services = await Promise.all([startService({ mods: 60 }), startService({ mods: 70 })]);
  const [before, after] = services;
  let fakeService = before;
  const service = createService({
    loadProfile: async () => ({
      profile: parseProfile(JSON.stringify(fakeService.profile()), { source: 'p.json' }),
      source: 'p.json',
    }),
    keyStore: { read: async () => null, write: () => Promise.reject(new Error('read-only')) },
    transport: createTransport(),
    clock: fakeClock(),
    random: () => 0,
    log: { info() {}, warn() {}, error() {} },
  });
  onTestFinished(async () => {
    await service.close();
    await Promise.all(services.map((each) => each.stop()));
  });
  before.fault({ kind: 'hang', path: 'mods/' });
  const left = failureOf(service.mods.list({ page: 1 }));
  await before.seen(() => true);
  fakeService = after;
  await service.check();
  expect(await left).toMatchObject({ code: 'cancelled' });
  expect((await service.mods.list({ page: 1 })).pagination.total).toBe(70);
  const unsaved = await failureOf(service.replaceKey(after.keys.readOnly));
  expect(unsaved).toMatchObject({ code: 'folder-unusable', text: { id: 'error.keyNotSaved' } });
  expect(service.state().key).toEqual({ source: 'settings', state: 'accepted' });
});
