import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Clock } from '../lib/clock.ts';
import type { RedirectAddress } from '../profile/redirect.ts';
import { createAnswering } from './answering.ts';
import type { Callback } from './callback.ts';
import type { IncomingRequest } from './callback-request.ts';
import { listenOnAnyPort, listenOnLocalhost } from './listening.ts';

/**
 * The listener on this computer that the browser comes back to (RFC 8252 section 7.3). Its `close` ends listener and
 * sockets: at once, or, when the browser brought the answer, once it has seen its last page, at most 1 s after the
 * answer (O17).
 */
export type Loopback = Omit<Callback, 'byHand'>;

/** A redirect address of this computer. */
type LocalRedirect = Exclude<RedirectAddress, { kind: 'website' }>;

export type LoopbackOptions = {
  readonly redirect: LocalRedirect;
  readonly state: string;
  readonly issuer: string;
  readonly clock: Pick<Clock, 'after'>;
};

const maxConnections = 32;
const maxHeaderBytes = 16 * 1024;
/** The whole life of a connection, in ms. */
const requestMs = 10_000;
/** How long the listener outlives the accepted answer, in ms. */
const lingerMs = 900;

/**
 * Listens for one answer. Whatever else comes is answered and changes nothing.
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
  const answering = createAnswering({ redirectUri, state, issuer }, clock);
  const ending = createEnding(servers);
  void answering.answer.then(() => {
    const stop = clock.after(lingerMs, ending.end);
    void ending.ended.then(stop);
  });
  const respond = async (incoming: IncomingMessage, response: ServerResponse) => {
    const { page, isLast } = await answering.respond(toRequest(incoming));
    if (isLast) response.once('close', ending.end);
    response.writeHead(page.status, page.headers).end(page.body);
  };
  for (const server of servers) server.on('request', respond);

  return {
    redirectUri,
    answer: answering.answer,
    paste(address) {
      answering.paste(address);
      // The browser did not get here, so it will not ask for a last page.
      ending.end();
    },
    conclude: answering.conclude,
    close() {
      if (!answering.isAnswered()) ending.end();
      return ending.ended;
    },
  };
}

/** Listens where the address says; answers the address as the website is to have it, with the port that was free. */
async function listen(redirect: LocalRedirect, create: () => Server) {
  if (redirect.kind === 'fixed-port')
    return { ...(await listenOnLocalhost(create, redirect.port)), redirectUri: redirect.uri };
  const listening = await listenOnAnyPort(create, redirect.hosts);
  return { ...listening, redirectUri: `http://${listening.host}${redirect.path}` };
}

/** Ends the servers; `ended` resolves when nothing of them is left. */
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

// A client that sends byte by byte, or nothing at all, holds a connection no longer than any other.
function limitLife(socket: Socket, clock: LoopbackOptions['clock']): void {
  const stop = clock.after(requestMs, () => socket.destroy());
  socket.once('close', stop);
}

function toRequest({ method = '', url = '', rawHeaders }: IncomingMessage): IncomingRequest {
  const hosts = rawHeaders.filter((_, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === 'host');
  return { method, target: url, hosts };
}
