import type { LookupFunction } from 'node:net';
import type { Readable } from 'node:stream';
import type { Agent, Dispatcher } from 'undici';
import { createConnector, type Network } from '../../network/connector.ts';
import { directNetwork } from '../../network/direct-network.ts';
import { refusePrivate } from './private-addresses.ts';

/**
 * One HTTP request. With `publicOnly`, a host name that resolves to a private address is not connected to. The signal
 * ends the request at any point, including the body.
 */
export type TransportRequest = {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly publicOnly: boolean;
  readonly signal: AbortSignal;
  /** Sent unchanged; its type is in the headers. */
  readonly body?: string;
};

/** Status, headers (names in lower case, repeated ones joined by ", ") and the unread body. */
export type TransportResponse = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readable;
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

/** The transport over undici, which is loaded at the first request, because loading it takes 70 ms. */
export function createTransport(
  limits: TransportLimits = defaultTransportLimits,
  network: Network = directNetwork,
): Transport {
  let loading: Promise<Undici> | null = null;
  let agents: { open: Agent; publicOnly: Agent } | null = null;
  network.onRenew(() => {
    // Requests that are under way end on their connections.
    void agents?.open.close();
    void agents?.publicOnly.close();
    agents = null;
  });
  return {
    async send({ method, url, headers, publicOnly, signal, body = null }) {
      loading ??= loadUndici();
      const undici = await loading;
      const lookup = await publicLookup();
      agents ??= {
        open: createAgent(undici, limits, network, null),
        publicOnly: createAgent(undici, limits, network, lookup),
      };
      const dispatcher = publicOnly ? agents.publicOnly : agents.open;
      const response = await undici.request(url, { method, headers, dispatcher, signal, body });
      return { status: response.statusCode, headers: joinHeaders(response.headers), body: response.body };
    },
    async close() {
      await Promise.all([agents?.open.destroy(), agents?.publicOnly.destroy()]);
    },
  };
}

const createAgent = (
  undici: Undici,
  limits: TransportLimits,
  network: Network,
  lookup: LookupFunction | null,
): Agent =>
  new undici.Agent({
    connect: createConnector(undici.buildConnector, { network, connectMs: limits.connectMs, lookup }),
    headersTimeout: limits.headersMs,
    bodyTimeout: limits.idleMs,
  });

// Checked when the connection is made, so that a name can't change its address after the check.
async function publicLookup(): Promise<LookupFunction> {
  const { lookup } = await import('node:dns');
  return (hostname, options, callback) =>
    lookup(hostname, options, (error, address, family) => {
      const refusal = error ?? refusePrivate(hostname, address);
      callback(refusal, address, family);
    });
}

function joinHeaders(headers: Dispatcher.ResponseData['headers']): Record<string, string> {
  const entries = Object.entries(headers).map(([name, value]) => [
    name.toLowerCase(),
    Array.isArray(value) ? value.join(', ') : (value ?? ''),
  ]);
  return Object.fromEntries(entries) as Record<string, string>;
}
