import type { z } from 'zod';
import { AppError } from '#shared/errors.ts';
import type { Clock } from '../lib/clock.ts';
import type { Log } from '../log.ts';
import { checkAnswer } from './check-answer.ts';
import type { Bearer, Credential } from './credentials.ts';
import { answerFailure, type RequestLabel, transportFailure } from './failures.ts';
import type { Http, HttpAnswer, HttpRequest } from './http.ts';
import { errorLimit, jsonLimit, readText } from './read-body.ts';
import {
  type Attempt,
  fileOpenMs,
  pageReadPolicy,
  type RetryPolicy,
  retryAfterMs,
  TryLater,
  withRetries,
} from './retry.ts';
import { startTimeLimit, type TimeLimit } from './time-limit.ts';
import { sendWrite } from './write.ts';

/** A JSON read of the service: a path below base_url, the page where there is one, and the answer's wire schema. */
export type ApiRead<T> = {
  readonly path: string;
  readonly page?: number | undefined;
  readonly schema: z.ZodType<T>;
  readonly credential: Credential;
  readonly policy?: RetryPolicy;
  readonly signal?: AbortSignal | undefined;
};

/** Opening a file: its path below base_url and its query. */
export type ApiOpen = {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly credential: Credential;
  readonly signal?: AbortSignal | undefined;
  /** Further headers, such as Range; none that carries a credential. */
  readonly headers?: Readonly<Record<string, string>>;
  /** A status beside 2xx that is no failure here. */
  readonly alsoGood?: number;
  /** Hears of each redirect to another origin before it is followed, and throws to refuse it. */
  readonly onRedirect?: (target: URL) => void;
};

/** A write: a path below base_url, the form's fields where there are any, and the answer's wire schema. */
export type ApiWrite<T> = {
  readonly method: 'POST' | 'DELETE';
  readonly path: string;
  readonly form?: Readonly<Record<string, string>> | undefined;
  readonly schema: z.ZodType<T>;
  readonly credential: Bearer;
};

export type Api = {
  /** Reads, checks and maps one answer. Retries what may pass. @throws AppError */
  read<T>(request: ApiRead<T>): Promise<T>;
  /** Opens a body of bytes, once. @throws AppError: `TryLater` for what may pass, which the caller repeats */
  open(request: ApiOpen): Promise<HttpAnswer>;
  /**
   * Sends once and never again by itself. @throws AppError: `answer-lost` when the service may have done it,
   * any other code when it certainly has not
   */
  write<T>(request: ApiWrite<T>): Promise<T>;
};

export type ApiOptions = {
  readonly http: Http;
  readonly baseUrl: URL;
  readonly clock: Clock;
  readonly random: () => number;
  /** Ends every request when the service client closes. */
  readonly closed: AbortSignal;
  readonly log: Log;
};

/** The service's API over HTTP: tries, time limits, judgement of answers; what failed in the end is logged. */
export function createApi({ http, baseUrl, clock, random, closed, log }: ApiOptions): Api {
  /** One try: the head, then `use`, both within the time limit. A body that is handed on stays cancellable. */
  async function attempt<T>(
    request: HttpRequest & { leftMs: number; alsoGood?: number },
    label: RequestLabel,
    use: (answer: HttpAnswer, limit: TimeLimit) => T | Promise<T>,
  ): Promise<Attempt<T>> {
    const { credential } = request;
    const limit = startTimeLimit(clock, request.signal, request.leftMs);
    try {
      const answer = await http.get({ ...request, signal: limit.signal });
      const good = (answer.status >= 200 && answer.status < 300) || answer.status === request.alsoGood;
      if (good) return { ok: true, value: await use(answer, limit) };
      const body = await readText(answer.body, errorLimit).catch(() => '');
      limit.end();
      const error = answerFailure(label, { ...answer, body, credential });
      const wait = retryAfterMs(answer.headers['retry-after'], clock.now());
      return { ok: false, error, retry: error.code === 'unavailable', retryAfterMs: wait };
    } catch (cause) {
      limit.end();
      const error = transportFailure(label, cause, limit.ended());
      return { ok: false, error, retry: error.code === 'unreachable' };
    }
  }

  const orClosed = (caller: AbortSignal | undefined) => (caller ? AbortSignal.any([caller, closed]) : closed);
  /** A read as a player ends with the session it was made in: its answer is for nobody then (O41). */
  const orOver = (credential: Credential, signal: AbortSignal) =>
    credential.kind === 'bearer' ? AbortSignal.any([credential.signal, signal]) : signal;

  return {
    read({ path, page, schema, credential, policy = pageReadPolicy, signal: caller }) {
      const url = new URL(path, baseUrl);
      if (page !== undefined) url.searchParams.set('page', String(page));
      const label = `GET ${path}${url.search}`;
      const signal = orOver(credential, orClosed(caller));
      const request = { url, credential, accept: 'application/json', mayLeaveApi: false, signal };
      const tried = withRetries(
        (leftMs) =>
          attempt({ ...request, leftMs }, label, async (answer, limit) => {
            const body = await readText(answer.body, jsonLimit);
            limit.end();
            return checkAnswer(schema, body, { label, status: answer.status });
          }),
        { clock, random, policy, signal },
      );
      return logged(tried, log);
    },
    open({ path, query, signal: caller, ...request }) {
      const url = new URL(path, baseUrl);
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
      const signal = orClosed(caller);
      const asked = { ...request, url, accept: '*/*', mayLeaveApi: true, signal, leftMs: fileOpenMs };
      const opened = attempt(asked, `GET ${path}`, (answer, limit) => {
        limit.stopClock();
        answer.body.once('close', limit.end);
        return answer;
      });
      return logged(opened.then(orTryLater), log);
    },
    write: (request) => logged(sendWrite(request, { http, baseUrl, clock, closed }), log),
  };
}

/** Logs a failure, once, with details that name the request and no secret. What was called off is none. */
async function logged<T>(request: Promise<T>, log: Log): Promise<T> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof AppError && error.code !== 'cancelled')
      log.warn('A request failed', { failure: error.code, details: error.details });
    throw error;
  }
}

/** The value, or the failure; one that may pass as `TryLater`. */
function orTryLater<T>(result: Attempt<T>): T {
  if (result.ok) return result.value;
  throw result.retry ? new TryLater(result.error, result.retryAfterMs) : result.error;
}
