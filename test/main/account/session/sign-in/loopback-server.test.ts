import { createHash } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openLoopback } from '#main/account/session/sign-in/loopback-server.ts';
import { createFakeClock } from '#test/fakes/fake-clock.ts';
import { rawRequest } from '#test/service/raw-request.ts';

const state = 'c0ffee'.repeat(10);

/** A listener whose clock moves only when the test moves it. */
async function open({ hosts = ['127.0.0.1', '[::1]'], path = '/callback' } = {}) {
  const clock = createFakeClock();
  const loopback = await openLoopback({
    redirect: { kind: 'any-port', hosts, path },
    state,
    issuer: 'https://mods.example/',
    clock,
  });
  const { origin, port } = new URL(loopback.redirectUri);
  onTestFinished(async () => {
    const closed = loopback.close();
    await clock.advance(1_000);
    await closed;
  });
  return {
    clock,
    loopback,
    origin,
    port: Number(port),
    good: `${loopback.redirectUri}?code=abc&state=${state}`,
    request: (target: string, more: Parameters<typeof rawRequest>[1] = {}) =>
      rawRequest(target.startsWith('/') ? `${origin}${target}` : target, more),
  };
}

/** A connection that sends exactly the given bytes; `closed` resolves with everything that was received. */
function rawSocket(port: number, host = '127.0.0.1') {
  const socket: Socket = connect(port, host);
  let received = '';
  socket.on('data', (chunk: Buffer) => {
    received += chunk.toString('latin1');
  });
  socket.on('error', () => {});
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(received)));
  const connected = new Promise<void>((resolve) => socket.once('connect', resolve));
  onTestFinished(() => void socket.destroy());
  return { socket, closed, connected };
}

const isRefused = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(false);
    });
    socket.once('error', () => resolve(true));
  });

describe('the listener', () => {
  it('O3 is bound to the literal 127.0.0.1 and a free port, and to no other address', async () => {
    const { loopback, port } = await open();
    expect(loopback.redirectUri).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/callback$/);
    const { closed } = rawSocket(port, '127.0.0.2');
    expect(await closed).toBe('');
    const another = await open();
    expect(another.port).not.toBe(port);
  });

  it('O3 falls back to [::1], and works there', async () => {
    const { loopback, request, good } = await open({ hosts: ['203.0.113.1', '[::1]'] });
    expect(loopback.redirectUri).toMatch(/^http:\/\/\[::1\]:\d+\/callback$/);
    expect((await request(good)).status).toBe(303);
    expect(await loopback.response).toEqual({ kind: 'code', code: 'abc' });
  });

  it('O3 fails with an error when no address can be bound', async () => {
    await expect(open({ hosts: ['203.0.113.1', '203.0.113.2'] })).rejects.toMatchObject({
      code: 'sign-in-failed',
      text: { id: 'session.noPort' },
      details: '203.0.113.1: EADDRNOTAVAIL, 203.0.113.2: EADDRNOTAVAIL',
    });
  });

  it('O10 other paths are 404 and other methods 405, and neither has an effect', async () => {
    const { loopback, request, good } = await open();
    expect((await request(`/?code=abc&state=${state}`)).status).toBe(404);
    expect((await request('/favicon.ico')).status).toBe(404);
    expect((await request('/signed-in')).status).toBe(404);
    for (const method of ['POST', 'HEAD', 'OPTIONS', 'PUT', 'DELETE', 'PATCH']) {
      const { status, headers } = await request(good, { method });
      expect([method, status, headers['allow']]).toEqual([method, 405, 'GET']);
    }
    expect((await request(good)).status).toBe(303);
    expect(await loopback.response).toEqual({ kind: 'code', code: 'abc' });
  });

  it('O11 a Host other than its own address and port is 400', async () => {
    const { request, good, port } = await open();
    for (const host of ['rebound.example', `localhost:${port}`, '127.0.0.1', `127.0.0.1:${port + 1}`])
      expect([host, (await request(good, { headers: { host } })).status]).toEqual([host, 400]);
    const { socket, closed } = rawSocket(port);
    socket.write(
      `GET /callback?code=abc&state=${state} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nHost: evil.example\r\n\r\n`,
    );
    expect(await closed).toMatch(/^HTTP\/1\.1 400 /);
    const old = rawSocket(port);
    old.socket.write(`GET /callback?code=abc&state=${state} HTTP/1.0\r\n\r\n`);
    expect(await old.closed).toMatch(/^HTTP\/1\.1 400 /);
    expect((await request(good)).status).toBe(303);
  });

  it('O12 a wrong, missing or repeated state gets a 400 page, and the listener keeps waiting', async () => {
    const { loopback, request, good } = await open();
    for (const query of [
      'code=evil',
      `code=evil&state=${'0'.repeat(60)}`,
      `code=evil&state=${state}&state=x`,
    ]) {
      const received = await request(`/callback?${query}`);
      expect([query, received.status]).toEqual([query, 400]);
      expect(received.body.toString()).toContain('nothing was changed.');
    }
    expect((await request(good)).status).toBe(303);
    expect(await loopback.response).toEqual({ kind: 'code', code: 'abc' });
  });

  it('O2 the state is used up by the first response', async () => {
    const { loopback, request, good } = await open();
    const responses = await Promise.all([request(good), request(good.replace('abc', 'def')), request(good)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([303, 400, 400]);
    const accepted = responses.findIndex(({ status }) => status === 303);
    expect(await loopback.response).toEqual({ kind: 'code', code: accepted === 1 ? 'def' : 'abc' });
  });

  it('O13 repeated parameters are refused over the wire too', async () => {
    const { loopback, request, good } = await open();
    expect((await request(`${good}&code=def`)).status).toBe(400);
    expect((await request(`/callback?error=access_denied&error=x&state=${state}`)).status).toBe(400);
    await request(good);
    expect(await loopback.response).toEqual({ kind: 'code', code: 'abc' });
  });
});

describe('a hostile client of the listener', () => {
  it('O16 that sends nothing, or byte by byte, is disconnected after ten seconds and delays nobody else', async () => {
    const { loopback, request, good, port, clock } = await open();
    const silent = rawSocket(port);
    const slow = rawSocket(port);
    const half = rawSocket(port);
    half.socket.write(`POST /callback HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Length: 1000\r\n\r\nx`);
    await half.closed;
    await expect.poll(() => clock.waiting).toBe(2);
    for (const byte of 'GET /call') {
      slow.socket.write(byte);
      await clock.advance(1_000);
    }
    expect([silent, slow].map(({ socket }) => socket.closed)).toEqual([false, false]);
    await clock.advance(1_000);
    expect(await silent.closed).toBe('');
    await slow.closed;
    expect((await request(good)).status).toBe(303);
    expect(await loopback.response).toMatchObject({ kind: 'code' });
  });

  it('O16 headers and addresses over 16 KB are refused', async () => {
    const { request, good } = await open();
    const long = await request(good, { headers: { 'x-long': 'x'.repeat(20_000) } });
    expect(long.status).toBe(431);
    expect((await request(`/callback?code=${'x'.repeat(9_000)}&state=${state}`)).status).toBe(400);
    expect((await request(good)).status).toBe(303);
  });

  it('O16 no more than 32 connections are open at once, and a browser gets through after they end', async () => {
    const { request, good, port, clock } = await open();
    const sockets = Array.from({ length: 60 }, () => rawSocket(port));
    await Promise.all(sockets.map(({ connected }) => connected));
    const closed = () => sockets.filter(({ socket }) => socket.closed).length;
    await expect.poll(closed).toBe(28);
    expect(clock.waiting).toBe(32);
    await clock.advance(10_000);
    await expect.poll(closed).toBe(60);
    expect((await request(good)).status).toBe(303);
  });

  it('O16 bytes that are not HTTP do no harm', async () => {
    const { request, good, port } = await open();
    for (const bytes of [
      '\u0016\u0003\u0001\u0002\u0000',
      'GET\r\n\r\n',
      '\r\n\r\n\r\n',
      'CONNECT a:1 HTTP/1.1\r\n\r\n',
    ]) {
      const { socket, closed } = rawSocket(port);
      socket.end(bytes, 'latin1');
      await closed;
    }
    expect((await request(good)).status).toBe(303);
  });
});

describe('after the accepted response', () => {
  it('O17 listener and sockets are closed within 1 s, also when the browser never requests its last page', async () => {
    const { loopback, request, good, port, clock } = await open();
    const idle = rawSocket(port);
    await idle.connected;
    await request(good);
    await loopback.response;
    const closed = loopback.close();
    expect(await isRefused(port)).toBe(false);
    await clock.advance(1_000);
    await closed;
    await idle.closed;
    expect(await isRefused(port)).toBe(true);
    expect(clock.waiting).toBe(0);
  });

  it('O17 they are closed at once after the browser has loaded its last page', async () => {
    const { loopback, request, good, port, clock } = await open();
    await request(good);
    loopback.conclude('worked');
    expect((await request('/signed-in')).status).toBe(200);
    await loopback.close();
    expect(await isRefused(port)).toBe(true);
    await expect.poll(() => clock.waiting).toBe(0);
  });

  it('O19 without a response they are closed at once, no matter who is connected', async () => {
    const { loopback, port } = await open();
    const waiting = rawSocket(port);
    await waiting.connected;
    waiting.socket.write('GET /callback HTTP/1.1\r\n');
    await loopback.close();
    expect(await waiting.closed).toBe('');
    expect(await isRefused(port)).toBe(true);
  });
});

describe('the response page', () => {
  const hygiene = {
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(/^default-src 'none';/),
  };

  it('O18 a 303 to a clean path removes code and state from the address bar', async () => {
    const { request, good } = await open();
    const { status, headers, body } = await request(good);
    expect(status).toBe(303);
    expect(headers).toMatchObject({ ...hygiene, location: '/signed-in', connection: 'close' });
    expect(body.toString()).toBe('');
  });

  it.each([
    ['worked', 'You’re signed in.'],
    ['failed', 'Sign-in didn’t work.'],
    ['under-way', 'Loadout is finishing your sign-in.'],
  ] as const)('O18 the page says that it %s, without script', async (outcome, sentence) => {
    const { loopback, request, good } = await open();
    await request(good);
    loopback.conclude(outcome);
    const { headers, body } = await request('/signed-in');
    expect(headers).toMatchObject({ ...hygiene, 'content-type': 'text/html; charset=utf-8' });
    expect(body.toString()).toContain(sentence);
    expect(body.toString()).not.toMatch(/<script|style=|<img|<link|http|url\(|import|abc|c0ffee/i);
  });

  it('O18 the policy allows only the page’s own style, by its hash', async () => {
    const { request } = await open();
    const { headers, body } = await request('/elsewhere');
    const styles = [...body.toString().matchAll(/<style>([^<]*)<\/style>/g)];
    const hashes = styles.map(([, text = '']) => createHash('sha256').update(text).digest('base64'));
    expect(hashes).toHaveLength(1);
    expect(headers['content-security-policy']).toBe(
      `default-src 'none'; style-src 'sha256-${hashes[0]}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    );
  });

  it('O18 S11 600 ms after the response, the page says that the sign-in is still running, whenever it was requested', async () => {
    const { request, good, clock } = await open();
    await request(good);
    await clock.advance(500);
    const before = clock.waiting;
    let isThere = false;
    const page = request('/signed-in').finally(() => {
      isThere = true;
    });
    // The life of its connection.
    await expect.poll(() => clock.waiting).toBe(before + 1);
    await clock.advance(99);
    expect(isThere).toBe(false);
    await clock.advance(1);
    expect((await page).body.toString()).toContain('Loadout is finishing your sign-in.');
  });

  it.each([
    ['finishing', null, 'Loadout is finishing your sign-in.'],
    ['worked', 'worked', 'You’re signed in.'],
  ] as const)(
    'O18 S11 a page that is requested late is sent before the listener closes: %s',
    async (_name, outcome, sentence) => {
      const { loopback, request, good, clock } = await open();
      await request(good);
      await clock.advance(850);
      if (outcome !== null) loopback.conclude(outcome);
      expect((await request('/signed-in')).body.toString()).toContain(sentence);
    },
  );

  it('O11 the clean path works only under the listener’s own address, and only after there is a response', async () => {
    const { loopback, request, good } = await open();
    expect((await request('/signed-in')).status).toBe(404);
    await request(good);
    loopback.conclude('worked');
    const foreign = await request('/signed-in', { headers: { host: 'evil.example' } });
    expect(foreign.status).toBe(400);
    expect(foreign.body.toString()).not.toContain('You’re signed in.');
  });

  it('O18 pages for refused requests have the same headers and nothing of the request', async () => {
    const { request } = await open();
    const { headers, body } = await request(
      `/callback?code=<script>&state=x&error_description=<b>marked</b>`,
    );
    expect(headers).toMatchObject(hygiene);
    expect(body.toString()).not.toMatch(/script|marked/);
  });

  it('O18 the clean path is a different one if the profile uses it', async () => {
    const { loopback, request } = await open({ path: '/signed-in' });
    const { headers } = await request(`${loopback.redirectUri}?code=abc&state=${state}`);
    expect(headers['location']).toBe('/done');
  });
});
