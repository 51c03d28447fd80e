import type { FastifyReply } from 'fastify';
import { type MatchedFault, matchedBy } from './active-faults.ts';
import type { FaultOf } from './schema.ts';

/** Faults in the status and headers of an otherwise complete response. */
export function alterResponse(matchedFaults: readonly MatchedFault[], reply: FastifyReply): void {
  const tag = matchedBy(matchedFaults, 'etag')?.fault.to;
  if (tag === 'none') reply.removeHeader('ETag');
  if (tag === 'weak')
    reply.header('ETag', `W/${String(reply.getHeader('ETag') ?? '"weak"').replace(/^W\//, '')}`);
  const moved = matchedBy(matchedFaults, 'wrong-content-range')?.fault;
  if (moved) moveRange(reply, moved.by);
  const named = matchedBy(matchedFaults, 'file-name')?.fault;
  if (named) reply.header('Content-Disposition', named.header ?? dispositionOf(named));
  if (matchedBy(matchedFaults, 'gzip-lie')) reply.header('Content-Encoding', 'gzip');
}

function moveRange(reply: FastifyReply, by: number): void {
  const [, start, rest] = /^bytes ([0-9]+)-(.*)$/.exec(String(reply.getHeader('Content-Range') ?? '')) ?? [];
  if (start !== undefined) reply.header('Content-Range', `bytes ${Number(start) + by}-${rest}`);
}

/** `filename` with the characters that a header allows, `filename*` with all (RFC 6266). */
function dispositionOf({ name }: FaultOf<'file-name'>): string {
  const plain = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\]/g, '\\$&');
  const coded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${coded}`;
}
