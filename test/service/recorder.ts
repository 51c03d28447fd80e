import type { FastifyRequest } from 'fastify';

/** The requested host: the service itself, or the other host, the target of redirects. */
export type Origin = 'service' | 'files';

/** A received request. */
export interface RecordedRequest {
  readonly origin: Origin;
  readonly method: string;
  /** From the root of the host, without the query: `/api/mods/`. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** As text; empty when none was sent or read. */
  body: string;
  /** The time of its arrival in Unix milliseconds. */
  readonly at: number;
}

/** Records the last requests for tests. */
export interface Recorder {
  readonly requests: readonly RecordedRequest[];
  record(origin: Origin, request: FastifyRequest): RecordedRequest;
  clear(): void;
  /** The first recorded or future request that matches. */
  seen(fits: (request: RecordedRequest) => boolean): Promise<RecordedRequest>;
}

const maxStored = 20_000;

/** Creates an empty recorder. `clock` gives Unix milliseconds. */
export function makeRecorder(clock: () => number): Recorder {
  let requests: RecordedRequest[] = [];
  const waiting = new Set<(request: RecordedRequest) => void>();
  return {
    get requests() {
      return requests;
    },
    record(origin, request) {
      const recorded = describeRequest(origin, request, clock());
      if (requests.length >= maxStored) requests = requests.slice(maxStored / 2);
      requests.push(recorded);
      for (const manifest of waiting) manifest(recorded);
      return recorded;
    },
    clear() {
      requests = [];
    },
    seen(fits) {
      const past = requests.find(fits);
      if (past) return Promise.resolve(past);
      return new Promise((resolve) => {
        const manifest = (request: RecordedRequest) => {
          if (!fits(request)) return;
          waiting.delete(manifest);
          resolve(request);
        };
        waiting.add(manifest);
      });
    },
  };
}

function describeRequest(origin: Origin, request: FastifyRequest, at: number): RecordedRequest {
  const url = new URL(request.url, 'http://recorded/');
  const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)]);
  return {
    origin,
    method: request.method,
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    headers: Object.fromEntries(headers),
    body: '',
    at,
  };
}
