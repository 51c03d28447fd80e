import { AppError } from '#shared/errors.ts';
import type { Clock } from '../lib/clock.ts';
import type { ApiWrite } from './api.ts';
import { checkAnswer } from './check-answer.ts';
import type { Http, HttpAnswer } from './http.ts';
import { errorLimit, jsonLimit, readText } from './read-body.ts';
import { startTimeLimit } from './time-limit.ts';
import { answerLost, writeRefused, writeTransportFailure } from './write-failures.ts';

/** How long a write may take in all, in ms: connecting and waiting for the answer's head have limits of their own. */
const writeMs = 40_000;

/** Sends a write once. @throws AppError; with `answer-lost` the service may have done it, otherwise it has not */
export async function sendWrite<T>(
  { path, schema, ...request }: ApiWrite<T>,
  {
    http,
    baseUrl,
    clock,
    closed,
  }: { http: Http; baseUrl: URL; clock: Pick<Clock, 'after'>; closed: AbortSignal },
): Promise<T> {
  const label = `${request.method} ${path}`;
  if (closed.aborted) throw new AppError('cancelled', { id: 'error.cancelled' });
  const limit = startTimeLimit(clock, closed, writeMs);
  let answer: HttpAnswer;
  let body: string;
  try {
    answer = await http.write({ ...request, url: new URL(path, baseUrl), signal: limit.signal });
    const isDone = isSuccess(answer.status);
    body = await readText(answer.body, isDone ? jsonLimit : errorLimit).catch((error: unknown) => {
      // The status alone still tells that a refused write was refused.
      if (isDone) throw error;
      return '';
    });
  } catch (cause) {
    throw writeTransportFailure(label, cause, limit.ended());
  } finally {
    limit.end();
  }
  if (!isSuccess(answer.status))
    throw writeRefused(label, { ...answer, body, credential: request.credential });
  try {
    return checkAnswer(schema, body, { label, status: answer.status });
  } catch (error) {
    throw error instanceof AppError ? answerLost(error) : error;
  }
}

const isSuccess = (status: number) => status >= 200 && status < 300;
