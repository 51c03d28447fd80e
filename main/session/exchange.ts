import { AppError } from '#shared/errors.ts';
import { keySentence } from './key-wanted.ts';
import type { Grant } from './token-answer.ts';
import type { TokenEndpoint } from './token-endpoint.ts';

/**
 * Exchanges a code, once: whatever becomes of it, the code is spent (O22).
 * @throws AppError `sign-in-failed`, or `cancelled` when the signal fired
 */
export async function exchangeCode(
  endpoint: TokenEndpoint,
  form: URLSearchParams,
  signal: AbortSignal,
): Promise<Grant> {
  const answer = await endpoint.ask(form, signal).catch((cause: unknown) => {
    throw cause instanceof AppError ? asSignInFailure(cause) : cause;
  });
  if (answer.kind === 'granted') return answer.grant;
  const id =
    answer.kind === 'unusable'
      ? 'session.unusableTokens'
      : answer.error === 'invalid_client'
        ? 'session.needsUpdate'
        : (keySentence(answer.error) ?? 'session.codeRefused');
  throw new AppError('sign-in-failed', { id }, { details: answer.details });
}

function asSignInFailure(cause: AppError): AppError {
  if (cause.code === 'cancelled') return cause;
  const id = cause.code === 'unreachable' ? 'session.noTokens' : 'session.unusableTokens';
  return new AppError('sign-in-failed', { id }, { details: cause.details, cause });
}
