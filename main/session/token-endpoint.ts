import type { Clock } from '../clock.ts';
import { transportFailure } from '../service/failures.ts';
import { readText } from '../service/read-body.ts';
import { startTimeLimit } from '../service/time-limit.ts';
import type { Transport } from '../service/transport.ts';
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
 * The token endpoint below `baseUrl`. A call takes no key, cookie or redirect along, and at most `limitMs`,
 * the body included (O21).
 */
export function createTokenEndpoint(options: {
  transport: Transport;
  baseUrl: string;
  clock: Pick<Clock, 'after'>;
  limitMs?: number;
}): TokenEndpoint {
  const { transport, baseUrl, clock, limitMs = 20_000 } = options;
  const url = new URL('oauth2/token', baseUrl);
  const label = 'POST oauth2/token';

  return {
    async ask(form, signal) {
      const limit = startTimeLimit(clock, signal, limitMs);
      try {
        const answer = await transport.send({
          method: 'POST',
          url,
          headers: {
            accept: 'application/json',
            'accept-encoding': 'identity',
            'content-type': 'application/x-www-form-urlencoded',
            'user-agent': 'Loadout',
          },
          publicOnly: false,
          signal: limit.signal,
          body: form.toString(),
        });
        const body = await readText(answer.body, maxBody);
        const judged = judgeTokenAnswer({ status: answer.status, body });
        if (judged.kind === 'granted') return judged;
        return { ...judged, details: `${label} ${withoutSecrets(judged.details, form)}` };
      } catch (error) {
        throw transportFailure(label, error, limit.ended());
      } finally {
        limit.end();
      }
    },
  };
}

/** What a service says of a refused form, without the secrets of that form, should it have repeated them. */
function withoutSecrets(details: string, form: URLSearchParams): string {
  const secrets = ['code', 'code_verifier', 'refresh_token'].flatMap((name) => form.get(name) || []);
  return secrets.reduce((text, secret) => text.replaceAll(secret, '•••'), details);
}
