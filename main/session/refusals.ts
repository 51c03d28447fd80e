import type { SignedIn, Standing } from './standing.ts';
import type { Times } from './tokens.ts';

/** How often renewing one session was refused, and whether the service took its access token the last time. */
export type Refusals = {
  /** Its renewal was refused for a reason that does not end it by itself. */
  renewalRefused(session: SignedIn): void;
  /** Whether that was a moment ago. */
  isFresh(session: SignedIn): boolean;
  /** A call with its access token got a 401. */
  callRefused(session: SignedIn): void;
  /** A call with its access token was done. */
  callDone(session: Standing): void;
  /** It was renewed: all before counts no more. */
  renewed(session: SignedIn): void;
  /** Whether only a new sign-in can help: neither its refresh token nor its access token is taken any more. */
  isOver(session: SignedIn): boolean;
};

/** This many refused renewals are no passing fault of the service. */
const mostRefusals = 3;

/** Refusals within this time, in ms, count as one: many calls at once meet the same fault of a moment. */
const apartMs = 10_000;

type Count = { readonly renewals: number; readonly isCallRefused: boolean; readonly countedAt: number };

/** Starts with nothing counted; what it counts of a session goes with that. */
export function createRefusals(times: () => Times): Refusals {
  const counted = new WeakMap<AbortController, Count>();
  const of = ({ lifetime }: Pick<SignedIn, 'lifetime'>): Count =>
    counted.get(lifetime) ?? { renewals: 0, isCallRefused: false, countedAt: Number.NEGATIVE_INFINITY };
  const isFresh = (session: SignedIn) => times().monotonic - of(session).countedAt < apartMs;
  return {
    isFresh,
    renewalRefused(session) {
      if (isFresh(session)) return;
      const before = of(session);
      counted.set(session.lifetime, {
        ...before,
        renewals: before.renewals + 1,
        countedAt: times().monotonic,
      });
    },
    callRefused: (session) => void counted.set(session.lifetime, { ...of(session), isCallRefused: true }),
    callDone(session) {
      if ('lifetime' in session && counted.has(session.lifetime))
        counted.set(session.lifetime, { ...of(session), isCallRefused: false });
    },
    renewed: ({ lifetime }) => void counted.delete(lifetime),
    isOver(session) {
      const { renewals, isCallRefused } = of(session);
      return isCallRefused && renewals >= mostRefusals;
    },
  };
}
