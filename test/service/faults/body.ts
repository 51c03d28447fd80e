import { Readable } from 'node:stream';
import { setTimeout as delay, setImmediate as turn } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type MatchedFault, matchedBy } from './active-faults.ts';
import { left } from './replace-response.ts';
import type { FaultOf } from './schema.ts';

type Chunks = AsyncIterable<Buffer>;

/**
 * Faults in a body's bytes and their transfer. A body without faults stays unchanged. Content-Length stays unchanged
 * unless the fault changes it.
 */
export function alterBody(request: FastifyRequest, reply: FastifyReply, payload: unknown): unknown {
  const { matchedFaults } = request;
  const body = matchedBy(matchedFaults, 'truncated-json') ? firstHalf(payload) : payload;
  const steps = matchedFaults.flatMap((matchedFault) =>
    stepFor(matchedFault, request, reply, lengthOf(body, reply)),
  );
  if (steps.length === 0 || body === null || body === undefined) return body;
  const length = lengthOf(body, reply);
  const announced = announcedLength(matchedFaults, length);
  if (announced === undefined) reply.removeHeader('Content-Length');
  else reply.header('Content-Length', announced);
  const altered = steps.reduce((chunks, step) => step(chunks), chunksOf(body));
  // No read-ahead: the step that cuts the connection must run after earlier bytes are sent.
  return Readable.from(altered, { objectMode: false, highWaterMark: 0 });
}

function stepFor(matchedFault: MatchedFault, request: FastifyRequest, reply: FastifyReply, length: number) {
  const { fault, removed } = matchedFault;
  const cut = () => reply.raw.socket?.destroySoon();
  switch (fault.kind) {
    case 'drop':
      return [(body: Chunks) => dropAfter(body, fault.afterBytes ?? length >> 1, cut)];
    case 'stall': {
      const released = Promise.race([removed, left(request)]);
      return [(body: Chunks) => stallAfter(body, fault.afterBytes ?? length >> 1, released)];
    }
    case 'trickle':
      return [(body: Chunks) => trickle(body, fault.bytes, fault.everyMs)];
    case 'corrupt': {
      const start = Number(/^bytes ([0-9]+)-/.exec(String(reply.getHeader('Content-Range') ?? ''))?.[1] ?? 0);
      return [(body: Chunks) => corrupt(body, fault.at - start)];
    }
    case 'wrong-length':
      return [(body: Chunks) => changeLength(body, fault, length, cut)];
    default:
      return [];
  }
}

function announcedLength(matchedFaults: readonly MatchedFault[], length: number): number | undefined {
  const fault = matchedBy(matchedFaults, 'wrong-length')?.fault;
  if (!fault) return length;
  const announced = fault.announced ?? (fault.by < 0 ? 'original' : 'actual');
  if (announced === 'none') return undefined;
  return announced === 'original' ? length : Math.max(0, length + fault.by);
}

function firstHalf(payload: unknown): unknown {
  return typeof payload === 'string' ? payload.slice(0, payload.length >> 1) : payload;
}

function lengthOf(body: unknown, reply: FastifyReply): number {
  if (typeof body === 'string' || Buffer.isBuffer(body)) return Buffer.byteLength(body);
  return Number(reply.getHeader('Content-Length') ?? 0);
}

async function* chunksOf(body: unknown): Chunks {
  if (typeof body === 'string') yield Buffer.from(body);
  else if (Buffer.isBuffer(body)) yield body;
  else if (body instanceof Readable) yield* body as AsyncIterable<Buffer>;
}

/** The body up to `count` bytes, then the rest as changed by `rest`. */
async function* split(body: Chunks, count: number, rest: (left: Buffer) => Chunks): Chunks {
  let passed = 0;
  for await (const chunk of body) {
    const room = Math.max(0, count - passed);
    passed += chunk.length;
    if (chunk.length <= room) yield chunk;
    else {
      if (room > 0) yield chunk.subarray(0, room);
      yield* rest(chunk.subarray(room));
    }
  }
}

async function* dropAfter(body: Chunks, count: number, cut: () => void): Chunks {
  yield* split(body, count, async function* () {
    await turn();
    cut();
    // The connection is closed; nothing more may be written to it.
    await new Promise(() => undefined);
  });
}

async function* stallAfter(body: Chunks, count: number, released: Promise<void>): Chunks {
  yield* split(body, count, async function* (rest) {
    await released;
    yield rest;
  });
}

async function* trickle(body: Chunks, bytes: number, everyMs: number): Chunks {
  for await (const chunk of body) {
    for (let at = 0; at < chunk.length; at += bytes) {
      yield chunk.subarray(at, at + bytes);
      await delay(everyMs);
    }
  }
}

async function* corrupt(body: Chunks, at: number): Chunks {
  let passed = 0;
  for await (const chunk of body) {
    const place = at - passed;
    passed += chunk.length;
    if (place >= 0 && place < chunk.length) chunk[place] = (chunk[place] ?? 0) ^ 0xff;
    yield chunk;
  }
}

async function* changeLength(
  body: Chunks,
  fault: FaultOf<'wrong-length'>,
  length: number,
  cut: () => void,
): Chunks {
  if (fault.by > 0) {
    yield* body;
    for (let rest = fault.by; rest > 0; rest -= 65_536) yield Buffer.alloc(Math.min(rest, 65_536), 0x2e);
    return;
  }
  const kept = Math.max(0, length + fault.by);
  if ((fault.announced ?? 'original') === 'original') yield* dropAfter(body, kept, cut);
  else yield* split(body, kept, async function* () {});
}
