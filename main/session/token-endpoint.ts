import { startTimeLimit } from '../lib/abort.ts';
import type { Clock } from '../lib/clock.ts';
import type { Log } from '../log.ts';
import { transportError } from '../service/http/errors.ts';
import { readText } from '../service/http/response-body.ts';
import type { Transport } from '../service/http/transport.ts';
import { judgeTokenAnswer, type TokenAnswer } from './token-answer.ts';

/** The service's token endpoint. */
export type TokenEndpoint = {
  /**
   * Sends one form, once. @throws AppError `unreachable`, `bad-answer` or, when the signal fired, `cancelled`
   */
  ask(form: URLSearchParams, signal: AbortSignal): Promise<TokenAnswer>;
};

const maxBody = 64 * 1024;

/**
 * The token endpoint below `baseUrl`. A call takes no cookie or redirect along, and at most `limitMs`, the body
 * included (O21). It carries the key that `tokenKey` gives at that moment, none for null.
 */
export function createTokenEndpoint(options: {
  transport: Transport;
  baseUrl: string;
  tokenKey: () => Promise<string | null>;
  log: Log;
  clock: Pick<Clock, 'after'>;
  limitMs?: number;
}): TokenEndpoint {
  const { transport, baseUrl, tokenKey, clock, log, limitMs = 20_000 } = options;
  const url = new URL('oauth2/token', baseUrl);
  const label = 'POST oauth2/token';

  return {
    async ask(form, signal) {
      const limit = startTimeLimit(clock, signal, limitMs);
      try {
        const key = await tokenKey();
        const answer = await transport.send({
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
        const body = await readText(answer.body, maxBody);
        const judged = judgeTokenAnswer({ status: answer.status, body, secrets: secretsOf(form, key) });
        if (judged.kind !== 'granted') return { ...judged, details: `${label} ${judged.details}` };
        const { refreshTokenFault } = judged.grant;
        if (refreshTokenFault !== null)
          log.warn('The refresh token of an answer can’t be used', { fault: refreshTokenFault });
        return judged;
      } catch (error) {
        throw transportError(label, error, limit.ended());
      } finally {
        limit.end();
      }
    },
  };
}

/** The secrets of a call, which the service may repeat. */
const secretsOf = (form: URLSearchParams, key: string | null): string[] => [
  ...['code', 'code_verifier', 'refresh_token'].flatMap((name) => form.get(name) || []),
  ...(key === null ? [] : [key]),
];
