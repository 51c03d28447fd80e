import { lookup as lookupName } from 'node:dns';
import type { LookupFunction, Socket } from 'node:net';
import type { SecureContext } from 'node:tls';
import type { buildConnector } from 'undici';
import { CertificateRefused, certificateProblem, inspectCertificate } from './certificate-refused.ts';
import { openSocket } from './open-socket.ts';
import { ProxyFailure } from './proxy-failure.ts';
import { checkTargetName } from './proxy-target.ts';
import { readIntoOneBuffer } from './read-buffer.ts';
import { type ProxyServer, type Route, withoutBrackets } from './routes.ts';
import { openTunnel, type ProxySignIn } from './tunnel.ts';

/** A try to connect: its route, the name and password that a proxy got, and what came of it. */
export type ConnectionAttempt = {
  readonly route: Route;
  readonly signIn: ProxySignIn | null;
  readonly outcome: Socket | Error;
};

/** How requests leave this computer. */
export type Network = {
  /** The routes to the server of an address, the preferred one first. @throws AppError if there is none */
  routes(origin: string): Promise<readonly Route[]>;
  /**
   * The name and password for a proxy, always the same object while they are the same; null if it gets none. The first
   * use has them alone: later calls wait for `accepted` or `tried`. @throws ProxyFailure if that takes too long
   */
  signIn(proxy: ProxyServer): Promise<ProxySignIn | null>;
  /** Called when a proxy opened a tunnel for this name and password. */
  accepted(signIn: ProxySignIn): void;
  /**
   * The certificates that are trusted, as they are now: the runtime's own and others; null if there are no others, and
   * the same object while they are the same.
   */
  trusted(): Promise<SecureContext | null>;
  /** Called after each try to connect. */
  tried(attempt: ConnectionAttempt): void;
  /** Calls back when new connections have to be made. */
  onRenew(listener: () => void): void;
};

export type Connector = buildConnector.connector;
type Target = buildConnector.Options;

/** How the names of servers are resolved. */
export type Names = {
  readonly lookup: LookupFunction;
  /** Whether `lookup` refuses names: then it is asked in advance where a proxy resolves them. */
  readonly isChecked: boolean;
  /** Called when a server is connected to without a proxy, with its origin and the addresses that its name has. */
  readonly onConnected?: (origin: string, addresses: readonly string[]) => void;
};

/** The system's way. */
export const systemNames: Names = { lookup: lookupName, isChecked: false };

/** Opens undici's connections. `connectMs` is how long a server has, and each proxy before it. */
export function createConnector(
  build: typeof buildConnector,
  { network, connectMs, names }: { network: Network; connectMs: number; names: Names },
): Connector {
  // Always said: an environment variable turns the check off for connections that don't say it (E28).
  const buildSecure = (secureContext: SecureContext | null): Connector =>
    build({ timeout: connectMs, rejectUnauthorized: true, ...(secureContext ? { secureContext } : {}) });
  let trusted: SecureContext | null = null;
  let secure = buildSecure(trusted);

  /** A connection to the server before TLS, through a proxy or not. `found` gets the addresses of its name. */
  const open = async (
    route: Route,
    signIn: ProxySignIn | null,
    target: Target,
    found: string[] = [],
  ): Promise<Socket> => {
    const server = { host: withoutBrackets(target.hostname), port: portOf(target) };
    const signal = AbortSignal.timeout(connectMs);
    if (route === 'direct') {
      try {
        return await openSocket(server, {
          lookup: names.lookup,
          signal,
          onResolved: (all) => found.push(...all),
        });
      } catch (error) {
        throw signal.aborted ? new ConnectTimeout(server.host, { cause: error }) : error;
      }
    }
    if (names.isChecked) await checkTargetName(names.lookup, server.host);
    const socket = await openTunnel(route, server, { signIn, signal, lookup: lookupName, trusted });
    if (signIn !== null) network.accepted(signIn);
    return socket;
  };

  const connect = async (route: Route, signIn: ProxySignIn | null, target: Target): Promise<Socket> => {
    const found: string[] = [];
    const httpSocket = await open(route, signIn, target, found);
    const socket = target.protocol === 'https:' ? await secured(target, httpSocket) : httpSocket;
    // Only now: with TLS, the server has shown that the name is its own.
    if (found.length > 0) names.onConnected?.(originOf(target), found);
    readIntoOneBuffer(socket);
    return socket;
  };

  const secured = (target: Target, httpSocket: Socket): Promise<Socket> =>
    new Promise((resolve, reject) => {
      secure({ ...target, httpSocket }, (error, socket) =>
        error ? reject(error) : resolve(socket as Socket),
      );
    });

  /** The same error, or one with the names in the server's certificate if that is what it is about. */
  const explain = async (error: unknown, from: ConnectionAttempt, target: Target): Promise<unknown> => {
    const problem = certificateProblem(error);
    if (problem === null || !(error instanceof Error)) return error;
    try {
      const socket = await open(from.route, from.signIn, target);
      const names = await inspectCertificate(socket, withoutBrackets(target.hostname));
      return names === null ? error : new CertificateRefused(problem, names, error);
    } catch {
      return error;
    }
  };

  const tryRoute = async (route: Route, signIn: ProxySignIn | null, target: Target): Promise<Socket> => {
    const used = trusted;
    try {
      return await connect(route, signIn, target);
    } catch (error) {
      if (!isUnknownIssuer(error)) throw error;
      // Most players need no others, and to load them takes a while. The system may trust more than a moment ago.
      const found = await network.trusted();
      if (found === null || found === used) throw error;
      // Another connection may have loaded them meanwhile.
      if (found !== trusted) {
        trusted = found;
        secure = buildSecure(trusted);
      }
      return connect(route, signIn, target);
    }
  };

  /** Tries one route after the other, as a browser does: the next one if a proxy can't be reached. */
  const connectByRoutes = async (target: Target): Promise<Socket> => {
    const origin = originOf(target);
    const routes = await network.routes(origin);
    for (const [index, route] of routes.entries()) {
      const signIn = route === 'direct' ? null : await network.signIn(route);
      try {
        const socket = await tryRoute(route, signIn, target);
        network.tried({ route, signIn, outcome: socket });
        return socket;
      } catch (error) {
        const attempt = { route, signIn, outcome: error instanceof Error ? error : new Error(String(error)) };
        network.tried(attempt);
        const isLast = index === routes.length - 1;
        if (isLast || !(error instanceof ProxyFailure && error.problem === 'unreachable'))
          throw await explain(error, attempt, target);
      }
    }
    throw new Error(`no route to ${origin}`);
  };

  return (target, callback) => {
    connectByRoutes(target).then(
      (socket) => callback(null, socket),
      (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), null),
    );
  };
}

/** A server that was not connected to in time. Nothing was sent to it. */
class ConnectTimeout extends Error {
  /** As undici's own error. */
  readonly code = 'UND_ERR_CONNECT_TIMEOUT';
  constructor(host: string, options: ErrorOptions) {
    super(`no connection to ${host} in time`, options);
    this.name = 'ConnectTimeout';
  }
}

const originOf = ({ protocol, host, hostname }: Target): string => `${protocol}//${host ?? hostname}`;

const portOf = ({ port, protocol }: Target): number => Number(port) || (protocol === 'https:' ? 443 : 80);

/** Whether the certificate of the server, or of its proxy, has an issuer that is not trusted. */
const isUnknownIssuer = (error: unknown): boolean =>
  certificateProblem(error) === 'unknown-issuer' ||
  (error instanceof ProxyFailure && isUnknownIssuer(error.cause));
