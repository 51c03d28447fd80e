import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { transportError } from '#main/service/http/errors.ts';
import { failureOf } from '#test/failures.ts';
import type { FaultRule } from '#test/service/index.ts';
import { startClient } from '../setup.ts';

type Row = [name: string, fault: FaultRule, code: string, id: string, requests: number];

/** The table of errors, and invalid responses: fault, code, sentence, and the number of requests. */
const table: Row[] = [
  ['no_permission', { kind: 'error', error: 'no_permission' }, 'no-permission', 'error.noPermission', 1],
  ['record missing', { kind: 'error', error: 'mod_not_found' }, 'not-found', 'error.notFound', 1],
  ['no key', { kind: 'error', error: 'no_api_key_in_request' }, 'key-refused', 'error.keyRefused', 1],
  ['unknown key', { kind: 'error', error: 'api_key_not_found' }, 'key-refused', 'error.keyRefused', 1],
  ['revoked key', { kind: 'error', error: 'api_key_inactive' }, 'key-refused', 'error.keyRefused', 1],
  [
    '401 of another code',
    { kind: 'error', error: 'invalid_access_token' },
    'key-refused',
    'error.keyRefused',
    1,
  ],
  ['route missing', { kind: 'error', error: 'endpoint_not_found' }, 'not-offered', 'error.notOffered', 1],
  ['page past the end', { kind: 'error', error: 'invalid_page' }, 'page-past-end', 'error.pagePastEnd', 1],
  [
    'code before status',
    { kind: 'error', error: 'invalid_page', status: 404 },
    'page-past-end',
    'error.pagePastEnd',
    1,
  ],
  ['other 4xx', { kind: 'error', error: 'invalid_request' }, 'bad-answer', 'error.requestRefused', 1],
  ['429', { kind: 'too-many-requests', body: 'json' }, 'unavailable', 'error.busy', 4],
  ['429 as a web page', { kind: 'too-many-requests', body: 'html' }, 'unavailable', 'error.busy', 4],
  [
    '400 that means 429',
    { kind: 'error', error: 'rate_limit_exceeded', status: 400 },
    'unavailable',
    'error.busy',
    4,
  ],
  ['500', { kind: 'error', error: 'server_error' }, 'unavailable', 'error.unavailable', 4],
  ['503 as a web page', { kind: 'html-503' }, 'unavailable', 'error.unavailable', 4],
  ['200 as a web page', { kind: 'html-page' }, 'bad-answer', 'error.badAnswer', 1],
  ['truncated JSON', { kind: 'truncated-json' }, 'bad-answer', 'error.badAnswer', 1],
  ['empty body', { kind: 'empty-body' }, 'bad-answer', 'error.badAnswer', 1],
  ['a list in place of the answer', { kind: 'wrong-type', value: [] }, 'bad-answer', 'error.badAnswer', 1],
  ['null', { kind: 'wrong-type', value: null }, 'bad-answer', 'error.badAnswer', 1],
  ['a text', { kind: 'wrong-type', value: 'fine' }, 'bad-answer', 'error.badAnswer', 1],
  ['mods as a map', { kind: 'wrong-type', at: 'mods', value: {} }, 'bad-answer', 'error.badAnswer', 1],
  ['mods as null', { kind: 'wrong-type', at: 'mods', value: null }, 'bad-answer', 'error.badAnswer', 1],
  [
    'pagination as a list',
    { kind: 'wrong-type', at: 'pagination', value: [] },
    'bad-answer',
    'error.badAnswer',
    1,
  ],
  ['cut before the answer', { kind: 'drop', afterBytes: 0 }, 'unreachable', 'error.unreachable', 4],
  ['cut in mid-body', { kind: 'drop' }, 'unreachable', 'error.unreachable', 4],
];

describe('errors are mapped by code, then by status, and never become an empty list', () => {
  test.each(table)('%s', async (_, fault, code, id, requests) => {
    const { fakeService, service } = await startClient();
    fakeService.fault({ ...fault, path: 'mods/' });
    const failure = await failureOf(service.mods.list({ page: 1 }));
    expect(failure).toMatchObject({ code, text: { id } });
    expect(failure.details).toContain('GET mods/?page=1');
    expect(fakeService.requests).toHaveLength(requests);
  });
});

test('a server that does not speak HTTP is reachable, sends nothing usable, and is requested once', async () => {
  let requested = 0;
  const server = createServer((socket) => {
    requested += 1;
    socket.on('error', () => undefined).once('data', () => socket.end('SSH-2.0-OpenSSH_9.2\r\n'));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const { service } = await startClient({}, { profile: { base_url: `http://127.0.0.1:${port}/api/` } });
  const failure = await failureOf(service.mods.list({ page: 1 }));
  expect([failure.code, failure.text.id, failure.details]).toEqual([
    'bad-answer',
    'error.badAnswer',
    'GET mods/?page=1 → HTTPParserError',
  ]);
  expect(requested).toBe(1);
});

test.each([
  ['https://mods.invalid', /^GET mods\/\?page=1 → (ENOTFOUND|EAI_AGAIN) at mods\.invalid$/],
  ['http://127.0.0.1:1', /^GET mods\/\?page=1 → ECONNREFUSED at 127\.0\.0\.1:1$/],
])('a server that is not at %s is named in the details', async (origin, details) => {
  const { service } = await startClient({}, { profile: { base_url: `${origin}/api/` } });
  const failure = await failureOf(service.mods.list({ page: 1 }));
  expect(failure).toMatchObject({ code: 'unreachable', text: { id: 'error.unreachable' } });
  expect(failure.details).toMatch(details);
});

test('of a server with several addresses, the first one is named in the details', () => {
  const refused = (address: string) =>
    Object.assign(new Error('refused'), { code: 'ECONNREFUSED', address, port: 443 });
  const all = Object.assign(new AggregateError([refused('2001:db8::1'), refused('192.0.2.1')]), {
    code: 'ECONNREFUSED',
  });
  expect(transportError('GET mods/', all, null).details).toBe(
    'GET mods/ → ECONNREFUSED at [2001:db8::1]:443',
  );
});

test('a mod that is gone has its own sentence', async () => {
  const { service } = await startClient();
  expect(await failureOf(service.mods.get({ modId: 999_999 }))).toMatchObject({
    code: 'not-found',
    text: { id: 'error.modNotFound' },
  });
});

test('a mod outside the key’s games is no permission, and the key stays accepted', async () => {
  const { fakeService, service } = await startClient();
  await service.replaceKey(fakeService.keys.guestScoped);
  const { mods } = await service.mods.list({ page: 1 });
  const visible = new Set(mods.map(({ modId }) => modId));
  const outside = Array.from({ length: 120 }, (_, n) => n + 1).find((modId) => !visible.has(modId)) ?? 0;
  expect((await failureOf(service.mods.get({ modId: outside }))).code).toMatch(/no-permission|not-found/);
  expect(service.state().key.state).toBe('accepted');
});

test('a page past the end is an error, never an empty list', async () => {
  const { service } = await startClient();
  expect(await failureOf(service.mods.list({ page: 99 }))).toMatchObject({ code: 'page-past-end' });
});

test.each([[['last-page-0']], [[]]] as const)(
  'no mods at all, with the quirks %j, is a list with one empty page',
  async (quirks) => {
    const { service } = await startClient({ mods: 0, quirks });
    const page = await service.mods.list({ page: 1 });
    expect(page).toMatchObject({ mods: [], unreadable: 0, pagination: { page: 1, lastPage: 1, total: 0 } });
  },
);

test('a body that claims gzip and is not ends, with the list or with an error', async () => {
  const { fakeService, service } = await startClient();
  fakeService.fault({ kind: 'gzip-lie', path: 'mods/' });
  const page = await service.mods.list({ page: 1 });
  expect(page.mods).toHaveLength(50);
});
