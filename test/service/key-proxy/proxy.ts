import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy as a developer runs it for a client that must not hold a key (docs/service.md, 5.1.6). */
export interface KeyProxy {
  /** `base_url` of a profile for clients of the proxy. */
  readonly url: string;
  close(): Promise<void>;
}

/** A request that the proxy passed on: the headers that came from the client, and those that the service got. */
export interface PassedRequest {
  readonly method: string;
  readonly path: string;
  readonly received: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
}

/** Only the headers that the interface needs are forwarded. */
const passedHeaders = ['accept', 'accept-encoding', 'authorization', 'content-type', 'if-range', 'range'];

/**
 * Opens a proxy on 127.0.0.1 that passes requests on to `target`, the service's base address. It adds the key to each
 * that carries no token (a request carries exactly one of the two), and passes on no key that a client sends.
 */
export async function openKeyProxy(options: {
  readonly target: string;
  readonly key: string;
  readonly port: number;
  /** Called with each request before it is forwarded. */
  readonly onPass?: (passed: PassedRequest) => void;
}): Promise<KeyProxy> {
  const target = new URL(options.target);
  const server = createServer((incoming, response) => pass(incoming, response, { ...options, target }));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${target.pathname}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function pass(
  incoming: IncomingMessage,
  response: ServerResponse,
  { target, key, onPass }: { target: URL; key: string; onPass?: (passed: PassedRequest) => void },
): void {
  const { method = 'GET', url: path = '/' } = incoming;
  const headers = headersFor(incoming, key);
  onPass?.({ method, path, received: incoming.headers as Record<string, string>, headers });
  const outgoing = request(new URL(path, target), { method, headers, agent: false }, (received) => {
    response.writeHead(received.statusCode ?? 502, received.headers);
    received.on('error', () => response.destroy()).pipe(response);
  });
  outgoing.on('error', () => (response.headersSent ? response.destroy() : response.writeHead(502).end()));
  response.on('close', () => outgoing.destroy());
  incoming.pipe(outgoing);
}

function headersFor({ headers }: IncomingMessage, key: string): Record<string, string> {
  const passed = passedHeaders.flatMap((name) => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  const length = headers['content-length'];
  return {
    ...Object.fromEntries(passed),
    ...(length === undefined ? {} : { 'content-length': length }),
    ...(headers.authorization === undefined ? { 'svc-api-key': key } : {}),
  };
}
