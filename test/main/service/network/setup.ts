import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer as createHttpServer, type IncomingMessage, type Server } from 'node:http';
import { createServer } from 'node:https';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { ProxyServer } from '#main/service/network/routes.ts';
import * as authority from '#test/network/authority.ts';
import * as proxies from '#test/network/proxies.ts';

export type { Authority } from '#test/network/authority.ts';

/** A folder that is deleted with the test. */
export async function testFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'loadout-network-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** `makeAuthority` in a folder of the test's own. */
export const makeAuthority = async (
  options?: Parameters<typeof authority.makeAuthority>[1],
): Promise<authority.Authority> => authority.makeAuthority(await testFolder(), options);

/** `startTinyproxy` that ends with the test. */
export async function startTinyproxy(signIn?: proxies.SignIn): Promise<proxies.RunningProxy> {
  const running = await proxies.startTinyproxy({ folder: await testFolder(), signIn });
  onTestFinished(running.stop);
  return running;
}

/** `startMicrosocks` that ends with the test. */
export async function startMicrosocks(signIn?: proxies.SignIn): Promise<proxies.RunningProxy> {
  const running = await proxies.startMicrosocks({ signIn });
  onTestFinished(running.stop);
  return running;
}

/** A proxy that wants a sign-in, and records each password that it gets. It ends with the test. */
export async function startStrictProxy({
  name,
  password,
}: proxies.SignIn): Promise<{ proxy: ProxyServer; passwords: string[] }> {
  const passwords: string[] = [];
  const server = createHttpServer().on('connect', ({ url, headers }: IncomingMessage, socket) => {
    const [, basic = ''] = (headers['proxy-authorization'] ?? '').split(' ');
    const [givenName, given] = Buffer.from(basic, 'base64').toString().split(':');
    if (given !== undefined) passwords.push(given);
    socket.on('error', () => undefined);
    if (givenName !== name || given !== password) {
      socket.end('HTTP/1.1 407 Sign in\r\nProxy-Authenticate: Basic\r\n\r\n');
      return;
    }
    const target = new URL(`http://${url}`);
    const onward = connect(Number(target.port), target.hostname, () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      onward.pipe(socket).pipe(onward);
    });
    onward.on('error', () => socket.destroy());
  });
  return { proxy: { kind: 'http', host: '127.0.0.1', port: await listen(server) }, passwords };
}

/** An HTTPS server on loopback that says "hello" and records requests. It ends with the test. */
export async function startSecureServer(
  { key, certificate }: authority.Authority,
  host = '127.0.0.1',
): Promise<{
  url: URL;
  requests: IncomingMessage[];
}> {
  const requests: IncomingMessage[] = [];
  const server = createServer({ key, cert: certificate }, (request, response) => {
    requests.push(request);
    response.end('hello');
  });
  const port = await listen(server, host);
  return { url: new URL(`https://localhost:${port}/`), requests };
}

/** Starts a server on a free port, which it returns. The server ends with the test. */
export async function listen(server: Server, host = '127.0.0.1'): Promise<number> {
  server.listen(0, host);
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}
