import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { AppError } from '#shared/errors.ts';
import type { Clock } from '../clock.ts';
import type { SignInOutcome } from './answer-page.ts';
import { createAnswering } from './answering.ts';
import type { CallbackAnswer, ExpectedCallback, IncomingRequest } from './callback-request.ts';

/** The listener on this computer that the browser comes back to (RFC 8252 section 7.3). */
export type Loopback = {
  /**
   * Where the website is to send the browser: the literal address, the port that was free, the profile's
   * path.
   */
  readonly redirectUri: string;
  /** What an answer to it must look like. */
  readonly expected: ExpectedCallback;
  /** The one answer that was accepted. Never rejects, and never settles when none comes. */
  readonly answer: Promise<CallbackAnswer>;
  /** Tells the browser's last page how the sign-in ended, if it comes to ask in time. */
  conclude(outcome: SignInOutcome): void;
  /**
   * Ends listener and sockets: at once, or, when an answer was accepted, once the browser has seen its last
   * page, at most 1 s after the answer (O17).
   */
  close(): Promise<void>;
};

export type LoopbackOptions = {
  /** The profile's redirect path. */
  readonly path: string;
  readonly state: string;
  readonly issuer: string;
  /** Tried in this order: literal addresses, which no name server has a say in. */
  readonly hosts?: readonly string[];
  readonly clock: Pick<Clock, 'after'>;
};

const loopbackHosts = ['127.0.0.1', '::1'] as const;
const maxConnections = 32;
const maxHeaderBytes = 16 * 1024;
/** The whole life of a connection, in ms. */
const requestMs = 10_000;
/** How long the listener outlives the accepted answer, in ms. */
const lingerMs = 900;

/**
 * Listens on a free port, for one answer. Whatever else comes is answered and changes nothing.
 * @throws AppError `sign-in-failed` when no loopback address can be listened on
 */
export async function openLoopback(options: LoopbackOptions): Promise<Loopback> {
  const { path, state, issuer, clock, hosts = loopbackHosts } = options;
  const server = createServer({ maxHeaderSize: maxHeaderBytes });
  server.maxConnections = maxConnections;
  server.on('connection', (socket) => limitLife(socket, clock));
  const expected = { host: await listen(server, hosts), path, state, issuer };
  const answering = createAnswering(expected, clock);
  const ending = createEnding(server);
  void answering.answer.then(() => {
    const stop = clock.after(lingerMs, ending.end);
    void ending.ended.then(stop);
  });

  server.on('request', async (incoming: IncomingMessage, response: ServerResponse) => {
    const { page, isLast } = await answering.respond(toRequest(incoming));
    if (isLast) response.once('close', ending.end);
    response.writeHead(page.status, page.headers).end(page.body);
  });

  return {
    redirectUri: `http://${expected.host}${path}`,
    expected,
    answer: answering.answer,
    conclude: answering.conclude,
    close() {
      if (!answering.isAnswered()) ending.end();
      return ending.ended;
    },
  };
}

/** Listens on the first of the addresses that can be had; answers host and port as a URL has them. */
async function listen(server: Server, hosts: readonly string[]): Promise<string> {
  const problems: string[] = [];
  for (const host of hosts) {
    try {
      await listenOn(server, host);
      const { port } = server.address() as AddressInfo;
      return `${host.includes(':') ? `[${host}]` : host}:${port}`;
    } catch (error) {
      problems.push(`${host}: ${(error as NodeJS.ErrnoException).code}`);
    }
  }
  throw new AppError('sign-in-failed', { id: 'session.noPort' }, { details: problems.join(', ') });
}

const listenOn = (server: Server, host: string) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port: 0, exclusive: true }, () => {
      server.off('error', reject);
      // Later ones are about single connections, which the browser makes again.
      server.on('error', () => {});
      resolve();
    });
  });

/** Ends the server; `ended` resolves when nothing of it is left. */
function createEnding(server: Server) {
  const ended = new Promise<void>((resolve) => server.once('close', resolve));
  const end = () => {
    server.close();
    server.closeAllConnections();
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
