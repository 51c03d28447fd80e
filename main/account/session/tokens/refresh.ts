import type { Log } from '#main/kernel/log/log.ts';
import type { Bearer } from '#main/service/http/credentials.ts';
import { AppError } from '#shared/errors.ts';
import {
  type AuthRef,
  type AuthState,
  type Binding,
  bearerOf,
  canceled,
  type EndedBy,
  endedError,
  isSameBinding,
  isSameSession,
  notSignedIn,
  type SignedIn,
} from '../auth-state.ts';
import type { Persistence } from '../storage/persistence.ts';
import { keySentence, refreshGrant, type TokenEndpoint } from './token-endpoint.ts';
import type { TokenResponse } from './token-response.ts';
import { addTokenSecrets, isGood, type Times, toTokens } from './tokens.ts';

/**
 * Valid access tokens of a session. Both calls reject with `signed-out`, `session-ended`, the reason of a failed
 * refresh, or `canceled` when the session is no longer in use (O41).
 */
export type TokenRefresh = {
  /** A token that is still valid as far as is known, refreshed first if it is due (O26). */
  fresh(session: AuthState): Promise<Bearer>;
  /** A token other than `refused`, which the service no longer accepts (O30). */
  other(session: AuthState, refused: Bearer): Promise<Bearer>;
  /** The service accepted the token of this session. */
  accepted(session: AuthState): void;
  /** Resolves when no refresh is running, or none for this client and service. */
  idle(binding?: Binding): Promise<void>;
};

type RefreshOptions = {
  readonly authRef: AuthRef;
  readonly persistence: Pick<Persistence, 'save'>;
  readonly endpoint: (baseUrl: string) => TokenEndpoint;
  readonly times: () => Times;
  readonly addSecret: (secret: string) => void;
  readonly signal: AbortSignal;
  readonly log: Log;
};

/** The service refused a refresh; the session has not ended by that. */
class RefreshRefused extends AppError {}

type Flight = { readonly from: SignedIn; readonly outcome: Promise<SignedIn> };

/** Refreshes each session at most once at a time: concurrent callers share the outcome (O27). */
export function createTokenRefresh(options: RefreshOptions): TokenRefresh {
  const { authRef, times } = options;
  const refusals = createRefusals(times);
  const flights = new Set<Flight>();
  const flightOf = (session: AuthState) => [...flights].find(({ from }) => isSameSession(from, session));

  const refreshOnce = (from: SignedIn): Promise<SignedIn> => {
    const running = flightOf(from);
    if (running) return running.outcome;
    const outcome = refreshTokens(from, { ...options, refusals }).finally(() => flights.delete(flight));
    const flight: Flight = { from, outcome };
    flights.add(flight);
    return outcome;
  };
  const fresh = async (session: AuthState) => {
    const now = stillIn(session, authRef);
    if (!flightOf(now) && (isGood(now.tokens, times()) || refusals.isFresh(now))) return bearerOf(now);
    try {
      return bearerOf(await refreshOnce(now));
    } catch (error) {
      // The access token may still be valid: the service says with a 401 if it is not.
      if (error instanceof RefreshRefused) return bearerOf(stillIn(session, authRef));
      throw error;
    }
  };

  return {
    fresh,
    async other(session, refused) {
      const now = stillIn(session, authRef);
      if (now.tokens.accessToken !== refused.accessToken) return fresh(session);
      refusals.callRefused(now);
      return bearerOf(await refreshOnce(now));
    },
    accepted: refusals.callDone,
    async idle(binding) {
      const awaited = [...flights].filter(({ from }) => !binding || isSameBinding(from.who.binding, binding));
      await Promise.allSettled(awaited.map(({ outcome }) => outcome));
    },
  };
}

type RefreshContext = RefreshOptions & { readonly refusals: Refusals };

async function refreshTokens(from: SignedIn, options: RefreshContext): Promise<SignedIn> {
  const { authRef, persistence, endpoint, signal, refusals, log } = options;
  const { binding } = from.who;
  const { refreshToken } = from.tokens;
  if (refreshToken === null) throw await end(from, 'grant', 'no refresh token', options);
  const form = refreshGrant({ clientId: binding.clientId, refreshToken });
  const response = await endpoint(binding.baseUrl).send(form, signal);
  if (response.kind === 'granted') {
    refusals.refreshed(from);
    const latest = authRef.latest(from);
    if (latest.kind !== 'signed-in') throw canceled();
    const refreshed = withGrant(latest, response.grant, options);
    const isInUse = isSameSession(latest, authRef.get());
    if (isInUse) authRef.set(refreshed);
    // Store the tokens before their first use: a kill in between would lose the new pair while the old one is used up
    // (O29). Also when another profile is in use by now: this one's player stays signed in (O43).
    await persistence.save(() => (isInUse ? authRef.latest(refreshed) : refreshed));
    return stillIn(from, authRef);
  }
  stillIn(from, authRef);
  log.warn('The token was not refreshed', { details: response.details });
  const { details } = response;
  if (response.kind === 'unusable')
    throw new AppError('unavailable', { id: 'session.renewalRefused' }, { details });
  if (response.error === 'invalid_grant') throw await end(from, 'grant', details, options);
  if (response.error === 'invalid_client') throw await end(from, 'client', details, options);
  const about = keySentence(response.error);
  if (about !== null || !response.isFinal)
    throw new AppError('unavailable', { id: about ?? 'session.renewalRefused' }, { details });
  refusals.refreshRefused(from);
  if (refusals.isOver(from)) throw await end(from, 'refusals', details, options);
  throw new RefreshRefused('unavailable', { id: 'session.renewalRefused' }, { details });
}

/**
 * The session as it is now. @throws AppError: why it can do nothing, `canceled` when it is no longer in use, so that
 * late results are dropped (O33, O41)
 */
function stillIn(session: AuthState, authRef: AuthRef): SignedIn {
  const now = authRef.get();
  if (session.kind === 'signed-out' || session.kind === 'locked') throw notSignedIn(session);
  if (!isSameSession(session, now)) throw canceled();
  if (now.kind === 'signed-in') return now;
  throw notSignedIn(now) ?? canceled();
}

function withGrant(from: SignedIn, grant: TokenResponse, { times, addSecret }: RefreshOptions): SignedIn {
  const tokens = toTokens(grant, from.tokens.refreshToken, times());
  addTokenSecrets(tokens, addSecret);
  // Without a scope in the response the old ones still count (RFC 6749 section 6).
  return { ...from, who: { ...from.who, scopes: grant.scopes ?? from.who.scopes }, tokens };
}

async function end(from: SignedIn, by: EndedBy, details: string, options: RefreshOptions): Promise<AppError> {
  const { authRef, persistence } = options;
  const { who, lifetime, tokens } = stillIn(from, authRef);
  // Tokens that were not called invalid are kept: the service may accept them again at the next start.
  const ended = { kind: 'ended', lifetime, who, by, tokens: by === 'refusals' ? tokens : null } as const;
  authRef.set(ended);
  await persistence.save(() => authRef.latest(ended));
  return endedError(by, details);
}

/** Counts the refused refreshes of a session, and whether the service accepted its access token the last time. */
type Refusals = {
  /** A refresh was refused for a reason that does not end the session at once. */
  refreshRefused(session: SignedIn): void;
  /** Whether that was a moment ago. */
  isFresh(session: SignedIn): boolean;
  /** A call with its access token got a 401. */
  callRefused(session: SignedIn): void;
  /** A call with its access token succeeded. */
  callDone(session: AuthState): void;
  /** It was refreshed: earlier refusals no longer count. */
  refreshed(session: SignedIn): void;
  /** Whether only a new sign-in helps: neither its refresh token nor its access token is accepted any more. */
  isOver(session: SignedIn): boolean;
};

/** This many refused refreshes are no temporary fault of the service. */
const mostRefusals = 3;

/** Refusals within this time, in ms, count as one: concurrent calls meet the same temporary fault. */
const apartMs = 10_000;

type Count = { readonly refreshes: number; readonly isCallRefused: boolean; readonly countedAt: number };

/** Starts empty. The count of a session is dropped with it. */
function createRefusals(times: () => Times): Refusals {
  const counted = new WeakMap<AbortController, Count>();
  const countOf = ({ lifetime }: Pick<SignedIn, 'lifetime'>): Count =>
    counted.get(lifetime) ?? { refreshes: 0, isCallRefused: false, countedAt: Number.NEGATIVE_INFINITY };
  const isFresh = (session: SignedIn) => times().monotonic - countOf(session).countedAt < apartMs;
  return {
    isFresh,
    refreshRefused(session) {
      if (isFresh(session)) return;
      const before = countOf(session);
      counted.set(session.lifetime, {
        ...before,
        refreshes: before.refreshes + 1,
        countedAt: times().monotonic,
      });
    },
    callRefused: (session) =>
      void counted.set(session.lifetime, { ...countOf(session), isCallRefused: true }),
    callDone(session) {
      if ('lifetime' in session && counted.has(session.lifetime))
        counted.set(session.lifetime, { ...countOf(session), isCallRefused: false });
    },
    refreshed: ({ lifetime }) => void counted.delete(lifetime),
    isOver(session) {
      const { refreshes, isCallRefused } = countOf(session);
      return isCallRefused && refreshes >= mostRefusals;
    },
  };
}
