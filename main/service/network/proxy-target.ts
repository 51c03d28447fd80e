import type { LookupFunction } from 'node:net';
import { within } from './open-socket.ts';

/** How long names are looked up before that is left to the proxy, in ms: behind some, nothing answers. */
const lookupMs = 3_000;

/** Endings of names that are used within networks only (RFC 6761, RFC 6762, RFC 8375, ICANN's .internal, habit). */
const localEndings = /\.(?:local|localhost|internal|intranet|lan|home|corp|private|home\.arpa)\.?$/i;

/**
 * Rejects if `lookup` refuses the name of a server to which a proxy connects. A name that only the proxy's network knows
 * is left to the proxy, unless it is one of a local network.
 */
export async function checkTargetName(lookup: LookupFunction, host: string): Promise<void> {
  const signal = AbortSignal.timeout(lookupMs);
  const problem = await within(signal, lookUp(lookup, host)).catch((error: NodeJS.ErrnoException) => error);
  if (problem === undefined) return;
  const isUnknown = signal.aborted || problem.syscall === 'getaddrinfo';
  const isLocal = !/[.:]/.test(host) || localEndings.test(host);
  if (!isUnknown || isLocal) throw problem;
}

function lookUp(lookup: LookupFunction, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    lookup(host, { all: true }, (error) => (error ? reject(error) : resolve()));
  });
}
