import { AppError } from '#shared/errors.ts';
import type { Log } from '../log.ts';
import type { Bearer } from '../service/credentials.ts';
import { canceled, endedError, notSignedIn } from './failures.ts';
import type { Keeping } from './keeping.ts';
import {
  type Binding,
  bearerOf,
  type Current,
  type EndedBy,
  isSameBinding,
  isSameSession,
  type SignedIn,
  type Standing,
} from './standing.ts';
import type { Grant } from './token-answer.ts';
import type { TokenEndpoint } from './token-endpoint.ts';
import { refreshGrant } from './token-request.ts';
import { concealTokens, isGood, type Times, toTokens } from './tokens.ts';

/**
 * Access tokens of one session that can be sent. Both reject with `signed-out`, `session-ended`, why renewing failed,
 * or `cancelled` when the session is no longer the one in use (O41).
 */
export type Renewal = {
  /** One that is good as far as can be known here, renewed first where it is due (O26). */
  fresh(session: Standing): Promise<Bearer>;
  /** One other than `refused`, which the service took no longer (O30). */
  other(session: Standing, refused: Bearer): Promise<Bearer>;
  /** Resolves when no renewal is under way, or none for this client and service. */
  idle(binding?: Binding): Promise<void>;
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

type Flight = { readonly from: SignedIn; readonly outcome: Promise<SignedIn> };

/**
 * Renews each session one at a time: whoever wants a token of it meanwhile gets the outcome of that one renewal (O27).
 */
export function createRenewal(options: RenewalOptions): Renewal {
  const { current, times } = options;
  const flights = new Set<Flight>();
  const flightOf = (session: Standing) => [...flights].find(({ from }) => isSameSession(from, session));

  const renewOnce = (from: SignedIn): Promise<SignedIn> => {
    const underWay = flightOf(from);
    if (underWay) return underWay.outcome;
    const outcome = renew(from, options).finally(() => flights.delete(flight));
    const flight: Flight = { from, outcome };
    flights.add(flight);
    return outcome;
  };
  const fresh = async (session: Standing) => {
    const now = stillIn(session, current);
    if (flightOf(now) || !isGood(now.tokens, times())) return bearerOf(await renewOnce(now));
    return bearerOf(now);
  };

  return {
    fresh,
    async other(session, refused) {
      const now = stillIn(session, current);
      const isStillTheOne = now.tokens.accessToken === refused.accessToken;
      return isStillTheOne ? bearerOf(await renewOnce(now)) : fresh(session);
    },
    async idle(binding) {
      const awaited = [...flights].filter(({ from }) => !binding || isSameBinding(from.who.binding, binding));
      await Promise.allSettled(awaited.map(({ outcome }) => outcome));
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
    const latest = current.latest(from);
    if (latest.kind !== 'signed-in') throw canceled();
    const renewed = withGrant(latest, answer.grant, options);
    const isInUse = isSameSession(latest, current.get());
    if (isInUse) current.set(renewed);
    // On disk before its first use: killed in between, the old pair is spent and the new one lost (O29). Also when
    // another profile is in use by now: this one's player is still signed in when it is in use again (O43).
    await keeping.save(() => (isInUse ? current.latest(renewed) : renewed));
    return stillIn(from, current);
  }
  stillIn(from, current);
  log.warn('The sign-in was not renewed', { details: answer.details });
  if (answer.kind === 'refused' && answer.error === 'invalid_grant')
    throw await end(from, 'grant', answer.details, options);
  if (answer.kind === 'refused' && answer.error === 'invalid_client')
    throw await end(from, 'client', answer.details, options);
  throw new AppError('unavailable', { id: 'session.renewalRefused' }, { details: answer.details });
}

/**
 * The session as it is now. @throws AppError: why it can do nothing, `cancelled` when another or none is in its place;
 * what comes late for it is dropped (O33, O41)
 */
function stillIn(session: Standing, current: Current): SignedIn {
  const now = current.get();
  if (session.kind === 'signed-out' || session.kind === 'locked') throw notSignedIn(session);
  if (!isSameSession(session, now)) throw canceled();
  if (now.kind === 'signed-in') return now;
  throw notSignedIn(now) ?? canceled();
}

function withGrant(from: SignedIn, grant: Grant, { times, conceal }: RenewalOptions): SignedIn {
  const tokens = toTokens(grant, from.tokens.refreshToken, times());
  concealTokens(tokens, conceal);
  // Without a scope in the answer the old ones still hold (RFC 6749 section 6).
  return { ...from, who: { ...from.who, scopes: grant.scopes ?? from.who.scopes }, tokens };
}

async function end(from: SignedIn, by: EndedBy, details: string, options: RenewalOptions): Promise<AppError> {
  const { current, keeping } = options;
  const { who, lifetime } = stillIn(from, current);
  const ended = { kind: 'ended', lifetime, who, by } as const;
  current.set(ended);
  await keeping.save(() => current.latest(ended));
  return endedError(by, details);
}
