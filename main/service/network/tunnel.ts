import { request } from 'node:http';
import { isIP, isIPv6, type LookupFunction, type Socket } from 'node:net';
import { connect as connectTls, type SecureContext } from 'node:tls';
import type { SocksClient } from 'socks';
import { openSocket } from './open-socket.ts';
import { ProxyFailure } from './proxy-failure.ts';
import type { ProxyServer } from './routes.ts';

/** A name and password for a proxy. */
export type ProxySignIn = { readonly name: string; readonly password: string };

/** The server that a tunnel leads to. `host` is a name or an address without brackets. */
export type TunnelTarget = { readonly host: string; readonly port: number };

export type TunnelOptions = {
  /** Null if the proxy gets none. */
  readonly signIn: ProxySignIn | null;
  /** Ends the attempt. */
  readonly signal: AbortSignal;
  /** Resolves the proxy's name. */
  readonly lookup: LookupFunction;
  /** The certificates that are trusted; null for the runtime's own. */
  readonly trusted: SecureContext | null;
};

/** The most time that a SOCKS proxy has for its handshake, in ms; the signal may end it earlier. */
const handshakeMs = 30_000;

/** The longest name and password, in bytes (RFC 1929). */
const mostSocksBytes = 255;

/**
 * Opens a connection to a server through a proxy. What is sent over it is not seen by the proxy if it is TLS. The proxy
 * resolves the server's name.
 * @throws ProxyFailure
 */
export async function openTunnel(
  proxy: ProxyServer,
  target: TunnelTarget,
  options: TunnelOptions,
): Promise<Socket> {
  const { signal } = options;
  // Loaded first: a socket that waits for it would have no listener for its errors.
  const socks = proxy.kind === 'socks5' ? await import('socks') : null;
  const socket = await connectTo(proxy, options);
  const stop = () => void socket.destroy(new Error('too slow'));
  signal.addEventListener('abort', stop, { once: true });
  try {
    if (signal.aborted) stop();
    return await (socks
      ? socksHandshake(socks.SocksClient, proxy, target, socket, options)
      : httpHandshake(proxy, target, socket, options));
  } catch (error) {
    socket.on('error', () => undefined).destroy();
    throw error instanceof ProxyFailure ? error : new ProxyFailure(proxy, 'no-connection', codeOf(error));
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/** A connection to the proxy itself. */
async function connectTo(proxy: ProxyServer, { lookup, signal, trusted }: TunnelOptions): Promise<Socket> {
  try {
    const socket = await openSocket(proxy, { lookup, signal });
    return proxy.kind === 'https' ? await secure(proxy, socket, { signal, trusted }) : socket;
  } catch (error) {
    throw new ProxyFailure(proxy, 'unreachable', codeOf(error), error);
  }
}

function secure(
  { host }: ProxyServer,
  socket: Socket,
  { signal, trusted }: Pick<TunnelOptions, 'signal' | 'trusted'>,
): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const secured = connectTls({
      // Always said: an environment variable turns the check off for connections that don't say it (E28).
      socket,
      host,
      ALPNProtocols: ['http/1.1'],
      rejectUnauthorized: true,
      ...(isIP(host) ? {} : { servername: host }),
      ...(trusted ? { secureContext: trusted } : {}),
    });
    const stop = () => void secured.destroy(signal.reason);
    const end = () => signal.removeEventListener('abort', stop);
    signal.addEventListener('abort', stop, { once: true });
    const fail = (error: Error) => {
      end();
      socket.destroy();
      reject(error);
    };
    secured.once('error', fail);
    secured.once('secureConnect', () => {
      end();
      secured.off('error', fail);
      resolve(secured);
    });
  });
}

/** RFC 9110 section 9.3.6. */
function httpHandshake(
  proxy: ProxyServer,
  target: TunnelTarget,
  socket: Socket,
  { signIn }: TunnelOptions,
): Promise<Socket> {
  const authority = `${isIPv6(target.host) ? `[${target.host}]` : target.host}:${target.port}`;
  return new Promise((resolve, reject) => {
    const sent = request({
      method: 'CONNECT',
      path: authority,
      createConnection: () => socket,
      headers: { host: authority, ...(signIn ? { 'proxy-authorization': basic(signIn) } : {}) },
    });
    sent.on('connect', (response, _, head) => {
      const status = response.statusCode ?? 0;
      if (status >= 200 && status < 300) {
        if (head.length > 0) socket.unshift(head);
        resolve(socket);
        return;
      }
      const wanted = response.headers['proxy-authenticate'] ?? response.headers['www-authenticate'];
      const detail = `${status}${wanted ? ` (${[wanted].flat().join(', ').slice(0, 200)})` : ''}`;
      reject(new ProxyFailure(proxy, problemOf(status, wanted), detail));
    });
    // A server that is no proxy answers like any other request.
    sent.on('response', (response) => {
      response.destroy();
      reject(new ProxyFailure(proxy, 'refused', `${response.statusCode}`));
    });
    sent.on('error', reject);
    sent.end();
  });
}

/** RFC 7617, in UTF-8. */
const basic = ({ name, password }: ProxySignIn): string =>
  `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`;

function problemOf(status: number, wanted: string | readonly string[] | undefined): ProxyFailure['problem'] {
  // Some, such as tinyproxy, answer as a server does.
  const isSignIn = status === 407 || status === 401;
  if (!isSignIn) return status >= 500 ? 'no-connection' : 'refused';
  // A proxy that wants another kind, such as NTLM, must not get the password in this one.
  const kinds = [wanted ?? []].flat().join(', ');
  return kinds === '' || /\bbasic\b/i.test(kinds) ? 'sign-in' : 'sign-in-kind';
}

/** RFC 1928, with a name and password after RFC 1929. */
async function socksHandshake(
  client: typeof SocksClient,
  proxy: ProxyServer,
  target: TunnelTarget,
  socket: Socket,
  { signIn }: TunnelOptions,
): Promise<Socket> {
  // The library throws for longer ones where nothing catches it.
  if ([signIn?.name, signIn?.password].some((text) => Buffer.byteLength(text ?? '') > mostSocksBytes))
    throw new ProxyFailure(proxy, 'sign-in', 'a name or password of more than 255 bytes');
  try {
    await client.createConnection({
      proxy: {
        host: proxy.host,
        port: proxy.port,
        type: 5,
        ...(signIn ? { userId: signIn.name, password: signIn.password } : {}),
      },
      command: 'connect',
      destination: target,
      existing_socket: socket,
      timeout: handshakeMs,
    });
    return socket;
  } catch (error) {
    // The library's error has the password, so it is not passed on.
    const detail = error instanceof Error ? error.message : String(error);
    throw new ProxyFailure(proxy, socksProblem(detail), detail);
  }
}

/** The library says what went wrong in its message only. */
function socksProblem(message: string): ProxyFailure['problem'] {
  if (/authentication/i.test(message)) return 'sign-in';
  if (/NotAllowed/i.test(message)) return 'refused';
  return 'no-connection';
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message;
}
