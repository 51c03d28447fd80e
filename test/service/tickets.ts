import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { Context } from './context.ts';

/** A ticket: the credential of the redirected request, valid for one path. */
interface Ticket {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
}

/** The issued tickets, oldest first; the oldest is dropped when there are too many. */
export interface Tickets {
  issue(ticket: Ticket): string;
  find(name: string): Ticket | undefined;
}

const maxStored = 10_000;

/** Creates an empty store. `random` gives that many random bytes. */
export function makeTickets(random: (count: number) => Buffer): Tickets {
  const tickets = new Map<string, Ticket>();
  return {
    issue(ticket) {
      const name = random(16).toString('hex');
      tickets.set(name, ticket);
      const [oldest = ''] = tickets.keys();
      if (tickets.size > maxStored) tickets.delete(oldest);
      return name;
    },
    find: (name) => tickets.get(name),
  };
}

const pathOf = (request: FastifyRequest) => new URL(request.url, 'http://service/').pathname;

/** The address of this request on the other host. No client sends a credential there, so it has a ticket. */
export function filesAddress({ settings, sites, tickets }: Context, request: FastifyRequest): string {
  const address = new URL(request.url, settings.filesFront ?? sites().files);
  address.searchParams.set('ticket', tickets.issue({ path: pathOf(request), headers: request.headers }));
  return address.href;
}

/** The headers that the ticket of a request on the other host stands for; none without a ticket. */
export function ticketHeaders({ tickets }: Context, request: FastifyRequest): IncomingHttpHeaders {
  const name = new URL(request.url, 'http://service/').searchParams.get('ticket') ?? '';
  const ticket = tickets.find(name);
  return ticket?.path === pathOf(request) ? ticket.headers : {};
}
