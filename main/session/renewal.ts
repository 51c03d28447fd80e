import { AppError } from '#shared/errors.ts';
import type { Log } from '../log.ts';
import type { Bearer } from '../service/credentials.ts';
import { endedError, notSignedIn } from './failures.ts';
import type { Keeping } from './keeping.ts';
import { bearerOf, type Current, type EndedBy, type SignedIn } from './standing.ts';
import type { Grant } from './token-answer.ts';
import type { TokenEndpoint } from './token-endpoint.ts';
import { refreshGrant } from './token-request.ts';
import { concealTokens, isGood, type Times, toTokens } from './tokens.ts';

/** Access tokens that can be sent. Both reject with `signed-out`, `session-ended`, or why renewing failed. */
export type Renewal = {
  /** One that is good as far as can be known here, renewed first where it is due (O26). */
  fresh(): Promise<Bearer>;
  /** One other than `refused`, which the service took no longer (O30). */
  other(refused: Bearer): Promise<Bearer>;
  /** Resolves when no renewal is under way. */
  idle(): Promise<void>;
};

export type RenewalOptions = {
  readonly current: Current;
  readonly keeping: Pick<Keeping, 'save'>;
  readonly endpoint: (baseUrl: string) => TokenEndpoint;
  readonly times: () => Times;
  readonly conceal: (secret: string) => void;
  readonly signal: AbortSignal;
  readonly log: Log;
};

/** Renews one at a time: whoever wants a token meanwhile gets the outcome of that one renewal (O27). */
export function createRenewal(options: RenewalOptions): Renewal {
  const { current, times } = options;
  let flight: Promise<SignedIn> | null = null;

  const signedIn = (): SignedIn => {
    const standing = current.get();
    if (standing.kind === 'signed-in') return standing;
    throw notSignedIn(standing);
  };
  const renewOnce = () => {
    flight ??= renew(signedIn(), options).finally(() => {
      flight = null;
    });
    return flight;
  };
  const fresh = async () => {
    if (flight || !isGood(signedIn().tokens, times())) return bearerOf(await renewOnce());
    return bearerOf(signedIn());
  };

  return {
    fresh,
    async other(refused) {
      const isStillTheOne = signedIn().tokens.accessToken === refused.accessToken;
      return isStillTheOne ? bearerOf(await renewOnce()) : fresh();
    },
    async idle() {
      await flight?.catch(() => {});
    },
  };
}

async function renew(from: SignedIn, options: RenewalOptions): Promise<SignedIn> {
  const { current, keeping, endpoint, signal, log } = options;
  const { binding } = from.who;
  const { refreshToken } = from.tokens;
  if (refreshToken === null) throw await end(from, 'grant', 'no refresh token', options);
  const form = refreshGrant({ clientId: binding.clientId, refreshToken });
  const answer = await endpoint(binding.baseUrl).ask(form, signal);
  if (answer.kind === 'granted') {
    const renewed = withGrant(stillThere(from, current), answer.grant, options);
    current.set(renewed);
    // On disk before its first use: killed in between, the old pair is spent and the new one lost (O29).
    await keeping.save(current.get);
    return stillThere(from, current);
  }
  stillThere(from, current);
  log.warn('The sign-in was not renewed', { details: answer.details });
  if (answer.kind === 'refused' && answer.error === 'invalid_grant')
    throw await end(from, 'grant', answer.details, options);
  if (answer.kind === 'refused' && answer.error === 'invalid_client')
    throw await end(from, 'client', answer.details, options);
  throw new AppError('unavailable', { id: 'session.renewalRefused' }, { details: answer.details });
}

/**
 * The standing as it is now. @throws AppError when the player signed out meanwhile: the answer is dropped
 * (O33)
 */
function stillThere(from: SignedIn, current: Current): SignedIn {
  const standing = current.get();
  if (standing.kind === 'signed-in' && standing.id === from.id) return standing;
  throw notSignedIn(standing) ?? new AppError('signed-out', { id: 'error.signedOut' });
}

function withGrant(from: SignedIn, grant: Grant, { times, conceal }: RenewalOptions): SignedIn {
  const tokens = toTokens(grant, from.tokens.refreshToken, times());
  concealTokens(tokens, conceal);
  // Without a scope in the answer the old ones still hold (RFC 6749 section 6).
  return { ...from, who: { ...from.who, scopes: grant.scopes ?? from.who.scopes }, tokens };
}

async function end(from: SignedIn, by: EndedBy, details: string, options: RenewalOptions): Promise<AppError> {
  const { current, keeping } = options;
  current.set({ kind: 'ended', who: stillThere(from, current).who, by });
  await keeping.save(current.get);
  return endedError(by, details);
}
