import { lookup as lookupName } from 'node:dns';
import type { LookupFunction } from 'node:net';
import type { Readable } from 'node:stream';
import type { Agent, Dispatcher } from 'undici';
import { createConnector, type Network } from '../network/connector.ts';
import { directNetwork } from '../network/direct-network.ts';
import { type AddressKind, refusePrivate } from './private-addresses.ts';
import { ResponseStream } from './response-stream.ts';

/**
 * One HTTP request. With `publicOnly`, a host name that resolves to a private address is not connected to, except to one
 * of the kinds `beside`. The signal ends the request at any point, including the body.
 */
export type TransportRequest = {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly publicOnly: boolean;
  readonly beside?: readonly AddressKind[];
  readonly signal: AbortSignal;
  /** Sent unchanged; its type is in the headers. */
  readonly body?: string;
};

/**
 * Status, headers (names in lower case, repeated ones joined by ", ") and the unread body. What a listener of the body's
 * `data` gets is valid until it returns. `ownAddresses` are those that the host's name had when a connection to it was made;
 * missing where that is unknown, such as behind a proxy.
 */
export type TransportResponse = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readable;
  readonly ownAddresses?: readonly string[];
};

/** Sends one request and follows no redirect. Rejects with the platform's error when there is no response. */
export type Transport = {
  send(request: TransportRequest): Promise<TransportResponse>;
  /** Closes every connection at once. */
  close(): Promise<void>;
};

/** Limits in ms: for connecting, for the headers, and for a pause within the body. */
type TransportLimits = {
  readonly connectMs: number;
  readonly headersMs: number;
  readonly idleMs: number;
};

export const defaultTransportLimits: TransportLimits = {
  connectMs: 15_000,
  headersMs: 20_000,
  idleMs: 30_000,
};

type Undici = Awaited<ReturnType<typeof loadUndici>>;
const loadUndici = () => import('undici');

/**
 * The transport over undici, which is loaded at the first request, because loading it takes 70 ms. `lookup` resolves
 * names; the system's way unless a test replaces it.
 */
export function createTransport(
  limits: TransportLimits = defaultTransportLimits,
  network: Network = directNetwork,
  lookup: LookupFunction = lookupName,
): Transport {
  let loading: Promise<Undici> | null = null;
  /** By what they connect to: anything, or public addresses and those of some kinds. */
  const agents = new Map<string, Agent>();
  /** The addresses of each server when it was connected to last, by origin. */
  const addresses = new Map<string, readonly string[]>();
  network.onRenew(() => {
    // Requests that are under way end on their connections.
    for (const agent of agents.values()) void agent.close();
    agents.clear();
    addresses.clear();
  });

  const agentOf = (undici: Undici, beside: readonly AddressKind[] | null): Agent => {
    const name = beside === null ? 'any' : ['public', ...beside].sort().join(' ');
    const before = agents.get(name);
    if (before) return before;
    const names =
      beside === null
        ? {
            lookup,
            isChecked: false,
            onConnected: (origin: string, found: readonly string[]) => void addresses.set(origin, found),
          }
        : { lookup: checkedLookup(lookup, beside), isChecked: true };
    const connect = createConnector(undici.buildConnector, { network, connectMs: limits.connectMs, names });
    const agent = new undici.Agent({
      connect,
      headersTimeout: limits.headersMs,
      bodyTimeout: limits.idleMs,
    });
    agents.set(name, agent);
    return agent;
  };

  return {
    async send({ method, url, headers, publicOnly, beside = [], signal, body = null }) {
      loading ??= loadUndici();
      const undici = await loading;
      const dispatcher = agentOf(undici, publicOnly ? beside : null);
      const path = `${url.pathname}${url.search}`;
      const response = await dispatch(
        dispatcher,
        { origin: url.origin, path, method, headers, body },
        signal,
      );
      const ownAddresses = publicOnly ? undefined : addresses.get(url.origin);
      return { ...response, ...(ownAddresses ? { ownAddresses } : {}) };
    },
    async close() {
      await Promise.all([...agents.values()].map((agent) => agent.destroy()));
    },
  };
}

/** Sends a request and waits for the head of its response. The signal ends it at any point, including the body. */
function dispatch(
  dispatcher: Agent,
  request: Dispatcher.DispatchOptions,
  signal: AbortSignal,
): Promise<TransportResponse> {
  return new Promise((resolve, reject) => {
    let controller: Dispatcher.DispatchController | null = null;
    let body: ResponseStream | null = null;
    const abort = () => fail(signal.reason as Error);
    const end = () => signal.removeEventListener('abort', abort);
    const fail = (error: Error) => {
      end();
      reject(error);
      if (body) body.destroy(error);
      else controller?.abort(error);
    };
    signal.throwIfAborted();
    signal.addEventListener('abort', abort);
    dispatcher.dispatch(request, {
      onRequestStart(started) {
        controller = started;
        // Connecting can't be ended.
        if (signal.aborted) started.abort(signal.reason as Error);
      },
      onResponseStart(started, status, headers) {
        // Others follow: RFC 9110 section 15.2.
        if (status < 200) return;
        body = new ResponseStream(started);
        resolve({ status, headers: joinHeaders(headers), body });
      },
      onResponseData: (_, bytes) => body?.receive(bytes),
      onResponseEnd() {
        end();
        body?.complete();
      },
      onResponseError: (_, error) => fail(error),
    });
  });
}

/** Checks names when the connection is made, so that none can change its address after the check. */
const checkedLookup =
  (lookup: LookupFunction, beside: readonly AddressKind[]): LookupFunction =>
  (hostname, options, callback) =>
    lookup(hostname, options, (error, address, family) => {
      const refusal = error ?? refusePrivate(hostname, address, beside);
      callback(refusal, address, family);
    });

function joinHeaders(
  headers: Parameters<NonNullable<Dispatcher.DispatchHandler['onResponseStart']>>[2],
): Record<string, string> {
  const entries = Object.entries(headers).map(([name, value]) => [
    name.toLowerCase(),
    Array.isArray(value) ? value.join(', ') : (value ?? ''),
  ]);
  return Object.fromEntries(entries) as Record<string, string>;
}
