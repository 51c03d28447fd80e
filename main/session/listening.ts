import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AppError } from '#shared/errors.ts';

/** A port that was registered and can't be had. `details` are the system's codes by address. */
export class PortTaken extends Error {
  readonly details: string;
  constructor(details: string) {
    super(`port taken: ${details}`);
    this.name = 'PortTaken';
    this.details = details;
  }
}

/**
 * Listens on a free port of the first of the addresses that can be had; `host` is address and port as a URL has them.
 * @throws AppError `sign-in-failed` when none can
 */
export async function listenOnAnyPort(
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

/** What `localhost` may mean to a browser. */
const localhostAddresses = ['127.0.0.1', '[::1]'] as const;

/** The system's codes for an address that this computer does not have. */
const withoutAddress: ReadonlySet<string> = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT']);

/**
 * Listens on this port of every address that `localhost` may mean: on one that is left out, another program could take
 * the answer. @throws PortTaken
 */
export async function listenOnLocalhost(
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

/** An address as the system has it. */
const addressOf = (host: string) => host.replace(/[[\]]/g, '');

/** Why the server can't listen there, by the system's code; null once it does. */
const problemOfListening = (server: Server, host: string, port: number) =>
  new Promise<string | null>((resolve) => {
    const fail = (error: NodeJS.ErrnoException) => resolve(error.code ?? error.name);
    server.once('error', fail);
    server.listen({ host: addressOf(host), port, exclusive: true }, () => {
      server.off('error', fail);
      // Later ones are about single connections, which the browser makes again.
      server.on('error', () => {});
      resolve(null);
    });
  });
