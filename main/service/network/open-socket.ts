import type { LookupAddress } from 'node:dns';
import { connect, isIP, type LookupFunction, type Socket } from 'node:net';

/** How long an address has before the next one is tried as well, in ms: IPv6 may lead nowhere. */
const nextAddressMs = 250;

export type OpenSocketOptions = {
  /** Resolves and checks names. */
  readonly lookup: LookupFunction;
  /** Ends the attempt; its reason is what the promise rejects with. */
  readonly signal: AbortSignal;
  /** Begins to connect to an address; TCP unless a test replaces it. */
  readonly dial?: (address: string, port: number) => Socket;
  /** Called with all addresses of the host before the first one is tried. */
  readonly onResolved?: (addresses: readonly string[]) => void;
};

/**
 * Connects to the address of a host that answers first: each further one is tried 250 ms after the one before, or as soon
 * as that fails, while the earlier ones go on (RFC 8305). Node's own way gives up an address after that time, so that
 * with slow connections the last one alone would count. `host` is a name or an address without brackets.
 */
export async function openSocket(
  { host, port }: { readonly host: string; readonly port: number },
  { lookup, signal, dial = dialTcp, onResolved }: OpenSocketOptions,
): Promise<Socket> {
  const addresses = isIP(host) ? [host] : inTurns(await within(signal, resolve(lookup, host)));
  signal.throwIfAborted();
  onResolved?.(addresses);
  return new Promise((settle, reject) => {
    const connecting = new Set<Socket>();
    const errors: Error[] = [];
    let next = 0;
    let timer: NodeJS.Timeout | undefined;
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
      for (const socket of connecting) socket.destroy();
    };
    const abort = () => {
      end();
      reject(signal.reason);
    };
    const tryNext = () => {
      clearTimeout(timer);
      const address = addresses[next];
      if (address === undefined) return;
      next += 1;
      const socket = dial(address, port);
      const fail = (error: Error) => {
        if (!connecting.delete(socket)) return;
        errors.push(error);
        if (next < addresses.length) tryNext();
        else if (connecting.size === 0) {
          end();
          reject(together(errors));
        }
      };
      connecting.add(socket);
      socket.on('error', fail);
      socket.once('connect', () => {
        // A slower one may connect in the moment in which it is given up.
        if (!connecting.delete(socket)) return;
        socket.off('error', fail);
        end();
        settle(socket);
      });
      timer = setTimeout(tryNext, nextAddressMs);
    };
    signal.addEventListener('abort', abort);
    tryNext();
  });
}

const dialTcp = (address: string, port: number): Socket =>
  connect({ host: address, port, noDelay: true, keepAlive: true, keepAliveInitialDelay: 60_000 });

function resolve(lookup: LookupFunction, host: string): Promise<LookupAddress[]> {
  return new Promise((settle, reject) => {
    lookup(host, { all: true }, (error, found) => {
      if (error) reject(error);
      else settle(typeof found === 'string' ? [{ address: found, family: isIP(found) }] : found);
    });
  });
}

/** One address of each family after the other, the system's preferred family first. */
function inTurns(found: readonly LookupAddress[]): string[] {
  const preferred = found.filter(({ family }) => family === found[0]?.family);
  const others = found.filter(({ family }) => family !== found[0]?.family);
  const longer = Math.max(preferred.length, others.length);
  return Array.from({ length: longer }, (_, index) => [preferred[index], others[index]])
    .flat()
    .flatMap((one) => one?.address ?? []);
}

/** Rejects with the signal's reason once it fires. */
export function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((settle, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort);
    work.then(settle, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

/** One error, or all with the code of the first, as Node itself reports them. */
function together(errors: readonly Error[]): Error {
  const [first] = errors;
  if (errors.length === 1 && first) return first;
  const code = first && 'code' in first ? first.code : undefined;
  return Object.assign(new AggregateError(errors), { code });
}
