import type { z } from 'zod';
import { startTimeLimit, type TimeLimit } from '#main/kernel/abort.ts';
import type { Clock } from '#main/kernel/clock.ts';
import type { Log } from '#main/kernel/log/log.ts';
import { AppError } from '#shared/errors.ts';
import type { Bearer, Credential } from './credentials.ts';
import {
  type RequestLabel,
  responseError,
  responseLost,
  transportError,
  unreadableResponse,
  writeError,
  writeTransportError,
} from './errors.ts';
import type { Http, HttpRequest, HttpResponse } from './redirects.ts';
import { errorLimit, jsonLimit, parseJson, readText } from './response-body.ts';
import {
  type Attempt,
  fileOpenMs,
  pageReadPolicy,
  type RetryPolicy,
  retryAfterMs,
  TryLater,
  withRetries,
} from './retry.ts';

/** A JSON read: a path below `base_url`, the page if there is one, and the schema of the response. */
type ReadRequest<T> = {
  readonly path: string;
  readonly page?: number | undefined;
  readonly schema: z.ZodType<T>;
  readonly credential: Credential;
  readonly policy?: RetryPolicy;
  readonly signal?: AbortSignal | undefined;
};

/** A file request: a path below `base_url` and its query. */
type OpenRequest = {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly credential: Credential;
  readonly signal?: AbortSignal | undefined;
  /** Further headers, such as Range; none that carries a credential. */
  readonly headers?: Readonly<Record<string, string>>;
  /** One more status that counts as success. */
  readonly alsoGood?: number;
  /** Runs before each redirect to another origin, and throws to refuse it. */
  readonly onRedirect?: (target: URL) => void;
};

/** A write: a path below `base_url`, the fields of the form if there are any, and the schema of the response. */
type WriteRequest<T> = {
  readonly method: 'POST' | 'DELETE';
  readonly path: string;
  readonly form?: Readonly<Record<string, string>> | undefined;
  readonly schema: z.ZodType<T>;
  readonly credential: Bearer;
};

export type HttpClient = {
  /** Reads and parses one response. Temporary errors are retried. @throws AppError */
  read<T>(request: ReadRequest<T>): Promise<T>;
  /** Opens a file, without retries. @throws AppError: `TryLater` for a temporary error */
  open(request: OpenRequest): Promise<HttpResponse>;
  /**
   * Sends once, without retries. @throws AppError: `answer-lost` when the service may have done it, any other code when
   * it certainly has not
   */
  write<T>(request: WriteRequest<T>): Promise<T>;
};

type HttpClientOptions = {
  readonly http: Http;
  readonly baseUrl: URL;
  readonly clock: Clock;
  readonly random: () => number;
  /** Aborted when the service closes. */
  readonly closed: AbortSignal;
  readonly log: Log;
};

/** The service's API over HTTP, with retries, time limits and error mapping. Final failures are logged. */
export function createHttpClient({
  http,
  baseUrl,
  clock,
  random,
  closed,
  log,
}: HttpClientOptions): HttpClient {
  /** One try: headers, then `use`, both within the time limit. A body that is passed on can still be canceled. */
  async function attempt<T>(
    request: HttpRequest & { leftMs: number; alsoGood?: number },
    label: RequestLabel,
    use: (response: HttpResponse, limit: TimeLimit) => T | Promise<T>,
  ): Promise<Attempt<T>> {
    const { credential } = request;
    const limit = startTimeLimit(clock, request.signal, request.leftMs);
    try {
      const response = await http.get({ ...request, signal: limit.signal });
      const good = (response.status >= 200 && response.status < 300) || response.status === request.alsoGood;
      if (good) return { ok: true, value: await use(response, limit) };
      const body = await readText(response.body, errorLimit).catch(() => '');
      limit.end();
      const error = responseError(label, { ...response, body, credential });
      const wait = retryAfterMs(response.headers['retry-after'], clock.now());
      return { ok: false, error, retry: error.code === 'unavailable', retryAfterMs: wait };
    } catch (cause) {
      limit.end();
      const error = transportError(label, cause, limit.ended());
      return { ok: false, error, retry: error.code === 'unreachable' };
    }
  }

  const untilClosed = (caller: AbortSignal | undefined) =>
    caller ? AbortSignal.any([caller, closed]) : closed;
  /** A player's read ends with its session (O41). */
  const untilSessionEnds = (credential: Credential, signal: AbortSignal) =>
    credential.kind === 'bearer' ? AbortSignal.any([credential.signal, signal]) : signal;

  return {
    read({ path, page, schema, credential, policy = pageReadPolicy, signal: caller }) {
      const url = new URL(path, baseUrl);
      if (page !== undefined) url.searchParams.set('page', String(page));
      const label = `GET ${path}${url.search}`;
      const signal = untilSessionEnds(credential, untilClosed(caller));
      const request = { url, credential, accept: 'application/json', allowOtherOrigins: false, signal };
      const tried = withRetries(
        (leftMs) =>
          attempt({ ...request, leftMs }, label, async (response, limit) => {
            const body = await readText(response.body, jsonLimit);
            limit.end();
            return parseResponse(schema, body, { label, status: response.status });
          }),
        { clock, random, policy, signal },
      );
      return logged(tried, log);
    },
    open({ path, query, signal: caller, ...request }) {
      const url = new URL(path, baseUrl);
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
      const signal = untilClosed(caller);
      const fileRequest = {
        ...request,
        url,
        accept: '*/*',
        allowOtherOrigins: true,
        signal,
        leftMs: fileOpenMs,
      };
      const opened = attempt(fileRequest, `GET ${path}`, (response, limit) => {
        limit.stopClock();
        response.body.once('close', limit.end);
        return response;
      });
      return logged(opened.then(orTryLater), log);
    },
    write: (request) => logged(sendWrite(request, { http, baseUrl, clock, closed }), log),
  };
}

/** Logs a failure with details that name the request but no secret. A canceled request is no failure. */
async function logged<T>(request: Promise<T>, log: Log): Promise<T> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof AppError && error.code !== 'cancelled')
      log.warn('A request failed', { failure: error.code, details: error.details });
    throw error;
  }
}

/** Returns the value or throws the error, a temporary one as `TryLater`. */
function orTryLater<T>(result: Attempt<T>): T {
  if (result.ok) return result.value;
  throw result.retry ? new TryLater(result.error, result.retryAfterMs) : result.error;
}

/** How long a write may take in all, in ms. Connecting and waiting for headers have shorter limits of their own. */
const writeMs = 40_000;

/** Sends a write once. @throws AppError: with `answer-lost` the service may have done it, otherwise it has not */
async function sendWrite<T>(
  { path, schema, ...request }: WriteRequest<T>,
  { http, baseUrl, clock, closed }: { http: Http; baseUrl: URL; clock: Clock; closed: AbortSignal },
): Promise<T> {
  const label = `${request.method} ${path}`;
  if (closed.aborted) throw new AppError('cancelled', { id: 'error.cancelled' });
  const limit = startTimeLimit(clock, closed, writeMs);
  let response: HttpResponse;
  let body: string;
  try {
    response = await http.write({ ...request, url: new URL(path, baseUrl), signal: limit.signal });
    const isDone = isSuccess(response.status);
    body = await readText(response.body, isDone ? jsonLimit : errorLimit).catch((error: unknown) => {
      // The status alone says that the write was refused.
      if (isDone) throw error;
      return '';
    });
  } catch (cause) {
    throw writeTransportError(label, cause, limit.ended());
  } finally {
    limit.end();
  }
  if (!isSuccess(response.status))
    throw writeError(label, { ...response, body, credential: request.credential });
  try {
    return parseResponse(schema, body, { label, status: response.status });
  } catch (error) {
    throw error instanceof AppError ? responseLost(error) : error;
  }
}

const isSuccess = (status: number) => status >= 200 && status < 300;

/** Parses the body of a 2xx. @throws AppError `bad-answer` when it doesn't fit the schema */
export function parseResponse<T>(
  schema: z.ZodType<T>,
  body: string,
  from: { label: RequestLabel; status: number },
): T {
  const json = parseJson(body);
  if (json === undefined)
    throw unreadableResponse(from.label, from.status, body.trim() === '' ? 'empty body' : 'not JSON');
  const result = schema.safeParse(json);
  if (result.success) return result.data;
  const fields = result.error.issues.map((issue) => `${issue.path.join('.') || 'answer'} (${issue.code})`);
  throw unreadableResponse(from.label, from.status, `wrong shape: ${fields.slice(0, 5).join(', ')}`);
}
