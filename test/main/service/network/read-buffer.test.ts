import { createHash, randomBytes } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import type { Readable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { createTransport, defaultTransportLimits, type Transport } from '#main/service/http/transport.ts';
import { toSecureContext } from '#main/service/network/certificates.ts';
import { listen, makeAuthority } from './setup.ts';

const bytes = randomBytes(5_000_000);
const sha256 = (parts: readonly Uint8Array[]) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
};
const whole = sha256([bytes]);

/** A server of these bytes, with or without TLS, and a transport that trusts it. */
async function serve(
  kind: 'plain' | 'TLS',
  answer: RequestListener = (_, response) => response.end(bytes),
): Promise<{ url: URL; transport: Transport }> {
  const { key, certificate, root } = await makeAuthority();
  const server =
    kind === 'TLS' ? createSecureServer({ key, cert: certificate }, answer) : createServer(answer);
  const port = await listen(server);
  const transport = createTransport(defaultTransportLimits, {
    routes: async () => ['direct'],
    signIn: async () => null,
    accepted: () => undefined,
    trusted: async () => toSecureContext([root]),
    tried: () => undefined,
    onRenew: () => undefined,
  });
  onTestFinished(() => transport.close());
  return { url: new URL(`${kind === 'TLS' ? 'https' : 'http'}://localhost:${port}/`), transport };
}

const send = (transport: Transport, url: URL, signal = AbortSignal.timeout(20_000)) =>
  transport.send({ method: 'GET', url, headers: {}, publicOnly: false, signal });

/** Reads by `data`, with a pause after each `every`th event. Returns the SHA-256, and the buffers that the bytes came in. */
function readByEvents(
  body: Readable,
  every: number,
): Promise<{ hash: string; buffers: Set<ArrayBufferLike> }> {
  const hash = createHash('sha256');
  const buffers = new Set<ArrayBufferLike>();
  let events = 0;
  return new Promise((resolve, reject) => {
    body.on('data', (chunk: Buffer) => {
      hash.update(chunk);
      buffers.add(chunk.buffer);
      events += 1;
      if (events % every !== 0) return;
      body.pause();
      setImmediate(() => body.resume());
    });
    body.once('end', () => resolve({ hash: hash.digest('hex'), buffers }));
    body.once('error', reject);
  });
}

for (const kind of ['plain', 'TLS'] as const) {
  test(`${kind}: a listener gets every byte of a large body, from one buffer`, async () => {
    const { url, transport } = await serve(kind);
    const { hash, buffers } = await readByEvents((await send(transport, url)).body, Number.POSITIVE_INFINITY);
    expect(hash).toBe(whole);
    // The first 128 KB are copies, in steps of 16 KB with TLS, and small ones share a buffer.
    expect(buffers.size).toBeLessThan(20);
  });

  test.each([1, 2, 7])(`${kind}: nothing is lost where it pauses after each of %s events`, async (every) => {
    const { url, transport } = await serve(kind);
    for (let round = 0; round < 3; round += 1)
      expect((await readByEvents((await send(transport, url)).body, every)).hash).toBe(whole);
  });

  test(`${kind}: nothing is lost where it pauses within what was read at once`, async () => {
    const { url, transport } = await serve(kind, (_, response) => {
      // Many chunks of the transfer coding in one packet.
      response.cork();
      for (let at = 0; at < bytes.length; at += 1_000) response.write(bytes.subarray(at, at + 1_000));
      response.end();
    });
    expect((await readByEvents((await send(transport, url)).body, 157)).hash).toBe(whole);
  });

  test(`${kind}: whoever keeps what it reads has copies`, async () => {
    const { url, transport } = await serve(kind);
    const chunks: Buffer[] = [];
    for await (const chunk of (await send(transport, url)).body) {
      chunks.push(chunk as Buffer);
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(sha256(chunks)).toBe(whole);
  });

  test(`${kind}: a head that arrives byte by byte after a large body is read`, async () => {
    let requests = 0;
    const { url, transport } = await serve(kind, (_, response) => {
      requests += 1;
      if (requests === 1) return void response.end(bytes);
      const head = 'HTTP/1.1 200 OK\r\nx-first: one\r\nx-second: two\r\ncontent-length: 2\r\n\r\nok';
      const { socket } = response;
      const sendNext = (at: number) => {
        const character = head[at];
        if (character !== undefined) socket?.write(character, () => setImmediate(sendNext, at + 1));
      };
      sendNext(0);
    });
    const first = await send(transport, url);
    expect((await readByEvents(first.body, 3)).hash).toBe(whole);
    const { headers, body } = await send(transport, url);
    expect(headers).toEqual({ 'x-first': 'one', 'x-second': 'two', 'content-length': '2' });
    expect(Buffer.concat(await body.toArray()).toString()).toBe('ok');
  });
}

test('a body whose connection breaks ends with an error, after the bytes that arrived', async () => {
  const { url, transport } = await serve('plain', (_, response) => {
    response.writeHead(200, { 'content-length': bytes.length });
    response.write(bytes.subarray(0, 1_000_000), () => response.destroy());
  });
  const { body } = await send(transport, url);
  let length = 0;
  body.on('data', (chunk: Buffer) => {
    length += chunk.length;
  });
  await expect(new Promise((_, reject) => body.once('error', reject))).rejects.toMatchObject({
    code: expect.stringMatching(/UND_ERR_SOCKET|ECONNRESET/),
  });
  expect(length).toBe(1_000_000);
});

test('a signal ends a request that still connects, one that waits for its head, and a body', async () => {
  const silent = createTcpServer(() => undefined).listen(0, '127.0.0.1');
  onTestFinished(() => void silent.close());
  await new Promise((resolve) => silent.once('listening', resolve));
  const { url, transport } = await serve('plain', ({ url: path }, response) => {
    if (path !== '/body') return;
    response.writeHead(200, { 'content-length': 10 });
    response.write('half');
  });
  const reason = new Error('not any more');
  const connecting = new AbortController();
  const tls = new URL(`https://127.0.0.1:${(silent.address() as AddressInfo).port}/`);
  const unconnected = send(transport, tls, connecting.signal);
  connecting.abort(reason);
  await expect(unconnected).rejects.toBe(reason);

  const waiting = new AbortController();
  const headless = send(transport, url, waiting.signal);
  setImmediate(() => waiting.abort(reason));
  await expect(headless).rejects.toBe(reason);

  const reading = new AbortController();
  const { body } = await send(transport, new URL('/body', url), reading.signal);
  const failed = new Promise((_, reject) => body.once('error', reject));
  body.once('data', () => reading.abort(reason));
  await expect(failed).rejects.toBe(reason);
});
