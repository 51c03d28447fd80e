import { AppError } from '#shared/errors.ts';
import { CredentialRefused } from './credentials.ts';
import {
  answerFailure,
  type EndReason,
  isWebPage,
  type RefusedAnswer,
  transportFailure,
} from './failures.ts';
import { problemsIn } from './problems.ts';

/** A write that may have been done: what came, or did not come, is the error's cause. */
export const answerLost = (cause: AppError): AppError =>
  new AppError('answer-lost', { id: 'error.answerLost' }, { details: cause.details, cause });

/**
 * Judges an answer to a write that is not a 2xx. A 4xx, and a 503 that reads like a refusal, tell that it was not
 * done; a redirect may be the thanks for having done it. Any other 5xx may come after it was done (a 500 in the middle
 * of it, a 502 or 504 of a proxy that lost the answer), and so may a bare 503, with which some proxies tell of a
 * connection lost half-way.
 */
export function writeRefused(label: string, answer: RefusedAnswer): AppError {
  const error = answerFailure(label, answer);
  if (answer.status < 400) return answerLost(error);
  if (answer.status >= 500 && error.text.id !== 'error.busy' && !isRefusal(answer)) return answerLost(error);
  const problems = problemsIn(answer);
  // Only the service itself says what may not be or is not there: a page in place of its word is somebody else's.
  if (problems.length === 0 && (error.code === 'no-permission' || error.code === 'not-found'))
    return new AppError('bad-answer', { id: 'error.badAnswer' }, { details: error.details, cause: error });
  const isRejection = error.code === 'bad-answer' || error.code === 'page-past-end';
  if (!isRejection || problems.length === 0) return error;
  return new AppError(
    'rejected',
    { id: 'error.rejected' },
    { details: error.details, cause: error, problems },
  );
}

const isRefusal = (answer: RefusedAnswer) =>
  answer.status === 503 &&
  (answer.headers['retry-after'] !== undefined || problemsIn(answer).length > 0 || isWebPage(answer.body));

/**
 * Judges an error in place of an answer to a write: only without a connection, or with a token that must not be sent,
 * did it certainly not go out.
 */
export function writeTransportFailure(label: string, error: unknown, ended: EndReason): AppError {
  if (error instanceof CredentialRefused) return error;
  const failure = transportFailure(label, error, ended);
  const isUnsent = failure.text.id === 'error.certificate' || isWithoutConnection(error);
  return ended === null && isUnsent ? failure : answerLost(failure);
}

/** Errors of a connection that was never made, by the platform's codes: nothing was sent over it. */
const connectCodes: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
]);

function isWithoutConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // A name with several addresses fails with all of their errors.
  if (error instanceof AggregateError && error.errors.length > 0)
    return error.errors.every(isWithoutConnection);
  const { code, syscall } = error as NodeJS.ErrnoException;
  return syscall === 'connect' || syscall === 'getaddrinfo' || connectCodes.has(code ?? '');
}
