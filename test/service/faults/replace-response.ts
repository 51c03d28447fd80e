import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { errorBody, errorTable } from '../errors.ts';
import { htmlPage } from '../html.ts';
import { filesAddress } from '../tickets.ts';
import { type MatchedFault, matchedBy } from './active-faults.ts';

/** Faults before or instead of the response. */
export async function respondInstead(
  request: FastifyRequest,
  reply: FastifyReply,
  context: Context,
): Promise<unknown> {
  const { matchedFaults } = request;
  for (const { fault, removed } of matchedFaults) {
    if (fault.kind === 'latency') await Promise.race([pause(fault.ms, request), removed]);
    if (fault.kind === 'hang') await Promise.race([removed, left(request)]);
  }
  if (matchedBy(matchedFaults, 'drop')?.fault.afterBytes === 0) {
    reply.hijack();
    request.raw.socket.destroy();
    return reply;
  }
  for (const matchedFault of matchedFaults) {
    if (respondWith(matchedFault, request, reply, context)) return reply;
  }
  return undefined;
}

/** Sends the fault's own response; false if the fault is of another kind. */
function respondWith(
  { fault }: MatchedFault,
  request: FastifyRequest,
  reply: FastifyReply,
  context: Context,
): boolean {
  switch (fault.kind) {
    case 'html-503':
      if (fault.retryAfter !== undefined) reply.header('Retry-After', fault.retryAfter);
      sendPage(reply.status(fault.status), 'Down for maintenance');
      return true;
    case 'too-many-requests':
      if (fault.retryAfter !== undefined) reply.header('Retry-After', fault.retryAfter);
      if (fault.body === 'html') sendPage(reply.status(429), 'Too many requests');
      else sendError(reply, 429, 'rate_limit_exceeded', errorTable.rate_limit_exceeded.message);
      return true;
    case 'error': {
      const { status, message } = errorTable[fault.error];
      sendError(reply, fault.status ?? status, fault.error, message);
      return true;
    }
    case 'custom-error':
      sendError(reply, fault.status, fault.code, fault.message);
      return true;
    case 'empty-body':
      reply.status(200).type('application/json').send('');
      return true;
    case 'html-page':
      sendPage(reply.status(200), fault.title);
      return true;
    case 'redirect':
      reply.redirect(targetOf(fault.to, request, context), fault.status);
      return true;
    default:
      return false;
  }
}

function targetOf(to: string, request: FastifyRequest, context: Context): string {
  if (to === 'files') return filesAddress(context, request);
  if (to !== 'itself') return to;
  const here = new URL(request.url, context.sites()[context.origin]);
  here.searchParams.set('hop', String(Number(here.searchParams.get('hop')) + 1));
  return here.href;
}

function sendPage(reply: FastifyReply, title: string): void {
  reply
    .type('text/html; charset=utf-8')
    .send(htmlPage(title, '<p>This page is for people, not for launchers.</p>'));
}

function sendError(reply: FastifyReply, status: number, code: string, message: string): void {
  reply
    .status(status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(errorBody(code, message)));
}

/** Resolves after `ms`, or at once when the client disconnects. */
async function pause(ms: number, request: FastifyRequest): Promise<void> {
  const { socket } = request.raw;
  if (socket.destroyed) return;
  const ending = new AbortController();
  const end = () => ending.abort();
  socket.once('close', end);
  await delay(ms, undefined, { signal: ending.signal }).catch(() => undefined);
  // Thousands of requests may come over this connection.
  socket.off('close', end);
}

/** Resolves when the client disconnects. */
export function left(request: FastifyRequest): Promise<void> {
  const { socket } = request.raw;
  if (socket.destroyed) return Promise.resolve();
  return new Promise((resolve) => socket.once('close', () => resolve()));
}
