import { startTimeLimit } from '#main/kernel/abort.ts';
import type { Clock } from '#main/kernel/clock.ts';
import type { Log } from '#main/kernel/log/log.ts';
import { transportError } from '#main/service/http/errors.ts';
import { readText } from '#main/service/http/response-body.ts';
import type { Transport } from '#main/service/http/transport.ts';
import { AppError } from '#shared/errors.ts';
import type { MessageId } from '#shared/messages/index.ts';
import { parseTokenResponse, type TokenResponse, type TokenResult } from './token-response.ts';

/** The service's token endpoint. */
export type TokenEndpoint = {
  /** Sends one form, once. @throws AppError `unreachable`, `bad-answer`, or `canceled` when the signal fired */
  send(form: URLSearchParams, signal: AbortSignal): Promise<TokenResult>;
};

const maxBody = 64 * 1024;

/**
 * The token endpoint below `baseUrl`. A request sends no cookie, follows no redirect, and takes at most `limitMs`
 * including the body (O21). It carries the key that `tokenKey` returns at that moment, none for null.
 */
export function createTokenEndpoint(options: {
  transport: Transport;
  baseUrl: string;
  tokenKey: () => Promise<string | null>;
  log: Log;
  clock: Clock;
  limitMs?: number;
}): TokenEndpoint {
  const { transport, baseUrl, tokenKey, clock, log, limitMs = 20_000 } = options;
  const url = new URL('oauth2/token', baseUrl);
  const label = 'POST oauth2/token';

  return {
    async send(form, signal) {
      const limit = startTimeLimit(clock, signal, limitMs);
      try {
        const key = await tokenKey();
        const response = await transport.send({
          method: 'POST',
          url,
          headers: {
            accept: 'application/json',
            'accept-encoding': 'identity',
            'content-type': 'application/x-www-form-urlencoded',
            'user-agent': 'Loadout',
            ...(key === null ? {} : { 'svc-api-key': key }),
          },
          publicOnly: false,
          signal: limit.signal,
          body: form.toString(),
        });
        const body = await readText(response.body, maxBody);
        const result = parseTokenResponse({ status: response.status, body, secrets: secretsOf(form, key) });
        if (result.kind !== 'granted') return { ...result, details: `${label} ${result.details}` };
        const { refreshTokenFault } = result.grant;
        if (refreshTokenFault !== null)
          log.warn('The refresh token of a response can’t be used', { fault: refreshTokenFault });
        return result;
      } catch (error) {
        throw transportError(label, error, limit.ended());
      } finally {
        limit.end();
      }
    },
  };
}

/** The secrets of a request, which the service may repeat. */
const secretsOf = (form: URLSearchParams, key: string | null): string[] => [
  ...['code', 'code_verifier', 'refresh_token'].flatMap((name) => form.get(name) || []),
  ...(key === null ? [] : [key]),
];

/** The form that exchanges a code (RFC 6749 section 4.1.3, RFC 7636 section 4.5). It is sent once only (O22). */
export const codeGrant = (sent: {
  clientId: string;
  code: string;
  /** Byte for byte that of the authorize URL (O4). */
  redirectUri: string;
  verifier: string;
}): URLSearchParams =>
  new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: sent.clientId,
    code: sent.code,
    redirect_uri: sent.redirectUri,
    code_verifier: sent.verifier,
  });

/** The form that refreshes tokens (RFC 6749 section 6). A public client has an id and no secret. */
export const refreshGrant = (sent: { clientId: string; refreshToken: string }): URLSearchParams =>
  new URLSearchParams({
    grant_type: 'refresh_token',
    client_id: sent.clientId,
    refresh_token: sent.refreshToken,
  });

/**
 * Exchanges a code, once: it can't be used again, whatever happens (O22).
 * @throws AppError `sign-in-failed`, or `canceled` when the signal fired
 */
export async function exchangeCode(
  endpoint: TokenEndpoint,
  form: URLSearchParams,
  signal: AbortSignal,
): Promise<TokenResponse> {
  const response = await endpoint.send(form, signal).catch((cause: unknown) => {
    throw cause instanceof AppError ? asSignInFailure(cause) : cause;
  });
  if (response.kind === 'granted') return response.grant;
  const id =
    response.kind === 'unusable'
      ? 'session.unusableTokens'
      : response.error === 'invalid_client'
        ? 'session.needsUpdate'
        : (keySentence(response.error) ?? 'session.codeRefused');
  throw new AppError('sign-in-failed', { id }, { details: response.details });
}

function asSignInFailure(cause: AppError): AppError {
  if (cause.code === 'cancelled') return cause;
  const id = cause.code === 'unreachable' ? 'session.noTokens' : 'session.unusableTokens';
  return new AppError('sign-in-failed', { id }, { details: cause.details, cause });
}

/** Errors of the token endpoint about the key, by the service's codes. They say nothing about the player's sign-in. */
const sentences: ReadonlyMap<string, MessageId> = new Map([
  ['no_api_key_in_request', 'session.keyWanted'],
  ['api_key_not_found', 'session.keyRefused'],
  ['api_key_inactive', 'session.keyRefused'],
]);

/** The sentence for an error of the token endpoint that is about the key; null for any other. */
export const keySentence = (error: string): MessageId | null => sentences.get(error) ?? null;
