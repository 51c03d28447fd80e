import type { z } from 'zod';
import { type Credential, secretOf } from './credentials.ts';
import { answerFailure, type RequestLabel, transportFailure, unreadableAnswer } from './failures.ts';
import type { Http, HttpAnswer } from './http.ts';
import { parseJson, readText } from './read-body.ts';
import {
  type Attempt,
  type Clock,
  fileOpenPolicy,
  pageReadPolicy,
  type RetryPolicy,
  retryAfterMs,
  withRetries,
} from './retry.ts';
import { startTimeLimit, type TimeLimit } from './time-limit.ts';

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
};

export type Api = {
  /** Reads, checks and maps one answer. Retries what may pass. @throws AppError */
  read<T>(request: ApiRead<T>): Promise<T>;
  /** Opens a body of bytes, whose head is a 2xx. Retries until then, not after. @throws AppError */
  open(request: ApiOpen): Promise<HttpAnswer>;
};

/** Most bytes of a JSON answer, and of an error's body. */
const jsonLimit = 8_388_608;
const errorLimit = 65_536;

export type ApiOptions = {
  readonly http: Http;
  readonly baseUrl: URL;
  readonly clock: Clock;
  readonly random: () => number;
  /** Ends every request when the service client closes. */
  readonly closed: AbortSignal;
};

/** The service's API over HTTP: tries, time limits, judgement of answers. */
export function createApi({ http, baseUrl, clock, random, closed }: ApiOptions): Api {
  /** One try: the head, then `use`, both within the time limit. A body that is handed on stays cancellable. */
  async function attempt<T>(
    request: { url: URL; credential: Credential; accept: string; signal: AbortSignal; leftMs: number },
    label: RequestLabel,
    use: (answer: HttpAnswer, limit: TimeLimit) => T | Promise<T>,
  ): Promise<Attempt<T>> {
    const limit = startTimeLimit(request.signal, request.leftMs);
    try {
      const answer = await http.get({ ...request, signal: limit.signal });
      if (answer.status >= 200 && answer.status < 300) return { ok: true, value: await use(answer, limit) };
      const secret = secretOf(request.credential);
      const body = await readText(answer.body, errorLimit).catch(() => '');
      limit.end();
      const error = answerFailure(label, { ...answer, body, aboutCredential: answer.credentialSent, secret });
      const wait = retryAfterMs(answer.headers['retry-after'], clock.now());
      return { ok: false, error, retry: error.code === 'unavailable', retryAfterMs: wait };
    } catch (cause) {
      limit.end();
      const error = transportFailure(label, cause, limit.ended());
      return { ok: false, error, retry: error.code === 'unreachable' };
    }
  }

  return {
    read({ path, page, schema, credential, policy = pageReadPolicy, signal: caller }) {
      const url = new URL(path, baseUrl);
      if (page !== undefined) url.searchParams.set('page', String(page));
      const label = `GET ${path}${url.search}`;
      const signal = caller ? AbortSignal.any([caller, closed]) : closed;
      return withRetries(
        (leftMs) =>
          attempt(
            { url, credential, accept: 'application/json', signal, leftMs },
            label,
            async (answer, limit) => {
              const body = await readText(answer.body, jsonLimit);
              limit.end();
              return checked(schema, body, label, answer.status);
            },
          ),
        { clock, random, policy, signal },
      );
    },
    open({ path, query, credential, signal: caller }) {
      const url = new URL(path, baseUrl);
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
      const signal = caller ? AbortSignal.any([caller, closed]) : closed;
      return withRetries(
        (leftMs) =>
          attempt({ url, credential, accept: '*/*', signal, leftMs }, `GET ${path}`, (answer, limit) => {
            limit.stopClock();
            answer.body.once('close', limit.end);
            return answer;
          }),
        { clock, random, policy: fileOpenPolicy, signal },
      );
    },
  };
}

function checked<T>(schema: z.ZodType<T>, body: string, label: RequestLabel, status: number): T {
  const json = parseJson(body);
  if (json === undefined)
    throw unreadableAnswer(label, status, body.trim() === '' ? 'empty body' : 'not JSON');
  const result = schema.safeParse(json);
  if (result.success) return result.data;
  const fields = result.error.issues.map((issue) => `${issue.path.join('.') || 'answer'} (${issue.code})`);
  throw unreadableAnswer(label, status, `wrong shape: ${fields.slice(0, 5).join(', ')}`);
}
