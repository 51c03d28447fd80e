import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { Readable } from 'node:stream';
import { describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { errorPageMessage } from '#main/mods/downloads/transfer/inspect-response.ts';
import { createHttpClient } from '#main/service/http/client.ts';
import { readErrors } from '#main/service/http/errors.ts';
import { createHttp } from '#main/service/http/redirects.ts';
import {
  createJsonGuard,
  errorLimit,
  jsonLimit,
  jsonLimits,
  readText,
} from '#main/service/http/response-body.ts';
import { fileOpenMs, pageReadPolicy, singleTryPolicy } from '#main/service/http/retry.ts';
import { createTransport, defaultTransportLimits } from '#main/service/http/transport.ts';
import { readAllPages } from '#main/service/resources/paged-list.ts';
import { maxEntries, readEach } from '#main/service/resources/wire.ts';
import type { ModPage } from '#shared/contract/mods/mods.ts';
import { failureOf } from '#test/failures.ts';
import { createFakeClock } from '#test/fakes/fake-clock.ts';
import { createMemoryLog } from '#test/fakes/log.ts';
import { mod } from '#test/main/account/favorites/setup.ts';
import { quoteAll } from '#test/main/mods/downloads/fake-downloads.ts';
import { errors, pageOf, type ResponseSpec, setOne, startServer } from '../player-server.ts';

test('the limits of time, size and number are these', () => {
  expect(defaultTransportLimits).toEqual({ connectMs: 15_000, headersMs: 20_000, idleMs: 30_000 });
  expect(pageReadPolicy).toEqual({ tries: 4, totalMs: 20_000, baseMs: 500, maxPauseMs: 8_000 });
  expect(singleTryPolicy).toEqual({ tries: 1, totalMs: 10_000, baseMs: 500, maxPauseMs: 8_000 });
  expect(fileOpenMs).toBe(60_000);
  expect([jsonLimit, errorLimit]).toEqual([2_097_152, 65_536]);
  expect(jsonLimits).toEqual({ values: 30_000, names: 5_000, depth: 64 });
  expect(maxEntries).toBe(1_000);
});

describe('each limit of the transport applies to what it is named after', () => {
  const never = 600_000;
  const limits = { connectMs: never, headersMs: never, idleMs: never };

  /** Sends a request to a plain TCP server that responds only this. */
  async function request(
    scheme: 'http' | 'https',
    said: string,
    own: Partial<typeof limits>,
  ): Promise<unknown> {
    const server = createTcpServer((socket) => {
      socket.on('error', () => undefined);
      if (said !== '') socket.write(said);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const transport = createTransport({ ...limits, ...own });
    onTestFinished(async () => {
      await transport.close();
      server.close();
    });
    const url = new URL(`${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    const { signal } = new AbortController();
    try {
      const received = await transport.send({ method: 'GET', url, headers: {}, publicOnly: false, signal });
      for await (const _ of received.body);
      return null;
    } catch (error) {
      return error instanceof Error && 'code' in error ? error.code : error;
    }
  }

  test.each([
    ['connecting', 'https', '', { connectMs: 50 }, 'UND_ERR_CONNECT_TIMEOUT'],
    ['the head', 'http', '', { headersMs: 50 }, 'UND_ERR_HEADERS_TIMEOUT'],
    [
      'a pause in the body',
      'http',
      'HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\na',
      { idleMs: 50 },
      'UND_ERR_BODY_TIMEOUT',
    ],
  ] as const)('%s', async (_, scheme, said, own, code) => {
    expect(await request(scheme, said, own)).toBe(code);
  });
});

/** The API of a host that responds so, on a clock that the test controls. */
async function apiOn(say: ResponseSpec) {
  const host = await startServer(() => say);
  const transport = createTransport();
  onTestFinished(() => transport.close());
  const baseUrl = new URL(`${host.root}api/`);
  const clock = createFakeClock();
  const closed = new AbortController().signal;
  const http = createHttp({ transport, baseUrl, clientId: 'loadout' });
  const api = createHttpClient({ http, baseUrl, clock, random: () => 0, closed, log: createMemoryLog() });
  return { ...host, api, clock };
}

test('D8 the time limit for opening a file ends with its headers: its bytes may take hours', async () => {
  let send: (text: string) => void = () => undefined;
  const { api, clock } = await apiOn((response) => {
    response.writeHead(200).write('first');
    send = (text) => response.end(text);
  });
  const { body } = await api.open({
    path: 'file',
    query: {},
    credential: { kind: 'guest-key', key: 'guest-key-0123' },
  });
  await clock.advance(3 * 3_600_000);
  send(' and last');
  expect(await body.toArray()).toEqual([Buffer.from('first'), Buffer.from(' and last')]);
  expect(clock.waiting).toBe(0);
});

test('a write has 40 s, by the given clock', async () => {
  const { api, clock, requested, bearer } = await apiOn(() => undefined);
  let isOver = false;
  const write = { method: 'POST', path: 'x', schema: z.unknown(), credential: bearer } as const;
  const failed = failureOf(api.write(write)).finally(() => {
    isOver = true;
  });
  await expect.poll(() => requested.length).toBe(1);
  await clock.advance(39_999);
  expect(isOver).toBe(false);
  await clock.advance(1);
  expect(await failed).toMatchObject({ code: 'answer-lost' });
});

describe('sizes', () => {
  const padded = (value: object, bytes: number) => `${JSON.stringify(value)}${' '.repeat(bytes)}`;
  const listOf = async (say: ResponseSpec) => (await startServer(() => say)).service.mods.list({ page: 1 });
  const refused = (say: ResponseSpec) => failureOf(listOf(say));

  test('a response may have 2 MB, an error 64 KB', async () => {
    expect((await listOf({ text: padded(pageOf([1]), errorLimit) })).mods).toHaveLength(1);
    expect((await refused({ text: padded(pageOf([1]), jsonLimit) })).details).toContain('2097152 bytes');
    const error = errors('invalid_page');
    expect(await refused({ status: 400, text: padded(error, 1_000) })).toMatchObject({
      code: 'page-past-end',
    });
    expect(await refused({ status: 400, text: padded(error, errorLimit) })).toMatchObject({
      code: 'bad-answer',
    });
  });

  test('the response to a write may have 2 MB, its error 64 KB', async () => {
    const set = async (say: ResponseSpec) => {
      const { service, bearer } = await startServer(() => say);
      return service.player.setFavorite(bearer, setOne);
    };
    await set({ text: padded({ success: true, is_favorite: true }, errorLimit) });
    const tooLong = await failureOf(set({ text: padded({ success: true, is_favorite: true }, jsonLimit) }));
    expect(tooLong.code).toBe('answer-lost');
    const error = { status: 403, text: padded(errors('no_permission'), errorLimit) };
    expect(await failureOf(set(error))).toMatchObject({ code: 'bad-answer' });
  });

  test.each([
    ['a million tiny entries', `{"mods":[${'0,'.repeat(1_000_000)}0]}`, '30000 values'],
    ['700,000 empty objects', `{"mods":[${'{},'.repeat(600_000)}{}]}`, '30000 values'],
    ['100,000 names', `{${Array.from({ length: 100_000 }, (_, at) => `"k${at}":0`)}}`, '5000 names'],
    ['a million errors', `{"errors":[${'0,'.repeat(1_000_000)}0]}`, '30000 values'],
    ['a million lists in each other', '['.repeat(1_000_000), '64 deep'],
    ['one text without end', `{"mods":"${'x'.repeat(jsonLimit)}"}`, '2097152 bytes'],
  ])('E23 %s: refused before it is parsed', async (_, text, problem) => {
    const failure = await refused({ text });
    expect(failure).toMatchObject({ code: 'bad-answer', text: { id: 'error.badAnswer' } });
    expect(failure.details).toContain(problem);
  });

  test('E23 more than 1,000 entries of a page are counted as left out', async () => {
    const ids = Array.from({ length: 1_500 }, (_, at) => at + 1);
    const page = await listOf({ json: pageOf(ids) });
    expect(page.mods).toHaveLength(1_000);
    expect(page.unreadable).toBe(500);
  });

  test('E23 of a response’s errors the first 20 are read', () => {
    const many = { errors: Array.from({ length: 3_000 }, () => ({ code: 'odd', message: 'No' })) };
    expect(readErrors(JSON.stringify(many))).toHaveLength(20);
    for (const body of ['[]', '{}', '{"errors":{}}', '{"errors":[]}', '{"errors":[1]}', 'null', '"text"'])
      expect(readErrors(body)).toEqual([]);
  });

  test.each(['<title>', '<h1 ', '<title', '<script>', '<', '<title> ', '</script '])(
    'E23 64 KB of “%s” and what follows it are read at once',
    (start) => {
      const began = performance.now();
      errorPageMessage(start + 'a'.repeat(65_000), quoteAll);
      errorPageMessage(start + ' '.repeat(65_000), quoteAll);
      errorPageMessage(start.repeat(65_000 / start.length), quoteAll);
      // It would take half a minute with a pattern that backtracks.
      expect(performance.now() - began).toBeLessThan(2_000);
    },
  );
});

test('E23 the event loop is not blocked while 2 MB are read, though all of them are there at once', async () => {
  const chunk = Buffer.alloc(65_536, ' ');
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const chunks = Array.from({ length: 32 }, () => chunk);
  expect(await readText(Readable.from(chunks), jsonLimit)).toHaveLength(jsonLimit);
  isOver = true;
  expect(turns).toBeGreaterThanOrEqual(7);
});

describe('E23 the values that are counted before parsing', () => {
  const check = (parts: readonly string[], limits = { values: 3, names: 100, depth: 2 }) => {
    const guard = createJsonGuard(limits);
    return parts.map((part) => guard.take(Buffer.from(part))).find((problem) => problem !== null) ?? null;
  };

  test.each([
    [['{"a":[1,2]}'], null],
    [['{"a":[1,2],"b":3}'], 'more than 3 values'],
    [['[1,', '2,', '3]'], null],
    [['[1,', '2,', '3,', '4]'], 'more than 3 values'],
    [['["a,b,c,[{,,"]'], null],
    [['["\\",,,,"]'], null],
    [['["\\', '",,,,"]'], null],
    [['["\\\\",1,2,3]'], 'more than 3 values'],
    [['[[]]'], null],
    [['[[[]]]'], 'nested more than 2 deep'],
    [['[', '[', '['], 'nested more than 2 deep'],
  ])('E23 %j: %s', (parts, problem) => {
    expect(check(parts)).toBe(problem);
  });

  test.each([
    ['[{"a":1},{"a":2,"b":3},{"a":":","b":"c:d:e"}]', null],
    ['{"a":1,"b":2,"c":3}', 'more than 2 names'],
    ['{"a":{"b":{"c":3}}}', 'more than 2 names'],
    [String.raw`{"a\"":1,"a\\":2,"a":3}`, 'more than 2 names'],
  ])('E23 names that differ in %s: %s', (text, problem) => {
    const limits = { values: 100, names: 2, depth: 9 };
    expect(check([text], limits)).toBe(problem);
    expect(check([...text], limits)).toBe(problem);
  });
});

describe('E23 entries', () => {
  const many = (length: number, entry: (id: number) => object) =>
    Array.from({ length }, (_, at) => entry(at + 1));
  const endpoints = { reviews: 'mods/{mod_id}/reviews', versions: 'mods/{mod_id}/versions', games: 'games/' };
  const readerOf = async (json: object) => (await startServer(() => ({ json }), endpoints)).service.mods;
  const { pagination } = pageOf([]);

  test('E23 an entry that is no object is not passed to the schema', async () => {
    const looked: unknown[] = [];
    const schema = z.unknown().transform((value) => looked.push(value));
    const entries = [1, 'text', null, true, [], {}, { id: 1 }];
    expect(await readEach(entries, schema)).toMatchObject({ unreadable: 5 });
    expect(looked).toEqual([{}, { id: 1 }]);
  });

  test('E23 other work has its turns while many entries are read', async () => {
    const order: string[] = [];
    const other = new Promise<void>((resolve) =>
      setImmediate(() => {
        order.push('other work');
        resolve();
      }),
    );
    const schema = z.object({ id: z.number().transform((id) => order.push(`${id}`)) });
    await readEach(
      many(250, (id) => ({ id })),
      schema,
    );
    await other;
    expect(order.indexOf('other work')).toBeGreaterThan(0);
    expect(order.indexOf('other work')).toBeLessThan(250);
  });

  test('E23 of more than 1,000 reviews the first 1,000 are read', async () => {
    const reviews = many(1_500, (mod_rating_id) => ({ mod_rating_id, rating: 5 }));
    const mods = await readerOf({ reviews, pagination });
    expect((await mods.reviews({ modId: 1, page: 1 })).reviews).toHaveLength(1_000);
  });

  test('E23 of more than 1,000 versions, and of one’s files, the first 1,000 are read', async () => {
    const files = many(1_500, (id) => ({ id, filename: 'a.zip' }));
    const versions = many(1_500, (mod_version_id) => ({
      mod_version_id,
      files: mod_version_id === 1 ? files : [],
    }));
    const read = (await (await readerOf({ versions })).versions({ modId: 1 })).versions;
    expect(read).toHaveLength(1_000);
    expect(read.find(({ versionId }) => versionId === 1)?.files).toHaveLength(1_000);
  });

  test('E23 of more than 1,000 games on a page the first 1,000 are read', async () => {
    const games = many(1_500, (game_id) => ({ game_id, title: 'Game' }));
    expect((await (await readerOf({ games, pagination })).games()).games).toHaveLength(1_000);
  });

  test.each([
    [1_000, { isWhole: true, isCut: false }],
    [1_001, { isWhole: false, isCut: true }],
  ])('E23 a list with a page of %d entries is read as %j', async (total, reading) => {
    const read = async (): Promise<ModPage> => ({
      mods: Array.from({ length: 1_000 }, (_, at) => mod(at + 1)),
      unreadable: total - 1_000,
      pagination: { page: 1, lastPage: 1, perPage: total, total },
      readAt: 0,
    });
    expect(await readAllPages(read)).toMatchObject(reading);
  });
});
