import { once } from 'node:events';
import { createServer } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { connect, type LookupFunction } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { inspect } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { createHttp } from '#main/service/http/redirects.ts';
import { createTransport, defaultTransportLimits } from '#main/service/http/transport.ts';
import { toSecureContext } from '#main/service/network/certificates.ts';
import type { Network } from '#main/service/network/connector.ts';
import { ProxyFailure } from '#main/service/network/proxy-failure.ts';
import type { ProxyServer, Route } from '#main/service/network/routes.ts';
import { freePort } from '#test/network/proxies.ts';
import {
  type Authority,
  listen,
  makeAuthority,
  startMicrosocks,
  startSecureServer,
  startTinyproxy,
} from './setup.ts';

const signIn = { name: 'player', password: 'password1' };

/** A network without proxies. */
const direct: Network = {
  routes: async () => ['direct'],
  signIn: async () => null,
  accepted: () => undefined,
  trusted: async () => null,
  tried: () => undefined,
  onRenew: () => undefined,
};

/** A GET over these routes. Resolves with the body, or with the error. */
async function get(
  url: URL,
  routes: readonly Route[],
  network: Partial<Network> = {},
  limits: Partial<typeof defaultTransportLimits> = {},
): Promise<unknown> {
  const transport = createTransport(
    { ...defaultTransportLimits, ...limits },
    { ...direct, routes: async () => routes, ...network },
  );
  onTestFinished(() => transport.close());
  try {
    const { body } = await transport.send({
      method: 'GET',
      url,
      headers: { 'x-key': 'secret' },
      publicOnly: false,
      signal: AbortSignal.timeout(20_000),
    });
    return Buffer.concat(await body.toArray()).toString();
  } catch (error) {
    return error;
  }
}

const trusting = ({ root }: Authority) => ({ trusted: async () => toSecureContext([root]) });

/** A proxy that is reached over TLS, in front of another one. */
async function startTlsProxy(inner: ProxyServer, { key, certificate }: Authority): Promise<ProxyServer> {
  const server = createTlsServer({ key, cert: certificate }, (socket) => {
    const onward = connect(inner.port, inner.host);
    for (const end of [socket, onward]) end.on('error', () => undefined);
    socket.pipe(onward).pipe(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  return {
    kind: 'https',
    host: 'localhost',
    port: typeof address === 'object' && address ? address.port : 0,
  };
}

test('a request goes through an HTTP proxy, which sees the name of the server and nothing of the request', async () => {
  const authority = await makeAuthority();
  const { url, requests } = await startSecureServer(authority);
  const { proxy, log } = await startTinyproxy();
  expect(await get(url, [proxy], trusting(authority))).toBe('hello');
  expect(log()).toContain(`CONNECT ${url.host}`);
  expect(log()).not.toContain('secret');
  expect(requests.map(({ headers }) => headers['x-key'])).toEqual(['secret']);
  expect(requests[0]?.headers).not.toHaveProperty('proxy-authorization');
});

test('a request goes through a proxy that is reached over TLS', async () => {
  const authority = await makeAuthority();
  const { url } = await startSecureServer(authority);
  const { proxy, log } = await startTinyproxy();
  const secure = await startTlsProxy(proxy, authority);
  expect(await get(url, [secure], trusting(authority))).toBe('hello');
  expect(log()).toContain(`CONNECT ${url.host}`);
});

test('a request goes through a SOCKS5 proxy', async () => {
  const authority = await makeAuthority();
  const { url } = await startSecureServer(authority);
  const { proxy, log } = await startMicrosocks();
  expect(await get(url, [proxy], trusting(authority))).toBe('hello');
  expect(log()).toContain('connected to localhost');
});

test.each([
  ['HTTP', startTinyproxy],
  ['SOCKS5', startMicrosocks],
])('an %s proxy that wants a name and password gets them, and says when they are wrong', async (_, start) => {
  const authority = await makeAuthority();
  const { url, requests } = await startSecureServer(authority);
  const { proxy } = await start(signIn);
  const trusted = trusting(authority);
  for (const given of [null, { ...signIn, password: 'wrong' }]) {
    const failure = await get(url, [proxy], { ...trusted, signIn: async () => given });
    expect(failure).toMatchObject({ name: 'ProxyFailure', problem: 'sign-in', proxy });
  }
  expect(await get(url, [proxy], { ...trusted, signIn: async () => signIn })).toBe('hello');
  expect(requests).toHaveLength(1);
});

test('a name and password may have any letters', async () => {
  const authority = await makeAuthority();
  const { url } = await startSecureServer(authority);
  const unusual = { name: 'player 1', password: 'pässword:1' };
  const { proxy } = await startMicrosocks(unusual);
  expect(await get(url, [proxy], { ...trusting(authority), signIn: async () => unusual })).toBe('hello');
});

test('the next route is taken when a proxy can’t be reached, and only then', async () => {
  const authority = await makeAuthority();
  const { url, requests } = await startSecureServer(authority);
  const gone: ProxyServer = { kind: 'http', host: '127.0.0.1', port: await freePort() };
  const tried: unknown[] = [];
  const network = { ...trusting(authority), tried: ({ route }: { route: Route }) => void tried.push(route) };
  expect(await get(url, [gone, 'direct'], network)).toBe('hello');
  expect(tried.slice(0, 2)).toEqual([gone, 'direct']);
  const failure = await get(url, [gone]);
  expect(failure).toMatchObject({ name: 'ProxyFailure', problem: 'unreachable', proxy: gone });
  const { proxy } = await startTinyproxy(signIn);
  expect(await get(url, [proxy, 'direct'], network)).toBeInstanceOf(ProxyFailure);
  expect(requests).toHaveLength(1);
});

test.each([
  ['NTLM', 'sign-in-kind'],
  ['Digest realm="school", qop="auth"', 'sign-in-kind'],
  ['NTLM, Basic realm="school"', 'sign-in'],
])('a proxy that wants to be signed in to with %s gets %s', async (wanted, problem) => {
  const server = createServer().on('connect', (_, socket) =>
    socket.end(`HTTP/1.1 407 Sign in\r\nProxy-Authenticate: ${wanted}\r\n\r\n`),
  );
  const proxy: ProxyServer = { kind: 'http', host: '127.0.0.1', port: await listen(server) };
  expect(await get(new URL('https://mods.example/'), [proxy])).toMatchObject({ problem });
});

test('a proxy that takes its time is left, and a tunnel lasts longer than connecting may take', async () => {
  const authority = await makeAuthority();
  const { url } = await startSecureServer(authority);
  const silent = createServer().on('connect', (_, socket) => socket.on('error', () => undefined));
  const proxy: ProxyServer = { kind: 'http', host: '127.0.0.1', port: await listen(silent) };
  const limits = { connectMs: 300 };
  expect(await get(url, [proxy], {}, limits)).toMatchObject({ problem: 'no-connection' });

  const slow = createServer((_, response) => void setTimeout(() => response.end('slow'), 600));
  const { proxy: good } = await startTinyproxy();
  const slowUrl = new URL(`http://127.0.0.1:${await listen(slow)}/`);
  expect(await get(slowUrl, [good], {}, limits)).toBe('slow');
});

test('a server with an IPv6 address is reached through a proxy', async () => {
  const authority = await makeAuthority();
  const { url } = await startSecureServer(authority, '::1');
  const literal = new URL(`https://[::1]:${url.port}/`);
  const { proxy, log } = await startTinyproxy();
  expect(await get(literal, [proxy], trusting(authority))).toBe('hello');
  expect(log()).toContain(`CONNECT [::1]:${url.port} HTTP/1.1`);
  const socks = await startMicrosocks();
  expect(await get(literal, [socks.proxy], trusting(authority))).toBe('hello');
});

test('an error of a SOCKS5 proxy holds no password', async () => {
  const { proxy } = await startMicrosocks(signIn);
  const mistyped = { name: 'player', password: 'mistyped1' };
  const error = await get(new URL('https://mods.example/'), [proxy], { signIn: async () => mistyped });
  expect(error).toMatchObject({ problem: 'sign-in' });
  expect(inspect(error, { depth: 10, showHidden: true })).not.toContain(mistyped.password);
});

test('a proxy that can’t reach the server, or is none, is said to be so', async () => {
  const port = await freePort();
  const nowhere = new URL(`https://localhost:${port}/`);
  const { proxy } = await startTinyproxy();
  expect(await get(nowhere, [proxy])).toMatchObject({ problem: 'no-connection', proxy });
  const socks = await startMicrosocks();
  expect(await get(nowhere, [socks.proxy])).toMatchObject({ problem: 'no-connection' });
});

test('only a certificate that the computer trusts is accepted, with a proxy and without', async () => {
  const authority = await makeAuthority();
  const { url, requests } = await startSecureServer(authority);
  const { proxy } = await startTinyproxy();
  for (const route of ['direct', proxy] as const) {
    expect(await get(url, [route])).toMatchObject({
      name: 'CertificateRefused',
      problem: 'unknown-issuer',
      issuer: 'Example School Root',
      subject: 'localhost',
    });
    const other = await makeAuthority({ name: 'Another Root' });
    expect(await get(url, [route], trusting(other))).toBeInstanceOf(Error);
    expect(await get(url, [route], trusting(authority))).toBe('hello');
  }
  expect(requests).toHaveLength(2);
});

test('a certificate for another server, or of another time, is named', async () => {
  const elsewhere = await makeAuthority({ names: 'DNS:elsewhere.example' });
  const { url } = await startSecureServer(elsewhere);
  expect(await get(url, ['direct'], trusting(elsewhere))).toMatchObject({ problem: 'other-name' });
  const over = await makeAuthority({ days: -1 });
  const { url: expired } = await startSecureServer(over);
  expect(await get(expired, ['direct'], trusting(over))).toMatchObject({ problem: 'expired' });
});

test('D2 a proxy gets no name that leads to a private address when only public ones are allowed', async () => {
  const authority = await makeAuthority();
  const { url, requests } = await startSecureServer(authority);
  const { proxy, log } = await startTinyproxy();
  const network = { ...direct, routes: async () => [proxy], ...trusting(authority) };
  const transport = createTransport(defaultTransportLimits, network);
  onTestFinished(() => transport.close());
  const sent = transport.send({
    method: 'GET',
    url,
    headers: {},
    publicOnly: true,
    signal: AbortSignal.timeout(20_000),
  });
  await expect(sent).rejects.toMatchObject({ code: 'ERR_PRIVATE_ADDRESS' });
  expect(log()).not.toContain(url.host);
  expect(requests).toEqual([]);
});

/** A service at a name that resolves to these addresses, whose redirects lead to `files.test` at those. */
async function startRedirecting(addresses: Readonly<Record<string, readonly string[]>>) {
  const authority = await makeAuthority({ names: 'DNS:mods.test,DNS:files.test' });
  const server = createSecureServer(
    { key: authority.key, cert: authority.certificate },
    (request, response) => {
      if (request.headers.host?.startsWith('files.')) return void response.end('the file');
      response.writeHead(302, { location: `https://files.test:${port}/file` }).end();
    },
  );
  const port = await listen(server);
  const lookup: LookupFunction = (host, options, callback) => {
    const found = (addresses[host] ?? []).map((address) => ({ address, family: 4 }));
    const [first] = found;
    if (!first) callback(Object.assign(new Error('unknown'), { syscall: 'getaddrinfo' }), '');
    else if (options.all) callback(null, found);
    else callback(null, first.address, 4);
  };
  const network = { ...direct, ...trusting(authority) };
  const transport = createTransport(defaultTransportLimits, network, lookup);
  onTestFinished(() => transport.close());
  const baseUrl = new URL(`https://mods.test:${port}/`);
  return createHttp({ transport, baseUrl, clientId: null }).get({
    url: new URL('mods/1', baseUrl),
    credential: { kind: 'guest-key', key: 'k' },
    accept: '*/*',
    allowOtherOrigins: true,
    signal: AbortSignal.timeout(20_000),
  });
}

test('N18 a service whose name leads to this computer may redirect to another name that does', async () => {
  const { body, url } = await startRedirecting({ 'mods.test': ['127.0.0.1'], 'files.test': ['127.0.0.1'] });
  expect([url.hostname, Buffer.concat(await body.toArray()).toString()]).toEqual(['files.test', 'the file']);
});

test('N18 a service whose name also has a public address may not', async () => {
  const both = { 'mods.test': ['127.0.0.1', '8.8.8.8'], 'files.test': ['127.0.0.1'] };
  await expect(startRedirecting(both)).rejects.toMatchObject({ code: 'ERR_PRIVATE_ADDRESS' });
});

test('N18 a service on this computer may not redirect to other private addresses', async () => {
  const other = { 'mods.test': ['127.0.0.1'], 'files.test': ['127.0.0.1', '10.0.0.1'] };
  await expect(startRedirecting(other)).rejects.toMatchObject({ code: 'ERR_PRIVATE_ADDRESS' });
});
