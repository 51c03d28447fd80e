import { once } from 'node:events';
import { request } from 'node:https';
import { connect } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { createTransport, defaultTransportLimits } from '#main/service/http/transport.ts';
import { directNetwork } from '#main/service/network/direct-network.ts';
import { createNodeConnections } from '#main/service/network/node-connections.ts';
import type { ProxyServer, Route } from '#main/service/network/routes.ts';
import { fetchScript } from '#main/service/network/system-pac.ts';
import { type Authority, makeAuthority, startSecureServer, startTinyproxy } from './setup.ts';

const variable = 'NODE_TLS_REJECT_UNAUTHORIZED';
const before = process.env[variable];

beforeEach(() => {
  process.env[variable] = '0';
});
afterEach(() => {
  if (before === undefined) delete process.env[variable];
  else process.env[variable] = before;
});

/** A GET of the app's own transport over a route; resolves with the body, or with the error. */
async function get(url: URL, route: Route): Promise<unknown> {
  const transport = createTransport(defaultTransportLimits, {
    ...directNetwork,
    routes: async () => [route],
  });
  onTestFinished(() => transport.close());
  const sent = transport.send({
    method: 'GET',
    url,
    headers: {},
    publicOnly: false,
    signal: AbortSignal.timeout(20_000),
  });
  return sent
    .then(async ({ body }) => Buffer.concat(await body.toArray()).toString())
    .catch((error) => error);
}

/** A proxy that is reached over TLS with this certificate, in front of a plain one. */
async function startTlsProxy({ key, certificate }: Authority): Promise<ProxyServer> {
  const { proxy: inner } = await startTinyproxy();
  const server = createTlsServer({ key, cert: certificate }, (socket) => {
    const onward = connect(inner.port, inner.host);
    socket.on('error', () => onward.destroy());
    onward.on('error', () => socket.destroy());
    socket.pipe(onward).pipe(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  return {
    kind: 'https',
    host: 'localhost',
    port: typeof address === 'object' && address ? address.port : 0,
  };
}

test('E28 the environment can’t turn off the check of a server’s certificate', async () => {
  const { url, requests } = await startSecureServer(await makeAuthority());
  expect(await get(url, 'direct')).toMatchObject({ name: 'CertificateRefused', problem: 'unknown-issuer' });
  expect(requests).toEqual([]);
});

test('E28 nor of one behind a proxy, nor that of the proxy itself', async () => {
  const authority = await makeAuthority();
  const { url, requests } = await startSecureServer(authority);
  const { proxy } = await startTinyproxy();
  expect(await get(url, proxy)).toMatchObject({ name: 'CertificateRefused', problem: 'unknown-issuer' });
  const secured = await startTlsProxy(authority);
  expect(await get(new URL('http://localhost:9/'), secured)).toMatchObject({ problem: 'unreachable' });
  expect(requests).toEqual([]);
});

test('E28 nor for what is fetched through Node: updates, and the file of a computer’s proxies', async () => {
  const { url, requests } = await startSecureServer(await makeAuthority());
  const connections = createNodeConnections(directNetwork);
  const sent = request(url, { createConnection: connections(url) });
  const refused = { name: 'CertificateRefused', problem: 'unknown-issuer' };
  await expect(once(sent.end(), 'response')).rejects.toMatchObject(refused);
  await expect(fetchScript(url, async () => null)).rejects.toMatchObject(refused);
  expect(requests).toEqual([]);
});
