import { AppError } from '#shared/errors.ts';
import type { Log } from '../log.ts';
import type { Bearer } from '../service/http/credentials.ts';
import { canceled, endedError, notSignedIn } from './failures.ts';
import type { Keeping } from './keeping.ts';
import { keySentence } from './key-wanted.ts';
import { createRefusals, type Refusals } from './refusals.ts';
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
  /** The service took the token of this session. */
  taken(session: Standing): void;
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

/** Why a renewal failed that the service refused for good reason or none; the session is not over by that. */
class RenewalRefused extends AppError {}

type Flight = { readonly from: SignedIn; readonly outcome: Promise<SignedIn> };

/**
 * Renews each session one at a time: whoever wants a token of it meanwhile gets the outcome of that one renewal (O27).
 */
export function createRenewal(options: RenewalOptions): Renewal {
  const { current, times } = options;
  const refusals = createRefusals(times);
  const flights = new Set<Flight>();
  const flightOf = (session: Standing) => [...flights].find(({ from }) => isSameSession(from, session));

  const renewOnce = (from: SignedIn): Promise<SignedIn> => {
    const underWay = flightOf(from);
    if (underWay) return underWay.outcome;
    const outcome = renew(from, { ...options, refusals }).finally(() => flights.delete(flight));
    const flight: Flight = { from, outcome };
    flights.add(flight);
    return outcome;
  };
  const fresh = async (session: Standing) => {
    const now = stillIn(session, current);
    if (!flightOf(now) && (isGood(now.tokens, times()) || refusals.isFresh(now))) return bearerOf(now);
    try {
      return bearerOf(await renewOnce(now));
    } catch (error) {
      // It is the service that knows whether the access token is still good: a 401 says if not.
      if (error instanceof RenewalRefused) return bearerOf(stillIn(session, current));
      throw error;
    }
  };

  return {
    fresh,
    async other(session, refused) {
      const now = stillIn(session, current);
      if (now.tokens.accessToken !== refused.accessToken) return fresh(session);
      refusals.callRefused(now);
      return bearerOf(await renewOnce(now));
    },
    taken: refusals.callDone,
    async idle(binding) {
      const awaited = [...flights].filter(({ from }) => !binding || isSameBinding(from.who.binding, binding));
      await Promise.allSettled(awaited.map(({ outcome }) => outcome));
    },
  };
}

type RenewOptions = RenewalOptions & { readonly refusals: Refusals };

async function renew(from: SignedIn, options: RenewOptions): Promise<SignedIn> {
  const { current, keeping, endpoint, signal, refusals, log } = options;
  const { binding } = from.who;
  const { refreshToken } = from.tokens;
  if (refreshToken === null) throw await end(from, 'grant', 'no refresh token', options);
  const form = refreshGrant({ clientId: binding.clientId, refreshToken });
  const answer = await endpoint(binding.baseUrl).ask(form, signal);
  if (answer.kind === 'granted') {
    refusals.renewed(from);
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
  const { details } = answer;
  if (answer.kind === 'unusable')
    throw new AppError('unavailable', { id: 'session.renewalRefused' }, { details });
  if (answer.error === 'invalid_grant') throw await end(from, 'grant', details, options);
  if (answer.error === 'invalid_client') throw await end(from, 'client', details, options);
  const about = keySentence(answer.error);
  if (about !== null || !answer.isFinal)
    throw new AppError('unavailable', { id: about ?? 'session.renewalRefused' }, { details });
  refusals.renewalRefused(from);
  if (refusals.isOver(from)) throw await end(from, 'refusals', details, options);
  throw new RenewalRefused('unavailable', { id: 'session.renewalRefused' }, { details });
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
  const { who, lifetime, tokens } = stillIn(from, current);
  // Tokens that the service did not call invalid stay: it may take them again by the next start.
  const ended = { kind: 'ended', lifetime, who, by, tokens: by === 'refusals' ? tokens : null } as const;
  current.set(ended);
  await keeping.save(() => current.latest(ended));
  return endedError(by, details);
}
