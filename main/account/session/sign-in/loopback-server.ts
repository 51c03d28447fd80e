import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Clock } from '#main/kernel/clock.ts';
import type { RedirectAddress } from '#main/service/profile/redirect-address.ts';
import { AppError } from '#shared/errors.ts';
import { createCallbackHandler } from './callback-handler.ts';
import type { SignInOutcome } from './callback-page.ts';
import type { CallbackResponse, IncomingRequest } from './callback-request.ts';

/** The listener on this computer to which the browser returns (RFC 8252 section 7.3). */
export type Loopback = {
  /** Where the website sends the browser. */
  readonly redirectUri: string;
  /** The one accepted response. Never rejects, and never settles when none comes. */
  readonly response: Promise<CallbackResponse>;
  /**
   * Accepts the address that the browser ended on, validated exactly like a request to the listener.
   * @throws AppError `invalid-input`; the sign-in keeps waiting
   */
  paste(address: string): void;
  /** Tells the browser's last page how the sign-in ended, if it is requested in time. */
  conclude(outcome: SignInOutcome): void;
  /**
   * Closes the listener and its sockets: at once, or, when the browser brought the response, after it has loaded its
   * last page, at most 1 s after the response (O17).
   */
  close(): Promise<void>;
};

/** A redirect address of this computer. */
type LocalRedirect = Exclude<RedirectAddress, { kind: 'website' }>;

type LoopbackOptions = {
  readonly redirect: LocalRedirect;
  readonly state: string;
  readonly issuer: string;
  readonly clock: Clock;
};

const maxConnections = 32;
const maxHeaderBytes = 16 * 1024;
/** The longest duration of a connection, in ms. */
const requestMs = 10_000;
/** How long the listener stays open after the accepted response, in ms. */
const lingerMs = 900;

/**
 * Listens for one response. Any other request gets an error page and changes nothing.
 * @throws AppError `sign-in-failed` when no loopback address can be listened on, `PortTaken` for a registered port
 */
export async function openLoopback({ redirect, state, issuer, clock }: LoopbackOptions): Promise<Loopback> {
  const create = () => {
    const server = createServer({ maxHeaderSize: maxHeaderBytes });
    server.maxConnections = maxConnections;
    server.on('connection', (socket) => limitLife(socket, clock));
    return server;
  };
  const { servers, redirectUri } = await listen(redirect, create);
  const handler = createCallbackHandler({ redirectUri, state, issuer }, clock);
  const ending = createEnding(servers);
  void handler.response.then(() => {
    const stop = clock.after(lingerMs, ending.end);
    void ending.ended.then(stop);
  });
  const respond = async (incoming: IncomingMessage, response: ServerResponse) => {
    const { page, isLast } = await handler.respond(toRequest(incoming));
    if (isLast) response.once('close', ending.end);
    response.writeHead(page.status, page.headers).end(page.body);
  };
  for (const server of servers) server.on('request', respond);

  return {
    redirectUri,
    response: handler.response,
    paste(address) {
      handler.paste(address);
      // The browser did not reach the listener, so it will not load a last page.
      ending.end();
    },
    conclude: handler.conclude,
    close() {
      if (!handler.hasResponse()) ending.end();
      return ending.ended;
    },
  };
}

/** Listens at the redirect address and returns it with the port that was free. */
async function listen(redirect: LocalRedirect, create: () => Server) {
  if (redirect.kind === 'fixed-port')
    return { ...(await listenOnLocalhost(create, redirect.port)), redirectUri: redirect.uri };
  const listening = await listenOnAnyPort(create, redirect.hosts);
  return { ...listening, redirectUri: `http://${listening.host}${redirect.path}` };
}

/** Closes the servers; `ended` resolves when all of their sockets are closed. */
function createEnding(servers: readonly Server[]) {
  const closed = servers.map((server) => new Promise<void>((resolve) => server.once('close', resolve)));
  const ended = Promise.all(closed).then(() => undefined);
  const end = () => {
    for (const server of servers) {
      server.close();
      server.closeAllConnections();
    }
  };
  return { ended, end };
}

// Also ends the connection of a client that sends byte by byte, or nothing.
function limitLife(socket: Socket, clock: LoopbackOptions['clock']): void {
  const stop = clock.after(requestMs, () => socket.destroy());
  socket.once('close', stop);
}

function toRequest({ method = '', url = '', rawHeaders }: IncomingMessage): IncomingRequest {
  const hosts = rawHeaders.filter((_, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === 'host');
  return { method, target: url, hosts };
}

/** A registered port that can't be bound. `details` are the system's codes by address. */
export class PortTaken extends Error {
  readonly details: string;
  constructor(details: string) {
    super(`port taken: ${details}`);
    this.name = 'PortTaken';
    this.details = details;
  }
}

/**
 * Listens on a free port of the first address that can be bound; `host` is address and port as in a URL.
 * @throws AppError `sign-in-failed` when none can
 */
async function listenOnAnyPort(
  create: () => Server,
  hosts: readonly string[],
): Promise<{ servers: readonly Server[]; host: string }> {
  const problems: string[] = [];
  for (const host of hosts) {
    const server = create();
    const problem = await problemOfListening(server, host, 0);
    if (problem === null)
      return { servers: [server], host: `${host}:${(server.address() as AddressInfo).port}` };
    problems.push(`${addressOf(host)}: ${problem}`);
  }
  throw new AppError('sign-in-failed', { id: 'session.noPort' }, { details: problems.join(', ') });
}

/** The addresses that `localhost` may mean to a browser. */
const localhostAddresses = ['127.0.0.1', '[::1]'] as const;

/** Codes for an address that this computer does not have. */
const withoutAddress: ReadonlySet<string> = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT']);

/**
 * Listens on this port of every address that `localhost` may mean; otherwise another program could take the response.
 * @throws PortTaken
 */
async function listenOnLocalhost(
  create: () => Server,
  port: number,
): Promise<{ servers: readonly Server[] }> {
  const servers: Server[] = [];
  const problems: string[] = [];
  let isTaken = false;
  for (const host of localhostAddresses) {
    const server = create();
    const problem = await problemOfListening(server, host, port);
    if (problem === null) servers.push(server);
    else {
      problems.push(`${addressOf(host)}: ${problem}`);
      isTaken ||= !withoutAddress.has(problem);
    }
  }
  if (servers.length > 0 && !isTaken) return { servers };
  for (const server of servers) server.close();
  throw new PortTaken(problems.join(', '));
}

/** An address without the brackets of a URL. */
const addressOf = (host: string) => host.replace(/[[\]]/g, '');

/** The system's code why the server can't listen there; null once it does. */
const problemOfListening = (server: Server, host: string, port: number) =>
  new Promise<string | null>((resolve) => {
    const fail = (error: NodeJS.ErrnoException) => resolve(error.code ?? error.name);
    server.once('error', fail);
    server.listen({ host: addressOf(host), port, exclusive: true }, () => {
      server.off('error', fail);
      // Later errors concern single connections, which the browser repeats.
      server.on('error', () => {});
      resolve(null);
    });
  });
